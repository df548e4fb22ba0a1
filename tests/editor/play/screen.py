"""A window's worth of play: map view, prompt bar, and a hand that clicks, drags and types where things are drawn."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot

from editor.canvas.look import look_of
from editor.canvas.map_view import MapView
from editor.canvas.scene import MapScene
from editor.canvas.stacks import COUNTER
from editor.play.pending_choice import PendingChoice
from editor.play.play_mode import PlayMode
from editor.play.play_session import PlaySession
from editor.play.prompt_options import EDGE, HEX, UNIT, PromptOptions, TouchSpot
from editor.play.touch_spots import spots_at
from editor.workbench import Settings, Workbench
from engine.bundle import read_bundle
from engine.bundle.models import Map
from engine.compile import compile_bundle
from engine.compile.sources import whole
from engine.paths import data_folder

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def primer(seed: int = 1, scenario: str = "two_bridges") -> PlaySession:
    """The primer, ready to be played."""
    bundle = read_bundle(data_folder("scenarios") / "primer" / scenario)
    session = PlaySession(compile_bundle(bundle), seed, bundle=bundle)
    session.fast = True
    return session


class Screenful:
    """What a person has before him, and his hand; `inputs` counts clicks, drags and keys."""

    def __init__(self, qtbot: QtBot, session: PlaySession, language: str = "en") -> None:
        self.qtbot, self.inputs = qtbot, 0
        settings = Settings()
        settings.set_value("language", language)
        settings.set_value("motion", False)
        self.bench = Workbench(settings)
        self.view = MapView()
        qtbot.addWidget(self.view)
        self.view.motion = False
        self.view.resize(1000, 800)
        assert session.bundle is not None
        self.view.set_scene(MapScene.of(whole(session.bundle).map or Map(), look_of(session.system.slug), language))
        self.view.show()
        self.play_mode = PlayMode(self.bench, self.view)
        self.play_mode.begin(session)
        self.play_mode.enter()
        self.told: list[str] = []
        self.bench.told.connect(self.told.append)

    @property
    def pending(self) -> PendingChoice:
        assert self.play_mode.pending is not None
        return self.play_mode.pending

    @property
    def session(self) -> PlaySession:
        return self.pending.session

    @property
    def hand(self) -> PromptOptions:
        hand = self.pending.hand
        assert hand is not None
        return hand

    def unit(self, name: str) -> int:
        return self.session.game.state.unit_number(name)

    def hex(self, label: str) -> int:
        return self.session.game.state.board.hex(label)

    # Where things are drawn

    def point_of(self, spot: TouchSpot) -> QPoint | None:
        """A point of the screen where a click means this; None where there is none, as below the bar."""
        for x, y in self._around(spot):
            at = QPointF(*self.view.viewport.to_screen(x, y))
            pick = self.view.pick_at(at)
            free = self.view.rect().contains(at.toPoint()) and self.view.childAt(at.toPoint()) is None
            if pick and free and spot in spots_at(pick, self.session.game.state, self.pending.hand):
                return at.toPoint()
        return None

    def _around(self, spot: TouchSpot) -> Iterator[tuple[float, float]]:
        grid = self.session.game.state.board.grid
        if spot.kind == UNIT:
            middle = self.view.counters.arrangement.middle_of(self.session.game.state.unit_id(spot.value))
            steps = [COUNTER * part for part in (0.0, -0.45, 0.45)]
        elif spot.kind == EDGE:
            one, other = (self.view.place_middle(hex) for hex in grid.edge_hexes(spot.value))
            middle, steps = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2), [0.0]
        else:
            middle, steps = self.view.place_middle(spot.value), [0.0, 30.0, -30.0, 60.0, -60.0]
        for dx in steps if middle else ():
            for dy in steps:
                assert middle
                yield middle[0] + dx, middle[1] + dy

    # The hand

    def click(self, spot: TouchSpot, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Click on something."""
        at = self.point_of(spot)
        assert at is not None, f"{spot} cannot be clicked"
        self.inputs += 1
        self.qtbot.mouseClick(self.view, LEFT, modifiers, at)

    def drag(self, spot: TouchSpot, target: TouchSpot) -> None:
        """Drag something somewhere."""
        at, to = self.point_of(spot), None
        assert at is not None, f"{spot} cannot be held"
        self.inputs += 1
        self.qtbot.mousePress(self.view, LEFT, NONE, at)
        self.qtbot.mouseMove(self.view, at + QPoint(14, 14))
        to = self.point_of(target)
        assert to is not None, f"{target} cannot be reached"
        self.qtbot.mouseMove(self.view, to)
        self.qtbot.mouseRelease(self.view, LEFT, NONE, to)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> int:
        """Press a key on the map; return how often."""
        self.inputs += 1
        self.qtbot.keyClick(self.view, key, modifiers)
        return 1

    def enter(self) -> int:
        """Press Enter, and again where it warns that units could still act; return how often."""
        warned = self.pending.is_warned
        self.key(Qt.Key.Key_Return)
        return 1 + (self.key(Qt.Key.Key_Return) if self.pending.is_warned and not warned else 0)

    # A random hand

    def act(self, rng: random.Random) -> None:
        """Do one thing of all that can be seen to be possible."""
        pending, hand = self.pending, self.hand
        acts: list[Callable[[], object]] = [partial(self.click, spot) for spot in hand.lit if self.point_of(spot)]
        acts += [partial(self.key, Qt.Key(Qt.Key.Key_0 + n)) for n in range(1, min(9, len(hand.buttons)) + 1)]
        acts += [partial(self._drag_anywhere, spot, rng) for spot in hand.lit if spot.kind == UNIT]
        acts += [partial(self._count, value) for value in (hand.stepper.values if hand.stepper else ()) if value < 10]
        if pending.is_ready:
            acts += [self.enter] * len(acts)
        rng.choice(acts)()

    def _count(self, value: int) -> None:
        """Type how many, and confirm it."""
        self.key(Qt.Key(Qt.Key.Key_0 + value))
        self.key(Qt.Key.Key_Return)

    def _drag_anywhere(self, spot: TouchSpot, rng: random.Random) -> None:
        """Drag a counter to any of the places that light up."""
        at = self.point_of(spot)
        if at is None:
            return
        self.inputs += 1
        self.qtbot.mousePress(self.view, LEFT, NONE, at)
        self.qtbot.mouseMove(self.view, at + QPoint(14, 14))
        hand = self.pending.hand
        places = [s for s in hand.lit if s.kind == HEX and self.point_of(s)] if hand else []
        to = (self.point_of(rng.choice(places)) if places and self.pending.lifted == spot.value else None) or at
        self.qtbot.mouseMove(self.view, to)
        self.qtbot.mouseRelease(self.view, LEFT, NONE, to)
