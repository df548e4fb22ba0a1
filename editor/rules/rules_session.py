"""What the parts of the Rules workspace share: the book, where somebody is in it, and who has to be told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from editor.document import Document, Edited, journal_folder, tasks
from editor.rules.evidence import SectionEvidence, gathered
from editor.rules.rule_versions import PLAIN, RulesVersion, of_document, slug_of, versions
from editor.rules.rulebook import Rulebook, section_of
from editor.rules.rulebook_list import all_rulesets, login, one_word, rulebooks
from editor.rules.text_review import TextReview
from editor.workbench import Workbench
from engine.rulebook import Ruleset, load_ruleset
from engine.rulebook.effective import compared
from engine.rulebook.sections import SECTION

REVIEWS, READER, INTO_BOOK = "reviews", "rules/reader", "rules/into_book"
EXAMPLE, FINDING = "example", "finding"
OURS = ("scenario.yaml", "layer.yaml", "layers/")


class RulesSession(QObject):
    """One rulebook on the desk. What takes long to find out comes later and is told."""

    opened = Signal()
    renewed = Signal()
    moved = Signal(str)
    picked = Signal(str)
    evidence_came = Signal()
    reviewed = Signal(str)
    shown = Signal(str, str)

    def __init__(self, bench: Workbench, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.book: Rulebook | None = None
        self.review: TextReview | None = None
        self.evidence = SectionEvidence()
        self.current, self.value = "", ""
        self.slug, self.version_id = "", ""
        self._known: dict[str, Ruleset] = {}
        self._evidence: dict[str, SectionEvidence] = {}
        self._document: Document | None = None
        self._wanted = self._finding = ""
        bench.document_changed.connect(self.follow)
        bench.document_edited.connect(self._edited)

    # Which book

    def follow(self, document: Document | None) -> None:
        """Read the rules of this document from now on; without one, the book that lies open stays."""
        self._document = document
        self.version_id = ""
        slug = slug_of(document, self._known)
        if not slug and document is not None and len(self._known) < len(rulebooks()):
            tasks.start(self, all_rulesets, self._know, self._unreadable)
            return
        self.open(slug or self.slug or rulebooks()[0])

    def _know(self, found: dict[str, Ruleset]) -> None:
        """All rulebooks are read: now one can tell to which of them a layer by itself belongs."""
        self._known = {**found, **self._known}
        self.open(slug_of(self._document, self._known) or self.slug or rulebooks()[0])

    def open(self, slug: str) -> None:
        """Lay a rulebook on the desk; it is read in a worker the first time."""
        if slug not in rulebooks():
            return
        self.slug = slug
        if slug in self._known:
            self._take(slug, self._known[slug])
        else:
            tasks.start(self, partial(load_ruleset, slug), partial(self._take, slug), self._unreadable)

    def read_again(self) -> None:
        """The files of the book were changed: read them again, and stay where one is."""
        self._known.pop(self.slug, None)
        self.open(self.slug)

    def _unreadable(self, error: Exception) -> None:
        self.bench.told.emit(str(error))

    def _take(self, slug: str, rules: Ruleset) -> None:
        self._known[slug] = rules
        if slug != self.slug:
            return
        self.review = TextReview(rules, self.reviews)
        self.review.into_book = bool(self.bench.settings.value(INTO_BOOK, False)) and self.review.can_write_book
        self.evidence = self._evidence.get(slug, SectionEvidence())
        self._put_version()
        wanted, value = self._wanted or self.current, self.value
        self.current, self.value = f"{SECTION}{rules.sections[0].key}" if rules.sections else "", ""
        self.opened.emit()
        self.go(wanted or self.current)
        if self.book and self.book.title_of(value):
            self.pick(value)
        self._gather(slug, rules)

    def _gather(self, slug: str, rules: Ruleset) -> None:
        if slug not in self._evidence:
            tasks.start(self, partial(gathered, rules), partial(self._gathered, slug), self._unreadable)

    def _gathered(self, slug: str, evidence: SectionEvidence) -> None:
        self._evidence[slug] = evidence
        if slug == self.slug:
            self.evidence = evidence
            self.evidence_came.emit()

    @property
    def reviews(self) -> Path:
        """The folder in which one keeps what one has checked."""
        chosen = self.bench.settings.value(REVIEWS, "")
        return Path(chosen) if chosen else journal_folder.DEFAULT.parent / "reviews"

    # Which version of it

    @property
    def document(self) -> Document | None:
        """The document on the bench, if it is played by this rulebook."""
        document = self._document
        if document is None:
            return None
        game = slug_of(document, self._known)
        return document if game == self.slug or (not game and document.bundle.scenario is None) else None

    def versions(self) -> tuple[RulesVersion, ...]:
        """All versions in which the book can be read."""
        return versions(self._known[self.slug], self.document, self.bench.language) if self.slug in self._known else ()

    @property
    def version(self) -> RulesVersion | None:
        """The version that is read; the document's own unless another was chosen."""
        known = self.versions()
        return next((one for one in known if one.id == self.version_id), known[0] if known else None)

    def read_version(self, id: str) -> None:
        """Read another version."""
        if id != self.version_id:
            self.version_id = id
            self._put_version()
            self.renewed.emit()

    def useful_pair(self) -> tuple[str, str]:
        """Two versions to compare at first: the rulebook itself, and the first one that differs from it."""
        known = self.versions()
        plain = next((one for one in known if one.id == PLAIN), known[0])
        base = self.book_of(plain).effective
        others = (one for one in known if one is not plain)
        differing = (one.id for one in others if compared(base, self.book_of(one).effective))
        return plain.id, next(differing, known[0].id)

    def _put_version(self) -> None:
        version = self.version
        if version is not None:
            self.book = Rulebook(self._known[self.slug], version.layers, version.choices)

    def book_of(self, version: RulesVersion) -> Rulebook:
        """The book in any version."""
        return Rulebook(self._known[self.slug], version.layers, version.choices)

    def _edited(self, edited: Edited) -> None:
        """Take over what concerns the rules."""
        if self.book is None or self.document is None or not any(file.startswith(OURS) for file in edited.files):
            return
        if self.slug not in self._known:
            return  # It is still being read; what comes of it is of the document as it is then.
        now = of_document(self.document, self._known[self.slug].layers)
        version = self.version
        if version is None or version.id != now.id or self._is_same(now):
            return
        self._put_version()
        self.renewed.emit()

    def _is_same(self, version: RulesVersion) -> bool:
        book = self.book
        return book is not None and book.layers == version.layers and book.choices == dict(version.choices)

    # Where in it

    def go(self, address: str) -> None:
        """Show a clause or section, by its address or by any of its names; a parameter or table is shown as a value."""
        if self.book is None:
            self._wanted = address
            return
        self._wanted = ""
        kind, _colon, rest = address.partition(":")
        if kind == EXAMPLE:
            self.shown.emit(kind, rest)
            return
        name = address.lstrip("#").removeprefix(SECTION) if kind != FINDING else address
        value = name.partition("[")[0]
        if self.book.title_of(value):
            stated = self.book.stated_in(value)
            self._move(stated[0] if stated else self.current)
            self.pick(value)
            return
        self._move(self._meant(name))
        if kind == FINDING:
            self.shown.emit(kind, rest)

    def _meant(self, name: str) -> str:
        """Return the address that a name means; the first of several with one number."""
        assert self.book is not None
        finding = self.book.rules.findings.get(name.removeprefix("finding:").partition(".")[0])
        if finding is not None:
            name = next((section_of(at) for at in finding.at if isinstance(at, str)), "")
        head, sign, key = name.partition("#")
        sections = [section for section in self.book.sections if head == section.key]
        sections = sections or [section for section in self.book.sections if head == section.number]
        if not sections:
            return self.current
        clause = f"{sections[0].key}#{key}"
        return clause if sign and self.book.clause(clause) else f"{SECTION}{sections[0].key}"

    def _move(self, address: str) -> None:
        if address:
            self.current = address
            self.moved.emit(address)

    def pick(self, value: str) -> None:
        """Show a parameter or a table."""
        self.value = value
        self.picked.emit(value)

    @property
    def key(self) -> str:
        """The key of the section in which somebody is."""
        return section_of(self.current)

    # What to look at next

    def step(self, by: int) -> bool:
        """Go to the next or previous thing to look at; tell whether there is any."""
        book, review = self.book, self.review
        if book is None or review is None:
            return False
        addresses = list(book.addresses())
        at = addresses.index(self.current) if self.current in addresses else -1
        count = len(addresses)
        order = (addresses[(at + by * far) % count] for far in range(1, count + 1))
        return self._first(order, self.is_to_look_at)

    def _first(self, addresses: Iterable[str], wanted: Callable[[str], bool]) -> bool:
        found = next((address for address in addresses if wanted(address)), "")
        self._move(found)
        return bool(found)

    def step_finding(self, by: int) -> bool:
        """Go to the next or previous doubtful place, whatever is checked meanwhile; tell whether there is any."""
        book = self.book
        known = book.all_findings() if book else ()
        if book is None or not known:
            return False
        ids = [finding for _row, finding in known]
        row = book.order.get(self.key, 0)
        if self._finding in ids and known[at := ids.index(self._finding)][0] == row:
            at = (at + by) % len(ids)
        elif by > 0:
            at = next((number for number, (there, _id) in enumerate(known) if there >= row), 0)
        else:
            at = next((number for number in reversed(range(len(known))) if known[number][0] <= row), len(known) - 1)
        self._finding = ids[at]
        self.go(f"{FINDING}:{ids[at]}")
        return True

    def is_to_look_at(self, address: str) -> bool:
        """Tell whether nobody has compared a pair as it stands, or something about its section is undecided."""
        assert self.book is not None
        assert self.review is not None
        texts = self.book.texts(address)
        if address.startswith(SECTION) and any(one.state == "open" for one in self.book.findings(section_of(address))):
            return True
        return not self.review.is_checked(address, texts)

    def check(self) -> bool:
        """Note that the current pair is compared, and go on to the next; tell whether it could be kept."""
        if self.book is None or self.review is None or not self.current:
            return False
        address = self.current
        try:
            self.review.check(address, self.book.texts(address), self.reader)
        except OSError as error:
            self.bench.told.emit(self.tr("This could not be kept: {why}").format(why=error.strerror or error))
            return False
        self.reviewed.emit(section_of(address))
        self.step(1)
        return True

    @property
    def reader(self) -> str:
        """Under which name one checks, as one word."""
        return one_word(self.bench.settings.value(READER, "")) or one_word(login())

    def set_into_book(self, wanted: bool) -> None:
        """Write what is checked into the rulebook's own lock, or into a file of one's own."""
        self.bench.settings.set_value(INTO_BOOK, wanted)
        if self.review is not None:
            self.review.into_book = wanted and self.review.can_write_book
