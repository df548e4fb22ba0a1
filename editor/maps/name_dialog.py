"""The small dialog that names something on the map: a place, an area, a river, a road, a bridge."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QWidget

from editor.fields.layouts import down
from editor.fields.text_field import TextField
from editor.maps.name_edits import WorkingName
from editor.window_language import QT_TRANSLATE_NOOP
from engine.bundle.models.base import KANJI

KANA = re.compile(r"^[\u3040-\u30ff・ー\s]+$")
KINDS = {
    "city": QT_TRANSLATE_NOOP("PlaceKinds", "city"),
    "town": QT_TRANSLATE_NOOP("PlaceKinds", "town"),
    "village": QT_TRANSLATE_NOOP("PlaceKinds", "village"),
    "hamlet": QT_TRANSLATE_NOOP("PlaceKinds", "hamlet"),
    "port": QT_TRANSLATE_NOOP("PlaceKinds", "port"),
    "beach": QT_TRANSLATE_NOOP("PlaceKinds", "beach"),
    "fort": QT_TRANSLATE_NOOP("PlaceKinds", "fort"),
    "fortress": QT_TRANSLATE_NOOP("PlaceKinds", "fortress"),
    "battery": QT_TRANSLATE_NOOP("PlaceKinds", "battery"),
    "airfield": QT_TRANSLATE_NOOP("PlaceKinds", "airfield"),
    "hill": QT_TRANSLATE_NOOP("PlaceKinds", "hill"),
    "wood": QT_TRANSLATE_NOOP("PlaceKinds", "wood"),
    "mill": QT_TRANSLATE_NOOP("PlaceKinds", "mill"),
    "ferry": QT_TRANSLATE_NOOP("PlaceKinds", "ferry"),
    "water": QT_TRANSLATE_NOOP("PlaceKinds", "water"),
    "region": QT_TRANSLATE_NOOP("PlaceKinds", "region"),
}


class NameDialog(QDialog):
    """Asks for a name in both languages, its reading and misprints; for places also for their kind."""

    named = Signal(object, str)
    """The name, and the kind."""
    removed = Signal()

    def __init__(
        self, title: str, name: WorkingName, parent: QWidget | None = None, *, kinds: Sequence[str] = (), kind: str = ""
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._kinds = kinds
        self.en, self.ja, self.reading, self.printed = TextField(), TextField(), TextField(), TextField()
        self.kind, self.trouble = QComboBox(), QLabel()
        self.trouble.setWordWrap(True)
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        self.remove = self.buttons.addButton("", QDialogButtonBox.ButtonRole.DestructiveRole)
        self._lay_out(bool(kinds))
        self._show(name, kind)
        self._connect()
        self._judge()

    def _lay_out(self, with_kind: bool) -> None:
        form = QFormLayout()
        rows: list[tuple[str, QWidget]] = [
            (self.tr("Name (English)"), self.en),
            (self.tr("Name (Japanese)"), self.ja),
            (self.tr("Reading"), self.reading),
            (self.tr("As printed"), self.printed),
        ]
        if with_kind:
            rows.append((self.tr("Kind"), self.kind))
        for text, widget in rows:
            label = QLabel(text)
            label.setBuddy(widget)
            widget.setAccessibleName(text)
            form.addRow(label, widget)
        self.en.setMinimumWidth(self.fontMetrics().averageCharWidth() * 36)
        self.printed.setToolTip(self.tr("Misprints, with commas between them: they are found, but never shown."))
        self.printed.setPlaceholderText(self.tr("misprints, for the search only"))
        self.reading.setPlaceholderText(self.tr("kana, for names with kanji"))
        down(form, self.trouble, self.buttons, on=self)

    def _show(self, name: WorkingName, kind: str) -> None:
        self.en.show_text(name.en)
        self.ja.show_text(name.ja)
        self.reading.show_text(name.reading)
        self.printed.show_text(", ".join(name.as_printed))
        self.kind.addItem(self.tr("no kind"), "")
        for word in dict.fromkeys((*self._kinds, *((kind,) if kind else ()))):
            self.kind.addItem(spoken_kind(word), word)
        self.kind.setCurrentIndex(self.kind.findData(kind))
        self.remove.setVisible(name != WorkingName())

    def _connect(self) -> None:
        for field in (self.en, self.ja, self.reading):
            field.textChanged.connect(self._judge)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.remove.clicked.connect(self._remove)

    def offer_removal(self, text: str) -> None:
        """Offer to take away what is named; without these words nothing is offered."""
        self.remove.setText(text)
        self.remove.setVisible(bool(text))

    def name(self) -> WorkingName:
        """The name that is written now."""
        printed = tuple(filter(None, (part.strip() for part in re.split("[,、，]", self.printed.text()))))
        ja = self.ja.text().strip()
        reading = self.reading.text().strip() if KANJI.search(ja) else ""
        return WorkingName(self.en.text().strip(), ja, reading, printed)

    def _judge(self) -> None:
        """Say what is not right yet."""
        name = self.name()
        kanji = bool(KANJI.search(name.ja))
        self.reading.setEnabled(kanji)
        self.reading.setToolTip("" if kanji else self.tr("Only names with kanji have a reading."))
        wrong = ""
        if not (name.en or name.ja):
            wrong = self.tr("Write a name in one of the languages; the other uses it until it has its own.")
        elif name.reading and not KANA.match(name.reading):
            wrong = self.tr("The reading is written in kana.")
        self.trouble.setText(wrong)
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(not wrong)
        ok.setToolTip(wrong)

    def accept(self) -> None:
        """Take the name."""
        self.named.emit(self.name(), self.kind.currentData() or "")
        super().accept()

    def _remove(self) -> None:
        self.removed.emit()
        super().reject()


def spoken_kind(word: str) -> str:
    """What people call a kind of place."""
    return QCoreApplication.translate("PlaceKinds", KINDS[word]) if word in KINDS else word.replace("_", " ")
