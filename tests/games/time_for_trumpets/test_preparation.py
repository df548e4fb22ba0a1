"""3.0, 4.0 Ground, weather, squalls; freshness of headquarters."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.time_for_trumpets.calendar import moment
from engine.games.time_for_trumpets.preparation.freshness import FRESHNESS, effectiveness
from engine.games.time_for_trumpets.preparation.ground_and_weather import PREPARATION, is_night, squall, weather
from tests.games.time_for_trumpets.field import hex_of, hq, marked, now, of, play, position, unit

NORTH, MIDDLE, SOUTH = "8013", "7030", "7055"
ROAD, BEYOND, SQUALLS = "9024", "0110", "8829"


def test_each_army_has_its_own_weather_and_the_boundary_road_the_worse() -> None:
    state = position({}, weather_6="snow", weather_5="fog", weather_7="dense_fog")
    assert [weather(state, hex_of(label)) for label in (NORTH, MIDDLE, SOUTH)] == ["snow", "fog", "dense_fog"]
    assert weather(state, hex_of(ROAD)) == "snow"
    assert weather(state, hex_of("8448")) == "dense_fog"
    assert weather(state, hex_of(BEYOND)) == "clear"


def test_dice_are_rolled_for_variable_ground_and_for_the_weather_of_three_armies() -> None:
    state = now(play(PREPARATION, None, {}, [4, 1, 2, 5], turn=moment("17PD")))
    assert state.ground == "mud"
    assert (state.weather_6, state.weather_5, state.weather_7) == ("clear", "fog", "dense_fog")
    assert is_night(state)


def test_a_rolled_squall_lies_on_the_area_of_its_army_and_snow_falls() -> None:
    """rb.3.3.6#b A squall is rolled for the 6th Panzer Army alone."""
    state = now(play(PREPARATION, None, {}, [6, 1, 1], turn=moment("20PD")))
    assert state.weather_6 == "snow"
    assert squall(state, hex_of(NORTH))
    assert not squall(state, hex_of(MIDDLE))


@pytest.mark.parametrize(("turn", "falls"), [("16MO", True), ("23PD", True), ("23MO", False)])
def test_the_squall_of_the_schnee_eifel_ends_with_the_high(turn: str, falls: bool) -> None:
    """rb.3.3.5#c The counter stays until the start of 23MO."""
    state = now(play(PREPARATION, None, {}, [1, 1, 1, 1], turn=moment(turn)))
    assert squall(state, hex_of(SQUALLS)) is falls


def test_clear_turns_need_no_roll() -> None:
    """rb.3.3#d The track shows no roll: clear everywhere."""
    state = now(play(PREPARATION, None, {}, turn=moment("24MO"), weather_6="snow"))
    assert (state.weather_6, state.ground) == ("clear", "frozen")


MARKS = {"ge.none": "fatigued", "ge.rested": "fresh", "ge.half": "exhausted", "ge.two": "fresh", "ge.worn": "fresh"}


def test_the_chart_of_freshness() -> None:
    """rb.4.1.1#a, rb.4.1.2#0, rb.4.1.3#0 Each row of the chart, and all markers go."""
    units = {hq(name): "9822" for name in MARKS}
    entries: dict[str, Any] = {
        "rested": {"ge.rested": 3, "ge.half": 1, "ge.two": 2},
        "fatigued": {"ge.half": 1, "ge.two": 1},
        "exhausted": {"ge.worn": 1},
    }
    state = now(play(FRESHNESS, None, units, turn=moment("18PD"), **entries))
    assert marked(state, "fatigued") == {"ge.none"}
    assert marked(state, "exhausted") == {"ge.half"}
    assert marked(state, "rested") == set()


@pytest.mark.parametrize("turn", ["17PD", "18MO", "18EV"])
def test_freshness_waits_for_the_pre_dawn_turn_of_the_eighteenth(turn: str) -> None:
    """rb.4#0 Nobody is fatigued before, nor on other turns."""
    state = now(play(FRESHNESS, None, {hq("ge.hq"): "9822"}, turn=moment(turn)))
    assert marked(state, "fatigued") == set()


def test_fatigue_and_exhaustion_reach_all_units_of_the_organization() -> None:
    """rb.4.2#b, rb.4.3#c A regiment's post and its battalion have the state of their division."""
    units = {hq("us.hq"): NORTH, hq("us.cp", "command_post"): NORTH, unit("us.1"): NORTH, unit("us.2"): NORTH}
    obey = {"us.cp": "us.hq", "us.1": "us.cp"}
    tired = position(units, superior=obey, fatigued={"us.hq": 1})
    assert [effectiveness(tired, unit) for unit in range(4)] == [3, 3, 3, 4]
    worn = position(units, superior=obey, exhausted={"us.hq": 1}, bonus={"us.hq": 1})
    assert [effectiveness(worn, unit) for unit in range(4)] == [0, 0, 0, 4]
    assert of(worn, "exhausted", "us.hq") == 1
