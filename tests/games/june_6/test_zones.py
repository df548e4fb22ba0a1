"""11.1, T-3 Zones of control."""

from __future__ import annotations

from engine.games.june_6.zones import beside, controllers, in_enemy_zone, zone
from tests.games.june_6.table import normandy, position, troop

BOARD = normandy()


def controlled(state: object, side: int) -> set[str]:
    return {BOARD.label(hex) for hex, count in enumerate(zone(state, side)[: BOARD.grid.size]) if count}  # type: ignore[arg-type]


def test_combat_units_control_every_hex_around_them_across_rivers_too() -> None:
    """qa.t-3"""
    state = position({troop("ge.1/1"): "E2040"})
    assert controlled(state, 1) == {"E2140", "E2041", "E1940", "E1939", "E2039", "E2139"}


def test_support_units_control_nothing() -> None:
    """rb.11.1"""
    assert controlled(position({troop("ge.1/1", support=True): "E2040"}), 1) == set()


def test_vehicles_reach_into_marsh_by_road_alone() -> None:
    """qa.t-3: W3217 is marsh without a road, W3315 a city; from W3315 the road leads into the marsh W3316."""
    foot = position({troop("ge.1/1"): "W3316"})
    tanks = {troop("ge.1/1", mobility="motorised"): "W3316"}
    assert "W3217" in controlled(foot, 1) and "W3217" not in controlled(position(tanks), 1)
    coming = {troop("ge.1/1", mobility="motorised"): "W3315"}
    assert "W3316" in controlled(position(coming), 1)
    assert "W3316" not in controlled(position(coming, blown={"W3315/W3316": 1}), 1)


def test_two_units_count_twice_and_are_named() -> None:
    state = position({troop("ge.1/1"): "E2526", troop("ge.2/1"): "E2526", troop("us.1/1"): "E2527"})
    hex = BOARD.hex("E2527")
    assert zone(state, 1)[hex] == 2 and controllers(state, 1, hex) == (0, 1)
    assert in_enemy_zone(state, 2) and in_enemy_zone(state, 0)


def test_a_zone_follows_the_unit() -> None:
    state = position({troop("ge.1/1"): "E2526"})
    assert zone(state, 1)[BOARD.hex("E2527")] == 1
    state.at[0] = BOARD.hex("E2040")
    assert zone(state, 1)[BOARD.hex("E2527")] == 0 and zone(state, 1)[BOARD.hex("E2140")] == 1


def test_next_to_any_unit_counts_support_too() -> None:
    """rb.8.24"""
    state = position({troop("ge.1/1", support=True): "E2526"})
    assert BOARD.hex("E2527") in beside(state, 1) and BOARD.hex("E2526") in beside(state, 1)
