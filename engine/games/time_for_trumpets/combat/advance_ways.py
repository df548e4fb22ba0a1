"""55.1, 55.3, 57.3 Where advances lead, how far, and what ends them."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from engine.games.time_for_trumpets.boundaries import may_go, steps_over_meuse
from engine.games.time_for_trumpets.combat.passing import is_by_road, lets_pass, price
from engine.games.time_for_trumpets.combat.rates import hexes
from engine.games.time_for_trumpets.combat.who import defenders_in, manned
from engine.games.time_for_trumpets.cooperation import may_cross_meuse
from engine.games.time_for_trumpets.counters import FOOT, SUBSTITUTE, Counter
from engine.games.time_for_trumpets.ground import RIVER, STREAM, is_bridged, map_now, water
from engine.games.time_for_trumpets.movement.movers import whole_allowance
from engine.games.time_for_trumpets.preparation.ground_and_weather import is_night, weather
from engine.games.time_for_trumpets.stacking import may_enter
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.zones import affects, exerts
from engine.mechanics.movement import bar
from engine.mechanics.positions import units_in
from engine.mechanics.retreating import Advances, Route, scenario_lets, told
from engine.play import NOWHERE, Refusal, refuse, rule

NIGHT_RAIDERS = ("1ssd", "kgp", "2ssd", "2pz")
"""56.2a The formations whose panzers overrun in advance at night."""


def no_way(key: str, clause: str, way: Route, hex: int) -> Refusal:
    """Refuse a hex to a unit."""
    return refuse(key, clause, units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)


# 56 Overrun


@rule("rb.44.1#m", "rb.56.1#intro", "rb.56.1#h", "rb.56.2#a", "rb.56.2#b", "rb.57.3#k")
def may_overrun(state: TrumpetsState, unit: int, target: int, hex: int) -> bool:
    """56.1, 56.2 Tell whether an AFV overruns guns and headquarters alone in a hex: by day, some panzers at night.

    57.3 It does not overrun those that have just defended, 44.1 and nobody overruns a substitute.
    """
    counter, foes = state.counter(unit), defenders_in(state, 1 - state.counter(unit).side, hex)
    soft = bool(foes) and all(is_soft(state.counter(foe)) for foe in foes)
    if not counter.is_afv or not soft or hex == target:
        return False
    clear = weather(state, hex) == "clear" or (is_night(state) and state.rules.advance_night_fog == "possible")
    return clear and (not is_night(state) or (counter.is_tank and counter.formation in NIGHT_RAIDERS))


def is_soft(counter: Counter) -> bool:
    """56.1, 44.1 Tell whether a unit may be overrun in advance: artillery and headquarters, but no substitutes."""
    return (counter.is_artillery and counter.type != SUBSTITUTE) or counter.is_hq


def foes_in(state: TrumpetsState, _way: Route, hex: int) -> tuple[int, ...]:
    """Return the enemies in a hex."""
    return units_in(state, hex)


@told("rb.55#c")
@rule("rb.55#c", "rb.56.1#a", "rb.56.1#e", "rb.56.1#f", "rb.57.3#b")
def enemies_there(state: TrumpetsState, way: Route, hex: int) -> Refusal | None:
    """55.0 An advance enters no hex with enemies, but 56.1 one with guns and headquarters alone."""
    if hex not in manned(state, 1 - way.side):
        return None
    target = way.manner.target
    if all(may_overrun(state, unit, target, hex) for unit in way.units):
        return None
    return refuse("advance.enemy_there", "rb.55#c", units=foes_in(state, way, hex), hexes=(hex,), hex=hex)


# Where an advance may lead


@told("rb.55#c")
@rule("rb.55#c", "rb.55#c1", "rb.25.8#a")
def first_hex(_state: TrumpetsState, way: Route, hex: int) -> Refusal | None:
    """55.0 The first hex of an advance is that of the defenders; a blitz goes past it in any direction."""
    if way.gone or way.manner.blitz or hex == way.manner.target:
        return None
    return no_way("advance.first_hex", "rb.55#c", way, hex)


@told("rb.55.1#d")
@rule("rb.55.1#d", "rb.55.1#h", "rb.55.1#i", "rb.55.3#a", "rb.56.1#b", "rb.56.1#c", "rb.55.1#c", "rb.55.3#d")
def open_ground(state: TrumpetsState, way: Route, hex: int) -> Refusal | None:
    """55.1 An advance goes where the unit could go in movement, and no farther than its MF reach."""
    for unit in way.units:
        if not lets_pass(state, unit, way.here, hex):
            return no_way("advance.closed", "rb.55.1#d", way, hex)
        if spent(state, unit, way) + price(state, unit, way.here, hex) > whole_allowance(state, unit):
            return no_way("advance.too_far", "rb.55.1#c", way, hex)
    return None


def spent(state: TrumpetsState, unit: int, way: Route) -> int:
    """55.1c Return what the hexes of an advance would have cost in movement."""
    been = (way.origin, *way.path)
    return sum(price(state, unit, here, hex) for here, hex in pairwise(been))


@told("rb.57.3#a")
@rule("rb.57.3#a", "rb.55.3#b", "rb.55.3#c")
def over_water(state: TrumpetsState, way: Route, hex: int) -> Refusal | None:
    """57.3 A blitz crosses rivers by bridges alone; 55.3 foot units go on over one only if they began next to it."""
    board, edge = map_now(state), state.board.grid.edge_between(way.here, hex)
    if water(board, edge) not in (RIVER, STREAM) or is_bridged(board, edge):
        return None
    blitz = way.manner.blitz and water(board, edge) == RIVER
    late = way.gone > 0 and any(state.counter(unit).mobility == FOOT for unit in way.units)
    return no_way("advance.river", "rb.57.3#a" if blitz else "rb.55.3#b", way, hex) if blitz or late else None


@told("rb.57.3#g")
@rule("rb.57.3#g", "rb.57.3#j", "rb.57.3#i")
def past_the_defenders(state: TrumpetsState, way: Route, hex: int) -> Refusal | None:
    """57.3 A blitz enters no zone of the units that it slips past; next to them only hexes without it."""
    if not way.manner.blitz:
        return None
    afv = all(state.counter(unit).is_afv for unit in way.units)
    beside = state.board.grid.distance(hex, way.manner.target) == 1
    barred = beside and state.rules.blitz_beyond == "none"
    if barred or any(exerts(state, foe, hex, afv) for foe in way.manner.defenders if state.at[foe] != NOWHERE):
        return no_way("advance.zone", "rb.57.3#g", way, hex)
    return None


@told("rb.55.1#d")
@rule("rb.55.1#d", "rb.57.3#l")
def friends_let(state: TrumpetsState, way: Route, hex: int) -> Refusal | None:
    """55.1 Friends who could not be passed in movement bar the way."""
    return next((found for unit in way.units if (found := may_enter(state, unit, hex))), None)


@told("rb.55.1#d")
@rule("rb.55.1#d", "rb.26.1.1#c", "rb.26.2.2#c", "rb.26.2.6#b", "rb.26.2.7#f", "rb.42.1#a")
def boundaries_let(state: TrumpetsState, way: Route, hex: int) -> Refusal | None:
    """55.1 No advance leads where boundaries and the Meuse close the way to a march."""
    over = (way.here, hex) in steps_over_meuse(state)
    for unit in way.units:
        if not may_go(state, unit, way.here, hex) or (over and not may_cross_meuse(state, unit)):
            return no_way("advance.boundary", "rb.55.1#d", way, hex)
    return None


# 55.0 Special rules of the scenario may forbid an advance to a hex.
scenario_lets_advance = scenario_lets("advance", "rb.55#a")


# What ends it


@bar("advance.stops", "rb.55.1#f", on="stop")
@rule(
    *("rb.55.1#f", "rb.55.1#e", "rb.25.8#b", "rb.55.1#g", "rb.57.3#h", "rb.57.3#i", "rb.56.1#d"),
    "rb.19.4#c",
    "rb.19.4#f",
    "rb.55.3#b",
)
def stops(state: TrumpetsState, way: Route) -> Collection[int]:
    """55.1 An advance ends in an enemy zone, but for that in the hex of the defenders; 19.4 and at their road block.

    56.1 Whoever overruns stops; 55.3 so does who has crossed a river that it did not begin next to.
    """
    first = way.here == way.manner.target and way.gone == 1
    zone = not first and any(affects(state, unit, way.here) for unit in way.units)
    blocked = way.here == way.manner.target and way.manner.blocked
    return {way.here} if zone or blocked or is_over_river(state, way) or way.here in state_overrun(state) else set()


def state_overrun(state: TrumpetsState) -> frozenset[int]:
    """56.1d Return the hexes that have been overrun in this segment."""
    return frozenset(state.overrun.entities(1))


@rule("rb.55.3#b", "rb.55.3#c")
def is_over_river(state: TrumpetsState, way: Route) -> bool:
    """55.3 Tell whether foot units have just come over an unbridged river next to which they did not begin the turn."""
    if way.came == NOWHERE or not any(state.counter(unit).mobility == FOOT for unit in way.units):
        return False
    board, edge = map_now(state), state.board.grid.edge_between(way.came, way.here)
    wet = water(board, edge) == RIVER and not is_bridged(board, edge) and not is_by_road(state, edge)
    return wet and any(state.moved[unit] and not is_at_river(state, state.began[unit]) for unit in way.units)


def is_at_river(state: TrumpetsState, hex: int) -> bool:
    """55.3 Tell whether a hex lies at a river."""
    return hex != NOWHERE and any(water(state.board, edge) == RIVER for _there, edge in state.board.adjacent(hex))


def length(state: TrumpetsState, way: Route) -> int:
    """55.2 Return how many hexes a unit may advance; 24.4 escort AA as many as armor with which it is stacked."""
    row = way.manner.row
    return min(max(hexes(state, one, row) for one in (unit, *escorted(state, unit, way))) for unit in way.units)


@rule("rb.24.4#c")
def escorted(state: TrumpetsState, unit: int, way: Route) -> tuple[int, ...]:
    """24.4 Return the armor of its brigade with which an AA company of the Führer Escort sets out."""
    counter = state.counter(unit)
    there = units_in(state, way.origin) if counter.is_escort_aa else ()
    return tuple(
        one for one in there if state.counter(one).is_afv and state.counter(one).formation == counter.formation
    )


ADVANCES: Advances[TrumpetsState] = Advances(
    "time_for_trumpets.advances",
    section="rb.55",
    bars=(
        enemies_there,
        first_hex,
        open_ground,
        over_water,
        past_the_defenders,
        friends_let,
        boundaries_let,
        scenario_lets_advance,
        stops,
    ),
    length=length,
)
