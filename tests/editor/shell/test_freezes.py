"""On the largest maps no click, no command and no change of dress holds the window up for long."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import thread_time

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.scans.places_dialog import PlacesDialog
from editor.shell.help_window import HelpWindow
from editor.shell.window import MainWindow
from editor.shell.workspaces import RAIL
from engine.bundle import PaintHexes
from tests.editor.shell.conftest import MakeWindow, document_of

LIMIT = 0.5
"""Seconds of the window's own thread, without what others do meanwhile on the machine."""
DIALOGS = (
    *("file.settings", "help.here", "terrain.replace", "terrain.resize", "lines.beside", "scans.places", "oob.compare"),
    *("oob.strength", "oob.chart", "printing.print", "edit.find", "counters.prototypes", "counters.formulas"),
)


def worst_slice(choice: Callable[[], object]) -> float:
    """Do something, and return how long the longest slice took that the window could not answer in."""
    began = thread_time()
    choice()
    worst = thread_time() - began
    for _round in range(20):
        began = thread_time()
        QApplication.processEvents()
        worst = max(worst, thread_time() - began)
        QTest.qWait(1)
    return worst


def held_up(choices: Iterator[tuple[str, Callable[[], object]]]) -> list[tuple[str, float]]:
    """Return what held the window up longer than it may."""
    spent = [(name, worst_slice(choice)) for name, choice in choices]
    return [(name, round(seconds, 2)) for name, seconds in spent if seconds > LIMIT]


def close_others(window: MainWindow) -> None:
    """Close what stands open beside the window."""
    for top in QApplication.topLevelWidgets():
        if top is not window and top.isVisible():
            top.close()


def walk(window: MainWindow) -> Iterator[tuple[str, Callable[[], object]]]:
    """Every workspace, mode and dialog, and other dress."""
    registry, settings = window.registry, window.bench.settings
    for act in (*RAIL, "space.map", "mode.set_up", "mode.play", "mode.edit"):
        yield act, partial(registry.do, act)
    for act in DIALOGS:
        if registry.qt[act].isEnabled():
            yield act, partial(registry.do, act)
            close_others(window)
    for theme in ("dark", "light"):
        yield theme, partial(settings.set_value, "theme", theme)


@pytest.mark.parametrize("name", ["june_6/campaign", "case_yellow/historical"])
def test_nothing_in_the_window_takes_long(make_window: MakeWindow, name: str) -> None:
    window = make_window(name)
    assert not held_up(walk(window))


def test_no_page_of_the_help_takes_long(window: MainWindow) -> None:
    window.registry.do("help.here")
    help = window.findChild(HelpWindow)
    assert help is not None
    tops = [item for at in range(help.tree.topLevelItemCount()) if (item := help.tree.topLevelItem(at)) is not None]
    first = tops[0]

    def pages() -> Iterator[tuple[str, Callable[[], object]]]:
        for top in tops:
            help.tree.setCurrentItem(first)
            yield top.text(0), partial(help.tree.setCurrentItem, top)

    assert not held_up(pages())


def test_a_stroke_compares_no_places_anew(make_window: MakeWindow) -> None:
    window = make_window("june_6/campaign")
    window.registry.do("scans.places")
    dialog = window.findChild(PlacesDialog)
    assert dialog is not None
    document, shown = document_of(window), list[int]()
    dialog._show = lambda: shown.append(1)  # type: ignore[method-assign]
    map = document.view.map
    assert map is not None
    document.do("own map", PaintHexes("terrain", {}))
    for label, word in [*map.cells("terrain").items()][:3]:
        document.do("stroke", PaintHexes("terrain", {label: "clear" if word != "clear" else "woods"}))
    assert not dialog._later.isActive()
    assert not shown
