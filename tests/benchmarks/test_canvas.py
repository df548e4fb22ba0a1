"""The map view measured: that the measurements see what they should, and, marked bench, that budgets hold."""

from __future__ import annotations

import pytest

from editor import bench

GENEROUS = 2


@pytest.mark.bench
@pytest.mark.parametrize("name", list(bench.MEASURES))
def test_budgets_hold_within_a_generous_limit(qapp: object, name: str) -> None:
    measured = bench.MEASURES[name]()
    print(f"{name}: {measured.value} {measured.unit}, budget {measured.budget}, {measured.ratio} times {measured.peer}")
    if measured.budget is not None:
        assert measured.value <= measured.budget * GENEROUS
