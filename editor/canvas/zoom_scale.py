"""Scene units, zoom steps and how much detail each zoom shows."""

from __future__ import annotations

from enum import Enum
from math import log2

SIZE = 100.0
"""Scene units from the centre of a hex to its corners."""
STEPS_PER_OCTAVE = 8


class ZoomDetail(Enum):
    """How much of the map can be told apart at a zoom."""

    FAR = "far"
    MIDDLE = "middle"
    NEAR = "near"


def hex_pixels(zoom: float) -> float:
    """The width in pixels of a hex from corner to corner."""
    return 2 * SIZE * zoom


def detail(zoom: float) -> ZoomDetail:
    """The class of detail of a zoom."""
    width = hex_pixels(zoom)
    if width < 10:
        return ZoomDetail.FAR
    return ZoomDetail.MIDDLE if width < 40 else ZoomDetail.NEAR


def zoom_step(zoom: float) -> int:
    """The step nearest to a zoom; textures and labels are made once for each step."""
    return round(STEPS_PER_OCTAVE * log2(zoom))


def step_zoom(step: int) -> float:
    """The zoom of a step: tiles painted at such zooms are the quickest and the sharpest."""
    return float(2 ** (step / STEPS_PER_OCTAVE))
