"""Live problems: told by stages, in slices, the same as from scratch; remedies and acceptance."""

from __future__ import annotations

import random
import shutil
from time import process_time
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from editor.document import Document, DocumentError
from engine.bundle import PaintHexes, SetValue, read_bundle, save
from engine.compile import compile_bundle
from engine.validate import Fix, Problem, Problems, Validation, validate
from tests.editor.document.conftest import Open
from tests.validate.problem_page import GAME, SAMPLE
from tests.validate.randomly import FILES, random_change

BLOCKED = SetValue("oob.yaml", ("setup", 0, "at", "hex"), "0199")


def told(problems: Problems) -> list[tuple[Any, ...]]:
    """Everything that a person is shown, without lines."""
    return [(p.severity, p.code, p.values, p.places, p.section, p.accepted) for p in problems]


def settle(document: Document, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: document.checks.settled, timeout=10_000)


def problem_of(document: Document, code: str) -> Problem:
    return next(iter(document.checks.problems.of(code)))


def test_the_first_checks_run_apart_and_are_told_by_stages(document: Document, qtbot: QtBot) -> None:
    seen: list[tuple[str, ...]] = []
    document.problems_changed.connect(lambda: seen.append(document.checks.pending))
    assert document.checks.pending == ("local", "setup", "reach")
    assert not document.checks.is_ready
    settle(document, qtbot)
    assert seen[-1] == ()
    assert sorted(seen, key=len, reverse=True) == list(dict.fromkeys(seen))
    assert document.checks.is_ready
    assert told(document.checks.problems) == told(validate(document.bundle, GAME))


def test_an_edit_is_checked_here_and_told_by_stages(document: Document, qtbot: QtBot) -> None:
    document.checks.finish()
    seen: list[tuple[str, ...]] = []
    document.problems_changed.connect(lambda: seen.append(document.checks.pending))
    document.do("move", BLOCKED)
    assert document.checks.pending == ("local", "setup", "reach")
    settle(document, qtbot)
    assert seen[-1] == ()
    assert 1 <= len(seen) <= 3
    assert any(problem.severity == "error" for problem in document.checks.problems)
    document.undo_stack.undo()
    settle(document, qtbot)
    assert told(document.checks.problems) == told(validate(document.bundle, GAME))


def test_edits_while_the_checks_run_apart_are_not_lost(document: Document, qtbot: QtBot) -> None:
    for number in range(6):
        qtbot.wait(3)
        document.do("move", SetValue("oob.yaml", ("setup", 0, "at", "hex"), f"010{1 + number % 3}"))
        document.do("turns", SetValue("scenario.yaml", ("rules", "version"), str(number)))
    settle(document, qtbot)
    assert told(document.checks.problems) == told(validate(document.bundle, GAME))


def check_random_edits(document: Document, folder: Any, seed: int, rounds: int, qtbot: QtBot) -> None:
    rng = random.Random(seed)
    shutil.copytree(SAMPLE, folder)
    for _ in range(rounds):
        for _ in range(rng.randint(1, 4)):
            if rng.random() < 0.4 and document.undo_stack.count():
                document.undo_stack.setIndex(rng.randint(0, document.undo_stack.count()))
                continue
            data: dict[str, Any] = {file: document.data(file) or {"format": 1} for file in FILES}
            changes = [random_change(rng, data) for _ in range(rng.choice((1, 1, 2)))]
            try:
                document.do("random", *changes, merge=rng.choice(("", "a")))
            except DocumentError:
                continue
            if rng.random() < 0.3:
                qtbot.wait(2)
        save(folder, {file: document.text(file) for file in FILES})
        whole = validate(read_bundle(folder, None), GAME)
        assert told(document.checks.finish()) == told(whole), seed
        compiled = compile_bundle(document.bundle, GAME)
        assert sorted(document.checks.compiled().reasons) == sorted(compiled.reasons)
        assert (document.checks.compiled().scenario is None) == (compiled.scenario is None)


@pytest.mark.parametrize("seed", range(8))
def test_live_problems_are_those_from_scratch(document: Document, folder: Any, qtbot: QtBot, seed: int) -> None:
    check_random_edits(document, folder.parent / "whole", seed, 5, qtbot)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 300))
def test_live_problems_are_those_from_scratch_for_long(
    document: Document, folder: Any, qtbot: QtBot, seed: int
) -> None:
    check_random_edits(document, folder.parent / "whole", seed, 12, qtbot)


