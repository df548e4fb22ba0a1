"""54.1 to 54.3 Where retreats lead, and which way is better."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from engine.games.time_for_trumpets.combat.passing import is_by_road, lets_pass
from engine.games.time_for_trumpets.combat.who import manned
from engine.games.time_for_trumpets.stacking import friends, number
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.supply.lines import SUPPLY_ROAD, road_line, roads_of
from engine.games.time_for_trumpets.supply.sources import army_name, sources
from engine.games.time_for_trumpets.zones import exerting, zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.movement import bar
from engine.mechanics.positions import units_in
from engine.mechanics.retreating import Retreats, Route, prefer, scenario_lets, told
from engine.play import NOWHERE, Refusal, refuse, rule

FAR = 999
DIRECTIONS = range(6)
SIGHT = 12
"""How far around a unit supply roads are looked for; beyond it all are as far."""


def is_afv(state: TrumpetsState, way: Route) -> bool:
    """25.1 Tell whether enemy zones look at the units of a route as at AFV: only if all are."""
    return all(state.counter(unit).is_afv for unit in way.units)


# Where a retreat may lead


def foes_in(state: TrumpetsState, _way: Route, hex: int) -> tuple[int, ...]:
    """Return the enemies in a hex."""
    return units_in(state, hex)


@bar("retreat.enemy_there", "rb.54.2#f", units=foes_in)
@rule("rb.54.2#f", "rb.54.2#a", "rb.54.2#b")
def enemies_there(state: TrumpetsState, way: Route) -> Collection[int]:
    """54.2 A retreat does not enter a hex with enemies."""
    return manned(state, 1 - way.side)


def controllers(state: TrumpetsState, way: Route, hex: int) -> tuple[int, ...]:
    """Return the enemies in whose zone a hex is."""
    return exerting(state, 1 - way.side, hex, is_afv(state, way))


@bar("retreat.zone", "rb.54.2#f", units=controllers)
@rule("rb.54.2#f", "rb.54.2#a", "rb.54.2#c", "rb.54.2#d", "rb.54.2#g", "rb.25.7#b")
def enemy_zones(state: TrumpetsState, way: Route) -> Collection[int]:
    """54.2 A retreat does not enter an enemy zone that affects the unit; friends there change nothing."""
    return zone(state, 1 - way.side, is_afv(state, way)).keys()


@told("rb.54.2#n")
@rule("rb.54.2#n", "rb.54.3#b", "rb.54.3#c", "rb.54.3#d", "rb.54.3#d1", "rb.54.2#m")
def open_ground(state: TrumpetsState, way: Route, hex: int) -> Refusal | None:
    """54.2, 54.3 A retreat goes where the ground and the water let each of the units pass."""
    for unit in way.units:
        if not lets_pass(state, unit, way.here, hex):
            return refuse("retreat.closed", "rb.54.2#n", units=(unit,), hexes=(hex,), unit=unit, hex=hex)
    return None


@told("rb.54.2#h")
def not_back(_state: TrumpetsState, way: Route, hex: int) -> Refusal | None:
    """54.2 A retreat leads through no hex twice, nor back to where it began."""
    if hex != way.origin and hex not in way.path:
        return None
    return refuse("retreat.back", "rb.54.2#h", units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)


@told("rb.54.2#j", on="end")
def has_room(state: TrumpetsState, way: Route, hex: int) -> Refusal | None:
    """54.2 A retreat that ends over the stacking limit eliminates units until it fits."""
    there = tuple(unit for unit in friends(state, way.side, hex) if unit not in way.units)
    if number(state, (*there, *way.units)) <= state.rules.stack_units:
        return None
    return refuse("retreat.no_room", "rb.54.2#j", units=there, hexes=(hex,), unit=way.units[0], hex=hex)


@told("rb.54.2#p", on="end")
def keeps_to_the_road(state: TrumpetsState, way: Route, _hex: int) -> Refusal | None:
    """54.2 By one reading no other route is allowed, even if the unit is eliminated."""
    if state.rules.retreat_other_route != "never" or not strays(state, way):
        return None
    return refuse("retreat.off_the_road", "rb.54.2#p", units=way.units, unit=way.units[0])


# 54.2 Special rules of the scenario may forbid a retreat to a hex.
scenario_lets_retreat = scenario_lets("retreat", "rb.54.2#n")


# Which way is better


def is_free(state: TrumpetsState, way: Route) -> bool:
    """54.1j Tell whether units may retreat in any direction: they were Isolated when the battle began."""
    return any(state.isolated[unit] for unit in way.units)


@cached_value("at", "bridge", "superior")
def steps_to_road(state: TrumpetsState, unit: int) -> dict[int, int]:
    """54.1a Return how many hexes each hex around a unit is from a supply road, over ground that lets it pass."""
    grid, here = state.board.grid, state.at[unit]
    found = {hex: 0 for hex in roads_of(state, unit) if grid.distance(here, hex) <= SIGHT}
    edge = list(found)
    while edge:
        nearer, edge = edge, []
        for hex in nearer:
            for there, _edge in state.board.adjacent(hex):
                if there in found or grid.distance(here, there) > SIGHT or not lets_pass(state, unit, there, hex):
                    continue
                found[there] = found[hex] + 1
                edge.append(there)
    return found


@prefer("retreat.to_the_road", "rb.54.1#a")
@rule("rb.54.1#a", "rb.54.1#b", "rb.54.1#j", "rb.54.2#p")
def soonest(state: TrumpetsState, way: Route) -> int:
    """54.1 Units take the way with the fewest hexes to a supply road; Isolated ones go where they like."""
    if is_free(state, way) or state.rules.retreat_farthest == "all":
        return 0
    roads = roads_of(state, way.units[0])
    been = (way.origin, *way.path)
    reached = next((at for at, hex in enumerate(been) if hex in roads), None)
    if reached is not None:
        return reached
    return way.gone + steps_to_road(state, way.units[0]).get(way.here, FAR)


def strays(state: TrumpetsState, way: Route) -> int:
    """54.1c Count the steps by which a route leaves its supply road."""
    unit, roads = way.units[0], roads_of(state, way.units[0])
    steps = pairwise((way.origin, *way.path))
    return sum(here in roads and not leads_on(state, unit, here, hex) for here, hex in steps)


@rule("rb.54.1#c", "rb.54.1#e", "rb.54.1#f", "rb.54.1#g")
def leads_on(state: TrumpetsState, unit: int, here: int, hex: int) -> bool:
    """54.1c Tell whether a step keeps to a supply road and comes nearer to a source, at junctions by either road."""
    by_road = hex in roads_of(state, unit) and is_by_road(state, state.board.grid.edge_between(here, hex))
    return by_road and steps_to_source(state, unit, hex) < steps_to_source(state, unit, here)


def steps_to_source(state: TrumpetsState, unit: int, hex: int) -> int:
    """54.1c Return how far a hex of a supply road is from its source."""
    return SUPPLY_ROAD.reaches(state, road_line(state, unit)).get(hex, FAR)


@rule("rb.54.1#h")
def is_edge_source(state: TrumpetsState, unit: int, hex: int) -> bool:
    """54.1h Tell whether a hex is a source of a unit's army at the edge of the map."""
    at_edge = len(state.board.adjacent(hex)) < len(DIRECTIONS)
    return at_edge and hex in sources(state, army_name(state, unit))


