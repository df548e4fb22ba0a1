"""How good it looks to choose a chit, to send aircraft, to drop, to dig in, to restore: all but marches and fights."""

from __future__ import annotations

from engine.games.case_yellow.air.assets import ready
from engine.games.case_yellow.air.paradrop import drop_tally
from engine.games.case_yellow.air.stukas import Diving, is_dynamo_port
from engine.games.case_yellow.combat.engagements import is_engaged
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.end_phase.better_defense import Digging
from engine.games.case_yellow.end_phase.panzer_refit import pool
from engine.games.case_yellow.end_phase.surrender import NETHERLANDS, dutch_cities_lost, has_surrendered
from engine.games.case_yellow.map import controller, in_area, is_crossing, river
from engine.games.case_yellow.movement.bridgeheads import Banks, yellow_beside
from engine.games.case_yellow.sequence.chits import COMBAT, EITHER, MOVE, kind
from engine.games.case_yellow.state import (
    OfSide,
    YellowState,
    face,
    in_hex,
    is_motorized,
    is_yellow,
    on_map,
    side_of,
    units_in,
)
from engine.games.case_yellow.tactics.goals import PORTS, draw, enemies, enemy_distance, turns_south
from engine.games.case_yellow.tactics.marching import MARCHING
from engine.games.case_yellow.tactics.places import defenses, presence, resistance, worth_of
from engine.games.case_yellow.tactics.thrust import drawn
from engine.games.case_yellow.victory import cut_off
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import ScoreBy, distance_from
from engine.play import Attempt, Style

# What a try for a bridgehead is worth, and which markers lie idle: there are few of them

HELPS, OPENS, IDLE, SPARED, NOT_NOW = 50, 20, 5, 1, -5
RESERVE, FACING = 3, 2
"""Markers kept for combats, and how near an enemy is who would keep the Germans from simply marching over."""


