"""29.0 Movement: where units may go, what stops them, and the whole of it as one list of rows."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.board.steps import Reached
from engine.games.time_for_trumpets.boundaries import SS_OF_SIXTH, barred_steps, foreign, own_land
from engine.games.time_for_trumpets.combat.obligations import clashes, is_given_up
from engine.games.time_for_trumpets.control import ground_hexes
from engine.games.time_for_trumpets.counters import GERMAN
from engine.games.time_for_trumpets.ground import map_now
from engine.games.time_for_trumpets.leaders.command import beside_units, combat_hexes
from engine.games.time_for_trumpets.movement.chart import FARES
from engine.games.time_for_trumpets.movement.movers import CREEP, Going, allowance, going, manner
from engine.games.time_for_trumpets.movement.tolls import TOLLS, closed_by_jams, over_the_meuse
from engine.games.time_for_trumpets.room import Crowds, stacker
from engine.games.time_for_trumpets.special.breakout import wary_zone
from engine.games.time_for_trumpets.stacking import Allegiance, allegiance, counted, friends, may_stay, pass_freely
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.water import crossing_points, light_bridges, note_crossing, room_on_bridges
from engine.games.time_for_trumpets.zones import zone
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.march import Plan
from engine.mechanics.movement import Movement, Room, bar, shut, stop
from engine.mechanics.positions import on_map, places_of, units_of
from engine.play import NOWHERE, Refusal, refuse, rule

Units = tuple[int, ...]


def enemies_there(state: TrumpetsState, go: Going, hex: int) -> Units:
    """Return the enemies in a hex."""
    return friends(state, 1 - go.side, hex)


def who_controls(state: TrumpetsState, go: Going, hex: int) -> Units:
    """Return the enemies whose zone in a hex affects the unit."""
    return hostile_zone(state, go).get(hex, ())


@rule("rb.94.3#c")
def hostile_zone(state: TrumpetsState, go: Going) -> Mapping[int, Units]:
    """25.6 Return the enemy zones that affect the unit; 94.3 not of US units that KGP surprises."""
    if not go.zoned or go.commando:
        return {}
    return wary_zone(state, 1 - go.side, go.afv) if go.breaks_out else zone(state, 1 - go.side, go.afv)


# Enemies


def manned(state: TrumpetsState, side: int) -> frozenset[int]:
    """29.1f The hexes with ground units of a side."""
    return ground_hexes(state, side)


@cached_by(places_of, "record")
def manned_but_commandos(state: TrumpetsState, side: int) -> frozenset[int]:
    """29.1f The hexes with ground units of a side that are not commandos."""
    units = (unit for unit in on_map(state, side) if state.counter(unit).is_ground_unit)
    return frozenset(state.at[unit] for unit in units if not state.counter(unit).is_commando)


@bar("move.enemy_there", "rb.29.1#f", units=enemies_there)
@rule("rb.29.1#f", "rb.29.1#f1")
def enemy_there(state: TrumpetsState, go: Going) -> Collection[int]:
    """29.1 Units do not pass through enemies; German commandos and Allied units pass through each other."""
    if go.commando:
        return ()
    return manned_but_commandos(state, 1 - go.side) if go.side != GERMAN else manned(state, 1 - go.side)


@bar("move.enemy_there", "rb.29.1#f", on="end", units=enemies_there)
def among_enemies(state: TrumpetsState, go: Going) -> Collection[int]:
    """29.1 Nobody ends among enemies."""
    return manned(state, 1 - go.side)


@stop("move.zone_stops", "rb.25.6#a", units=who_controls)
@rule("rb.25.6#a", "rb.25.6#b", "rb.25.4#c")
def zone_stops(state: TrumpetsState, go: Going) -> Collection[int]:
    """25.6 A unit stops that enters an enemy zone which affects it."""
    return hostile_zone(state, go).keys()


@bar("move.same_zone", "rb.25.6#c", on="between", same=True, units=who_controls)
@rule("rb.25.6#c", "rb.25.6#d", "rb.25.6#b")
def within_a_zone(state: TrumpetsState, go: Going) -> Mapping[int, Units]:
    """25.6 No unit goes straight from hex to hex in the zone of the same enemy."""
    return hostile_zone(state, go)


@cached_by(places_of, "record")
def beside(state: TrumpetsState, side: int) -> frozenset[int]:
    """28.1 The hexes next to ground units of a side."""
    adjacent = state.board.adjacent
    return frozenset(there for hex in manned(state, side) for there, _edge in adjacent(hex))


@bar("move.keeps_off", "rb.28.1#b")
@rule("rb.28.1#b", "rb.59.1#c")
def keeping_off(state: TrumpetsState, go: Going) -> Collection[int]:
    """28.1, 59.1 Units that move strategically, or stay in reserve, keep away from enemies."""
    return beside(state, 1 - go.side) if go.keeps_off else ()


@bar("move.jammed", "rb.29.6#c")
@rule("rb.29.6#b", "rb.29.6#c")
def strategic_in_a_jam(state: TrumpetsState, go: Going) -> Collection[int]:
    """29.6 On 16 December nobody moves strategically behind the German front."""
    return closed_by_jams(state) if go.strategic and go.side == GERMAN else ()


@bar("move.leader_alone", "rb.39.3#c")
def alone_near_enemies(state: TrumpetsState, go: Going) -> Collection[int]:
    """39.3 A leader by itself comes next to enemies only where friendly combat units are."""
    if not go.leader:
        return ()
    return beside_units(state, 1 - go.side) - combat_hexes(state, go.side)


# Friends


def not_passed(state: TrumpetsState, go: Going, hex: int) -> Refusal | None:
    """23.5, 23.6 Say whose hex it is."""
    if go.ally is None:
        return None
    for other in counted(state, friends(state, go.side, hex)):
        theirs = allegiance(state, other)
        if not state.strategic[other] and not pass_freely(state, go.ally, theirs):
            clause = "rb.23.6#b" if theirs.army == go.ally.army else "rb.23.5#b"
            unit = go.units[0]
            return refuse("stacking.not_passed", clause, units=(other,), hexes=(hex,), unit=unit, hex=hex, other=other)
    return None


@bar("stacking.not_passed", "rb.23.6#b", says=not_passed)
@rule(
    *("rb.23.5#b", "rb.23.5#b1", "rb.23.5#b2", "rb.23.6#b", "rb.23.6#b1", "rb.23.6#b2", "rb.23.7#a"),
    *("rb.26.1.1#f", "rb.26.1.2#a", "rb.26.2.8#a", "rb.28.4#a", "rb.28.4#b", "rb.28.4#c"),
)
def friends_apart(state: TrumpetsState, go: Going) -> Collection[int]:
    """23.5, 23.6 Units do not enter hexes of other armies and corps, unless one of them moves strategically."""
    return () if go.ally is None or go.strategic else closed_to(state, go.side, go.ally)


@cached_value("at", "record", "superior", "steps", "strategic", "turn")
def closed_to(state: TrumpetsState, side: int, own: Allegiance) -> frozenset[int]:
    """23.5, 23.6 The hexes with friends through whom a unit may not pass."""
    there = companies(state, side)
    return frozenset().union(*[there[other] for other in strangers(state, side, own)])


@cached_value("record", "superior", "steps", "turn")
def strangers(state: TrumpetsState, side: int, own: Allegiance) -> tuple[Allegiance, ...]:
    """23.5, 23.6 Return those through whom a unit may not pass, wherever they are."""
    return tuple(other for other in allegiances(state, side) if not pass_freely(state, own, other))


@cached_value("record", "superior", "steps")
def allegiances(state: TrumpetsState, side: int) -> dict[Allegiance, tuple[int, ...]]:
    """23.5, 23.6 Return the units of each formation that count for stacking, in play or not."""
    found: dict[Allegiance, list[int]] = {}
    for unit in counted(state, units_of(state, side)):
        found.setdefault(allegiance(state, unit), []).append(unit)
    return {ally: tuple(units) for ally, units in found.items()}


@cached_value("at", "record", "superior", "steps", "strategic")
def companies(state: TrumpetsState, side: int) -> dict[Allegiance, frozenset[int]]:
    """23.5, 23.6 Return where the units of each formation are that do not move strategically."""
    at, strategic, hexes = state.at, state.strategic, range(state.board.grid.size)
    return {
        ally: frozenset([at[unit] for unit in units if at[unit] in hexes and not strategic[unit]])
        for ally, units in allegiances(state, side).items()
    }


def no_place(state: TrumpetsState, go: Going, hex: int) -> Refusal | None:
    """23.0 Say why a unit may not stay."""
    return may_stay(state, go.units[0], hex)


@bar("stacking.full", "rb.23.3#c", on="end", says=no_place)
@rule("rb.23.3#c", "rb.23.7#b", "rb.23.1#d", "rb.24.7#c", "rb.28.4#d", "rb.23.4#c", "rb.23.4#d", "rb.24.7#d")
def crowded(state: TrumpetsState, go: Going) -> Collection[int]:
    """23.0 No unit ends its move where it may not be at the end of the segment."""
    return Crowds(state, go.side, stacker(state, go.units[0]))


@bar("clash.given_up", "rb.52.12.1#a1")
def given_up(state: TrumpetsState, go: Going) -> Collection[int]:
    """52.12.1 Nobody enters a hex from which friends withdraw."""
    return given_up_hexes(state, go.side)


@cached_value("clashes")
def given_up_hexes(state: TrumpetsState, side: int) -> frozenset[int]:
    """52.12.1 The hexes from which units of a side withdraw."""
    return frozenset(clash.hex for clash in clashes(state) if is_given_up(state, side, clash.hex))


# 26.0 Boundaries


@bar("move.boundary", "rb.26.1.1#c")
@rule(
    *("rb.26.1.1#c", "rb.26.1.1#d", "rb.26.2.2#c", "rb.26.2.2#d", "rb.26.2.4#b", "rb.26.2.5#e"),
    *("rb.26.2.6#b", "rb.26.1.4#a", "rb.26.1.1#e", "rb.26.2.2#e", "rb.26.2.7#b"),
)
def beyond_the_boundary(state: TrumpetsState, go: Going) -> Collection[int]:
    """26.0 German units stay in the area of their army; 26.1.4 SS units of the 6th Panzer Army may dare to leave it."""
    if go.land == SS_OF_SIXTH or go.lost != NOWHERE:
        return ()
    return foreign(state, go.land)


@stop("move.boundary_stops", "rb.26.1.4#c")
def at_the_boundary(state: TrumpetsState, go: Going) -> Collection[int]:
    """26.1.4 An SS unit stops in the first hex beyond the boundary: a die decides whether it goes on."""
    return foreign(state, go.land) if go.land == SS_OF_SIXTH else ()


@shut("move.kautenbach", "rb.26.2.3#a")
@rule("rb.26.2.3#a", "rb.26.2.4#a")
def past_kautenbach(state: TrumpetsState, go: Going) -> Collection[tuple[int, int]]:
    """26.2.3, 26.2.4 Nobody crosses from 7248 to 7149."""
    return barred_steps(state, go.land)


@bar("move.must_return", "rb.26.1.3#b")
@rule("rb.26.1.3#b", "rb.26.1.3#c", "rb.26.1.4#e2", "rb.26.1.4#e3", "rb.26.2.9#b", "rb.26.2.9#c")
def off_the_way_home(state: TrumpetsState, go: Going) -> Collection[int]:
    """26.1.3 A unit beyond its boundary returns by a way that costs as few points as possible."""
    if go.lost == NOWHERE or go.lost not in foreign(state, go.land):
        return ()
    return frozenset(state.board.grid.hexes) - ways_home(state, go.mover, go.land, go.lost)


@cached_value("bridge", "ground")
def ways_home(state: TrumpetsState, mover: object, land: str, here: int) -> frozenset[int]:
    """26.1.3 Return the hexes of the cheapest ways from a hex to the nearest ones of an army's area."""
    reach: Reached = MARCHES.alone(state, mover, here, MARCHES_FAR, ())
    costs = {hex: cost for hex in own_land(state, land) if (cost := reach.cost(hex)) is not None}
    least = min(costs.values(), default=None)
    ends = [hex for hex, cost in costs.items() if cost == least]
    return frozenset(hex for end in ends for hex in reach.path(end))


