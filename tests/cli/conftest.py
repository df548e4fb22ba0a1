"""The toy game as the only one that the command line knows, for tests that ask for it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.cli import run
from engine.play import System
from engine.playtest import reference
from tests.playtest import toy

Said = tuple[int, str, str]
Command = Callable[..., Said]


@pytest.fixture
def only_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(_slug: str) -> System:
        return toy.SYSTEM

    monkeypatch.setattr(reference, "load_system", load)


@pytest.fixture
def hexwright(capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command; return its exit code, what it printed and what it complained."""

    def command(*args: object) -> Said:
        code = run([str(arg) for arg in args])
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


def read(said: Said) -> Any:
    """Read the one JSON value that a command printed."""
    return json.loads(said[1])
