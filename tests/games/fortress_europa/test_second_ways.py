"""Rules that are met by a second way: by rail, by air, by sea, in a later turn, in a second leg of a march."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa.airborne.drops import DROPS, Dropping
from engine.games.fortress_europa.combat.fights import targets
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.panzer_reserve import RESERVE_CHOICE
from engine.games.fortress_europa.rail import capacity
from engine.games.fortress_europa.replacements.phase import REPLACEMENT
from engine.games.fortress_europa.state import DUE, ELIMINATED
from engine.play import Game
from tests.games.fortress_europa.table import (
    foot,
    labels,
    now,
    number,
    of,
    offers,
    play,
    position,
    refusals,
    staff,
    take,
    tanks,
    unit,
    where,
)


def moving(units: Any, faces: Any = (), *, side: int = GERMAN, impulse: int = 1, **entries: Any) -> Game:
    """Begin a move impulse."""
    step = FIRST_MOVE if impulse == 1 else SECOND_MOVE
    return play(step, OfSide(side), units, faces, phasing=side, impulse=impulse, **entries)


def march(game: Game, name: str, *hexes: str) -> None:
    """March a unit by way of some hexes."""
    take(game, "march", name)
    for hex in hexes[:-1]:
        take(game, "via", hex)
    take(game, "to", hexes[-1])


PARA = foot("ge.para", type="airborne")


# 10 Rail


def test_a_unit_that_has_flown_takes_no_train_in_the_same_impulse() -> None:
    """rb.10.4#d From Köln to Paris by air, and no further by rail."""
    game = moving({PARA: "GG10"}, weather="clear")
    assert offers(game, "rail") == ["ge.para"]
    take(game, "airlift", "ge.para", "R11")
    assert where(game, "ge.para") == "R11" and offers(game, "rail") == []
    assert refusals(game, "rail", "ge.para") == ["rail.moved_before"]


def test_a_unit_that_has_dropped_takes_no_train_in_the_same_impulse() -> None:
    """rb.20.7#b, rb.10.4#d It drops on a rail hex near its headquarters."""
    dropping = play(
        DROPS, Dropping(GERMAN), {PARA: "GG10", staff("ge.hq"): "R12"}, [1], weather="clear", impulse=1, phasing=GERMAN
    )
    take(dropping, "drop", "ge.para", "R11")
    take(dropping, "done")
    state = now(dropping)
    assert where(dropping, "ge.para") == "R11" and state.marched[number(state, "ge.para")]
    marks: dict[str, Any] = {key: {"ge.para": 1} for key in ("dropped", "landed", "moved", "flown", "marched")}
    game = moving({PARA: "R11"}, **marks)
    assert offers(game, "rail") == offers(game, "march") == []


@pytest.mark.parametrize(("left", "may"), [(6, True), (0, False)])
def test_reinforcements_enter_by_rail_at_the_east_edge(left: int, may: bool) -> None:
    """rb.10.2#a, rb.10.2#b They go on along the line at once, count as one of the six, and move no more."""
    units = {foot("ge.1"): "", staff("ge.hq"): "", foot("ge.later"): ""}
    entries: dict[str, Any] = {"away": dict.fromkeys(("ge.1", "ge.hq", "ge.later"), DUE)}
    entries["arrivals"] = [[4, "ge.1"], [4, "ge.hq"], [5, "ge.later"]]
    game = moving(units, used=[["rail", 6 - left]], **entries)
    assert offers(game, "arrive") == (["ge.1"] if may else [])
    assert "rail.impulse" in refusals(game, "arrive", "ge.hq") and "arrival.not_due" in refusals(
        game, "arrive", "ge.later"
    )
    if not may:
        assert refusals(game, "arrive", "ge.1") == ["rail.used_up"]
        return
    take(game, "arrive", "ge.1")
    assert {"RR13", "RR26", "R11"} <= set(offers(game, "to"))
    take(game, "to", "R11")
    assert (where(game, "ge.1"), capacity(now(game))) == ("R11", left - 1)
    assert offers(game, "march") == offers(game, "rail") == offers(game, "arrive") == []


