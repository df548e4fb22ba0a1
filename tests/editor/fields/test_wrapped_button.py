"""The button for a sentence."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from editor.fields.wrapped_button import WrappedButton

LONG = "Move Mountain Battery to 0904, Town Guard to 0904 and 2nd Regiment to 1004"


def test_a_long_sentence_wraps_and_the_button_is_pressed_on_its_words(qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    button = WrappedButton(LONG)
    column = QVBoxLayout(holder)
    column.addWidget(button)
    column.addStretch(1)
    holder.resize(200, 400)
    holder.show()
    qtbot.waitExposed(holder)
    assert holder.width() == 200
    assert button.words.height() >= button.words.heightForWidth(button.words.width())
    assert button.height() > 2 * button.fontMetrics().height()
    assert button.accessibleName() == LONG
    with qtbot.waitSignal(button.clicked, timeout=500):
        qtbot.mouseClick(holder.childAt(button.geometry().center()) or button, Qt.MouseButton.LeftButton)
