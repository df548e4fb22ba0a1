"""Two revisions beside each other: they take turns, the best round counts, nothing is left behind."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from engine.bench import Measured, against
from engine.bench.against import HERE, Compared, NoRevision, checked_out, compare


def of(this: float, other: float, unit: str = "ms") -> Compared:
    return Compared(Measured(this, unit), Measured(other, unit))


def test_the_ratio_says_how_many_times_as_fast_this_revision_is() -> None:
    assert of(2, 6).ratio == 3
    assert of(200, 100, "per s").ratio == 2
    assert not of(2, 6).slower
    assert of(6, 2).slower
    assert Compared(Measured(1, "ms"), None, "why").ratio is None


def test_the_trees_take_turns_and_the_best_round_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    other, asked = Path("other"), list[Path]()
    values = {HERE: [5.0, 3.0, 4.0], other: [9.0, 7.0, 8.0]}

    def one(_name: str, _bundle: str, tree: Path) -> Measured:
        asked.append(tree)
        return Measured(values[tree].pop(0), "ms")

    monkeypatch.setattr(against, "one", one)
    ((_name, found),) = compare(["thing"], "primer", other, 3)
    assert asked == [HERE, other, other, HERE, HERE, other]
    assert found.this is not None
    assert found.other is not None
    assert (found.this.value, found.other.value) == (3.0, 7.0)


def test_of_rates_the_highest_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    values = iter([10.0, 20.0, 25.0, 30.0])
    monkeypatch.setattr(against, "one", lambda *_given: Measured(next(values), "per s"))
    ((_name, found),) = compare(["thing"], "primer", Path("other"), 2)
    assert found.ratio == 1.2


def test_a_measurement_that_the_other_revision_cannot_take_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        against, "one", lambda _name, _bundle, tree: Measured(1, "ms") if tree == HERE else "it has no monster"
    )
    ((_name, found),) = compare(["thing"], "primer", Path("other"), 3)
    assert (found.ratio, found.why) == (None, "it has no monster")


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with two revisions of a file, and measurements that only the newer one has."""
    root = tmp_path / "root"
    (root / "engine" / "bench").mkdir(parents=True)
    for number, text in enumerate(("old", "new")):
        (root / "engine" / "rules.py").write_text(text)
        words = ["-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "-qm", str(number)]
        for command in (["init", "-q"], ["add", "."], words):
            subprocess.run(["git", *command], cwd=root, check=True)
    (root / "engine" / "bench" / "measures.py").write_text("measured = 1")
    return root


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_the_other_revision_is_measured_with_the_measurements_of_this_one(repository: Path) -> None:
    with checked_out("HEAD~1", repository) as tree:
        assert (tree / "engine" / "rules.py").read_text() == "old"
        assert (tree / "engine" / "bench" / "measures.py").read_text() == "measured = 1"
    assert not tree.exists()
    listed = subprocess.run(["git", "worktree", "list"], cwd=repository, capture_output=True, text=True, check=True)
    assert len(listed.stdout.splitlines()) == 1


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_an_unknown_revision_is_refused(repository: Path) -> None:
    with pytest.raises(NoRevision, match="nonsense"), checked_out("nonsense", repository):
        pass


def test_one_measurement_is_taken_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(command: list[str], **_given: object) -> subprocess.CompletedProcess[str]:
        assert command[1:] == ["-m", "engine.bench", "digest", "primer"]
        said = {"value": 1.5, "unit": "us", "budget": None, "peer": None, "ratio": None, "least": None}
        return subprocess.CompletedProcess(command, 0, f"words\n{json.dumps(said)}\n", "")

    monkeypatch.setattr(subprocess, "run", run)
    assert against.one("digest", "primer", HERE) == Measured(1.5, "us")
