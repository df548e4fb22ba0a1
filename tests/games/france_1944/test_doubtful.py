"""Doubtful rules: each reading changes play."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.france_1944.combat.battle import BATTLE, Battle
from engine.games.france_1944.combat.fights import Fight
from engine.games.france_1944.combat.retreat import can_retreat
from engine.games.france_1944.combat.strength import defence_strength
from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.ground import ANTWERP, place
from engine.games.france_1944.phases.initiative import OPPORTUNITY, Opportunity
from engine.games.france_1944.special.advantage import may_reroll
from engine.games.france_1944.state import FranceState
from engine.games.france_1944.supply.lines import allied_sources_now
from engine.play import Game
from engine.playtest.reference import resolve
from tests.games.france_1944.table import (
    asked,
    corps,
    of,
    offers,
    play,
    position,
    staff,
    take,
    west,
    where,
)


def battle(units: Any, faces: Any, target: str = "3411", **entries: Any) -> Game:
    """The first of the pieces attacks a hex."""
    return play(BATTLE, Battle(Fight(ALLIED, (west().hex(target),), (0,))), units, faces, **entries)


@pytest.mark.parametrize(("reading", "supplied"), [("open", False), ("controlled", True)])
def test_antwerp_as_a_source(reading: str, supplied: bool) -> None:
    """11.2, 11.4 With Germans in the estuary."""
    (antwerp,) = place(position({corps("us.v"): "3410"}), ANTWERP)
    label = west().label(antwerp)
    entries = {"control": {label: "allied"}, "options": {"antwerp.source": reading}}
    state = position({corps("us.v"): label, corps("ge.l"): "2805"}, **entries)
    assert (antwerp in allied_sources_now(state)) == supplied


@pytest.mark.parametrize(
    ("german", "options", "goes"),
    [
        (False, {"retreat.rhine": True}, True),
        (False, {}, False),
        (True, {"retreat.rhine": True}, True),
        (True, {"rhine.german_crossing": "river"}, True),
        (True, {}, False),
    ],
)
def test_retreats_over_the_rhine(german: bool, options: dict[str, Any], goes: bool) -> None:
    """9.7 All other ways lie in enemy zones."""
    own, foe = ("ge", "us") if german else ("us", "ge")
    ring = ["3411", "3311", "3309"]
    units = {corps(f"{foe}.{n}"): hex for n, hex in enumerate(ring)} | {corps(f"{own}.x"): "3410"}
    bridges = {"3409/3510": 2}
    state = position(units, bridges=bridges, options=options)
    fight = Fight(GERMAN - german, (west().hex("3410"),), (0,))
    assert can_retreat(state, fight) == goes


@pytest.mark.parametrize(
    ("reading", "marker", "strength"),
    [
        ("check", 0, 4),
        ("check", 1, 4),
        ("marker", 0, 8),
        ("marker", 1, 4),
    ],
)
def test_defenders_out_of_supply(reading: str, marker: int, strength: int) -> None:
    """11.5"""
    units = {corps("ge.l"): "3411", corps("us.v"): "1410"}
    entries = {"unsupplied": {"us.v": marker}, "options": {"oos.defence": reading}}
    state = position(units, **entries)
    assert defence_strength(state, Fight(GERMAN, (west().hex("1410"),), (0,))).total == strength


@pytest.mark.parametrize("reading", ["check", "marker"])
def test_defenders_in_supply_lose_their_marker(reading: str) -> None:
    """11.5 It is removed at the moment of combat, and the strength is whole."""
    units = {corps("ge.l"): "1410", corps("us.v"): "1409"}
    entries = {"control": {"1409": "allied"}, "unsupplied": {"us.v": 1}, "options": {"oos.defence": reading}}
    state = position(units, **entries)
    fight = Fight(GERMAN, (west().hex("1409"),), (0,))
    assert defence_strength(state, fight).total == 8
    game = play(BATTLE, Battle(fight), units, [(6, 6, 1, 1)], **entries)
    assert of(game, "unsupplied", "us.v") == 0


@pytest.mark.parametrize(("reading", "offered"), [(True, False), (False, True)])
def test_a_slow_corps_out_of_supply(reading: bool, offered: bool) -> None:
    """11.5 It moves no more; whether it attacks is doubtful."""
    units = {corps("us.v", movement=2): "3410", staff("us.1"): "3311"}
    game = play(OPPORTUNITY, Opportunity(ALLIED), units, reaction={"allied": 3}, options={"oos.attack_mpa": reading})
    assert ("us.v" in offers(game, "single")) == offered


def test_a_free_retreat_is_offered_without_hits() -> None:
    """9.7 A defender whose check succeeds may retreat, whether or not there is a step to save."""
    game = battle({corps("us.v"): "3411", corps("ge.l", morale=6): "3410"}, [(1, 1, 1, 1)], "3410")
    assert asked(game) == "choice"
    take(game, "fall_back")
    assert of(game, "steps", "ge.l") == 3 and asked(game) == "retreat"


@pytest.mark.parametrize(("reading", "step"), [(False, "rest"), (True, "choice")])
def test_a_free_retreat_that_is_impossible(reading: bool, step: str) -> None:
    """9.7 By one reading it may be tried, and costs a step on any unit."""
    ring = ["3411", "3311", "3309", "3511", "3509"]
    units = {corps(f"us.{n}"): hex for n, hex in enumerate(ring)} | {corps("ge.l", morale=6): "3410"}
    game = battle(units, [(1, 1, 1, 3)], "3410", options={"retreat.optional_hit": reading})
    assert asked(game) == step
    if reading:
        take(game, "fall_back")
        assert of(game, "steps", "ge.l") == 2


@pytest.mark.parametrize(("option", "turn", "may"), [(True, 4, True), (False, 4, False), (True, 3, False)])
def test_the_advantage(option: bool, turn: int, may: bool) -> None:
    """12.10 Only with the option, and from the turn after it has changed hands."""
    entries = {"advantage": "german", "advantage_from": 4, "options": {"operational_advantage": option}}
    state = position({corps("us.v"): "3410"}, **{**entries, "turn": turn})
    assert may_reroll(state, None) == may  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "holder"), [("falaise_gap", -1), ("to_the_west_wall", 0), ("over_the_rhine", 0), ("campaign", 0)]
)
def test_the_allies_begin_with_the_advantage(name: str, holder: int) -> None:
    """12.10 Not in scenario 1."""
    found = resolve(f"france_1944/{name}")
    state = Game.start(found.scenario, 1, system=found.system).state
    assert isinstance(state, FranceState)
    assert state.advantage == holder


@pytest.mark.parametrize("order", ["losses", "retreat"])
def test_a_headquarters_goes_with_the_stack_that_passes_it(order: str) -> None:
    """4.10, 9.7 Two hexes are attacked: the first stack takes the headquarters of the second along."""
    units = {
        corps("us.v"): "3411",
        corps("ge.l", morale=1, movement=3): "3410",
        corps("ge.li", morale=1, movement=3): "3311",
        staff("ge.7"): "3311",
    }
    fight = Fight(ALLIED, (west().hex("3410"), west().hex("3311")), (0,))
    game = play(BATTLE, Battle(fight), units, [(1, 6, 1, 1)], options={"retreat.order": order})
    while asked(game) != "retreat":
        take(game, "lead", "ge.l")
    take(game, "retreat_together", "3311")
    while asked(game) == "retreat":
        ways = offers(game, "retreat_together")
        take(game, "retreat_together", next(hex for hex in ways if hex != where(game, "ge.l")))
    assert where(game, "ge.7") == where(game, "ge.l") != where(game, "ge.li")
