"""Damaged and hostile files: one clear message, no traceback, within ten seconds and one gibibyte."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.bundle import read_bundle
from engine.bundle.texts import PLACEHOLDER
from engine.bundle.yaml_reader import load
from tests.bundle.hostile import FOLDERS, TEXTS, ZIPS, bundles
from tests.bundle.samples import FILES, written
from tests.project.tree import ROOT

EXPECTED = {
    "alias": "yaml.anchor",
    "bomb": "yaml.anchor",
    "tag": "yaml.tag",
    "deep": "yaml.too_deep",
    "deep_dashes": "yaml.too_deep",
    "deep_questions": "yaml.too_deep",
    "many": "yaml.too_much",
    "many_keys": "yaml.too_much",
    "many_faults": "model.more",
    "twice": "yaml.duplicate",
    "cut_off": "yaml.syntax",
    "utf16": "file.encoding",
    "latin1": "file.encoding",
    "shift_jis": "file.encoding",
    "zero": "file.binary",
    "control": "yaml.character",
    "not_a_map": "model.type",
    "just_text": "model.type",
    "empty": "model.type",
    "documents": "yaml.documents",
    "list_as_key": "yaml.key",
    "long_number": "model.type",
    "wide_map": "map.too_big",
    "wrong_types": "model.type",
    "newer": "format.newer",
    "zip_up": "zip.path",
    "zip_absolute": "zip.path",
    "zip_backslash": "zip.path",
    "zip_drive": "zip.path",
    "zip_twice": "zip.duplicate",
    "zip_link": "zip.link",
    "zip_ratio": "zip.bomb",
    "zip_picture": "zip.bomb",
    "zip_liar": "zip.broken_entry",
    "zip_together": "bundle.too_much",
    "zip_crowd": "bundle.too_many",
    "zip_directory": "zip.broken",
    "zip_cut": "zip.broken",
    "zip_garbage": "zip.broken",
    "zip_empty": "zip.broken",
    "folder_links": "file.link",
    "folder_pipe": "file.special",
    "folder_100_mb": "file.too_big",
    "folder_no_root": "bundle.no_root",
    "folder_all": "bundle.too_big",
    "folder_absent": "file.no_bundle",
}


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    base = tmp_path_factory.mktemp("hostile")
    (base / "places.json").write_text(json.dumps({name: str(place) for name, place in bundles(base).items()}))
    command = [sys.executable, "-m", "tests.bundle.hostile", str(base)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    found = json.loads(run.stdout)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("name", [*TEXTS, *ZIPS, *FOLDERS])
def test_it_ends_in_one_clear_message(said: dict[str, Any], name: str) -> None:
    faults = said[name]["faults"]
    codes = [code for code, *_ in faults]
    assert EXPECTED[name] in codes, faults[:5]
    assert said[name]["seconds"] < 10
    for _, english, japanese, _ in faults:
        assert "Traceback" not in english and not PLACEHOLDER.search(english + japanese)
        assert len(english) < 1_000 and english != japanese


def test_every_hostile_file_is_expected() -> None:
    assert EXPECTED.keys() == {*TEXTS, *ZIPS, *FOLDERS}


def test_lines_point_at_the_fault(said: dict[str, Any]) -> None:
    lines = len(TEXTS["twice"].splitlines())
    assert said["twice"]["faults"][0][3] == lines
    assert said["latin1"]["faults"][0][3] == lines
    assert said["zero"]["faults"][0][3] == lines


def damaged(chance: random.Random, data: bytes) -> bytes:
    """Bytes flipped, cut, doubled or exchanged for signs that YAML cares for."""
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(data) + 1)
        sign = chance.choice(
            [b"[", b"{", b"- ", b": ", b"\n", b'"', b"'", b"&a ", b"*a", b"!", b"\t", b"|", b"? ", b"\xff", b"#"]
        )
        data = chance.choice(
            [data[:at] + sign + data[at:], data[:at] + data[at + chance.randint(1, 40) :], data[:at] + data]
        )
    return data


def check_damaged(folder: Path, seed: int) -> None:
    chance = random.Random(seed)
    name = chance.choice(list(FILES))
    written(folder)
    (folder / name).write_bytes(damaged(chance, FILES[name].encode()))
    bundle = read_bundle(folder, None)
    for fault in bundle.faults:
        assert fault.text("en") and fault.text("ja")
        assert fault.file in (name, folder.name) or fault.code == "bundle.no_root"
    packed = folder / "x.hexwright"
    packed.write_bytes(damaged(chance, zip_of_files()))
    for fault in read_bundle(packed, None).faults:
        assert fault.text("en") and fault.text("ja")


def zip_of_files() -> bytes:
    from engine.bundle.zips import packed

    return packed({name: text.encode() for name, text in FILES.items()})


def test_random_damage_is_only_ever_told(tmp_path: Path) -> None:
    for seed in range(80):
        check_damaged(tmp_path, seed)


@pytest.mark.fuzz
def test_much_random_damage_is_only_ever_told(tmp_path: Path) -> None:
    for seed in range(1_000, 150_000):
        check_damaged(tmp_path, seed)


STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**17,
    1.5,
    float("inf"),
    "",
    "x" * 3_000,
    "0101/0102",
    [],
    {},
    [[]],
    {"x": {}},
    ["a", 1],
    {"1": 2},
)


def strange(chance: random.Random, value: Any) -> Any:
    """The same data with strange values, keys lost and keys doubled in other places."""
    if chance.random() < 0.02:
        return chance.choice(STRANGE)
    if isinstance(value, list):
        return [strange(chance, part) for part in value] * chance.choice([1] * 20 + [0, 2])
    if isinstance(value, dict):
        kept = {key: strange(chance, part) for key, part in value.items() if chance.random() > 0.02}
        odd = chance.choice(["id", "like", "hex", "of", "all", "from", "x", "何"])
        return {**kept, odd: chance.choice(STRANGE)} if chance.random() < 0.05 else kept
    return value


def check_strange(folder: Path, seed: int) -> None:
    chance = random.Random(seed)
    trials = sorted(Path(__file__).with_name("trials").glob("*.yaml"))
    files = {**FILES, "scenario.yaml": chance.choice(trials).read_text(encoding="utf-8")}
    data = {name: strange(chance, load(text)) for name, text in files.items()}
    texts = {name: json.dumps(value, ensure_ascii=False).replace("Infinity", ".inf") for name, value in data.items()}
    for fault in read_bundle(written(folder, texts), None).faults:
        assert fault.text("en") and fault.text("ja")
        assert fault.line > 0 or fault.code == "model.more"


def test_strange_values_are_only_ever_told(tmp_path: Path) -> None:
    for seed in range(40):
        check_strange(tmp_path, seed)


@pytest.mark.fuzz
def test_many_strange_values_are_only_ever_told(tmp_path: Path) -> None:
    for seed in range(1_000, 30_000):
        check_strange(tmp_path, seed)
