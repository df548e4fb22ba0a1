"""Other words for a clause, in both languages side by side, kept in a layer with the reason."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QGridLayout, QLabel, QPlainTextEdit, QWidget

from editor.fields import guard
from editor.fields.layouts import down
from editor.fields.text_field import TextField
from editor.fields.translated import Translated, tr_noop
from editor.rules.rulebook import Rulebook
from engine.rulebook.language_pairs import bad_terms, number_differences, term_differences, token_differences
from engine.rulebook.sections import tokens
from engine.rulebook.wording import all_concepts
from engine.rulebook.yaml_files import LANGUAGES

WIDTH, HEIGHT = 760, 320
NAMES = {"en": "English", "ja": "日本語"}


class WordingDialog(Translated, QDialog):
    """Shows both texts with their tokens. It can only be accepted with a reason, and with the same tokens in both."""

    def __init__(self, book: Rulebook, address: str, *, into_book: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.into_book = self.worded(
            QCheckBox(),
            tr_noop("into the rulebook itself, for all users"),
            tip=tr_noop(
                "These words are written into the rulebook's own files. Undo does not reach them; version control does."
            ),
        )
        self.into_book.setVisible(into_book)
        self.into_book.toggled.connect(self._settle)
        self.book, self.address = book, address
        self.before: Mapping[str, str] = dict(book.texts(address))
        self.fields = {language: QPlainTextEdit(self.before.get(language, "")) for language in LANGUAGES}
        self.reason, self.why, self.said = TextField(), QLabel(), QLabel(wordWrap=True)
        self.said.setProperty("quiet", True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self._composing = [guard(field) for field in self.fields.values()]
        grid = QGridLayout()
        for place, (language, name) in enumerate(NAMES.items()):
            label = QLabel(name)
            label.setBuddy(self.fields[language])
            grid.addWidget(label, 0, place)
            grid.addWidget(self.fields[language], 1, place)
            self.fields[language].setAccessibleName(name)
            self.fields[language].setTabChangesFocus(True)
            self.fields[language].textChanged.connect(self._settle)
        self.why.setBuddy(self.reason)
        down((grid, 1), self.said, self.into_book, self.why, self.reason, self.buttons, on=self)
        self.reason.textChanged.connect(self._settle)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.resize(WIDTH, HEIGHT)
        self.retranslate()

    @property
    def texts(self) -> dict[str, str]:
        """What is written now."""
        return {language: field.toPlainText().strip() for language, field in self.fields.items()}

    def _settle(self) -> None:
        """Say what is still missing."""
        missing = self._missing()
        doubts = "" if missing else self._doubts()
        self.reason.setEnabled(not self.into_book.isChecked())
        button = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        button.setEnabled(not missing)
        button.setToolTip(missing)
        hint = self.tr("Braces such as {p:…} insert numbers, tables and references.")
        self.said.setText(missing or doubts or hint)

    def _missing(self) -> str:
        texts = self.texts
        if not all(texts.values()):
            return self.tr("Both languages need a text.")
        known = {*self.book.rules.parameters, *self.book.rules.tables}
        held = [token for text in texts.values() for token in tokens(text)]
        strange = [name for kind, name in held if not self._is_known(kind, name, known)]
        if strange:
            return self.tr("There is nothing called “{name}”.").format(name=strange[0])
        if any(token_differences(texts)):
            return self.tr("Both languages must refer to the same numbers and rules.")
        for one in number_differences(texts):
            text = self.tr("{language} lacks the number {number}.")
            return text.format(language=NAMES[one.language], number=one.found)
        if texts == dict(self.before):
            return self.tr("Nothing is changed yet.")
        has_reason = self.into_book.isChecked() or bool(self.reason.text().strip())
        return "" if has_reason else self.tr("Write the reason first: the layer keeps it.")

    def _doubts(self) -> str:
        """Say what the glossary has against the words; it does not forbid them."""
        concepts, game = all_concepts(self.book.rules), self.book.slug
        for one in bad_terms(self.texts, concepts, game):
            text = self.tr("Check the term: “{word}” is better than “{found}”.")
            return text.format(word=one.word, found=one.found)
        for one in term_differences(self.texts, concepts, game):
            text = self.tr("Check the term: {language} does not mention “{word}”.")
            return text.format(language=NAMES[one.language], word=one.word)
        return ""

    def _is_known(self, kind: str, name: str, known: set[str]) -> bool:
        return self.book.clause(name) is not None if kind == "clause" else name in known

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setWindowTitle(self.tr("Words of {clause}").format(clause=self.book.label(self.address)))
        self.why.setText(self.tr("Why"))
        self.reason.setAccessibleName(self.why.text())
        self._settle()
