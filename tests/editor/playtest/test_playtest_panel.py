"""The playtest view by hand: run, stop, stale, a bar that opens a game, nothing that stays behind."""

import multiprocessing
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from time import thread_time
from typing import Any, cast

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.playtest import (
    advice_view,
    comparison_view,
    playtest_service,
    stored_results,
    study_results,
    study_view,
    what_if_view,
)
from editor.playtest.curves_view import CURVES
from editor.playtest.playtest_panel import PlaytestPanel
from editor.playtest.playtest_service import Playtests
from editor.playtest.result_card import ResultCard
from editor.playtest.study_results import PlaytestOrder
from editor.shell.window import MainWindow
from editor.workbench import Mode, Selection
from engine.bundle import SetValue
from engine.playtest import read_results
from tests.editor.playtest.conftest import PATIENCE, played
from tests.editor.shell.conftest import document_of

LEFT = Qt.MouseButton.LeftButton


def run_six(qtbot: QtBot, panel: PlaytestPanel) -> Playtests:
    """Ask for six games with the mouse, and wait for them."""
    panel.controls.games.set_value(6)
    QTest.mouseClick(panel.row.run_button, LEFT)
    played(qtbot, panel.playtests)
    return panel.playtests


def edit(window: MainWindow) -> None:
    """Let somebody arrive in another turn."""
    document_of(window).do("later", SetValue("oob.yaml", ("arrivals", 0, "turn"), 4))


def test_six_games_become_bars_that_add_up(qtbot: QtBot, panel: PlaytestPanel) -> None:
    playtests = run_six(qtbot, panel)
    assert playtests.batch
    assert playtests.batch.games == 6
    shown = [button for button in panel.outcomes.bars.buttons if button.isVisible()]
    assert shown
    assert sum(button.bar.share for button in shown) == 1
    won = Counter(result.winner for result in playtests.batch.results.values())
    name = "Kestria"
    bar = next(button for button in shown if button.bar.label == name)
    assert bar.text().startswith(f"{name}: {won['kestria']} of 6:")


def test_an_edit_makes_the_results_stale_and_undo_makes_them_good(
    qtbot: QtBot, window: MainWindow, panel: PlaytestPanel
) -> None:
    playtests = run_six(qtbot, panel)
    assert not panel.row.note.text()
    edit(window)
    assert playtests.stale
    assert "Stale" in panel.row.note.text()
    assert panel.outcomes.bars.buttons[0].stale
    assert panel.row.run_button.text() == "Run again"
    document_of(window).undo_stack.undo()
    assert not playtests.stale
    assert not panel.row.note.text()


def test_a_bar_opens_a_game_that_came_out_so_at_its_end(qtbot: QtBot, window: MainWindow, panel: PlaytestPanel) -> None:
    playtests = run_six(qtbot, panel)
    bar = panel.outcomes.bars.buttons[0]
    QTest.mouseClick(bar, LEFT)
    qtbot.waitUntil(lambda: window.bench.session is not None, timeout=PATIENCE)
    session = window.bench.session
    assert session
    assert window.bench.mode is Mode.PLAY
    assert session.outcome
    assert session.outcome.winner is not None
    assert session.system.sides[session.outcome.winner] == bar.bar.id
    assert playtests.batch
    assert playtests.batch.results[session.seed].digest == session.game.digest()
    document_of(window).checks.finish()


def test_a_moment_can_be_played_on_by_hand_and_by_the_line_it_came_from(
    qtbot: QtBot, window: MainWindow, panel: PlaytestPanel
) -> None:
    playtests = run_six(qtbot, panel)
    assert playtests.batch
    result = playtests.batch.results[2]
    mark = result.track[1]
    panel.open_example(2, mark.decisions)
    qtbot.waitUntil(lambda: window.bench.session is not None, timeout=PATIENCE)
    session = window.bench.session
    assert session
    assert len(session.game.history) - 1 == mark.decisions
    assert session.prompt
    assert session.can_make_again
    assert session.make_again()
    while session.game.redo():
        pass
    assert session.game.digest() == result.digest
    while len(session.game.history) - 1 > mark.decisions:
        session.game.undo()
    other = next(each for each in session.prompt.choices if each != session.game.undone[-1].choice)
    assert session.take([other]) == ()
    assert [branch.length for branch in session.lines.branches] == [result.decisions]


