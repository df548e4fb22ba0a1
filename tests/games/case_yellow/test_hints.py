"""Hints of Case Yellow: what positions, places, attacks and choices are worth, and games that rest on them."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from engine.bots import load_bot
from engine.games.case_yellow.air.paradrop import DROP
from engine.games.case_yellow.combat.attacks import Attacks, planned
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.dynamo.declaring_dynamo import DECLARATION
from engine.games.case_yellow.movement.bridgeheads import LIFT, TRY, Banks
from engine.games.case_yellow.movement.moves import ALONG
from engine.games.case_yellow.state import OfSide, YellowState
from engine.games.case_yellow.tactics.fighting import burden, everybody, expected, hope, stake
from engine.games.case_yellow.tactics.goals import behind_the_ports, draw, draw_behind_the_panzers, goals, turns_south
from engine.games.case_yellow.tactics.hints import HINTS, OPINIONS, WEIGHTY, value
from engine.games.case_yellow.tactics.places import behind_the_front, leaves, service, worth_of
from engine.games.case_yellow.tactics.thrust import aims, axes, drawn
from engine.mechanics.march import Plan
from engine.mechanics.victory import grade
from engine.play import Game, Style
from engine.playtest.match import play_out
from engine.playtest.reference import resolve
from tests.games.case_yellow.fighting import EAST, FIELD, NORTH_EAST, WEST, fight, rounds
from tests.games.case_yellow.scenarios import start
from tests.games.case_yellow.table import corps, index, now, panzer, position, troop

STEADY = Style()
WEAK, STRONG = corps("fr.corps/weak", 2), corps("fr.corps/strong", 8)
PANZERS = (panzer("ge.pz/1"), panzer("ge.pz/2"))


@cache
def begun(name: str) -> Game:
    found = resolve(f"case_yellow/{name}")
    return Game.start(found.scenario, 1, system=found.system)


def state_of(game: Game) -> YellowState:
    assert isinstance(game.state, YellowState)
    return game.state


@pytest.mark.parametrize("name", ["historical", "free_allies", "fortress_holland"])
def test_what_is_good_for_one_side_is_bad_for_the_other(name: str) -> None:
    state = state_of(begun(name))
    assert value(state, ALLIED) == -value(state, GERMAN)


def test_greater_victories_have_the_higher_grades() -> None:
    state = state_of(begun("historical"))
    grades = {level.id: grade(state, level) for level in state.victory.levels}
    assert grades == {"german_decisive": -2, "german": -1, "draw": 0, "allied": 1, "allied_decisive": 2}


def test_every_opinion_is_about_a_choice_that_the_game_knows() -> None:
    verbs = {verb.name for step in begun("historical").system.steps_by_name.values() for verb in step.verbs}
    assert set(OPINIONS) <= verbs
    assert set(WEIGHTY) <= verbs


def test_germans_go_for_the_channel_before_they_turn_south() -> None:
    state = state_of(begun("historical"))
    sedan, reims = (
        next(hex for hex in state.board.grid.hexes if state.board.name(hex) == n) for n in ("Sedan", "reims")
    )
    assert not turns_south(state)
    assert goals(state, GERMAN)[reims]
    assert draw(state, True)[sedan] > draw(state, False)[sedan]


def test_infantry_of_the_south_follows_the_panzers_and_the_north_has_goals_of_its_own() -> None:
    state = state_of(begun("historical"))
    south, inland = index(state, "ge.corps/III"), index(state, "ge.corps/XXVI")
    assert drawn(state, south) == draw_behind_the_panzers(state)
    assert all(drawn(state, south)[hex] == 0 for hex in behind_the_ports(state))
    assert drawn(state, inland)[aims(state)[inland]] == 0


def test_panzer_corps_cross_the_meuse_side_by_side() -> None:
    state = state_of(begun("historical"))
    used = Counter(axes(state).values())
    assert len(used) > 1
    assert max(used.values()) < len(axes(state))


def test_not_everybody_makes_for_the_same_goal() -> None:
    state = state_of(begun("historical"))
    heads = Counter(aims(state).values())
    assert set(heads) <= set(goals(state, GERMAN))
    assert len(heads) > 5
    assert max(heads.values()) < len(aims(state)) // 3


def test_panzers_march_together_only_where_together_they_can_overrun() -> None:
    weak, far_away = troop("fr.div/61", 1, 2), corps("fr.corps/far", 4)
    for foe, sign in ((weak, 1), (far_away, -1)):
        units = {PANZERS[0]: EAST, PANZERS[1]: EAST, foe: WEST}
        state = position(units)
        first, second = (index(state, panzer.id) for panzer in PANZERS)
        plan = Plan(first, state.at[first])
        assert HINTS.appraise is not None
        assert HINTS.appraise(state, ALONG.attempt(GERMAN, (second,), plan), STEADY) * sign > 0


def test_dynamo_waits_until_panzers_are_near_the_coast() -> None:
    for panzer_at, sign in (("2124", -1), ("2510", 1)):
        units = {PANZERS[0]: panzer_at, corps("uk.corps/I"): "3113", corps("ge.corps/I"): "2330"}
        state = position(units, turn=4)
        port = state.board.hex("3313")
        assert HINTS.appraise is not None
        assert HINTS.appraise(state, DECLARATION.verbs[0].attempt(ALLIED, (port,), OfSide(ALLIED)), STEADY) * sign > 0


# Fights


def test_duties_that_others_would_do_gladly_cost_nothing() -> None:
    strong = {corps(f"ge.corps/{at}", 9): hex for at, hex in enumerate((EAST, NORTH_EAST))}
    for helper, free in (("ge.corps/help", True), ("", False)):
        foes = {WEAK: FIELD, corps("fr.corps/other", 2): "1220"}
        units = {**strong, **foes, **({corps(helper, 9): "1221"} if helper else {})}
        game = rounds(units)
        state = now(game)
        frame = state.stack[-1].frame
        assert isinstance(frame, Attacks)
        plan = planned(state, frame, state.board.hex(FIELD))
        cost = burden(state, plan, everybody(state, plan), state.board.hex("1220"))
        assert (cost == 0) == free


def test_better_columns_promise_more_and_steps_of_armor_cost_more() -> None:
    state = state_of(begun("historical"))
    hopes = [expected(state, column, 0) for column in range(-3, 6)]
    assert hopes == sorted(hopes)
    assert expected(state, 1, 0, 80) < expected(state, 1, 0)
    corps_alone = fight({WEAK: FIELD, corps("ge.corps/I"): EAST}, FIELD, "ge.corps/I")
    armour = fight({WEAK: FIELD, PANZERS[0]: EAST}, FIELD, "ge.pz/1")
    worn = fight({WEAK: FIELD, PANZERS[0]: EAST}, FIELD, "ge.pz/1", entries={"steps": {"ge.pz/1": 1}})
    assert stake(*corps_alone) < stake(*armour) < stake(*worn)


def test_good_attack_is_hoped_for_and_a_bad_one_is_not() -> None:
    for unit, sign in ((WEAK, 1), (corps("fr.corps/line", 30), -1)):
        game = rounds({unit: FIELD, PANZERS[0]: EAST, PANZERS[1]: NORTH_EAST})
        state = now(game)
        frame = state.stack[-1].frame
        assert isinstance(frame, Attacks)
        assert hope(state, frame, state.board.hex(FIELD)) * sign > 0


# Places


def test_nobody_goes_where_too_many_would_stand() -> None:
    full = {corps("ge.corps/I"): EAST, troop("ge.div/1", 2): EAST, corps("ge.corps/II"): NORTH_EAST}
    state = position({**full, WEAK: FIELD})
    unit, hex = index(state, "ge.corps/II"), state.board.hex(EAST)
    alone = position({corps("ge.corps/II"): NORTH_EAST, WEAK: FIELD})
    assert worth_of(state, unit, hex, STEADY) < worth_of(alone, index(alone, "ge.corps/II"), hex, STEADY) - 500


def test_who_is_cut_off_makes_for_the_port() -> None:
    units = {corps("uk.corps/I"): "3214", corps("ge.corps/I"): "3114", corps("ge.corps/II"): "3213"}
    ring = {corps(f"ge.corps/r{at}"): hex for at, hex in enumerate(("3215", "3314", "3315"))}
    near = position({corps("uk.corps/I"): "1620"}, turn=4)
    cut = position({**units, **ring}, turn=4)
    assert not leaves(near, index(near, "uk.corps/I"))
    assert leaves(cut, index(cut, "uk.corps/I"))


def test_parachutists_prefer_an_empty_city() -> None:
    state = position({troop("ge.fj/1", "1/2", 5, 2, traits=("fj",)): "german_airborne"}, turn=1)
    city, field = (state.board.hex(label) for label in ("4326", "4426"))
    assert HINTS.appraise is not None
    worth = [HINTS.appraise(state, DROP.attempt(GERMAN, (0, hex), OfSide(GERMAN)), STEADY) for hex in (city, field)]
    assert worth[0] > worth[1]


# Games


def test_bots_play_a_scenario_to_its_end() -> None:
    for names in (("greedy", "greedy"), ("random", "greedy"), ("greedy", "random")):
        found = resolve("case_yellow/fortress_holland")
        game = Game.start(found.scenario, 2, system=found.system, playout=True)
        play_out(game, [load_bot(name, 2) for name in names])
        assert game.outcome is not None


def test_three_towns_are_worth_one_city_and_the_last_of_them_a_whole_one() -> None:
    state = start("fortress_holland")
    towns = [state.board.hex(name) for name in ("3627", "3725", "3825")]
    arnhem = goals(state, GERMAN)[state.board.hex("4031")]
    assert sum(goals(state, GERMAN)[town] for town in towns) == arnhem
    for town in towns[1:]:
        state.control[town] = GERMAN
    assert goals(state, GERMAN)[towns[0]] == arnhem


def test_no_goal_draws_half_of_a_small_army() -> None:
    state = state_of(begun("fortress_holland"))
    shares = Counter(aims(state).values())
    assert max(shares.values()) <= 3 and len(shares) >= 4


# Bridgeheads, drops and supply units


def test_parachutists_come_down_in_the_fortress_and_not_in_a_city_that_lies_alone() -> None:
    state = state_of(begun("fortress_holland"))
    assert HINTS.appraise is not None
    unit = index(state, "ge.fj/1")
    worth = {
        name: HINTS.appraise(state, DROP.attempt(GERMAN, (unit, state.board.hex(hex)), OfSide(GERMAN)), STEADY)
        for name, hex in {"utrecht": "4127", "eindhoven": "3528", "maastricht": "2929"}.items()
    }
    assert max(worth, key=lambda name: worth[name]) == "utrecht"


@pytest.mark.parametrize(("foe", "wanted"), [("2325", True), ("1110", False)])
def test_a_marker_is_tried_for_where_enemies_wait_and_not_where_a_unit_can_march_over(foe: str, wanted: bool) -> None:
    state = position({PANZERS[0]: "2525", corps("fr.corps/1"): foe}, turn=1, active="german")
    hex = state.board.hex("2524")
    assert HINTS.appraise is not None
    frame = Banks(GERMAN, (hex,))
    assert (HINTS.appraise(state, TRY.attempt(GERMAN, (hex,), frame), STEADY) > 0) == wanted


def test_before_a_combat_a_bridgehead_is_tried_and_an_idle_marker_is_lifted() -> None:
    state = position({PANZERS[0]: "2525", corps("fr.corps/1"): "2524"}, turn=1, bridgehead={"3019": 1})
    assert HINTS.appraise is not None
    hex, idle = state.board.hex("2524"), state.board.hex("3019")
    for verb, target in ((TRY, hex), (LIFT, idle)):
        assert HINTS.appraise(state, verb.attempt(GERMAN, (target,), Banks(GERMAN, (hex,))), STEADY) > 0


def test_a_supply_unit_serves_the_front_and_is_not_left_alone_beside_the_enemy() -> None:
    wagons = troop("ge.supply/a", 0, 0, 6, traits=("attack_supply",), red_box=True, band="white")
    units = {wagons: "2931", PANZERS[0]: "2721", PANZERS[1]: "2721", corps("fr.corps/1"): "2720"}
    state = position(units, turn=3)
    worth = behind_the_front(state, index(state, "ge.supply/a"))
    served = service(state, index(state, "ge.supply/a"))
    assert worth(state.board.hex("2722")) < worth(state.board.hex("2725"))
    assert served(state.board.hex("2725")) > served(state.board.hex("2931"))
