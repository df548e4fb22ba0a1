"""Who stays where he is needed: posts that somebody has to hold, hexes without a way out, those whom others serve."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.june_6.counters import CORPS
from engine.games.june_6.formations import commander, divisions_of, organic
from engine.games.june_6.ground import strongpoints
from engine.games.june_6.hints.goals import goals, of_levels
from engine.games.june_6.state import June6State, face, in_hex, is_combat, on_map, side_of, stacks
from engine.games.june_6.victory import by_points
from engine.games.june_6.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import enemy_distance
from engine.play import NOWHERE

PRIZE, STRONGPOINT = 60, 40
THREAT = 10
"""An enemy so near makes a place a post; places far behind the front need no garrison."""
FRONT = 4
NARROW = 6
"""A prize of more hexes is a stretch of country: it is held before it, not in it."""
SEVERAL = 2
"""So many hold a prize that the enemy is about to attack."""


def posts(state: June6State, unit: int) -> Mapping[int, int]:
    """Return what the places are worth to a defender where too few others of his side stand who can hold them."""
    side, here = side_of(state, unit), state.at[unit]
    held, near = garrisons(state, side), enemy_distance(state, side)
    found: dict[int, int] = {}
    for hex, worth in threatened(state, side).items():
        others = held.get(hex, 0) - (hex == here)
        if others < (SEVERAL if worth == PRIZE and near[hex] <= FRONT else 1):
            found[hex] = worth // (1 + others)
    return found


@cached_value("at", "record", "turn", "control", "taken", "events", "demolished")
def threatened(state: June6State, side: int) -> Mapping[int, int]:
    """Return the prizes and strongpoints to which an enemy is near."""
    near = enemy_distance(state, side)
    places = dict.fromkeys(strongpoints(state), STRONGPOINT) | dict.fromkeys(prize_posts(state, side), PRIZE)
    return {hex: worth for hex, worth in places.items() if near[hex] <= THREAT}


def prize_posts(state: June6State, side: int) -> list[int]:
    """Return the prizes that can be held hex by hex: those of a scenario that weigh most, all where points decide."""
    found = goals(state, side)
    least = max(found.values(), default=0) if of_levels(state) else 0
    heavy = [hex for hex, weight in found.items() if weight >= least]
    return heavy if by_points(state) or len(heavy) <= NARROW else []


@cached_value("at", "record", "steps")
def garrisons(state: June6State, side: int) -> dict[int, int]:
    """Count the units in each hex that can hold it."""
    found: dict[int, int] = {}
    for unit in on_map(state, side):
        if is_combat(state, unit) and face(state, unit).strength:
            found[state.at[unit]] = found.get(state.at[unit], 0) + 1
    return found


@cached_value("at", "record", "blown", "pontoon")
def closed_in(state: June6State, side: int) -> frozenset[int]:
    """Return the hexes in the enemy's zones out of which no way leads but into another of these, or to the enemy."""
    neighbours, exposed, held = state.board.grid.neighbours, zone(state, 1 - side), stacks(state)
    foes = {hex for hex, units in held.items() if side_of(state, units[0]) != side}
    near = (hex for hex in state.board.grid.hexes if exposed[hex])
    return frozenset(
        hex for hex in near if all(other < 0 or exposed[other] or other in foes for other in neighbours[hex])
    )


@cached_value("at", "record", "assigned", "attached")
def served(state: June6State, unit: int) -> tuple[int, ...]:
    """Return where those stand whom a headquarters or a battery serves, those at the front if there are any."""
    leader = commander(state, unit)
    leaders: tuple[int, ...] = (leader,) if leader != NOWHERE else ()
    if leader != NOWHERE and state.counter(leader).headquarters == CORPS:
        leaders = (leader, *divisions_of(state, leader))
    own = [each for hq in leaders for each in organic(state, hq) if in_hex(state, each) and is_combat(state, each)]
    side = side_of(state, unit)
    places = sorted({state.at[each] for each in own or on_map(state, side) if is_combat(state, each)})
    near = enemy_distance(state, side)
    return tuple(hex for hex in places if near[hex] <= FRONT) or tuple(places)
