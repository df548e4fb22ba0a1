"""The card that tells what happened since a person last decided: a line a side, arrows on the map, step by step."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QColor, QPainter, QWheelEvent
from PySide6.QtWidgets import QFrame, QLabel

from editor.canvas.map_view import MapView
from editor.canvas.overlays import LabelOverlay, OverlayContext, PathOverlay
from editor.fields.layouts import down
from editor.play.happened import Happened, SideHappened, happened
from editor.play.play_session import PlaySession
from editor.play.play_widgets import WrappingRow, button
from editor.play.prompt_text import side_colour
from editor.workbench import Workbench

OVERLAY = "happened"
BESIDE, BELOW_SIGN, WIDTH = 8, 30, 290
EVERY_MS = 900
LOSS_AT = (0.42, -0.42)


@dataclass(frozen=True)
class HappenedOverlay:
    """The arrows of all moves, and the steps lost where they were lost."""

    ways: tuple[PathOverlay, ...]
    losses: LabelOverlay
    under: bool = False

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw the arrows, the losses above them."""
        for way in self.ways:
            way.paint(painter, context)
        self.losses.paint(painter, context)


class HappenedCard(QFrame):
    """Lies on the map once bots or the opponent have moved; the next choice of a person takes it away."""

    def __init__(self, session: PlaySession, view: MapView, workbench: Workbench) -> None:
        super().__init__(view)
        self.session, self.view, self.bench = session, view, workbench
        self.setObjectName("card")
        self.shown: Happened | None = None
        self._since: int | None = None
        self._at = -1
        self.lines, self.moment = QLabel(wordWrap=True), QLabel()
        self.moment.setProperty("quiet", True)
        self.back, self.forth = button("", lambda: self.go(-1)), button("", lambda: self.go(1))
        self.run, self.shut = button("", self._run), button("", self.close_card)
        row = WrappingRow(self)
        row.fill((self.back, self.forth, self.run, self.shut))
        down(self.lines, self.moment, row, on=self, margins=(10, 8, 10, 8), spacing=4)
        self._beat = QTimer(self)
        self._beat.setInterval(EVERY_MS)
        self._beat.timeout.connect(lambda: self.go(1))
        session.bot_thinking.connect(self._bots)
        session.changed.connect(self._follow)
        self.retranslate()
        self.hide()

    # What is told

    def _bots(self, at_work: bool) -> None:
        """Note where bots begin; tell what came of it when they stop."""
        last = len(self.session.game.history) - 1
        if at_work:
            self._since = last if self._since is None or self._since > last else self._since
            return
        # The session tells of the end before its log and its position are shown.
        QTimer.singleShot(0, self, self._tell)

    def _tell(self) -> None:
        session = self.session
        if self._since is None or session.bots.at_work or session.parked:
            return
        since, self._since = self._since, None
        if len(session.game.history) - 1 > since:
            self.show_from(since)

    def show_from(self, since: int) -> None:
        """Tell what happened after a choice of the history; nothing is shown where nothing did."""
        found = happened(self.session, since)
        if not found.is_anything:
            self.close_card()
            return
        self.shown, self._at = found, -1
        self._write()
        self._draw()
        self.show()
        self.raise_()

    def _follow(self) -> None:
        """A choice of a person, one taken back, and a screen that is handed over leave it behind."""
        found = self.shown
        gone_on = found is not None and len(self.session.game.history) - 1 != found.until
        if gone_on or self.session.screen.cover is not None:
            self.close_card()

    def close_card(self) -> None:
        """Take card and arrows away, and come back to now."""
        self._beat.stop()
        looking = self.shown is not None and self.session.shown_step is not None
        self.shown = None
        self.hide()
        if OVERLAY in self.view.overlays:
            self.view.overlays.clear(OVERLAY)
        if looking:
            self.session.show(None)

    # Step by step

    def go(self, by: int) -> None:
        """Show the next moment, or the one before; after the last one everything."""
        found = self.shown
        if found is None or not found.moments:
            return
        at = self._at + by if self._at >= 0 or by > 0 else len(found.moments) - 1
        if not 0 <= at < len(found.moments):
            self._at = -1
            self._beat.stop()
            self.session.show(None)
            self._draw()
        else:
            self._at = at
            moment = found.moments[at]
            self.session.show(moment.step)
            self.view.overlays.set(
                OVERLAY, self._arrow(self.session.state_shown().counter(moment.unit).side, moment.way)
            )
            if not self.view.sees(moment.way[-1]):
                self.view.show_place(moment.way[-1])
        self._write()

    def _run(self) -> None:
        if self._beat.isActive():
            self._beat.stop()
        else:
            self.go(1)
            self._beat.start()
        self._write()

    # Showing

    def _write(self) -> None:
        found = self.shown
        if found is None:
            return
        words = self.session.words(self.bench.language)
        told = [(words.side(side), tally) for side, tally in found.sides.items() if tally.is_anything]
        self.lines.setText("\n".join(f"{name[:1].upper()}{name[1:]}: {self._said(tally)}" for name, tally in told))
        count = len(found.moments)
        self.moment.setText(self.tr("{at} of {count}").format(at=self._at + 1, count=count) if self._at >= 0 else "")
        self.moment.setVisible(self._at >= 0)
        for each in (self.back, self.forth, self.run):
            each.setEnabled(count > 0)
        self.run.setText(self.tr("Stop") if self._beat.isActive() else self.tr("Run"))
        self.setAccessibleName(self.lines.text())
        self._place()

    def _said(self, tally: SideHappened) -> str:
        counts = (
            (tally.moved, self.tr("{count} moved")),
            (tally.came, self.tr("{count} arrived")),
            (tally.lost, self.tr("{count} eliminated or withdrawn")),
            (tally.steps, self.tr("steps lost: {count}")),
            (tally.taken, self.tr("hexes taken: {count}")),
        )
        return self.tr(", ").join(text.format(count=count) for count, text in counts if count)

    def _draw(self) -> None:
        found = self.shown
        if found is None:
            return
        colours = {
            side: QColor(side_colour(self.session, side)).name() for side in range(len(self.session.system.sides))
        }
        ways = tuple(PathOverlay(course.places, colour=colours[course.side]) for course in found.courses)
        losses = LabelOverlay({hex: f"−{count}" for hex, count in found.losses.items()}, strong=True, at=LOSS_AT)
        self.view.overlays.set(OVERLAY, HappenedOverlay(ways, losses))

    def _arrow(self, side: int, places: tuple[int, ...]) -> PathOverlay:
        return PathOverlay(places, colour=QColor(side_colour(self.session, side)).name(), dashed=side % 2 == 1)

    def _place(self) -> None:
        layout = self.layout()
        assert layout is not None
        layout.activate()
        width = min(WIDTH, max(80, self.view.width() - 2 * BESIDE))
        self.resize(width, max(self.heightForWidth(width), self.sizeHint().height()))
        self.move(BESIDE, BELOW_SIGN)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The map below does not turn."""
        event.accept()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.back.setText("◀")
        self.forth.setText("▶")
        for each, text in (
            (self.back, self.tr("The move before")),
            (self.forth, self.tr("The next move; the map follows")),
            (self.run, self.tr("Show all moves one after the other")),
            (self.shut, self.tr("Hide the arrows")),
        ):
            each.setToolTip(text)
            each.setAccessibleName(text)
        self.shut.setText(self.tr("Close"))
        self._write()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange) and hasattr(self, "_beat"):
            self.retranslate()
