"""33 What the scenarios change, each rule on its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.fortress_europa.air.allocation import german_aircraft
from engine.games.fortress_europa.air.bases import costs_americans
from engine.games.fortress_europa.air.support import may_carpet
from engine.games.fortress_europa.combat.winter_offensive import ASSAULTS
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.goals import met, numbers
from engine.games.fortress_europa.ground import is_coastal, is_river
from engine.games.fortress_europa.invasions.mulberry import is_mulberry
from engine.games.fortress_europa.movement.movers import allowance
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.raids import raids_left
from engine.games.fortress_europa.replacements.points import receive
from engine.games.fortress_europa.sea import bases
from engine.games.fortress_europa.stacking import total
from engine.games.fortress_europa.state import BERLIN, BULGE, FortressState
from engine.games.fortress_europa.sudden_death import goals_met
from engine.games.fortress_europa.turn import begin_turn
from engine.games.fortress_europa.victory import STRATEGIC, TACTICAL, judge_end, judge_turn, note_results
from engine.games.fortress_europa.zones import zone
from engine.mechanics.hex_steps import step_forbidden
from engine.play import Game, Step, sequence
from engine.playtest.reference import resolve
from tests.games.fortress_europa import table
from tests.games.fortress_europa.table import foot, hex_of, now, number, offers, play, position, refusals, take, tanks
from tests.games.fortress_europa.test_combat import combat, fight

WINTER = {"bulge": BULGE, "on_to_berlin": BERLIN}


def start(name: str) -> Game:
    """A scenario at its start."""
    found = resolve(f"fortress_europa/{name}")
    return Game.start(found.scenario, 1, system=found.system)


def begun(name: str) -> FortressState:
    """The position with which a scenario begins."""
    return now(start(name))


def moves(side: int, units: dict[Any, str], impulse: int = 1, **entries: Any) -> Game:
    """Begin a move impulse."""
    step = FIRST_MOVE if impulse == 1 else SECOND_MOVE
    return play(step, OfSide(side), units, phasing=side, impulse=impulse, **entries)


# 33.1

CITIES = sorted(hex for hex in table.europe().grid.hexes if table.europe().word("settlement", hex) == "city")
INLAND = {"M6", "R11", "P4", "BB8", "CC6", "A19", "B2", "K2", "N33", "D26", "R24", "GG3", "EE4", "QQ4", "RR13"}
SOUTH = [table.europe().label(hex) for hex in CITIES if hex in table.europe().area("district_d19")]
"""The cities of the district of the 19th Army."""
SIX = [label for label in map(table.europe().label, CITIES) if label not in {*INLAND, *SOUTH}][:6]
"""Six cities that no other condition names."""


@pytest.mark.parametrize("name", ["campaign", "invasion", "west_wall"])
def test_three_scenarios_share_a_set_up(name: str) -> None:
    """rb.33.1.1#a, rb.33.2.1#a The same units stand in the same places."""
    assert list(begun(name).at) == list(begun("campaign").at)


@pytest.mark.parametrize(
    ("district", "labels", "reached"),
    [
        ("netherlands", ["QQ4"], True),
        ("netherlands", ["RR13"], True),
        ("netherlands", ["R11"], True),
        ("netherlands", ["GG3", "EE4"], False),
        ("netherlands", ["GG3", "EE4", "CC6"], True),
        ("d15", ["R11"], False),
        ("d15", ["R11", "P4"], True),
        ("d15", SIX[:5], False),
        ("d15", SIX, True),
        ("d1", SIX[:5], False),
        ("d1", SIX, True),
        ("d7", ["M6"], False),
        ("d7", ["M6", "R11"], True),
        ("d1", ["A19", "K2"], True),
        ("d19", ["N33"], False),
        ("d19", ["N33", "R24"], True),
        ("d19", ["R11"], True),
        ("d19", SOUTH[1:], False),
        ("d19", SOUTH, True),
    ],
)
def test_a_condition_of_the_invaded_district_wins(district: str, labels: list[str], reached: bool) -> None:
    """rb.33.1.3#a, rb.33.1.3#b, rb.33.1.3#c Not without a Mulberry and capacity; else the Germans win."""
    for supplied in (True, False):
        state = begun("invasion")
        state.entered["invaded", district] = 1
        for label in labels:
            state.control[hex_of(state, label)] = ALLIED
        mulberry = next(unit for unit in range(len(state.record)) if is_mulberry(state, unit))
        if supplied:
            guarded = zone(state, GERMAN)
            beach = next(hex for hex in state.board.grid.hexes if is_coastal(state, hex) and hex not in guarded)
            state.at[mulberry], state.away[mulberry], state.mulberry[beach] = beach, 0, 9
        assert level(state, "invasion") == ("allied" if reached and supplied else "german"), (
            *("rb.33.1.5#a", "rb.33.1.5#a2", "rb.33.1.5#a3", "rb.33.1.5#b", "rb.33.1.5#b2", "rb.33.1.5#c"),
            *("rb.33.1.5#d", "rb.33.1.5#d2", "rb.33.1.5#e", "rb.33.1.5#e2", "rb.33.1.5#e3"),
        )