def test_no_reinforcement_enters_where_the_lines_from_the_east_are_closed() -> None:
    """rb.10.2#a With an enemy beside each of the four exits."""
    guards = {foot(f"us.{number}"): hex for number, hex in enumerate(("RR8", "RR14", "RR20", "RR25"))}
    game = moving({foot("ge.1"): "", **guards}, away={"ge.1": DUE}, arrivals=[[4, "ge.1"]])
    assert offers(game, "arrive") == [] and refusals(game, "arrive", "ge.1") == ["rail.east_closed"]


@pytest.mark.parametrize(("sac", "left"), [(1, 0), (0, 6)])
def test_tac_do_nothing_to_railways_once_their_bombers_are_gone(sac: int, left: int) -> None:
    """rb.17.10.3#b, rb.17.10.3#c A SAC and two TAC take two units each; after the SAC has been nullified none."""
    air = [[ALLIED, "railway", "tac", 2], [ALLIED, "railway", "sac", sac]]
    assert capacity(position({foot("ge.1"): "R11"}, air=air)) == left


# 15.10 Districts of frozen units


FORCED: dict[str, Any] = {"frozen": {"ge.f": 1}, "shuns": {"us.1": 4}, "control": {"A19": "allied", "R11": "allied"}}
"""The Allied unit was forced into the district of the 1st Army, which sleeps; Bordeaux and Paris are Allied."""
SLEEPER = foot("ge.f", area="d1")


def test_nobody_sails_or_flies_back_among_frozen_units() -> None:
    """rb.15.10#d Bordeaux lies in the district that the unit has left."""
    for type, verb in (("infantry", "sail"), ("airborne", "airlift")):
        units = {foot("us.1", type=type): "england", SLEEPER: "B24"}
        told = {**FORCED, "weather": "clear", "capacity_at_start": 5}
        game = moving(units, side=ALLIED, **told)
        assert ("us.1", "A19") not in offers(game, verb)
        assert "move.shunned" in refusals(game, verb, "us.1", "A19")
        free = moving(units, side=ALLIED, **{**told, "shuns": {}})
        assert "move.shunned" not in refusals(free, verb, "us.1", "A19")


def test_a_unit_that_sails_away_has_left_the_district() -> None:
    """rb.15.10#c It need not leave it again, and shuns it from now on."""
    units = {foot("us.1"): "A19", SLEEPER: "B24"}
    game = moving(units, side=ALLIED, leaving={"us.1": 1}, **FORCED)
    take(game, "sail", "us.1", "england")
    assert of(game, "leaving", "us.1") == 0
    assert "move.shunned" in refusals(game, "sail", "us.1", "A19")


# 17.10.1 Strafing


def test_a_march_in_two_legs_is_strafed_for_what_came_before() -> None:
    """rb.17.10.1#b The first hexes are in range, the fourth hex is not; the march is strafed when it goes on."""
    state = position({staff("us.hq"): "Q26"})
    from engine.games.fortress_europa.air.range import within

    reached = within(state, state.board.hex("Q26"))
    column = [f"Q{row}" for row in range(22, 12, -1)]
    edge = next(at for at, label in enumerate(column) if state.board.hex(label) not in reached)
    start, first, last = column[edge - 1], column[edge + 2], column[edge + 3]
    units = {foot("ge.1"): start, staff("us.hq"): "Q26"}
    game = moving(units, [1], air=[[ALLIED, "strafing", "tac", 6]])
    march(game, "ge.1", first)
    assert of(game, "steps", "ge.1") == 2
    march(game, "ge.1", last)
    assert (where(game, "ge.1"), of(game, "steps", "ge.1")) == (first, 1)


# 27, 28 Later turns


