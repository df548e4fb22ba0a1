"""Puts a game on the bench and on the map, and takes it away again: the mode Play in one place."""

from __future__ import annotations

from random import randrange
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette

from editor.canvas.map_view import MapView
from editor.canvas.overlays import LabelOverlay
from editor.canvas.regrid import Regrid
from editor.document.pin_edits import SUBJECT
from editor.play.banner import Banner
from editor.play.battle_card import BattleCard
from editor.play.first_view import show_first
from editor.play.game_pieces import GameFaces, pieces_of_game
from editor.play.game_signs import ground_signs
from editor.play.happened_card import HappenedCard
from editor.play.notes_part import place_of
from editor.play.pending_choice import PendingChoice
from editor.play.play_keys import ENTER, press_key
from editor.play.play_session import PlaySession
from editor.play.play_tool import PlayTool
from editor.play.prompt_bar import PromptBar
from editor.play.prompt_text import side_colour
from editor.play.replay_show import ReplayShow
from editor.play.sum_card import SumCard
from editor.workbench import GameMoment, Mode, Selection, Workbench

if TYPE_CHECKING:
    from editor.document import Edited

SEEDS = 1 << 31
GROUND = "ground"
"""The overlay of what lies on hexes and hexsides."""
NOTES, FLAG, CORNER = "notes", "※", (0.5, -0.55)
"""The overlay of notes, its sign, and where in a hex that stands."""


