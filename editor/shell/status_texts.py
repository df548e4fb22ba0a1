"""What the status band says: the truth about what is under the pointer, the zoom, how the draft stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject

from editor.shell.reach_overlay import ReachOverlay
from editor.workbench import MAP, Explanation, Mode

if TYPE_CHECKING:
    from editor.canvas.map_view import Pick
    from editor.document import Document
    from editor.queries import Answer
    from editor.queries.draft_queries import DraftQueries
    from editor.shell.window import MainWindow

PER_CENT = 200
"""A hex at 100 % is about as large on the screen as one on a printed map."""
PAINTING = ("brush", "fill", "shapes")
"""The tools that lay terrain down: what it means is said before."""


class StatusTexts(QObject):
    """Asks the engine's truth and shows it; an answer that is not of this revision is never shown as true."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.queries: DraftQueries | None = None
        self._pick: Pick | None = None
        self._answers: tuple[Answer | None, ...] = ()
        self.reaching = ReachOverlay(window.bench, window.pointing.starting, window.canvas, self)
        bench = window.bench
        bench.document_changed.connect(self._follow)
        bench.hovered.connect(self.point_at)
        for signal in (bench.selection_changed, bench.space_changed, window.tools.changed):
            signal.connect(self.show_facts)
        window.pointing.starting.changed.connect(self.show_facts)
        bench.play_changed.connect(self._follow_game)
        bench.mode_changed.connect(self._enter)
        bench.told.connect(window.status.tell)
        bench.language_changed.connect(self._speak)
        window.canvas.viewport_changed.connect(self.show_zoom)
        window.canvas.regridded.connect(self._forget)

    def _follow(self, document: Document | None) -> None:
        from editor.queries.draft_queries import DraftQueries

        if self.queries is not None:
            self.queries.deleteLater()
        self._pick = None
        self.queries = DraftQueries(document, self._window.bench.language, self) if document else None
        self.reaching.follow(self.queries)
        if self.queries:
            self.queries.renewed.connect(self.show_facts)
            self.queries.renewed.connect(self._window.refresh_soon)
        self.show_facts()

    def _enter(self, mode: Mode) -> None:
        if mode is Mode.PLAY:
            self._window.status.show_unit(())
        self.show_facts()

    def _follow_game(self) -> None:
        """The game went on: what was said of the position before is no longer true."""
        if self._window.bench.mode is Mode.PLAY:
            self._window.status.show_unit(())
            self.show_facts()

    def _speak(self, language: str) -> None:
        if self.queries:
            self.queries.set_language(language)
        self.show_facts()

    def _forget(self, _regrid: object) -> None:
        """What was pointed at is another hex now."""
        self.point_at(None)

    def point_at(self, pick: Pick | None) -> None:
        """Say what is true of what is under the pointer."""
        self._pick = pick
        self.show_facts()

    def show_facts(self, *_told: object) -> None:
        """Show both lines; in Play the second one belongs to the game."""
        bench, status = self._window.bench, self._window.status
        hex = self._about_hex()
        if bench.mode is Mode.PLAY:
            self._answers = (hex,)
            status.show_hex(hex.line if hex else ())
            return
        below = self._about_what_is_held()
        self._answers = (below, hex)
        status.show_hex(hex.line if hex else ())
        if below:
            status.show_unit(below.line)
        else:
            status.tell(self._hint())

    def _about_hex(self) -> Answer | None:
        from editor.queries import hex_line
        from editor.queries.game_queries import game_position, game_view

        bench, queries, pick = self._window.bench, self.queries, self._pick
        if queries is None or pick is None or pick.hex < 0:
            return None
        if bench.mode is Mode.PLAY:
            view = game_view(bench) or queries.document.view
            played = game_position(bench, view.map)
            if played is not None:
                return hex_line(played, pick.hex)
        return queries.about_hex(pick.hex)

    def _about_what_is_held(self) -> Answer | None:
        """The truth about the brush in the hand, or about the selected unit in the hex under the pointer."""
        queries, pick, starting = self.queries, self._pick, self._window.pointing.starting
        if starting.is_carrying:
            return starting.answer
        if queries is None or pick is None or pick.hex < 0:
            return None
        word = getattr(self._window.tools.tool, "word", "")
        if word and self._window.tools.current in PAINTING:
            return queries.about_terrain(word)
        units = (*self._window.bench.selection.units, *((pick.piece,) if pick.piece else ()))
        return queries.about_unit(units[0], pick.hex) if units else None

    def _hint(self) -> str:
        """What the tool in the hand can do; nothing while another workspace lies over the map."""
        bench = self._window.bench
        return str(self._window.tools.tool.hint()) if bench.document and bench.space == MAP else ""

    def explain(self) -> None:
        """Show the sum or the refusal behind what the band says."""
        found = self._of_game() or next((answer.why for answer in self._answers if answer and answer.why), None)
        if found is None:
            self._window.bench.told.emit(self.tr("There is nothing to explain here: point at a hex or a unit."))
        else:
            self._window.bench.explain(found)

    def _of_game(self) -> Explanation | None:
        """The sum or the refusal behind what a touch would do in the game."""
        asked = getattr(self._window.canvas.tool, "explanation", None)
        return cast("Explanation | None", asked()) if asked and self._window.bench.mode is Mode.PLAY else None

    def show_zoom(self) -> None:
        """Show how large the map is drawn."""
        self._window.status.show_zoom(round(self._window.canvas.zoom * PER_CENT))

    def show_counts(self) -> None:
        """Show how the draft stands."""
        document = self._window.bench.document
        found = document.checks.problems.open if document else ()
        count = sum(problem.severity != "todo" for problem in found)
        self._window.side.note("problems", str(count) if count else "")
        self._window.status.show_counts(self._draft(document, count) if document else "")

    def _draft(self, document: Document, count: int) -> str:
        """How the draft stands; while edits are not safe, that comes first."""
        if document.autosave_problem:
            return self.tr("▲ Not safe from a crash: {why}").format(why=document.autosave_problem)
        if document.revision == 0 and "local" in document.checks.pending:
            return self.tr("Draft: being checked …")
        if count == 0:
            return self.tr("Draft: no problems")
        if count == 1:
            return self.tr("Draft: 1 problem")
        return self.tr("Draft: {count} problems").format(count=count)
