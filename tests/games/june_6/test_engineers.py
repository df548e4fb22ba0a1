"""20 Engineers: crossings, assaults, demolitions, bridges."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.june_6.engineers.crossing import assault_crossing, may_cross, works_left, works_now
from engine.games.june_6.movement.march import onward
from engine.play import Game
from tests.games.june_6.marches import ACTIVE, events, index, march, now, orders, where
from tests.games.june_6.table import hq, normandy, offers, position, refusals, take, troop

BOARD = normandy()
FOOT, OTHER, THIRD = (troop(f"us.{number}/1", movement=5) for number in (1, 2, 3))
TANKS = troop("us.4/1", movement=8, mobility="motorised")
STAFF = hq("us.hq/1", parent="us.V")
CORPS = hq("us.hq/V", "corps")
FAR = {troop("ge.1/1"): "W5211"}
EDGE = "E2140/E2141"


def far_bank(game: Game, unit: str) -> bool:
    """Whether the unit may go straight across the Orne."""
    take(game, "pick", unit)
    found = "E2141" in offers(game, "to") or "E2041" in offers(game, "to")
    game.undo()
    return found


def across(game: Game, unit: str) -> int | None:
    """What it costs the unit to get to the far bank."""
    take(game, "pick", unit)
    tally = game.explain(0, game.choice_from_plain("to", ("E2141",)))
    game.undo()
    return tally.total if tally else None


# Crossing


def test_engineers_bring_two_units_across() -> None:
    """rb.20.21, rb.20.24: two points more; a headquarters brings two units, not three."""
    game = orders(0, {FOOT: "E2140", OTHER: "E2140", THIRD: "E2241", STAFF: "E2240", **FAR}, blown={"E2241/E2141": 1})
    take(game, "pick", "us.1/1")
    tally = game.explain(0, game.choice_from_plain("to", ("E2041",)))
    assert tally is not None and tally.total == 3
    take(game, "to", "E2041")
    assert where(game, "us.1/1") == "E2041" and events(game, "crossing.supported") == 1
    assert now(game).bridged[index(now(game), "us.hq/1")] == 1
    march(game, "us.2/1", "E2041")
    assert not far_bank(game, "us.3/1")
    take(game, "pick", "us.3/1")
    assert refusals(game, "to", "E2141") == [("move.no_ferry", "rb.8.44")]


@pytest.mark.parametrize(
    ("unit", "staff", "crosses"),
    [
        (FOOT, "E2140", True),
        (FOOT, "E2240", True),
        (FOOT, "E2537", False),  # more than four hexes away
        (FOOT, "", False),
        (TANKS, "E2140", False),  # rb.8.43: vehicles need a bridge
        (troop("us.5/1", movement=5, traits=("commando",)), "", True),
    ],
)
def test_who_gets_across(unit: Any, staff: str, crosses: bool) -> None:
    state = position({unit: "E2140", **({STAFF: staff} if staff else {}), **FAR}, blown={"E2241/E2141": 1})
    here, there = BOARD.hex("E2140"), BOARD.hex("E2041")
    assert (may_cross(state, 0, here, there) is None) is crosses
    found = onward(state, 0, here, 0, False)
    assert (there in found and found.cost(there) == 3) is crosses


def test_the_engineers_of_the_corps_help_too() -> None:
    """rb.20.22: the corps of the division, if it stands within four hexes of the division's headquarters."""

    def third(corps: dict[Any, str]) -> bool:
        units = {FOOT: "E2140", OTHER: "E2140", THIRD: "E2241", STAFF: "E2240", **corps, **FAR}
        game = orders(0, units, blown={"E2241/E2141": 1})
        march(game, "us.1/1", "E2041")
        march(game, "us.2/1", "E2041")
        return far_bank(game, "us.3/1")

    assert third({CORPS: "E2339"})
    assert not third({CORPS: "E2836"})
    assert not third({hq("us.hq/VII", "corps"): "E2339"}), "another corps"


