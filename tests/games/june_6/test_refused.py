"""What may not be chosen, asked of the verbs of a position: refusals that no offer shows."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.june_6.activation.corps_activation import (
    CHOOSE_DIVISION,
    PLAN_CORPS,
    SEND,
    SEND_DIVISION,
    CorpsActivation,
)
from engine.games.june_6.activation.free_ops import NAME, FreeOps
from engine.games.june_6.arrivals.by_sea import COME_BY_SEA
from engine.games.june_6.arrivals.german_entry import HOLD_BACK, SETTLE, Entries
from engine.games.june_6.command.attachment import ASSIGN, ATTACH, Assignment
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.german_defense import PLACE, Detaching
from engine.games.june_6.movement.moves import LEAVE_MAP
from engine.games.june_6.phases import LEAD, ROUSE, Reduced
from engine.games.june_6.state import June6State
from engine.games.june_6.supply.resource_points import BUY_CORPS, Logistics
from engine.play import Frame, Verb
from engine.play.guards import all_refusals
from tests.games.june_6.table import hq, position, troop
from tests.games.june_6.turns import activation

US1, US16, CORPS = hq("us.hq/1", parent="us.V"), troop("us.16/1"), hq("us.hq/V", "corps")
GE352, GE915 = hq("ge.hq/352"), troop("ge.915/352")


def said(state: June6State, frame: Frame, verb: Verb, *args: Any, side: int = ALLIED) -> list[str]:
    """The keys of all that speaks against a choice."""
    return [found.message.key for found in all_refusals(state, verb.attempt(side, args, frame), verb.guards)]


def test_free_ops_name_a_headquarters_of_the_side_on_the_map() -> None:
    """rb.7.12, rb.4.23"""
    state = position({US1: "E2920", hq("us.hq/2"): "", GE352: "E2240", US16: "E2920", CORPS: "E2917"})
    state.activations[4] = state.rules.activations_most
    found = [said(state, FreeOps(ALLIED), NAME, unit) for unit in range(5)]
    assert found == [[], *[["free_ops.no_hq"]] * 3, ["free_ops.too_often"]]
    state.isolated[0] = 1
    assert said(state, FreeOps(ALLIED), NAME, 0) == ["free_ops.marked"]


def test_only_those_under_re_markers_act_in_the_re_phase() -> None:
    """rb.7.26"""
    units = {
        US1: "E2920",
        US16: "E2920",
        hq("us.hq/2"): "E2917",
        troop("us.741/-"): "E2918",
        troop("us.743/-"): "E2918",
    }
    state = position(units)
    for unit in (0, 1, 3):
        state.reduced_efficiency[unit] = 1
    assert [said(state, Reduced(ALLIED), LEAD, hq) for hq in (0, 2)] == [[], ["reduced.not_waiting"]]
    assert [said(state, Reduced(ALLIED), ROUSE, unit) for unit in (3, 1, 4)] == [[], *[["reduced.not_alone"]] * 2]


def test_units_leave_from_the_edge_unless_they_are_held() -> None:
    """rb.8.13, rb.8.22"""
    state = position({US16: "E2920", troop("us.18/1"): "E4220"})
    act = activation((0, 1))
    assert [said(state, act, LEAVE_MAP, unit) for unit in (0, 1)] == [["exit.not_at_edge"], []]
    state.scattered[1] = 1
    assert said(state, act, LEAVE_MAP, 1) == ["exit.held"]


def test_only_unassigned_units_that_come_are_assigned_to_a_corps_that_has_none() -> None:
    """rb.6.14"""
    new: dict[str, Any] = {"traits": ("unassigned",)}
    units = {
        hq("cw.hq/I", "corps"): "E2438",
        troop("cw.31tk/-", **new): "",
        troop("cw.4arm/-", **new): "",
        US16: "E2920",
    }
    state = position({**units, CORPS: "E2917"}, arrivals=[[5, "cw.31tk/-"], [6, "cw.4arm/-"]])
    frame = Assignment(ALLIED)
    found = [said(state, frame, ASSIGN, unit, hq) for unit, hq in ((1, 0), (1, 4), (2, 0), (3, 0))]
    assert found == [[], ["assign.not_open"], *[["assign.has_corps"]] * 2]


def test_only_one_division_attaches_and_only_fit_units() -> None:
    """rb.6.13, rb.3.63"""
    state = position({US1: "E2920", CORPS: "E2920", troop("us.741/V"): "E2921"})
    alone, both = activation((0,), 0), activation((0, 1), 1)
    assert [said(state, frame, ATTACH, 2) for frame in (alone, both)] == [[], ["attach.no_division"]]
    state.isolated[2] = 1
    assert said(state, alone, ATTACH, 2) == ["attach.unfit"]
    assert said(state, activation((0,), 0, efficiency="re"), ATTACH, 2) == []


def test_corps_markers_need_a_corps_that_can_act_and_one_marker_more() -> None:
    """rb.5.17, rb.5.14, rb.7.52"""
    state, frame = position({CORPS: "E2920"}, resources={"allied": 9}), Logistics(ALLIED)
    assert [said(state, frame, BUY_CORPS, nation) for nation in ("us", "ge")] == [[], ["buy.other_nation"]]
    state.pool.put("corps.us", "corps.us")
    assert said(state, frame, BUY_CORPS, "us") == ["buy.no_corps_left"]
    state.isolated[0] = 1
    assert said(state, frame, BUY_CORPS, "us") == ["buy.corps_marked"]


def test_a_corps_activation_needs_a_corps_and_a_marker_of_each_of_its_divisions() -> None:
    """rb.7.52, rb.7.53"""
    state, frame = position({CORPS: "E2920", US1: "E2921"}, resources={"allied": 12}), Logistics(ALLIED)
    assert [said(state, frame, PLAN_CORPS, unit) for unit in (0, 1)] == [[], ["plan.no_corps"]]
    state.pool.put("us.hq/1", "us.hq/1")
    assert said(state, frame, PLAN_CORPS, 0) == ["plan.markers_used"]


def test_the_germans_name_five_divisions_at_most_and_send_them_afterwards() -> None:
    """rb.7.54, rb.7.56"""
    state = position({hq("ge.hq/II", "corps"): "E1331", hq("ge.hq/276"): "E1330", US16: "E2920"})
    naming, sending = CorpsActivation(GERMAN, 0), CorpsActivation(GERMAN, 0, (1,), SEND)
    full = CorpsActivation(GERMAN, 0, (2,) * state.rules.corps_activation_german_divisions)
    found = [said(state, frame, CHOOSE_DIVISION, 1, side=GERMAN) for frame in (naming, sending, full)]
    assert found == [[], ["corps_activation.not_free"], ["corps_activation.enough"]]
    found = [said(state, frame, SEND_DIVISION, 1, side=GERMAN) for frame in (naming, sending)]
    assert found == [["corps_activation.no_part"], []]


def test_german_formations_come_by_listed_areas_and_wait_once() -> None:
    """rb.10.31, rb.10.36"""
    gates = {GE352.id: ["E1025", "E1035"]}
    state = position({GE352: "", US16: "E2920"}, arrivals=[[5, GE352.id]], gates=gates)
    listed, other = state.board.hex("E1025"), state.board.hex("E2240")
    found = [said(state, Entries(), SETTLE, 0, hex, side=GERMAN) for hex in (listed, other)]
    assert found == [[], ["entry.not_listed"]]
    assert said(state, Entries(), HOLD_BACK, 0, side=GERMAN) == []
    state.held_back[0] = 4
    assert said(state, Entries(), HOLD_BACK, 0, side=GERMAN) == ["entry.held_back_before"]


@pytest.mark.parametrize(("label", "keys"), [("E2920", []), ("E2820", []), ("E2620", ["split.too_far"])])
def test_detachments_stand_where_they_were_formed_or_beside_it(label: str, keys: list[str]) -> None:
    """rb.19.33"""
    state = position({troop("ge.det.1", type="detachment"): "", GE915: "E2920"})
    frame = Detaching(state.board.hex("E2920"), 1)
    assert said(state, frame, PLACE, state.board.hex(label), side=GERMAN) == keys


def test_the_battalion_comes_to_a_hex_of_cherbourg_with_room() -> None:
    """pb.4.10.2, rb.9.11"""
    fort: dict[str, Any] = {"formation": "ge.cherbourg", "traits": ("cherbourg",)}
    full = {troop(f"ge.{number}/cherbourg", **fort): "W5011" for number in (1, 2)}
    state = position({hq("ge.hq/cherbourg", **fort): "W4911", troop("ge.i-6fj/91"): "", **full})
    found = [
        said(state, Frame(), COME_BY_SEA, state.board.hex(label), side=GERMAN) for label in ("W4911", "W5011", "E2920")
    ]
    assert found == [[], ["stacking.full"], ["battalion.not_there"]]
