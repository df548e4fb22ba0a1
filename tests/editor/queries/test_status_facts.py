"""What the status band says is what the rules say, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editor.queries import PositionView, brush_line, draft_position, hex_line, unit_line
from engine.bundle import PaintHexes, read_bundle
from engine.paths import data_folder
from engine.validate import Validation

START = data_folder("scenarios") / "primer" / "two_bridges"


@pytest.fixture(scope="module")
def draft() -> PositionView:
    return draft_position(Validation(read_bundle(START)).view, 7, "en")


def place(standing: PositionView, label: str) -> int:
    assert standing.map and standing.map.grid
    return standing.map.grid.grid.index(label)


def said(standing: PositionView, label: str) -> dict[str, str]:
    return {fact.kind: fact.text for fact in hex_line(standing, place(standing, label)).line}


def test_a_hex_says_its_facts_in_a_fixed_order(draft: PositionView) -> None:
    kinds = [fact.kind for fact in hex_line(draft, place(draft, "0905")).line]
    assert kinds == ["label", "name", "terrain", "stacking", "defence"]
    assert said(draft, "0905") == {
        "label": "0905",
        "name": "Harrow",
        "terrain": "town",
        "stacking": "stack 2 of 2",
        "defence": "an attack here gets −1: the defender's terrain: town (5.3)",
    }
    assert "defence" not in said(draft, "0505")


def test_a_unit_says_what_it_pays_or_why_it_cannot(draft: PositionView) -> None:
    unit = draft.units["k.1"]
    near = unit_line(draft, unit, place(draft, "0605"))
    assert near.line[-1].text == "gets there for 1 of 6 movement points"
    assert near.why and near.why.total == "1"
    held = unit_line(draft, unit, place(draft, "0705"))
    assert held.line[-1].kind == "refusal"
    assert held.why and held.why.rows[0].section == "3.4"
    assert held.line[-1].text.startswith(held.why.rows[0].text)
    at_home = unit_line(draft, unit, place(draft, "0505"))
    assert [fact.kind for fact in at_home.line] == ["name", "supply"]


def test_every_answer_carries_its_revision(draft: PositionView) -> None:
    assert hex_line(draft, 0).revision == unit_line(draft, 0, 0).revision == brush_line(draft, "woods").revision == 7


def test_a_brush_says_its_line_of_the_terrain_chart(draft: PositionView) -> None:
    assert [fact.text for fact in brush_line(draft, "woods").line] == ["woods", "foot 3, horse 4, guns 4"]
    assert brush_line(draft, "marsh").line[1].text == "foot 4, horse 6, guns cannot enter"
    assert "not a terrain of this game" in brush_line(draft, "heath").line[0].text


def test_japanese_has_japanese_names_and_terms(draft: PositionView) -> None:
    japanese = replace(draft, language="ja")
    facts = said(japanese, "0905")
    assert (facts["name"], facts["terrain"]) == ("針原", "町")


def test_a_draft_that_cannot_be_computed_still_says_what_the_map_says() -> None:
    validation = Validation(read_bundle(START))
    validation.change(PaintHexes("terrain", {"0101": "woods"}))
    standing = replace(draft_position(validation.view, 1, "en"), system=None, state=None)
    assert said(standing, "0101") == {"label": "0101", "terrain": "woods"}


def test_the_line_follows_the_edit() -> None:
    validation = Validation(read_bundle(START))
    unit = draft_position(validation.view, 0, "en").units["k.guns"]
    validation.change(PaintHexes("terrain", {"0306": "hill"}))
    standing = draft_position(validation.view, 1, "en")
    assert said(standing, "0306")["terrain"] == "hill"
    line = unit_line(standing, unit, place(standing, "0306")).line
    assert line[-1].kind in ("cost", "refusal")
