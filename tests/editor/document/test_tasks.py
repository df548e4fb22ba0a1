"""Work beside the window: what comes of it, and that the window stays awake meanwhile."""

from __future__ import annotations

import sys
from itertools import pairwise
from threading import Event
from time import perf_counter

from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from editor.document import tasks

LONGEST = 0.05


def test_the_window_gets_its_turn_at_once_while_a_worker_counts(qtbot: QtBot) -> None:
    owner, told, stop, beats = QObject(), list[int](), Event(), list[float]()

    def count() -> int:
        number = 0
        while not stop.is_set():
            number += 1
        return number

    timer = QTimer(owner, interval=2)
    timer.timeout.connect(lambda: beats.append(perf_counter()))
    timer.start()
    tasks.start(owner, count, told.append)
    assert sys.getswitchinterval() < tasks.USUAL
    qtbot.waitUntil(lambda: len(beats) > 30)
    stop.set()
    qtbot.waitUntil(lambda: bool(told))
    waits = sorted(late - early for early, late in pairwise(beats))
    assert waits[len(waits) // 2] < LONGEST
    qtbot.waitUntil(lambda: abs(sys.getswitchinterval() - tasks.USUAL) < 1e-6)


def test_who_has_cancelled_is_not_told_and_who_fails_says_so(qtbot: QtBot) -> None:
    owner, told, errors = QObject(), list[str](), list[Exception]()
    tasks.start(owner, lambda: "dropped", told.append).cancel()
    tasks.start(owner, lambda: str(1 // 0), told.append, errors.append)
    tasks.start(owner, lambda: "kept", told.append)
    qtbot.waitUntil(lambda: bool(told and errors))
    assert told == ["kept"]
    assert isinstance(errors[0], ZeroDivisionError)
