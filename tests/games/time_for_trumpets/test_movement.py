"""29, 31 What slows a march, what stops it, and what does not."""

from __future__ import annotations

from typing import Any

import pytest

from engine.board import Board
from engine.games.time_for_trumpets.movement.march import MARCHES
from engine.games.time_for_trumpets.movement.marching import has_marched
from engine.games.time_for_trumpets.movement.movers import points as allowance
from engine.games.time_for_trumpets.orders import OfCorps
from engine.mechanics.march import Plan
from engine.play import Step
from tests.games.time_for_trumpets.field import hex_of, hq, now, offers, position, refusals, take, unit
from tests.games.time_for_trumpets.marching import CORPS, DAY, guns, infantry, may_step, points, reaches, segment, tank

FOOT, PANZER = infantry("ge.foot"), tank("ge.pz")
TRUCK = unit("ge.truck", "motorized_infantry", (2, 8), (4, 8), mobility="truck", formation="26vg")
FIRST_MORNING, FIRST_EVENING = 1, 3


def pair(board: Board, ground: str, road: str, near: str = "") -> tuple[str, str]:
    """Return two adjacent hexes without water between them, the second of a ground, with a road or without."""
    behind = board.area("german_rear")
    for there in board.grid.hexes:
        if board.word("terrain", there) != ground or board.word("settlement", there) != "none":
            continue
        for here, edge in board.adjacent(there):
            plain = board.word("river", edge) == "none" and board.word("road", edge) == road
            if plain and (not near or there in behind) and board.word("terrain", here) == "clear":
                return board.label(here), board.label(there)
    raise AssertionError((ground, road))


def test_trucks_and_tanks_enter_forest_by_road_alone() -> None:
    """rb.29.1#c, rb.29.5#b Off the road the forest is closed to them; by road they pass."""
    board = position({FOOT: "7944"}).board
    for road, open_ in (("none", False), ("minor_road", True)):
        here, there = pair(board, "forest", road)
        for counter in (TRUCK, PANZER):
            assert (points(position({counter: here}, turn=DAY), counter, there) is not None) is open_


@pytest.mark.parametrize(("ground", "cost"), [("firm", 3), ("mud", 6), ("frozen", 3)])
def test_the_ground_changes_what_terrain_costs(ground: str, cost: int) -> None:
    """rb.29.4#b, rb.29.4#c, rb.29.4#d A truck in broken ground."""
    here, there = pair(position({FOOT: "7944"}).board, "broken", "none")
    assert points(position({TRUCK: here}, turn=DAY, ground=ground), TRUCK, there) == cost


def test_jams_slow_german_vehicles_behind_the_front_on_the_first_day() -> None:
    """rb.29.6#b, rb.29.6#c Two points a hex in the morning, one in the evening, for vehicles; nothing strategic."""
    here, there = pair(position({FOOT: "7944"}).board, "clear", "major_road", "rear")
    for turn, cost in ((FIRST_MORNING, 2), (FIRST_EVENING, 1), (DAY, 0.5)):
        assert points(position({PANZER: here}, turn=turn), PANZER, there) == cost
    assert points(position({FOOT: here}, turn=FIRST_MORNING), FOOT, there) == 1
    state = position({TRUCK: here}, turn=FIRST_MORNING, strategic={"ge.truck": 1})
    assert may_step(state, TRUCK, there) == "move.jammed"
    assert may_step(position({TRUCK: here}, turn=DAY, strategic={"ge.truck": 1}), TRUCK, there) == ""


def test_rubble_costs_the_same_by_road_and_across_country() -> None:
    """rb.5.1#f1, rb.5.1#f2 Two points for men on foot, four for vehicles."""
    here, there = pair(position({FOOT: "7944"}).board, "clear", "major_road")
    for counter, cost in ((FOOT, 2), (PANZER, 4), (TRUCK, 4)):
        state = position({counter: here}, turn=DAY, rubble={there: 2})
        assert points(state, counter, there) == cost


