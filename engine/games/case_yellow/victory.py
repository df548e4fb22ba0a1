"""3 Victory: the levels of the scenario, by the difference of points or by its own conditions."""

from __future__ import annotations

from engine.games.case_yellow.state import YellowPlay, YellowState
from engine.mechanics.victory import awarded, end, judged, rests_on_points
from engine.play import Frame, rule, say


@rule("rb.3.1#a", "rb.12.8#a")
def by_points(state: YellowState) -> bool:
    """3.1, 12.8a Tell whether points are counted: unless the scenario's levels are all about other things."""
    return rests_on_points(state)


def own_points(state: YellowState, side: int) -> int:
    """12.8 The points of a side by the rulebook, without those that the scenario awards."""
    return state.points[side]


def points(state: YellowState, side: int) -> int:
    """12.8 The points of a side, with those that the scenario awards."""
    return own_points(state, side) + awarded(state, side).total


def judge_turn(play: YellowPlay, _frame: Frame) -> None:
    """12.8 At the end of a turn: award points, and see whether a level ends the game already."""
    judged(play, "turn")


@rule("rb.3.1#c", "rb.3.2#a", "rb.12.8#d")
def judge_end(play: YellowPlay, _frame: Frame) -> None:
    """3.1, 3.2 After the last turn: the level that is reached; without levels, who has more points."""
    if not judged(play, "end"):
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
