"""What a game's code says of itself: which functions stand for which section, who reads which number."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from engine.play import RULES, load_system
from engine.play.system import GAMES

RECORD = "rules"
TELLING = ("tell", "plus", "Coming", "Departure", "Landing", "Saying")
_CLAUSE = re.compile(r"[a-z]*\.?\d+(\.\d+)*(#\w+)?")
_HEAD = re.compile(rf"({_CLAUSE.pattern}(, )?)+ ")


def rule_functions(slug: str) -> dict[str, Callable[..., Any]]:
    """Return every function of a game that stands for a section, by its name."""
    load_system(slug)
    package = f"{GAMES}.{slug}"
    own = [function for function in RULES if (function.__module__ + ".").startswith(f"{package}.")]
    return {name_of(slug, function): function for function in own}


def name_of(slug: str, function: Callable[..., Any]) -> str:
    """Name a function of a game, such as 'movement.can_step'."""
    module = function.__module__.removeprefix(f"{GAMES}.{slug}").lstrip(".")
    return f"{module}.{function.__qualname__}" if module else function.__qualname__


def folder_of(slug: str) -> Path:
    """Find the code of a game."""
    return Path(next(iter(importlib.import_module(f"{GAMES}.{slug}").__path__)))


def folder_of_tests(slug: str) -> Path | None:
    """Find the tests of a game; an installed Hexwright has none."""
    folder = Path(__file__).resolve().parents[2] / "tests" / "games" / slug
    return folder if folder.is_dir() else None


def readers(slug: str) -> dict[str, list[str]]:
    """Return by field of the rules record the functions that read it."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder_of(slug).rglob("*.py")):
        module = ".".join(path.relative_to(folder_of(slug)).with_suffix("").parts)
        for name, node in functions_in(path):
            for field in _fields_read(node):
                found.setdefault(field, []).append(f"{module}.{name}")
    return {field: list(dict.fromkeys(names)) for field, names in found.items()}


def functions_in(path: Path) -> Iterator[tuple[str, ast.AST]]:
    """Give every function of a file, a method with its class."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            inner = (part for part in node.body if isinstance(part, ast.FunctionDef))
            yield from ((f"{node.name}.{part.name}", part) for part in inner)
        elif isinstance(node, ast.FunctionDef):
            yield node.name, node
        else:
            yield from ((_target(node), part) for part in ast.walk(node) if isinstance(part, ast.Lambda))


def written_as(slug: str) -> dict[str, frozenset[str]]:
    """Return by rule the names that its sources have for it.

    A row is a rule by its key; in its file it stands under what it is assigned to, with the functions that it names.
    """
    statements = {str(path): ast.parse(path.read_text(encoding="utf-8")).body for path in folder_of(slug).rglob("*.py")}
    found = {}
    for name, function in rule_functions(slug).items():
        path, line = RULES[function].at
        lines = [node for node in statements.get(path, ()) if node.lineno <= line <= (node.end_lineno or 0)]
        module = function.__module__.removeprefix(f"{GAMES}.{slug}").lstrip(".")
        found[name] = frozenset((name, *(f"{module}.{each}" for node in lines for each in _named(node))))
    return found


def _named(node: ast.stmt) -> Iterator[str]:
    """Give the name of a statement, and those that a row in it speaks of."""
    if isinstance(node, ast.FunctionDef):
        yield node.name
    else:
        yield _target(node)
        yield from (part.id for part in ast.walk(node) if isinstance(part, ast.Name))


def _target(node: ast.AST) -> str:
    named = [part.id for part in getattr(node, "targets", ()) if isinstance(part, ast.Name)]
    return named[0] if named else "<module>"


def _fields_read(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and _last(part.value) == RECORD:
            yield part.attr


def _last(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else "-"


@cache
def telling_clauses(slug: str) -> tuple[str, ...]:
    """Return the clauses that a game's code can put behind what happens and behind the items of a sum."""
    found: set[str] = set()
    for path in folder_of(slug).rglob("*.py"):
        named = _constants(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _called(node.func) in TELLING:
                said = (_text(arg, named) for arg in node.args[1:])
                found.update(text for text in said if _CLAUSE.fullmatch(text))
    return tuple(sorted(found))


def _called(node: ast.expr) -> str:
    return _called(node.value) if isinstance(node, ast.Subscript) else _last(node)


def _constants(path: Path) -> dict[str, str]:
    """Return the names that a file gives to texts."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    pairs = ((_target(node), node.value) for node in tree.body if isinstance(node, ast.Assign))
    return {name: str(value.value) for name, value in pairs if isinstance(value, ast.Constant)}


def _text(node: ast.expr, named: Mapping[str, str]) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value) if isinstance(node.value, str) else ""
    return named.get(node.id, "") if isinstance(node, ast.Name) else ""


def _at_head(text: str) -> tuple[str, ...]:
    """Return the clauses with which a docstring begins."""
    head = _HEAD.match(text)
    return tuple(each for each in head[0].strip().split(", ") if each != text) if head else ()


def naming_tests(slug: str) -> Mapping[str, list[str]]:
    """Return by text the tests in which it stands as a word of its own, such as the number of a section.

    The clauses with which the docstring of a test begins count, too: "rb.9.7#b, rb.9.7#c A stack stays a stack."
    """
    folder, found = folder_of_tests(slug), dict[str, list[str]]()
    for path in sorted(folder.rglob("test_*.py")) if folder else ():
        for name, node in functions_in(path):
            for part in ast.walk(node):
                if name.startswith("test_") and isinstance(part, ast.Constant) and isinstance(part.value, str):
                    for text in (part.value, *_at_head(part.value)):
                        found.setdefault(text, []).append(f"{path.name}::{name}")
    return found
