"""What the hints of June 6 think right in positions where any wargamer would agree."""

from __future__ import annotations

import pytest

from engine.games.june_6.activation.corps_activation import PLAN_CORPS
from engine.games.june_6.activation.cup import OPENING, Opening
from engine.games.june_6.combat.fight import STAND
from engine.games.june_6.command.formations import division_units, divisions
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.movement.moves import LEAVE_MAP
from engine.games.june_6.state import June6State, is_combat, on_map
from engine.games.june_6.tactics.commanding import PLANNED, commit, open_with, plan_corps, readiness
from engine.games.june_6.tactics.fighting import expected, ground_given
from engine.games.june_6.tactics.goals import aims, homeward, leave, leavers, open_hexes, prizes, sought, wanted
from engine.games.june_6.tactics.hints import value
from engine.games.june_6.tactics.places import PRIZE, closed_in, posts, served, threatened, worth_of
from engine.games.june_6.victory import COMMIT
from engine.mechanics.tactics import distance_from, enemy_distance, next_turn_named
from engine.play import NOWHERE, Frame, Game, Style
from engine.playtest.reference import resolve

STEADY = Style()


def begun(name: str) -> June6State:
    found = resolve(f"june_6/{name}")
    state = Game.start(found.scenario, 1, system=found.system).state
    assert isinstance(state, June6State)
    return state


def clear(state: June6State, *hexes: int) -> None:
    for unit in range(len(state.at)):
        if state.at[unit] in hexes:
            state.at[unit] = NOWHERE


def foot(state: June6State, side: int, count: int = 1) -> list[int]:
    return [unit for unit in on_map(state, side) if is_combat(state, unit) and not state.counter(unit).headquarters][
        :count
    ]


def stood_before_caen() -> tuple[June6State, int, list[int]]:
    """One German regiment alone in the city, the Allies four hexes away."""
    state = begun("caen")
    city = sorted(state.board.area("caen_north"))
    guard, enemy = foot(state, GERMAN)[0], foot(state, ALLIED)[0]
    clear(state, *city)
    state.at[guard] = city[0]
    far = distance_from(state.board, (city[0],))
    for unit in on_map(state, ALLIED):
        state.at[unit] = NOWHERE
    state.at[enemy] = next(hex for hex in state.board.grid.hexes if far[hex] == 4 and hex not in city)
    return state, guard, city


def test_the_last_defender_of_a_city_does_not_go_out_to_meet_the_enemy() -> None:
    state, guard, city = stood_before_caen()
    outside = [hex for hex in state.board.grid.hexes if hex not in state.board.area("caen_city") and hex not in city]
    assert worth_of(state, guard, city[0], STEADY) > max(worth_of(state, guard, hex, STEADY) for hex in outside)


def test_when_others_hold_it_he_is_free_to_go() -> None:
    state, guard, city = stood_before_caen()
    for unit in [unit for unit in foot(state, GERMAN, 9) if unit != guard][:2]:
        state.at[unit] = city[0]
    assert city[0] not in posts(state, guard)
    assert city[1] in posts(state, guard)


def test_a_city_far_behind_the_front_needs_no_garrison() -> None:
    state, _guard, city = stood_before_caen()
    assert threatened(state, GERMAN)[city[0]] == PRIZE
    for unit in on_map(state, ALLIED):
        state.at[unit] = NOWHERE
    assert threatened(state, GERMAN) == {}


def test_a_hex_with_enemies_all_around_is_shut() -> None:
    state = begun("saint_lo")
    hex = state.at[foot(state, GERMAN)[0]]
    around = [other for other in state.board.grid.neighbours[hex] if other >= 0]
    attackers = foot(state, ALLIED, len(around))
    for unit in on_map(state, ALLIED):
        state.at[unit] = NOWHERE
    state.at[attackers[0]] = around[0]
    assert hex not in closed_in(state, GERMAN)
    for unit, place in zip(attackers, around, strict=True):
        state.at[unit] = place
    assert hex in closed_in(state, GERMAN)


@pytest.mark.parametrize("scenario", ["saint_lo", "caen"])
def test_a_headquarters_follows_its_own_men_not_whatever_is_near_the_enemy(scenario: str) -> None:
    state = begun(scenario)
    hq = next(
        unit for unit in on_map(state, ALLIED) if state.counter(unit).headquarters and division_units(state, unit)
    )
    lag, near = distance_from(state.board, served(state, hq)), enemy_distance(state, ALLIED)
    places = [hex for hex in state.board.grid.hexes if near[hex] == 4]
    close, astray = min(places, key=lambda hex: lag[hex]), max(places, key=lambda hex: lag[hex])
    assert lag[astray] - lag[close] > 3
    assert worth_of(state, hq, close, STEADY) > worth_of(state, hq, astray, STEADY)


def test_open_country_is_given_up_sooner_than_what_it_guards() -> None:
    state = begun("caen")
    city = wanted(state)[0]
    far = distance_from(state.board, (city,))
    before, away = (next(hex for hex in state.board.grid.hexes if far[hex] == hexes) for hexes in (1, 12))
    assert ground_given(state, city) > ground_given(state, before) > ground_given(state, away)
    worth = ground_given(state, city)
    fears = [expected(state, 4, "assault", mode, worth) for mode in (STAND, "retreat")]
    cheap = [expected(state, 4, "assault", mode, 10) for mode in (STAND, "retreat")]
    assert fears[1] - fears[0] > cheap[1] - cheap[0]


