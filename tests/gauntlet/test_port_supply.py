"""Supply by port capacity with the owner's assignment; the owner chooses who goes short."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.field import on_map
from tests.gauntlet.toybox import asked, offers, refused, small_board, start, state_of, take, undo_all_and_redo
from tests.gauntlet.toys.port_supply import PORTS, SCENARIOS, SYSTEM


def supplied(red: str, blue: str = "raider 0504", **capacity: int) -> Game:
    """A game at red's supply; ports as hex=capacity, written p0101=1."""
    ports = {name[1:]: room for name, room in capacity.items()}
    game = start(SYSTEM, on_map("port_supply", small_board(5, 4), red, blue, capacity=ports))
    take(game, "done")
    assert asked(game) == ("red", "supply")
    return game


def short(game: Game) -> list[str]:
    """Who lost a step by it."""
    return [game.state.unit_id(event["unit"]) for event in game.events if event.key == "toy.hurt"]


def test_the_owner_chooses_who_goes_short() -> None:
    for chosen, left_over in (("u1", "u2"), ("u2", "u1")):
        game = supplied("h1 0202 hq 2, u1 0102 x 2, u2 0302 x 2", p0101=2)
        take(game, "serve", "h1", "h1", "0101")
        take(game, "serve", chosen, "h1", "0101")
        assert refused(game, "serve", left_over, "h1", "0101") == ["toy.no_serve"], "the port is full"
        take(game, "done")
        assert short(game) == [left_over]


def test_what_the_owner_leaves_open_is_served_as_far_as_can_be() -> None:
    """u2 may use either headquarters, and must leave the first port to those who reach no other."""
    game = supplied("h1 0202 hq, h2 0402 hq, u1 0102, u2 0302", "raider 0304", p0101=2, p0501=2)
    take(game, "done")
    assert short(game) == []


def test_a_poor_assignment_by_the_owner_stands() -> None:
    """Raiders part the two ports; only u2, between them, can be served from either."""
    game = supplied("h1 0202 hq, h2 0402 hq, u1 0103, u2 0302 x 2", "b1 0303, b2 0301", p0101=2, p0501=2)
    assert ("u2", "h1", "0101") in offers(game, "serve")
    take(game, "serve", "u2", "h1", "0101")
    take(game, "done")
    assert len(short(game)) == 1
    assert short(game)[0] != "u2"


def test_the_suggested_assignment_may_be_taken_as_it_is() -> None:
    game = start(SYSTEM, SCENARIOS["toy"])
    take(game, "done")
    assert game.prompt is not None
    assert len(game.prompt.suggested) == 4
    for choice in game.prompt.suggested:
        game.take(0, choice)
    assert offers(game, "serve") == [], "both ports are full"


def test_an_enemy_beside_the_only_line_cuts_it() -> None:
    red, port = "h1 0302 hq, u1 0301 x 2", {"p0101": 2}
    assert offers(supplied(red, "raider 0504", **port), "serve") != []
    assert offers(supplied(red, "raider 0201", **port), "serve") == []


def test_who_goes_short_hears_which_row_and_which_unit_closes_its_line() -> None:
    cut = supplied("h1 0302 hq, u1 0301 x 2", "raider 0201", p0101=2)
    state = state_of(cut)
    closed = PORTS.closed(state, 1, 0)
    assert {each.message.key for each in closed} <= {"toy.enemy_there", "toy.beside_enemy"}
    assert {each.units for each in closed} == {(2,)}
    full = state_of(supplied("h1 0202 hq 2, u1 0102 x 2, u2 0302 x 2", p0101=2))
    (refusal,) = PORTS.closed(full, 2, 0)
    assert (refusal.message.key, refusal.units, refusal.hexes) == ("capacity.full", (2,), (full.board.hex("0101"),))
    assert [PORTS.supplied(full, unit, 0) for unit in range(3)] == [True, True, False]


def test_a_way_leads_by_the_headquarters_to_the_port() -> None:
    state = state_of(supplied("h1 0202 hq 2, u1 0102 x 2", p0101=2))
    path = [state.board.label(hex) for hex in PORTS.path(state, 1, 0)]
    assert (path[0], "0202" in path, path[-1]) == ("0102", True, "0101")


def test_a_headquarters_may_stand_beside_enemies() -> None:
    game = supplied("h1 0202 hq", "raider 0203", p0101=1)
    assert offers(game, "serve") == [("h1", "h1", "0101")]


def test_undo_through_the_assignment() -> None:
    game = supplied("h1 0202 hq 2, u1 0102 x 2, u2 0302 x 2", p0101=1)
    take(game, "serve", "u1", "h1", "0101")
    take(game, "done")
    assert sorted(short(game)) == ["h1", "u2"]
    undo_all_and_redo(game)
    assert list(state_of(game).hub) == [-1] * 4, "an assignment lasts for one supply phase"
