"""The tab Play: who plays, how bots run, the dice, branches, the result."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QStackedLayout, QVBoxLayout, QWidget

from editor.fields.translated import Translated
from editor.play.branches_part import BranchesPart
from editor.play.change_part import ChangePart
from editor.play.holdings_part import HoldingsPart
from editor.play.keep_part import KeepPart
from editor.play.notes_part import NotesPart
from editor.play.panel_parts import DicePart, PlayPart, RunPart, SeatsPart
from editor.play.play_session import PlaySession
from editor.play.play_widgets import WrappingRow, button
from editor.play.prompt_text import opened, path_of_sequence
from editor.play.replay_part import ReplayPart
from editor.play.track_part import TrackPart
from editor.workbench import Workbench
from engine.play import Mismatch

BELOW, HEAD_LINES = 8, 2
SAVE, OPEN = "file.save_game", "file.open_game"
"""The window's own actions for games in files."""


class HeadLines(QLabel):
    """Where the game stands, in bold; it is always two lines high, or three where the end of the game asks for it."""

    def __init__(self) -> None:
        super().__init__(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        font = self.font()
        font.setBold(True)
        self.setFont(font)

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(super().sizeHint().width(), max(HEAD_LINES, self.text().count("\n") + 1) * self._line)

    def heightForWidth(self, width: int) -> int:
        """The same for any text that fits into two lines."""
        return max(HEAD_LINES * self._line, super().heightForWidth(width))

    @property
    def _line(self) -> int:
        return self.fontMetrics().lineSpacing() + 2


class PlayPanel(Translated, QWidget):
    """Everything of a game that does not lie on the map."""

    def __init__(self, workbench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = workbench
        self.session: PlaySession | None = None
        self.empty = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        self.empty.setObjectName("empty")
        self.head, self.told = HeadLines(), QLabel(wordWrap=True)
        self.seats, self.run, self.dice, self.branches = SeatsPart(), RunPart(), DicePart(), BranchesPart()
        self.holdings, self.replay, self.keep_part = HoldingsPart(), ReplayPart(), KeepPart()
        self.track = TrackPart()
        self.change, self.notes = ChangePart(workbench), NotesPart(workbench)
        self.parts: tuple[PlayPart, ...] = (
            *(
                self.seats,
                self.holdings,
                self.track,
                self.run,
                self.dice,
                self.branches,
                self.replay,
                self.change,
                self.notes,
                self.keep_part,
            ),
        )
        self.keeping = WrappingRow(self)
        self.save, self.open = (button("", partial(workbench.act_wanted.emit, act)) for act in (SAVE, OPEN))
        self.again = button("", self._start_again)
        self.keeping.fill((self.save, self.open, self.again))
        self._arrange()
        self.branches.picked.connect(self._switch)
        self.keep_part.made.connect(workbench.bundle_made)
        self.keep_part.answered.connect(partial(self._bring, self.keep_part))
        self.change.opened.connect(partial(self._bring, self.change))
        workbench.play_changed.connect(self.refresh)
        self.retranslate()
        self.refresh()

    def _arrange(self) -> None:
        game = QWidget()
        column = QVBoxLayout(game)
        still: tuple[QWidget, ...] = (
            self.head,
            self.track,
            self.holdings,
            self.seats,
            self.run,
            self.dice,
            self.replay,
            self.keeping,
        )
        growing: tuple[QWidget, ...] = (self.change, self.notes, self.keep_part, self.told, self.branches)
        for widget in (*still, *growing):
            column.addWidget(widget)
        column.addStretch(1)
        empty = QWidget()
        QVBoxLayout(empty).addWidget(self.empty)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(empty)
        self.area = area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(game)
        self._stack.addWidget(area)

    # Showing

    def refresh(self) -> None:
        """Show how the game stands."""
        session = self.bench.session
        if session is not self.session:
            self._follow(session)
        self._stack.setCurrentIndex(0 if session is None else 1)
        if session is None:
            return
        self.head.setText(self._result(session) or " › ".join(path_of_sequence(session, self.bench.language)))
        self.dice.motion = self.bench.settings.motion
        for part in self.parts:
            part.refresh()

    def _follow(self, session: PlaySession | None) -> None:
        if self.session is not None:
            self.session.faulted.disconnect(self._faulted)
            self.session.bot_thinking.disconnect(self._thinking)
        self.session = session
        if session is not None:
            session.faulted.connect(self._faulted)
            session.bot_thinking.connect(self._thinking)
        self.told.hide()
        self._speak()

    def _speak(self) -> None:
        """Tell every part which session it belongs to, and which language it speaks."""
        for part in self.parts:
            part.follow(self.session, self.bench.language)

    def _result(self, session: PlaySession) -> str:
        """How the game ended; nothing while it goes on."""
        outcome, words = session.outcome, session.words(self.bench.language)
        if outcome is None:
            return ""
        score = self.tr("{side}: {points}")
        points = [score.format(side=words.side(side), points=each) for side, each in enumerate(outcome.score)]
        return "\n".join((opened(words.text(outcome.message)), *(points if any(outcome.score) else ())))

    def _faulted(self, what: str) -> None:
        """Say what went wrong; nothing was changed."""
        if what == "dice":
            text = self.tr("These faces do not fit the dice of that roll. Nothing was changed.")
        else:
            text = self.tr("There is a fault in the rules of this game. Nothing was changed; take another choice.")
        self.told.setText(text)
        self.told.show()
        self.bench.told.emit(text)

    def _bring(self, part: PlayPart) -> None:
        """Bring what a part says now into view, as soon as it has its place."""
        QTimer.singleShot(0, part, lambda: self.area.ensureVisible(0, part.geometry().bottom(), 0, BELOW))

    def _thinking(self, _thinking: bool) -> None:
        self.run.refresh()

    # Doing

    def _switch(self, branch: object) -> None:
        if self.session is None:
            return
        for known in self.session.lines.branches:
            if known is branch:
                try:
                    self.session.lines.switch(known)
                except Mismatch:
                    self._faulted("rules")
                return

    def _start_again(self) -> None:
        if self.session is not None:
            self.session.lines.restart()

    # Language

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.empty.setText(self.tr("Press F5 to play this position. Your draft stays as it is."))
        self.save.setText(self.tr("Save the game…"))
        self.save.setToolTip(self.tr("Writes scenario, choices, branches, notes and seats into one .hexgame file."))
        self.open.setToolTip(
            self.tr("Continues a game from a .hexgame file, or from a journal (.jsonl) of an earlier version.")
        )
        self.open.setText(self.tr("Open a game…"))
        self.again.setText(self.tr("Start again"))
        self.again.setToolTip(self.tr("Begins anew with the same dice; this line of play is kept as a branch."))
        self._speak()

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.retranslate()
        self.refresh()
