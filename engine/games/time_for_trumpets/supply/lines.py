"""9.4-9.16 Supply roads from sources to headquarters, supply paths from these to units, and ways out of isolation."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.time_for_trumpets.command.presence import WATCH, edges_in_a_zone, enemy_zone, held
from engine.games.time_for_trumpets.ground import RIVER, edges_of_water, has_ford, is_bridged, map_now
from engine.games.time_for_trumpets.preparation.ground_and_weather import armies_of_hexes
from engine.games.time_for_trumpets.state import GERMAN, TrumpetsState
from engine.games.time_for_trumpets.supply.sources import ARMIES, FIFTH, XLVII, army_name, region, sources
from engine.mechanics.cached_values import cached_value
from engine.mechanics.lines import Leg, Line, TracedLine, cut, given_most, given_sources, ground, roads
from engine.mechanics.positions import in_hex, side_of
from engine.play import NOWHERE, rule

NUMBERS = {"6pza": (6,), "5pza": (5,), "7a": (7,), XLVII: (5, 7)}
"""9.6 The armies in whose areas German supply roads lead."""
MEUSE, STREAM, LAKE = "meuse", "stream", "lake"


# What the map closes


@ground("supply.boundary", "rb.9.6#g")
@rule("rb.9.6#g", "rb.9.6#g1", "rb.26.2.5#c")
def boundary(state: TrumpetsState, kind: object, _here: int, there: int, _edge: int) -> bool:
    """9.6 A German supply road does not cross an army boundary; those of XLVII Corps cross that of the 7th Army.

    3.3.1 Beyond the Meuse only the hexes of a boundary road belong to armies.
    """
    allowed = NUMBERS.get(str(kind))
    there_rule = armies_of_hexes(state).get(there)
    return allowed is not None and there_rule is not None and not set(allowed).intersection(there_rule)


# What the position closes


@cut("supply.enemy", "rb.9.4#b")
@rule("rb.9.4#b", "rb.9.16#c")
def enemies(state: TrumpetsState, side: int) -> Collection[int]:
    """9.4 Enemy units have a zone in their own hex: nothing goes there."""
    return held(state, 1 - side)


@cut("supply.zone", "rb.9.4#c", on="pass", units=lambda state, side, hex: enemy_zone(state, side).get(hex, ()))
@rule("rb.9.4#a", "rb.9.4#b", "rb.9.4#c", "rb.9.4#d", "rb.9.7#f")
def zones(state: TrumpetsState, side: int) -> Collection[int]:
    """9.4 Supply ends in an enemy zone, but does not go through it, whoever is there."""
    return enemy_zone(state, side).keys()


@cut("supply.zone", "rb.9.4#d", on="cross")
def same_zone(state: TrumpetsState, side: int) -> Collection[int]:
    """9.4 Supply does not cross a hexside inside the zone of the same enemy unit."""
    return edges_in_a_zone(state, side)


@cut("supply.rubble", "rb.9.6#h")
@rule("rb.9.6#h", "rb.5.1#f3")
@cached_value("rubble")
def rubble(state: TrumpetsState, _side: int) -> frozenset[int]:
    """9.6, 5.1 No supply road enters rubble."""
    return frozenset(hex for hex in range(len(state.rubble)) if state.rubble[hex])


@cached_value("bridge")
def unbridged(state: TrumpetsState) -> frozenset[int]:
    """9.7 Return the hexsides of water over which no bridge leads now."""
    board = map_now(state)
    water = edges_of_water(state, RIVER, STREAM, LAKE, MEUSE)
    return frozenset(edge for edge in water if not is_bridged(board, edge))


@cut("supply.blown", "rb.9.6#h", on="cross")
def blown(state: TrumpetsState, _side: int) -> Collection[int]:
    """9.6 No supply road crosses a blown bridge."""
    return unbridged(state)


@cut("supply.water", "rb.9.7#e", on="cross")
@rule("rb.9.7#e", "rb.9.7#e1", "rb.9.7#f")
@cached_value("bridge")
def no_crossing(state: TrumpetsState, _side: int) -> frozenset[int]:
    """9.7 No path crosses water without a bridge; a river has fords, too."""
    rivers = edges_of_water(state, RIVER)
    return frozenset(edge for edge in unbridged(state) if edge not in rivers or not has_ford(state.board, edge))


@cut("supply.no_way", "rb.9.16#b", units=lambda state, side, hex: enemy_zone(state, side).get(hex, ()))
@rule("rb.9.16#b", "rb.9.16#c")
def unfree(state: TrumpetsState, side: int) -> Collection[int]:
    """9.16 The way out of isolation keeps out of all enemy zones, whoever is in them."""
    return enemy_zone(state, side).keys()


@cut("supply.no_crossing", "rb.9.16#b", on="cross")
@rule("rb.9.16#b")
def water_of_isolation(state: TrumpetsState, side: int) -> Collection[int]:
    """9.16 By one reading water without a crossing closes the way out of isolation."""
    return no_crossing.places(state, side) if state.rules.isolation_water == "blocks" else ()


ROAD_CUTS = (enemies, rubble, blown, zones, same_zone)
PATH_CUTS = (enemies, no_crossing, zones, same_zone)
BY_ROAD: Leg[TrumpetsState, TracedLine] = Leg(
    "line.supply_road", "rb.9.6#f", over=roads("road"), ground=(boundary,), cuts=ROAD_CUTS, layers=("road",)
)
# 9.6 A supply road leads from a source along roads, however long it is.
SUPPLY_ROAD: Line[TrumpetsState, TracedLine] = Line(
    "time_for_trumpets.supply_road", "rb.9.6#d", given_sources, (BY_ROAD,), WATCH
)
# 9.7 A supply path leads from a headquarters over any terrain, as far as its back commands.
SUPPLY_PATH: Line[TrumpetsState, TracedLine] = Line(
    "time_for_trumpets.supply_path",
    "rb.9.7#a",
    given_sources,
    (Leg("line.supply_path", "rb.9.7#b", cuts=PATH_CUTS, most=given_most),),
    WATCH,
)
# 9.16 A way out of isolation leads over land, however long it is.
WAY_OUT: Line[TrumpetsState, TracedLine] = Line(
    "time_for_trumpets.way_out",
    "rb.9.16#b",
    given_sources,
    (Leg("line.way_out", "rb.9.16#b", cuts=(enemies, unfree, water_of_isolation)),),
    WATCH,
)


# Supply roads


@rule("rb.9.6#d", "rb.9.6#e", "rb.9.6#f", "rb.9.6#g")
def road_line(state: TrumpetsState, unit: int) -> TracedLine:
    """9.6 Return the key of the supply roads by which the army of a unit is supplied."""
    return TracedLine(side_of(state, unit), sources(state, army_name(state, unit)), region(state, unit))


@rule("rb.9.6#e", "rb.9.6#h")
def roads_of(state: TrumpetsState, unit: int) -> Collection[int]:
    """9.6 Return the hexes to which supply roads lead for the army of a unit."""
    return SUPPLY_ROAD.reaches(state, road_line(state, unit)).keys()


@cached_value(*WATCH, "superior")
def supply_roads(state: TrumpetsState, side: int) -> frozenset[int]:
    """9.6 Return all hexes to which supply roads of the armies of a side lead."""
    kinds = [(army, army if side == GERMAN else "") for army in ARMIES[side]]
    if side == GERMAN:
        kinds.append((FIFTH, XLVII))
    lines = (TracedLine(side, sources(state, army), kind) for army, kind in kinds)
    return frozenset().union(*(SUPPLY_ROAD.reaches(state, line) for line in lines))


@rule("rb.9.6#d")
def next_on_road(state: TrumpetsState, unit: int, hex: int) -> int:
    """9.6 Return the next hex on the supply road from a hex back to a source of a unit's army; NOWHERE without one."""
    path = SUPPLY_ROAD.path(state, road_line(state, unit), hex)
    return path[1] if len(path) > 1 else NOWHERE


