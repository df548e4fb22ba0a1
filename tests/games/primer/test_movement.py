"""3 Movement and 2 zones: costs and reach worked out by hand."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.games.primer.arrivals import ENTRY
from engine.games.primer.movement import enemy_there
from engine.games.primer.stacking_and_zones import zone
from engine.play import Game
from tests.conformance.changing import changed
from tests.games.primer.table import happened, offers, refused, state, step, table, take, tally, unit, where

QUIET = {"l.town": "1210"}


def picked(name: str, hex: str, others: Mapping[str, str] | None = None, **entries: Any) -> Game:
    """Pick a unit that stands in a hex, as if to march with it."""
    game = table(at={name: hex, **QUIET, **(others or {})}, **entries)
    take(game, "pick", name)
    return game


def zone_of(game: Game, side: int) -> set[str]:
    """Return the hexes that a side controls."""
    return {state(game).board.label(hex) for hex in zone(state(game), side)}


@pytest.mark.parametrize(
    ("name", "hex", "to", "items"),
    [
        ("k.1", "0205", "0505", [("cost.road", 1)] * 3),
        ("k.1", "0205", "0305", [("cost.road", 1)]),
        ("k.1", "0501", "0401", [("cost.terrain", 2)]),
        ("k.1", "0401", "0301", [("cost.terrain", 3)]),
        ("k.lancers", "0401", "0301", [("cost.terrain", 4)]),
        ("k.1", "0501", "0601", [("cost.terrain", 4)]),
        ("k.guns", "0501", "0601", [("cost.terrain", 5)]),
        ("k.1", "0710", "0709", [("cost.terrain", 4)]),
        ("k.lancers", "0710", "0709", [("cost.terrain", 6)]),
        ("k.1", "0603", "0703", [("cost.terrain", 2), ("cost.ford", 2)]),
        ("k.lancers", "0601", "0701", [("cost.terrain", 2), ("cost.ford", 3)]),
        ("k.1", "0605", "0705", [("cost.road", 1)]),
    ],
)
def test_the_cost_of_a_march_has_its_items(name: str, hex: str, to: str, items: list[tuple[str, int]]) -> None:
    game = picked(name, hex)
    assert tally(game, "to", to) == items
    take(game, "to", to)
    assert where(game, name) == to


def test_foot_goes_six_hexes_by_road_and_no_further() -> None:
    game = picked("k.1", "0205")
    assert {"0705", "0805"} <= set(offers(game, "to"))
    assert "0905" not in offers(game, "to")
    assert refused(game, "to", "0905") == [("move.too_far", "3.1")]


def test_guns_never_wade_nor_enter_a_marsh() -> None:
    game = picked("k.guns", "0610", blown={"0605/0705": 1, "0602/0702": 1})
    assert not {"0710", "0709"} & set(offers(game, "to"))
    assert refused(game, "to", "0710") == [("move.no_way", "3.1")]


def test_in_the_rain_nobody_wades() -> None:
    blown = {"0605/0705": 1, "0602/0702": 1}
    assert "0703" in offers(picked("k.1", "0603", blown=blown), "to")
    game = picked("k.1", "0603", blown=blown, weather="rain")
    assert "0703" not in offers(game, "to")
    assert refused(game, "to", "0703") == [("move.no_way", "3.1")]


def test_a_blown_bridge_cuts_the_road() -> None:
    game = picked("k.1", "0605", blown={"0605/0705": 1})
    assert tally(game, "to", "0705") == [("cost.terrain", 2), ("cost.ford", 2)]


def test_a_zone_stops_and_does_not_reach_across_the_river_but_by_a_bridge() -> None:
    game = table(at={"k.1": "0505", "l.river": "0705"})
    assert zone_of(game, 1) == {"0605", "0706", "0804", "0805"}
    state(game).blown[state(game).board.edge("0605/0705")] = 1
    assert zone_of(game, 1) == {"0706", "0804", "0805"}


def test_a_zone_does_not_reach_into_a_town() -> None:
    zone = zone_of(table(at={"k.1": "0804", "l.river": "1105"}), 0)
    assert "0904" in zone
    assert "0905" not in zone


def test_guns_have_no_zone() -> None:
    assert zone_of(table(at={"k.guns": "0505", **QUIET}), 0) == set()


def test_a_march_ends_where_it_enters_a_zone() -> None:
    game = picked("k.lancers", "0805", others={"l.upland": "1006"})
    assert "0906" in offers(game, "to")
    assert "0906" not in offers(game, "via")
    assert refused(game, "via", "0906") == [("march.leads_no_further", "3")]


def test_out_of_one_zone_into_the_next_is_no_first_step() -> None:
    game = picked("k.guns", "0906", others={"l.upland": "1006"})
    assert "0907" not in offers(game, "to")
    assert refused(game, "to", "0907") == [("move.zone_stops", "3.4#b")]


def test_from_zone_to_zone_a_way_round_is_free() -> None:
    game = picked("k.1", "0906", others={"l.upland": "1006"})
    assert tally(game, "to", "0907") == [("cost.terrain", 4), ("cost.terrain", 2)]


def test_nobody_enters_an_enemy_or_a_full_hex() -> None:
    game = picked("k.1", "0306", others={"k.2": "0305", "k.3": "0305", "l.upland": "0406"})
    assert refused(game, "to", "0305") == [("stacking.full", "2.1")]
    assert refused(game, "to", "0406") == [("move.enemy_there", "3.4#a")]


def test_a_waypoint_leads_the_path_round() -> None:
    game = picked("k.1", "0501")
    take(game, "via", "0401")
    assert tally(game, "to", "0401") == [("cost.terrain", 2)]
    assert tally(game, "to", "0402") == [("cost.terrain", 2), ("cost.terrain", 2)]
    assert "0501" in offers(game, "to")
    take(game, "to", "0402")
    assert [event["hex"] for event in game.events if event.key == "march.entered"] == [
        game.state.board.place(hex) for hex in ("0401", "0402")
    ]


def test_without_a_waypoint_the_path_is_the_cheapest() -> None:
    game = picked("k.1", "0501")
    assert tally(game, "to", "0402") == [("cost.terrain", 2), ("cost.road", 1)]


def test_each_unit_moves_once_and_commands_are_for_ones_own() -> None:
    game = table(at={"k.1": "0501", "k.2": "0301", "l.town": "0905"})
    take(game, "pick", "k.1")
    take(game, "to", "0401")
    assert refused(game, "pick", "k.1") == [("move.has_moved", "3.1")]
    assert refused(game, "pick", "l.town") == [("unit.not_yours", "1.2#b")]
    assert refused(game, "pick", "k.guard") == [("unit.not_on_map", "1.2#b")]
    assert offers(game, "pick") == ["k.2"]


def test_a_surrounded_unit_cannot_be_picked() -> None:
    ring = {"l.upland": "0302", "l.river": "0502", "l.town": "0403", "l.hussars": "0401"}
    game = table(at={"k.1": "0402", "k.2": "0101", **ring})
    assert refused(game, "pick", "k.1") == [("move.nowhere_to_go", "3.1")]


def test_the_layer_makes_marshes_dearer() -> None:
    game = table(at={"k.1": "0710", **QUIET}, layers=("wet_spring",))
    take(game, "pick", "k.1")
    assert tally(game, "to", "0709") == [("cost.terrain", 6)]


def pass_turn(game: Game) -> None:
    """Do nothing until the next turn."""
    while game.state.turn == 1:
        take(game, "done_moving" if step(game) == "moves" else "no_more_battles")


def test_reinforcements_enter_by_the_road_or_wait() -> None:
    game = table(
        at={"k.1": "0501", "k.2": "0301", "l.town": "0905"}, arrivals=[[2, "k.3"], [2, "l.hussars"]], sky=["clear"]
    )
    pass_turn(game)
    assert where(game, "k.3") == "0105"
    blocked = table(at={"k.1": "0501", "l.town": "0105"}, arrivals=[[2, "k.3"]], sky=["clear"])
    pass_turn(blocked)
    assert where(blocked, "k.3") is None
    assert list(state(blocked).arrivals) == [(3, unit(blocked, "k.3"))]
    assert "arrival.waits" in happened(blocked)


def test_reinforcements_ask_the_rows_of_movement_and_come_by_their_gateway() -> None:
    on_the_road = {"k.1": "0501", "k.2": "0301", "l.town": "0905"}
    elsewhere = state(table(at=on_the_road)).board.hex("0206")
    with changed(ENTRY, gateways=lambda _state, _unit: (elsewhere,)):
        game = table(at=on_the_road, arrivals=[[2, "k.3"]], sky=["clear"])
        pass_turn(game)
    assert where(game, "k.3") == "0206"
    with changed(enemy_there, hexes=lambda state, _go: frozenset(state.board.grid.hexes)):
        game = table(at=on_the_road, arrivals=[[2, "k.3"]], sky=["clear"])
        pass_turn(game)
    assert where(game, "k.3") is None
