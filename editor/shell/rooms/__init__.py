"""What each room of the editor gives to the window: its actions, its workspace, its tools of the map.

A room's file may say `ACTS` (actions; `menu` names where they stand), `SPACE` (its workspace), `TOOLS` (tools of the
map, with an action `tool.<id>` each), `BOTTOM` (panels at the bottom), `FEET` (what stands below a panel at the
side, by the panel's name) and `HELPERS` (what follows the bench unseen: its class has `of(bench)`). These files are
imported at start-up; what an action needs is imported when it is done.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from editor.shell.panel_list import PanelEntry

NAMES: tuple[str, ...] = (
    *("terrain", "lines", "scans", "playtest", "setup", "play", "tabletop", "notes", "problems"),
    *("counters", "oob", "scenario", "rules", "texts", "printing"),
)
_rooms: tuple[Any, ...] = tuple(import_module(f"editor.shell.rooms.{name}") for name in NAMES)

ACTS = tuple(act for room in _rooms for act in getattr(room, "ACTS", ()))
SPACES: tuple[PanelEntry, ...] = tuple(room.SPACE for room in _rooms if hasattr(room, "SPACE"))
BOTTOM: tuple[PanelEntry, ...] = tuple(entry for room in _rooms for entry in getattr(room, "BOTTOM", ()))
FEET: dict[str, PanelEntry] = {id: entry for room in _rooms for id, entry in getattr(room, "FEET", {}).items()}
TOOLS: tuple[PanelEntry, ...] = tuple(tool for room in _rooms for tool in getattr(room, "TOOLS", ()))
HELPERS: tuple[PanelEntry, ...] = tuple(helper for room in _rooms for helper in getattr(room, "HELPERS", ()))
