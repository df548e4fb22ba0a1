"""Clauses on who may do what beside others: landings, raiders, partisans, ports, replacements, excess units."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa.combat.duties import must_attack
from engine.games.fortress_europa.combat.fights import Fight, targets
from engine.games.fortress_europa.combat.losses import eliminate
from engine.games.fortress_europa.combat.retreat_ways import RETREATS
from engine.games.fortress_europa.combat.steps import FIRST_COMBAT
from engine.games.fortress_europa.counters import ALLIED, GERMAN, Counter
from engine.games.fortress_europa.invasions.afterwards import FAILURE
from engine.games.fortress_europa.invasions.declaring import INVASION, Invading
from engine.games.fortress_europa.invasions.revealing import REVEAL
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.replacements.phase import REPLACEMENT
from engine.games.fortress_europa.replacements.points import NEVER, pool
from engine.games.fortress_europa.sequence import TURN
from engine.games.fortress_europa.stacking import EXCESS
from engine.games.fortress_europa.state import controller
from engine.games.fortress_europa.supply.capacity import marker
from engine.games.fortress_europa.supply.lines import allied_sources
from engine.games.fortress_europa.supply.ports import can_repair
from engine.mechanics.retreating import route
from engine.play import Choice, Frame, Game, Step
from tests.games.fortress_europa.table import (
    asked,
    events,
    foot,
    hex_of,
    labels,
    now,
    number,
    of,
    offers,
    play,
    position,
    raider,
    refusals,
    take,
    tanks,
    unit,
    where,
)

NAMES = ("allied", "german")


def para(id: str) -> Counter:
    """Return an airborne division."""
    return unit(id, "airborne", (3, 4), (5, 4), size="XX")


def moves(side: int, units: dict[Any, str], impulse: int = 1, **entries: Any) -> Game:
    """Begin a move impulse."""
    step = FIRST_MOVE if impulse == 1 else SECOND_MOVE
    return play(step, OfSide(side), units, **{"phasing": NAMES[side], "impulse": impulse} | entries)


# 12.18, 18.7.11


def test_after_a_failed_invasion_the_game_goes_on() -> None:
    """rb.12.18#b Aircraft fly, both sides receive units and points, and the Germans move."""
    assert play(FAILURE, None, {foot("us.0"): "england"}, invasions=1).state.result is None
    units = {foot("us.0"): "england", foot("us.late"): "", foot("ge.1"): "R11", foot("ge.late"): ""}
    due = {"away": {"us.late": 1, "ge.late": 1}, "arrivals": [[4, "us.late"], [4, "ge.late"]]}
    game = play(TURN, TURN.record(), units, [1], turn=3, invasions=1, **due)
    seen: list[str] = []
    while asked(game) != "rest":
        assert game.prompt is not None
        seen.append(asked(game))
        if "bring" in game.prompt.offers:
            take(game, "bring", *offers(game, "bring")[0])
        else:
            game.take(game.prompt.actor, Choice("done"))
    assert "air_allied" in seen and seen.count("first_move") >= 2
    assert where(game, "us.late") == "england" and where(game, "ge.late")
    assert events(game, "replacement.rate") == 3


def test_a_port_in_an_enemy_zone_is_lost_to_use_and_not_to_the_germans() -> None:
    """rb.18.7.11#e, rb.18.7.11#f It is Allied until a German is in it, and of use as soon as an Allied unit is."""
    held = {"control": {"K2": "allied"}}
    besieged = position({foot("us.1"): "K6", foot("ge.1"): "K3"}, **held)
    port = hex_of(besieged, "K2")
    assert controller(besieged, port) == ALLIED and port not in allied_sources(besieged)
    game = moves(ALLIED, {foot("us.1"): "J2", foot("ge.1"): "K3"}, **held)
    before = marker(now(game))
    take(game, "march", "us.1")
    take(game, "to", "K2")
    assert port in allied_sources(now(game)) and marker(now(game)) > before
    assert events(game, "port.captured") == 0
    german = moves(GERMAN, {foot("ge.1"): "K3"}, **held)
    take(german, "march", "ge.1")
    take(german, "to", "K2")
    assert controller(now(german), port) == GERMAN


# 20, 21 Airborne units and raiders


def battle(units: dict[Any, str], *faces: int, **entries: Any) -> Game:
    """Begin the first Allied combat impulse of the invasion."""
    usual = {"phasing": "allied", "impulse": 1, "fighting": 1, "invading_now": 1, "turn": 1}
    return play(FIRST_COMBAT, OfSide(ALLIED), units, faces, **usual | entries)


