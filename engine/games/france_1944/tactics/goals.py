"""What is worth having: German cities, ports that count, Paris, Antwerp and its estuary, what scenarios award."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

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
from engine.games.france_1944.state import (
    FranceState,
    combat_units,
    combat_units_in,
    face,
    is_hq,
    manned,
    side_of,
)
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import held_by
from engine.mechanics.tactics import WayDistances, distance_from, enemy_distance, places_of_levels
from engine.play import NOWHERE

CITY, PORT, FAR_PORT, CAPITAL, HARBOUR, ESTUARY, NAMED = 4, 2, 1, 3, 5, 4, 2
FRONT, FAR, AS_THE_CROW_FLIES = 8, 120, 3
NEARER, CROWD, FOE = 3, 12, 2
"""How much nearer each point of weight makes a goal seem, and how much further each unit too many."""
PATROL, TIMES, CORPS, DAUNTING, QUARTER, PASSED, ERRAND, BREAKOUT = 4, 3, 8, 4, 4, 10, 30, 2
"""What a goal without enemies needs, how many times the enemy's strength one with them needs, what a corps counts,
how much strength that a goal needs makes it seem a point further; the share of an army that makes its front, how far
behind it a place is passed by, who still turns back for it, the last turn in which nobody does."""
FRONTAGE, DETOUR, SHIELDED, SPARE = 3, 2, 20, 6
"""How many enemies a unit sees before it, how long a way round one may be, how much further what lies behind one is,
and how much further a goal seems for each corps that it does not need."""
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


@cached_value("control", "at", "record", "steps", "turn")
def missions(state: FranceState, side: int) -> Mapping[int, int]:
    """The goal of each unit, a place or an enemy: what lies behind the front first, then the nearest for the rest."""
    size, needs = state.board.grid.size, needed(state, side)
    units = [unit for unit in combat_units(state, side) if state.at[unit] < size]
    behind, found = left_behind(state, side), detached(state, side, units)
    heads = {goal: NEARER * (FOE + pull(state, side, goal)) - needs[goal] // DAUNTING for goal in needs}
    ways = {goal: way_to(state, side, goal) for goal in needs if goal not in behind}
    foes = [goal for goal in ways if goal in manned(state, 1 - side)]
    costs = {unit: costs_of(state, state.at[unit], ways, heads, foes) for unit in units if unit not in found}
    going = Counter[int]()
    for unit in sorted(costs, key=lambda unit: (min(costs[unit].values(), default=0), unit)):
        points = face(state, unit).set_piece
        cost = {
            goal: far + SPARE * max(0, going[goal] + points // 2 - needs[goal]) // CORPS
            for goal, far in costs[unit].items()
        }
        found[unit] = min(cost, key=lambda goal: (cost[goal], goal), default=NOWHERE)
        going[found[unit]] += points
    return found


def pull(state: FranceState, side: int, goal: int) -> int:
    """How much a goal draws units to it: a German city by no more than its own weight, whatever a scenario awards."""
    weight = goals(state, side).get(goal, 0)
    return min(CITY, weight) if goal in german_cities(state) else weight


def costs_of(
    state: FranceState, here: int, ways: Mapping[int, Sequence[int]], heads: Mapping[int, int], foes: Sequence[int]
) -> dict[int, int]:
    """How far each goal seems from a hex: those behind the nearest enemies lie further off, and those to the rear."""
    home = homeward(state)
    near = sorted(foes, key=lambda foe: (ways[foe][here], foe))[:FRONTAGE]
    found = dict[int, int]()
    for goal, way in ways.items():
        past = any(foe != goal and ways[foe][here] + way[foe] <= way[here] + DETOUR for foe in near)
        found[goal] = way[here] - heads[goal] + SHIELDED * past + max(0, home[goal] - home[here])
    return found


@cached_value("control", "at", "record", "steps")
def needed(state: FranceState, side: int) -> Mapping[int, int]:
    """How much strength each goal and each enemy wants: several times what holds it, more on good ground."""
    ground, found = shelter(state, 1 - side), dict[int, int]()
    for hex in sorted({*goals(state, side), *manned(state, 1 - side)}):
        if hex < state.board.grid.size:
            held = sum(
                face(state, unit).set_piece for unit in combat_units_in(state, hex) if side_of(state, unit) != side
            )
            found[hex] = max(PATROL, held * TIMES + ground[hex] * CORPS // 2 if held else 0)
    return found


@cached_value("control", "at", "record", "steps")
def left_behind(state: FranceState, side: int) -> frozenset[int]:
    """The goals and enemies that the front has passed by."""
    home = homeward(state)
    ways = sorted(home[state.at[unit]] for unit in combat_units(state, side) if state.at[unit] < len(home))
    front = ways[len(ways) // QUARTER] if ways else FAR
    return frozenset(hex for hex in needed(state, side) if home[hex] > front + PASSED)


def detached(state: FranceState, side: int, units: Sequence[int]) -> dict[int, int]:
    """Those that lose least by going to what lies behind, no more than it needs."""
    found, worth, home = dict[int, int](), goals(state, side), homeward(state)
    if state.turn <= BREAKOUT:
        return found
    for goal in sorted(left_behind(state, side), key=lambda goal: (-worth.get(goal, 0), goal)):
        way, left = way_to(state, side, goal), needed(state, side)[goal]
        most = ERRAND if worth.get(goal) else ERRAND // CORPS
        near = [unit for unit in units if unit not in found and way[state.at[unit]] <= most]
        for unit in sorted(near, key=lambda unit: (way[state.at[unit]] - home[state.at[unit]], unit)):
            if left <= 0:
                break
            found[unit] = goal
            left -= face(state, unit).set_piece
    return found


@cached_value()
def homeward(state: FranceState) -> list[int]:
    """Movement points from each hex to the nearest German city."""
    return WAYS.far(state, Mover(ARMOR, GERMAN), tuple(sorted(german_cities(state))))
