"""One mutant: a rule of a game switched off or a number changed, and whether any check notices.

`python -m engine.playtest.mutant '{"game": "primer", "kind": "rule", "name": "movement.can_step"}'` runs the examples
and the tests of the game with that change, stops at the first one that fails, and prints which it was.
"""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from types import FunctionType
from typing import Any, get_origin

from engine.examples import check_files, shipped
from engine.play.guards import TESTS
from engine.playtest.checks import QUIET
from engine.playtest.code_sources import folder_of_tests, rule_functions
from engine.rulebook.parameters import load_parameters

RULE, PARAMETER = "rule", "parameter"


def passes(*_args: Any, _old: Any = None, **_named: Any) -> None:
    """Refuse nothing, do nothing."""


def denies(*args: Any, _old: Any = None, **named: Any) -> bool:
    """Say the contrary."""
    return not _old(*args, **named)


def adds_one(*args: Any, _old: Any = None, **named: Any) -> int:
    """Say one more."""
    return int(_old(*args, **named)) + 1


def finds_none(*_args: Any, _old: Any = None, **_named: Any) -> Any:
    """Find nothing."""
    return iter(())


def names_none(*_args: Any, _old: Any = None, **_named: Any) -> tuple[()]:
    """Name no hex, such as a bar that lets everybody pass."""
    return ()


def holds_none(*args: Any, _old: Any = None, **named: Any) -> Any:
    """Give the empty one of whatever it is: a list of units, a set of hexes, a sum."""
    return type(_old(*args, **named))()


def says_nought(*args: Any, _old: Any = None, **named: Any) -> Any:
    """Say 0 of each hex or unit."""
    return [0] * len(_old(*args, **named))


CHANGES: tuple[tuple[str, Callable[..., Any]], ...] = (
    ("Refusal | None", passes),
    ("Tally | None", passes),
    ("None", passes),
    ("bool", denies),
    ("int", adds_one),
    ("Iterator", finds_none),
    ("Collection", names_none),
    ("Iterable", finds_none),
    ("Told", holds_none),
    ("Tally", holds_none),
    ("tuple", holds_none),
    ("frozenset", holds_none),
    ("dict", holds_none),
    ("list[int]", says_nought),
)


def change_for(function: Callable[..., Any]) -> Callable[..., Any] | None:
    """Choose what a rule becomes, by what it returns; nothing where no change makes sense."""
    inner = innermost(function)
    returns = str(inner.__annotations__.get("return", ""))
    returns = getattr(get_origin(inner.__globals__.get(returns)), "__name__", returns)
    return next((change for head, change in CHANGES if returns == head or returns.startswith(f"{head}[")), None)


def innermost(function: Callable[..., Any]) -> FunctionType:
    """Return the function itself, without what decorates it."""
    while hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    assert isinstance(function, FunctionType)
    return function


def switch_off(function: Callable[..., Any]) -> None:
    """Change a rule wherever it is held: the function stays the same object and gets other code."""
    change = change_for(function)
    assert isinstance(change, FunctionType)
    for inner in {innermost(function), innermost(TESTS.get(function, function))}:
        old = FunctionType(inner.__code__, inner.__globals__, inner.__name__, inner.__defaults__, inner.__closure__)
        old.__kwdefaults__ = inner.__kwdefaults__
        inner.__code__ = change.__code__
        inner.__kwdefaults__ = {"_old": old}


def set_parameter(name: str, value: Any) -> None:
    """Let a number have another value, whoever asks for it."""

    def changed(*args: Any, _old: Any = None, _set: Any = None, **named: Any) -> Any:
        return {**_old(*args, **named), **_set}

    inner = innermost(load_parameters)
    old = FunctionType(inner.__code__, inner.__globals__, inner.__name__, inner.__defaults__)
    inner.__code__ = changed.__code__
    inner.__kwdefaults__ = {"_old": old, "_set": {name: value}}


def first_failure(slug: str) -> str:
    """Run the examples, then the tests of a game; name what failed first, or nothing."""
    for result in check_files(slug, shipped(slug)).results:
        if result.kind not in ("passed", "not_checkable"):
            return f"example {result.id}"
    tests = folder_of_tests(slug)
    return _failing_test(tests) if tests else ""


class Listener:
    """Hears from pytest which test failed."""

    def __init__(self) -> None:
        self.failed = ""

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Remember the first failure."""
        if report.failed and not self.failed:
            self.failed = str(report.nodeid)

    def pytest_collectreport(self, report: Any) -> None:
        """Count a file that cannot be read as failed, too."""
        if report.failed and not self.failed:
            self.failed = str(report.nodeid)


def _failing_test(folder: Path) -> str:
    import pytest

    heard, root = Listener(), folder.parents[2]
    where = [f"--rootdir={root}", f"--config-file={root / 'pyproject.toml'}", str(folder)]
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        code = pytest.main(["-x", *QUIET, "--import-mode=importlib", *where], plugins=[heard])
    return heard.failed or ("" if code == pytest.ExitCode.OK else f"pytest ended with {int(code)}")


def change(slug: str, wanted: Mapping[str, Any]) -> None:
    """Make a mutant of a game in this process."""
    if wanted["kind"] == RULE:
        switch_off(rule_functions(slug)[wanted["name"]])
    elif wanted["kind"] == PARAMETER:
        set_parameter(wanted["name"], wanted["value"])


def main(order: str) -> None:
    """Make the mutant, run the checks, print what noticed it."""
    wanted = json.loads(order)
    change(wanted["game"], wanted)
    try:
        noticed = first_failure(wanted["game"])
    except Exception as error:  # whatever breaks has noticed
        noticed = f"{type(error).__name__}: {error}"
    print(json.dumps({"noticed": noticed}))


if __name__ == "__main__":
    main(sys.argv[1])
