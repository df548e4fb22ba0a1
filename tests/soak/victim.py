"""A program that edits a bundle until it is killed, and says after each act what is safe.

Lines: `safe NUMBER DIGEST` after act NUMBER, or `unsafe ...` where the document says so. Act NUMBER is the same for the
same seed in each process, so that a twin can tell what one act more would have led to.
"""

from __future__ import annotations

import random
import sys
from hashlib import blake2b
from itertools import count
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from editor.document import Document
from engine.bundle import PaintHexes, SetValue

ALONE, SAVER, EDITOR = "alone", "saver", "editor"


def digest(document: Document) -> str:
    """A short name of all that a document says."""
    texts = sorted((file, document.text(file)) for file in document.bundle.texts_of)
    return blake2b(repr(texts).encode(), digest_size=8).hexdigest()


def taken_up(bundle: Path, store: Path) -> Document:
    """Open a bundle, and restore what was left over."""
    document = Document.open(bundle, store=store)
    if document.left_over.recoverable is not None and document.left_over.recoverable.fits:
        document.left_over.recover()
        document.left_over.is_safe()
    return document


def value(role: str, seed: int, number: int) -> int:
    """What act number so and so sets: no two programs say the same, so that neither vouches for the other."""
    return 10_000 * (3 * seed + (ALONE, SAVER, EDITOR).index(role)) + 1000 + number


def act(document: Document, role: str, seed: int, number: int) -> None:
    """Do act number so and so: edit, take back, make again or save, as far as the role goes."""
    rng = random.Random(seed * 1_000_003 + number)
    kind = rng.random()
    if role == EDITOR or kind < 0.45 or (role == SAVER and kind < 0.85):
        document.do(f"{role} {number}", SetValue("scenario.yaml", ("turns", "last"), value(role, seed, number)))
    elif kind < 0.7:
        label = f"0{rng.randint(1, 6)}0{rng.randint(1, 3)}"
        document.do("paint", PaintHexes("terrain", {label: rng.choice(("woods", "clear"))}), merge=rng.choice("ab"))
    elif kind < 0.8:
        document.undo_stack.undo()
    elif kind < 0.85:
        document.undo_stack.redo()
    else:
        document.save()


def main(bundle: str, store: str, role: str, seed: str) -> None:
    """Act until somebody ends it."""
    app = QCoreApplication([])
    document = taken_up(Path(bundle), Path(store))
    for number in count(1):
        said = "unsafe" if document.autosave_problem else "safe"
        print(said, number - 1, digest(document), flush=True)
        act(document, role, int(seed), number)
        app.processEvents()


if __name__ == "__main__":
    main(*sys.argv[1:])
