"""The rows of problems: as many as help, quickly, and the last one says how many more there are."""

from __future__ import annotations

import time

from pytestqt.qtbot import QtBot

from editor.problems.problem_rows import MOST, ProblemRows
from engine.compile import FilePlace
from engine.validate import Problem


def problems(number: int) -> list[Problem]:
    return [
        Problem("error", "name.unit", (FilePlace("oob.yaml", ("setup", n), unit=f"u{n}"),), (("name", f"u{n}"),))
        for n in range(number)
    ]


def test_twenty_thousand_problems_do_not_freeze_the_window(qtbot: QtBot) -> None:
    rows, before = ProblemRows("en"), time.process_time()
    rows.show_problems(problems(20_000))
    rows.show_problems(problems(20_000)[::-1])
    assert time.process_time() - before < 5
    assert rows.rowCount() == MOST + 1
    assert rows.item(MOST).text() == f"{20_000 - MOST} more problems are not shown"
    assert rows.problem(rows.index(MOST, 0)) is None
    assert rows.place(rows.index(MOST, 0)) is None


def test_the_row_of_the_others_goes_when_all_have_one(qtbot: QtBot) -> None:
    rows = ProblemRows("en")
    rows.show_problems(problems(MOST + 1))
    rows.speak("ja")
    assert rows.rowCount() == MOST + 1
    rows.show_problems(problems(3))
    assert [rows.item(row).rowCount() for row in range(rows.rowCount())] == [0, 0, 0]
