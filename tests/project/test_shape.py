"""The shape of the code: no long files or functions, and no rooms that import each other."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.project.lines import is_generated
from tests.project.tree import ROOT, files_under

LONGEST_FILE = 400
LONGEST_FUNCTION = 60
LARGER = {"editor/canvas/map_view.py", "editor/play/pending_choice.py"}
"""Files that are still to be split."""
KNOWN_PAIRS = {("editor/app", "editor/shell"), ("editor/play", "editor/workbench")}
"""The window starts another one by the program; the workbench names the session only as a type."""
Found = tuple[tuple[str, str, ast.Module], ...]


@cache
def modules() -> Found:
    """Return path, text and tree of each module that somebody wrote."""
    paths = [path for top in ("engine", "editor") for path in files_under(ROOT / top) if path.suffix == ".py"]
    read = ((path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in paths)
    return tuple((path, text, ast.parse(text)) for path, text in read if not is_generated(text))


def room_of(module: str) -> str:
    """Return the room of a module: a part of the engine or of the editor; a game is a room of its own."""
    parts = Path(module).with_suffix("").parts
    return "/".join(parts[: 3 if parts[:2] == ("engine", "games") else 2])


def imported(tree: ast.Module) -> Iterator[str]:
    """Name what a module imports, as paths."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.replace(".", "/")
        elif isinstance(node, ast.Import):
            yield from (alias.name.replace(".", "/") for alias in node.names)


def calls() -> set[tuple[str, str]]:
    """Return which room imports from which."""
    found = set()
    for path, _text, tree in modules():
        for name in imported(tree):
            if name.startswith(("engine/", "editor/")):
                found.add((room_of(path), room_of(name)))
    return {(here, there) for here, there in found if here != there}


def test_no_file_is_too_long() -> None:
    sizes = {path: sum(bool(line.strip()) for line in text.splitlines()) for path, text, _tree in modules()}
    assert {path for path, size in sizes.items() if size > LONGEST_FILE} <= LARGER


def test_no_function_is_too_long() -> None:
    functions = (
        (path, node)
        for path, _text, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    lengths = {f"{path}:{node.name}": (node.end_lineno or node.lineno) - node.lineno + 1 for path, node in functions}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}


def test_no_two_rooms_import_each_other() -> None:
    found = calls()
    both = {tuple(sorted(pair)) for pair in found if pair[::-1] in found}
    assert both <= KNOWN_PAIRS


def test_each_class_of_the_engine_has_a_name_of_its_own() -> None:
    """Frames enter digests by their names, so that those of saved games keep them."""
    homes: dict[str, set[str]] = {}
    for path, _text, tree in modules():
        for node in ast.walk(tree):
            if path.startswith("engine/") and isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, set()).add(path)
    shared = {name: paths for name, paths in homes.items() if any("/games/" not in path for path in paths)}
    assert {name for name, paths in shared.items() if len(paths) > 1} == {"Retreat"}
