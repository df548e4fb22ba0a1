"""2.1, 8.4, 19.4 What the map says, and bridges and strongpoints that are gone."""

from __future__ import annotations

from engine.games.june_6 import map as june_map
from tests.games.june_6.marches import now, orders
from tests.games.june_6.table import normandy, position, take, troop

BOARD = normandy()
ORNE = BOARD.edge("E2241/E2141")


def test_a_blown_bridge_cuts_river_and_road() -> None:
    whole = position({})
    assert june_map.bridge_stands(whole, ORNE) and not june_map.unbridged(whole, ORNE)
    assert june_map.road(whole, ORNE) == "secondary_road"
    blown = position({}, blown={"E2241/E2141": 1})
    assert june_map.unbridged(blown, ORNE), "rb.8.43"
    assert june_map.road(blown, ORNE) == "" and june_map.river(blown, ORNE) == "major_river"


def test_an_edited_map_keeps_its_words_where_bridges_are_blown() -> None:
    """rb.20.45: what is remembered of the map before it was edited does not come back."""
    blown, hex = position({}, blown={"E2241/E2141": 1}), BOARD.hex("E2724")
    assert june_map.map_now(blown).word("terrain", hex) != "marsh"
    edited = type(blown)(blown.board.patched(hexes={"terrain": {hex: "marsh"}}), blown.rules, blown.roster)
    edited.blown[ORNE] = 1
    assert june_map.map_now(edited).word("terrain", hex) == "marsh"
    assert not june_map.bridge_stands(edited, ORNE)


def test_a_pontoon_bridges_without_a_road() -> None:
    edge = BOARD.edge("E2140/E2141")
    assert june_map.unbridged(position({}), edge)
    laid = position({}, pontoon={"E2140/E2141": 1})
    assert june_map.bridge_stands(laid, edge) and not june_map.unbridged(laid, edge) and not june_map.road(laid, edge)


def test_beaches_and_the_western_variant() -> None:
    state = position({})
    assert june_map.beach_of(state, BOARD.hex("E2640")) == "sword", "rb.8.47"
    assert june_map.beach_of(state, BOARD.hex("W3901")) == ""
    west = position({}, options={"west_coast": "first"})
    assert june_map.beach_of(west, BOARD.hex("W3901")) == "west_coast"


def test_an_allied_combat_unit_destroys_a_strongpoint() -> None:
    """rb.19.4, qa.t-4: support units do not; Germans keep it."""
    game = orders(0, {troop("us.1/1"): "E2724", troop("us.gun/1", support=True): "W3923"})
    edge = june_map.strongpoint_stands
    take(game, "pick", "us.gun/1")
    take(game, "to", "W3924")
    assert edge(now(game), BOARD.hex("W3924"))
    take(game, "pick", "us.1/1")
    take(game, "to", "E2825")
    assert not edge(now(game), BOARD.hex("E2825"))
    game.undo()
    assert edge(now(game), BOARD.hex("E2825"))
