"""How large the rooms are: the lines of their modules that are not blank, without the modules that are generated.

    python -m tests.project.lines [TREE]

A module is generated if a comment in its first three lines says so, as `hexwright rules types` writes it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.project.tree import ROOT, files_under

GAMES = Path("engine/games")
SHARED = ("engine/mechanics", "engine/board")
OTHERS = ("engine/play", "engine/rulebook", "engine", "editor", "tests")
HEAD = 3


class Size(NamedTuple):
    """The modules of a room, their lines that are not blank, the longest of them, and the lines that are generated."""

    modules: int = 0
    lines: int = 0
    longest: int = 0
    generated: int = 0

    def __add__(self, other: Size) -> Size:  # type: ignore[override]
        modules, lines, generated = (
            self.modules + other.modules,
            self.lines + other.lines,
            self.generated + other.generated,
        )
        return Size(modules, lines, max(self.longest, other.longest), generated)


def is_generated(text: str) -> bool:
    """Tell whether a module says that it is generated."""
    return any(line.startswith("#") and "generated" in line.lower() for line in text.splitlines()[:HEAD])


def size_of(text: str) -> Size:
    """Count the lines of a module that are not blank."""
    lines = sum(bool(line.strip()) for line in text.splitlines())
    return Size(generated=lines) if is_generated(text) else Size(1, lines, lines)


def size_of_room(folder: Path) -> Size:
    """Add up the modules in a folder and in the folders within."""
    modules = (path for path in files_under(folder) if path.suffix == ".py")
    return sum((size_of(path.read_text(encoding="utf-8")) for path in modules), Size())


def sizes(tree: Path = ROOT) -> Iterator[tuple[str, Size]]:
    """Return the size of each game, of what games share, and of the other rooms."""
    for game in sorted(path for path in (tree / GAMES).iterdir() if (path / "__init__.py").exists()):
        yield game.relative_to(tree).as_posix(), size_of_room(game)
    shared = [(room, size_of_room(tree / room)) for room in SHARED]
    yield from shared
    yield " and ".join(room for room, _size in shared), sum((size for _room, size in shared), Size())
    for room in OTHERS:
        yield room, size_of_room(tree / room)


def main(tree: Path) -> None:
    """Print a table."""
    print(f"{'room':36}{'modules':>8}{'lines':>8}{'longest':>9}{'generated':>11}")
    for room, size in sizes(tree):
        print(f"{room:36}{size.modules:8}{size.lines:8,}{size.longest:9}{size.generated:11,}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT)
