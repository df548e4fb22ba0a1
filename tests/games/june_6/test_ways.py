"""8.44, 9.11 Ferries, waypoints and ways back: what the search offers, what a step refuses and costs, agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from engine.games.june_6.movement.march import from_plan, may_step, onward, path_tally
from engine.games.june_6.state import June6State, in_hex
from engine.mechanics.march import Plan
from tests.games.june_6.marches import orders
from tests.games.june_6.table import hq, normandy, offers, position, take, troop
from tests.games.june_6.test_west_coast import start

BOARD = normandy()
STAFF = hq("us.hq/1", parent="us.V")
NO_BRIDGE = {"E2241/E2141": 1}
SCENARIOS = ("saint_lo", "epsom_and_caen", "cherbourg")


def waypoints(movement: int, at: str = "E2140") -> list[str]:
    """The waypoints of a foot unit at the Orne whose headquarters can bring it across."""
    units = {troop("us.1/1", movement=movement): at, STAFF: "E2340", troop("ge.1/1"): "W5211"}
    game = orders(0, units, blown=NO_BRIDGE)
    take(game, "pick", "us.1/1")
    return offers(game, "via")


def test_who_has_nothing_left_does_not_wait_for_the_ferry() -> None:
    """rb.20.21: to wait costs nothing, but to be brought across does; so the bank is no waypoint then."""
    assert waypoints(1) == []
    assert waypoints(1, "E2240") == []
    assert waypoints(3) == ["E2341", "E2240", "E2241", "E2139", "E2040"]


def test_a_march_may_go_on_from_the_far_bank() -> None:
    """rb.8.44: whoever was brought across for 3 of 4 points has one left for the next hex."""
    assert {"E2141", "E2041"} <= set(waypoints(4))
    assert not {"E2141", "E2041"} & set(waypoints(3))


@pytest.mark.parametrize("movement", range(1, 6))
def test_every_waypoint_leads_on_and_no_other_hex(movement: int) -> None:
    """Nobody is in the way here: a hex is a waypoint if what is left pays for one of the next."""
    state = position(
        {troop("us.1/1", movement=movement): "E2140", STAFF: "E2340", troop("ge.1/1"): "W5211"}, blown=NO_BRIDGE
    )
    start = BOARD.hex("E2140")
    found = onward(state, 0, start, 0, False)
    leading = []
    for hex in found.hexes():
        plan = Plan(0, start, found.path(hex)[1:], found.cost(hex) or 0)
        if hex != start and any(end != hex for end in from_plan(state, plan).hexes()):
            leading.append(BOARD.label(hex))
    assert waypoints(movement) == leading


def test_engineers_bring_support_units_out_of_an_enemy_zone() -> None:
    """rb.8.44, rb.11.14: they are brought across from where they stand; nobody enters that hex."""
    support = troop("us.1/1", movement=5, support=True)
    state = position({support: "E2140", STAFF: "E2240", troop("ge.1/1"): "E2139"}, blown=NO_BRIDGE)
    here, there = BOARD.hex("E2140"), BOARD.hex("E2041")
    assert may_step(state, 0, here, there, 0) is None
    assert onward(state, 0, here, 0, False).cost(there) == 4


def test_the_way_back_costs_what_its_steps_cost() -> None:
    """rb.19.11: a delay point counts in the hex where a unit still stands, as it does elsewhere."""
    unit = troop("us.1/1", movement=8, mobility="motorised")
    state = position({unit: "E2340", troop("ge.1/1"): "W5211"}, delay={"E2340": 1})
    here = BOARD.hex("E2340")
    there = onward(state, 0, here, 0, False)
    for way in there.hexes():
        out = Plan(0, here, there.path(way)[1:], there.cost(way) or 0)
        back = from_plan(state, out)
        if way != here and here in back:
            path = (*out.path, *back.path(here)[1:])
            assert out.spent + (back.cost(here) or 0) == path_tally(state, Plan(0, here, path)).total


def neighbours(state: June6State) -> Iterator[tuple[int, int, int]]:
    """Every unit on the map with where it stands and each of the next hexes."""
    for unit in range(len(state.record)):
        if in_hex(state, unit):
            for there, _edge in state.board.adjacent(state.at[unit]):
                yield unit, state.at[unit], there


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_search_and_the_refusal_of_a_first_step_agree(name: str) -> None:
    """8.1 For every unit: a next hex is found for its own cost just where nothing speaks against the step."""
    state, seen = start(name), Counter[bool]()
    for unit, here, there in neighbours(state):
        found = onward(state, unit, here, 0, False)
        direct = found.cost(there) is not None and len(found.path(there)) == 2
        lets = may_step(state, unit, here, there, 0) is None
        assert lets or not direct, (state.counter(unit).id, state.board.label(there))
        assert found.cost(there) is not None or not lets, (state.counter(unit).id, state.board.label(there))
        seen[lets] += 1
    assert min(seen.values()) > 20


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_search_and_the_sum_of_a_path_agree(name: str) -> None:
    """8.11 For every unit: what a hex costs is the sum of the steps of its path."""
    state = start(name)
    for unit in range(len(state.record)):
        if in_hex(state, unit):
            here = state.at[unit]
            found = onward(state, unit, here, 0, False)
            for hex in found.hexes()[::7]:
                path = found.path(hex)
                assert len(set(path)) == len(path) and all(BOARD.grid.distance(*step) == 1 for step in pairwise(path))
                storm = hex in {place for place, _edge in BOARD.adjacent(here)} and state.delay[hex]
                assert storm or path_tally(state, Plan(unit, here, path[1:])).total == found.cost(hex)
