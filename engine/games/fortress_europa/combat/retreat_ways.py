"""15.4 to 15.10 Where retreats lead, and which way is better."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.games.fortress_europa import zones
from engine.games.fortress_europa.combat.fights import is_barrier
from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.districts import frozen_in
from engine.games.fortress_europa.ground import DYKE, arrows, district, edge_between, hex_of, is_land, terrain
from engine.games.fortress_europa.options.funnies import may_be_bridged
from engine.games.fortress_europa.stacking import limit, total
from engine.games.fortress_europa.state import FortressState, enemies_in, fights, friends_in, kind
from engine.mechanics.cached_values import cached_value
from engine.mechanics.movement import bar
from engine.mechanics.retreating import Retreats, Route, prefer, scenario_lets, told
from engine.play import NOWHERE, Refusal, refuse, rule

MOUNTAINEERS = ("mountain", "glider_mountain")


# Where a retreat may lead


def foes_in(state: FortressState, way: Route, hex: int) -> tuple[int, ...]:
    """Return the enemies in a hex."""
    return tuple(unit for unit in enemies_in(state, way.side, hex) if fights(state, unit))


@cached_value(*zones.WATCH)
def occupied(state: FortressState, side: int) -> frozenset[int]:
    """15.5 Return the hexes with units of a side that have a zone, with the partisan."""
    return frozenset(hex for hex in zones.zone(state, side) if friends_in(state, side, hex))


@bar("retreat.enemy_there", "rb.15.5#a", units=foes_in)
@rule("rb.15.5#a", "rb.24.3#e")
def enemies_there(state: FortressState, way: Route) -> Collection[int]:
    """15.5 A retreat does not enter a hex with enemies; 24.3 nor one with the partisan."""
    return occupied(state, 1 - way.side)


def controllers(state: FortressState, way: Route, hex: int) -> tuple[int, ...]:
    """Return the enemies in whose zone a hex is."""
    return zones.controllers(state, 1 - way.side, hex)


@bar("retreat.zone", "rb.15.5#a", units=controllers)
@rule("rb.15.5#a", "rb.7.3#a", "rb.24.3#d")
def enemy_zones(state: FortressState, way: Route) -> Collection[int]:
    """15.5 A retreat does not enter an enemy zone; 7.3 own units there change nothing."""
    return zones.zone(state, 1 - way.side).keys()


@told("rb.15.5#a")
@rule("rb.15.5#a", "rb.15.9", "rb.8.6#a", "rb.8.8", "rb.31.5#j", "rb.31.16#a")
def open_ground(state: FortressState, way: Route, hex: int) -> Refusal | None:
    """15.5, 15.9 Not into the sea or off the map, nor over a river without bridges, an estuary or a blue arrow.

    31.16 By option the Funnies help across a river.
    """
    near = state.board.grid.distance(way.here, hex) == 1 and is_land(state, hex)
    apart = frozenset((way.here, hex)) in arrows(state)
    bridged = (way.here, hex) in may_be_bridged(state, way.units)
    if near and not apart and (bridged or not is_barrier(state, edge_between(state, way.here, hex))):
        return None
    return refuse("retreat.closed", "rb.15.5#a", units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)


@told("rb.15.6#b")
@rule("rb.15.6#b", "rb.15.5#b", "rb.16.6#b", "rb.15.6#a")
def alpine(state: FortressState, way: Route, hex: int) -> Refusal | None:
    """15.6 Only mountain units retreat through alpine hexes; no other ground costs anything."""
    flat = [unit for unit in way.units if kind(state, unit) not in MOUNTAINEERS]
    if terrain(state, hex) != "alpine" or not flat:
        return None
    return refuse("retreat.alpine", "rb.15.6#b", units=tuple(flat), hexes=(hex,), unit=flat[0], hex=hex)


@told("rb.15.5#a")
def not_back(_state: FortressState, way: Route, hex: int) -> Refusal | None:
    """15.5 A retreat does not lead back to where it began, nor through a hex twice."""
    if hex != way.origin and hex not in way.path:
        return None
    return refuse("retreat.back", "rb.15.5#a", units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)


@told("rb.16.7#b")
def over_dyke(state: FortressState, way: Route, hex: int) -> Refusal | None:
    """16.7 The dyke is crossed only if no enemies are next to it; which hexes that are depends on the reading."""
    if hex_of(state, DYKE) not in (hex, way.here):
        return None
    dyke = hex_of(state, DYKE)
    foes = tuple(unit for near in gates(state, way, hex, dyke) for unit in foes_in(state, way, near))
    return refuse("retreat.dyke", "rb.16.7#b", units=foes, hexes=(hex,), unit=way.units[0], hex=hex) if foes else None


def gates(state: FortressState, way: Route, hex: int, dyke: int) -> tuple[int, ...]:
    """16.7 Return the hexes at the dyke that must be free, as units step onto it or from it."""
    near = tuple(there for there, _edge in state.board.adjacent(dyke) if is_land(state, there))
    if state.rules.dyke_free == "all":
        return near
    if state.rules.dyke_free == "hex":
        return (hex,) if hex != dyke else ()
    beyond = way.here if hex == dyke else way.came
    return tuple(there for there in near if beyond == NOWHERE or state.board.grid.distance(there, beyond) > 1)


@told("rb.16.7#a", on="end")
def not_on_dyke(state: FortressState, way: Route, hex: int) -> Refusal | None:
    """16.7 No retreat ends on the dyke."""
    if hex != hex_of(state, DYKE):
        return None
    return refuse("retreat.dyke_end", "rb.16.7#a", units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)


@told("rb.15.7", on="end")
def has_room(state: FortressState, way: Route, hex: int) -> Refusal | None:
    """15.7 A retreat does not end over the stacking limit; units that have to leave the hex do not count."""
    if total(state, way.units) <= room(state, way.side, hex, (*way.units, *way.others)):
        return None
    return refuse("retreat.no_room", "rb.15.7", units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)


def room(state: FortressState, side: int, hex: int, leaving: Iterable[int]) -> int:
    """15.7 Return what a hex still holds of a side when some units have left it."""
    gone = set(leaving)
    return limit(state, hex, side) - total(state, (unit for unit in friends_in(state, side, hex) if unit not in gone))


@prefer("retreat.frozen_ground", "rb.15.10#a")
@rule("rb.15.10#a", "rb.15.10#d", "rb.15.10#f")
def out_of_frozen_districts(state: FortressState, way: Route) -> int:
    """15.10 Allied units keep out of districts with frozen units as long as another way is left."""
    if way.side != ALLIED:
        return 0
    names = frozen_in(state) - {district(state, way.origin)}
    return int(any(district(state, hex) in names for hex in way.path))


# 15.5 Special rules may forbid a retreat to a hex.
scenario_lets_retreat = scenario_lets("retreat", "rb.15.5#a")


def span(_state: FortressState, way: Route) -> tuple[int, int]:
    """15.3 Return the least and the most hexes of a retreat."""
    return way.manner if way.manner is not None else (way.length, way.length)


RETREATS: Retreats[FortressState] = Retreats(
    "fortress_europa.retreats",
    section="rb.15.4",
    bars=(
        enemies_there,
        enemy_zones,
        open_ground,
        alpine,
        not_back,
        over_dyke,
        scenario_lets_retreat,
        not_on_dyke,
        has_room,
    ),
    prefer=(out_of_frozen_districts,),
    span=span,
)