def test_an_army_spreads_over_what_is_to_be_had() -> None:
    state = begun("campaign")
    state.turn = 5
    staffs = [unit for unit, one in enumerate(state.roster) if one.headquarters == "division" and one.side == ALLIED]
    here = state.board.area("carentan")[0]
    for hq in staffs[:6]:
        state.at[hq] = here
    found = aims(state)
    assert set(staffs[:6]) <= set(found)
    assert len({found[hq] for hq in staffs[:6]}) > 2
    near = state.board.grid.distance
    nearest = min(prizes(state), key=lambda name: near(here, open_hexes(state, name)[0]))
    assert tuple(open_hexes(state, nearest)) in found.values()


def test_whom_the_scenario_wants_gone_leaves_in_the_last_turns_and_nobody_else() -> None:
    state = begun("epsom_and_caen")
    british, ss = leavers(state, ALLIED), leavers(state, GERMAN)
    names = {state.counter(unit).id for unit in british}
    assert {"cw.29/11arm", "cw.159/11arm", "cw.32gds/-"} <= names
    assert len({state.counter(unit).formation for unit in ss}) == 2
    assert not ss & set(units_of_formation(state, "ge.12ss"))
    brigade = next(unit for unit in british if state.counter(unit).id == "cw.29/11arm")
    state.at[brigade] = state.at[foot(state, ALLIED)[0]]
    assert leave(state, LEAVE_MAP.attempt(ALLIED, (brigade,), Frame()), STEADY) < 0
    state.turn = state.last - 1
    assert leave(state, LEAVE_MAP.attempt(ALLIED, (brigade,), Frame()), STEADY) > 0
    far = homeward(state, brigade)
    home, away = far.index(0), max(state.board.grid.hexes, key=lambda hex: (far[hex] < 200, far[hex]))
    assert worth_of(state, brigade, home, STEADY) > worth_of(state, brigade, away, STEADY)


def units_of_formation(state: June6State, formation: str) -> list[int]:
    return [unit for unit in range(len(state.record)) if state.counter(unit).formation == formation]


def plan(state: June6State, corps: int) -> int:
    return plan_corps(state, PLAN_CORPS.attempt(ALLIED, (corps,), Frame()), STEADY)


def test_a_corps_is_sent_when_the_markers_that_it_costs_would_move_less() -> None:
    state = begun("saint_lo")
    corps = next(unit for unit in on_map(state, ALLIED) if state.counter(unit).headquarters == "corps")
    state.resources[ALLIED] = 40  # enough for all markers besides
    assert plan(state, corps) == PLANNED
    for unit in on_map(state, ALLIED):
        state.disorder[unit] = 2
    assert plan(state, corps) == -1


def test_the_readiest_formation_opens() -> None:
    state = begun("saint_lo")
    verb = OPENING.verb("open_with")
    assert verb is not None
    hqs = [hq for hq in divisions(state, ALLIED) if state.at[hq] != NOWHERE]
    worth = {hq: open_with(state, verb.attempt(ALLIED, (hq,), Opening(ALLIED)), STEADY) for hq in hqs}
    assert worth == {hq: readiness(state, hq) for hq in hqs}
    assert len(set(worth.values())) > 1


@pytest.mark.parametrize(("points", "turn", "comes"), [(3, 10, True), (8, 10, False), (12, 12, False), (15, 12, True)])
def test_a_group_does_not_bring_the_allies_to_their_next_level(points: int, turn: int, comes: bool) -> None:
    state = begun("campaign")
    state.points, state.turn = points, turn
    assert (commit(state, COMMIT.attempt(GERMAN, (1,), Frame()), STEADY) > 0) is comes


def given(state: June6State, *hexes: int) -> None:
    clear(state, *hexes)
    for hex in hexes:
        state.control[hex] = ALLIED


@pytest.mark.parametrize("scenario", ["cherbourg", "caen", "epsom", "saint_lo"])
def test_whoever_takes_a_place_does_not_seem_further_off_than_before(scenario: str) -> None:
    state = begun(scenario)
    place, unit = sought(state)[0], foot(state, ALLIED)[0]
    clear(state, *sought(state))
    state.at[unit] = next(hex for hex in state.board.grid.neighbours[place] if hex >= 0)
    before = value(state, ALLIED)
    state.at[unit] = place
    state.control[place] = ALLIED
    assert value(state, ALLIED) > before


def test_to_take_the_last_of_a_city_is_no_loss_though_germans_are_left_elsewhere() -> None:
    state = begun("cherbourg")
    *most, last = state.board.area("cherbourg_city")
    given(state, *most)
    clear(state, last)
    before = value(state, ALLIED)
    state.control[last] = ALLIED
    assert value(state, ALLIED) > before


def test_the_clock_runs_to_the_turn_that_the_next_level_names() -> None:
    state = begun("cherbourg")
    assert (state.last, next_turn_named(state, ALLIED)) == (13, 11)
    state.turn = 12
    assert next_turn_named(state, ALLIED) == 12
    state.turn = 13
    assert next_turn_named(state, ALLIED) == state.last
    assert next_turn_named(begun("saint_lo"), ALLIED) == begun("saint_lo").last
