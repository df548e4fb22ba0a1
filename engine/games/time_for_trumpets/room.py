"""23.0 Which hexes have room for a unit, worked out once for all units that stack alike."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from engine.games.time_for_trumpets.stacking import (
    Allegiance,
    allegiance,
    counted,
    counts,
    hq_class,
    is_substitute,
    shows_full_id,
    stack_freely,
    still_there,
)
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import on_map
from engine.play import rule

Units = tuple[int, ...]
WATCH = ("record", "superior", "steps", "strategic", "turn")


class Stacker(NamedTuple):
    """All that stacking looks at in a unit; `ally` is that of units that count, `escorted` and `escort` are of 24.4."""

    ally: Allegiance | None
    strategic: bool = False
    hq: str = ""
    full_id: bool = False
    substitute: bool = False
    escort: str = ""
    escorted: str = ""


@cached_value("record", "superior", "steps", "strategic")
def stacker(state: TrumpetsState, unit: int) -> Stacker:
    """23.0 Return as what a unit stacks."""
    counter = state.counter(unit)
    if not counts(state, unit):
        return Stacker(None, hq=hq_class(state, unit))
    escort = counter.formation if counter.is_escort_aa else ""
    escorted = counter.formation if counter.is_afv else ""
    return Stacker(
        allegiance(state, unit),
        bool(state.strategic[unit]),
        full_id=shows_full_id(state, unit),
        substitute=is_substitute(state, unit),
        escort=escort,
        escorted=escorted,
    )


@rule("rb.23.3#c", "rb.24.4#a", "rb.24.4#b")
def number(state: TrumpetsState, together: tuple[Stacker, ...]) -> int:
    """23.3, 24.4 How many units some count for."""
    escorts = [each.escort for each in together if each.escort]
    armor = [each for each in together if each.escorted and each.escorted in escorts]
    return len(together) - min(len(escorts), len(armor), state.rules.escort_free_aa)


@rule("rb.23.1#d", "rb.23.3#c", "rb.23.7#b", "rb.24.7#c", "rb.23.4#c", "rb.28.4#d")
@cached_value(*WATCH)
def fits(state: TrumpetsState, coming: Stacker, units: Units, gone: int = 0) -> bool:
    """23.0 Tell whether somebody finds room beside units, and eliminated ones that still count (35.3l)."""
    rules = state.rules
    if coming.ally is None:
        alike = sum(bool(coming.hq) and hq_class(state, unit) == coming.hq for unit in units)
        return alike < rules.stack_hq
    there = tuple(stacker(state, unit) for unit in counted(state, units))
    if number(state, (coming, *there)) + gone > rules.stack_units:
        return False
    if any(each.strategic != coming.strategic or not _together(state, coming, each) for each in there):
        return False
    if coming.full_id and sum(each.full_id for each in there) >= rules.stack_tank_battalions:
        return False
    return not coming.substitute or sum(each.substitute for each in there) < rules.stack_substitutes


def _together(state: TrumpetsState, one: Stacker, other: Stacker) -> bool:
    return one.ally is None or other.ally is None or stack_freely(state, one.ally, other.ally)


@cached_value("at", "record")
def companies(state: TrumpetsState, side: int) -> dict[int, Units]:
    """Return the units of a side in each hex."""
    found: dict[int, Units] = {}
    for unit in on_map(state, side):
        hex = state.at[unit]
        found[hex] = (*found.get(hex, ()), unit)
    return found


class Fitting(dict[tuple[Units, int], bool]):
    """23.0 Whether somebody finds room beside units and eliminated ones, worked out when first asked for."""

    def __init__(self, state: TrumpetsState, coming: Stacker) -> None:
        super().__init__()
        self.state, self.coming = state, coming

    def __missing__(self, company: tuple[Units, int]) -> bool:
        found = self[company] = fits(self.state, self.coming, *company)
        return found


@cached_value(*WATCH)
def fitting(state: TrumpetsState, coming: Stacker) -> Fitting:
    """23.0 Return beside whom somebody finds room, wherever they stand."""
    return Fitting(state, coming)


@cached_value("at", "overrun", *WATCH)
def crowded_hexes(state: TrumpetsState, side: int, coming: Stacker) -> frozenset[int]:
    """23.0 Return the hexes in which a unit finds no room."""
    room, gone = fitting(state, coming), [still_there(state, hex) for hex in companies(state, side)]
    there = zip(companies(state, side).items(), gone, strict=True)
    return frozenset([hex for (hex, units), some in there if not room[units, some]])


class Crowds(Collection[int]):
    """23.0 The hexes in which a unit finds no room; each is worked out when somebody asks for it."""

    def __init__(self, state: TrumpetsState, side: int, coming: Stacker) -> None:
        self.state, self.side, self.coming, self.places = state, side, coming, companies(state, side)

    def __contains__(self, hex: object) -> bool:
        units = self.places.get(hex)  # type: ignore[call-overload]
        return units is not None and not fits(self.state, self.coming, units, still_there(self.state, hex))  # type: ignore[arg-type]

    def __iter__(self) -> Iterator[int]:
        return iter(crowded_hexes(self.state, self.side, self.coming))

    def __bool__(self) -> bool:
        return bool(self.places)

    def __len__(self) -> int:
        return sum(1 for _hex in self)