ENTRIES = ("at", "away", "control", "mulberry")


def level(state: FortressState, name: str) -> str:
    """The level that a scenario ends with, when its last turn ends like this."""

    def take_over(play: Any, _frame: Any) -> None:
        found = play.state
        for entry in ENTRIES:
            for index, value in enumerate(getattr(state, entry)):
                getattr(found, entry)[index] = value
        for key, count in state.entered.items():
            found.entered[key] = count
        found.goals[ALLIED], found.goals[GERMAN] = state.goals
        found.turn, found.bulge_level = state.turn, state.bulge_level

    found = resolve(f"fortress_europa/{name}")
    steps = Step("taking", enter=take_over), Step("turn_ends", enter=judge_turn), Step("ending", enter=judge_end)
    alone = replace(found.system, root=sequence("last", *steps, section="rb.33"), steps=())
    game = Game.start(found.scenario, 1, system=alone)
    assert game.state.result is not None
    return str(dict(game.state.result.message.values)["level"]).removeprefix("level:")


# 33.2


@pytest.mark.parametrize(("allied", "german", "winner"), [(7, 6, "allied"), (6, 6, "draw"), (2, 3, "german")])
def test_more_goals_win_to_the_west_wall(
    allied: int, german: int, winner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """rb.33.2.4#b Each side has written seven; so many of them are met."""
    from engine.games.fortress_europa import sudden_death

    state = begun("west_wall")
    for side in (ALLIED, GERMAN):
        state.goals[side] = sum(1 << goal for goal in list(numbers(side))[:7])
    done = {side: frozenset(list(numbers(side))[:count]) for side, count in ((ALLIED, allied), (GERMAN, german))}
    monkeypatch.setattr(sudden_death, "met", lambda _state, side: done[side])
    assert [goals_met(state, side) for side in (ALLIED, GERMAN)] == [allied, german]
    assert level(state, "west_wall") == winner


def test_goals_are_written_before_to_the_west_wall_begins() -> None:
    """rb.33.2.3#a Seven each, behind sealed orders; what a side has met shows in the position."""
    game = start("west_wall")
    while game.prompt is not None and "goals" not in game.prompt.place:
        take(game, "done")
    assert game.prompt is not None and offers(game, "goal") == list(numbers(game.prompt.actor))
    assert met(now(game), GERMAN)


# 33.3


@pytest.mark.parametrize("name", WINTER)
def test_the_winter_begins_as_it_is_told(name: str) -> None:
    """rb.33.3.3#f, rb.33.3.5#a, rb.33.3.5#b, rb.33.3.6#b, rb.33.4.1#a, rb.33.4.3#b Before the first German combat."""
    game = start(name)
    state = now(game)
    assert game.prompt is not None and "german_first" in game.prompt.place and "first_combat" in game.prompt.place
    assert (state.turn, state.winter, state.reserve_choice) == (27, WINTER[name], "A")
    assert raids_left(state) == 0
    assert {state.board.label(hex) for hex in state.board.grid.hexes if state.mulberry[hex]} == {
        "M5",
        mulberry_at(state),
    }
    assert len(list(state.appeared.entities(1))) == 9
    state.weather, state.turn = "clear", 28
    assert german_aircraft(state) == {"tac": 6}
    state.turn = 29
    assert german_aircraft(state) == {"tac": 7}
    state.impulse, state.turn = 1, 28
    state.air[ALLIED, "carpet_bombing", "sac"] = 1
    assert not may_carpet(state, ALLIED)


def mulberry_at(state: FortressState) -> str:
    """The port of Nice."""
    return next(
        state.board.label(hex) for hex in state.board.grid.hexes if state.mulberry[hex] and hex_of(state, "M5") != hex
    )


@pytest.mark.parametrize(
    ("name", "turn", "points"), [("bulge", 28, 0), ("bulge", 31, 0), ("on_to_berlin", 30, 0), ("on_to_berlin", 31, 1)]
)
def test_replacements_of_the_winter(name: str, turn: int, points: int) -> None:
    """rb.33.3.3#b, rb.33.4.3#c None in the Bulge, from January III on in On to Berlin."""
    game = start(name)
    state = now(game)
    state.turn = turn
    assert not any(count for _key, count in state.points.items())
    receive(game.play, OfSide(GERMAN))
    assert bool(sum(count for _key, count in state.points.items())) == bool(points)


def test_two_units_stack_freely_in_the_winter() -> None:
    """rb.33.3.1#b"""
    light = (
        table.unit("ge.assault_gun/654_ag", "panzergrenadier", (3, 6)),
        table.unit("ge.panzergrenadier/150_ss", "panzergrenadier", (3, 6)),
    )
    for winter in (0, 1):
        state = position(dict.fromkeys(light, "HH12"), winter=winter)
        assert total(state, (0, 1)) == 2 * (1 - winter)


def test_the_british_stay_behind_the_meuse_and_the_french_south_of_nancy() -> None:
    """rb.33.3.7#a, rb.33.3.8#a The rules of the scenario bar every step of such units; Americans go on."""
    state = begun("bulge")
    french = next(unit for unit in range(len(state.record)) if state.counter(unit).nationality == "french")
    american = next(unit for unit in range(len(state.record)) if state.counter(unit).nationality == "us")
    here, north = hex_of(state, "BB16"), hex_of(state, "BB15")
    assert step_forbidden(state, french, here, north) is not None
    assert step_forbidden(state, american, here, north) is None
    assert step_forbidden(state, french, north, here) is None
    british = next(unit for unit in range(len(state.record)) if state.counter(unit).nationality == "british")
    grid = state.board.grid
    pairs = [pair for pair in map(grid.edge_hexes, grid.edges) if min(pair) >= 0]
    barred = [pair for pair in pairs if step_forbidden(state, british, *pair)]
    assert barred and all(is_river(state, grid.edge_between(*pair)) for pair in barred)
    assert hex_of(state, "EE10") in {hex for pair in barred for hex in pair}
    assert not any(step_forbidden(state, american, *pair) for pair in barred)


@pytest.mark.parametrize(
    ("id", "slow"), [("us.infantry/9", True), ("us.armour/4_armd", False), ("us.airborne/82_ab", False)]
)
def test_most_americans_are_slow_in_december_iv(id: str, slow: bool) -> None:
    """rb.33.3.9#e, rb.33.3.9#e3 But for the front, two airborne divisions and the Third Army."""
    kind = id.split(".")[1].split("/", maxsplit=1)[0]
    units = {table.unit(id, kind, (3, 4), (6, 4)): "EE12", foot("us.front"): "GG12", tanks("ge.p"): "HH12"}
    game = play(Step("begin", enter=begin_turn), None, units, winter=1, turn=27, weather="clear")
    state = now(game)
    state.impulse = 1
    assert state.turn == 28 and (allowance(state, number(state, id)) == 1) == slow
    assert allowance(state, number(state, "us.front")) > 1
    state.turn = 29
    assert allowance(state, number(state, id)) > 1


def test_the_spearheads_ignore_zones_in_the_second_impulse() -> None:
    """rb.33.3.9#d2 In the opening turn alone: held units leave, and pass from zone to zone."""
    spearhead = table.unit("ge.panzer/1_ss", "panzer", (4, 6), (9, 7))
    units = {spearhead: "FF11", foot("us.1"): "FF12", foot("us.2"): "EE10"}
    opening = moves(GERMAN, units, 2, begun_late=1, winter=1, turn=27)
    later = moves(GERMAN, units, 2, winter=1, turn=28)
    assert offers(opening, "march") == ["ge.panzer/1_ss"] and offers(later, "march") == []
    assert refusals(later, "march", "ge.panzer/1_ss") == ["move.held"]


def test_americans_take_along_whom_they_pass() -> None:
    """rb.33.3.9#c4 In the retreat from the line."""
    units = {
        foot("us.1"): "GG12",
        foot("us.2"): "FF12",
        tanks("ge.p"): "HH12",
        tanks("ge.q"): "HH12",
        foot("br.1"): "FF11",
    }
    for face in range(1, 7):
        game = combat(units, face, side=GERMAN, begun_late=1, turn=27, winter=1)
        fight(game, "GG12", "ge.p", "ge.q")
        while table.asked(game) == "losses":
            game.take(game.prompt.actor, game.prompt.choices[0])  # type: ignore[union-attr]
        if table.asked(game) == "retreat" and ("us.1", "FF12") in offers(game, "retreat"):
            take(game, "retreat", "us.1", "FF12")
            if offers(game, "include"):
                assert offers(game, "include") == ["us.2"]
                take(game, "include", "us.2")
                assert number(now(game), "us.2") in now(game).stack[-1].frame.units
                return
    pytest.fail("no result of the die drove the defender back through FF12")


# 33.4


def test_the_germans_owe_two_attacks_on_the_line() -> None:
    """rb.33.4.1#b In On to Berlin, while there are any at 1:1 or better."""
    units = {
        foot("us.1"): "GG12",
        foot("us.2"): "GG11",
        tanks("ge.p"): "HH12",
        tanks("ge.q"): "HH11",
        tanks("ge.r"): "HH11",
    }
    for winter in (BULGE, BERLIN):
        game = combat(units, 4, side=GERMAN, begun_late=1, turn=27, winter=winter)
        assert bool(offers(game, "done")) == (winter == BULGE)
        if winter == BERLIN:
            assert refusals(game, "done") == ["attack.line_owed"]
            now(game).used[ASSAULTS] = 2
            assert refusals(game, "done") == []
    weak = combat(
        {foot("us.1"): "GG12", table.unit("ge.w", "infantry", (2, 3)): "HH12"},
        4,
        side=GERMAN,
        begun_late=1,
        turn=27,
        winter=BERLIN,
    )
    assert offers(weak, "done") == [()]


@pytest.mark.parametrize(
    ("winter", "turn", "weather", "may"),
    [
        (2, 30, "clear", False),
        (2, 31, "overcast", True),
        (2, 31, "overcast_star", True),
        (2, 31, "storm", False),
        (1, 29, "overcast", False),
    ],
)
def test_carpets_are_laid_in_bad_weather_from_january_iii(winter: int, turn: int, weather: str, may: bool) -> None:
    """rb.33.4.5#b Without any aircraft that could be assigned."""
    state = position({foot("us.1"): "EE12"}, winter=winter, turn=turn, weather=weather, impulse=1)
    assert may_carpet(state, ALLIED) == may
    state.month_used["carpet",] = 1
    assert not may_carpet(state, ALLIED)


@pytest.mark.parametrize(("winter", "costs"), [(1, True), (2, False)])
def test_saint_nazaire_costs_nothing_in_on_to_berlin(winter: int, costs: bool) -> None:
    """rb.33.4.6#a With all other bases taken."""
    state = position({foot("us.1"): "EE12"}, winter=winter, turn=32)
    for hex in bases(state):
        state.destroyed[hex] = int(state.board.label(hex) != "C9")
    assert costs_americans(state) == costs
    state.destroyed[bases(state)[0]] = 1 - state.destroyed[bases(state)[0]]
    assert costs_americans(state) == (state.board.label(bases(state)[0]) != "C9")


@pytest.mark.parametrize(
    ("shift", "cities", "result"),
    [(0, 2, "allied"), (1, 2, "moved"), (2, 2, "moved"), (0, 1, "german"), (1, 0, "german")],
)
def test_a_level_of_the_bulge_shifts_the_result(shift: int, cities: int, result: str) -> None:
    """rb.33.4.7#a, rb.33.4.7#b Paris, Bruxelles and two of the five major cities."""
    state = begun("on_to_berlin")
    board = state.board
    majors = [hex for hex in board.grid.hexes if board.word("settlement", hex) == "major_city"]
    for hex in (*majors[:cities], hex_of(state, "R11"), hex_of(state, "BB8")):
        state.control[hex] = ALLIED
    for hex in majors[cities:]:
        state.control[hex] = GERMAN
    state.turn, state.bulge_level = 37, shift
    assert level(state, "on_to_berlin") == result


def test_the_level_of_the_bulge_is_noted_at_the_end_of_january_ii() -> None:
    """rb.33.3.10#a, rb.33.3.10#b, rb.33.4.7#b"""
    for goal, expected in (("EE10", STRATEGIC), ("GG10", TACTICAL)):
        noting = Step("noting", enter=lambda play, _frame: note_results(play))
        for turn in (29, 30):
            game = play(noting, None, {foot("ge.1"): "EE12", foot("ge.2"): goal}, turn=turn)
            assert now(game).bulge_level == (expected if turn == 30 else 0)
