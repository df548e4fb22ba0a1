"""Notes and arrows of one seat: no other seat sees them, they are no part of the game, and can be undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from editor.play.game_notes import GameNote
    from editor.play.play_session import PlaySession

MOST = 100
"""So many changes can be undone."""


@dataclass(frozen=True)
class GameArrow:
    """An arrow from one hex to another, by their labels; `seat` is the side whose it is, nothing for everybody's."""

    start: str
    end: str
    seat: str = ""


class MarkState(NamedTuple):
    """All marks of a game, and how many choices had been taken when they were made."""

    notes: tuple[GameNote, ...]
    arrows: tuple[GameArrow, ...]
    choices: int


class PrivateMarks:
    """The marks of a session. The last change can be undone until the game goes on; then Undo means the game again."""

    def __init__(self, session: PlaySession, changed: Callable[[], None]) -> None:
        self._session, self._changed = session, changed
        self.arrows: list[GameArrow] = []
        self._undo: list[MarkState] = []
        self._redo: list[MarkState] = []

    @property
    def seat(self) -> str:
        """Whose marks are made now; nothing where one person plays several sides alone, for there is nobody to spy."""
        session = self._session
        persons, screen = session.screen.persons, session.screen
        sides = session.system.sides
        if screen.two_persons and screen.viewer in persons:
            return sides[screen.viewer]
        return sides[persons[0]] if len(persons) == 1 and len(sides) > 1 else ""

    def sees(self, seat: str) -> bool:
        """Whether a mark of a seat may be shown at this screen now."""
        sides = self._session.system.sides
        return not seat or any(sides[side] == seat for side in self._session.eyes)

    @property
    def notes_seen(self) -> list[GameNote]:
        """The notes that may be shown now."""
        return [note for note in self._session.notes if self.sees(note.seat)]

    @property
    def arrows_seen(self) -> list[GameArrow]:
        """The arrows that may be shown now."""
        return [arrow for arrow in self.arrows if self.sees(arrow.seat)]

    # Changing

    @property
    def _state(self) -> MarkState:
        return MarkState(tuple(self._session.notes), tuple(self.arrows), len(self._session.game.history))

    def change(self, *, notes: list[GameNote] | None = None, arrows: list[GameArrow] | None = None) -> None:
        """Let these be the marks of the game."""
        self._undo = [*self._undo[-MOST + 1 :], self._state]
        self._redo.clear()
        self._put(self._session.notes if notes is None else notes, self.arrows if arrows is None else arrows)

    def toggle(self, arrow: GameArrow) -> None:
        """Draw an arrow, or take it away if it is there."""
        rest = [each for each in self.arrows if each != arrow]
        self.change(arrows=rest if arrow in self.arrows else [*rest, arrow])

    def clear_arrows(self) -> None:
        """Take away all arrows that may be seen."""
        seen = self.arrows_seen
        self.change(arrows=[arrow for arrow in self.arrows if arrow not in seen])

    def _put(self, notes: list[GameNote], arrows: list[GameArrow]) -> None:
        self._session.notes, self.arrows = list(notes), list(arrows)
        self._changed()

    # Undo

    @property
    def can_undo(self) -> bool:
        """Whether a mark was the last thing that was made."""
        return bool(self._undo) and self._undo[-1].choices == len(self._session.game.history)

    @property
    def can_redo(self) -> bool:
        """Whether a change of the marks was the last thing that was undone."""
        return bool(self._redo) and self._redo[-1].choices == len(self._session.game.history)

    def undo(self) -> None:
        """Undo the last change of the marks."""
        if self.can_undo:
            self._redo.append(self._state)
            self._back_to(self._undo.pop())

    def redo(self) -> None:
        """Make the last change that was undone again."""
        if self.can_redo:
            self._undo.append(self._state)
            self._back_to(self._redo.pop())

    def _back_to(self, state: MarkState) -> None:
        self._put(list(state.notes), list(state.arrows))
