"""Clauses that no worked example names, each by what it does in play."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.france_1944 import SYSTEM, victory
from engine.games.france_1944.administrative.arrivals import REINFORCEMENTS, gateways
from engine.games.france_1944.administrative.replacements import is_allowed_now, pool_of
from engine.games.france_1944.combat.battle import BATTLE, Battle
from engine.games.france_1944.combat.fights import Fight
from engine.games.france_1944.combat.kind import is_mobile
from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.ground import ANTWERP, EAST_BANK, NORMANDY, SCHELDT, area, place
from engine.games.france_1944.movement.movers import in_box
from engine.games.france_1944.orders import OfSide
from engine.games.france_1944.state import FranceState, controller
from engine.games.france_1944.supply.lines import allied_sources_now
from engine.games.france_1944.supply.states import is_supplied
from engine.games.france_1944.turn import beginning
from engine.play import Game, Step
from engine.playtest.clause_table import clause_table
from engine.playtest.reference import resolve
from tests.conformance.playouts import pick
from tests.games.france_1944.table import (
    airborne,
    asked,
    corps,
    fuehrer,
    now,
    of,
    offers,
    play,
    position,
    staff,
    take,
    tanks,
    west,
    where,
)
from tests.games.whole import at_random

SCENARIOS = {"falaise_gap": 1, "to_the_west_wall": 3, "over_the_rhine": 9, "campaign": 11}
ORDER = ("combat.begins", "combat.air", "combat.odds", "combat.attack_morale", "combat.result", "unit.advances")


def state_of(game: Game) -> FranceState:
    """The position that a game has come to."""
    assert isinstance(game.state, FranceState)
    return game.state


def test_no_clause_lacks_code_or_a_test_or_example() -> None:
    assert [(row.address, row.missing) for row in clause_table("france_1944") if row.missing] == []


def start(name: str) -> Game:
    """A scenario at its start."""
    found = resolve(f"france_1944/{name}")
    return Game.start(found.scenario, 1, system=found.system)


# 1.0 to 3.0


def test_chits_are_bought_with_supply_and_drawn_at_random() -> None:
    """rb.1.1#c The container has the chits that were committed for and the administrative one; dice say which comes."""
    filling = Step("filling", enter=beginning.fill_cup)
    game = play(filling, None, {corps("us.v"): "1207"}, committed={"allied": 3, "german": 2})
    cup = now(game).cup
    assert sorted(chit for chit in cup) == ["administrative", *["allied"] * 3, *["german"] * 2]
    first = {next(event["chit"] for event in drawn(seed)) for seed in range(3)}
    assert len(first) > 1


def drawn(seed: int) -> list[Any]:
    """Every chit that is drawn in a random game of the lesson."""
    *_before, game = at_random(SYSTEM, "falaise_gap", seed, pick)
    return [event for event in game.events if event.key == "chit.drawn"]


def test_a_phase_of_marches_and_attacks_then_an_opportunity() -> None:
    """rb.1.1#d, rb.1.1#e, rb.4.1#b, rb.2#f4 In whole games: who acts when, who is active, how many points there are."""
    seen = set[str]()
    for seed in range(3):
        for game in at_random(SYSTEM, "falaise_gap", seed, pick):
            state, prompt = state_of(game), game.prompt
            if prompt is None:
                break
            steps = [entry.step.name for entry in state.stack]
            assert max(state.reaction) <= state.rules.reaction_most
            assert (state.active != -1) <= ("activation" in steps), "a headquarters is active in its phase alone"
            seen.update(name for name in ("moves", "attacks", "opportunity") if name in steps)
            if "moves" in steps or "attacks" in steps:
                assert "activation" in steps and state.box
            if prompt.place[-1] == "opportunity":
                assert {"army", "single"} >= set(prompt.offers) - {"deny", "decline"}
    assert seen == {"moves", "attacks", "opportunity"}


