"""A set-up in play stands every check of a game: nothing leaks, all can be taken back, saved and played again."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from engine.bundle import read_bundle
from engine.bundle.yaml_reader import load
from engine.compile import compile_bundle
from engine.games.primer import SYSTEM
from engine.paths import data_folder
from engine.play import Scenario
from tests.conformance.cases import Case
from tests.conformance.kit import CHECKS, check

WEST = ("0305", "0304", "0405", "0303")
EAST = {"where": {"within": 2, "of": {"hexes": ["0905"]}}}


def two_bridges(folder: Path, *, seen: bool) -> Scenario:
    """The valley, whose sides set up in play: Lorn chooses within a budget, two regiments of Kestria a place."""
    shutil.copytree(data_folder("scenarios") / "primer" / "two_bridges", folder)
    root, oob = (load((folder / name).read_text(encoding="utf-8")) for name in ("scenario.yaml", "oob.yaml"))
    root |= {"set_up": {"order": ["lorn", "kestria"], "seen": seen}}
    root |= {"budgets": [{"id": "lorn", "who": {"side": "lorn"}, "most": 9, "cost": "strengths"}]}
    for entry in oob["setup"]:
        units = entry.get("units") or [entry["unit"]]
        if units[0].startswith("l."):
            entry["at"] = EAST
        elif units[0] in ("k.1", "k.lancers"):
            entry["at"] = {"one_of": list(WEST)}
    for name, data in (("scenario.yaml", root), ("oob.yaml", oob)):
        (folder / name).write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")
    found = compile_bundle(read_bundle(folder))
    assert found.scenario is not None, found.reasons
    return found.scenario


@pytest.mark.parametrize("what", CHECKS)
def test_in_secret_it_stands_every_check(what: str, tmp_path: Path) -> None:
    scenario = two_bridges(tmp_path / "b", seen=False)
    check(CHECKS[what], Case("primer/set_up", SYSTEM, lambda: scenario), 1, tmp_path)


@pytest.mark.parametrize("what", ["secrets", "state", "undo"])
def test_openly_it_stands_those_that_differ(what: str, tmp_path: Path) -> None:
    scenario = two_bridges(tmp_path / "b", seen=True)
    check(CHECKS[what], Case("primer/set_up", SYSTEM, lambda: scenario), 1, tmp_path)
