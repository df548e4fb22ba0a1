"""13.4, 13.5 Advance, ambush and breakthrough.

Sections: rb.12.24, rb.13.41, rb.13.42, rb.13.43, rb.13.45, rb.13.46, rb.13.51, rb.13.52, rb.13.53, rb.14.12, rb.20.34,
qa.r-6.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.june_6.combat.advance import ADVANCE, Advance, eligible
from engine.games.june_6.combat.ambush_and_rout import AMBUSH, Ambush, waits
from engine.games.june_6.combat.results import read_cell
from engine.play import Game, Item, sequence
from tests.games.june_6.fighting import REST, asked, attack, battles, fight, happened, marks, modes, run, where
from tests.games.june_6.table import hq, offers, position, refusals, take, troop

MEN = troop("us.16/1", 8, 4, 6, infantry=True, back=(4, 4, 6))
TANKS = troop("us.67/1", 8, 4, 8, mobility="motorised", back=(4, 4, 8))
MORE = troop("us.18/1", 8, 4, 6)
STAFF = hq("us.hq/1")
HERE = {MEN: "E2235", TANKS: "E2235", STAFF: "E2235", MORE: "E2335"}


def advancing(units: dict[Any, str], target: str = "E2236", **facts: Any) -> Game:
    """The units that won may advance into a hex."""
    names = facts.pop("names", ("us.16/1", "us.67/1", "us.18/1"))
    entries = facts.pop("entries", {})
    state = position(units, **entries)
    fighters = tuple(state.unit_number(name) for name in names if name in [unit.id for unit in units])
    frame = Advance(0, state.board.place(target), eligible(state, fighters), **facts)
    root = sequence("after", Item(ADVANCE, lambda _state: frame), REST)
    return run(root, units, **entries)


def test_an_advance_that_may_be_made_may_be_left() -> None:
    game = advancing(HERE)
    take(game, "advance", "us.18/1")
    take(game, "stay")
    assert (where(game, "us.18/1"), where(game, "us.16/1")) == ("E2236", "E2235")


def test_a_forced_advance_takes_all_for_whom_there_is_room() -> None:
    game = advancing(HERE, forced=True)
    assert refusals(game, "stay") == [("advance.forced", "rb.13.43")]
    take(game, "advance", "us.18/1")
    assert refusals(game, "stay") == [("advance.forced", "rb.13.43")]
    take(game, "advance", "us.16/1")
    assert refusals(game, "advance", "us.67/1") == [("stacking.full", "rb.9.14")]
    assert offers(game, "advance") == ["us.hq/1"], "the staff may follow, it need not"
    take(game, "stay")


def test_a_staff_follows_a_combat_unit() -> None:
    game = advancing(HERE)
    assert refusals(game, "advance", "us.hq/1") == [("advance.staff", "rb.13.41")]
    take(game, "advance", "us.16/1")
    take(game, "advance", "us.hq/1")
    assert where(game, "us.hq/1") == "E2236"


def test_a_staff_without_a_fit_combat_unit_in_its_hex_stays() -> None:
    marked = {"disorder": {"us.16/1": 1, "us.67/1": 1}}
    game = advancing(HERE, entries=marked)
    assert offers(game, "advance") == ["us.18/1"]


@pytest.mark.parametrize("marker", ["disorder", "pinned", "scattered", "isolated"])
def test_units_under_markers_do_not_advance(marker: str) -> None:
    game = advancing(HERE, entries={marker: {"us.67/1": 1}})
    assert offers(game, "advance") == ["us.16/1", "us.18/1"]
    assert refusals(game, "advance", "us.67/1") == [("advance.not_eligible", "rb.13.41")]


def test_enemies_keep_everybody_out_their_zones_do_not() -> None:
    foe = troop("ge.915/352", 6)
    assert asked(advancing({**HERE, foe: "E2236"})) == ("allied", "rest")
    assert asked(advancing({**HERE, foe: "E2237"})) == ("allied", "advance")


def test_foot_follows_across_the_river_that_it_has_attacked_across() -> None:
    units = {troop("us.16/1", 8): "E2040", troop("us.67/1", 8, mobility="motorised"): "E2040"}
    assert offers(advancing(units, "E1940"), "advance") == ["us.16/1"]


def test_after_a_breakthrough_vehicles_go_two_hexes_and_foot_one() -> None:
    game = advancing(HERE, breakthrough=True)
    take(game, "advance", "us.16/1")
    assert asked(game) == ("allied", "advance"), "men on foot stop in the hex"
    take(game, "advance", "us.67/1")
    assert asked(game) == ("allied", "onward")
    assert "E2238" not in offers(game, "advance_on")
    take(game, "advance_on", "E2237")
    assert where(game, "us.67/1") == "E2237"
    assert offers(game, "advance") == ["us.18/1", "us.hq/1"]


def test_a_staff_has_not_attacked_and_goes_one_hex_after_a_breakthrough() -> None:
    """rb.13.41, rb.13.52: it follows into the hex, motorised as it is, but not beyond it."""
    game = advancing(HERE, breakthrough=True)
    take(game, "advance", "us.67/1")
    take(game, "halt")
    take(game, "advance", "us.hq/1")
    assert where(game, "us.hq/1") == "E2236"
    assert asked(game) == ("allied", "advance")


def test_a_vehicle_may_halt_in_the_hex_it_has_taken() -> None:
    game = advancing(HERE, breakthrough=True)
    take(game, "advance", "us.67/1")
    take(game, "halt")
    assert where(game, "us.67/1") == "E2236"


# Ambush


@pytest.mark.parametrize(
    ("hexes", "side", "chosen", "cell", "found"),
    [
        (("W4604", "W4605"), "us", ("assault", "stand"), "E Dis-1; FA", True),
        (("W4604", "W4605"), "us", ("assault", "stand"), "E Dis-1; OA", False),
        (("W4604", "W4605"), "us", ("assault", "retreat"), "FA", False),
        (("W4604", "W4605"), "us", ("probe", "stand"), "OA", False),
        (("W4604", "W4605"), "ge", ("assault", "stand"), "FA", False),
        (("E2235", "E2236"), "us", ("assault", "stand"), "FA", False),
    ],
)
def test_where_an_ambush_waits(hexes: Any, side: str, chosen: Any, cell: str, found: bool) -> None:
    other = {"us": "ge", "ge": "us"}[side]
    state, assault = fight(
        {troop(f"{side}.1/1"): hexes[0], troop(f"{other}.2/2"): hexes[1]}, hexes[1], f"{side}.1/1", modes=chosen
    )
    assert waits(state, assault, read_cell(cell)) == found


@pytest.mark.parametrize(("face", "disorder"), [(4, 0), (5, 1), (10, 0)])
def test_who_rolls_more_than_its_cohesion_is_disordered(face: int, disorder: int) -> None:
    root = sequence("after", Item(AMBUSH, lambda _state: Ambush((0,))), REST)
    game = run(root, {MEN: "W4605"}, (face,))
    assert marks(game, "us.16/1") == (2, disorder)


def test_the_ambush_comes_after_the_assault_even_if_nobody_gave_way() -> None:
    foe = troop("ge.915/352", 8, 4, back=(3, 4, 4))
    units = {MEN: "W4604", MORE: "W4604", foe: "W4605"}
    game = battles(units, "us.16/1", "us.18/1", faces=(9, 9), air=2)
    attack(game, "W4605", "us.16/1", "us.18/1")
    take(game, "air", 1)
    modes(game, "assault", "stand")
    take(game, "suffer", "us.16/1")
    assert happened(game, "combat.result")[0]["total"] == 9
    assert marks(game, "ge.915/352") == (1, 0)
    assert [event["unit"] for event in happened(game, "unit.ambushed")] == [1], "the disordered unit is not rolled for"
    assert marks(game, "us.18/1") == (1, 1)


# Breakthrough


def test_vehicles_attack_a_second_time_without_support_and_not_a_third() -> None:
    units = {
        TANKS: "E2235",
        MEN: "E2235",
        troop("ge.915/352", 1, 1): "E2236",
        troop("ge.916/352", 1, 1): "E2238",
    }
    game = battles(units, "us.67/1", "us.16/1", faces=(9, 9), air=4)
    attack(game, "E2236", "us.67/1", "us.16/1")
    take(game, "no_support")
    take(game, "assault")
    take(game, "stand")
    take(game, "advance", "us.67/1")
    take(game, "advance_on", "E2237")
    take(game, "advance", "us.16/1")
    assert asked(game) == ("allied", "declarations")
    assert offers(game, "attack") == ["E2238"]
    take(game, "attack", "E2238")
    assert offers(game, "join") == ["us.67/1"]
    take(game, "join", "us.67/1")
    take(game, "declare")
    assert asked(game) == ("allied", "attack_mode"), "nothing supports this attack"
    take(game, "assault")
    take(game, "stand")
    take(game, "advance", "us.67/1")
    take(game, "halt")
    assert asked(game) == ("allied", "rest"), "there is no third attack"


@pytest.mark.parametrize(("answer", "step"), [("decline", "onward"), ("counterattack", "rest")])
def test_a_vehicle_disordered_by_a_counterattack_does_not_go_on(answer: str, step: str) -> None:
    """rb.13.41, rb.13.52, rb.14.12: the Germans fell back one hex into a city, which ends any retreat."""
    units = {TANKS: "E2235", troop("ge.915/352", 14, 4): "E2237"}
    frame = Advance(0, position({}).board.place("E2236"), (0,), breakthrough=True, near=(1,))
    game = run(sequence("after", Item(ADVANCE, lambda _state: frame), REST), units, (4,))
    take(game, "advance", "us.67/1")
    take(game, answer)
    if answer == "counterattack":
        modes(game, "assault", "stand")
        assert marks(game, "us.67/1") == (2, 1)
    assert asked(game) == ("allied", step)
