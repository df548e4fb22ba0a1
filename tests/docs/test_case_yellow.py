"""The page of Case Yellow names every file of the game, and no other."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAME = ROOT / "engine" / "games" / "case_yellow"


def test_the_page_names_every_file() -> None:
    page = (ROOT / "docs" / "games" / "case-yellow.md").read_text(encoding="utf-8")
    table = page[page.index("## Where each rule stands") :]
    named = set(re.findall(r"`(\w+)`", table))
    files = {path.stem for path in GAME.glob("*.py")} - {"__init__"}
    assert sorted(files - named) == []
    assert sorted(named - files) == []
