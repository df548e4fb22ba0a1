"""13 to 61 The sequence of play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.time_for_trumpets.activity.activation import armies_step, army_step
from engine.games.time_for_trumpets.activity.choosing import STATUS
from engine.games.time_for_trumpets.orders import OfCorps, OfSide
from engine.games.time_for_trumpets.state import ALLIED, GERMAN, TrumpetsPlay, TrumpetsState
from engine.mechanics.turns import next_turn, until_the_last
from engine.play import Frame, Item, Step, rule, sequence

NAMES = TrumpetsState.SIDES
When = Callable[[TrumpetsState], Any]


def of_corps(step: Step, when: When = lambda _state: True) -> Item:
    """Make the part of a cycle that is a step of the activated corps."""
    return Item(step, lambda state: OfCorps(state.phasing, state.corps), when)


# 18 to 59 The cycle of a corps


@rule("rb.14.2#c")
def end_cycle(play: TrumpetsPlay, _frame: Frame) -> None:
    """14.2 Units of an army's echelon that have acted with this corps do not act with another one."""
    state = play.state
    for unit in range(len(state.record)):
        if state.moved[unit] or state.expended[unit] or state.fought[unit]:
            state.acted[unit] = 1


CYCLE = sequence(
    "cycle",
    of_corps(STATUS),
    section="rb.15#d",
    scope="activation",
    leave=end_cycle,
)
ARMY = army_step(CYCLE)
ARMIES = armies_step(ARMY)


# 13 to 60 Player turns


def player_turn(side: int, *parts: Step | Item) -> Step:
    """13.0 Make the player turn of a side."""

    def begin(play: TrumpetsPlay, _frame: Frame) -> None:
        play.state.phasing = side

    armies = Item(ARMIES, lambda _state: OfSide(side))
    return sequence(f"{NAMES[side]}_turn", armies, *parts, section="rb.13.overview#a", scope="phase", enter=begin)


GERMAN_TURN = player_turn(GERMAN)
ALLIED_TURN = player_turn(ALLIED)


# 3 to 61 Turns


@rule("rb.3.1#a")
def begin_turn(play: TrumpetsPlay, _frame: Frame) -> None:
    """3.1 The turn marker moves on."""
    next_turn(play, "turn.begins", "rb.3.1#a")


TURN = sequence("turn", GERMAN_TURN, ALLIED_TURN, section="rb.13.overview#a", scope="turn", enter=begin_turn)
TURNS = until_the_last(TURN, "rb.3.1#a")
GAME = sequence("game", TURNS, section="rb.3.1")
