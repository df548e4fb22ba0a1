"""Hints of June 6: what a position is worth to both sides, and how great a victory is."""

from __future__ import annotations

from functools import cache

from engine.bots import load_bot
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.map import has_printed_bridge
from engine.games.june_6.state import June6State, on_map
from engine.games.june_6.tactics.goals import distance, gap, goals, wanted
from engine.games.june_6.tactics.hints import WEIGHTY, value
from engine.games.june_6.tactics.places import MARCHING
from engine.mechanics.tactics.position_scores import fulfilled, onward
from engine.mechanics.victory import ended_by, grade
from engine.play import NOWHERE, Game, Style
from engine.playtest.match import play_out
from engine.playtest.reference import resolve


@cache
def learning() -> Game:
    found = resolve("june_6/learning")
    return Game.start(found.scenario, 1, system=found.system)


def state_of(game: Game) -> June6State:
    assert isinstance(game.state, June6State)
    return game.state


def test_what_is_good_for_one_side_is_bad_for_the_other_and_a_victory_is_worth_most() -> None:
    begun = state_of(learning())
    assert value(begun, ALLIED) == -value(begun, GERMAN)
    found = resolve("june_6/learning")
    over = Game.start(found.scenario, 0, system=found.system, playout=True)
    play_out(over, [load_bot("greedy", 0), load_bot("random", 0)])
    assert over.outcome is not None
    assert over.outcome.winner == ALLIED
    assert value(state_of(over), ALLIED) > value(begun, ALLIED) + 300
    assert grade(over.state, ended_by(over.state)) == 1


def test_levels_of_a_side_stand_best_first() -> None:
    found = resolve("june_6/saint_lo")
    state = Game.start(found.scenario, 1, system=found.system).state
    grades = {level.id: grade(state, level) for level in state.victory.levels}
    assert grades == {"allied_major": 2, "allied_minor": 1, "german_major": -2, "german_minor": -1}
    assert grade(state, None) == 0


def begun(name: str) -> June6State:
    found = resolve(f"june_6/{name}")
    return state_of(Game.start(found.scenario, 1, system=found.system))


def test_what_more_levels_ask_for_draws_more() -> None:
    state = begun("saint_lo")
    city = state.board.area("saint_lo_city")
    weights = goals(state, ALLIED)
    assert {weights[hex] for hex in city} == {max(weights.values())}
    assert min(weights.values()) < max(weights.values())
    assert set(city) <= set(wanted(state))
    assert all(weights[hex] == max(weights.values()) for hex in wanted(state))


def test_a_whole_battlefield_is_no_goal_and_when_the_city_is_taken_the_last_germans_are() -> None:
    state = begun("cherbourg")
    city = state.board.area("cherbourg_city")
    assert set(goals(state, ALLIED)) == set(city)
    assert set(wanted(state)) == set(city)
    for unit in [unit for unit in on_map(state, GERMAN) if state.at[unit] in city]:
        state.at[unit] = NOWHERE
    for hex in city:
        state.control[hex] = ALLIED
    assert set(wanted(state)) == {state.at[unit] for unit in on_map(state, GERMAN)}


def test_half_a_city_counts_for_something() -> None:
    state = begun("cherbourg")
    city = state.board.area("cherbourg_city")
    before = onward(state, ALLIED)
    level = state.victory.levels[0]
    assert level.condition is not None
    assert 0 <= fulfilled(state, level.condition) < 100
    for unit in [unit for unit in on_map(state, GERMAN) if state.at[unit] in city]:
        state.at[unit] = NOWHERE
    for hex in city[: len(city) // 2]:
        state.control[hex] = ALLIED
    assert before < onward(state, ALLIED) < 100


def test_a_line_makes_the_way_longer_never_shorter() -> None:
    state = state_of(learning())
    free, through = distance(state), gap(state)
    assert all(far >= near for far, near in zip(through, free, strict=True))
    assert any(far > near for far, near in zip(through, free, strict=True))


def test_what_is_weighty_is_a_choice_of_the_game_and_is_judged_at_the_end_of_one_of_its_steps() -> None:
    system = resolve("june_6/learning").system
    assert [verb for verb in WEIGHTY if verb not in system.verbs] == []
    assert [step for step in WEIGHTY.values() if step not in system.steps_by_name] == []


def test_the_gain_of_a_march_is_found_anew_when_bridges_are_blown() -> None:
    state = begun("caen")
    units = (*on_map(state, ALLIED), *on_map(state, GERMAN))

    def gains() -> list[int]:
        return [MARCHING.best_gain(state, unit, Style()) for unit in units]

    before = gains()
    for edge in range(len(state.blown)):
        if has_printed_bridge(state, edge):
            state.blown[edge] = 1
    blown = gains()
    state.remembered.clear()
    assert before != blown == gains()
