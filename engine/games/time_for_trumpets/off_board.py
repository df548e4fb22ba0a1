"""34.0 Off-board movement: Allied units leave the map in the north and south, move beyond it, and come back."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.time_for_trumpets.activity.heads import acts_with
from engine.games.time_for_trumpets.boundaries import came_home
from engine.games.time_for_trumpets.entering import ARRIVE, entered
from engine.games.time_for_trumpets.ground import CLEAR, area, edge_zones, zone_box, zone_boxes, zones_beside
from engine.games.time_for_trumpets.movement.chart import chart_price
from engine.games.time_for_trumpets.movement.march import manned
from engine.games.time_for_trumpets.movement.may_move import MAY_MOVE
from engine.games.time_for_trumpets.movement.movers import NORMAL, STRATEGIC, allowance, mover_of
from engine.games.time_for_trumpets.movement.units import own
from engine.games.time_for_trumpets.orders import HEX, PLACE, UNIT, OfCorps, is_of_corps, is_on_map, is_own
from engine.games.time_for_trumpets.reinforcements import fares_in, is_impeded, keeps_marker, kinds_of_road
from engine.games.time_for_trumpets.stacking import may_stay
from engine.games.time_for_trumpets.state import ALLIED, TrumpetsPlay, TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.mechanics.positions import side_of, units_of
from engine.play import Verb, rule

NORTH, SOUTH = "klmnopqr", "abcdefg"
"""34.0b-c The letters by which Allied units leave the map."""

no = No[TrumpetsState, OfCorps]()


# 34.1 Leaving


@rule("rb.34#a", "rb.34#b", "rb.34#c", "rb.34.1#a")
def zone_beside(state: TrumpetsState, hex: int) -> int:
    """34.1 Return the off-board zone into which units leave from a hex; NOWHERE where they cannot."""
    letter = edge_zones(state).get(hex, "")
    return zone_box(state, letter) if letter and letter in (*NORTH, *SOUTH) else -1


@rule("rb.34#d", "rb.34#e")
def price_out(state: TrumpetsState, unit: int, hex: int) -> int:
    """34.0 Return what leaving costs: by road what the road costs, elsewhere a clear hex."""
    mover = mover_of(state, unit, STRATEGIC if state.strategic[unit] else NORMAL)
    roads = [chart_price(state.rules, mover, kind, CLEAR) for kind in kinds_of_road(state, hex)]
    country = () if mover.strategic else (chart_price(state.rules, mover, "country", CLEAR),)
    return min((*roads, *country), default=FAR)


FAR = 999
"""More than anybody has to spend."""


@rule("rb.34.1#b", "rb.34#a", "rb.34.1#d")
def leave(play: TrumpetsPlay, frame: OfCorps, unit: int) -> None:
    """34.1 A unit leaves the map and is in the zone of the letter."""
    state, hex = play.state, play.state.at[unit]
    state.at[unit] = zone_beside(state, hex)
    state.moved[unit] = state.halted[unit] = 1
    play.tell("unit.leaves_map", "rb.34.1#b", unit=unit, hex=hex, place=state.at[unit])
    came_home(state, unit)


def on_the_edge(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[tuple[int]]:
    """34.0 Return the units of the activated corps on the edge."""
    if frame.side == ALLIED:
        yield from ((unit,) for unit in own(state, frame.corps) if zone_beside(state, state.at[unit]) >= 0)


# 34.0 Only Allied units leave by their own will, in the north and south.
is_at_the_edge = no(
    "offboard.no_edge",
    "rb.34#b",
    lambda s, a: a.side != ALLIED or zone_beside(s, s.at[a.unit]) < 0,
    also=("rb.34#a", "rb.34#c"),
    needs=(is_on_map, is_of_corps),
)
# 34.0 Leaving costs points.
can_leave = no(
    "offboard.too_dear",
    "rb.34#d",
    lambda s, a: allowance(s, a.unit) < price_out(s, a.unit, s.at[a.unit]),
    also=("rb.34#e",),
    needs=(is_at_the_edge,),
)
LEAVE = Verb(
    "leave", leave, (UNIT,), (is_own, is_on_map, is_of_corps, is_at_the_edge, *MAY_MOVE, can_leave), on_the_edge
)


# 34.2 From zone to zone


@cached_value("at", "record")
def beyond(state: TrumpetsState) -> tuple[int, ...]:
    """34.0 Return the units in off-board zones."""
    return tuple(unit for unit in units_of(state, ALLIED) if state.at[unit] in zone_boxes(state))


@rule("rb.34#g")
def waiting(state: TrumpetsState, frame: OfCorps) -> tuple[int, ...]:
    """34.0 Return the units in off-board zones that act with the activated corps and have not moved."""
    there = (unit for unit in beyond(state) if acts_with(state, frame.corps, unit))
    return tuple(unit for unit in there if not state.moved[unit] and side_of(state, unit) == frame.side)


@rule("rb.34.2#a", "rb.34.2#b")
def shift(play: TrumpetsPlay, _frame: OfCorps, unit: int, place: int) -> None:
    """34.2 A unit moves to an adjacent zone and stops."""
    state = play.state
    state.at[unit] = place
    state.moved[unit] = state.halted[unit] = 1
    play.tell("unit.shifts", "rb.34.2#a", unit=unit, place=place)


# 34.0 Only units of the activated corps that have not moved yet.
is_beyond = no(
    "offboard.not_there",
    "rb.34#g",
    lambda s, a: a.unit not in waiting(s, a.frame),
    also=("rb.34.2#a",),
    needs=(is_own,),
)
# 34.2 No further than the next zone.
is_next = no(
    "offboard.too_far",
    "rb.34.2#b",
    lambda s, a: a.place not in zones_beside(s, s.at[a.unit]),
    about=("unit",),
    needs=(is_beyond,),
)
SHIFT = Verb(
    "shift",
    shift,
    (UNIT, PLACE),
    (is_own, is_beyond, is_next),
    lambda s, f, _side: ((unit, place) for unit in waiting(s, f) for place in zones_beside(s, s.at[unit])),
)


# 34.3 Coming back


@rule("rb.34.3#a")
def hexes_of(state: TrumpetsState, place: int) -> tuple[int, ...]:
    """34.3 Return the hexes by which units come back from a zone."""
    letter = zone_boxes(state).get(place, "")
    return tuple(sorted(area(state, f"zone_{letter}"))) if letter else ()


@rule("rb.34#f", "rb.34.3#a")
def come_back(play: TrumpetsPlay, _frame: OfCorps, unit: int, hex: int) -> None:
    """34.3 A unit comes back onto the map."""
    state = play.state
    cost = min(fares_in(state, unit, hex).values())
    keeps_marker(play, unit, hex)
    state.at[unit] = hex
    state.expended[unit] += cost
    state.moved[unit] = 1
    play.tell("unit.comes_back", "rb.34.3#a", unit=unit, hex=hex)
    entered(play, unit, -1, hex, ARRIVE)


# 34.3 By the letter of the zone.
is_of_the_zone = no(
    "offboard.other_letter",
    "rb.34.3#a",
    lambda s, a: a.hex not in hexes_of(s, s.at[a.unit]),
    about=("unit", "hex"),
    needs=(is_beyond,),
)
# 25.4, 29.1 Not past enemies on the edge.
is_free = no(
    "arrival.blocked",
    "rb.25.4#c",
    lambda s, a: a.hex in manned(s, 1 - a.side) or is_impeded(s, a.unit, a.hex),
    about=("unit", "hex"),
    needs=(is_of_the_zone,),
)
# 29.1 The first hex must be affordable.
can_come = no(
    "offboard.too_dear",
    "rb.34#e",
    lambda s, a: allowance(s, a.unit) < min(fares_in(s, a.unit, a.hex).values(), default=FAR),
    needs=(is_of_the_zone,),
)
# 23.0 There is room for it.
finds_room = no.told("rb.23.3#c", lambda s, a: may_stay(s, a.unit, a.hex), needs=(is_of_the_zone,))
COME_BACK = Verb(
    "come_back",
    come_back,
    (UNIT, HEX),
    (is_own, is_beyond, is_of_the_zone, is_free, can_come, finds_room),
    lambda s, f, _side: ((unit, hex) for unit in waiting(s, f) for hex in hexes_of(s, s.at[unit])),
)
