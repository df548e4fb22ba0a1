"""The primer's scenarios as bundles: they compile into the very scenarios that its code makes."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bundle import read_bundle, to_zip
from engine.compile import compile_bundle
from engine.games.primer.setup import SCENARIOS
from engine.play import Game
from tests.project.tree import ROOT

PRIMER = ROOT / "scenarios" / "primer"


def test_every_scenario_has_its_bundle() -> None:
    assert {path.name for path in PRIMER.iterdir()} == set(SCENARIOS)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_bundle_compiles_into_the_scenario(name: str) -> None:
    compiled, known = compile_bundle(PRIMER / name), SCENARIOS[name]()
    assert compiled.reasons == ()
    assert compiled.scenario is not None
    assert compiled.scenario.digest == known.digest
    assert compiled.scenario.titles == known.titles
    assert Game.start(compiled.scenario, 5).digest() == Game.start(known, 5).digest()


def test_a_zip_compiles_as_its_folder_does(tmp_path: Path) -> None:
    to_zip(PRIMER / "mill_race", tmp_path / "mill.hexwright")
    compiled = compile_bundle(tmp_path / "mill.hexwright")
    assert compiled.scenario is not None
    assert compiled.scenario.digest == SCENARIOS["mill_race"]().digest


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_text_is_there_in_both_languages(name: str) -> None:
    bundle = read_bundle(PRIMER / name, None)
    assert bundle.scenario is not None
    for texts in (bundle.scenario.title, bundle.scenario.notes, *(side.name for side in bundle.scenario.sides)):
        assert set(texts) == {"en", "ja"}
