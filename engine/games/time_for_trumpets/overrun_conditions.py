"""35.0, 36.0 What may be overrun, and by whom."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.status import is_active
from engine.games.time_for_trumpets.boundaries import may_attack
from engine.games.time_for_trumpets.command.chain import division_of
from engine.games.time_for_trumpets.ground import OPEN_GROUND, has_village, map_now, road, terrain
from engine.games.time_for_trumpets.movement.march import MARCHES, enemy_there
from engine.games.time_for_trumpets.movement.movers import is_low_on_fuel, whole_allowance
from engine.games.time_for_trumpets.preparation.ground_and_weather import CLEAR, is_night, weather
from engine.games.time_for_trumpets.special.breakout import ratio
from engine.games.time_for_trumpets.stacking import friends, is_substitute
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.water import divides
from engine.games.time_for_trumpets.works.positions import is_strong
from engine.games.time_for_trumpets.works.ready import tied
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import side_of
from engine.play import NOWHERE, rule

KGP, FIRST_SS, BRIGADE_150 = "kgp", "1ssd", "150bde"
SECOND_SS, SECOND_PANZER = "2ssd", "2pz"
BY_NIGHT = (KGP, SECOND_SS, SECOND_PANZER)
"""36.1, 36.2 The formations that overrun at night."""


# 35.1, 35.2 What may be overrun


@cached_value("at", "record")
def defenders(state: TrumpetsState, side: int, hex: int) -> tuple[int, ...]:
    """35.1 Return the ground units of a side in a hex."""
    return tuple(unit for unit in friends(state, side, hex) if state.counter(unit).is_ground_unit)


@rule("rb.35.1#a", "rb.35.1#b", "rb.36.1#a", "rb.36.2#a", "rb.36.3#a")
def prohibition(state: TrumpetsState, side: int, hex: int) -> str:
    """35.2 Return the clause that protects the units in a hex; nothing if they may be overrun."""
    there = defenders(state, 1 - side, hex)
    steps = sum(state.steps[unit] for unit in there)
    alone_hq = len(there) == 1 and state.counter(there[0]).is_hq
    if not there or (not alone_hq and terrain(state, hex) not in OPEN_GROUND):
        return "rb.35.1#b"
    return of_units(state, there, steps, hex) or of_hex(state, hex, alone_hq)


@rule("rb.35.2#a", "rb.35.2#b", "rb.35.2#c", "rb.35.2#d", "rb.35.2#e", "rb.35.2#f")
def of_units(state: TrumpetsState, there: tuple[int, ...], steps: int, hex: int) -> str:
    """35.2 Return which of the conditions about the units protects them."""
    counters = [state.counter(unit) for unit in there]
    if steps > state.rules.overrun_steps:
        return "rb.35.2#a"
    if any(counter.is_heavy_afv for counter in counters):
        return "rb.35.2#b"
    if any(is_substitute(state, unit) for unit in there):
        return "rb.35.2#c"
    if state.road_block[hex] and any(counter.is_front_line or counter.is_afv for counter in counters):
        return "rb.35.2#e" if any(counter.is_afv for counter in counters) else "rb.35.2#d"
    return "rb.35.2#f" if any(state.engaged[unit] for unit in there) else ""


@rule("rb.35.2#g", "rb.35.2#i", "rb.3.3#0")
def of_hex(state: TrumpetsState, hex: int, alone_hq: bool) -> str:
    """35.2 Return which of the conditions about the hex and the weather protects the units."""
    if (has_village(state, hex) or is_strong(state, hex)) and not (alone_hq and state.rules.overrun_hq_anywhere):
        return "rb.35.2#g"
    return "rb.35.2#i" if weather(state, hex) != CLEAR else ""


# 35.3, 36.4, 36.5 Who may overrun


@rule("rb.35.3#a", "rb.35.3#b", "rb.36.4#b", "rb.36.5#b")
def leads(state: TrumpetsState, unit: int) -> bool:
    """35.3 Tell whether a unit can lead an overrun: a tank; at night a panzer unit of three formations."""
    if not state.counter(unit).is_tank:
        return False
    return not is_night(state) or formation(state, unit) in BY_NIGHT


def formation(state: TrumpetsState, unit: int) -> str:
    """36.1 Return the formation of the division or KG that a unit obeys now."""
    hq = division_of(state, unit)
    return state.counter(hq).formation if hq != NOWHERE else state.counter(unit).formation


@rule("rb.36.4#a", "rb.36.4#c", "rb.36.5#a", "rb.36.5#c", "rb.35.3#d", "rb.35.3#e")
def may_join(state: TrumpetsState, tank: int, unit: int) -> bool:
    """35.3, 36.4, 36.5 Tell whether a unit may take part with a tank: no artillery, at night few formations."""
    counter = state.counter(unit)
    if not counter.is_ground_unit or counter.is_artillery or (counter.is_hq and not counter.is_always_in_march):
        return False
    if not is_night(state):
        return True
    lead, other = formation(state, tank), formation(state, unit)
    if lead == KGP:
        return other in (KGP, FIRST_SS, BRIGADE_150)
    return other == lead


@rule("rb.35.3#f", "rb.29.1#b", "rb.19#f", "rb.20#h", "rb.21.1#k", "rb.22.2#h", "rb.4.3#f", "rb.13.5.2#e")
def is_ready(state: TrumpetsState, unit: int, hex: int) -> bool:
    """35.3 Tell whether a unit stands next to a hex and may attack it; 4.3, 13.5 one that rests attacks nobody."""
    beside = any(near == hex for near, _edge in state.board.adjacent(state.at[unit]))
    held = state.reacted[unit] or state.reserve[unit] or state.strategic[unit] or state.unreleased[unit]
    free = is_active(state, unit) and tied(state, unit) is None and not (held or state.aborted[unit])
    return beside and free and may_attack(state, unit, hex)


@rule("rb.35.3#g", "rb.35.3#h", "rb.36.4#d", "rb.36.5#d")
def price(state: TrumpetsState, unit: int, hex: int) -> int | None:
    """35.3 Return what the tank pays to enter the hex as if nobody were there; by road a single point."""
    go, here, board = MARCHES.go(state, unit), state.at[unit], map_now(state)
    cost = MARCHES.cost_of_step(state, go, here, hex)
    if cost is None:
        return None
    by_road = road(board, board.grid.edge_between(here, hex))
    return state.rules.overrun_road_cost * state.PARTS if by_road else cost


@rule("rb.35.3#g")
def points_left(state: TrumpetsState, unit: int) -> int:
    """35.3 Return what a tank has left; that it has stopped next to the enemy does not matter."""
    return max(0, whole_allowance(state, unit) - state.expended[unit])


@rule("rb.29.2.2#b", "rb.29.2.2#c", "rb.35.3#g", "rb.29.1#f", "rb.25.6#c")
def can_enter(state: TrumpetsState, unit: int, hex: int) -> bool:
    """35.3 Tell whether a tank could enter the hex if the defender were not there; with low fuel as its only hex."""
    cost, go = price(state, unit, hex), MARCHES.go(state, unit)
    if cost is None or cost > points_left(state, unit) or (is_low_on_fuel(state, unit) and state.moved[unit]):
        return False
    return MARCHES.entry_refused(state, go, hex, aside=(enemy_there,)) is None


@rule("rb.35.1#a", "rb.35.3#c", "rb.35.2#h")
def is_enough(state: TrumpetsState, units: tuple[int, ...], hex: int) -> bool:
    """35.1 Tell whether units reach the ratio; 35.2h those that would attack across water do not count."""
    counted = (unit for unit in units if not divides(state, state.at[unit], hex))
    attack = sum(state.counter(unit).attack(state.steps[unit]) for unit in counted)
    there = defenders(state, 1 - side_of(state, units[0]), hex) if units else ()
    defense = sum(state.counter(unit).defence(state.steps[unit]) for unit in there)
    return bool(there) and attack >= ratio(state, units, there) * max(defense, 1)


@rule("rb.35.3#a", "rb.36.4#b", "rb.36.5#b")
def has_infantry(state: TrumpetsState, units: tuple[int, ...]) -> bool:
    """35.3 Tell whether infantry takes part."""
    return any(state.counter(unit).is_infantry for unit in units)
