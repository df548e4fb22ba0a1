"""27, 28, 31, 32, 34 Reinforcements, strategic movement, modes, off-board movement, reduced movement."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.time_for_trumpets.command.paths import in_command
from engine.games.time_for_trumpets.command.segment import is_reached
from engine.games.time_for_trumpets.movement.march import MARCHES
from engine.games.time_for_trumpets.movement.movers import points
from engine.games.time_for_trumpets.reinforcements import comes_strategically, fares_in
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.supply.segment import is_unit_supplied
from engine.rulebook.points import in_parts
from tests.games.time_for_trumpets.field import hex_of, hq, now, offers, position, refusals, take, unit
from tests.games.time_for_trumpets.marching import DAY, guns, infantry, may_step, reaches, segment, tank

CORPS = hq("us.5c", "corps_hq", formation="5c")
FOOT = infantry("us.foot", "1id")
GUNS = guns("us.guns", mobility="truck", mode=1, formation="1id")
TANK = tank("us.tank", "1id")
FOE = infantry("ge.foe")


def test_reinforcements_come_by_the_hexes_of_their_letter() -> None:
    """rb.27.1#a, rb.27.1#c, rb.27.1#d, rb.27.2#a, rb.27.4#a In zone A by its six hexes."""
    head = hq("us.1id", formation="1id")
    units = {CORPS: "8850", FOOT: "", head: ""}
    coming: dict[str, Any] = {"away": {"us.foot": 1, "us.1id": 1}, "arrivals": [[DAY, "us.foot"], [DAY, "us.1id"]]}
    game = segment(units, "us.5c", entry={"us.foot": "off_a", "us.1id": "off_a"}, **coming)
    by = {hex for who, hex in offers(game, "enter") if who == "us.foot"}
    assert by and by <= {"9563", "9462", "9363", "9262", "9163", "9062"}
    take(game, "enter", "us.1id", sorted(by)[0])
    take(game, "enter", "us.foot", sorted(by)[0])
    state = now(game)
    assert state.rested[2] == 1
    assert state.trucked[1]
    assert state.expended[1] > 0
    assert offers(game, "enter") == []
    later = segment(units, "us.5c", entry={"us.foot": "off_a"}, away=coming["away"], arrivals=[[DAY + 1, "us.foot"]])
    assert offers(later, "enter") == []


def test_enemies_on_the_edge_block_entry_until_nothing_else_is_left() -> None:
    """rb.27.5#b, rb.27.5#c With a free hex that one is taken; if all are in zones they come in beside the enemy."""
    plain: dict[str, Any] = {"entry": {"us.foot": "off_a"}, "away": {"us.foot": 1}, "arrivals": [[DAY, "us.foot"]]}
    free = {h for _u, h in offers(segment({CORPS: "8850", FOOT: ""}, "us.5c", **plain), "enter")}
    some = {h for _u, h in offers(segment({CORPS: "8850", FOOT: "", FOE: "9563"}, "us.5c", **plain), "enter")}
    assert some < free
    assert "9563" not in some and "9462" not in some
    walls = {infantry(f"ge.w{n}"): label for n, label in enumerate(("9563", "9363", "9163"))}
    walled = segment({CORPS: "8850", FOOT: "", **walls}, "us.5c", **plain)
    assert {h for _u, h in offers(walled, "enter")} <= {"9462", "9262", "9062"}


def test_strategic_movement_keeps_to_roads_and_away_from_enemies() -> None:
    """rb.28.1#a, rb.28.1#b, rb.28.1#e Infantry has 8 MF by truck, and a step off the road is not open."""
    state = position({FOOT: "6036"}, strategic={"us.foot": 1}, turn=DAY)
    assert points(state, 0, "strategic") == 8
    to = reaches(state, FOOT)
    board = state.board
    assert all(any(board.word("road", e) != "none" for e in board.grid.sides[board.hex(label)]) for label in to)
    near = position({FOOT: "6036", FOE: "6034"}, strategic={"us.foot": 1}, turn=DAY)
    assert may_step(near, FOOT, "6035") == "move.keeps_off"


def test_an_enemy_that_comes_near_ends_strategic_movement() -> None:
    """rb.28.1#c The marker is lost when the enemy moves adjacent."""
    lead = hq("ge.c", "corps_hq")
    game = segment({lead: "8850", FOE: "6238", FOOT: "6036"}, "ge.c", strategic={"us.foot": 1})
    take(game, "march", "ge.foe")
    take(game, "to", "6137")
    assert not now(game).strategic[2]


