"""Every action of the window, in the order of the menus."""

from __future__ import annotations

from editor.shell import deeds, desk_acts, reasons, rooms
from editor.shell.actions import Act, Context
from editor.words import QT_TRANSLATE_NOOP

FILE = (
    Act(
        "file.open",
        QT_TRANSLATE_NOOP("Actions", "Open…"),
        QT_TRANSLATE_NOOP("Actions", "Open the scenario.yaml of a folder, a .hexwright file, or a .hexgame file."),
        deeds.open_file,
        "Ctrl+O",
        icon="open",
    ),
    Act(
        "file.start",
        QT_TRANSLATE_NOOP("Actions", "Start page"),
        QT_TRANSLATE_NOOP("Actions", "Choose a scenario that comes with Hexwright, or one of your last."),
        deeds.show_start,
    ),
    Act(
        "file.save",
        QT_TRANSLATE_NOOP("Actions", "Save"),
        QT_TRANSLATE_NOOP("Actions", "Write the scenario to its files, in Play the game. Problems never prevent that."),
        deeds.save,
        "Ctrl+S",
        icon="save",
        why_not=reasons.nothing_to_save,
        label=deeds.save_label,
    ),
    Act(
        "file.save_as",
        QT_TRANSLATE_NOOP("Actions", "Save as…"),
        QT_TRANSLATE_NOOP("Actions", "Write the scenario under another name and go on with that one."),
        deeds.save_as,
        "Ctrl+Shift+S",
        why_not=reasons.no_document,
    ),
    Act(
        "file.save_game",
        QT_TRANSLATE_NOOP("Actions", "Save game as…"),
        QT_TRANSLATE_NOOP("Actions", "Write the game with scenario, branches, notes and seats into one .hexgame file."),
        deeds.save_game_as,
        why_not=reasons.no_game,
    ),
    Act(
        "file.open_game",
        QT_TRANSLATE_NOOP("Actions", "Open game…"),
        QT_TRANSLATE_NOOP("Actions", "Go on with a .hexgame file, or with a journal (.jsonl) of an earlier version."),
        deeds.open_game,
    ),
    Act(
        "file.settings",
        QT_TRANSLATE_NOOP("Actions", "Settings…"),
        QT_TRANSLATE_NOOP("Actions", "Language, theme, size of text, motion and shortcuts."),
        deeds.show_settings,
        "Ctrl+,",
        icon="settings",
    ),
    Act(
        "file.quit",
        QT_TRANSLATE_NOOP("Actions", "Quit"),
        QT_TRANSLATE_NOOP("Actions", "Close Hexwright; it asks first when something is not saved."),
        deeds.quit_program,
        "Ctrl+Q",
    ),
)

EDIT = (
    Act(
        "edit.undo",
        QT_TRANSLATE_NOOP("Actions", "Undo"),
        QT_TRANSLATE_NOOP("Actions", "Take back the last change of the scenario; in a game, the last move."),
        deeds.undo,
        "Ctrl+Z",
        icon="undo",
        why_not=reasons.nothing_to_undo,
        label=deeds.undo_label,
    ),
    Act(
        "edit.redo",
        QT_TRANSLATE_NOOP("Actions", "Redo"),
        QT_TRANSLATE_NOOP("Actions", "Do again what was just taken back."),
        deeds.redo,
        "Ctrl+Shift+Z",
        icon="redo",
        why_not=reasons.nothing_to_redo,
        label=deeds.redo_label,
    ),
    Act(
        "edit.find",
        QT_TRANSLATE_NOOP("Actions", "Go to anything…"),
        QT_TRANSLATE_NOOP("Actions", "One field for commands, hexes, places, units, rules and problems."),
        deeds.show_palette,
        "Ctrl+K",
        icon="search",
    ),
)

VIEW = (
    Act(
        "view.zoom_in",
        QT_TRANSLATE_NOOP("Actions", "Zoom in"),
        QT_TRANSLATE_NOOP("Actions", "Show less of the map, larger. The wheel does the same at the pointer."),
        deeds.zoom_in,
        "Ctrl++",
    ),
    Act(
        "view.zoom_out",
        QT_TRANSLATE_NOOP("Actions", "Zoom out"),
        QT_TRANSLATE_NOOP("Actions", "Show more of the map, smaller. The wheel does the same at the pointer."),
        deeds.zoom_out,
        "Ctrl+-",
    ),
    Act(
        "view.whole",
        QT_TRANSLATE_NOOP("Actions", "Whole map"),
        QT_TRANSLATE_NOOP("Actions", "Fit the map into its place in the window."),
        deeds.show_whole_map,
        "Home",
        Context.MAP,
        icon="whole",
    ),
    Act(
        "view.selection",
        QT_TRANSLATE_NOOP("Actions", "Show the selection"),
        QT_TRANSLATE_NOOP("Actions", "Move the map so that what is selected stands in the middle."),
        deeds.show_selection,
        "Shift+Home",
        Context.MAP,
        why_not=reasons.nothing_selected,
    ),
    Act(
        "view.grid",
        QT_TRANSLATE_NOOP("Actions", "Grid and numbers"),
        QT_TRANSLATE_NOOP("Actions", "Show or hide the outlines of the hexes and their numbers."),
        deeds.toggle_grid,
        "G",
        Context.MAP,
        ticked=deeds.grid_shown,
    ),
    Act(
        "view.minimap",
        QT_TRANSLATE_NOOP("Actions", "Overview of the map"),
        QT_TRANSLATE_NOOP("Actions", "Show the whole map, small, in a corner whenever a part of it is out of view."),
        deeds.toggle_minimap,
        ticked=deeds.minimap_wanted,
    ),
    Act(
        "view.side",
        QT_TRANSLATE_NOOP("Actions", "Side panel"),
        QT_TRANSLATE_NOOP("Actions", "Show or hide the panel beside the map."),
        deeds.toggle_side,
        "Ctrl+Shift+B",
        ticked=deeds.side_shown,
    ),
    Act(
        "view.next_zone",
        QT_TRANSLATE_NOOP("Actions", "Next part of the window"),
        QT_TRANSLATE_NOOP("Actions", "Give the keyboard to the map, the side panel or a strip, one after the other."),
        deeds.next_zone,
        "Ctrl+F6",
    ),
    Act(
        "view.reset",
        QT_TRANSLATE_NOOP("Actions", "Reset layout"),
        QT_TRANSLATE_NOOP("Actions", "Put every part of the window back where it was at first."),
        deeds.reset_layout,
    ),
)

