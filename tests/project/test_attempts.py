"""Guards say of which frame they speak, and call what an attempt names by its name: mypy and readers rest on it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.play.messages import KINDS
from tests.project.tree import ROOT, files_under

FOLDERS = ("engine/games", "engine/mechanics")
ANY_KIND = ("engine/mechanics/choices.py",)
"""Where the first argument may be of any kind, even of one that has no name."""
ATTEMPTS = ("attempt", "_attempt", "a")


def faults(source: str, *, game: bool = True, any_kind: bool = False) -> Iterator[str]:
    """Say what is wrong with the attempts of a module, line by line."""
    tree = ast.parse(source)
    typed = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Subscript)}
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Name("Attempt") if id(node) not in typed:
                yield f"{line}: Attempt without its frame; or made by hand, in place of Verb.attempt"
            case ast.Subscript(ast.Name("Attempt"), ast.Name("Any")) if game:
                yield f"{line}: Attempt[Any]"
            case ast.Subscript(ast.Attribute(ast.Name(name), "args"), ast.Constant(0)) if name in ATTEMPTS:
                if not any_kind:
                    yield f"{line}: args[0] in place of its name"
            case ast.Assign([ast.Tuple(parts)], ast.Attribute(ast.Name(name), "args")) if name in ATTEMPTS:
                named = [part.id for part in parts if isinstance(part, ast.Name)]
                if len({*named} & {*KINDS}) == len(parts):
                    yield f"{line}: args taken apart in place of their names"


def modules() -> list[Path]:
    return [path for folder in FOLDERS for path in files_under(ROOT / folder) if path.suffix == ".py"]


def test_every_attempt_says_of_which_frame_it_is_and_calls_what_it_names_by_name() -> None:
    found = [
        f"{name}:{fault}"
        for path in modules()
        for name in [path.relative_to(ROOT).as_posix()]
        for fault in faults(path.read_text(encoding="utf-8"), game="games" in path.parts, any_kind=name in ANY_KIND)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def guard(state: S, attempt: Attempt) -> None: ...", 1),
        ("Ask = Callable[[S, Attempt], None]", 1),
        ("def guard(state: S, attempt: Attempt[Any]) -> None: ...", 1),
        ("attempt = Attempt(0, 'pick', (1,), frame)", 1),
        ("unit = attempt.args[0]", 1),
        ("row = no('k', 'c', lambda s, a: s.moved[a.args[0]])", 1),
        ("unit, hex = attempt.args", 1),
        ("unit, headquarters = attempt.args", 0),
        ("second = attempt.args[1]", 0),
        ("def guard(state: S, attempt: Attempt[Moves]) -> None: return attempt.unit", 0),
    ],
)
def test_what_is_a_fault(source: str, found: int) -> None:
    assert len(list(faults(source))) == found


def test_mechanics_may_speak_of_any_frame_and_choices_of_any_argument() -> None:
    assert list(faults("def guard(state: Any, attempt: Attempt[Any]) -> None: ...", game=False)) == []
    assert list(faults("one = attempt.args[0]", any_kind=True)) == []
