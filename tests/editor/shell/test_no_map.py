"""Scenarios without a map, or with one that cannot be read: an empty desk that says so, never somebody else's map."""

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.shell.window import MainWindow
from engine.paths import data_folder
from tests.editor.shell import hand
from tests.editor.shell.conftest import document_of


@pytest.fixture(params=["without", "broken"])
def bad(folder: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A scenario whose map is missing or no YAML."""
    made = folder.rename(tmp_path / "bad")
    if request.param == "without":
        (made / "map.yaml").unlink()
    else:
        (made / "map.yaml").write_text("format: 1\ngrid: [\n", encoding="utf-8")
    return made


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_former_map_and_its_units_are_gone_and_the_desk_says_why(
    window: MainWindow, bad: Path, qtbot: QtBot, language: str
) -> None:
    qtbot.waitUntil(lambda: bool(window.scene.positions))
    assert window.scene.empty.isHidden()
    window.bench.set_language(language)
    window.files.load(str(bad))
    QTest.qWait(80)
    assert window.canvas.scene_ is None
    assert window.scene.positions == {}
    assert window.canvas.counters.arrangement.stacks == {}
    assert window.scene.empty.isVisible()
    assert window.canvas.rect().contains(window.scene.empty.geometry())
    window.grab()
    window.bench.set_language("en" if language == "ja" else "ja")
    window.registry.do("tool.brush")
    QTest.mouseClick(window.canvas, hand.LEFT, pos=window.canvas.rect().center())
    assert not document_of(window).dirty


def test_the_map_comes_back_when_the_files_are_mended(window: MainWindow, bad: Path, qtbot: QtBot) -> None:
    window.files.load(str(bad))
    text = (data_folder("scenarios") / "primer" / "two_bridges" / "map.yaml").read_text(encoding="utf-8")
    (bad / "map.yaml").write_text(text, encoding="utf-8")
    document = document_of(window)
    document.look_outside()
    document.reload()
    qtbot.waitUntil(lambda: window.canvas.scene_ is not None and bool(window.scene.positions))
    assert window.scene.empty.isHidden()
