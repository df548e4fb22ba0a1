"""Problems that hold words of a game say them in the reader's language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.bundle import SetValue, read_bundle
from engine.paths import data_folder
from engine.validate import Validation
from tests.validate.problem_page import GAME, made

LATIN = re.compile(r"[a-z_]{3,}")


def said(scenario: str, path: tuple[Any, ...], value: Any) -> str:
    """What is said in Japanese of the first counter of a shipped scenario after a change."""
    validation = Validation(read_bundle(data_folder("scenarios") / scenario))
    validation.change(SetValue("counters.yaml", path, value))
    validation.run(30.0)
    return next(problem.message("ja") for problem in validation.problems.of("counter.values"))


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("type",), "tank", "兵種は歩兵、騎兵、砲兵のいずれか"),
        (("values", "strengths"), ["x"], "「ステップごとの戦力」は0以上の整数の並び"),
        (("values", "strengths"), [1, 2, 3], "ステップ数は1か2"),
    ],
)
def test_a_counter_of_the_primer_is_refused_in_japanese(path: tuple[Any, ...], value: Any, says: str) -> None:
    message = said("primer/two_bridges", ("counters", 0, *path), value)
    assert says in message
    assert "陣営" not in message


def test_a_layer_is_called_by_its_name(tmp_path: Path) -> None:
    bundle = made(tmp_path / "b", {"map.yaml": {"hexes.terrain.legend.h": "hilly"}})
    validation = Validation(bundle, GAME)
    problem = next(validation.finish().of("map.word"))
    assert problem.message("ja").startswith("レイヤー地形の")
    assert "on the layer terrain" in problem.message("en")
    assert any("hill" in str(fix.changes) for fix in validation.fixes(problem))


def test_counters_are_called_by_their_names_in_the_plural_too(tmp_path: Path) -> None:
    bundle = made(tmp_path / "b", {"counters.yaml": {"counters.0.nationality": None, "counters.1.nationality": None}})
    validation = Validation(bundle, GAME)
    problem = next(validation.finish().of("counter.values"))
    assert problem.message("en").startswith("The game cannot use 1st Foot and 2nd Foot: the nationality must be")
    assert problem.message("ja").startswith("ゲームは第1歩兵連隊、第2歩兵連隊を使えない")
    (remedy,) = validation.fixes(problem)
    assert remedy.title() == "Give 1st Foot and 2nd Foot the nationality kestrian"
    assert len(remedy.changes) == 2


def test_two_sides_with_one_nationality_each_are_mended_at_once(tmp_path: Path) -> None:
    bundle = made(tmp_path / "b", {"counters.yaml": {"counters.0.nationality": None, "counters.2.nationality": None}})
    validation = Validation(bundle, GAME)
    (remedy,) = validation.fixes(next(validation.finish().of("counter.values")))
    assert "kestrian and lornish" in remedy.title()


def test_layers_that_a_game_wants_are_named(tmp_path: Path) -> None:
    moss = {"default": "", "hexes": {"wet": ["0101"]}}
    bundle = made(tmp_path / "b", {"map.yaml": {"hexes.terrain": None, "hexes.moss": moss}})
    problems = Validation(bundle, GAME).finish()
    assert not LATIN.search(next(problems.of("map.layer_missing")).message("ja"))
    assert "moss" in next(problems.of("map.layer_unread")).message("ja")
