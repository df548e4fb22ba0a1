"""Older formats open; the published schemas are those of the models; large bundles open in time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.bundle import read_bundle, save
from engine.bundle.models import ScenarioModel
from engine.bundle.schemas import schemas
from engine.bundle.schemas import written as schema_text
from engine.paths import data_folder
from tests.bundle.measure import measure_all, measure_opening
from tests.bundle.samples import FILES, written

OLD = """\
format: 0   # as it was
id: "ford"
title_en: "The ford"   # a first try
title_ja: "渡し場"
game: "primer"
length: 3
sides:
  - {id: "north", name: {en: "North", ja: "北軍"}}
"""

NEW = """\
format: 1   # as it was
id: "ford"
title: {en: "The ford", ja: "渡し場"}   # a first try
rules: {game: "primer", version: "1"}
turns: {last: 3}
sides:
  - {id: "north", name: {en: "North", ja: "北軍"}}
kind: "scenario"
"""


def test_a_bundle_of_an_older_format_opens_and_its_comments_stay(tmp_path: Path) -> None:
    folder = written(tmp_path, {**FILES, "scenario.yaml": OLD})
    bundle = read_bundle(folder, None)
    assert not bundle.faults
    assert bundle.scenario and bundle.scenario.turns.last == 3
    assert bundle.migration.texts == {"scenario.yaml": NEW}
    assert (folder / "scenario.yaml").read_text() == OLD
    save(folder, bundle.migration.texts)
    assert not read_bundle(folder, None).migration.texts
    assert (folder / ".backup" / "scenario.yaml").read_text() == OLD


def test_the_difference_of_a_migration_can_be_read(tmp_path: Path) -> None:
    shown = read_bundle(written(tmp_path, {"scenario.yaml": OLD}), None).migration.diffs["scenario.yaml"]
    assert '-title_en: "The ford"   # a first try' in shown
    assert '+title: {en: "The ford", ja: "渡し場"}   # a first try' in shown


def test_an_old_format_that_cannot_be_read_stays_as_it_is(tmp_path: Path) -> None:
    bundle = read_bundle(written(tmp_path, {"scenario.yaml": "format: 0\ntitle_en: [\n"}), None)
    assert [fault.code for fault in bundle.faults] == ["yaml.syntax"]


def test_the_published_schemas_are_those_of_the_models() -> None:
    folder = data_folder("resources") / "schemas"
    found = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.schema.json")}
    assert found == {name: schema_text(schema) for name, schema in schemas().items()}, "write_schemas makes them"


def test_a_schema_knows_the_words_of_the_file() -> None:
    text = json.dumps(schemas()["scenario.schema.json"])
    assert all(f'"{field.alias or name}"' in text for name, field in ScenarioModel.model_fields.items())
    for word in ("forbid", "number_of", "within", "since"):
        assert f'"{word}"' in text


def test_the_largest_bundle_opens_in_time() -> None:
    for found in measure_opening(with_peer=False):
        assert found["value"] < 3 * found["budget"], found


@pytest.mark.bench
def test_everything_is_within_its_budget() -> None:
    for found in measure_all():
        assert found["value"] < found["budget"], found
