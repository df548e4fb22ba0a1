"""The small ruleset as data folder, with the messages that every game shares."""

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from engine.paths import SETTING, data_folder
from tests.rulebook.rulesets import write_ruleset

Spoil = Callable[..., None]


@pytest.fixture
def ruleset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Spoil:
    """Put the ruleset `toy` in place; call it to spoil one file."""
    shutil.copytree(data_folder("resources") / "messages", tmp_path / "resources" / "messages")
    write_ruleset(tmp_path)
    monkeypatch.setenv(SETTING, str(tmp_path))
    return partial(write_ruleset, tmp_path)
