"""What an entry of the order of battle says beyond place and turn is shown in the table, and changed with the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.oob.oob_columns import OobColumn
from editor.oob.order_snapshot import OrderSnapshot
from engine.bundle import read_bundle
from engine.games.june_6.state import June6State
from engine.paths import data_folder
from engine.rulebook import in_preparation
from engine.validate.view import BundleView
from tests.editor.oob.conftest import MakeSpace, write
from tests.editor.oob.test_table import cell

SHIPPED = sorted(
    path.parent for path in data_folder("scenarios").glob("*/*/oob.yaml") if not in_preparation(path.parts[-3])
)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_everything_that_an_entry_says_is_shown_in_words(path: Path) -> None:
    """No value of a shipped scenario hides: each has words in both languages, or a column of its own."""
    for language in ("en", "ja"):
        snapshot = OrderSnapshot(BundleView(read_bundle(path)), language)
        for unit in snapshot.lineup.standings:
            standing = snapshot.standing(unit)
            state = set(standing.uses[0].entry.state) - {"steps"} if standing.uses else set()
            special, entries = snapshot.special(standing), snapshot.further_entries(standing)
            hidden = state - {*snapshot.place_entries}
            assert len(special.split(", ")) == len(hidden) if hidden else not special
            assert bool(entries) == bool(state & {*snapshot.place_entries}), unit
            for name in hidden:
                terms = (f"state.{name}", f"mark.{name}")
                assert any(snapshot.catalogue.term(key, language) for key in terms), f"no word for {name}"


def test_another_place_of_entry_is_the_one_that_counts(make_space: MakeSpace) -> None:
    """A unit that chose between four hexes comes where its author says, and the table tells it before and after."""
    space = make_space("june_6/first_week")
    snapshot = space.edits.snapshot
    assert snapshot
    several = (unit for unit in snapshot.lineup.standings if snapshot.further_entries(snapshot.standing(unit)))
    unit = next(unit for unit in several if snapshot.lineup.side_of(unit) == "german")
    before = cell(space, unit, OobColumn.ENTRY)
    assert ", " in before
    write(space, unit, OobColumn.ENTRY, before.split(", ")[1].split()[0])
    snapshot = space.edits.snapshot
    assert snapshot
    standing = snapshot.standing(unit)
    assert not snapshot.further_entries(standing)
    assert cell(space, unit, OobColumn.SOURCE).strip() == "U"
    assert cell(space, unit, OobColumn.ENTRY) == before.split(", ")[1]
    state, _why = snapshot.view.position
    assert isinstance(state, June6State)
    number = next(number for number, counter in enumerate(state.roster) if counter.id == unit)
    assert not state.gates.of(number)
    assert state.board.label(state.entry[number]) == before.split(", ")[1].split()[0]
