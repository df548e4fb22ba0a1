"""A real window that is killed: it says what it has made, and goes on until it dies.

Without more it makes two edits and waits; with a seed it edits, undoes and redoes at random moments, on and on.
"""

from __future__ import annotations

import random
import sys
from time import sleep

from editor.app import program, window_for
from editor.document import Document
from editor.shell.window import MainWindow
from editor.workbench import Settings
from engine.bundle import PaintHexes


def main(folder: str, seed: str = "") -> None:
    """Edit as a hand does, and stay."""
    app = program()
    window = window_for(folder, Settings())
    window.show()
    document = window.bench.document
    assert document is not None
    document.checks.finish()
    if seed:
        go_on(document, random.Random(int(seed)))
    two_edits(window, document)
    app.exec()


def two_edits(window: MainWindow, document: Document) -> None:
    """Paint, and set a unit up."""
    document.do("paint", PaintHexes("terrain", {"0101": "woods", "0102": "woods"}))
    assert window.canvas.grid is not None
    window.pointing.placing.drop(("k.1",), window.canvas.grid.index("0404"))
    print(document.text("map.yaml").count("w"), flush=True)


def go_on(document: Document, rng: random.Random) -> None:
    """Paint, take back and make again, and say after each act how much is painted and how often."""
    while True:
        if rng.random() < 0.7:
            label = f"{rng.randint(1, 12):02}{rng.randint(1, 10):02}"
            document.do("paint", PaintHexes("terrain", {label: rng.choice(("woods", "clear", "hills"))}))
        elif rng.random() < 0.7:
            document.undo_stack.undo()
        else:
            document.undo_stack.redo()
        program().processEvents()
        print(document.undo_stack.index(), hash_of(document.text("map.yaml")), flush=True)
        sleep(rng.random() / 100)


def hash_of(text: str) -> int:
    """A number that stands for a text, in every process the same."""
    return sum((number + 1) * ord(sign) for number, sign in enumerate(text))


if __name__ == "__main__":
    main(*sys.argv[1:])
