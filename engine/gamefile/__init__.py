"""Games in one file: the scenario as it was started, the journal, branches, notes, and who plays what."""

from engine.gamefile.again import Again, Ground, ground_of, played_again
from engine.gamefile.head import Head, Mover, Note, Seat
from engine.gamefile.model import Line, SavedGame
from engine.gamefile.packed import SUFFIX, read_game, write_game

__all__ = [
    "SUFFIX",
    "Again",
    "Ground",
    "Head",
    "Line",
    "Mover",
    "Note",
    "SavedGame",
    "Seat",
    "ground_of",
    "played_again",
    "read_game",
    "write_game",
]
