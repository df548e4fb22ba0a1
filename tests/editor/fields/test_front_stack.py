"""Views one behind the other."""

from PySide6.QtWidgets import QLabel, QLineEdit, QMainWindow, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from editor.fields.front_stack import FrontStack


def test_what_fits_is_not_scrolled_for_the_sake_of_a_taller_view_behind_it(qtbot: QtBot) -> None:
    area, stack = QScrollArea(widgetResizable=True), FrontStack()
    qtbot.addWidget(area)
    short, tall = QLabel("one line"), QLabel("many words " * 400)
    for view in (short, tall):
        view.setWordWrap(True)
        stack.addWidget(view)
    area.setWidget(stack)
    area.resize(300, 200)
    area.show()
    qtbot.waitExposed(area)
    assert stack.currentWidget() is short and not area.verticalScrollBar().isVisible()
    stack.setCurrentWidget(tall)
    qtbot.waitUntil(area.verticalScrollBar().isVisible)
    stack.setCurrentWidget(short)
    qtbot.waitUntil(lambda: not area.verticalScrollBar().isVisible())


def test_the_keyboard_goes_to_the_front_with_the_view(qtbot: QtBot) -> None:
    stack = FrontStack()
    qtbot.addWidget(stack)
    views: list[QWidget] = []
    fields: list[QLineEdit] = []
    for _number in range(2):
        view, field = QWidget(), QLineEdit()
        QVBoxLayout(view).addWidget(field)
        view.setFocusProxy(field)
        stack.addWidget(view)
        views.append(view)
        fields.append(field)
    stack.show()
    stack.activateWindow()
    fields[0].setFocus()
    qtbot.waitUntil(fields[0].hasFocus)
    stack.setCurrentWidget(views[1])
    assert fields[1].hasFocus() and not views[0].isVisible()


def test_what_changes_places_does_not_widen_the_window(qtbot: QtBot) -> None:
    window, stack = QMainWindow(), FrontStack()
    qtbot.addWidget(window)
    views = [QWidget(), QWidget()]
    for view in views:
        view.setMinimumSize(200, 200)
        stack.addWidget(view)
    window.setCentralWidget(stack)
    window.resize(300, 300)
    window.show()
    qtbot.waitExposed(window)
    for view in (*reversed(views), *views):
        stack.setCurrentWidget(view)
        qtbot.wait(1)
    assert window.height() == 300
