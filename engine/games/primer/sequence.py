"""1.2 The sequence of play."""

from __future__ import annotations

from engine.games.primer.arrivals import ARRIVALS, Arrivals
from engine.games.primer.battles import BATTLES
from engine.games.primer.counters import KESTRIA, LORN
from engine.games.primer.declaring import Attackers
from engine.games.primer.deploying import DEPLOYMENT
from engine.games.primer.moves import MOVES, Moves
from engine.games.primer.secrets import DRAW_OBJECTIVE, Drawer
from engine.games.primer.state import PrimerPlay, PrimerState
from engine.games.primer.supply import judge_supply
from engine.games.primer.victory import count_points, judge_turn
from engine.mechanics.turn_sheet import cell
from engine.mechanics.turns import next_turn, until_the_last
from engine.play import Frame, Item, Step, rule, sequence


@rule("1.4")
def hand_out_luck(play: PrimerPlay, _frame: Frame) -> None:
    """1.4 Each side begins with its luck; a scenario may let the sides set up first."""
    if play.state.deployment:
        play.call(DEPLOYMENT)
    for side in range(len(play.state.SIDES)):
        play.state.luck[side] = play.state.rules.luck_markers


def begin_turn(play: PrimerPlay, _frame: Frame) -> None:
    """Count the turn."""
    next_turn(play, "turn.begins", "1.2#a")


@rule("1.3")
def draw_weather(play: PrimerPlay, _frame: Frame) -> None:
    """1.3 A chit from the cup is the weather of the turn; it does not go back. A turn sheet may say it instead."""
    fixed = cell(play.state, "weather")
    if fixed is None:
        play.draw("sky", "sky")
    else:
        set_weather(play, _frame, fixed)


def set_weather(play: PrimerPlay, _frame: Frame, weather: str) -> None:
    """Let the drawn weather hold."""
    play.state.weather = weather
    play.tell("weather.drawn", "1.3", weather=weather)


def player_turn(side: int) -> Step:
    """1.2 A side's arrivals, movement and battles."""
    return sequence(
        f"turn_of_{PrimerState.SIDES[side]}",
        Item(ARRIVALS, lambda _state: Arrivals(side)),
        Item(MOVES, lambda _state: Moves(side)),
        Item(BATTLES, lambda _state: Attackers(side)),
        section="1.2",
    )


WEATHER = Step("weather", "1.3", enter=draw_weather, after={"sky": set_weather})
SUPPLY = Step("supply", "7", enter=judge_supply)
TOWN = Step("town", "8.4", enter=judge_turn)
COUNT = Step("count", "8.3", enter=count_points)

KESTRIA_TURN = player_turn(KESTRIA)
LORN_TURN = player_turn(LORN)
TURN = sequence("turn", WEATHER, KESTRIA_TURN, LORN_TURN, SUPPLY, TOWN, section="1.2", scope="turn", enter=begin_turn)
TURNS = until_the_last(TURN, "1.2")
GAME = sequence(
    "game",
    Item(DRAW_OBJECTIVE, lambda _state: Drawer(KESTRIA)),
    Item(DRAW_OBJECTIVE, lambda _state: Drawer(LORN)),
    TURNS,
    COUNT,
    section="1",
    enter=hand_out_luck,
)