MARCHES_FAR = 400
"""More points, in parts, than any way home costs."""


# 29.2 A single hex


@stop("move.one_hex", "rb.29.2.2#b")
@rule("rb.29.2.2#b", "rb.29.2.2#c", "rb.29.2.1#f")
def one_hex(state: TrumpetsState, go: Going) -> Collection[int]:
    """29.2 With low fuel, or by its right to move a hex, a unit goes no further than the next hex."""
    return frozenset(state.board.grid.hexes) if go.manner == CREEP else ()


# 30.3 Bridges

FULL_BRIDGES: Room[TrumpetsState, Going] = Room(
    "move.bridge_full", "rb.30.3#c", lambda s, _go: room_on_bridges(s), crossing_points, note_crossing
)


@shut("move.light_bridge", "rb.30.3#h")
def light_bridge(state: TrumpetsState, go: Going) -> Collection[tuple[int, int]]:
    """30.3 AFVs, self-propelled and heavy artillery do not cross B bridges."""
    return light_bridges(state) if go.heavy else ()


# The whole


@rule("rb.29.1#a", "rb.29#b", "rb.29#d", "rb.29#f", "rb.5.8#d")
def too_far(_movement: object, _state: TrumpetsState, go: Going, hex: int, cost: int, left: int) -> Refusal:
    """29.1 No unit enters a hex that costs more than it has left."""
    return refuse("move.too_far", "rb.29.1#a", hexes=(hex,), unit=go.units[0], hex=hex, cost=cost, left=left)


