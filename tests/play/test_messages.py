"""Messages, sums, guards and the register of rules."""

from __future__ import annotations

from typing import Any

import pytest

from engine.play import RULES, Arg, Attempt, Event, Outcome, Prompt, Refusal, Tally, Verb, refuse, rule, say
from engine.play.digest import canonical
from engine.play.guards import all_refusals, first_refusal, needs_of
from engine.play.messages import Choice
from engine.play.queries import Query, QueryArgument


def test_messages_hold_their_values_by_name() -> None:
    message = say("stacking.full", "3.2", hex=7, limit=2)
    assert (message.key, message.clause, message["limit"]) == ("stacking.full", "3.2", 2)
    with pytest.raises(KeyError, match="unit"):
        _ = message["unit"]


def test_refusals_say_who_is_to_blame() -> None:
    refusal = refuse("far", "4.1", units=(3,), hexes=(1, 2), limit=5)
    assert (refusal.clause, refusal.units, refusal.hexes, refusal.message["limit"]) == ("4.1", (3,), (1, 2), 5)


def test_sums_are_itemised_in_order() -> None:
    tally = Tally().plus(3, "strength").plus(-1, "river", "8.2", hex=4)
    assert tally.total == 2 and [item.message.key for item in tally] == ["strength", "river"]
    assert Tally().total == 0


def test_events_are_seen_by_those_that_they_are_for() -> None:
    everyone, one = Event(say("a", unit=1)), Event(say("b"), None, (1,))
    assert (everyone.key, everyone["unit"]) == ("a", 1)
    assert [(event.seen_by(0), event.seen_by(1)) for event in (everyone, one)] == [(True, True), (False, True)]


def test_a_prompt_lists_everything_on_offer_in_order() -> None:
    prompt = Prompt(0, ("turn",), "", say("ask"), {"move": ((1, 2), (1, 3)), "done": ((),)})
    assert prompt.choices == [Choice("move", (1, 2)), Choice("move", (1, 3)), Choice("done")]
    assert Outcome(None, (1, 1), say("draw")).winner is None


@rule("1")
def small(_state: Any, attempt: Attempt) -> Refusal | None:
    """1 Small."""
    return refuse("big", "1") if attempt.args[0] > 9 else None


@rule("2", needs=(small,))
def even(_state: Any, attempt: Attempt) -> Refusal | None:
    """2 Even, which only small numbers are asked for."""
    assert attempt.args[0] <= 9
    return refuse("odd", "2") if attempt.args[0] % 2 else None


@rule("3", needs=(even,))
def not_four(_state: Any, attempt: Attempt) -> Refusal | None:
    """3 Not four."""
    return refuse("four", "3") if attempt.args[0] == 4 else None


def lucky(_state: Any, attempt: Attempt) -> Refusal | None:
    """No rule of the book."""
    return refuse("unlucky") if attempt.args[0] in (4, 13) else None


GUARDS = (small, even, not_four, lucky)


@pytest.mark.parametrize(
    ("number", "said"), [(2, []), (3, ["odd"]), (4, ["four", "unlucky"]), (13, ["big", "unlucky"]), (15, ["big"])]
)
def test_every_guard_is_asked_that_makes_sense(number: int, said: list[str]) -> None:
    attempt = Attempt(0, "pick", (number,), None)
    refusals = all_refusals(None, attempt, GUARDS)
    assert [refusal.message.key for refusal in refusals] == said
    assert first_refusal(None, attempt, GUARDS) == (refusals[0] if refusals else None)


def test_an_attempt_names_its_arguments_by_their_kinds() -> None:
    args = (Arg("what", "word", words=("x",)), Arg("from", "hex"), Arg("to", "hex"), Arg("who", "unit"))
    attempt = Verb("carry", print, args).attempt(1, ("x", 4, 5, 6), None)
    assert (attempt.word, attempt.hex, attempt.unit) == ("x", 4, 6)
    assert attempt == Attempt(1, "carry", ("x", 4, 5, 6), None)
    with pytest.raises(TypeError, match="the attempt 'carry' names no edge"):
        _ = attempt.edge
    with pytest.raises(TypeError, match="the attempt 'carry' names no unit"):
        _ = Attempt(1, "carry", (6,), None).unit


def test_rules_are_registered_under_their_sections() -> None:
    assert RULES[even].section == "2" and needs_of(even) == (small,) and needs_of(lucky) == ()
    assert RULES[rule("2", "3#a")(lambda: None)].sections == ("2", "3#a")


def test_a_guard_stands_behind_those_that_it_needs() -> None:
    with pytest.raises(TypeError, match="verb pick: even stands before a guard that it needs"):
        Verb("pick", lambda play, frame: None, (), (even, small))
    assert Verb("pick", lambda play, frame: None, text="verb.other").label == "verb.other"


def test_queries_take_and_give_only_what_can_be_shown() -> None:
    assert Query(len, (QueryArgument("unit", "unit"),), "number").args[0].kind == "unit"
    with pytest.raises(TypeError, match=r"colour: a query takes unit, hex, .* not 'rgb'"):
        QueryArgument("colour", "rgb")
    with pytest.raises(TypeError, match=r"a query answers with unit, .* not 'picture'"):
        Query(len, (), "picture")


def test_digests_name_the_parts_of_a_sum_only_where_it_counts_any() -> None:
    """What is written of sums in whole points is what it was before sums could count parts."""
    assert canonical(Tally()) == "Tally(())"
    assert canonical(Tally(parts=2)) == "Tally((),parts=2)"
