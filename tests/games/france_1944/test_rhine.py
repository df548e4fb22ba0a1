"""12.6 to 12.9 The Rhine: bridges, bridgeheads, boats, and what follows from the crossing."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.france_1944.counters import ALLIED
from engine.games.france_1944.phases.activation import ACTIVATION, Activation
from engine.games.france_1944.special.airborne import DROPPING
from engine.play import Game
from tests.games.france_1944.table import (
    airborne,
    asked,
    corps,
    events,
    now,
    offers,
    play,
    staff,
    take,
    tanks,
    west,
)

BLOWN, INTACT = 2, 1


def alone(units: Any, faces: Any = (), **entries: Any) -> Game:
    """The first of the pieces reacts alone."""
    return play(ACTIVATION, Activation(ALLIED, alone=0), units, faces, **entries)


def march(game: Game, unit: str, hex: str, box: int = 1) -> None:
    """One increment of a march."""
    take(game, "go_on", box, "march")
    take(game, "pick", unit)
    take(game, "to", hex)


def drops(hex: str, faces: Any, units: Any = None, **entries: Any) -> Game:
    """Market Garden: the corps drops before a headquarters is chosen."""
    found = {staff("us.1"): "3311", airborne(): "uk_airborne", **(units or {})}
    game = play(DROPPING, None, found, faces, initiative="allied", **{"turn": 4, **entries})
    take(game, "drop", hex)
    return game


# 12.7 Bridges


def test_each_bridge_at_a_hex_is_rolled_for_once() -> None:
    """12.7 There are three at 3511; on a 1 a bridge stays for good."""
    game = alone({corps("us.v"): "3410"}, [1, 6, 2])
    march(game, "us.v", "3511")
    assert (events(game, "bridge.stands"), events(game, "bridge.blown")) == (1, 2)
    assert sorted(now(game).bridges)[-3:] == [INTACT, BLOWN, BLOWN]


def test_a_bridge_that_stands_is_not_rolled_for_again() -> None:
    game = alone({tanks("us.3ad"): "3410"}, [1, 1, 1])
    march(game, "us.3ad", "3511")
    assert events(game, "bridge.stands") == 3
    assert now(game).bridges.entities(BLOWN) == []


@pytest.mark.parametrize(("reading", "rolls"), [("any", 1), ("movement", 0)])
def test_a_drop_beside_a_bridge_is_an_entry(reading: str, rolls: int) -> None:
    """12.7 By one reading any entry tests a bridge, by the other movement alone."""
    game = drops("3409", [6], options={"bridge.trigger": reading})
    assert events(game, "bridge.blown") == rolls


def test_headquarters_and_either_bank_are_entries_too() -> None:
    game = alone({staff("us.1"): "3309"}, [6])
    march(game, "us.1", "3409")
    assert events(game, "bridge.blown") == 1


# 12.6 Bridgeheads


def test_a_bridgehead_comes_up_before_units_that_have_not_come_over_the_river() -> None:
    """12.6 A corps that has dropped behind the river controls its bank, although no Ally stands beside the Rhine."""
    game = drops("3710", (), {corps("us.v"): "3211"}, turn=10)
    assert now(game).bridgehead[west().hex("3610")]
    assert not now(game).rhine_crossed


def test_a_headquarters_alone_does_not_keep_a_bridgehead_away() -> None:
    """12.6 The zone of the corps is enough; the headquarters came there before it."""
    game = drops("3710", (), {corps("us.v"): "3211", staff("us.3"): "3610"}, turn=10)
    assert now(game).bridgehead[west().hex("3610")]


def test_a_unit_out_of_supply_does_not_keep_a_bridgehead_away() -> None:
    """12.6 Its hex lies in the zone of the corps, and in no German one; beside Germans it has to be in supply."""
    units = {corps("us.v"): "3211", corps("ca.i"): "3610"}
    assert now(drops("3710", (), units, turn=10)).bridgehead[west().hex("3610")]
    contested = drops("3710", (), {**units, corps("ge.l"): "3611"}, turn=10)
    assert not now(contested).bridgehead[west().hex("3610")]


def test_zones_over_the_river_make_no_bridgehead() -> None:
    game = alone({corps("us.v"): "3410"}, [6] * 3)
    march(game, "us.v", "3511")
    assert now(game).bridgehead.entities(1) == []
    game = alone({corps("us.v"): "3410"}, [6] * 3, options={"bridgehead.west_bank": True})
    march(game, "us.v", "3511")
    assert now(game).bridgehead[west().hex("3510")]


# 12.8 Boats


def assault(faces: Any, box: int = 1, **entries: Any) -> Game:
    """Two divisions attack over the Rhine, in a phase that they began beside it."""
    units = {
        tanks("us.3ad"): "3410",
        tanks("us.5ad"): "3410",
        staff("us.1"): "3411",
        corps("ge.l", morale=1, movement=3): "3510",
    }
    game = play(ACTIVATION, Activation(ALLIED, 2, by_chit=True), units, faces, **entries)
    take(game, "command", "us.3ad")
    take(game, "command", "us.5ad")
    take(game, "go_on", box, "attack")
    take(game, "attack", "3510")
    take(game, "join", "us.3ad")
    take(game, "join", "us.5ad")
    take(game, "declare")
    take(game, "lead", "us.3ad")
    return game


def test_who_attacks_in_boats_stops_behind_one_who_has_made_a_bridgehead() -> None:
    """12.8 No pursuit: neither for the first over the river nor for the next, who finds a bridgehead."""
    game = assault([(1, 6, 1, 6), 6, 6, 6], steps={"ge.l": 1})
    assert asked(game) == "advance"
    take(game, "advance", "us.3ad", "3510")
    assert now(game).bridgehead[west().hex("3510")]
    take(game, "advance", "us.5ad", "3510")
    assert offers(game, "advance_on") == []
    assert asked(game) == "rest"


def test_nobody_advances_over_the_rhine_from_another_box() -> None:
    game = assault([(1, 6, 1, 6), 6, 6, 6], box=2, steps={"ge.l": 1})
    assert offers(game, "advance") == []
    assert asked(game) != "advance"
