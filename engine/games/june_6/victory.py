"""2.6, 2.8 Victory: the Allies' points against the levels of the playbook, or the levels of the scenario."""

from __future__ import annotations

from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.objectives import never_taken, newly_taken, score
from engine.games.june_6.state import June6Play, June6State
from engine.mechanics.victory import awarded, end, judged, rests_on_points
from engine.play import Frame, Trigger, rule, say

SMALL, GREAT = "minor", "decisive"


def by_points(state: June6State) -> bool:
    """Tell whether victory rests on points: by the playbook, or because the scenario's levels ask for them."""
    return rests_on_points(state)


def own_points(state: June6State, side: int) -> int:
    """2.81 The Allies' points, without those that the scenario awards; the Germans have none of their own."""
    return state.points if side == ALLIED else 0


def points(state: June6State, side: int) -> int:
    """2.81 The points of a side, with those that the scenario awards."""
    return own_points(state, side) + awarded(state, side).total


@rule("pb.2.64", "pb.2.65")
def threshold(state: June6State, printed: int) -> int:
    """2.64, 2.65 A level as printed, with what both players agreed on, and for more or fewer storms than one."""
    storms = 0
    if state.rules.victory_storm_shift:
        more = state.rules.victory_each_storm * (state.storms - 1)
        storms = more if state.storms else state.rules.victory_no_storm
    return printed + state.rules.victory_shift + storms


def judge_turn(play: June6Play, _frame: Frame) -> None:
    """Judge victory at the end of a turn."""
    if not judged(play, "turn"):
        judge_early(play)


@rule("pb.2.63")
def judge_early(play: June6Play) -> None:
    """2.63 The Germans win early if the Allies have too few points by the turn of 25/26 June."""
    state, rules = play.state, play.state.rules
    least = threshold(state, rules.victory_german_early)
    if state.turn == rules.victory_german_early_turn and points(state, ALLIED) < least:
        finish(play, GERMAN, "early", GREAT if rules.victory_german_lines == "exchanged" else SMALL)


def judge_end(play: June6Play, _frame: Frame) -> None:
    """Judge victory after the last turn."""
    if not judged(play, "end"):
        lose_what_was_never_taken(play)
        judge_points(play)


@rule("pb.2.82")
def lose_what_was_never_taken(play: June6Play) -> None:
    """2.82 Objectives that were not taken in time cost points."""
    for name, cost in never_taken(play.state):
        play.state.points += cost
        play.tell("objective.never", "pb.2.82", place=name, points=cost)


@rule("pb.2.61", "pb.2.62")
def judge_points(play: June6Play) -> None:
    """2.61 to 2.63 A limited or decisive victory of the Allies, or else one of the Germans."""
    state, rules = play.state, play.state.rules
    total = points(state, ALLIED)
    if total >= threshold(state, rules.victory_decisive):
        finish(play, ALLIED, "end", GREAT)
    elif total >= threshold(state, rules.victory_limited):
        finish(play, ALLIED, "end", SMALL)
    else:
        finish(play, GERMAN, "end", SMALL if rules.victory_german_lines == "exchanged" else GREAT)


def finish(play: June6Play, side: int, when: str, level: str) -> None:
    """End the game by the playbook's levels."""
    total = points(play.state, ALLIED)
    end(play, side, say(f"outcome.{when}", "pb.2.61", side=side, level=level, points=total))


OBJECTIVES = Trigger("objectives", ("at", "control"), newly_taken, score, "pb.2.82", wanted=by_points)
