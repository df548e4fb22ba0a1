"""18, 22, 23, 26 to 28, 30 What is left of supply, arrivals, replacements, the panzer reserve and victory."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import pytest

from engine.games.fortress_europa.air.missions import GERMAN_REPLACEMENTS
from engine.games.fortress_europa.arrivals.start import start_of_player_turn
from engine.games.fortress_europa.arrivals.withdrawals import WITHDRAWING
from engine.games.fortress_europa.combat.losses import eliminate, lose_step
from engine.games.fortress_europa.control import controls, is_allied
from engine.games.fortress_europa.counters import ALLIED, GERMAN, Counter, Face
from engine.games.fortress_europa.entering import ARRIVE, entered
from engine.games.fortress_europa.ground import cities_in
from engine.games.fortress_europa.movement.movers import movement_value
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.panzer_reserve import RESERVE_CHOICE, RESERVE_LEAVES, entries
from engine.games.fortress_europa.replacements.phase import REPLACEMENT
from engine.games.fortress_europa.replacements.points import NEVER, pool
from engine.games.fortress_europa.stacking import overfull
from engine.games.fortress_europa.state import DUE, ELIMINATED, POOL, WITHDRAWN, face, kind
from engine.games.fortress_europa.supply.capacity import FLIGHT, SHIP, marker, may_land, total
from engine.games.fortress_europa.supply.lines import FAR, NEAR, allied_sources, is_far_behind, is_supplied
from engine.games.fortress_europa.supply.phase import supply_phase
from engine.games.fortress_europa.supply.ports import SABOTAGE, Captured, value
from engine.games.fortress_europa.victory import allies_win, judge_end, majors
from engine.mechanics.lines import Link
from engine.play import Game, Step
from tests.games.fortress_europa.table import (
    asked,
    coastal,
    events,
    foot,
    hex_of,
    labels,
    now,
    number,
    of,
    offers,
    play,
    position,
    refusals,
    staff,
    take,
    tanks,
    unit,
    where,
)


def done(deed: Any, units: Any, faces: Iterable[Any] = (), **entries: Any) -> Game:
    """Let something happen to a position."""
    return play(Step("deed", enter=lambda play, _frame: deed(play)), None, units, faces, **entries)


def moving(units: Any, *, side: int = ALLIED, impulse: int = 1, **entries: Any) -> Game:
    """Begin a move impulse."""
    step = FIRST_MOVE if impulse == 1 else SECOND_MOVE
    return play(step, OfSide(side), units, **{"phasing": side, "impulse": impulse, **entries})


def of_area(name: str, side: str = "allied") -> dict[str, str]:
    """Return control of an area."""
    state = position({})
    return dict.fromkeys(labels(state, state.board.area(name)), side)


BRITTANY = of_area("district_d7")
PORT: dict[str, Any] = {"control": {"K2": "allied"}, "phasing": "allied"}


# 18.1, 18.3 Lines


def test_lines_of_the_allies() -> None:
    """rb.18.1#c, rb.18.1#e, rb.18.1#f, rb.18.1#h The HQ and the port may be besieged; no zone or city on the way."""
    units = {staff("us.hq"): "I9", foot("us.1"): "I8", foot("us.p"): "K2", foot("ge.1"): "I10"}
    state = position(units, control=BRITTANY, phasing="allied")
    assert is_supplied(state, 1) and FAR.leads(state, Link(ALLIED, 0), hex_of(state, "K2"))
    besieged = position({**units, foot("ge.2"): "K3"}, control=BRITTANY, phasing="allied")
    assert FAR.leads(besieged, Link(ALLIED, 0), hex_of(besieged, "J3"))
    assert not FAR.leads(besieged, Link(ALLIED, 0), hex_of(besieged, "J2"))
    around = (state.board.label(hex) for hex in state.board.grid.area(hex_of(state, "I9"), 1))
    lost = {**BRITTANY, **dict.fromkeys(around, "german"), "I9": "allied"}
    gap = position({staff("us.hq"): "I9", foot("us.1"): "H10"}, control=lost, phasing="allied")
    assert not FAR.leads(gap, Link(ALLIED, 0), hex_of(gap, "K2"))
    river = position({staff("us.hq"): "Q8", foot("us.1"): "R8"}, down={"Q8/R8": 1, "R7/Q8": 1, "R8/Q9": 1})
    assert len(NEAR.path(river, Link(ALLIED, 0), hex_of(river, "R8"))) <= 2


