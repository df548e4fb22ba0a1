"""Lives of documents that end anywhere: whatever was said to be safe is found again, or one act more, never less.

A life is a number of random acts in one or two windows on one bundle: edits, strokes, undo, redo, saves that work and
saves that fail at any call of the system, a disk that fills up and is freed. It ends in the middle of an act: the
folders are copied at that call, and the next life begins with the copy, reached by another path.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import unified_diff
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from editor.document import Document, DocumentError, Recovery
from editor.document.journal_replay import make_again, standing_acts
from engine.bundle import Bundle, Insert, PaintHexes, SetValue
from engine.bundle.live_bundle import LiveBundle
from tests.soak.system_calls import SystemCalls

Texts = dict[str, str]
BUNDLE, STORE, LINK = "bundle", "store", "link"
LONGEST = 25


def texts_of(document: Document) -> Texts:
    """All that a document says."""
    return {file: document.text(file) for file in sorted(document.bundle.texts_of)}


@dataclass(eq=False)
class Window:
    """A document, and the texts that may be found after its end: what was said to be safe, and what came after."""

    document: Document
    allowed: list[Texts] = field(default_factory=list)
    is_owed: bool = True
    """Whether it must be found: what another window has saved over texts that nobody had changed need not."""

    def said(self, between: Sequence[Texts] = ()) -> None:
        """An act is over: what the document says now is safe, unless it says that it is not."""
        now = texts_of(self.document)
        if self.document.autosave_problem:
            self.allowed += [*between, now]
        else:
            self.allowed, self.is_owed = [now], self.document.dirty


class Lives:
    """One bundle in a folder of its own, that goes from life to life; AssertionError when something is lost."""

    def __init__(self, root: Path, sample: Path, seed: int) -> None:
        self.root, self.rng = root, random.Random(seed)
        shutil.copytree(sample, root / "now" / BUNDLE)
        (root / "now" / LINK).symlink_to(BUNDLE, target_is_directory=True)
        self.calls = SystemCalls()
        self.windows: list[Window] = []
        self.asleep: list[list[Texts]] = []
        """What windows of earlier lives have left, that nobody has taken up."""
        self._between: list[Texts] = []
        """What a document said in the middle of an act."""
        self.log: list[str] = []

    def opened(self) -> Document:
        """Open the bundle, by one of the ways to it."""
        way = self.root / "now" / self.rng.choice((BUNDLE, LINK, f"{LINK}/../{LINK}"))
        return Document.open(way, store=self.root / "now" / STORE)

    # A life

    def live(self) -> None:
        """Live until somebody pulls the plug, then look what is left."""
        self._begin()
        for _act in range(self.rng.randint(0, LONGEST)):
            self._act(self.rng.choice(self.windows))
        window = self.rng.choice(self.windows)
        with self.calls.on():
            self._end_during(lambda: self._act(window))
        self._go_over()
        self._look()

    def _begin(self) -> None:
        if not self.windows:
            self.windows = [self._new_window()]
        if len(self.windows) < 2 and self.rng.random() < 0.3:
            self.windows.append(self._new_window())

    def _new_window(self) -> Window:
        window = Window(self.opened())
        window.said()
        return window

    def _end_during(self, act: Callable[[], None]) -> None:
        """Copy the folders at one of the calls of an act; while it is under way, what it leads to is allowed, too."""
        at = self.calls.number + self.rng.randint(1, 12)

        def look(number: int) -> None:
            if number == at:
                self._copy()

        self.calls.before = look
        before = [list(window.allowed) for window in self.windows]
        owed = [window for window in self.windows if window.is_owed]
        try:
            act()
        finally:
            self.calls.before, self.calls.room, self.calls.fail_at = lambda _number: None, None, -1
        if not (self.root / "then").exists():
            self._copy()
            before, owed = [[] for _window in self.windows], self.windows
        for window, allowed in zip(self.windows, before, strict=True):
            window.allowed = [*allowed, *self._between, *window.allowed]
            window.is_owed = len(self.windows) == 1 or (window in owed and window.is_owed)

    def _copy(self) -> None:
        shutil.copytree(self.root / "now", self.root / "then", symlinks=True)

    def _go_over(self) -> None:
        """Let the program go, and let the copy be what is there; locks of a program that is dead do not count."""
        for window in self.windows:
            window.document._autosave.leave()
            window.document.close()
        shutil.rmtree(self.root / "now")
        (self.root / "then").rename(self.root / "now")
        for lock in (self.root / "now").rglob("*.lock"):
            lock.unlink()

    # Acts

    def _act(self, window: Window) -> None:
        """Do something, and hear what is safe then."""
        kind = self.rng.choices(
            ("edit", "stroke", "undo", "redo", "save", "fail", "full", "free", "wait", "outside"),
            (30, 15, 15, 8, 6, 6, 5, 8, 4, 4),
        )[0]
        self.log.append(kind)
        self._between = []
        with self.calls.on():
            try:
                getattr(self, f"_{kind}")(window.document)
            except (DocumentError, OSError) as error:
                self.log.append(str(error))
            finally:
                self.calls.fail_at = -1
        window.said(self._between)

    def _edit(self, document: Document) -> None:
        number = self.rng.randint(4, 99)
        words = f"{number} " + "雨 " * self.rng.randint(0, 40)
        document.do(
            f"edit {number}",
            self.rng.choice(
                (
                    SetValue("scenario.yaml", ("turns", "last"), number),
                    SetValue("scenario.yaml", ("notes", "en"), words),
                    Insert("counters.yaml", ("prototypes", f"p{number}"), {"name": {"en": words}}),
                    SetValue(f"texts/{self.rng.choice('ab')}.yaml", (), {"format": 1, "kind": "texts", "notes": words}),
                )
            ),
        )

    def _stroke(self, document: Document) -> None:
        label = f"0{self.rng.randint(1, 6)}0{self.rng.randint(1, 3)}"
        paint = PaintHexes("terrain", {label: self.rng.choice(("woods", "clear"))})
        document.do("paint", paint, merge=self.rng.choice("ab"))

    def _undo(self, document: Document) -> None:
        for _step in range(self.rng.choice((1, 1, 1, 3))):
            document.undo_stack.undo()
            self._between.append(texts_of(document))

    def _redo(self, document: Document) -> None:
        document.undo_stack.redo()

    def _save(self, document: Document) -> None:
        document.save()

    def _fail(self, document: Document) -> None:
        """Save, and let one call of the system fail."""
        self.calls.fail_at = self.calls.number + self.rng.randint(1, 40)
        document.save()

    def _full(self, _document: Document) -> None:
        self.calls.room = self.rng.randint(0, 600)

    def _free(self, _document: Document) -> None:
        self.calls.room = None
        for window in self.windows:
            if window.document.autosave_problem:
                window.document._autosave._again.timeout.emit()
            window.said()

    def _wait(self, document: Document) -> None:
        document._autosave._sync()
        QCoreApplication.processEvents()

    def _outside(self, document: Document) -> None:
        """Another window has saved: keep mine, merge, or read again."""
        if document.look_outside():
            way = self.rng.choice((document.keep_mine, document.merge, document.reload))
            way()

    # What is left

    def _look(self) -> None:
        """Find again what each window had said; the windows of the next life are those that could be restored."""
        wanted = [window.allowed for window in self.windows if window.is_owed] + self.asleep
        disk = self.opened()
        on_disk = texts_of(disk)
        others = [_found_in(each, disk.bundle) for each in disk.left_over.found if not each.fits]
        disk.close()
        restored = self._restored()
        found = [Found(on_disk), *others, *(Found(texts_of(window.document)) for window in restored)]
        if len(wanted) > 1:
            wanted = [[*allowed, *(_beside(on_disk, texts) for texts in allowed)] for allowed in wanted]
        for allowed in wanted:
            assert any(each.holds(texts) for each in found for texts in allowed), self._told(found, allowed)
        self._go_on_with(restored, wanted, on_disk)

    def _told(self, found: list[Found], allowed: list[Texts]) -> str:
        """What was done, and how what was found differs from what was said last."""
        differing = ("\n".join(_lines(each, allowed[0])) for each in found)
        return "\n".join((" ".join(self.log), *differing))

    def _restored(self) -> list[Window]:
        """Restore every journal that fits, each in a window of its own."""
        windows: list[Window] = []
        while True:
            window = self._new_window()
            recoverable = window.document.left_over.recoverable
            if recoverable is None or not recoverable.fits:
                window.document.close()
                return windows
            window.document.left_over.recover()
            assert not window.document.left_over.failed, (window.document.left_over.failed, self.log)
            window.document.left_over.is_safe()
            window.said()
            windows.append(window)

    def _go_on_with(self, restored: list[Window], wanted: list[list[Texts]], on_disk: Texts) -> None:
        """At most two windows live on; what the others hold must still be there after the next life."""
        self.windows = restored[:2]
        for window in restored[2:]:
            window.document.close(keep=True)
        held = [on_disk, *(texts_of(window.document) for window in self.windows)]
        self.asleep = [allowed for allowed in wanted if not any(texts in allowed for texts in held)]

    def end(self) -> None:
        """Let everything go."""
        for window in self.windows:
            window.document.close()


@dataclass(frozen=True)
class Found:
    """Texts that were found: all of a bundle, or only those that a journal touches."""

    texts: Texts
    files: frozenset[str] | None = None

    def holds(self, wanted: Texts) -> bool:
        """Whether it says what is wanted, as far as it says anything."""
        files = self.texts.keys() | wanted.keys() if self.files is None else self.files
        return all(self.texts.get(file) == wanted.get(file) for file in files)


def _beside(on_disk: Texts, texts: Texts) -> Texts:
    """Texts with files that another window has made: who keeps his own version does not take them away."""
    return {**{file: text for file, text in on_disk.items() if file not in texts}, **texts}


def _lines(found: Found, wanted: Texts) -> Iterator[str]:
    for file in sorted(found.texts.keys() | wanted.keys() if found.files is None else found.files):
        there, said = (texts.get(file, "").splitlines() for texts in (found.texts, wanted))
        yield from unified_diff(there, said, f"{file} found", f"{file} said", lineterm="", n=0)


def _found_in(found: Recovery, bundle: Bundle) -> Found:
    """What a journal says that does not fit the files any more: the texts of its time, with its edits."""
    live = LiveBundle(bundle)
    for file, text in found.kept.stood.items():
        live.write(file, text)
    make_again(live, standing_acts(found.acts))
    return Found({file: live.text(file) for file in live.bundle.texts_of}, frozenset(found.kept.touched))
