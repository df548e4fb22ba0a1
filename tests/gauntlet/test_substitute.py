"""Units that merge into a substitute and come out of it again."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.toybox import asked, offers, refused, start, state_of, take, undo_all_and_redo
from tests.gauntlet.toys.substitute import SCENARIOS, SYSTEM


def played(*choices: str) -> Game:
    """A game in which these choices were taken ("gather 0101", "done", ...)."""
    game = start(SYSTEM, SCENARIOS["toy"])
    for choice in choices:
        take(game, *choice.split())
    return game


def stand(game: Game) -> dict[str, str]:
    """Who of red stands where."""
    state = state_of(game)
    return {state.unit_id(unit): state.board.label(state.at[unit]) for unit in state.army(0)}


def test_battalions_close_together_become_the_regiment_in_a_hex_of_theirs() -> None:
    assert offers(played(), "gather") == [("0101",), ("0102",), ("0202",)]
    assert stand(played("gather 0202")) == {"reg": "0202"}


def test_battalions_too_far_from_each_other_do_not() -> None:
    game = played("done", "move b2 0303", "done", "done")
    assert refused(game, "gather", "0101") == ["toy.no_gather"]


def test_the_regiment_moves_for_all_and_opens_up_beside_where_it_is() -> None:
    game = played("gather 0202", "move reg 0303", "done", "done", "open_up reg")
    assert asked(game) == ("red", "release")
    assert refused(game, "release", "b1", "0101") == ["toy.no_release"]
    for battalion, hex in (("b1", "0202"), ("b2", "0303"), ("b3", "0403")):
        take(game, "release", battalion, hex)
    assert stand(game) == {"b1": "0202", "b2": "0303", "b3": "0403"}


def test_the_owner_chooses_which_battalion_the_regiment_loses_and_with_the_last_it_is_gone() -> None:
    game = played("gather 0202", "done", "shell reg")
    assert (asked(game), offers(game, "lose")) == (("red", "lose"), [("b1",), ("b2",), ("b3",)])
    take(game, "lose", "b2")
    for lost in ("b1", "b3"):
        assert stand(game) == {"reg": "0202"}
        for choice in ("done", "done", "shell reg", f"lose {lost}"):
            take(game, *choice.split())
    assert stand(game) == {}


def test_undo_through_merging_and_parting() -> None:
    game = played("gather 0202", "done", "shell reg", "lose b2", "open_up reg", "release b1 0303", "release b3 0202")
    undo_all_and_redo(game)
