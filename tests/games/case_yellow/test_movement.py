"""9, 10.1, 10.4, 10.6 Marches: what they cost, where they stop, and why not."""

from __future__ import annotations

import random
from dataclasses import replace
from heapq import heappop, heappush
from typing import Any

import pytest

from engine.games.case_yellow import VOCABULARY
from engine.games.case_yellow.counters import ALLIED
from engine.games.case_yellow.movement.chart import going, mover_of, pace
from engine.games.case_yellow.movement.march import MARCHES, can_march, may_step, onward, path_tally, step_tally
from engine.games.case_yellow.movement.national_restrictions import may_be_in
from engine.games.case_yellow.state import YellowState
from engine.mechanics.areas import Near, Spots, Who
from engine.mechanics.march import Plan
from engine.mechanics.positions import held_by
from engine.mechanics.special_records import Special, SpecialRule
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
    scenario,
    take,
    troop,
    west,
    where,
)

BOARD = west()
FOOT = corps("ge.corps/1", 6)
TANKS = panzer("ge.pz/1")
ALLY = corps("fr.corps/1")
FRENCH_TANKS = troop("fr.dcr/1", 3, 3, 4, red_box=True)


def cost(unit: Any, here: str, there: str, others: Any = None, **entries: Any) -> int | None:
    """What a step costs, by the tally."""
    state = position({unit: here, **(others or {})}, **entries)
    tally = step_tally(state, 0, BOARD.hex(here), BOARD.hex(there))
    return None if tally is None else tally.total


def reached(units: Any, *ids: str, spent: int = 0, here: str = "", **entries: Any) -> dict[str, int]:
    """Where units can go together, and what they pay."""
    state = position(units, **entries)
    numbers = tuple(index(state, id) for id in ids)
    found = onward(state, numbers, BOARD.hex(here) if here else state.at[numbers[0]], spent)
    return {BOARD.label(hex): found.cost(hex) or 0 for hex in found.hexes()}


# Ground, roads and rivers


def test_the_terrain_chart() -> None:
    assert cost(FOOT, "2413", "2414") == 1
    assert cost(FOOT, "2423", "2424") == 2
    assert cost(TANKS, "2423", "2424") == 3, "broken ground"
    assert cost(TANKS, "2526", "2427") == 1, "along a road"
    assert cost(TANKS, "3314", "3414") is None, "the sea"
    assert cost(TANKS, "2025", "1925") == 2, "along a road, and works to destroy"


def test_motorized_units_enter_and_leave_forest_by_road_alone() -> None:
    """10.4b"""
    assert cost(FOOT, "2128", "2228") == 2
    assert cost(TANKS, "2128", "2228") is None
    assert cost(TANKS, "2229", "2329") == 1
    assert cost(TANKS, "2329", "2430") is None, "out of it, too"
    assert cost(TANKS, "2329", "2330") == 1


def test_another_motorized_unit_on_a_forest_road_costs_a_point() -> None:
    """10.4b: the example's panzer division behind an attack supply unit pays one for the road and one more."""
    supply = corps("ge.supply/a", 0, 0, 6, kind="attack_supply", red_box=True, back=0)
    assert cost(TANKS, "2229", "2329", {supply: "2329"}) == 2
    assert cost(FOOT, "2229", "2329", {supply: "2329"}) == 1
    assert cost(TANKS, "2229", "2329", {FOOT: "2329"}) == 1, "infantry makes room"


def test_every_river_costs_a_point_roads_or_not() -> None:
    """10.6a, 10.4c"""
    assert cost(FOOT, "2413", "2312") == 2, "a minor river without a crossing"
    assert cost(FOOT, "2524", "2525") == 2, "the Meuse, at a crossing along a road"
    assert cost(FOOT, "3832", "3931") == 2, "the Rhine"


def test_a_minor_crossing_is_free_into_a_hex_of_ones_own() -> None:
    """10.6a"""
    assert cost(ALLY, "2512", "2412") == 1
    assert cost(ALLY, "2512", "2412", control={"2412": "german"}) == 2
    assert cost(FOOT, "2512", "2412") == 2
    assert cost(FOOT, "2512", "2412", control={"2412": "german"}) == 1
    assert cost(ALLY, "2525", "2524") == 2, "never over a major river"


