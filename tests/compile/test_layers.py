"""A bundle's own layers: they change play, what does not fit in them is said where it stands, all else goes on."""

from __future__ import annotations

import json
import pickle
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.bundle import SetValue, read_bundle
from engine.bundle.yaml_reader import load
from engine.compile import compile_bundle
from engine.compile.layers import own_layers
from engine.play import Game, Journal, Mismatch, Scenario, journal_of, resume
from engine.playtest import playtest, resolve
from engine.rulebook import Renderer, load_catalogue, load_sections, section_lines
from engine.rulebook.effective import effective
from engine.validate import Validation, validate
from tests.cli.conftest import Command, hexwright, read
from tests.compile.trial import files
from tests.games.primer.table import take, tally
from tests.project.tree import ROOT

__all__ = ["hexwright"]

QUIET = {"k.1": "0710", "l.town": "1210"}
MARSH = "terrain[marsh][foot]"
RULES = {"game": "primer", "version": "1"}


def change(target: str = MARSH, old: Any = 4, new: Any = 5, **more: Any) -> dict[str, Any]:
    return {"target": target, "op": "set", "from": old, "to": new, "reason": "The valley was flooded.", **more}


def layer(*changes: Mapping[str, Any], id: str = "mud", **more: Any) -> dict[str, Any]:
    return {"kind": "layer", "id": id, "title": {"en": "Mud", "ja": "泥"}, "changes": changes, **more}


def bundle(folder: Path, *layers: Mapping[str, Any], uses: tuple[str, ...] = ("mud",), **said: Any) -> Path:
    """A bundle with layers of its own, of which its scenario uses some."""
    parts = files(QUIET, 2, **{"rules": {**RULES, "layers": uses}, **said})
    shipped = load((ROOT / "scenarios" / "primer" / "two_bridges" / "oob.yaml").read_text(encoding="utf-8"))
    parts["oob.yaml"]["formations"] = shipped["formations"]
    parts |= {f"layers/{number}.yaml": data for number, data in enumerate(layers)}
    (folder / "layers").mkdir(parents=True)
    for name, data in parts.items():
        (folder / name).write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")
    return folder


def scenario(folder: Path) -> Scenario:
    found = compile_bundle(read_bundle(folder, None))
    assert found.scenario is not None, (found.flaws, found.faults)
    return found.scenario


def cost(played: Scenario) -> list[tuple[str, int]]:
    game = Game.start(played)
    take(game, "pick", "k.1")
    return tally(game, "to", "0709")


def test_a_layer_of_the_bundle_makes_marsh_dearer(tmp_path: Path) -> None:
    plain = scenario(bundle(tmp_path / "plain", layer(change()), uses=()))
    muddy = scenario(bundle(tmp_path / "mud", layer(change())))
    assert cost(plain) == [("cost.terrain", 4)]
    assert cost(muddy) == [("cost.terrain", 5)]
    assert plain.digest != muddy.digest


def test_a_special_rule_may_put_it_on_and_name_it(tmp_path: Path) -> None:
    rule = {"id": "flood", "layer": "mud"}
    played = scenario(bundle(tmp_path / "b", layer(change()), uses=(), special_rules=[rule]))
    assert cost(played) == [("cost.terrain", 5)]
    assert "Mud" in played.texts["special:flood"]["en"]
    assert "泥" in played.texts["special:flood"]["ja"]


def test_sentences_keep_the_games_words_under_an_own_layer(tmp_path: Path) -> None:
    rule = {"id": "free", "exempt": "pr.3.4#b"}
    texts = [
        scenario(bundle(tmp_path / name, layer(change()), uses=uses, special_rules=[rule])).texts
        for name, uses in (("plain", ()), ("mud", ("mud",)))
    ]
    assert texts[0] == texts[1]


def test_layers_lie_on_one_another_shipped_ones_too(tmp_path: Path) -> None:
    deeper = layer(change(old=7, new=6), id="deeper")
    wet = layer(change(old=6, new=7))
    assert cost(scenario(bundle(tmp_path / "b", wet, deeper, uses=("wet_spring", "mud", "deeper")))) == [
        ("cost.terrain", 6)
    ]


def test_the_digest_depends_on_what_a_layer_says_and_not_on_where_it_lies(tmp_path: Path) -> None:
    one, same, other = (
        scenario(bundle(tmp_path / name, layer(change(new=new)))).digest
        for name, new in (("one", 5), ("same", 5), ("other", 6))
    )
    assert one == same != other


@pytest.mark.parametrize(
    ("wrong", "code", "key"),
    [
        (change(old=3), "layer.conflict", "from"),
        (change("terrain[marsh][boats]"), "layer.target", "target"),
        (change("map:0101", None, {"terrain": "marsh"}, op="add"), "layer.target", "target"),
        (change("no.such", 1, 2), "layer.target", "target"),
        (change("supply.range", 9, "far"), "layer.wrong", "to"),
        (change("supply.range", 9, 500), "layer.wrong", "to"),
        (change(new=True), "layer.wrong", "to"),
        (change("option:no_such", True, False), "layer.target", "target"),
        (change("option:battle.hunger_counts", "once", "thrice"), "layer.wrong", "to"),
        (change(op="add"), "layer.wrong", "op"),
        (change(old=None), "layer.wrong", "from"),
        (change("section:pr.3.1", {"number": "3.1"}, {"number": 7}), "layer.wrong", "to"),
        (change("pr.9.9#z", {"kind": "rule"}, {"kind": "rule"}), "layer.target", "target"),
    ],
)
@pytest.mark.parametrize("uses", [("mud",), ()], ids=["used", "unused"])
def test_what_does_not_fit_is_a_problem_with_file_and_line(
    wrong: dict[str, Any], code: str, key: str, uses: tuple[str, ...], tmp_path: Path
) -> None:
    folder = bundle(tmp_path / "b", layer(change("bridge.demolition", 4, 5), wrong), uses=uses)
    found = compile_bundle(read_bundle(folder, None))
    assert found.scenario is None
    places = [(one.code, one.places[0].file, one.places[0].path) for one in found.flaws]
    assert (code, "layers/0.yaml", ("changes", 1, key)) in places
    assert {(file, path[:2]) for _code, file, path in places} == {("layers/0.yaml", ("changes", 1))}
    problem = next(problem for problem in validate(read_bundle(folder, None)) if problem.code == code)
    assert problem.severity == "error"


