"""A hand on the map: in a game it clicks and drags where things are drawn."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from editor.canvas.stacks import COUNTER
from editor.play.pending_choice import PendingChoice
from editor.play.play_session import PlaySession
from editor.play.prompt_options import HEX, UNIT, TouchSpot
from editor.play.touch_spots import spots_at
from tests.docs.tutorials.stage import LEFT, Stage

NONE = Qt.KeyboardModifier.NoModifier
BESIDE = (0.0, -0.45, 0.45, -0.25, 0.25)


def point(stage: Stage, label: str) -> None:
    """Rest the pointer on a hex, until the band below has an answer."""
    for aside in (2, 0):
        QTest.mouseMove(stage.window.canvas, stage.at(label) + QPoint(aside, aside))
    stage.settle()
    stage.wait(lambda: stage.window.status.hex.accessibleName().startswith(label), f"the band at {label}")


def lift(stage: Stage, start: QPoint, over: str) -> None:
    """Press, and carry over a hex."""
    QTest.mousePress(stage.window.canvas, LEFT, pos=start)
    carry(stage, over)


def carry(stage: Stage, over: str) -> None:
    """Go on carrying."""
    canvas = stage.window.canvas
    for aside in (3, 0):
        place = stage.at(over) + QPoint(aside, aside)
        glob = QPointF(canvas.mapToGlobal(place))
        event = QMouseEvent(QEvent.Type.MouseMove, QPointF(place), glob, Qt.MouseButton.NoButton, LEFT, NONE)
        QApplication.sendEvent(canvas, event)
    stage.settle()


def drop(stage: Stage, over: str) -> None:
    """Let go."""
    QTest.mouseRelease(stage.window.canvas, LEFT, pos=stage.at(over))
    stage.settle()


class Playing:
    """The game on the stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.window = stage, stage.window

    @property
    def session(self) -> PlaySession:
        """The game."""
        session = self.window.bench.session
        assert session is not None
        return session

    @property
    def table(self) -> PendingChoice:
        """The game as the hand has it."""
        table = self.window.make_play_mode().pending
        assert table is not None
        return table

    @property
    def phase(self) -> str:
        """What is decided now."""
        return self.session.prompt.place[-1] if self.session.prompt else ""

    def spot(self, name: str) -> TouchSpot:
        """A unit or a hex as something that is clicked."""
        state = self.session.game.state
        if name in self.window.scene.positions or "." in name:
            return TouchSpot(UNIT, state.unit_number(name))
        return TouchSpot(HEX, state.board.hex(name))

    def place(self, unit: str) -> str:
        """Where a unit stands in the game."""
        state = self.session.game.state
        return state.board.grid.label(self.session.places()[state.unit_number(unit)])

    def at(self, name: str) -> QPoint:
        """Where to click for a unit or a hex."""
        self.stage.settle()
        spot, canvas = self.spot(name), self.window.canvas
        for x, y in self._around(spot):
            at = QPointF(*canvas.viewport.to_screen(x, y))
            pick = canvas.pick_at(at)
            is_free = canvas.rect().contains(at.toPoint()) and canvas.childAt(at.toPoint()) is None
            if pick and is_free and spot in spots_at(pick, self.session.game.state, self.table.hand):
                return at.toPoint()
        raise AssertionError(f"{name} cannot be clicked")

    def _around(self, spot: TouchSpot) -> Iterator[tuple[float, float]]:
        canvas, state = self.window.canvas, self.session.game.state
        middle = canvas.place_middle(spot.value) if spot.kind == HEX else None
        if spot.kind == UNIT:
            middle = canvas.counters.arrangement.middle_of(state.unit_id(spot.value))
        for dx in BESIDE if middle else ():
            for dy in BESIDE:
                assert middle
                yield middle[0] + dx * COUNTER, middle[1] + dy * COUNTER

    def click(self, name: str) -> None:
        """Click a unit or a hex."""
        QTest.mouseClick(self.window.canvas, LEFT, pos=self.at(name))
        self.stage.settle()

    def key(self, keys: str) -> None:
        """Press a key on the map, and wait for a bot that it may have set to work."""
        self.stage.press(keys, self.window.canvas)
        self.rest()

    def rest(self) -> None:
        """Wait until no bot is at work."""
        self.stage.wait(lambda: not self.session.bots.at_work, "the bot")
        self.stage.settle()

    def button(self, words: str) -> QPushButton:
        """A button of the bar, by its words."""
        found = self.window.make_play_mode().bar
        assert found is not None
        return next(one for one in found.findChildren(QPushButton) if one.isVisible() and words in one.text())
