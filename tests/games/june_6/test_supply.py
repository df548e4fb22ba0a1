"""5.2, 5.3 Sources and lines of communication (rb.5.21 to rb.5.23, rb.5.31, rb.5.32, qa.s-1, qa.s-7)."""

from __future__ import annotations

from typing import Any

from engine.games.june_6.state import June6State
from engine.games.june_6.supply.lines import (
    CHERBOURG,
    LOC,
    Supplied,
    cut_in,
    exits,
    has_line,
    loc_of,
    network,
    sources,
    without_line,
)
from tests.games.june_6.table import hq, position, troop

AMERICAN = troop("us.16/1")
GERMAN = troop("ge.915/352")


def there(state: June6State, unit: str) -> int:
    return state.unit_number(unit)


def supplied(units: Any, unit: str, **entries: Any) -> bool:
    state = position(units, **entries)
    return has_line(state, there(state, unit))


def way(state: June6State, unit: int) -> tuple[int, ...]:
    return LOC.path(state, loc_of(state, unit), state.at[unit])


def labels(state: June6State, hexes: Any) -> list[str]:
    return [state.board.label(hex) for hex in hexes]


def test_germans_are_supplied_by_primary_roads_to_the_south_and_east_edges() -> None:
    state = position({GERMAN: "E2114"})
    found = labels(state, exits(state))
    assert {"E1011", "E1035", "E1041", "W1016", "E1745"} <= set(found)
    assert all(label[1:3] == "10" or label.endswith("45") for label in found)


def test_each_allied_nation_has_its_own_beaches() -> None:
    state = position({AMERICAN: "E2520"})
    assert labels(state, sources(state, "us")) == ["W3528", "W3428", "W3328", "E3118", "E3019", "E3020"]
    assert not set(sources(state, "cw")) & set(sources(state, "us"))
    commonwealth = position({troop("cw.8/3"): "E2438"})
    assert labels(commonwealth, way(commonwealth, 0))[-1] in ("E2640", "E2540")


def test_a_line_runs_over_country_to_a_road_and_along_it_to_a_source() -> None:
    state = position({AMERICAN: "E2320"})
    path = labels(state, way(state, 0))
    assert path[0] == "E2320" and path[-1] in ("E3118", "E3019", "E3020")


def test_only_two_hexes_lead_over_country() -> None:
    state = position({AMERICAN: "E2520"})
    roads = network(state, "us")
    distance = state.board.grid.distance
    far = [hex for hex in state.board.grid.hexes if min(distance(hex, road) for road in roads) == 3]
    dry = [hex for hex in far if state.board.word("terrain", hex) == "bocage"]
    assert dry
    state.at[0] = dry[0]
    assert not has_line(state, 0)
    near = [hex for hex, _edge in state.board.adjacent(dry[0]) if min(distance(hex, road) for road in roads) == 2]
    state.at[0] = next(hex for hex in near if state.board.word("terrain", hex) != "sea")
    assert has_line(state, 0)


def test_enemies_and_their_zones_cut_a_line_and_are_named() -> None:
    free = position({AMERICAN: "E2320"})
    ring = [hex for hex, _edge in free.board.adjacent(free.at[0])]
    assert way(free, 0)
    foes = {troop(f"ge.{number}/352"): free.board.label(hex) for number, hex in enumerate(ring)}
    state = position({AMERICAN: "E2320", **foes})
    assert not way(state, 0) and set(cut_in(state, 0)) & set(ring)
    closed = LOC.closed(state, loc_of(state, 0), state.at[0])
    assert {refusal.message.key for refusal in closed} <= {"loc.enemy", "loc.zone"}
    assert all(refusal.units and refusal.clause == "rb.5.32" for refusal in closed)


def test_an_empty_hex_in_an_enemy_zone_is_barred_and_a_friend_in_it_opens_it() -> None:
    state = position({AMERICAN: "E2320", GERMAN: "E2114", troop("us.18/1"): ""})
    state.at[1] = state.board.place("E2218")
    barred = state.board.place("E2219")
    assert barred not in network(state, "us")
    state.at[2] = barred
    assert barred in network(state, "us"), "a friend's hex lets the line through even in an enemy zone"


def test_a_friendly_zone_does_not_open_an_empty_hex() -> None:
    state = position({AMERICAN: "E2318", GERMAN: "E2118"})
    assert state.board.grid.distance(state.at[0], state.board.place("E2218")) == 1
    assert state.board.place("E2218") not in network(state, "us")


def test_support_units_exert_no_zone_but_stand_in_the_way() -> None:
    state = position({AMERICAN: "E2318", troop("ge.pzjg/352", support=True): "E2118"})
    assert state.board.place("E2118") not in network(state, "us")
    assert state.board.place("E2219") in network(state, "us")


def test_the_garrison_of_cherbourg_lives_on_its_city_until_a_hex_falls() -> None:
    fortress = troop("ge.17mg/cherbourg", traits=("cherbourg",))
    allies = {troop(f"us.{number}/9"): "W4909" for number in range(1)}
    state = position({fortress: "W4911", **allies})
    assert state.board.place("W4911") in sources(state, CHERBOURG)
    fallen = position({fortress: "W4911", **allies}, cherbourg_fell=1)
    assert fallen.board.place("W4911") not in sources(fallen, CHERBOURG)
    taken = position({fortress: "W4911", **allies}, control={"W5012": "allied"})
    assert taken.board.place("W4911") not in sources(taken, CHERBOURG)


def test_cherbourg_supplies_nobody_else() -> None:
    state = position({GERMAN: "W4911"})
    assert state.board.place("W4911") not in sources(state, "german")


def test_a_blown_bridge_over_a_major_river_cuts_a_road_and_a_pontoon_mends_it() -> None:
    state = position({troop("ge.1/21pz"): "E1738"})
    whole = network(state, "german")
    rivers = state.board.words("river").index("major_river")
    bridges = [
        edge
        for edge in state.board.grid.edges
        if state.board.values("river")[edge] == rivers
        and state.board.word("bridge", edge) == "bridge"
        and any(_leads(state, a, b) for a, b in _both(state, edge))
    ]
    edge = bridges[0]
    here, onward = next((a, b) for a, b in _both(state, edge) if _leads(state, a, b))
    state.blown[edge] = 1
    assert not _leads(state, here, onward)
    assert network(state, "german").get(here) != whole[here]
    state.blown[edge], state.pontoon[edge] = 0, 1
    assert network(state, "german") == whole
    assert _leads(state, here, onward)


def _leads(state: June6State, here: int, onward: int) -> bool:
    """Whether the line from a hex goes on in another."""
    return LOC.path(state, Supplied("german"), here)[1:2] == (onward,)


def _both(state: June6State, edge: int) -> tuple[tuple[int, int], tuple[int, int]]:
    a, b = state.board.grid.edge_hexes(edge)
    return (a, b), (b, a)


def test_a_scenario_adds_sources_at_the_edge_of_its_area() -> None:
    state = position({AMERICAN: "E2320"}, source={"E2319": "allied"})
    assert labels(state, way(state, 0)) == ["E2320", "E2319"]


def test_units_beside_the_map_need_no_line() -> None:
    assert supplied({hq("us.hq/1"): "omaha_box"}, "us.hq/1")


def test_all_units_of_a_side_are_traced_at_once() -> None:
    ring = ("W1117", "W1115", "W1215", "W1216", "W1015", "W1016")
    foes = {troop(f"ge.{number}/91"): place for number, place in enumerate(ring)}
    state = position({AMERICAN: "E2320", troop("us.505/82"): "W1116", **foes})
    assert without_line(state, 0) == (1,)
