"""Levers of advice: formations, length, the turn sheet and points; each can be played, and applied in one step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from editor.document import Document
from editor.playtest.advice_levers import AWARD, BAR, FORMATION, KINDS, SHEET, TURNS, Levers
from editor.playtest.plan_changes import changes_of
from engine.compile import compile_bundle
from engine.play import Game
from engine.playtest import resolve
from engine.playtest.advice import Knob
from engine.playtest.variations import AwardWorth, FormationLate, LastTurn, coming


@pytest.fixture
def document(tmp_path: Path, qapp: object) -> Iterator[Document]:
    found = Document.open("june_6/saint_lo", store=tmp_path)
    found.checks.finish()
    yield found
    found.close()


def test_a_formation_comes_later_and_so_does_the_scenario(document: Document) -> None:
    """The plan that is played and the change of the files let the same units come in the same turns."""
    lever = next(each for each in Levers(document, "en").of(FORMATION) if each.id.startswith("ge.353"))
    found = resolve("june_6/saint_lo")
    played = coming(FormationLate(lever.id, 1).applied(found))
    units = lever.id.split(BAR)[1:]
    assert {unit: played[unit] - coming(found)[unit] for unit in units} == dict.fromkeys(units, 1)
    document.do("apply", *changes_of(document, [("formation", lever.id, 1)]))
    scenario = compile_bundle(document.bundle).scenario
    assert scenario is not None
    assert {unit: turn for turn, unit in scenario.position["arrivals"]} == played


def test_a_longer_game_has_names_and_weather_for_its_turns(document: Document) -> None:
    """The last turn moves; names of turns and the turn sheet follow, so that the draft has no new error."""
    (lever,) = Levers(document, "en").of(TURNS)
    last = document.view.scenario.turns.last if document.view.scenario else 0
    assert lever.most > last
    document.do("apply", *changes_of(document, [("turns", "last", last + 2)]))
    document.checks.finish()
    assert not [problem for problem in document.checks.problems if problem.severity == "error"]
    scenario = compile_bundle(document.bundle).scenario
    assert scenario is not None
    assert scenario.position["last"] == last + 2
    longer = LastTurn(last + 2).applied(resolve("june_6/saint_lo"))
    assert Game.start(longer.scenario, 1, system=longer.system).prompt is not None


def test_weather_is_the_same_in_all_turns(document: Document) -> None:
    """A row of the turn sheet takes one of the words that the game knows."""
    weather = next(lever for lever in Levers(document, "en").of(SHEET) if lever.id == "weather")
    document.do("apply", *changes_of(document, [("sheet", "weather", weather.words[-1])]))
    assert document.view.scenario is not None
    assert set(document.view.scenario.turn_sheet["weather"]) == {weather.words[-1]}
    assert [one.words for one in Knob("sheet", "weather", weather.words).variations()]


def test_points_are_a_lever_where_the_scenario_awards_them(tmp_path: Path, qapp: object) -> None:
    """Points of an award can be tried, and applied."""
    document = Document.open("france_1944/falaise_gap", store=tmp_path)
    assert document.view.scenario is not None
    levers = Levers(document, "en").of(AWARD)
    assert levers
    awards = document.view.scenario.victory.awards
    assert [lever.id for lever in levers] == [award.id for award in awards if isinstance(award.points, int)]
    assert set(KINDS) == {"arrival", "strength", "formation", "turns", "sheet", "award"}
    for lever in levers[:2]:
        tried = AwardWorth(lever.id, 7).applied(resolve("france_1944/falaise_gap"))
        assert next(one.points for one in tried.scenario.victory.awards if one.id == lever.id) == 7
        document.do("apply", *changes_of(document, [("award", lever.id, 7)]))
        assert next(one.points for one in document.view.scenario.victory.awards if one.id == lever.id) == 7
    document.close()
