"""The appearance chart, to be read and to be kept as a page or a PDF."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QTextBrowser, QWidget

from editor.oob.dialog_base import OobDialog


class ChartDialog(OobDialog):
    """Shows the chart; keeps it where somebody wants it."""

    def __init__(self, html: str, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.html = html
        self.setWindowTitle(self.tr("Appearance chart"))
        self.about.setText(self.tr("Who starts where, and who comes when. It can be kept as a PDF or as a web page."))
        self.accept_button.setText(self.tr("Keep as…"))
        self.buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(self.tr("Close"))
        self.page = QTextBrowser()
        self.page.setHtml(html)
        # Paper is light, whatever the theme of the window is.
        self.page.setStyleSheet("QTextBrowser { background: #ffffff; color: #1b1b1b; }")
        self.page.setAccessibleName(self.windowTitle())
        self.column.addWidget(self.page, 1)
        self.end()
        self.resize(820, 600)

    def accept(self) -> None:
        """Ask where to keep it; the dialog stays."""
        path, _kind = QFileDialog.getSaveFileName(
            self, self.tr("Keep the chart"), "chart.pdf", self.tr("PDF (*.pdf);;Web page (*.html)")
        )
        if path:
            keep(self.html, Path(path))


def keep(html: str, path: Path) -> None:
    """Write the chart as a web page or as a PDF, as the name asks for."""
    if path.suffix.lower() in (".html", ".htm"):
        path.write_text(html, encoding="utf-8")
        return
    writer = QPdfWriter(str(path))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(15, 15, 15, 15), QPageLayout.Unit.Millimeter)
    document = QTextDocument()
    document.setHtml(html)
    document.print_(writer)
