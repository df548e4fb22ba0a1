"""`hexwright validate, fmt, info, new, diff, schema`, and bundles as what is played."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.bundle import to_folder, to_zip
from engine.cli import run
from tests.bundle.hostile import TEXTS
from tests.bundle.samples import FILES, written
from tests.project.tree import ROOT
from tests.validate.problem_page import SAMPLE, made

Said = tuple[int, str, str]
Command = Callable[..., Said]
PRIMER = ROOT / "scenarios" / "primer"


@pytest.fixture
def hexwright(capsys: pytest.CaptureFixture[str]) -> Command:
    def command(*args: object) -> Said:
        code = run([str(arg) for arg in args])
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    path = tmp_path / "broken"
    made(
        path,
        {
            "oob.yaml": {"setup.1.at.hex": "0230", "arrivals.0.turn": 9},
            "scenario.yaml": {"special_rules": [], "victory": None},
        },
    )
    return path


def test_what_ships_is_without_fault(hexwright: Command) -> None:
    code, out, _err = hexwright("validate", "--strict", *sorted(PRIMER.iterdir()), "--json")
    assert code == 0
    assert json.loads(out) == {
        "counts": {"error": 0, "warning": 0, "info": 0, "todo": 0, "accepted": 0},
        "problems": [],
    }


def test_problems_as_data(hexwright: Command, broken: Path) -> None:
    code, out, _err = hexwright("validate", broken, "--json")
    told = json.loads(out)
    assert code == 1
    assert told["counts"]["error"] == 1
    problem = told["problems"][0]
    assert (problem["severity"], problem["code"], problem["section"]) == ("error", "name.hex", None)
    assert problem["message"] == "The hex 0230 is not on this map."
    assert {key: problem["location"][key] for key in ("file", "line", "column", "hex")} == {
        "file": "oob.yaml",
        "line": 6,
        "column": 29,
        "hex": "0230",
    }
    assert problem["fixes"][0]["changes"] == [
        {"change": "SetValue", "file": "oob.yaml", "path": ["setup", 1, "at", "hex"], "value": "0202"}
    ]


def test_problems_in_words_in_either_language(hexwright: Command, broken: Path) -> None:
    _code, english, _err = hexwright("validate", broken)
    assert "error The hex 0230 is not on this map. (name.hex)" in english
    assert "oob.yaml:6:29" in english
    assert "→ Write 0202 in the place of 0230" in english
    _code, japanese, _err = hexwright("validate", broken, "--lang", "ja", "--no-fixes")
    assert "エラー このマップに0230というヘクスはありません。" in japanese
    assert "→" not in japanese


def test_warnings_alone_are_fine_unless_strict(hexwright: Command, tmp_path: Path) -> None:
    shutil.copytree(PRIMER / "two_bridges", tmp_path / "b")
    text = (tmp_path / "b" / "oob.yaml").read_text(encoding="utf-8")
    (tmp_path / "b" / "oob.yaml").write_text(text.replace("turn: 2", "turn: 12"), encoding="utf-8")
    assert hexwright("validate", tmp_path / "b")[0] == 0
    assert hexwright("validate", tmp_path / "b", "--strict")[0] == 1


@pytest.mark.parametrize("name", ["nothing", "a_file"])
def test_what_is_no_bundle_is_told_in_one_message(hexwright: Command, tmp_path: Path, name: str) -> None:
    (tmp_path / "a_file").write_text("hello", encoding="utf-8")
    code, out, err = hexwright("validate", tmp_path / name)
    assert (code, out) == (2, "")
    assert len(err.strip().splitlines()) == 1
    assert "Traceback" not in err
    code, out, _err = hexwright("validate", tmp_path / name, "--json")
    assert code == 2
    assert set(json.loads(out)) == {"error"}


SMALL = [name for name, data in TEXTS.items() if len(data) < 100_000]


@pytest.mark.parametrize("name", SMALL)
def test_hostile_files_end_in_problems(hexwright: Command, tmp_path: Path, name: str) -> None:
    bundle = written(tmp_path / "b", FILES)
    (bundle / "scenario.yaml").write_bytes(TEXTS[name])
    code, out, err = hexwright("validate", bundle, "--json")
    assert (code, err) == (1, "")
    assert all(problem["severity"] == "error" for problem in json.loads(out)["problems"][:1])


def test_saving_what_ships_would_change_nothing(hexwright: Command) -> None:
    assert hexwright("fmt", "--check", *sorted(PRIMER.iterdir()))[:2] == (0, "")


def test_an_older_format_and_a_foreign_zip_would_change(hexwright: Command, tmp_path: Path) -> None:
    to_zip(SAMPLE, tmp_path / "b.hexwright")
    assert hexwright("fmt", "--check", tmp_path / "b.hexwright")[0] == 0
    shutil.make_archive(str(tmp_path / "c"), "zip", SAMPLE)
    (tmp_path / "c.zip").rename(tmp_path / "c.hexwright")
    assert hexwright("fmt", "--check", tmp_path / "c.hexwright")[0] == 1
    assert hexwright("fmt", tmp_path / "c.hexwright")[0] == 0
    assert (tmp_path / "c.hexwright").read_bytes() == (tmp_path / "b.hexwright").read_bytes()
    to_folder(tmp_path / "b.hexwright", tmp_path / "old")
    root = tmp_path / "old" / "scenario.yaml"
    root.write_text(root.read_text(encoding="utf-8").replace("format: 1", "format: 0", 1), encoding="utf-8")
    assert "scenario.yaml would change" in hexwright("fmt", "--check", tmp_path / "old")[1]
    hexwright("fmt", tmp_path / "old")
    assert hexwright("fmt", "--check", tmp_path / "old")[0] == 0


def test_info_tells_what_a_bundle_is(hexwright: Command) -> None:
    told: dict[str, Any] = json.loads(hexwright("info", PRIMER / "mill_race", "--lang", "ja", "--json")[1])
    assert (told["id"], told["title"], told["turns"]) == ("mill_race", "水車場", "1-4")
    assert told["map"] == {"hexes": 120, "columns": 12, "rows": 10}
    assert told["oob"] == {"set up": 6, "arrive": 0, "formations": 2}
    assert told["problems"]["error"] == 0


def test_a_new_bundle_is_unfinished_but_without_error(hexwright: Command, tmp_path: Path) -> None:
    assert hexwright("new", "primer", tmp_path / "mine")[0] == 0
    code, out, _err = hexwright("validate", tmp_path / "mine", "--json")
    told = json.loads(out)
    assert code == 0
    assert {problem["severity"] for problem in told["problems"]} == {"todo"}
    assert hexwright("new", "primer", tmp_path / "mine")[0] == 2
    code, _out, err = hexwright("new", "chess", tmp_path / "other")
    assert code == 2
    assert "chess" in err
    assert not (tmp_path / "other").exists()


def test_differences_are_of_meaning(hexwright: Command, tmp_path: Path) -> None:
    bundle = made(tmp_path / "b", {})
    path = bundle.path / "oob.yaml"
    path.write_text("# Another layout.\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    assert hexwright("diff", SAMPLE, bundle.path)[:2] == (0, "")
    made(tmp_path / "c", {"oob.yaml": {"setup.0.at.hex": "0302"}, "map.yaml": {"hexes.terrain.rows.0": ".ww..."}})
    code, out, _err = hexwright("diff", SAMPLE, tmp_path / "c", "--json")
    assert code == 1
    assert json.loads(out)["differences"] == [
        {"part": "map", "at": "hexes.terrain.0301", "first": "clear", "second": "woods"},
        {"part": "oob", "at": "setup.k.1", "first": {"at": {"hex": "0203"}}, "second": {"at": {"hex": "0302"}}},
    ]


def test_a_file_that_cannot_be_read_is_no_difference(hexwright: Command, tmp_path: Path) -> None:
    bundle = made(tmp_path / "b", {})
    (bundle.path / "scenario.yaml").write_text("rules: {game: [", encoding="utf-8")
    code, out, err = hexwright("diff", SAMPLE, bundle.path)
    assert (code, out) == (2, "")
    assert err.startswith(f"{bundle.path} cannot be compared: scenario.yaml:")


def test_schemas_are_written(hexwright: Command, tmp_path: Path) -> None:
    assert hexwright("schema", "--out", tmp_path / "s")[0] == 0
    names = {path.relative_to(tmp_path / "s").as_posix() for path in (tmp_path / "s").rglob("*.json")}
    assert {"scenario.schema.json", "map.schema.json", "rulebook/sections.json", "example.json"} <= names


def test_a_bundle_can_be_played(hexwright: Command, broken: Path) -> None:
    code, out, _err = hexwright("playtest", PRIMER / "mill_race", "--games", 2, "--jobs", 1, "--json")
    own = json.loads(out)
    assert code == 0
    _code, out, _err = hexwright("playtest", "primer/mill_race", "--games", 2, "--jobs", 1, "--json")
    assert [game["digest"] for game in own["results"]] == [game["digest"] for game in json.loads(out)["results"]]
    code, _out, err = hexwright("playtest", broken, "--games", 1, "--jobs", 1)
    assert code == 2
    assert "cannot be played" in err
    assert "0230" in err
