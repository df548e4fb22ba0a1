"""The primer's scenario, as everything on paper sees it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.document import Document, journal_folder
from editor.printing.print_dialog import PrintDialog
from editor.workbench import Selection, Settings, Workbench
from engine.bundle import read_bundle
from engine.paths import data_folder
from engine.validate.view import BundleView


@cache
def view_of(name: str) -> BundleView:
    """A scenario that ships."""
    return BundleView(read_bundle(data_folder("scenarios") / name))


@pytest.fixture
def view(qapp: object) -> BundleView:
    """The scenario of two bridges."""
    return view_of("primer/two_bridges")


MakeDialog = Callable[..., PrintDialog]


@pytest.fixture
def make_dialog(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeDialog]:
    """Open dialogs over a copy of the primer's scenario."""
    monkeypatch.setattr(journal_folder, "DEFAULT", tmp_path / "store")
    folder = shutil.copytree(data_folder("scenarios") / "primer" / "two_bridges", tmp_path / "bundle")
    settings, opened = Settings(tmp_path / "settings.ini"), list[tuple[Document, PrintDialog]]()

    def make(hexes: tuple[int, ...] = (), language: str = "en") -> PrintDialog:
        settings.set_value("language", language)
        bench, document = Workbench(settings), Document.open(folder)
        bench.select(Selection(hexes=hexes))
        dialog = PrintDialog(bench, document.view)
        opened.append((document, dialog))
        dialog.show()
        qtbot.waitUntil(lambda: dialog.job is not None)
        return dialog

    yield make
    for document, dialog in opened:
        dialog.reject()
        document.close()