def test_the_command_tells_the_line_of_a_conflict(tmp_path: Path, hexwright: Command) -> None:
    folder = bundle(tmp_path / "b", layer(change(old=3)))
    lines = (folder / "layers/0.yaml").read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if '"from"' in text)
    code, out, _err = hexwright("validate", folder)
    assert code == 1
    assert f"layers/0.yaml:{line}" in out


def test_mending_a_layer_takes_its_problem_away_at_once(tmp_path: Path) -> None:
    validation = Validation(read_bundle(bundle(tmp_path / "b", layer(change(old=3))), None))
    assert [p.code for p in validation.finish() if p.severity == "error"] == ["layer.conflict"]
    validation.change(SetValue("layers/0.yaml", ("changes", 0, "from"), 4))
    assert [p.code for p in validation.finish() if p.severity == "error"] == []


def test_the_effective_rulebook_says_that_the_bundle_set_a_value(tmp_path: Path) -> None:
    own = own_layers(read_bundle(bundle(tmp_path / "b", layer(change())), None))
    traced = effective("primer", (own["mud"],)).values[MARSH]
    assert (traced.layer, traced.base, traced.value) == ("mud", 4, 5)
    assert traced.change is not None
    assert str(traced.change.place).startswith("0.yaml, line ")


def test_rules_diff_knows_a_bundles_layers(tmp_path: Path, hexwright: Command) -> None:
    folder = bundle(tmp_path / "b", layer(change()))
    said = hexwright("rules", "diff", "primer", "", "mud", "--bundle", folder, "--json")
    assert said[0] == 0
    (row,) = read(said)["differences"]
    assert (row["address"], row["second"]) == (MARSH, {"value": 5, "layer": "mud"})
    shown = hexwright("rules", "show", "primer", "terrain", "--layers", "mud", "--bundle", folder, "--json")
    assert read(shown)[0]["cells"][MARSH] == "5"


def test_sections_are_read_under_an_own_layer(tmp_path: Path) -> None:
    played = scenario(bundle(tmp_path / "b", layer(change("supply.range", 9, 77))))
    words = Renderer(load_catalogue("primer"), None, "en")
    sections = load_sections("primer", played.layers)
    said = "\n".join(line for one in sections for line in section_lines("primer", played.layers, one, words))
    assert "77" in said


def test_journals_of_a_bundle_are_played_again_by_its_path(tmp_path: Path, hexwright: Command) -> None:
    folder = bundle(tmp_path / "b", layer(change()))
    playtest(str(folder), 2, seed=4, journals=tmp_path / "games")
    paths = sorted((tmp_path / "games").iterdir())
    code, out, _err = hexwright("replay", *paths, "--bundle", folder)
    assert code == 0
    assert out.count("comes out as written") == len(paths) == 2
    code, _out, err = hexwright("replay", paths[0])
    assert code == 2
    assert "--bundle" in err
    changed = scenario(bundle(tmp_path / "other", layer(change(new=6))))
    with pytest.raises(Mismatch, match="another version of the scenario"):
        resume(Journal.read(paths[0]), changed)


def test_replay_compares_with_and_without_an_own_layer(tmp_path: Path, hexwright: Command) -> None:
    folder = bundle(tmp_path / "b", layer(change()))
    game = Game.start(scenario(folder))
    take(game, "pick", "k.1")
    take(game, "to", "0709")
    journal_of(game).save(tmp_path / "game.jsonl")
    said = hexwright("replay", tmp_path / "game.jsonl", "--bundle", folder, "--under", "", "--under", "mud", "--json")
    (report,) = read(said)["journals"]
    assert report["difference"]["second"]["layers"] == ["mud"]
    assert report["difference"]["second"]["under"] == "Mud"


def test_a_saved_game_goes_on_with_the_bundle_as_argument(
    tmp_path: Path, hexwright: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, path = bundle(tmp_path / "b", layer(change())), tmp_path / "game.jsonl"
    game = Game.start(scenario(folder))
    take(game, "pick", "k.1")
    journal_of(game).save(path)
    typed = iter(["0709", "q", ""])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(typed))
    code, out, _err = hexwright("play", folder, "--resume", path)
    assert code == 0
    assert "0709" in out


def test_two_worker_processes_play_as_one_does(tmp_path: Path) -> None:
    folder = str(bundle(tmp_path / "b", layer(change())))
    one, two = (playtest(folder, 4, seed=1, jobs=jobs) for jobs in (1, 2))
    assert one.results == two.results
    assert len(one.results) == 4


def test_a_pickled_scenario_is_the_same(tmp_path: Path) -> None:
    played = resolve(str(bundle(tmp_path / "b", layer(change())))).scenario
    again = pickle.loads(pickle.dumps(played))
    assert again.digest == played.digest
    assert cost(again) == [("cost.terrain", 5)]