def test_an_action_of_an_earlier_activation_is_gone() -> None:
    """rb.20.13: one action a turn; what it may still carry does not keep."""
    used = {"bridged": {"us.hq/1": 1}}
    state = position({FOOT: "E2140", STAFF: "E2240", **FAR}, **used)
    assert may_cross(state, 0, BOARD.hex("E2140"), BOARD.hex("E2041")) is not None
    state = position({FOOT: "E2140", STAFF: "E2240", **FAR}, ferried={"us.hq/1": 1}, **used)
    assert may_cross(state, 0, BOARD.hex("E2140"), BOARD.hex("E2041")) is None


def test_across_into_a_zone_but_not_from_zone_to_zone() -> None:
    """rb.20.23, rb.11.13"""
    foe = troop("ge.1/1")
    state = position({FOOT: "E2140", STAFF: "E2240", foe: "E1941"})
    found = onward(state, 0, state.at[0], 0, False)
    assert found.cost(BOARD.hex("E2041")) == 4
    state = position({FOOT: "E2140", STAFF: "E2240", foe: "E2141"})
    assert BOARD.hex("E2041") not in onward(state, 0, state.at[0], 0, False)


def test_assaults_across() -> None:
    """rb.20.3: the Allies' foot, with engineers, and not after a march."""
    edge = BOARD.edge(EDGE)
    state = position({FOOT: "E2140", TANKS: "E2140", STAFF: "E2240", troop("ge.1/1"): "E2141"})
    assert assault_crossing(state, 0, edge) is None
    assert [assault_crossing(state, unit, edge) is None for unit in (1, 3)] == [False, False]
    assert assault_crossing(position({FOOT: "E2140"}), 0, edge) is not None
    state.moved[0] = 1
    refusal = assault_crossing(state, 0, edge)
    assert refusal is not None and refusal.clause == "rb.20.32"


# Demolition


def bridge(units: Any, faces: Any = (), side: int = 1, **entries: Any) -> Game:
    return orders(side, units, faces, **entries)


GERMANS = {troop("ge.2/1"): "E2141", hq("ge.hq/1"): "E2142"}
BRIDGE = "E2241/E2141"


def test_a_bridge_without_the_enemy_is_blown_for_certain() -> None:
    """rb.20.44"""
    game = bridge(GERMANS)
    take(game, "demolish", BRIDGE)
    assert now(game).blown[BOARD.edge(BRIDGE)] and events(game, "bridge.blown") == 1
    assert refusals(game, "demolish", BRIDGE) == [("demolish.no_bridge", "rb.20.4")]


@pytest.mark.parametrize(("face", "blown"), [(4, 1), (5, 0), (10, 1)])
def test_a_contested_bridge_takes_a_roll(face: int, blown: int) -> None:
    """rb.20.44: four or less; the face 0 is the lowest."""
    game = bridge({**GERMANS, troop("us.1/1"): "E2241"}, [face])
    take(game, "demolish", BRIDGE)
    assert now(game).blown[BOARD.edge(BRIDGE)] == blown


def test_who_cannot_blow_it() -> None:
    """rb.20.42, rb.20.44, qa.t-2"""
    staff, unit, foe = hq("ge.hq/1"), troop("ge.2/1"), troop("us.1/1")
    assert refusals(bridge({staff: "E2142", unit: "E1841"}), "demolish", BRIDGE) == [
        ("demolish.nobody_there", "rb.20.44")
    ]
    assert refusals(bridge({staff: "E2142", foe: "E2141"}), "demolish", BRIDGE) == [
        ("demolish.nobody_there", "rb.20.44")
    ]
    assert refusals(bridge({staff: "E1545", unit: "E2141"}), "demolish", BRIDGE) == [("demolish.too_far", "rb.20.42")]