MARCHES: Movement[TrumpetsState, Going] = Movement(
    "trumpets.marches",
    map=map_now,
    ground=("bridge", "crossed", "ground"),
    watch=(
        *(
            "at",
            "record",
            "steps",
            "superior",
            "strategic",
            "ground",
            "turn",
            "rubble",
            "strafes",
            "overrun",
            "clashes",
        ),
        *("weather_6", "weather_5", "weather_7", "squall_6", "squall_5", "squall_7", "bridge", "crossed"),
    ),
    extras=(
        *("expended", "halted", "halved", "pace", "moved", "helped", "trucked", "trespassing", "must_return"),
        *("evaded", "deployed", "low_fuel", "disrupted", "shocked", "resting", "exhausted", "out_of_supply"),
        *("infiltrates", "queued", "alerted"),
    ),
    going=going,
    manner=manner,
    allowance=allowance,
    fares=FARES,
    rules=(
        *(enemy_there, among_enemies, friends_apart, keeping_off, strategic_in_a_jam, alone_near_enemies, given_up),
        *(beyond_the_boundary, off_the_way_home),
        *(crowded, past_kautenbach, over_the_meuse, light_bridge, within_a_zone, zone_stops, at_the_boundary, one_hex),
        *TOLLS,
        FULL_BRIDGES,
    ),
    section="rb.29",
    no_way="rb.29.1#c",
    too_far=too_far,
)
WHERE_TO, may_step, step_cost = MARCHES.guards, MARCHES.may_step, MARCHES.step_cost


def onward(state: TrumpetsState, unit: int) -> Reached:
    """29.0 Where a unit can march from its hex."""
    return MARCHES.from_plan(state, Plan(unit, state.at[unit]))


@rule("rb.29#e")
def can_march(state: TrumpetsState, unit: int) -> bool:
    """29.0 Tell whether a unit can go anywhere at all."""
    return MARCHES.can_march(state, (unit,), manner(state, unit))
