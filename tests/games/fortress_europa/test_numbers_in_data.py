"""Numbers of the rulebook that no code reads, because the map, the counters and the scenarios carry them out."""

from __future__ import annotations

from collections import Counter as Tally
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.games.fortress_europa.combat.winter_offensive import ADVANCE, Advance
from engine.games.fortress_europa.ground import is_city, is_fortress, word
from engine.games.fortress_europa.rules import compile_rules
from engine.games.fortress_europa.sequence import ALLIED_FIRST, ALLIED_SECOND
from engine.games.fortress_europa.victory import judge_end, judge_turn
from engine.games.fortress_europa.winter import LEIBSTANDARTE
from engine.play import Game, Scenario, Step
from engine.playtest.reference import resolve
from tests.games.fortress_europa.data import CAMPAIGN, records, tables
from tests.games.fortress_europa.table import foot, labels, now, offers, play, position, started, take, unit, where
from tests.games.oracle.numbers import read

RULES = compile_rules((), {})
IN_ITALY = "BB33"
"""The printed end of the district of the 19th Army; a finding says that the map has it in Italy."""


@cache
def scenario(name: str) -> Scenario:
    """Return a scenario of the game."""
    return resolve(f"fortress_europa/{name}").scenario


def begun(name: str) -> Any:
    """Return the position at the start of a scenario."""
    return Game.start(scenario(name), 1).state


def test_counters_are_as_many_as_the_rules_say() -> None:
    """rb.27.13#a, rb.29.1#a, rb.25.1#c, rb.26.5#a Staffs, Mulberries, Volkssturm and the garrison of Paris."""
    types = Tally(counter.type for counter in records().values())
    assert (types["hq_troops"], types["volkssturm"]) == (RULES.hq_troops_units, RULES.volkssturm_most)
    mulberries = sorted(counter.capacity for counter in records().values() if counter.type == "mulberry")
    assert mulberries == [RULES.mulberry_small, RULES.mulberry_large]
    assert sum("paris_garrison" in id for id in records()) == RULES.garrison_units
    ships = sorted(counter.faces[-1].combat for counter in records().values() if counter.type == "naval")
    assert ships == sorted(int(row[0]) for row in tables()["naval_units"].cells)


def test_the_reserve_takes_seven_divisions_and_the_tigers() -> None:
    """rb.28.1#a The Tigers are a battalion."""
    state = begun("campaign")
    sizes = Tally(state.counter(unit).size for unit in state.to_reserve.entities(1))
    assert sizes == {"XX": RULES.reserve_divisions, "II": 1}


def test_the_map_has_the_places_of_the_tables() -> None:
    """rb.11.7#a, rb.17.10.7#c, rb.30.1#d2, rb.16.3#b, rb.9.10#a Bases, sites, cities, fortresses and districts."""
    state = position({foot("us.1"): "R12"})
    hexes = state.board.grid.hexes
    sites = Tally(word(state.board, "site", hex) for hex in hexes)
    assert (sites["u_boat_base"], sites["v1_site"]) == (RULES.uboat_bases, RULES.v1_sites)
    assert labels(state, (hex for hex in hexes if is_city(state, hex))) == {str(row) for row in RULES.cities.rows}
    forts = labels(state, (hex for hex in hexes if is_fortress(state, hex)))
    assert forts == {str(row) for row in RULES.fortresses.rows}
    for name in map(str, RULES.districts.rows):
        ends = {str(RULES.districts.look_up(name, column)) for column in ("from", "to")}
        assert ends - {IN_ITALY} <= labels(state, state.board.area(f"district_{name}"))


LENGTHS = {
    "campaign": "turns",
    "west_wall": "west_wall_turns",
    "invasion": "tournament_turns",
    "on_to_berlin": "berlin_turns",
    "bulge": "bulge_turns",
}


@pytest.mark.parametrize(("name", "length"), LENGTHS.items())
def test_scenarios_have_the_turns_of_the_rules(name: str, length: str) -> None:
    """rb.30.1#e, rb.33.2.2#a, rb.33.1.2#a, rb.33.4.2#a, rb.33.3.2#a From the first turn to the last."""
    state = begun(name)
    first = max(1, state.turn)
    assert state.last - first + 1 == getattr(RULES, length)


def test_numbers_of_the_winter() -> None:
    """rb.33.3.5#a, rb.33.4.3#c, rb.33.4.5#a German aircraft by month, and the turn from which replacements come."""
    chart = RULES.german_tac
    months = {"december": RULES.bulge_tac_december, "january": RULES.bulge_tac_january}
    assert {month: int(chart.look_up(month, "turn")) for month in months} == months
    assert begun("on_to_berlin").replacements_from == RULES.berlin_replacements
    assert begun("bulge").replacements_from > begun("bulge").last


