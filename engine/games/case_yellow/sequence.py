"""4 The sequence of play."""

from __future__ import annotations

from engine.games.case_yellow.action_phase import ACTION_PHASE
from engine.games.case_yellow.air_phase import AIR_PHASE
from engine.games.case_yellow.end_phase import END_PHASE
from engine.games.case_yellow.state import YellowPlay
from engine.games.case_yellow.supply_phase import SUPPLY_PHASE, checked
from engine.games.case_yellow.victory import judge_end
from engine.mechanics.turns import next_turn, until_the_last
from engine.play import Frame, Item, Step, rule, sequence


@rule("rb.4.0#a")
def begin_turn(play: YellowPlay, _frame: Frame) -> None:
    """4 The turn marker advances."""
    next_turn(play, "turn.begins", "rb.4.0#a")


JUDGE_END = Step("judge_end", "rb.3.1#c", enter=judge_end)
TURN = sequence(
    "turn",
    AIR_PHASE,
    Item(SUPPLY_PHASE, when=checked),
    ACTION_PHASE,
    END_PHASE,
    section="rb.4.0",
    scope="turn",
    enter=begin_turn,
)
TURNS = until_the_last(TURN, "rb.4.0")
GAME = sequence("game", TURNS, JUDGE_END, section="rb.4.0")
