"""Rows of refusals: what they say, how they are registered, that a mutant can switch them off."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from engine.mechanics.choices import UNIT, Choose
from engine.mechanics.guards import No, blame, forbids
from engine.play import RULES, Arg, Attempt, Refusal, Verb, refuse, sentence
from engine.play.guards import all_refusals, needs_of, passes, without_words
from engine.playtest.mutant import change_for, switch_off

HEX = Arg("to", "hex")


def given(*args: Any, frame: Any = None, verb: tuple[Arg, ...] = (UNIT, HEX)) -> Attempt[Any]:
    """Make an attempt of side 1."""
    return Verb("go", print, verb).attempt(1, args, frame)


def said(refusal: Refusal | None) -> tuple[Any, ...]:
    """Return all that a refusal says."""
    assert refusal is not None
    message = refusal.message
    return message.key, message.clause, refusal.units, refusal.hexes, dict(message.values)


no = No[Any, Any]()

# 2.1 A unit
#   moves once.
is_fresh = no("go.spent", "2.1", lambda s, a: s.moved[a.unit], also=("2.2",))
is_near = no(
    "go.far", "2.3", lambda s, a: a.hex > s.reach, needs=(is_fresh,), about=("unit", "hex"), most=lambda s, a: s.reach
)
is_dry = no("go.wet", "2.4", lambda s, a: a.hex == 3, about=("hex",), units=(7,), hexes=lambda s, a: (8, a.hex))
is_alone = no("go.crowd", "2.5", lambda s, a: s.crowd.get(a.hex, ()), about=("hex",), word="x")
again = no("go.spent", "2.1", lambda s, a: False)


@forbids("go.never", "2.6", also=("2.7",), needs=(is_near,), about=())
def is_allowed(_state: Any, attempt: Attempt[Any]) -> object:
    """2.6 Some are never allowed."""
    found = {4: True, 5: (1, 2), 6: blame(hexes=(attempt.hex,), why="so"), 7: refuse("go.other", "3.9", units=(8,))}
    return found.get(attempt.unit)


STATE: Any = SimpleNamespace(moved=[1, 0, 0, 0, 0, 0, 0], reach=5, crowd={2: (3, 4)})


def test_a_row_speaks_of_what_the_attempt_names() -> None:
    assert said(is_fresh(STATE, given(0, 4))) == ("go.spent", "2.1", (0,), (), {"unit": 0})
    assert is_fresh(STATE, given(1, 4)) is None
    assert said(is_near(STATE, given(1, 6))) == ("go.far", "2.3", (1,), (6,), {"unit": 1, "hex": 6, "most": 5})


def test_a_row_blames_what_it_finds_or_is_told() -> None:
    assert said(is_alone(STATE, given(1, 2))) == ("go.crowd", "2.5", (3, 4), (2,), {"hex": 2, "word": "x"})
    assert said(is_dry(STATE, given(1, 3))) == ("go.wet", "2.4", (7,), (8, 3), {"hex": 3})


def test_a_value_stands_for_what_the_attempt_does_not_name() -> None:
    row = no("go.tired", "2.8", lambda s, a: True, about=("unit", "hex"), unit=lambda s, a: a.frame)
    assert said(row(STATE, given(2, frame=9, verb=(HEX,)))) == ("go.tired", "2.8", (9,), (2,), {"hex": 2, "unit": 9})


@pytest.mark.parametrize(
    ("unit", "units", "hexes", "values"), [(4, (), (), {}), (5, (1, 2), (), {}), (6, (), (4,), {"why": "so"})]
)
def test_a_function_says_what_speaks_against_it(unit: int, units: Any, hexes: Any, values: Any) -> None:
    assert said(is_allowed(STATE, given(unit, 4))) == ("go.never", "2.6", units, hexes, values)
    assert is_allowed(STATE, given(1, 4)) is None


def test_a_refusal_that_is_found_stands_as_it_is() -> None:
    other = refuse("go.other", "3.9", units=(8,))
    row = no("go.never", "2.6", lambda s, a: other if a.unit else None)
    assert is_allowed(STATE, given(7, 4)) == row(STATE, given(7, 4)) == other
    assert row(STATE, given(0, 4)) is None


def test_a_row_passes_on_what_another_function_refuses() -> None:
    full = refuse("hex.full", "2.8", units=(5,), hexes=(2,), most=1)
    # 2.8 Only as many as fit.
    has_room = no.told("2.8", lambda s, a: full if a.hex == 2 else None, also=("2.9",), needs=(is_fresh,))
    assert has_room(STATE, given(1, 2)) is full and has_room(STATE, given(1, 3)) is None
    assert sentence(has_room) == "2.8 Only as many as fit." and has_room.__name__ == "2.8"
    assert RULES[has_room].sections == ("2.8", "2.9") and needs_of(has_room) == (is_fresh,)
    bars = forbids("go.barred", "2.6")(lambda _state, attempt: full if attempt.hex == 2 else True)
    assert bars(STATE, given(1, 2)) is full and said(bars(STATE, given(1, 3)))[0] == "go.barred"


def test_rows_register_themselves_under_their_clauses() -> None:
    assert RULES[is_fresh].sections == ("2.1", "2.2") and RULES[is_allowed].sections == ("2.6", "2.7")
    assert needs_of(is_near) == (is_fresh,) and needs_of(is_allowed) == (is_near,)
    assert {row.__module__ for row in (is_fresh, is_near, is_allowed)} == {__name__}


def test_a_row_is_named_by_its_key_and_a_second_one_of_that_key_by_a_number() -> None:
    assert [row.__name__ for row in (is_fresh, is_near, is_allowed)] == ["go.spent", "go.far", "is_allowed"]
    assert again.__qualname__ == "go.spent.2"
    with pytest.raises(TypeError, match=r"go\.far stands before a guard that it needs"):
        Verb("go", print, (UNIT, HEX), (is_near, is_fresh))


def test_the_sentence_of_a_row_is_the_comment_above_it() -> None:
    assert sentence(is_fresh) == "2.1 A unit moves once."
    assert sentence(is_near) == ""
    assert sentence(is_allowed) == "2.6 Some are never allowed."


def test_what_a_row_needs_keeps_it_from_being_asked() -> None:
    attempt = given(0, 6)
    found = all_refusals(STATE, attempt, (is_fresh, is_near, is_allowed, is_alone))
    assert [refusal.message.key for refusal in found] == ["go.spent"]


def test_a_choice_refuses_what_is_not_in_its_set() -> None:
    choose = Choose[Any, Any]()
    # 3.1 Only these.
    verb = choose("take", print, lambda s, f, side: (f, side), "take.other", "3.1", arg=HEX, also=("3.2",))
    assert list(verb.legal(STATE, 4, 1)) == [(4,), (1,)]
    assert all_refusals(STATE, verb.attempt(1, (4,), 4), verb.guards) == ()
    (refusal,) = all_refusals(STATE, verb.attempt(1, (5,), 4), verb.guards)
    assert said(refusal) == ("take.other", "3.1", (), (5,), {"hex": 5})
    assert RULES[verb.guards[0]].sections == ("3.1", "3.2")
    assert sentence(verb.guards[0]) == "3.1 Only these."


def test_other_guards_may_need_the_guard_of_a_choice_or_come_before_it() -> None:
    choose = Choose[Any, Any]()
    # 3.1 Only these.
    is_there = choose.member(lambda s, f, side: (1, 2), "take.other", "3.1", needs=(is_fresh,))
    is_light = no("take.heavy", "3.2", lambda s, a: a.unit > 1, needs=(is_there,))
    verb = choose.of("take", print, is_there, is_light, before=(is_fresh,))
    state: Any = SimpleNamespace(moved=[1, 0, 0, 0])
    assert verb.guards == (is_fresh, is_there, is_light) and sentence(is_there) == "3.1 Only these."
    assert list(verb.legal(state, None, 0)) == [(1,)]
    found = {unit: all_refusals(state, verb.attempt(0, (unit,), None), verb.guards) for unit in range(4)}
    assert [[refusal.message.key for refusal in found[unit]] for unit in found] == [
        ["go.spent"],
        [],
        ["take.heavy"],
        ["take.other"],
    ]


def test_a_set_is_asked_once_for_all_that_is_on_offer() -> None:
    asked = []

    def among(_state: Any, _frame: Any, _side: int) -> range:
        asked.append(1)
        return range(3)

    odd = no("take.odd", "3.3", lambda s, a: a.unit % 2)
    verb = Choose[Any, Any]()("take", print, among, "take.none", "3.1", odd)
    assert list(verb.legal(STATE, None, 0)) == [(0,), (2,)]
    assert len(asked) == 1


def test_some_guards_are_asked_only_of_what_is_in_the_set() -> None:
    choose = Choose[Any, Any]()
    is_there = choose.member(lambda s, f, side: range(8), "take.none", "3.1")
    odd = no("take.odd", "3.3", lambda s, a: a.unit % 2)
    big = no("take.big", "3.4", lambda s, a: a.unit > 5, needs=(is_there,))
    verb = choose.of("take", print, is_there, odd, big)
    assert list(verb.legal(STATE, None, 0)) == [(0,), (2,), (4,)]
    found = [[one.message.key for one in all_refusals(STATE, verb.attempt(0, (u,), None), verb.guards)] for u in (7, 9)]
    assert found == [["take.odd", "take.big"], ["take.none", "take.odd"]]


def test_a_better_reason_stands_for_the_refusal_of_a_choice() -> None:
    choose = Choose[Any, Any]()
    better = no("take.hidden", "3.4", lambda s, a: a.unit == 9)
    verb = choose("take", print, lambda s, f, side: (), "take.none", "3.1", blame=better)
    found = [all_refusals(STATE, verb.attempt(0, (unit,), None), verb.guards)[0].message.key for unit in (9, 8)]
    assert found == ["take.hidden", "take.none"]


@pytest.mark.parametrize("number", range(3))
def test_a_row_can_be_switched_off_where_it_is_held(number: int) -> None:
    @forbids("go.mutant", "2.6")
    def fresh(_state: Any, _attempt: Attempt[Any]) -> bool:
        """2.6 Nothing."""
        return True

    row = no("go.mutant", "2.6", lambda s, a: True)
    (member,) = Choose[Any, Any]()("take", print, lambda s, f, side: (), "take.none", "3.1").guards
    other = no("go.mutant", "2.6", lambda s, a: True)
    guard = (fresh, row, member)[number]
    tests = without_words((guard,))
    assert guard(STATE, given(1, 4)) is not None and change_for(guard) is not None
    assert not passes(STATE, given(1, 4), tests)
    switch_off(guard)
    assert guard(STATE, given(1, 4)) is None
    assert passes(STATE, given(1, 4), tests), "what is asked without words is switched off as well"
    assert other(STATE, given(1, 4)) is not None