def test_a_remedy_removes_its_problem_as_one_step(document: Document, qtbot: QtBot) -> None:
    document.do("move", BLOCKED)
    document.checks.finish()
    problem = problem_of(document, "name.hex")
    fix = document.checks.fixes(problem)[0]
    document.fix(problem, fix)
    assert document.undo_stack.undoText() == fix.title("en")
    assert not any(document.checks.finish().of("name.hex"))
    document.undo_stack.undo()
    assert any(document.checks.finish().of("name.hex"))


def test_remedies_are_found_in_a_worker_too(document: Document, qtbot: QtBot) -> None:
    document.do("move", BLOCKED)
    document.checks.finish()
    problem = problem_of(document, "name.hex")
    found: list[tuple[Fix, ...]] = []
    assert document.checks.find_fixes(problem, found.append)
    assert not document.checks.find_fixes(problem, found.append)
    assert document.checks.fixes(problem) == ()
    document.do("paint", PaintHexes("terrain", {"0101": "woods"}))
    qtbot.waitUntil(lambda: bool(found))
    settle(document, qtbot)
    assert found[0] == document.checks.fixes(problem)
    assert told(document.checks.problems) == told(validate(document.bundle, GAME))


def test_a_warning_is_accepted_with_a_reason(document: Document) -> None:
    document.do("empty", SetValue("counters.yaml", ("counters", 0, "name"), {"en": "Old First"}))
    open_ones = document.checks.finish().open
    problem = next(problem for problem in open_ones if problem.severity in ("warning", "info", "todo"))
    document.accept(problem, "It is meant so.")
    accepted = next(each for each in document.checks.finish() if each.accepted == "It is meant so.")
    assert (accepted.code, accepted.places) == (problem.code, problem.places)
    document.undo_stack.undo()
    assert told(Problems(document.checks.finish().open)) == told(Problems(open_ones))


def test_while_a_button_is_pressed_checks_hold_back(
    document: Document, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    document.checks.finish()
    monkeypatch.setattr("editor.document.checker._is_pressed", lambda: True)
    slices: list[None] = []
    document.checks._timer.timeout.connect(lambda: slices.append(None))
    document.do("paint", PaintHexes("terrain", {"0101": "woods"}), merge="brush")
    qtbot.wait(200)
    assert 1 <= len(slices) <= 8


def test_no_slice_holds_the_window_up(document: Document, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    document.checks.finish()
    times: list[float] = []
    work = Validation.run

    def timed(self: Validation, seconds: float = 0.003) -> bool:
        start = process_time()
        try:
            return work(self, seconds)
        finally:
            times.append(process_time() - start)

    monkeypatch.setattr(Validation, "run", timed)
    for number in range(10):
        document.do("paint", PaintHexes("terrain", {"0101": ("woods", "clear")[number % 2]}))
        settle(document, qtbot)
    assert len(times) >= 10
    assert max(times) < 0.1


def test_the_draft_is_compiled_once_for_each_revision(opened: Open) -> None:
    document = opened("primer/two_bridges", None)
    compiled = document.checks.compiled()
    assert compiled.scenario is not None
    assert compiled.scenario.board is document.view.board
    assert document.checks.compiled() is compiled
    document.do("turns", SetValue("scenario.yaml", ("notes", "en"), "Evening."))
    assert document.checks.compiled() is not compiled
    expected = compile_bundle(document.bundle)
    assert expected.scenario and document.checks.compiled().scenario
    assert document.checks.compiled().scenario.digest == expected.scenario.digest  # type: ignore[union-attr]


def test_a_game_that_breaks_does_not_end_the_checks(
    document: Document, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    document.checks.finish()

    def broken(*_: Any) -> None:
        raise RuntimeError("broken")

    with monkeypatch.context() as patched, qtbot.capture_exceptions() as caught:
        patched.setattr("engine.validate.session.Validation._do", broken)
        document.do("version", SetValue("scenario.yaml", ("rules", "version"), "3"))
        qtbot.waitUntil(lambda: bool(caught))
    document.do("version", SetValue("scenario.yaml", ("rules", "version"), "4"))
    settle(document, qtbot)
    assert told(document.checks.problems) == told(validate(document.bundle, GAME))


def test_checks_wait_while_something_else_is_more_urgent(opened: Open, qtbot: QtBot) -> None:
    document = opened()
    document.checks.wait(60_000)
    qtbot.wait(50)
    assert document.checks.pending == ("local", "setup", "reach")
    document.checks.wait(0)
    settle(document, qtbot)