def test_lines_of_the_germans() -> None:
    """rb.18.3#b, rb.18.3#c, rb.18.3#d, rb.18.3#e From the HQ over German hexes to Köln, bridges or not."""
    units = {staff("ge.hq"): "EE14", foot("ge.1"): "CC14", foot("us.1"): "BB14"}
    home = "GG10"
    state = position(units, phasing="german")
    assert is_supplied(state, 1) and FAR.leads(state, Link(GERMAN, 0), hex_of(state, home))
    grid, hq = state.board.grid, hex_of(state, "EE14")
    ring = sorted(set(grid.area(hq, 2)) - set(grid.area(hq, 1)))
    wall = {foot(f"us.w{hex}"): state.board.label(hex) for hex in ring}
    shut = position({staff("ge.hq"): "EE14", foot("ge.1"): "DD14", **wall}, phasing="german")
    assert NEAR.leads(shut, Link(GERMAN, 0), hex_of(shut, "DD14")) and not is_supplied(shut, 1)
    allied = position(
        units, control=dict.fromkeys(labels(state, state.board.grid.hexes), "allied") | {"EE14": "german"}
    )
    assert not FAR.leads(allied, Link(GERMAN, 0), hex_of(allied, home))
    down = {"/".join(state.board.label(hex) for hex in state.board.grid.edge_hexes(edge)): 1 for edge in rivers(state)}
    assert is_supplied(position(units, phasing="german", down=down), 1)
    near = position({**units, foot("us.2"): "CC15"}, phasing="german")
    assert is_supplied(near, 1)


def rivers(state: Any) -> list[int]:
    """Return the river hexsides with land on both sides."""
    grid = state.board.grid
    both = (edge for edge in grid.edges if min(grid.edge_hexes(edge)) >= 0)
    return [edge for edge in both if state.board.word("river", edge) == "river"]


def test_who_is_always_in_supply_where() -> None:
    """rb.18.4#b, rb.18.5#b Allied units in Paris, not in Köln; all Germans in the first turn of the game."""
    units = {foot("us.1"): "R11", foot("us.2"): "GG10", foot("us.3"): "KK15"}
    state = position(units, phasing="allied", options={"fortress.destroyed_supply": True}, destroyed={"GG10": 1})
    assert [is_supplied(state, unit) for unit in range(3)] == [True, False, False]
    cut = {foot("ge.1"): "M20", foot("us.1"): "L18"}
    for turn, supplied in ((1, True), (2, False)):
        assert is_supplied(position(cut, turn=turn, last=37, phasing="german"), 0) == supplied


def test_terrain_and_weather_do_not_touch_lines() -> None:
    """rb.18.9#a Over mountains in a storm with aircraft about; not over an estuary."""
    units = {staff("us.hq"): "L22", foot("us.1"): "M25"}
    air = [[ALLIED, "strafing", "tac", 4]]
    state = position(units, weather="storm", air=air)
    way = NEAR.path(state, Link(ALLIED, 0), hex_of(state, "M25"))
    assert way and sum(state.board.word("terrain", hex) == "mountain" for hex in way) >= 2
    water = position({staff("us.hq"): "P4", foot("us.1"): "P5"})
    assert len(NEAR.path(water, Link(ALLIED, 0), hex_of(water, "P5"))) > 2


# 18.7 Capacity


def test_the_marker_follows_units_and_ports() -> None:
    """rb.18.7.2#a, rb.18.7.2#b, rb.18.7.2#c, rb.18.7.2#e, rb.18.7.3#a, rb.18.7.3#b Each thing that happens moves it."""
    seen: list[int] = []

    def happen(play: Any) -> None:
        state = play.state
        seen.append(marker(state))
        unit, port = number(state, "us.new"), state.board.hex("K2")
        state.at[unit], state.away[unit] = port, 0
        seen.append(marker(state))
        eliminate(play, number(state, "us.1"), "rb.2.8#a")
        seen.append(marker(state))
        state.at[number(state, "us.2")] = state.board.hex("H5")
        entered(play, number(state, "us.2"), state.board.hex("H6"), state.board.hex("H5"), "march")
        seen.append(marker(state))
        state.control[state.board.hex("B2")] = 1
        seen.append(marker(state))

    units = {foot("us.1"): "J4", foot("us.2"): "H6", foot("us.new"): ""}
    game = done(happen, units, [1], control={"K2": "allied", "B2": "allied"}, away={"us.new": DUE}, phasing="allied")
    assert seen[0] == 9 + 7 - 2 == total(now(game)) + 7 - 2 - 2
    assert [after - before for before, after in pairwise(seen)] == [-1, 1, 2, -7]


