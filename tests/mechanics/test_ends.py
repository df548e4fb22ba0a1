"""Who judges at the end of a turn or of the game: the scenario's own levels, or the rulebook."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from engine.mechanics.conditions import Count, NumberOf, Points, Settled
from engine.mechanics.victory import Award, Level, Victory, end, judged, rests_on_points
from engine.play import NOWHERE, Column, Game, Scenario, State, Step, System, Vocabulary, column, say, sequence
from tests.gauntlet.toybox import no_rules, scenario, small_board


class Race(State):
    """A state whose game has points of its own."""

    own: Column = column("side")


HELD, OPEN = Settled(true=True), Settled(true=False)
WON = Level("great", 1, HELD)


def race(moment: Literal["turn", "end"], *levels: Level) -> tuple[Game, list[bool]]:
    """A game that is judged once; then what was returned, or the game's own end."""
    answers: list[bool] = []

    def judge_it(play: Any, _frame: Any) -> None:
        answers.append(judged(play, moment))
        if play.state.result is None:
            end(play, 0, say("toy.over"))

    step = Step("judge", enter=judge_it)
    words = Vocabulary(points=lambda state, side: int(state.own[side]))
    system = System("race", Race, sequence("game", step), no_rules, (step,), vocabulary=words)
    award = Award("flag", 1, HELD, points=5)
    made = scenario("race", small_board(2, 2), (), own={"second": 2})()
    return Game.start(replace(made, victory=Victory(levels, (award,))), 0, system=system), answers


def test_the_rulebook_judges_where_the_scenario_has_no_levels() -> None:
    game, answers = race("turn")
    assert answers == [False]
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.score) == (0, (0, 7)), "what is awarded counts once beside one's own"


def test_the_scenarios_levels_judge_alone() -> None:
    game, answers = race("end", WON)
    assert answers == [True]
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.message["level"]) == (1, "level:great")


def test_a_turn_without_a_level_goes_on_but_the_last_one_ends_with_nobody() -> None:
    never = Level("never", 1, OPEN, "each_turn")
    turn, answers = race("turn", never)
    assert answers == [True]
    assert turn.outcome is not None
    assert turn.outcome.message.key == "toy.over"
    last, _answers = race("end", Level("never", 1, OPEN))
    assert last.outcome is not None
    assert (last.outcome.winner, last.outcome.message.key) == (None, "victory.nobody")


def test_points_matter_unless_the_levels_ask_for_other_things() -> None:
    def of(*levels: Level) -> Race:
        state = Race(small_board(2, 2))
        state.adopt(Scenario("race", "race", state.board, (), {}, victory=Victory(levels)), Vocabulary())
        return state

    assert rests_on_points(of())
    assert not rests_on_points(of(WON))
    assert rests_on_points(of(WON, Level("points", 0, NumberOf((OPEN, Points(0, NOWHERE, 5, None)), Count()))))
