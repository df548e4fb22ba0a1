"""How long validation takes after an edit of the largest bundle."""

from __future__ import annotations

import pytest

from tests.validate.measure import measure_all, opened


@pytest.mark.bench
def test_edits_are_checked_within_their_budgets() -> None:
    late = [row for row in measure_all() if row["value"] > 2 * row["budget"]]
    assert not late


def test_the_large_bundle_is_without_problem() -> None:
    assert [problem.message() for problem in opened().problems] == []
