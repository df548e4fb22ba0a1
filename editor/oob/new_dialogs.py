"""New formations, and counters of the mix that are to serve in one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QListWidget, QListWidgetItem, QWidget

from editor.fields import CellDelegate, SearchField, designation_key, matches, search_terms
from editor.fields.text_field import TextField
from editor.oob.dialog_base import OobDialog
from editor.oob.order_snapshot import OrderSnapshot

ID = Qt.ItemDataRole.UserRole
TERMS = Qt.ItemDataRole.UserRole + 1


class FormationDialog(OobDialog):
    """Asks for the names of a new formation, its side, and the one that it stands under."""

    def __init__(self, snapshot: OrderSnapshot, side: str, under: str = "", parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.snapshot = snapshot
        self.setWindowTitle(self.tr("New formation"))
        self.about.setText(self.tr("Its units can be dragged into it afterwards."))
        self.accept_button.setText(self.tr("Make it"))
        self.names = {language: TextField() for language in ("en", "ja")}
        self.side, self.under = QComboBox(), QComboBox()
        for one in snapshot.sides:
            self.side.addItem(snapshot.side_name(one), one)
        self.side.setCurrentIndex(max(0, self.side.findData(side)))
        self.row(self.tr("Name (English)"), self.names["en"])
        self.row(self.tr("Name (Japanese)"), self.names["ja"])
        self.row(self.tr("Side"), self.side)
        self.row(self.tr("Under"), self.under)
        self.end()
        self.side.currentIndexChanged.connect(lambda _number: self._fill(""))
        for field in self.names.values():
            field.textChanged.connect(lambda _text: self._judge())
        self._fill(under)
        self._judge()
        self.resize(420, self.column.totalHeightForWidth(420))
        self.names["en"].setFocus()

    def _fill(self, under: str) -> None:
        """The formations of the side."""
        lineup, side = self.snapshot.lineup, self.side.currentData()
        self.under.clear()
        self.under.addItem(self.tr("no other"), "")
        for one in lineup.formations:
            if lineup.side_of_formation(one) == side:
                self.under.addItem(self.snapshot.formation_name(one), one)
        self.under.setCurrentIndex(max(0, self.under.findData(under)))

    def _judge(self) -> None:
        self.allow("" if any(self.said.values()) else self.tr("Write a name first."))

    @property
    def said(self) -> dict[str, str]:
        """The names; what was written in one language only counts for both."""
        texts = {language: field.text().strip() for language, field in self.names.items()}
        one = texts["en"] or texts["ja"]
        return {language: text or one for language, text in texts.items()}


class MixDialog(OobDialog):
    """Asks which counters of the mix, that serve nowhere yet, are to serve in a formation."""

    def __init__(self, snapshot: OrderSnapshot, formation: str, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        name = snapshot.formation_name(formation)
        self.setWindowTitle(self.tr("Counters for {formation}").format(formation=name))
        self.about.setText(self.tr("Counters of the mix without a formation. Choose one or several."))
        self.accept_button.setText(self.tr("Import"))
        self.search, self.list = SearchField(), QListWidget()
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.setAccessibleName(self.tr("Counters of the mix"))
        self.list.setItemDelegate(CellDelegate(self.list))
        self.column.addWidget(self.search)
        self.column.addWidget(self.list, 1)
        self.end()
        self._fill(snapshot, snapshot.lineup.side_of_formation(formation))
        self.search.searched.connect(self._sift)
        self.list.itemSelectionChanged.connect(self._judge)
        self.list.itemActivated.connect(lambda _item: self.accept())
        self._judge()
        self.resize(420, 480)

    def _fill(self, snapshot: OrderSnapshot, side: str) -> None:
        free = [
            id for id, one in snapshot.counters.items() if id not in snapshot.lineup.under and one.side in (side, None)
        ]
        for id in sorted(free, key=lambda id: designation_key(snapshot.unit_name(id))):
            item = QListWidgetItem(snapshot.unit_name(id))
            item.setData(ID, id)
            item.setData(TERMS, search_terms(id, *snapshot.counters[id].name.values()))
            self.list.addItem(item)

    def _sift(self, query: str) -> None:
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setHidden(bool(query) and not matches(query, item.data(TERMS)))

    def _judge(self) -> None:
        nothing = self.tr("All counters of this side serve already.") if not self.list.count() else ""
        self.allow("" if self.list.selectedItems() else nothing or self.tr("Choose a counter first."))

    @property
    def chosen(self) -> tuple[str, ...]:
        """The counters that were chosen."""
        return tuple(item.data(ID) for item in self.list.selectedItems())
