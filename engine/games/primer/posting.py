"""What it is worth for a unit to stand in a hex: near the places that count, in supply, guns behind the line."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.primer.counters import FOOT, KESTRIA
from engine.games.primer.ground import named_places, terrain
from engine.games.primer.movement import MARCHES, Mover
from engine.games.primer.state import PrimerState, is_guns, on_map, side_of, units_in
from engine.games.primer.supply import distances
from engine.games.primer.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import WayDistances, Worth
from engine.play import NOWHERE, Style

POINT = 10
WAYS = WayDistances(MARCHES, limit=40)
NEARNESS = 30
"""What it is worth to be near a place; always less than to hold it."""
PULL, CONTACT, COMPANY, COVER, HUNGER, EXPOSED = 100, 4, 1, 3, 15, 20
GUARDED, NEAR = 2, 4
"""Friends who are enough in a place; how near an enemy must be for a place to need them, in hexes."""
WATCHED = ("at", "record", "blown", "weather", "control", "steps", "hungry", "objective")
"""What the worth of hexes rests on."""


def counted(state: PrimerState) -> dict[int, int]:
    """Return the places by what everybody knows that they count."""
    table = state.rules.places
    return {hex: int(table.look_up(state.board.name(hex), "points")) for hex in named_places(state.board)}


def goals(state: PrimerState, side: int) -> Mapping[int, int]:
    """Return the places by what they count for a side, its own objective included."""
    found, own = counted(state), state.objective[side]
    if own != NOWHERE:
        found[own] = found.get(own, 0) + state.rules.points_objective
    return found


def roads_to(state: PrimerState, place: int) -> list[int]:
    """Return how far each hex is from a place, in movement points of foot if nobody stood in the way."""
    return WAYS.to(state, Mover(FOOT, state.weather == "rain"), (place,))


@cached_value("at", "control", "objective")
def needs(state: PrimerState, side: int, viewer: int) -> Mapping[int, int]:
    """Return how much each place needs the side: to be taken, or to be guarded from an enemy who is near."""
    distance = state.board.grid.distance
    enemies = [state.at[unit] for unit in on_map(state, 1 - side)]
    weights = goals(state, side) if side == viewer else counted(state)
    found = {}
    for place, weight in weights.items():
        near = any(distance(place, at) <= NEAR for at in enemies)
        own = state.control[place] == side
        found[place] = 3 * weight if near or not own else 0
    return found


@cached_value(*WATCHED)
def worths(state: PrimerState, unit: int, _style: Style) -> Worth:
    """Return how to say what hexes are worth to a unit, as things stand."""
    side, here = side_of(state, unit), state.at[unit]
    drawn, supplied, exposed = shares(state, unit), distances(state, side), zone(state, 1 - side)
    guns, attacks, shelter = is_guns(state, unit), side == KESTRIA, cover(state)

    def worth(hex: int) -> int:
        found = sum(share // (2 + roads[hex]) for roads, share in drawn) - HUNGER * (hex not in supplied)
        friends, near = len(units_in(state, hex)) > (hex == here), hex in exposed
        if guns:
            return found // 2 - EXPOSED * (near and not friends)
        return found + COMPANY * friends + (CONTACT * near if attacks else COVER * shelter[hex])

    return worth


@cached_value("record")
def cover(state: PrimerState) -> list[int]:
    """Return by how many columns the terrain of each hex helps a defender."""
    shift = {word: -int(state.rules.terrain.look_up(word, "shift")) for word in map(str, state.rules.terrain.rows)}
    return [shift[terrain(state, hex)] for hex in range(state.board.size)]


def shares(state: PrimerState, unit: int) -> list[tuple[list[int], int]]:
    """Return how far each hex is from each place, and how much that draws a unit; less if friends are enough."""
    side, found = side_of(state, unit), []
    for place, need in needs(state, side, side).items():
        others = sum(other != unit and side_of(state, other) == side for other in units_in(state, place))
        share = need if others < GUARDED else need // 3
        found.append((roads_to(state, place), PULL * share // 6))
    return found


def near_places(state: PrimerState, side: int, viewer: int) -> int:
    """Say how near a side has come to what it does not hold yet."""
    line = [state.at[unit] for unit in on_map(state, side) if not is_guns(state, unit)]
    near = 0
    for place, need in needs(state, side, viewer).items():
        if state.control[place] != side and line:
            near += NEARNESS * need // (6 * (2 + min(roads_to(state, place)[at] for at in line)))
    return near