def test_in_a_beaten_country_minor_crossings_are_free_outside_zones() -> None:
    """12.5"""
    beaten: dict[str, Any] = {"surrendered": [["belgium", 3]]}
    assert cost(FOOT, "2829", "2729") == 2
    assert cost(FOOT, "2829", "2729", **beaten) == 1
    assert cost(FOOT, "2829", "2729", {ALLY: "2728"}, **beaten) == 2


def test_interdiction_costs_the_germans_alone_a_point_more() -> None:
    """10.7b,e"""
    assert cost(FOOT, "2524", "2525", interdicted={"2525": 1}) == 3
    assert cost(ALLY, "2524", "2525", interdicted={"2525": 1}) == 2
    assert reached({FOOT: "2524"}, "ge.corps/1", interdicted={"2525": 1})["2525"] == 3


def test_heavy_units_cross_at_crossings_alone() -> None:
    """10.6c, 7.9d"""
    guns = corps("ge.arko", 3, 3, 4, kind="arko", red_box=True)
    supply = corps("ge.supply/a", 0, 0, 6, kind="attack_supply", red_box=True, back=0)
    assert cost(guns, "2413", "2312") is None
    assert cost(guns, "2524", "2525", interdicted={"2525": 1}) == 3
    assert cost(supply, "2524", "2525") == 2
    assert cost(supply, "2524", "2525", interdicted={"2525": 1}) is None
    assert "2525" not in reached({supply: "2524"}, "ge.supply/a", interdicted={"2525": 1})


def test_refugees_slow_the_allies() -> None:
    """10.11, 12.6: the marker's hex, those the compass of a city points at, and all around a bombed one."""
    assert cost(ALLY, "2413", "2412", refugees={"2412": 2}) == 2
    assert cost(FRENCH_TANKS, "2413", "2412", refugees={"2412": 2}) == 3
    assert cost(ALLY, "2412", "2411", refugees={"2412": 2}) == 2, "west"
    assert cost(ALLY, "2412", "2413", refugees={"2412": 2}) == 1, "east"
    assert cost(ALLY, "2412", "2413", bombed={"2412": 1}) == 2
    assert cost(FOOT, "2413", "2412", refugees={"2412": 2}) == 2, "the crossing alone"
    everywhere = {"options": {"refugee.neighbours": "all"}}
    assert cost(ALLY, "2412", "2413", refugees={"2412": 2}, **everywhere) == 2


def test_one_hex_is_always_possible() -> None:
    """10.1c: but not against a ban."""
    slow = corps("ge.slow", 4, 3, 1)
    found = reached({slow: "2423", ALLY: "2322"}, "ge.slow")
    assert found["2424"] == 1
    assert "2322" not in found
    assert set(found) <= {"2423", *(BOARD.label(hex) for hex, _ in BOARD.adjacent(BOARD.hex("2423")))}
    assert "2424" not in reached({slow: "2423"}, "ge.slow", spent=1)


# Zones


def test_black_units_stop_in_a_zone_and_do_not_go_from_one_to_the_next() -> None:
    """9.2"""
    units = {FOOT: "2112", ALLY: "2310"}
    found = reached(units, "ge.corps/1")
    assert (found["2211"], found["2210"]) == (2, 3)
    assert "2309" not in found, "that would lead on through the zone"
    assert "2309" in reached({FOOT: "2112", ALLY: "2410"}, "ge.corps/1")
    inside = reached({FOOT: "2211", ALLY: "2310"}, "ge.corps/1")
    assert inside["2311"] == 2, "not straight from one hex of the zone to another"
    assert inside["2212"] == 1


def test_works_that_fall_lay_the_hex_open_to_zones() -> None:
    """9.4b, 10.9b: a zone does not reach into intact works, but whoever destroys them stands in it."""
    units = {FOOT: "2519", ALLY: "2521"}
    assert "2520" in reached(units, "ge.corps/1")
    assert set(reached(units, "ge.corps/1", spent=2, here="2520")) == {"2520"}
    assert len(reached({FOOT: "2519"}, "ge.corps/1", spent=2, here="2520")) > 1


