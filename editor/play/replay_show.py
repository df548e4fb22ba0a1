"""What a replay lays on the map: the arrow of a march, the dice of a battle, the banner of a turn."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor

from editor.canvas.map_view import MapView
from editor.canvas.overlays import PathOverlay
from editor.play.banner import Banner, BannerMoment
from editor.play.battle_card import BattleCard
from editor.play.happened_card import OVERLAY as ARROWS
from editor.play.play_session import PlaySession
from editor.play.prompt_text import side_colour
from editor.play.replay import ReplayFrame

OVERLAY = "replay"


class ReplayShow(QObject):
    """Follows a replay frame by frame; the map goes along."""

    def __init__(self, session: PlaySession, view: MapView, battle: BattleCard, banner: Banner) -> None:
        super().__init__(view)
        self.session, self.view, self.battle, self.banner = session, view, battle, banner
        self._turn: int | None = None
        session.replay.shown.connect(self._show)

    def leave(self) -> None:
        """The game is left: stop, and take everything away."""
        self.session.replay.stop()
        self.session.replay.shown.disconnect(self._show)
        self._clear()

    def _clear(self) -> None:
        self._turn = None
        if OVERLAY in self.view.overlays:
            self.view.overlays.clear(OVERLAY)

    def _show(self, frame: ReplayFrame | None) -> None:
        if frame is None:
            self._clear()
            self.battle.close_card()
            return
        if ARROWS in self.view.overlays:
            self.view.overlays.clear(ARROWS)
        self._show_turn(frame)
        place = self._show_march(frame)
        if frame.roll is not None:
            place = frame.roll.place
            self.battle.tell(frame.roll)
        if place >= 0 and not self.view.sees(place):
            self.view.show_place(place)

    def _show_turn(self, frame: ReplayFrame) -> None:
        """Announce a turn that begins with this frame."""
        turn = self.session.state_shown().turn
        if turn != self._turn:
            self._turn = turn
            self.banner.announce(BannerMoment(turn, "", self.session.game.history[frame.step].side))

    def _show_march(self, frame: ReplayFrame) -> int:
        """Draw the arrow of a march; return the place where it ends."""
        if OVERLAY in self.view.overlays:
            self.view.overlays.clear(OVERLAY)
        march = frame.march
        if march is None:
            return -1
        side = self.session.game.state.counter(march.unit).side
        colour = QColor(side_colour(self.session, side)).name()
        self.view.overlays.set(OVERLAY, PathOverlay(march.way, colour=colour))
        return march.way[-1]
