"""Games as files: saved, opened, proposed names, journals of old, hostile files."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from editor import app as program
from editor.document import DocumentError, file_names
from editor.play.game_notes import GameNote, beside
from editor.play.play_panel import PlayPanel
from editor.play.play_session import PlaySession
from editor.play.seats import Who
from editor.shell.open_documents import SESSION
from editor.shell.window import MainWindow
from editor.workbench import Mode, Settings
from engine.bundle import SetValue
from engine.gamefile import read_game
from engine.play import journal_of
from tests.editor.shell.conftest import MakeWindow, document_of
from tests.editor.shell.test_open_games import march, playing, standing


@pytest.fixture(autouse=True)
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a person's documents."""
    folder = tmp_path / "Documents"
    folder.mkdir()
    monkeypatch.setattr(file_names, "documents", lambda: folder)
    return folder


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, documents: Path) -> list[str]:
    """What the dialog for saving proposed; it takes a name without a suffix."""
    said: list[str] = []

    def answer(_parent: object, _title: str, start: str, kinds: str) -> tuple[str, str]:
        said.extend((start, kinds))
        return str(documents / "mine"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    return said


def opened(window: MainWindow, qtbot: QtBot, path: Path) -> PlaySession:
    """The game of a file, in front."""
    before = window.bench.session
    assert window.saved_games.open(path)
    qtbot.waitUntil(lambda: window.bench.session is not None and window.bench.session is not before)
    assert window.bench.session is not None
    return window.bench.session


def test_what_save_writes_open_shows(
    make_window: MakeWindow, asked: list[str], documents: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window("primer/two_bridges")
    session = playing(window)
    march(session, 5)
    session.take_back()
    session.seat(1, Who.NOBODY)
    session.set_notes([GameNote("turn", "1", "始め")])
    panel = window.side.show_panel("play")
    assert isinstance(panel, PlayPanel)
    QTest.mouseClick(panel.save, Qt.MouseButton.LeftButton)
    path = documents / "mine.hexgame"
    assert path.is_file()
    assert asked == [str(documents / "Two Bridges, turn 3.hexgame"), "Games (*.hexgame)"]
    before, shown = standing(session), []

    def answer(_parent: object, _title: str, _start: str, kinds: str) -> tuple[str, str]:
        shown.append(kinds)
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    march(session, 2)
    window.registry.do("file.open_game")
    qtbot.waitUntil(lambda: window.bench.session not in (None, session))
    assert "*.hexgame" in shown[0]
    assert window.bench.session is not None
    assert standing(window.bench.session) == before
    assert window.bench.mode is Mode.PLAY
    assert len(window.open_documents.sheets) == 1, "the scenario is open already"
    assert window.bench.session.file == path


def test_ctrl_s_saves_what_is_in_front(
    make_window: MakeWindow, asked: list[str], documents: Path, qtbot: QtBot
) -> None:
    window = make_window("primer/two_bridges")
    with qtbot.waitActive(window):
        window.activateWindow()
    assert not window.registry.qt["file.save"].isEnabled()
    session = playing(window)
    march(session, 1)
    assert window.registry.qt["file.save"].isEnabled()
    assert window.registry.qt["file.save"].text() == "Save game"
    assert "not saved" not in window.menu_row.title.toolTip()
    QTest.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    path = documents / "mine.hexgame"
    first = path.read_bytes()
    asked.clear()
    march(session, 1)
    QTest.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert path.read_bytes() != first
    assert asked == [], "it knows the place now"
    assert "game saved" in window.menu_row.title.toolTip()


@pytest.mark.parametrize("mode", list(Mode))
def test_wherever_the_window_says_not_saved_saving_is_possible(
    make_window: MakeWindow, asked: list[str], mode: Mode, qtbot: QtBot
) -> None:
    window = make_window("primer/two_bridges")
    texts = document_of(window).frozen().texts_of
    document_of(window).do("turns", SetValue("scenario.yaml", ("turns", "last"), 9))
    for _kind in ("copy", "untitled"):
        if mode is Mode.PLAY:
            playing(window)
        else:
            window.bench.set_mode(mode)
        window.refresh()
        said = window.menu_row.title.toolTip()
        assert window.registry.qt["file.save"].isEnabled() or "not saved" not in said, said
        assert window.files.open_new(texts)
    assert window.files.save()
    assert asked[-1].startswith("Scenario in one file")


def test_a_scenario_without_a_place_is_proposed_among_the_documents_under_its_title(
    window: MainWindow, asked: list[str], documents: Path, folder: Path
) -> None:
    assert window.files.open_new(document_of(window).frozen().texts_of)
    window.registry.do("file.save")
    assert asked[0] == str(documents / "Two Bridges.hexwright")
    assert (documents / "mine.hexwright").is_file()
    window.files.save_as()
    assert asked[2] == str(documents / "Two Bridges.hexwright")


def test_titles_become_names_of_files() -> None:
    assert file_names.file_name("a/b: c? ", ".x") == "a b c.x"
    assert file_names.file_name("..\u202e", ".x") == "Hexwright.x"
    assert file_names.file_name("シェルブール", ".hexgame") == "シェルブール.hexgame"
    assert len(file_names.file_name("x" * 999, ".x")) < 100


def test_a_game_of_another_scenario_comes_in_a_tab_of_its_own(
    make_window: MakeWindow, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    window = make_window()
    document_of(window).do("turns", SetValue("scenario.yaml", ("turns", "last"), 9))
    session = playing(window)
    march(session, 4)
    before = standing(session)
    assert window.saved_games.save_to(tmp_path / "far.hexgame")
    other = make_window("primer/mill_race")
    mill = playing(other)
    march(mill, 1)
    found = opened(other, qtbot, tmp_path / "far.hexgame")
    assert standing(found) == before
    assert document_of(other).title() == "Two Bridges"
    assert found.bundle is not None
    assert found.bundle.scenario is not None
    assert found.bundle.scenario.turns.last == 9
    assert not found.revisions.outdated
    assert [sheet.game is mill for sheet in other.open_documents.sheets].count(True) == 1


def test_the_game_that_gives_way_to_a_file_is_offered_on_the_start_card(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    session = playing(window)
    march(session, 3)
    window.saved_games.save_to(tmp_path / "a.hexgame")
    march(session, 4)
    length = len(session.game.history)
    opened(window, qtbot, tmp_path / "a.hexgame")
    window.show_start()
    assert window.start_card is not None
    assert len(window.start_card.going_on.buttons) == 2
    window.start_card.going_on.buttons[1].click()
    qtbot.waitUntil(lambda: window.bench.session is not None and len(window.bench.session.game.history) == length)


def test_the_window_can_be_opened_on_a_game(
    window: MainWindow, settings: Settings, tmp_path: Path, qtbot: QtBot
) -> None:
    session = playing(window)
    march(session, 3)
    before = standing(session)
    window.saved_games.save_to(tmp_path / "a.hexgame")
    window.close()
    settings.forget(SESSION)
    again = program.window_for(str(tmp_path / "a.hexgame"), settings)
    again.show()
    qtbot.waitUntil(lambda: again.bench.session is not None)
    assert again.bench.session is not None
    assert standing(again.bench.session) == before
    assert again.bench.mode is Mode.PLAY
    (tmp_path / "b.hexgame").write_bytes(b"no")
    with pytest.raises(DocumentError):
        program.put_on_bench(again, str(tmp_path / "b.hexgame"))
    again.dispose()


def test_saving_keeps_what_is_in_hand(window: MainWindow, tmp_path: Path) -> None:
    session = playing(window)
    assert window.play_mode is not None
    table = window.play_mode.pending
    assert table is not None
    assert table.hand is not None
    table.touch([next(iter(table.hand.lit))])
    assert session.is_open
    assert window.saved_games.save_to(tmp_path / "a.hexgame")
    assert session.is_open
    assert read_game(tmp_path / "a.hexgame").head.at == 0


def test_journals_of_old_can_be_opened_with_their_notes(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    session = playing(window)
    rng = random.Random(1)
    for _ in range(8):
        assert session.prompt is not None
        session.take([rng.choice(session.prompt.choices)])
    path = tmp_path / "game.jsonl"
    journal_of(session.game).save(path)
    notes = {"format": 1, "notes": [{"kind": "turn", "at": "2", "text": "始め"}]}
    beside(path).write_text(json.dumps(notes), encoding="utf-8")
    digest = session.game.digest()
    session.lines.restart()
    found = opened(window, qtbot, path)
    assert found.game.digest() == digest
    assert found.notes == [GameNote("turn", "2", "始め")]
    assert found.file is None, "it is saved in one file from now on"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_no_game_is_said_in_one_sentence_and_changes_nothing(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    said: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda _parent, _title, text: said.append(text))
    session = playing(window)
    march(session, 2)
    before = standing(session)
    window.bench.set_language(language)
    for name, data in (("a.hexgame", b"no"), ("b.jsonl", b"no"), ("c.hexgame", b"")):
        (tmp_path / name).write_bytes(data)
        assert not window.saved_games.open(tmp_path / name)
    assert not window.saved_games.open(tmp_path / "none.hexgame")
    assert len(said) == 4
    assert window.bench.session is session
    assert standing(session) == before
