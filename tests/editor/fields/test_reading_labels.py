"""Labels for reading: room between lines, headings that follow the size of the text."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.fields.reading_labels import Heading, Statement

LONG = {"en": "A unit may not enter a hex. " * 8, "ja": "ユニットは敵のいるヘクスに進入できません。" * 8}


@pytest.mark.parametrize(("language", "room"), [("en", 1.4), ("ja", 1.6)])
def test_a_statement_has_room_between_its_lines(qtbot: QtBot, language: str, room: float) -> None:
    spaced, solid = Statement(LONG[language]), QLabel(LONG[language], wordWrap=True)
    for label in (spaced, solid):
        qtbot.addWidget(label)
    rows = spaced.heightForWidth(300), solid.heightForWidth(300)
    assert room * 0.9 < rows[0] / rows[1] < room * 1.2


def test_the_words_are_what_was_said(qtbot: QtBot) -> None:
    label = Statement("a < b & c\nd")
    qtbot.addWidget(label)
    assert label.text() == label.accessibleName() == "a < b & c\nd"
    assert "&lt;" in QLabel.text(label)


def test_a_heading_is_larger_than_the_text_after_the_text_has_grown(qtbot: QtBot) -> None:
    heading, body = Heading("Harrow"), QLabel("Harrow")
    for label in (heading, body):
        qtbot.addWidget(label)
        font = label.font()
        font.setPointSizeF(30)
        label.setFont(font)
    assert heading.heightForWidth(1000) > body.sizeHint().height() * 1.1
