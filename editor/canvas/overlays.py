"""The overlays that a view can show, by name and in order: `view.overlays.set("reach", HexOverlay(...))`."""

from editor.canvas.hex_overlays import DimOverlay, HexOverlay, MarksOverlay, Severity
from editor.canvas.line_overlays import EdgeOverlay, LabelOverlay, PathOverlay, TargetsOverlay
from editor.canvas.overlay_list import Overlay, OverlayContext, Overlays

__all__ = [
    "DimOverlay",
    "EdgeOverlay",
    "HexOverlay",
    "LabelOverlay",
    "MarksOverlay",
    "Overlay",
    "OverlayContext",
    "Overlays",
    "PathOverlay",
    "Severity",
    "TargetsOverlay",
]
