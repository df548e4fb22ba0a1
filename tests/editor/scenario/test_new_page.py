"""A newcomer makes a scenario from a part of a map: one page, and then it lies on the bench."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.scenario.general_section import GeneralSection
from editor.scenario.hex_chooser import DragMode
from editor.scenario.new_page import NewPage
from editor.scenario.scenario_workspace import ScenarioWorkspace
from engine.bundle import Insert, SetValue, read_bundle
from engine.bundle.models.places import Inside
from engine.compile.new_scenario import ScenarioRequest, scenario_files
from tests.editor.scenario.conftest import choose, drag, write
from tests.editor.shell.conftest import MakeWindow, document_of

VALUES = {"strength": 9, "cohesion": 6, "movement": 6, "mobility": "foot", "infantry": True, "size": "regiment"}


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[NewPage]:
    """The page for June 6, with what it offers."""
    above = QWidget()
    qtbot.addWidget(above)
    page = NewPage("en", "june_6", above)
    page.show()
    qtbot.waitUntil(lambda: page.plan.scene is not None, timeout=20_000)
    yield page
    page.close()


def test_what_is_missing_is_said(page: NewPage) -> None:
    assert not page.accept_button.isEnabled() and "title" in page.accept_button.toolTip()
    assert not page.from_campaign.isEnabled() and page.from_campaign.toolTip()
    write(page.form.titles["en"], "Hedges")
    assert page.accept_button.isEnabled() and page.isVisible(), "Enter in a field ends the field, not the page"
    choose(page.form.mixes, "june_6/campaign")
    assert page.from_campaign.isEnabled()


def test_dates_follow_the_turns(page: NewPage) -> None:
    write(page.form.first, "４")
    write(page.form.turns, "2")
    assert page.form.date.text() == "11/12 June to 13/14 June"
    assert "2 turns" in page.summary.text() and "11/12 June" in page.summary.text()
    assert page.wish is not None and [name["en"] for name in page.wish.names] == ["11/12 June", "13/14 June"]
    write(page.form.turns, "60")
    assert page.form.date.text() == "" and page.wish.names == ()


def test_a_part_goes_with_its_map(page: NewPage, qtbot: QtBot) -> None:
    drag(page.plan, "E1409", "E2420")
    assert page.corners == ("E1409", "E1420", "E2420", "E2409") and "E2420" not in page.summary.text()
    first = page.plan.scene
    counted = len(page.plan.chosen)
    assert 100 < counted < 300 and str(counted) in page.summary.text()
    choose(page.form.maps, "normandy")
    qtbot.waitUntil(lambda: page.plan.scene is not first, timeout=20_000)
    assert not page.corners and not page.plan.chosen


def test_a_blank_map_follows_its_size(page: NewPage, qtbot: QtBot) -> None:
    assert not page.form.columns.isVisible()
    choose(page.form.maps, "")
    assert page.form.columns.isVisible()
    write(page.form.columns, "12")
    write(page.form.rows, "9")
    qtbot.waitUntil(lambda: page.plan.scene is not None and len(page.plan.scene.grid.hexes) == 108, timeout=20_000)
    assert page.plan.way is DragMode.LOOK and "108 hexes" in page.summary.text()
    write(page.form.titles["en"], "Steppe")
    write(page.form.prefix, "12")
    assert not page.accept_button.isEnabled() and "letters" in page.accept_button.toolTip()


def test_another_game_offers_other_things(page: NewPage, qtbot: QtBot) -> None:
    choose_game = page.form.games.findData("primer")
    page.form.games.setCurrentIndex(choose_game)
    assert not page.accept_button.isEnabled()
    qtbot.waitUntil(lambda: page.form.offers is not None and page.form.offers.game == "primer", timeout=20_000)
    assert [page.form.maps.itemData(row) for row in range(page.form.maps.count())] == ["primer/two_bridges", ""]
    assert page.form.sides[0]["en"].text() == "Kestria" and page.plan.way is DragMode.LOOK


def test_from_the_menu_to_the_map(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window = make_window()
    before = document_of(window)
    assert window.registry.do("scenario.new")
    page = window.findChild(NewPage)
    assert isinstance(page, NewPage) and page.form.game == "primer"
    page.form.games.setCurrentIndex(page.form.games.findData("june_6"))
    qtbot.waitUntil(lambda: page.plan.scene is not None and page.plan.way is DragMode.PART, timeout=20_000)
    write(page.form.titles["en"], "Hedges")
    write(page.form.sides[0]["en"], "First Army")
    drag(page.plan, "E1409", "E2420")
    page.accept_button.click()
    made = document_of(window)
    assert made is not before and made.path is None and not made.is_copy
    assert made.title("en") == "Hedges" and window.bench.space == "map"
    scenario = made.bundle.scenario
    assert scenario is not None and scenario.area is not None and isinstance(scenario.area.within, Inside)
    assert scenario.sides[0].name["en"] == "First Army"
    assert {problem.severity for problem in made.checks.finish()} <= {"todo", "info"}
    made.do("title", SetValue("scenario.yaml", ("title", "ja"), "生け垣"))
    assert window.files.save_to(made, tmp_path / "hedges.hexwright")
    assert made.path == tmp_path / "hedges.hexwright" and not made.dirty
    kept = read_bundle(made.path).scenario
    assert kept is not None and kept.title["ja"] == "生け垣"


def test_own_counters_and_reinforcements_follow(make_window: MakeWindow, qtbot: QtBot) -> None:
    """What a newcomer does next works on what the page made."""
    window = make_window()
    assert window.files.open_new(scenario_files(ScenarioRequest("june_6", {"en": "Hedges"}, "june_6/campaign")))
    document = document_of(window)
    counter: dict[str, object] = {
        "id": "us.1",
        "side": "allied",
        "type": "infantry",
        "nationality": "american",
        "steps": 2,
        "values": VALUES,
    }
    document.do("a counter", Insert("counters.yaml", ("counters", 0), {**counter, "values": VALUES}))
    arrival = {"unit": "us.1", "turn": 2, "at": {"hex": "E2420"}}
    document.do("it comes", Insert("oob.yaml", ("arrivals", 0), arrival))
    document.checks.finish()
    assert document.view.roster_counters["us.1"].side == "allied" and document.view.uses is not None
    assert [p.message() for p in document.checks.problems if p.severity == "error" or p.code == "todo.setup"] == []


def test_the_workspace_follows_the_documents(qtbot: QtBot, make_window: MakeWindow) -> None:
    window = make_window()
    first = document_of(window)
    window.registry.do("space.scenario")
    space = window.spaces.space("scenario")
    assert isinstance(space, ScenarioWorkspace)
    section = space.section("general")
    assert isinstance(section, GeneralSection) and section.titles["en"].text() == "Two Bridges"
    window.registry.do("space.map")
    first.do("title", SetValue("scenario.yaml", ("title", "en"), "Three Bridges"))
    QTest.qWait(80)
    assert section.titles["en"].text() == "Two Bridges", "nobody sees it: the map must not wait for it"
    window.registry.do("space.scenario")
    assert section.titles["en"].text() == "Three Bridges"
    window.files.load("primer/mill_race")
    qtbot.waitUntil(lambda: section.titles["en"].text() == "The Mill")
    window.open_documents.show(window.open_documents.sheets[0])
    qtbot.waitUntil(lambda: section.titles["en"].text() == "Three Bridges")
    window.bench.go("scenario", "victory")
    assert space.current == "victory"


def test_while_the_map_is_not_there_its_place_says_so(qtbot: QtBot) -> None:
    above = QWidget()
    qtbot.addWidget(above)
    page = NewPage("en", "primer", above)
    page.show()
    assert page.plan.scene is None
    assert "being drawn" in page.plan.waiting
    assert "being read" in page.summary.text()
    qtbot.waitUntil(lambda: page.plan.scene is not None, timeout=20_000)
    assert "hexes in play" in page.summary.text()
    page.close()
