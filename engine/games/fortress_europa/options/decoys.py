"""31.6 Decoys in Germany: a marker hides what a German unit is until it leaves the country or the Allies come near."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import country
from engine.games.fortress_europa.movement.movers import is_mountaineer
from engine.games.fortress_europa.orders import UNIT, OfSide, is_own
from engine.games.fortress_europa.stacking import weight
from engine.games.fortress_europa.state import (
    FortressPlay,
    FortressState,
    fights,
    in_hex,
    manned,
    on_map,
    side_of,
    under_decoy,
)
from engine.mechanics.guards import No
from engine.play import Trigger, Verb, rule

HOME = "germany"
SECRET = tuple(name for name, spec in FortressState.SCHEMA.items() if spec.hidden_from is under_decoy)
"""31.6 What tells which unit is under a decoy: where it is, and what it has done on its way there."""


@rule("rb.31.6#a", "rb.31.6#c")
def must_be_open(state: FortressState, unit: int) -> bool:
    """31.6 Tell whether a unit cannot be under a decoy: outside Germany, or with Allied units near."""
    hex = state.at[unit]
    if not in_hex(state, unit) or country(state, hex) != HOME:
        return True
    return not manned(state, ALLIED).isdisjoint(state.board.grid.area(hex, state.rules.decoys_range))


@rule("rb.31.6#a")
def markers_left(state: FortressState) -> int:
    """31.6 Count the decoys that can still be laid."""
    return state.rules.decoys_markers - sum(state.covered) if state.rules.decoys_germany else 0


no = No[FortressState, OfSide]()
# 31.6 There are so many decoys.
marker_is_left = no("decoy.none_left", "rb.31.6#a", lambda s, _a: markers_left(s) <= 0, about=())
# 31.6 It is one of the German units on the map.
is_german = no(
    "decoy.not_there",
    "rb.31.6#a",
    lambda s, a: a.side != GERMAN or not in_hex(s, a.unit) or not fights(s, a.unit) or s.covered[a.unit],
    needs=(is_own,),
)
# 31.6 It is in Germany, and no Allied unit is near.
is_out_of_sight = no(
    "decoy.in_sight", "rb.31.6#a", lambda s, a: must_be_open(s, a.unit), also=("rb.31.6#c",), needs=(is_german,)
)


@rule("rb.31.6#a")
def cover(play: FortressPlay, _frame: OfSide, unit: int) -> None:
    """31.6 A decoy hides a unit."""
    play.state.covered[unit] = 1
    play.tell("decoy.covers", "rb.31.6#a", unit=unit, to=(GERMAN,))


def in_germany(state: FortressState, frame: OfSide, _side: int) -> Iterator[tuple[int]]:
    """List the units that may be covered."""
    found = on_map(state, GERMAN) if frame.side == GERMAN and markers_left(state) > 0 else ()
    return ((unit,) for unit in found if fights(state, unit) and not must_be_open(state, unit))


COVER = Verb("cover", cover, (UNIT,), (is_own, marker_is_left, is_german, is_out_of_sight), in_germany)


# 31.6 What follows when units move


def to_be_shown(state: FortressState) -> Iterator[tuple[int]]:
    """31.6 The covered units that have to be revealed now."""
    if state.rules.decoys_germany:
        yield from ((unit,) for unit in state.covered.entities(1) if must_be_open(state, unit))


@rule("rb.31.6#c")
def show(play: FortressPlay, unit: int) -> None:
    """31.6 A unit is revealed."""
    play.reveal()
    play.state.covered[unit] = 0
    if in_hex(play.state, unit):
        play.tell("decoy.shown", "rb.31.6#c", unit=unit, hex=play.state.at[unit])


def wrong_markers(state: FortressState) -> Iterator[tuple[int, int]]:
    """31.6 The hexes where the number of markers is not that of the units under them."""
    if not state.rules.decoys_germany:
        return
    under: dict[int, int] = {}
    for unit in state.covered.entities(1):
        under[state.at[unit]] = under.get(state.at[unit], 0) + 1
    shown = {hex: count for hex, count in enumerate(state.covers) if count}
    yield from ((hex, under.get(hex, 0)) for hex in {**under, **shown} if under.get(hex, 0) != shown.get(hex, 0))


@rule("rb.31.6#b")
def move_markers(play: FortressPlay, hex: int, count: int) -> None:
    """31.6 Markers go where the units under them go, at their normal rate."""
    play.state.covers[hex] = count


SHOWN = Trigger("decoys_shown", ("at", "covered"), to_be_shown, show, section="rb.31.6")
MARKED = Trigger("decoys_moved", ("at", "covered", "covers"), wrong_markers, move_markers, section="rb.31.6")


@rule("rb.31.6#b")
def seen_by(state: FortressState, *units: int) -> tuple[int, ...] | None:
    """31.6 The sides that are told what units do: only their own if one of them is under a decoy."""
    return (side_of(state, units[0]),) if any(state.covered[unit] for unit in units) else None


def resample_covered(state: FortressState, side: int, below: Callable[[int], int]) -> None:
    """31.6 The Allies know which units are under decoys, not under which: those alike in stacking change places."""
    groups: dict[tuple[int, bool], list[int]] = {}
    for unit in state.covered.entities(1) if side == ALLIED else ():
        groups.setdefault((weight(state, unit), is_mountaineer(state, unit)), []).append(unit)
    for units in groups.values():
        seats = [[state.entry_named(name)[unit] for name in SECRET] for unit in units]
        for unit in units:
            for name, value in zip(SECRET, seats.pop(below(len(seats))), strict=True):
                if state.entry_named(name)[unit] != value:
                    state.entry_named(name)[unit] = value
