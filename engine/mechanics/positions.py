"""Where units stand: the entries that every such state has, and the plainest questions about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import itemgetter

from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, Column, State, column, note
from engine.play.state import UnitRecord

MOST_STEPS = 2


class Positions(State):
    """The state of a game in which units stand in places and have one step or two."""

    roster: tuple[UnitRecord, ...]

    at: Column = column("unit", NOWHERE, values="place")
    steps: Column = note("unit", MOST_STEPS)
    lost: Column = column("unit", low=0)


def side_of(state: Positions, unit: int) -> int:
    """Whose unit it is."""
    return state.roster[state.record[unit]].side


@cached_value("record")
def sides(state: Positions) -> tuple[int, ...]:
    """Return whose each unit is."""
    return tuple([side_of(state, unit) for unit in range(len(state.record))])


@cached_value("record")
def units_of(state: Positions, side: int) -> tuple[int, ...]:
    """Return the units of a side, in play or not."""
    return tuple(unit for unit in range(len(state.record)) if side_of(state, unit) == side)


@cached_value("at", "record")
def on_map(state: Positions, side: int) -> tuple[int, ...]:
    """Return the units of a side that stand in hexes."""
    at, size = state.at, state.board.grid.size
    return tuple([unit for unit in units_of(state, side) if 0 <= at[unit] < size])


@cached_value("at")
def stacks(state: Positions) -> dict[int, tuple[int, ...]]:
    """Return the units in each place that holds any."""
    found: dict[int, tuple[int, ...]] = {}
    for unit, place in enumerate(state.at):
        if place != NOWHERE:
            found[place] = (*found[place], unit) if place in found else (unit,)
    return found


def stacks_in_hexes(state: Positions) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Return each hex that holds units, with these."""
    return ((place, units) for place, units in stacks(state).items() if place < state.board.grid.size)


def units_in(state: Positions, hex: int) -> tuple[int, ...]:
    """Return the units in a hex or box."""
    return stacks(state).get(hex, ())


@cached_value("at", "record")
def holders(state: Positions) -> dict[int, int]:
    """Return the side whose units stand in each place that holds any."""
    owners = sides(state)
    return {place: owners[units[0]] for place, units in stacks(state).items()}


def holder(state: Positions, hex: int) -> int:
    """Return the side whose units stand in a hex; NOWHERE if nobody's do."""
    return holders(state).get(hex, NOWHERE)


@cached_value("at", "record")
def held_by(state: Positions, side: int) -> frozenset[int]:
    """Return the places with units of a side."""
    return frozenset([place for place, owner in holders(state).items() if owner == side])


@cached_value("at", "record")
def places_of(state: Positions, side: int) -> tuple[int, ...]:
    """Return where each unit of a side is: what does not change when others move."""
    return all_of(state.at, units_of(state, side))


def all_of(column: Column, entities: tuple[int, ...]) -> tuple[int, ...]:
    """Return the numbers of some entities, in their order."""
    return itemgetter(*entities)(column) if len(entities) > 1 else tuple([column[each] for each in entities])


@cached_value("at", "record")
def shared_places(state: Positions) -> frozenset[int]:
    """Return the places with units of more than one side."""
    held: set[int] = set()
    shared: set[int] = set()
    for side in range(len(state.SIDES)):
        own = {place for place in places_of(state, side) if place != NOWHERE}
        shared |= held & own
        held |= own
    return frozenset(shared)


def where_units_are(state: Positions, side: int) -> tuple[tuple[int, ...], frozenset[int]]:
    """Return where the units of a side are and which places they share: on that rests what looks at these alone."""
    return places_of(state, side), shared_places(state)


def in_hex(state: Positions, unit: int) -> bool:
    """Tell whether a unit stands on the map."""
    return 0 <= state.at[unit] < state.board.grid.size


def are_enemies(state: Positions, units: Iterable[int]) -> bool:
    """Tell whether units of more than one side are among these."""
    return len({side_of(state, unit) for unit in units}) > 1


def not_on_map(state: Positions, side: int, units: Iterable[int]) -> list[int]:
    """Return those of some units that are a side's and stand in no hex."""
    at, size = state.at, state.board.grid.size
    return [unit for unit in units if not 0 <= at[unit] < size and side_of(state, unit) == side]


def last_holder(state: Positions, hex: int, control: Column) -> int:
    """Return the side whose units stand in a hex, else the one that `control` remembers."""
    here = holder(state, hex)
    return here if here != NOWHERE else control[hex]


def take_off(state: Positions, unit: int) -> None:
    """Take a unit off the map, with all its markers."""
    state.at[unit] = NOWHERE
    for marker in cleared_columns(state):
        marker[unit] = 0


def cleared_columns(state: Positions) -> Iterator[Column]:
    """Return the columns of units that are cleared when a unit leaves the map."""
    return (state.entry_named(name) for name, spec in state.SCHEMA.items() if spec.cleared)


def alive(state: Positions, units: Iterable[int]) -> tuple[int, ...]:
    """Return those of some units that have steps left."""
    return tuple(unit for unit in units if state.steps[unit])


def gone(state: Positions, unit: int) -> bool:
    """Tell whether a unit has been lost and has not come back."""
    return state.at[unit] == NOWHERE and not state.steps[unit] and state.lost[unit] > 0