def test_yellow_units_ignore_the_zones_of_lower_ratings() -> None:
    """9.3: equal is not enough; disruption counts."""
    weak, equal = corps("fr.corps/2", rating=4), corps("fr.corps/3", rating=5)
    assert "2309" in reached({TANKS: "2112", weak: "2310"}, "ge.pz/1", spent=2)
    assert "2309" not in reached({TANKS: "2112", equal: "2310"}, "ge.pz/1", spent=2)
    assert "2309" in reached({TANKS: "2112", equal: "2310"}, "ge.pz/1", spent=2, disrupted={"fr.corps/3": 1})
    assert "2210" in reached({TANKS: "2112", equal: "2310"}, "ge.pz/1"), "it enters and stops (A76)"
    barred: dict[str, Any] = {"options": {"yellow.into_zone": "barred"}}
    assert "2210" not in reached({TANKS: "2112", equal: "2310"}, "ge.pz/1", **barred)


def test_better_defence_adds_to_ratings_in_scenario_3() -> None:
    """12.11b"""
    weak = corps("fr.corps/2", rating=4)
    marker: dict[str, Any] = {"better_defence": {"2310": 1}}
    assert "2309" in reached({TANKS: "2112", weak: "2310"}, "ge.pz/1", spent=2, **marker)
    assert "2309" not in reached(
        {TANKS: "2112", weak: "2310"}, "ge.pz/1", spent=2, options={"defence.adds_rating": True}, **marker
    )


def test_nobody_crosses_a_great_river_between_two_zones() -> None:
    """9.4a: into an empty hex; over land, beside a friend, or against one zone it is allowed; who outranks both may."""
    two = {corps("fr.corps/2"): "2423", corps("fr.corps/3"): "2523"}
    one = {corps("fr.corps/2"): "2423"}
    assert "2424" not in reached({FOOT: "2425", **two}, "ge.corps/1")
    assert "2424" in reached({FOOT: "2425", **one}, "ge.corps/1")
    assert "2424" in reached({FOOT: "2425", **two, corps("ge.corps/2"): "2424"}, "ge.corps/1")
    assert "2424" in reached({TANKS: "2425", **two}, "ge.pz/1", spent=2)
    none: dict[str, Any] = {"options": {"between_zones.exempt": "none"}}
    assert "2424" not in reached({TANKS: "2425", **two}, "ge.pz/1", spent=2, **none)
    pair = {troop("fr.div/1"): "2423", troop("fr.div/2"): "2423"}
    assert "2424" in reached({FOOT: "2425", **pair}, "ge.corps/1"), "from one hex nothing lies between"


# Borders


def test_nations_keep_to_their_land() -> None:
    """10.10"""
    dutch, belgian = troop("nl.div/1", 1, 2, 3), corps("be.corps/1", 3, 2)
    assert all(BOARD.hex(hex) in BOARD.area("netherlands") for hex in reached({dutch: "3627"}, "nl.div/1")), (
        "Tilburg lies near the border"
    )
    assert not {BOARD.hex(hex) for hex in reached({belgian: "3426"}, "be.corps/1")} & set(BOARD.area("netherlands"))
    france = set(BOARD.area("france"))
    there = {corps("be.corps/2"): "3014", corps("be.corps/3"): "3014"}
    assert france & {BOARD.hex(hex) for hex in reached({belgian: "3117"}, "be.corps/1")}
    assert not france & {BOARD.hex(hex) for hex in reached({belgian: "3117", **there}, "be.corps/1")}


def test_intact_lines_shut_the_enemy_out() -> None:
    """10.9a: until destroyed."""
    assert "2928" not in reached({FOOT: "2829"}, "ge.corps/1")
    assert "2928" in reached({FOOT: "2829"}, "ge.corps/1", destroyed={"2928": 1})
    assert "2831" not in reached({ALLY: "2830"}, "fr.corps/1")
    assert "2831" in reached({FOOT: "2830"}, "ge.corps/1"), "one's own"