def test_the_first_invasion_needs_no_supply_and_sets_the_marker_at_its_end() -> None:
    """rb.18.7.1#a, rb.18.7.1#b, rb.18.7.2#d Invaders without an HQ lose no step; ports and Mulberry less the units."""
    units = {foot("us.1"): "L5", foot("us.2"): "K2", unit("al.12", "mulberry", (0, 0), capacity=12): "M5"}
    told: dict[str, Any] = {"invading": {"us.1": 1, "us.2": 1}, "invading_now": 1, "turn": 1, "impulse": 2}
    held: dict[str, Any] = {"mulberry": {"M5": 12}, "control": {"K2": "allied", "M5": "allied"}, "phasing": "allied"}
    game = play(supply_phase(ALLIED), None, units, **told, **held)
    assert [of(game, "steps", name) for name in ("us.1", "us.2")] == [2, 2]
    told_at_the_end = [event["left"] for event in game.events if event.key == "capacity.now"]
    assert told_at_the_end == [12 + 9 - 2]


def test_below_zero_there_is_no_second_invasion_and_no_flight() -> None:
    """rb.18.7.7#c, rb.18.7.7#d, rb.18.7.12#b On the map a unit flies; a rise in this turn helps who began with 0."""
    from engine.games.fortress_europa.invasions.declaring import may_invade

    units = {foot("us.1"): "england", foot("us.2"): "Q16"}
    for start, may in ((1, True), (0, False), (-1, False)):
        state = position(units, turn=10, impulse=1, invasions=1, weather="clear", capacity_at_start=start)
        assert may_invade(state) == may
    para = {foot("us.p", type="airborne"): "K2", foot("us.q", type="airborne"): "england"}
    held: dict[str, Any] = {"control": {"K2": "allied", "R11": "allied", "B2": "allied"}, "capacity_at_start": -1}
    game = moving(para, weather="clear", **held)
    assert refusals(game, "airlift", "us.p", "R11") == []
    assert refusals(game, "airlift", "us.q", "R11") == ["capacity.below"]
    raised = position(units, capacity_at_start=0, control={"K2": "allied"})
    assert may_land(raised, SHIP) is None and may_land(raised, FLIGHT) is not None


def test_a_wrecked_port_is_open_to_ships() -> None:
    """rb.18.7.9#a Nice has a capacity of 2, of which nothing is left."""
    game = moving({foot("us.1"): "T34"}, control={"T34": "allied"}, damage={"T34": 2})
    assert value(now(game), hex_of(now(game), "T34")) == 0 and offers(game, "sail") == [("us.1", "africa")]


@pytest.mark.parametrize(
    ("captured", "damage", "face", "left"), [(1, 0, 3, 4), (2, 5, 3, 4), (2, 5, 5, 2), (2, 5, 4, 4), (1, 0, 2, 9)]
)
def test_ports_that_change_hands_again(captured: int, damage: int, face: int, left: int) -> None:
    """rb.18.7.10#a, rb.18.7.10#d A die each time; what was damaged before and is spared now stays as it is."""
    entries: dict[str, Any] = {"captured": {"K2": captured}, "damage": {"K2": damage}}
    game = play(SABOTAGE, Captured(position({}).board.hex("K2")), {foot("us.1"): "K2"}, [face], **entries)
    assert value(now(game), hex_of(now(game), "K2")) == left
    assert events(game, "port.wrecked") + events(game, "port.whole") == 1
    again = done(
        lambda play: entered(play, 0, -1, play.state.board.hex("K2"), "march"), {foot("us.1"): "K2"}, [face], **entries
    )
    assert events(again, "port.captured") == 1 and value(now(again), hex_of(now(again), "K2")) == left


# 22, 23 Coastal defense units and training divisions


def training(id: str) -> Counter:
    """Return a training division of 2-3 that becomes a 3-3."""
    return unit(id, "training", (2, 3), regular=(Face(3, 3),), size="XX")


def test_coastal_units_stay_turned() -> None:
    """rb.22.1#a, rb.22.2#b, rb.22.2#c, rb.27.10#b Printed 0; turned over for good, and rebuilt on the infantry side."""
    state = position({coastal("ge.c"): "M5", coastal("ge.t"): "L5"}, regular={"ge.t": 1})
    assert (face(state, 0).movement, movement_value(state, 0), kind(state, 1)) == (0, 3, "infantry")
    assert (pool(state, 0), pool(state, 1)) == (NEVER, "infantry")
    dead: dict[str, Any] = {"away": {"ge.c": ELIMINATED}, "steps": {"ge.c": 0}, "lost": {"ge.c": 1}}
    points = [["german", "infantry", 2]]
    game = play(REPLACEMENT, OfSide(GERMAN), {coastal("ge.c"): ""}, turn=6, points=points, **dead)
    take(game, "rebuild", "ge.c", 1)
    assert (of(game, "regular", "ge.c"), of(game, "steps", "ge.c")) == (1, 1)


