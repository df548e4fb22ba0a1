"""3.12, 12.3, 12.4 The airborne corps: drops, rivers beside it, command, and its way back."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.france_1944.administrative.arrivals import REINFORCEMENTS
from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.orders import OfSide
from engine.games.france_1944.phases.activation import ACTIVATION, Activation
from engine.games.france_1944.phases.cycle import CYCLE
from engine.games.france_1944.special.airborne import drop_hexes, forded
from engine.games.france_1944.supply.states import is_supplied
from engine.play import Game
from tests.games.france_1944.table import (
    airborne,
    asked,
    corps,
    now,
    number,
    of,
    offers,
    play,
    position,
    refusals,
    staff,
    take,
    where,
)

HOME = {staff("us.1"): "3311", airborne(): "uk_airborne", corps("ca.ii"): "3310"}
"""The Canadians make a German city a source of supply; the headquarters does not command them."""


def cycle(units: Any = None, faces: Any = (), **entries: Any) -> Game:
    """The cycle of an Allied chit."""
    found = {**HOME, **(units or {})}
    return play(CYCLE, None, found, faces, initiative="allied", **{"turn": 4, "reaction": {"allied": 3}, **entries})


def test_a_drop_needs_room() -> None:
    """12.3, 7.1 Two corps fill a hex."""
    full = position({**HOME, corps("us.v"): "3312", corps("us.vii"): "3312", corps("us.viii"): "3412"}, turn=4)
    hexes = {full.board.label(hex) for hex in drop_hexes(full)}
    assert "3312" not in hexes
    assert "3412" in hexes


def test_the_corps_is_not_dropped_onto_enemies_nor_far_from_headquarters() -> None:
    """12.3 An enemy zone does not matter."""
    state = position({**HOME, corps("ge.l"): "3609"}, turn=4)
    hexes = {state.board.label(hex) for hex in drop_hexes(state)}
    assert "3609" not in hexes and "3608" in hexes
    assert all(state.board.grid.distance(state.board.hex("3311"), state.board.hex(hex)) <= 5 for hex in hexes)


def test_market_garden_ends_with_the_cycle() -> None:
    """12.3 The corps takes part in the reaction, too, and goes back to its box."""
    game = cycle()
    take(game, "drop", "3312")
    take(game, "pass")
    assert asked(game) == "opportunity" and where(game, "us.xviii") == "3312"
    take(game, "decline")
    assert where(game, "us.xviii") == "uk_airborne"
    assert now(game).dropped == -1


def test_market_garden_ends_with_the_phase_by_another_reading() -> None:
    game = cycle(options={"market_garden.end": "phase"})
    take(game, "drop", "3312")
    take(game, "pass")
    assert asked(game) == "opportunity" and where(game, "us.xviii") == "uk_airborne"


@pytest.mark.parametrize("end", ["cycle", "phase"])
def test_varsity_leaves_the_corps_on_the_map(end: str) -> None:
    """12.4 Whenever Market Garden ends."""
    game = cycle(turn=10, options={"market_garden.end": end})
    take(game, "drop", "3312")
    take(game, "pass")
    take(game, "decline")
    assert asked(game) == "rest" and where(game, "us.xviii") == "3312"


def test_varsity_is_declared_up_to_the_first_increment() -> None:
    """12.4 It counts as commanded at once, against the capacity for infantry."""
    game = cycle({corps("us.v"): "3411", corps("us.vii"): "3411"}, turn=10)
    take(game, "no_drop")
    take(game, "activate", "us.1")
    take(game, "drop", "3312")
    assert of(game, "commanded", "us.xviii") == 1
    take(game, "go_on", 1, "march")
    assert "us.xviii" in offers(game, "pick")


def test_a_drop_does_not_exceed_the_infantry_capacity_of_an_active_headquarters() -> None:
    """12.4, 12.3, 4.7 Who commands all the infantry that he may has no room for the corps."""
    game = cycle({staff("us.3", infantry=1): "3411", corps("us.v"): "3411"}, turn=10)
    take(game, "no_drop")
    take(game, "activate", "us.3")
    assert offers(game, "drop")
    take(game, "command", "us.v")
    assert offers(game, "drop") == []
    assert "drop.capacity" in refusals(game, "drop", "3312")


@pytest.mark.parametrize("counts", [True, False])
def test_a_drop_does_not_exceed_the_us_unit_of_a_british_headquarters(counts: bool) -> None:
    """12.4, 12.3, 4.5 But for the reading by which the corps does not count."""
    units = {staff("br.2"): "3411", corps("us.v"): "3411"}
    game = cycle(units, turn=10, options={"british.airborne": counts})
    take(game, "no_drop")
    take(game, "activate", "br.2")
    take(game, "command", "us.v")
    assert bool(offers(game, "drop")) != counts
    assert ("drop.limit" in refusals(game, "drop", "3312")) == counts


def test_it_is_too_late_after_the_first_increment() -> None:
    game = cycle({corps("us.v"): "3411"}, turn=10)
    take(game, "no_drop")
    take(game, "activate", "us.1")
    take(game, "command", "us.v")
    take(game, "go_on", 5, "march")
    take(game, "done")
    assert asked(game) == "activation" and offers(game, "drop") == []
    assert "drop.too_late" in refusals(game, "drop", "3312")


def test_a_drop_in_a_reaction_is_not_allowed() -> None:
    game = cycle({corps("us.v"): "3411"}, turn=10)
    take(game, "no_drop")
    take(game, "pass")
    take(game, "army", "us.1")
    assert offers(game, "drop") == []
    assert "drop.too_late" in refusals(game, "drop", "3312")


@pytest.mark.parametrize(("uses", "again"), [("every_chit", True), ("once_a_turn", False), ("once", False)])
def test_how_often_market_garden_is_declared(uses: str, again: bool) -> None:
    game = cycle(options={"market_garden.uses": uses}, garden=4)
    assert (asked(game) == "dropping") == again


@pytest.mark.parametrize(("uses", "again"), [("every_chit", True), ("once_a_turn", True), ("once", False)])
def test_how_often_it_is_declared_on_later_turns(uses: str, again: bool) -> None:
    game = cycle(options={"market_garden.uses": uses}, garden=3)
    assert (asked(game) == "dropping") == again


def test_rivers_beside_the_corps_do_not_matter_until_it_leaves() -> None:
    """12.3 Nor to attackers; the Rhine does."""
    game = cycle({corps("us.v"): "3411"})
    take(game, "drop", "3310")
    assert forded(now(game), ALLIED) and not forded(now(game), GERMAN)
    take(game, "activate", "us.1")
    take(game, "go_on", 1, "march")
    take(game, "pick", "us.xviii")
    take(game, "to", "3410")
    assert forded(now(game), ALLIED) == frozenset()
    assert now(game).dropped != -1 and is_supplied(now(game), number(now(game), "us.xviii"))


@pytest.mark.parametrize(("opens", "reached"), [(False, False), (True, True)])
def test_the_rhine_beside_the_corps(opens: bool, reached: bool) -> None:
    """12.3 By one reading it is open, until the corps leaves."""
    game = cycle({corps("us.v"): "3409"}, [6], options={"landing.rhine": opens})
    take(game, "drop", "3509")
    take(game, "activate", "us.1")
    take(game, "command", "us.v")
    take(game, "go_on", 5, "march")
    take(game, "pick", "us.v")
    assert ("3509" in offers(game, "to")) == reached


@pytest.mark.parametrize(("counts", "commands"), [(True, False), (False, True)])
def test_the_corps_and_the_us_unit_of_a_british_headquarters(counts: bool, commands: bool) -> None:
    """4.5, 12.3"""
    units = {staff("br.2"): "3311", airborne(): "3312", corps("us.v"): "3312"}
    entries: dict[str, Any] = {"dropped": "3312", "turn": 4, "options": {"british.airborne": counts}}
    game = play(ACTIVATION, Activation(ALLIED, 0, by_chit=True), units, **entries)
    assert of(game, "commanded", "us.xviii") == 1
    assert ("us.v" in offers(game, "command")) == commands


def test_the_corps_that_is_lost_after_varsity_comes_back_by_normandy() -> None:
    """12.4, 3.12 Also when it finds no room on the turn on which it is rebuilt."""
    units = {airborne(): "", corps("us.v"): "3311"}
    game = play(REINFORCEMENTS, OfSide(ALLIED), units, turn=11, ashore=1, arrivals=[[10, "us.xviii"]])
    assert ("us.xviii", "1207") in offers(game, "arrive")
