"""22 Isolation and surrender (rb.22.12, rb.22.21, rb.22.31 to rb.22.33, qa.s-2, qa.s-5, qa.s-6)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.june_6.state import June6State
from engine.games.june_6.supply.isolation import ISOLATION, SURRENDER, Surrender, gives_up, must_check, surrounded
from engine.mechanics.special_records import SpecialRule
from engine.play import Frame, Game
from tests.games.june_6.table import position, troop
from tests.games.june_6.turns import at_work, told, value

CUT = troop("us.16/1", cohesion=4, back=(4, 4, 4))
RING = ("W1217", "W1117", "W1017", "W1016", "W1115", "W1216")


def foes(*places: str, **facts: Any) -> dict[Any, str]:
    return {troop(f"ge.{number}/91", **facts): place for number, place in enumerate(places)}


def judged(units: dict[Any, str], **entries: Any) -> Game:
    return at_work(ISOLATION, Frame(), units, **entries)


def test_whoever_traces_no_line_is_marked_and_disordered() -> None:
    game = judged({CUT: "W1116", **foes(*RING)})
    assert (value(game, "isolated", "us.16/1"), value(game, "disorder", "us.16/1")) == (1, 1)
    (event,) = told(game, "isolation.begins")
    assert dict(event.message.values)["unit"] == 0


def test_a_unit_that_is_still_isolated_is_disordered_again_then_reduced_then_lost() -> None:
    units = {CUT: "W1116", **foes(*RING)}
    second = judged(units, isolated={"us.16/1": 1}, disorder={"us.16/1": 1})
    assert (value(second, "disorder", "us.16/1"), value(second, "steps", "us.16/1")) == (2, 2)
    third = judged(units, isolated={"us.16/1": 1}, disorder={"us.16/1": 2})
    assert (value(third, "disorder", "us.16/1"), value(third, "steps", "us.16/1")) == (0, 1)
    last = judged(units, isolated={"us.16/1": 1}, disorder={"us.16/1": 2}, steps={"us.16/1": 1})
    assert value(last, "at", "us.16/1") == -1


def test_a_restored_line_takes_the_marker_off_and_leaves_the_disorder() -> None:
    game = judged({CUT: "E2320"}, isolated={"us.16/1": 1}, disorder={"us.16/1": 1})
    assert (value(game, "isolated", "us.16/1"), value(game, "disorder", "us.16/1")) == (0, 1)


def test_all_lines_are_traced_before_anybody_is_lost() -> None:
    weak = troop("us.18/1", cohesion=4)
    game = judged({weak: "W1116", CUT: "W1116", **foes(*RING)}, isolated={"us.18/1": 1}, disorder={"us.18/1": 2})
    assert value(game, "at", "us.18/1") == -1
    assert value(game, "isolated", "us.16/1") == 1


def test_a_scenario_may_cut_units_off_or_supply_them() -> None:
    cut = SpecialRule("cut", "treat", "isolated")
    assert value(judged({CUT: "E2320"}, rules=(cut,)), "isolated", "us.16/1") == 1
    fed = SpecialRule("fed", "treat", "in_supply")
    assert value(judged({CUT: "W1116", **foes(*RING)}, rules=(fed,)), "isolated", "us.16/1") == 0


# Surrender


def isolated(units: dict[Any, str], **entries: Any) -> June6State:
    return position(units, isolated={"us.16/1": 1}, **entries)


def test_only_isolated_surrounded_units_of_low_cohesion_check() -> None:
    ring = foes(*RING)
    assert must_check(isolated({CUT: "W1116", **ring})) == (0,)
    assert must_check(position({CUT: "W1116", **ring})) == ()
    steady = troop("us.16/1", cohesion=6)
    assert must_check(isolated({steady: "W1116", **ring})) == ()
    assert must_check(isolated({CUT: "W1116", **foes(*RING[:1])})) == ()


def test_enemy_zones_surround_unless_a_friend_contests_them() -> None:
    state = isolated({CUT: "W1116", **foes("W1217", "W1017", "W1115")})
    assert surrounded(state, 0), "three units in a star control the hexes between"
    helped = isolated({CUT: "W1116", **foes("W1217", "W1017", "W1115"), troop("us.18/1"): "W1118"})
    assert not surrounded(helped, 0), "a friend beside W1117 contests it"


def test_zones_of_the_stack_itself_contest_nothing_and_support_units_surround_only_where_they_stand() -> None:
    state = isolated({CUT: "W1116", **foes("W1217", "W1017", "W1115", support=True)})
    assert not surrounded(state, 0)


@pytest.mark.parametrize(
    "cohesion, die, lost", [(4, 7, False), (4, 8, True), (5, 9, True), (5, 8, False), (3, 6, True)]
)
def test_a_unit_surrenders_on_twice_its_cohesion(cohesion: int, die: int, lost: bool) -> None:
    state = position({troop("us.16/1", cohesion=cohesion): "W1116"})
    assert gives_up(state, 0, die) is lost


def test_each_unit_rolls_for_itself() -> None:
    second = troop("us.18/1", cohesion=4)
    units = {CUT: "W1116", second: "W1116", **foes(*RING)}
    marks = {"us.16/1": 1, "us.18/1": 1}
    game = at_work(SURRENDER, Surrender(), units, (7, 8), isolated=marks)
    assert value(game, "at", "us.16/1") >= 0 and value(game, "at", "us.18/1") == -1


def test_a_printed_nought_is_no_surrender() -> None:
    game = at_work(SURRENDER, Surrender(), {CUT: "W1116", **foes(*RING)}, (10,), isolated={"us.16/1": 1})
    assert told(game, "surrender.holds_out")
