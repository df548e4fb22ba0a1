"""What lines, names and areas give to the window: tools for roads, bridges, places, areas, and the ruler."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.shell import why_disabled
from editor.shell.actions import row, tool
from editor.shell.panel_list import PanelEntry
from editor.shell.reach_overlay import SHOWN as REACH
from editor.shell.rooms.terrain import no_map
from editor.window_language import action_text, panel_text
from editor.workbench import Mode

if TYPE_CHECKING:
    from editor.queries import PositionView
    from editor.queries.area_values import Kind
    from editor.shell.window import MainWindow

MENU, VIEW = "Map", "View"


def _standing(window: MainWindow) -> PositionView | None:
    """Return what is known of the start of the draft."""
    queries = window.readout.queries if window.bench.document else None
    return queries.standing if queries else None


def open_beside(window: MainWindow) -> None:
    """Show the boxes and tracks."""
    from editor.maps.off_map_dialog import OffMapDialog

    OffMapDialog(window.bench, window).show()


def toggle_survey(kind: Kind) -> Callable[[MainWindow], None]:
    """Return what shows an overlay, or takes it away."""

    def do(window: MainWindow) -> None:
        from editor.shell.map_overlays import MapOverlays

        MapOverlays.of(window).toggle(kind)

    return do


def survey_shown(kind: Kind) -> Callable[[MainWindow], bool]:
    """Return what tells whether an overlay is shown."""

    def told(window: MainWindow) -> bool:
        from PySide6.QtCore import QObject

        found = window.findChild(QObject, "surveys")
        return getattr(found, "kind", None) == kind

    return told


def no_survey(kind: Kind) -> Callable[[MainWindow], str]:
    """Return what says why an overlay cannot be shown: it is asked of the draft, and of the rules of the game."""

    def why(window: MainWindow) -> str:
        if window.bench.mode is Mode.PLAY:
            return action_text("This shows the draft: leave the game with Shift+F5 first.")
        known = _standing(window)
        if known is None:
            return why_disabled.no_document(window)
        from editor.queries.area_values import possible  # and with it the engine, for which the window does not wait

        if known.state is not None and not possible(known, kind):
            return action_text("Not used in this game.")
        return ""

    return why


def reach_of(side: int) -> Callable[[MainWindow], str]:
    """Return what names the overlay of a side's reach."""

    def label(window: MainWindow) -> str:
        known = _standing(window)
        if known is None or known.state is None or known.system is None or len(known.system.sides) <= side:
            return QCoreApplication.translate("Actions", ("Reach of the first side", "Reach of the second side")[side])
        return QCoreApplication.translate("Actions", "Reach of {side}").format(side=known.words.side(side))

    return label


def toggle_reach(window: MainWindow) -> None:
    """Light the reach of the selected unit, or leave it dark."""
    window.bench.settings.set_value(REACH, not reach_shown(window))
    window.readout.reaching.show()
    lit = QCoreApplication.translate("Lines", "The reach of the selected unit lights up.")
    dark = QCoreApplication.translate("Lines", "Movement range hidden.")
    window.bench.told.emit(lit if reach_shown(window) else dark)


def reach_shown(window: MainWindow) -> bool:
    """Tell whether the reach of the selected unit is lit."""
    return window.bench.settings.value(REACH, True)


TOOLS = (
    PanelEntry("ways", panel_text("Roads and railways"), "editor.maps.way_tool", "WayTool"),
    PanelEntry("bridge", panel_text("Bridges"), "editor.maps.bridge_tool", "BridgeTool"),
    PanelEntry("places", panel_text("Places and names"), "editor.maps.place_tool", "PlaceTool"),
    PanelEntry("areas", panel_text("Areas"), "editor.maps.area_tool", "AreaTool"),
    PanelEntry("ruler", panel_text("Ruler"), "editor.maps.ruler_tool", "RulerTool"),
)

SURVEYS = (
    row("overlay.reach", toggle_reach, "Ctrl+Alt+1", menu=VIEW, ticked=reach_shown)(
        action_text("Reach of the selected unit"),
        action_text("Light where the selected unit could go, lighter where it pays less."),
    ),
    row(
        "overlay.reach_of_first",
        toggle_survey("reach_of_first"),
        "Ctrl+Alt+2",
        menu=VIEW,
        why_not=no_survey("reach_of_first"),
        ticked=survey_shown("reach_of_first"),
        label=reach_of(0),
    )(action_text("Reach of the first side"), action_text("Show how many units of a side can reach each hex now.")),
    row(
        "overlay.reach_of_second",
        toggle_survey("reach_of_second"),
        "Ctrl+Alt+3",
        menu=VIEW,
        why_not=no_survey("reach_of_second"),
        ticked=survey_shown("reach_of_second"),
        label=reach_of(1),
    )(action_text("Reach of the second side"), action_text("Show how many units of a side can reach each hex now.")),
    row(
        "overlay.supply",
        toggle_survey("supply"),
        "Ctrl+Alt+4",
        menu=VIEW,
        why_not=no_survey("supply"),
        ticked=survey_shown("supply"),
    )(action_text("Supply"), action_text("Mark which units are supplied at the start, and which are not.")),
    row(
        "overlay.control",
        toggle_survey("control"),
        "Ctrl+Alt+5",
        menu=VIEW,
        why_not=no_survey("control"),
        ticked=survey_shown("control"),
    )(action_text("Control"), action_text("Show which side controls each hex at the start.")),
)

TOOL_ACTS = (
    tool("ways", "D", menu=MENU)(
        action_text("Roads and railways"),
        action_text("Draw roads, railways and tracks from hex to hex; rivers on the way get bridges."),
    ),
    tool("bridge", "Shift+X", menu=MENU)(
        action_text("Bridges"), action_text("Add bridges and ferries to hexsides, or remove them.")
    ),
    tool("places", "N", menu=MENU)(
        action_text("Places and names"),
        action_text("Name hexes in both languages, choose the kind of place, and move names."),
    ),
    tool("areas", "A", menu=MENU)(
        action_text("Areas"), action_text("Paint the areas of which the rules and the scenario speak by name.")
    ),
    tool("ruler", "M", menu=MENU)(
        action_text("Ruler"), action_text("Measure along a path of clicks, in hexes and kilometers.")
    ),
)

ACTS = (
    *TOOL_ACTS,
    row("lines.beside", open_beside, menu=MENU, why_not=no_map)(
        action_text("Boxes and tracks…"),
        action_text("Name the boxes beside the map, connect them, and make tracks."),
    ),
    *SURVEYS,
)
