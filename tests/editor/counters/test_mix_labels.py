"""Everything that the workspace says, in both languages: no programmers' words, no English in Japanese."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from editor.canvas.symbols import symbol_book
from editor.counters import list_exchange
from editor.counters.counters_workspace import CountersWorkspace
from editor.counters.mix_labels import KNOWN
from editor.counters.symbol_picker import SymbolPicker
from editor.shell.rooms.counters import space_of
from editor.window_language import said_in
from editor.workbench import Settings
from tests.editor.shell.conftest import MakeWindow
from tests.editor.shell.test_words import CODE, JAPANESE, is_english, texts

NAMES = re.compile(r"CSV|ID|k\.\d|up\(|down\(|nearest\(|min\(|max\(|battalions|quality|attack")
"""What is the same in Japanese: ids, and what formulas are written with."""


def stages(space: CountersWorkspace) -> Iterator[QWidget]:
    """Show everything, one thing after the other."""
    yield space
    space.table.choose("k.1", "l.town")
    yield space
    space.bar.views["sheets"].click()
    space.bar.search.setText("nobody")
    yield space
    space.bar.clear()
    space.table.choose("k.1")
    space.pick_symbol()
    picker = space.findChild(SymbolPicker)
    assert picker is not None
    yield picker
    picker.reject()
    space.show_formulas()
    assert space.dialog is not None
    yield space.dialog
    space.dialog.reject()
    QApplication.clipboard().setText("id\tside\nk.1\tnowhere\nk.9\t\n")
    list_exchange.paste(space)
    yield space.dialog
    space.dialog.reject()


def heads(space: CountersWorkspace) -> Iterator[tuple[str, str]]:
    """The titles of the columns, and their tips."""
    for column in space.model.columns:
        yield column.key, column.title
        yield column.key, column.tip


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_speaks_the_language_of_the_window(make_window: MakeWindow, settings: Settings, language: str) -> None:
    settings.set_value("language", language)
    space = space_of(make_window("primer/two_bridges"))
    QTest.qWait(1)
    found = {*heads(space)}
    for shown in stages(space):
        QTest.qWait(1)
        found.update(texts(shown))
    assert len(found) > 100
    wrong = {(where, text) for where, text in found if CODE.search(text)}
    if language == "ja":
        wrong |= {(where, text) for where, text in found if is_english(NAMES.sub("", text))}
    else:
        wrong |= {(where, text) for where, text in found if JAPANESE.search(text) and "歩兵" not in text}
    assert not wrong


def test_every_sign_has_a_name_in_japanese() -> None:
    for name in symbol_book().symbols:
        assert name in KNOWN, name
        assert JAPANESE.search(said_in("ja", "CounterWords", KNOWN[name])), name
