"""The panel: a view for what is selected, and the scenario at a glance when nothing is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from editor.fields.front_stack import FrontStack
from editor.fields.layouts import down
from editor.fields.reading_labels import Statement
from editor.fields.translated import Translated
from editor.queries import draft_position
from editor.selection.game_view import GameView
from editor.selection.hex_view import HexView
from editor.selection.summary_views import ManyUnitsView, SideView, SummaryView
from editor.selection.unit_view import UnitView
from editor.workbench import Mode, Selection, Workbench

if TYPE_CHECKING:
    from editor.document import Document


class SelectionPanel(Translated, QWidget):
    """Follows the selection and every edit; what is half typed stays."""

    def __init__(self, workbench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workbench = workbench
        self.document: Document | None = None
        self.summary, self.hexes, self.unit = SummaryView(), HexView(workbench), UnitView(workbench)
        self.units, self.side, self.game = ManyUnitsView(workbench), SideView(), GameView(workbench)
        self.stack, self.noted = FrontStack(), Statement()
        for view in (self.summary, self.hexes, self.unit, self.units, self.side, self.game):
            self.stack.addWidget(view)
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        down(self.noted, (self.stack, 1), on=inside, margins=0)
        area.setWidget(inside)
        down(area, on=self, margins=0)
        workbench.document_changed.connect(self.follow)
        workbench.document_edited.connect(self.renew)
        workbench.problems_changed.connect(self.renew)
        workbench.selection_changed.connect(lambda _selection: self.renew())
        workbench.mode_changed.connect(lambda _mode: self.renew())
        workbench.play_changed.connect(self._follow_game)
        self.follow(workbench.document)

    def follow(self, document: Document | None) -> None:
        """Show what is selected in this document from now on."""
        self.document = document
        self.renew()

    def _follow_game(self) -> None:
        """The game went on; whoever does not look is told when he looks again."""
        if not self.isVisible():
            return
        if self.workbench.mode is Mode.PLAY:
            self.renew()
        else:
            self._show_notes()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with a game that went on unseen."""
        super().showEvent(event)
        self._follow_game()

    def renew(self, _edited: object = None) -> None:
        """Show the selection as it is now: in the game while one is played, else in the draft."""
        self._show_notes()
        if self.workbench.mode is Mode.PLAY and self.workbench.session is not None:
            self.game.show_game(self.workbench.selection)
            self.stack.setCurrentWidget(self.game)
        else:
            self._show_draft()

    def _show_notes(self) -> None:
        """Show what somebody has noted of what is selected, in the scenario and in the game that is played or waits."""
        session, selection = self.workbench.session, self.workbench.selection
        grid = self.workbench.canvas.grid if hasattr(self.workbench, "canvas") else None
        chosen = {("unit", name) for unit in selection.units for name in (unit, unit.rpartition(".")[0])}
        chosen |= {("hex", grid.label(hex)) for hex in selection.hexes if grid is not None and hex in grid}
        found = [note.text for note in session.marks.notes_seen if (note.kind, note.at) in chosen] if session else []
        scenario = self.document.bundle.scenario if self.document is not None else None
        for note in scenario.pinned if scenario is not None and chosen else ():
            if not note.done and not chosen.isdisjoint(note.at.model_dump().items()):
                found.append(note.text.get(self.workbench.language) or next(iter(note.text.values())))
        line = self.tr("Note: {text}")
        self.noted.setText("\n".join(line.format(text=text) for text in found))
        self.noted.setVisible(bool(found))

    def _show_draft(self) -> None:
        document = self.document
        if document is None:
            self.stack.setCurrentWidget(self.summary)
            return
        if not document.checks.is_ready and self.workbench.selection == Selection():
            self._show_summary(document)
            return
        standing = draft_position(document.view, document.revision, self.workbench.language)
        chosen = self.workbench.selection
        self.hexes.hexes = chosen.hexes
        if len(chosen.units) == 1:
            self.unit.show_unit(chosen.units[0], standing, document)
            self.stack.setCurrentWidget(self.unit)
        elif chosen.units:
            self.units.show_units(chosen.units, standing, document)
            self.stack.setCurrentWidget(self.units)
        elif chosen.hexes:
            self.hexes.show_hexes(chosen.hexes, standing)
            self.stack.setCurrentWidget(self.hexes)
        elif chosen.edges:
            self.side.show_edge(chosen.edges[0], standing)
            self.stack.setCurrentWidget(self.side)
        else:
            self._show_summary(document)

    def _show_summary(self, document: Document) -> None:
        self.summary.show_document(document, self.workbench.language)
        self.stack.setCurrentWidget(self.summary)

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.renew()
