"""The compiled map and the searches on it. It knows no unit and no game: callers give costs and predicates."""

from engine.board.build import compile_board
from engine.board.flood import flood
from engine.board.flow import Assignment, FlowNet, assign, max_flow
from engine.board.layers import BoardError, Layer
from engine.board.model import SEVERED, Board, Cells
from engine.board.moves import BLOCKED, MoveGraph, Step, Switch, compile_moves, one_mode, scale
from engine.board.reach import Reach, reach
from engine.board.roads import Networks, Ways, networks, road_path, road_ways
from engine.board.search import FREE, ByNode, OnDemand, Overlay
from engine.board.trace import Trace, trace
from engine.board.zoc import NOWHERE, Exerts, ZocCache

__all__ = [
    "BLOCKED",
    "FREE",
    "NOWHERE",
    "SEVERED",
    "Assignment",
    "Board",
    "BoardError",
    "ByNode",
    "Cells",
    "Exerts",
    "FlowNet",
    "Layer",
    "MoveGraph",
    "Networks",
    "OnDemand",
    "Overlay",
    "Reach",
    "Step",
    "Switch",
    "Trace",
    "Ways",
    "ZocCache",
    "assign",
    "compile_board",
    "compile_moves",
    "flood",
    "max_flow",
    "networks",
    "one_mode",
    "reach",
    "road_path",
    "road_ways",
    "scale",
    "trace",
]
