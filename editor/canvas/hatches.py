"""Patterns of overlays, so that nobody has to tell colors apart: each meaning has a pattern of its own."""

from __future__ import annotations

from PySide6.QtCore import Qt

Pattern = Qt.BrushStyle
NONE = Pattern.NoBrush
CONTROL = (Pattern.BDiagPattern, Pattern.FDiagPattern, Pattern.HorPattern, Pattern.VerPattern)
"""Hexes of the first side, the second one, and so on."""
HATCHES: dict[str, Pattern] = {
    "supplied": NONE,
    "cut_off": Pattern.DiagCrossPattern,
    "refused": Pattern.DiagCrossPattern,
    "worry": Pattern.CrossPattern,
    "range": Pattern.Dense7Pattern,
    "waiting": Pattern.CrossPattern,
    "suggested": Pattern.Dense6Pattern,
}
"""The pattern of each meaning. Meanings that are never shown together may share one."""
TOGETHER: tuple[tuple[str, ...], ...] = (
    ("supplied", "cut_off"),
    ("refused", "worry", "range"),
    ("waiting", "suggested"),
)
"""Meanings that can be on the map at once."""
