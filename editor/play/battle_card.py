"""The card that tells a roll on the map, beside the hex where it fell: real dice, and what came of them in words."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from editor.canvas.line_overlays import TargetsOverlay
from editor.canvas.map_view import MapView
from editor.fields.layouts import across
from editor.play.banner import banner_room
from editor.play.battle_told import ToldRoll, roll_told
from editor.play.card_places import fight_around, free_place, hex_rect, least_place
from editor.play.dice_view import DiceView
from editor.play.play_session import PlaySession
from editor.workbench import Workbench

WIDTH, MOST_LINES = 330, 5
OVERLAY, COLOUR = "battle", "#b3261e"


class LargeDice(DiceView):
    """Dice as large as a thumb."""

    @property
    def _side(self) -> int:
        return max(44, 2 * self.fontMetrics().height() + 8)


class BattleCard(QFrame):
    """Shows the last roll until the next choice; it never takes the pointer, and covers nothing of the fight."""

    def __init__(self, session: PlaySession, view: MapView, workbench: Workbench, below: QWidget) -> None:
        super().__init__(view)
        self.session, self.view, self.bench, self.below = session, view, workbench, below
        self.others: tuple[QWidget, ...] = ()
        self.setObjectName("card")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.dice, self.told = LargeDice(), QLabel(wordWrap=True)
        self.shown: ToldRoll | None = None
        self._known = len(session.game.history)
        across(self.dice, (self.told, 1), on=self, margins=(10, 8, 10, 8), spacing=10)
        session.changed.connect(self._follow)
        view.viewport_changed.connect(self._place)
        self.hide()

    def _follow(self) -> None:
        """Tell the last roll since the choice that was known last; a choice without one takes the card away."""
        session, count = self.session, len(self.session.game.history)
        if session.shown_step is not None or session.screen.cover is not None:
            self.close_card()
            return
        if count == self._known:
            return
        new, self._known = range(min(self._known, count), count), count
        self.tell(next((found for step in reversed(new) if (found := roll_told(session, step))), None))

    def tell(self, roll: ToldRoll | None) -> None:
        """Show a roll where it fell; None takes the card away."""
        if roll is None:
            self.close_card()
            return
        self.shown = roll
        words = self.session.words(self.bench.language)
        lines = roll.lines(words)
        more = ("…",) if len(lines) > MOST_LINES else ()
        self.told.setText("\n".join((*lines[:MOST_LINES], *more)))
        falls = self.bench.settings.motion and not self.session.fast
        self.dice.show_dice(roll.sizes, roll.faces, falls=falls)
        self.setAccessibleName(self.told.text())
        self.view.overlays.set(OVERLAY, TargetsOverlay((roll.place,), colour=COLOUR))
        self._place()
        self.show()
        self.raise_()

    def close_card(self) -> None:
        """Tell nothing any more."""
        self.shown = None
        self.hide()
        if OVERLAY in self.view.overlays:
            self.view.overlays.clear(OVERLAY)

    def _place(self) -> None:
        """Lie beside the hex, over neither the fight nor other cards."""
        roll, layout = self.shown, self.layout()
        if roll is None or layout is None:
            return
        layout.activate()
        self.ensurePolished()
        width = min(max(WIDTH, self.dice.sizeHint().width() + WIDTH - 60), self.view.width() - 16)
        least = max(self.sizeHint().height(), self.dice.sizeHint().height() + 16)
        self.resize(width, max(self.heightForWidth(width), least))
        room = QRect(0, 0, self.view.width(), self.view.height() - self.below.height())
        seen = self.session.places()
        hexes = fight_around(self.session, roll.place) | {seen[unit] for unit in roll.units if unit in seen}
        kept = [hex_rect(self.view, hex) for hex in hexes if hex in self.session.game.state.board.grid]
        kept += [other.geometry() for other in self.others if other.isVisible()]
        kept.append(banner_room(self.view))
        near = hex_rect(self.view, roll.place)
        spots = room, [rect for rect in kept if room.intersects(rect)], near if room.intersects(near) else None
        at = free_place(self.size(), *spots)
        self.move(least_place(self.size(), *spots) if at is None else at)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange) and hasattr(self, "shown"):
            self.tell(self.shown)