@pytest.mark.parametrize(
    ("entries", "tanks", "foot"),
    [
        ({}, 8, 6),
        ({"disrupted": {"us.tank": 1, "us.foot": 2}}, 4, 3),
        ({"shocked": {"us.tank": 1}, "disrupted": {"us.tank": 2}}, 4, 6),
        ({"out_of_supply": {"us.tank": 1, "us.foot": 1}}, 4, 6),
        ({"resting": {"us.1id": 1}}, 4, 3),
        ({"exhausted": {"us.1id": 1}, "disrupted": {"us.tank": 1}}, 4, 3),
    ],
)
def test_what_halves_movement(entries: dict[str, Any], tanks: int, foot: int) -> None:
    """rb.29.2.1#a, rb.29.2.1#b, rb.29.2.1#c, rb.29.2.1#e Once at most, at the start of the segment."""
    head = hq("us.1id", formation="1id")
    superior = {"us.tank": "us.1id", "us.foot": "us.1id", "us.1id": "us.5c"}
    game = segment({CORPS: "8850", head: "8750", TANK: "8650", FOOT: "8651"}, "us.5c", superior=superior, **entries)
    assert (points(now(game), 2), points(now(game), 3)) == (tanks, foot)


def test_a_halved_unit_may_always_move_a_hex_it_could_enter() -> None:
    """rb.29.2.1#f A truck with 4 of 8 points still enters broken ground in mud for 6."""
    truck = unit("us.truck", "motorized_infantry", (4, 8), mobility="truck", formation="1id")
    board = position({FOOT: "6036"}).board
    hexes = (h for h in board.grid.hexes if board.word("terrain", h) == "broken")
    inner = next(h for h in hexes if all(board.word("terrain", n) == "broken" for n, _e in board.adjacent(h)))
    state: dict[str, Any] = {"disrupted": {"us.truck": 1}, "ground": "mud"}
    game = segment({CORPS: "8850", truck: board.label(inner)}, "us.5c", **state)
    if offers(game, "creep"):
        take(game, "creep", "us.truck")
        ends = offers(game, "to")
        assert ends and all(board.hex(label) in {n for n, _e in board.adjacent(inner)} for label in ends)
        take(game, "to", ends[0])
        assert refusals(game, "march", "us.truck")
    assert "us.truck" not in offers(game, "creep")


def test_low_fuel_leaves_a_single_hex_or_a_change_of_mode() -> None:
    """rb.29.2.2#b, rb.29.2.2#c, rb.29.2.2#d, rb.29.2.2#f Tanks and truck-drawn guns, not men on foot."""
    head, guns_ = hq("ge.2pz", formation="2pz"), guns("ge.guns", mobility="truck", mode=1, formation="2pz")
    lead, panzer, foot = hq("ge.c", "corps_hq"), tank("ge.pz", "2pz"), infantry("ge.foot", "2pz")
    superior = dict.fromkeys(("ge.guns", "ge.pz", "ge.foot"), "ge.2pz") | {"ge.2pz": "ge.c"}
    units = {lead: "8850", head: "8750", guns_: "6036", panzer: "6036", foot: "6036"}
    game = segment(units, "ge.c", superior=superior, low_fuel={"ge.2pz": 1})
    beside = {now(game).board.label(h) for h, _e in now(game).board.adjacent(hex_of("6036"))}
    assert reaches(now(game), panzer) <= beside | {"6036"}
    assert not reaches(now(game), foot) <= beside | {"6036"}
    take(game, "deploy", "ge.guns")
    assert "ge.guns" not in offers(game, "march")
    assert "ge.guns" not in offers(game, "limber")
    take(game, "march", "ge.pz")
    take(game, "to", offers(game, "to")[0])
    assert "ge.pz" not in offers(game, "march")


def test_a_change_of_mode_is_paid_from_what_is_left() -> None:
    """rb.32.2#a, rb.32.2#e, rb.32.3#c, rb.32.3#d, rb.31.2#d In battery it moves only after it has paid to turn."""
    game = segment({CORPS: "8850", GUNS: "8750"}, "us.5c", deployed={"us.guns": 1})
    assert "us.guns" not in offers(game, "march")
    take(game, "limber", "us.guns")
    assert now(game).expended[1] == now(game).PARTS
    take(game, "march", "us.guns")
    take(game, "to", offers(game, "to")[0])
    spent = now(game).expended[1]
    while "us.guns" in offers(game, "march"):
        take(game, "march", "us.guns")
        take(game, "to", offers(game, "to")[-1])
    assert now(game).expended[1] >= spent
    left = 6 * now(game).PARTS - now(game).expended[1]
    assert ("us.guns" in offers(game, "deploy")) == (left >= now(game).PARTS)


