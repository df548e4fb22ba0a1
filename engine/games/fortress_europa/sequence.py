"""4 The sequence of play."""

from __future__ import annotations

from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.state import FortressPlay, FortressState
from engine.games.fortress_europa.turn import WEATHER, begin_turn
from engine.mechanics.turns import until_the_last
from engine.mechanics.victory import judged
from engine.play import Frame, Item, Step, rule, sequence


# Impulses


def impulse(number: int, *parts: Step | Item) -> Step:
    """4.2 Make an impulse: movement, then combat."""

    def begin(play: FortressPlay, _frame: Frame) -> None:
        play.state.impulse = number

    return sequence(f"impulse_{number}", *parts, section="rb.4.2#b", scope="activation", enter=begin)


FIRST_IMPULSE = impulse(1)
SECOND_IMPULSE = impulse(2)


# Player turns


def not_late(state: FortressState) -> bool:
    """33.3.2 A scenario may begin with a German first combat impulse: nothing comes before it."""
    return not state.begun_late


def player_turn(side: int, *parts: Step | Item) -> Step:
    """4.2 Make the player turn of a side."""

    def begin(play: FortressPlay, _frame: Frame) -> None:
        play.state.phasing = side

    name = f"{FortressState.SIDES[side]}_turn"
    return sequence(name, *parts, section="rb.4.2#b", scope="phase", enter=begin)


ALLIED_TURN = player_turn(ALLIED, FIRST_IMPULSE, SECOND_IMPULSE)
GERMAN_TURN = player_turn(GERMAN, FIRST_IMPULSE, SECOND_IMPULSE)

# The whole

TURN = sequence(
    "turn", WEATHER, Item(ALLIED_TURN, when=not_late), GERMAN_TURN, section="rb.4.1", scope="turn", enter=begin_turn
)
TURNS = until_the_last(TURN, "rb.4.4#a")


@rule("rb.4.4#a")
def judge_end(play: FortressPlay, _frame: Frame) -> None:
    """4.4 After the last turn the victory conditions decide."""
    judged(play, "end")


GAME = sequence("game", TURNS, Step("judge_end", "rb.4.4#a", enter=judge_end), section="rb.4")