@pytest.mark.parametrize(("turn", "may"), [(12, False), (13, True)])
def test_training_divisions_are_rebuilt_after_their_conversion(turn: int, may: bool) -> None:
    """rb.23#a, rb.23#c One step; before turn 13 nothing rebuilds it, then it comes back as a regular division."""
    dead: dict[str, Any] = {
        "away": {"ge.t": ELIMINATED},
        "steps": {"ge.t": 0},
        "lost": {"ge.t": 1},
        "due": {"ge.t": 13},
    }
    points = [["german", "infantry", 9]]
    game = play(REPLACEMENT, OfSide(GERMAN), {training("ge.t"): ""}, turn=turn, points=points, **dead)
    assert training("ge.t").steps == 1
    assert bool(offers(game, "rebuild")) == may
    if may:
        take(game, "rebuild", "ge.t", 1)
        assert (of(game, "regular", "ge.t"), face(now(game), 0).combat) == (1, 3)


# 26 Arrivals and withdrawals


def test_a_placed_reinforcement_has_its_whole_allowance() -> None:
    """rb.26.3#c, rb.26.4#a, rb.26.6#b Its hex costs nothing; the response force comes in turn 1, Allies in a box."""
    game = moving({foot("ge.1", area="response"): ""}, side=GERMAN, turn=1, away={"ge.1": DUE}, arrivals=[[1, "ge.1"]])
    take(game, "bring", "ge.1", "GG10")
    take(game, "march", "ge.1")
    state = now(game)
    far = [
        hex for hex in offers(game, "to") if state.board.grid.distance(hex_of(state, hex), hex_of(state, "GG10")) == 4
    ]
    assert far
    units = {foot("us.1"): "", foot("fr.1"): ""}
    due: dict[str, Any] = {"away": dict.fromkeys(("us.1", "fr.1"), DUE), "arrivals": [[4, "us.1"], [4, "fr.1"]]}
    allied = play(start_of_player_turn(ALLIED), None, units, phasing="allied", entry={"fr.1": "africa"}, **due)
    assert (where(allied, "us.1"), where(allied, "fr.1")) == ("england", "africa")


def test_the_garrison_of_paris_counts() -> None:
    """rb.26.5#b Three units more against the capacity."""
    trio = {foot(f"fr.infantry/paris_garrison_{n}"): "" for n in range(3)}
    waiting: dict[str, Any] = {"away": {one.id: POOL for one in trio}, "control": {"R11": "allied", "K2": "allied"}}
    before = position({**trio, foot("us.1"): "R12"}, turn=10, **waiting)
    game = play(start_of_player_turn(ALLIED), None, {**trio, foot("us.1"): "R12"}, turn=10, phasing="allied", **waiting)
    assert {where(game, one.id) for one in trio} == {"R11"} and marker(now(game)) == marker(before) - 3


def leaving(units: Any, *names: str, side: int = ALLIED, **entries: Any) -> Game:
    """Begin the withdrawals of a side in turn 13."""
    calls = [[13, name] for name in names]
    return play(WITHDRAWING, OfSide(side), units, turn=13, withdrawals=calls, phasing=side, **entries)


def test_a_unit_out_of_supply_stays_and_another_leaves() -> None:
    """rb.26.7#b, rb.26.8#e The named unit is cut off in the open; one of its type and value in a city goes."""
    units = {foot("us.1"): "L20", foot("us.2"): "R11", tanks("us.t"): "R11"}
    game = leaving(units, "us.1", control={"R11": "allied"})
    assert offers(game, "withdraw") == ["us.2"]
    take(game, "withdraw", "us.2")
    assert (where(game, "us.1"), of(game, "away", "us.2")) == ("L20", WITHDRAWN)


def test_an_eliminated_unit_that_was_called_away_stays_out() -> None:
    """rb.26.8#d, rb.26.9#a It is kept with those that have left, and replacements find neither."""
    units = {foot("us.1"): "", foot("us.2"): "R11"}
    dead: dict[str, Any] = {"away": {"us.1": ELIMINATED}, "steps": {"us.1": 0}, "lost": {"us.1": 2}}
    game = leaving(units, "us.1", control={"R11": "allied"}, **dead)
    take(game, "withdraw", "us.2")
    assert [of(game, "away", name) for name in ("us.1", "us.2")] == [WITHDRAWN, WITHDRAWN]
    told: dict[str, Any] = {
        "away": {"us.1": WITHDRAWN, "us.2": WITHDRAWN},
        "steps": {"us.1": 0, "us.2": 2},
        "lost": {"us.1": 2},
    }
    after = play(REPLACEMENT, OfSide(ALLIED), units, turn=13, points=[["us", "infantry", 9]], **told)
    assert asked(after) == "rest"


