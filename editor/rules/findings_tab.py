"""The tab of findings: what is doubtful, how it may be read, who decided, and what difference a reading makes."""

from __future__ import annotations

from functools import partial
from html import escape

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QPushButton, QRadioButton, QVBoxLayout, QWidget

from editor.document import DocumentError, tasks
from editor.fields.layouts import down
from editor.fields.translated import Translated
from editor.rules import rule_edits
from editor.rules.editable_rules import why_fixed
from editor.rules.example_runs import ExamplePair, readings_compared
from editor.rules.rules_session import RulesSession
from editor.rules.text_widgets import LinkedText, TextColumn, fact, link, links, remark
from editor.window_language import speaker
from engine.rulebook import Finding, RulesetError
from engine.rulebook.findings import Reading

tr = speaker("Finding")


WHOLE = 3


class FindingsTab(Translated, TextColumn):
    """The findings of the section; where there are none, the way to those that are open."""

    def __init__(self, study: RulesSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.study = study
        self.empty = LinkedText()
        self.cards: list[FindingCard] = []
        self._grown: FindingCard | None = None
        self.verticalScrollBar().rangeChanged.connect(self._show_end)
        self.put(self.empty)
        self.empty.linkActivated.connect(study.go)
        study.renewed.connect(self._renew)
        study.evidence_came.connect(self._renew)

    def show_section(self) -> None:
        """Show what is doubtful here."""
        book = self.study.book
        found = book.findings(self.study.key) if book else ()
        if [card.finding.id for card in self.cards] != [one.id for one in found]:
            for card in self.cards:
                card.hide()
                card.deleteLater()
            self.cards = [FindingCard(self.study, finding, self) for finding in found]
            for number, card in enumerate(self.cards):
                self.column.insertWidget(number + 1, card)
                card.answered.connect(partial(self._bring, card))
        self._renew()

    def _bring(self, card: FindingCard) -> None:
        """Bring the end of a card into view, as soon as it has its place; that takes more than one round."""
        self._grown = card
        QTimer.singleShot(0, card, self._show_end)

    def _show_end(self, *_range: int) -> None:
        if self._grown is not None and self._grown in self.cards:
            self.ensureVisible(0, self._grown.geometry().bottom(), 0, 0)

    def _renew(self) -> None:
        book = self.study.book
        if book is None:
            return
        known = list(book.rules.findings.values())
        waiting = [one for one in known if one.state == "open"]
        said = self.tr("Nothing is doubtful here. Findings in the book: {count}; still open:").format(count=len(known))
        nothing = self.tr("Nothing is doubtful here. Findings in the book: {count}; none is open.")
        language = self.study.bench.language
        lines = [links([(f"finding:{one.id}", one.text[language])]) for one in waiting]
        self.empty.tell(escape(said if waiting else nothing.format(count=len(known))), *lines)
        self.empty.setVisible(not self.cards)
        for card in self.cards:
            card.renew()

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self._renew()


class FindingCard(QFrame):
    """One finding with its readings."""

    answered = Signal()
    """What difference it makes is said."""

    def __init__(self, study: RulesSession, finding: Finding, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.study, self.finding = study, finding
        self.setObjectName("card")
        self.head, self.tail, self.result = LinkedText(), LinkedText(), LinkedText()
        self.group = QButtonGroup(self)
        self.buttons: dict[str, QRadioButton] = {}
        self.difference = QPushButton()
        column = down(self.head, on=self)
        self.texts: dict[str, LinkedText] = {}
        for reading in finding.readings:
            self._add(reading, column)
        for widget in (self.tail, self.difference, self.result):
            column.addWidget(widget)
        self.difference.clicked.connect(self.show_difference)
        self.tail.linkActivated.connect(study.go)
        self.group.buttonClicked.connect(self._choose)

    def _add(self, reading: Reading, column: QVBoxLayout) -> None:
        """A reading: a radio button with its name, below it what it says."""
        button, told = QRadioButton(), LinkedText()
        told.setContentsMargins(22, 0, 0, 0)
        self.group.addButton(button)
        self.buttons[reading.key], self.texts[reading.key] = button, told
        column.addWidget(button)
        column.addWidget(told)

    def renew(self) -> None:
        """Say everything in the language of the window, as things stand."""
        book, language = self.study.book, self.study.bench.language
        if book is None:
            return
        finding = self.finding
        head = " · ".join((kind_words(finding.kind), weight_words(finding.weight), state_words(finding.state)))
        self.head.tell(f"<b>{escape(head)}</b>", escape(finding.text[language]))
        fixed, holds = self._why_fixed(), book.reading(finding)
        for number, reading in enumerate(finding.readings, 1):
            button = self.buttons[reading.key]
            words = self.tr("Reading {number}").format(number=number)
            mine = self.tr("{reading} (suggested)").format(reading=words) if reading.key == finding.default else words
            button.setText(mine)
            button.setAccessibleName(f"{words}: {reading.text[language]}")
            button.setChecked(reading.key == holds)
            button.setEnabled(not fixed)
            button.setToolTip(fixed or self.tr("Play by this reading from now on."))
            self.texts[reading.key].tell(escape(reading.text[language]))
        self.tail.tell(*self._tail())
        self._settle_button()

    def _tail(self) -> tuple[str, ...]:
        """Why it is read so, who says so, where it stands, and what decides it."""
        book, language, finding = self.study.book, self.study.bench.language, self.finding
        assert book is not None
        at = [(place, book.label(place)) for place in finding.at if isinstance(place, str)]
        known = self.study.evidence.examples
        titles = [link(f"example:{id}", known[id].example.title[language]) for id in finding.decided_by if id in known]
        return (
            fact(self.tr("Why"), remark(finding.reason, language)) if finding.reason else "",
            fact(self.tr("Decided by"), escape(authority_words(finding.authority)), *titles),
            fact(self.tr("Where"), links(at)),
            fact(self.tr("Question for the publisher"), remark(finding.question, language)) if finding.question else "",
        )

    def _why_fixed(self) -> str:
        if self.study.document is None:
            return self.tr("Open a scenario of this game: it keeps which reading it is played by.")
        return why_fixed(self.study)

    def _settle_button(self) -> None:
        """The button is there where readings differ, and says why it cannot run."""
        self.difference.setVisible(len(self.finding.readings) > 1)
        self.difference.setText(self.tr("Show the difference"))
        known = self.study.evidence.examples
        decides = [id for id in self.finding.decided_by if id in known]
        self.difference.setEnabled(bool(decides))
        self.difference.setToolTip(
            self.tr("Play the example that decides it under each reading.")
            if decides
            else self.tr("No worked example decides this, or the examples are still being read.")
        )

    def _choose(self, button: QRadioButton) -> None:
        book, document = self.study.book, self.study.document
        key = next(key for key, one in self.buttons.items() if one is button)
        if book is None or document is None or key == book.reading(self.finding):
            return
        try:
            rule_edits.choose(document, book, self.finding.id, key)
        except (DocumentError, RulesetError) as error:
            self.study.bench.told.emit(str(error))
            self.renew()

    # What difference it makes

    def show_difference(self) -> None:
        """Play the deciding example under each reading, in a worker."""
        finding, study = self.finding, self.study
        decides = next((id for id in finding.decided_by if id in study.evidence.examples), "")
        if not decides:
            return
        worked, other = study.evidence.examples[decides], [r.key for r in finding.readings if r.key != finding.default]
        work = partial(readings_compared, study.slug, worked, finding, finding.default, other[0], study.bench.language)
        self.difference.setEnabled(False)
        self.result.tell(escape(self.tr("Playing the example …")))
        tasks.start(self, work, self._show_pair, self._failed)

    def _failed(self, error: Exception) -> None:
        self._settle_button()
        self.result.tell(escape(str(error)))

    def _show_pair(self, pair: ExamplePair | None) -> None:
        self._settle_button()
        if pair is None:
            self.result.tell(escape(self.tr("The example does not give the result of this reading.")))
            return
        at = pair.first_difference
        one, many = self.tr("Both go the same way for 1 step."), self.tr("Both go the same way for {count} steps.")
        same = (one if at == 1 else many).format(count=at) if at else ""
        sides = [
            fact(self.tr("Reading {number}").format(number=number), *map(escape, one.steps[at : at + WHOLE]))
            for number, one in enumerate((pair.first, pair.second), 1)
        ]
        why = fact(
            self.tr("The result of the suggested reading is different under the other:"), escape(pair.second.reason)
        )
        nothing = escape(self.tr("The example gives the same result under both.")) if not pair.differs else ""
        self.result.tell(escape(same), *sides, why if pair.second.reason else "", nothing)
        self.answered.emit()


def kind_words(kind: str) -> str:
    """Say what kind of finding it is."""
    return {
        "contradiction": tr("contradiction"),
        "gap": tr("gap"),
        "dangling": tr("refers to nothing"),
        "duplicate_label": tr("number printed twice"),
        "wrong_target": tr("refers to the wrong rule"),
        "misprint": tr("misprint"),
        "term": tr("wrong term"),
        "quantifier": tr("all or some"),
        "force": tr("must or may"),
        "arithmetic": tr("arithmetic"),
        "example_differs": tr("example against rule"),
        "status": tr("status of a rule"),
        "lost_text": tr("lost text"),
    }[kind]


def weight_words(weight: str) -> str:
    """Say how much hangs on it."""
    return {
        "play": tr("matters in play"),
        "minor": tr("minor"),
        "cosmetic": tr("cosmetic"),
    }[weight]


def state_words(state: str) -> str:
    """Say whether it is decided."""
    return {
        "open": tr("open"),
        "ruled": tr("ruled"),
        "closed": tr("closed"),
    }[state]


def authority_words(authority: str) -> str:
    """Say who decided it."""
    if authority.startswith("qa:"):
        return tr("an answer of the publisher ({key})").format(key=authority.removeprefix("qa:"))
    return {
        "ours": tr("the makers of this rulebook file"),
        "publisher": tr("the publisher"),
        "user": tr("an owner of the game"),
    }[authority]
