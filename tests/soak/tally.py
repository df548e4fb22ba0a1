"""What a campaign has counted: kills, acts, spoilt files, the longest and largest of them; told once, at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

SUM, MOST = "campaign sum: ", "campaign most: "


class Tally:
    """Notes what a test has counted with its report, which reaches the end of the run from every worker."""

    def __init__(self, record: Callable[[str, object], None]) -> None:
        self._record = record

    def add(self, what: str, number: int) -> None:
        """Count some more."""
        self._record(SUM + what, number)

    def most(self, what: str, number: float) -> None:
        """Note a number of which only the largest matters."""
        self._record(MOST + what, number)


def added_up(counted: Iterable[tuple[str, Any]]) -> Mapping[str, float]:
    """Add up what all tests have counted."""
    found: dict[str, float] = {}
    for name, number in counted:
        if name.startswith(SUM):
            found[name.removeprefix(SUM)] = found.get(name.removeprefix(SUM), 0) + number
        elif name.startswith(MOST):
            found[name.removeprefix(MOST)] = max(found.get(name.removeprefix(MOST), 0), number)
    return found


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what the campaign comes to."""
    reports = [each for many in terminalreporter.stats.values() for each in many if isinstance(each, pytest.TestReport)]
    found = added_up(pair for each in reports if each.when == "call" for pair in each.user_properties)
    if found:
        terminalreporter.section("campaign")
        terminalreporter.write_line(", ".join(f"{what} {number:g}" for what, number in found.items()))
