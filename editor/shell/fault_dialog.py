"""An unexpected error, told calmly: what is safe, where the report lies, and the report itself to be copied."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QWidget

from editor.fields.layouts import down


class FaultDialog(QDialog):
    """Shows the report of one error; the window behind it stays usable."""

    def __init__(self, report: str, file: Path | None, unsafe: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(False)
        self.setWindowTitle(self.tr("An error in Hexwright"))
        self.head = QLabel(self.tr("An error occurred in Hexwright. You can continue to work."), self, wordWrap=True)
        self.safe = QLabel(self._safe(unsafe), self, wordWrap=True)
        self.where = QLabel(self._where(file), self, wordWrap=True)
        self.where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.report = QPlainTextEdit(report, self, readOnly=True)
        self.report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.report.setAccessibleName(self.tr("Report"))
        self.said = QLabel("", self)
        self._arrange()
        self.resize(720, 480)

    def _safe(self, unsafe: str) -> str:
        if unsafe:
            return self.tr("Not all edits are safe from a crash: {why}. Save now.").format(why=unsafe)
        return self.tr("Your edits are safe: each is kept at once, and offered again after a crash.")

    def _where(self, file: Path | None) -> str:
        text = self.tr(
            "This report helps to fix it. It contains versions, kinds of changes and places in the program: "
            "nothing of your texts, of a game or of you. No one receives it unless you send it."
        )
        lies = self.tr("Saved as {file}.").format(file=file)
        return " ".join((text, self.tr("It could not be written to a file.") if file is None else lies))

    def _arrange(self) -> None:
        buttons = QDialogButtonBox(self)
        self.copy = buttons.addButton(self.tr("Copy the report"), QDialogButtonBox.ButtonRole.ActionRole)
        self.go_on = buttons.addButton(self.tr("Continue"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.copy.clicked.connect(self._copy)
        self.go_on.clicked.connect(self.close)
        self.go_on.setDefault(True)
        down(self.head, self.safe, self.where, (self.report, 1), self.said, buttons, on=self)

    def _copy(self) -> None:
        """Copy what is shown, not a letter more."""
        QGuiApplication.clipboard().setText(self.report.toPlainText())
        self.said.setText(self.tr("Copied."))
