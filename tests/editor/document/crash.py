"""Edits a bundle over and over and says what it has done after each act; killed by its test at some moment."""

from __future__ import annotations

import random
import sys
from itertools import count
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from editor.document import Document
from engine.bundle import PaintHexes, SetValue


def main(bundle: Path, store: Path, seed: int) -> None:
    """Edit, undo, redo and save at random until killed; each line says what the files would hold."""
    app = QCoreApplication([])
    document = Document.open(bundle, store=store)
    rng = random.Random(seed)
    for number in count():
        _act(document, rng, number)
        app.processEvents()
        turns = document.data("scenario.yaml")["turns"]["last"]  # type: ignore[index]
        print(number, turns, document.text("map.yaml").count("w"), flush=True)


def _act(document: Document, rng: random.Random, number: int) -> None:
    kind = rng.random()
    if kind < 0.5:
        document.do("turns", SetValue("scenario.yaml", ("turns", "last"), number + 10))
    elif kind < 0.7:
        label = f"0{rng.randint(1, 6)}0{rng.randint(1, 3)}"
        document.do("paint", PaintHexes("terrain", {label: rng.choice(("woods", "clear"))}), merge=str(number // 5))
    elif kind < 0.85:
        document.undo_stack.undo()
    elif kind < 0.95:
        document.undo_stack.redo()
    else:
        document.save()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