def test_the_state_of_a_formation_does_not_slow_its_headquarters() -> None:
    """rb.31.1#b, rb.31.1#c Resting, Exhausted and supply do not; by one reading disruption does."""
    head = hq("ge.26vg", formation="26vg")
    slow: dict[str, Any] = {"resting": {"ge.26vg": 1}, "out_of_supply": {"ge.26vg": 1}}
    for entries, options, left in (
        (slow, {}, 8),
        ({"disrupted": {"ge.26vg": 2}}, {}, 4),
        ({"disrupted": {"ge.26vg": 2}}, {"hq.disrupted_move": "full"}, 8),
    ):
        game = segment({CORPS: "8240", head: "8140"}, "ge.xlvii", options=options, **entries)
        assert allowance(now(game), 1) == left


def test_seventh_army_never_crosses_the_meuse() -> None:
    """rb.26.2.7#e, rb.26.2.7#f, rb.30.1#d The 5th Panzer Army does, by bridge."""
    plain = position({FOOT: "7944"}).board
    edges = (e for e in plain.grid.edges if plain.word("river", e) == "meuse" and plain.word("bridge", e) == "bridge")
    here, there = next(pair for e in edges if min(pair := plain.grid.edge_hexes(e)) >= 0)
    for name, free in (("5pza", True), ("7a", False)):
        army = hq(f"ge.{name}", "army_hq", formation=name)
        start, end = (there, here) if here in plain.area("across_meuse") else (here, there)
        units = {army: "9040", PANZER: plain.label(start)}
        state = position(units, superior={"ge.pz": f"ge.{name}"}, turn=DAY)
        assert (may_step(state, PANZER, plain.label(end)) == "") is free


def test_units_do_not_pass_enemies_but_commandos_do() -> None:
    """rb.29.1#f, rb.29.1#f1 German commandos and American units pass through each other, and do not stay."""
    team = unit("ss.team", "commando", (1, 9), mobility="truck", traits=("commando",))
    foe = infantry("us.foe", "28id")
    state = position({FOOT: "7944", team: "8044", foe: "7945"}, turn=DAY)
    assert may_step(state, FOOT, "7945") == "move.enemy_there"
    assert may_step(state, team, "7945") == ""
    assert "7945" not in reaches(state, team)
    american = position({team: "7945", foe: "7944"}, turn=DAY)
    assert may_step(american, foe, "7945") == ""


def test_engineers_at_work_and_units_in_battery_stay() -> None:
    """rb.29.1#b, rb.32.2#g, rb.18.4#h Nor do units in reserve set out."""
    engineer = unit("ge.eng", "engineer", (3, 6), formation="26vg")
    gun = guns("ge.gun", formation="26vg")
    units = {CORPS: "8240", engineer: "8140", gun: "8141", FOOT: "8142"}
    for name, entry in (
        ("ge.eng", "building"),
        ("ge.eng", "ferrying"),
        ("ge.eng", "demolition"),
        ("ge.gun", "deployed"),
    ):
        made: dict[str, Any] = {entry: {name: 1}}
        game = segment(units, "ge.xlvii", **made)
        assert name not in offers(game, "march")
        assert refusals(game, "march", name)
    assert "ge.foot" not in offers(segment(units, "ge.xlvii", reserve={"ge.foot": 1}), "march")


def test_an_illegal_stack_is_resolved_first() -> None:
    """rb.23#c Units of two divisions that a retreat has thrown together part before the segment ends."""
    heads = [hq(f"ge.{name}", formation=name) for name in ("26vg", "2pz")]
    other = infantry("ge.other", "2pz")
    units = {CORPS: "8240", heads[0]: "8140", heads[1]: "8141", FOOT: "8044", other: "8044"}
    superior = {"ge.foot": "ge.26vg", "ge.other": "ge.2pz"}
    game = segment(units, "ge.xlvii", superior=superior)
    assert "move.stack_first" in refusals(game, "done")
    take(game, "march", "ge.foot")
    take(game, "to", "8045")
    assert refusals(game, "done") == []
    assert hex_of("8045") == now(game).at[3]


