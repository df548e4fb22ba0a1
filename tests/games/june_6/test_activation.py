"""6.13, 7.3, 7.4 Who acts in an activation, attachment (rb.3.63, rb.6.13, rb.7.3, rb.7.24, qa.am-5, qa.am-6)."""

from __future__ import annotations

from typing import Any

from engine.games.june_6.activation.activation import ACTIVATION, ORDERS, SUMMONS, Summons
from engine.games.june_6.activation.orders import members
from engine.mechanics.special_records import SpecialRule
from engine.play import Game
from tests.games.june_6.table import hq, offers, position, refusals, take, troop
from tests.games.june_6.turns import activation, asked, at_work, is_over, state_of, value

UNITS: dict[Any, str] = {
    hq("us.hq/1", parent="us.V"): "E2520",
    troop("us.16/1"): "E2521",
    hq("us.hq/V", "corps"): "E2517",
    troop("us.102cav/V"): "E2519",
    troop("us.741/V"): "E2519",
    troop("us.4cav/VII"): "E2519",
    hq("us.hq/VII", "corps"): "E2422",
    troop("us.far/V"): "E2514",
}


def orders(*units: int, **entries: Any) -> Game:
    return at_work(ORDERS, activation(units or (0, 1), 0), UNITS, **entries)


# Who acts


def test_marked_units_do_not_act_in_the_me_phase_but_in_the_re_phase() -> None:
    for marker in ("reduced_efficiency", "isolated", "scattered"):
        state = position(UNITS, **{marker: {"us.16/1": 1}})
        assert members(state, 0) == (0,)
        assert members(state, 0, "re") == (0, 1)


def test_pinned_and_disordered_units_act() -> None:
    state = position(UNITS, pinned={"us.16/1": 1}, disorder={"us.hq/1": 2})
    assert members(state, 0) == (0, 1)


def test_attached_units_act_with_their_division_and_not_with_their_corps() -> None:
    state = position(UNITS, attached={"us.102cav/V": "us.hq/1"})
    assert members(state, 0) == (0, 1, 3)
    assert 3 not in members(state, 2)


def test_units_off_the_map_act_only_when_they_may_come() -> None:
    units = {hq("us.hq/90"): "utah_box", troop("us.357/90"): "utah_box", troop("us.358/90"): ""}
    assert members(position(units, arrivals=[[5, "us.357/90"]]), 0) == (0, 1)
    late = position(units, arrivals=[[4, "us.357/90"]])
    assert members(late, 0) == (0,), "without its headquarters on the map it acts fully on arrival alone"
    waits = position(units, arrivals=[[5, "us.357/90"]], re_arrival={"us.357/90": 1})
    assert members(waits, 0) == (0,)
    assert members(waits, 0, "re") == (0, 1)


def test_units_that_came_before_their_headquarters_are_restored_when_it_comes() -> None:
    units = {hq("us.hq/90"): "utah_box", troop("us.359/90"): "W3426"}
    game = at_work(SUMMONS, Summons(0, (0,)), units, reduced_efficiency={"us.359/90": 1})
    assert asked(game) == ("allied", "orders")
    assert value(game, "reduced_efficiency", "us.359/90") == 1
    assert "us.359/90" not in offers(game, "pick")
    take(game, "enter", "us.hq/90", "W3428")
    take(game, "to", "W3428")
    assert value(game, "reduced_efficiency", "us.359/90") == 0
    assert "us.359/90" in offers(game, "pick")


def test_units_of_a_headquarters_on_the_map_keep_their_markers() -> None:
    game = at_work(SUMMONS, Summons(0, (0,)), UNITS, reduced_efficiency={"us.16/1": 1})
    assert value(game, "reduced_efficiency", "us.16/1") == 1


def test_an_activation_counts_for_each_of_its_units_and_takes_re_markers_off() -> None:
    game = at_work(ACTIVATION, activation((0, 1), 0, efficiency="re"), UNITS, reduced_efficiency={"us.16/1": 1})
    assert [value(game, "activations", unit) for unit in ("us.hq/1", "us.16/1", "us.hq/V")] == [1, 1, 0]
    assert value(game, "reduced_efficiency", "us.16/1") == 0


def test_only_active_units_are_ordered() -> None:
    game = orders()
    assert ("order.not_active", "rb.7.3") in refusals(game, "pick", "us.hq/V")
    assert "us.hq/V" not in offers(game, "pick")


def test_orders_end_by_themselves_when_nobody_can_act() -> None:
    units = {troop("ge.sp.1", 3, 4, 0, mobility="none"): "E2520"}
    game = at_work(ORDERS, activation((0,), side=1), units)
    assert is_over(game)


def test_who_moved_is_noted_for_the_turn() -> None:
    game = at_work(ACTIVATION, activation((0, 1), 0), UNITS)
    take(game, "pick", "us.16/1")
    take(game, "to", offers(game, "to")[0])
    take(game, "done")
    assert is_over(game)
    assert (value(game, "acted", "us.16/1"), value(game, "acted", "us.hq/1")) == (1, 0)
    assert value(game, "moved", "us.16/1") == 0, "a mark of the activation is gone with it"


# Attachment


def test_a_division_attaches_a_unit_of_its_corps_for_the_turn() -> None:
    game = orders()
    take(game, "attach", "us.102cav/V")
    assert value(game, "attached", "us.102cav/V") == 0
    assert "us.102cav/V" in offers(game, "pick")
    assert refusals(game, "attach", "us.741/V") == [("attach.only_one", "rb.6.13#a")]


def test_attached_units_are_near_of_the_same_corps_and_no_headquarters() -> None:
    game = orders()
    assert offers(game, "attach") == ["us.102cav/V", "us.741/V"]
    assert refusals(game, "attach", "us.far/V") == [("attach.too_far", "rb.6.13#a")]
    assert refusals(game, "attach", "us.4cav/VII") == [("attach.other_corps", "rb.6.13#a")]
    assert refusals(game, "attach", "us.hq/V") == [("attach.not_corps", "rb.6.13#a")]


def test_who_has_moved_or_fought_is_not_attached() -> None:
    game = orders(acted={"us.102cav/V": 1})
    assert offers(game, "attach") == ["us.741/V"]
    assert refusals(game, "attach", "us.102cav/V") == [("attach.has_acted", "rb.6.13#a")]


def test_a_corps_unit_that_was_activated_and_stood_still_may_be_attached() -> None:
    assert "us.102cav/V" in offers(orders(activations={"us.102cav/V": 1}), "attach")


def test_corps_attach_nothing() -> None:
    game = at_work(ORDERS, activation((2, 3, 4), 2), UNITS)
    assert offers(game, "attach") == []


def test_a_german_division_takes_from_any_corps() -> None:
    units = {
        hq("ge.hq/21pz"): "E1736",
        hq("ge.hq/IISS", "corps"): "E1735",
        troop("ge.102/IISS"): "E1734",
        hq("ge.hq/ISS", "corps"): "E1636",
        troop("ge.101/ISS"): "E1635",
    }
    game = at_work(ORDERS, activation((0,), 0, side=1), units)
    assert offers(game, "attach") == ["ge.102/IISS", "ge.101/ISS"]


def test_a_scenario_may_allow_more_attachments() -> None:
    rule = SpecialRule("engineers", "allow", "attach")
    game = orders(rules=(rule,))
    take(game, "attach", "us.102cav/V")
    take(game, "attach", "us.741/V")
    take(game, "attach", "us.4cav/VII")
    assert state_of(game).attached.entities(0) == [3, 4, 5]
