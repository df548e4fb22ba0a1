"""31.16 The Funnies bridge rivers: where a sub-unit of the 79th waits, Allied units cross as if the bridges stood."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.air.bridges import sections
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.engineers import sub_units
from engine.games.fortress_europa.state import FortressState, in_hex, side_of
from engine.games.fortress_europa.zones import WATCH, zone
from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, rule

Steps = frozenset[tuple[int, int]]


@rule("rb.31.16#a")
def banks(state: FortressState, edge: int) -> frozenset[int]:
    """31.16 The river hexes of the section to which a hexside belongs."""
    return frozenset(hex for each in sections(state)[edge] for hex in state.board.grid.edge_hexes(each)) - {NOWHERE}


@rule("rb.31.16#a", "rb.31.16#b")
def helpers(state: FortressState, edge: int, under_way: tuple[int, ...]) -> Iterator[int]:
    """31.16 The sub-units in river hexes of a section; one that is under way does not stay there."""
    river = banks(state, edge)
    waiting = (unit for unit in sub_units(state) if unit not in under_way and in_hex(state, unit))
    return (unit for unit in waiting if state.at[unit] in river)


@cached_value(*WATCH)
@rule("rb.31.16#a", "rb.31.16#b")
def bridged(state: FortressState, under_way: tuple[int, ...]) -> Steps:
    """31.16 The steps over fallen bridges that sub-units make possible; none leads into an enemy zone."""
    found: set[tuple[int, int]] = set()
    for edge in state.down.entities(1):
        if edge in sections(state) and any(helpers(state, edge, under_way)):
            one, other = state.board.grid.edge_hexes(edge)
            found |= {(one, other), (other, one)}
    return frozenset(step for step in found if step[1] not in zone(state, GERMAN))


@rule("rb.31.16#a")
def may_be_bridged(state: FortressState, units: tuple[int, ...]) -> Steps:
    """31.16 The steps over fallen bridges that some units take as if these stood; none without the option."""
    if not state.rules.funnies_units or not units or side_of(state, units[0]) != ALLIED:
        return frozenset()
    moving = {*units, *on_a_journey(state)}
    return bridged(state, tuple(unit for unit in sub_units(state) if unit in moving))


def on_a_journey(state: FortressState) -> tuple[int, ...]:
    """Return the units that march at the moment."""
    return next((entry.frame.units for entry in state.stack if entry.step.name == "journey"), ())


@rule("rb.31.16#b")
def keep_the_bank(state: FortressState, units: tuple[int, ...], here: int, there: int) -> None:
    """31.16 The sub-unit that has helped across stays where it is for the impulse; of several the first one."""
    if (here, there) in may_be_bridged(state, units):
        edge = state.board.grid.edge_between(here, there)
        state.halted[next(helpers(state, edge, units))] = 1
