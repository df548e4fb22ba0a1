"""4 Weather and initiative (rb.4.11, rb.4.12, rb.4.21, rb.4.22, rb.4.23, pb.1.61)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.june_6.initiative import INITIATIVE
from engine.games.june_6.weather import allied_cap, free_ops, resources_by_weather, weather_by_die
from engine.play import Frame, Game
from tests.games.june_6.table import position, troop
from tests.games.june_6.turns import at_work, state_of, told

ALONE = {troop("us.16/1"): "E2320"}


def turn(*faces: Any, **entries: Any) -> Game:
    return at_work(INITIATIVE, Frame(), ALONE, faces, **entries)


@pytest.mark.parametrize("die, weather", [(0, "storm"), (1, "heavy"), (2, "light"), (5, "light"), (6, "clear")])
def test_the_raw_german_die_is_the_weather(die: int, weather: str) -> None:
    game = turn((9, 10 if die == 0 else die), turn=2)
    assert state_of(game).weather == weather, "the modifier of 7/8 June does not touch it"


def test_where_low_rolls_are_good_the_table_is_read_from_the_other_end() -> None:
    state = position(ALONE, options={"weather.low_is_bad": False})
    assert [weather_by_die(state, die) for die in (0, 9)] == ["clear", "storm"]


def test_a_storm_is_counted_and_followed_by_heavy_overcast() -> None:
    storm = turn((9, 10))
    assert state_of(storm).storms == 1
    after = turn((9, 9), previous="storm")
    assert state_of(after).weather == "heavy"


def test_6_june_is_clear_and_allied_without_a_roll() -> None:
    game = turn(turn=1)
    assert (state_of(game).weather, state_of(game).initiative) == ("clear", 0)
    assert not told(game, "kernel.rolled")


def test_a_sheet_fixes_weather_and_initiative() -> None:
    game = turn(sheet={"weather": {5: "light"}, "initiative": {5: "german"}})
    assert (state_of(game).weather, state_of(game).initiative) == ("light", 1)
    assert not told(game, "kernel.rolled")


def test_history_may_fix_the_weather_and_leave_the_initiative_to_the_dice() -> None:
    game = turn((3, 8), turn=6, options={"weather.historical": True})
    assert (state_of(game).weather, state_of(game).initiative) == ("storm", 1)


def test_the_higher_total_has_the_initiative() -> None:
    assert state_of(turn((4, 7))).initiative == 1
    assert state_of(turn((8, 7))).initiative == 0
    assert state_of(turn((10, 1))).initiative == 1, "the printed 0 counts nothing"


def test_the_germans_are_slow_on_the_first_two_turns() -> None:
    assert state_of(turn((5, 7), turn=2)).initiative == 0
    assert state_of(turn((4, 7), turn=3)).initiative == 1
    assert state_of(turn((5, 7), turn=4)).initiative == 1


def test_after_a_tie_only_the_allies_roll_again() -> None:
    game = turn((6, 6), 6, 2)
    assert state_of(game).initiative == 1
    assert [dict(event.message.values)["german"] for event in told(game, "initiative.rolled")] == [6, 6, 6]


@pytest.mark.parametrize("weather, given", [("clear", (1, 0)), ("light", (0, 1)), ("heavy", (0, 2)), ("storm", (0, 2))])
def test_free_ops_by_weather(weather: str, given: tuple[int, int]) -> None:
    state = position(ALONE, weather=weather)
    assert (free_ops(state, 0), free_ops(state, 1)) == given


def test_bad_weather_pays_the_germans() -> None:
    paid = [resources_by_weather(position(ALONE, weather=sky), 1) for sky in ("clear", "light", "heavy", "storm")]
    assert paid == [0, 0, 2, 4]


def test_a_storm_caps_the_allies_for_two_turns() -> None:
    assert allied_cap(position(ALONE, weather="storm")) == 10
    assert allied_cap(position(ALONE, weather="heavy", previous="storm")) == 15
    assert allied_cap(position(ALONE, weather="heavy")) is None


def test_read_for_one_turn_only_the_lower_cap_of_a_storm_remains() -> None:
    options = {"storm.second_cap": "same_turn"}
    assert allied_cap(position(ALONE, weather="storm", options=options)) == 10
    assert allied_cap(position(ALONE, weather="heavy", previous="storm", options=options)) is None