def test_reaction_points_end_at_the_most_that_a_side_may_have(monkeypatch: pytest.MonkeyPatch) -> None:
    """rb.2#f4 What a month brings beyond it is lost."""
    monkeypatch.setattr(beginning, "reaction_points", lambda _state, side: 99 if side == ALLIED else 2)
    game = play(Step("income", enter=beginning.add_reactions), None, {corps("us.v"): "1207"})
    assert list(now(game).reaction) == [now(game).rules.reaction_most, 2]


def labels(name: str) -> list[str]:
    """The hexes of an area of the map."""
    return [west().label(hex) for hex in west().area(name)]


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_begins_on_turn_1_with_the_commitment_and_lasts_its_turns(name: str) -> None:
    """pb.0#b, pb.4#a, rb.3#b A part of each side is on the map, all others come by the schedule."""
    state = state_of(game := start(name))
    assert game.prompt is not None
    assert ("commitment" in game.prompt.place) == (SCENARIOS[name] > 1), "nobody commits for a turn that does not come"
    assert (state.turn, state.last) == (1, SCENARIOS[name])
    for side in (ALLIED, GERMAN):
        units = [unit for unit in range(len(state.record)) if state.counter(unit).side == side]
        here = [unit for unit in units if state.at[unit] >= 0]
        assert here
        if name == "campaign":
            waiting = {unit for _turn, unit in state.arrivals}
            assert waiting and not waiting & set(here)
            assert not any(state.counter(unit).fuehrer for unit in here)


# 3.9, 7.0, 9.0


def attack(faces: Any, units: Any, target: str = "3410") -> Game:
    """The first of the pieces attacks a hex."""
    return play(BATTLE, Battle(Fight(ALLIED, (west().hex(target),), (0,))), units, faces, box=4, increment=1)


def test_a_retreat_and_an_advance_cost_nothing_and_belong_to_combat() -> None:
    """rb.3.9#b, rb.7#j, rb.9#a Type, strengths, morale and dice come first; then losses, the retreat, the advance."""
    game = attack([(1, 6, 1, 1)], {tanks("us.2ad"): "3411", corps("ge.l"): "3410"})
    before = in_box(now(game), 0, 4)
    while asked(game) == "retreat":
        verb = next(verb for verb in ("retreat_together", "stop") if offers(game, verb))
        take(game, verb, *offers(game, verb)[:1])
    assert where(game, "ge.l") not in ("3410", "")
    assert offers(game, "advance") == [("us.2ad", "3410")]
    take(game, "advance", "us.2ad", "3410")
    assert where(game, "us.2ad") == "3410"
    assert (in_box(now(game), 0, 4), of(game, "marched", "us.2ad")) == (before, 0)
    told = [event.key for event in game.events]
    assert [key for key in ORDER if key in told] == [key for key in dict.fromkeys(told) if key in ORDER]
    assert told.index("combat.result") < told.index("unit.retreats") < told.index("unit.advances")


@pytest.mark.parametrize("mobile", [True, False])
def test_only_open_ground_is_fought_over_on_the_move(mobile: bool) -> None:
    """rb.9.1#d A hex that is not clear, or has a city or fortress, makes a set-piece combat."""
    board = west()
    hex = next(
        hex
        for hex in board.grid.hexes
        if (board.word("terrain", hex) == "clear" and board.word("settlement", hex) in ("", "none")) == mobile
        and board.word("terrain", hex) in ("clear", "rough")
        and board.word("fortification", hex) in ("", "none")
        and any(is_dry(hex, other, edge) for other, edge in board.adjacent(hex))
    )
    here = next(other for other, edge in board.adjacent(hex) if is_dry(hex, other, edge))
    units = {tanks("us.2ad"): board.label(here), corps("ge.l"): board.label(hex)}
    state = position(units, increment=2, came={"us.2ad": 1})
    assert is_mobile(state, Fight(ALLIED, (hex,), (0,))) == mobile


def is_dry(hex: int, other: int, edge: int) -> bool:
    """Tell whether land lies beside land over a hexside without a river."""
    board = west()
    land = board.word("terrain", other) in ("clear", "rough")
    return land and board.word("river", edge) in ("", "none") and board.word("barrier", edge) in ("", "none")


