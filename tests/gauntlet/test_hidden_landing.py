"""Hidden placement; a legal-looking landing is displaced at the reveal."""

from __future__ import annotations

from engine.play import Choice, Game
from tests.gauntlet.toybox import asked, happened, offers, refused, start, state_of, take, undo_all_and_redo
from tests.gauntlet.toys.hidden_landing import SCENARIOS, SYSTEM


def landed(b1: str, b2: str, *hexes: str) -> Game:
    """A game in which blue hides in two hexes and red has landed in some."""
    game = start(SYSTEM, SCENARIOS["toy"])
    take(game, "hide", "b1", b1)
    take(game, "hide", "b2", b2)
    for number, hex in enumerate(hexes, start=1):
        take(game, "land", f"r{number}", hex)
    return game


def where(game: Game, unit: int) -> str:
    """The label of a unit's hex."""
    return game.state.board.label(state_of(game).at[unit])


def test_red_cannot_tell_where_blue_hides() -> None:
    one, other = landed("0102", "0403", "0202").for_side(0), landed("0303", "0101", "0202").for_side(0)
    assert (one.prompt, one.view(), one.events) == (other.prompt, other.view(), other.events)
    last = Choice("land", (1, 1))
    assert one.why_not(last) == other.why_not(last) == ()


def test_the_hiding_itself_is_not_seen() -> None:
    game = start(SYSTEM, SCENARIOS["toy"])
    before = game.for_side(0).view()
    take(game, "hide", "b1", "0102")
    prompt = game.for_side(0).prompt
    assert prompt is not None
    assert (prompt.place, prompt.choices, game.for_side(0).view()) == (("secret",), [], before)


def test_a_fork_hides_them_anywhere_that_is_possible() -> None:
    game = landed("0102", "0403")
    found = {tuple(state_of(game.for_side(0).fork(seed)).plan[4:]) for seed in range(400)}
    hexes = [unit_hex[1] for unit_hex in offers(start(SYSTEM, SCENARIOS["toy"]), "hide") if unit_hex[0] == "b1"]
    assert len(found) > 100
    assert {one for one, _other in found} == {game.state.board.place(hex) for hex in hexes}


def test_a_landing_stands_where_nobody_hid_in_the_way() -> None:
    game = landed("0403", "0303", "0202", "0201", "0101")
    assert asked(game) is None
    assert where(game, 0) == "0202"


def test_a_landing_in_a_blocked_port_goes_to_the_blocker() -> None:
    game = landed("0102", "0303", "0202", "0201", "0101")
    assert asked(game) == ("red", "displace")
    assert offers(game, "displace") == [("r1", "0102")]
    take(game, "displace", "r1", "0102")
    assert (where(game, 0), where(game, 4)) == ("0102", "0102")


def test_where_stacking_forbids_the_nearest_hexes_with_room_are_offered() -> None:
    game = landed("0201", "0403", "0202", "0201", "0201")
    assert [hex for _unit, hex in offers(game, "displace")] == ["0101", "0301", "0102", "0302"]
    assert refused(game, "displace", "r1", "0201") == ["toy.no_displace"]


def test_what_is_seen_in_the_way_closes_the_port_beforehand() -> None:
    game = landed("0403", "0303")
    state_of(game).at[3] = game.state.board.place("0102")
    assert refused(game, "land", "r1", "0202") == ["toy.no_land"]


def test_no_preview_goes_past_the_reveal() -> None:
    game = landed("0102", "0303", "0202", "0201")
    preview = game.preview(0, [Choice("land", (2, 0))])
    assert (preview.prompt, preview.events) == (None, ())


def test_undo_through_the_reveal() -> None:
    game = landed("0102", "0303", "0202", "0201", "0101")
    take(game, "displace", "r1", "0102")
    undo_all_and_redo(game)
    game.undo()
    game.undo()
    assert asked(game) == ("red", "land")
    assert happened(game) == []
    assert state_of(game).at[4] == -1
