"""Which hexes are worth fighting for, by the objectives of the playbook or the levels of the scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from engine.board import Board, MoveGraph, compile_moves, flood, one_mode
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.ground import map_now
from engine.games.june_6.movement.march import MARCHES
from engine.games.june_6.movement.movers import Mover
from engine.games.june_6.objectives import controller, objective_hexes, worth
from engine.games.june_6.state import June6State, in_play, on_map
from engine.games.june_6.victory import by_points
from engine.games.june_6.zones import zone
from engine.mechanics.areas import Spots
from engine.mechanics.conditions import parts_of
from engine.mechanics.derived import derived, resting_on
from engine.mechanics.distances import spread
from engine.mechanics.victory import Level

LEVEL_WEIGHT = 20
POINT_WEIGHT = 4
WIDE = 60
"""An area of more hexes than this is no place to go to."""
FOOT = Mover("foot")
FAR = 200
"""Distances, in movement points of foot, are counted up to here."""
SIGHT = 40
"""Enemies, in hexes, up to here."""
REMEMBERED = 128
"""For so many ways in which units can stand the distances are kept: trials come back to the same ones."""


@derived("turn", "control", "taken", "events")
def goals(state: June6State, _side: int) -> Mapping[int, int]:
    """Return the hexes worth having, with what each weighs; both sides want the same ones."""
    found: dict[int, int] = {}
    for hex, weight in (*of_levels(state).items(), *_of_points(state)):
        if in_play(state, hex):
            found[hex] = max(weight, found.get(hex, 0))
    return found


@derived("record")
def of_levels(state: June6State) -> Mapping[int, int]:
    """Return the places of which the scenario's levels speak; those that more levels ask for weigh more."""
    levels = state.victory.levels if state.victory else ()
    named = Counter(hex for level in levels for hex in _named(level))
    return {hex: LEVEL_WEIGHT * count for hex, count in named.items() if hex < state.board.grid.size}


def _named(level: Level) -> frozenset[int]:
    areas = [getattr(part, "area", None) for part in parts_of(level.condition)]
    narrow = (area for area in areas if isinstance(area, Spots) and len(area.places) <= WIDE)
    return frozenset(hex for area in narrow for hex in area.places)


def _of_points(state: June6State) -> Iterator[tuple[int, int]]:
    """The objectives that the Allies have not yet taken."""
    for name, value in prizes(state).items():
        yield from ((hex, value * POINT_WEIGHT) for hex in open_hexes(state, name))


@derived("turn", "taken", "events")
def prizes(state: June6State) -> Mapping[str, int]:
    """Return what the objectives that are still to be had are worth in the next turn, where points decide."""
    found: dict[str, int] = {}
    for name in map(str, state.rules.objectives.rows) if by_points(state) else ():
        if not state.taken[(name,)]:
            value = worth(state, name, state.turn + 1) - min(0, int(state.rules.objectives.look_up(name, "never")))
            if value > 0:
                found[name] = value
    return found


def open_hexes(state: June6State, name: str) -> list[int]:
    """Return the hexes of an objective that the Allies do not hold."""
    return [hex for hex in objective_hexes(state, name) if controller(state, hex) != ALLIED]


@derived("turn", "control", "taken", "events", "at")
def wanted(state: June6State) -> tuple[int, ...]:
    """Return where the Allies have to go: what weighs most and is not theirs; at last to whatever Germans are left."""
    found = goals(state, ALLIED)
    heavy = max(found.values(), default=0) if of_levels(state) else 0
    there = tuple(sorted(hex for hex, weight in found.items() if weight >= heavy and controller(state, hex) != ALLIED))
    return there or tuple(sorted({state.at[unit] for unit in on_map(state, GERMAN)}))


@resting_on(wanted, "blown", "pontoon")
def distance(state: June6State) -> list[int]:
    """Return how far, on foot and if nobody stood in the way, each hex lies from the nearest hex worth having."""
    return reached(state, wanted(state))


@derived("record")
def sought(state: June6State) -> tuple[int, ...]:
    """Return what the Allies are here for, whether they have it or not: what weighs most, or every objective.

    A standard for positions must not move: else whoever takes a place seems further from the next one than before.
    """
    levels = of_levels(state)
    heavy = (hex for hex, weight in levels.items() if weight == max(levels.values()))
    objectives = (hex for name in map(str, state.rules.objectives.rows) for hex in objective_hexes(state, name))
    return tuple(sorted(hex for hex in (heavy if levels else objectives) if in_play(state, hex)))


@derived("record", "blown", "pontoon")
def approach(state: June6State) -> list[int]:
    """Return how far, on foot and if nobody stood in the way, each hex lies from the nearest that is sought."""
    return reached(state, sought(state))


@derived("record", "blown", "pontoon", "at")
def gap(state: June6State) -> list[int]:
    """Return the same for a march that goes through no German zone: how far it is to a gap in the line, and on."""
    return reached(state, sought(state), zone(state, GERMAN))


def reached(state: June6State, starts: tuple[int, ...], zones: list[int] | None = None) -> list[int]:
    """Return how far each hex lies from the nearest of some, on foot; zones are entered, but not left again."""
    if not starts:
        return [0] * state.board.size
    found = flood(strides(state), starts, FAR, zones)
    return [cost if cost < FAR else FAR for cost in found]


@derived("blown", "pontoon")
def strides(state: June6State) -> MoveGraph:
    """Return the steps of men on foot whom nobody is in the way, as the bridges are now."""
    foot = MARCHES.chart(state, FOOT)

    def cost(board: Board, here: int, there: int, edge: int) -> int | None:
        return min([cost for _fare, cost in foot.step(board, here, there, edge)], default=None)

    key = ("june_6.strides", state.rules, None if state.area is None else state.area.held)
    return map_now(state).cached(key, MARCHES.layers, lambda board: compile_moves(board, one_mode(cost)), MoveGraph.on)


@derived("at", "record")
def enemies(state: June6State, side: int) -> tuple[int, ...]:
    """Return the hexes in which units of the other side stand."""
    return tuple(sorted({state.at[unit] for unit in on_map(state, 1 - side)}))


@resting_on(enemies)
def enemy_distance(state: June6State, side: int) -> list[int]:
    """Return how far each hex lies from the nearest unit of the other side, as the crow flies."""
    return distance_from(state.board, enemies(state, side))


def distance_from(board: Board, starts: tuple[int, ...]) -> list[int]:
    """Return how far each hex lies from the nearest of some, as the crow flies; the answers of late are kept."""
    known: dict[tuple[int, ...], list[int]] = board.cached("june_6.distance_from", (), lambda _board: {})
    if starts not in known:
        if len(known) >= REMEMBERED:
            known.clear()
        boxes = [SIGHT] * (board.size - board.grid.size)
        known[starts] = spread(board.grid.neighbours, starts, SIGHT) + boxes
    return known[starts]
