"""The history of figures: each run adds a line to the table in docs/benchmarks.md."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bench import Measured, history
from engine.paths import data_folder


def test_a_run_adds_a_line_above_the_others(tmp_path: Path) -> None:
    path = tmp_path / "figures.md"
    path.write_text(f"# Figures\n\n{history.table_head()}\n| older |\n\nMore.\n")
    added = history.add(path, {"playout_choices": Measured(4100, "per s"), "june_6_open_cold": Measured(612, "ms")})
    lines = path.read_text().splitlines()
    assert lines[4:6] == [added, "| older |"]
    assert lines[-1] == "More."
    cells = [cell.strip() for cell in added.strip("|").split("|")]
    figures = dict(zip(history.COLUMNS, cells[len(history.ABOUT) :], strict=True))
    assert figures["playout_choices"] == "4,100/s"
    assert figures["june_6_open_cold"] == "612 ms"
    assert figures["monster_prompt_p95"] == history.MISSING


def test_a_file_without_the_table_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "figures.md"
    path.write_text("# Figures\n")
    with pytest.raises(history.NoHistory, match="no table"):
        history.add(path, {})
    path.write_text("| date | commit | other |\n|---|---|---|\n")
    with pytest.raises(history.NoHistory, match="columns"):
        history.add(path, {})


def test_the_shipped_table_takes_lines() -> None:
    text = (data_folder("docs") / "benchmarks.md").read_text(encoding="utf-8")
    assert history.table_head() in text
