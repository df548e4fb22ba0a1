"""Where units may start is what the rules of the set-up say of the draft after the drop."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.queries import PositionView, draft_position
from editor.queries.start_places import SetUpRules
from engine.bundle import SetValue, read_bundle
from engine.paths import data_folder
from engine.validate import Validation

START = data_folder("scenarios") / "primer" / "two_bridges"


def standing(validation: Validation) -> PositionView:
    return draft_position(validation.view, 0, "en")


@pytest.mark.parametrize(("unit", "row"), [("k.1", 1), ("k.guns", 4)])
def test_a_hex_is_refused_just_when_the_draft_would_get_an_error(unit: str, row: int, qapp: object) -> None:
    before = Validation(read_bundle(START))
    asked = standing(before)
    assert asked.map and asked.map.grid
    grid, set_up = asked.map.grid.grid, SetUpRules(asked, [asked.units[unit]])
    for hex in list(grid.hexes)[::3] + [grid.index(label) for label in ("0405", "0705", "0905", "0610", "0605")]:
        after = Validation(read_bundle(START))
        after.change(SetValue("oob.yaml", ("setup", row, "at", "hex"), grid.label(hex)))
        errors = after.finish("setup").counts.error
        assert bool(set_up.against(hex)) == bool(errors), grid.label(hex)


def test_asking_changes_nothing(qapp: object) -> None:
    asked = standing(Validation(read_bundle(Path(START))))
    assert asked.map and asked.map.grid
    digest = list(asked.state.at), len(asked.state.log)
    found = SetUpRules(asked, [asked.units["k.1"], asked.units["k.2"]]).starts(asked.map.grid.grid.hexes)
    assert (list(asked.state.at), len(asked.state.log)) == digest
    assert found.allowed and found.refused
    assert found.allowed.isdisjoint(found.refused)


def test_a_draft_that_cannot_be_computed_refuses_nothing(qapp: object) -> None:
    assert SetUpRules(PositionView(0, None, None, None, "en"), []).starts([1, 2]).allowed == {1, 2}
