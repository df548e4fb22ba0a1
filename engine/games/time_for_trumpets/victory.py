"""Victory: what the awards and the levels of a scenario look at, and when."""

from __future__ import annotations

from engine.games.time_for_trumpets.control import note_holders
from engine.games.time_for_trumpets.state import TrumpetsPlay
from engine.mechanics.victory import end, judged
from engine.play import Frame, Step, say


def judge_turn(play: TrumpetsPlay, _frame: Frame) -> None:
    """61.0 At the end of a turn: note who holds what, award points, and see whether a level ends the game."""
    note_holders(play.state)
    judged(play, "turn")


def judge_end(play: TrumpetsPlay, _frame: Frame) -> None:
    """After the last turn: the level that is reached; without levels nobody has won."""
    if not judged(play, "end"):
        end(play, None, say("outcome.draw", "rb.61#a"))


JUDGE_TURN = Step("judge_turn", "rb.61", enter=judge_turn)
JUDGE_END = Step("judge_end", "rb.61", enter=judge_end)
