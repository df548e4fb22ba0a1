"""The form by which a value is changed: which value, in which layer, and why."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QPushButton, QWidget

from editor.fields import half_width
from editor.fields.combo_boxes import narrow
from editor.fields.form import Form
from editor.fields.text_field import TextField
from editor.fields.translated import Translated, tr_noop
from editor.rules.rule_edits import NEW, own_of
from editor.rules.rules_session import RulesSession


class ChangeForm(Translated, QWidget):
    """Asks for a value, a layer and a reason. `wanted` says all three; what is wrong is said under the fields."""

    wanted = Signal(str, str, str)

    def __init__(self, study: RulesSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._study = study
        self.value, self.reason = TextField(), TextField()
        self.layer = QComboBox()
        self.button = self.worded(QPushButton(), tr_noop("Set"), do=self._want)
        self.said = QLabel(wordWrap=True)
        self.said.setProperty("bad", True)
        self._is_fixed = ""
        form = Form(self, self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.add(tr_noop("Value"), self.value)
        form.add(tr_noop("In the layer"), self.layer)
        form.add(tr_noop("Why"), self.reason)
        form.addRow(self.button)
        form.addRow(self.said)
        narrow(self.layer, 8)
        self.value.textChanged.connect(self._settle)
        self.reason.textChanged.connect(self._settle)
        self.value.returnPressed.connect(self.reason.setFocus)
        self.reason.returnPressed.connect(self._want)
        self.retranslate()

    def show_value(self, text: str, fixed: str = "") -> None:
        """Show the value as it stands; `fixed` says why it cannot be changed."""
        self._is_fixed = fixed
        self.value.setText(text)
        self.value.setModified(False)
        self.complain("")
        self._fill_layers()
        self._settle()

    def _fill_layers(self) -> None:
        chosen, known = self.layer.currentData(), self.layer.count()
        document = self._study.document
        names = list(own_of(document)) if document else []
        titles = {one.id: one.title for one in document.bundle.layers.values()} if document else {}
        self.layer.clear()
        for name in reversed(names):
            self.layer.addItem(titles[name].get(self._study.bench.language) or name, name)
        if document is None or document.bundle.scenario is not None:
            self.layer.addItem(self.tr("A new layer: My variant"), NEW)
        is_made = chosen == NEW and known and self.layer.count() > known
        self.layer.setCurrentIndex(0 if is_made else max(0, self.layer.findData(chosen)))

    def type_over(self, text: str) -> None:
        """Begin to type another value; without a beginning, the one that stands there is marked."""
        if not self.value.isEnabled():
            return
        self.value.setFocus(Qt.FocusReason.OtherFocusReason)
        if text:
            self.value.setText(text)
            self.value.setModified(True)
        else:
            self.value.selectAll()

    def complain(self, words: str) -> None:
        """Say what is wrong with a value."""
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def _settle(self) -> None:
        """Say what is still missing."""
        missing = self._is_fixed or (
            "" if self.reason.text().strip() else self.tr("Write the reason first: the layer keeps it.")
        )
        for field in (self.value, self.layer, self.reason):
            field.setEnabled(not self._is_fixed)
            field.setToolTip(self._is_fixed)
        self.button.setEnabled(not missing)
        self.button.setToolTip(missing or self.tr("Put this value into the layer, as one step that can be undone."))

    def _want(self) -> None:
        if self.button.isEnabled():
            text = half_width(self.value.text()).strip()
            self.wanted.emit(text, self.layer.currentData() or NEW, self.reason.text().strip())

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.reason.setPlaceholderText(self.tr("erratum, house rule, a test …"))
        self._settle()

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self._fill_layers()
        self.retranslate()
