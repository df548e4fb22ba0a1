"""A saved game to be spoilt."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from engine.bots import load_bot
from engine.bundle import read_bundle
from engine.compile import compile_bundle
from engine.gamefile import SavedGame, SavedHead, SavedMover, SavedNote, SavedSeat
from engine.gamefile.head import SavedTrack
from engine.paths import data_folder
from engine.play import Game, journal_of

FOLDER = data_folder("scenarios") / "primer" / "two_bridges"


def played(count: int = 12, seed: int = 1) -> Game:
    """A game of bots by chance."""
    compiled = compile_bundle(read_bundle(FOLDER))
    assert compiled.scenario is not None
    game = Game.start(compiled.scenario, seed, system=compiled.system)
    bots = [load_bot("random", seed + side) for side in range(2)]
    while game.prompt is not None and len(game.history) <= count:
        actor = game.prompt.actor
        game.take(actor, bots[actor].choose(game.for_side(actor)))
    return game


def sample(count: int = 12) -> SavedGame:
    """A game with a branch, a note and seats, some choices taken back."""
    journal, branch = journal_of(played(count)), journal_of(played(5, seed=1))
    files = {name: text.encode() for name, text in read_bundle(FOLDER).texts_of.items()}
    head = SavedHead(
        title={"en": "Two Bridges", "ja": "二つの橋"},
        mover=SavedMover(names={"en": "Kestria"}, mine=True),
        at=len(journal.moves) - 3,
        branches=(SavedTrack(shared=2, turn=1, name="other"),),
        seats=(
            SavedSeat(side="kestria"),
            SavedSeat(side="moon", who="bot"),
            SavedSeat(side="lorn", who="bot", bot="planner:80"),
        ),
        notes=(SavedNote(kind="hex", at="0905", text="ここ"),),
    )
    return SavedGame(head, journal, (branch,), ({**files, "pictures/a.png": b"\x89PNG"},))


def parts(path: Path) -> dict[str, bytes]:
    """What a file holds."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of these files, whatever they are called."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data, compress_type=method)
    return stream.getvalue()