@prefer("retreat.along_the_road", "rb.54.1#c")
@rule("rb.54.1#c", "rb.54.1#d", "rb.54.1#e", "rb.54.2#e", "rb.54.2#p")
def along(state: TrumpetsState, way: Route) -> int:
    """54.1 On a supply road the retreat goes on along it, toward any source, at junctions by any of the roads."""
    return 0 if is_free(state, way) else strays(state, way)


@prefer("retreat.farthest", "rb.54.2#i")
def farthest(state: TrumpetsState, way: Route) -> int:
    """54.2 Of several ways units take the one that leads them farthest from the battle; Isolated ones any."""
    return 0 if is_free(state, way) else -state.board.grid.distance(way.origin, way.here)


@rule("rb.54#b", "rb.54.1#h")
def span(state: TrumpetsState, way: Route) -> tuple[int, int]:
    """54.0 Units retreat exactly as far as the result says; 54.1h at a source on the edge they leave the map before."""
    if way.gone and way.here != NOWHERE and is_edge_source(state, way.units[0], way.here):
        return way.gone, way.gone
    return way.length, way.length


RETREATS: Retreats[TrumpetsState] = Retreats(
    "time_for_trumpets.retreats",
    section="rb.54",
    bars=(
        enemies_there,
        enemy_zones,
        open_ground,
        not_back,
        scenario_lets_retreat,
        has_room,
        keeps_to_the_road,
    ),
    prefer=(along, soonest, farthest),
    span=span,
)
