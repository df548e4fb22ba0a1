"""Games in one file: the scenario as it was started, the journal, branches, notes, and who plays what."""

from engine.gamefile.archive import SUFFIX, read_game, write_game
from engine.gamefile.head import SavedHead, SavedMover, SavedNote, SavedSeat
from engine.gamefile.model import SavedGame, SavedLine
from engine.gamefile.resumed import CompiledLine, ResumedGame, compiled_line, played_again

__all__ = [
    "SUFFIX",
    "CompiledLine",
    "ResumedGame",
    "SavedGame",
    "SavedHead",
    "SavedLine",
    "SavedMover",
    "SavedNote",
    "SavedSeat",
    "compiled_line",
    "played_again",
    "read_game",
    "write_game",
]
