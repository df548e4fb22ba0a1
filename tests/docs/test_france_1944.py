"""The page of France 1944 names every file of the game, and no other."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAME = ROOT / "engine" / "games" / "france_1944"


def test_the_page_names_every_file() -> None:
    page = (ROOT / "docs" / "games" / "france-1944.md").read_text(encoding="utf-8")
    table = page[page.index("## Where each rule stands") :]
    named = set(re.findall(r"`([\w/]+)`", table))
    folders = tuple(name for name in named if name.endswith("/"))
    files = {path.relative_to(GAME).with_suffix("").as_posix() for path in GAME.rglob("*.py")}
    files = {file for file in files if not file.endswith("__init__") and not file.startswith(folders)}
    assert sorted(files - named) == []
    assert sorted(named - files - {*folders}) == []
