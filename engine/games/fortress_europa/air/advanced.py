"""17 (advanced) Two boxes of German aircraft, night fighters, and fuel."""

from __future__ import annotations

from engine.games.fortress_europa.air.missions import FUEL, GERMAN_REPLACEMENTS, MISSIONS, NIGHT, TAC, flying
from engine.games.fortress_europa.calendar import begins_month
from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import FortressPlay, FortressState
from engine.mechanics.choices import Choose
from engine.play import Arg, Step, rule, say

HOME = (GERMAN_REPLACEMENTS, FUEL)
"""The missions against which aircraft in Germany fly."""
CLEAR = "clear"
LEAST_PRODUCTION = 1
NUMBER = Arg("number", "number", span=(0, 9))


# Aircraft


@rule("rb.adv.17.1#a", "rb.adv.17.1#b", "rb.adv.17.1#c", "rb.adv.17.6#b", "rb.adv.17.6#c")
def german_aircraft(state: FortressState, kind: str) -> int:
    """17.6 (advanced) The German aircraft of a kind; 17.1 in bad weather a few night fighters, from October none."""
    rules = state.rules
    if state.weather != CLEAR:
        early = rules.air_bad_first <= state.turn <= rules.air_bad_last
        return rules.air_advanced_bad_nf if early and kind == NIGHT else 0
    if kind == TAC:
        return rules.air_advanced_german_tac
    late = state.turn >= rules.air_none_from
    return (rules.air_advanced_nf_late if late else rules.air_advanced_nf_early) if kind == NIGHT else 0


@rule("rb.adv.17.9.1#c", "rb.adv.17.9.2#c", "rb.adv.17.9.2#d")
def left_for(state: FortressState, kind: str, mission: str) -> int:
    """17.9.2 (advanced) The German aircraft of a kind that may still fly against a mission, by their box."""
    at_home = mission in HOME
    west = state.fighters_west if kind == TAC else 0
    there = german_aircraft(state, kind) - west if at_home else min(west, german_aircraft(state, kind))
    flown = sum(state.air[GERMAN, other, kind] for other in MISSIONS if (other in HOME) == at_home)
    return min(max(0, there - flown), fuelled(state))


def all_left(state: FortressState) -> int:
    """17.9.2 (advanced) The German aircraft that may still be assigned."""
    homes = (next(iter(HOME)), next(mission for mission in MISSIONS if mission not in HOME))
    return min(fuelled(state), sum(left_for(state, kind, mission) for kind in (TAC, NIGHT) for mission in homes))


# Fuel


@rule("rb.adv.17.6#d", "rb.adv.17.6#e")
def fuelled(state: FortressState) -> int:
    """17.6 (advanced) The aircraft for which there is fuel."""
    return state.fuel // max(1, state.rules.fuel_flight)


@rule("rb.adv.17.6#d", "rb.adv.17.7.3#a")
def burn(state: FortressState) -> None:
    """17.7.3 (advanced) An aircraft that flies uses fuel."""
    state.fuel -= state.rules.fuel_flight


@rule("rb.adv.17.7#a", "rb.adv.17.7#b", "rb.adv.17.7.1#a")
def begin_month(play: FortressPlay) -> None:
    """17.7 (advanced) The first stock and production; 17.7.1 later each month brings what is produced."""
    state, rules = play.state, play.state.rules
    first = not state.fuel_production
    if not first and not begins_month(rules, state.turn):
        return
    if first:
        state.fuel_production, state.fuel = rules.fuel_production, rules.fuel_stock
    else:
        state.fuel = min(rules.fuel_track, state.fuel + state.fuel_production)
    play.tell("fuel.stock", "rb.adv.17.7.1#a", stock=state.fuel, production=state.fuel_production)
    play.call(BOXES, OfSide(GERMAN))


@rule("rb.adv.17.7.2#a", "rb.adv.17.7.2#b", "rb.adv.17.10.10#b")
def produce(play: FortressPlay) -> None:
    """17.7.2 (advanced) Production falls if an aircraft attacks fuel that is not nullified, and else it rises."""
    state, rules = play.state, play.state.rules
    change = -rules.fuel_change if flying(state, FUEL) else rules.fuel_change
    level = max(LEAST_PRODUCTION, min(rules.fuel_track, state.fuel_production + change))
    if level != state.fuel_production:
        state.fuel_production = level
        play.tell("fuel.production", "rb.adv.17.7.2#a", production=level)


# 17.9.1 Boxes


@rule("rb.adv.17.9.1#a", "rb.adv.17.9.1#b")
def post(play: FortressPlay, _frame: OfSide, number: int) -> None:
    """17.9.1 (advanced) So many TAC are placed in the Western Front box for the month, the others in Germany."""
    play.state.fighters_west = number
    play.tell("air.posted", "rb.adv.17.9.1#a", count=number)
    play.done()


# 17.9.1 (advanced) As many TAC as there are go to the west.
POST = Choose[FortressState, OfSide]()(
    "post",
    post,
    lambda state, _frame, _side: range(state.rules.air_advanced_german_tac + 1),
    "air.too_many_posted",
    "rb.adv.17.9.1#a",
    arg=NUMBER,
)
BOXES = Step(
    "boxes",
    "rb.adv.17.9.1",
    OfSide,
    actor=lambda _state, _frame: GERMAN,
    verbs=(POST,),
    ask=lambda _state, _frame: say("ask.boxes", "rb.adv.17.9.1"),
)