@pytest.mark.parametrize("mark", ["dropped", "raiding"])
def test_who_comes_by_air_or_raid_attacks_together_with_invaders(mark: str) -> None:
    """rb.20.8#f, rb.21.9#b On top of the same enemies, or of raiders from beside them."""
    helper = para("us.p") if mark == "dropped" else raider("us.p")
    at = "M5" if mark == "dropped" else "L4"
    units = {foot("us.1"): "M5", helper: at, foot("ge.1"): "M5"}
    marks = {"invading": {"us.1": 1}, mark: {"us.p": 1}, "on_enemy": {"us.1": 1} | ({"us.p": 1} if at == "M5" else {})}
    game = battle(units, 6, landed={"us.1": 1, "us.p": 1}, **marks)
    take(game, "attack", "M5")
    assert offers(game, "join") == ["us.1", "us.p"]
    take(game, "join", "us.1")
    take(game, "join", "us.p")
    assert offers(game, "fight") == [()]


@pytest.mark.parametrize("helper", [para("us.p"), raider("us.p"), raider("us.p", "commando")])
def test_airborne_units_and_raiders_act_as_infantry(helper: Counter) -> None:
    """rb.20.14#a, rb.21.7#a They march, take ports and have them repaired, as armor does not."""
    port = {"K2": 3}
    found = position({helper: "K2"}, damage=port, turn=6)
    assert can_repair(found, hex_of(found, "K2"))
    assert not can_repair(position({tanks("us.p"): "K2"}, damage=port, turn=6), hex_of(found, "K2"))
    game = moves(ALLIED, {helper: "K4"})
    take(game, "march", "us.p")
    assert {"K3", "K5", "L4"} <= set(offers(game, "to"))


def test_raiders_are_declared_as_invading_or_raiding() -> None:
    """rb.21.7#b Either is offered next to invading units, each by its own verb."""
    game = play(
        INVASION, Invading(), {foot("us.1"): "england", raider("us.r"): "england"}, turn=1, impulse=1, phasing=0
    )
    take(game, "land", "us.1", "M5")
    assert ("us.r", "L4") in offers(game, "land")
    take(game, "land", "us.r", "L4")
    assert (of(game, "invading", "us.r"), of(game, "raiding", "us.r")) == (1, 0)
    game = moves(ALLIED, {foot("us.1"): "M5", raider("us.r"): "england"}, invading={"us.1": 1}, turn=9)
    take(game, "raid", "us.r", "L4")
    assert (of(game, "invading", "us.r"), of(game, "raiding", "us.r")) == (0, 1)


def test_raiders_may_land_where_a_german_is_hidden() -> None:
    """rb.21.9#d They do not see it; when it is revealed they are on top of it, and fight it alone."""
    hidden = {"hidden": {"ge.1": 1}, "hideout": {"ge.1": "M5"}}
    units = {raider("us.r"): "england", foot("ge.1"): "", foot("ge.2"): "L6"}
    game = moves(ALLIED, units, **hidden)
    assert refusals(game, "raid", "us.r", "M5") == []
    marks = {"raiding": {"us.r": 1}, "landed": {"us.r": 1}, "invading_now": 1, "impulse": 1, "phasing": "allied"}
    shown = play(REVEAL, Frame(), {raider("us.r"): "M5", foot("ge.1"): "", foot("ge.2"): "L6"}, **hidden, **marks)
    state = now(shown)
    assert labels(state, targets(state, number(state, "us.r"))) == {"M5"} == {where(shown, "ge.1")}


@pytest.mark.parametrize(("friend", "pressed"), [({}, False), ({foot("us.1"): "M10"}, True)])
def test_germans_need_not_attack_lone_raiders(friend: dict[Any, str], pressed: bool) -> None:
    """rb.21.6#c They may."""
    units = {raider("us.r"): "M10", foot("ge.1"): "M11", **friend}
    state = position(units, phasing="german", impulse=1)
    german = number(state, "ge.1")
    assert must_attack(state, german) == pressed
    assert labels(state, targets(state, german)) == {"M10"}


def test_the_capacity_follows_the_units_that_count() -> None:
    """rb.20.15#c A dropped division leaves no room behind, another one does."""

    def lose(play: Any, _frame: Any) -> None:
        for name in ("us.dropped", "us.landed"):
            before.append(marker(play.state))
            eliminate(play, number(play.state, name), "rb.2.8#a")
        before.append(marker(play.state))

    before: list[int] = []
    units = {para("us.dropped"): "M10", para("us.landed"): "M11"}
    play(Step("lose", enter=lose), None, units, by_drop={"us.dropped": 1}, control={"K2": "allied"})
    assert before[1] == before[0] and before[2] == before[1] + 1


