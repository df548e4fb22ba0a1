"""A track drawn: boxes where they belong, one lit, and only those that are open can be picked, by hand and by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.fields.track_view import TrackView
from engine.rulebook.table import Table
from engine.rulebook.tables import load_tables
from engine.rulebook.track import boxes


@pytest.fixture
def table() -> Table:
    """The movement point track of France 1944."""
    return load_tables("france_1944")["increments"]


@pytest.fixture
def view(qtbot: QtBot, table: Table) -> TrackView:
    """Its picture: a phase stands in box 4, and may go on to three."""
    made = TrackView()
    qtbot.addWidget(made)
    made.resize(300, 250)
    made.show_track(table, "en", 4, (8, 9, 10))
    made.show()
    return made


def middle(view: TrackView, label: int) -> object:
    """Where a box is clicked."""
    box = next(box for box in boxes(view.table) if box.label == label)  # type: ignore[arg-type]
    return view.place(box).center().toPoint()


def test_every_box_is_seen_and_found_where_it_is_drawn(view: TrackView, table: Table) -> None:
    for label in table.rows:
        at = middle(view, int(label))
        assert view.rect().contains(at), label  # type: ignore[call-overload]
        assert view.box_at(at) == label  # type: ignore[arg-type]


def test_only_open_boxes_are_picked(view: TrackView, qtbot: QtBot) -> None:
    picked: list[object] = []
    view.picked.connect(picked.append)
    for label in (4, 11, 9):
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=middle(view, label))
    assert picked == [9]
    qtbot.keyClick(view, Qt.Key.Key_Right)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert picked == [9, 10]


def test_a_box_says_all_that_it_holds_in_either_language(view: TrackView, table: Table) -> None:
    assert "attack: 4+" in view.words(8) and "next boxes: -" in view.words(8)
    view.show_track(table, "ja", 8)
    assert "攻撃: 4+" in view.words(8)
    assert view.accessibleName() == "移動ポイント消費記録欄: 8"


def test_a_table_that_is_no_track_is_not_shown(view: TrackView) -> None:
    view.show_track(load_tables("france_1944")["matrix"], "en")
    assert view.isHidden()
