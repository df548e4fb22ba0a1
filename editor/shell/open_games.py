"""The games of a window: each kept on the disk while it runs, brought back with its tab, saved and opened as a file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from editor.document import disk, journal_folder, tasks
from editor.document.locks import Lock
from editor.play import game_store
from editor.play.game_journal import (
    GameSummary,
    JournalledGame,
    Unreadable,
    read_game_lines,
    summary_of,
    write_game_lines,
)
from editor.play.game_store import is_free
from editor.shell.open_documents import SESSION
from editor.workbench import Mode, Settings
from engine.gamefile import ResumedGame, SavedGame, SavedHead, SavedMover, played_again

if TYPE_CHECKING:
    from editor.play.game_keeper import GameKeeper
    from editor.play.play_session import PlaySession
    from editor.play.position_scenario import KeptPosition
    from editor.shell.open_documents import OpenDocument
    from editor.shell.window import MainWindow

FOLDER = "games"
OFFERED = 3
"""So many games are offered on the start card."""


class WantedGame(NamedTuple):
    """The journal of a game that belongs to a tab, and whether the game is to be in front."""

    journal: str
    play: bool


class OpenGames(QObject):
    """Keeps, brings back and offers the games of a window."""

    changed = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.keepers: dict[PlaySession, GameKeeper] = {}
        self.reading: dict[OpenDocument, WantedGame] = {}
        self.wanted: dict[str, WantedGame] = {}
        self.unfit: str = ""
        for name, wanted in left_open(window.bench.settings):
            self.expect(name, wanted)

    @property
    def folder(self) -> Path:
        """Where the journals of games lie."""
        store = self._window.files.store
        return store / FOLDER if store is not None else journal_folder.DEFAULT.parent / FOLDER

    # Keeping

    def follow(self, session: PlaySession) -> None:
        """Keep a game that lies on the bench, unless that is done already."""
        from editor.play.game_keeper import GameKeeper

        sheet = self._window.open_documents.front
        if session not in self.keepers and sheet is not None:
            self._keep(session, GameKeeper(session, self.folder, self.place_of(sheet)))

    def _keep(self, session: PlaySession, keeper: GameKeeper) -> None:
        self.keepers[session] = keeper
        keeper.told.connect(self.changed)
        keeper.stir()

    def let_go(self, session: PlaySession | None) -> None:
        """Write the last of a game; its journal stays."""
        keeper = self.keepers.pop(session, None) if session is not None else None
        if keeper is not None:
            keeper.leave()
            keeper.deleteLater()

    def write(self) -> None:
        """Write what is new in any game, at once."""
        for keeper in self.keepers.values():
            keeper.write()

    def end(self) -> None:
        """Write the last of every game."""
        for session in tuple(self.keepers):
            self.let_go(session)

    def keeper(self, session: PlaySession | None) -> GameKeeper | None:
        """Who keeps a game."""
        return self.keepers.get(session) if session is not None else None

    @property
    def problem(self) -> str:
        """Why a game cannot be kept now; empty while all are."""
        return next((keeper.problem for keeper in self.keepers.values() if keeper.problem), "")

    def place_of(self, sheet: OpenDocument) -> str:
        """Where a sheet's scenario lies; one that comes with Hexwright is named as people name it."""
        return place_named(self._window.open_documents.place_of(sheet))

    def moved(self, sheet: OpenDocument) -> None:
        """The scenario of a sheet lies elsewhere now."""
        keeper = self.keeper(self.session_of(sheet))
        if keeper is not None:
            keeper.place = self.place_of(sheet)
            keeper.stir()

    def session_of(self, sheet: OpenDocument) -> PlaySession | None:
        """The game of a sheet, on the bench or parked."""
        return self._window.bench.session if sheet is self._window.open_documents.front else sheet.game

    # What the next start has to know

    def standing(self, sheet: OpenDocument) -> WantedGame:
        """The journal of a sheet's game, and whether it is played now."""
        open_documents, bench = self._window.open_documents, self._window.bench
        waiting = self.reading.get(sheet) or self.wanted.get(self.place_of(sheet))
        session = self.session_of(sheet)
        if session is None:
            return waiting or WantedGame("", play=False)
        keeper = self.keeper(session)
        mode = bench.mode if sheet is open_documents.front else sheet.mode
        name = keeper.path.name if keeper is not None and keeper.path is not None else ""
        return WantedGame(name, play=mode is Mode.PLAY)

    def expect(self, name: str, wanted: WantedGame) -> None:
        """The tab of a scenario had a game when the window was closed."""
        if wanted.journal:
            self.wanted[place_named(name)] = wanted

    # Bringing back

    def bring_back(self, sheet: OpenDocument) -> None:
        """Bring the game of a sheet back, if one waits for it: that of its tab, or the last one that is not over."""
        place = self.place_of(sheet)
        wanted = self.wanted.pop(place, None)
        if self.session_of(sheet) is not None or sheet in self.reading:
            return
        if wanted is None:
            found = next((each for each in self._of(place) if not each.head.is_over), None)
            wanted = WantedGame(found.path.name, play=False) if found is not None else None
        if wanted is not None:
            self._read(sheet, wanted)

    def _of(self, place: str) -> Iterator[GameSummary]:
        """The games of a scenario with which nobody goes on now, the newest first."""
        games = (each for each in game_store.games(self.folder) if each.place == place)
        return (each for each in games if is_free(each.path))

    def _read(self, sheet: OpenDocument, wanted: WantedGame) -> None:
        """Read a game and play it again in a worker."""
        path = self.folder / Path(wanted.journal).name
        lock = Lock(path)
        if not path.is_file() or lock.is_held:
            return
        with suppress(OSError):  # a full disk: the game comes back all the same, and says that it cannot be kept
            lock.take()
        self.reading[sheet] = wanted
        tasks.start(
            self, lambda: _read_back(path), partial(self._came_back, sheet, lock), partial(self._failed, sheet, lock)
        )
        self.changed.emit()

    def _failed(self, sheet: OpenDocument, lock: Lock, error: Exception) -> None:
        """A game that cannot be read is put aside, not away."""
        wanted = self.reading.pop(sheet, None)
        if wanted is not None:
            self._put_aside(self.folder / Path(wanted.journal).name)
        lock.release()
        if not isinstance(error, Unreadable | ValueError) and not hasattr(error, "fault"):
            raise error

    def _put_aside(self, path: Path) -> None:
        try:
            self.unfit = str(game_store.put_aside(path))
        except OSError as error:
            self.unfit = error.strerror or str(path)
        self.changed.emit()

    def _came_back(self, sheet: OpenDocument, lock: Lock, read: tuple[JournalledGame, ResumedGame]) -> None:
        """Put a game that was read where it belongs; meanwhile another may have taken its place."""
        from editor.play.game_data import session_of
        from editor.play.game_keeper import GameKeeper

        (kept, again), wanted = read, self.reading.pop(sheet, None)
        if wanted is None or sheet not in self._window.open_documents.sheets or self.session_of(sheet) is not None:
            lock.release()
            return
        session = session_of(again)
        session.file = Path(kept.file) if kept.file else None
        keeper = GameKeeper(session, self.folder, self.place_of(sheet))
        if kept.whole and again.fits:
            keeper.go_on_with(kept.path, lock)
        else:
            self._put_aside(kept.path)
            lock.release()
        self._keep(session, keeper)
        self.put(sheet, session, play=wanted.play)

    def put(self, sheet: OpenDocument, session: PlaySession, *, play: bool) -> None:
        """Put a game on its sheet, in front if it is to be played."""
        window = self._window
        if sheet is not window.open_documents.front:
            sheet.game, sheet.mode = session, Mode.PLAY if play else sheet.mode
        else:
            play_mode = window.make_play_mode()
            play_mode.begin(session)
            play_mode.compare()
            if play or window.bench.mode is Mode.PLAY:
                window.play()
        self.changed.emit()

    def begin_for(self, path: Path, kept: KeptPosition) -> None:
        """Begin the journal of a game for a scenario that is about to be opened, with the seats and notes of another.

        What cannot be written is no reason not to open the scenario.
        """
        files = {name: text.encode() for name, text in kept.texts.items()}
        head = SavedHead(
            title=dict(kept.titles),
            turn=kept.turn,
            mover=SavedMover(),
            seats=kept.seats,
            notes=kept.notes,
            two_persons=kept.two_persons,
        )
        saved = SavedGame(head, kept.journal, (), (files,))
        try:
            journal, lock = game_store.claim(self.folder, kept.journal.scenario)
            write_game_lines(journal, str(path), saved)
        except OSError:
            return
        lock.release()
        self.expect(str(path), WantedGame(journal.name, play=False))

    # Offering

    def offers(self) -> list[GameSummary]:
        """The games that are not over and wait, or are open in this window; the newest first."""
        self.write()
        mine = {keeper.path for keeper in self.keepers.values()}
        reading = {self.folder / each.journal for each in self.reading.values()}
        found = (each for each in game_store.games(self.folder) if not each.head.is_over)
        free = (each for each in found if each.path in mine | reading or is_free(each.path))
        return [each for each, _number in zip(free, range(OFFERED), strict=False)]

    def go_on(self, path: Path) -> None:
        """Go on with a game that was offered: in its tab, or with its scenario opened."""
        open_documents = self._window.open_documents
        sheet = next((sheet for sheet in open_documents.sheets if self._holds(sheet, path)), None)
        if sheet is not None:
            open_documents.show(sheet)
            if self.session_of(sheet) is None:
                self._play_soon(sheet)
            else:
                self._window.play()
            return
        summary = summary_of(path)
        if summary is not None:
            self._open_for(summary)

    def _holds(self, sheet: OpenDocument, path: Path) -> bool:
        keeper, reading = self.keeper(self.session_of(sheet)), self.reading.get(sheet)
        is_read = reading is not None and self.folder / reading.journal == path
        return is_read or (keeper is not None and keeper.path == path)

    def _play_soon(self, sheet: OpenDocument) -> None:
        """Play a game as soon as it has been read."""
        self.reading[sheet] = self.reading[sheet]._replace(play=True)

    def _open_for(self, summary: GameSummary) -> None:
        """Open the scenario of a game; where that is gone, the game itself holds it."""
        window, wanted = self._window, WantedGame(summary.path.name, play=True)
        place = disk.find(Path(summary.place))[0]
        there = window.open_documents.holding(place)
        if there is not None:
            window.open_documents.show(there)
            self.give_way(there)
            self._read(there, wanted)
        elif place.exists():
            self.wanted[summary.place] = wanted
            window.files.open(summary.place)
        else:
            self._open_own(summary.path, wanted)

    def _open_own(self, path: Path, wanted: WantedGame) -> None:
        try:
            saved = read_game_lines(path).saved
        except Unreadable:
            return
        files = saved.scenarios[saved.head.line.scenario]
        if self._window.files.open_new({name: data.decode() for name, data in files.items()}):
            front = self._window.open_documents.front
            assert front is not None
            self._read(front, wanted)

    def give_way(self, sheet: OpenDocument) -> None:
        """Take the game of a sheet off; it stays on the disk, and is offered on the start card."""
        self.reading.pop(sheet, None)
        session = self.session_of(sheet)
        if session is None:
            return
        if sheet is self._window.open_documents.front:
            self._window.make_play_mode().end()
        else:
            sheet.game = None
            self.let_go(session)
            session.deleteLater()

    def is_reading(self) -> bool:
        """Whether the game in front is still being read; it is played as soon as it is there."""
        front = self._window.open_documents.front
        if front is None or front not in self.reading:
            return False
        self._play_soon(front)
        return True


def left_open(settings: Settings) -> list[tuple[str, WantedGame]]:
    """The games of the tabs that were open when the program ended."""
    kept: dict[str, object] = settings.value(SESSION, {})
    names, games = kept.get("open"), kept.get("games")
    found = []
    for name, game in zip(names, games, strict=False) if isinstance(names, list) and isinstance(games, list) else ():
        match game:
            case [str(journal), bool(play)] if isinstance(name, str):
                found.append((name, WantedGame(journal, play)))
    return found


def place_named(name: str) -> str:
    """The place of a scenario under whatever name it was opened; one that comes with Hexwright by its short name."""
    from engine.paths import data_folder

    path = Path(name)
    place, is_shipped = disk.find(path.parent if path.name == "scenario.yaml" else path)
    home = data_folder("scenarios").absolute()
    return place.relative_to(home).as_posix() if is_shipped else str(place)


def _read_back(path: Path) -> tuple[JournalledGame, ResumedGame]:
    kept = read_game_lines(path)
    return kept, played_again(kept.saved, path.name, whole=False)
