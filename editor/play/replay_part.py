"""The part of the play panel that shows the game again: any moment, the last turn, the whole game, at any speed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSlider, QWidget

from editor.fields.layouts import down
from editor.play.panel_parts import PlayPart
from editor.play.play_session import PlaySession
from editor.play.play_widgets import WrappingRow, button
from editor.play.replay import FASTEST, SLOWEST, USUAL, Replay


class ReplayPart(PlayPart):
    """A slider over all choices, and the keys of a player of films; everything keeps its place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.slider, self.speed = QSlider(Qt.Orientation.Horizontal), QSlider(Qt.Orientation.Horizontal)
        self.slider.setMinimumHeight(24)
        self.slider.valueChanged.connect(self._look)
        self.speed.setRange(SLOWEST, FASTEST)
        self.speed.setValue(USUAL)
        self.speed.setPageStep(1)
        self.speed.valueChanged.connect(self._hurry)
        self.turn, self.whole = button("", self._turn), button("", self._whole)
        self.back, self.run, self.forth = (button("", do) for do in (self._back, self._run, self._forth))
        self.go_on, self.told = button("", self._go_on), QLabel()
        self.told.setProperty("quiet", True)
        rows = WrappingRow(self), WrappingRow(self)
        rows[0].fill((self.turn, self.whole))
        rows[1].fill((self.back, self.run, self.forth))
        pace = QHBoxLayout()
        pace.addWidget(self.told)
        pace.addWidget(self.speed, 1)
        down(self.slider, rows[0], rows[1], pace, self.go_on, on=self, margins=0)
        self._replay: Replay | None = None

    def follow(self, session: PlaySession | None, language: str) -> None:
        """Belong to a session."""
        replay = session.replay if session is not None else None
        if replay is not self._replay:
            self._replay = replay
            if replay is not None:
                replay.changed.connect(self.refresh)
        super().follow(session, language)

    def refresh(self) -> None:
        """Stand where the position is that is looked at."""
        session, replay = self.session, self._replay
        if session is None or replay is None or session.replay is not replay:
            return
        last = len(session.game.history) - 1
        shown = last if session.shown_step is None else session.shown_step
        for slider, low, high, value in ((self.slider, 0, last, shown), (self.speed, SLOWEST, FASTEST, replay.speed)):
            slider.blockSignals(True)
            slider.setRange(low, high)
            slider.setValue(value)
            slider.blockSignals(False)
        self.run.setText("❚❚" if replay.is_running else "▶")
        self.told.setText(self.tr("{times} ×").format(times=_times(replay.speed)))
        self._enable(session, last)

    def _enable(self, session: PlaySession, last: int) -> None:
        """What cannot be pressed says why."""
        reason = self.tr("A bot is at work. Stop it first.") if session.bots.at_work else ""
        reason = reason or ("" if last > 0 else self.tr("No choice has been made yet."))
        self.slider.setEnabled(last > 0)
        for each, tip in self._tips:
            each.setEnabled(not reason)
            each.setToolTip(reason or tip)
        now = session.shown_step is None
        self.go_on.setEnabled(not now)
        tip = self.tr("Undoes everything after this; if you then choose differently, the old line stays as a branch.")
        self.go_on.setToolTip(self.tr("Look at an earlier moment first.") if now else tip)

    # Doing

    def _look(self, step: int) -> None:
        if self.session is not None:
            self.session.show(step)

    def _hurry(self, speed: int) -> None:
        if self._replay is not None:
            self._replay.set_speed(speed)

    def _turn(self) -> None:
        if self._replay is not None:
            self._replay.last_turn()

    def _whole(self) -> None:
        if self._replay is not None:
            self._replay.whole_game()

    def _back(self) -> None:
        if self._replay is not None:
            self._replay.pause()
            self._replay.step(-1)

    def _run(self) -> None:
        if self._replay is not None:
            self._replay.toggle()

    def _forth(self) -> None:
        if self._replay is not None:
            self._replay.pause()
            self._replay.step(1)

    def _go_on(self) -> None:
        if self.session is not None and self.session.shown_step is not None:
            self.session.go_back_to(self.session.shown_step)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.slider.setAccessibleName(self.tr("Moment of the game"))
        self.slider.setToolTip(self.tr("Look at any earlier moment; looking does not undo anything."))
        self.speed.setAccessibleName(self.tr("Speed of the replay"))
        self.speed.setToolTip(self.tr("The speed of the replay."))
        self.turn.setText(self.tr("Replay the last turn"))
        self.whole.setText(self.tr("Replay the game"))
        self.go_on.setText(self.tr("Continue from here"))
        self.back.setText("◀")
        self.forth.setText("▶▏")
        self._tips: tuple[tuple[QPushButton, str], ...] = (
            (self.turn, self.tr("Shows the turn before this one again; the game stays as it is.")),
            (self.whole, self.tr("Shows the game again from its beginning; the game stays as it is.")),
            (self.back, self.tr("Shows the moment before (comma).")),
            (self.run, self.tr("Goes on by itself, or stays at this moment (P).")),
            (self.forth, self.tr("Shows the next moment (full stop).")),
        )
        for each, tip in self._tips[2:]:
            each.setAccessibleName(tip)


def _times(speed: int) -> str:
    return f"{2**speed:g}"
