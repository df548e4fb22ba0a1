"""The kit itself: a raid that keeps every promise passes, one that breaks a promise is caught and kept as a file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.bots import bot as bots
from engine.play import Game, journal_of
from engine.play.guards import RuleMark
from engine.rulebook.catalogue import Catalogue
from tests.conformance import broken, hashes, texts
from tests.conformance.again import play_again
from tests.conformance.cases import Case, case_of, cases
from tests.conformance.kit import CHECKS, check, plays_to_the_end
from tests.conformance.playouts import FAILURES, Failure
from tests.conformance.sections import misplaced
from tests.play import raid

GOOD = Case("raid/raid", raid.SYSTEM, raid.scenario)
BROKEN = [(name, number) for name, found in broken.BROKEN.items() for number in range(len(found))]


def caught(what: str, case: Case, folder: Path) -> str:
    """Return what the check says of the first game in which it finds something."""
    for seed in range(30):
        try:
            check(CHECKS[what], case, seed, folder)
        except Failure as error:
            return str(error)
    return "nothing found"


@pytest.mark.parametrize("what", CHECKS)
def test_a_good_game_passes(what: str, tmp_path: Path) -> None:
    check(CHECKS[what], GOOD, 1, tmp_path)


@pytest.mark.parametrize(("what", "number"), BROKEN)
def test_each_check_catches_what_it_is_for(what: str, number: int, tmp_path: Path) -> None:
    system, said = broken.BROKEN[what][number]
    assert said in caught(what, broken.case(system), tmp_path)


def test_a_bot_that_peeks_at_the_dice_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BOTS", {"random": broken.Peeking})
    assert "chooses otherwise when the dice are others" in caught("bots", GOOD, tmp_path)


def test_attempts_that_raise_or_pass_are_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "_malformed", lambda *_: None)
    assert "Error" in caught("nonsense", GOOD, tmp_path)
    monkeypatch.setattr(Game, "why_not", lambda *_: ())
    assert "is not refused" in caught("nonsense", GOOD, tmp_path)


def test_a_missing_text_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "catalogue_of", lambda _slug: Catalogue({}))
    assert "'ask.ask' has no text" in caught("texts", GOOD, tmp_path)


def test_rules_without_a_section_are_caught() -> None:
    def lost() -> None:
        """Nobody knows where this stands."""

    def placed() -> None:
        """3.1 This stands somewhere."""

    def answered() -> None:
        """AM-3 A question was answered so."""

    lost.__module__ = placed.__module__ = answered.__module__ = "engine.games.primer.somewhere"
    assert [
        wrong.partition(": ")[2]
        for wrong in misplaced("primer", {lost: RuleMark("99.1", ()), placed: RuleMark("3.1", ())})
    ] == [
        "the rulebook has no section 99.1",
        "its docstring, or the comment above its row, does not begin with the number of a section",
    ]
    assert not misplaced("primer", {answered: RuleMark("3.1", ())})
    assert not misplaced("primer", {placed: RuleMark("pr.3.1#a", ()), test_a_good_game_passes: RuleMark("99.1", ())})
    assert len(misplaced("primer", {placed: RuleMark("3.1#zz", ())})) == 1


def test_games_without_an_end_are_caught(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="no end after"):
        plays_to_the_end(broken.case(broken.endless()), 0, tmp_path)


def test_an_order_that_hangs_on_hashes_is_caught() -> None:
    first, second = hashes.under_two_hash_seeds(2, "tests.conformance.broken")
    assert first != second


def test_a_failure_is_kept_as_a_journal_that_fails_again(tmp_path: Path) -> None:
    for what, number in (("choices", 1), ("undo", 0)):
        case = broken.case(broken.BROKEN[what][number][0])
        said = caught(what, case, tmp_path)
        path = Path(said.split()[-1])
        assert path.parent == tmp_path and f"tests.conformance.again {path}" in said
        again = " ".join(play_again(path, (case,)))
        assert ("nothing fell" if what == "choices" else "does not restore the position") in again
        assert not list(play_again(path, (GOOD,), seeds=2)) or what == "undo"


def test_failures_go_into_a_folder_that_git_ignores() -> None:
    root = Path(__file__).parents[2]
    assert root / "build" / "failures" == FAILURES
    assert "/build/" in (root / ".gitignore").read_text(encoding="utf-8").split()


def test_the_command_plays_a_kept_journal_again(tmp_path: Path) -> None:
    toy = cases()[0]
    game = plays_to_the_end(toy, 0, tmp_path)
    path = tmp_path / "game.jsonl"
    journal_of(game).save(path)
    command = [sys.executable, "-m", "tests.conformance.again", str(path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "nothing goes wrong\n")
    assert case_of(toy.system.slug, toy.make().id).name == toy.name
    with pytest.raises(LookupError, match="no scenario"):
        case_of("no such game", "at all")