def test_the_dyle_plan_binds_red_stars_and_bars_the_south() -> None:
    """Q&A"""
    star = corps("fr.corps/9", traits=("red_star",))
    dyle = set(BOARD.area("dyle"))
    assert {BOARD.hex(hex) for hex in reached({star: "2721"}, "fr.corps/9")} <= dyle
    assert "2621" in reached({corps("fr.corps/8"): "2721"}, "fr.corps/8"), "others are free"
    assert "2621" in reached({star: "2721"}, "fr.corps/9", dynamo_turn=3), "Dynamo frees them"
    through = reached({star: "2620"}, "fr.corps/9")
    assert through["2720"] == 1, "it may enter"
    assert through["2621"] == 1
    assert "2622" not in reached({star: "2721"}, "fr.corps/9", spent=1, here="2722"), "nor does it pass through"
    assert "3423" in reached({corps("fr.corps/8"): "3721"}, "fr.corps/8")
    assert "3423" not in reached({star: "3721"}, "fr.corps/9"), "nor out and back in"
    assert "2720" not in reached({FOOT: "2621"}, "ge.corps/1"), "from the south"
    assert "2720" in reached({FOOT: "2621"}, "ge.corps/1", options={"dyle_plan": False})
    assert "2621" in reached({FOOT: "2720"}, "ge.corps/1"), "out of it they go"


def test_near_an_open_paris_nobody_ends() -> None:
    """12.7: who is there leaves, who is not stays away."""
    assert "1512" not in reached({ALLY: "1514"}, "fr.corps/1", paris_open=1)
    leaving = reached({ALLY: "1512"}, "fr.corps/1", paris_open=1)
    assert leaving
    assert "1511" not in leaving
    assert "1514" in leaving


def test_who_leaves_open_paris_does_not_come_back_on_the_way() -> None:
    """12.7: 1709 to 1711 lie outside; by 1612 the way would lead back near Paris, and out of it again."""
    enemies = {corps("ge.corps/1"): "1706", corps("ge.corps/2"): "1510"}
    around = {troop("fr.dlm/1", 3, 3, 6, red_box=True): "1609"} | enemies
    assert reached(around, "fr.dlm/1")["1613"] == 6
    leaving = reached(around, "fr.dlm/1", paris_open=1)
    assert leaving["1710"] == 2
    assert "1613" not in leaving


# What a march leaves behind


def test_a_march_takes_hexes_works_and_refugees() -> None:
    """10.1, 10.9b, 12.6b"""
    game = moves({FOOT: "2026"}, refugees={"2025": 1}, control={"2026": "german"})
    assert cost(FOOT, "1924", "1925") == 2
    march(game, "ge.corps/1", "2025")
    state, sedan = now(game), BOARD.hex("2025")
    assert state.control[sedan] == 1
    assert state.destroyed[sedan] == 1
    assert state.refugees[sedan] == 0
    assert state.spent[0] == 3, "the town, the Meuse, the works"
    assert (events(game, "works.destroyed"), events(game, "control.taken")) == (1, 1)


def test_red_stars_remember_where_they_went() -> None:
    star = corps("fr.corps/9", traits=("red_star",))
    game = moves({star: "2621"}, ALLIED)
    march(game, "fr.corps/9", "2721")
    assert now(game).entered_dyle[0] == 1


def test_in_the_port_units_are_turned_over_and_recover() -> None:
    """13.5"""
    game = moves({ALLY: "3213"}, ALLIED, dynamo_port="3313", dynamo_turn=3, disrupted={"fr.corps/1": 1})
    march(game, "fr.corps/1", "3313")
    assert now(game).steps[0] == 1
    assert now(game).disrupted[0] == 0


# Orders


def test_who_may_move() -> None:
    """10.1, 7.9c: once in a round, not engaged; attack supply units once in a turn."""
    supply = corps("ge.supply/a", 0, 0, 6, kind="attack_supply", red_box=True, back=0)
    held = corps("ge.corps/2")
    game = moves({FOOT: "2112", supply: "2113", held: "2212", ALLY: "2311"}, engaged={"2311": ["2212"]})
    assert offers(game, "pick") == ["ge.corps/1", "ge.supply/a"]
    assert refusals(game, "pick", "ge.corps/2") == [("move.engaged", "rb.11.9#b")]
    assert ("order.not_yours", "rb.2.4#d") in refusals(game, "pick", "fr.corps/1")
    march(game, "ge.supply/a", "2213")
    assert now(game).flipped[1] == 1
    assert ("move.has_moved", "rb.10.1#c") in refusals(game, "pick", "ge.supply/a")
    again = moves({supply: "2113"}, flipped={"ge.supply/a": 1})
    assert refusals(again, "pick", "ge.supply/a") == [("move.supply_once", "rb.7.9#c")]


