"""Files of results: batches go on where they stopped, whatever stopped them, and never mix with others."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.playtest import BadResults, Batch, Failure, Reference, playtest, read_results, results_file
from engine.playtest.batch_key import key_of
from tests.playtest import toy

GAMES = 6


def load_wet() -> Reference:
    """The race with a layer."""
    return Reference(replace(toy.start(), layers=("wet",)), toy.SYSTEM)


def load_moved() -> Reference:
    """The race from another position."""
    return Reference(replace(toy.start(), position={"at": {"r1": "0101"}}), toy.SYSTEM)


def batch(tmp_path: Path, games: int = GAMES, **more: Any) -> Batch:
    return playtest(toy.load, games, failures=tmp_path, out=tmp_path / "out.jsonl", **more)


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_file_has_a_head_and_a_line_for_each_game(tmp_path: Path) -> None:
    found = batch(tmp_path)
    head, *games = lines(tmp_path / "out.jsonl")
    assert head["key"]["bots"] == ["random", "random"]
    assert head["sides"] == ["red", "blue"]
    assert head["track"][:3] == ["turn", "decisions", "rolls"]
    assert [game["seed"] for game in games] == list(range(GAMES))
    assert [game["digest"] for game in games] == [result.digest for result in found.results]
    assert tuple(read_results(tmp_path / "out.jsonl").records.values()) == found.results


def test_a_batch_goes_on_where_it_was_called_off(tmp_path: Path) -> None:
    heard: list[int] = []
    first = batch(tmp_path, told=lambda record: heard.append(record.seed), stop=lambda: len(heard) >= 2)
    assert first.stopped
    again = batch(tmp_path, told=lambda record: heard.append(record.seed))
    assert (again.held, again.stopped) == (2, False)
    assert heard == [0, 1, *range(GAMES)]
    assert again.results == playtest(toy.load, GAMES, failures=tmp_path).results
    assert len(lines(tmp_path / "out.jsonl")) == 1 + GAMES


def test_more_games_and_other_seeds_join_the_same_file(tmp_path: Path) -> None:
    batch(tmp_path, 2, seed=3)
    assert batch(tmp_path, 6, jobs=2).held == 2
    assert batch(tmp_path, 6, seed=2).held == 4
    assert set(read_results(tmp_path / "out.jsonl").records) == set(range(8))


@pytest.mark.parametrize("cut", [1, 30])
def test_a_last_line_that_was_cut_off_is_played_again(tmp_path: Path, cut: int) -> None:
    whole = batch(tmp_path).results
    path = tmp_path / "out.jsonl"
    path.write_bytes(path.read_bytes()[:-cut])
    assert len(read_results(path).records) == GAMES - 1
    again = batch(tmp_path)
    assert (again.held, again.results) == (GAMES - 1, whole)
    assert [game["seed"] for game in lines(path)[1:]] == list(range(GAMES))


def test_a_file_that_ends_in_rubbish_after_a_power_cut_is_mended(tmp_path: Path) -> None:
    batch(tmp_path)
    with (tmp_path / "out.jsonl").open("ab") as stream:
        stream.write(b"\0" * 40 + b"\n" + b"\0\0")
    assert batch(tmp_path).held == GAMES
    assert len(lines(tmp_path / "out.jsonl")) == 1 + GAMES


@pytest.mark.parametrize("size", [0, 5, 60])
def test_a_file_that_was_cut_off_in_its_head_begins_anew(tmp_path: Path, size: int) -> None:
    batch(tmp_path)
    path = tmp_path / "out.jsonl"
    path.write_bytes(path.read_bytes()[:size])
    assert batch(tmp_path).held == 0
    assert len(lines(path)) == 1 + GAMES


@pytest.mark.parametrize("text", ["my notes", "my notes\n", '{"a": 1}\n', "[]\n", '{"format": 1, "notes": "mine"}'])
def test_a_file_of_something_else_is_left_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "out.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadResults, match="not a file of results"):
        batch(tmp_path)
    assert path.read_text(encoding="utf-8") == text


def test_a_line_that_is_no_result_is_named(tmp_path: Path) -> None:
    batch(tmp_path)
    path = tmp_path / "out.jsonl"
    text = path.read_text(encoding="utf-8").replace('{"seed":1,', '{"need":1,')
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadResults, match="line 3"):
        batch(tmp_path)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("load", "bots", "says"),
    [
        (toy.load, ("greedy", "random"), r"the bots \(random\+random there, greedy\+random here\)"),
        (load_wet, ("random",), r"the layers \(none there, wet here\)"),
        (load_moved, ("random",), "the content of the scenario"),
    ],
)
def test_a_file_of_another_batch_is_refused_in_words(tmp_path: Path, load: Any, bots: Any, says: str) -> None:
    batch(tmp_path)
    before = (tmp_path / "out.jsonl").read_bytes()
    with pytest.raises(BadResults, match=says):
        playtest(load, 1, bots=bots, failures=tmp_path, out=tmp_path / "out.jsonl")
    assert (tmp_path / "out.jsonl").read_bytes() == before


@pytest.mark.parametrize(("field", "says"), [("engine", "the version of Hexwright"), ("code", "the code of the rules")])
def test_a_file_of_another_hexwright_is_refused(tmp_path: Path, field: str, says: str) -> None:
    batch(tmp_path)
    path = tmp_path / "out.jsonl"
    head, *games = lines(path)
    head["key"][field] = "older"
    path.write_text("\n".join(map(json.dumps, [head, *games])) + "\n", encoding="utf-8")
    with pytest.raises(BadResults, match=says):
        batch(tmp_path)


def test_one_bot_for_all_is_the_same_batch_as_that_bot_for_each() -> None:
    assert key_of(toy.load(), ("random",)) == key_of(toy.load(), ("random", "random"))
    assert key_of(toy.load(), ("random",)) != key_of(load_wet(), ("random",))


def test_failures_are_kept_and_not_played_again(tmp_path: Path) -> None:
    def play() -> Batch:
        return playtest(toy.load_broken, 4, seed=46, failures=tmp_path, out=tmp_path / "out.jsonl")

    first, again = play(), play()
    assert [failure.seed for failure in first.failures] == [46, 49]
    assert again.held == 4
    assert (again.results, again.failures) == (first.results, first.failures)
    assert all(isinstance(found, Failure) for found in again.failures)


def test_two_batches_cannot_write_one_file_at_the_same_time(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    complaints: list[str] = []

    def again(_record: object) -> None:
        with pytest.raises(BadResults, match="Another batch is being written") as refused:
            batch(tmp_path)
        complaints.append(str(refused.value))

    batch(tmp_path, 1, told=again)
    assert len(complaints) == 1


def test_games_are_safe_on_the_disk_now_and_then_and_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr("os.fsync", lambda _number: synced.append((tmp_path / "out.jsonl").stat().st_size))
    monkeypatch.setattr(results_file, "SYNC_SECONDS", 3600)
    batch(tmp_path)
    whole = (tmp_path / "out.jsonl").stat().st_size
    assert synced[-1] == whole
    assert len(synced) == 2
    monkeypatch.setattr(results_file, "SYNC_SECONDS", 0)
    batch(tmp_path, GAMES + 3)
    assert len(synced) == 2 + 2 + 3
