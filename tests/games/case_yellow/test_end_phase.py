"""12 The End Phase, segment by segment."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.disruption import RECOVERY
from engine.games.case_yellow.end_phase.armor_attrition import ATTRITION, Wearing
from engine.games.case_yellow.end_phase.better_defense import BETTER_DEFENSE, Digging, left_behind
from engine.games.case_yellow.end_phase.bridgehead_crossing import CROSSING, Crossing
from engine.games.case_yellow.end_phase.panzer_refit import DECLARE_REFIT, FALL_ROT, REFIT
from engine.games.case_yellow.end_phase.paris_open_city import OPEN_CITY, leaving
from engine.games.case_yellow.end_phase.refugees import REFUGEES, Fleeing
from engine.games.case_yellow.end_phase.replacements import REBUILD, RECEIVE
from engine.games.case_yellow.end_phase.surrender import SURRENDER, dutch_cities_lost
from engine.games.case_yellow.end_phase.terror_bombing import TERROR
from engine.games.case_yellow.state import OfSide
from engine.games.case_yellow.supply.lines import communications
from engine.games.case_yellow.victory import CLAIMS, claims, worth
from engine.play import Frame, Game
from tests.games.case_yellow.marches import step_alone
from tests.games.case_yellow.table import (
    corps,
    events,
    index,
    now,
    offers,
    panzer,
    position,
    refusals,
    take,
    troop,
    west,
    where,
)

BOARD = west()
FIELD = "1118"
FRENCH, TANKS = corps("fr.corps/1"), panzer("ge.pz/1")
DUTCH, BELGIAN = troop("nl.div/1", 1, 2, 3), corps("be.corps/1", 3)


def labels(area: str) -> list[str]:
    """The hexes of an area."""
    return [BOARD.label(hex) for hex in BOARD.area(area)]


def german(hexes: list[str]) -> dict[str, str]:
    """Hexes in German hands."""
    return dict.fromkeys(hexes, "german")


def steps(game: Game, unit: str) -> int:
    """How many steps a unit has."""
    return now(game).steps[index(now(game), unit)]


# 12.2, 12.3


def test_disruption_comes_off_whoever_is_in_supply() -> None:
    """12.2: of both sides, and off the port."""
    marked = {"fr.corps/1": 1, "ge.pz/1": 1}
    game = step_alone(
        RECOVERY, Frame(), {FRENCH: FIELD, TANKS: "2033"}, disrupted=marked, oos={"fr.corps/1": 1}, port_markers=2
    )
    state = now(game)
    assert [state.disrupted[index(state, unit)] for unit in marked] == [1, 0]
    assert state.port_markers == 0


def test_yellow_units_cross_to_an_empty_bridgehead() -> None:
    """12.3: others may follow into the same hex, and the marker is gone."""
    other, slow = panzer("ge.pz/2"), corps("ge.corps/1")
    game = step_alone(CROSSING, Crossing(), {TANKS: "2425", other: "2425", slow: "2426"}, bridgehead={"2524": 1})
    assert refusals(game, "cross", "ge.corps/1", "2524")[0] == ("crossing.not_yellow", "rb.12.3#a")
    take(game, "cross", "ge.pz/1", "2524")
    assert now(game).bridgehead[BOARD.hex("2524")] == 0
    take(game, "cross", "ge.pz/2", "2524")
    assert (where(game, "ge.pz/1"), where(game, "ge.pz/2")) == ("2524", "2524")


# 12.4 to 12.6


def test_a_city_is_bombed_but_not_paris() -> None:
    """12.4: refugees of the city go, a step is lost, the old marker comes off."""
    lille = labels("lille")[0]
    game = step_alone(TERROR, OfSide(GERMAN), {FRENCH: lille}, bombed={"2105": 1}, refugees={lille: 2})
    assert now(game).bombed[BOARD.hex("2105")] == 0
    assert refusals(game, "bomb", labels("paris")[0]) == [("terror.no_target", "rb.12.4#b")]
    take(game, "bomb", lille)
    assert (now(game).bombed[BOARD.hex(lille)], now(game).refugees[BOARD.hex(lille)]) == (1, 0)
    assert steps(game, "fr.corps/1") == 1


def test_the_netherlands_surrender_with_their_sixth_city() -> None:
    """12.5: the three towns are one, and so is a city that has just been bombed."""
    cities, towns = labels("dutch_cities"), labels("dutch_towns")
    four = german(cities[:4])
    assert dutch_cities_lost(position({DUTCH: cities[7]}, control=four)) == 4
    assert dutch_cities_lost(position({DUTCH: cities[7]}, control=four | german(towns[:2]))) == 4
    lost = four | german(towns)
    assert dutch_cities_lost(position({DUTCH: cities[7]}, control=lost)) == 5
    game = step_alone(SURRENDER, Frame(), {DUTCH: cities[7]}, control=lost, bombed={cities[5]: 1})
    assert where(game, "nl.div/1") == ""
    assert events(game, "country.surrenders") == 1
    works = [hex for hex in BOARD.area("netherlands") if BOARD.word("fortification", hex) not in ("", "none")]
    assert works and all(now(game).destroyed[hex] for hex in works)


def test_belgium_surrenders_with_its_four_cities_or_its_last_unit() -> None:
    """12.5b"""
    cities = labels("belgian_cities")
    assert where(step_alone(SURRENDER, Frame(), {BELGIAN: FIELD}, control=german(cities[:3])), "be.corps/1") == FIELD
    assert where(step_alone(SURRENDER, Frame(), {BELGIAN: FIELD}, control=german(cities)), "be.corps/1") == ""
    gone = step_alone(SURRENDER, Frame(), {BELGIAN: ""}, steps={"be.corps/1": 0}, lost={"be.corps/1": 2})
    assert events(gone, "country.surrenders") == 1


def test_new_refugees_go_to_cities_and_moved_ones_also_to_towns() -> None:
    """12.6d"""
    lille, town = (
        labels("lille")[0],
        next(
            BOARD.label(hex)
            for hex in BOARD.grid.hexes
            if BOARD.word("terrain", hex) == "town" and hex in BOARD.area("france")
        ),
    )
    game = step_alone(REFUGEES, Fleeing(), {FRENCH: FIELD}, refugees={"2105": 2}, sheet={"refugees": {3: 1}})
    assert refusals(game, "flee", town)[0][0] == "refugees.not_there"
    take(game, "flee", lille)
    assert refusals(game, "flee", "2412")[0][0] == "refugees.no_marker"
    take(game, "lift_refugees", "2105")
    take(game, "flee", town)
    state = now(game)
    assert [state.refugees[BOARD.hex(hex)] for hex in (lille, "2105", town)] == [2, 0, 1]


# 12.7, 12.8


def test_paris_is_declared_open_from_the_fifth_turn() -> None:
    """12.7: whoever stands in it retreats two hexes; a German in it forbids it."""
    paris = labels("paris")[0]
    early = step_alone(OPEN_CITY, OfSide(ALLIED), {FRENCH: paris}, turn=4)
    assert early.prompt is not None and "rest" in early.prompt.offers
    entered = step_alone(OPEN_CITY, OfSide(ALLIED), {TANKS: paris}, turn=6)
    assert entered.prompt is not None and "rest" in entered.prompt.offers
    game = step_alone(OPEN_CITY, OfSide(ALLIED), {FRENCH: paris}, turn=5)
    take(game, "declare_open")
    while game.prompt is not None and "rest" not in game.prompt.offers:
        verb = next(iter(game.prompt.offers))
        game.take(game.prompt.actor, game.choice_from_plain(verb, _first(game, verb)))
    assert now(game).board.grid.distance(BOARD.hex(where(game, "fr.corps/1")), BOARD.hex(paris)) == 2


def _first(game: Game, verb: str) -> tuple[Any, ...]:
    found = offers(game, verb)[0]
    return found if isinstance(found, tuple) else (found,)


def test_what_an_objective_is_worth_falls_with_time() -> None:
    """12.8: the Netherlands 4 by turn 2, 3 in turn 3, 2 later."""
    assert [worth(position({FRENCH: FIELD}, turn=turn), "netherlands") for turn in (2, 3, 4)] == [4, 3, 2]


def test_points_are_claimed_once_and_never_lost() -> None:
    """12.8b,c"""
    amiens = labels("amiens")
    game = step_alone(CLAIMS, Frame(), {TANKS: amiens[0], FRENCH: FIELD})
    assert now(game).points[GERMAN] == 1
    again = step_alone(CLAIMS, Frame(), {TANKS: amiens[0], FRENCH: FIELD}, claimed=[["amiens", 2]])
    assert now(again).points[GERMAN] == 0


def test_a_lost_panzer_division_counts_unless_it_waits_for_its_refit() -> None:
    """12.9"""
    gone = {"steps": {"ge.pz/1": 0}, "lost": {"ge.pz/1": 2}}
    assert ("panzer", "ge.pz/1") in list(claims(position({TANKS: "", FRENCH: FIELD}, **gone)))
    waits = position({TANKS: "", FRENCH: FIELD}, refit_pool=[[0, "ge.pz/1"]], **gone)
    assert ("panzer", "ge.pz/1") not in list(claims(waits))


# 12.9


def test_two_steps_wear_out_and_chits_of_the_dead_are_spent() -> None:
    """12.9: drawn chits do not go back."""
    tanks = {panzer(f"ge.pz/{at}"): "2033" if at < 3 else "" for at in range(1, 5)}
    cup = ["ge.pz/1", "ge.pz/2", "ge.pz/3", "ge.pz/4"]
    game = step_alone(ATTRITION, Wearing(GERMAN), tanks, german_attrition=cup, steps={"ge.pz/3": 0, "ge.pz/4": 0})
    state = now(game)
    assert [steps(game, f"ge.pz/{at}") for at in (1, 2)] == [1, 1]
    assert len(state.german_attrition) == 4 - 2 - events(game, "attrition.spent")


@pytest.mark.parametrize(("oos", "waits"), [(0, True), (1, False)])
def test_a_division_worn_out_in_supply_waits_for_its_refit(oos: int, waits: bool) -> None:
    """12.9c, 12.12d"""
    game = step_alone(
        ATTRITION,
        Wearing(GERMAN),
        {TANKS: "2033"},
        german_attrition=["ge.pz/1"],
        steps={"ge.pz/1": 1},
        oos={"ge.pz/1": oos},
    )
    assert bool(len(now(game).refit_pool)) is waits


# 12.10


def test_replacements_come_from_the_fifth_turn_on() -> None:
    """12.10a"""
    rows = {"allied_infantry": {4: 3, 5: 3}}
    assert (
        now(step_alone(RECEIVE, Frame(), {FRENCH: FIELD}, turn=4, sheet=rows)).replacements[("allied", "infantry")] == 0
    )
    assert (
        now(step_alone(RECEIVE, Frame(), {FRENCH: FIELD}, turn=5, sheet=rows)).replacements[("allied", "infantry")] == 3
    )


def test_infantry_restores_corps_and_armour_the_dcr() -> None:
    """12.10c to g: on the map at once, the dead as reinforcements of the next turn; only in supply."""
    dead, tanks, cut = troop("fr.div/2"), troop("fr.dcr/1", kind="dcr", back=2), corps("fr.corps/3")
    far = BOARD.hex("1834")
    ring = {corps(f"ge.corps/{hex}"): BOARD.label(hex) for hex in BOARD.grid.neighbours[far] if hex >= 0}
    units = {FRENCH: FIELD, dead: "", tanks: "1119", cut: "1834", **ring}
    game = step_alone(
        REBUILD,
        OfSide(ALLIED),
        units,
        turn=5,
        steps={"fr.corps/1": 1, "fr.div/2": 0, "fr.dcr/1": 1, "fr.corps/3": 1},
        lost={"fr.div/2": 1},
        replacements=[["allied", "infantry", 3]],
    )
    assert refusals(game, "rebuild", "fr.dcr/1") == [("replacements.none_left", "rb.12.10#b")]
    assert refusals(game, "rebuild", "fr.corps/3") == [("replacements.no_supply", "rb.12.10#g")]
    take(game, "rebuild", "fr.corps/1")
    take(game, "rebuild", "fr.div/2")
    assert steps(game, "fr.corps/1") == 2
    assert list(now(game).arrivals) == [(6, index(now(game), "fr.div/2"))]


# 12.11


def test_better_defence_needs_units_with_a_line_of_communication() -> None:
    """12.11d"""
    cut = corps("fr.corps/3")
    game = step_alone(
        BETTER_DEFENSE, Digging(), {FRENCH: FIELD, cut: "3436"}, ALLIED_FACES, ALLIED, sheet={"better_defence": {3: 1}}
    )
    assert refusals(game, "dig_in", "3436") == [("defence.no_line", "rb.12.11#d")]
    take(game, "dig_in", FIELD)
    assert now(game).better_defence[BOARD.hex(FIELD)] == 1
    assert now(game).defence_markers == 0


ALLIED_FACES: tuple[int, ...] = ()


@pytest.mark.parametrize(("survived", "kept"), [(True, 1), (False, 0)])
def test_a_marker_is_kept_if_somebody_got_away(survived: bool, kept: int) -> None:
    """12.11e,f"""
    game = step_alone(RECOVERY, Frame(), {FRENCH: "1219"}, better_defence={})
    left_behind(game.play, BOARD.hex(FIELD), survived)
    assert (now(game).defence_markers, now(game).defence_lost) == (kept, 1 - kept)


# 12.12


def test_the_refit_takes_the_divisions_in_supply_and_cannot_wait_for_ever() -> None:
    """12.12a to c"""
    cut = panzer("ge.pz/2")
    game = step_alone(DECLARE_REFIT, OfSide(GERMAN), {TANKS: "2033", cut: "1212"}, turn=6, german_attrition=["ge.pz/1"])
    assert refusals(game, "refit_later") == [("refit.must", "rb.12.12#a")]
    take(game, "declare_refit")
    assert (where(game, "ge.pz/1"), where(game, "ge.pz/2")) == ("", "1212")
    assert now(game).refit_turn == 9
    assert len(now(game).german_attrition) == 0


def test_points_restore_steps_and_divisions_return_to_german_hexes_in_supply() -> None:
    """12.12f,g"""
    game = step_alone(
        REFIT,
        OfSide(GERMAN),
        {TANKS: "", FRENCH: FIELD},
        turn=7,
        refit_turn=7,
        refit_pool=[[0, "ge.pz/1"]],
        steps={"ge.pz/1": 0},
    )
    assert ("refit.no_step", "rb.12.12#g") in refusals(game, "bring_back", "ge.pz/1", "2033")
    take(game, "restore", "ge.pz/1")
    assert ("refit.not_supplied", "rb.12.12#g") in refusals(game, "bring_back", "ge.pz/1", "1212")
    take(game, "bring_back", "ge.pz/1", "2033")
    assert (where(game, "ge.pz/1"), steps(game, "ge.pz/1")) == ("2033", 1)


def test_case_red_begins_and_armor_wears_out_anew() -> None:
    """12.12h, 12.9"""
    game = step_alone(FALL_ROT, Frame(), {TANKS: "2033"}, turn=7, refit_turn=7, later_attrition=["ge.pz/1"])
    assert now(game).fall_rot == 8
    assert len(now(game).german_attrition) == 1


def test_readings_of_the_open_city() -> None:
    """12.7: those near Paris leave when they can move, or by another reading at once."""
    paris, near = labels("paris")[0], "1408"
    assert min(BOARD.grid.distance(BOARD.hex(near), hex) for hex in BOARD.area("paris")) == 2
    later = leaving(position({FRENCH: paris}, turn=5))
    assert set(later) == set(BOARD.area("paris")) and set(later.values()) == {2}
    at_once = leaving(position({FRENCH: paris}, turn=5, options={"paris.leave": "at_once"}))
    assert (at_once[BOARD.hex(paris)], at_once[BOARD.hex(near)]) == (3, 1)


def test_readings_of_lines_of_communication() -> None:
    """2.4h: a unit in Belgium has none, where they stay in France."""
    hex = BOARD.hex(labels("belgian_cities")[0])
    free, bound = (position({FRENCH: FIELD}, options={"loc.france_only": only}) for only in (False, True))
    assert hex in communications(free, ALLIED, "south_edge")
    assert hex not in communications(bound, ALLIED, "south_edge")
