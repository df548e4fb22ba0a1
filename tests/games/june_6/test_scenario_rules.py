"""Exceptions of the scenarios of Epsom and Caen: who supports whom, who may be attached, when SS divisions attack."""

from __future__ import annotations

import pytest

from engine.games.june_6.counters import ALLIED
from engine.games.june_6.engineers.river_crossing_aid import lenders
from engine.games.june_6.phases import FULL_PHASE, REDUCED_PHASE
from engine.games.june_6.special import may, mode_ordered, must
from engine.games.june_6.state import June6State
from engine.games.june_6.support.artillery import lends
from engine.play import Step
from engine.play.frames import Frame, StackEntry
from tests.games.june_6.test_west_coast import start


def side_by_side(name: str) -> tuple[June6State, int, int]:
    """A corps headquarters of the Commonwealth and a division of another corps, next to each other."""
    state = start(name)
    corps, division = state.unit_number("cw.hq/XII"), state.unit_number("cw.hq/3cdn")
    state.at[division] = state.board.hex("E2435")
    state.at[corps] = state.board.hex("E2436")
    return state, corps, division


@pytest.mark.parametrize(("name", "helps"), [("caen", True), ("epsom_and_caen", True), ("campaign", False)])
def test_both_corps_support_divisions_of_either(name: str, helps: bool) -> None:
    state, corps, division = side_by_side(name)
    assert lends(state, corps, division) == helps
    assert (corps in lenders(state, division)) == helps


def at_step(name: str, step: Step) -> June6State:
    """A position in which a step of the turn is at work."""
    state = start(name)
    state.stack = (StackEntry(step, Frame(), step.name),)
    return state


@pytest.mark.parametrize("name", ["epsom", "epsom_and_caen"])
def test_ss_divisions_attack_by_assault_when_their_marker_comes_up(name: str) -> None:
    state = at_step(name, FULL_PHASE)
    unit, hex = state.unit_number("ge.kg/1ss"), state.board.hex("E1833")
    assert must(state, "attack", unit, hex) is not None
    assert mode_ordered(state, "attack_mode", "probe", (unit,), hex) is not None
    assert mode_ordered(state, "attack_mode", "assault", (unit,), hex) is None


@pytest.mark.parametrize("name", ["epsom", "epsom_and_caen"])
def test_in_the_re_phase_they_do_as_they_like(name: str) -> None:
    state = at_step(name, REDUCED_PHASE)
    unit, hex = state.unit_number("ge.kg/1ss"), state.board.hex("E1833")
    assert must(state, "attack", unit, hex) is None
    assert mode_ordered(state, "attack_mode", "probe", (unit,), hex) is None


@pytest.mark.parametrize("name", ["epsom", "epsom_and_caen"])
def test_the_guards_brigade_is_attached_from_its_second_turn_on(name: str) -> None:
    state = start(name)
    unit = state.unit_number("cw.32gds/-")
    state.turn = 12
    assert may(state, "attach", unit) is not None
    state.turn = 13
    assert may(state, "attach", unit) is None


def test_worn_out_troops_do_not_attack_in_july() -> None:
    """pb.6.103#c"""
    state = start("epsom_and_caen")
    unit, hex = state.unit_number("cw.29/11arm"), state.board.hex("E1833")
    state.turn = 13
    assert may(state, "attack", unit, hex) is None
    state.turn = 14
    assert may(state, "attack", unit, hex) is not None
    assert state.counter(unit).side == ALLIED
