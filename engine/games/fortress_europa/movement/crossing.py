"""17.10.4 Rivers whose bridges are down: foot stops behind them in the first impulse, armor rolls before them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import pairwise

from engine.board.steps import Reached
from engine.games.fortress_europa.ground import is_river
from engine.games.fortress_europa.movement.movers import Going
from engine.games.fortress_europa.options.funnies import may_be_bridged
from engine.games.fortress_europa.state import FortressState, is_armored
from engine.mechanics.cached_values import cached_value
from engine.mechanics.movement import Movement, WholeMarch, shut
from engine.play import rule

Steps = frozenset[tuple[int, int]]


@rule("rb.17.10.4#b")
def is_blown(state: FortressState, edge: int) -> bool:
    """17.10.4 Tell whether a hexside is a river whose bridges are down."""
    return bool(state.down[edge]) and is_river(state, edge)


@cached_value("down")
def blown_steps(state: FortressState) -> Steps:
    """17.10.4 The steps over rivers whose bridges are down."""
    pairs = (state.board.grid.edge_hexes(edge) for edge in state.down.entities(1) if is_river(state, edge))
    return frozenset(step for one, other in pairs if min(one, other) >= 0 for step in ((one, other), (other, one)))


@rule("rb.31.16#a")
def hard_steps(state: FortressState, units: tuple[int, ...]) -> Steps:
    """17.10.4 The steps over rivers without bridges that hold units up; 31.16 by option the Funnies help across."""
    blown = blown_steps(state)
    return blown - may_be_bridged(state, units) if blown else blown


def crosses(state: FortressState, units: tuple[int, ...], here: int, there: int) -> bool:
    """17.10.4 Tell whether a step leads some units over a river whose bridges are down."""
    return (here, there) in hard_steps(state, units)


# Armor


@shut("move.crossing_failed", "rb.17.10.4#i")
def must_not_cross(state: FortressState, go: Going) -> Collection[tuple[int, int]]:
    """17.10.4 An armored unit that has failed at a hexside tries it no more; it may try another."""
    pairs = (state.board.grid.edge_hexes(edge) for edge in go.failed)
    return frozenset(step for one, other in pairs for step in ((one, other), (other, one)))


@rule("rb.17.10.4#h")
def may_fail(state: FortressState, unit: int, here: int, there: int) -> bool:
    """17.10.4 Tell whether a unit has to roll before a step: armor, in both impulses."""
    return is_armored(state, unit) and crosses(state, (unit,), here, there)


@rule("rb.17.10.4#h")
def is_across(state: FortressState, face: int) -> bool:
    """17.10.4 Tell whether a roll on the Crossing Chart takes a unit across."""
    return bool(state.rules.crossing.look_up(face, "first" if state.impulse == 1 else "second") == "cross")


# Foot


@rule("rb.17.10.4#f", "rb.17.10.4#g")
def is_stopped(state: FortressState, unit: int, here: int, there: int) -> bool:
    """17.10.4 Tell whether a unit stops behind the river it has crossed: foot, in the first impulse."""
    return state.impulse == 1 and not is_armored(state, unit) and crosses(state, (unit,), here, there)


@rule("rb.17.10.4#f")
def past_rivers(
    movement: Movement[FortressState, Going], state: FortressState, march: WholeMarch[Going], found: Reached
) -> Reached:
    """17.10.4 In the first impulse foot goes no further than the first hex across: no search leads on from there."""
    go, steps = march.go, hard_steps(state, march.go.units)
    if not steps or not go.mover.foot or go.impulse != 1 or march.left <= 0:
        return found
    if any(step in steps for step in pairwise((state.at[go.units[0]], *march.passed))):
        return found.again(budget=0)
    dry = Reached(found.graph.without(steps), found.origin, found.budget, found.terms, found.start // found.size)
    banks = sorted({here for here, _there in steps if dry.comes_to(here)})
    return dry.laid_over((bank, across(dry, found, bank)) for bank in banks if can_leave(dry, bank))


def can_leave(dry: Reached, bank: int) -> bool:
    """Tell whether a march that has come to a bank may go one hex further."""
    if dry.stops_in(bank) and bank != dry.origin:
        return False
    return dry.costs[dry.arrivals[bank]] < dry.budgets[dry.arrivals[bank] // dry.size]


def across(dry: Reached, found: Reached, bank: int) -> Reached:
    """Search one hex on from a bank, over the river, too; the march ends there."""
    near = {there for there, _edge in dry.graph.board.adjacent(bank)}
    terms = replace(found.terms, stop=near.union(found.terms.stop), less=())
    return Reached(found.graph, bank, 1, terms)
