"""Laying widgets side by side without gaps."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

from editor.canvas.map_view import MapView


def held(layout: QLayout, parent: QWidget) -> QWidget:
    """Put a layout into a widget of its own."""
    whole = QWidget(parent)
    whole.setLayout(layout)
    return whole


def tight(layout: QBoxLayout, *widgets: QWidget) -> QBoxLayout:
    """Put widgets side by side without gaps; the last one takes what is left."""
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for widget in widgets:
        layout.addWidget(widget, 1 if isinstance(widget, MapView) else 0)
    return layout