def bridge(state: YellowState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Before a combat a bridgehead always helps; an empty bank is tried if it opens a way that is not open anyhow."""
    hex = attempt.hex
    if units_in(state, hex):
        return HELPS
    left = state.rules.markers_bridgehead - sum(state.bridgehead)
    return OPENS if left > RESERVE and opens_a_way(state, hex) else NOT_NOW


def opens_a_way(state: YellowState, hex: int) -> bool:
    """Tell whether a unit across the water wants to go on by a hex that it could not simply march into next."""
    edges = dict(state.board.adjacent(hex))
    wanting = [unit for unit in yellow_beside(state, hex) if leads_on(state, unit, hex)]
    bridged = any(is_crossing(state, edges[state.at[unit]]) for unit in wanting)
    return bool(wanting) and (not bridged or enemy_distance(state, GERMAN)[hex] <= FACING)


def leads_on(state: YellowState, unit: int, hex: int) -> bool:
    """Tell whether a hex is nearer to what draws a unit than where it stands."""
    return drawn(state, unit)[hex] < drawn(state, unit)[state.at[unit]]


def lift(state: YellowState, attempt: Attempt[OfSide], _style: Style) -> int:
    """A marker that opens no way lies idle; for a combat that lacks one any marker in an empty hex is spared."""
    hex, frame = attempt.hex, attempt.frame
    if units_in(state, hex):
        return NOT_NOW
    if not opens_a_way(state, hex):
        return IDLE
    wanted = isinstance(frame, Banks) and any(units_in(state, other) for other in frame.hexes)
    return SPARED if wanted and sum(state.bridgehead) >= state.rules.markers_bridgehead else NOT_NOW


# All else

rate = ScoreBy[YellowState]()
FIRST = {MOVE: 3, EITHER: 2, COMBAT: 1}
READY = 3
"""Attacks that are worth a Combat round instead of a Move round."""
NEAR, WORN, LAST_CITY = 4, 5, 500
MARCH, SHORT = 8, 2
DIVES, KEPT = 6, 2
CITY, TOWN, GATE, MARKED, BEYOND = 60, 40, 25, 8, 6
"""What a drop into a city or town is worth, beside one across the water, and each hex before the army."""
FORTRESS, FELLOW = 3, 10
"""How near cities of one fortress lie to each other, and what each of them adds to a drop among them."""


# Chits


@cached_value("at", "record", "steps", "destroyed", "better_defence")
def pressing(state: YellowState, side: int) -> int:
    """Count the enemy hexes beside which a side is strong enough."""
    there = presence(state, side)
    return sum(strength >= 3 * resistance(state, hex) > 0 for hex, strength in there.items())


def rolling(state: YellowState, style: Style) -> int:
    """Count the German motorized units that could come on: as long as they roll, a march is worth more than a fight."""
    fast = (unit for unit in on_map(state, GERMAN) if is_motorized(state, unit) and face(state, unit).halves)
    return sum(MARCHING.next_door(state, unit, style) for unit in fast if not is_engaged(state, unit))


def fights_first(state: YellowState, side: int, least: int, style: Style) -> bool:
    """Tell whether a Combat round is worth more than a Move round: there are attacks enough, and more than marches."""
    ready = pressing(state, side)
    return ready >= least and (side != GERMAN or ready > rolling(state, style))


def lead_with(state: YellowState, attempt: Attempt[OfSide], style: Style) -> int:
    """First comes a march; or a fight where the enemy lies ready for it."""
    found = kind(attempt.word)
    return FIRST[found] + (found == COMBAT) * fights_first(state, attempt.side, 2 * READY, style) * READY


def play_round(state: YellowState, attempt: Attempt[OfSide], style: Style) -> int:
    """Fight where the enemy lies ready for it; else march."""
    return 1 if (attempt.word == COMBAT) == fights_first(state, attempt.side, READY, style) else 0


# The air


def interdict(state: YellowState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Crossings are bombed where German motorized units are about to pass; some aircraft stay for the front."""
    hex = attempt.hex
    near = [*units_in(state, hex), *(u for other, _e in state.board.adjacent(hex) for u in units_in(state, other))]
    yellow = sum(side_of(state, unit) == GERMAN and is_yellow(state, unit) for unit in near)
    return yellow - 2 if ready(state, ALLIED) > KEPT else -1


def dive(state: YellowState, attempt: Attempt[Diving], _style: Style) -> int:
    """Stukas dive on the port of Dynamo, and on defenders behind rivers in the way of the main attack."""
    hex = attempt.hex
    if is_dynamo_port(state, hex):
        return 40
    if ready(state, GERMAN) <= KEPT or hex not in presence(state, GERMAN):
        return -1
    fresh = any(not state.disrupted[unit] for unit in units_in(state, hex))
    if not fresh:
        return -1
    points: int = presence(state, GERMAN)[hex] - draw(state, True)[hex] // 2 - DIVES - defenses(state)[hex] // 4
    return points


def drop(state: YellowState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Parachutists come down where several cities lie close together, in one that is empty or at the gate of one.

    A city that lies alone is left to the army.
    """
    unit, hex = attempt.unit, attempt.hex
    cities, towns = in_area(state, "dutch_cities"), in_area(state, "dutch_towns")
    far = army_distance(state)[hex]
    ahead = controller(state, hex) != GERMAN and far > 2
    near = sum(other in cities and controller(state, other) != GERMAN for other in state.board.grid.area(hex, FORTRESS))
    fellows = near - (hex in cities and ahead)
    points: int = 1 + (CITY * (hex in cities) + TOWN * (hex in towns)) * ahead * (fellows > 0) + FELLOW * fellows
    points += max((gate(state, edge) for other, edge in state.board.adjacent(hex) if other in cities), default=0)
    points += BEYOND * min(far, NEAR)
    return points - MARKED * drop_tally(state, unit, hex).total - 2 * len(units_in(state, hex))


@cached_value("at", "record")
def army_distance(state: YellowState) -> list[int]:
    """Return how far each hex lies from the German army on the ground, as the crow flies."""
    ground = (unit for unit in on_map(state, GERMAN) if not state.counter(unit).comes_by_air)
    return distance_from(state.board, tuple(sorted({state.at[unit] for unit in ground})))


def gate(state: YellowState, edge: int) -> int:
    """Say what it is worth to stand across the water from a city."""
    return (GATE + 5 * is_crossing(state, edge)) * bool(river(state, edge))


# The End Phase


def bomb(state: YellowState, attempt: Attempt[OfSide], _style: Style) -> int:
    """The city that makes the Netherlands surrender; else one with units in it that is about to be attacked."""
    hex = attempt.hex
    short = state.rules.surrender_dutch_cities - dutch_cities_lost(state)
    dutch = hex in in_area(state, "dutch_cities") and not has_surrendered(state, NETHERLANDS)
    if dutch and short == 1:
        return LAST_CITY
    return 10 + len(units_in(state, hex)) if hex in presence(state, GERMAN) and units_in(state, hex) else -1


def allies_near(state: YellowState, hex: int) -> int:
    """Count the Allied units on the roads that refugees would fill."""
    hexes = state.board.grid.area(hex, 2)
    return 1 + sum(side_of(state, unit) == ALLIED for other in hexes for unit in units_in(state, other))


flee = rate.hex(allies_near)


# The strongest cross first.
cross = rate.unit(lambda s, unit: 5 + face(s, unit).halves)


def dig_in(state: YellowState, attempt: Attempt[Digging], _style: Style) -> int:
    """They dig in where most Germans stand against them, in their way."""
    hex = attempt.hex
    near = enemy_distance(state, ALLIED)[hex]
    if near > NEAR or all(state.counter(unit).is_supply for unit in units_in(state, hex)):
        return -1
    strength = presence(state, GERMAN).get(hex, 0) if hex in enemies(state, GERMAN) else 0
    points: int = 40 + strength - 4 * near - draw(state, True)[hex] // 2
    return points


# Works that lie far behind the front are given up for others.
lift_defense = rate.only_if(lambda s, a: enemy_distance(s, ALLIED)[a.hex] > NEAR, 5)


def fresh_strength(state: YellowState, unit: int) -> int:
    """Say what a unit is worth when it is whole again; those on the map are restored first."""
    best = state.counter(unit).faces[-1]
    return best.halves + best.rating + 4 * in_hex(state, unit)


rebuild = rate.unit(fresh_strength)


def worn_out(state: YellowState, _attempt: Attempt[OfSide]) -> bool:
    """Tell whether the north has been cut off and enough steps of the Panzers are gone for a rest."""
    panzers = [unit for unit in on_map(state, GERMAN) if state.counter(unit).is_panzer]
    worn = sum(state.counter(unit).steps - state.steps[unit] for unit in panzers) + 2 * len(pool(state))
    return worn >= WORN and turns_south(state)


declare_refit = rate.only_if(worn_out, 1)


# Points make whole divisions first.
restore = rate.unit(lambda s, unit: 500 + 10 * s.steps[unit] + s.counter(unit).faces[-1].halves)


def bring_back(state: YellowState, attempt: Attempt[OfSide], style: Style) -> int:
    """They come back where the war goes on, when all that can be restored is."""
    unit, hex = attempt.unit, attempt.hex
    return 400 + worth_of(state, unit, hex, style) // 4


# Dynamo


def declare_dynamo(state: YellowState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Dynamo is for armies that are cut off, or about to be; the best port lies in their midst, not beside Germans."""
    hex, last = attempt.hex, state.turn >= state.rules.dynamo_last_turn
    if not (cut_off(state, PORTS) or (last and closing_in(state))):
        return -1
    around = state.board.grid.area(hex, NEAR)
    friends = sum(side_of(state, unit) == ALLIED for other in around for unit in units_in(state, other))
    points: int = 10 + 3 * min(enemy_distance(state, ALLIED)[hex], NEAR) + 3 * friends
    return points


def closing_in(state: YellowState) -> bool:
    """Tell whether German motorized units are a march from the coast behind the ports, or any units from a port."""
    far = draw(state, True)
    fast = any(is_motorized(state, unit) and far[state.at[unit]] <= MARCH for unit in on_map(state, GERMAN))
    return fast or any(enemy_distance(state, ALLIED)[port] <= SHORT for port in in_area(state, PORTS))


# The strongest defend the port.
hold_port = rate.unit(lambda s, unit: 1 + face(s, unit).halves)
