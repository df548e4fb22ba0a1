"""Every kind of file that the window reads: a valid one, where it lies, and what a person does to have it read."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QSettings
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from editor import app as program
from editor.counters import list_exchange
from editor.document import Document, DocumentError, journal_folder
from editor.oob.oob_workspace import OobWorkspace
from editor.play import game_notes
from editor.play.game_store import journals as games_in
from editor.playtest import frozen_scenario, stored_results
from editor.playtest.study_results import PlaytestOrder
from editor.scans.scan_loading import PictureError
from editor.scans.scan_service import _pyramid
from editor.shell import thumbnails
from editor.shell.rooms.counters import space_of
from editor.shell.shortcut_page import ShortcutPage
from editor.shell.window import MainWindow
from editor.workbench import Settings, Workbench
from engine.bundle import PaintHexes, SetValue, read_bundle, to_zip
from engine.bundle.yaml_reader import load
from engine.gamefile import write_game
from engine.paths import data_folder
from tests.cli.hostile import LAYER, TEXTS, journal
from tests.gamefile.samples import sample

SAMPLE = data_folder("scenarios") / "primer" / "two_bridges"
LARGE = data_folder("scenarios") / "june_6" / "caen"
PATIENCE = 30
MUCH = 900
"""Signs of a problem that are looked at: a problem repeats a value that is wrong, however long it is."""


class Home:
    """Somebody's folders, with a scenario in them; windows open on it, and all that they say is heard."""

    def __init__(self, base: Path) -> None:
        self.base, self.bundle = base, base / "bundle"
        self.said: list[str] = []
        self._window: MainWindow | None = None
        self.fresh()

    def fresh(self) -> None:
        """Put the scenario there as it was."""
        shutil.rmtree(self.bundle, ignore_errors=True)
        shutil.copytree(SAMPLE, self.bundle)

    def opened(self, settings: Settings | None = None, name: str = "") -> MainWindow:
        """Open a window, on the scenario or on what the settings say."""
        window = MainWindow(Workbench(settings or Settings()))
        window.bench.told.connect(self.said.append)
        if settings is None or not program._goes_on(window):
            window.files.open(name or str(self.bundle))
        window.show()
        self.settle(window)
        self.said.append(window.notice_line.text.text())
        return window

    @property
    def window(self) -> MainWindow:
        """A window that stays open."""
        self._window = self._window or self.opened()
        return self._window

    def settle(self, window: MainWindow) -> None:
        """Wait until nothing is being read."""
        until = monotonic() + PATIENCE
        QApplication.processEvents()
        while window.games.reading and monotonic() < until:
            QApplication.processEvents()

    def close(self) -> None:
        """Let the window go."""
        if self._window is not None:
            self._window.dispose()
            self._window = None

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Hear what the boxes say, which nobody closes."""

        def box(_parent: object, _title: str, text: str, *_more: object) -> QMessageBox.StandardButton:
            self.said.append(text)
            return QMessageBox.StandardButton.Cancel

        def asked(each: QMessageBox) -> int:
            self.said.append(each.text())
            return 0

        with ExitStack() as stack:
            for name in ("question", "warning", "information", "critical"):
                stack.enter_context(patch.object(QMessageBox, name, box))
            stack.enter_context(patch.object(QMessageBox, "exec", asked))
            yield


Read = Callable[[Home, Path], None]


@dataclass(frozen=True)
class Input:
    """A kind of file that the window reads."""

    name: str
    place: Callable[[Home], Path]
    valid: Callable[[Home], bytes]
    read: Read
    form: str = "binary"
    """As what it is written: yaml, json, lines of JSON, ini; or in no form of which a value can be changed."""
    speaks: bool = False
    """Whether somebody has asked for it to be read, and is told when it cannot be."""
    stays: bool = False
    """Whether it holds somebody's work: what is there may be renamed, but never changed or taken away."""

    is_work: Callable[[bytes], bool] = bool
    """Whether somebody would miss these bytes."""

    def data(self, valid: bytes) -> list[Any]:
        """The values of the valid file."""
        if self.form == "yaml":
            return [load(valid.decode())]
        if self.form == "ini":
            return [asked_settings()]
        return [json.loads(line) for line in valid.decode().splitlines()] if self.form in ("json", "lines") else []

    def written(self, data: list[Any]) -> bytes:
        """The file with these values."""
        if self.form == "ini":
            return _ini(data[0] if isinstance(data[0], dict) else {"session": data[0]})
        return "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in data).encode("utf-8", "surrogatepass")