def test_a_unit_that_left_reduced_returns_reduced() -> None:
    """rb.26.9#c By the order of arrival, in a later turn."""
    game = leaving({foot("us.1"): "R11"}, "us.1", control={"R11": "allied"}, steps={"us.1": 1})
    take(game, "withdraw", "us.1") if asked(game) == "withdrawal" else None
    assert (of(game, "away", "us.1"), of(game, "steps", "us.1")) == (WITHDRAWN, 1)
    back = play(
        start_of_player_turn(ALLIED),
        None,
        {foot("us.1"): ""},
        phasing="allied",
        turn=20,
        away={"us.1": DUE},
        steps={"us.1": 1},
        arrivals=[[20, "us.1"]],
    )
    assert (where(back, "us.1"), of(back, "steps", "us.1")) == ("england", 1)


def test_a_unit_leaves_the_reserve_when_it_is_called_away() -> None:
    """rb.26.10#a It is off the map already."""
    game = leaving({tanks("ge.p"): "panzer_reserve", foot("us.1"): "R11"}, "ge.p", side=GERMAN)
    assert where(game, "ge.p") == "" and of(game, "away", "ge.p") == WITHDRAWN


# 27 Replacements


def replacing(units: Any, *, side: int = GERMAN, turn: int = 6, faces: Iterable[Any] = (), **entries: Any) -> Game:
    """Begin the replacement phase of a side."""
    return play(REPLACEMENT, OfSide(side), units, faces, **{"turn": turn, "phasing": side, **entries})


def points(game: Game, nation: str) -> tuple[int, int]:
    """Return the armor and infantry points of a nation."""
    return now(game).points[nation, "armor"], now(game).points[nation, "infantry"]


def test_what_a_turn_brings_is_saved_and_aircraft_take_from_it() -> None:
    """rb.27.1#a, rb.27.1#b, rb.27.2#a, rb.27.3#a, rb.27.4#a, rb.27.4#b Armor first; saved points are safe."""
    chart = position({}).rules.replacements
    whole, armor = (int(chart.look_up("july", column)) for column in ("german", "german_armor"))
    units = {foot("ge.1"): "R11"}
    assert points(replacing(units, turn=1), "german") == (0, 0)
    assert points(replacing(units), "german") == (armor, whole - armor)
    saved = replacing(units, points=[["german", "armor", 5], ["german", "infantry", 7]])
    assert points(saved, "german") == (5 + armor, 7 + whole - armor)
    for aircraft in range(1, whole + 3):
        air = [[ALLIED, GERMAN_REPLACEMENTS, "sac", aircraft]]
        hit = replacing(units, points=[["german", "armor", 5], ["german", "infantry", 7]], air=air)
        lost = min(aircraft, whole)
        assert points(hit, "german") == (5 + max(0, armor - lost), 7 + min(whole - armor, whole - lost))


def test_armor_points_serve_infantry_and_not_the_other_way() -> None:
    """rb.27.5#a, rb.27.5#b, rb.27.8#f A unit is rebuilt whole in one turn, in any weather and beside no railway."""
    units = {foot("ge.1"): "", tanks("ge.p"): ""}
    dead: dict[str, Any] = {"away": dict.fromkeys(("ge.1", "ge.p"), ELIMINATED), "steps": {"ge.1": 0, "ge.p": 0}}
    dead["lost"] = {"ge.1": 2, "ge.p": 2}
    free: dict[str, Any] = {"turn": 2, "replacements_from": 40}
    armor = replacing(units, points=[["german", "armor", 3]], **dead, **free)
    assert ("ge.1", 2) in offers(armor, "rebuild") and ("ge.p", 2) in offers(armor, "rebuild")
    infantry = replacing(units, points=[["german", "infantry", 3]], **dead, **free)
    assert {name for name, _steps in offers(infantry, "rebuild")} == {"ge.1"}
    take(infantry, "rebuild", "ge.1", 2)
    assert of(infantry, "steps", "ge.1") == 2


