"""10 The administrative phase: Antwerp, arrivals, units rebuilt, and the south."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.france_1944.administrative.arrivals import REINFORCEMENTS, entry_hexes
from engine.games.france_1944.administrative.southern import FRONT
from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.ground import antwerp_is_open
from engine.games.france_1944.orders import OfSide
from engine.games.france_1944.turn.beginning import add_supply
from engine.play import Step
from tests.games.france_1944.table import (
    asked,
    corps,
    now,
    play,
    position,
    refusals,
    staff,
    take,
    west,
    where,
)

PORT = "2907"


@pytest.mark.parametrize(
    ("turn", "held", "german", "points", "entry"),
    [
        (4, True, "2109", 1, True),
        (7, True, "2109", 1, True),
        (8, True, "2109", 0, True),
        (3, True, "2109", 0, False),
        (4, False, "2109", 0, False),
        (4, True, "2805", 0, False),
    ],
)
def test_antwerp(turn: int, held: bool, german: str, points: int, entry: bool) -> None:
    """11.4 From October the port is open if the Allies hold it and no German is in the estuary."""
    units = {corps("us.v"): "1409", corps("ge.l"): german}
    control = {PORT: "allied"} if held else {}
    state = position(units, turn=turn, control=control)
    assert antwerp_is_open(state) == (held and german != "2805")
    assert (west().hex(PORT) in entry_hexes(state, ALLIED)) == entry
    month = int(state.rules.turns_track.look_up(turn, "allied_supply"))
    game = play(Step("income", enter=add_supply), None, units, turn=turn, control=control)
    assert now(game).supply[ALLIED] == month + points


def test_arrivals_take_control_of_their_entry_hex() -> None:
    """11.3, 10.1.6 Allies had been in the city, and had left it."""
    units = {corps("ge.l"): "", corps("us.v"): "1409"}
    entries: dict[str, Any] = {"turn": 4, "arrivals": [[4, "ge.l"]], "control": {"3310": "allied"}}
    game = play(REINFORCEMENTS, OfSide(GERMAN), units, **entries)
    take(game, "arrive", "ge.l", "3310")
    assert now(game).control[west().hex("3310")] == GERMAN


def test_a_unit_may_stay_in_its_entry_hex_where_its_arrival_has_dispersed_a_headquarters() -> None:
    """4.10, 10.1.6 The headquarters beside Aachen goes, and the corps that came stays in the city."""
    units = {corps("ge.l"): "", staff("us.hq"): "3210", corps("us.v"): "1409"}
    game = play(REINFORCEMENTS, OfSide(GERMAN), units, turn=4, arrivals=[[4, "ge.l"]])
    take(game, "arrive", "ge.l", "3310")
    assert where(game, "us.hq") != "3210"
    assert asked(game) == "plan"
    take(game, "to", "3310")
    assert where(game, "ge.l") == "3310"
    assert asked(game) != "plan"


def test_a_rebuilt_unit_has_to_come() -> None:
    """10.1.2 Others may wait."""
    units = {corps("us.v"): "", corps("us.vii"): ""}
    entries: dict[str, Any] = {"turn": 4, "arrivals": [[4, "us.v"], [4, "us.vii"]], "rebuilt": {"us.v": 1}}
    game = play(REINFORCEMENTS, OfSide(ALLIED), units, **entries)
    assert refusals(game, "done") == ["arrival.rebuilt"]
    take(game, "arrive", "us.v", "1207")
    if asked(game) == "plan":
        take(game, "to", "1207")
    assert refusals(game, "done") == []


def test_germans_who_were_there_before_do_not_fall_back_in_the_south() -> None:
    """10.1.3 They bar the way of the Allies."""
    units = {corps("ge.l"): "1828", corps("ge.old"): "1828", corps("fr.i"): "1829"}
    game = play(FRONT, None, units, turn=3, pursued={"ge.l": 1, "fr.i": 1}, south_open=1)
    while asked(game) == "retreat":
        verb, args = next((verb, args) for verb, found in game.prompt.offers.items() for args in found)  # type: ignore[union-attr]
        game.take(GERMAN, game.choice_from_plain(verb, [west().label(hex) for hex in args]))
    assert where(game, "ge.old") == "1828" and where(game, "ge.l") != "1828"
    assert asked(game) == "rest"