def test_a_rebuilt_unit_rests_in_the_turn_in_which_it_is_placed() -> None:
    """rb.27.8#e, rb.27.8#d, rb.26.6#a Its owner waits for a turn; it still moves in the turn after."""
    units = {foot("ge.1"): ""}
    dead: dict[str, Any] = {"away": {"ge.1": ELIMINATED}, "steps": {"ge.1": 0}, "lost": {"ge.1": 2}}
    game = play(REPLACEMENT, OfSide(GERMAN), units, points=[["german", "infantry", 3]], turn=6, **dead)
    take(game, "rebuild", "ge.1", 2)
    assert (of(game, "away", "ge.1"), of(game, "rebuilt", "ge.1"), of(game, "steps", "ge.1")) == (DUE, 1, 2)
    later = moving(units, away={"ge.1": DUE}, arrivals=[[6, "ge.1"]], rebuilt={"ge.1": 1}, turn=7)
    assert refusals(later, "arrive", "ge.1") == ["move.stays"]
    take(later, "bring", "ge.1", "GG10")
    assert offers(later, "march") == offers(later, "rail") == []
    assert "move.stays" in refusals(later, "march", "ge.1") and of(later, "rebuilt", "ge.1") == 0


FIRST_SS = unit("ge.panzer/1_ss", "panzer", (4, 7), (8, 7), ardennes=(unit("ge.x", "panzer", (9, 7)).faces[0],))
LEHR = unit("ge.panzer/lehr", "panzer", (5, 7), (9, 7), ardennes=(unit("ge.y", "panzer", (8, 6)).faces[0],))
TIGERS = unit("ge.panzer/101_ss", "panzer", (3, 5), size="II")


def test_units_on_the_map_change_for_the_ardennes_when_they_return_to_play() -> None:
    """rb.28.5#a, rb.28.5#b Lehr in the reserve at once; the 1st SS, for which a substitute left, once it is rebuilt."""
    units = {FIRST_SS: "R12", LEHR: "panzer_reserve", TIGERS: "R12"}
    game = play(RESERVE_CHOICE, OfSide(GERMAN), units, turn=25)
    take(game, "reserve", "B")
    assert [of(game, "ardennes", name.id) for name in (FIRST_SS, LEHR)] == [0, 1]
    assert where(game, TIGERS.id) == ""
    dead: dict[str, Any] = {"away": {FIRST_SS.id: ELIMINATED}, "steps": {FIRST_SS.id: 0}, "lost": {FIRST_SS.id: 2}}
    points = [["german", "armor", 3]]
    back = play(REPLACEMENT, OfSide(GERMAN), {FIRST_SS: ""}, points=points, turn=28, reserve_choice="B", **dead)
    take(back, "rebuild", FIRST_SS.id, 2)
    assert of(back, "ardennes", FIRST_SS.id) == 1


# 33.3.9 The winter offensive


@pytest.mark.parametrize(("at", "may"), [("FF13", True), ("GG12", True), ("FF14", False), ("EE9", False)])
def test_the_offensive_stays_between_the_meuse_and_the_moselle(at: str, may: bool) -> None:
    """rb.33.3.9#b In the second impulse a unit of the line has come near Americans on the far banks."""
    near = {"FF13": "GG13", "GG12": "HH12", "FF14": "GG14", "EE9": "EE10"}[at]
    units = {tanks("ge.p"): near, foot("us.1"): at}
    entries: dict[str, Any] = {"begun_late": 1, "turn": 27, "phasing": "german", "impulse": 2, "vanguard": {"ge.p": 1}}
    state = position(units, **entries)
    assert labels(state, targets(state, 0)) == ({at} if may else set())
    later = position(units, **{**entries, "begun_late": 0})
    assert labels(later, targets(later, 0)) == {at}


@pytest.mark.parametrize(("at", "may"), [("GG12", True), ("EE12", False)])
def test_only_retreats_from_the_line_take_units_along(at: str, may: bool) -> None:
    """rb.33.3.9#c4 Both units pass friends; only the first one began on the American line."""
    from engine.games.fortress_europa.combat.retreat import Retreat, passed

    units = {foot("us.1"): "FF12", foot("us.2"): "FF12"}
    state = position(units, begun_late=1, turn=27, phasing="german", impulse=1)
    start, here = state.board.hex(at), state.board.hex("FF12")
    frame = Retreat((0,), ALLIED, 2, 2, unit=0, start=start, path=(here,))
    assert passed(state, frame) == ((1,) if may else ())
