"""7 Supply."""

from typing import Any

from engine.play import Game
from tests.games.primer.table import happened, state, step, steps, table, take, unit

BRIDGES = {"0605/0705": 1, "0602/0702": 1}


def at_end_of_turn(at: dict[str, str], **entries: Any) -> Game:
    """Do nothing until the next turn."""
    game = table(at=at, sky=["clear"], **entries)
    while game.state.turn == 1:
        take(game, "done_moving" if step(game) == "moves" else "no_more_battles")
    return game


def is_hungry(game: Game, name: str) -> bool:
    return bool(state(game).hungry[unit(game, name)])


def test_a_line_leads_over_the_bridge_and_nine_hexes_far() -> None:
    # From 0105 by 0605 and 0705: 0905 is the eighth hex, 1005 the ninth, 1105 the tenth.
    at = {"k.1": "0905", "k.2": "1005", "k.3": "1105", "l.town": "1210"}
    game = at_end_of_turn(at)
    assert [is_hungry(game, name) for name in ("k.1", "k.2", "k.3")] == [False, False, True]


def test_no_line_leads_through_the_river() -> None:
    game = at_end_of_turn({"k.1": "0705", "l.town": "1210"}, blown=BRIDGES)
    assert is_hungry(game, "k.1")
    assert "supply.none" in happened(game)


def test_hunger_costs_a_step_the_second_time() -> None:
    game = at_end_of_turn({"k.1": "0705", "l.town": "1210"}, blown=BRIDGES, hungry={"k.1": 1})
    assert steps(game, "k.1") == 1
    assert is_hungry(game, "k.1")


def test_supply_ends_hunger() -> None:
    game = at_end_of_turn({"k.1": "0705", "l.town": "1210"}, hungry={"k.1": 1})
    assert (steps(game, "k.1"), is_hungry(game, "k.1")) == (2, False)
    assert "supply.fed_again" in happened(game)


def test_enemies_and_their_zones_cut_a_line_where_no_friend_stands() -> None:
    # A wall of zones from the northern edge to the southern one.
    wall = {"k.guard": "1002", "k.lancers": "1004", "k.1": "1006", "k.2": "1008", "k.3": "1010"}
    game = at_end_of_turn({"l.river": "0807", "l.hussars": "1205"} | wall)
    assert is_hungry(game, "l.river")
    cut = {event["unit"]: event["hexes"] for event in game.events if event.key == "supply.blocked"}
    blamed = {state(game).board.label(hex) for hex in cut[unit(game, "l.river")]}
    # Column 9 is in their zones but for 0901 and the town, from where the next hexes are shut.
    column = {"0902", "0903", "0904", "0906", "0907", "0908", "0909", "0910"}
    assert blamed == column | {"1001", "1004", "1005"}


def test_a_friend_keeps_a_zone_open() -> None:
    at = {"k.1": "0705", "k.guard": "0101", "l.upland": "0706"}
    assert not is_hungry(at_end_of_turn(at), "k.1")
