"""3 Victory: the levels of the scenario, by the difference of points or by its own conditions."""

from __future__ import annotations

from engine.games.case_yellow.state import YellowPlay, YellowState
from engine.mechanics.conditions import parts_of
from engine.mechanics.victory import Level, awarded, decides, give_awards, judge, outcome, winner
from engine.play import Frame, Message, Outcome, rule, say


@rule("rb.3.1#a", "rb.12.8#a")
def by_points(state: YellowState) -> bool:
    """3.1, 12.8a Tell whether points are counted: unless the scenario's levels are all about other things."""
    if not decides(state):
        return True
    return any(type(part).__name__ == "Points" for level in state.victory.levels for part in parts_of(level.condition))


def points(state: YellowState, side: int) -> int:
    """12.8 The points of a side, with those that the scenario awards."""
    return state.points[side] + awarded(state, side).total


def judge_turn(play: YellowPlay, _frame: Frame) -> None:
    """12.8 At the end of a turn: award points, and see whether a level ends the game already."""
    give_awards(play)
    if decides(play.state) and (level := judge(play, "turn")) is not None:
        end_by(play, level)


@rule("rb.3.1#c", "rb.3.2#a", "rb.12.8#d")
def judge_end(play: YellowPlay, _frame: Frame) -> None:
    """3.1, 3.2 After the last turn: the level that is reached; without levels, who has more points."""
    if play.state.result is not None:
        return
    if decides(play.state):
        end_by(play, judge(play, "end"))
    else:
        end_by_points(play)


def end_by_points(play: YellowPlay) -> None:
    """12.8d End the game by the totals of both sides."""
    totals = [points(play.state, side) for side in range(len(play.state.SIDES))]
    best = [side for side, total in enumerate(totals) if total == max(totals)]
    if len(best) > 1:
        end(play, None, say("outcome.draw", "rb.3.1", points=totals[0]))
    else:
        lead = max(totals) - min(totals)
        end(play, best[0], say("outcome.lead", "rb.3.1", side=best[0], points=lead))


def end_by(play: YellowPlay, level: Level | None) -> None:
    """End the game with a level of the scenario's own victory."""
    end(play, winner(level), outcome(level))


def end(play: YellowPlay, side: int | None, message: Message) -> None:
    """End the game."""
    scores = tuple(points(play.state, each) for each in range(len(play.state.SIDES)))
    play.end_game(Outcome(side, scores, message))
