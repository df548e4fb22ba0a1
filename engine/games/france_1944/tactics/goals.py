"""What is worth having: German cities, ports that count, Paris, Antwerp and its estuary, what scenarios award."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.games.france_1944.combat.kind import works
from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.ground import (
    ANTWERP,
    BRITTANY,
    SCHELDT,
    V1_PORTS,
    area,
    german_cities,
    is_allied,
    is_water,
    place,
    settlement,
)
from engine.games.france_1944.movement.march import MARCHES
from engine.games.france_1944.movement.movers import ARMOR, Mover
from engine.games.france_1944.state import FranceState, combat_units, face, is_hq
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import held_by
from engine.mechanics.tactics import WayDistances, distance_from, enemy_distance, places_of_levels
from engine.play import NOWHERE

CITY, PORT, FAR_PORT, CAPITAL, HARBOUR, ESTUARY, NAMED = 4, 2, 1, 3, 5, 4, 2
FRONT, FAR, AS_THE_CROW_FLIES = 8, 120, 3
NEARER, CROWD, FOE = 3, 12, 2
"""How much nearer each point of weight makes a goal seem, and how much further each unit too many."""
WAYS = WayDistances(MARCHES, FAR)


def strength(state: FranceState, unit: int) -> int:
    """What a unit counts."""
    return 0 if is_hq(state, unit) else (face(state, unit).set_piece + face(state, unit).mobile) // 2 + 1


@cached_value()
def places(state: FranceState) -> Mapping[int, int]:
    """The places that count in any scenario, and those for which this one awards points."""
    found = dict.fromkeys(german_cities(state), CITY)
    found |= dict.fromkeys(area(state, V1_PORTS), PORT) | dict.fromkeys(area(state, BRITTANY), FAR_PORT)
    found |= dict.fromkeys(place(state, "Paris"), CAPITAL) | dict.fromkeys(place(state, ANTWERP), HARBOUR)
    awards = state.victory.awards if state.victory else ()
    areas = (getattr(getattr(award.condition, "area", None), "places", ()) for award in awards)
    named = [hex for hexes in areas for hex in hexes if hex < state.board.grid.size]
    for hex in (*named, *places_of_levels(state)):
        found[hex] = found.get(hex, 0) + NAMED
    return found


@cached_value("control", "at", "record")
def goals(state: FranceState, side: int) -> Mapping[int, int]:
    """The places that the Allies lack, the estuary when Antwerp is theirs; the Germans hold those near the front."""
    found = {hex: weight for hex, weight in places(state).items() if not is_allied(state, hex)}
    if all(is_allied(state, hex) for hex in place(state, ANTWERP)):
        found |= dict.fromkeys(area(state, SCHELDT) & held_by(state, GERMAN), ESTUARY)
    if side == ALLIED:
        return found
    near = enemy_distance(state, GERMAN)
    kept = {hex: weight for hex, weight in found.items() if near[hex] <= FRONT}
    return kept or found


@cached_value()
def shelter(state: FranceState, side: int) -> list[int]:
    """What the ground of each hex adds to the morale of a defender."""
    rules, board = state.rules, state.board

    def best(hex: int) -> int:
        words = (settlement(state, hex), works(state, hex, side))
        ground = int(rules.terrain.look_up(board.word("terrain", hex), "morale"))
        return max([ground, *(int(rules.features.look_up(word, "morale")) for word in words if word)])

    return [best(hex) if hex in board.grid and not is_water(board, hex) else 0 for hex in range(board.grid.size)]


@cached_value("bridges", "bridgehead", "ford")
def way_to(state: FranceState, side: int, hex: int) -> list[int]:
    """Movement points from each hex to a place, if nobody stood in the way; the Rhine is crossed somehow."""
    crow = distance_from(state.board, (hex,))
    far: list[int] = WAYS.to(state, Mover(ARMOR, side), (hex,))
    return [min(one, AS_THE_CROW_FLIES * other + CROWD) for one, other in zip(far, crow, strict=True)]


@cached_value("control", "at", "record")
def missions(state: FranceState, side: int) -> Mapping[int, int]:
    """The goal of each unit, a place or an enemy: the nearest, the heavy from further off, with no more than needed."""
    size, worth = state.board.grid.size, goals(state, side)
    foes = Counter(state.at[unit] for unit in combat_units(state, 1 - side) if state.at[unit] < size)
    heads = {goal: NEARER * (FOE * (goal in foes) + worth.get(goal, 0)) for goal in sorted({*foes, *worth})}
    cities = german_cities(state)
    enough = {goal: 1 + foes[goal] * (1 + (goal in cities)) + worth.get(goal, 0) // 2 for goal in heads}
    ways = {goal: way_to(state, side, goal) for goal in heads}
    units = (unit for unit in combat_units(state, side) if state.at[unit] < size)
    costs = {unit: {goal: ways[goal][state.at[unit]] - heads[goal] for goal in heads} for unit in units}
    found, going = dict[int, int](), Counter[int]()
    for unit in sorted(costs, key=lambda unit: (min(costs[unit].values(), default=0), unit)):
        cost = {goal: far + CROWD * max(0, going[goal] + 1 - enough[goal]) for goal, far in costs[unit].items()}
        found[unit] = min(cost, key=lambda goal: (cost[goal], goal), default=NOWHERE)
        going[found[unit]] += 1
    return found
