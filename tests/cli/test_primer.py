"""The commands on the primer: what a newcomer tries first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command, read


def test_a_playtest_on_two_processes_equals_one_on_one(hexwright: Command, tmp_path: Path) -> None:
    options = ("playtest", "primer", "--games", 2, "--seed", 1, "--failures", tmp_path, "--json")
    pair, alone = (read(hexwright(*options, "--jobs", jobs)) for jobs in (2, 1))
    assert (pair["games"], pair["finished"], pair["failures"]) == (2, 2, [])
    assert pair["results"] == alone["results"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_demonstration_is_said_without_a_missing_text(language: str, hexwright: Command, tmp_path: Path) -> None:
    code, out, _err = hexwright("demo", "--lang", language, "--out", tmp_path)
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert code == 0
    assert "\u3010" not in out + page
    assert "\u27e6" not in out + page


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_journal_is_compared_under_a_layer_in_words(language: str, hexwright: Command, tmp_path: Path) -> None:
    hexwright("playtest", "primer/two_bridges", "--games", 6, "--jobs", 1, "--journals", tmp_path)
    journals = sorted(tmp_path.iterdir())
    code, out, _err = hexwright("replay", *journals, "--under", "", "--under", "wet_spring", "--lang", language)
    assert code == 1
    assert "\u3010" not in out
    assert "wet_spring" not in out


def test_an_unknown_layer_is_told_with_those_there_are(hexwright: Command, tmp_path: Path) -> None:
    hexwright("playtest", "primer", "--games", 1, "--jobs", 1, "--journals", tmp_path)
    code, _out, err = hexwright("replay", *tmp_path.iterdir(), "--under", "", "--under", "dry")
    assert code == 2
    assert "no layer 'dry'; there are: wet_spring" in err


def test_the_doctor_finds_the_primer_and_qt(hexwright: Command) -> None:
    said = hexwright("doctor", "--json")
    found = {check["name"]: check["status"] for check in read(said)["checks"]}
    assert said[0] == 0
    assert found["primer"] == "ok"
    assert found["Qt"] in ("ok", "missing")
