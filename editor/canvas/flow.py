"""Names of rivers along their course, letter by letter, where it is straightest."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from PySide6.QtCore import QRectF

from editor.canvas import palette
from editor.canvas.curves import length, smooth_line
from editor.canvas.lettered import Glyph, Label, advance
from editor.canvas.noise import Floats
from editor.canvas.reading import Course
from editor.canvas.scale import SIZE
from editor.canvas.scene import MapScene

AGAIN = 26 * SIZE
"""After how much of its course a river is named again."""
BESIDE = 0.62
"""How far from the water the middle of the letters runs, in heights of a letter."""


def along_course(
    scene: MapScene, course: Course, name: str, size: float, crowded: Callable[[QRectF], bool]
) -> Iterator[Label]:
    """The name of a river, once on each long stretch that has room for it."""
    line = _centre_line(scene, course)
    along = length(line)
    upright = scene.language == "ja"
    wide = [advance(letter, scene.language, "water") * size + (0.12 * size if not upright else 0) for letter in name]
    need = sum(wide) + size
    stretches = max(1, int(along[-1] // AGAIN))
    for number in range(stretches):
        first, last = along[-1] * number / stretches, along[-1] * (number + 1) / stretches
        starts = np.arange(first + size * 0.4, last - need, SIZE * 0.4)
        options = sorted(((_bend(line, along, start, need), start) for start in starts.tolist()))
        for _cost, start in options[:8]:
            label = _lettered(scene, line, along, start + size * 0.5, name, wide, size, upright)
            if not crowded(label.rect) and scene.hex_bounds.contains(label.rect):
                yield label
                break


def _centre_line(scene: MapScene, course: Course) -> Floats:
    """The course with its bends evened out."""
    lattice = scene.lattice
    middles = lattice.drawn_sides[list(course.along)].mean(axis=1)
    if len(middles) > 2:
        middles[1:-1] = (middles[:-2] + middles[1:-1] + middles[2:]) / 3
    return smooth_line(middles, 3) if len(middles) > 1 else np.repeat(middles, 2, axis=0)


def _bend(line: Floats, along: Floats, start: float, need: float) -> float:
    """How much the course turns on a stretch."""
    at = np.linspace(start, start + need, 9)
    points = np.stack([np.interp(at, along, line[:, 0]), np.interp(at, along, line[:, 1])], axis=1)
    steps = np.diff(points, axis=0)
    turns = np.diff(np.unwrap(np.arctan2(steps[:, 1], steps[:, 0])))
    across = abs(steps[:, 1].sum()) / (np.hypot(*steps.T).sum() + 1e-9)
    return float(np.abs(turns).sum() + 2.2 * np.abs(turns).max() + 0.4 * across)


def _lettered(scene: MapScene, line: Floats, along: Floats, start: float, name: str, wide: list[float], size: float,
              upright: bool) -> Label:  # fmt: skip
    ends = np.interp([start, start + sum(wide)], along, line[:, 0])
    onward = ends[1] >= ends[0]
    steep = _steep(line, along, start, sum(wide))
    if upright and steep:
        onward = bool(np.diff(np.interp([start, start + sum(wide)], along, line[:, 1]))[0] > 0)
    at = start + np.cumsum(wide) - np.array(wide) / 2
    if not onward:
        at = 2 * start + sum(wide) - at
    points = np.stack([np.interp(at, along, line[:, 0]), np.interp(at, along, line[:, 1])], axis=1)
    ahead = np.stack([np.interp(at + 30, along, line[:, 0]), np.interp(at + 30, along, line[:, 1])], axis=1)
    behind = np.stack([np.interp(at - 30, along, line[:, 0]), np.interp(at - 30, along, line[:, 1])], axis=1)
    way = (ahead - behind) * (1 if onward else -1)
    way /= np.hypot(*way.T)[:, None] + 1e-9
    up = np.stack([way[:, 1], -way[:, 0]], axis=1)
    standing = upright and steep
    middle = points + up * (size * BESIDE + 10)
    if standing:
        foot = middle + np.array([0.0, size * 0.36])
        turns = np.zeros(len(name))
    else:
        foot = middle - up * size * 0.3
        turns = np.degrees(np.arctan2(way[:, 1], way[:, 0]))
    glyphs = tuple(Glyph(letter, *place, turn) for letter, place, turn in zip(name, foot.tolist(), turns.tolist(), strict=True))
    (left, top), (right, bottom) = middle.min(axis=0), middle.max(axis=0)
    rect = QRectF(left, top, right - left, bottom - top).adjusted(-size * 0.6, -size * 0.6, size * 0.6, size * 0.6)
    return Label(glyphs, size, rect, scene.language, "water", palette.WATER_NAME)


def _steep(line: Floats, along: Floats, start: float, need: float) -> bool:
    x, y = (np.interp([start, start + need], along, line[:, axis]) for axis in (0, 1))
    return bool(abs(y[1] - y[0]) > abs(x[1] - x[0]))
