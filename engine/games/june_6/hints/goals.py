"""Which hexes are worth fighting for, by the objectives of the playbook or the levels of the scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.board import BLOCKED, flood
from engine.games.june_6.chart import Mover
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.objectives import controller, objective_hexes, worth
from engine.games.june_6.state import June6State, in_play
from engine.games.june_6.ways import ways
from engine.games.june_6.zones import zone
from engine.mechanics.areas import Spots
from engine.mechanics.conditions import parts_of
from engine.mechanics.derived import derived
from engine.play import NOWHERE

LEVEL_WEIGHT = 20
POINT_WEIGHT = 4
FOOT = Mover("foot")
FAR = 200
"""Distances, in movement points of foot, are counted up to here."""


@derived("turn", "control", "taken", "events")
def goals(state: June6State, _side: int) -> Mapping[int, int]:
    """Return the hexes worth having, with what each weighs; both sides want the same ones."""
    found: dict[int, int] = {}
    for hex, weight in (*_of_levels(state), *_of_points(state)):
        if in_play(state, hex):
            found[hex] = max(weight, found.get(hex, 0))
    return found


def _of_levels(state: June6State) -> Iterator[tuple[int, int]]:
    """The places of which the scenario's levels speak."""
    for level in state.victory.levels if state.victory else ():
        for part in parts_of(level.condition):
            area = getattr(part, "area", None)
            if isinstance(area, Spots):
                yield from ((hex, LEVEL_WEIGHT) for hex in area.places if hex < state.board.grid.size)


def _of_points(state: June6State) -> Iterator[tuple[int, int]]:
    """The objectives that the Allies have not yet taken."""
    for name in map(str, state.rules.objectives.rows):
        if not state.taken[(name,)]:
            value = worth(state, name, state.turn + 1) - min(0, int(state.rules.objectives.look_up(name, "never")))
            open_hexes = [hex for hex in objective_hexes(state, name) if controller(state, hex) != ALLIED]
            yield from ((hex, value * POINT_WEIGHT) for hex in open_hexes if value > 0)


@derived("turn", "control", "taken", "events", "blown", "pontoon")
def distance(state: June6State) -> list[int]:
    """Return how far, on foot and if nobody stood in the way, each hex lies from the nearest hex worth having."""
    wanted = sorted(goals(state, ALLIED))
    return reached(state, wanted)


@derived("turn", "control", "taken", "events", "blown", "pontoon", "at", "record")
def gap(state: June6State) -> list[int]:
    """Return the same for a march that goes through no German zone: how far it is to a gap in the line, and on."""
    return reached(state, sorted(goals(state, ALLIED)), zone(state, GERMAN))


def reached(state: June6State, starts: list[int], zones: list[int] | None = None) -> list[int]:
    """Return how far each hex lies from the nearest of some, on foot; zones are entered, but not left again."""
    if not starts:
        return [0] * state.board.size
    graph = ways(state, FOOT)
    found = flood(graph, starts, FAR, zones and zones * graph.modes)
    return [min(cost, FAR) if cost < BLOCKED else FAR for cost in found]


@derived("at")
def enemy_distance(state: June6State, side: int) -> list[int]:
    """Return how far each hex lies from the nearest unit of the other side, as the crow flies."""
    return spread(state, [place for unit, place in enumerate(state.at) if _enemy(state, unit, place, side)])


def _enemy(state: June6State, unit: int, place: int, side: int) -> bool:
    return place != NOWHERE and place < state.board.grid.size and state.counter(unit).side != side


def spread(state: June6State, starts: list[int]) -> list[int]:
    """Return how many hexes each hex lies from the nearest of some."""
    neighbours = state.board.grid.neighbours
    found = [FAR] * state.board.size
    wave, far = list(dict.fromkeys(starts)), 0
    for hex in wave:
        found[hex] = 0
    while wave:
        far += 1
        nearer = wave
        wave = []
        for hex in nearer:
            for other in neighbours[hex]:
                if other >= 0 and found[other] == FAR:
                    found[other] = far
                    wave.append(other)
    return found