def test_units_leave_the_map_shift_and_come_back() -> None:
    """rb.34#a, rb.34.1#b, rb.34.1#c, rb.34.2#a, rb.34.2#b, rb.34.3#b By zone A and B in the south."""
    game = segment({CORPS: "8850", FOOT: "9062", TANK: "off_b"}, "us.5c")
    take(game, "leave", "us.foot")
    state = now(game)
    assert state.board.label(state.at[1]) == "off_a"
    assert sorted(offers(game, "shift")) == [("us.tank", "off_a"), ("us.tank", "off_c")]
    back = {hex for _unit, hex in offers(game, "come_back")}
    assert back <= {state.board.label(h) for h in state.board.area("zone_b")} and "8062" in back | {"8062"}
    take(game, "shift", "us.tank", "off_a")
    assert offers(game, "come_back") == []


def test_strategic_movement_gives_command_and_supply() -> None:
    """rb.28.2#b, rb.28.2#c Far from its headquarters a unit has both with its marker, and neither without."""
    for strategic, has in (({"us.foot": 1}, True), ({}, False)):
        state = position({CORPS: "1010", FOOT: "9050"}, superior={"us.foot": "us.5c"}, strategic=strategic, turn=DAY)
        assert is_reached(state, 1) is has
        assert is_unit_supplied(state, 1) is has


def test_command_of_strategic_movement_does_not_hang_on_the_headquarters_above() -> None:
    """rb.28.2#b Its headquarters is Out Comm: the unit with the marker and who obeys it are not."""
    head, other = hq("us.1id", formation="1id"), infantry("us.other", "1id")
    superior = {"us.1id": "us.5c", "us.foot": "us.1id", "us.other": "us.1id"}
    units = {CORPS: "1010", head: "9050", FOOT: "9051", other: "9049"}
    plain: dict[str, Any] = {"superior": superior, "out_of_command": {"us.1id": 1}, "turn": DAY}
    assert [in_command(position(units, **plain), unit) for unit in (1, 2, 3)] == [False, False, False]
    one = position(units, **plain, strategic={"us.foot": 1})
    assert [in_command(one, unit) for unit in (1, 2, 3)] == [False, True, False]
    whole = position(units, **{**plain, "out_of_command": {"us.5c": 1}}, strategic={"us.1id": 1})
    assert [in_command(whole, unit) for unit in (1, 2, 3)] == [True, True, True]


def coming_by(label: str, turn: int = DAY, **entries: Any) -> set[str]:
    """Return the hexes by which an infantry unit that is due on a turn may come, by a letter."""
    plain: dict[str, Any] = {"entry": {"us.foot": label}, "away": {"us.foot": 1}, "arrivals": [[turn, "us.foot"]]}
    return {hex for _unit, hex in offers(segment({CORPS: "8850", FOOT: ""}, "us.5c", **plain, **entries), "enter")}


def test_units_that_are_held_come_in_beside_their_letter_where_that_is_allowed() -> None:
    """rb.27.5#g, rb.27.1#i Zone A lies beside B alone; in its own turn, and without leave, a unit comes by A."""
    a, b = coming_by("off_a"), coming_by("off_b")
    allowed: dict[str, Any] = {"options": {"arrival.beside": True}}
    assert a and b and not a & b
    assert coming_by("off_a", **allowed) == a
    assert coming_by("off_a", DAY - 1) == a
    assert coming_by("off_a", DAY - 1, **allowed) == a | b


def test_nobody_wades_onto_the_map() -> None:
    """rb.27.1#f The stream runs along the edge at 2701: in come only those on a road, and 2701 has none."""
    by = coming_by("off_m")
    assert "2701" not in by and {"2601", "2801", "2501"} <= by


def test_the_map_edge_charges_at_the_roads_in_the_southwest() -> None:
    """rb.27.5#f With a charge of 2 MF the road at 2062 costs 2 more; open country and 5862 do not."""
    made = position({FOOT: ""}, entry={"us.foot": "off_g"}, away={"us.foot": 1})
    dear = position({FOOT: ""}, entry={"us.foot": "off_g"}, away={"us.foot": 1})
    object.__setattr__(dear, "rules", replace(dear.rules, arrival_southwest=2))
    before, after = (fares_in(state, 0, hex_of("2062")) for state in (made, dear))
    assert after["major"] - before["major"] == 2 * made.PARTS
    assert after["country"] == before["country"]
    assert fares_in(made, 0, hex_of("5862")) == fares_in(dear, 0, hex_of("5862"))


def test_units_at_work_in_reserve_or_held_back_do_not_leave_the_map() -> None:
    """rb.34#d, rb.29.1#b, rb.18.4#h, rb.52.13.1#a Leaving is a move like any other."""
    assert offers(segment({CORPS: "8850", FOOT: "9262"}, "us.5c"), "leave") == ["us.foot"]
    for entry in ("building", "reserve", "unreleased"):
        entries: dict[str, Any] = {entry: {"us.foot": 1}}
        assert offers(segment({CORPS: "8850", FOOT: "9262"}, "us.5c", **entries), "leave") == [], entries