def test_stop_stops_and_what_was_played_is_taken_up_again(
    qtbot: QtBot, panel: PlaytestPanel, playtests: Playtests, cache: Path
) -> None:
    panel.controls.games.set_value(5000)
    QTest.mouseClick(panel.row.run_button, LEFT)
    qtbot.waitUntil(lambda: playtests.runner.progress.done >= 3, timeout=PATIENCE)
    assert "of 5000" in panel.row.told.text()
    QTest.mouseClick(panel.row.stop_button, LEFT)
    assert not playtests.running
    qtbot.waitUntil(lambda: not multiprocessing.active_children(), timeout=PATIENCE)
    kept = len(read_results(next(cache.glob("*.jsonl"))).records)
    assert kept >= 3
    playtests.run(PlaytestOrder(("greedy",), kept))
    played(qtbot, playtests)
    assert playtests.runner.progress.held == kept
    assert playtests.batch
    assert playtests.batch.games == kept


def test_closing_the_window_leaves_no_process(
    qtbot: QtBot, window: MainWindow, panel: PlaytestPanel, playtests: Playtests
) -> None:
    playtests.run(PlaytestOrder(("greedy",), 5000))
    qtbot.waitUntil(lambda: playtests.runner.progress.done > 0, timeout=PATIENCE)
    assert multiprocessing.active_children()
    window.close()
    assert not multiprocessing.active_children()


def test_the_window_never_stands_still_while_games_are_played(
    qtbot: QtBot, panel: PlaytestPanel, playtests: Playtests
) -> None:
    beats = [thread_time()]
    timer = QTimer(panel, interval=5)
    timer.timeout.connect(lambda: beats.append(thread_time()))
    timer.start()
    panel.tabs.show_page(1)
    run_six(qtbot, panel)
    qtbot.waitUntil(lambda: panel.curves.plot is not None, timeout=PATIENCE)
    timer.stop()
    assert max(after - before for before, after in pairwise(beats)) < 0.1


def test_a_click_on_a_hex_of_the_heat_leads_to_a_game_there(
    qtbot: QtBot, window: MainWindow, panel: PlaytestPanel
) -> None:
    run_six(qtbot, panel)
    panel.tabs.show_page(2)
    qtbot.waitUntil(lambda: bool(panel.ground.heat), timeout=PATIENCE)
    assert "playtest" in window.canvas.overlays
    hex = next(hex for hex, numbers in panel.ground.heat.items() if numbers[0] > 0)
    window.bench.select(Selection(hexes=(hex,)))
    assert panel.ground.open.isVisible()
    QTest.mouseClick(panel.ground.open, LEFT)
    qtbot.waitUntil(lambda: window.bench.session is not None, timeout=PATIENCE)
    session = window.bench.session
    assert session
    state: Any = session.game.state
    assert any(state.counter(unit).side == 0 and state.at[unit] == hex for unit in range(len(state.record)))
    panel.tabs.show_page(0)
    assert "playtest" not in window.canvas.overlays


def compared(panel: PlaytestPanel, words: str, pairs: int) -> comparison_view.ComparisonView:
    """Ask for a comparison with what is called so."""
    view = panel.against
    panel.tabs.show_page(panel.tabs.pages.index(view))
    view.choose(next(each for each in view.choices() if each.words == words))
    view.pairs.set_value(pairs)
    view.ask()
    return view


def test_other_bots_are_compared_and_the_game_where_they_part_is_opened(
    qtbot: QtBot, window: MainWindow, panel: PlaytestPanel
) -> None:
    view = compared(panel, "by chance", 3)
    qtbot.waitUntil(lambda: view.result is not None and not view.runner.running, timeout=PATIENCE)
    assert view.said.text().startswith("Not significant for Kestria")
    assert "3 of at most 3 pairs" in view.said.text()
    view.first.click()
    qtbot.waitUntil(lambda: window.bench.session is not None, timeout=PATIENCE)
    session = window.bench.session
    assert session
    assert session.prompt
    edit(window)
    assert "Stale" in view.row.note.text()


