"""The dialogs speak Japanese, also when the language changes while they are open."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialog

from editor.scans import places_dialog
from editor.scans.map_drafting import COMMAND
from editor.shell.window import MainWindow
from engine.bundle.models import Map
from engine.geo import GeoError
from engine.geo.named import PlaceComparison
from tests.editor.shell.test_words import CODE, is_english, texts


def refuse(_map: Map) -> PlaceComparison:
    """No name is known."""
    raise GeoError("none")


@pytest.mark.parametrize("act", ["scans.open", "scans.draft", "scans.places"])
def test_a_dialog_follows_the_language(window: MainWindow, act: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places_dialog, "compared", refuse)
    window.registry.do(act)
    dialog = next(each for each in window.findChildren(QDialog) if each.isVisible())
    QTest.qWait(1)
    window.bench.set_language("ja")
    QTest.qWait(1)
    names = {box.itemText(number) for box in dialog.findChildren(QComboBox) for number in range(box.count())}
    found = {text.replace(COMMAND, "") for _where, text in texts(dialog)} - names
    assert len(found) > 2
    assert not {text for text in found if is_english(text) or CODE.search(text)}
    dialog.close()
