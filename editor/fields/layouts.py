"""Widgets laid side by side or one below another, in one statement."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

B = TypeVar("B", bound=QBoxLayout)
Item = QWidget | QLayout | int | tuple[QWidget | QLayout, int]
"""A widget or a layout, alone or with the share of free room that it takes; a number alone is free room."""
Margins = int | tuple[int, int, int, int]


def across(*items: Item, on: QWidget | None = None, margins: Margins = -1, spacing: int = -1) -> QHBoxLayout:
    """Lay things side by side; `on` is the widget that they fill."""
    return _laid(QHBoxLayout() if on is None else QHBoxLayout(on), items, margins, spacing)


def down(*items: Item, on: QWidget | None = None, margins: Margins = -1, spacing: int = -1) -> QVBoxLayout:
    """Lay things one below another; `on` is the widget that they fill."""
    return _laid(QVBoxLayout() if on is None else QVBoxLayout(on), items, margins, spacing)


def _laid(box: B, items: tuple[Item, ...], margins: Margins, spacing: int) -> B:
    if isinstance(margins, tuple):
        box.setContentsMargins(*margins)
    elif margins >= 0:
        box.setContentsMargins(margins, margins, margins, margins)
    if spacing >= 0:
        box.setSpacing(spacing)
    for item in items:
        if isinstance(item, int):
            box.addStretch(item)
            continue
        thing, share = item if isinstance(item, tuple) else (item, 0)
        if isinstance(thing, QLayout):
            box.addLayout(thing, share)
        else:
            box.addWidget(thing, share)
    return box
