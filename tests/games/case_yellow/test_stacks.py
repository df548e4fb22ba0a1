"""10.1b, 10.3 Units that march together: who goes along, who is left behind, and whom they overrun."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.games.case_yellow.counters import ALLIED
from engine.games.case_yellow.movement.march import onward
from engine.games.case_yellow.questions.movement import overrun as may_overrun
from engine.games.case_yellow.state import in_hex
from engine.play import Game
from tests.games.case_yellow.marches import march, moves, set_out
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
from tests.games.case_yellow.test_movement import scattered, walked

BOARD = west()
FIRST, SECOND = panzer("ge.pz/1"), panzer("ge.pz/2")
FOOT = corps("ge.corps/1", 6)
REGIMENT = troop("ge.gd", 1, 5, 6, size="regiment", yellow=True, band="white")
WEAK = troop("br.div/12", 1, 2, 4, band="yellow")
"""The example's stack of ten strength points and the unit of one."""


# Together


def test_a_stack_moves_as_its_slowest_and_dearest_unit() -> None:
    """10.1b"""
    slow = troop("ge.div/1", 2, 3, 3)
    state = position({FIRST: "2423", slow: "2423"})
    both = onward(state, (0, 1), state.at[0], 0)
    assert both.cost(BOARD.hex("2424")) == 3, "broken ground, for vehicles"
    assert both.cost(BOARD.hex("2522")) == 1
    assert BOARD.hex("2520") not in both
    assert BOARD.hex("2520") in onward(state, (0,), state.at[0], 0)


def test_units_set_out_together_and_stay_so() -> None:
    game = moves({FIRST: "2413", SECOND: "2413", FOOT: "2414"})
    set_out(game, "ge.pz/1")
    assert offers(game, "along") == ["ge.pz/2"]
    assert refusals(game, "along", "ge.corps/1") == [("stack.not_together", "rb.10.1#d")]
    take(game, "along", "ge.pz/2")
    take(game, "via", "2414")
    assert ("stack.not_together", "rb.10.1#d") in refusals(game, "along", "ge.corps/1"), "nobody is picked up"
    take(game, "to", "2415")
    assert (where(game, "ge.pz/1"), where(game, "ge.pz/2")) == ("2415", "2415")
    assert offers(game, "pick") == ["ge.corps/1"]


def test_a_stack_keeps_the_limits() -> None:
    """8.3: a red box division and a corps do not go together."""
    game = moves({FIRST: "2413", FOOT: "2413"})
    set_out(game, "ge.pz/1")
    assert refusals(game, "along", "ge.corps/1") == [("stack.too_many", "rb.10.1#d")]


def test_vehicles_go_through_forest_one_by_one() -> None:
    """10.4b"""
    game = moves({FIRST: "2229", SECOND: "2229"})
    set_out(game, "ge.pz/1")
    assert "2328" in offers(game, "to")
    take(game, "along", "ge.pz/2")
    assert "2328" not in offers(game, "to")
    assert "2029" in offers(game, "to")
    mixed = moves({FIRST: "2229", troop("ge.div/1", 2): "2229"})
    set_out(mixed, "ge.pz/1", "ge.div/1")
    assert "2328" not in offers(mixed, "to"), "a division on foot beside it makes a stack, too"
    foot = moves({troop("ge.div/1", 2): "2229", troop("ge.div/2", 2): "2229"})
    set_out(foot, "ge.div/1", "ge.div/2")
    assert "2328" in offers(foot, "to"), "nobody on wheels"


def test_whoever_is_left_behind_lets_the_others_go_faster() -> None:
    """10.1b: the slow unit ends its move, the others have what is left of their own allowance."""
    slow = troop("ge.div/1", 2, 3, 2)
    game = moves({FIRST: "2413", slow: "2413"})
    set_out(game, "ge.pz/1", "ge.div/1")
    assert refusals(game, "leave", "ge.div/1") == [("stack.at_start", "rb.10.1#e")]
    take(game, "via", "2414")
    take(game, "leave", "ge.div/1")
    assert "2812" in offers(game, "to"), "four hexes on"
    take(game, "to", "2515")
    assert (where(game, "ge.div/1"), where(game, "ge.pz/1")) == ("2414", "2515")
    assert offers(game, "pick") == []
    assert now(game).spent[index(now(game), "ge.div/1")] == 1


def test_the_faster_goes_on_where_the_slower_is_spent() -> None:
    """10.1b: a stack comes as far as its slowest unit; left there, it does not hold the others back."""
    slow = troop("ge.div/1", 2, 3, 2)
    game = moves({FIRST: "2413", slow: "2413"})
    set_out(game, "ge.pz/1", "ge.div/1")
    assert "2415" in offers(game, "via"), "two hexes: the division can go no further"
    take(game, "via", "2415")
    assert offers(game, "to") == ["2415"], "together they can only end there"
    take(game, "leave", "ge.div/1")
    far = [BOARD.grid.distance(BOARD.hex("2415"), BOARD.hex(hex)) for hex in offers(game, "to")]
    assert max(far) == 4, "four hexes on"
    take(game, "to", "2417")
    assert (where(game, "ge.div/1"), where(game, "ge.pz/1")) == ("2415", "2417")


