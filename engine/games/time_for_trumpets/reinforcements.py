"""27.0 Reinforcements: who is due, by which hexes they come, and what the first hex costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.time_for_trumpets.activity.heads import acts_with
from engine.games.time_for_trumpets.entering import ARRIVE, entered
from engine.games.time_for_trumpets.ground import (
    FOREST,
    SEA,
    area,
    edge_zones,
    road_hexes,
    terrain,
    water,
    zone_boxes,
    zones_beside,
)
from engine.games.time_for_trumpets.movement.chart import chart_price
from engine.games.time_for_trumpets.movement.march import beside, manned
from engine.games.time_for_trumpets.movement.movers import (
    NORMAL,
    STRATEGIC,
    Mover,
    allowance,
    is_us_infantry,
    mobility,
    mover_of,
)
from engine.games.time_for_trumpets.movement.tolls import closed_by_jams
from engine.games.time_for_trumpets.orders import UNIT, OfCorps, is_own
from engine.games.time_for_trumpets.stacking import may_stay
from engine.games.time_for_trumpets.state import DUE, GERMAN, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.zones import off_map_zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.mechanics.positions import side_of
from engine.mechanics.schedules import Schedule
from engine.play import Arg, Refusal, Tally, TallyItem, Verb, refuse, rule, say

# 27.1 The order of appearance: whoever is still to come, and not a headquarters that returns.
SCHEDULE = Schedule[TrumpetsState](
    "trumpets.arrivals", comes=lambda state, unit: state.away[unit] == DUE, watch=("away",)
)
AT = Arg("at", "hex")
SOUTHWEST = "g"
"""27.5 The letter of the roads at the western end of the south edge."""


@rule("rb.27.1#a", "rb.27.1#i", "rb.27.3#b", "rb.27.4#a")
def due(state: TrumpetsState, frame: OfCorps) -> tuple[int, ...]:
    """27.4 Return the reinforcements that may come with the activated corps; whoever is held may come later."""
    return tuple(unit for unit in SCHEDULE.due(state, frame.side) if acts_with(state, frame.corps, unit))


# 27.1 Where


@rule("rb.27.1#b", "rb.27.1#c", "rb.27.1#h", "rb.27.1#i")
@cached_value("entry", "arrivals", "turn")
def gateways(state: TrumpetsState, unit: int) -> tuple[int, ...]:
    """27.1 Return the hexes by which a unit may come: that of its road, or those of the zone of its letter."""
    place = state.entry[unit]
    if 0 <= place < state.board.grid.size:
        return (place,)
    return tuple(sorted(hex for letter in letters(state, unit) for hex in area(state, f"zone_{letter}")))


@rule("rb.27.5#g", "rb.27.1#i")
def letters(state: TrumpetsState, unit: int) -> tuple[str, ...]:
    """27.5 Return the letters by which a unit may come; where that is allowed, held ones of the zones beside it too."""
    place, zones = state.entry[unit], zone_boxes(state)
    if place not in zones:
        return ()
    others = zones_beside(state, place) if state.rules.arrival_beside and is_delayed(state, unit) else ()
    return tuple(zones[zone] for zone in (place, *others))


@rule("rb.27.5#g", "rb.27.1#i")
def is_delayed(state: TrumpetsState, unit: int) -> bool:
    """27.5 Tell whether a unit has been held beyond its first turn."""
    return unit in SCHEDULE.on(state).due(state.turn - 1)


@cached_value()
def edge_hexes(state: TrumpetsState) -> frozenset[int]:
    """27.1 The hexes on the edge of the map."""
    grid = state.board.grid
    return frozenset(hex for hex in grid.hexes if len(state.board.adjacent(hex)) < len(grid.sides[hex]))


@rule("rb.27.5#a", "rb.27.5#b", "rb.25.4#c", "rb.25.4#d")
def is_impeded(state: TrumpetsState, unit: int, hex: int) -> bool:
    """27.5 Tell whether enemies on the edge exert their zone where a unit would come from."""
    if hex not in edge_hexes(state):
        return False
    side, afv = side_of(state, unit), state.counter(unit).is_afv
    edge = (hex, *(near for near, _edge in state.board.adjacent(hex) if near in edge_hexes(state)))
    return any(near in manned(state, 1 - side) and off_map_zone(state, 1 - side, near, afv) for near in edge)


@rule("rb.27.5#c", "rb.27.5#d")
def ways_in(state: TrumpetsState, unit: int) -> tuple[int, ...]:
    """27.5 Return the open gateways: without enemies and their zones, or without enemies if all are in zones."""
    free = [hex for hex in gateways(state, unit) if hex not in manned(state, 1 - side_of(state, unit))]
    unimpeded = [hex for hex in free if not is_impeded(state, unit, hex)]
    return tuple(unimpeded or free)


# 27.1 What it costs


@rule("rb.27.1#e", "rb.27.1#f", "rb.27.1#k", "rb.28.1#a")
def fares_in(state: TrumpetsState, unit: int, hex: int) -> dict[str, int]:
    """27.1 Return what the first hex costs by each way: by the road that leads off the map there, or across country.

    27.1e-f Only by road a unit comes straight into a forest, or over water along the edge.
    """
    mover = entering_mover(state, unit, hex)
    found: dict[str, int] = {}
    for kind in kinds_of_road(state, hex):
        found[kind] = chart_price(state.rules, mover, kind, terrain(state, hex)) + at_southwest_road(state, hex)
    if not mover.strategic and terrain(state, hex) not in (FOREST, SEA) and is_dry(state, hex):
        country = chart_price(state.rules, mover, "country", terrain(state, hex))
        if country:
            found["country"] = country
    return found


@rule("rb.27.1#f")
@cached_value()
def is_dry(state: TrumpetsState, hex: int) -> bool:
    """27.1 Tell whether units may come into a hex across a hexside on the edge without water."""
    board = state.board
    inside = {edge for _near, edge in board.adjacent(hex)}
    outside = [edge for edge in board.grid.sides[hex] if edge not in inside]
    return not outside or any(not water(board, edge) for edge in outside)


@rule("rb.27.5#f")
def at_southwest_road(state: TrumpetsState, hex: int) -> int:
    """27.5 Return what the edge of the map adds at the roads in its southwest."""
    return state.rules.arrival_southwest * state.PARTS if letter_of(state, hex) == SOUTHWEST else 0


def entering_mover(state: TrumpetsState, unit: int, hex: int) -> Mover:
    """27.1 Return what the ground looks at in a unit that comes: American infantry brings trucks."""
    mover = mover_of(state, unit, STRATEGIC if comes_strategically(state, unit, hex) else NORMAL)
    return mover._replace(kind="truck") if is_us_infantry(state, unit) else mover


@rule("rb.28#a", "rb.28.1#a", "rb.28.1#b", "rb.29.6#c")
def comes_strategically(state: TrumpetsState, unit: int, hex: int) -> bool:
    """28.1 Tell whether a unit comes in by strategic movement: by road, and not next to an enemy or into a jam.

    28.0 Strategic movement is an option, so that elsewhere it comes in like others.
    """
    if not state.strategic[unit] or not kinds_of_road(state, hex):
        return False
    side = side_of(state, unit)
    return hex not in beside(state, 1 - side) and not (side == GERMAN and hex in closed_by_jams(state))


@rule("rb.28#a")
def keeps_marker(play: TrumpetsPlay, unit: int, hex: int) -> None:
    """28.0 A unit that comes in otherwise than by strategic movement gives up its marker."""
    if play.state.strategic[unit] and not comes_strategically(play.state, unit, hex):
        play.state.strategic[unit] = 0
        play.tell("strategic.ended", "rb.28#a", unit=unit)


@cached_value()
def kinds_of_road(state: TrumpetsState, hex: int) -> tuple[str, ...]:
    """27.1 Return the kinds of road in a hex on the edge."""
    if hex not in road_hexes(state):
        return ()
    words = {state.board.word("road", edge).removesuffix("_road") for _near, edge in state.board.adjacent(hex)}
    return tuple(sorted(words - {"", "none"}))


def price(state: TrumpetsState, unit: int, hex: int) -> int | None:
    """27.1 Return what the first hex costs, by the cheapest way; nothing if there is none."""
    return min(fares_in(state, unit, hex).values(), default=None)


def entry_tally(state: TrumpetsState, attempt: Any) -> Tally:
    """27.1 Show what the first hex costs."""
    cost = price(state, attempt.unit, attempt.hex) or 0
    return Tally((TallyItem(say("cost.entry", "rb.27.1#k", hex=attempt.hex), cost),), state.PARTS)


# 27.1 Coming


@rule("rb.27.1#g", "rb.27.1#l", "rb.27.2#a", "rb.28.3#a")
def enter(play: TrumpetsPlay, frame: OfCorps, unit: int, at: int) -> None:
    """27.1 A unit comes onto the map, and has paid for its first hex; 27.2 headquarters are rested."""
    state = play.state
    cost = price(state, unit, at) or 0
    keeps_marker(play, unit, at)
    SCHEDULE.strike(state, unit)
    state.at[unit], state.away[unit] = at, 0
    if is_us_infantry(state, unit) and not state.strategic[unit]:
        state.trucked[unit] = 1
    if state.counter(unit).is_hq:
        state.rested[unit] = max(state.rested[unit], state.rules.arrival_rested)
    play.tell("unit.arrives", "rb.27.1#a", unit=unit, hex=at)
    state.expended[unit] += cost
    state.moved[unit] = 1
    entered(play, unit, -1, at, ARRIVE)


no = No[TrumpetsState, OfCorps]()
# 27.4 Reinforcements come when their headquarters is activated, not before their turn.
is_due = no("arrival.not_due", "rb.27.1#a", lambda s, a: a.unit not in due(s, a.frame), also=("rb.27.4#a",))
# 27.1 It comes by its letter.
is_gateway = no(
    "arrival.elsewhere",
    "rb.27.1#c",
    lambda s, a: a.hex not in gateways(s, a.unit),
    also=("rb.27.1#h",),
    about=("unit", "hex"),
    needs=(is_due,),
)
# 27.5 Enemies and their zones block entry, unless all entry hexes are blocked.
is_open = no(
    "arrival.blocked",
    "rb.27.5#b",
    lambda s, a: a.hex not in ways_in(s, a.unit),
    also=("rb.27.5#c",),
    about=("unit", "hex"),
    needs=(is_gateway,),
)
# 27.1 Into a forest it comes by road, and nowhere where it may not be.
has_a_way = no(
    "arrival.no_way",
    "rb.27.1#e",
    lambda s, a: price(s, a.unit, a.hex) is None,
    about=("unit", "hex"),
    needs=(is_gateway,),
)


def _too_dear(state: TrumpetsState, unit: int, hex: int) -> Refusal | None:
    cost, left = price(state, unit, hex), allowance_in(state, unit)
    if cost is None or cost <= left:
        return None
    return refuse("move.too_far", "rb.27.5#d", hexes=(hex,), unit=unit, hex=hex, cost=cost, left=left)


@rule("rb.27.3#c", "rb.27.3#d", "rb.27.3#f", "rb.29.2.1#f")
def allowance_in(state: TrumpetsState, unit: int) -> int:
    """27.3 Return what a unit that comes may spend; at least its first hex, as its headquarters is resting or not."""
    if is_us_infantry(state, unit):
        return state.rules.strategic_us_infantry * state.PARTS
    face = state.counter(unit).face(state.steps[unit])
    return max(allowance(state, unit, NORMAL), int(face.mf) * state.PARTS)


# 27.5 It can pay for its first hex.
can_pay = no.told("rb.27.5#d", lambda s, a: _too_dear(s, a.unit, a.hex), needs=(has_a_way,))
# 23.0 There is room for it.
finds_room = no.told("rb.23.3#c", lambda s, a: may_stay(s, a.unit, a.hex), needs=(is_gateway,))


def offers(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[tuple[int, int]]:
    """27.1 Return each unit that is due, with the hexes by which it may come."""
    return ((unit, hex) for unit in due(state, frame) for hex in gateways(state, unit))


ENTER = Verb(
    "enter",
    enter,
    (UNIT, AT),
    (is_own, is_due, is_gateway, is_open, has_a_way, can_pay, finds_room),
    offers,
    tally=entry_tally,
)


def letter_of(state: TrumpetsState, hex: int) -> str:
    """34.1 Return the letter of the off-board zone at an edge hex; nothing where there is none."""
    return edge_zones(state).get(hex, "")


def is_truck_bound(state: TrumpetsState, unit: int) -> bool:
    """28.3 Tell whether American infantry still goes by truck."""
    return bool(state.trucked[unit]) and mobility(state, unit) == "truck"
