"""What the tools of the terrain give to the window: fill, shapes, eraser, wands, pieces to paste, and the layers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.shell import deeds, reasons
from editor.shell.actions import Act, Context
from editor.shell.panels import Entry
from editor.words import QT_TRANSLATE_NOOP
from editor.workbench import Mode, Selection

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

MENU = "Map"


# Why not


def no_map(window: MainWindow) -> str:
    """Without a map there is nothing to work on; a game and the set-up leave the map as it is."""
    if window.bench.mode is not Mode.EDIT:
        return QT_TRANSLATE_NOOP("Actions", "The map is changed in Edit: press Shift+F5 first.")
    if window.canvas.grid is not None:
        return ""
    return reasons.no_document(window) or QT_TRANSLATE_NOOP("Actions", "This scenario has no map that can be read.")


def no_hexes(window: MainWindow) -> str:
    """Say that no hexes are selected."""
    if window.bench.selection.hexes:
        return no_map(window)
    return no_map(window) or QT_TRANSLATE_NOOP("Actions", "No hexes are selected: drag over some, or use the wand.")


# Deeds


def select_all(window: MainWindow) -> None:
    """Select every hex."""
    if window.canvas.grid is not None:
        _select(window, window.canvas.grid.hexes)


def select_none(window: MainWindow) -> None:
    """Select nothing."""
    window.bench.select(Selection())


def invert(window: MainWindow) -> None:
    """Select all hexes that are not selected."""
    from editor.maps import spread

    if window.canvas.grid is not None:
        _select(window, spread.inverted(window.canvas.grid, window.bench.selection.hexes))


def grow(window: MainWindow) -> None:
    """Select the neighbours, too."""
    from editor.maps import spread

    if window.canvas.grid is not None:
        _select(window, spread.grown(window.canvas.grid, window.bench.selection.hexes))


def shrink(window: MainWindow) -> None:
    """Leave the outermost hexes out."""
    from editor.maps import spread

    if window.canvas.grid is not None:
        _select(window, spread.shrunk(window.canvas.grid, window.bench.selection.hexes))


def _select(window: MainWindow, hexes: tuple[int, ...] | list[int]) -> None:
    """Select hexes, and say how many they are."""
    window.bench.select(Selection(hexes=tuple(hexes)))
    text = QCoreApplication.translate("Terrain", "Selected hexes: {count}")
    window.bench.told.emit(text.format(count=len(hexes)))


def copy(window: MainWindow) -> None:
    """Copy the selected hexes."""
    from editor.maps import clipboard

    clipboard.copy(window.bench)


def cut(window: MainWindow) -> None:
    """Copy the selected hexes and clear them."""
    from editor.maps import clipboard

    clipboard.cut(window.bench)


def clear(window: MainWindow) -> None:
    """Clear the selected hexes."""
    from editor.maps import clipboard

    clipboard.clear(window.bench)


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
    Entry("fill", QT_TRANSLATE_NOOP("Panels", "Fill"), "editor.maps.fill", "FillTool"),
    Entry("shapes", QT_TRANSLATE_NOOP("Panels", "Shapes"), "editor.maps.shapes", "ShapeTool"),
    Entry("erase", QT_TRANSLATE_NOOP("Panels", "Eraser"), "editor.maps.eraser", "EraseTool"),
    Entry("wand", QT_TRANSLATE_NOOP("Panels", "Magic wand"), "editor.maps.wand", "WandTool"),
    Entry("same", QT_TRANSLATE_NOOP("Panels", "All of the same terrain"), "editor.maps.wand", "SameTool"),
    Entry("move", QT_TRANSLATE_NOOP("Panels", "Move"), "editor.maps.stamp", "MoveTool"),
    Entry("paste", QT_TRANSLATE_NOOP("Panels", "Paste"), "editor.maps.stamp", "PasteTool"),
)

TOOL_ACTS = (
    Act(
        "tool.fill",
        QT_TRANSLATE_NOOP("Actions", "Fill"),
        QT_TRANSLATE_NOOP("Actions", "Give all hexes of a kind that hang together another terrain, with one click."),
        deeds.take("fill"),
        "F",
        Context.MAP,
        MENU,
        "fill",
        reasons.no_document,
        deeds.holds("fill"),
    ),
    Act(
        "tool.shapes",
        QT_TRANSLATE_NOOP("Actions", "Shapes"),
        QT_TRANSLATE_NOOP("Actions", "Draw lines, rectangles, ellipses and polygons of terrain."),
        deeds.take("shapes"),
        "P",
        Context.MAP,
        MENU,
        "shapes",
        reasons.no_document,
        deeds.holds("shapes"),
    ),
    Act(
        "tool.erase",
        QT_TRANSLATE_NOOP("Actions", "Eraser"),
        QT_TRANSLATE_NOOP("Actions", "Take one layer off the map: terrain, rivers, roads, places. All others stay."),
        deeds.take("erase"),
        "E",
        Context.MAP,
        MENU,
        "erase",
        reasons.no_document,
        deeds.holds("erase"),
    ),
    Act(
        "tool.wand",
        QT_TRANSLATE_NOOP("Actions", "Magic wand"),
        QT_TRANSLATE_NOOP("Actions", "Select hexes of one terrain that hang together. Shift adds, Ctrl takes away."),
        deeds.take("wand"),
        "W",
        Context.MAP,
        MENU,
        "wand",
        reasons.no_document,
        deeds.holds("wand"),
    ),
    Act(
        "tool.same",
        QT_TRANSLATE_NOOP("Actions", "Select all of the same terrain"),
        QT_TRANSLATE_NOOP("Actions", "Select every hex of the terrain that you click, wherever it lies."),
        deeds.take("same"),
        "S",
        Context.MAP,
        MENU,
        "same",
        reasons.no_document,
        deeds.holds("same"),
    ),
    Act(
        "tool.move",
        QT_TRANSLATE_NOOP("Actions", "Move the selected hexes"),
        QT_TRANSLATE_NOOP("Actions", "Drag terrain, rivers, roads and places of the selected hexes somewhere else."),
        deeds.take("move"),
        "Shift+V",
        Context.MAP,
        MENU,
        "move",
        reasons.no_document,
        deeds.holds("move"),
    ),
    Act(
        "tool.paste",
        QT_TRANSLATE_NOOP("Actions", "Paste a piece of the map"),
        QT_TRANSLATE_NOOP("Actions", "Take copied hexes into the hand. R turns them, M mirrors them, a click pastes."),
        paste,
        "Ctrl+V",
        Context.MAP,
        MENU,
        "paste",
        reasons.no_document,
        deeds.holds("paste"),
    ),
)

ACTS = (
    *TOOL_ACTS,
    Act(
        "terrain.copy",
        QT_TRANSLATE_NOOP("Actions", "Copy the selected hexes"),
        QT_TRANSLATE_NOOP("Actions", "Copy terrain, hexsides, roads and places, to paste here or in another window."),
        copy,
        "Ctrl+C",
        Context.MAP,
        MENU,
        why_not=no_hexes,
    ),
    Act(
        "terrain.cut",
        QT_TRANSLATE_NOOP("Actions", "Cut the selected hexes"),
        QT_TRANSLATE_NOOP("Actions", "Copy the selected hexes and take off what lies on them."),
        cut,
        "Ctrl+X",
        Context.MAP,
        MENU,
        why_not=no_hexes,
    ),
    Act(
        "terrain.clear",
        QT_TRANSLATE_NOOP("Actions", "Clear the selected hexes"),
        QT_TRANSLATE_NOOP("Actions", "Take terrain, hexsides, roads and places off the selected hexes."),
        clear,
        "Del",
        Context.MAP,
        MENU,
        why_not=no_hexes,
    ),
    Act(
        "terrain.select_all",
        QT_TRANSLATE_NOOP("Actions", "Select all hexes"),
        QT_TRANSLATE_NOOP("Actions", "Select every hex of the map."),
        select_all,
        "Ctrl+A",
        Context.MAP,
        MENU,
        why_not=no_map,
    ),
    Act(
        "terrain.select_none",
        QT_TRANSLATE_NOOP("Actions", "Select nothing"),
        QT_TRANSLATE_NOOP("Actions", "Let go of everything that is selected."),
        select_none,
        "Ctrl+Shift+A",
        Context.MAP,
        MENU,
        why_not=reasons.nothing_selected,
    ),
    Act(
        "terrain.invert",
        QT_TRANSLATE_NOOP("Actions", "Invert the selection"),
        QT_TRANSLATE_NOOP("Actions", "Select all hexes that are not selected now, and no others."),
        invert,
        "Ctrl+I",
        Context.MAP,
        MENU,
        why_not=no_map,
    ),
    Act(
        "terrain.grow",
        QT_TRANSLATE_NOOP("Actions", "Grow the selection"),
        QT_TRANSLATE_NOOP("Actions", "Select the neighbours of the selected hexes, too."),
        grow,
        "Ctrl+]",
        Context.MAP,
        MENU,
        why_not=no_hexes,
    ),
    Act(
        "terrain.shrink",
        QT_TRANSLATE_NOOP("Actions", "Shrink the selection"),
        QT_TRANSLATE_NOOP("Actions", "Leave out the outermost of the selected hexes."),
        shrink,
        "Ctrl+[",
        Context.MAP,
        MENU,
        why_not=no_hexes,
    ),
    Act(
        "terrain.replace",
        QT_TRANSLATE_NOOP("Actions", "Find and replace terrain…"),
        QT_TRANSLATE_NOOP("Actions", "Put another terrain, or another kind of hexside, in the place of one."),
        replace,
        "Ctrl+H",
        menu=MENU,
        why_not=no_map,
    ),
    Act(
        "terrain.resize",
        QT_TRANSLATE_NOOP("Actions", "Size of the map…"),
        QT_TRANSLATE_NOOP("Actions", "Add rows and columns at any edge of the map, or take some away."),
        resize,
        menu=MENU,
        why_not=no_map,
        also=QT_TRANSLATE_NOOP("Actions", "resize, map size, rows and columns"),
    ),
    Act(
        "terrain.layers",
        QT_TRANSLATE_NOOP("Actions", "Layers"),
        QT_TRANSLATE_NOOP("Actions", "Show, fade and lock the layers of the map: terrain, hexsides, roads, counters."),
        toggle_layers,
        "Ctrl+L",
        menu=MENU,
        icon="layers",
        why_not=reasons.no_document,
        ticked=layers_shown,
    ),
)