@pytest.mark.parametrize(
    ("hex", "key"),
    [
        ("2310", "move.enemy_there"),
        ("2309", "move.zone_stops"),
        ("2105", "move.too_far"),
        ("3414", "move.no_way"),
    ],
)
def test_why_a_hex_is_out_of_reach(hex: str, key: str) -> None:
    game = moves({FOOT: "2112", ALLY: "2310"})
    set_out(game, "ge.corps/1")
    assert [found for found, _clause in refusals(game, "to", hex)] == [key]


def test_nobody_is_left_behind_near_an_open_paris() -> None:
    """10.1b, 12.7: a stack drops a unit only where it might end its march, not in the hex that it has overrun there."""
    weak, first, second = troop("ge.div/1", 1, 1), panzer("fr.dlm/1", 9), panzer("fr.dlm/2", 9)
    far = moves({first: "1511", second: "1511", weak: "1512"}, ALLIED)
    near = moves({first: "1511", second: "1511", weak: "1512"}, ALLIED, paris_open=1)
    for game in (far, near):
        set_out(game, "fr.dlm/1", "fr.dlm/2")
        take(game, "overrun", "1512")
        take(game, "retreat_alone", *offers(game, "retreat_alone")[0])
        take(game, "retreat_together", offers(game, "retreat_together")[0])
    assert refusals(near, "leave", "fr.dlm/2") == [("stack.not_here", "rb.10.1#e")]
    assert refusals(far, "leave", "fr.dlm/2") == []


# Special rules of scenarios


def ruled(rule: SpecialRule, units: Any) -> dict[str, int]:
    """Where the first unit can go under a special rule, and for what."""
    state = position(units)
    state.adopt(replace(scenario({}), special=Special((rule,))), VOCABULARY)
    found = onward(state, (0,), state.at[0], 0)
    return {BOARD.label(hex): found.cost(hex) or 0 for hex in found.hexes()}


def test_marches_are_planned_around_what_a_scenario_forbids() -> None:
    shut = SpecialRule("shut", "forbid", "enter", where=Spots((BOARD.hex("2111"),)))
    assert "2111" in ruled(replace(shut, who=Who((1,))), {FOOT: "2112"}), "it is about somebody else"
    found = ruled(shut, {FOOT: "2112"})
    assert "2111" not in found
    assert found["2110"] == 3, "round it"
    away = SpecialRule("away", "forbid", "enter", where=Near(Who((1,)), 1))
    friend = corps("ge.corps/2")
    assert "2111" not in ruled(away, {FOOT: "2112", friend: "2110"})
    assert "2111" in ruled(away, {FOOT: "2112", friend: "2105"}), "it follows the unit"


def test_a_stack_steps_where_the_scenario_lets_all_of_it() -> None:
    shut = SpecialRule("shut", "forbid", "enter", who=Who((1,)), where=Spots((BOARD.hex("2111"),)))
    state = position({FOOT: "2112", corps("ge.corps/2"): "2112"})
    state.adopt(replace(scenario({}), special=Special((shut,))), VOCABULARY)
    here, there = BOARD.hex("2112"), BOARD.hex("2111")
    assert MARCHES.step_refused(state, going(state, (0,)), here, there, 0) is None
    assert MARCHES.step_refused(state, going(state, (0, 1)), here, there, 0)


def test_a_scenario_may_change_allowances_and_keep_units_still() -> None:
    slower = SpecialRule("slower", "modifier", "movement_points", number=-2)
    assert max(ruled(slower, {FOOT: "2112"}).values()) == 2
    game = moves({FOOT: "2112"}, special=Special((SpecialRule("still", "forbid", "move"),)))
    assert refusals(game, "pick", "ge.corps/1") == [("special.rule", "special:still")]


def test_the_rule_of_a_scenario_that_closes_a_hex_is_named() -> None:
    shut = SpecialRule("shut", "forbid", "enter", where=Spots((BOARD.hex("2111"),)))
    game = moves({FOOT: "2112"}, special=Special((shut,)))
    set_out(game, "ge.corps/1")
    assert ("special.rule", "special:shut") in refusals(game, "to", "2111")
    assert refusals(game, "to", "2105") == [("move.too_far", "rb.10.1#b")], "nobody could go there anyhow"


