"""What the tools of the terrain give to the window: fill, shapes, eraser, wands, pieces to paste, and the layers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.shell import why_disabled
from editor.shell.actions import row, tool
from editor.shell.panel_list import PanelEntry
from editor.window_language import action_text, panel_text
from editor.workbench import Mode, Selection

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

MENU = "Map"


# Why not


def no_map(window: MainWindow) -> str:
    """Without a map there is nothing to work on; a game and the set-up leave the map as it is."""
    if window.bench.mode is not Mode.EDIT:
        return action_text("The map is changed in Edit: press Shift+F5 first.")
    if window.canvas.grid is not None:
        return ""
    return why_disabled.no_document(window) or action_text("This scenario has no map that can be read.")


def no_hexes(window: MainWindow) -> str:
    """Say that no hexes are selected."""
    if window.bench.selection.hexes:
        return no_map(window)
    return no_map(window) or action_text("No hexes are selected: drag over some, or use the wand.")


# Actions


def select_all(window: MainWindow) -> None:
    """Select every hex."""
    if window.canvas.grid is not None:
        _select(window, window.canvas.grid.hexes)


def select_none(window: MainWindow) -> None:
    """Select nothing."""
    window.bench.select(Selection())


def invert(window: MainWindow) -> None:
    """Select all hexes that are not selected."""
    from editor.maps import hex_sets

    if window.canvas.grid is not None:
        _select(window, hex_sets.inverted(window.canvas.grid, window.bench.selection.hexes))


def grow(window: MainWindow) -> None:
    """Select the neighbours, too."""
    from editor.maps import hex_sets

    if window.canvas.grid is not None:
        _select(window, hex_sets.grown(window.canvas.grid, window.bench.selection.hexes))


def shrink(window: MainWindow) -> None:
    """Leave the outermost hexes out."""
    from editor.maps import hex_sets

    if window.canvas.grid is not None:
        _select(window, hex_sets.shrunk(window.canvas.grid, window.bench.selection.hexes))


def _select(window: MainWindow, hexes: tuple[int, ...] | list[int]) -> None:
    """Select hexes, and say how many they are."""
    window.bench.select(Selection(hexes=tuple(hexes)))
    text = QCoreApplication.translate("Terrain", "Selected hexes: {count}")
    window.bench.told.emit(text.format(count=len(hexes)))


def copy(window: MainWindow) -> None:
    """Copy the selected hexes."""
    from editor.maps import map_clipboard

    map_clipboard.copy(window.bench)


def cut(window: MainWindow) -> None:
    """Copy the selected hexes and clear them."""
    from editor.maps import map_clipboard

    map_clipboard.cut(window.bench)


def clear(window: MainWindow) -> None:
    """Clear the selected hexes."""
    from editor.maps import map_clipboard

    map_clipboard.clear(window.bench)


def paste(window: MainWindow) -> None:
    """Take what is in the clipboard into the hand; without anything there, say so."""
    window.tools.take("paste")
    if window.tools.current == "paste" and not window.tools.tool.load():
        window.bench.told.emit(window.tools.tool.hint())
    window.tools.changed.emit(window.tools.current)


def replace(window: MainWindow) -> None:
    """Ask what to replace with what."""
    from editor.maps.replace_dialog import ReplaceDialog

    ReplaceDialog(window.bench, window).show()


def resize(window: MainWindow) -> None:
    """Ask for the new size of the map."""
    from editor.maps.resize_dialog import ResizeDialog

    ResizeDialog(window.bench, window).open()


def toggle_layers(window: MainWindow) -> None:
    """Show or hide the card of the layers."""
    from editor.maps.layers_card import LayersCard

    LayersCard.of(window.bench).toggle()


def layers_shown(window: MainWindow) -> bool:
    """Tell whether the card of the layers is open."""
    from PySide6.QtWidgets import QFrame

    card = window.canvas.findChild(QFrame, "layersCard")
    return card is not None and not card.isHidden()


TOOLS = (
    PanelEntry("fill", panel_text("Fill"), "editor.maps.fill_tool", "FillTool"),
    PanelEntry("shapes", panel_text("Shapes"), "editor.maps.shape_tool", "ShapeTool"),
    PanelEntry("erase", panel_text("Eraser"), "editor.maps.erase_tool", "EraseTool"),
    PanelEntry("wand", panel_text("Magic wand"), "editor.maps.wand_tool", "WandTool"),
    PanelEntry("same", panel_text("All of the same terrain"), "editor.maps.wand_tool", "SameTool"),
    PanelEntry("move", panel_text("Move"), "editor.maps.paste_tool", "MoveTool"),
    PanelEntry("paste", panel_text("Paste"), "editor.maps.paste_tool", "PasteTool"),
)

TOOL_ACTS = (
    tool("fill", "F", menu=MENU)(
        action_text("Fill"), action_text("Change the terrain of all connected hexes of a kind with one click.")
    ),
    tool("shapes", "P", menu=MENU)(
        action_text("Shapes"), action_text("Draw lines, rectangles, ellipses and polygons of terrain.")
    ),
    tool("erase", "E", menu=MENU)(
        action_text("Eraser"),
        action_text("Clear one layer of the map: terrain, rivers, roads, places. All others stay."),
    ),
    tool("wand", "W", menu=MENU)(
        action_text("Magic wand"),
        action_text("Select connected hexes of one terrain. Shift adds, Ctrl removes."),
    ),
    tool("same", "S", menu=MENU)(
        action_text("Select all of the same terrain"),
        action_text("Select every hex of the terrain that you click, wherever it is."),
    ),
    tool("move", "Shift+V", menu=MENU)(
        action_text("Move the selected hexes"),
        action_text("Drag terrain, rivers, roads and places of the selected hexes to another place."),
    ),
    tool("paste", "Ctrl+V", do=paste, menu=MENU)(
        action_text("Paste a piece of the map"),
        action_text("Take copied hexes into the hand. R turns them, M mirrors them, a click pastes."),
    ),
)

ACTS = (
    *TOOL_ACTS,
    row("terrain.copy", copy, "Ctrl+C", on_map=True, menu=MENU, why_not=no_hexes)(
        action_text("Copy the selected hexes"),
        action_text("Copy terrain, hexsides, roads and places, to paste here or in another window."),
    ),
    row("terrain.cut", cut, "Ctrl+X", on_map=True, menu=MENU, why_not=no_hexes)(
        action_text("Cut the selected hexes"), action_text("Copy the selected hexes and clear them.")
    ),
    row("terrain.clear", clear, "Del", on_map=True, menu=MENU, why_not=no_hexes)(
        action_text("Clear the selected hexes"),
        action_text("Take terrain, hexsides, roads and places off the selected hexes."),
    ),
    row("terrain.select_all", select_all, "Ctrl+A", on_map=True, menu=MENU, why_not=no_map)(
        action_text("Select all hexes"), action_text("Select every hex of the map.")
    ),
    row(
        "terrain.select_none",
        select_none,
        "Ctrl+Shift+A",
        on_map=True,
        menu=MENU,
        why_not=why_disabled.nothing_selected,
    )(action_text("Select nothing"), action_text("Clear the selection of hexes and units.")),
    row("terrain.invert", invert, "Ctrl+I", on_map=True, menu=MENU, why_not=no_map)(
        action_text("Invert the selection"), action_text("Select all hexes that are not selected now, and no others.")
    ),
    row("terrain.grow", grow, "Ctrl+]", on_map=True, menu=MENU, why_not=no_hexes)(
        action_text("Grow the selection"), action_text("Select the neighbors of the selected hexes, too.")
    ),
    row("terrain.shrink", shrink, "Ctrl+[", on_map=True, menu=MENU, why_not=no_hexes)(
        action_text("Shrink the selection"), action_text("Leave out the outermost of the selected hexes.")
    ),
    row("terrain.replace", replace, "Ctrl+H", menu=MENU, why_not=no_map)(
        action_text("Find and replace terrain…"),
        action_text("Put another terrain, or another kind of hexside, in the place of one."),
    ),
    row("terrain.resize", resize, menu=MENU, why_not=no_map)(
        action_text("Size of the map…"),
        action_text("Add or remove rows and columns at any edge of the map."),
        also=action_text("resize, map size, rows and columns"),
    ),
    row(
        "terrain.layers",
        toggle_layers,
        "Ctrl+L",
        menu=MENU,
        icon="layers",
        why_not=why_disabled.no_document,
        ticked=layers_shown,
    )(
        action_text("Layers"),
        action_text("Show, fade and lock the layers of the map: terrain, hexsides, roads, counters."),
    ),
)
