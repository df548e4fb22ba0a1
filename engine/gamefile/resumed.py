"""A saved game played again: from its files to a game that goes on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.bundle import Bundle, BundleError, Fault
from engine.bundle.decoding import decode
from engine.bundle.opening import bundle_of
from engine.compile import Compiled, compile_bundle
from engine.gamefile.model import Files, SavedGame, SavedLine
from engine.play import Game, Journal
from engine.play.collecting import seldom_collected
from engine.play.replay import open_again, same_so_far, take_again


@dataclass(frozen=True)
class CompiledLine:
    """A scenario as a line of play has it: the files, and what they compile to."""

    bundle: Bundle
    compiled: Compiled


@dataclass(frozen=True)
class ResumedGame:
    """A saved game with its grounds compiled and its line of now played again.

    `lost` counts the choices at the end of that line that no longer fit the rules; they are not in the game. `differs`
    says whether a choice came out otherwise than it was written down.
    """

    saved: SavedGame
    grounds: tuple[CompiledLine, ...]
    game: Game
    lost: int = 0
    differs: bool = False

    @property
    def fits(self) -> bool:
        """Whether the game is what it was."""
        return self.lost == 0 and not self.differs


def played_again(saved: SavedGame, name: str = "", *, whole: bool = True) -> ResumedGame:
    """Compile the scenarios of a game and play its line of now; a BundleError says why that cannot be.

    Without `whole` a game goes on from the last choice that still fits the rules.
    """
    grounds = tuple(compiled_line(files, Path(name or "game")) for files in saved.scenarios)
    line = saved.lines[0]
    game, fits = _played(line, grounds[line.track.scenario], name, whole=whole)
    differs = _differs(game, line.journal)
    for _choice in range(max(0, fits - saved.head.at)):
        game.undo()
    return ResumedGame(saved, grounds, game, len(line.journal.moves) - 1 - fits, differs)


def _differs(game: Game, journal: Journal) -> bool:
    """Whether a choice came out otherwise than it was written down."""
    pairs = zip(game.history, journal.moves, strict=False)
    return any(mine.dice != move.dice or (move.digest and mine.digest != move.digest) for mine, move in pairs)


def compiled_line(files: Files, path: Path) -> CompiledLine:
    """Compile the files of a scenario; a BundleError says why it cannot be played."""
    texts = {}
    for file, data in files.items():
        if not file.endswith(".yaml"):
            continue
        texts[file], fault = decode(data, file)
        if fault:
            raise BundleError(fault)
    try:
        bundle = bundle_of(path, texts)
        compiled = compile_bundle(bundle)
    except Exception as error:  # a scenario can be anybody's work
        raise _unplayable(path.name, str(error) or type(error).__name__) from error
    if compiled.scenario is None or compiled.system is None:
        faults = [fault.text() for fault in bundle.faults]
        raise _unplayable(path.name, next(iter((*faults, *compiled.reasons)), ""))
    return CompiledLine(bundle, compiled)


def _unplayable(name: str, detail: str) -> BundleError:
    return BundleError(Fault("game.unplayable", {"detail": detail.rstrip(".")[:300]}, name))


def _played(line: SavedLine, ground: CompiledLine, name: str, *, whole: bool) -> tuple[Game, int]:
    """The game of a line, and how many of its choices it holds."""
    journal, scenario, system = line.journal, ground.compiled.scenario, ground.compiled.system
    assert scenario is not None
    wanted, given = f"{journal.game}/{journal.scenario}", f"{scenario.game}/{scenario.id}"
    if wanted != given:
        raise BundleError(Fault("game.other", {"wanted": wanted[:100], "given": given}, name))
    number = 0
    try:
        game = open_again(journal, scenario, system=system)
        if whole:
            same_so_far(game, 0, journal.moves[0])
        with seldom_collected():
            for number, move in enumerate(journal.moves[1:], start=1):
                take_again(game, number, move)
                if whole:
                    same_so_far(game, number, move)
    except Exception as error:
        # A journal can be anybody's work: whatever a game's own code makes of it, it does not fit.
        if whole or number == 0:
            raise BundleError(Fault("game.altered", {"number": number}, name)) from error
        return game, number - 1
    return game, len(journal.moves) - 1