def test_every_other_shipped_scenario_of_the_game_can_be_compared_with(panel: PlaytestPanel) -> None:
    view = panel.against
    assert "The Mill" in {each.words for each in view.choices("scenario")}
    assert {each.group for each in view.choices()} <= set(comparison_view.GROUPS)
    for at, group in enumerate(view.groups()):
        view.group.setCurrentIndex(at)
        assert view.box.count() == len(view.choices(group)) > 0
        view.box.setCurrentIndex(view.box.count() - 1)
        chosen = view.chosen
        assert chosen is not None
        assert bool(view.refusal()) == (chosen.path == comparison_view.OTHER)


def test_what_was_compared_is_shown_while_it_runs_and_stays_when_it_is_stopped(
    qtbot: QtBot, window: MainWindow, panel: PlaytestPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = compared(panel, "by chance", 5000)
    qtbot.waitUntil(lambda: view.result is not None, timeout=4 * PATIENCE)
    assert view.runner.running
    assert "of at most 5000 pairs" in view.said.text()
    QTest.mouseClick(view.row.stop_button, LEFT)
    assert not view.runner.running
    held = cast(study_results.ComparisonSummary, view.result)
    assert 0 < held.pairs < 5000
    again = comparison_view.ComparisonView(window.bench, view.order)
    qtbot.addWidget(again)
    assert again.result == held, "a window that opens later shows it, too"
    assert again.draft is not None
    assert again.draft.stands(window.bench.document)
    monkeypatch.setattr(stored_results, "MOST_BYTES", 10)
    assert stored_results.recall("against", document_of(window)) is None, "what cannot be read is let be"


def test_the_games_of_the_last_batch_come_back_with_their_scenario(
    qtbot: QtBot, window: MainWindow, panel: PlaytestPanel
) -> None:
    """A restart, told by a service that knows nothing yet, shows the same games without playing any."""
    before = run_six(qtbot, panel).batch
    again = Playtests(window.bench)
    again.recall()
    qtbot.waitUntil(lambda: again.batch is not None and again.batch.is_whole, timeout=PATIENCE)
    assert before is not None
    assert again.batch is not None
    assert again.batch.results == before.results
    assert not again.stale
    again.runner.close()
    document_of(window).do("later", SetValue("oob.yaml", ("arrivals", 0, "turn"), 4))
    third = Playtests(window.bench)
    third.recall()
    assert third.stale, "the draft has changed since"
    third.runner.close()


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"draft": 5}', '{"draft": "../../x.hexwright", "result": {}}', "[" * 100_000]
)
def test_a_broken_file_of_results_is_no_result(window: MainWindow, panel: PlaytestPanel, text: str) -> None:
    for name in panel.studies:
        path = stored_results._path(name, document_of(window))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        assert stored_results.recall(name, document_of(window)) is None


def test_what_if_ranks_the_variations(qtbot: QtBot, panel: PlaytestPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if_view, "GAMES", 2)
    view = panel.studies["whatif"]
    assert isinstance(view, what_if_view.WhatIfView)
    view.kind.setCurrentIndex(3)
    view.ask()
    qtbot.waitUntil(lambda: view.result is not None, timeout=PATIENCE)
    assert view.table.rowCount() == 2
    first = view.table.item(0, 0)
    assert first
    assert first.text().endswith(" down")
    means = [item.text() for row in range(2) for column in (1, 2) if (item := view.table.item(row, column))]
    assert len(means) == 4
    assert not any("-" in text for text in means)