def test_infantry_that_loses_its_marker_still_has_trucks() -> None:
    """rb.28.3#c, rb.28.1#c With the marker gone it goes by truck; next to an enemy for the second time it gets down."""
    lead, other = hq("ge.c", "corps_hq"), infantry("ge.other")
    units = {lead: "8850", FOE: "6238", other: "6139", FOOT: "6036"}
    game = segment(units, "ge.c", strategic={"us.foot": 1})
    take(game, "march", "ge.foe")
    take(game, "to", "6137")
    assert (now(game).strategic[3], now(game).trucked[3]) == (0, 1)
    take(game, "march", "ge.other")
    take(game, "to", "6037")
    assert not now(game).trucked[3]


def test_strategic_movement_onto_the_map_needs_a_road_away_from_enemies() -> None:
    """rb.28#a, rb.28.1#a, rb.28.1#b Elsewhere the unit comes in like others, without its marker."""
    coming: dict[str, Any] = {"entry": {"us.foot": "off_d"}, "away": {"us.foot": 1}, "arrivals": [[DAY, "us.foot"]]}
    for label, foes, keeps in (("6062", {}, True), ("6163", {}, False), ("6062", {FOE: "6060"}, True)):
        game = segment({CORPS: "8850", FOOT: "", **foes}, "us.5c", strategic={"us.foot": 1}, **coming)
        take(game, "enter", "us.foot", label)
        assert bool(now(game).strategic[1]) is keeps, label
    near = position({FOOT: "", FOE: "6061"}, strategic={"us.foot": 1}, turn=DAY)
    assert not comes_strategically(near, 0, hex_of("6062"))
    assert comes_strategically(near, 0, hex_of("9163"))


def test_certain_reinforcements_come_by_one_hex_alone() -> None:
    """rb.27.1#h A group whose entry is a hex comes by no other; where the enemy stands it does not come."""
    lead, brigade = hq("ge.c", "corps_hq"), infantry("ge.brigade")
    plain: dict[str, Any] = {"entry": {"ge.brigade": "9318"}, "away": {"ge.brigade": 1}}
    plain["arrivals"] = [[DAY, "ge.brigade"]]
    units = {lead: "9616", brigade: ""}
    assert offers(segment(units, "ge.c", **plain), "enter") == [("ge.brigade", "9318")]
    assert offers(segment({**units, FOOT: "9318"}, "ge.c", **plain), "enter") == []


def test_who_comes_in_beside_an_enemy_stops_there() -> None:
    """rb.27.5#c, rb.27.5#d, rb.27.5#e With all other hexes blocked, and still not into the forest off the road."""
    plain: dict[str, Any] = {"entry": {"us.foot": "off_a"}, "away": {"us.foot": 1}, "arrivals": [[DAY, "us.foot"]]}
    walls = {infantry(f"ge.w{n}"): label for n, label in enumerate(("9563", "9363", "9163"))}
    game = segment({CORPS: "8850", FOOT: "", **walls}, "us.5c", **plain)
    by = [hex for _unit, hex in offers(game, "enter")]
    forests = {hex for hex in by if now(game).board.word("terrain", hex_of(hex)) == "forest"}
    assert by and not forests & {"9262"}
    take(game, "enter", "us.foot", by[0])
    assert now(game).halted[1]
    assert refusals(game, "march", "us.foot")


def test_strategic_movement_goes_on_by_its_chart_until_it_is_given_up() -> None:
    """rb.28#b, rb.28#c, rb.28#d, rb.28.3#a, rb.28.3#b Its marker stays until its owner takes it off."""
    truck = unit("us.truck", "motorized_infantry", (4, 8), mobility="truck", formation="1id")
    units = {CORPS: "8850", truck: "5545"}
    normal, strategic = (segment(units, "us.5c", strategic={"us.truck": marker}) for marker in (0, 1))
    assert len(reaches(now(strategic), truck)) != len(reaches(now(normal), truck))
    chart = now(strategic).rules.strategic_road
    road = next(hex for hex in ("5546", "5444", "5445", "5644", "5645", "5544") if road_to(now(normal), "5545", hex))
    cost = MARCHES.cost_of_step(now(strategic), MARCHES.go(now(strategic), 1), hex_of("5545"), hex_of(road))
    assert cost == in_parts(str(chart.look_up("major", "truck")), now(strategic).PARTS)
    take(strategic, "stop_strategic", "us.truck")
    assert not now(strategic).strategic[1]
    assert reaches(now(strategic), truck) == reaches(now(normal), truck)


def road_to(state: TrumpetsState, here: str, there: str) -> bool:
    """Tell whether a major road leads to the next hex."""
    edge = dict(state.board.adjacent(hex_of(here))).get(hex_of(there), -1)
    return edge >= 0 and state.board.word("road", edge) == "major_road"