class PlayMode(QObject):
    """Starts, parks and resumes the game of the document on the bench."""

    begun = Signal(object)
    """A game lies on the bench now."""
    ending = Signal(object)
    """A game is about to be let go."""

    def __init__(self, bench: Workbench, view: MapView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.bench, self.view = bench, view
        self.pending: PendingChoice | None = None
        self.tool: PlayTool | None = None
        self.bar: PromptBar | None = None
        self.card: SumCard | None = None
        self.happened: HappenedCard | None = None
        self.battle: BattleCard | None = None
        self.banner: Banner | None = None
        self._replay: ReplayShow | None = None
        self._faces: GameFaces | None = None
        self._is_new = False
        bench.document_changed.connect(lambda _document: self.end())
        bench.mode_changed.connect(self._mode)
        bench.language_changed.connect(lambda _language: self._show())
        view.regridded.connect(self._lay_anew)

    @property
    def session(self) -> PlaySession | None:
        """The game on the bench."""
        return self.bench.session

    def play(self, seed: int | None = None) -> bool:
        """Go on with the parked game, or begin one, with dice of its own; false if the draft cannot be played yet."""
        document = self.bench.document
        if self.bench.session is None:
            compiled = document.checks.compiled() if document is not None else None
            if document is None or compiled is None or compiled.scenario is None:
                return False
            dice = randrange(SEEDS) if seed is None else seed
            try:
                session = PlaySession(compiled, dice, bundle=document.frozen(), revision=document.revision)
            except Exception:  # a game's own code meets what people write: a draft on which it breaks cannot be played
                return False
            self.begin(session)
        self.enter()
        if self._is_new and self.session is not None:
            self._is_new = False
            show_first(self.view, self.session)
        return True

    def begin(self, session: PlaySession) -> None:
        """Put a game on the bench."""
        self.end()
        session.setParent(self)
        session.fast = not self.bench.settings.motion
        self.bench.session = session
        self._faces = GameFaces(session)
        self._is_new = True
        session.changed.connect(self._show)
        if self.bench.document is not None:
            self.bench.document.edited.connect(self._edited)
        self.begun.emit(session)

    def show(self, moment: GameMoment) -> None:
        """Show a game that was played elsewhere at one of its moments; it can be played on from there."""
        session = self.bench.session
        if session is None or session.scenario.digest != moment.game.scenario.digest:
            session = PlaySession(moment.compiled, moment.game.seed, bundle=moment.bundle, revision=moment.revision)
            self.begin(session)
            session.lines.adopt(moment.game, moment.line)
            session.lines.branches.clear()
        else:
            session.lines.adopt(moment.game, moment.line)
        if self.bench.document is not None:
            session.revisions.follow(self.bench.document.revision)
        self.enter()

    def end(self) -> None:
        """Take the game off the bench for good."""
        session = self.take_off()
        if session is not None:
            self.ending.emit(session)
            session.deleteLater()

    def take_off(self) -> PlaySession | None:
        """Take the game off the bench, parked; `begin` puts it back."""
        session = self.bench.session
        if session is None:
            return None
        self._leave()
        session.changed.disconnect(self._show)
        if NOTES in self.view.overlays:
            self.view.overlays.clear(NOTES)
        self.bench.session = None
        self.bench.play_changed.emit()
        return session

    def _edited(self, edited: Edited) -> None:
        """The draft changed; notes in it are no part of what is played."""
        if self.bench.session is not None:
            notes_only = bool(edited.facets) and all(each.subject.startswith(SUBJECT) for each in edited.facets)
            self.bench.session.revisions.follow(edited.revision, alike=notes_only)
            if self.pending is not None:
                self.compare()

    def _mode(self, mode: Mode) -> None:
        if mode is not Mode.PLAY:
            self._leave()

    def hears(self, event: QKeyEvent) -> bool:
        """Do what a key means that nothing else in the window wanted; Enter is left to the map and the bar."""
        return self.pending is not None and Qt.Key(event.key()) not in ENTER and press_key(self.pending, event)

    # On and off the map

    def enter(self) -> None:
        """Show the game on the bench, and hand it over to the hand."""
        session = self.bench.session
        if session is None or self.pending is not None:
            return
        self.compare()
        self.bench.set_mode(Mode.PLAY)
        session.language = self.bench.language
        self.pending = PendingChoice(session, self)
        self.bar = PromptBar(self.pending, self.bench)
        self.tool = PlayTool(self.pending, self.view, self.bench)
        self.card = SumCard(self.pending, self.view, self.bench, self.bar)
        self.happened = HappenedCard(session, self.view, self.bench)
        self.battle = BattleCard(session, self.view, self.bench, self.bar)
        self.battle.others = (self.card, self.happened)
        self.banner = Banner(session, self.view, self.bench)
        self._replay = ReplayShow(session, self.view, self.battle, self.banner)
        self.view.set_tool(self.tool)
        self.view.set_bottom_widget(self.bar)
        session.resume()

    def compare(self) -> None:
        """A scenario that says again what it said when the game began has not changed."""
        document, session = self.bench.document, self.bench.session
        if session is None or document is None or session.bundle is None or not session.revisions.outdated:
            return
        if document.frozen().texts_of == session.bundle.texts_of:
            session.revisions.begin(document.revision)
            self._show()

    def _leave(self) -> None:
        if self.pending is None or self.tool is None:
            return
        if self._replay is not None:
            self._replay.leave()
        if self.happened is not None:
            self.happened.close_card()
        if self.battle is not None:
            self.battle.close_card()
        self.pending.session.park()
        self.bench.select(Selection())
        self.view.set_tool(None)
        self.view.set_bottom_widget(None)
        self.view.overlays.clear(GROUND)
        self.tool.put_down()
        parts = (self.bar, self.card, self.happened, self.battle, self.banner, self._replay, self.pending)
        for gone in parts:
            if gone is not None:
                gone.deleteLater()
        self.pending = self.tool = self.bar = self.card = self.happened = None
        self.battle = self.banner = self._replay = None

    def _show(self) -> None:
        """Show the counters and the frame, and tell everybody."""
        session = self.bench.session
        if session is None:
            return
        session.language = self.bench.language
        self._show_notes(session)
        if self.pending is not None:
            self.view.set_pieces(pieces_of_game(session, self.bench.language, self._faces))
            self.view.overlays.set(GROUND, ground_signs(session))
            self._show_frame(session)
        self.bench.play_changed.emit()

    def _lay_anew(self, _regrid: object) -> None:
        """The map that is shown is another one: lay everything on it anew that the game has laid there."""
        if self.bench.mode is Mode.PLAY and self.tool is not None:
            self._show()
            self.tool.lighting.refresh()
        elif self.bench.session is not None:
            self._show_notes(self.bench.session)

    def _show_notes(self, session: PlaySession) -> None:
        """Small signs where notes are pinned, in every mode."""
        places = (place_of(session, note) for note in session.notes)
        known = Regrid(session.game.state.board.grid, self.view.grid) if self.view.grid else None
        flags = {at: FLAG for place in places if place is not None and known and (at := known.place(place)) >= 0}
        if flags:
            self.view.overlays.set(NOTES, LabelOverlay(flags, strong=True, at=CORNER))
        elif NOTES in self.view.overlays:
            self.view.overlays.clear(NOTES)

    def _show_frame(self, session: PlaySession) -> None:
        """The frame in the colour of the acting side, its name in the corner."""
        actor = session.game.play.actor
        if actor is None:
            accent = self.view.palette().color(QPalette.ColorRole.Highlight)
            self.view.set_frame(accent.name(), "solid", self.tr("Game over"))
        else:
            words = session.words(self.bench.language)
            self.view.set_frame(side_colour(session, actor), "solid", words.side(actor))
