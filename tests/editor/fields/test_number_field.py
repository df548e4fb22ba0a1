"""The number field: full width, range, steps, messages, input method."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.fields import NumberField
from editor.fields.number_field import read_number
from tests.editor.fields.composing import commit, compose, press_all


@pytest.fixture
def field(qtbot: QtBot) -> NumberField:
    made = NumberField(-5, 40, "MP")
    qtbot.addWidget(made)
    made.show()
    made.setFocus()
    return made


@pytest.mark.parametrize(
    ("text", "number"),
    [("12", 12), ("１２", 12), ("－3", -3), ("−3", -3), ("ー3", -3), ("+4", 4), ("＋４", 4), (" 7 ", 7)],
)
def test_reads_what_people_write(text: str, number: int) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize("text", ["", "-", "1 2", "1.5", "十二", "②a", "½", "x"])
def test_what_is_no_number_is_none(text: str) -> None:
    assert read_number(text) is None


def test_full_width_digits_show_in_half_width_and_count(field: NumberField, qtbot: QtBot) -> None:
    field.edit.clear()
    commit(field.edit, "１２")
    assert field.edit.text() == "12"
    with qtbot.waitSignal(field.value_changed) as told:
        QTest.keyClick(field.edit, Qt.Key.Key_Return)
    assert told.args == [12]


def test_nothing_is_red_before_the_field_is_left(field: NumberField) -> None:
    field.edit.clear()
    QTest.keyClicks(field.edit, "99")
    assert "-5" in field.message.text()
    assert "40" in field.message.text()
    assert not field.message.property("bad")
    field.edit.clearFocus()
    QTest.keyClick(field.edit, Qt.Key.Key_Return)
    assert field.message.property("bad")
    assert field.value == -5
    field.set_value(3)
    assert field.message.isHidden()


def test_up_and_down_step_within_the_range(field: NumberField) -> None:
    field.set_value(39)
    QTest.keyClick(field.edit, Qt.Key.Key_PageUp)
    assert field.value == 40
    QTest.keyClick(field.edit, Qt.Key.Key_Down)
    assert field.value == 39


def test_the_wheel_changes_nothing(field: NumberField) -> None:
    field.set_value(3)
    at = QPointF(field.edit.rect().center())
    event = QWheelEvent(
        *(at, field.mapToGlobal(at), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton),
        *(Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False),
    )
    QApplication.sendEvent(field, event)
    assert field.value == 3
    assert not event.isAccepted()


def test_keys_belong_to_the_input_method_while_it_composes(field: NumberField) -> None:
    field.set_value(7)
    told: list[int] = []
    field.value_changed.connect(told.append)
    compose(field.edit, "１")
    press_all(field.edit)
    assert (field.edit.text(), field.value, told) == ("7", 7, [])
    field.edit.clear()
    commit(field.edit, "１５")
    QTest.keyClick(field.edit, Qt.Key.Key_Return)
    assert told == [15]


def test_the_keyboard_is_asked_for_digits(field: NumberField) -> None:
    assert field.edit.inputMethodHints() & Qt.InputMethodHint.ImhPreferNumbers
    assert field.edit.inputMethodHints() & Qt.InputMethodHint.ImhLatinOnly