def test_two_attempts_in_an_activation() -> None:
    """rb.20.41: and two more by a corps near the division (rb.6.13#b)."""
    held = {**GERMANS, troop("us.1/1"): "E2241"}
    game = bridge(held, [9, 9])
    take(game, "demolish", BRIDGE)
    take(game, "demolish", BRIDGE)
    assert refusals(game, "demolish", BRIDGE) == [("demolish.tried", "rb.20.41")]
    game = bridge({**held, hq("ge.hq/LXXXIV", "corps"): "E2042"}, [9, 9, 9])
    take(game, "demolish", BRIDGE)
    take(game, "demolish", BRIDGE)
    assert BRIDGE in offers(game, "demolish")


def test_a_pontoon_is_taken_away() -> None:
    """rb.20.45"""
    game = bridge(GERMANS, pontoon={EDGE: 1})
    take(game, "demolish", EDGE)
    assert not now(game).pontoon[BOARD.edge(EDGE)] and not now(game).blown[BOARD.edge(EDGE)]


# Building


def test_the_allies_build_and_the_way_is_open() -> None:
    """rb.20.52: a blown bridge stands again with its road, elsewhere a pontoon is laid; one action a turn."""
    game = orders(0, {TANKS: "E2140", STAFF: "E2240", **FAR})
    assert across(game, "us.4/1") == 2, "round by the bridge"
    take(game, "build", EDGE)
    assert now(game).pontoon[BOARD.edge(EDGE)] == 1
    assert across(game, "us.4/1") == 1
    assert refusals(game, "build", BRIDGE)[0] == ("build.nothing_to_bridge", "rb.20.51")
    assert refusals(game, "build", "E2040/E2041") == [("build.no_engineers", "rb.20.51")]
    again = orders(0, {STAFF: "E2240", **FAR}, blown={BRIDGE: 1})
    take(again, "build", BRIDGE)
    assert not now(again).blown[BOARD.edge(BRIDGE)] and not now(again).pontoon[BOARD.edge(BRIDGE)]


def test_where_nothing_is_built() -> None:
    """rb.20.51: not at the enemy's end, nor in his zone unless a unit holds the end; and not by Germans."""
    foe = troop("ge.1/1")
    assert refusals(orders(0, {STAFF: "E2240", foe: "E2141"}), "build", EDGE) == [("build.enemy", "rb.20.51")]
    held = {STAFF: "E2240", foe: "E2142"}
    assert refusals(orders(0, held), "build", EDGE) == [("build.enemy", "rb.20.51")]
    assert refusals(orders(0, {**held, FOOT: "E2141"}), "build", EDGE) == []
    german = orders(1, {hq("ge.hq/1"): "E2240"})
    assert refusals(german, "build", EDGE) == [("build.not_germans", "rb.20.5")]
    assert offers(german, "build") == []


def test_what_is_left_never_rises() -> None:
    """Moving a headquarters near a corps brings no more work than was counted."""
    units = {FOOT: "E2140", STAFF: "E2537", CORPS: "E2240", **FAR}
    game = orders(0, units)
    frame = ACTIVE.record(0, (1,), (0, 1))
    before = works_left(now(game), frame)
    assert works_now(now(game), frame) is True
    march(game, "us.hq/1", "E2339")
    assert works_left(now(game), frame) == before
    take(game, "build", EDGE)
    assert works_left(now(game), frame) == before - 1


def test_a_crossing_without_engineers_charges_nobody() -> None:
    unit = troop("cw.4/-", movement=5, traits=("commando",))
    game = orders(0, {unit: "E2140", STAFF: "E2240", **FAR}, blown={BRIDGE: 1})
    march(game, "cw.4/-", "E2041")
    assert events(game, "crossing.supported") == 0
    game = orders(0, {FOOT: "E2140", STAFF: "E2240", **FAR})
    march(game, "us.1/1", "E2141", "E2241")
    assert events(game, "crossing.supported") == 0, "over the bridge"
