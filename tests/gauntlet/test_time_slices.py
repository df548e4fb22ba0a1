"""Increments with movement points: boxes, what is lost, zones that cost, administrative movement."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.play import Game, Tally
from tests.gauntlet.toybox import asked, offers, refused, start, state_of, take, undo_all_and_redo, where
from tests.gauntlet.toys.time_slices import BOARD, MARCHES, SCENARIOS, SYSTEM, TRACK, TROOPS
from tests.mechanics.walked import walked

NAMES = {troop.id: number for number, troop in enumerate(TROOPS)}


def begin(*boxes: int, admin: tuple[str, ...] = (), **at: str) -> Game:
    """Red has gone through boxes doing nothing, and sends in the last of them; some units stand elsewhere."""
    toy = SCENARIOS["toy"]()
    position = {**toy.position, "at": {**toy.position["at"], **at}}
    game = start(SYSTEM, lambda: replace(toy, position=position))
    for unit in admin:
        take(game, "mark", unit)
    for number, box in enumerate(boxes):
        if number:
            take(game, "done")
        take(game, "go_on", box)
    return game


def sum_of(game: Game, to: str) -> list[tuple[str, int]]:
    """Return the items of the sum behind a march."""
    assert game.prompt is not None
    found = game.explain(game.prompt.actor, game.choice_from_plain("to", (to,)))
    assert isinstance(found, Tally)
    return [(item.message.key, item.amount) for item in found]


def series(box: int = 0) -> list[tuple[int, ...]]:
    return [(box, *rest) for below in TRACK[box].below for rest in series(below)] or [(box,)]


@pytest.mark.parametrize("walk", series(), ids=str)
def test_no_series_gives_more_points_than_the_allowance(walk: tuple[int, ...]) -> None:
    for points in (2, 3, 4, 6):
        assert sum(TRACK[box].points.get(points, 0) for box in walk) <= points


@pytest.mark.parametrize(
    ("unit", "at", "to", "items"),
    [
        ("armor", "0102", "0202", [("cost.ground", 1)]),
        ("armor", "0202", "0302", [("cost.ground", 1), ("cost.river", 2)]),
        ("armor", "0302", "0402", [("cost.ground", 1), ("cost.zone_enter", 1)]),
        ("armor", "0402", "0302", [("cost.ground", 1), ("cost.zone_leave", 2)]),
        ("armor", "0402", "0403", [("cost.ground", 1), ("cost.zone_enter", 1), ("cost.zone_leave", 2)]),
        ("rifles", "0202", "0303", [("cost.ground", 2), ("cost.river", 2)]),
    ],
)
def test_a_step_costs_ground_river_and_zones(unit: str, at: str, to: str, items: list[tuple[str, int]]) -> None:
    game = begin(1, admin=(unit,) if unit == "rifles" else (), **{unit: at})
    take(game, "send", unit)
    assert sum_of(game, to) == items
    take(game, "to", to)
    assert where(game, unit) == to


def test_each_box_gives_its_own_points_and_nothing_is_carried_over() -> None:
    game = begin(3)
    take(game, "send", "armor")
    assert refused(game, "to", "0302") == ["move.too_far"], "3 points, and it costs 4"
    take(game, "to", "0202")
    take(game, "done")
    take(game, "go_on", 4)
    take(game, "send", "armor")
    assert refused(game, "to", "0302") == ["move.too_far"], "2 points: one of the box before is lost"
    take(game, "to", "0201")
    take(game, "done")
    assert asked(game) == ("blue", "walk")


def test_there_is_no_least_move_and_who_gets_nothing_stays() -> None:
    game = begin(2)
    assert refused(game, "send", "garrison") == ["toy.nowhere_to_go"]
    take(game, "send", "rifles")
    assert refused(game, "to", "0204") == ["move.too_far"], "1 point, and rough costs 2"
    take(game, "to", "0203")


def test_the_walk_follows_the_links_of_the_track() -> None:
    game = begin(3)
    take(game, "done")
    assert offers(game, "go_on") == [(4,), (5,)]
    assert refused(game, "go_on", 2) == ["toy.no_go_on"]
    take(game, "stop")
    assert asked(game) == ("blue", "walk")


def test_administrative_movement_doubles_points_and_keeps_out_of_zones() -> None:
    game = begin(2, admin=("armor",), armor="0202")
    assert state_of(game).admin[NAMES["armor"]]
    take(game, "send", "armor")
    assert len(sum_of(game, "0301")) >= 2
    assert refused(game, "to", "0402") == ["move.admin_zone"]
    assert ("0501",) in offers(game, "to")
    take(game, "to", "0302")
    undo_all_and_redo(game)


def test_nobody_in_a_zone_is_marked_and_nobody_later_on() -> None:
    game = begin(armor="0402")
    assert refused(game, "mark", "armor") == ["toy.no_mark"]
    take(game, "mark", "rifles")
    take(game, "go_on", 3)
    take(game, "done")
    assert refused(game, "mark", "garrison") == ["toy.no_mark"]


@pytest.mark.parametrize("box", [1, 2, 3])
@pytest.mark.parametrize("admin", [0, 1])
@pytest.mark.parametrize("hex", ["0202", "0302", "0402", "0404"])
def test_reach_is_what_tallies_and_refusals_let_pass(box: int, admin: int, hex: str) -> None:
    state = state_of(begin(box, armor=hex))
    unit = NAMES["armor"]
    state.admin[unit] = admin
    found = MARCHES.onward(state, (unit,), BOARD.hex(hex), 0, admin)
    assert {place: found.cost(place) for place in found.costs} == walked(MARCHES, state, (unit,), BOARD.hex(hex))
