"""The workspace: sections at the left, both languages in the middle, what is known at the right."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QCheckBox, QLabel, QSplitter, QTabWidget, QWidget

from editor.document import DocumentError
from editor.fields import SearchField
from editor.fields.layouts import down
from editor.fields.translated import Translated, tr_noop
from editor.rules import rule_edits
from editor.rules.clause_model import ClauseModel
from editor.rules.clause_view import ClauseView
from editor.rules.editable_rules import begun, why_fixed
from editor.rules.examples_tab import ExamplesTab
from editor.rules.findings_tab import FindingsTab
from editor.rules.layers_tab import LayersTab
from editor.rules.rulebook import Rulebook
from editor.rules.rulebook_header import RulebookHeader
from editor.rules.rules_session import EXAMPLE, RulesSession
from editor.rules.section_list import SECTION_ROLE, SectionFilter, SectionList, legend
from editor.rules.section_list_view import SectionListView
from editor.rules.statement_span import CLAUSE, StatementSpan
from editor.rules.uses_tab import UsesTab
from editor.rules.values_tab import ValuesTab
from editor.rules.versions_dialog import CompareVersionsDialog
from editor.rules.wording_dialog import WordingDialog
from editor.workbench import Workbench
from engine.rulebook import RulesetError
from engine.rulebook.rewriting import rewrite
from engine.rulebook.sections import SECTION

WIDTHS = (250, 622, 360)
OWN_KEYS = (Qt.Key.Key_F8,)


class RulesWorkspace(Translated, QWidget):
    """A rulebook on the desk. It needs no scenario; with one, it shows the rules under which that is played."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.study = RulesSession(bench, self)
        self.head = RulebookHeader(self.study)
        self.contents = SectionList(self.study, self)
        self.filtered = SectionFilter(self.contents, self)
        self.search = self.worded(SearchField(), name=tr_noop("Find sections"))
        self.list = self.worded(SectionListView(self.filtered), name=tr_noop("Sections"))
        self.doubtful = QCheckBox()
        self.legend = QLabel(wordWrap=True)
        self.legend.setProperty("quiet", True)
        self.clauses = ClauseModel(self.study, self)
        self.sheet = self.worded(ClauseView(self.clauses), name=tr_noop("Clauses in both languages"))
        self.tabs = QTabWidget()
        self.values, self.findings, self.uses = ValuesTab(self.study), FindingsTab(self.study), UsesTab(self.study)
        self.layers, self.examples = LayersTab(self.study), ExamplesTab(self.study)
        self._arrange()
        self._connect()
        self.retranslate()
        self.setFocusProxy(self.sheet)
        self.study.follow(bench.document)

    def _arrange(self) -> None:
        left = QWidget()
        down(self.search, self.doubtful, self.list, self.legend, on=left, margins=(6, 6, 0, 0))
        self.legend.setContentsMargins(6, 0, 6, 6)
        self.splitter = QSplitter()
        self.splitter.setChildrenCollapsible(False)
        for tab in (self.values, self.findings, self.uses, self.layers, self.examples):
            self.tabs.addTab(tab, "")
        self.tabs.setUsesScrollButtons(True)
        for part in (left, self.sheet, self.tabs):
            self.splitter.addWidget(part)
        for number, stretch in enumerate((0, 1, 0)):
            self.splitter.setStretchFactor(number, stretch)
        self.splitter.setSizes(WIDTHS)
        down(self.head, (self.splitter, 1), on=self, margins=0, spacing=0)

    def _connect(self) -> None:
        study = self.study
        self.search.searched.connect(self._filter)
        self.search.returnPressed.connect(self._take_first)
        self.doubtful.toggled.connect(self._show_doubtful)
        self.list.selectionModel().currentChanged.connect(self._chosen)
        self.sheet.chosen.connect(study.go)
        self.sheet.clicked_chip.connect(self._clicked)
        self.sheet.typed.connect(self._typed)
        self.sheet.rewrite.connect(self.rewrite)
        self.layers.compare.clicked.connect(self.compare)
        study.opened.connect(self.contents.show_book)
        study.renewed.connect(self._renew)
        study.moved.connect(self._moved)
        study.shown.connect(self._show)
        study.picked.connect(lambda _value: self.sheet.viewport().update())
        study.evidence_came.connect(self._evidence)
        study.reviewed.connect(self._reviewed)

    # What somebody does

    def _filter(self, query: str) -> None:
        self.filtered.search(query)
        self._mark_section()

    def _show_doubtful(self, only: bool) -> None:
        self.filtered.show_only_doubtful(only)
        self._mark_section()

    def _take_first(self) -> None:
        """Enter in the filter goes to the first that was found."""
        if self.filtered.rowCount():
            self._chosen(self.filtered.index(0, 0), QModelIndex())
            self.sheet.setFocus()

    def _chosen(self, index: QModelIndex, _before: QModelIndex) -> None:
        section = index.data(SECTION_ROLE) if index.isValid() else None
        if section is not None and section.key != self.study.key:
            self.study.go(f"{SECTION}{section.key}")

    def _clicked(self, span: StatementSpan) -> None:
        if span.kind == CLAUSE:
            self.study.go(span.target)
            return
        self.tabs.setCurrentWidget(self.values)
        self.study.pick(span.target)

    def _typed(self, text: str) -> None:
        """A digit on the sheet is the beginning of another value."""
        if self.study.value:
            self.tabs.setCurrentWidget(self.values)
            self.values.form.type_over(text)

    def rewrite(self, address: str) -> None:
        """Ask for other words for a clause, and keep them in a layer."""
        book, fixed = self.study.book, why_fixed(self.study)
        if book is None or book.clause(address) is None:
            return
        if fixed:
            self.bench.told.emit(fixed)
            return
        dialog = WordingDialog(book, address, into_book=self._may_write_book(book, address), parent=self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._put_words(book, address, dialog))
        dialog.open()

    def _may_write_book(self, book: Rulebook, address: str) -> bool:
        """Whether the words that are read are those of the rulebook's own files, and these may be written."""
        review, traced = self.study.review, book.traced(address)
        return bool(review and review.can_write_book and traced and len(traced.chain) == 1)

    def _put_words(self, book: Rulebook, address: str, dialog: WordingDialog) -> None:
        try:
            if dialog.into_book.isChecked():
                rewrite(book.slug, address, dialog.texts)
                self.study.read_again()
                return
            document = self.study.document or begun(self.study)
            rule_edits.set_words(document, book, address, dialog.texts, dialog.reason.text().strip())
        except (DocumentError, RulesetError, OSError) as error:
            self.bench.told.emit(str(error))

    def step(self, by: int) -> None:
        """Go to the next thing to look at, or to the one before."""
        if not self.study.step(by):
            self.bench.told.emit(self.tr("Nothing is left to look at: every pair is checked, and no finding is open."))

    def step_finding(self, by: int) -> None:
        """Go to the next doubtful place, or to the one before."""
        if not self.study.step_finding(by):
            self.bench.told.emit(self.tr("Nothing is doubtful in this book."))

    def compare(self) -> None:
        """Compare two versions of the rules."""
        if self.study.book is not None and self.study.versions():
            dialog = CompareVersionsDialog(self.study, self)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.wanted.connect(self.study.go)
            dialog.open()

    def show_address(self, address: str) -> None:
        """Show a clause, section, value, table or finding."""
        self.study.go(address)

    def choose_book(self) -> None:
        """Open the list of rulebooks."""
        self.head.books.setFocus()
        self.head.books.showPopup()

    # What the study tells

    def _show(self, kind: str, name: str) -> None:
        """Bring the tab forward that shows an example or a finding."""
        if kind == EXAMPLE:
            self.tabs.setCurrentWidget(self.examples)
            self.examples.show_example(name)
        else:
            self.tabs.setCurrentWidget(self.findings)

    def _moved(self, address: str) -> None:
        self.clauses.show_chapter(self.study.key)
        self.sheet.show_pair(address)
        self._mark_section()
        for tab in (self.values, self.findings, self.uses, self.examples):
            tab.show_section()

    def _mark_section(self) -> None:
        """Mark in the list where one is."""
        row = self.contents.row_of(self.study.key)
        index = self.filtered.mapFromSource(self.contents.index(row)) if row >= 0 else QModelIndex()
        if index.isValid():
            self.list.setCurrentIndex(index)
            self.list.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)
        else:
            self.list.setCurrentIndex(QModelIndex())

    def _renew(self) -> None:
        self.contents.show_book()
        self.clauses.show_chapter(self.study.key)
        self.sheet.show_pair(self.study.current)

    def _evidence(self) -> None:
        self.contents.tell_changed()
        if self.search.text():
            self._filter(self.search.text())

    def _reviewed(self, key: str) -> None:
        self.contents.tell_changed(key)
        self.sheet.viewport().update()

    # Keys

    def event(self, event: QEvent) -> bool:
        """Here F8 means the next thing to look at, not the next problem."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_own(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F8 and Shift+F8."""
        if _is_own(event):
            self.step(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
            return
        super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.search.setPlaceholderText(self.tr("Section number, or words in English or Japanese"))
        self.doubtful.setText(self.tr("Only sections with findings"))
        self.doubtful.setToolTip(
            self.tr("List just the sections with findings. Ctrl+F8 goes from one finding to the next.")
        )
        self.legend.setText(legend())
        names = (self.tr("Values"), self.tr("Findings"), self.tr("Uses"), self.tr("Layers"), self.tr("Examples"))
        for number, name in enumerate(names):
            self.tabs.setTabText(number, name)
        self.contents.tell_changed()


def _is_own(event: QKeyEvent) -> bool:
    """Whether a key is one of the workspace's own: alone or with Shift."""
    return event.key() in OWN_KEYS and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