def test_two_alike_pass_through_nothing_at_the_end_of_their_reach() -> None:
    game = moves({troop("ge.div/1", 2, 3, 2): "2413", troop("ge.div/2", 2, 3, 2): "2413"})
    set_out(game, "ge.div/1", "ge.div/2")
    assert "2415" not in offers(game, "via")


def test_a_first_hex_beyond_the_slowest_costs_the_others_what_it_costs() -> None:
    """10.1b,c: three points of broken ground take one unit's two and three of the other's six."""
    slow = troop("ge.div/1", 2, 3, 1)
    game = moves({FIRST: "2423", slow: "2423"})
    set_out(game, "ge.pz/1", "ge.div/1")
    take(game, "via", "2424")
    take(game, "leave", "ge.div/1")
    assert now(game).spent[0] == 3
    plan = now(game).stack[-1].frame
    assert (plan.spent, plan.paid) == (3, 3)


def test_who_outranks_a_zone_leaves_the_others_in_it() -> None:
    """9.3, 10.1b: a regiment of a low rating is stopped, the Panzer division goes on."""
    weak = troop("ge.reg", 1, 2, 6, size="regiment", yellow=True, band="white")
    game = moves({FIRST: "2112", weak: "2112", corps("fr.corps/1"): "2310"})
    set_out(game, "ge.pz/1", "ge.reg")
    assert "2211" in offers(game, "via"), "a zone, but not for all of them"
    take(game, "via", "2211")
    take(game, "leave", "ge.reg")
    assert "2210" in offers(game, "to"), "from one zone into the next"


def test_nobody_may_go_on_from_a_zone_after_leaving_a_unit() -> None:
    game = moves({FOOT: "2112", troop("ge.reg", 1, 3, 4, size="regiment"): "2112", corps("fr.corps/1"): "2310"})
    set_out(game, "ge.corps/1", "ge.reg")
    take(game, "via", "2111")
    assert "2211" in offers(game, "to")
    assert "2211" not in offers(game, "via"), "a zone leads no further"


@pytest.mark.parametrize("seed", [4])
def test_stacks_go_where_all_of_them_may(seed: int) -> None:
    state = scattered(seed)
    rng = random.Random(seed)
    own = [unit for unit in range(len(state.record)) if in_hex(state, unit)]
    for _ in range(25):
        one = rng.choice(own)
        other = next(unit for unit in rng.sample(own, len(own)) if state.roster[unit].side == state.roster[one].side)
        if one == other:
            continue
        state.at[other] = state.at[one]
        found = onward(state, (one, other), state.at[one], 0)
        assert {hex: found.cost(hex) for hex in found.hexes()} == walked(state, (one, other))


# Overrun


def attack(*more: Any, hex: str = "2212", start: str = "2413", near: Any = None, **entries: Any) -> Game:
    """Two panzer divisions that began together, with an enemy not far away, and perhaps another near him."""
    units = {FIRST: start, SECOND: start, **dict.fromkeys(more or (WEAK,), hex), **({near: "2310"} if near else {})}
    game = moves(units, **entries)
    set_out(game, "ge.pz/1", "ge.pz/2")
    return game


def overrun(game: Game, hex: str) -> None:
    """Overrun a hex; the defenders go wherever they are first offered to go."""
    take(game, "overrun", hex)
    while game.prompt and game.prompt.place[-1] not in ("plan", "moves"):
        game.take(game.prompt.actor, game.prompt.choices[0])


def test_ten_against_one_drives_on() -> None:
    """10.3c: the example, on our map: the hex costs two, the unit is disrupted and moved two hexes away."""
    game = attack(hex="2211", start="2214")
    assert offers(game, "overrun") == ["2211"]
    overrun(game, "2211")
    state = now(game)
    assert where(game, "ge.pz/1") == where(game, "ge.pz/2") == "2211"
    assert state.spent[0] == state.spent[1] == 4, "two hexes, the hex itself, and one point"
    assert state.disrupted[index(state, "br.div/12")] == 1
    assert BOARD.grid.distance(state.at[index(state, "br.div/12")], BOARD.hex("2211")) == 2
    assert events(game, "overrun.made") == 1
    take(game, "to", "2209")
    assert where(game, "ge.pz/2") == "2209"


def test_disrupted_units_are_eliminated() -> None:
    game = attack(disrupted={"br.div/12": 1})
    take(game, "overrun", "2212")
    assert where(game, "br.div/12") == ""
    assert where(game, "ge.pz/1") == "2212"


def test_what_an_overrun_costs() -> None:
    game = attack()
    choice = game.choice_from_plain("overrun", ["2212"])
    assert game.prompt is not None
    tally = game.explain(game.prompt.actor, choice)
    assert tally is not None
    assert [item.message.key for item in tally][-1] == "cost.overrun"
    overrun(game, "2212")
    assert now(game).spent[0] == tally.total


