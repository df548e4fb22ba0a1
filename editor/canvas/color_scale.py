"""One scale of colours for values on the map: even to the eye, the same order of lightness for every eye."""

from __future__ import annotations

from PySide6.QtGui import QColor

STEPS = 24
_STOPS = ("#00224e", "#35456c", "#666970", "#948e77", "#c8b866", "#fee838")
"""From low to high: blue to yellow, lighter all the way."""


def colour(share: float) -> QColor:
    """The colour of a value from 0 to 1."""
    place = min(max(share, 0.0), 1.0) * (len(_STOPS) - 1)
    below = min(int(place), len(_STOPS) - 2)
    one, other, part = QColor(_STOPS[below]), QColor(_STOPS[below + 1]), place - below
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * part,
        one.greenF() + (other.greenF() - one.greenF()) * part,
        one.blueF() + (other.blueF() - one.blueF()) * part,
    )


def scale() -> tuple[str, ...]:
    """The colours in steps, low to high."""
    return tuple(colour(step / (STEPS - 1)).name() for step in range(STEPS))