def test_infantry_points_are_spent_before_armor_points() -> None:
    """rb.27.5#b, rb.27.8#a A step costs an infantry point as long as there is one."""
    game = replacing(
        {foot("ge.1"): "HH14", foot("ge.2"): "HH14"},
        turn=2,
        replacements_from=40,
        steps={"ge.1": 1, "ge.2": 1},
        points=[["german", "armor", 3], ["german", "infantry", 1]],
    )
    take(game, "replace", "ge.1")
    assert points(game, "german") == (3, 0)
    take(game, "replace", "ge.2")
    assert points(game, "german") == (2, 0)


@pytest.mark.parametrize(("due", "found"), [(8, "infantry"), (9, "infantry"), (10, NEVER), (0, NEVER)])
def test_a_training_division_takes_replacements_from_the_turn_of_its_conversion(due: int, found: str) -> None:
    """rb.23#c In turn 9, even if it was lost before it could be turned over."""
    state = position({foot("ge.t", type="training"): ""}, turn=9, due={"ge.t": due}, away={"ge.t": ELIMINATED})
    assert pool(state, 0) == found


def test_a_headquarters_behind_the_front_does_not_supply_itself() -> None:
    """rb.18.6#a On an island no line leads from it to another one or to a city in Germany, but it supplies others."""
    island, told = "I4", {"jersey.island": True}
    alone = position({staff("ge.hq"): island, foot("us.1"): "T20"}, turn=5, options=told)
    assert not is_far_behind(alone, 0)
    others = position({staff("ge.hq"): island, foot("ge.1"): island, staff("ge.far"): island}, turn=5, options=told)
    assert is_far_behind(others, 1) and is_far_behind(others, 2)


def test_replacements_use_no_trains_boats_or_fair_weather() -> None:
    """rb.27.6#a In a storm, with rail and sea capacity as before."""
    game = replacing(
        {foot("us.1"): "england"}, side=ALLIED, steps={"us.1": 1}, points=[["us", "infantry", 1]], weather="storm"
    )
    take(game, "replace", "us.1")
    assert of(game, "steps", "us.1") == 2 and not any(now(game).used[key] for key in (("rail",), ("sea",)))


def test_special_replacements_are_for_airborne_units_and_raiders() -> None:
    """rb.27.9#b Infantry finds none of them, an airborne division no others."""
    units = {foot("us.1"): "england", foot("us.p", type="airborne"): "england"}
    free: dict[str, Any] = {"steps": {"us.1": 1, "us.p": 1}, "turn": 2, "replacements_from": 40}
    special = replacing(units, side=ALLIED, points=[["special", "infantry", 1]], **free)
    plain = replacing(units, side=ALLIED, points=[["us", "infantry", 1]], **free)
    assert (offers(special, "replace"), offers(plain, "replace")) == (["us.p"], ["us.1"])


PARTS = {unit(f"br.79_{n}", "engineer", (2, 6), size="X"): "R11" for n in range(3)}
WHOLE = unit("br.79", "engineer", (3, 6), (6, 6), size="XX")


def test_the_parts_of_the_seventy_ninth_form_it_again() -> None:
    """rb.27.11#c, rb.27.11#d, rb.27.11#e Together in supply, out of zones; one lost and it never comes back."""
    pool_: dict[str, Any] = {"away": {"br.79": POOL}, "control": {"R11": "allied"}}
    game = replacing({**PARTS, WHOLE: ""}, side=ALLIED, **pool_)
    take(game, "form", "br.79")
    assert (where(game, "br.79"), of(game, "steps", "br.79"), of(game, "stays", "br.79")) == ("R11", 2, 1)
    marched = moving({WHOLE: "R11"}, stays={"br.79": 1})
    assert "move.stays" in refusals(marched, "march", "br.79")
    near = replacing({**PARTS, WHOLE: "", foot("ge.1"): "R12"}, side=ALLIED, **pool_)
    assert offers(near, "form") == []
    dead = {**pool_, "away": {"br.79": POOL, "br.79_0": ELIMINATED}, "steps": {"br.79_0": 0}, "lost": {"br.79_0": 1}}
    assert (
        offers(
            replacing(
                {**{one: "R11" for one in PARTS if one.id != "br.79_0"}, next(iter(PARTS)): "", WHOLE: ""},
                side=ALLIED,
                **dead,
            ),
            "form",
        )
        == []
    )


PLAIN = {unit(f"us.{n}", "infantry", (3, 4), (6, 4), size="XX"): "england" for n in range(2)}
STRONG = unit("us.strong", "infantry", (6, 4), (8, 4), size="XX")