# Supply paths


@rule("rb.9.7#b", "rb.9.7#g")
def supply_range(state: TrumpetsState, hq: int) -> int:
    """9.7 Return how far a headquarters supplies: the command range on its back, whichever side is up."""
    return state.counter(hq).in_position.range


@rule("rb.9.7#a", "rb.9.7#b", "rb.9.7#d")
def is_on_path(state: TrumpetsState, hq: int, hex: int) -> bool:
    """9.7 Tell whether a supply path leads from a headquarters to a hex."""
    if not in_hex(state, hq):
        return False
    key = TracedLine(side_of(state, hq), (state.at[hq],), "", supply_range(state, hq))
    return hex in SUPPLY_PATH.reaches(state, key)


@rule("rb.9.16#b")
def has_way_out(state: TrumpetsState, unit: int) -> bool:
    """9.16 Tell whether a way free of the enemy leads from a unit to a source."""
    key = TracedLine(side_of(state, unit), sources(state, army_name(state, unit)))
    return WAY_OUT.leads(state, key, state.at[unit])


@rule("rb.9#b", "rb.9.5#c")
def in_supply(state: TrumpetsState, unit: int) -> bool:
    """9.0 Tell whether a unit is in supply, as was last determined."""
    return not state.out_of_supply[unit]
