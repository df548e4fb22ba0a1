"""What each room of the editor gives to the window: its actions, its workspace, its tools of the map.

A room's file may say `ACTS` (actions; `menu` names where they stand), `SPACE` (its workspace) and `TOOLS` (tools of the
map, with an action `tool.<id>` each). These files are imported at start-up; what an action needs is imported when it is
done.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from editor.shell.panels import Entry

NAMES: tuple[str, ...] = ()
_rooms: tuple[Any, ...] = tuple(import_module(f"editor.shell.rooms.{name}") for name in NAMES)

ACTS = tuple(act for room in _rooms for act in getattr(room, "ACTS", ()))
SPACES: tuple[Entry, ...] = tuple(room.SPACE for room in _rooms if hasattr(room, "SPACE"))
TOOLS: tuple[Entry, ...] = tuple(tool for room in _rooms for tool in getattr(room, "TOOLS", ()))