def test_a_strengthened_division_takes_two_blows_more() -> None:
    """rb.27.12#b, rb.27.12#c, rb.27.12#e, rb.27.12#f Its 8-4 is gone with the first; the reduced one can be rebuilt."""
    stock: dict[str, Any] = {"away": {"us.strong": POOL}, "steps": {"us.strong": 2}}
    game = replacing({**PLAIN, STRONG: ""}, side=ALLIED, turn=1, **stock)
    take(game, "strengthen", "us.0", "us.1")
    state = now(game)
    assert (face(state, 0).combat, state.steps[0], state.steps[1]) == (8, 2, 1)
    assert state.counter(2).id == "us.0" and state.away[2] == POOL
    values: list[tuple[int, int]] = []

    def suffer(play: Any) -> None:
        for _blow in range(3):
            lose_step(play, 0, "rb.2.8#c")
            values.append((face(play.state, 0).combat, play.state.steps[0]))

    hurt = done(suffer, {STRONG: "R11", next(iter(PLAIN)): ""}, away={"us.0": POOL}, steps={"us.0": 2})
    assert values == [(6, 2), (3, 1), (6, 0)] and where(hurt, "us.strong") == ""
    assert now(hurt).away[1] not in (0, POOL)
    again = replacing({**PLAIN}, side=ALLIED, steps={"us.1": 1}, points=[["us", "infantry", 1]])
    assert offers(again, "replace") == ["us.1"]


@pytest.mark.parametrize(
    ("at", "enemy", "may"), [("R14", "", True), ("R14", "R15", False), ("V4", "V5", False), ("V4", "V7", True)]
)
def test_hq_troops_in_a_zone_or_besieged_are_no_use(at: str, enemy: str, may: bool) -> None:
    """rb.27.13#e V4 is a fortress with an enemy beside it."""
    troops = unit("ge.troops", "hq_troops", (2, 4), (3, 4))
    units = {troops: at, foot("ge.1"): "", **({foot("us.1"): enemy} if enemy else {})}
    dead: dict[str, Any] = {"away": {"ge.1": ELIMINATED}, "steps": {"ge.1": 0}, "lost": {"ge.1": 2}}
    game = replacing(units, points=[["german", "infantry", 1]], **dead)
    assert bool(offers(game, "take_over")) == may


def test_frozen_hq_troops_rebuild_a_frozen_unit() -> None:
    """rb.27.13#g It stands where they stood, and waits for a release."""
    troops = unit("ge.troops", "hq_troops", (2, 4), (3, 4), area="d15")
    dead: dict[str, Any] = {"away": {"ge.1": ELIMINATED}, "steps": {"ge.1": 0}, "lost": {"ge.1": 2}}
    game = replacing(
        {troops: "W5", foot("ge.1"): ""}, points=[["german", "infantry", 1]], frozen={"ge.troops": 1}, **dead
    )
    take(game, "take_over", "ge.1", "ge.troops")
    assert (where(game, "ge.1"), of(game, "frozen", "ge.1"), where(game, "ge.troops")) == ("W5", 1, "")


# 28 The panzer reserve


def test_who_goes_to_the_reserve_in_november() -> None:
    """rb.28.1#b, rb.28.1#c, rb.28.1#d, rb.28.1#e From zones, not out of supply; armor of the next value may go."""
    names = ("ge.zone", "ge.cut", "ge.dead")
    units = {
        tanks("ge.zone"): "GG10",
        tanks("ge.cut"): "L20",
        tanks("ge.dead"): "",
        unit("ge.more", "panzer", (4, 6), (8, 6), size="XX"): "KK15",
        unit("ge.most", "panzer", (5, 6), (9, 6), size="XX"): "KK15",
        unit("ge.less", "panzer", (3, 6), (6, 6), size="XX"): "KK15",
        foot("ge.foot"): "KK15",
        foot("us.1"): "GG11",
        foot("us.2"): "K20",
    }
    dead: dict[str, Any] = {"away": {"ge.dead": ELIMINATED}, "steps": {"ge.dead": 0}, "lost": {"ge.dead": 2}}
    game = play(
        RESERVE_LEAVES, OfSide(GERMAN), units, turn=21, phasing="german", to_reserve=dict.fromkeys(names, 1), **dead
    )
    assert (where(game, "ge.zone"), where(game, "ge.cut")) == ("panzer_reserve", "L20")
    assert offers(game, "send") == ["ge.more"]
    even = {**units, unit("ge.even", "panzer", (4, 6), (7, 6), size="XX"): "KK15"}
    again = play(
        RESERVE_LEAVES, OfSide(GERMAN), even, turn=21, phasing="german", to_reserve=dict.fromkeys(names, 1), **dead
    )
    assert offers(again, "send") == ["ge.even"]
    take(game, "send", "ge.more")
    assert offers(game, "send") == ["ge.most"]
    take(game, "done")
    assert where(game, "ge.most") == "KK15" and where(game, "ge.more") == "panzer_reserve"
    none = {tanks("ge.dead"): "", unit("ge.less", "panzer", (3, 6), (6, 6), size="XX"): "KK15"}
    poor = play(RESERVE_LEAVES, OfSide(GERMAN), none, turn=21, phasing="german", to_reserve={"ge.dead": 1}, **dead)
    assert asked(poor) == "rest"