@pytest.mark.parametrize(
    ("more", "hex", "entries", "key"),
    [
        ((troop("br.div/13", 2),), "2212", {}, "overrun.weak"),
        ((WEAK,), "2212", {"better_defence": {"2212": 1}, "steps": {"ge.pz/1": 1}}, "overrun.weak"),
        ((WEAK,), "2412", {}, "overrun.ground"),
        ((WEAK,), "2312", {"oos": {"ge.pz/1": 1}}, "overrun.out_of_reach"),
        ((WEAK,), "2211", {"oos": {"ge.pz/1": 1}}, "overrun.out_of_reach"),
    ],
)
def test_when_there_is_no_overrun(more: Any, hex: str, entries: Any, key: str) -> None:
    """10.3c: nine to one after the ground's shifts, open ground, no river, points enough."""
    start = "2413" if hex in ("2412", "2312") else "2214"
    game = attack(*more, hex=hex, start=start, **entries)
    assert offers(game, "overrun") == []
    assert key in [found for found, _clause in refusals(game, "overrun", hex)]


def test_better_defence_takes_one_from_the_odds() -> None:
    """A14: ten to one less one is nine to one; nine to one less one is not enough."""
    marker: dict[str, Any] = {"better_defence": {"2212": 1}}
    assert offers(attack(start="2214", **marker), "overrun") == ["2212"]
    nine = troop("ge.pz/3", 4, 5, 6, kind="panzer", yellow=True)
    game = moves({FIRST: "2214", nine: "2214", WEAK: "2212"}, **marker)
    set_out(game, "ge.pz/1", "ge.pz/3")
    assert offers(game, "overrun") == []


def test_others_than_yellow_units_do_not_overrun() -> None:
    many = troop("ge.div/1", 30)
    game = moves({many: "2213", WEAK: "2212"})
    set_out(game, "ge.div/1")
    assert refusals(game, "overrun", "2212") == [("overrun.not_yellow", "rb.10.3#c")]


def test_a_lone_unit_is_a_stack_and_the_allies_may_do_it_too() -> None:
    """8.2, A48"""
    heavy = troop("fr.dlm/1", 10, 4, 6, yellow=True, kind="dlm")
    weak = troop("ge.reg", 1, 3, 4, size="regiment", band="white")
    game = moves({heavy: "2214", weak: "2212"}, ALLIED)
    set_out(game, "fr.dlm/1")
    assert offers(game, "overrun") == ["2212"]


def test_a_zone_of_an_equal_holds_the_stack_back() -> None:
    """9.3: a unit of the same rating beside the way stops the stack before it gets there."""
    units = {FIRST: "2214", SECOND: "2214", WEAK: "2211"}

    def targets(rating: int) -> list[str]:
        guards = {corps("fr.corps/1", rating=rating): "2112", corps("fr.corps/2", rating=rating): "2312"}
        game = moves({**units, **guards})
        set_out(game, "ge.pz/1", "ge.pz/2")
        return offers(game, "overrun")

    assert targets(4) == ["2211"]
    assert targets(5) == []


@pytest.mark.parametrize(("reading", "found"), [("stops", ["2211"]), ("barred", [])])
def test_a_zone_that_keeps_yellow_units_out_keeps_out_who_overruns(reading: str, found: list[str]) -> None:
    """9.3: by one reading they do not enter a zone of an equal, in which the unit stands that they would overrun."""
    game = attack(
        WEAK, hex="2211", start="2214", options={"yellow.into_zone": reading}, near=corps("fr.corps/9", rating=5)
    )
    assert offers(game, "overrun") == found


def test_a_stack_does_not_overrun_out_of_forest() -> None:
    """10.4b: motorized units leave forest each by itself, so one may overrun the hex in front of it, two may not."""
    state = position({panzer("ge.pz/3", 10): "2327", FIRST: "2327", WEAK: "2427"})
    assert may_overrun(state, (0,), BOARD.hex("2427"))["allowed"]
    assert may_overrun(state, (0, 1), BOARD.hex("2427"))["reasons"] == ("overrun.out_of_reach",)


def test_marching_on_after_an_overrun_needs_points() -> None:
    game = attack(hex="2211", start="2214", oos={"ge.pz/1": 1, "ge.pz/2": 1})
    assert offers(game, "overrun") == []
    spent = attack(hex="2212", start="2214", oos={"ge.pz/1": 1, "ge.pz/2": 1})
    overrun(spent, "2212")
    assert now(spent).spent[0] == 3
    assert spent.prompt is not None
    assert spent.prompt.place[-1] == "moves", "nothing is left, so nobody is asked"


def test_two_stacks_one_after_the_other() -> None:
    game = moves({FIRST: "2413", REGIMENT: "2413", FOOT: "2112"})
    march(game, "ge.pz/1", "2415", along=["ge.gd"])
    march(game, "ge.corps/1", "2111")
    assert (where(game, "ge.gd"), where(game, "ge.corps/1")) == ("2415", "2111")
