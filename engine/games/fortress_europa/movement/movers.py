"""5.4, 8.1, 11.3, 13.1 Who moves, and how far in this impulse."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.districts import shunned
from engine.games.fortress_europa.movement.nations import nations_of
from engine.games.fortress_europa.options.armor_release import is_halved
from engine.games.fortress_europa.state import FortressState, face, is_armored, is_hq, kind, side_of
from engine.games.fortress_europa.winter import is_slow, passes_zones
from engine.mechanics.cached_values import cached_value
from engine.play import rule

MOUNTAINEERS = ("mountain", "glider_mountain")
FULL, HALF, ONE, NONE = "full", "half", "one", "none"
"""Words of the Movement Allowance Chart."""


class Mover(NamedTuple):
    """All that the ground looks at in units that go together.

    `armored` has some armored unit, `foot` some that is not; `mountaineers` are all of them mountain units.
    """

    armored: bool = False
    foot: bool = True
    mountaineers: bool = False


class Going(NamedTuple):
    """Units under way: whose they are, of what kind, in which impulse.

    `bold` units ignore enemy zones, those that `slip` have ignored the first one. `bound` units may not leave Italy,
    `shunned` are districts that they do not enter, `failed` river hexsides that some of them have failed to cross.
    `nations` are those of Allied units.
    """

    side: int
    mover: Mover
    impulse: int = 1
    bound: bool = False
    shunned: tuple[str, ...] = ()
    failed: tuple[int, ...] = ()
    bold: bool = False
    slips: bool = False
    nations: tuple[str, ...] = ()
    manner: str = ""
    units: tuple[int, ...] = ()

    def apart(self) -> Going:
        """The same of anybody like these."""
        return self._replace(units=())

    def alike(self) -> Going:
        """Prices and zones look at all but the units."""
        return self._replace(units=())


@rule("rb.20.13#b")
def is_mountaineer(state: FortressState, unit: int) -> bool:
    """8.3, 20.13 Tell whether a unit is a mountain unit; the 52nd Glider Division is one, too."""
    return kind(state, unit) in MOUNTAINEERS


@cached_value(
    *("record", "regular", "impulse", "italian", "shuns", "leaving", "frozen", "failed", "at"),
    *("begun_late", "phasing", "winter", "slipped"),
)
def going(state: FortressState, units: tuple[int, ...], manner: str) -> Going:
    """Return what the rows look at in units that go together."""
    armored = [is_armored(state, unit) for unit in units]
    mover = Mover(any(armored), not all(armored), all(is_mountaineer(state, unit) for unit in units))
    bound = any(state.italian[unit] for unit in units)
    shun = tuple(sorted({name for unit in units if (name := shunned(state, unit))}))
    failed = tuple(sorted({edge for (unit, edge), _count in state.failed.items() if unit in units}))
    bold = all(passes_zones(state, unit) for unit in units)
    slips = all(state.slipped[unit] for unit in units)
    nations = nations_of(state, units)
    return Going(
        side_of(state, units[0]), mover, state.impulse, bound, shun, failed, bold, slips, nations, manner, units
    )


def manner(_state: FortressState, _unit: int) -> str:
    """Units march in one way only."""
    return ""


# How far


@rule("rb.2.7", "rb.22.1#a", "rb.22.2#a")
def movement_value(state: FortressState, unit: int) -> int:
    """2.7 The movement value of a unit; 22.2 that of the infantry side for a coastal defense unit, which turns over."""
    regular = state.counter(unit).regular if kind(state, unit) == "coastal_defence" else ()
    return (regular[0] if regular else face(state, unit)).movement


@rule("rb.5.4#a", "rb.8.11#a", "rb.13.1#a", "rb.13.1#b")
def chart(state: FortressState, unit: int) -> str:
    """5.4 What the Movement Allowance Chart gives a unit in this weather and impulse; before them, in the first."""
    column = "armor" if is_armored(state, unit) else "other"
    side = "allied" if side_of(state, unit) == ALLIED else "german"
    named = "hq" if is_hq(state, unit) else f"{side}_{column}"
    return str(state.rules.movement_allowance.look_up(f"{state.weather}_{max(1, state.impulse)}", named))


@rule("rb.5.4#b", "rb.5.6#a", "rb.11.3#b", "rb.12.11#d", "rb.12.11#e", "rb.31.9#e", "rb.33.3.9#e3")
def whole(state: FortressState, unit: int, *, ashore: bool) -> int:
    """5.4 How many hexes a unit moves in this impulse, apart from rough ground, and at least one if it can move.

    11.3 With sea movement its movement value is halved; 12.11 landing in the second impulse halves its allowance.
    """
    word, value = chart(state, unit), movement_value(state, unit)
    if word == NONE or not value:
        return 0
    value = value // 2 if ashore else value
    hexes = value if word == FULL else half(value) if word == HALF else 1
    if state.landed[unit]:
        hexes //= 2
    if is_halved(state, unit):
        hexes = half(hexes)
    if is_slow(state, unit):
        hexes = min(hexes, state.rules.bulge_slow)
    return max(state.rules.move_least, hexes)


def half(hexes: int) -> int:
    """8.1 Half of a number, rounded up."""
    return (hexes + 1) // 2


@rule("rb.8.1#a", "rb.5.6#a", "rb.5.6#b", "rb.7.2#a", "rb.8.2#b", "rb.8.3#a")
def allowance(state: FortressState, unit: int, _manner: str = "") -> int:
    """5.4 How many hexes a unit may still move in this impulse; 8.1 half of all if it has entered rough as armor."""
    if state.halted[unit] or state.soaked[unit]:
        return 0
    hexes = whole(state, unit, ashore=bool(state.sailed[unit]))
    return max(0, (half(hexes) if state.roughed[unit] else hexes) - state.spent[unit])


@rule("rb.8.1#a", "rb.8.1#b", "rb.8.1#c")
def in_rough(state: FortressState, go: Going, _allowance: int) -> int:
    """8.1 What units may still move once armored ones among them enter rough; with half of it used these stop there."""
    left = []
    for unit in go.units:
        hexes = whole(state, unit, ashore=bool(state.sailed[unit]))
        left.append((half(hexes) if is_armored(state, unit) else hexes) - state.spent[unit])
    return min(left)
