"""10.4, 10.6 Every step that a kind of mover can take, compiled once for a map.

A hex has three nodes, by how one arrives there, for the position puts its own price on each: over a crossing of a minor
river (CROSSING), over a major river or the Rhine (GREAT), or in any other way (PLAIN).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.board import BLOCKED, Board, MoveGraph, compile_moves
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.ground import FOREST, GREAT_RIVERS, MINOR, NONE, is_interdicted
from engine.games.case_yellow.national import Steps, has_red_star, into_dyle, out_of_dyle, plan_in_force
from engine.games.case_yellow.rules import YellowRules
from engine.games.case_yellow.state import YellowState, is_motorized, side_of
from engine.mechanics.derived import derived
from engine.play import rule

PLAIN, CROSSING, GREAT = range(3)
MODES = 3
ALIKE = (PLAIN, PLAIN, PLAIN)
LAYERS = ("terrain", "river", "road", "bridge")
FOOT, MOTORIZED = "foot", "motorized"
ARKO = "arko"

Costs = Mapping[str, int]


class Mover(NamedTuple):
    """What the map looks at in a unit, or in all units of a stack together.

    `column` is a stack with a motorized unit in it; `heavy` units cross rivers at crossings alone, and `supply`
    units not where these are interdicted; a red `star` binds units to the Dyle Plan.
    """

    foot: bool
    motorized: bool
    column: bool = False
    heavy: bool = False
    supply: bool = False
    german: bool = False
    star: bool = False


@rule("rb.10.3", "rb.10.6#c", "rb.7.9#d")
@derived("record")
def mover_of(state: YellowState, units: tuple[int, ...]) -> Mover:
    """10.3a, 10.6c Return what the map looks at in units that move together."""
    counters = [state.counter(unit) for unit in units]
    motorized = sum(is_motorized(state, unit) for unit in units)
    return Mover(
        foot=motorized < len(units),
        motorized=motorized > 0,
        column=motorized > 0 and len(units) > 1,
        heavy=any(each.is_supply or ARKO in each.traits for each in counters),
        supply=any(each.is_supply for each in counters),
        german=side_of(state, units[0]) == GERMAN,
        star=any(has_red_star(state, unit) for unit in units),
    )


@rule("rb.10.7#e", "rb.7.9#d")
@derived("interdicted", "dynamo_turn")
def ways(state: YellowState, mover: Mover) -> MoveGraph:
    """10.7e Return every step of a kind of mover; interdicted crossings cost the Germans more, or close to them."""
    graph = _printed(state, mover)
    if mover.german:
        toll = BLOCKED if mover.supply else state.rules.interdiction_cost
        graph = graph.crossing(dict.fromkeys(interdicted_edges(state), toll))
    return graph


@derived("interdicted")
def interdicted_edges(state: YellowState) -> tuple[int, ...]:
    """5.1c Return all hexsides that are interdicted crossings."""
    marked = state.interdicted.entities(1)
    found = {edge for hex in marked for _other, edge in state.board.adjacent(hex)}
    return tuple(sorted(edge for edge in found if is_interdicted(state, edge)))


def _printed(state: YellowState, mover: Mover) -> MoveGraph:
    plain = mover._replace(supply=False, german=False, star=False)
    key = ("case_yellow.ways", state.rules, plain)
    graph = state.board.cached(key, LAYERS, lambda board: _compile(state.rules, board, plain))
    shut = _shut_by_plan(state, mover)
    if not shut:
        return graph
    return state.board.cached((*key, "without", mover.german), LAYERS, lambda _board: graph.without(shut))


@rule("qa.9#a", "qa.11#b")
def _shut_by_plan(state: YellowState, mover: Mover) -> Steps:
    """Q9, Q11 The Dyle Plan shuts steps to Germans and to units with a red star."""
    if not plan_in_force(state) or not (mover.german or mover.star):
        return frozenset()
    return into_dyle(state) if mover.german else out_of_dyle(state)


def _compile(rules: YellowRules, board: Board, mover: Mover) -> MoveGraph:
    """Compile the ways out of each hex."""

    def step(now: Board, here: int, there: int, edge: int, _mode: int) -> tuple[tuple[int, int], ...]:
        cost = None if edge < 0 else ground_cost(rules, now, mover, here, there, edge)
        return () if cost is None else _arrival(rules, now, mover, edge, cost)

    return compile_moves(board, step, modes=MODES, alike=ALIKE)


@rule("rb.10.1#b", "rb.10.4", "rb.2.4#m")
def ground_cost(rules: YellowRules, board: Board, mover: Mover, here: int, there: int, edge: int) -> int | None:
    """10.1a, 10.4 What the ground of a hex costs; None where it keeps out. A stack pays what the dearest unit pays.

    Motorized units enter and leave forest along a road only, and each by itself (10.4b).
    """
    ground, road = board.word("terrain", there), board.word("road", edge) not in NONE
    wooded = FOREST in (ground, board.word("terrain", here))
    if mover.motorized and wooded and (mover.column or not road):
        return None
    kinds = [kind for kind, some in ((FOOT, mover.foot), (MOTORIZED, mover.motorized)) if some]
    chart = [rules.terrain.look_up(ground, kind) for kind in kinds]
    if "no" in chart:
        return None
    return rules.road_cost if road else max(int(cost) for cost in chart)


@rule("rb.10.6#a", "rb.10.6#c")
def _arrival(rules: YellowRules, board: Board, mover: Mover, edge: int, cost: int) -> tuple[tuple[int, int], ...]:
    """10.6a,c How one arrives across a hexside, and for what; the toll of a minor crossing is the position's."""
    river, crossing = board.word("river", edge), board.word("bridge", edge) not in NONE
    if river in NONE:
        return ((PLAIN, cost),)
    if mover.heavy and not crossing:
        return ()
    if river == MINOR and crossing:
        return ((CROSSING, cost),)
    return ((GREAT if river in GREAT_RIVERS else PLAIN, cost + rules.river_cost),)
