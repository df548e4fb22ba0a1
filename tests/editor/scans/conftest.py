"""Scans made for the map of the primer, so that it is known where every hex lies on them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from editor.canvas.lattice import lattice_of
from editor.shell.window import MainWindow
from tests.editor.shell.conftest import folder, make_window, settings, store, window

__all__ = ["folder", "make_window", "settings", "store", "window"]

SCALE, LEFT, TOP = 0.35, 60.0, 40.0
MakeScan = Callable[[str], Path]


def on_scan(window: MainWindow, label: str) -> tuple[float, float]:
    """Where the middle of a hex lies on the scan."""
    grid = window.canvas.grid
    assert grid is not None
    x, y = lattice_of(grid).centres[grid.index(label)]
    return float(x) * SCALE + LEFT, float(y) * SCALE + TOP


@pytest.fixture
def make_scan(tmp_path: Path) -> MakeScan:
    """A red picture with a blue right half, outside the scenario."""

    def make(name: str) -> Path:
        image = QImage(900, 800, QImage.Format.Format_RGB32)
        image.fill(QColor("#d01010"))
        painter = QPainter(image)
        painter.fillRect(450, 0, 450, 800, QColor("#1010d0"))
        painter.end()
        path = tmp_path / name
        assert image.save(str(path))
        return path

    return make
