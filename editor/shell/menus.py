"""The menus, made from the registry: what stands in each by name, then what the rooms of the editor add to it."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu, QMenuBar

from editor.shell.actions import Actions
from editor.window_language import QT_TRANSLATE_NOOP

LINE = ""
ROOMS = "…"
"""Where the groups of the rooms stand; without it they stand at the end."""
MENUS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        QT_TRANSLATE_NOOP("Menus", "&File"),
        (
            *("scenario.new", "file.open", "file.open_game", "file.start", LINE),
            *("file.save", "file.save_as", "file.save_game", "file.close", ROOMS),
            *(LINE, "file.settings", LINE, "file.quit"),
        ),
    ),
    (QT_TRANSLATE_NOOP("Menus", "&Edit"), ("edit.undo", "edit.redo", "view.history", LINE, "edit.find")),
    (
        QT_TRANSLATE_NOOP("Menus", "&View"),
        (
            *("view.zoom_in", "view.zoom_out", "view.whole", "view.selection", LINE, "view.grid", "view.minimap"),
            *(ROOMS, LINE, "view.side", "view.next_zone", "view.reset"),
            *(LINE, "view.next_document", "view.previous_document"),
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Menus", "&Map"),
        ("tool.select", "tool.brush", "tool.hexside", LINE, "terrain.resize"),
    ),
    (
        QT_TRANSLATE_NOOP("Menus", "&Scenario"),
        ("mode.edit", "mode.set_up", "mode.play", LINE, "problem.next", "problem.previous", "why.ask"),
    ),
    (QT_TRANSLATE_NOOP("Menus", "&Play"), ()),
    (QT_TRANSLATE_NOOP("Menus", "&Rules"), ()),
    (QT_TRANSLATE_NOOP("Menus", "&Help"), ("help.here", "help.first_steps", ROOMS, LINE, "help.about")),
)
GROUPS = {
    "setup": QT_TRANSLATE_NOOP("Groups", "Set up"),
    "counters": QT_TRANSLATE_NOOP("Groups", "Counters"),
    "oob": QT_TRANSLATE_NOOP("Groups", "Order of battle"),
    "scenario": QT_TRANSLATE_NOOP("Groups", "Make the scenario"),
    "terrain": QT_TRANSLATE_NOOP("Groups", "Selected hexes and layers"),
    "lines": QT_TRANSLATE_NOOP("Groups", "Lines, names and areas"),
    "scans": QT_TRANSLATE_NOOP("Groups", "Scans and geography"),
    "overlay": QT_TRANSLATE_NOOP("Groups", "Shown on the map"),
    "playtest": QT_TRANSLATE_NOOP("Groups", "Playtests"),
}
"""What is folded into a menu of its own when it is long: the first part of the ids, and what it is called."""
LONG = 4
TOOLS = "tool"


def plan(title: str, registry: Actions) -> list[tuple[str, tuple[str, ...]]]:
    """Say what stands in a menu: parts divided by lines, each under the title of its own menu, or under none."""
    fixed = next(ids for name, ids in MENUS if name == title)
    parts: list[tuple[str, tuple[str, ...]]] = []
    for is_line, ids in groupby(fixed, lambda id: id in (LINE, ROOMS)):
        found = tuple(ids)
        if not is_line:
            parts.append(("", tuple(id for id in found if id in registry.acts)))
        elif ROOMS in found:
            parts += _of_rooms(title, registry)
    if ROOMS not in fixed:
        parts += _of_rooms(title, registry)
    return _with_tools([part for part in parts if part[1]])


def _of_rooms(title: str, registry: Actions) -> list[tuple[str, tuple[str, ...]]]:
    """Return what the rooms of the editor add to a menu; `menu` of an act is the title without its key."""
    named = next(ids for name, ids in MENUS if name == title)
    added = [act.id for act in registry.acts.values() if act.menu == title.replace("&", "") and act.id not in named]
    groups = {room: tuple(id for id in added if _room(id) == room) for room in dict.fromkeys(map(_room, added))}
    single = tuple(ids[0] for ids in groups.values() if len(ids) == 1 and _room(ids[0]) != TOOLS)
    several = [(room, ids) for room, ids in groups.items() if ids[0] not in single]
    parts = [(GROUPS.get(room, "") if len(ids) >= LONG else "", ids) for room, ids in several]
    return [("", single), *sorted(parts, key=lambda part: bool(part[0]))]


def _room(id: str) -> str:
    return id.partition(".")[0]


def _with_tools(parts: list[tuple[str, tuple[str, ...]]]) -> list[tuple[str, tuple[str, ...]]]:
    """Let the tools that rooms add follow the first ones without a line between them."""
    tools = tuple(id for _title, ids in parts for id in ids if _room(id) == TOOLS)
    others = [part for part in parts if _room(part[1][0]) != TOOLS]
    return [("", tools), *others] if tools else others


class MenuBuilder:
    """Fills a menu bar."""

    def __init__(self, bar: QMenuBar, registry: Actions) -> None:
        self._registry = registry
        self._menus: list[tuple[QMenu, str, str]] = []
        for title, _ids in MENUS:
            menu = self._made(title, "Menus", bar)
            self._fill(menu, plan(title, registry))
            bar.addMenu(menu)
        self.retranslate()

    def _made(self, title: str, context: str, parent: QMenuBar | QMenu) -> QMenu:
        menu = QMenu(parent)
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(self._registry.refresh)
        self._menus.append((menu, title, context))
        return menu

    def _fill(self, menu: QMenu, parts: list[tuple[str, tuple[str, ...]]]) -> None:
        """Put the parts in, with lines between them; parts that are menus of their own stand together."""
        was_folded = False
        for number, (title, ids) in enumerate(parts):
            if number and not (was_folded and title):
                menu.addSeparator()
            was_folded = bool(title)
            into = self._made(title, "Groups", menu) if title else menu
            for id in ids:
                into.addAction(self._registry.qt[id])
            if title:
                menu.addMenu(into)

    def retranslate(self) -> None:
        """Name the menus in the language of the window."""
        for menu, title, context in self._menus:
            menu.setTitle(QCoreApplication.translate(context, title))
