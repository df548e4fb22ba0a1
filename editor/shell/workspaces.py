"""The workspaces: which there are, and the place where the one that was chosen stands."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from editor.fields.front_stack import FrontStack
from editor.shell.panel_list import build
from editor.shell.rooms import SPACES
from editor.workbench import MAP, Workbench

RAIL = ("space.map", *(f"space.{entry.id}" for entry in SPACES))
BESIDE = (MAP, "oob", "scenario")
"""Where the side panel stands beside the workspace at first; the others have what they need within."""


class Workspaces(FrontStack):
    """Holds the workspaces; each is made when it is first wanted, for a window must open quickly.

    A workspace is a widget made from the bench. If it has `show_address(address)`, it is told what to show.
    """

    def __init__(self, bench: Workbench, map: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self.made: dict[str, QWidget] = {MAP: map}
        self.addWidget(map)
        bench.space_changed.connect(self._follow)
        bench.wanted.connect(self._show_address)

    def _follow(self, space: str) -> None:
        widget = self.space(space)
        self.setCurrentWidget(widget)
        QTimer.singleShot(0, widget, widget.setFocus)

    def space(self, id: str) -> QWidget:
        """Return a workspace, made if need be."""
        if id not in self.made:
            self.made[id] = build(next(entry for entry in SPACES if entry.id == id), self._bench)
            self.addWidget(self.made[id])
        return self.made[id]

    def _show_address(self, space: str, address: str) -> None:
        show = getattr(self.space(space), "show_address", None)
        if show is not None and address:
            show(address)