def test_commandos_march_through_enemies_and_their_zones() -> None:
    """rb.29.1#f1, rb.25.6#a Neither the hex of the Americans nor their zones stop a team; that of others do."""
    team = unit("ge.team", "commando", (1, 9), mobility="foot", formation="26vg", traits=("commando",))
    foes = {infantry(f"us.{label}", "28id"): label for label in ("7945", "7946")}
    game = segment({CORPS: "8240", team: "7944", **foes}, "ge.xlvii")
    assert "7945" not in reaches(now(game), team) and "7947" in reaches(now(game), team)
    take(game, "march", "ge.team")
    take(game, "to", "7947")
    assert now(game).at[1] == hex_of("7947")
    assert not now(game).halted[1]


def test_a_team_that_is_stopped_among_enemies_returns() -> None:
    """rb.29.1#f, rb.29.1#f1 Nobody ends a march among enemies, whatever has stopped it there."""
    team = unit("ge.team", "commando", (1, 9), mobility="foot", formation="26vg", traits=("commando",))
    foes = {infantry("us.foe", "28id"): "7945"}
    plan = Plan(1, hex_of("7943"), (hex_of("7944"), hex_of("7945")))
    stopped = Step("stopped", record=OfCorps, enter=lambda play, _frame: has_marched(play, plan, 4))
    game = segment({CORPS: "8240", team: "7945", **foes}, "ge.xlvii", root=stopped)
    assert now(game).at[1] == hex_of("7944")


def test_a_unit_that_an_event_lets_infiltrate_is_not_stopped_by_zones() -> None:
    """rb.25.6#a, rb.15.1#a It marches on through the zone; without the event it stops in the first hex of it."""
    foe = {infantry("us.foe", "28id"): "8045"}
    for infiltrates, stopped in ((0, True), (1, False)):
        game = segment({CORPS: "8240", FOOT: "7944", **foe}, "ge.xlvii", infiltrates={"ge.foot": infiltrates})
        take(game, "march", "ge.foot")
        take(game, "to", "7945")
        assert bool(now(game).halted[1]) is stopped


def test_a_march_goes_from_hex_to_hex_and_spends_what_each_costs() -> None:
    """rb.29#c, rb.29#d, rb.29#e, rb.29#f, rb.29.1#a, rb.29.5#a Nothing is skipped, lent or saved, nobody is forced."""
    units = {CORPS: "8240", FOOT: "7034", infantry("ge.other"): "7134"}
    game = segment(units, "ge.xlvii")
    assert refusals(game, "done") == []
    take(game, "march", "ge.foot")
    take(game, "to", "7031")
    state = now(game)
    entered = [event for event in game.events if event.key == "march.entered"]
    steps = [(int(str(event["came"])), int(str(event["hex"]))) for event in entered]
    assert all(there in dict(state.board.adjacent(here)) for here, there in steps)
    assert [hex for _came, hex in steps][-1] == hex_of("7031")
    assert state.expended[1] == 3 * state.PARTS
    assert state.expended[2] == 0
    take(game, "march", "ge.foot")
    costs = {hex: points(now(game), FOOT, *way_to(game, hex)) for hex in offers(game, "to")}
    assert costs and max(cost or 0 for cost in costs.values()) <= 3
    assert "move.too_far" in refusals(game, "to", "7027")


def way_to(game: Any, label: str) -> tuple[str, ...]:
    """Return the hexes of the march that is planned, up to one of them."""
    state = now(game)
    reach = MARCHES.from_plan(state, Plan(1, state.at[1]))
    return tuple(state.board.label(hex) for hex in reach.path(hex_of(label))[1:])
