"""The page of a game names every file of the game, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("slug", ["france_1944", "fortress_europa", "time_for_trumpets"])
def test_the_page_names_every_file(slug: str) -> None:
    game = ROOT / "engine" / "games" / slug
    page = (ROOT / "docs" / "games" / f"{slug.replace('_', '-')}.md").read_text(encoding="utf-8")
    table = page[page.index("## Where each rule stands") :]
    named = set(re.findall(r"`([\w/]+)`", table))
    folders = tuple(name for name in named if name.endswith("/"))
    files = {path.relative_to(game).with_suffix("").as_posix() for path in game.rglob("*.py")}
    files = {file for file in files if not file.endswith("__init__") and not file.startswith(folders)}
    assert sorted(files - named) == []
    assert sorted(named - files - {*folders}) == []
