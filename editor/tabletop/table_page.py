"""A page beside the map: it follows the game, and what is being put together in it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from editor.play.panel_parts import PlayPart
from editor.play.pending_choice import PendingChoice
from editor.play.play_session import PlaySession
from editor.workbench import Selection, Workbench


class TablePage(PlayPart):
    """One page of the dock. It is refreshed only while it is in front."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.pending: PendingChoice | None = None

    def attend(self, session: PlaySession | None, pending: PendingChoice | None) -> None:
        """Belong to a game and to what is begun in it, and show how things stand."""
        self.session, self.pending, self.language = session, pending, self.bench.language
        self.refresh()

    def show_unit(self, unit: int) -> None:
        """Select a unit, and bring the place where it is into view."""
        session = self.session
        if session is None:
            return
        self.bench.select(Selection(units=(session.game.state.unit_id(unit),)))
        place = session.places().get(unit, -1)
        if place >= 0:
            self.bench.canvas.show_place(place)

    def leave(self) -> None:
        """The page is no longer in front: take away what it has put on the map."""

    @property
    def title(self) -> str:
        """What the tab is called."""
        raise NotImplementedError
