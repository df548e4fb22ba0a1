"""4 The initial and the turn end segment: turn record, weather, what a new month brings."""

from __future__ import annotations

from engine.games.fortress_europa.calendar import begins_month, weather_column
from engine.games.fortress_europa.districts import ALL, release
from engine.games.fortress_europa.state import FortressPlay, FortressState
from engine.games.fortress_europa.winter import note_front
from engine.mechanics.turn_sheet import cell
from engine.mechanics.turns import next_turn
from engine.play import Frame, Step, rule

CLEAR, OVERCAST, STORM = "clear", "overcast", "storm"
WEATHER_WORDS = ("clear", "overcast", "overcast_star", "storm")
TWO_DICE, RISING = "two_dice", "rising"
"""33.1.4 What the turn sheet of the tournament says in the place of a weather."""
DIE_MOST = 6


@rule("rb.4.3#a", "rb.4.1#d")
def begin_turn(play: FortressPlay, _frame: Frame) -> None:
    """4.3 The turn marker moves on; what a month allows once begins anew; 9.1 in July IV the districts are released."""
    next_turn(play, "turn.begins", "rb.4.3#a")
    state = play.state
    if begins_month(state.rules, state.turn):
        for key, _count in tuple(state.month_used.items()):
            state.month_used[key] = 0
    note_front(state)
    if state.rules.release_moment == "turn":
        release_in_july(play)


@rule("rb.9.1#c")
def release_in_july(play: FortressPlay) -> None:
    """9.1 B In July IV all districts are released, by one reading at the start of the German player turn."""
    if play.state.turn == play.state.rules.release_turn:
        release(play, ALL, "rb.9.1#c")


# Weather


@rule("rb.3.4#a", "rb.33.3.4#a", "rb.33.3.4#b", "rb.33.3.4#c")
def settled(state: FortressState) -> str:
    """3.4 The first weather is clear; 33.3.4 a scenario may say it, and the players may roll in spite of that."""
    said = cell(state, "weather")
    rolled = state.rules.bulge_weather == "rolled" and state.turn > state.rules.bulge_first
    if said is None or rolled:
        return CLEAR if state.turn == 1 else ""
    return str(said)


@rule("rb.31.12#a", "rb.31.12#b", "rb.33.1.4#b", "rb.33.1.4#c", "rb.33.1.4#d")
def added(state: FortressState) -> int:
    """31.12, 33.1.4 What is added to the die until the first storm comes: more in each turn."""
    rules = state.rules
    if state.stormed:
        return 0
    if cell(state, "weather") == RISING:
        return (state.turn - rules.tournament_rise_from + 1) * rules.tournament_rise
    return (state.turn - rules.bad_weather_first + 1) * rules.bad_weather_step if rules.weather_bad else 0


@rule("rb.4.3#b")
def determine_weather(play: FortressPlay, _frame: Frame) -> None:
    """4.3 The Allied player rolls for the weather where nothing else settles it."""
    said = settled(play.state)
    if said == TWO_DICE:
        play.roll("two_dice", (DIE_MOST, DIE_MOST))
    elif said in ("", RISING):
        play.roll("weather", (DIE_MOST,))
    else:
        let_hold(play, said, "rb.3.4#a" if play.state.turn == 1 else "rb.33.3.4#c")


@rule("rb.4.3#b")
def by_die(play: FortressPlay, _frame: Frame, faces: tuple[int, ...]) -> None:
    """4.3 The weather by the die and the month."""
    total = max(1, faces[0] + added(play.state))
    row = total if total <= DIE_MOST else f"{DIE_MOST + 1}+"
    rules = play.state.rules
    let_hold(play, str(rules.weather.look_up(row, weather_column(rules, play.state.turn))), "rb.4.3#b")


@rule("rb.33.1.4#a")
def by_two_dice(play: FortressPlay, _frame: Frame, faces: tuple[int, ...]) -> None:
    """33.1.4 On the second turn of the tournament only the lowest and the highest total bring a storm."""
    rules, total = play.state.rules, sum(faces)
    if total in (rules.tournament_storm_low, rules.tournament_storm_high):
        let_hold(play, STORM, "rb.33.1.4#a")
    else:
        mixed = rules.tournament_second_weather == "mixed" and total >= rules.tournament_storm_high - 2
        let_hold(play, OVERCAST if mixed else CLEAR, "rb.33.1.4#a")


@rule("rb.11.6#a", "rb.31.12#b")
def let_hold(play: FortressPlay, weather: str, clause: str) -> None:
    """4.3 Set the weather; 31.12 remember a storm; 11.6 the first clear turn after an invasion is used up."""
    state = play.state
    state.weather = weather
    if weather == STORM:
        state.stormed = 1
    if weather == CLEAR and state.clear_turn_owed:
        state.clear_turn_owed, state.clear_turn = 0, 1
    play.tell("weather.is", clause, weather=weather)


WEATHER = Step("weather", "rb.4.3#b", enter=determine_weather, after={"weather": by_die, "two_dice": by_two_dice})
