"""Rows of points as smooth curves, and as paths that Qt draws."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import shiboken6
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from editor.canvas.noise import Floats

VoidPtr: Any = shiboken6.VoidPtr
"""Its types know only one of its two forms."""


def polygon(points: Floats) -> QPolygonF:
    """Points as Qt holds them, copied in one go."""
    count = len(points)
    made = QPolygonF()
    made.resize(count)
    if count:
        memory: Any = VoidPtr(made.data(), count * 16, True)
        np.frombuffer(memory, np.float64).reshape(count, 2)[:] = points
    return made


def closed(loops: Iterable[Floats]) -> QPainterPath:
    """Loops as one path to be filled."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for loop in loops:
        path.addPolygon(polygon(loop))
        path.closeSubpath()
    return path


def opened(lines: Iterable[Floats]) -> QPainterPath:
    """Lines as one path to be stroked."""
    path = QPainterPath()
    for line in lines:
        if len(line) > 1:
            path.addPolygon(polygon(line))
    return path


def smooth_line(controls: Floats, fine: int, from_middle: bool = False, to_middle: bool = False) -> Floats:
    """A curve that follows control points, `fine` points for each; it runs from the first to the last of them.

    Where it is to be joined to another curve it begins or ends in the middle between two controls instead.
    """
    middles = (controls[:-1] + controls[1:]) / 2
    start, bend, end = middles[:-1, None], controls[1:-1, None], middles[1:, None]
    share = np.linspace(0, 1, fine, endpoint=False)[None, :, None]
    curve = (start * (1 - share) ** 2 + 2 * bend * share * (1 - share) + end * share**2).reshape(-1, 2)
    first = controls[:0] if from_middle else controls[:1]
    last = controls[:0] if to_middle else controls[-1:]
    return np.concatenate([first, curve, middles[-1:], last])


def middle_line(controls: Floats) -> Floats:
    """The curve between the first and the last middle of the controls: pieces of it join without a bend."""
    middles = (controls[:-1] + controls[1:]) / 2
    tops = (middles[:-1] + middles[1:]) / 4 + controls[1:-1] / 2
    points = np.empty((2 * len(middles) - 1, 2))
    points[0::2], points[1::2] = middles, tops
    return points


def smooth_loop(controls: Floats, onward: NDArray[np.int64], fine: int) -> Floats:
    """The same for closed loops laid end to end; `onward` is the place of the control that follows each."""
    middles = (controls + controls[onward]) / 2
    if fine == 1:
        return middles
    bend, end = controls[onward], middles[onward]
    half = middles / 4 + bend / 2 + end / 4
    return np.stack([middles, half], axis=1).reshape(-1, 2)


def length(points: Floats) -> Floats:
    """How far along a line each of its points lies."""
    steps = np.hypot(*np.diff(points, axis=0).T)
    return np.concatenate([[0.0], np.cumsum(steps)])
