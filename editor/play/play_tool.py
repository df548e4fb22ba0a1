"""The hand on the map while a game is played: clicks, drags, way-points, keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QApplication

from editor.canvas.hit_test import Pick
from editor.canvas.map_view import MapView
from editor.canvas.select_tool import band_of, draw_band, pieces_in
from editor.play.pending_choice import PendingChoice
from editor.play.play_keys import ENTER, OTHERS, PLAIN, press_key
from editor.play.prompt_options import HEX, UNIT, TouchSpot
from editor.play.prompt_overlays import PromptOverlays
from editor.play.prompt_text import choice_explained, refusal_explained, refusal_line, target_line, tr, wanted_line
from editor.play.touch_menu import show_menu
from editor.play.touch_spots import spots_at
from editor.workbench import Explanation, Selection, Workbench
from engine.play import Choice, Refusal


class PlayTool:
    """Turns what the hand does on the map into choices of the game."""

    cursor = Qt.CursorShape.ArrowCursor

    def __init__(self, pending: PendingChoice, view: MapView, workbench: Workbench) -> None:
        self.pending, self.view, self.bench = pending, view, workbench
        self.lighting = PromptOverlays(pending, view)
        self._pressed: Pick | None = None
        self._held: Pick | None = None
        self._band: Pick | None = None
        self._at = QPointF()
        self._told: tuple[TouchSpot, ...] = ()
        pending.refused.connect(self._refused)
        pending.menu_wanted.connect(self._ask)
        pending.pointed_at.connect(self._point)
        view.hovered.connect(self._left)

    def hint(self) -> str:
        """What to do now."""
        return tr("Drag a unit, click a lit hex or unit, or draw a frame round several. Enter: accept. Esc: cancel.")

    def put_down(self) -> None:
        """The game is left: take everything away that lies over the map."""
        self.lighting.take_away()
        for signal, slot in (
            (self.pending.refused, self._refused),
            (self.pending.menu_wanted, self._ask),
            (self.pending.pointed_at, self._point),
            (self.view.hovered, self._left),
        ):
            signal.disconnect(slot)

    # Mouse

    def press(self, pick: Pick, event: QMouseEvent) -> bool:
        """A press may become a click or a drag; the right button drops what is begun."""
        if event.button() == Qt.MouseButton.RightButton:
            begun, self._pressed, self._band = self._band is not None, None, None
            self.view.update()
            return begun or self.pending.escape()
        if event.button() != Qt.MouseButton.LeftButton:
            return False
        if event.type() == QEvent.Type.MouseButtonDblClick and self._gather(pick):
            return True
        self._pressed = pick
        return True

    def _gather(self, pick: Pick) -> bool:
        """A double click on a stack picks all in it that may move."""
        state = self.pending.session.game.state
        units = [state.unit_number(name) for name in pick.stack]
        return len(units) > 1 and self.pending.gather(units)

    def _gather_in(self, start: Pick, end: Pick) -> None:
        """Pick all in a band that may move; they go together to the hex that is clicked next."""
        state = self.pending.session.game.state
        names = pieces_in(self.view, band_of(start, end))
        self.bench.select(Selection(units=names))
        self.view.update()
        if not self.pending.gather(map(state.unit_number, names)):
            self.bench.told.emit(tr("None of the selected units can move now."))

    def move(self, pick: Pick, event: QMouseEvent) -> bool:
        """Follow the pointer: begin a drag, show the way, tell what would be."""
        self._at = event.position()
        if self._pressed is not None and self._held is None and self._is_far(pick.screen):
            self._lift(self._pressed)
        if self._is_banding(pick):
            self._band = pick
            self.view.update()
            return True
        self._tell(pick)
        return self._held is not None

    def _is_banding(self, pick: Pick) -> bool:
        """Whether a band is drawn: begun beside all counters, and not for a mere tremble of the hand."""
        pressed = self._pressed
        if pressed is None or pressed.piece is not None or self._held is not None:
            return False
        return self._band is not None or self._is_far(pick.screen)

    def _is_far(self, at: QPoint) -> bool:
        assert self._pressed is not None
        return (at - self._pressed.screen).manhattanLength() >= QApplication.startDragDistance()

    def _lift(self, pick: Pick) -> None:
        """Take a counter into the hand if it may be moved; else say why not, once."""
        if pick.piece is None:
            return
        unit = self.pending.session.game.state.unit_number(pick.piece)
        if self.pending.lift(unit):
            self._held = pick
            self.view.hide_pieces(frozenset((pick.piece,)))
        elif not self.pending.ticks:
            self.pending.refuse([TouchSpot(UNIT, unit)])
            self._pressed = None

    def release(self, pick: Pick, event: QMouseEvent) -> bool:
        """A click, or the end of a drag."""
        pressed, held, band = self._pressed, self._held, self._band
        self._pressed = self._held = self._band = None
        if band is not None and pressed is not None:
            self._gather_in(pressed, pick)
            return True
        if held is not None:
            self._drop(held, pick)
            return True
        if pressed is None:
            return False
        through = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        spots = spots_at(pick, self.pending.session.game.state, self.pending.hand)
        self.pending.touch(spots, through=through)
        self._told = ()
        self._select(pick)
        return True

    def _select(self, pick: Pick) -> None:
        """What is clicked is shown under Selection, whatever the click does in the game."""
        hexes = (pick.hex,) if pick.hex >= 0 else ()
        self.bench.select(Selection(units=(pick.piece,)) if pick.piece else Selection(hexes=hexes))

    def _drop(self, held: Pick, pick: Pick) -> None:
        self.view.hide_pieces(frozenset())
        self.lighting.show_way(())
        if pick.place == held.place and not self.pending.waypoints:
            self.pending.escape()
            return
        spots = spots_at(pick, self.pending.session.game.state, self.pending.hand)
        self.pending.drop_on([spot for spot in spots if spot.kind != UNIT] or spots)

    def _tell(self, pick: Pick) -> None:
        """Say in one line what a touch here would do, or why it can do nothing."""
        pending = self.pending
        spots = spots_at(pick, pending.session.game.state, pending.hand)
        if self._held is not None:
            spots = tuple(spot for spot in spots if spot.kind != UNIT) or spots
        if spots == self._told:
            return
        self._told = spots
        lit = pending.hand.lit if pending.hand is not None else {}
        pending.hover(next((spot for spot in spots if spot in lit), None))
        self.lighting.show_way(spots)
        self.bench.told.emit(target_line(pending, spots, self.bench.language))

    def explanation(self) -> Explanation | None:
        """The sum behind what is pointed at, or everything that speaks against it; for whoever asks why."""
        session, hand, language = self.pending.session, self.pending.hand, self.bench.language
        options = hand.meanings(self._told) if hand is not None else ()
        whole = options[0].whole if options else None
        if whole is not None:
            return choice_explained(session, whole, language)
        choice, refusals = self.pending.why_not(self._told)
        later = wanted_line(session, self.pending.later(self._told), language)
        if not refusals and not later:
            return None
        return refusal_explained(session.game, choice, refusals, session.words(language), later)

    # Keys

    def wants(self, key: Qt.Key) -> bool:
        """Keys of play are no shortcuts of the tools that change the map."""
        return key in PLAIN

    def key(self, event: QKeyEvent) -> bool:
        """The keys of play; Shift sets a way-point while a counter is held, Enter at the cursor is a click."""
        if event.key() == Qt.Key.Key_Shift and self._held is not None:
            return self._way_point()
        if event.key() == Qt.Key.Key_Escape and self._band is not None:
            self._pressed = self._band = None
            self.view.update()
            return True
        if Qt.Key(event.key()) in ENTER and self._cursor_is_lit():
            return False
        if press_key(self.pending, event):
            return True
        if event.text().isalpha() and not event.modifiers() & OTHERS:
            self.bench.told.emit(tr("This is a game; your scenario does not change. Shift+F5 returns to the scenario."))
        return False

    def _way_point(self) -> bool:
        pick = self.view.pick_at(self._at)
        place = TouchSpot(HEX, pick.hex) if pick else None
        hand = self.pending.hand
        if place is None or hand is None or place not in hand.lit:
            return False
        return self.pending.touch([place], through=True)

    def _cursor_is_lit(self) -> bool:
        """Whether the keyboard's cursor stands on something that a click would take."""
        cursor, hand = self.view.over.cursor, self.pending.hand
        pick = self.view.pick_place(cursor) if cursor >= 0 else None
        if pick is None or hand is None:
            return False
        return any(spot in hand.lit for spot in spots_at(pick, self.pending.session.game.state, hand))

    def cancel(self) -> None:
        """Drop what is begun."""
        self._pressed = self._held = self._band = None
        self.view.hide_pieces(frozenset())
        while self.pending.escape():
            pass

    def forget(self) -> None:
        """Hold nothing any more: the map has another size. What the game asks stays as it is."""
        self._pressed = self._held = self._band = None
        self._told = ()
        self.view.hide_pieces(frozenset())

    def paint(self, painter: QPainter, view: MapView) -> None:
        """Draw the counters that are held, or the band."""
        if self._band is not None and self._pressed is not None:
            draw_band(painter, view, self._pressed, self._band)
        if self._held is not None and self._held.piece:
            state = self.pending.session.game.state
            carried = tuple(state.unit_id(unit) for unit in self.pending.carried)
            view.draw_pieces(painter, (self._held.piece, *carried), self._at)

    def _left(self, pick: Pick | None) -> None:
        """The pointer has left the map."""
        if pick is None:
            self._told = ()
            self.pending.hover(None)

    # What the table says

    def _refused(self, choice: Choice | None, refusals: tuple[Refusal, ...]) -> None:
        """Say why not in one line, and pin all of it under Why."""
        session, language = self.pending.session, self.bench.language
        words, later = session.words(language), wanted_line(session, self.pending.wanted, language)
        self.bench.told.emit(later or refusal_line(refusals, words))
        if refusals or later:
            self.bench.explain(refusal_explained(session.game, choice, refusals, words, later))

    def _ask(self, _options: object) -> None:
        show_menu(self.pending, self.view, self._menu_point(), self.bench.language)

    def _menu_point(self) -> QPoint:
        return self.view.mapToGlobal(self._at.toPoint())

    def _point(self, spot: TouchSpot) -> None:
        place = self.pending.session.places().get(spot.value, -1) if spot.kind == UNIT else spot.value
        if place >= 0:
            self.view.show_place(place)
