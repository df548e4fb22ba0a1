"""What units do, as special rules see it."""

from __future__ import annotations

from engine.mechanics.areas import Spots, Who
from engine.mechanics.special_records import Special, SpecialRule, UnitAction
from engine.mechanics.unit_actions import (
    count_actions,
    counts_as,
    lets,
    may,
    modified_tally,
    must,
    scenario_lets,
    unit_action,
)
from engine.play import Arg, Frame, Scenario, Tally, Verb, Vocabulary
from tests.mechanics.fielded import BOARD, FIRST, LAST, ROSTER, THIRD, A, B, Field, field

VOCABULARY = Vocabulary(place=lambda state, unit: state.at[unit])


def under(*rules: SpecialRule) -> Field:
    """Two units under special rules."""
    state = field(a=FIRST, b=LAST)
    state.adopt(Scenario("toy", "toy", BOARD, ROSTER, {}, special=Special(rules)), VOCABULARY)
    return state


def test_a_deed_is_done_where_the_unit_stands_unless_it_leads_elsewhere() -> None:
    state = field(a=FIRST)
    assert unit_action(state, "move", A) == UnitAction("move", A, FIRST, FIRST)
    assert unit_action(state, "attack", A, THIRD) == UnitAction("attack", A, THIRD, FIRST)


def test_what_is_forbidden_is_forbidden_to_some_or_somewhere() -> None:
    state = under(
        SpecialRule("halt", "forbid", "move", who=Who((A,))),
        SpecialRule("spare", "forbid", "attack", where=Spots((THIRD,))),
    )
    assert may(state, "move", A) is not None
    assert may(state, "move", B) is None
    assert may(state, "attack", A, THIRD) is not None
    assert may(state, "attack", A) is None


def test_a_guard_asks_of_the_unit_or_of_the_hex_that_an_attempt_names() -> None:
    state = under(
        SpecialRule("halt", "forbid", "move", who=Who((A,))),
        SpecialRule("spare", "forbid", "attack", where=Spots((THIRD,))),
    )
    verb = Verb("go", print, (Arg("unit", "unit"), Arg("to", "hex")))
    tries = [verb.attempt(0, args, None) for args in ((A, FIRST), (B, THIRD))]
    for guard, free in ((scenario_lets("move"), [False, True]), (scenario_lets("attack", there=True), [True, False])):
        assert [guard(state, attempt) is None for attempt in tries] == free


def test_what_is_limited_is_used_up_by_what_units_do_together() -> None:
    state = under(SpecialRule("once", "limit", "rail", number=1))
    assert may(state, "rail", A) is None
    count_actions(state, "rail", A, B)
    assert may(state, "rail", B) is not None


def test_a_guard_lets_special_rules_forbid_the_unit_of_an_attempt() -> None:
    state, verb = under(SpecialRule("halt", "forbid", "move", who=Who((A,)))), Verb("go", print, (Arg("unit", "unit"),))
    found = [scenario_lets("move")(state, verb.attempt(0, (unit,), Frame())) for unit in (A, B)]
    assert found == [may(state, "move", A), None]


def test_what_is_demanded_allowed_and_counted() -> None:
    state = under(
        SpecialRule("charge", "require", "attack", who=Who((A,))),
        SpecialRule("lend", "allow", "support", who=Who((A,))),
        SpecialRule("fed", "treat", "in_supply", who=Who((A,))),
        SpecialRule("brave", "modifier", "die", who=Who((A,)), number=2),
    )
    assert [must(state, "attack", unit) is None for unit in (A, B)] == [False, True]
    assert [lets(state, "support", unit) for unit in (A, B)] == [True, False]
    assert [counts_as(state, "in_supply", unit) for unit in (A, B)] == [True, False]
    assert [modified_tally(state, Tally(), "die", (unit,)).total for unit in (A, B)] == [2, 0]


def test_a_scenario_without_special_rules_says_nothing() -> None:
    state = field(a=FIRST)
    count_actions(state, "move", A)
    assert may(state, "move", A) is must(state, "move", A) is None
    assert not lets(state, "support", A)
    assert not counts_as(state, "in_supply", A)