def test_what_if_shows_what_was_played_and_keeps_it_when_it_is_stopped(
    qtbot: QtBot, window: MainWindow, panel: PlaytestPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(what_if_view, "GAMES", 5000)
    view = panel.studies["whatif"]
    assert isinstance(view, what_if_view.WhatIfView)
    view.kind.setCurrentIndex(4)
    view.ask()
    qtbot.waitUntil(lambda: view.result is not None, timeout=4 * PATIENCE)
    assert view.runner.running
    assert "of 5000 games each" in view.said.text()
    QTest.mouseClick(view.row.stop_button, LEFT)
    assert not view.runner.running
    held = cast(tuple[study_results.VariationRow, ...], view.result)
    assert all(0 < row.games < 5000 for row in held)
    assert view.table.rowCount() == len(held) > 0
    again = what_if_view.WhatIfView(window.bench, view.order)
    qtbot.addWidget(again)
    assert again.result == held, "a window that opens later shows it, too"


def test_the_audit_names_who_cannot_arrive_and_goes_there(
    qtbot: QtBot, window: MainWindow, panel: PlaytestPanel
) -> None:
    document_of(window).do("cut off", SetValue("oob.yaml", ("setup", 5, "at", "hex"), "0101"))
    view = panel.studies["opening"]
    panel.tabs.show_page(panel.tabs.pages.index(view))
    view.ask()
    qtbot.waitUntil(lambda: view.result is not None, timeout=PATIENCE)
    assert "choices at first" in view.said.text()
    assert view.table.rowCount() > 0
    view.table.itemActivated.emit(view.table.item(0, 0))
    assert window.bench.selection != Selection()


def test_how_fair_asks_for_forty_games_and_says_what_they_are(
    qtbot: QtBot, window: MainWindow, playtests: Playtests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playtest_service, "FAIR_GAMES", 4)
    window.registry.do("playtest.fair")
    played(qtbot, playtests)
    card = window.side.pages["play"].findChild(ResultCard)
    assert card
    assert card.result.text().startswith("Of 4 games between two steady bots: Kestria ")
    assert "not how good players would" in card.words.text()
    edit(window)
    assert "stale" in card.result.text()
    assert card.fair.text() == "Run again"
    for _press in range(2):
        card.more.click()
        assert window.bottom.pages["playtest"].isVisible()


def test_a_row_of_what_if_leads_to_its_unit(
    qtbot: QtBot, window: MainWindow, panel: PlaytestPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(what_if_view, "GAMES", 1)
    view = panel.studies["whatif"]
    view.ask()
    qtbot.waitUntil(lambda: view.result is not None, timeout=PATIENCE)
    rows = cast(tuple[study_results.VariationRow, ...], view.result)
    view.table.itemActivated.emit(view.table.item(1, 0))
    assert window.bench.selection.units == (rows[1].unit,) != ("",)


def test_advice_seeks_among_what_is_allowed_and_names_the_bid(
    qtbot: QtBot, window: MainWindow, panel: PlaytestPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice_view, "GAMES", 2)
    document = document_of(window)
    qtbot.waitUntil(lambda: document.checks.is_ready, timeout=PATIENCE)
    view = panel.studies["advice"]
    assert isinstance(view, advice_view.AdviceView)
    panel.tabs.show_page(panel.tabs.pages.index(view))
    view.show_stale()
    arriving = {unit for unit, _name in view.units()}
    assert arriving == {use.unit for use in document.view.uses.arrivals}, "turns are for those that arrive"
    assert (view.low.value, view.high.value) == (1, 6)
    view.kind.setCurrentIndex(1)
    assert {"k.1", *arriving} <= {unit for unit, _name in view.units()}
    before = document.view.roster_counters["k.1"].values["strengths"]
    view.unit.setCurrentIndex([unit for unit, _name in view.units()].index("k.1"))
    view.low.set_value(1)
    view.high.set_value(2)
    view.add.click()
    assert "1 to 2" in view.said.text()
    view.ask()
    qtbot.waitUntil(lambda: view.result is not None, timeout=PATIENCE)
    assert view.table.rowCount() == 3
    assert "2 plans tried" in view.said.text()
    assert not view.apply.isEnabled()
    view.table.selectRow(1)
    view.apply.click()
    plan = view.plan
    assert plan is not None
    [(_kind, _unit, by)] = plan.plan
    assert document.view.roster_counters["k.1"].values["strengths"] == [number + by for number in before]
    document.undo_stack.undo()
    assert document.view.roster_counters["k.1"].values["strengths"] == before
    view.clear.click()
    assert not view.knobs


def test_every_curve_is_drawn_or_says_why_there_is_none(qtbot: QtBot, panel: PlaytestPanel) -> None:
    run_six(qtbot, panel)
    panel.tabs.show_page(list(panel.views).index("curves"))
    qtbot.waitUntil(lambda: panel.curves.plot is not None, timeout=PATIENCE)
    for at, curve in enumerate(CURVES):
        panel.curves.box.setCurrentIndex(at)
        sheet = panel.curves.plot.getPlotItem()
        assert bool(sheet.items) == sheet.getAxis("left").isVisible() == (curve != "levels"), curve
        assert panel.curves.said.text()
    panel.curves.box.setCurrentIndex(list(CURVES).index("levels"))
    assert panel.curves.said.text() == "This scenario has no levels of victory: it is won by points."


def test_turns_are_whole(qtbot: QtBot, panel: PlaytestPanel) -> None:
    run_six(qtbot, panel)
    panel.tabs.show_page(list(panel.views).index("curves"))
    qtbot.waitUntil(lambda: panel.curves.plot is not None, timeout=PATIENCE)
    axis = panel.curves.plot.getAxis("bottom")
    for last in (1, 2, 6, 40):
        ticks = [value for _spacing, values in axis.tickValues(0, last, 800) for value in values]
        assert len(ticks) > 1
        assert all(value == round(value) for value in ticks), last


def test_a_study_has_one_button_to_run_and_counts_its_games_itself(panel: PlaytestPanel) -> None:
    for at, page in enumerate(panel.tabs.pages):
        panel.tabs.show_page(at)
        for shown in (panel.row.run_button, panel.controls.games, panel.controls.settled):
            assert shown.isVisible() != (page in panel.studies.values()), at
        assert panel.controls.boxes[0].isVisible()


def test_a_scenario_of_levels_begins_with_the_curve_of_levels(qtbot: QtBot, panel: PlaytestPanel) -> None:
    batch = run_six(qtbot, panel).batch
    assert batch
    assert batch.figures
    whole = batch.figures.whole
    decided = replace(whole, points={}, levels={turn: one[:1] for turn, one in whole.losses.items()})
    batch.figures = replace(batch.figures, whole=decided)
    panel.tabs.show_page(list(panel.views).index("curves"))
    assert panel.curves.curve == "levels"
    panel.curves.box.setCurrentIndex(list(CURVES).index("points"))
    qtbot.waitUntil(lambda: panel.curves.plot is not None, timeout=PATIENCE)
    assert panel.curves.said.text().startswith("This scenario has no points")


def test_what_a_run_says_leaves_the_side_panel_its_room(qtbot: QtBot, panel: PlaytestPanel) -> None:
    row = panel.row
    row.run_button.setText("Run again")
    for widget in (row.bar, row.told):
        widget.show()
    qtbot.waitUntil(row.bar.isVisible)
    assert panel.minimumSizeHint().width() <= 955, "of 1280 the side panel has 320"


def test_no_page_makes_the_window_higher_than_it_is(qtbot: QtBot, window: MainWindow, panel: PlaytestPanel) -> None:
    for at, page in enumerate(panel.tabs.pages):
        panel.tabs.show_page(at)
        if isinstance(page, study_view.StudyView):
            page.said.setText("It says a lot about it. " * 40)
            page.table.setVisible(True)
        QTest.qWait(20)
        assert window.height() == 800, at


def test_what_can_be_asked_is_not_cut(panel: PlaytestPanel) -> None:
    view = panel.studies["whatif"]
    assert isinstance(view, what_if_view.WhatIfView)
    panel.tabs.show_page(panel.tabs.pages.index(view))
    QTest.qWait(20)
    assert view.kind.width() >= view.kind.sizeHint().width()
    assert view.kind.sizeHint().width() > max(
        view.kind.fontMetrics().horizontalAdvance(view.kind.itemText(at)) for at in range(view.kind.count())
    )
