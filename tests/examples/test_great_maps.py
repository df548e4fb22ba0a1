"""Names and counters that only a great game has: faces, a plus in a unit's id, a map with gaps between its sheets."""

from pathlib import Path

import pytest

from engine.examples import ExampleResult, Runner
from engine.examples.vocabulary import vocabulary
from engine.play import load_system
from engine.rulebook.catalogue import load_catalogue

HEAD = """- id: it
  title: {en: It, ja: それ}
  text: {en: It., ja: それ。}
"""
RUNNER = Runner("june_6", "en")


def run(folder: Path, units: str, expected: str) -> ExampleResult:
    path = folder / "examples.yaml"
    path.write_text(f"{HEAD}  given: {{scenario: campaign, units: [{units}]}}\n  expect: [{expected}]\n", "utf-8")
    (result,) = RUNNER.check(path)
    return result


@pytest.mark.parametrize("face", ["[5, 4, 3]", "{strength: 5, cohesion: 4, movement: 3}"])
def test_a_made_up_counter_takes_faces_as_lists_or_mappings(tmp_path: Path, face: str) -> None:
    units = f"{{id: made, like: us.16/1, values: {{faces: [{face}]}}, at: E2020}}"
    expected = (
        "{ask: {query: counter, args: made, equals: {steps: 1, strength: 5, cohesion: 4, movement: 3, armour: 0}}}"
    )
    assert run(tmp_path, units, expected).kind == "passed"


def test_an_unknown_name_in_a_face_is_answered_with_the_right_ones(tmp_path: Path) -> None:
    result = run(tmp_path, "{id: made, like: us.16/1, values: {faces: [{speed: 5}]}, at: E2020}", "{state: {turn: 0}}")
    assert result.kind == "inexpressible"
    assert "movement" in result.reason


def test_the_id_of_a_unit_may_hold_a_plus(tmp_path: Path) -> None:
    assert run(tmp_path, "{id: us.741+754/2, at: E2020}", "{units: [{id: us.741+754/2, steps: 2}]}").kind == "passed"


def test_a_place_that_is_nowhere_is_no_place_even_on_a_map_with_gaps(tmp_path: Path) -> None:
    result = run(tmp_path, "{id: us.16/1, at: E2020}", "{units: [{id: us.16/1, at: omaha}]}")
    assert result.kind == "inexpressible"
    assert "omaha_box" in result.reason


def test_boxes_and_terms_are_listed() -> None:
    told = vocabulary(load_system("june_6"), load_catalogue("june_6"), "en")
    assert "omaha_box" in told["map"]["boxes"].split(", ")
    assert "efficiency.me" in told["terms"]
