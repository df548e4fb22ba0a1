"""Games in files: a game at this screen written as one file, and files read, journals of old included."""

from __future__ import annotations

from pathlib import Path

from editor.document import DocumentError, disk
from editor.play.game_data import saved_of
from editor.play.game_notes import BadNotes, beside, read_notes
from editor.play.play_session import PlaySession
from engine.bundle import Bundle, BundleError, Fault
from engine.gamefile import SUFFIX, SavedGame, SavedHead, SavedNote, read_game, write_game
from engine.gamefile.archive import MAX_PICTURES
from engine.gamefile.model import Files
from engine.play import BadJournal, Journal

OLD = ".jsonl"


def save_game(session: PlaySession, path: Path) -> None:
    """Write a game as one file, without what is only begun; a DocumentError says why it could not be."""
    try:
        write_game(path, saved_of(session, _pictures(session.bundle)))
    except BundleError as error:
        raise DocumentError.of(error.fault) from error
    except OSError as error:
        detail = error.strerror or type(error).__name__
        raise DocumentError.of(Fault("file.unwritable", {"detail": detail}, path.name)) from error


def _pictures(bundle: Bundle | None) -> Files:
    """The pictures of a scenario, as far as they are still there and not too large."""
    if bundle is None or not bundle.others:
        return {}
    found = {name: data for name, data in disk.others_of(bundle.path, bundle).items() if name in bundle.others}
    return found if sum(map(len, found.values())) <= MAX_PICTURES else {}


def is_game(path: Path) -> bool:
    """Whether a file is named as one of a game."""
    return path.suffix.casefold() in (SUFFIX, OLD)


def read_saved(path: Path, front: Bundle | None) -> SavedGame:
    """Read the file of a game; a journal of old is one of the scenario in front, or of one that comes with Hexwright.

    DocumentError if it cannot be read.
    """
    try:
        return read_game(path) if path.suffix.casefold() != OLD else _old(path, front)
    except BundleError as error:
        raise DocumentError.of(error.fault) from error


def _old(path: Path, front: Bundle | None) -> SavedGame:
    try:
        journal, notes = Journal.read(path), read_notes(beside(path))
    except BadJournal as error:
        raise BundleError(Fault("game.none", {}, path.name)) from error
    except BadNotes as error:
        raise BundleError(Fault("game.part", {"part": beside(path).name}, path.name)) from error
    pins = tuple(SavedNote.model_validate({"kind": note.kind, "at": note.at, "text": note.text}) for note in notes)
    head = SavedHead(at=max(0, len(journal.moves) - 1), notes=pins)
    return SavedGame(head, journal, (), ({name: text.encode() for name, text in _texts(journal, front).items()},))


def _texts(journal: Journal, front: Bundle | None) -> dict[str, str]:
    """The texts of the scenario that a journal names."""
    scenario = front.scenario if front is not None else None
    wanted = (journal.game, journal.scenario)
    if front is not None and scenario is not None and (scenario.rules.game, scenario.id) == wanted:
        return front.texts_of
    return shipped_texts(f"{journal.game}/{journal.scenario}")


def shipped_texts(name: str) -> dict[str, str]:
    """The texts of a scenario that comes with Hexwright; none if there is none of this name."""
    path, is_shipped = disk.find(Path(name))
    return disk.read(path).texts_of if is_shipped and ".." not in Path(name).parts else {}
