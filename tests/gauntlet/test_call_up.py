"""Refusals as rows and choice among a set."""

from __future__ import annotations

from engine.play import Choice, Game, Refusal
from tests.gauntlet.toybox import offers, start, take, undo_all_and_redo
from tests.gauntlet.toys.call_up import CALL, RELIEVE, SCENARIOS, SYSTEM


def begin() -> Game:
    """A game in which red decides."""
    return start(SYSTEM, SCENARIOS["toy"])


def against(game: Game, verb: str, *args: str) -> list[Refusal]:
    """Return what speaks against a choice."""
    assert game.prompt is not None
    return list(game.why_not(game.prompt.actor, game.choice_from_plain(verb, args)))


def number(game: Game, unit: str) -> int:
    """Return the number of a unit."""
    return game.state.unit_number(unit)


def test_the_set_is_what_is_offered_but_for_what_a_row_refuses() -> None:
    game = begin()
    assert offers(game, "call") == [("a",)]
    (weary,) = against(game, "call", "tired")
    assert (weary.message.key, weary.clause, weary.units) == ("call_up.weary", "1.5", (number(game, "tired"),))
    assert weary.message["unit"] == number(game, "tired")


def test_whatever_is_not_in_the_set_is_refused_with_its_name() -> None:
    game = begin()
    (refusal,) = against(game, "call", "b")
    assert (refusal.message.key, refusal.clause, refusal.units) == ("call_up.not_waiting", "1.1", (number(game, "b"),))
    (refusal,) = against(game, "relieve", "a")
    assert (refusal.message.key, refusal.hexes) == ("call_up.absent", ())


def test_a_better_reason_is_told_where_there_is_one() -> None:
    game = begin()
    take(game, "call", "a")
    refusals = against(game, "call", "tired")
    assert [refusal.message.key for refusal in refusals] == ["call_up.not_waiting", "call_up.weary"]
    assert refusals[0].units == (number(game, "a"),)
    assert dict(refusals[0].message.values) == {"unit": number(game, "tired"), "first": number(game, "a")}


def test_what_a_row_finds_is_to_blame() -> None:
    game = begin()
    take(game, "call", "a")
    hex = game.state.board.hex
    (taken,) = against(game, "post", "0101")
    assert (taken.units, taken.hexes) == ((number(game, "b"),), (hex("0101"),))
    assert dict(taken.message.values) == {"hex": hex("0101"), "most": 1}
    (foes,) = against(game, "post", "0302")
    assert (foes.message.key, foes.units) == ("call_up.foes", (number(game, "x"), number(game, "y")))
    assert foes.message["count"] == 2


def test_a_choice_that_nothing_else_refuses_is_exact() -> None:
    assert RELIEVE.exact
    assert not CALL.exact
    assert CALL.sure == CALL.guards[:1]


def test_a_unit_is_called_posted_and_relieved() -> None:
    game = begin()
    assert [refusal.message.key for refusal in against(game, "post", "0102")] == ["call_up.nobody"]
    take(game, "call", "a")
    assert set(game.prompt.offers if game.prompt else ()) == {"post", "done"}
    take(game, "post", "0102")
    take(game, "relieve", "a")
    assert [refusal.message.key for refusal in against(game, "call", "a")] == ["call_up.weary"]
    undo_all_and_redo(game)
    assert game.why_not(0, Choice("call", ("a",)))[0].message.key == "kernel.bad_argument"
