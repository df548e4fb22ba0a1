"""2.0 The sequence of a turn."""

from __future__ import annotations

from engine.games.france_1944.phases.cycle import DRAWS, FINAL_ALLIED, FINAL_GERMAN
from engine.games.france_1944.special.bulge import BULGE
from engine.games.france_1944.special.fuehrer import RAISE
from engine.games.france_1944.state import FrancePlay
from engine.games.france_1944.turn.beginning import BEGINNING
from engine.games.france_1944.victory import judge_end, judge_turn
from engine.mechanics.turns import next_turn, until_the_last
from engine.play import Frame, Step, rule, sequence


@rule("rb.2#b")
def begin_turn(play: FrancePlay, _frame: Frame) -> None:
    """2.0 The turn marker advances."""
    next_turn(play, "turn.begins", "rb.2#b")


VICTORY = Step("victory", "rb.2#m", enter=judge_turn)
TURN = sequence(
    "turn",
    RAISE,
    BEGINNING,
    BULGE,
    DRAWS,
    FINAL_GERMAN,
    FINAL_ALLIED,
    VICTORY,
    section="rb.2",
    scope="turn",
    enter=begin_turn,
)
TURNS = until_the_last(TURN, "rb.2")
GAME = sequence("game", TURNS, Step("judge_end", "rb.2#m", enter=judge_end), section="rb.2")
