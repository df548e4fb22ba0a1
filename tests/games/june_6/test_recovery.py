"""21 Recovery (rb.21.21 to rb.21.24, rb.21.31 to rb.21.35, rb.5.35, rb.22.25)."""

from __future__ import annotations

from typing import Any

from engine.games.june_6.activation.activation import ORDERS
from engine.mechanics.special_records import SpecialRule
from engine.play import Game
from tests.games.june_6.table import hq, offers, refusals, take, troop
from tests.games.june_6.turns import activation, at_work, state_of, value

STAFF = hq("us.hq/1")
WORN = troop("us.16/1", back=(4, 4, 4))
OTHER = troop("us.18/1", back=(4, 4, 4))


def orders(*others: Any, **entries: Any) -> Game:
    units = {STAFF: "E2520", WORN: "E2521", OTHER: "E2521", **dict(others)}
    own = [number for number, unit in enumerate(units) if unit.side == 0]
    return at_work(ORDERS, activation(own, 0), units, **entries)


def test_one_action_takes_off_one_level_of_disorder() -> None:
    game = orders(disorder={"us.16/1": 2})
    take(game, "recover", "us.16/1")
    assert value(game, "disorder", "us.16/1") == 1
    assert refusals(game, "recover", "us.16/1") == [("order.has_acted", "rb.7.3")]
    assert "us.16/1" not in offers(game, "pick")


def test_who_moved_does_not_recover() -> None:
    game = orders(disorder={"us.16/1": 1}, moved={"us.16/1": 1})
    assert refusals(game, "recover", "us.16/1") == [("order.has_acted", "rb.7.3")]


def test_an_isolated_unit_or_one_of_an_isolated_headquarters_does_not_recover() -> None:
    game = orders(disorder={"us.16/1": 1}, isolated={"us.16/1": 1})
    assert refusals(game, "recover", "us.16/1") == [("recover.isolated", "rb.21.23")]
    game = orders(disorder={"us.16/1": 1}, isolated={"us.hq/1": 1})
    assert refusals(game, "recover", "us.16/1") == [("recover.isolated", "rb.21.23")]


def test_detachments_and_strongpoints_keep_their_disorder() -> None:
    squads = {troop("ge.det.1", type="detachment"): "E2114", troop("ge.sp.1", type="beach_strongpoint"): "E2115"}
    marks = {"ge.det.1": 1, "ge.sp.1": 1}
    game = at_work(ORDERS, activation((0, 1), side=1, efficiency="re"), squads, disorder=marks)
    assert refusals(game, "recover", "ge.det.1") == [("recover.never", "rb.21.24")]
    assert refusals(game, "recover", "ge.sp.1") == [("recover.never", "rb.21.24")]


def test_a_reduced_unit_comes_back_whole_and_no_other_of_its_nation_this_turn() -> None:
    game = orders(steps={"us.16/1": 1, "us.18/1": 1})
    take(game, "rebuild", "us.16/1")
    assert value(game, "steps", "us.16/1") == 2
    assert refusals(game, "rebuild", "us.18/1") == [("recover.turn_used", "rb.21.33")]


def test_another_nation_may_still_rebuild() -> None:
    game = orders(steps={"us.16/1": 1}, recoveries=[["cw", 5, 1]])
    assert offers(game, "rebuild") == ["us.16/1"]


def test_nobody_is_rebuilt_before_11_june() -> None:
    assert refusals(orders(steps={"us.16/1": 1}, turn=3), "rebuild", "us.16/1") == [("recover.too_early", "rb.21.31")]
    assert offers(orders(steps={"us.16/1": 1}, turn=4), "rebuild") == ["us.16/1"]


def test_rebuilding_needs_a_line_and_names_who_cuts_it() -> None:
    foe = troop("ge.915/352"), "E2622"
    ring = [(troop(f"ge.{n}/352"), place) for n, place in enumerate(("E2520", "E2420", "E2421", "E2522", "E2621"))]
    units = {WORN: "E2521", **dict([foe, *ring])}
    game = at_work(ORDERS, activation((0,)), units, steps={"us.16/1": 1})
    assert ("recover.no_line", "rb.21.35") in refusals(game, "rebuild", "us.16/1")


def test_airborne_commandos_and_german_armour_are_never_rebuilt() -> None:
    back = (2, 4, 4)
    units = {
        troop("us.505/82", type="parachute", back=back): "E2520",
        troop("us.325/82", type="glider", back=back): "E2521",
        troop("cw.1/I", traits=("commando",), back=back): "E2621",
        troop("us.745/1", type="armour", back=back): "E2620",
    }
    steps = {unit.id: 1 for unit in units}
    game = at_work(ORDERS, activation(range(4)), units, steps=steps)
    assert offers(game, "rebuild") == ["us.745/1"], "Allied armour may"
    assert refusals(game, "rebuild", "us.505/82") == [("recover.no_replacements", "rb.21.32")]
    germans = {
        troop("ge.22/21pz", type="armour", back=back): "E1110",
        troop("ge.6/3fj", traits=("paratroop",), back=back): "E1110",
    }
    game = at_work(ORDERS, activation((0, 1), side=1), germans, steps={unit.id: 1 for unit in germans})
    assert refusals(game, "rebuild", "ge.22/21pz") == [("recover.no_replacements", "rb.21.32")]
    assert refusals(game, "rebuild", "ge.6/3fj") == [("recover.no_replacements", "rb.21.32")]


def test_a_scenario_may_limit_recoveries() -> None:
    rule = SpecialRule("two", "limit", "rebuild", number=1, each="scenario")
    game = orders(steps={"us.16/1": 1, "us.18/1": 1}, rules=(rule,))
    take(game, "rebuild", "us.16/1")
    assert ("special.rule", "special:two") in refusals(game, "rebuild", "us.18/1")


def test_the_whole_position_is_kept() -> None:
    game = orders(steps={"us.16/1": 1})
    take(game, "rebuild", "us.16/1")
    game.undo()
    assert value(game, "steps", "us.16/1") == 1 and not list(state_of(game).recoveries.items())
