"""The budgets of the board; twice the budget fails, since machines differ."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.board import reach
from tests.benchmarks.board_bench import BENCHES, BUDGET, Result, world


@pytest.mark.bench
@pytest.mark.parametrize("bench", BENCHES, ids=lambda bench: bench.__name__)
def test_within_twice_the_budget_and_quicker_than_the_peer(bench: Callable[[], Result]) -> None:
    found = bench()
    print(found)
    assert found["value"] <= 2 * found["budget"], found
    assert found["ratio"] > 1, found


@pytest.mark.bench
def test_the_reach_that_is_measured_has_about_135_hexes() -> None:
    counts = [len(reach(world().graph, start, BUDGET).hexes()) for start in world().starts]
    assert 120 <= sum(counts) / len(counts) <= 150
