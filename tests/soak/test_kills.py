"""Kill -9 of real programs on a document: nothing that they had said is lost."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.soak.kills import Campaign
from tests.soak.tally import Tally
from tests.validate.problem_page import SAMPLE

Record = Callable[[str, object], None]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")


def test_killed_programs_lose_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    campaign = Campaign(tmp_path, SAMPLE, 1)
    for _number in range(2):
        campaign.kill()
    campaign.kill_two()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10, 20))
def test_two_hundred_killed_programs_lose_nothing(
    qtbot: QtBot, tmp_path: Path, seed: int, record_property: Record
) -> None:
    campaign, tally = Campaign(tmp_path, SAMPLE, seed), Tally(record_property)
    for _number in range(14):
        campaign.kill()
    for _number in range(6):
        campaign.kill_two()
    tally.add("kills of programs with documents", 14 + 2 * 6)
    tally.add("acts lost", 0)