@pytest.mark.parametrize(("void", "stays"), [(True, True), (False, False)])
def test_nobody_has_to_retreat_before_attackers_that_are_gone(void: bool, stays: bool) -> None:
    """rb.9.7#b2 A cadre that attacks and is lost drives nobody out; by another reading it does."""
    units = {corps("us.v"): "3411", corps("ge.l", morale=1): "3410"}
    fight = Fight(ALLIED, (west().hex("3410"),), (0,))
    rules = {"options": {"retreat.void": void}, "steps": {"us.v": 1}}
    game = play(BATTLE, Battle(fight), units, [(1, 6, 6, 1)], **rules)
    assert where(game, "us.v") == "" and now(game).stack[-1].step.name in ("rest", "retreat")
    assert (asked(game) == "rest") == stays


# 10.0 to 13.0


def test_after_the_rhine_points_raise_fuehrer_divisions_alone() -> None:
    """rb.10.1.2#k By 12.9."""
    for crossed in (0, 1):
        state = position({corps("ge.l"): "3410", fuehrer("ge.f"): ""}, rhine_crossed=crossed)
        assert [is_allowed_now(state, unit) for unit in (0, 1)] == [not crossed, True]


@pytest.mark.parametrize("free", [True, False])
def test_antwerp_is_a_source_while_it_is_open(free: bool) -> None:
    """rb.11.2#e A German in the estuary shuts it."""
    board = west()
    (antwerp,) = place(position({}), ANTWERP)
    units = {corps("us.v"): board.label(antwerp)}
    estuary = next(label for label in labels(SCHELDT) if label != board.label(antwerp))
    units |= {} if free else {corps("ge.l"): estuary}
    state = position(units, control={board.label(antwerp): "allied"})
    assert (antwerp in allied_sources_now(state)) == free


def test_the_airborne_corps_is_ordinary_infantry_after_varsity() -> None:
    """rb.3.12#e, rb.12.4#c It needs supply, is rebuilt by infantry points and comes back by Normandy."""
    state = position({airborne(): "3410", corps("ge.l"): "3411"}, ashore=1, turn=10)
    assert not is_supplied(state, 0)
    assert pool_of(state, 0) == ("us", "infantry")
    assert set(gateways(state, 0)) <= area(state, NORMANDY) | place(state, ANTWERP)
    game = play(REINFORCEMENTS, OfSide(ALLIED), {airborne(): ""}, ashore=1, turn=10, arrivals=[[10, "us.xviii"]])
    assert where(game, "us.xviii") == "" and asked(game) == "reinforcements"


def test_a_hex_counts_for_who_controls_it() -> None:
    """pb.0#c Whoever was there last controls it, also when it has gone on."""
    state = position({corps("us.v"): "1207", staff("us.1"): "1308"}, control={"1408": "allied"})
    board = state.board
    assert controller(state, board.hex("1408")) == ALLIED
    assert controller(state, board.hex("1508")) == GERMAN


def ending_of(state: FranceState) -> object:
    """The level at which a game has ended; nothing while it goes on."""
    return state.result.message["level"] if state.result else None


@pytest.mark.parametrize(
    ("turn", "cities", "heads", "level"),
    [
        (8, 14, 2, "allied_decisive"),
        (9, 14, 2, "allied"),
        (10, 14, 2, "draw"),
        (11, 14, 2, "german"),
        (9, 13, 2, None),
        (9, 16, 1, None),
    ],
)
def test_the_month_of_the_surrender_gives_the_level(
    turn: int, cities: int, heads: int, level: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """pb.4#a Fourteen cities given up and two bridgeheads end the campaign."""
    monkeypatch.setattr(victory, "cities_given_up", lambda _state: cities)
    game = start("campaign")
    state = state_of(game)
    state.turn = turn
    for hex in sorted(area(state, EAST_BANK))[:heads]:
        state.bridgehead[hex] = 1
    victory.judge_turn(game.play, game.play.frame)
    assert state.heads == heads
    assert ending_of(state) == (level and f"level:{level}")
