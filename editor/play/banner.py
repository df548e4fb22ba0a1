"""The banner of a new turn, phase and player: seen for a moment, never in the way of a hand."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from editor.canvas.face_elements import paint_sign
from editor.canvas.ink_colors import ink_on
from editor.canvas.map_view import MapView
from editor.play.play_session import PlaySession
from editor.play.play_widgets import DRAWN
from editor.play.prompt_text import opened, side_colour, side_mark
from editor.workbench import Workbench

STAYS_MS, FADES_MS, FRAME_MS = 1700, 300, 30
PADDING, TOP = 18, 36
LARGE = 1.5
"""How much larger the first line is than the text of the window."""


class BannerMoment(NamedTuple):
    """What a banner tells when it becomes another: the turn, the phase, whose decision it is."""

    turn: int
    phase: str
    actor: int | None


def moment_of(session: PlaySession) -> BannerMoment:
    """The turn, the phase and the player of now."""
    state = session.game.state
    phases = [entry.step.name for entry in state.stack if entry.step.scope == "phase"]
    return BannerMoment(state.turn, phases[-1] if phases else "", session.game.play.actor)


def banner_room(view: MapView) -> QRect:
    """Where banners are shown: cards that stay lie elsewhere if they can."""
    wide = min(view.width(), 26 * view.fontMetrics().height())
    return QRect((view.width() - wide) // 2, TOP, wide, 4 * view.fontMetrics().height())


class Banner(QWidget):
    """Lies over the upper part of the map for a moment; pointer and keys go through it, and nothing moves for it."""

    def __init__(self, session: PlaySession, view: MapView, workbench: Workbench) -> None:
        super().__init__(view)
        self.session, self.view, self.bench = session, view, workbench
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.title = self.line = ""
        self._side: int | None = None
        self._known = moment_of(session)
        self._left = 0
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._beat)
        session.changed.connect(self._follow)
        view.installEventFilter(self)
        self.hide()

    def _follow(self) -> None:
        """Announce a turn, a phase or a player that was not there before; what is looked at later is no news."""
        session = self.session
        now = moment_of(session)
        if session.shown_step is not None or session.parked or now == self._known:
            return
        self._known = now
        if session.screen.cover is None:
            self.announce(now)

    def announce(self, moment: BannerMoment) -> None:
        """Show a turn, a phase and a player."""
        words = self.session.words(self.bench.language)
        turn = self.tr("Turn {number}").format(number=moment.turn) if moment.turn else ""
        told = moment.phase and words.has_text(f"step.{moment.phase}")
        phase = opened(words.step(moment.phase)) if told else ""
        side = opened(words.side(moment.actor)) if moment.actor is not None else self.tr("Game over")
        self._side = moment.actor
        self.title = " · ".join(text for text in (turn, phase) if text) or side
        self.line = side if self.title != side else ""
        self.setAccessibleName(" ".join((self.title, self.line)))
        self._place()
        self._left = STAYS_MS
        self._timer.start()
        self.show()
        self.raise_()
        self.update()

    def close_banner(self) -> None:
        """Take it away at once."""
        self._timer.stop()
        self._left = 0
        self.hide()

    def _beat(self) -> None:
        self._left -= FRAME_MS
        if self._left <= 0:
            self.close_banner()
        elif self._left < FADES_MS and self.bench.settings.motion:
            self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle of the map."""
        if watched is self.view and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    # Drawing

    @property
    def _title_font(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * LARGE if font.pointSizeF() > 0 else 15)
        return font

    def _place(self) -> None:
        large, small = QFontMetricsF(self._title_font), QFontMetricsF(self.font())
        sign = small.height() + 10 if self._side is not None else 0
        wide = max(large.horizontalAdvance(self.title), small.horizontalAdvance(self.line) + sign) + 2 * PADDING
        high = large.height() + (small.height() + 8 if self.line else 0) + PADDING
        width = min(round(wide), self.view.width())
        self.setGeometry((self.view.width() - width) // 2, TOP, width, round(high))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A plate in the colour of the side."""
        colour = QColor(side_colour(self.session, self._side) if self._side is not None else "#444444")
        ink = QColor(ink_on(colour.name()))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.bench.settings.motion:
            painter.setOpacity(min(1.0, self._left / FADES_MS))
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(ink, 1.2))
        painter.setBrush(colour)
        painter.drawRoundedRect(rect, 8, 8)
        self._paint_words(painter, rect, ink)
        painter.end()

    def _paint_words(self, painter: QPainter, rect: QRectF, ink: QColor) -> None:
        large, small = QFontMetricsF(self._title_font), QFontMetricsF(self.font())
        painter.setPen(ink)
        painter.setFont(self._title_font)
        top = QRectF(rect.left(), rect.top() + PADDING / 2, rect.width(), large.height())
        painter.drawText(top, Qt.AlignmentFlag.AlignCenter, self.title)
        if not self.line:
            return
        painter.setFont(self.font())
        below = QRectF(rect.left(), top.bottom() + 4, rect.width(), small.height())
        mark = side_mark(self.session, self._side) if self._side is not None else ""
        if mark in DRAWN:
            at = QPointF(below.center().x() - small.horizontalAdvance(self.line) / 2 - 4, below.center().y())
            paint_sign(painter, mark, at, 0.6 * small.height(), ink.name())
            painter.setPen(ink)
            below.translate(small.height() / 2, 0)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self.line)
