"""Batches: the same results on any number of processes, failures kept apart, journals that play again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.bots import NoSuchBot
from engine.play import Game, Journal, Mismatch, resume
from engine.playtest import Batch, Failure, GameResult, Match, play_match, playtest
from engine.playtest.batch import in_order
from engine.playtest.match import words_of
from engine.playtest.workers import Record
from tests.playtest import toy

GAMES = 12


def batch(tmp_path: Path, jobs: int = 1, journals: Path | None = None) -> Batch:
    return playtest(toy.load, GAMES, seed=40, jobs=jobs, failures=tmp_path, journals=journals)


def test_one_and_two_processes_give_the_same_in_the_order_of_seeds(tmp_path: Path) -> None:
    heard: list[int] = []
    alone = batch(tmp_path)
    pair = playtest(toy.load, GAMES, seed=40, jobs=2, failures=tmp_path, told=lambda record: heard.append(record.seed))
    assert pair.results == alone.results
    assert heard == [result.seed for result in alone.results] == list(range(40, 40 + GAMES))
    assert len({result.digest for result in alone.results}) == GAMES


def test_failures_on_two_processes_are_those_on_one(tmp_path: Path) -> None:
    alone, pair = (playtest(toy.load_broken, GAMES, seed=40, jobs=jobs, failures=tmp_path) for jobs in (1, 2))
    assert pair.failures == alone.failures
    assert pair.results == alone.results


def test_a_kept_journal_plays_again_to_the_digest_of_the_quick_game(tmp_path: Path) -> None:
    quick = batch(tmp_path)
    kept = batch(tmp_path, journals=tmp_path / "kept")
    assert kept.results == quick.results
    for result in quick.results:
        journal = Journal.read(tmp_path / "kept" / f"race-start-{result.seed}.jsonl")
        again = resume(journal, toy.start(), system=toy.SYSTEM)
        assert again.digest() == result.digest
        assert len(journal.moves) - 1 == result.decisions


def test_results_say_how_the_game_ended(tmp_path: Path) -> None:
    for result in batch(tmp_path).results:
        best = max(result.score)
        leaders = [side for side, score in zip(toy.Race.SIDES, result.score, strict=True) if score == best]
        assert result.winner == (leaders[0] if len(leaders) == 1 else None)
        assert result.turns == toy.TURNS + 1


def test_a_game_that_breaks_off_is_a_failure_and_the_others_go_on(tmp_path: Path) -> None:
    found = playtest(toy.load_broken, GAMES, seed=40, failures=tmp_path)
    assert found.results
    assert found.failures
    assert len(found.results) + len(found.failures) == GAMES
    assert found.plain()["finished"] == len(found.results)
    for failure in found.failures:
        assert failure.error == "RuntimeError: stumbled"
        assert failure.choice.split()[1] == "move"


def test_the_journal_of_a_failure_leads_to_the_choice_that_fails(tmp_path: Path) -> None:
    scenario, system, _layers = toy.load_broken()
    failure = playtest(toy.load_broken, GAMES, seed=40, failures=tmp_path).failures[0]
    game = resume(Journal.read(Path(failure.journal)), scenario, system=system)
    side, verb, args = failure.choice.split(maxsplit=2)
    unit, hex_ = args.strip("[]").replace("'", "").split(", ")
    with pytest.raises(RuntimeError, match="stumbled"):
        game.take(system.sides.index(side), game.choice_from_plain(verb, (unit, hex_)))


def test_a_game_that_cannot_start_is_a_failure_without_a_journal(tmp_path: Path) -> None:
    reference = toy.load_unstartable()
    failure = play_match(reference, Match(("random",), tmp_path), 3)
    assert isinstance(failure, Failure)
    assert (failure.seed, failure.journal) == (3, "")
    assert list(tmp_path.iterdir()) == []


def test_bots_are_named_for_all_sides_or_for_each(tmp_path: Path) -> None:
    one, two = (play_match(toy.load(), Match(bots, tmp_path), 1) for bots in (("random",), ("random", "random")))
    assert isinstance(one, GameResult)
    assert one == two
    with pytest.raises(NoSuchBot, match=r"2 sides play \(red, blue\), but 3 bots"):
        playtest(toy.load, 1, bots=("random",) * 3)
    with pytest.raises(NoSuchBot, match="no bot 'clever'"):
        playtest(toy.load, 1, bots=("clever",))


def test_a_journal_that_was_changed_does_not_play_again(tmp_path: Path) -> None:
    batch(tmp_path, journals=tmp_path)
    path = tmp_path / "race-start-40.jsonl"
    path.write_text(path.read_text(encoding="utf-8").replace('"luck/1/', '"luck/9/'), encoding="utf-8")
    with pytest.raises(Mismatch, match="step"):
        resume(Journal.read(path), toy.start(), system=toy.SYSTEM)


def test_a_game_says_how_long_it_may_be(tmp_path: Path) -> None:
    assert toy.SYSTEM.most_decisions == 100_000
    short = toy.load()._replace(system=replace(toy.SYSTEM, most_decisions=5))
    failure = play_match(short, Match(("random",), tmp_path), 1)
    assert isinstance(failure, Failure)
    assert "not over after 5 decisions" in failure.error
    game = resume(Journal.read(Path(failure.journal)), toy.start(), system=toy.SYSTEM)
    assert isinstance(game, Game)
    assert len(game.history) == 6


def test_a_batch_is_called_off_between_games(tmp_path: Path) -> None:
    heard: list[int] = []
    found = playtest(
        toy.load, GAMES, failures=tmp_path, told=lambda record: heard.append(record.seed), stop=lambda: len(heard) >= 5
    )
    assert heard == [result.seed for result in found.results] == [0, 1, 2, 3, 4]
    assert found.stopped
    assert not playtest(toy.load, 2, failures=tmp_path, stop=lambda: False).stopped


def test_games_come_by_their_seeds_and_at_the_end_those_behind_a_gap() -> None:
    made = {seed: Failure(seed, "x") for seed in range(6)}
    arriving = (made[seed] for seed in (2, 0, 4))
    heard: list[Record] = []
    for record in in_order(range(6), {1: made[1]}, arriving):
        heard.append(record)
    assert [record.seed for record in heard] == [0, 1, 2, 4]


def test_games_that_are_held_are_told_before_the_first_is_played() -> None:
    def never() -> Iterator[Record]:
        raise AssertionError("nobody asked for a game yet")
        yield Failure(0, "")

    told = in_order(range(2), {0: Failure(0, "x")}, never())
    assert next(told).seed == 0


def test_an_error_is_told_with_the_line_of_the_rules_that_made_it() -> None:
    rules = compile("def march():\n    raise KeyError('at')", "/anywhere/engine/games/toy/moves.py", "exec")
    made: dict[str, Any] = {}
    exec(rules, made)
    with pytest.raises(KeyError) as found:
        made["march"]()
    assert words_of(found.value) == "KeyError: 'at' (games/toy/moves.py:2)"
