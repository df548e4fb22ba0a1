"""33.3.9 The opening turn of the Battle of the Bulge: who attacks whom, and what helps."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

from engine.games.fortress_europa import entering
from engine.games.fortress_europa.combat.fights import Fight, is_barrier, party
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import area, around, terrain
from engine.games.fortress_europa.orders import HEX, UNIT
from engine.games.fortress_europa.stacking import has_room
from engine.games.fortress_europa.state import (
    BULGE,
    FortressPlay,
    FortressState,
    enemies_in,
    friends_in,
    on_map,
    side_of,
)
from engine.games.fortress_europa.winter import LEIBSTANDARTE, SKORZENY, US_LINE, is_berlin
from engine.mechanics.guards import No
from engine.play import Frame, Step, Verb, rule, say

GERMAN_LINE, RIVERS = "bulge_german", "bulge_rivers"
ASSAULTS = ("assaults",)
"""33.4.1 Under what `used` counts the attacks on the American line that the Germans owe."""
NO_WAY = ("alpine", "dyke")


def is_opening(state: FortressState) -> bool:
    """33.3.2 Tell whether it is the German player turn with which the scenario begins."""
    return bool(state.begun_late) and state.phasing == GERMAN


def is_first_assault(state: FortressState) -> bool:
    """33.3.9 Tell whether it is the first combat impulse of that turn."""
    return is_opening(state) and state.impulse == 1


@rule("rb.33.3.9#b2")
def note_line(state: FortressState) -> None:
    """33.3.9 Remember which units began on the German line; 33.3.9 d3 and that it is the winter offensive."""
    if not is_first_assault(state):
        return
    state.winter = max(BULGE, state.winter)
    for unit in on_map(state, GERMAN):
        state.vanguard[unit] = int(state.at[unit] in area(state, GERMAN_LINE))


@rule("rb.33.3.9#b", "rb.33.3.9#b2")
def may_attack(state: FortressState, unit: int, foes: Collection[int]) -> bool:
    """33.3.9 Only units of the German line attack on that turn, and only American units between the two rivers."""
    if not is_opening(state) or side_of(state, unit) != GERMAN:
        return True
    return bool(state.vanguard[unit]) and all(is_in_the_way(state, foe) for foe in foes)


@rule("rb.33.3.9#b")
def is_in_the_way(state: FortressState, unit: int) -> bool:
    """33.3.9 Tell whether a unit is an American one between the Moselle and the Meuse."""
    return is_american(state, unit) and state.at[unit] in area(state, RIVERS)


@rule("rb.33.3.9#a", "rb.33.3.9#a2")
def ignores_zones(state: FortressState, unit: int) -> bool:
    """33.3.9 German units may ignore enemy zones on that turn; what they attack they attack whole."""
    return is_opening(state) and side_of(state, unit) == GERMAN


@rule("rb.33.3.9#c")
def bonus(state: FortressState, fight: Fight) -> int:
    """33.3.9 The first assault on the American line has a bonus."""
    line = area(state, US_LINE)
    return state.rules.bulge_bonus if is_first_assault(state) and any(hex in line for hex in fight.hexes) else 0


@rule("rb.33.3.9#c2")
def keeps_value(state: FortressState, unit: int) -> bool:
    """33.3.9 German armor attacks with its printed value in the first assault."""
    return is_first_assault(state) and side_of(state, unit) == GERMAN


@rule("rb.33.3.9#c3")
def must_go(state: FortressState, unit: int) -> bool:
    """33.3.9 Units on the American line have to retreat in the first assault, led by the Allied player."""
    return is_first_assault(state) and side_of(state, unit) == ALLIED and state.at[unit] in area(state, US_LINE)


@rule("rb.33.3.9#c4")
def is_on_line(state: FortressState, hex: int) -> bool:
    """33.3.9 Tell whether a retreat that began in a hex leads away from the American line."""
    return hex in area(state, US_LINE)


@rule("rb.33.3.9#c4")
def taken_along(state: FortressState, unit: int, units: Collection[int]) -> tuple[int, ...]:
    """33.3.9 The American units in the hex of one that retreats from the line, which may be included in the retreat."""
    if not is_first_assault(state) or not is_american(state, unit):
        return ()
    here = friends_in(state, ALLIED, state.at[unit])
    return tuple(other for other in here if other not in units and is_american(state, other))


def is_american(state: FortressState, unit: int) -> bool:
    """33.3.9 Tell whether a unit is American."""
    return state.counter(unit).nationality == "us"


# 33.4.1 The attacks that the Germans owe


@rule("rb.33.4.1#b")
def owed_assaults(state: FortressState) -> int:
    """33.4.1 How many attacks on the American line the Germans still owe in the first assault of On to Berlin."""
    if not is_first_assault(state) or not is_berlin(state):
        return 0
    return max(0, state.rules.berlin_attacks - state.used[ASSAULTS])


@rule("rb.33.4.1#b")
def is_owed(state: FortressState, fight: Fight) -> bool:
    """33.4.1 Tell whether a battle is one against Americans on the line."""
    return owed_assaults(state) > 0 and any(hex in area(state, US_LINE) for hex in fight.hexes)


@rule("rb.33.3.9#d3")
def penalty(state: FortressState, fight: Fight) -> int:
    """33.3.9 Allied attacks on the 1st SS west of the American line are harder for the whole scenario."""
    if not state.winter or fight.side != ALLIED:
        return 0
    there = any(state.counter(foe).id == LEIBSTANDARTE for hex in fight.hexes for foe in enemies_in(state, ALLIED, hex))
    return -state.rules.bulge_ss_penalty if there and any(is_west(state, hex) for hex in fight.hexes) else 0


def is_west(state: FortressState, hex: int) -> bool:
    """33.3.9 Tell whether a hex lies west of the nearest hex of the American line."""
    grid = state.board.grid
    line = sorted(area(state, US_LINE), key=lambda other: (grid.distance(hex, other), other))
    return bool(line) and hex % grid.columns < line[0] % grid.columns


# 33.3.9 d Two units advance


@dataclass(frozen=True, slots=True)
class Advance(Frame):
    """The units that may advance after their attack."""

    KINDS: ClassVar[dict[str, str]] = {"units": "unit"}

    units: tuple[int, ...]


@rule("rb.33.3.9#d")
def spearheads(state: FortressState, fight: Fight) -> tuple[int, ...]:
    """33.3.9 The 1st and the 150th SS advance after their own attack in the first assault."""
    if not is_first_assault(state):
        return ()
    units = (unit for unit in party(state, fight.units) if state.counter(unit).id in (LEIBSTANDARTE, SKORZENY))
    return tuple(unit for unit in units if ways(state, unit))


def ways(state: FortressState, unit: int) -> tuple[int, ...]:
    """33.3.9 The hexes into which a unit may advance."""
    return tuple(
        hex
        for hex, edge in around(state)[state.at[unit]]
        if not is_barrier(state, edge)
        and terrain(state, hex) not in NO_WAY
        and not enemies_in(state, GERMAN, hex)
        and has_room(state, (unit,), hex)
    )


def advance(play: FortressPlay, frame: Advance, unit: int, hex: int) -> None:
    """33.3.9 A unit advances by one hex."""
    state, here = play.state, play.state.at[unit]
    state.at[unit] = hex
    play.tell("unit.advances", "rb.33.3.9#d", unit=unit, hex=hex)
    entering.entered(play, unit, here, hex, entering.ADVANCE)
    play.change(units=tuple(other for other in frame.units if other != unit))


no = No[FortressState, Advance]()
# 33.3.9 Each of the two advances once, into an adjacent hex without enemies.
may_advance = no(
    "advance.no_way",
    "rb.33.3.9#d",
    lambda s, a: a.unit not in a.frame.units or a.hex not in ways(s, a.unit),
    about=("unit", "hex"),
)
ADVANCE = Step(
    "advance",
    "rb.33.3.9#d",
    Advance,
    actor=lambda _state, frame: GERMAN if frame.units else None,
    verbs=(
        Verb(
            "advance",
            advance,
            (UNIT, HEX),
            (may_advance,),
            lambda state, frame, _side: ((unit, hex) for unit in frame.units for hex in ways(state, unit)),
        ),
        Verb("stay", lambda play, _frame: play.done()),
    ),
    measure=lambda _state, frame: (len(frame.units),),
    ask=lambda _state, frame: say("ask.advance", "rb.33.3.9#d", units=frame.units),
)
