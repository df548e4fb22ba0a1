"""The page of what is on no hex: what each side has in hand, the boxes, eliminated units, units to come."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from editor.fields.layouts import down
from editor.fields.translated import tr_noop
from editor.play.holdings_part import HoldingsPart
from editor.play.play_session import PlaySession
from editor.tabletop.off_map_units import BOX, COMING, EXITED, GONE, OffMapGroup, off_map
from editor.tabletop.table_page import TablePage
from editor.tabletop.unit_tree import UnitTree, name_of
from editor.workbench import Workbench


class BoxesPage(TablePage):
    """A tree of boxes and what is in them; a click on a unit selects it, and shows its box on the map."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(bench, parent)
        self.holdings = HoldingsPart()
        self.tree = self.worded(UnitTree(), name=tr_noop("Boxes and units off the map"))
        self.tree.picked.connect(self.show_unit)
        down(self.holdings, (self.tree, 1), on=self, margins=6, spacing=4)
        self._shown: object = None

    @property
    def title(self) -> str:
        """What the tab is called."""
        return self.tr("Boxes")

    def refresh(self) -> None:
        """Show what is where; what was open stays open."""
        session = self.session
        if session is None or session.screen.cover is not None:
            self.tree.clear()
            self._shown = None
            return
        self.holdings.follow(session, self.language)
        groups = off_map(session)
        now = (session.game, [(group.key, tuple(group.units)) for group in groups], session.eyes, self.language)
        if now == self._shown:
            return
        kept = self.tree.open_keys if self._shown is not None else {group.key for group in groups if group.kind == BOX}
        self._shown = now
        self.tree.clear()
        for group in groups:
            self._add(session, group)
        self.tree.open(kept)

    def _add(self, session: PlaySession, group: OffMapGroup) -> None:
        state = session.state_shown()
        text = self.tr("{place}: {count}").format(place=self._place(session, group), count=len(group.units))
        head = self.tree.add_heading(text, group.key)
        for unit in group.units:
            name = name_of(session, state, unit, self.language)
            self.tree.add_unit(head, name, unit, self.tree.icon(session, state, unit, self.language))

    def _place(self, session: PlaySession, group: OffMapGroup) -> str:
        named = {
            GONE: self.tr("Eliminated"),
            EXITED: self.tr("Left the map"),
            COMING: self.tr("To come"),
        }
        return named.get(group.kind) or session.words(self.language).place(group.place)
