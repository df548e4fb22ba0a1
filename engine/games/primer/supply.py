"""7 Supply: a line from each unit to its side's source."""

from __future__ import annotations

from engine.board import MoveGraph, compile_moves, flood, one_mode, trace
from engine.board.moves import BLOCKED
from engine.board.search import Overlay
from engine.games.primer.ground import bridges_now, source_of, water_on
from engine.games.primer.losses import take_steps
from engine.games.primer.special import supply_said
from engine.games.primer.state import PrimerPlay, PrimerState, on_map, side_of, stacks
from engine.games.primer.zones import zone
from engine.mechanics.derived import derived
from engine.play import Frame, rule


@rule("7.1")
@derived("blown")
def lines(state: PrimerState) -> MoveGraph:
    """7.1 A line of supply is counted in hexes; it crosses the river only by bridges that stand."""
    crossing = one_mode(lambda board, _a, _b, edge: None if water_on(board, edge) else 1)
    layers = ("river", "bridge")
    return bridges_now(state).cached("primer.lines", layers, lambda board: compile_moves(board, crossing), MoveGraph.on)


@rule("7.1")
@derived("at", "blown")
def cut_off(state: PrimerState, side: int) -> frozenset[int]:
    """7.1 No line passes an enemy, nor an enemy zone in which no friend stands."""
    enemy = 1 - side
    holders = {hex: side_of(state, units[0]) for hex, units in stacks(state).items()}
    held = {hex for hex, holder in holders.items() if holder == enemy}
    zoned = {hex for hex in zone(state, enemy) if holders.get(hex) != side}
    return frozenset(held | zoned)


@derived("at", "blown")
def distances(state: PrimerState, side: int) -> list[int]:
    """Return how far each hex lies from the side's source, along a line of supply."""
    source = source_of(state.board, state.SIDES[side])
    return flood(lines(state), [source], state.rules.supply_range, forbidden=cut_off(state, side))


@rule("7.1")
def in_supply(state: PrimerState, unit: int) -> bool:
    """7.1 A unit is in supply when its line is short enough."""
    said = supply_said(state, unit)
    if said is not None:
        return said
    return distances(state, side_of(state, unit))[state.at[unit]] < BLOCKED


def to_blame(state: PrimerState, unit: int) -> tuple[int, ...]:
    """Return the hexes of enemies and their zones that cut a line of supply; nothing if there would be none anyway."""
    side = side_of(state, unit)
    goal = (source_of(state.board, state.SIDES[side]),)
    graph, here, limit = lines(state), state.at[unit], state.rules.supply_range
    if not trace(graph, here, goal, limit):
        return ()
    return trace(graph, here, goal, limit, Overlay(forbidden=cut_off(state, side))).blockers


def say_what_cuts(play: PrimerPlay, unit: int) -> None:
    """Say that a unit has no supply, and why."""
    here, blockers = play.state.at[unit], to_blame(play.state, unit)
    if blockers:
        play.tell("supply.blocked", "7.1", unit=unit, hex=here, hexes=blockers)
    else:
        play.tell("supply.none", "7.1", unit=unit, hex=here)


@rule("7.2")
def judge_supply(play: PrimerPlay, _frame: Frame) -> None:
    """7.2 Without supply a unit goes hungry; one that was hungry before loses a step."""
    state = play.state
    for side in range(len(state.SIDES)):
        for unit in on_map(state, side):
            fed = in_supply(state, unit)
            if fed and state.hungry[unit]:
                play.tell("supply.fed_again", "7.2", unit=unit)
            elif not fed:
                say_what_cuts(play, unit)
                if state.hungry[unit]:
                    take_steps(play, unit, 1)
                    play.tell("unit.lost_step", "7.2", unit=unit, count=1)
            state.hungry[unit] = 0 if fed else 1
