"""Geometry and numbering of hex grids: labels, neighbours, edges, vertices, distance, lines, rings, pixels, chains."""

from engine.hexes.chains import Chain, edge_path, is_continuous
from engine.hexes.grid import Grid
from engine.hexes.layout import DIRECTIONS, Orientation, Stagger
from engine.hexes.numbering import Axis, LabelOrder, Letters, Numbering
from engine.hexes.pixels import Point
from engine.hexes.sheets import LabelError, Sheet

__all__ = [
    "DIRECTIONS",
    "Axis",
    "Chain",
    "Grid",
    "LabelError",
    "LabelOrder",
    "Letters",
    "Numbering",
    "Orientation",
    "Point",
    "Sheet",
    "Stagger",
    "edge_path",
    "is_continuous",
]
