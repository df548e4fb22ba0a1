"""The overlays that a view can show, by name and in order: `view.overlays.set("reach", HexOverlay(...))`."""

from editor.canvas.hexoverlays import DimOverlay, HexOverlay, MarksOverlay, Severity
from editor.canvas.lineoverlays import EdgeOverlay, LabelOverlay, PathOverlay, TargetsOverlay
from editor.canvas.stage import Overlay, Overlays, Stage

__all__ = [
    "DimOverlay",
    "EdgeOverlay",
    "HexOverlay",
    "LabelOverlay",
    "MarksOverlay",
    "Overlay",
    "Overlays",
    "PathOverlay",
    "Severity",
    "Stage",
    "TargetsOverlay",
]
