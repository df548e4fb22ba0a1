"""Keeping a position of the game as a scenario: where that is possible, and the last moment at which it was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from editor.play.play_session import PlaySession
from editor.play.prompt_text import path_of_sequence
from engine.compile.position_bundle import is_station
from engine.gamefile import SavedNote, SavedSeat
from engine.play import Journal, Scenario


class KeepablePoint(NamedTuple):
    """A moment at which the game may be written out: how many choices ago, where in the turn, and the position."""

    ago: int
    path: str
    position: Scenario


def last_keepable(session: PlaySession, language: str) -> KeepablePoint | None:
    """The nearest such moment, now or before; the game goes back to look for it, and stands afterwards as it stood."""
    session.drop()
    game, undone = session.game, list(session.game.undone)
    ago, found = 0, None
    while found is None:
        if is_station(game):
            path = " › ".join(path_of_sequence(session, language))
            found = KeepablePoint(ago, path, game.write_out())
        elif len(game.history) <= 1:
            break
        else:
            game.undo()
            ago += 1
    for _choice in range(ago):
        game.redo()
    game.undone[:] = undone
    return found


class KeptPosition(NamedTuple):
    """A position kept as a scenario: its files, the beginning of a game of it, and who plays what there."""

    texts: Mapping[str, str]
    journal: Journal
    titles: Mapping[str, str]
    turn: int
    seats: tuple[SavedSeat, ...]
    notes: tuple[SavedNote, ...]
    two_persons: bool
