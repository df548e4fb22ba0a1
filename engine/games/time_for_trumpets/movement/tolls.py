"""29.4 to 33.0 What the position adds to the cost of a step: darkness, jams, rubble, aircraft, overrun hexes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from engine.games.time_for_trumpets.boundaries import may_cross_meuse, steps_over_meuse
from engine.games.time_for_trumpets.counters import FOOT, HORSE
from engine.games.time_for_trumpets.ground import CLEAR, FOREST, area, hexes_of_terrain, terrain
from engine.games.time_for_trumpets.movement.chart import (
    AFIELD,
    PARTS,
    ROADS,
    chart_price,
    dark_forest,
    road_price,
    terrain_price,
)
from engine.games.time_for_trumpets.movement.movers import Going, Mover
from engine.games.time_for_trumpets.preparation.ground_and_weather import SEVERITY, is_night, weather
from engine.games.time_for_trumpets.preparation.turns import name
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.water import ford_price, wade_price
from engine.mechanics.cached_values import cached_value
from engine.mechanics.movement import Toll, shut, toll
from engine.mechanics.positions import side_of
from engine.play import NOWHERE, rule

GERMAN_REAR = "german_rear"
WEATHER = ("turn", "weather_6", "weather_5", "weather_7")
AnyToll = Toll[TrumpetsState, Going]
FOGGY = SEVERITY[1:3]
"""3.3 Fog and dense fog."""


# In the dark


@cached_value(*WEATHER)
def dark(state: TrumpetsState) -> frozenset[int]:
    """29.4 The hexes in which it is night or foggy."""
    hexes = state.board.grid.hexes
    return frozenset(hexes) if is_night(state) else frozenset(hex for hex in hexes if weather(state, hex) in FOGGY)


@cached_value(*WEATHER)
def dark_ground(state: TrumpetsState, mover: Mover) -> Mapping[int, int]:
    """29.4 What darkness adds to each hex off the roads."""
    found: dict[int, int] = {}
    for ground in state.rules.off_road_dark.rows:
        more = int(state.rules.off_road_dark.look_up(ground)) * PARTS
        if state.rules.move_dark == "river":
            more = PARTS if dark_forest(mover, str(ground)) else 0
        if more:
            found |= dict.fromkeys(hexes_of_terrain(state, str(ground)) & dark(state), more)
    return found


@toll("cost.dark", "rb.29.4#a", fares=AFIELD, bars="move.dark")
def in_the_dark(state: TrumpetsState, go: Going) -> Mapping[int, int]:
    """29.4 In fog and at night broken ground, forest and marsh cost more off the roads."""
    return dark_ground(state, go.mover)


@cached_value(*WEATHER)
def dark_rivers(state: TrumpetsState) -> Mapping[int, int]:
    """30.1 What a reading adds for wading to each hex in the dark."""
    return dict.fromkeys(dark(state), PARTS) if state.rules.move_dark == "river" else {}


@toll("cost.dark", "rb.30.1#a", fares=("wade",), bars="move.dark")
def wading_in_the_dark(state: TrumpetsState, go: Going) -> Mapping[int, int]:
    """30.1 By a reading it is the river that costs more in the dark."""
    return dark_rivers(state) if go.mover.kind == FOOT else {}


# Hexes that cost at least so much


@rule("rb.29.6#b", "rb.29.6#c")
@cached_value("turn")
def jams(state: TrumpetsState) -> Mapping[int, int]:
    """29.6 The least cost of each jammed hex: behind the German front on 16 December."""
    chart, turn = state.rules.traffic_jam, name(state)
    if turn not in chart.rows:
        return {}
    return dict.fromkeys(area(state, GERMAN_REAR), int(chart.look_up(turn, "least_cost")) * PARTS)


@rule("rb.29.6#c")
@cached_value("turn")
def closed_by_jams(state: TrumpetsState) -> frozenset[int]:
    """29.6 The hexes in which the chart of jams allows no strategic movement now."""
    chart, turn = state.rules.traffic_jam, name(state)
    barred = turn in chart.rows and not chart.look_up(turn, "strategic_move")
    return area(state, GERMAN_REAR) if barred else frozenset()


@rule("rb.5.1#f1", "rb.5.1#f2")
@cached_value("rubble")
def rubble(state: TrumpetsState, kind: str) -> Mapping[int, int]:
    """5.1 The cost of each hex in rubble."""
    rules = state.rules
    points = rules.rubble_foot if kind in (FOOT, HORSE) else rules.rubble_other
    return {hex: points * PARTS for hex in range(state.board.grid.size) if state.rubble[hex]}


@cached_value("turn")
def jammed(state: TrumpetsState, mover: Mover, fare: str) -> Mapping[int, int]:
    """29.6 What jams add for German vehicles, guns and headquarters."""
    return raised(state, mover, fare, jams(state))


@cached_value("rubble")
def in_rubble(state: TrumpetsState, mover: Mover, fare: str) -> Mapping[int, int]:
    """5.1 What rubble adds."""
    return raised(state, mover, fare, rubble(state, mover.kind))


def raised(state: TrumpetsState, mover: Mover, fare: str, least: Mapping[int, int]) -> Mapping[int, int]:
    """Return by how much a fare falls short of the least cost of hexes."""
    costs: dict[str, int] = {}
    found = {}
    for hex, wanted in least.items():
        ground = terrain(state, hex)
        if ground not in costs:
            costs[ground] = chart_price(state.rules, mover, fare, ground)
        if wanted > costs[ground]:
            found[hex] = wanted - costs[ground]
    return found


More = Callable[[TrumpetsState, Mover, str], Mapping[int, int]]


def at_least(key: str, clause: str, more: More, fare: str, concerns: Callable[[Going], bool]) -> AnyToll:
    """Make the row by which hexes cost at least so much by a fare."""

    def prices(state: TrumpetsState, go: Going) -> Mapping[int, int]:
        return more(state, go.mover._replace(helped=False), fare) if concerns(go) else {}

    prices.__name__, prices.__doc__ = f"{more.__name__}_{fare}", more.__doc__
    fares = AFIELD if fare == "country" else (fare,)
    return Toll(key, clause, rule(clause)(prices), fares=fares, bars=f"move.{key.removeprefix('cost.')}")


def anybody(_go: Going) -> bool:
    """5.1 Rubble concerns everybody."""
    return True


JAMS = tuple(at_least("cost.jam", "rb.29.6#c", jammed, fare, lambda go: go.jammed) for fare in (*ROADS, "country"))
RUBBLE = tuple(at_least("cost.rubble", "rb.5.1#f1", in_rubble, fare, anybody) for fare in (*ROADS, "country"))


# What a step costs who advances


@rule("rb.29.5#a", "rb.5.1#f1")
def road_toll(state: TrumpetsState, mover: Mover, said: str, hex: int) -> int:
    """29.5 Return what a hex costs by road, in rubble too."""
    fare = said.removesuffix("_road")
    return (road_price(state.rules, mover, said) or 0) + in_rubble(state, mover, fare).get(hex, 0)


@rule("rb.29.4#a", "rb.5.1#f1")
def ground_toll(state: TrumpetsState, mover: Mover, hex: int) -> int | None:
    """29.4 Return what a hex costs off the roads, in the dark and in rubble too; nothing where it is prohibited."""
    cost = terrain_price(state.rules, mover, terrain(state, hex) or CLEAR)
    if cost is None:
        return None
    return cost + dark_ground(state, mover).get(hex, 0) + in_rubble(state, mover, "country").get(hex, 0)


@rule("rb.30.1#a", "rb.30.2#a")
def water_toll(state: TrumpetsState, mover: Mover, wet: str, at_ford: bool, hex: int) -> int | None:
    """30.0 Return what is added for water without a bridge, at a ford or, on foot, anywhere."""
    rules, wades = state.rules, mover.kind == FOOT or mover.walks
    if wades and not at_ford:
        cost = wade_price(rules, f"{wet}_open", PARTS)
        return None if cost is None else cost + dark_rivers(state).get(hex, 0)
    return ford_price(rules, mover.kind, mover.ground, False, f"{wet}_{'ford' if at_ford else 'open'}", PARTS)


# Aircraft


@rule("rb.33#a", "rb.5.8#a")
@cached_value("strafes", "record")
def interdicted(state: TrumpetsState, side: int) -> frozenset[int]:
    """33.0 The hexes in strafe areas of enemies of a side."""
    found: set[int] = set()
    for squadron, hex in enumerate(state.strafes):
        if hex != NOWHERE and side_of(state, squadron) != side:
            found |= {hex, *(other for other, _edge in state.board.adjacent(hex))}
    return frozenset(found)


@rule("rb.33#b", "rb.33#d", "rb.39.4#b", "rb.5.8#b", "rb.5.8#c")
def interdiction(state: TrumpetsState, go: Going, row: str) -> int:
    """33.0 What interdiction adds to a hex: to vehicles and horse-drawn artillery; 39.4 a leader may walk."""
    spared = go.mover.kind == FOOT or go.mover.walks
    return 0 if spared else int(state.rules.interdiction.look_up(row)) * PARTS


@cached_value("strafes", "record")
def forest_stretch(state: TrumpetsState, side: int, first: int) -> frozenset[int]:
    """33.0i Return an interdicted forest road hex and all those that are connected to it."""
    board, found, edge_of = state.board, {first}, [first]
    there = interdicted(state, side) & hexes_of_terrain(state, FOREST)
    while edge_of:
        here = edge_of.pop()
        for hex, edge in board.adjacent(here):
            if hex in there and hex not in found and board.word("road", edge) not in ("", "none"):
                found.add(hex)
                edge_of.append(hex)
    return frozenset(found)


@toll("cost.interdiction", "rb.33#b", fares=AFIELD, bars="move.interdiction")
def interdicted_country(state: TrumpetsState, go: Going) -> Mapping[int, int]:
    """33.0 An interdicted hex costs vehicles more."""
    more = interdiction(state, go, "vehicle_open")
    return dict.fromkeys(interdicted(state, go.side), more) if more else {}


@toll("cost.interdiction", "rb.33#b", fares=ROADS, bars="move.interdiction")
@rule("rb.33#b", "rb.33#h", "rb.33#i")
def interdicted_road(state: TrumpetsState, go: Going) -> Mapping[int, int]:
    """33.0 So it does by road, and more in a forest; 33.0i nothing there for who has avoided it."""
    hexes = interdicted(state, go.side)
    if not hexes or not interdiction(state, go, "vehicle_open"):
        return {}
    forest = hexes & hexes_of_terrain(state, FOREST)
    spared = forest_stretch(state, go.side, go.evaded) if go.evaded != NOWHERE else frozenset()
    open_ground = dict.fromkeys(hexes - forest, interdiction(state, go, "vehicle_open"))
    return open_ground | dict.fromkeys(forest - spared, interdiction(state, go, "vehicle_forest_road"))


# Overruns


@toll("cost.overrun", "rb.35.3#m", bars="move.overrun")
def overrun_hexes(state: TrumpetsState, _go: Going) -> Mapping[int, int]:
    """35.3 A hex that has been overrun costs other units more in this segment."""
    return dict.fromkeys(state.overrun.entities(1), state.rules.overrun_extra_cost * PARTS)


# The Meuse


@shut("move.meuse", "rb.26.2.7#f")
@rule("rb.26.2.7#f", "rb.42.1#a")
def over_the_meuse(state: TrumpetsState, go: Going) -> Collection[tuple[int, int]]:
    """26.2.7, 42.1 Units of the 7th Army and most British units do not cross the Meuse."""
    return () if may_cross_meuse(go.land) and go.meuse else steps_over_meuse(state)


TOLLS: tuple[Toll[TrumpetsState, Going], ...] = (
    *(in_the_dark, wading_in_the_dark, *JAMS, *RUBBLE),
    *(interdicted_country, interdicted_road, overrun_hexes),
)
