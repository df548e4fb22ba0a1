"""The menus, made from the registry."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu, QMenuBar

from editor.shell.actions import Actions
from editor.words import QT_TRANSLATE_NOOP

LINE = ""
MENUS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        QT_TRANSLATE_NOOP("Menus", "&File"),
        ("file.open", "file.start", LINE, "file.save", "file.save_as", LINE, "file.settings", LINE, "file.quit"),
    ),
    (QT_TRANSLATE_NOOP("Menus", "&Edit"), ("edit.undo", "edit.redo", LINE, "edit.find")),
    (
        QT_TRANSLATE_NOOP("Menus", "&View"),
        (
            *("view.zoom_in", "view.zoom_out", "view.whole", "view.selection", LINE, "view.grid", "view.minimap", LINE),
            *("view.side", "view.next_zone", "view.reset"),
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Menus", "&Map"),
        ("tool.select", "tool.brush", "tool.hexside"),
    ),
    (
        QT_TRANSLATE_NOOP("Menus", "&Scenario"),
        ("mode.edit", "mode.set_up", "mode.play", LINE, "problem.next", "problem.previous", "why.ask"),
    ),
    (QT_TRANSLATE_NOOP("Menus", "&Help"), ("help.about",)),
)


def _of_rooms(title: str, registry: Actions) -> tuple[str, ...]:
    """Return what the rooms of the editor add to a menu; `menu` of an act is the title without its key."""
    added = tuple(act.id for act in registry.acts.values() if act.menu == title.replace("&", ""))
    return (LINE, *added) if added else ()


class Menus:
    """Fills a menu bar."""

    def __init__(self, bar: QMenuBar, registry: Actions) -> None:
        self._menus: list[tuple[QMenu, str]] = []
        for title, ids in MENUS:
            menu = QMenu(bar)
            menu.setToolTipsVisible(True)
            menu.aboutToShow.connect(registry.refresh)
            for id in (*ids, *_of_rooms(title, registry)):
                if id == LINE:
                    menu.addSeparator()
                else:
                    menu.addAction(registry.qt[id])
            bar.addMenu(menu)
            self._menus.append((menu, title))
        self.retranslate()

    def retranslate(self) -> None:
        """Name the menus in the language of the window."""
        for menu, title in self._menus:
            menu.setTitle(QCoreApplication.translate("Menus", title))