MODES = (
    Act(
        "mode.edit",
        QT_TRANSLATE_NOOP("Actions", "Edit"),
        QT_TRANSLATE_NOOP("Actions", "Change everything in the scenario. A game that was begun waits for you."),
        deeds.to_edit,
        "Shift+F5",
        ticked=deeds.is_edit,
    ),
    Act(
        "mode.set_up",
        QT_TRANSLATE_NOOP("Actions", "Set up"),
        QT_TRANSLATE_NOOP("Actions", "Change only where units stand: drag them on the map."),
        deeds.to_set_up,
        "F6",
        ticked=deeds.is_set_up,
        why_not=reasons.no_document,
    ),
    Act(
        "mode.play",
        QT_TRANSLATE_NOOP("Actions", "Play"),
        QT_TRANSLATE_NOOP("Actions", "Play this position by the rules. Your draft stays as it is."),
        deeds.to_play,
        "F5",
        ticked=deeds.is_play,
        why_not=reasons.no_document,
    ),
)

HELP = (
    Act(
        "help.about",
        QT_TRANSLATE_NOOP("Actions", "About Hexwright"),
        QT_TRANSLATE_NOOP("Actions", "Which version this is, and under which licence."),
        deeds.show_about,
    ),
)

SPACES = (
    Act(
        "space.map",
        QT_TRANSLATE_NOOP("Actions", "Map"),
        QT_TRANSLATE_NOOP("Actions", "The map: paint it, set units up on it, play on it."),
        deeds.to_map,
        "Ctrl+1",
        icon="map",
        ticked=deeds.is_space("map"),
    ),
)

TOOL_ACTS = (
    Act(
        "tool.select",
        QT_TRANSLATE_NOOP("Actions", "Select"),
        QT_TRANSLATE_NOOP("Actions", "Click a hex or a unit to see and change it; Shift adds to the selection."),
        deeds.take("select"),
        "V",
        Context.MAP,
        icon="select",
        why_not=reasons.no_document,
        ticked=deeds.holds("select"),
    ),
    Act(
        "tool.brush",
        QT_TRANSLATE_NOOP("Actions", "Terrain brush"),
        QT_TRANSLATE_NOOP("Actions", "Paint terrain. [ and ] change the size, Alt picks what is under the pointer."),
        deeds.take("brush"),
        "B",
        Context.MAP,
        icon="brush",
        why_not=reasons.no_document,
        ticked=deeds.holds("brush"),
    ),
    Act(
        "tool.hexside",
        QT_TRANSLATE_NOOP("Actions", "Hexside tool"),
        QT_TRANSLATE_NOOP("Actions", "Draw rivers and other hexsides: press and drag along the edges."),
        deeds.take("hexside"),
        "X",
        Context.MAP,
        icon="hexside",
        why_not=reasons.no_document,
        ticked=deeds.holds("hexside"),
    ),
)


ASK = (
    Act(
        "why.ask",
        QT_TRANSLATE_NOOP("Actions", "Why?"),
        QT_TRANSLATE_NOOP("Actions", "Explain, item by item, what the line below says of what is under the pointer."),
        deeds.ask_why,
        "Q",
        Context.MAP,
        why_not=reasons.no_document,
    ),
    Act(
        "problem.next",
        QT_TRANSLATE_NOOP("Actions", "Next problem"),
        QT_TRANSLATE_NOOP("Actions", "Show the next problem, and its place on the map."),
        deeds.next_problem,
        "F8",
        why_not=reasons.no_problem,
    ),
    Act(
        "problem.previous",
        QT_TRANSLATE_NOOP("Actions", "Previous problem"),
        QT_TRANSLATE_NOOP("Actions", "Show the problem before, and its place on the map."),
        deeds.previous_problem,
        "Shift+F8",
        why_not=reasons.no_problem,
    ),
)

ACTS = (*FILE, *EDIT, *VIEW, *SPACES, *TOOL_ACTS, *MODES, *ASK, *desk_acts.ACTS, *HELP, *rooms.ACTS)
