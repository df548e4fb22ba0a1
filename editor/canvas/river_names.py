"""Names of rivers along their course, letter by letter, where it is straightest."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from PySide6.QtCore import QRectF

from editor.canvas import map_colors
from editor.canvas.map_features import NamedLine
from editor.canvas.name_labels import Glyph, Label, advance
from editor.canvas.noise import Floats
from editor.canvas.scene import MapScene
from editor.canvas.smooth_curves import length, smooth_line
from editor.canvas.zoom_scale import SIZE

AGAIN = 26 * SIZE
"""After how much of its course a river is named again."""
BESIDE = 0.62
"""How far from the water the middle of the letters runs, in heights of a letter."""


def along_course(
    scene: MapScene, course: NamedLine, name: str, size: float, crowded: Callable[[QRectF], bool]
) -> Iterator[Label]:
    """The name of a river, once on each long stretch that has room for it."""
    line = _centre_line(scene, course)
    along = length(line)
    spacing = 0.0 if scene.language == "ja" else 0.12
    wide = [(advance(letter, scene.language, "water") + spacing) * size for letter in name]
    need = sum(wide) + size
    stretches = max(1, int(along[-1] // AGAIN))
    for number in range(stretches):
        first, last = along[-1] * number / stretches, along[-1] * (number + 1) / stretches
        starts = np.arange(first + size * 0.4, last - need, SIZE * 0.4)
        best = np.argsort(_bends(line, along, starts, need), kind="stable")[:8]
        for start in starts[best].tolist():
            label = _lettered(scene.language, line, start + size * 0.5, name, wide, size)
            if not crowded(label.rect) and scene.hex_bounds.contains(label.rect):
                yield label
                break


def _centre_line(scene: MapScene, course: NamedLine) -> Floats:
    """The course with its bends evened out."""
    lattice = scene.lattice
    middles = lattice.drawn_sides[list(course.along)].mean(axis=1)
    if len(middles) > 2:
        middles[1:-1] = (middles[:-2] + middles[1:-1] + middles[2:]) / 3
    return smooth_line(middles, 3) if len(middles) > 1 else np.repeat(middles, 2, axis=0)


def _bends(line: Floats, along: Floats, starts: Floats, need: float) -> Floats:
    """How much the course turns on the stretch from each start; level stretches count a little less."""
    at = starts[:, None] + np.linspace(0, need, 9)[None, :]
    steps = np.diff(_points(line, along, at.ravel()).reshape(*at.shape, 2), axis=1)
    turns = np.abs(np.diff(np.unwrap(np.arctan2(steps[..., 1], steps[..., 0]), axis=1), axis=1))
    steep = np.abs(steps[..., 1].sum(axis=1)) / (np.hypot(steps[..., 0], steps[..., 1]).sum(axis=1) + 1e-9)
    return np.asarray(turns.sum(axis=1) + 2.2 * turns.max(axis=1) + 0.4 * steep)


def _points(line: Floats, along: Floats, at: Floats) -> Floats:
    """The points of a line at distances along it."""
    return np.stack([np.interp(at, along, line[:, 0]), np.interp(at, along, line[:, 1])], axis=1)


def _lettered(language: str, line: Floats, start: float, name: str, wide: list[float], size: float) -> Label:
    """The letters of a name along a line: turned with it, or one below the other where kanji run down it."""
    total, along = sum(wide), length(line)
    ends = _points(line, along, np.array([start, start + total]))
    right, down = (ends[1] - ends[0]).tolist()
    standing = language == "ja" and abs(down) > abs(right)
    onward = down > 0 if standing else right >= 0
    at = start + np.cumsum(wide) - np.array(wide) / 2
    at = at if onward else 2 * start + total - at
    way = (_points(line, along, at + 30) - _points(line, along, at - 30)) * (1 if onward else -1)
    way /= np.hypot(*way.T)[:, None] + 1e-9
    up = np.stack([way[:, 1], -way[:, 0]], axis=1)
    middle = _points(line, along, at) + up * (size * BESIDE + 10)
    if standing:
        middle[:, 0] = _points(line, along, at)[:, 0].max() + size * 0.75 + 10
    foot = middle + np.array([0.0, size * 0.36]) if standing else middle - up * size * 0.3
    turns = np.zeros(len(name)) if standing else np.degrees(np.arctan2(way[:, 1], way[:, 0]))
    letters = zip(name, foot.tolist(), turns.tolist(), strict=True)
    glyphs = tuple(Glyph(letter, x, y, turn) for letter, (x, y), turn in letters)
    (left, top), (far, bottom) = middle.min(axis=0), middle.max(axis=0)
    rect = QRectF(left, top, far - left, bottom - top).adjusted(-size * 0.6, -size * 0.6, size * 0.6, size * 0.6)
    return Label(glyphs, size, rect, language, "water", map_colors.WATER_NAME)
