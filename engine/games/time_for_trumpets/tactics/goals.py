"""What is worth having: the places for which a scenario awards points, and how far it is to there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.games.time_for_trumpets.control import occupant
from engine.games.time_for_trumpets.movement.march import MARCHES
from engine.games.time_for_trumpets.movement.movers import Mover, mobility
from engine.games.time_for_trumpets.state import ALLIED, GERMAN, TrumpetsState
from engine.mechanics.areas import Spots
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.conditions import parts_of
from engine.mechanics.tactics import WayDistances, distance_from, enemy_distance, places_of_levels
from engine.play import NOWHERE

WIDE, FAR, NEAR = 12, 240, 10
"""Areas of more hexes are no places to go to; so far bots look, in parts of a point; so near the enemy Allies stand."""
HEAVIEST = 12
FLOWN, WADED = 2, 8
WAYS = WayDistances(MARCHES, FAR)


def strength(state: TrumpetsState, unit: int) -> int:
    """Return what a unit counts in a fight."""
    counter = state.counter(unit)
    return int(counter.attack(state.steps[unit])) if counter.is_ground_unit and not counter.is_artillery else 0


@cached_value("record")
def prizes(state: TrumpetsState) -> Mapping[int, int]:
    """The places that awards and levels name, with their points; each award is shared by the places that it names."""
    found: Counter[int] = Counter()
    for award in state.victory.awards if state.victory else ():
        for part in parts_of(award.condition):
            area = getattr(part, "area", None)
            if isinstance(area, Spots) and len(area.places) <= WIDE:
                weight = max(1, abs(award.points or max(award.by_turn, default=0)) // len(area.places))
                found.update({place: weight for place in area.places if place < state.board.grid.size})
    found.update(places_of_levels(state))
    return {place: min(HEAVIEST, weight) for place, weight in found.items()}


@cached_value("at", "record", "held")
def goals(state: TrumpetsState, side: int) -> Mapping[int, int]:
    """The places that the Germans lack; the Allies go to those near which the enemy is."""
    found = {hex: weight for hex, weight in prizes(state).items() if state.held[hex] != side}
    if side == GERMAN:
        return found or prizes(state)
    near = enemy_distance(state, ALLIED)
    return {hex: weight for hex, weight in prizes(state).items() if near[hex] <= NEAR} or prizes(state)


def _goals_of(state: TrumpetsState, side: int, _kind: str) -> Mapping[int, int]:
    """Return on what ways to goals rest besides the ground: not on where units stand."""
    return goals(state, side)


@cached_by(_goals_of, *MARCHES.ground)
def way(state: TrumpetsState, side: int, kind: str) -> list[int]:
    """How far each hex is from the nearest goal of a side for a kind of unit, in points; dear goals seem nearer.

    Where no way leads, as across a river without a bridge, the crow flies: foot will wade, vehicles wait for a bridge.
    """
    places = tuple(sorted(goals(state, side).items()))
    starts = tuple(hex for hex, _weight in places)
    heads = tuple(HEAVIEST - weight for _hex, weight in places)
    ways = WAYS.to(state, Mover(kind, state.ground), starts, heads)
    flown = distance_from(state.board, starts)
    return [min(far // state.PARTS, FLOWN * straight + WADED) for far, straight in zip(ways, flown, strict=False)]


def way_of(state: TrumpetsState, unit: int) -> list[int]:
    """How far each hex is from the nearest goal for a unit."""
    return way(state, state.counter(unit).side, mobility(state, unit))


def is_manned(state: TrumpetsState, hex: int) -> bool:
    """Tell whether ground units stand in a hex."""
    return occupant(state, hex) != NOWHERE