# Settings


def asked_settings() -> dict[str, Any]:
    """All that a window asks its settings, each with something of the right kind."""
    found: dict[str, Any] = {}
    real = Settings.value

    def value(self: Settings, key: str, default: Any) -> Any:
        found.setdefault(key, default)
        return real(self, key, default)

    with patch.object(Settings, "value", value):
        window = MainWindow(Workbench(Settings()))
        window.files.open(str(SAMPLE))
        for id in window.registry.acts:
            if id.startswith("space."):
                window.registry.do(id)
        window.dispose()
    held = {
        "session": {"open": ["primer/two_bridges"], "front": 0, "games": [["x.jsonl", True]]},
        "recent": ["/x", "/y"],
    }
    return {**json.loads(json.dumps(found, default=str)), **held, "language": "ja", "text_size": 120}


def _ini(values: dict[str, Any]) -> bytes:
    """A file of settings with these values."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "s.ini"
        file = QSettings(str(path), QSettings.Format.IniFormat)
        for key, value in values.items():
            file.setValue(key, json.dumps(value))
        file.sync()
        return path.read_bytes() if path.exists() else b""


def _settings(home: Home, path: Path) -> None:
    window = home.opened(Settings(path))
    window.show_start()
    home.settle(window)
    window.dispose()


# Lists and small files that a person names


def _counters(home: Home, path: Path) -> None:
    space = space_of(home.window)
    QTest.qWait(5)
    list_exchange.read_file(space, path)
    if space.dialog is not None:
        space.dialog.reject()
        space.dialog = None


def _oob(home: Home, path: Path) -> None:
    home.window.registry.do("space.oob")
    QTest.qWait(5)
    space = home.window.findChild(OobWorkspace)
    assert space is not None
    with _chosen(path):
        space.dialogs.read_file()
    QApplication.processEvents()
    for top in QApplication.topLevelWidgets():
        if top is not home.window and top.isVisible():
            top.close()


def _shortcuts(home: Home, path: Path) -> None:
    page = ShortcutPage(home.window.registry, home.window)
    with _chosen(path):
        page._import()
    home.said.append(page.message.text())
    home.window.registry.reset_keys()
    page.deleteLater()


@contextmanager
def _chosen(path: Path) -> Iterator[None]:
    with patch.object(QFileDialog, "getOpenFileName", lambda *_a, **_k: (str(path), "")):
        yield


# Games


def _game(home: Home, path: Path) -> None:
    window = home.window
    window.saved_games.open(path)
    until, told = monotonic() + PATIENCE, len(home.said)
    while not any(said.startswith(("Opened", "Not opened")) for said in home.said[told - 1 :]) and monotonic() < until:
        if not any(said.startswith("Reading") for said in home.said[told - 1 :]):
            break
        QApplication.processEvents()
    while len(window.open_documents.sheets) > 1:
        window.open_documents.close(window.open_documents.sheets[-1])


def _game_with_notes(home: Home, path: Path) -> None:
    old = path.with_name("old.jsonl")
    old.write_bytes(journal())
    _game(home, old)
    old.unlink()


def _hexgame(home: Home) -> bytes:
    path = home.base / "valid.hexgame"
    write_game(path, sample())
    data = path.read_bytes()
    path.unlink()
    return data


def _games(_home: Home) -> Path:
    return journal_folder.DEFAULT.parent / "games"


def _game_journal(home: Home) -> bytes:
    window = home.opened()
    window.play()
    session = window.bench.session
    assert session is not None
    session.fast = True
    for _number in range(4):
        assert session.prompt is not None
        session.take([session.prompt.choices[-1]])
    window.dispose()
    path = next(games_in(_games(home)))
    data = path.read_bytes()
    shutil.rmtree(_games(home))
    return data


def _kept_game(home: Home, _path: Path) -> None:
    window = home.opened()
    window.show_start()
    home.settle(window)
    window.dispose()


# What lies in the program's own folders


def _document_journal(home: Home) -> bytes:
    document = Document.open(home.bundle, store=journal_folder.DEFAULT)
    document.do("paint", PaintHexes("terrain", {"0101": "woods"}))
    document.do("turns", SetValue("scenario.yaml", ("turns", "last"), 9))
    document.close(keep=True)
    (path,) = journal_folder.journals(journal_folder.DEFAULT, home.bundle)
    data = path.read_bytes()
    shutil.rmtree(journal_folder.DEFAULT)
    return data


def _holds_edits(data: bytes) -> bool:
    """Whether a journal says more than that nothing was done; of a line that was torn nobody was told."""
    return not data.startswith(b'{"journal": 1,') or b"\n" in data.rstrip(b"\n").rpartition(b"\n")[0]


def _journal_place(home: Home) -> Path:
    return journal_folder.DEFAULT / f"{journal_folder._stem(journal_folder.real(home.bundle))}-1.jsonl"


def _restored(home: Home, _path: Path) -> None:
    window = home.opened()
    document = window.bench.document
    if document is not None and document.left_over.recoverable is not None:
        home.said.append(document.left_over.recoverable.message())
        if document.left_over.recoverable.fits:
            document.left_over.recover()
        document.checks.finish()
    window.dispose()


def _mark_place(home: Home) -> Path:
    left = _journal_place(home)
    if not left.exists():
        data = _document_journal(home)
        left.parent.mkdir(parents=True, exist_ok=True)
        left.write_bytes(data)
    return left.with_name(left.name + ".trying")


def _kept_place(home: Home) -> Path:
    document = home.window.bench.document
    assert document is not None
    return stored_results._path("batch", document)


def _kept_result(home: Home) -> bytes:
    document = home.window.bench.document
    assert document is not None
    frozen = frozen_scenario.freeze(document)
    stored_results.keep("batch", document, frozen, PlaytestOrder(("random",), 2))
    return _kept_place(home).read_bytes()


def _draft_place(home: Home) -> Path:
    return frozen_scenario.CACHE / "0123456789abcdef.hexwright"


def _bundle_zip(home: Home) -> bytes:
    place = home.base / "b.hexwright"
    to_zip(SAMPLE, place)
    data = place.read_bytes()
    place.unlink()
    return data


def _recalled(home: Home, path: Path) -> None:
    document = home.window.bench.document
    assert document is not None
    for study in stored_results.KINDS:
        place = stored_results._path(study, document)
        if place != path and path.is_file() and path.stat().st_size < 10**7:
            shutil.copy(path, place)
        stored_results.recall(study, document)


def _thawed(home: Home, path: Path) -> None:
    document = home.window.bench.document
    assert document is not None
    stored_results._path("batch", document).parent.mkdir(parents=True, exist_ok=True)
    said = {"draft": path.name, "result": {"bots": ["random"], "games": 2, "until_settled": False}}
    stored_results._path("batch", document).write_text(json.dumps(said))
    stored_results.recall("batch", document)


def _picture_place(home: Home) -> Path:
    return thumbnails.DEFAULT / f"{thumbnails.key_of(home.bundle)}.png"


def _png(home: Home) -> bytes:
    path = home.base / "valid.png"
    QImage(300, 200, QImage.Format.Format_RGB32).save(str(path))
    data = path.read_bytes()
    path.unlink()
    return data


def _thumbnail(home: Home, _path: Path) -> None:
    thumbnails.made(str(home.bundle), thumbnails.DEFAULT)


def _cached(home: Home, path: Path) -> None:
    """Every entry of the cache is spoilt alike."""
    folder = path.parent / "entries"
    read_bundle(LARGE, folder)
    for entry in list(folder.iterdir()) if path.is_file() and path.stat().st_size < 10**7 else ():
        shutil.copy(path, entry)
    assert not read_bundle(LARGE, folder).faults
    shutil.rmtree(folder)


def _cache_entry(home: Home) -> bytes:
    folder = home.base / "one"
    read_bundle(LARGE, folder)
    data = min(folder.iterdir()).read_bytes()
    shutil.rmtree(folder)
    return data


# A scenario


def _in_bundle(name: str) -> Callable[[Home], Path]:
    def place(home: Home) -> Path:
        home.fresh()
        (home.bundle / name).parent.mkdir(exist_ok=True)
        return home.bundle / name

    return place


def _looked_at(home: Home, _path: Path) -> None:
    """Open the scenario, and look at all of it."""
    window = home.opened()
    document = window.bench.document
    if document is not None:
        problems = document.checks.finish()
        home.said += [problem.message("en")[:MUCH] for problem in problems][:50]
        for id in window.registry.acts:
            if id.startswith("space."):
                window.registry.do(id)
                QApplication.processEvents()
        window.play()
    window.dispose()
    home.fresh()


def _shown_scan(home: Home, path: Path) -> None:
    """Read the picture of a scan as its worker does."""
    try:
        _pyramid((home.bundle, path.name))
    except DocumentError as error:
        home.said.append(error.message("en"))
    except (PictureError, OSError) as error:
        home.said.append(str(error))


def _zip_opened(home: Home, path: Path) -> None:
    window = home.opened(name=str(path))
    window.dispose()


def _at(name: str) -> Callable[[Home], Path]:
    return lambda home: home.base / name


def _shipped(name: str) -> Callable[[Home], bytes]:
    return lambda _home: (SAMPLE / name).read_bytes()


INPUTS = (
    Input("settings", _at("settings.ini"), lambda _home: _ini(asked_settings()), _settings, "ini"),
    Input(
        "list of counters",
        lambda home: home.base / "list.csv",
        lambda _home: b"id,name.en\nk.1,First\n",
        _counters,
        speaks=True,
    ),
    Input(
        "list of units", lambda home: home.base / "oob.csv", lambda _home: b"id,name\nk.1,First\n", _oob, speaks=True
    ),
    Input(
        "shortcuts",
        _at("keys.json"),
        lambda _home: b'{"shortcuts": {"edit.undo": "Ctrl+Z", "file.save": "F9"}}\n',
        _shortcuts,
        "json",
        speaks=True,
    ),
    Input("saved game", _at("mine.hexgame"), _hexgame, _game, speaks=True, stays=True),
    Input(
        "saved game of old",
        _at("o.jsonl"),
        lambda _home: journal(),
        _game,
        "lines",
        speaks=True,
        stays=True,
    ),
    Input(
        "notes of a game of old",
        lambda home: game_notes.beside(home.base / "old.jsonl"),
        lambda _home: b'{"format": 1, "notes": [{"kind": "hex", "at": "0101", "text": "here"}]}\n',
        _game_with_notes,
        "json",
        stays=True,
    ),
    Input(
        "journal of a game",
        lambda home: _games(home) / "2026.jsonl",
        _game_journal,
        _kept_game,
        "lines",
        stays=True,
    ),
    Input(
        "journal of a document",
        _journal_place,
        _document_journal,
        _restored,
        "lines",
        stays=True,
        is_work=_holds_edits,
    ),
    Input("mark of a trial", _mark_place, lambda _home: b"2", _restored),
    Input("kept result", _kept_place, _kept_result, _recalled, "json"),
    Input("frozen draft", _draft_place, _bundle_zip, _thawed),
    Input("small picture", _picture_place, _png, _thumbnail),
    Input("entry of the cache", _at("entry"), _cache_entry, _cached),
    Input("picture of a scan", _in_bundle("scan.png"), _png, _shown_scan, stays=True),
    Input("bundle in one file", _at("x.hexwright"), _bundle_zip, _zip_opened, speaks=True, stays=True),
    *(
        Input(f"{name} in the window", _in_bundle(name), _shipped(name), _looked_at, "yaml", stays=True)
        for name in ("scenario.yaml", "map.yaml", "counters.yaml", "oob.yaml")
    ),
    Input("layer in the window", _in_bundle("layers/mud.yaml"), lambda _home: LAYER, _looked_at, "yaml", stays=True),
    Input("texts in the window", _in_bundle("texts/ja.yaml"), lambda _home: TEXTS, _looked_at, "yaml", stays=True),
)
