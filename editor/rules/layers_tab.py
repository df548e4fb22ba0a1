"""The tab of layers: which lie on the rulebook, in which order, and what each of them changes."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPushButton, QWidget

from editor.document import DocumentError
from editor.fields.layouts import across, down
from editor.fields.translated import Translated, tr_noop
from editor.rules import rule_edits
from editor.rules.editable_rules import why_fixed
from editor.rules.rulebook import Rulebook
from editor.rules.rules_session import RulesSession
from editor.rules.text_widgets import LinkedText, TextColumn, fact, link, remark
from engine.rulebook.layers import RuleLayer, layer_of
from engine.rulebook.page import named

ID = Qt.ItemDataRole.UserRole
ROWS = 6


class LayersTab(Translated, QWidget):
    """The topmost layer stands first; a tick puts a layer on or takes it off."""

    def __init__(self, study: RulesSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.study = study
        self.list = self.worded(QListWidget(), name=tr_noop("Layers, the topmost first"))
        self.up, self.down, self.compare = QPushButton(), QPushButton(), QPushButton()
        self.head, self.told = LinkedText(), LinkedText()
        self._column = TextColumn()
        self._column.put(self.told)
        self._is_filling = False
        self._arrange()
        self.list.itemChanged.connect(self._ticked)
        self.list.currentRowChanged.connect(lambda _row: self._tell())
        self.up.clicked.connect(lambda: self._move(-1))
        self.down.clicked.connect(lambda: self._move(1))
        self.told.linkActivated.connect(study.go)
        for signal in (study.opened, study.renewed):
            signal.connect(self.show_layers)
        self.retranslate()

    def _arrange(self) -> None:
        down(self.head, self.list, across(self.up, self.down, self.compare, 1), (self._column, 1), on=self)

    def show_layers(self) -> None:
        """List the layers that are on, the topmost first, then those that could be."""
        book = self.study.book
        if book is None:
            return
        on = [one if isinstance(one, str) else one.id for one in book.layers]
        self._is_filling, chosen = True, self._id()
        self.list.clear()
        for id in (*reversed(on), *(id for id in self._known(book) if id not in on)):
            item = QListWidgetItem(self._title(book, id), self.list)
            item.setData(ID, id)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if id in on else Qt.CheckState.Unchecked)
        self.list.setMaximumHeight((self.fontMetrics().height() + 14) * ROWS)
        found = next((row for row in range(self.list.count()) if self.list.item(row).data(ID) == chosen), 0)
        self.list.setCurrentRow(found if self.list.count() else -1)
        self._is_filling = False
        self._tell()

    def _known(self, book: Rulebook) -> tuple[str, ...]:
        document = self.study.document
        own = tuple(layer.id for layer in document.bundle.layers.values()) if document else ()
        return (*own, *book.rules.layers)

    def _title(self, book: Rulebook, id: str) -> str:
        language, document = self.study.bench.language, self.study.document
        own = {one.id: one.title for one in document.bundle.layers.values()} if document else {}
        shipped = {name: one.title for name, one in book.rules.layers.items()}
        return {**shipped, **own}.get(id, {}).get(language, id)

    def _id(self) -> str:
        return str(self.list.currentItem().data(ID)) if self.list.currentRow() >= 0 else ""

    def _why_fixed(self) -> str:
        document = self.study.document
        if document is None or document.bundle.scenario is None:
            return self.tr("Only a scenario has a stack of layers: open one of this game.")
        return why_fixed(self.study)

    def _tell(self) -> None:
        """Say what the chosen layer changes, and what can be done with it."""
        book = self.study.book
        if book is None:
            return
        fixed = self._why_fixed()
        on = self._id() in self._ids_on()
        for button in (self.up, self.down):
            button.setEnabled(not fixed and on)
            button.setToolTip(
                fixed or ("" if on else self.tr("Tick a layer first: only those that are on have an order."))
            )
        empty = self.tr("This rulebook has no layers. Change a value, and Hexwright makes a layer for it.")
        self.head.tell("" if self.list.count() else escape(empty), escape(book.fault))
        self.list.setVisible(self.list.count() > 0)
        self.told.tell(*self._changes(book))

    def _changes(self, book: Rulebook) -> tuple[str, ...]:
        id = self._id()
        own = {one.id: one for one in book.layers if isinstance(one, RuleLayer)}
        layer = own.get(id) or (layer_of(book.slug, id) if id in book.rules.layers else None)
        language = self.study.bench.language
        conflicts = {str(one.change.target) for one in book.effective.conflicts if one.layer == id}
        lines = []
        for change in layer.changes if layer else ():
            words = link(change.target, named(book.rules, change.target, language))
            values = f"{escape(_short(change.old, language))} → <b>{escape(_short(change.new, language))}</b>"
            wrong = self.tr("does not fit: the text there is different") if change.target in conflicts else ""
            lines.append(
                "<br>".join(filter(None, (f"{words}: {values}", remark(change.reason, language), escape(wrong))))
            )
        none = escape(self.tr("This layer changes nothing yet.")) if layer and not lines else ""
        return (none, *(fact(self.tr("Change {number}").format(number=n), line) for n, line in enumerate(lines, 1)))

    # What a person does

    def _ids_on(self) -> list[str]:
        """The layers that are ticked, the topmost first."""
        items = (self.list.item(row) for row in range(self.list.count()))
        return [item.data(ID) for item in items if item.checkState() is Qt.CheckState.Checked]

    def _ticked(self, _item: QListWidgetItem) -> None:
        if not self._is_filling:
            self._put(self._ids_on())

    def _move(self, by: int) -> None:
        ids, id = self._ids_on(), self._id()
        at = ids.index(id)
        to = min(len(ids) - 1, max(0, at + by))
        if to != at:
            ids.insert(to, ids.pop(at))
            self._put(ids)

    def _put(self, top_first: list[str]) -> None:
        fixed, document = self._why_fixed(), self.study.document
        if fixed or document is None:
            self.study.bench.told.emit(fixed)
            self.show_layers()
            return
        try:
            rule_edits.put_stack(document, tuple(reversed(top_first)))
        except DocumentError as error:
            self.study.bench.told.emit(error.message(self.study.bench.language))
            self.show_layers()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.up.setText(self.tr("Up"))
        self.down.setText(self.tr("Down"))
        self.compare.setText(self.tr("Compare…"))
        self.compare.setToolTip(self.tr("Everything that differs between two versions of these rules."))
        self.show_layers()


def _short(value: object, language: str) -> str:
    from engine.rulebook.page import value_words

    return ", ".join(map(str, value)) if isinstance(value, tuple) else value_words(value, language)