def test_units_in_the_reserve_receive_replacements_and_b_changes_nothing() -> None:
    """rb.28.2#a, rb.28.3#c The points are as they were, and a reduced unit stays so until they are spent."""
    units = {tanks("ge.p"): "panzer_reserve"}
    game = replacing(units, steps={"ge.p": 1}, points=[["german", "armor", 1]], turn=22)
    take(game, "replace", "ge.p")
    assert of(game, "steps", "ge.p") == 2
    choice = play(RESERVE_CHOICE, OfSide(GERMAN), units, turn=25, steps={"ge.p": 1}, points=[["german", "armor", 4]])
    take(choice, "reserve", "B")
    assert (of(choice, "steps", "ge.p"), points(choice, "german")[0], now(choice).armor_forfeited) == (1, 4, 0)


def test_the_reserve_comes_back_in_crowds_and_marches() -> None:
    """rb.28.4#c, rb.28.4#d, rb.28.4#f In a German city, over its limit for the moment; not in an Allied one."""
    units = {tanks(f"ge.{n}"): "panzer_reserve" for n in range(4)} | {foot("us.1"): "R11"}
    game = moving(units, side=GERMAN, turn=27, control={"II10": "allied"})
    assert hex_of(now(game), "II10") not in entries(now(game)) and "reserve.elsewhere" in refusals(
        game, "return", "ge.0", "II10"
    )
    for n in range(4):
        take(game, "return", f"ge.{n}", "KK15")
    assert overfull(now(game), GERMAN) == (hex_of(now(game), "KK15"),)
    assert set(offers(game, "march")) == {f"ge.{n}" for n in range(4)}


# 30 Victory and control


def german_cities() -> list[str]:
    """Return the cities of Germany that are not major ones."""
    state = position({})
    plain = cities_in(state, "germany") - majors(state)
    return sorted(labels(state, plain))


@pytest.mark.parametrize(("cities", "italy", "wins"), [(15, 0, True), (14, 0, False), (13, 2, True), (13, 1, False)])
def test_fifteen_cities_win_with_those_of_italy(cities: int, italy: int, wins: bool) -> None:
    """rb.30.1#b Beside Paris and Bruxelles, without four of the five major cities."""
    held = ["R11", "BB8", *german_cities()[:cities], *("Y34", "X29")[:italy]]
    assert allies_win(position({}, control=dict.fromkeys(held, "allied"))) == wins


@pytest.mark.parametrize(("majors_held", "winner"), [(3, GERMAN), (2, None)])
def test_germans_win_with_three_major_cities_and_else_it_is_a_draw(majors_held: int, winner: int | None) -> None:
    """rb.30.1#c, rb.30.1#d After the last turn, where the Allies have not won."""
    state = position({})
    lost = sorted(labels(state, majors(state)))[majors_held:]
    game = play(Step("judge_end", enter=judge_end), None, {foot("us.1"): "R12"}, control=dict.fromkeys(lost, "allied"))
    assert game.state.result is not None and game.state.result.winner == winner


def test_a_besieged_city_is_held_only_by_those_in_it() -> None:
    """rb.30.2#b, rb.30.2#e So is any hex."""
    for place, near in (("R11", "R12"), ("Q16", "Q17")):
        held: dict[str, Any] = {"control": {place: "allied"}}
        assert is_allied(position({}, **held), position({}).board.hex(place))
        empty = position({foot("ge.1"): near}, **held)
        assert controls(empty, hex_of(empty, place), GERMAN)
        manned = position({foot("ge.1"): near, foot("us.1"): place}, **held)
        assert controls(manned, hex_of(manned, place), ALLIED)
    passed = done(lambda play: entered(play, 0, -1, play.state.board.hex("Q16"), ARRIVE), {foot("us.1"): "Q16"})
    assert now(passed).control[hex_of(now(passed), "Q16")] == ALLIED
    assert allied_sources(position({}, **PORT))
