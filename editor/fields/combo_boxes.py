"""Lists to choose from: what is offered may change while somebody has the list open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox


def refill(box: QComboBox, rows: Sequence[tuple[str, Any]]) -> None:
    """Offer rows; nothing happens to a list that offers them already, for somebody may have it open."""
    there = [(box.itemText(row), box.itemData(row)) for row in range(box.count())]
    if there == [*rows]:
        return
    blocker, chosen = QSignalBlocker(box), box.currentData()
    box.clear()
    for said, data in rows:
        box.addItem(said, data)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    blocker.unblock()


def narrow(box: QComboBox, letters: int) -> None:
    """Let a list be as wide as so many letters, however long its entries are."""
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(letters)
