"""Answers to whoever asks: verdicts, and marches along five hexes that cost two points each."""

from __future__ import annotations

from engine.board import compile_moves, one_mode, reach
from engine.games.primer.rules import compile_rules
from engine.mechanics.march import Plan
from engine.mechanics.sights import (
    attempted,
    cost_to,
    costs_of,
    ground_costs,
    not_to,
    others_of,
    path_to,
    verdict,
)
from engine.play import Attempt, Frame, Refusal, Verb, refuse
from tests.mechanics.fielded import BOARD, FIRST, FOURTH, LAST, SECOND, THIRD, A, Field, field

GRAPH = compile_moves(BOARD, one_mode(lambda _board, _a, _b, _edge: 2))
FOUND = reach(GRAPH, FIRST, 4)


def never_there(_state: Field, attempt: Attempt) -> Refusal | None:
    """A guard that nobody passes who goes to the last hex."""
    return refuse("far", "8.1", hexes=(LAST,)) if attempt.args[0] == LAST else None


def test_a_verdict_names_each_reason_and_clause_once() -> None:
    assert verdict((None, None), cost=3) == {"allowed": True, "reasons": (), "clauses": (), "cost": 3}
    against = (refuse("far", "8.1"), None, refuse("far", "8.2"), refuse("full", "8.1"))
    assert verdict(against) == {"allowed": False, "reasons": ("far", "full"), "clauses": ("8.1", "8.2")}


def test_a_march_is_asked_for_costs_ways_and_hexes() -> None:
    assert [cost_to(FOUND, hex) for hex in (FIRST, SECOND, THIRD, FOURTH)] == [0, 2, 4, None]
    assert path_to(FOUND, THIRD) == (SECOND, THIRD)
    assert path_to(FOUND, FOURTH) == ()
    assert sorted(others_of(FOUND, FIRST)) == [SECOND, THIRD]
    assert costs_of(FOUND, FIRST) == {SECOND: 2, THIRD: 4}


def test_who_does_not_march_goes_nowhere() -> None:
    assert cost_to(None, SECOND) is None
    assert path_to(None, SECOND) == others_of(None, FIRST) == ()
    assert costs_of(None, FIRST) == {}


def test_what_speaks_against_a_choice_is_what_its_guards_say() -> None:
    state = field(a=FIRST)
    verb = Verb("to", lambda _play, _frame, _hex: None, guards=(never_there,))
    assert attempted(state, 0, verb, (SECOND,), Frame()) == ()
    assert [refusal.message.key for refusal in attempted(state, 0, verb, (LAST,), Frame())] == ["far"]
    plan = Plan(A, FIRST)
    assert not_to(state, 0, plan, SECOND, (never_there,)) == ()
    assert len(not_to(state, 0, plan, LAST, (never_there,))) == 1


def test_the_ground_costs_each_arm_what_the_chart_says() -> None:
    chart = compile_rules((), {}).terrain
    word = str(chart.rows[0])
    assert ground_costs(chart, word, ("foot", "horse"), "arm") == [
        ("arm.foot", str(chart.look_up(word, "foot"))),
        ("arm.horse", str(chart.look_up(word, "horse"))),
    ]
