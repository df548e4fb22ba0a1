"""Answers that both sides choose in secret and show together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.mechanics.areas import Who
from engine.mechanics.secrets import Secret, ask_both, secret_question
from engine.mechanics.special_records import Special, SpecialRule
from engine.play import SEALED, Frame, Game, State, Step, System, Vocabulary, scalar, sequence
from tests.gauntlet.toybox import Piece, finish, no_rules, offers, scenario, small_board, state_of, take

ROSTER = (Piece("a", 0), Piece("b", 1))
BOARD = small_board(3, 1)


class Toy(State):
    """What both have chosen."""

    both: str = scalar("", values="word")


ATTACK = secret_question("attack", ("assault", "probe"), "5.4")
DEFENCE = secret_question("defence", ("stand", "yield"), "5.4")


def ask(play: Any, _frame: Frame) -> None:
    ask_both(play, (ATTACK, Secret(0, 1, (0,))), (DEFENCE, Secret(1, 1, (1,))))


def shown(play: Any, _frame: Frame, answers: tuple[str, ...]) -> None:
    play.state.both = " ".join(answers)


CLASH = Step("clash", enter=ask, after={"sealed": shown})
END = finish(lambda _state: (0, 0))
STEPS = (CLASH, ATTACK, DEFENCE, SEALED, END)
TOY = System("secret", Toy, sequence("game", CLASH, END), no_rules, STEPS, vocabulary=Vocabulary(choices={}))


CHARGE = SpecialRule("charge", "choice", "attack", who=Who((0,)), choice="assault")


def begun(*rules: SpecialRule) -> Game:
    """The clash, under special rules."""
    made = scenario("secret", BOARD, ROSTER)()
    return Game.start(replace(made, special=Special(rules)) if rules else made, 0, system=TOY)


def test_each_side_answers_for_itself_and_both_are_shown_together() -> None:
    game = begun()
    take(game, "probe")
    assert state_of(game).both == ""
    take(game, "stand")
    assert state_of(game).both == "probe stand"


@pytest.mark.parametrize(("rules", "offered"), [((), [()]), ((CHARGE,), [])])
def test_a_scenario_may_order_an_answer(rules: tuple[SpecialRule, ...], offered: list[Any]) -> None:
    game = begun(*rules)
    assert offers(game, "probe") == offered
    assert offers(game, "assault") == [()]
