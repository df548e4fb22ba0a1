"""Forms: fields below one another, each made, labelled and named in one line, in every language."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

from editor.fields.translated import Translated

W = TypeVar("W", bound=QWidget)


class Form(QFormLayout):
    """A form of a translated widget, laid `on` a widget or into another layout.

    Fields `grow` with it; labels are the names of their fields, unless they have `names` of their own. A `quiet` form
    stands in a panel: its labels are quiet.
    """

    def __init__(
        self,
        owner: Translated,
        on: QWidget | None = None,
        *,
        grow: bool = True,
        names: bool = True,
        quiet: bool = False,
    ) -> None:
        super().__init__()
        if on is not None:
            on.setLayout(self)
        self._owner, self._names, self._quiet = owner, names and not quiet, quiet
        if grow:
            self.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        if quiet:
            self.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            self.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)

    def add(self, words: str, field: W) -> W:
        """Add a row and return its field; its words are marked with `tr_noop`."""
        label = QLabel()
        label.setBuddy(field)
        if self._quiet:
            label.setProperty("quiet", True)
        self.addRow(label, field)
        self._owner.speak(label.setText, words)
        if self._names:
            self._owner.speak(field.setAccessibleName, words)
        return field

    def words(self, field: QWidget) -> str:
        """The label of a field."""
        label = self.labelForField(field)
        return label.text() if isinstance(label, QLabel) else ""
