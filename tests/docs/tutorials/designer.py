"""The designer: a scenario of one's own from a part of the Normandy map, down to counters on paper."""

from __future__ import annotations

from PySide6.QtTest import QTest

from editor.counters.counters_workspace import CountersWorkspace
from editor.maps.brush_tool import BrushTool
from editor.oob.new_dialogs import MixDialog
from editor.oob.oob_columns import UNIT, OobColumn, RowKey
from editor.oob.oob_workspace import OobWorkspace
from editor.scenario.new_page import NewPage
from editor.scenario.victory_section import VictorySection
from editor.scenario.where_field import WhereField
from tests.docs.tutorials.designer_tries import go_on
from tests.docs.tutorials.designing import (
    choose,
    click_row,
    drag,
    drag_to_turn,
    fill_cell,
    pick,
    show_formations,
    shown,
    take,
    tick,
    write,
)
from tests.docs.tutorials.stage import LEFT, Stage

CORNERS, FIRST = ("E1409", "E2420"), "4"
ALLIES, GERMANS = "us.2", "ge.3fj"
LIKE, OWN, LATER = "us.23/2", "us.23/2-2", "us.741+754/2"
WOOD = "E2214", "E2215"


def play(stage: Stage) -> None:
    """All steps of the page."""
    make_a_scenario(stage)
    space = choose_formations(stage)
    make_a_counter(stage)
    say_where_it_starts(stage, space)
    say_when_others_come(stage, space)
    paint(stage)
    say_who_wins(stage)
    go_on(stage, OWN)


def make_a_scenario(stage: Stage) -> None:
    """1. Ctrl+N, a title, a part of the map, the first turn."""
    stage.step(1)
    stage.press("Ctrl+N", ready=lambda: stage.window.findChild(NewPage))
    page = stage.window.findChild(NewPage)
    assert isinstance(page, NewPage)
    stage.wait(lambda: page.form.offers is not None, "what the game offers")
    write(stage, page.form.titles[stage.language], stage.say("Along the Elle", "エル川のほとり"))
    choose(page.form.mixes, "june_6/campaign")
    write(stage, page.form.first, FIRST)
    stage.wait(lambda: page.plan.scene is not None and page.plan.is_ready, "the map")
    assert page.plan.scene is not None
    start, end = (page.plan.place_of(page.plan.scene.grid.index(hex)).toPoint() for hex in CORNERS)
    drag(page.plan, start, end)
    stage.wait(lambda: "132" in page.summary.text(), "the part of the map")
    stage.tick(page.from_campaign)
    stage.shot("designer-1-new", page)
    stage.click(page.accept_button)
    stage.wait(lambda: stage.document.title(stage.language) == page_title(stage), "the new scenario")


def page_title(stage: Stage) -> str:
    """What the scenario is called."""
    return stage.say("Along the Elle", "エル川のほとり")


def choose_formations(stage: Stage) -> OobWorkspace:
    """2. Formations of the campaign, for one side and for the other."""
    stage.step(2)
    space = stage.window.spaces.space("oob")
    assert isinstance(space, OobWorkspace)
    for formation, english, japanese in (
        (ALLIES, "within 1 of E2013", "E2013から1以内"),
        (GERMANS, "within 2 of E1812", "E1812から2以内"),
    ):
        if formation == GERMANS:
            stage.choose("oob.start")
        dialog = show_formations(stage, space)
        tick(dialog, formation)
        stage.type(stage.say(english, japanese), dialog.place)
        stage.wait(dialog.accept_button.isEnabled, "the deed")
        stage.shot("designer-2-formations", dialog) if formation == ALLIES else stage.look()
        stage.click(dialog.accept_button)
        stage.wait(lambda: formation in lineup(space), "the formation")  # noqa: B023
    save(stage)
    return space


def save(stage: Stage) -> None:
    """The line above the work has a button for what has no place yet."""
    line = stage.window.notice_line
    stage.wait(lambda: line.isVisible() and line.buttons, "the line")
    stage.look()
    with stage.file_named(page_title(stage)) as path:
        stage.click(line.buttons[0])
    assert path.with_suffix(".hexwright").exists()
    assert not stage.document.dirty


def lineup(space: OobWorkspace) -> set[str]:
    """The formations that serve."""
    return set(space.snapshot.lineup.formations) if space.snapshot else set()


