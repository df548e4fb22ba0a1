"""What becomes of the lines of the order of battle when units are set up elsewhere or taken off."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from editor.document.start_lines import lines_of, range_of
from editor.document.unit_placement import CannotPlace, placed, taken_off
from editor.setup.waiting_units import waiting_units
from engine.bundle import Change, Insert, Remove, SetValue, edit, read_bundle
from engine.bundle.yaml_reader import load
from engine.validate.view import BundleView
from tests.editor.shell.conftest import folder

__all__ = ["folder"]

SHARED = """format: 1
formations:
  - {id: "watch", side: "lorn", units: ["l.town", "l.upland", "l.river", "l.militia"]}
setup:
  - {units: ["k.guard", "k.1", "k.2"], at: {hex: "0405"}, state: {hungry: 1}}
  - {unit: "l.town", at: {hex: "0905"}}
  - {unit: "l.upland", at: {one_of: ["0702", "0703"]}, historical: ["0703"]}
  - {formation: "watch", except: ["l.town", "l.upland"], at: {one_of: ["0704", "0705"]}}
arrivals:
  - {unit: "k.3", turn: 2}
"""


@pytest.fixture
def shared(folder: Path) -> BundleView:
    (folder / "oob.yaml").write_text(SHARED, encoding="utf-8")
    return BundleView(read_bundle(folder, None))


def at(view: BundleView, label: str) -> int:
    assert view.labels is not None
    return view.labels.hex(label)


def after(view: BundleView, changes: tuple[Change, ...]) -> dict[str, str | None]:
    """Where everybody stands once the changes are made."""
    data = load(view.bundle.texts_of["oob.yaml"])
    for change in changes:
        data = edit(data, change)
    path = view.bundle.path / "oob.yaml"
    path.write_text(json.dumps(data), encoding="utf-8")
    return {name: use.place for name, use in lines_of(BundleView(read_bundle(view.bundle.path, None))).items()}


def test_a_unit_that_shares_an_entry_gets_one_of_its_own(shared: BundleView) -> None:
    assert placed(shared, ("k.1",), at(shared, "0101")) == (
        Remove("oob.yaml", ("setup", 0, "units", 1)),
        Insert("oob.yaml", ("setup", 1), {"unit": "k.1", "at": {"hex": "0101"}, "state": {"hungry": 1}}),
    )
    together = placed(shared, ("k.guard", "k.1", "k.2"), at(shared, "0101"))
    assert together == (SetValue("oob.yaml", ("setup", 0, "at", "hex"), "0101"),)


def test_within_its_limits_only_the_place_that_was_chosen_changes(shared: BundleView) -> None:
    assert placed(shared, ("l.upland",), at(shared, "0702")) == (
        Insert("oob.yaml", ("setup", 2, "proposed"), ["0702"]),
    ), "what history says stays"
    found = after(shared, placed(shared, ("l.militia",), at(shared, "0705")))
    assert (found["l.river"], found["l.militia"]) == ("0704", "0705")


def test_a_line_that_is_moved_no_longer_cites_its_source(shared: BundleView) -> None:
    text = SHARED.replace('at: {hex: "0905"}', 'at: {hex: "0905"}, provenance: {kind: "inferred", reason: "a guess"}')
    (shared.bundle.path / "oob.yaml").write_text(text, encoding="utf-8")
    view = BundleView(read_bundle(shared.bundle.path, None))
    assert SetValue("oob.yaml", ("setup", 1, "provenance"), {"kind": "user"}) in placed(
        view, ("l.town",), at(view, "0101")
    )


def test_beyond_its_limits_a_line_names_just_the_hex(shared: BundleView) -> None:
    found = after(shared, placed(shared, ("l.upland", "l.town", "k.2", "l.river"), at(shared, "0101")))
    stay = {"k.guard": "0405", "k.1": "0405", "l.militia": "0704"}
    assert found == {**stay, **dict.fromkeys(("l.upland", "l.town", "k.2", "l.river"), "0101")}


def test_who_is_not_set_up_yet_gets_a_line_at_the_end(shared: BundleView) -> None:
    assert placed(shared, ("k.lancers",), at(shared, "0101")) == (
        Insert("oob.yaml", ("setup", 4), {"unit": "k.lancers", "at": {"hex": "0101"}}),
    )


def test_who_arrives_later_is_not_placed(shared: BundleView) -> None:
    with pytest.raises(CannotPlace):
        placed(shared, ("k.3",), 0)


def test_units_are_taken_off_out_of_every_kind_of_line(shared: BundleView) -> None:
    found = after(shared, taken_off(shared, ("k.guard", "l.town", "l.river", "l.upland")))
    assert found == {"k.1": "0405", "k.2": "0405", "l.militia": "0704"}


def test_the_muster_counts_who_stands_and_who_waits(shared: BundleView) -> None:
    after(shared, taken_off(shared, ("l.river", "l.town")))
    found = waiting_units(BundleView(read_bundle(shared.bundle.path, None)))
    assert (found.placed, found.all) == (5, 7)
    (watch,) = found.groups
    assert watch.units == ("l.town", "l.river")
    assert "k.3" not in found.others
    assert "k.lancers" in found.others


def test_a_line_that_leaves_a_choice_has_a_range(shared: BundleView) -> None:
    lines = lines_of(shared)
    assert range_of(shared, lines["l.upland"]) == frozenset({at(shared, "0702"), at(shared, "0703")})
    assert range_of(shared, lines["l.town"]) is None
