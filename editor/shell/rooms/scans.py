"""What scans and geography give to the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.shell import why_disabled
from editor.shell.actions import row
from editor.shell.panel_list import PanelEntry
from editor.window_language import action_text
from editor.workbench import Mode

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

MENU = "Map"


def no_place(window: MainWindow) -> str:
    """Pictures are found from where the scenario lies."""
    document = window.bench.document
    if document is None:
        return why_disabled.NO_DOCUMENT
    if window.bench.mode is not Mode.EDIT:
        return action_text("Available only while you edit the map.")
    if document.path is None or document.read_only:
        return action_text("Save the scenario first: the paths of scans start from its folder.")
    return ""


def no_scans(window: MainWindow) -> str:
    """Without scans there is nothing to hide."""
    document = window.bench.document
    own = document.bundle.map if document else None
    return "" if own and own.scans else action_text("This map has no scans.")


def open_scans(window: MainWindow) -> None:
    """Open the window of the scans, or bring it forward."""
    from editor.scans.scan_dialog import ScanDialog

    there = window.findChild(ScanDialog) or ScanDialog(window.bench, window)
    there.show()
    there.raise_()


def blink(window: MainWindow) -> None:
    """Hide the scans, or show them."""
    from editor.scans.scan_service import ScanService

    scans = ScanService.of(window.bench)
    scans.hide(not scans.hidden)


def is_shown(window: MainWindow) -> bool:
    """Tell whether scans are shown."""
    if window.bench.document is None:
        return False
    from editor.scans.scan_service import OVERLAY

    return OVERLAY in window.canvas.overlays


def draft(window: MainWindow) -> None:
    """Ask for a part of a theatre; a scenario on that map is opened beside what is open."""
    from editor.scans.draft_dialog import DraftDialog

    DraftDialog(window.bench, window.files.open_new, window).show()


def no_places(window: MainWindow) -> str:
    """Without names there is nothing to compare."""
    document = window.bench.document
    map = document.view.map if document else None
    return "" if map and map.places else action_text("This map has no named places to compare.")


def compare(window: MainWindow) -> None:
    """Show how far places lie from where geography has them, or bring that forward."""
    from editor.scans.places_dialog import PlacesDialog

    there = window.findChild(PlacesDialog) or PlacesDialog(window.bench, window)
    there.show()
    there.raise_()


HELPERS = (PanelEntry("scans", "", "editor.scans.scan_service", "ScanService"),)

ACTS = (
    row("scans.open", open_scans, menu=MENU, icon="scan", why_not=no_place)(
        action_text("Scans…"),
        action_text("Put pictures of the printed map under the grid, aligned by hexes that you know."),
    ),
    row("scans.blink", blink, "K", on_map=True, menu=MENU, why_not=no_scans, ticked=is_shown)(
        action_text("Scan over the terrain"),
        action_text("Show the scans over the terrain, or hide them: press twice to compare."),
    ),
    row("scans.draft", draft, menu=MENU, icon="globe")(
        action_text("Map from geography…"),
        action_text("Begin a scenario on a part of a theatre, drafted from coastlines and rivers."),
    ),
    row("scans.places", compare, menu=MENU, why_not=no_places)(
        action_text("Compare places with geography…"),
        action_text("Find places whose hex differs from that of the town of the same name."),
    ),
)
