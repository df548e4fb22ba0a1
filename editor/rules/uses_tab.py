"""The tab of uses: which code and which examples stand behind a section, what refers to it, and who has read it."""

from __future__ import annotations

from html import escape

from PySide6.QtWidgets import QWidget

from editor.fields.translated import Translated
from editor.rules.rulebook import Rulebook
from editor.rules.rules_session import RulesSession
from editor.rules.text_widgets import LinkedText, TextColumn, fact, link, links
from editor.window_language import speaker
from engine.rulebook import Section
from engine.rulebook.lock import NOBODY
from engine.rulebook.sections import OPTIONAL

tr = speaker("Clause")


class UsesTab(Translated, TextColumn):
    """Everything that is used by a section, or uses it."""

    def __init__(self, study: RulesSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.study = study
        self.told = LinkedText()
        self.put(self.told)
        self.told.linkActivated.connect(study.go)
        study.renewed.connect(self.show_section)
        study.evidence_came.connect(self.show_section)
        study.reviewed.connect(lambda _key: self.show_section())

    def show_section(self) -> None:
        """Show what is known of the section, and of the clause in it."""
        book = self.study.book
        section = book.by_key.get(self.study.key) if book else None
        if book is not None and section is not None:
            self.told.tell(*self._clause(book), *self._section(book, section))

    def _clause(self, book: Rulebook) -> tuple[str, ...]:
        """What the clause is, and who has compared its languages."""
        clause = book.clause(self.study.current)
        locked = self.study.review.who(self.study.current) if self.study.review else None
        checked = ""
        if locked and locked.by != NOBODY:
            checked = self.tr("{name}, {date}").format(name=locked.by, date=locked.date)
        kinds = f"{kind_words(clause.kind)} · {force_words(clause.force)}" if clause else ""
        exceptions = links((at, book.label(at)) for at in clause.exception_to) if clause else ""
        return (
            fact(self.tr("This clause"), escape(kinds)),
            fact(self.tr("An exception to"), exceptions),
            fact(self.tr("Languages last compared by"), escape(checked)),
        )

    def _section(self, book: Rulebook, section: Section) -> tuple[str, ...]:
        language, evidence = self.study.bench.language, self.study.evidence
        documents = {one.id: one.title[language] for one in book.rules.book.documents}
        cites = (escape(" ".join((documents.get(cite.doc, cite.doc), cite.at))) for cite in section.cite)
        functions = evidence.functions.get(section.key, ())
        docs = [f"{escape(evidence.docs.get(name, ''))}<br><small>{escape(name)}</small>" for name in functions]
        titles = {id: evidence.examples[id].example.title[language] for id in evidence.examples_of(section.key)}
        examples = [link(f"example:{id}", title) for id, title in titles.items()]
        said_by = section.exempt or (self.tr("No function of the game implements this section.") if not docs else "")
        return (
            fact(self.tr("Status"), escape(self._status(book, section))),
            fact(self.tr("Printed in"), *cites),
            fact(self.tr("In the game's code"), *(docs or [escape(said_by)])),
            fact(self.tr("Worked examples"), *examples),
            fact(self.tr("Refers to"), links((at, book.label(at)) for at in book.cites(section))),
            fact(self.tr("Referred to by"), links((at, book.label(at)) for at in book.cited_by(section.key))),
        )

    def _status(self, book: Rulebook, section: Section) -> str:
        option = section.status.removeprefix(OPTIONAL)
        if option != section.status:
            title = book.rules.options[option].title[self.study.bench.language] if option in book.rules.options else ""
            return self.tr("only with the option “{title}”").format(title=title)
        return {"basic": "", "advanced": self.tr("advanced rule"), "replaced": self.tr("replaced")}[section.status]

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.show_section()


def kind_words(kind: str) -> str:
    """Say what kind of clause it is."""
    return {
        "rule": tr("rule"),
        "definition": tr("definition"),
        "procedure": tr("procedure"),
        "exception": tr("exception"),
        "example": tr("example"),
        "note": tr("note"),
        "ruling": tr("ruling"),
    }[kind]


def force_words(force: str) -> str:
    """Say what force it has: people argue about exactly that."""
    return {
        "must": tr("must"),
        "may": tr("may"),
        "may_not": tr("may not"),
        "is": tr("states a fact"),
    }[force]
