"""Every action of the window, in the order of the menus."""

from __future__ import annotations

from editor.shell import action_handlers, rooms, why_disabled
from editor.shell.actions import row, tool
from editor.window_language import action_text

FILE = (
    row("file.open", action_handlers.open_file, "Ctrl+O", icon="open")(
        action_text("Open…"), action_text("Open the scenario.yaml of a folder, a .hexwright file, or a .hexgame file.")
    ),
    row("file.start", action_handlers.show_start)(
        action_text("Start page"), action_text("Choose a scenario that comes with Hexwright, or one of your last.")
    ),
    row(
        "file.save",
        action_handlers.save,
        "Ctrl+S",
        icon="save",
        why_not=why_disabled.nothing_to_save,
        label=action_handlers.save_label,
    )(
        action_text("Save"),
        action_text("Write the scenario to its files, in Play the game. Problems never prevent that."),
    ),
    row("file.save_as", action_handlers.save_as, "Ctrl+Shift+S", why_not=why_disabled.no_document)(
        action_text("Save as…"), action_text("Save the scenario under another name and continue with that one.")
    ),
    row("file.save_game", action_handlers.save_game_as, why_not=why_disabled.no_game)(
        action_text("Save game as…"),
        action_text("Write the game with scenario, branches, notes and seats into one .hexgame file."),
    ),
    row("file.open_game", action_handlers.open_game)(
        action_text("Open game…"),
        action_text("Continue a game from a .hexgame file, or from a journal (.jsonl) of an earlier version."),
    ),
    row("file.settings", action_handlers.show_settings, "Ctrl+,", icon="settings")(
        action_text("Settings…"), action_text("Language, theme, size of text, motion and shortcuts.")
    ),
    row("file.quit", action_handlers.quit_program, "Ctrl+Q")(
        action_text("Quit"), action_text("Close Hexwright; it asks first when something is not saved.")
    ),
)

EDIT = (
    row(
        "edit.undo",
        action_handlers.undo,
        "Ctrl+Z",
        icon="undo",
        why_not=why_disabled.nothing_to_undo,
        label=action_handlers.undo_label,
    )(action_text("Undo"), action_text("Undo the last change or, in a game, the last move.")),
    row(
        "edit.redo",
        action_handlers.redo,
        "Ctrl+Shift+Z",
        icon="redo",
        why_not=why_disabled.nothing_to_redo,
        label=action_handlers.redo_label,
    )(action_text("Redo"), action_text("Redo the change that was just undone.")),
    row("edit.find", action_handlers.show_palette, "Ctrl+K", icon="search")(
        action_text("Go to Anything…"), action_text("One field for commands, hexes, places, units, rules and problems.")
    ),
)

VIEW = (
    row("view.zoom_in", action_handlers.zoom_in, "Ctrl++")(
        action_text("Zoom in"), action_text("Show less of the map, larger. The wheel does the same at the pointer.")
    ),
    row("view.zoom_out", action_handlers.zoom_out, "Ctrl+-")(
        action_text("Zoom out"), action_text("Show more of the map, smaller. The wheel does the same at the pointer.")
    ),
    row("view.whole", action_handlers.show_whole_map, "Home", on_map=True, icon="whole")(
        action_text("Whole map"), action_text("Fit the map into its place in the window.")
    ),
    row(
        "view.selection",
        action_handlers.show_selection,
        "Shift+Home",
        on_map=True,
        why_not=why_disabled.nothing_selected,
    )(action_text("Show the selection"), action_text("Center the map on the selection.")),
    row("view.grid", action_handlers.toggle_grid, "G", on_map=True, ticked=action_handlers.grid_shown)(
        action_text("Grid and numbers"), action_text("Show or hide the outlines of the hexes and their numbers.")
    ),
    row("view.minimap", action_handlers.toggle_minimap, ticked=action_handlers.minimap_wanted)(
        action_text("Overview of the map"),
        action_text("Show the whole map, small, in a corner whenever a part of it is out of view."),
    ),
    row("view.side", action_handlers.toggle_side, "Ctrl+Shift+B", ticked=action_handlers.side_shown)(
        action_text("Side panel"), action_text("Show or hide the panel beside the map.")
    ),
    row("view.next_zone", action_handlers.next_zone, "Ctrl+F6")(
        action_text("Next part of the window"),
        action_text("Give the keyboard to the map, the side panel or a strip, one after the other."),
    ),
    row("view.reset", action_handlers.reset_layout)(
        action_text("Reset layout"), action_text("Put every part of the window back where it was at first.")
    ),
)

