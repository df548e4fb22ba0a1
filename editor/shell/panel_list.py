"""The tabs of the side panel and the tools of the map: who makes them, and in what order they stand."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from editor.window_language import panel_text
from editor.workbench import Workbench


@dataclass(frozen=True)
class PanelEntry:
    """A part that another room makes: its name, its words, and where it comes from."""

    id: str
    title: str
    module: str
    name: str

    def load(self) -> Any:
        """Import it; only now, so that a window opens quickly."""
        return getattr(import_module(self.module), self.name)

    @property
    def words(self) -> str:
        """Its title in the language of the window."""
        return QCoreApplication.translate("Panels", self.title)


PANELS = (
    PanelEntry("selection", panel_text("Selection"), "editor.selection.selection_panel", "SelectionPanel"),
    PanelEntry("problems", panel_text("Problems"), "editor.problems.problems_panel", "ProblemsPanel"),
    PanelEntry("play", panel_text("Play"), "editor.play.play_panel", "PlayPanel"),
    PanelEntry("why", panel_text("Why"), "editor.why.why_panel", "WhyPanel"),
)


HISTORY = PanelEntry("history", panel_text("History"), "editor.shell.history_panel", "HistoryPanel")


def build(entry: PanelEntry, bench: Workbench) -> QWidget:
    """Make a panel."""
    made = entry.load()(bench)
    assert isinstance(made, QWidget)
    return made
