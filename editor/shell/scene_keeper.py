"""What the map shows of a document: it follows every edit, and redraws only what an edit touched."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

from editor.canvas.look import Look, look_of
from editor.canvas.pieces import Piece
from editor.canvas.scene import MapScene
from editor.fields.translated import Translated
from editor.workbench import Mode, Workbench

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.canvas.regrid import Regrid
    from editor.document import Document, Edited
    from engine.bundle import Bundle
    from engine.validate.view import BundleView


MARGIN = 24


class EmptyMap(Translated, QLabel):
    """One sentence in the middle of the view; clicks go through it."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("card")
        self.setAutoFillBackground(True)
        self.setWordWrap(True)
        self.setMargin(MARGIN)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._over = over
        over.installEventFilter(self)
        self.hide()
        self.retranslate()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle."""
        if event.type() == QEvent.Type.Resize:
            self._settle()
        return super().eventFilter(watched, event)

    def setVisible(self, visible: bool) -> None:
        """Appear in the middle, or go."""
        super().setVisible(visible)
        if visible:
            self._settle()

    def _settle(self) -> None:
        room = self._over.rect()
        width = min(28 * self.fontMetrics().height(), room.width() - 2 * MARGIN)
        height = self.heightForWidth(width)
        self.setGeometry((room.width() - width) // 2, (room.height() - height) // 2, width, height)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setText(self.tr("The map of this scenario cannot be read. Problems (F8) shows why."))

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.retranslate()
        self._settle()


MAP_FILE = "map.yaml"
PARTED = {MAP_FILE, "scenario.yaml"}
"""The files that say on which part of the map is played."""
PAUSE_MS = 30


class SceneKeeper(QObject):
    """Keeps the map view and the draft together; in Play the counters belong to the game."""

    def __init__(self, bench: Workbench, canvas: MapView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bench, self._canvas = bench, canvas
        self._document: Document | None = None
        self.empty = EmptyMap(canvas)
        self._played: Bundle | None = None
        self.positions: dict[str, int] = {}
        self._pieces: dict[str, Piece] = {}
        self.names: dict[str, dict[str, str]] = {}
        self._later = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._later.timeout.connect(self.place_units)
        bench.document_changed.connect(self.show_document)
        bench.document_edited.connect(self._edited)
        bench.problems_changed.connect(self._later.start)
        bench.language_changed.connect(lambda _language: self.show_document(bench.document, keep_view=True))
        bench.mode_changed.connect(self._enter)
        bench.play_changed.connect(self._follow_game)
        canvas.regridded.connect(self._regrid)

    def show_document(self, document: Document | None, keep_view: bool = False) -> None:
        """Show a document from its beginning, or the same one in another language."""
        self._document = document
        before = self._canvas.viewport
        self._show_map()
        if keep_view and self._canvas.scene_ is not None:
            self._canvas.look(before)
            self._canvas.set_pieces(tuple(self._pieces.values()))
        else:
            self._pieces, self.positions, self.names = {}, {}, {}
        self.place_units()

    @property
    def _view(self) -> BundleView | None:
        """What the map is shown of: in Play, the bundle that the game is played by, if the draft has another map."""
        draft = self._document.view if self._document else None
        played = self._game_view() if self._bench.mode is Mode.PLAY else None
        self._played = played.bundle if played else None
        return draft if played is None or draft is None or played.map == draft.map else played

    def _game_view(self) -> BundleView | None:
        from editor.queries.game_queries import game_view

        return game_view(self._bench)

    def _enter(self, mode: Mode) -> None:
        """Show the map of the game, or that of the draft again; in Play the game brings its own counters."""
        if self._bench.session is not None:
            self._redraw()
            self._show_part()
        if mode is not Mode.PLAY:
            self.place_units()

    def _follow_game(self) -> None:
        """A game that stands on another bundle now may be played on another map."""
        session = self._bench.session
        if self._bench.mode is Mode.PLAY and session is not None and session.bundle is not self._played:
            self._enter(Mode.PLAY)

    def _regrid(self, regrid: Regrid) -> None:
        """What is selected keeps its labels on a map of another size; what is gone is selected no more."""
        chosen = self._bench.selection
        hexes, edges = regrid.hexes(chosen.hexes), regrid.edges(chosen.edges)
        self._bench.select(replace(chosen, hexes=hexes, edges=edges))

    def _show_map(self) -> None:
        """Show the document's map; where it has none that can be read, the desk says so."""
        view = self._view
        map = view.map if view else None
        self._canvas.set_scene(MapScene.of(map, self.look, self._bench.language) if map else None)
        self.empty.setVisible(self._document is not None and map is None)
        self._show_part()

    def _show_part(self) -> None:
        """Show on which part of the map is played."""
        from editor.queries.hexes_in_play import part_of

        view = self._view
        self._canvas.set_part(part_of(view) if view else frozenset())

    @property
    def look(self) -> Look:
        """How the game of the document looks."""
        scenario = self._document.view.scenario if self._document else None
        return look_of(scenario.rules.game if scenario else "")

    def _edited(self, edited: Edited) -> None:
        if self._document is None:
            return
        if MAP_FILE in edited.files or edited.cause == "reload":
            self._redraw(edited)
        if PARTED & set(edited.files) or edited.cause == "reload":
            self._show_part()
        self._later.start()

    def _redraw(self, edited: Edited | None = None) -> None:
        """Draw what an edit changed; a map that comes or goes is shown or taken away as a whole."""
        view, scene = self._view, self._canvas.scene_
        map = view.map if view else None
        if scene is not None and map is not None:
            changes, facets = (edited.changes, edited.facets) if edited else ((), ())
            self._canvas.repaint_map(scene.update(map, changes, facets))
        elif scene is not None or map is not None:
            self._show_map()
            self._canvas.set_pieces(tuple(self._pieces.values()) if map else ())

    def place_units(self) -> None:
        """Put the draft's counters on the map, where the engine says that the units stand at the start.

        While the checks run apart the counters stay as they are: asking now would do their work a second time.
        """
        from editor.queries.counter_faces import draft_face
        from editor.queries.position_view import draft_position
        from engine.play import NOWHERE

        if self._document is None or self._bench.mode is Mode.PLAY or not self._document.checks.is_ready:
            return
        standing = draft_position(self._document.view, self._document.revision, self._bench.language)
        placed = {unit: standing.place(number) for unit, number in standing.units.items()}
        self.positions = {unit: place for unit, place in placed.items() if place != NOWHERE}
        self.names = {unit: dict(standing.state.counter(number).names) for unit, number in standing.units.items()}
        view, language = self._document.view, self._bench.language
        steps = {unit: standing.steps(standing.units[unit]) for unit in self.positions}
        faces = {unit: draft_face(view, unit, language, steps=left) for unit, left in steps.items()}
        self._pieces = {unit: Piece(unit, self.positions[unit], face) for unit, face in faces.items() if face}
        self._canvas.set_pieces(tuple(self._pieces.values()))

    def move(self, units: Iterable[str], place: int) -> None:
        """Show units somewhere else at once, before the engine has looked at it."""
        moved = {unit: replace(self._pieces[unit], place=place) for unit in units if unit in self._pieces}
        self._pieces = {**{unit: piece for unit, piece in self._pieces.items() if unit not in moved}, **moved}
        self._canvas.set_pieces(tuple(self._pieces.values()))

    @property
    def layers(self) -> frozenset[str]:
        """The layers of the map that are shown."""
        return self._canvas.layers

    def show_layers(self, layers: Iterable[str], shown: bool) -> None:
        """Show or hide some layers of the map."""
        self._canvas.set_layers(self.layers | set(layers) if shown else self.layers - set(layers))
