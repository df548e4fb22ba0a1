"""31.9 German armor release: in the first turn a die says how armored units outside the invaded district move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.districts import is_frozen, is_invaded
from engine.games.fortress_europa.ground import district
from engine.games.fortress_europa.state import FortressPlay, FortressState, in_hex, is_armored, on_map, side_of
from engine.play import Frame, Step, rule
from engine.rulebook.dice import covers

NOT_AT_ALL, LATER, HALVED = 1, 2, 3
"""What a roll lets a unit do: not move, move in the second impulse, move halved in the first one too."""
RESPONSE = "response"


@dataclass(frozen=True, slots=True)
class Releasing(Frame):
    """Whom a die is rolled for."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit"}

    unit: int


@rule("rb.31.9#a", "rb.31.9#b")
def needs_release(state: FortressState, unit: int) -> bool:
    """31.9 Tell whether a unit has to be rolled for: armor outside the invaded district, not the response force."""
    if not state.rules.armor_release or state.turn != 1 or state.release[unit]:
        return False
    armor = side_of(state, unit) == GERMAN and in_hex(state, unit) and is_armored(state, unit)
    if not armor or is_frozen(state, unit) or state.counter(unit).area == RESPONSE:
        return False
    return not is_invaded(state, district(state, state.at[unit]))


@rule("rb.31.9#a")
def roll_for_all(play: FortressPlay) -> None:
    """31.9 A die is rolled for each armored unit that could move, before anybody moves."""
    for unit in on_map(play.state, GERMAN):
        roll_for(play, unit)


@rule("rb.31.9#a")
def roll_for(play: FortressPlay, unit: int) -> None:
    """31.9 A die is rolled for a unit, also for a frozen one whose place has been taken."""
    if needs_release(play.state, unit):
        play.call(ARMOR_RELEASE, Releasing(unit))


@rule("rb.31.9#c", "rb.31.9#d", "rb.31.9#e")
def settle(play: FortressPlay, frame: Releasing, faces: tuple[int, ...]) -> None:
    """31.9 The die says whether the unit moves, and when."""
    rules, (face,) = play.state.rules, faces
    ways = (
        (rules.armor_release_none, NOT_AT_ALL, "armor.stays"),
        (rules.armor_release_second, LATER, "armor.later"),
        (rules.armor_release_both, HALVED, "armor.moves"),
    )
    release, key = next((release, key) for dice, release, key in ways if covers(dice, face))
    play.state.release[frame.unit] = release
    play.tell(key, "rb.31.9#a", unit=frame.unit, face=face)
    play.done()


ARMOR_RELEASE = Step(
    "armor_release",
    "rb.31.9",
    Releasing,
    enter=lambda play, frame: play.roll("armor", (6,), frame.unit),
    after={"armor": settle},
)


@rule("rb.31.9#c", "rb.31.9#d")
def is_kept(state: FortressState, unit: int) -> bool:
    """31.9 Tell whether a unit may not move in this impulse."""
    found = state.release[unit]
    return found == NOT_AT_ALL or (found == LATER and state.impulse == 1)


@rule("rb.31.9#e")
def is_halved(state: FortressState, unit: int) -> bool:
    """31.9 Tell whether the movement of a unit is halved in this impulse."""
    return state.release[unit] == HALVED and state.impulse == 1
