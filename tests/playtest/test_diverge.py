"""One journal under two stacks of layers: the first choice, sum or event that differs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.play import Divergence, Event, Journal, JournalMove, Mismatch, Refusal, Tally, diverge
from engine.playtest import playtest
from tests.playtest import toy


def into_woods(tmp_path: Path) -> tuple[Journal, int]:
    """A journal in which somebody enters the woods, and the step at which that happens first."""
    playtest(toy.load, 10, journals=tmp_path)
    board = toy.start().board
    for path in sorted(tmp_path.iterdir()):
        journal = Journal.read(path)
        for step, move in enumerate(journal.moves):
            if move.verb == "move" and board.word("terrain", board.hex(move.args[1])) == "woods":
                return journal, step
    raise AssertionError("nobody enters the woods")


def between(journal: Journal, *layers: str) -> Divergence | None:
    return diverge(journal, toy.start(), replace(toy.start(), layers=layers), system=toy.SYSTEM)


def test_equal_rules_play_alike(tmp_path: Path) -> None:
    assert between(into_woods(tmp_path)[0]) is None


def test_the_first_sum_that_differs_is_found_with_both_versions(tmp_path: Path) -> None:
    journal, step = into_woods(tmp_path)
    found = between(journal, "wet")
    assert found is not None
    assert (found.step, found.kind) == (step, "tally")
    assert isinstance(found.first, Tally)
    assert isinstance(found.second, Tally)
    assert (found.first.total, found.second.total) == (2, 3)


def test_the_first_choice_that_only_one_allows_is_found_with_the_refusal(tmp_path: Path) -> None:
    journal, step = into_woods(tmp_path)
    found = between(journal, "frost")
    assert found is not None
    assert (found.step, found.kind, found.first) == (step, "choice", None)
    assert isinstance(found.second, tuple)
    assert [refusal.clause for refusal in found.second if isinstance(refusal, Refusal)] == ["2.3"]


def test_the_first_event_that_differs_is_found(tmp_path: Path) -> None:
    journal, _step = into_woods(tmp_path)
    found = between(journal, "loud")
    assert found is not None
    first_move = next(step for step, move in enumerate(journal.moves) if move.verb == "move")
    assert (found.step, found.kind) == (first_move, "event")
    assert isinstance(found.first, Event)
    assert isinstance(found.second, Event)
    assert (found.first.key, found.second.key) == ("kernel.rolled", "race.heard")


def test_a_journal_that_fits_neither_is_no_difference_but_an_error(tmp_path: Path) -> None:
    journal, _step = into_woods(tmp_path)
    journal.moves.insert(1, JournalMove("blue", "move", ("r1", "0102")))
    with pytest.raises(Mismatch, match="step 1"):
        between(journal, "wet")
    journal.moves[1] = JournalMove("red", "fly", ("r1",))
    with pytest.raises(Mismatch, match="step 1"):
        between(journal, "wet")
