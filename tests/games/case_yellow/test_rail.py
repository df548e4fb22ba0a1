"""10.5 Rail movement of the Allies."""

from __future__ import annotations

from typing import Any

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.movement.rail import near_germans, networks, stations
from engine.play import Game
from tests.games.case_yellow.marches import march, moves
from tests.games.case_yellow.table import corps, now, offers, position, refusals, take, troop, west, where

BOARD = west()
UNIT, OTHER, THIRD = corps("fr.corps/1"), corps("fr.corps/2"), corps("fr.corps/3")
FOE = corps("ge.corps/1")


def trains(units: Any, count: int = 2, side: int = ALLIED, **entries: Any) -> Game:
    """A Move round with so many trains."""
    return moves(units, side, sheet={"rail": {3: count}}, **entries)


def test_a_train_takes_a_unit_anywhere_and_no_further() -> None:
    """10.5b"""
    game = trains({UNIT: "1016"})
    take(game, "rail", "fr.corps/1")
    assert game.prompt is not None
    assert list(game.prompt.offers) == ["detrain"]
    take(game, "detrain", "2412")
    assert where(game, "fr.corps/1") == "2412"
    assert offers(game, "pick") == []
    assert ("move.has_moved", "rb.10.1#c") in refusals(game, "pick", "fr.corps/1")


def test_so_many_units_in_a_round() -> None:
    """10.5c"""
    game = trains({UNIT: "1016", OTHER: "1017", THIRD: "1018"})
    for unit, hex in (("fr.corps/1", "2413"), ("fr.corps/2", "2414")):
        take(game, "rail", unit)
        take(game, "detrain", hex)
    assert offers(game, "rail") == []
    assert refusals(game, "rail", "fr.corps/3") == [("rail.none_left", "rb.10.5#d")]
    assert offers(game, "pick") == ["fr.corps/3"]


def test_trains_keep_away_from_the_germans_all_the_way() -> None:
    """10.5c: where they begin, on the way, and where they end."""
    state = position({UNIT: "2413", FOE: "2416"})
    assert BOARD.hex("2414") in near_germans(state)
    assert BOARD.hex("2413") not in near_germans(state), "three hexes away"
    assert not list(stations(position({UNIT: "2414", FOE: "2416"}), 0))
    ends = set(stations(state, 0))
    assert BOARD.hex("2412") in ends
    assert BOARD.hex("2414") not in ends
    wall = {corps(f"ge.corps/{row}"): f"{row}15" for row in range(10, 34, 3)}
    cut = position({UNIT: "2010", **wall})
    assert BOARD.hex("2010") in networks(cut)
    assert BOARD.hex("2025") not in set(stations(cut, 0)), "no way leads round"


def test_trains_run_through_allied_land() -> None:
    taken = {BOARD.label(hex): "german" for hex, _edge in BOARD.adjacent(BOARD.hex("2413"))}
    assert not list(stations(position({UNIT: "2413"}, control=taken), 0))


def test_stations_have_room_and_lie_where_the_unit_may_be() -> None:
    """8.3, 10.10"""
    dutch = troop("nl.div/1", 1)
    full = position({UNIT: "1016", OTHER: "2412", dutch: "4125"})
    assert BOARD.hex("2412") not in set(stations(full, 0))
    assert set(stations(full, 2)) <= set(BOARD.area("netherlands"))
    game = trains({UNIT: "1016", OTHER: "2412"})
    take(game, "rail", "fr.corps/1")
    assert refusals(game, "detrain", "2412") == [("stacking.full", "rb.8.3")]
    assert refusals(game, "detrain", "3435") == [("rail.not_linked", "rb.10.5#c")], "beyond the German border"
    assert refusals(game, "detrain", "1016") == [("rail.is_there", "rb.10.5#b")]


def test_only_near_the_germans_are_they_blamed() -> None:
    """10.5c"""
    game = trains({UNIT: "2412", FOE: "2416"}, control={"1016": "german"})
    take(game, "rail", "fr.corps/1")
    assert refusals(game, "detrain", "2414") == [("rail.no_station", "rb.10.5#c")]
    assert refusals(game, "detrain", "1016") == [("rail.not_linked", "rb.10.5#c")]


def test_reinforcements_go_by_rail_instead_of_being_placed() -> None:
    """10.5b"""
    game = trains({UNIT: ""}, arrivals=[[3, "fr.corps/1"]], gates={"fr.corps/1": ["1016"]})
    take(game, "done")
    take(game, "rail", "fr.corps/1")
    take(game, "detrain", "2413")
    assert where(game, "fr.corps/1") == "2413"
    assert now(game).placed[0] == 1
    assert not now(game).arrivals.due(9)


def test_reinforcements_come_by_rail_in_the_first_move_round_only() -> None:
    """10.2b, 10.5b: not in the second of the turn; whoever is on the map still rides."""
    due: Any = {"arrivals": [[3, "fr.corps/1"], [4, "fr.corps/3"]], "gates": {"fr.corps/1": ["1016"]}}
    units = {UNIT: "", OTHER: "1018", THIRD: ""}
    first = trains(units, rounds=[["allied", "move", 1]], **due)
    take(first, "done")
    assert offers(first, "rail") == ["fr.corps/2", "fr.corps/1"]
    assert refusals(first, "rail", "fr.corps/3") == [("move.not_on_map", "rb.10.5#b")]
    second = trains(units, rounds=[["allied", "move", 2]], **due)
    take(second, "done")
    assert offers(second, "rail") == ["fr.corps/2"]
    assert refusals(second, "rail", "fr.corps/1") == [("placing.too_late", "rb.10.2#b")]


def test_whom_no_train_takes() -> None:
    """10.5a: Germans, units that have moved; scenarios without rail have none."""
    german = trains({FOE: "3435"}, side=GERMAN)
    assert offers(german, "rail") == []
    assert refusals(german, "rail", "ge.corps/1") == [("rail.allied", "rb.10.5#a")]
    game = trains({UNIT: "1016", OTHER: "1018"})
    march(game, "fr.corps/1", "1116")
    assert offers(game, "rail") == ["fr.corps/2"]
    assert offers(trains({UNIT: "1016"}, options={"rail": False}), "rail") == []
