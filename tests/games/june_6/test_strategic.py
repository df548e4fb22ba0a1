"""8.23, 8.24, 8.3 Strategic movement, and its attrition."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.june_6.movement.allowance import allowance_for
from tests.games.june_6.marches import events, index, march, now, orders, where
from tests.games.june_6.table import hq, normandy, offers, position, refusals, take, troop

BOARD = normandy()
TRUCKS = troop("ge.2/1", movement=6, mobility="motorised", back=(3, 4, 6))
STAFF = hq("ge.hq/1")
BASE = {TRUCKS: "E2424", STAFF: "E2322"}


def reached(unit: Any, others: Any = (), side: int = 1, **entries: Any) -> dict[str, int]:
    """Where strategic movement takes a unit, and for what, in half points."""
    game = orders(side, {unit: "E2424", **(dict(others) if others else {STAFF: "E2322"})}, **entries)
    take(game, "strategic", unit.id)
    costs = {}
    for hex in offers(game, "to"):
        tally = game.explain(side, game.choice_from_plain("to", (hex,)))
        assert tally is not None
        costs[hex] = tally.total
    return costs


def test_twice_the_allowance_and_half_a_point_on_primary_roads() -> None:
    """rb.8.23: counted in half points."""
    found = reached(TRUCKS)
    assert found["E2523"] == 1 and found["E2522"] == 2
    assert found["E2526"] == 4, "E2425 and E2426 for a half each, the secondary road to E2526 for one"
    assert max(found.values()) <= 24 and "E2423" not in found, "never off the road (rb.8.24#d)"


def test_what_is_too_far_is_told_in_points() -> None:
    """rb.8.12: counted in half points, and told in points."""
    lorry = troop("ge.2/1", movement=1, mobility="motorised")
    game = orders(1, {lorry: "E2424", STAFF: "E2322"}, weather="clear")
    take(game, "strategic", "ge.2/1")
    take(game, "via", "E2425")
    assert game.prompt is not None and game.prompt.text["left"] == "1½"
    far = game.why_not(1, game.choice_from_plain("to", ("E2527",)))[0].message
    assert (far.key, far["cost"], far["left"]) == ("strategic.too_far", "2½", "1½")


def test_bicycles_ride_primary_roads_and_walk_others() -> None:
    """rb.8.21, rb.8.23"""
    bicycles = troop("ge.2/1", movement=4, mobility="bicycle")
    foot = troop("ge.2/1", movement=4)
    assert reached(bicycles)["E2522"] == 2 and reached(bicycles)["E2526"] == 4
    assert reached(foot)["E2522"] == 4 and max(reached(foot).values()) <= 16


@pytest.mark.parametrize(("reading", "points"), [("before", 32), ("after", 28)])
def test_bad_weather_and_the_doubling(reading: str, points: int) -> None:
    state = position({TRUCKS: "E2424"}, weather="heavy", options={"weather.movement_bonus": reading})
    assert allowance_for(state, 0, True) == points


def test_traffic_on_the_way() -> None:
    """rb.8.46: one unit costs a point, two cannot be passed."""
    one = {STAFF: "E2322", troop("ge.3/1"): "E2523"}
    found = reached(TRUCKS, one)
    assert found["E2523"] == 3 and found["E2522"] == 4
    two = {**one, troop("ge.4/1", support=True): "E2523"}
    assert "E2523" not in reached(TRUCKS, two) and "E2522" not in reached(TRUCKS, two)


def test_never_beside_the_enemy() -> None:
    """rb.8.24#c, rb.11.15: not even beside support units, which have no zone."""
    foe = {STAFF: "E2322", troop("us.1/1", support=True): "E2721"}
    found = reached(TRUCKS, foe)
    assert "E2522" in found and "E2622" not in found and "E2621" not in found


def test_two_hexes_to_the_enemy_at_the_start() -> None:
    """rb.8.24#b"""
    near = orders(1, {**BASE, troop("us.1/1", support=True): "E2624"})
    assert BOARD.grid.distance(BOARD.hex("E2624"), BOARD.hex("E2424")) == 2
    assert refusals(near, "strategic", "ge.2/1") == [("strategic.enemy_near", "rb.8.24")]
    assert offers(orders(1, {**BASE, troop("us.1/1"): "E2725"}), "strategic")


