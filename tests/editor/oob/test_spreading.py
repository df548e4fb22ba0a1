"""'Within 2 of a town' for several units: each gets a hex in which the rules let it start, in the same step."""

from __future__ import annotations

from editor.oob.oob_columns import FORMATION, OobColumn, RowKey
from editor.oob.oob_workspace import OobWorkspace
from tests.editor.oob.conftest import MakeSpace, oob, undo


def starts(space: OobWorkspace, units: list[str]) -> dict[str, str | None]:
    """Where units start."""
    assert space.snapshot
    return {unit: space.snapshot.standing(unit).starts[0].place for unit in units}


def test_units_are_spread_as_the_rules_allow(space: OobWorkspace) -> None:
    """Three regiments where two may stand: none of them makes an illegal stack, and one undo takes all back."""
    assert space.document
    space.document.checks.finish()
    before = oob(space)
    units = ["k.1", "k.2", "k.guard"]
    assert space.edits.place(units, {"within": 2, "of": {"hexes": ["0905"]}})
    space.document.checks.finish()
    assert [problem for problem in space.document.checks.problems if problem.code == "setup.illegal"] == []
    assert len(set(starts(space, units).values())) >= 2
    assert "proposed" in oob(space)
    undo(space)
    assert oob(space) == before


def test_typed_into_a_cell_it_spreads_too(make_space: MakeSpace) -> None:
    """The same in a shipped scenario: typed for a division, no two of its regiments stand illegally."""
    space = make_space("june_6/saint_lo")
    assert space.document
    space.document.checks.finish()
    space.edits.edit(RowKey(FORMATION, "us.29"), OobColumn.SETUP, "within 2 of E2520")
    assert space.snapshot
    units = [unit for unit in space.snapshot.lineup.units_under("us.29") if space.snapshot.standing(unit).starts]
    assert len(set(starts(space, units).values())) > 2
    space.document.checks.finish()
    illegal = [p for p in space.document.checks.problems if p.code == "setup.illegal"]
    assert not [p for p in illegal if {place.unit for place in p.places} & set(units)]
