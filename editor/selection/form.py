"""Rows of a small form: quiet labels at the left, values at the right."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

from editor.fields.statement import Heading, Statement


class Form(QFormLayout):
    """A form whose labels can be put into other words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)

    def add(self, widget: QWidget) -> QLabel:
        """Add a row; its label gets its words later."""
        label = QLabel()
        label.setProperty("quiet", True)
        label.setBuddy(widget)
        self.addRow(label, widget)
        return label

    def show_row(self, widget: QWidget, shown: bool) -> None:
        """Show a row or hide it with its label."""
        self.setRowVisible(widget, shown)


def text_label() -> Statement:
    """A value that can be read and copied."""
    return Statement()


def heading() -> Heading:
    """The title of a view."""
    return Heading()