def least(found: Any, what: str) -> list[int]:
    """Return the numbers of conditions of a kind, in their order."""
    if isinstance(found, list):
        return [number for part in found for number in least(part, what)]
    if not isinstance(found, dict):
        return []
    asked = str(found.get("control", found.get("state", "")))
    own = [int(found["least"])] if what in asked and "least" in found else []
    return own + [number for part in found.values() for number in least(part, what)]


def levels(name: str) -> Any:
    """Return the levels of a scenario as its file writes them."""
    return read(CAMPAIGN.parent / name / "scenario.yaml")["victory"]["levels"]


def test_levels_ask_for_the_numbers_of_the_rules() -> None:
    """rb.33.1.3#b, rb.33.1.5#a4, rb.33.1.5#c2, rb.33.4.7#a, rb.33.4.7#b Capacity, cities, major cities, the shift."""
    invasion = levels("invasion")
    assert least(invasion, "supply_capacity") == [RULES.tournament_supply]
    cities = least(invasion, "'terrain': ['city', 'major_city']")
    assert sorted(set(cities)) == [RULES.tournament_others + 1, RULES.tournament_cities]
    berlin = levels("on_to_berlin")
    assert set(least(berlin[:2], "'terrain': ['major_city']")) == {RULES.berlin_majors}
    order = ["allied", "moved", "german"]
    assert [level["id"] for level in berlin[:3]] == order and RULES.berlin_shift == 1


def test_the_spearheads_advance_one_hex() -> None:
    """rb.33.3.9#d Each of them once."""
    spearhead = unit(LEIBSTANDARTE, "panzer", (5, 7), (8, 7))
    game = play(ADVANCE, Advance((0,)), {spearhead: "GG12"})
    grid = game.state.board.grid
    ends = {hex for _unit, hex in offers(game, "advance")}
    assert ends and {grid.distance(grid.index(hex), grid.index("GG12")) for hex in ends} == {RULES.bulge_advance}
    take(game, "advance", *offers(game, "advance")[0])
    assert where(game, LEIBSTANDARTE) in ends and offers(game, "advance") == []


CARD = {
    "invasion": "invasion hexes",
    "bridges": "bridge attack",
    "drops": "drop table",
    "ships": "Naval",
    "support": "Ground support",
    "reveal": "revealed",
    "landed": "released",
    "first_combat": "First combat",
    "on_top": "still on top",
    "second_move": "Second move",
    "second_combat": "Second combat",
}
"""The steps of the first turn, with words of the rows of the card."""


def names(step: Step) -> list[str]:
    """Return the steps of a sequence, with those within them."""
    return [step.name, *(name for part in step.parts for name in names(part.step))]


def test_the_card_of_the_invasion_turn_is_the_order_of_play() -> None:
    """rb.3.9#a Its rows and the steps have one order."""
    steps = [*names(ALLIED_FIRST), *names(ALLIED_SECOND)]
    order = [steps.index(name) for name in CARD]
    chart = RULES.invasion_sequence
    rows = [str(chart.labels[str(row)]["en"]) for row in chart.rows]
    printed = [next(at for at, label in enumerate(rows) if words in label) for words in CARD.values()]
    assert order == sorted(order) and printed == sorted(printed)


@pytest.mark.parametrize(("reading", "winner"), [("allied", 0), ("draw", None)])
def test_the_bulge_without_a_level_by_both_readings(reading: str, winner: int | None) -> None:
    """rb.33.3.10#a, rb.33.3.10#b At the end no German is where a level asks for one."""
    found = scenario("bulge")
    over = Step("over", enter=judge_end)
    game = started(over, None, replace(found, options={**found.options, "bulge.no_level": reading}))
    assert game.state.result is not None and game.state.result.winner == winner


@pytest.mark.parametrize(("reading", "enough"), [("unused", 0), ("total", 1)])
def test_the_capacity_of_the_tournament_by_both_readings(reading: str, enough: int) -> None:
    """rb.33.1.3#b A port of which all is in use."""
    units = {foot(f"us.{number}"): "K2" for number in range(9)}
    step = Step("judge_turn", enter=judge_turn)
    game = play(step, None, units, control={"K2": "allied"}, options={"capacity.meaning": reading})
    assert now(game).supply_capacity == 9 * enough
