"""`hexwright demo`: a game without a window, checked, with a report."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.cli.picture import draw, initials
from engine.play import Game, Journal, resume
from tests.cli.conftest import Command, read
from tests.playtest import toy

pytestmark = pytest.mark.usefixtures("only_the_toy")
SVG = "{http://www.w3.org/2000/svg}"


def test_it_leaves_a_report_a_picture_and_a_journal_that_plays_again(hexwright: Command, tmp_path: Path) -> None:
    said = hexwright("demo", "race", "--seed", 3, "--out", tmp_path, "--json")
    assert said[0] == 0
    report = read(said)
    assert report["problems"] == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["journal.jsonl", "map.svg", "report.html"]
    game = resume(Journal.read(tmp_path / "journal.jsonl"), toy.start(), system=toy.SYSTEM)
    assert game.outcome is not None
    assert list(game.outcome.score) == report["score"]
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 2
    assert page.count("<li>") == len(game.events) + 3


def test_it_says_in_one_line_that_there_is_no_window(hexwright: Command, tmp_path: Path) -> None:
    code, out, _err = hexwright("demo", "race", "--out", tmp_path)
    assert code == 0
    assert out.splitlines()[0].startswith("Without a window")
    assert str(tmp_path / "report.html") in out


def test_a_position_that_must_not_be_is_a_problem(
    hexwright: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = replace(toy.SYSTEM, invariants=lambda state: ["too late"] if state.turn > 3 else [])
    monkeypatch.setattr("engine.playtest.reference.load_system", lambda _slug: wrong)
    said = hexwright("demo", "race", "--out", tmp_path, "--json")
    assert said[0] == 1
    assert all(problem.endswith("too late") for problem in read(said)["problems"])
    assert "too late" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_a_game_that_does_not_come_out_the_same_twice_is_found(
    hexwright: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forgetful = toy.load_forgetful().system
    monkeypatch.setattr("engine.playtest.reference.load_system", lambda _slug: forgetful)
    said = hexwright("demo", "race", "--out", tmp_path, "--json")
    problems = read(said)["problems"]
    assert said[0] == 1
    assert any("redo leads to another position" in problem for problem in problems)
    assert any(problem.startswith("journal:") for problem in problems)


def test_the_picture_shows_every_hex_and_every_unit_once() -> None:
    state = Game.start(toy.start(), system=toy.SYSTEM).state
    assert isinstance(state, toy.Race)
    state.at[3] = -1
    picture = ElementTree.fromstring(draw(state, lambda _place: "<&>", lambda unit: f"Unit {unit}"))
    assert len(list(picture.iter(f"{SVG}polygon"))) == len(state.board.grid.hexes)
    assert [title.text for title in picture.iter(f"{SVG}title")] == ["Unit 0", "Unit 1", "Unit 2"]


@pytest.mark.parametrize(
    ("name", "short"),
    [("Upland Rifles", "UR"), ("Militia", "Mi"), ("第1歩兵連隊", "第1"), ("1st Royal Foot Guards", "1RF")],
)
def test_names_are_shortened_to_fit_a_counter(name: str, short: str) -> None:
    assert initials(name) == short


def test_a_folder_that_cannot_be_written_is_named(hexwright: Command, tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file", encoding="utf-8")
    code, _out, err = hexwright("demo", "race", "--out", taken)
    assert code == 2
    assert err.startswith(str(taken))
