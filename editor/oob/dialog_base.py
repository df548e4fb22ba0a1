"""What all dialogs of the workspace are: a title, a sentence, something in the middle, and buttons below."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QPushButton, QWidget

from editor.fields.layouts import down
from editor.fields.reading_labels import Statement


class OobDialog(QDialog):
    """A dialog with one action; it is opened without stopping the window, and goes when it is closed."""

    def __init__(self, title: str, about: str, accept: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.about = Statement(about)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.accept_button: QPushButton = self.buttons.addButton(accept, QDialogButtonBox.ButtonRole.AcceptRole)
        self.accept_button.setDefault(True)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._labels: list[QLabel] = []
        self.column = down(self.about, on=self)
        self.finished.connect(lambda _result: self.deleteLater())

    def row(self, label: str, *widgets: QWidget) -> QHBoxLayout:
        """Add a line: words, then what they are about."""
        line = QHBoxLayout()
        words = QLabel(label)
        if widgets:
            words.setBuddy(widgets[0])
            widgets[0].setAccessibleName(label)
        line.addWidget(words)
        self._labels.append(words)
        for widget in widgets:
            line.addWidget(widget, 1)
        self.column.addLayout(line)
        return line

    def end(self) -> None:
        """The buttons come last, and what stands beside words stands in one line with the others."""
        width = max((words.sizeHint().width() for words in self._labels), default=0)
        for words in self._labels:
            words.setMinimumWidth(width)
        self.column.addWidget(self.buttons)

    def allow(self, refusal: str) -> None:
        """Let the action be done, or say why not."""
        self.accept_button.setEnabled(not refusal)
        self.accept_button.setToolTip(refusal)
