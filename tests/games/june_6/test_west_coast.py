"""2.85 The landing on the western coast, and what else options change before a game: 4.10.2, the errata to 70/4."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.bundle import read_bundle
from engine.compile.scenario import compile_bundle
from engine.games.june_6.arrivals.by_sea import BY_SEA
from engine.games.june_6.arrivals.reinforcements import box, due, free_corps_markers, landing_hexes_for, usable_boxes
from engine.games.june_6.command.formations import always_reduced, commander
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.first_day.beach_landing import LANDING_PHASE, landing_force, resistance, shores
from engine.games.june_6.first_day.setup_zones import beyond_fortress, fortress_holds
from engine.games.june_6.state import June6State, face
from engine.games.june_6.supply.lines import sources, supplier
from engine.games.june_6.supply.resource_points import rolled_resources
from engine.mechanics.victory import reached
from engine.paths import data_folder
from engine.play import NOWHERE, Frame, Game, Scenario
from tests.games.june_6.table import hq, offers, position, refusals, take, troop
from tests.games.june_6.turns import at_work, is_over, state_of, value

WESTERN = {"first": ("W3901", "W4001", "W4101", "W4201"), "second": ("W4901", "W5001", "W5101", "W5201")}
OMAHA = ("E3019", "E3020", "E3118")
CORPS = {
    hq("us.hq/V", "corps"): "",
    hq("us.hq/VII", "corps"): "",
    hq("us.hq/1", parent="us.V"): "omaha_box",
    troop("us.16/1"): "omaha_box",
    troop("us.2rgr/V", traits=("commando",), type="ranger"): "omaha_box",
    hq("us.hq/30", parent="us.XIX"): "omaha_box",
    hq("us.hq/4", parent="us.VII"): "utah_box",
}
HELD: dict[str, Any] = {"control": dict.fromkeys(OMAHA, "allied")}


@cache
def shipped(name: str, **options: Any) -> Scenario:
    """A shipped scenario whose players have agreed on options."""
    bundle = read_bundle(data_folder("scenarios") / "june_6" / name)
    assert bundle.scenario is not None
    rules = bundle.scenario.rules.model_copy(update={"options": {**bundle.scenario.rules.options, **options}})
    agreed = replace(bundle, scenario=bundle.scenario.model_copy(update={"rules": rules}))
    found = compile_bundle(agreed).scenario
    assert found is not None
    return found


def start(name: str, **options: Any) -> June6State:
    """The position in which a scenario begins."""
    return state_of(Game.start(shipped(name, **options), 1))


def western(which: str = "first", units: Any = None, more: Any = (), **entries: Any) -> June6State:
    options = {"west_coast": which, **dict(more)}
    return position(CORPS if units is None else units, options=options, **entries)


def labels(state: Any, hexes: Any) -> tuple[str, ...]:
    return tuple(sorted(state.board.label(hex) for hex in hexes))


def number(state: Any, unit: str) -> int:
    return int(state.unit_number(unit))


# Where they land


@pytest.mark.parametrize("which", ["first", "second"])
def test_the_omaha_box_leads_to_the_western_beach_of_v_corps(which: str) -> None:
    state = western(which)
    assert labels(state, landing_hexes_for(state, number(state, "us.16/1"), "omaha")) == WESTERN[which]
    assert labels(state, landing_hexes_for(state, number(state, "us.hq/30"), "omaha")) == ()
    assert labels(state, landing_hexes_for(state, number(state, "us.hq/4"), "utah")) == labels(
        state, state.board.area("utah")
    )


def test_omaha_opens_to_others_once_it_is_taken() -> None:
    state = western(**HELD)
    assert labels(state, landing_hexes_for(state, number(state, "us.hq/30"), "omaha")) == OMAHA
    assert labels(state, landing_hexes_for(state, number(state, "us.16/1"), "omaha")) == WESTERN["first"]
    both = western(more={"variant.omaha": "all"}, **HELD)
    assert labels(both, landing_hexes_for(both, number(both, "us.16/1"), "omaha")) == (*OMAHA, *WESTERN["first"])


def test_without_the_variant_the_box_leads_to_omaha() -> None:
    state = position(CORPS)
    assert labels(state, landing_hexes_for(state, number(state, "us.hq/30"), "omaha")) == OMAHA


def test_boxes_for_those_who_may_choose() -> None:
    units = {hq("us.hq/V", "corps"): "", hq("us.hq/2arm", parent="us.V"): "", hq("us.hq/83", parent="us.VIII"): ""}
    gates = {"us.hq/83": ["utah_box", "omaha_box"], "us.hq/2arm": ["utah_box", "omaha_box"]}
    state = western(units=units, gates=gates)
    utah, omaha = box(state, "utah"), box(state, "omaha")
    assert usable_boxes(state, number(state, "us.hq/83")) == (utah,)
    assert usable_boxes(state, number(state, "us.hq/2arm")) == (omaha,)
    taken = western(units=units, gates=gates, **HELD)
    assert usable_boxes(taken, number(taken, "us.hq/83")) == (utah, omaha)
    assert usable_boxes(taken, number(taken, "us.hq/2arm")) == (omaha,)


@pytest.mark.parametrize(("which", "cliff"), [("first", "W3801"), ("second", "W5301")])
def test_rangers_climb_beside_the_western_beach(which: str, cliff: str) -> None:
    state = western(which)
    near = labels(state, shores(state, number(state, "us.2rgr/V")))
    assert len(near) > 4 and set(near) > set(WESTERN[which])
    assert not set(near) & set(OMAHA)
    assert (cliff in near) == (state.board.word("coast", state.board.hex(cliff)) == "coastal")


def test_the_beach_has_a_resistance_of_its_own() -> None:
    state = western()
    assert resistance(state, state.board.hex("W4001")).total == 1
    plain = position(CORPS)
    assert resistance(plain, plain.board.hex("W4001")).total == 0


def test_landing_there_on_6_june() -> None:
    game = at_work(LANDING_PHASE, landing_force(western()), CORPS, (10, 10), turn=1, options={"west_coast": "first"})
    assert {hex for unit, hex in offers(game, "land") if unit == "us.16/1"} == set(WESTERN["first"])
    assert refusals(game, "land", "us.16/1", "E3019")[0] == ("land.other_shore", "pb.1.71")
    take(game, "land", "us.16/1", "W4001")
    assert value(game, "at", "us.16/1") == game.state.board.hex("W4001")
    assert state_of(game).garrison[game.state.board.hex("W4001")] == 1


def test_the_western_beach_supplies() -> None:
    state, plain = western(), position(CORPS)
    assert set(WESTERN["first"]) < set(labels(state, sources(state, "us")))
    assert not set(OMAHA) & set(labels(state, sources(state, "us")))
    assert set(OMAHA) < set(labels(western(**HELD), sources(western(**HELD), "us")))
    assert not set(WESTERN["first"]) & set(labels(plain, sources(plain, "us")))


# Who comes when


def test_only_the_first_wave_waits_at_first() -> None:
    state = start("campaign", west_coast="second")
    omaha = box(state, "omaha")
    waiting = {state.unit_id(unit) for unit, place in enumerate(state.at) if place == omaha}
    first = {"us.hq/1", "us.16/1", "us.18/1", "us.26/1", "us.745/1", "us.635/1"}
    assert waiting == {*first, "us.2rgr/V", "us.5rgr/V", "us.5arty/V"}


@pytest.mark.parametrize(
    ("turn", "one", "re"),
    [
        (2, {"us.hq/29", "us.115/29", "us.116/29"}, set()),
        (3, {"us.hq/V", "us.102cav/V", "us.175/29", "us.743+747/29"}, {"us.9/2", "us.38/2"}),
        (4, {"us.hq/2", "us.23/2", "us.741+754/2"}, set()),
        (5, set(), {"us.hq/2arm", "us.cca/2arm", "us.ccb/2arm", "us.41/2arm", "us.749/V"}),
    ],
)
def test_the_rest_of_v_corps_comes_later(turn: int, one: set[str], re: set[str]) -> None:
    state = start("campaign", west_coast="first")
    omaha = box(state, "omaha")
    coming = [unit for when, unit in state.arrivals if when == turn and state.entry[unit] == omaha]
    own = [unit for unit in coming if state.unit_id(unit) in one | re]
    assert {state.unit_id(unit) for unit in own if state.one_marker[unit]} == one
    assert {state.unit_id(unit) for unit in own if state.re_arrival[unit]} == re
    assert all(state.steps[unit] == state.counter(unit).steps for unit in own)


def test_nobody_comes_twice_and_the_schedule_stands_without_the_variant() -> None:
    state = start("campaign", west_coast="first")
    units = [unit for _when, unit in state.arrivals]
    assert len(units) == len(set(units))
    plain = start("campaign")
    assert (2, plain.unit_number("us.hq/V")) in list(plain.arrivals)


def test_v_corps_brings_one_corps_marker() -> None:
    units = {hq("us.hq/V", "corps"): "omaha_box", hq("us.hq/VII", "corps"): "utah_box"}
    late = {"turn": 3, "arrivals": [[3, "us.hq/V"]]}

    def free(state: June6State) -> int:
        return free_corps_markers(state, "us", due(state, 0))

    assert free(position(units, **late)) == 2
    assert free(position(units, one_marker={"us.hq/V": 1}, **late)) == 1
    assert free(position(units, turn=3)) == 0


# Resource points


def points(turn: int, die: int, fell: int = 0, **entries: Any) -> int:
    state = western(turn=turn, **entries)
    if fell:
        state.taken[("cherbourg",)] = fell
    return rolled_resources(state, ALLIED, die).total


def plain(turn: int, die: int) -> int:
    return rolled_resources(position(CORPS, turn=turn), ALLIED, die).total


@pytest.mark.parametrize(("die", "expected"), [(0, 7), (4, 8), (6, 10), (9, 10)])
def test_points_of_9_june_have_a_limit(die: int, expected: int) -> None:
    assert points(3, die) == expected


def test_points_of_the_first_turns() -> None:
    assert points(2, 5) == plain(2, 5)
    assert (points(4, 3), points(4, 9)) == (10, 10)


def test_points_depend_on_the_fall_of_cherbourg() -> None:
    assert points(5, 5) == plain(5, 5) - 4
    assert points(13, 5) == plain(13, 5) - 4
    assert points(6, 5, fell=5) == plain(6, 5) + 4
    assert points(8, 5, fell=7) == plain(8, 5) + 2
    assert points(7, 5, fell=7) == plain(7, 5)
    assert points(9, 5, fell=8) == plain(9, 5)


def test_omaha_brings_points() -> None:
    assert points(6, 5, fell=5, **HELD) == plain(6, 5) + 8
    assert points(4, 5, **HELD) == 14


# 1.11 The fortress of Cherbourg


GARRISON: dict[str, Any] = {"formation": "ge.cherbourg", "traits": ("cherbourg",)}
FORTRESS = {
    hq("ge.hq/cherbourg", **GARRISON): "W5011",
    troop("ge.17mg/cherbourg", **GARRISON): "W5012",
    troop("ge.919/709"): "W4812",
}


def test_the_garrison_stays_in_its_fortress() -> None:
    state = position(FORTRESS)
    hexes = state.board.area("cherbourg_city")
    assert not set(hexes) & beyond_fortress(state, 0)
    assert len(beyond_fortress(state, 1)) < len(beyond_fortress(state, 0))
    assert not beyond_fortress(state, 2)
    refusal = fortress_holds(state, 1, state.board.hex("W4512"))
    assert refusal is not None
    assert (refusal.message.key, refusal.clause) == ("move.fortress", "pb.1.11#b")


def test_g6_lets_the_garrison_go() -> None:
    state = position(FORTRESS)
    state.events[("g6",)] = 6
    assert not beyond_fortress(state, 0)


# 4.10.2 A battalion by sea


PARATROOPS = {**FORTRESS, troop("ge.i-6fj/91", 4, 6, 4): ""}


def test_the_battalion_joins_the_garrison() -> None:
    game = at_work(BY_SEA, Frame(), PARATROOPS, options={"cherbourg.fj": True})
    assert set(offers(game, "come_by_sea")) == {"W4910", "W4911", "W5011", "W5012", "W5013", "W5111"}
    assert refusals(game, "come_by_sea", "W4812") == [("battalion.not_there", "pb.4.10.2")]
    take(game, "come_by_sea", "W4911")
    state, unit = state_of(game), game.state.unit_number("ge.i-6fj/91")
    assert (state.steps[unit], commander(state, unit), supplier(state, unit)) == (1, 0, "cherbourg")
    assert always_reduced(state, unit)
    assert beyond_fortress(state, unit)
    assert is_over(game)


def test_no_battalion_without_the_option_or_where_it_is_already() -> None:
    assert is_over(at_work(BY_SEA, Frame(), PARATROOPS))
    assert is_over(
        at_work(BY_SEA, Frame(), {**FORTRESS, troop("ge.i-6fj/91"): "W3127"}, options={"cherbourg.fj": True})
    )


def fallen(turn: int, **options: Any) -> str | None:
    """The level that is reached if Cherbourg has fallen and no German is left at the end of a turn."""
    state = start("cherbourg", **options)
    for hex in state.board.area("cherbourg_city"):
        state.control[hex] = ALLIED
    for unit in range(len(state.record)):
        if state.counter(unit).side != ALLIED:
            state.at[unit] = NOWHERE
    state.turn = turn
    level = reached(state, "turn") or reached(state, "end")
    return level.id if level else None


def test_the_battalion_raises_the_allied_level() -> None:
    assert [fallen(turn) for turn in (11, 12, 13)] == ["allied_major", "allied_minor", "german_minor"]
    by_sea = {"cherbourg.fj": True}
    assert [fallen(turn, **by_sea) for turn in (11, 12, 13)] == ["allied_major", "allied_major", "allied_minor"]


def test_whoever_holds_cherbourg_to_the_end() -> None:
    level = reached(start("cherbourg"), "end")
    assert level and level.id == "german_major"
    level = reached(start("cherbourg", **{"cherbourg.fj": True}), "end")
    assert level and level.id == "german_minor"


# 70/4


def test_70_4_has_shermans_by_option() -> None:
    values = []
    for shermans in (False, True):
        state = start("campaign", **{"sherman.70_4": shermans})
        shown = face(state, state.unit_number("us.70/4"))
        values.append((shown.strength, shown.cohesion, shown.movement))
    assert values == [(1, 6, 9), (2, 6, 8)]


# 6.103 Withdrawals of the combined scenario

ALLIED_DUTY = ("cw.hq/11arm", "cw.29/11arm", "cw.159/11arm", "cw.nyeo/11arm", "cw.32gds/-")


@pytest.mark.parametrize(
    ("odon", "caen", "gone", "divisions", "level"),
    [
        (True, True, True, 2, "allied"),
        (True, True, False, 2, "draw"),
        (True, True, False, 1, "allied"),
        (True, False, True, 2, "draw"),
        (True, False, True, 1, "allied"),
        (True, False, False, 2, "german"),
        (False, False, True, 2, "german"),
        (False, False, True, 0, "draw"),
        (False, False, False, 1, "german"),
    ],
)
def test_withdrawals_are_worth_a_step_of_victory(
    odon: bool, caen: bool, gone: bool, divisions: int, level: str
) -> None:
    state = start("epsom_and_caen")
    board = state.board
    area, north = set(board.area("scenario_epsom")), board.area("caen_north")
    for unit in range(len(state.record)):
        formation, name = state.counter(unit).formation, state.unit_id(unit)
        if name in ALLIED_DUTY or formation in ("ge.1ss", "ge.2ss", "ge.9ss", "ge.10ss") or state.at[unit] in north:
            state.at[unit], state.steps[unit] = NOWHERE, 1
    inland = sorted(area - set(board.area("odon_south")) - set(state.at))
    standing = [] if gone else ["cw.29/11arm"]
    standing += ["ge.hq/2ss", "ge.hq/9ss", "ge.hq/10ss", "ge.hq/1ss"][: 4 - divisions]
    for name, hex in zip(standing, inland, strict=False):
        state.at[state.unit_number(name)] = hex
    allies = [unit for unit in range(len(state.record)) if state.counter(unit).side == ALLIED and state.at[unit] >= 0]
    for unit, hex in zip(allies, board.area("odon_south")[:3] if odon else (), strict=False):
        state.at[unit] = hex
    if not caen:
        state.at[state.unit_number("ge.hq/21pz")] = north[0]
    found = reached(state, "end")
    assert found and found.id == level