def test_who_never_moves_so() -> None:
    """rb.8.24#a, #f, rb.22.26"""

    def why(unit: Any, staff: bool = True, side: int = 1, **entries: Any) -> list[tuple[str, str]]:
        nation = unit.id.split(".")[0]
        units = {unit: "E2424", **({hq(f"{nation}.hq/1"): "E2322"} if staff else {})}
        return refusals(orders(side, units, **entries), "strategic", unit.id)

    detachment = troop("ge.det.1", type="detachment", formation="ge.1")
    garrison = troop("ge.2/1", traits=("cherbourg",))
    assert ("strategic.never", "rb.8.24") in why(detachment)
    assert ("strategic.never", "rb.8.24") in why(garrison)
    assert why(TRUCKS, isolated={"ge.2/1": 1}) == [("strategic.isolated", "rb.8.24")]
    assert why(TRUCKS, isolated={"ge.hq/1": 1}) == [("strategic.no_command", "rb.8.24")]
    assert why(TRUCKS, staff=False) == [("strategic.no_command", "rb.8.24")]
    ally = troop("us.2/1", movement=6, mobility="motorised")
    assert why(ally, side=0, turn=3) == [("strategic.too_early", "rb.8.24")]
    assert why(ally, side=0, turn=4) == []
    assert why(TRUCKS, pinned={"ge.2/1": 1}) == [("move.pinned", "rb.8.22")]


def test_no_road_no_strategic_movement() -> None:
    game = orders(1, {TRUCKS: "E2528", STAFF: "E2322"})
    assert refusals(game, "strategic", "ge.2/1") == [("move.no_road", "rb.8.23")]


def attrition(face: int, weather: str = "clear", side: int = 1) -> Any:
    """March strategically, end the orders, roll."""
    nation = "ge" if side else "us"
    unit = troop(f"{nation}.2/1", movement=6, mobility="motorised", back=(3, 4, 6))
    other = troop(f"{nation}.3/1", back=(3, 4, 4))
    units = {unit: "E2424", hq(f"{nation}.hq/1"): "E2322", other: "E2222"}
    game = orders(side, units, [face], weather=weather)
    march(game, unit.id, "E2523", verb="strategic")
    take(game, "done")
    return game


@pytest.mark.parametrize(
    ("face", "weather", "steps"),
    [(7, "clear", 1), (6, "clear", 2), (10, "clear", 2), (7, "light", 2), (8, "light", 1), (9, "heavy", 2)],
)
def test_attrition_under_a_clear_sky(face: int, weather: str, steps: int) -> None:
    """rb.8.3: 7 and more; light overcast takes one off; the face 0 counts nothing; heavy overcast: no roll."""
    game = attrition(face, weather)
    assert now(game).steps[0] == steps
    assert now(game).steps[2] == 2, "only whoever moved so"
    assert events(game, "attrition.rolled") == (weather != "heavy")


def test_the_allies_suffer_none() -> None:
    game = attrition(9, side=0)
    assert now(game).steps[0] == 2 and not events(game, "attrition.rolled")


def test_no_roll_where_nobody_moved_so() -> None:
    game = orders(1, BASE, weather="clear")
    march(game, "ge.2/1", "E2523")
    take(game, "done")
    assert not events(game, "attrition.rolled") and where(game, "ge.2/1") == "E2523"
    assert now(game).strategic[index(now(game), "ge.2/1")] == 0


def test_a_headquarters_is_taken_last() -> None:
    """rb.6.16, rb.8.3: of two who moved so the owner chooses, but never the headquarters while another is left."""
    game = orders(1, BASE, [9], weather="clear")
    march(game, "ge.2/1", "E2523", verb="strategic")
    march(game, "ge.hq/1", "E2222", verb="strategic")
    take(game, "done")
    assert now(game).steps[0] == 1 and now(game).steps[1] == 1
