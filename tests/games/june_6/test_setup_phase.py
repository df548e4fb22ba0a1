"""1.1 The German set-up of 6 June."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.june_6.first_day.german_setup import SETUP_PHASE, SetUp
from engine.play import Game
from tests.games.june_6.d_day import at, clauses, detachments, is_over, on_d_day, state_of, strongpoint_unit
from tests.games.june_6.table import hq, offers, refusals, take, troop

CHERBOURG: dict[str, Any] = {"formation": "ge.cherbourg", "traits": ("cherbourg",)}
UNITS = {
    strongpoint_unit(1): "E2729",
    strongpoint_unit(2): "E2441",
    strongpoint_unit(4): "E3117",
    strongpoint_unit(7): "E2444",
    strongpoint_unit(8): "W3725",
    hq("ge.hq/cherbourg", **CHERBOURG): "W4911",
    troop("ge.17mg/cherbourg", **CHERBOURG): "W5011",
    troop("ge.pzjg/21pz", mobility="motorised"): "E1838",
    troop("ge.192/21pz", mobility="motorised", infantry=True): "E2136",
    troop("ge.915/352", 6, 5, back=(3, 4, 4), infantry=True): "E2524",
}
POINTS = {"W3327": 1, "W3527": 1, "E2917": 1, "W3424": 1}


def begin(**options: object) -> Game:
    """The set-up with a few units of each kind."""
    return on_d_day(SETUP_PHASE, SetUp(), {**UNITS, **detachments()}, delay=POINTS, options=options)


def places(game: Game, unit: str) -> list[str]:
    """Where a unit may be put."""
    return [hex for who, hex in offers(game, "set_up") if who == unit]


def test_strongpoint_units_stay_on_their_stretch_of_coast() -> None:
    game = begin()
    assert {"E2540", "E2640"}.isdisjoint(places(game, "ge.sp.1"))
    assert "E2340" in places(game, "ge.sp.1") and "E2919" not in places(game, "ge.sp.1")
    assert "E2919" in places(game, "ge.sp.4") and "E2340" not in places(game, "ge.sp.4")
    assert refusals(game, "set_up", "ge.sp.1", "E2441") == [("set_up.strongpoint_there", "pb.1.12")]
    assert refusals(game, "set_up", "ge.sp.1", "E2540") == [("set_up.outside", "pb.1.11")]


def test_the_strongpoint_unit_east_of_the_orne_stays_there() -> None:
    game = begin()
    assert "E2345" in places(game, "ge.sp.7")
    assert not {"E2340", "E2441", "E2919", "W3726"} & set(places(game, "ge.sp.7"))


def test_the_strongpoint_unit_at_utah_moves_by_a_hex() -> None:
    game = begin()
    state = game.state
    here = state.board.place("W3725")
    assert places(game, "ge.sp.8")
    assert all(state.board.grid.distance(here, state.board.place(hex)) == 1 for hex in places(game, "ge.sp.8"))


def test_cherbourg_command_keeps_to_the_city_and_its_strongpoints() -> None:
    game = begin()
    city = {"W5111", "W5011", "W5012", "W5013", "W4910", "W4911"}
    assert set(places(game, "ge.hq/cherbourg")) == city - {"W4911"}
    ring = set(places(game, "ge.17mg/cherbourg")) - city
    board = game.state.board
    assert ring
    assert all(board.word("strongpoint", board.place(hex)) == "strongpoint" for hex in ring)
    assert not any(who == "ge.915/352" for who, _hex in offers(game, "set_up"))


def test_the_panzer_units_in_caen_stay_in_caen() -> None:
    game = begin()
    assert places(game, "ge.pzjg/21pz") == ["E1737", "E1738"]
    assert refusals(game, "set_up", "ge.192/21pz", "E1737") == [("set_up.fixed", "pb.1.11")]


def test_a_unit_is_moved_once() -> None:
    game = begin()
    take(game, "set_up", "ge.pzjg/21pz", "E1737")
    assert at(game, "ge.pzjg/21pz") == "E1737" and clauses(game, "unit.set_up") == ["pb.1.11"]
    assert refusals(game, "set_up", "ge.pzjg/21pz", "E1738") == [("set_up.fixed", "pb.1.11")]


def test_delay_points_stay_near_their_beach_or_in_cities() -> None:
    game = begin()
    offered = offers(game, "shift_delay")
    utah = {there for here, there in offered if here == "W3327"}
    cities = {there for here, there in offered if here == "W3424"}
    assert "W3326" in utah and not {"W3328", "W3527", "E2920"} & utah
    assert {"W2726", "E2810"} <= cities and not {"W3326", "E1838", "W4911"} & cities
    take(game, "shift_delay", "W3327", "W3326")
    assert sorted(game.state.board.label(hex) for hex in state_of(game).delay.entities(1)) == [
        "E2917",
        "W3326",
        "W3424",
        "W3527",
    ]
    assert refusals(game, "shift_delay", "W3326", "W3327") == [("set_up.no_delay_point", "pb.1.13")]


def test_units_and_delay_points_keep_apart() -> None:
    game = begin()
    assert refusals(game, "set_up", "ge.sp.4", "E2917") == [("set_up.delay_there", "pb.1.13")]
    take(game, "set_up", "ge.sp.4", "E2920")
    assert refusals(game, "shift_delay", "E2917", "E2920") == [("set_up.delay_outside", "pb.1.13")]


def test_infantry_may_split_before_the_landings_even_where_everybody_stands_as_in_history() -> None:
    game = begin(**{"setup.free": False})
    assert not offers(game, "set_up") and not offers(game, "shift_delay")
    assert sorted(offers(game, "split")) == [
        ("ge.192/21pz", "whole"),
        ("ge.915/352", "part"),
        ("ge.915/352", "whole"),
    ]
    take(game, "split", "ge.915/352", "part")
    take(game, "place_detachment", "E2524")
    assert at(game, "ge.det.1") == "E2524"
    assert offers(game, "split") == [("ge.192/21pz", "whole")]


@pytest.mark.parametrize("seed", range(3))
def test_the_set_up_always_ends(seed: int) -> None:
    game = begin()
    for turn in range(200):
        if is_over(game):
            break
        assert game.prompt is not None
        choices = [choice for choice in game.prompt.choices if choice.verb != "done_setting_up"] or game.prompt.choices
        game.take(1, choices[(seed * 7919 + turn * 104729) % len(choices)])
    assert is_over(game)
