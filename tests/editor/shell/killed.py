"""A real window with two edits that nobody saved; it says what they made and waits to be killed."""

from __future__ import annotations

import sys

from editor.app import program, window_for
from editor.workbench import Settings
from engine.bundle import PaintHexes


def main(folder: str) -> None:
    """Edit as a hand does, and stay."""
    app = program()
    window = window_for(folder, Settings())
    window.show()
    document = window.bench.document
    assert document is not None
    document.check()
    document.do("paint", PaintHexes("terrain", {"0101": "woods", "0102": "woods"}))
    assert window.canvas.grid is not None
    window.pointing.placing.drop(("k.1",), window.canvas.grid.index("0404"))
    print(document.text("map.yaml").count("w"), flush=True)
    app.exec()


if __name__ == "__main__":
    main(sys.argv[1])
