"""The designer goes on: problems are mended, the scenario is set up, tried out, judged by bots, and printed."""

from __future__ import annotations

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox

from editor.playtest.result_card import ResultCard
from editor.printing.print_dialog import PrintDialog
from editor.printing.print_request import KINDS
from editor.problems.problems_panel import ProblemsPanel
from editor.scenario.start_section import StartSection
from editor.scenario.start_table import StartTable
from editor.workbench import Mode
from tests.docs.tutorials.designing import choose, shown
from tests.docs.tutorials.playing import Playing, carry, drop, lift
from tests.docs.tutorials.stage import LEFT, Stage

GOAL = "E1913"
SOURCES = {"E2218": "allied", "E1409": "german"}


def go_on(stage: Stage, own: str) -> None:
    """The second half of the page; `own` is the counter that the designer made."""
    mend(stage)
    open_supply(stage)
    set_up(stage, own)
    try_it_out(stage)
    ask_how_fair(stage)
    print_the_counters(stage)


def mend(stage: Stage) -> None:
    """8. F8 opens the first problem; the remedy of each mends it, and the next one opens."""
    stage.step(8)
    stage.press("Ctrl+1", ready=stage.window.canvas.hasFocus)
    stage.press("F8", stage.window.canvas)
    panel = stage.window.side.show_panel("problems")
    assert isinstance(panel, ProblemsPanel)
    for number in range(errors(stage)):
        before = errors(stage)
        stage.wait(lambda: is_error(panel) and any(button.isVisible() for button in panel.detail.fixes), "the remedies")
        if not number:
            stage.shot("designer-7-problem")
        stage.look()
        stage.click(panel.detail.fixes[0])
        stage.wait(lambda: errors(stage) < before, "the remedy")  # noqa: B023
    assert not errors(stage)
    assert worries(stage)


def worries(stage: Stage) -> int:
    """How many units have no supply."""
    stage.settle()
    return sum(1 for _problem in stage.document.checks.problems.of("setup.supply"))


def is_error(panel: ProblemsPanel) -> bool:
    """Whether an error is open."""
    return panel.opened is not None and panel.opened.severity == "error"


def errors(stage: Stage) -> int:
    """How many errors are known when everything is checked."""
    stage.settle()
    return stage.document.checks.problems.counts.error


def open_supply(stage: Stage) -> None:
    """9. Where supply comes from, which the part of a map cannot know."""
    stage.step(9)
    section = shown(stage, "state", StartSection)
    choose(section.add, "source")
    stage.wait(lambda: "source" in section.parts, "the table")
    table = section.parts["source"].findChild(StartTable)
    assert isinstance(table, StartTable)
    stage.wait(table.add.isVisible, "the table")
    for place, side in SOURCES.items():
        stage.type(place, table.place)
        stage.click(table.add)
        stage.wait(lambda: place in table.rows, "the source")  # noqa: B023
        box = table.rows[place]
        assert isinstance(box, QComboBox)
        choose(box, side)
    stage.wait(lambda: not worries(stage), "supply for everybody")
    stage.look()


def set_up(stage: Stage, own: str) -> None:
    """10. A unit goes to another hex of its range by hand."""
    stage.step(10)
    window = stage.window
    stage.press("F6", ready=lambda: window.bench.mode is Mode.SET_UP)
    stage.wait(lambda: window.make_set_up().legend.isVisible() and stage.document.checks.is_ready, "the set-up")
    stage.settle()
    lift(stage, stage.at(standing(stage, own)), GOAL)
    stage.shot("designer-8-range")
    carry(stage, GOAL)
    drop(stage, GOAL)
    stage.wait(lambda: standing(stage, own) == GOAL, "the unit there")
    assert not errors(stage)


def standing(stage: Stage, own: str) -> str:
    """Where the counter of one's own stands."""
    grid, positions = stage.window.canvas.grid, stage.window.scene.positions
    assert grid is not None
    return grid.label(positions[own]) if own in positions else ""


def try_it_out(stage: Stage) -> None:
    """11. The bots play a step, one decision is taken by hand and taken back; the draft stays."""
    stage.step(11)
    playing = Playing(stage)
    stage.press("F5", ready=lambda: stage.window.bench.mode is Mode.PLAY)
    game = playing.session.game
    for _decision in range(3):
        playing.key("F9")
    made = len(game.history)
    stage.look()
    playing.key("Backspace")
    assert len(game.history) < made
    stage.press("Shift+F5", ready=lambda: stage.window.bench.mode is Mode.EDIT)


def ask_how_fair(stage: Stage) -> None:
    """12. How fair? Forty games in the background, stopped when the first are there."""
    stage.step(12)
    stage.window.side.show_panel("play")
    card = stage.window.side.findChild(ResultCard)
    assert isinstance(card, ResultCard)
    stage.click(card.fair)
    games = card.playtests
    stage.wait(lambda: games.running and card.stop.isVisible(), "the beginning of the games")
    stage.look()
    stage.click(card.stop)
    stage.wait(lambda: not games.running, "the end of the games")


def print_the_counters(stage: Stage) -> None:
    """13. The counters of the scenario on paper."""
    stage.step(13)
    stage.press("Ctrl+P", ready=lambda: stage.window.findChild(PrintDialog))
    dialog = stage.window.findChild(PrintDialog)
    assert isinstance(dialog, PrintDialog)
    kinds = dialog.options.kinds
    row = next(row for row in range(kinds.count()) if KINDS[row] == "counters")
    QTest.mouseClick(kinds.viewport(), LEFT, pos=kinds.visualItemRect(kinds.item(row)).center())
    stage.wait(lambda: dialog.job is not None and dialog.job.leaves and dialog.pdf.isEnabled(), "the pages")
    stage.wait(lambda: not dialog.previews.page.slices.busy, "the picture of the page")
    stage.look()
    with stage.file_named("counters.pdf") as path:
        stage.click(dialog.pdf)
        stage.wait(path.exists, "the file")
    stage.click(dialog.leave)
