"""The part of the play panel that keeps the position as a scenario."""

from __future__ import annotations

from random import randrange

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from editor.document import tasks
from editor.fields.layouts import down
from editor.play.game_data import GameScenarios, head_of
from editor.play.panel_parts import PlayPart
from editor.play.play_widgets import button
from editor.play.position_scenario import KeepablePoint, KeptPosition, last_keepable
from engine.bundle import Bundle
from engine.bundle.opening import bundle_of
from engine.bundle.texts import render
from engine.compile import compile_bundle
from engine.compile.position_bundle import position_bundle
from engine.gamefile import SavedHead
from engine.play import Game, System, journal_of

SEEDS = 1 << 31


class KeepPart(PlayPart):
    """Writes the position out as a scenario; in the middle of something it offers the last moment where that goes."""

    made = Signal(object)
    """A KeptPosition."""
    answered = Signal()
    """Something is said that has to be seen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.keep, self.earlier = button("", self._keep), button("", self._keep_earlier)
        self.told = QLabel(wordWrap=True)
        self._station: KeepablePoint | None = None
        down(self.keep, self.told, self.earlier, on=self, margins=0)
        self._forget()

    def _forget(self) -> None:
        self._station = None
        self.told.hide()
        self.earlier.hide()

    def refresh(self) -> None:
        """What was offered belongs to the position of before."""
        self._forget()
        self.keep.setEnabled(self.session is not None and self.session.bundle is not None)

    def _keep(self) -> None:
        session = self.session
        if session is None or session.bundle is None:
            return
        session.bots.interrupt()
        station = last_keepable(session, self.language)
        if station is None:
            self._tell(self.tr("This game has not reached a moment yet at which a position can be kept."))
        elif station.ago == 0:
            self._write(station)
        else:
            self._station = station
            self.earlier.setText(self.tr("Keep the last one that can: {moment}").format(moment=station.path))
            self.earlier.show()
            self._tell(self.tr("The game is in the middle of something, so this very moment cannot be kept."))

    def _keep_earlier(self) -> None:
        if self._station is not None:
            self._write(self._station)

    def _write(self, station: KeepablePoint) -> None:
        """Write the files in a worker, and say when they are there."""
        session = self.session
        if session is None or session.bundle is None or session.bundle.scenario is None:
            return
        self._tell(self.tr("Writing the position …"))
        self.earlier.hide()
        self.keep.setEnabled(False)
        turn = station.position.position.get("turn", 0)
        titles = {
            tag: render("bundle.kept.title", {"title": title, "turn": turn}, tag)
            for tag, title in session.bundle.scenario.title.items()
        }
        bundle, system, head = session.bundle, session.system, head_of(session, GameScenarios(), 0)
        tasks.start(self, lambda: kept_position(bundle, station, system, titles, head), self._done, self._failed)

    def _done(self, kept: KeptPosition) -> None:
        self.refresh()
        self.made.emit(kept)

    def _failed(self, _error: Exception) -> None:
        self.refresh()
        self._tell(
            self.tr("This position cannot be saved as a scenario: reading it again would give another position.")
        )

    def _tell(self, text: str) -> None:
        self.told.setText(text)
        self.told.show()
        self.answered.emit()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.keep.setText(self.tr("Keep as scenario"))
        self.keep.setToolTip(
            self.tr("Writes this position as a scenario of its own, and opens it; the draft stays as it is.")
        )


def kept_position(
    bundle: Bundle, station: KeepablePoint, system: System, titles: dict[str, str], head: SavedHead
) -> KeptPosition:
    """Write a position as the files of a scenario, and begin a game of it; a worker can do that."""
    texts = position_bundle(bundle, station.position, system, titles)
    compiled = compile_bundle(bundle_of(bundle.path, texts), system)
    assert compiled.scenario is not None
    game = Game.start(compiled.scenario, randrange(SEEDS), system=system)
    turn = game.state.turn
    return KeptPosition(texts, journal_of(game), titles, turn, head.seats, head.notes, head.two_persons)
