"""4.1 Weather: the unmodified German die, and what each sky brings."""

from __future__ import annotations

from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.first_day.landing_forces import D_DAY
from engine.games.june_6.state import June6Play, June6State
from engine.mechanics.turn_sheet import cell
from engine.play import Tally, rule

CLEAR, LIGHT, HEAVY, STORM = "clear", "light", "heavy", "storm"


@rule("rb.4.11")
def weather_by_die(state: June6State, die: int) -> str:
    """4.11 The German die gives the weather and is never modified for it."""
    rules = state.rules
    row = die if rules.weather_low_is_bad else rules.dice_top - die
    return str(rules.weather.look_up(row))


@rule("rb.4.12", "pb.1.61", "pb.7.1")
def settled_weather(state: June6State) -> str | None:
    """4.12d A storm is followed by heavy overcast; 6 June is clear (1.61); a sheet or history may say it, too."""
    if state.turn == D_DAY:
        return CLEAR
    fixed = cell(state, "weather")
    if fixed is not None:
        return str(fixed)
    if state.rules.weather_historical:
        return str(state.rules.historical_weather.look_up(state.turn))
    return HEAVY if state.previous == STORM else None


def set_weather(play: June6Play, weather: str) -> None:
    """Let the weather of the turn hold."""
    state = play.state
    state.weather = weather
    state.storms += weather == STORM
    play.tell("weather.is", "rb.4.11", weather=weather)


@rule("rb.4.12")
def free_ops(state: June6State, side: int) -> int:
    """4.12 The Free Ops markers that the weather, or a scenario, gives a side."""
    fixed = cell(state, f"{state.SIDES[side]}_free_ops")
    if fixed is not None:
        return int(fixed)
    rules = state.rules
    given = {
        (ALLIED, CLEAR): rules.free_ops_clear,
        (GERMAN, LIGHT): rules.free_ops_light,
        (GERMAN, HEAVY): rules.free_ops_heavy,
        (GERMAN, STORM): rules.free_ops_storm,
    }
    return given.get((side, state.weather), 0)


@rule("rb.4.12")
def resources_by_weather(state: June6State, side: int) -> int:
    """4.12c, 4.12d Bad weather gives the Germans resource points."""
    rules = state.rules
    given = {HEAVY: rules.weather_german_rp_heavy, STORM: rules.weather_german_rp_storm}
    return given.get(state.weather, 0) if side == GERMAN else 0


@rule("rb.4.12")
def allied_cap(state: June6State) -> int | None:
    """4.12d A storm limits what the Allies receive, in its own turn and, as we read it, in the next one."""
    rules = state.rules
    caps = [rules.weather_allied_cap_storm] if state.weather == STORM else []
    after = state.weather if rules.storm_second_cap == "same_turn" else state.previous
    caps += [rules.weather_allied_cap_after] if after == STORM else []
    return min(caps) if caps else None


@rule("rb.4.12")
def tally_of_cap(state: June6State, tally: Tally) -> Tally:
    """4.12d What a storm takes of the Allied resource points, as an item of their sum."""
    cap = allied_cap(state)
    if cap is None or tally.total <= cap:
        return tally
    return tally.plus(cap - tally.total, "rp.storm", "rb.4.12#h", cap=cap)
