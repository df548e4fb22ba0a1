"""Scenarios of a game: made by it, or bundles that ship."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.compile import library
from engine.compile.bundle_problems import bundle_problem
from engine.compile.library import BrokenBundle, scenarios_of, why_not
from engine.compile.scenario import Compiled
from engine.play import load_system


def test_a_game_that_makes_its_scenarios_is_asked() -> None:
    assert list(scenarios_of(load_system("primer"))) == ["mill_race", "two_bridges"]


def test_without_them_the_bundles_are_compiled() -> None:
    system = replace(load_system("primer"), scenarios=None)
    makers = scenarios_of(system)
    made = {name: make() for name, make in makers.items()}
    assert {name: scenario.digest for name, scenario in made.items()} == {
        name: make().digest for name, make in scenarios_of(load_system("primer")).items()
    }
    assert makers["mill_race"]() is made["mill_race"]


def test_a_broken_bundle_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "data_folder", lambda _name: tmp_path)
    (tmp_path / "primer" / "torn").mkdir(parents=True)
    (tmp_path / "primer" / "torn" / "scenario.yaml").write_text("format: 1\n")
    with pytest.raises(BrokenBundle, match="torn does not compile"):
        scenarios_of(replace(load_system("primer"), scenarios=None))["torn"]()


def test_what_does_not_compile_is_told_with_its_details() -> None:
    made = Compiled(None, None, (bundle_problem("rules.layers", detail="no field"), bundle_problem("rules.side")))
    assert list(why_not(made)) == ["rules.layers (no field)", "rules.side"]