def make_a_counter(stage: Stage) -> None:
    """3. A counter of one's own."""
    stage.step(3)
    stage.press("Ctrl+2", ready=lambda: stage.window.bench.space == "counters")
    space = stage.window.spaces.space("counters")
    assert isinstance(space, CountersWorkspace)
    stage.wait(lambda: space.mix is not None, "the counters")
    stage.type("23/2", space.bar.search)
    stage.wait(lambda: space.table.row_filter.rowCount() == 1, "the counter")
    index = space.table.row_filter.index(0, 0)
    QTest.mouseClick(space.table.viewport(), LEFT, pos=space.table.visualRect(index).center())
    stage.wait(lambda: [row.id for row in space.form.rows] == [LIKE], "the form")
    stage.click(space.bar.duplicate)
    stage.wait(lambda: [row.id for row in space.form.rows] == [OWN], "the copy")
    write(stage, space.form.lines[f"name.{stage.language}"].field, stage.say("TF Elle", "エル支隊"))
    face = space.form.front
    zone = next(zone for zone in face.zones if zone.key == "values.strength")
    QTest.mouseClick(face, LEFT, pos=face.area(zone).center().toPoint())
    stage.press("7", face.field)
    stage.shot("designer-3-counter")
    stage.press("Return", face.field)
    stage.wait(lambda: strength(stage) == 7, "the value")


def strength(stage: Stage) -> object:
    """What the rules read of the new counter."""
    counter = stage.document.view.roster_counters.get(OWN)
    return counter.values.get("strength") if counter else None


def say_where_it_starts(stage: Stage, space: OobWorkspace) -> None:
    """4. It serves in the division, and starts near its place."""
    stage.step(4)
    stage.press("Ctrl+3", ready=lambda: stage.window.bench.space == "oob")
    click_row(stage, space, ALLIES)
    take(stage, space.bar.new, 1)
    dialog = space.dialogs.open
    assert isinstance(dialog, MixDialog)
    pick(stage, dialog.list, OWN)
    stage.click(dialog.accept_button)
    stage.wait(lambda: (space.model.index_of(RowKey(UNIT, OWN))).isValid(), "the unit")
    fill_cell(stage, space, OWN, OobColumn.SETUP, stage.say("within 2 of E2013", "E2013から2以内"))
    stage.wait(lambda: space.snapshot and space.snapshot.standing(OWN).place, "its place")


def say_when_others_come(stage: Stage, space: OobWorkspace) -> None:
    """5. Reinforcements: a turn is typed, and a counter dragged to the next one."""
    stage.step(5)
    fill_cell(stage, space, LATER, OobColumn.TURN, "5")
    stage.wait(lambda: turn_of(space) == 5, "the turn")
    drag_to_turn(space, LATER, 6)
    stage.wait(lambda: turn_of(space) == 6, "the turn after it")
    fill_cell(stage, space, LATER, OobColumn.ENTRY, stage.say("Le Molay-Littry", "ル・モレー・リトリー"))
    stage.shot("designer-4-order")


def turn_of(space: OobWorkspace) -> int | str | None:
    """When the reinforcement arrives."""
    return space.snapshot.standing(LATER).turn if space.snapshot else None


def paint(stage: Stage) -> None:
    """6. A wood on the map, which becomes the scenario's own; back and forth."""
    stage.step(6)
    window = stage.window
    stage.press("Ctrl+1", ready=window.canvas.hasFocus)
    stage.settle()
    stage.press("B", window.canvas, ready=lambda: window.tools.current == "brush")
    stage.press("5", window.canvas)
    brush, before = window.tools.tool, terrain(stage)
    assert isinstance(brush, BrushTool)
    assert brush.word == "woods"
    drag(window.canvas, stage.at(WOOD[0]), stage.at(WOOD[1]))
    stage.wait(lambda: terrain(stage) == ["woods", "woods"], "the wood")
    stage.shot("designer-5-wood")
    stage.press("Ctrl+Z", window.canvas, ready=lambda: terrain(stage) == before)
    stage.press("Ctrl+Shift+Z", window.canvas, ready=lambda: terrain(stage) == ["woods", "woods"])
    stage.press("V", window.canvas, ready=lambda: window.tools.current == "select")


def terrain(stage: Stage) -> list[str]:
    """What the map shows on the painted hexes."""
    map = stage.document.view.map
    assert map is not None
    cells = map.cells("terrain")
    return [cells.get(hex, "") for hex in WOOD]


def say_who_wins(stage: Stage) -> None:
    """7. A result with its condition."""
    stage.step(7)
    section = shown(stage, "victory", VictorySection)
    take(stage, section.add, 0)
    stage.wait(lambda: section.list.count() == 1, "the result")
    take(stage, section.condition.add_and, 0)
    stage.wait(lambda: "where:control" in section.condition.form.fields, "the condition")
    field = section.condition.form.fields["where:control"]
    assert isinstance(field, WhereField)
    choose(field.kind, "place")
    write(stage, field.text, stage.say("within 1 of E1912", "E1912から1以内"))
    stage.wait(lambda: section.list.count() and "E1912" in section.list.item(0).text(), "the sentence")
    stage.shot("designer-6-victory")
