"""Seats of commands within a side, such as armies: a line each, with who decides for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QWidget

from editor.fields.combo_boxes import narrow
from editor.play.play_session import PlaySession
from editor.play.seats import Who
from editor.window_language import speaker

tr = speaker("SeatsPart")


def commands_of(session: PlaySession, side: int) -> tuple[int, ...]:
    """The headquarters of a side whose commander can have a seat of his own."""
    seating, state = session.system.seating, session.game.state
    if seating is None:
        return ()
    return tuple(unit for unit in seating.commands(state) if state.counter(unit).side == side)


class CommandSeats(QWidget):
    """The commands of one side. Each is left to whoever plays the side until somebody takes it."""

    def __init__(self, session: PlaySession, side: int, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._side = session, side
        self.boxes: dict[str, QComboBox] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(24, 0, 0, 0)
        grid.setColumnStretch(0, 1)
        words, state = session.words(language), session.game.state
        for row, unit in enumerate(commands_of(session, side)):
            id, name = state.unit_id(unit), words.unit(unit)
            grid.addWidget(QLabel(name, wordWrap=True), row, 0)
            grid.addWidget(self._box(id, name), row, 1)
        self.refresh()

    def _box(self, id: str, name: str) -> QComboBox:
        box = self.boxes[id] = QComboBox()
        choices: tuple[tuple[str, Who | None], ...] = (
            (tr("As the side"), None),
            (tr("Me"), Who.ME),
            (tr("Bot"), Who.BOT),
            (tr("Nobody"), Who.NOBODY),
        )
        for text, who in choices:
            box.addItem(text, who)
        narrow(box, 7)
        box.setAccessibleName(tr("Who plays {side}").format(side=name))
        choose: Callable[[int], None] = partial(self._choose, id)
        box.activated.connect(choose)
        return box

    def _choose(self, id: str, _index: int) -> None:
        self._session.seat(self._side, self.boxes[id].currentData(), id)

    def refresh(self) -> None:
        """Show who has each seat."""
        for id, box in self.boxes.items():
            seat = self._session.screen.commands.get(id)
            box.setCurrentIndex(box.findData(seat.who if seat is not None else None))
