"""Units that leave by the order of arrival, and substitutes for those that cannot."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.toybox import asked, offers, refused, start, state_of, take, undo_all_and_redo
from tests.gauntlet.toys.withdrawals import SCENARIOS, SYSTEM, WITHDRAWALS


def called(*cut_off: str, gone: tuple[str, ...] = ()) -> Game:
    """A game in which some units are cut off, and others are lost, when one has to leave."""
    game = start(SYSTEM, SCENARIOS["toy"])
    state = state_of(game)
    for name in cut_off:
        state.cut_off[unit(game, name)] = 1
    for name in gone:
        state.at[unit(game, name)] = -1
    return game


def unit(game: Game, name: str) -> int:
    """The number of a unit."""
    state = state_of(game)
    return next(number for number in range(len(state.record)) if state.unit_id(number) == name)


def may_go(game: Game) -> list[str]:
    """Who may leave."""
    state = state_of(game)
    return [state.unit_id(one) for one in WITHDRAWALS.may_go(state, unit(game, "wanted"))]


def test_who_is_called_leaves_and_nobody_else_may() -> None:
    game = called()
    assert (asked(game), offers(game, "withdraw")) == (("red", "withdraw"), [("wanted",)])
    assert refused(game, "withdraw", "like") == ["toy.not_withdrawn"]
    take(game, "withdraw", "wanted")
    state = state_of(game)
    assert (state.at[unit(game, "wanted")], state.struck[unit(game, "wanted")]) == (-1, 0)
    assert asked(game) == ("red", "rest")


def test_one_that_is_cut_off_or_lost_sends_another_of_its_kind_and_strength() -> None:
    assert may_go(called("wanted")) == ["like"]
    assert may_go(called(gone=("wanted",))) == ["like"]


def test_without_such_a_one_another_of_its_kind_and_then_the_next_stronger_goes() -> None:
    assert may_go(called("wanted", "like")) == ["kin"]
    assert may_go(called("wanted", "like", "kin")) == ["foot"]
    assert may_go(called("wanted", "like", "kin", "foot")) == ["horse"]
    assert may_go(called("wanted", "like", "kin", "foot", "horse")) == []


def test_a_substitute_is_marked_and_the_one_that_was_called_stays() -> None:
    game = called("wanted")
    take(game, "withdraw", "like")
    state = state_of(game)
    assert state.at[unit(game, "wanted")] != -1
    assert (state.at[unit(game, "like")], state.struck[unit(game, "like")]) == (-1, 1)
    assert unit(game, "wanted") not in [one for _turn, one in state.leaving]


def test_a_call_for_a_later_turn_is_heard_then() -> None:
    game = called()
    state, wanted = state_of(game), unit(game, "wanted")
    WITHDRAWALS.schedule.book(state, wanted, 2)
    assert WITHDRAWALS.wanted(state, 0) == ()
    state.turn = 2
    assert WITHDRAWALS.wanted(state, 0) == (wanted,)


def test_on_its_turn_a_training_division_becomes_the_regular_one() -> None:
    game = called()
    take(game, "withdraw", "wanted")
    school, state = unit(game, "school"), state_of(game)
    assert state.counter(school).kind == "school"
    state.cut_off[school] = state.at_school[school] = 1
    take(game, "done")
    assert (state.counter(school).kind, state.counter(school).strength) == ("foot", 4)
    assert (state.at_school[school], state.cut_off[school], state.at[school]) == (1, 0, state.board.place("0203"))


def test_undo_through_withdrawal_and_conversion() -> None:
    game = called()
    take(game, "withdraw", "wanted")
    take(game, "done")
    undo_all_and_redo(game)


def test_the_owner_chooses_who_leaves_for_one_that_is_lost() -> None:
    game = called()
    take(game, "withdraw", "wanted")
    for _turn in (1, 2):
        take(game, "done")
    assert offers(game, "withdraw") == [("launch",), ("barge",)]
    take(game, "withdraw", "barge")
    state = state_of(game)
    assert (state.at[unit(game, "barge")], state.struck[unit(game, "barge")]) == (-1, 1)
    assert state.at[unit(game, "launch")] != -1
