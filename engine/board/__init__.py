"""The compiled map and the searches on it. It knows no unit and no game: callers give costs and predicates."""

from engine.board.build import compile_board
from engine.board.costs import BLOCKED, scale
from engine.board.flow import FlowNet, PortAssignment, assign, max_flow
from engine.board.layers import BoardError, Layer
from engine.board.model import SEVERED, Board, Cells
from engine.board.roads import Ways, road_ways

__all__ = [
    "BLOCKED",
    "SEVERED",
    "Board",
    "BoardError",
    "Cells",
    "FlowNet",
    "Layer",
    "PortAssignment",
    "Ways",
    "assign",
    "compile_board",
    "max_flow",
    "road_ways",
    "scale",
]
