"""The map view measured: that the measurements see what they should, and, marked bench, that budgets hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor import bench
from editor.shell import window_measures

GENEROUS = 2


def test_the_start_of_the_window_is_measured_to_its_end(tmp_path: Path) -> None:
    window, first, whole = window_measures._started(window_measures._WINDOW, str(tmp_path))
    assert 0 < window < first <= whole


@pytest.mark.bench
@pytest.mark.parametrize("name", list(bench.MEASURES))
def test_budgets_hold_within_a_generous_limit(qapp: object, name: str) -> None:
    measured = bench.MEASURES[name]()
    print(f"{name}: {measured.value} {measured.unit}, budget {measured.budget}, {measured.ratio} times {measured.peer}")
    if measured.budget is not None:
        assert measured.value <= measured.budget * GENEROUS