# The search against the rules, step by step


def scattered(seed: int) -> YellowState:
    """Units of all kinds anywhere on land, with markers everywhere."""
    rng = random.Random(seed)
    land = [hex for hex in BOARD.grid.hexes if BOARD.word("terrain", hex) not in ("sea", "lake")]
    kinds: list[dict[str, Any]] = [
        {"size": "corps"},
        {"yellow": True},
        {"red_box": True},
        {"size": "regiment", "band": "white"},
        {"size": "corps", "kind": "attack_supply", "red_box": True, "band": "white"},
    ]
    units, owner = {}, dict[int, int]()
    for number in range(70):
        nation = rng.choice(("ge", "ge", "ge", "fr", "br", "be", "nl"))
        unit = troop(f"{nation}.x/{number}", 3, rng.randint(1, 5), rng.choice((3, 4, 6)), **rng.choice(kinds))
        hex = rng.choice(land)
        if owner.setdefault(hex, unit.side) == unit.side:
            units[unit] = BOARD.label(hex)
    marks = {
        name: {BOARD.label(hex): 1 for hex in rng.sample(land, 60)} for name in ("interdicted", "refugees", "bombed")
    }
    shaken = {name: {unit.id: 1 for unit in units if rng.random() < 0.2} for name in ("disrupted", "oos")}
    taken = {BOARD.label(hex): rng.choice(("allied", "german")) for hex in rng.sample(land, 200)}
    return position(units, control=taken, surrendered=[["belgium", 3]], **marks, **shaken)


def walked(state: YellowState, units: tuple[int, ...]) -> dict[int, int]:
    """Where the rules let units go step by step, and for what: a search of its own."""
    start, have = state.at[units[0]], pace(state, units)
    column, best, waiting = mover_of(state, units).column, {start: 0}, [(0, start)]
    while waiting:
        spent, here = heappop(waiting)
        for there, _edge in BOARD.adjacent(here) if spent == best[here] else ():
            wooded = "forest" in (BOARD.word("terrain", here), BOARD.word("terrain", there))
            if (column and wooded) or any(may_step(state, unit, here, there, spent) for unit in units):
                continue
            total = spent + MARCHES.path_cost(state, [going(state, (unit,)) for unit in units], (here, there)).total
            total = have if not spent and total > have else total
            if total <= have and total < best.get(there, 99):
                best[there] = total
                heappush(waiting, (total, there))
    return best


@pytest.mark.parametrize("seed", [1, 2])
def test_marches_lead_where_the_rules_let_each_step(seed: int) -> None:
    state = scattered(seed)
    for unit in range(len(state.record)):
        found = onward(state, (unit,), state.at[unit], 0)
        assert {hex: found.cost(hex) for hex in found.hexes()} == walked(state, (unit,)), state.roster[unit]
        closed = {hex for hex in BOARD.grid.hexes if may_be_in(state, unit, hex) is not None}
        go = going(state, (unit,)).apart()
        assert MARCHES.closed(state, go) == closed | held_by(state, 1 - go.side)


def test_the_sum_of_a_path_is_its_cost() -> None:
    state = scattered(3)
    for unit in range(len(state.record)):
        found, have = onward(state, (unit,), state.at[unit], 0), pace(state, (unit,))
        for hex in found.hexes()[::7]:
            plan = Plan(unit, state.at[unit], found.path(hex)[1:], found.cost(hex) or 0)
            assert min(path_tally(state, plan).total, have) == plan.spent


def test_the_end_of_movement() -> None:
    game = moves({FOOT: "2112"})
    take(game, "done")
    assert game.prompt is not None
    assert game.prompt.place[-1] == "rest"
    assert where(game, "ge.corps/1") == "2112"


@pytest.mark.parametrize("seed", [5])
def test_who_can_march_can_go_somewhere(seed: int) -> None:
    state = scattered(seed)
    for unit in range(len(state.record)):
        somewhere = set(onward(state, (unit,), state.at[unit], 0).hexes()) - {state.at[unit]}
        assert can_march(state, (unit,)) is bool(somewhere)
