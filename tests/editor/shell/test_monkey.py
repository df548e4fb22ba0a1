"""A monkey at the real window: whatever it does, nothing is raised, and Qt warns of nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.editor.shell.conftest import MakeWindow
from tests.editor.shell.monkey import let_loose


@pytest.mark.soak
@pytest.mark.parametrize("seed", [1, 2])
def test_a_short_visit(make_window: MakeWindow, tmp_path: Path, seed: int) -> None:
    told = let_loose(make_window(), seed, tmp_path, steps=150)
    assert not told, told


@pytest.mark.soak
@pytest.mark.parametrize("name", ["primer/two_bridges", "june_6/saint_lo", "case_yellow/fortress_holland"])
@pytest.mark.parametrize("seed", range(10, 16))
def test_a_long_visit(make_window: MakeWindow, tmp_path: Path, name: str, seed: int) -> None:
    told = let_loose(make_window(name), seed, tmp_path, seconds=120)
    assert not told, told
