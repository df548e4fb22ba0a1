"""Questions read from functions: what they want to know, what they answer, what is made for them; verdicts."""

from __future__ import annotations

from types import ModuleType
from typing import NamedTuple

import pytest

from engine.games.primer.rules import compile_rules
from engine.mechanics.march import Plan
from engine.mechanics.questions import (
    Hex,
    Hexes,
    Record,
    Side,
    Unit,
    Units,
    attempted,
    ground_costs,
    may,
    question,
    questions,
    verdict,
)
from engine.play import NOWHERE, Arg, Attempt, Frame, Query, QueryArgument, Refusal, Tally, Verb, refuse
from tests.mechanics.fielded import FIRST, LAST, SECOND, A, B, Field, field


def never_there(_state: Field, attempt: Attempt) -> Refusal | None:
    """A guard that nobody passes who goes to the last hex."""
    return refuse("far", "8.1", hexes=(LAST,)) if attempt.args[-1] == LAST else None


GO = Verb("go", lambda _play, _frame, _hex: None, (Arg("to", "hex"),), guards=(never_there,))


class Fight(NamedTuple):
    """An attack that is supposed."""

    target: int
    units: Units
    air: int


def fight_over(_state: Field, target: Hex, units: Units, air: int = 0) -> Fight | None:
    """Suppose an attack by some units, if there are any."""
    return Fight(target, units, air) if units else None


# What stands in a signature


def strange(state: Field, unit: Unit, hexes: Hexes, side: Side, edge_: int, word: str = "") -> Hexes:
    return hexes[:unit]


def test_a_question_says_what_it_wants_to_know() -> None:
    found = question(strange)
    assert found.args == (
        QueryArgument("unit", "unit"),
        QueryArgument("hexes", "hex", many=True),
        QueryArgument("side", "side"),
        QueryArgument("edge", "number"),
        QueryArgument("word", "word", optional=True),
    )
    assert found.answer == "hexes"
    assert found.function(field(), 1, (FIRST, SECOND), 0, 0) == (FIRST,)


def test_what_only_says_that_it_is_a_number_is_known_by_its_name() -> None:
    found = question(lambda _state, unit, to, face: unit + to + face, answer="number")
    assert [given.kind for given in found.args] == ["unit", "hex", "number"]


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        (int | None, "number"),
        (bool, "yes_no"),
        (str, "word"),
        (Tally | None, "tally"),
        (Record, "record"),
        (Unit, "unit"),
    ],
)
def test_a_question_answers_what_it_returns(answer: object, kind: str) -> None:
    def asked(state: Field) -> object: ...

    asked.__annotations__["return"] = answer
    assert question(asked).answer == kind


def test_a_function_that_does_not_say_what_it_answers_is_no_question() -> None:
    def found(state: Field, unit: Unit) -> tuple[int, ...]:
        return (unit,)

    with pytest.raises(TypeError, match=r"found: tuple.*does not say what it is"):
        question(found)


def test_what_is_left_out_has_the_value_that_the_function_gives_it() -> None:
    def told(state: Field, unit: Unit, times: int = 3) -> int:
        return unit * times

    asked = question(told).function
    assert (asked(field(), 2), asked(field(), 2, None), asked(field(), 2, 1)) == (6, 6, 2)


def test_nobody_is_no_answer() -> None:
    assert question(lambda _state: NOWHERE, answer="unit").function(field()) is None
    assert question(lambda _state: NOWHERE, answer="number").function(field()) == NOWHERE


# What is made of what is given


def strength(state: Field, fight: Fight, face: int) -> int:
    return fight.target + len(fight.units) + fight.air + face


def others(state: Field, fight: Fight) -> Units:
    return fight.units[1:]


def test_an_attack_is_made_of_what_is_given_for_it() -> None:
    asked = questions(own=({"strength": strength, "others": others},), supposing=(fight_over,))
    assert [given.name for given in asked["strength"].args] == ["target", "units", "face", "air"]
    assert asked["strength"].function(field(), SECOND, (A, B), 4) == SECOND + 2 + 4
    assert asked["strength"].function(field(), SECOND, (A, B), 4, 1) == SECOND + 2 + 1 + 4
    assert asked["others"].function(field(), SECOND, (A, B)) == (B,)


def test_of_an_attack_that_cannot_be_nothing_is_said() -> None:
    asked = questions(own=({"strength": strength, "others": others},), supposing=(fight_over,))
    assert asked["strength"].function(field(), SECOND, (), 4) is None
    assert asked["others"].function(field(), SECOND, ()) == ()


def test_the_public_functions_of_a_module_are_questions_and_what_its_table_names() -> None:
    module = ModuleType("asked")
    exec(
        "def zone(state, hex) -> bool: return hex == 1\n"
        "def from_(state, unit) -> int: return unit\n"
        "def _own(state): ...\n"
        "QUESTIONS = {'other': zone}",
        module.__dict__,
    )
    found = questions(own=(module,))
    assert list(found) == ["zone", "from", "other"]
    assert found["other"].function(field(), 1) is True


# Verdicts


def test_a_verdict_names_each_reason_and_clause_once() -> None:
    assert verdict((None, None), cost=3) == {"allowed": True, "reasons": (), "clauses": (), "cost": 3}
    against = (refuse("far", "8.1"), None, refuse("far", "8.2"), refuse("full", "8.1"))
    assert verdict(against) == {"allowed": False, "reasons": ("far", "full"), "clauses": ("8.1", "8.2")}


def test_what_speaks_against_a_choice_is_what_its_guards_say() -> None:
    state = field(a=FIRST)
    assert attempted(state, 0, GO, (SECOND,), Frame()) == ()
    assert [refusal.message.key for refusal in attempted(state, 0, GO, (LAST,), Frame())] == ["far"]


def test_whether_a_choice_may_be_made_is_asked_by_what_its_verb_names_and_its_frame_wants_to_know() -> None:
    def planned(state: Field, unit: Unit) -> Plan:
        return Plan(unit, state.at[unit])

    asked = may(GO, planned, far=lambda _state, unit, to: to - unit)
    assert (asked.args, asked.answer) == ((QueryArgument("unit", "unit"), QueryArgument("to", "hex")), "record")
    state = field(a=FIRST)
    assert asked.function(state, A, SECOND) == {"allowed": True, "reasons": (), "clauses": (), "far": SECOND - A}
    assert asked.function(state, A, LAST)["reasons"] == ("far",)


@pytest.mark.parametrize("side", [0, 1])
def test_a_choice_is_made_by_the_side_of_its_frame_or_the_one_that_is_said(side: int) -> None:
    def whose(_state: Field, attempt: Attempt) -> Refusal | None:
        return refuse("others", "8.1") if attempt.side != side else None

    verb = Verb("halt", lambda _play, _frame, _unit: None, (Arg("unit", "unit"),), guards=(whose,))
    asked: Query = may(verb, lambda _state: Frame(), side=side)
    assert asked.function(field(), A)["allowed"]
    assert may(verb, lambda _state: Frame()).function(field(), A)["allowed"] is (side == 0), "that of the unit"


def test_the_ground_costs_each_arm_what_the_chart_says() -> None:
    chart = compile_rules((), {}).terrain
    word = str(chart.rows[0])
    assert ground_costs(chart, word, ("foot", "horse"), "arm") == [
        ("arm.foot", str(chart.look_up(word, "foot"))),
        ("arm.horse", str(chart.look_up(word, "horse"))),
    ]
