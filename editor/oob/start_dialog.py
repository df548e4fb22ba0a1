"""Starting from a campaign: this scenario, on that date, with these formations."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QTreeWidget, QTreeWidgetItem, QWidget

from editor.fields import CellDelegate
from editor.fields.text_field import TextField
from editor.oob.dialog_base import OobDialog
from editor.oob.oob_parsing import read_spot, spot_preview
from editor.oob.order_snapshot import OrderSnapshot
from editor.oob.scenario_library import LibraryScenario, OtherOrder
from editor.oob.scenario_picker import ScenarioPicker
from editor.workbench import Settings
from engine.bundle.models.units import Formation
from engine.compile.campaigns import CampaignRequest, Start, start_from

ID = Qt.ItemDataRole.UserRole
CHECKED, UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class StartDialog(OobDialog):
    """Asks for a campaign, a turn and formations; `start` is what comes of them."""

    def __init__(self, snapshot: OrderSnapshot, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.snapshot = snapshot
        self.other: OtherOrder | None = None
        self.volume: LibraryScenario | None = None
        self.setWindowTitle(self.tr("Start from a campaign"))
        self.about.setText(
            self.tr(
                "Units that have arrived by the date are set up, at their place of entry or the place that you "
                "choose; later ones arrive with the turns of this scenario."
            )
        )
        self.accept_button.setText(self.tr("Import"))
        game = snapshot.scenario.rules.game if snapshot.scenario else ""
        self.picker = ScenarioPicker(game, snapshot.language, settings)
        self.turn, self.tree = QComboBox(), QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setItemDelegate(CellDelegate(self.tree))
        self.tree.setAccessibleName(self.tr("Formations to import"))
        self.place, self.preview = TextField(), QLabel(wordWrap=True)
        self.alone = QCheckBox(self.tr("Remove the current order of battle first"))
        self.alone.setChecked(not snapshot.lineup.standings)
        self.counts = QLabel(wordWrap=True)
        self._arrange()
        self.picker.opened.connect(self.show_other)
        self.turn.currentIndexChanged.connect(lambda _number: self._judge())
        self.tree.itemChanged.connect(self._tick)
        self.place.textChanged.connect(lambda _text: self._judge())
        self._judge()
        self.resize(560, 600)

    def _arrange(self) -> None:
        self.row(self.tr("Campaign"), self.picker)
        self.row(self.tr("On the date"), self.turn)
        self.column.addWidget(self.tree, 1)
        self.row(self.tr("Units that have arrived are in"), self.place)
        self.place.setPlaceholderText(self.tr("their place of entry"))
        for widget in (self.preview, self.alone, self.counts):
            self.column.addWidget(widget)
        self.end()

    def show_other(self, volume: LibraryScenario, other: OtherOrder) -> None:
        """Offer the turns and formations of a campaign."""
        self.volume, self.other = volume, other
        self.turn.blockSignals(True)
        self.turn.clear()
        for turn in range(volume.first, volume.last + 1):
            words = self.tr("Turn {turn}  {date}").format(turn=turn, date=volume.turn(turn, self.snapshot.language))
            self.turn.addItem(words.rstrip(), turn)
        self.turn.setCurrentIndex(max(0, self.turn.findData(self.snapshot.turns.start)))
        self.turn.blockSignals(False)
        self.tree.blockSignals(True)
        self.tree.clear()
        for one in other.lineup.oob.formations if other.lineup.oob else ():
            self._add(self.tree.invisibleRootItem(), one)
        self.tree.expandAll()
        self.tree.blockSignals(False)
        self._judge()

    def _add(self, above: QTreeWidgetItem, one: Formation) -> None:
        name = one.name.get(self.snapshot.language) or next(iter(one.name.values()), one.id.replace("_", " "))
        item = QTreeWidgetItem(above, [name])
        item.setData(0, ID, one.id)
        item.setCheckState(0, UNCHECKED)
        for part in one.parts:
            self._add(item, part)

    def _tick(self, item: QTreeWidgetItem, _column: int) -> None:
        """What stands under a formation goes with it."""
        self.tree.blockSignals(True)
        for below in _walked(item)[1:]:
            below.setCheckState(0, item.checkState(0))
        self.tree.blockSignals(False)
        self._judge()

    @property
    def chosen(self) -> tuple[str, ...]:
        """The formations that are ticked."""
        items = _walked(self.tree.invisibleRootItem())[1:]
        return tuple(item.data(0, ID) for item in items if item.checkState(0) is CHECKED)

    @property
    def start(self) -> Start | None:
        """What would be taken over."""
        if self.other is None or not self.chosen or not self._place_is_good():
            return None
        text = self.place.text().strip()
        position = read_spot(self.snapshot, text).position if text else None
        wish = CampaignRequest(self.chosen, self.turn.currentData(), self.snapshot.turns.start, position)
        return start_from(self.other.lineup, wish, self.snapshot.counters)

    def _place_is_good(self) -> bool:
        text = self.place.text().strip()
        return not text or spot_preview(self.snapshot, text)[1]

    def _judge(self) -> None:
        """Say what would come of it, or what is missing."""
        text = self.place.text().strip()
        self.preview.setVisible(bool(text))
        self.preview.setText(spot_preview(self.snapshot, text)[0])
        start = self.start
        refusal = "" if self._place_is_good() else self.preview.text()
        if self.other is None:
            refusal = self.tr("Choose a campaign first.")
        elif not self.chosen:
            refusal = self.tr("Tick a formation first.")
        self.allow(refusal)
        self.counts.setText(self._counted(start) if start else refusal)

    def _counted(self, start: Start) -> str:
        set_up, coming = (_count(entries) for entries in (start.setup, start.arrivals))
        parts = [self.tr("{set_up} units set up, {coming} arriving later.").format(set_up=set_up, coming=coming)]
        if start.without_place:
            text = self.tr("{count} have no place yet: the campaign names none.")
            parts.append(text.format(count=len(start.without_place)))
        if start.unknown:
            parts.append(
                self.tr("{count} are left out: this scenario has no such counters.").format(count=len(start.unknown))
            )
        last = self.snapshot.turns.stop - 1
        late = _count([entry for entry in start.arrivals if isinstance(entry["turn"], int) and entry["turn"] > last])
        if late:
            parts.append(self.tr("{count} would arrive after the last turn.").format(count=late))
        return " ".join(parts)


def _walked(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    """An item with everything below it."""
    children = (child for row in range(item.childCount()) if (child := item.child(row)) is not None)
    return [item, *(below for child in children for below in _walked(child))]


def _count(entries: list[dict[str, Any]]) -> int:
    return sum(len(entry["units"]) if "units" in entry else 1 for entry in entries)
