"""Bundles on the command line: differences in words, folders of bundles, scenarios by their titles."""

from __future__ import annotations

import shutil
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine.cli.diff_words import value_words
from engine.cli.output import Unable
from engine.compile.new_scenario import titles_of
from engine.compile.shipped_titles import scenarios_called
from engine.compile.sources import shipped_names
from engine.paths import data_folder
from tests.cli.conftest import Command

HOME = data_folder("scenarios")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two good bundles, one of them further down, and one with an unknown unit."""
    for name in ("one", "deeper/two", "bad"):
        shutil.copytree(HOME / "primer" / "two_bridges", tmp_path / name)
    oob = tmp_path / "bad" / "oob.yaml"
    oob.write_text(oob.read_text(encoding="utf-8").replace('unit: "k.guard"', 'unit: "k.nobody"'), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("language", ["en", "ja"])
def test_differences_are_words_and_not_python(language: str, hexwright: Command) -> None:
    names = [name for name in shipped_names("scenario") if name.startswith(("june_6/", "primer/"))]
    for first, second in pairwise(names):
        _code, out, _err = hexwright("diff", HOME / first, HOME / second, "--lang", language)
        assert not [
            line for line in out.splitlines() if any(sign in line for sign in ("{'", "['", "None", "True", "False"))
        ]


@pytest.mark.parametrize(
    ("value", "en", "ja"),
    [
        (
            {"hq": None, "units": ["a", "b"], "name": {"en": "X", "ja": "エ"}},
            "units (a, b), name X",
            "units (a、b)、name エ",
        ),
        (["a", 5, True], "a, 5, yes", "a、5、はい"),
        ([[8, "a"], [4, "b"]], "(8, a), (4, b)", "(8、a)、(4、b)"),
        ({"hex": "0405"}, "hex 0405", "hex 0405"),
        ({"en": "One", "ja": "一"}, "One", "一"),
        ({}, "", ""),
    ],
)
def test_values_in_words(value: Any, en: str, ja: str) -> None:
    assert value_words(value, "en") == en
    assert value_words(value, "ja") == ja


def test_a_folder_of_bundles_is_validated_and_summed_up(folder: Path, hexwright: Command) -> None:
    code, out, _err = hexwright("validate", folder, "--no-fixes")
    assert code == 1
    assert "3 bundles, 2 of them without errors" in out
    assert hexwright("validate", folder / "deeper")[0] == 0
    assert hexwright("validate", folder, "--no-fixes", "--lang", "ja")[1].endswith("バンドル3個、うちエラーなし2個\n")


def test_a_folder_of_bundles_is_formatted(folder: Path, hexwright: Command) -> None:
    code, out, _err = hexwright("fmt", "--check", folder)
    assert (code, out) == (0, "3 bundles, 0 of them changed\n")


def test_links_in_a_folder_of_bundles_are_not_followed(tmp_path: Path, hexwright: Command) -> None:
    (tmp_path / "bundles").mkdir()
    shutil.copytree(HOME / "primer" / "mill_race", tmp_path / "elsewhere")
    (tmp_path / "bundles" / "link").symlink_to(tmp_path / "elsewhere")
    assert hexwright("validate", tmp_path / "bundles")[0] == 2


def test_every_shipped_scenario_is_found_by_its_names() -> None:
    for name in shipped_names("scenario"):
        for called in (name, name.partition("/")[2], *titles_of(name).values()):
            assert name in scenarios_called(called)
    assert scenarios_called("Saint-Lô") == scenarios_called("saint lo") == ("june_6/saint_lo",)
    assert scenarios_called("") == scenarios_called("nowhere at all") == ()


def test_the_window_opens_a_scenario_by_its_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from editor.commands import named

    monkeypatch.chdir(tmp_path)
    assert named("Saint-Lô") == "june_6/saint_lo"
    assert named("nowhere") == "nowhere"
    (tmp_path / "saint_lo").mkdir()
    assert named("saint_lo") == "saint_lo"
    monkeypatch.setattr("engine.compile.shipped_titles.scenarios_called", lambda _name: ("a/x", "b/x"))
    with pytest.raises(Unable, match="a/x, b/x"):
        named("x")
