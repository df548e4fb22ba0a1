"""Which hexes are worth fighting for, by the objectives of the playbook or the levels of the scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.movement.march import MARCHES
from engine.games.june_6.movement.movers import Mover
from engine.games.june_6.objectives import controller, objective_hexes, worth
from engine.games.june_6.state import June6State, in_play, on_map
from engine.games.june_6.victory import by_points
from engine.games.june_6.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import WayDistances, places_of_levels

LEVEL_WEIGHT = 20
POINT_WEIGHT = 4
FOOT = Mover("foot")
WAYS = WayDistances(MARCHES, limit=200)


@cached_value("turn", "control", "taken", "events")
def goals(state: June6State, _side: int) -> Mapping[int, int]:
    """Return the hexes worth having, with what each weighs; both sides want the same ones."""
    found: dict[int, int] = {}
    for hex, weight in (*of_levels(state).items(), *_of_points(state)):
        if in_play(state, hex):
            found[hex] = max(weight, found.get(hex, 0))
    return found


@cached_value("record")
def of_levels(state: June6State) -> Mapping[int, int]:
    """Return the places of which the scenario's levels speak; those that more levels ask for weigh more."""
    return {hex: LEVEL_WEIGHT * count for hex, count in places_of_levels(state).items()}


def _of_points(state: June6State) -> Iterator[tuple[int, int]]:
    """The objectives that the Allies have not yet taken."""
    for name, value in prizes(state).items():
        yield from ((hex, value * POINT_WEIGHT) for hex in open_hexes(state, name))


@cached_value("turn", "taken", "events")
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


@cached_value("turn", "control", "taken", "events", "at")
def wanted(state: June6State) -> tuple[int, ...]:
    """Return where the Allies have to go: what weighs most and is not theirs; at last to whatever Germans are left."""
    found = goals(state, ALLIED)
    heavy = max(found.values(), default=0) if of_levels(state) else 0
    there = tuple(sorted(hex for hex, weight in found.items() if weight >= heavy and controller(state, hex) != ALLIED))
    return there or tuple(sorted({state.at[unit] for unit in on_map(state, GERMAN)}))


def distance(state: June6State) -> list[int]:
    """Return how far, on foot and if nobody stood in the way, each hex lies from the nearest hex worth having."""
    return way_to(state, wanted(state))


@cached_value("record")
def sought(state: June6State) -> tuple[int, ...]:
    """Return what the Allies are here for, whether they have it or not: what weighs most, or every objective.

    A standard for positions must not move: else whoever takes a place seems further from the next one than before.
    """
    levels = of_levels(state)
    heavy = (hex for hex, weight in levels.items() if weight == max(levels.values()))
    objectives = (hex for name in map(str, state.rules.objectives.rows) for hex in objective_hexes(state, name))
    return tuple(sorted(hex for hex in (heavy if levels else objectives) if in_play(state, hex)))


def approach(state: June6State) -> list[int]:
    """Return how far, on foot and if nobody stood in the way, each hex lies from the nearest that is sought."""
    return way_to(state, sought(state))


@cached_value("record", "blown", "pontoon", "at")
def gap(state: June6State) -> list[int]:
    """Return the same for a march that goes through no German zone: how far it is to a gap in the line, and on."""
    return WAYS.far(state, FOOT, sought(state), (), zone(state, GERMAN))


def way_to(state: June6State, places: tuple[int, ...]) -> list[int]:
    """Return how far, on foot and if nobody stood in the way, each hex lies from the nearest of some."""
    return WAYS.to(state, FOOT, places)
