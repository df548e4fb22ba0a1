"""A game in preparation has a rulebook to read; it is offered nowhere for play, whatever else of it is there."""

from __future__ import annotations

import importlib
import shutil
import sys
from pathlib import Path

import pytest

import engine.games
from editor.shell import start_offers
from engine.bundle import read_bundle
from engine.cli.checkup import found_games
from engine.compile import new_scenario
from engine.paths import SETTING, data_folder
from engine.playtest import UnknownScenario, games, resolve
from engine.rulebook import in_preparation, load_ruleset, playable_rulesets, rulesets, title_in
from engine.validate.problem import Fix
from engine.validate.remedies.names import other_game
from engine.validate.session import Validation
from tests.conformance.cases import cases
from tests.rulebook.rulesets import write_ruleset

BOOK = """\
id: toy
title: {{en: Toy, ja: トイ}}
languages: [en, ja]
books: []
documents: []
state: {state}
"""


def put(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: str) -> None:
    """Put a game with a rulebook, a package and a scenario in place, of which the rulebook gives a state."""
    for part in ("messages", "glossary"):
        shutil.copytree(data_folder("resources") / part, tmp_path / "resources" / part)
    shutil.copytree(data_folder("scenarios") / "primer/mill_race", tmp_path / "scenarios/toy/mill")
    head = tmp_path / "scenarios/toy/mill/scenario.yaml"
    head.write_text(head.read_text(encoding="utf-8").replace('game: "primer"', 'game: "toy"'), encoding="utf-8")
    write_ruleset(tmp_path)
    (tmp_path / "resources/rulesets/toy/rulebook.yaml").write_text(BOOK.format(state=state), encoding="utf-8")
    (tmp_path / "games/toy").mkdir(parents=True)
    (tmp_path / "games/toy/__init__.py").write_text("", encoding="utf-8")
    monkeypatch.setattr(engine.games, "__path__", [str(tmp_path / "games")])
    monkeypatch.delitem(sys.modules, "engine.games.toy", raising=False)
    monkeypatch.setenv(SETTING, str(tmp_path))
    importlib.invalidate_caches()


def remedies_for(bundle: Path) -> list[Fix]:
    """The games that are proposed in the place of one that cannot be loaded."""
    validation = Validation(read_bundle(bundle))
    (problem,) = [one for one in validation.finish() if one.code == "rules.game"]
    return list(other_game(validation, problem))


def test_the_lists_of_games_name_one_that_is_playable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, monkeypatch, "playable")
    assert games() == new_scenario.games() == playable_rulesets() == ("toy",)
    assert [offer.name for offer in start_offers.shipped()] == ["toy/mill"]
    assert title_in("toy", "en") == "Toy"


def test_the_lists_of_games_leave_out_one_in_preparation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, monkeypatch, "preparation")
    assert games() == new_scenario.games() == playable_rulesets() == ()
    assert list(start_offers.shipped()) == []
    assert [check.name for check in found_games()] == ["games"]


def test_nobody_is_led_to_a_game_in_preparation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, monkeypatch, "preparation")
    with pytest.raises(UnknownScenario, match=r"in preparation.*hexwright rules show toy"):
        resolve("toy")
    assert remedies_for(tmp_path / "scenarios/toy/mill") == []


def test_a_playable_game_is_a_remedy_for_a_misspelt_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, monkeypatch, "playable")
    assert [fix.values["new"] for fix in remedies_for(tmp_path / "scenarios/toy/mill")] == ["toy"]


def test_the_rulebook_of_a_game_in_preparation_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, monkeypatch, "preparation")
    assert rulesets() == ("toy",) and load_ruleset("toy").sections
    assert dict(start_offers.rulebooks("en")) == {"toy": "Toy (in preparation)"}
    assert dict(start_offers.rulebooks("ja")) == {"toy": "トイ（準備中）"}


def test_shipped_games_in_preparation_are_offered_nowhere() -> None:
    coming = {slug for slug in rulesets() if in_preparation(slug)}
    assert coming.isdisjoint((*games(), *new_scenario.games(), *playable_rulesets()))
    assert coming.isdisjoint(offer.game for offer in start_offers.shipped())
    assert coming.isdisjoint(case.name.partition("/")[0] for case in cases())
