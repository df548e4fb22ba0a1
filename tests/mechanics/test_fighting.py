"""Attacks that are put together."""

from __future__ import annotations

from engine.mechanics.fighting import all_who_can, first_that_may, is_next_to, not_beside
from engine.play import Choice, Frame, Verb
from tests.mechanics.fielded import BOX, FIRST, SECOND, THIRD, A, B, field


def test_units_attack_from_the_next_hex_alone() -> None:
    state = field(a=FIRST, b=BOX)
    assert is_next_to(state, A, SECOND)
    assert not is_next_to(state, A, THIRD)
    assert not is_next_to(state, B, FIRST)
    assert not_beside(state, A, SECOND, "attack.not_beside", "11.2") is None
    found = not_beside(state, A, THIRD, "attack.not_beside", "11.2")
    assert found is not None
    assert (found.units, found.hexes) == ((A,), (THIRD,))


def joining(*units: int) -> Verb:
    """A verb for which these units are on offer."""
    return Verb("join", lambda _play, _frame, _unit: None, (), (), lambda *_asked: ((unit,) for unit in units))


def test_everybody_joins_and_then_the_attack_begins() -> None:
    state = field()
    assert all_who_can(joining(B, A))(state, Frame(), 0) == (Choice("join", (B,)),)
    assert all_who_can(joining())(state, Frame(), 0) == (Choice("declare"),)


def test_the_first_that_may_is_suggested_or_nothing() -> None:
    state = field()
    assert first_that_may(joining(B, A))(state, Frame(), 0) == (Choice("join", (B,)),)
    assert first_that_may(joining())(state, Frame(), 0) == ()
