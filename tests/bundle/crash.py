"""Saves a bundle of two files over and over, each time all new; killed by its test at some moment."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

from engine.bundle import save


def main(path: Path) -> None:
    """Save until killed; both files always hold the same number."""
    for number in count():
        filler = "# " + "x" * 20_000 + "\n"
        save(
            path,
            {"texts/a.yaml": f"n: {{en: '{number}'}}\n{filler}", "texts/b.yaml": f"n: {{en: '{number}'}}\n{filler}"},
        )
        if number == 1:
            print("begun", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
