"""Reading: what a text means, what a model refuses and where, and that all readers agree."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from engine.bundle import Fault, read_bundle, read_part
from engine.bundle.models import CountersModel, Map, Oob, ScenarioModel
from engine.bundle.yaml_reader import load
from engine.paths import data_folder
from tests.bundle.oddly import odd_text
from tests.bundle.samples import COUNTERS, FILES, MAP, OOB, SCENARIO, large, written


def shipped() -> list[Path]:
    return sorted(path for part in ("resources", "scenarios") for path in data_folder(part).rglob("*.yaml"))


@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.name)
def test_our_reader_and_ruamel_agree_on_every_shipped_file(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert load(text) == YAML(typ="safe", pure=True).load(text)


def test_our_reader_and_ruamel_agree_on_odd_files() -> None:
    for seed in range(60):
        text, said = odd_text(random.Random(seed))
        assert load(text) == said == YAML(typ="safe", pure=True).load(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("no", "no"),
        ("on", "on"),
        ("12:30", "12:30"),
        ("1944-06-06", "1944-06-06"),
        ("0101", 101),
        ("'0101'", "0101"),
        ("+7", 7),
        ("1_000", "1_000"),
        ("1.5", 1.5),
        ("~", None),
        ("True", True),
        ("<<", "<<"),
        ("0x1F", 31),
        ("1e3", 1000.0),
        (".", "."),
        ("-", [None]),
    ],
)
def test_words_mean_what_yaml_1_2_says(text: str, value: object) -> None:
    found = load(text)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize("spoil", [lambda text: "\ufeff" + text, lambda text: text.replace("\n", "\r\n")])
def test_byte_order_mark_and_windows_line_ends_are_accepted(tmp_path: Path, spoil: Any) -> None:
    plain = read_bundle(written(tmp_path / "plain"), None)
    spoilt = read_bundle(written(tmp_path / "spoilt", {name: spoil(text) for name, text in FILES.items()}), None)
    assert plain.faults == spoilt.faults == ()
    assert (plain.scenario, plain.map, plain.counters, plain.oob) == (
        spoilt.scenario,
        spoilt.map,
        spoilt.counters,
        spoilt.oob,
    )


def only_fault(model: Any, text: str) -> Fault:
    made, faults = read_part(model, text, "file.yaml")
    assert made is None
    assert len(faults) == 1, faults
    return faults[0]


@pytest.mark.parametrize(
    ("model", "text", "old", "new", "code", "place", "suggestion"),
    [
        (Oob, OOB, 'hex: "0101"', "hex: 0101", "model.unquoted", "6:28", '"0101"'),
        (Map, MAP, '"0403"', "0403", "model.unquoted", "6:39", '"0403"'),
        (Oob, OOB, "arrivals:", "arivals:", "model.unknown_key", "7:1", "arrivals"),
        (Oob, OOB, "one_of", "one_off", "model.no_kind", "8:27", "one_of"),
        (ScenarioModel, SCENARIO, "last: 3", 'last: "3"', "model.type", "6:15", ""),
        (ScenarioModel, SCENARIO, "last: 3", "last: true", "model.type", "6:15", ""),
        (ScenarioModel, SCENARIO, "last: 3", "last: 4", "scenario.turn_sheet", "11:3", ""),
        (ScenarioModel, SCENARIO, '"south"', '"north"', "model.twins", "9:5", ""),
        (ScenarioModel, SCENARIO, "turns: {last: 3}\n", "", "model.missing", "1:1", ""),
        (ScenarioModel, SCENARIO, 'id: "ford"', 'id: "the ford"', "model.pattern", "3:5", ""),
        (ScenarioModel, SCENARIO, "roll,", "roll", "yaml.syntax", "", ""),
        (Map, MAP, '"flat"', '"flatt"', "model.word", "3:16", "flat"),
        (Map, MAP, "'.ww.'", "'.xw.'", "map.unknown_letter", "12:11", ""),
        (Map, MAP, '"... "', '"...."', "map.no_hex_there", "13:13", ""),
        (Map, MAP, "'.ww.'", "'.w .'", "map.hex_is_blank", "12:12", ""),
        (Map, MAP, "'.ww.'", "'.ww'", "map.row_length", "12:9", ""),
        (Map, MAP, "      - '.ww.'\n", "", "map.row_count", "10:5", ""),
        (Map, MAP, "石橋", "いしばし", "place.reading", "25:19", ""),
        (Map, MAP, "rows: 3, ", "rows: 3, numbering: {prefix: '/'}, ", "map.grid", "2:1", ""),
        (CountersModel, COUNTERS, "foot: {type", 'foot: {like: "guard", type', "counters.cycle", "2:16", ""),
        (CountersModel, COUNTERS, 'like: "guard"', 'like: "gard"', "counters.no_prototype", "5:22", "guard"),
        (CountersModel, COUNTERS, '"s1"', '"n1"', "model.twins", "6:5", ""),
    ],
)
def test_a_fault_has_code_place_and_suggestion(
    model: Any, text: str, old: str, new: str, code: str, place: str, suggestion: str
) -> None:
    assert old in text or code == "yaml.syntax"
    spoilt = text.replace(old, new, 1) if code != "yaml.syntax" else text + "  bad: [\n"
    fault = only_fault(model, spoilt)
    assert fault.code == code
    assert not place or fault.place == f"file.yaml:{place}"
    assert fault.suggestion == suggestion


def test_faults_of_one_file_leave_the_others_readable(tmp_path: Path) -> None:
    bundle = read_bundle(written(tmp_path, {**FILES, "oob.yaml": "setup: 3\n", "maps.yaml": ""}), None)
    assert bundle.oob is None and bundle.map and bundle.counters and bundle.scenario
    assert bundle.texts_of["oob.yaml"] == "setup: 3\n"
    assert {fault.file: fault.suggestion for fault in bundle.faults} == {"maps.yaml": "map.yaml", "oob.yaml": ""}


def test_counters_inherit_value_by_value() -> None:
    found, _ = read_part(CountersModel, COUNTERS, "counters.yaml")
    guard, foot = found.resolved()
    assert (guard.values, guard.steps, guard.type) == ({"attack": 5, "move": 4}, 2, "infantry")
    assert (foot.values, foot.count, foot.side) == ({"attack": 3, "move": 3}, 2, "south")


def test_a_map_says_its_words_by_label() -> None:
    found, _ = read_part(Map, MAP, "map.yaml")
    terrain = found.cells("terrain")
    assert len(terrain) == 11
    assert {label for label, word in terrain.items() if word == "woods"} == {"0301", "0202", "0302"}
    assert found.cells("towns") == {"0202": "town"}
    assert found.edges("road") == {"0101/0102": "road", "0102/0103": "road"}
    assert found.edges("bridge") == {"0201/0202": "bridge"}
    assert set(found.edges("river")) == {"0101/0102", "0201/0202"}


def test_the_second_opening_comes_from_the_cache_and_says_the_same(tmp_path: Path) -> None:
    folder, cache = written(tmp_path / "large", large()), tmp_path / "cache"
    first = read_bundle(folder, cache)
    assert not first.faults
    assert len(list(cache.iterdir())) == 3
    again = read_bundle(folder, cache)
    assert (again.map, again.counters, again.oob) == (first.map, first.counters, first.oob)


def test_broken_and_foreign_cache_entries_are_ignored(tmp_path: Path) -> None:
    folder, cache = written(tmp_path / "large", large()), tmp_path / "cache"
    first = read_bundle(folder, cache)
    entries = sorted(cache.iterdir())
    entries[0].write_bytes(b"garbage")
    entries[1].write_bytes(entries[1].read_bytes()[:-100])
    entries[2].write_bytes(entries[0].read_bytes())
    again = read_bundle(folder, cache)
    assert (again.map, again.counters, again.oob, again.faults) == (first.map, first.counters, first.oob, ())


def test_another_text_is_not_taken_from_the_cache(tmp_path: Path) -> None:
    folder, cache = written(tmp_path / "large", large()), tmp_path / "cache"
    read_bundle(folder, cache)
    (folder / "counters.yaml").write_text(large()["counters.yaml"].replace("steps: 2", "steps: 3", 1))
    again = read_bundle(folder, cache)
    assert again.counters and again.counters.prototypes["infantry"].steps == 3
