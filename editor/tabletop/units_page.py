"""The page of the units that have not acted yet: a list, and marks on the map while it is in front."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget

from editor.canvas.hatches import HATCHES
from editor.canvas.overlays import HexOverlay, LabelOverlay
from editor.fields.layouts import down
from editor.fields.translated import tr_noop
from editor.play.play_session import PlaySession
from editor.play.prompt_text import question
from editor.tabletop.table_page import TablePage
from editor.tabletop.unit_tree import UnitTree, name_of
from editor.workbench import Workbench

OVERLAY, COUNTS = "waiting units", "waiting units counted"
COLOUR, OPACITY = "#e3a512", 0.45
COUNT_AT = (-0.5, -0.55)


class UnitsPage(TablePage):
    """Lists the units that the question of now could still go to; a row shows its unit on the map."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(bench, parent)
        self.asked, self.said = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.asked.setProperty("quiet", True)
        self.tree = self.worded(UnitTree(), name=tr_noop("Units that have not acted"))
        self.tree.setRootIsDecorated(False)
        self.tree.picked.connect(self.show_unit)
        down(self.asked, self.said, (self.tree, 1), on=self, margins=6, spacing=4)
        self._shown: object = None

    @property
    def title(self) -> str:
        """What the tab is called."""
        return self.tr("Units")

    @property
    def units(self) -> tuple[int, ...]:
        """The units that could still act."""
        return self.pending.waiting if self.pending is not None else ()

    def refresh(self) -> None:
        """List them, and light them."""
        session, units = self.session, self.units
        if session is None:
            return
        self._light(session, units)
        self.asked.setText(question(session, self.language))
        if not units:
            text = self.tr("No unit waits for this decision.")
        else:
            text = self.tr("Not acted yet: {count}").format(count=len(units))
        self.said.setText(text)
        now = (session.game, units, session.game.state.turn, self.language)
        if now == self._shown:
            return
        self._shown = now
        self.tree.clear()
        state, words, places = session.state_shown(), session.words(self.language), session.places()
        for unit in units:
            place = places.get(unit, -1)
            name = name_of(session, state, unit, self.language)
            line = self.tr("{unit}\n{place}").format(unit=name, place=words.place(place)) if place >= 0 else name
            icon = self.tree.icon(session, state, unit, self.language)
            self.tree.add_unit(self.tree.invisibleRootItem(), line, unit, icon)

    def _light(self, session: PlaySession, units: tuple[int, ...]) -> None:
        """Mark the hexes of these units, with how many of them are there."""
        counts: dict[int, int] = {}
        places, size = session.places(), session.game.state.board.grid.size
        for unit in units:
            place = places.get(unit, -1)
            if 0 <= place < size:
                counts[place] = counts.get(place, 0) + 1
        overlays = self.bench.canvas.overlays
        if not counts:
            self.leave()
            return
        overlays.set(OVERLAY, HexOverlay.of(counts, COLOUR, OPACITY, hatch=HATCHES["waiting"]))
        overlays.set(COUNTS, LabelOverlay({hex: str(count) for hex, count in counts.items()}, strong=True, at=COUNT_AT))

    def leave(self) -> None:
        """Take the marks off the map."""
        overlays = self.bench.canvas.overlays
        for name in (OVERLAY, COUNTS):
            if name in overlays:
                overlays.clear(name)
