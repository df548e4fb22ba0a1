"""A scenario on a part of the map: where supply could come from is said, hex by hex, for each side behind its units."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.bundle import read_bundle
from engine.compile.new_scenario import ScenarioRequest, scenario_files
from engine.validate import Fix, Validation

PART = ("W2519", "E1409", "E2420")
UNITS = {"allied": ("us.hq/1", "E2112"), "german": ("ge.hq/352", "E1612")}


@pytest.fixture
def part(tmp_path: Path) -> Path:
    """A headquarters of each side north and south of Saint-Lô, in an area without a beach and without an exit."""
    wish = ScenarioRequest("june_6", {"en": "Bocage"}, "june_6/campaign", PART, "june_6/campaign", first=4, last=6)
    for name, text in scenario_files(wish).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    setup = [{"unit": unit, "at": {"hex": hex}} for unit, hex in UNITS.values()]
    oob = json.dumps({"format": 1, "formations": [], "setup": setup, "arrivals": []})
    (tmp_path / "oob.yaml").write_text(oob, encoding="utf-8")
    return tmp_path


def relief(validation: Validation, unit: str) -> Fix:
    problem = next(one for one in validation.finish().of("setup.supply") if unit in {p.unit for p in one.places})
    return next(fix for fix in validation.fixes(problem) if fix.key == "supply_from")


def test_each_side_gets_the_roads_behind_it(part: Path) -> None:
    validation, rows = Validation(read_bundle(part)), {}
    for side, (unit, _hex) in UNITS.items():
        fix = relief(validation, unit)
        rows[side] = {int(hex[1:3]) for hex in fix.values["hexes"]}
        for change in fix.changes:
            validation.change(change)
    assert min(rows["allied"]) > max(rows["german"]), "the Allies come from the north"
    assert fix.title("ja").startswith("ドイツ軍の補給源を") and fix.title("en").startswith(
        "Let supply for Germans come"
    )
    assert not [*validation.finish().of("setup.supply")]
    assert {*validation.live.data("scenario.yaml")["state"]["source"].values()} == {"allied", "german"}