MODES = (
    row("mode.edit", action_handlers.to_edit, "Shift+F5", ticked=action_handlers.is_edit)(
        action_text("Edit"), action_text("Change everything in the scenario. A game that was begun waits for you.")
    ),
    row(
        "mode.set_up",
        action_handlers.to_set_up,
        "F6",
        why_not=why_disabled.no_document,
        ticked=action_handlers.is_set_up,
    )(action_text("Set up"), action_text("Change only the places of units: drag them on the map.")),
    row("mode.play", action_handlers.to_play, "F5", why_not=why_disabled.no_document, ticked=action_handlers.is_play)(
        action_text("Play"), action_text("Play this position by the rules. Your draft stays as it is.")
    ),
)

HELP = (
    row("help.about", action_handlers.show_about)(
        action_text("About Hexwright"), action_text("Which version this is, and under which license.")
    ),
)

SPACES = (
    row("space.map", action_handlers.to_map, "Ctrl+1", icon="map", ticked=action_handlers.is_space("map"))(
        action_text("Map"), action_text("The map: paint it, set units up on it, play on it.")
    ),
)

TOOL_ACTS = (
    tool("select", "V")(
        action_text("Select"), action_text("Click a hex or a unit to see and change it; Shift adds to the selection.")
    ),
    tool("brush", "B")(
        action_text("Terrain brush"),
        action_text("Paint terrain. [ and ] change the size, Alt picks the terrain under the pointer."),
    ),
    tool("hexside", "X")(
        action_text("Hexside tool"), action_text("Draw rivers and other hexsides: press and drag along the edges.")
    ),
)


ASK = (
    row("why.ask", action_handlers.ask_why, "Q", on_map=True, why_not=why_disabled.no_document)(
        action_text("Why?"),
        action_text("Explain the costs, modifiers or refusals for the hex or unit under the pointer."),
    ),
    row("problem.next", action_handlers.next_problem, "F8", why_not=why_disabled.no_problem)(
        action_text("Next problem"), action_text("Show the next problem, and its place on the map.")
    ),
    row("problem.previous", action_handlers.previous_problem, "Shift+F8", why_not=why_disabled.no_problem)(
        action_text("Previous problem"), action_text("Show the problem before, and its place on the map.")
    ),
)

DESK = (
    row("file.close", action_handlers.close_document, "Ctrl+W", why_not=why_disabled.no_document)(
        action_text("Close document"),
        action_text("Close the front document. If it has unsaved changes, Hexwright asks first."),
    ),
    row("view.next_document", action_handlers.step_document(1), "Ctrl+Tab", why_not=action_handlers.only_one)(
        action_text("Next document"), action_text("Bring the document of the next tab to the front, as you left it.")
    ),
    row(
        "view.previous_document", action_handlers.step_document(-1), "Ctrl+Shift+Tab", why_not=action_handlers.only_one
    )(
        action_text("Previous document"),
        action_text("Bring the document of the tab before to the front, as you left it."),
    ),
    row("view.history", action_handlers.toggle_history, "Ctrl+Alt+Z", ticked=action_handlers.history_shown)(
        action_text("History of changes"),
        action_text("List every change since the scenario was opened; a click returns to it."),
    ),
    row("help.here", action_handlers.show_help, "F1")(
        action_text("Help"), action_text("Read about the part of the window that you are in.")
    ),
    row("help.first_steps", action_handlers.show_first_steps, why_not=action_handlers.has_first_steps)(
        action_text("First steps"),
        action_text("Show four things to try, in the side panel; they tick themselves when done."),
    ),
)

ACTS = (*FILE, *EDIT, *VIEW, *SPACES, *TOOL_ACTS, *MODES, *ASK, *DESK, *HELP, *rooms.ACTS)