# 24, 25 Partisans and Volkssturm


def test_germans_do_not_retreat_through_a_partisan_and_attack_out_of_its_hex() -> None:
    """rb.24.3#e, rb.24.3#f They go around it, and it does not hold them in their own hex."""
    partisan = unit("fr.p", "partisan", (0, 0))
    for there, open_ in (({partisan: "M11"}, False), ({}, True)):
        state = position({foot("ge.1"): "M10", foot("us.1"): "M9", **there})
        ends = RETREATS.ways(state, route(GERMAN, (number(state, "ge.1"),), hex_of(state, "M10"), 1, (), (1, 1)))
        assert ("M11" in labels(state, (way.here for way in ends))) == open_
    state = position({foot("ge.1"): "M10", foot("us.1"): "M9", partisan: "M10"}, phasing="german", impulse=1)
    assert labels(state, targets(state, number(state, "ge.1"))) == {"M9"} and must_attack(state, number(state, "ge.1"))
    assert Fight(GERMAN, (hex_of(state, "M9"),), (number(state, "ge.1"),)).target == hex_of(state, "M9")


@pytest.mark.parametrize("extra", [unit("ge.v", "volkssturm", (1, 2)), tanks("ge.v")])
def test_a_hex_meets_its_limit_at_the_end_of_the_german_move(extra: Counter) -> None:
    """rb.25.3#b, rb.28.4#e A city with Volkssturm, or with units of the panzer reserve; the owner chooses."""
    units = {foot("ge.1"): "JJ8", foot("ge.2"): "JJ8", foot("ge.3"): "JJ8", extra: "JJ8"}
    game = play(EXCESS, OfSide(GERMAN), units, phasing="german", impulse=1)
    assert set(offers(game, "eliminate")) == {"ge.1", "ge.2", "ge.3", "ge.v"}
    take(game, "eliminate", "ge.v")
    assert asked(game) == "rest" and where(game, "ge.v") == ""


# 26, 27 Arrivals and replacements


def test_units_go_on_by_sea_or_rail_in_the_turn_of_their_arrival() -> None:
    """rb.26.3#a Allied ones by sea unless a storm blows, German ones by rail."""
    german = moves(GERMAN, {foot("ge.1"): ""}, away={"ge.1": 1}, arrivals=[[4, "ge.1"]])
    take(german, "bring", "ge.1", "GG10")
    assert "ge.1" in offers(german, "rail")
    for weather, sails in (("clear", True), ("storm", False)):
        units = {foot("us.1"): "england", foot("us.2"): "K2"}
        held = {"control": {"K2": "allied"}, "capacity_at_start": 3}
        allied = moves(ALLIED, units, come={"us.1": 1}, weather=weather, **held)
        assert (("us.1", "K2") in offers(allied, "sail")) == sails


def test_an_eliminated_unit_whose_call_comes_may_be_rebuilt_before() -> None:
    """rb.26.9#b It is among the eliminated units, not on the list of those that have left."""
    units = {foot("us.1"): "england", foot("us.dead"): "", foot("us.gone"): ""}
    away = {"away": {"us.dead": 2, "us.gone": 3}, "steps": {"us.dead": 0, "us.gone": 0}, "lost": {"us.dead": 2}}
    game = play(REPLACEMENT, OfSide(ALLIED), units, turn=6, phasing="allied", points=[["us", "infantry", 9]], **away)
    assert {unit for unit, _steps in offers(game, "rebuild")} == {"us.dead"}


def test_the_parts_of_the_seventy_ninth_are_never_replaced() -> None:
    """rb.27.11#b The division is: it begins reduced, and splits at full strength."""
    part, division = unit("br.79_1", "engineer", (2, 6), size="X"), unit("br.79", "engineer", (3, 6), (6, 6), size="XX")
    points = {"points": [["british", "armor", 1]], "steps": {"br.79": 1}, "turn": 6}
    weak = play(REPLACEMENT, OfSide(ALLIED), {division: "england"}, **points)
    take(weak, "replace", "br.79")
    assert of(weak, "steps", "br.79") == 2
    state = position({part: "M10", division: "M11"})
    assert pool(state, 0) == NEVER != pool(state, 1)
    game = play(REPLACEMENT, OfSide(ALLIED), {part: ""}, turn=6, away={"br.79_1": 2}, steps={"br.79_1": 0})
    assert asked(game) == "rest"
