"""What lines, names and areas give to the window: tools for roads, bridges, places, areas, and the ruler."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.shell import deeds, reasons
from editor.shell.actions import Act, Context
from editor.shell.panels import Entry
from editor.shell.reaching import SHOWN as REACH
from editor.shell.rooms.terrain import no_map
from editor.words import QT_TRANSLATE_NOOP
from editor.workbench import Mode

if TYPE_CHECKING:
    from editor.shell.window import MainWindow
    from editor.truth import Standing
    from editor.truth.surveys import Kind

MENU, VIEW = "Map", "View"


def _standing(window: MainWindow) -> Standing | None:
    """Return what is known of the start of the draft."""
    truth = window.readout.truth if window.bench.document else None
    return truth.standing if truth else None


def open_beside(window: MainWindow) -> None:
    """Show the boxes and tracks."""
    from editor.maps.beside_dialog import BesideDialog

    BesideDialog(window.bench, window).show()


def toggle_survey(kind: Kind) -> Callable[[MainWindow], None]:
    """Return what shows an overlay, or takes it away."""

    def do(window: MainWindow) -> None:
        from editor.shell.surveys import Surveys

        Surveys.of(window).toggle(kind)

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
            return QT_TRANSLATE_NOOP("Actions", "This shows the draft: leave the game with Shift+F5 first.")
        known = _standing(window)
        if known is None:
            return reasons.no_document(window)
        from editor.truth.surveys import possible  # and with it the engine, for which the window does not wait

        if known.state is not None and not possible(known, kind):
            return QT_TRANSLATE_NOOP("Actions", "The rules of this game know nothing of the kind.")
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
    dark = QCoreApplication.translate("Lines", "The reach of the selected unit stays dark.")
    window.bench.told.emit(lit if reach_shown(window) else dark)


def reach_shown(window: MainWindow) -> bool:
    """Tell whether the reach of the selected unit is lit."""
    return window.bench.settings.value(REACH, True)


TOOLS = (
    Entry("ways", QT_TRANSLATE_NOOP("Panels", "Roads and railways"), "editor.maps.ways", "WayTool"),
    Entry("bridge", QT_TRANSLATE_NOOP("Panels", "Bridges"), "editor.maps.bridges", "BridgeTool"),
    Entry("places", QT_TRANSLATE_NOOP("Panels", "Places and names"), "editor.maps.places", "PlaceTool"),
    Entry("areas", QT_TRANSLATE_NOOP("Panels", "Areas"), "editor.maps.areas", "AreaTool"),
    Entry("ruler", QT_TRANSLATE_NOOP("Panels", "Ruler"), "editor.maps.ruler", "RulerTool"),
)

SURVEYS = (
    Act(
        "overlay.reach",
        QT_TRANSLATE_NOOP("Actions", "Reach of the selected unit"),
        QT_TRANSLATE_NOOP("Actions", "Light where the selected unit could go, lighter where it pays less."),
        toggle_reach,
        "Ctrl+Alt+1",
        menu=VIEW,
        ticked=reach_shown,
    ),
    Act(
        "overlay.reach_of_first",
        QT_TRANSLATE_NOOP("Actions", "Reach of the first side"),
        QT_TRANSLATE_NOOP("Actions", "Show how many units of a side can come to each hex now."),
        toggle_survey("reach_of_first"),
        "Ctrl+Alt+2",
        menu=VIEW,
        why_not=no_survey("reach_of_first"),
        ticked=survey_shown("reach_of_first"),
        label=reach_of(0),
    ),
    Act(
        "overlay.reach_of_second",
        QT_TRANSLATE_NOOP("Actions", "Reach of the second side"),
        QT_TRANSLATE_NOOP("Actions", "Show how many units of a side can come to each hex now."),
        toggle_survey("reach_of_second"),
        "Ctrl+Alt+3",
        menu=VIEW,
        why_not=no_survey("reach_of_second"),
        ticked=survey_shown("reach_of_second"),
        label=reach_of(1),
    ),
    Act(
        "overlay.supply",
        QT_TRANSLATE_NOOP("Actions", "Supply"),
        QT_TRANSLATE_NOOP("Actions", "Mark which units are supplied at the start, and which are not."),
        toggle_survey("supply"),
        "Ctrl+Alt+4",
        menu=VIEW,
        why_not=no_survey("supply"),
        ticked=survey_shown("supply"),
    ),
    Act(
        "overlay.control",
        QT_TRANSLATE_NOOP("Actions", "Control"),
        QT_TRANSLATE_NOOP("Actions", "Show which side holds each hex at the start."),
        toggle_survey("control"),
        "Ctrl+Alt+5",
        menu=VIEW,
        why_not=no_survey("control"),
        ticked=survey_shown("control"),
    ),
)

TOOL_ACTS = (
    Act(
        "tool.ways",
        QT_TRANSLATE_NOOP("Actions", "Roads and railways"),
        QT_TRANSLATE_NOOP("Actions", "Lay roads, railways and tracks from hex to hex; rivers on the way get bridges."),
        deeds.take("ways"),
        "D",
        Context.MAP,
        MENU,
        "ways",
        reasons.no_document,
        deeds.holds("ways"),
    ),
    Act(
        "tool.bridge",
        QT_TRANSLATE_NOOP("Actions", "Bridges"),
        QT_TRANSLATE_NOOP("Actions", "Put bridges and ferries on hexsides, or take them away."),
        deeds.take("bridge"),
        "Shift+X",
        Context.MAP,
        MENU,
        "bridge",
        reasons.no_document,
        deeds.holds("bridge"),
    ),
    Act(
        "tool.places",
        QT_TRANSLATE_NOOP("Actions", "Places and names"),
        QT_TRANSLATE_NOOP("Actions", "Name hexes in both languages, say what is there, and move names."),
        deeds.take("places"),
        "N",
        Context.MAP,
        MENU,
        "places",
        reasons.no_document,
        deeds.holds("places"),
    ),
    Act(
        "tool.areas",
        QT_TRANSLATE_NOOP("Actions", "Areas"),
        QT_TRANSLATE_NOOP("Actions", "Paint the areas of which the rules and the scenario speak by name."),
        deeds.take("areas"),
        "A",
        Context.MAP,
        MENU,
        "areas",
        reasons.no_document,
        deeds.holds("areas"),
    ),
    Act(
        "tool.ruler",
        QT_TRANSLATE_NOOP("Actions", "Ruler"),
        QT_TRANSLATE_NOOP("Actions", "Measure along a path of clicks, in hexes and kilometres."),
        deeds.take("ruler"),
        "M",
        Context.MAP,
        MENU,
        "ruler",
        reasons.no_document,
        deeds.holds("ruler"),
    ),
)

ACTS = (
    *TOOL_ACTS,
    Act(
        "lines.beside",
        QT_TRANSLATE_NOOP("Actions", "Boxes and tracks…"),
        QT_TRANSLATE_NOOP("Actions", "Name the boxes beside the map, say where they lead, and lay out tracks."),
        open_beside,
        menu=MENU,
        why_not=no_map,
    ),
    *SURVEYS,
)
