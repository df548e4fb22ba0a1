"""Sums that count parts of a point are shown in points."""

from __future__ import annotations

import pytest

from editor.queries.why_rows import of_tally
from engine.play import Tally
from engine.rulebook import Renderer
from engine.rulebook.catalogue import Catalogue
from tests.gauntlet.toybox import small_board
from tests.gauntlet.toys.crossings import Water

TEXTS = {"cost.ground": {"en": "clear ground", "ja": "平地"}, "cost.road": {"en": "by road", "ja": "道路"}}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_why_shows_points(language: str) -> None:
    words = Renderer(Catalogue(TEXTS), Water(small_board(1, 1)), language)
    shown = of_tally("", Tally(parts=2).plus(3, "cost.ground").plus(-1, "cost.road").plus(4, "cost.ground"), words)
    assert [row.value for row in shown.rows] == ["+1½", "−½", "+2"]
    assert shown.total == "3"
