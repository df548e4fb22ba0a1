"""9.7 Retreats: a stack stays a stack, two hexes or three, and nobody is left behind."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.france_1944.combat.fights import Fight, party
from engine.games.france_1944.counters import GERMAN
from engine.games.france_1944.ground import BEYOND, area, bridged, is_blocked, is_rhine, is_water
from engine.games.france_1944.headquarters.nations import may_command
from engine.games.france_1944.movement.chart import is_plain_river
from engine.games.france_1944.movement.entering import take_hold
from engine.games.france_1944.stacking import full, has_room
from engine.games.france_1944.state import (
    FrancePlay,
    FranceState,
    combat_units_in,
    headquarters_in,
    is_hq,
    is_infantry,
    on_map,
    side_of,
    units_in,
)
from engine.games.france_1944.zones import barred_by_zones, controllers, zone
from engine.mechanics.movement import bar
from engine.mechanics.positions import held_by
from engine.mechanics.retreating import Retreats, Route, route, scenario_lets, told
from engine.mechanics.retreating.course import HexByHex, Retreat
from engine.play import Refusal, refuse, rule


def there(state: FranceState, _way: Route, hex: int) -> tuple[int, ...]:
    """Return who is in a hex."""
    return units_in(state, hex)


def foes(state: FranceState, way: Route, hex: int) -> tuple[int, ...]:
    """Return the enemies in whose zone a hex lies."""
    return controllers(state, 1 - way.side, hex)


@bar("retreat.enemy_there", "rb.7.1#a", units=there)
def enemy_there(state: FranceState, way: Route) -> Collection[int]:
    """7.1 Nobody retreats into a hex with enemies."""
    return held_by(state, 1 - way.side)


@bar("retreat.zone", "rb.9.7#f", units=foes)
@rule("rb.9.7#f", "rb.3.3#f")
def zones(state: FranceState, way: Route) -> Collection[int]:
    """9.7 Nor into an enemy zone, unless a friendly combat unit stands there; those who retreat do not count."""
    enemy = zone(state, 1 - way.side)
    own = {state.at[unit] for unit in way.units if not is_hq(state, unit)}
    left = {hex for hex in own if hex in enemy and set(combat_units_in(state, hex)) <= set(way.units)}
    return barred_by_zones(state, way.side) | left


@rule("rb.9.7#g2")
def bars_retreat(state: FranceState, edge: int) -> bool:
    """9.7 The Rhine bars retreats where it has no bridge, but for one reading."""
    return is_rhine(state.board, edge) and edge not in bridged(state) and not state.rules.retreat_rhine


@told("rb.9.7#g")
def passable(state: FranceState, way: Route, hex: int) -> Refusal | None:
    """9.7 Retreats lead over ground that units enter; not across blocked hexsides, nor the Rhine without a bridge.

    By one reading they do cross the Rhine; 12.8 by another it is a river like any other to the Germans.
    """
    edge = state.board.grid.edge_between(way.here, hex)
    closed = is_blocked(state.board, edge) or (bars_retreat(state, edge) and not is_plain_river(state.rules, way.side))
    if not closed and not is_water(state.board, hex) and hex not in area(state, BEYOND):
        return None
    return refuse("retreat.ground", "rb.9.7#g", units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)


@told("rb.9.7#f")
def room(state: FranceState, way: Route, hex: int) -> Refusal | None:
    """9.7, 7.1 The whole stack needs room in every hex."""
    return None if has_room(state, way.units, hex) else full(state, way.units, hex)


# 9.7 Special rules may forbid a retreat to a hex.
scenario_lets_retreat = scenario_lets("retreat", "rb.9.7#g")


def away_from(state: FranceState, way: Route) -> tuple[int, ...]:
    """Return those who attack; or whom a route that is only supposed names as its manner."""
    if isinstance(way.manner, tuple):
        return way.manner
    return tuple(unit for unit in on_map(state, 1 - way.side) if state.assailing[unit])


@told("rb.9.7#h", on="end")
def away_from_attackers(state: FranceState, way: Route, hex: int) -> Refusal | None:
    """9.7 It ends at least so far from all who attack."""
    foes = away_from(state, way)
    close = tuple(u for u in foes if state.board.grid.distance(state.at[u], hex) < state.rules.retreat_away)
    if not close:
        return None
    return refuse("retreat.too_near", "rb.9.7#h", units=close, hexes=(hex,), unit=way.units[0], hex=hex)


@told("rb.9.7#e", on="end")
def somewhere_else(_state: FranceState, way: Route, hex: int) -> Refusal | None:
    """9.7 A retreat does not end where it began."""
    if hex != way.origin:
        return None
    return refuse("retreat.back", "rb.9.7#e", units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)


@rule("rb.9.7#d", "rb.9.7#e")
def span(state: FranceState, way: Route) -> tuple[int, int]:
    """9.7 Two hexes for German infantry and who retreats with it, two or three for all others."""
    foot = way.side == GERMAN and any(is_infantry(state, unit) for unit in way.units)
    rules = state.rules
    return (rules.retreat_infantry, rules.retreat_infantry) if foot else (rules.retreat_least, rules.retreat_most)


RETREATS: Retreats[FranceState] = Retreats(
    "france_1944.retreats",
    section="rb.9.7",
    bars=(enemy_there, zones, passable, room, scenario_lets_retreat, away_from_attackers, somewhere_else),
    span=span,
)


# Who goes


@rule("rb.4.10#e", "rb.4.10#f", "rb.4.10#g", "rb.4.10#h")
def companions(state: FranceState, units: tuple[int, ...], hex: int) -> tuple[int, ...]:
    """4.10 The headquarters in a hex that could command one of those who retreat out of it."""
    own = (hq for hq in headquarters_in(state, hex) if side_of(state, hq) == side_of(state, units[0]))
    return tuple(hq for hq in own if any(may_command(state, hq, unit) for unit in units if not is_hq(state, unit)))


def party_in(state: FranceState, fight: Fight, hex: int) -> tuple[int, ...]:
    """Return the defenders in one of the hexes, with the headquarters that go along."""
    units = tuple(unit for unit in party(state, fight, 1 - fight.side) if state.at[unit] == hex)
    return (*units, *companions(state, units, hex)) if units else ()


def way_out(state: FranceState, fight: Fight, hex: int) -> Route:
    """Return the route of those who would retreat out of a hex."""
    return route(1 - fight.side, party_in(state, fight, hex), hex)


@rule("rb.9.7#i")
def can_retreat(state: FranceState, fight: Fight) -> bool:
    """9.7 Tell whether every stack under attack can make its retreat; by one reading one of them is enough."""
    ways = [way_out(state, fight, hex) for hex in fight.targets if party_in(state, fight, hex)]
    enough = all if state.rules.retreat_both else any
    return enough(RETREATS.ways(state, way) for way in ways)


def retreating(state: FranceState, fight: Fight, hex: int) -> Retreat:
    """Return the retreat of a stack, moved by its owner."""
    return Retreat(party_in(state, fight, hex), hex, state.rules.retreat_most, 1 - fight.side)


def entered(play: FrancePlay, unit: int, _here: int, hex: int) -> None:
    """9.1 It is noted in which increment a unit fell back; 4.10 a headquarters that it passes goes along."""
    state = play.state
    if not is_hq(state, unit):
        state.fell_back[unit] = state.increment
    take_hold(play, unit, hex)
    group = play.frame.group
    more = tuple(hq for hq in companions(state, group, hex) if hq not in group)
    if more:
        play.change(group=(*group, *more))


def nothing(_play: FrancePlay, _unit: int) -> None:
    """9.7 What a stack pays that cannot retreat is settled for the whole stack."""


COURSE = HexByHex(
    RETREATS,
    section="rb.9.7",
    fails=nothing,
    due="rb.9.7",
    single="rb.9.7#c",
    short="rb.9.7#d",
    entered=entered,
    apart=False,
)
RETREAT = COURSE.step()
