"""5 The Air Phase: assets, interdiction, paradrops, Stukas."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engine.games.case_yellow.air.air_phase import AVAILABILITY
from engine.games.case_yellow.air.assets import lose, ready, set_ready, still_out, use
from engine.games.case_yellow.air.interdiction import INTERDICTION
from engine.games.case_yellow.air.paradrop import GLIDERS, PARADROP
from engine.games.case_yellow.air.stukas import STUKAS, Diving, dive_tally
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.state import OfSide
from engine.play import Frame, Game
from tests.games.case_yellow.marches import step_alone
from tests.games.case_yellow.table import (
    corps,
    events,
    index,
    now,
    offers,
    panzer,
    position,
    refusals,
    take,
    troop,
    west,
    where,
)

BOARD = west()
OPEN = "1118"
"""A clear hex."""
FRENCH, TANKS = corps("fr.corps/1"), panzer("ge.pz/1")
FJ = troop("ge.fj/1", "1/2", 5, 2, size="regiment", kind="fj", band="white")
LANDERS = troop("ge.airlanding/22", 1, 4, 4, kind="airlanding")


def air(state: Any, side: int = GERMAN) -> int:
    """How many assets are ready."""
    return ready(state, side)


# Assets


def test_eliminated_assets_are_missing_until_their_turn() -> None:
    """5.1b: and there are never fewer than none."""
    state = position({FRENCH: OPEN}, turn=3)
    set_ready(state, GERMAN, 2)
    use(state, GERMAN)
    lose(state, GERMAN, 2)
    assert (air(state), still_out(state, GERMAN)) == (1, 1)
    state.turn = 4
    assert still_out(state, GERMAN) == 1
    state.turn = 5
    assert still_out(state, GERMAN) == 0


@pytest.mark.parametrize(
    ("form", "face", "count"), [("half_up", 3, 2), ("half_down", 3, 1), ("half_up_1", 6, 4), ("third_up", 4, 2)]
)
def test_the_die_for_allied_assets(form: str, face: int, count: int) -> None:
    """5.1b"""
    game = step_alone(AVAILABILITY, Frame(), {FRENCH: OPEN}, [face], sheet={"allied_air": {3: form}, "stukas": {3: 5}})
    assert air(now(game), ALLIED) == count
    assert air(now(game)) == 5


def test_dynamo_leaves_the_allies_nothing_and_afterwards_only_french_assets() -> None:
    """5.1a, 13.3d"""
    rows = {"allied_air": {5: "half_up", 8: "half_up"}}
    game = step_alone(AVAILABILITY, Frame(), {FRENCH: OPEN}, turn=5, dynamo_turn=4, dynamo_port="3313", sheet=rows)
    assert air(now(game), ALLIED) == 0
    after = step_alone(AVAILABILITY, Frame(), {FRENCH: OPEN}, [6], turn=8, dynamo_turn=4, dynamo_over=7, sheet=rows)
    assert air(now(after), ALLIED) == 2


# Interdiction

CROSSING = "3633"
"""A hex in Germany with a crossing."""


def interdiction(faces: Iterable[int], **entries: Any) -> Game:
    """The interdiction segment, with Germans at a crossing and two assets."""
    given = {"available": [["allied", 2]], **entries}
    return step_alone(INTERDICTION, OfSide(ALLIED), {TANKS: CROSSING, FRENCH: OPEN}, faces, ALLIED, **given)


def test_only_german_hexes_with_crossings_are_targets() -> None:
    """5.1c"""
    game = interdiction([])
    assert CROSSING in offers(game, "interdict")
    assert refusals(game, "interdict", OPEN) == [("interdiction.no_crossing", "rb.5.1#c2")]


@pytest.mark.parametrize(("face", "marked", "lost"), [(2, 0, 0), (5, 1, 1), (6, 1, 0)])
def test_the_table_of_interdiction(face: int, marked: int, lost: int) -> None:
    """5.1c: a two fails without loss, a five succeeds and costs the asset."""
    game = interdiction([face])
    take(game, "interdict", CROSSING)
    state = now(game)
    assert state.interdicted[BOARD.hex(CROSSING)] == marked
    assert state.returning[("allied", 6)] == lost


def test_old_markers_come_off_and_no_more_lie_than_there_are() -> None:
    """5.1c, 2.2"""
    game = interdiction([6], interdicted={"2124": 1})
    assert now(game).interdicted[BOARD.hex("2124")] == 0
    limited = interdiction([])
    for hex in ("2124", "2323", "1923", "2928"):
        now(limited).interdicted[BOARD.hex(hex)] = 1
    assert ("interdiction.no_marker", "rb.2.2#p") in refusals(limited, "interdict", CROSSING)


# Paradrops

CITY, FIELD = "4123", "4121"


def drop(faces: Iterable[int], units: Any = None, **entries: Any) -> Game:
    """The paradrop segment, with a regiment and the airlanding division in their box."""
    given = units or {FJ: "german_airborne", LANDERS: "german_airborne"}
    return step_alone(PARADROP, OfSide(GERMAN), given, faces, sheet={"paradrop": {3: 1}}, **entries)


def open_land() -> str:
    """A clear hex of the Netherlands away from cities."""
    area = set(BOARD.area("netherlands"))
    found = next(hex for hex in sorted(area) if BOARD.word("terrain", hex) == "clear")
    return BOARD.label(found)


def test_units_drop_only_in_the_turns_of_the_scenario() -> None:
    """5.1d"""
    game = step_alone(PARADROP, OfSide(GERMAN), {FJ: "german_airborne"}, sheet={"paradrop": {1: 1}})
    assert game.prompt is not None and "rest" in game.prompt.offers


@pytest.mark.parametrize(("face", "place", "disrupted"), [(3, True, 0), (4, True, 1), (6, False, 0)])
def test_a_drop_lands_lands_disrupted_or_is_lost(face: int, place: bool, disrupted: int) -> None:
    """5.1d"""
    game, land = drop([face]), open_land()
    take(game, "drop", "ge.fj/1", land)
    assert where(game, "ge.fj/1") == (land if place else "")
    assert now(game).disrupted[index(now(game), "ge.fj/1")] == disrupted


def test_lost_regiments_hurt_the_airlanding_division_and_nothing_else_does() -> None:
    """5.1d, Q&A: a three in a city lands whole, but not once a regiment is lost."""
    first = drop([3])
    take(first, "drop", "ge.airlanding/22", CITY)
    assert now(first).disrupted[index(now(first), "ge.airlanding/22")] == 0
    units = {FJ: "", LANDERS: "german_airborne"}
    second = drop([3], units, steps={"ge.fj/1": 0}, lost={"ge.fj/1": 1})
    take(second, "drop", "ge.airlanding/22", CITY)
    assert where(second, "ge.airlanding/22") == ""


def test_nobody_drops_on_enemies_or_outside_the_netherlands() -> None:
    """5.1d"""
    dutch, land = troop("nl.div/1", 1, 2, 3), open_land()
    game = drop([], {FJ: "german_airborne", dutch: land})
    assert ("drop.enemy", "rb.5.1#d1") in refusals(game, "drop", "ge.fj/1", land)
    assert ("drop.too_rough", "rb.5.1#d1") in refusals(game, "drop", "ge.fj/1", OPEN)


@pytest.mark.parametrize(("face", "destroyed"), [(4, 1), (5, 0)])
def test_gliders_at_eben_emael(face: int, destroyed: int) -> None:
    """5.1d: where a die decides."""
    game = step_alone(GLIDERS, Frame(), {FRENCH: OPEN}, [face], turn=1)
    assert now(game).destroyed[BOARD.hex("2928")] == destroyed


# Stukas


def dives(faces: Iterable[int], units: Any = None, frame: Diving | None = None, **entries: Any) -> Game:
    """The Stuka segment with two Stukas."""
    given = {"available": [["german", 2]], **entries}
    return step_alone(STUKAS, frame or Diving(), units or {FRENCH: OPEN, TANKS: "2033"}, faces, **given)


def test_a_six_disrupts_and_costs_a_step() -> None:
    """5.1e: the Stuka is used and never lost over land."""
    game = dives([6])
    take(game, "dive", OPEN)
    state, unit = now(game), index(now(game), "fr.corps/1")
    assert (state.disrupted[unit], state.steps[unit], air(state)) == (1, 1, 1)
    assert dict(state.returning.items()) == {}


def test_cover_counts_once_and_a_low_rating_helps() -> None:
    """5.1e: works and Better Defence together make one."""
    low = corps("fr.corps/2", 4, 2)
    state = position({low: "2124", FRENCH: "2124"}, better_defence={"2124": 1})
    assert dive_tally(state, BOARD.hex("2124")).total == 0
    plain = position({FRENCH: OPEN})
    assert dive_tally(plain, BOARD.hex(OPEN)).total == 0
    assert dive_tally(position({FRENCH: OPEN}, better_defence={OPEN: 1}), BOARD.hex(OPEN)).total == -1
    assert dive_tally(position({low: OPEN}), BOARD.hex(OPEN)).total == 1


@pytest.mark.parametrize(("face", "markers", "lost", "out"), [(1, 0, 0, 1), (2, 0, 0, 0), (4, 1, 0, 0), (6, 1, 1, 0)])
def test_the_port_of_dynamo(face: int, markers: int, lost: int, out: int) -> None:
    """5.1e: a one costs the Stuka, a hit marks the port and no unit; a six also costs a step."""
    units = {FRENCH: "3313", TANKS: "2033"}
    game = dives([face], units, turn=5, dynamo_turn=4, dynamo_port="3313")
    take(game, "dive", "3313")
    state, unit = now(game), index(now(game), "fr.corps/1")
    assert (state.port_markers, 2 - state.steps[unit], state.returning[("german", 7)]) == (markers, lost, out)
    assert state.disrupted[unit] == 0


def test_right_after_the_declaration_only_the_port_is_a_target() -> None:
    """13.3e"""
    units = {FRENCH: OPEN, TANKS: "2033"}
    game = dives([], units, Diving(GERMAN, port=True), turn=4, dynamo_turn=4, dynamo_port="3313")
    assert offers(game, "dive") == ["3313"]
    assert refusals(game, "dive", OPEN) == [("dive.nobody", "rb.5.1#e1")]
    assert events(game, "dive.begins") == 0
