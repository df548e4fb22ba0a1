"""Who uses this: the scenarios of the library that name a unit or a formation."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QTreeWidget, QTreeWidgetItem, QWidget

from editor.document import tasks
from editor.fields import CellDelegate
from editor.oob.dialog_base import OobDialog
from editor.oob.scenario_picker import FOLDER
from editor.workbench import Settings
from engine.compile.unit_usages import UnitUsage, library, unit_usages


class UsersDialog(OobDialog):
    """Looks through the scenarios that ship and those of a folder, and says which name the ids and where."""

    def __init__(
        self, who: str, ids: tuple[str, ...], game: str, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__("", "", "", parent)
        self._ids, self._game, self._settings, self._who = ids, game, settings, who
        self.setWindowTitle(self.tr("Who uses {who}").format(who=who))
        self.accept_button.setText(self.tr("Folder…"))
        self.accept_button.setToolTip(self.tr("Look for more scenarios in a folder of yours."))
        self.buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(self.tr("Close"))
        self.tree = QTreeWidget()
        self.tree.setHeaderLabels([self.tr("Scenario"), self.tr("How often")])
        self.tree.setAccessibleName(self.windowTitle())
        self.tree.setColumnWidth(0, 360)
        self.tree.setItemDelegate(CellDelegate(self.tree))
        self.column.addWidget(self.tree, 1)
        self.end()
        self.resize(560, 420)
        self.look()

    def look(self) -> None:
        """Look through the library."""
        self.about.setText(self.tr("The scenarios are being read …"))
        kept = self._settings.value(FOLDER, "")
        paths = library(Path(kept) if kept else None)
        tasks.start(self, partial(_found, paths, self._ids, self._game), self.show_bearers)

    def show_bearers(self, found: list[UnitUsage]) -> None:
        """Show who was found."""
        one, many = self.tr("1 scenario uses {who}."), self.tr("{count} scenarios use {who}.")
        words = (one if len(found) == 1 else many).format(count=len(found), who=self._who)
        self.about.setText(words if found else self.tr("No scenario uses {who}.").format(who=self._who))
        self.tree.clear()
        for bearer in found:
            title = bearer.titles.get(self._settings.language) or bearer.path.name
            item = QTreeWidgetItem(self.tree, [title, str(sum(bearer.places.values()))])
            item.setToolTip(0, str(bearer.path))
            for place, count in bearer.places.items():
                QTreeWidgetItem(item, [self._place(place), str(count)])
            item.setExpanded(True)

    def _place(self, place: str) -> str:
        """What people call a list of a file."""
        words = {
            "oob.formations": self.tr("formations"),
            "oob.setup": self.tr("set-up"),
            "oob.arrivals": self.tr("arrivals"),
            "oob.withdrawals": self.tr("withdrawals"),
            "oob.pools": self.tr("pools"),
            "counters.counters": self.tr("counters"),
            "scenario.special_rules": self.tr("special rules"),
            "scenario.victory": self.tr("victory"),
        }
        return words.get(place) or self.tr("elsewhere in the scenario")

    def accept(self) -> None:
        """Ask for a folder and look again."""
        folder = QFileDialog.getExistingDirectory(self, self.tr("A folder with scenarios"))
        if folder:
            self._settings.set_value(FOLDER, folder)
            self.look()


def _found(paths: tuple[Path, ...], ids: tuple[str, ...], game: str) -> list[UnitUsage]:
    return [*unit_usages(paths, ids, game)]
