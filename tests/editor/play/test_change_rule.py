"""A rule changed from within a game: the draft gets it, the game is played again, and goes on where it differs."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.play.play_panel import PlayPanel
from editor.play.play_session import PlaySession
from editor.play.prompt_text import choice_explained
from editor.play.replay_compare import replayed_under
from editor.shell.window import MainWindow
from editor.why import WhyPanel
from editor.workbench import Explanation, ExplanationRow
from engine.play import Choice, journal_of
from tests.editor.play.test_position_scenario import LEFT, playing
from tests.editor.shell.conftest import document_of, folder, hex_of, make_window, settings, store, window

__all__ = ["folder", "make_window", "settings", "store", "window"]

ROAD = "pr.3.2#a"


def march(window: MainWindow, session: PlaySession, unit: str, *labels: str) -> None:
    """March a unit along some hexes."""
    session.take([Choice("pick", (session.game.state.unit_number(unit),))])
    for label in labels:
        assert session.prompt is not None
        wanted = [choice for choice in session.prompt.choices if choice.args[-1:] == (hex_of(window, label),)]
        assert wanted, [session.said(choice, "en") for choice in session.prompt.choices]
        session.take([wanted[0]])


def ask(window: MainWindow, clause: str = ROAD) -> None:
    """Explain something that rests on a clause, as a click on a line of the log does."""
    window.bench.explain(Explanation("A march", (ExplanationRow("road", "+1", clause, "3.2"),)))


def change(window: MainWindow, panel: PlayPanel, qtbot: QtBot, value: str) -> None:
    """Change the first number of the rule, with mouse and keys."""
    part = panel.change
    QTest.mouseClick(part.open, LEFT)
    qtbot.waitUntil(part.form.isVisible)
    part.value.selectAll()
    qtbot.keyClicks(part.value, value)
    qtbot.keyClick(part.value, Qt.Key.Key_Return)
    assert window.focusWidget() is part.reason and not part.do.isEnabled() and part.do.toolTip()
    qtbot.keyClicks(part.reason, "muddy roads")
    qtbot.keyClick(part.reason, Qt.Key.Key_Return)


def test_the_game_goes_on_as_a_branch_under_the_changed_rule(window: MainWindow, qtbot: QtBot) -> None:
    session, panel = playing(window)
    old = session.scenario
    march(window, session, "k.1", "0504")
    march(window, session, "k.2", "0502")
    before = len(session.game.history)
    ask(window)
    change(window, panel, qtbot, "2")
    assert "muddy roads" in "".join(document_of(window).text(file) for file in document_of(window).bundle.texts_of)
    assert document_of(window).undo_stack.undoText().endswith("to 2")
    qtbot.waitUntil(lambda: session.scenario is not old)
    assert len(session.lines.branches) == 1 and session.lines.branches[0].length == before - 1
    assert session.game.state.rules.road_cost == 2 and not session.revisions.outdated
    assert panel.change.told.isVisible() and panel.change.told.text()
    session.take([session.game.prompt.choices[0]])  # type: ignore[union-attr]
    session.lines.switch(session.lines.branches[0])
    assert session.scenario is old and len(session.game.history) == before
    assert session.game.state.rules.road_cost == 1


def test_the_first_difference_is_named_by_its_rule(window: MainWindow, qtbot: QtBot) -> None:
    session, panel = playing(window)
    march(window, session, "k.guard", "0505")
    ask(window)
    change(window, panel, qtbot, "3")
    qtbot.waitUntil(lambda: bool(session.lines.branches))
    assert "3.2" in panel.change.told.text()
    explanation = window.bench.explanation
    assert explanation is not None and explanation.title.startswith("First difference: ")
    texts = [row.text for row in explanation.rows]
    assert "Before:" in texts and "Under the changed rule:" in texts


def test_what_q_explains_is_what_can_be_changed(window: MainWindow, qtbot: QtBot) -> None:
    session, panel = playing(window)
    session.open(Choice("pick", (session.game.state.unit_number("k.lancers"),)))
    explained = choice_explained(session, Choice("to", (hex_of(window, "0304"),)), "en")
    assert explained is not None and explained.rows[0].section == "3.2"
    window.bench.explain(explained)
    QTest.mouseClick(panel.change.open, LEFT)
    qtbot.waitUntil(panel.change.form.isVisible)
    assert panel.change.number.currentData() == "road.cost" and panel.change.value.text() == "1"


def test_a_rule_that_played_no_part_leaves_the_game_as_it_was(window: MainWindow, qtbot: QtBot) -> None:
    session, panel = playing(window)
    march(window, session, "k.2", "0502")
    position = session.game.history[-1].choice
    ask(window, "pr.8.3#a")
    change(window, panel, qtbot, "4")
    qtbot.waitUntil(lambda: bool(session.lines.branches))
    assert panel.change.told.text().startswith("All ")
    assert session.game.history[-1].choice == position


def test_what_cannot_stand_there_is_said_and_changes_nothing(window: MainWindow, qtbot: QtBot) -> None:
    _session, panel = playing(window)
    ask(window)
    change(window, panel, qtbot, "77")
    assert panel.change.told.text() == "It must be between 1 and 9."
    assert document_of(window).undo_stack.count() == 0
    QTest.mouseClick(panel.change.leave, LEFT)
    assert not panel.change.form.isVisible() and panel.change.open.isVisible()


def test_the_action_says_why_it_is_not_there_and_opens_the_form(window: MainWindow, qtbot: QtBot) -> None:
    assert window.registry.reason("play.change_rule") == "Only while a game is played (F5)."
    _session, panel = playing(window)
    assert not panel.change.open.isEnabled() and "Q" in panel.change.open.toolTip()
    window.registry.do("play.change_rule")
    assert panel.change.told.text().startswith("Ask why first") and not panel.change.form.isVisible()
    ask(window)
    window.side.show_panel("why")
    window.registry.do("play.change_rule")
    qtbot.waitUntil(panel.change.form.isVisible)
    assert panel.change.value.text() == "1"


def test_a_game_is_told_again_up_to_the_difference(window: MainWindow, qtbot: QtBot) -> None:
    session, _panel = playing(window)
    march(window, session, "k.guard", "0505")
    assert session.bundle is not None
    told = replayed_under(journal_of(session.game), session.ground, session.bundle, 0)
    assert told.found is None and told.clause == ""
    assert told.game.digest() == session.game.digest()


def test_why_offers_to_change_its_rule_while_a_game_is_played(window: MainWindow, qtbot: QtBot) -> None:
    why = window.side.show_panel("why")
    assert isinstance(why, WhyPanel)
    ask(window)
    assert not why.change.isVisible(), "there is no game to go on with"
    _session, panel = playing(window)
    ask(window)
    window.side.show_panel("why")
    qtbot.waitUntil(why.change.isVisible)
    QTest.mouseClick(why.change, LEFT)
    qtbot.waitUntil(panel.change.form.isVisible)
    part = panel.change
    qtbot.waitUntil(lambda: part.do.visibleRegion().boundingRect().height() == part.do.height())
    window.registry.do("mode.edit")
    window.side.show_panel("why")
    assert not why.change.isVisible()
