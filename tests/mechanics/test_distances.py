"""How far hexes lie from some: as the crow flies, and along ways with head starts."""

from __future__ import annotations

from engine.board import compile_board
from engine.board.steps import StepGraph
from engine.mechanics.distances import pulled, spread
from tests.board.samples import rectangle

GRID = rectangle(6, 3)
GRAPH = StepGraph(compile_board(GRID), lambda _board, _here, _there, _edge: [(0, 2)]).compiled()
NEAR, FAR = 0, GRID.size - 1


def test_crow_flies_as_far_as_is_asked_for() -> None:
    assert spread(GRID.neighbours, [NEAR], 3) == [min(3, GRID.distance(NEAR, hex)) for hex in GRID.hexes]
    assert spread(GRID.neighbours, [], 3) == [3] * GRID.size


def test_dear_start_draws_from_nearby_only() -> None:
    alone, both = pulled(GRAPH, {NEAR: 0}, 50), pulled(GRAPH, {NEAR: 0, FAR: 3}, 50)
    assert alone == [2 * GRID.distance(NEAR, hex) for hex in GRID.hexes]
    assert both == [min(2 * GRID.distance(NEAR, hex), 3 + 2 * GRID.distance(FAR, hex)) for hex in GRID.hexes]
    assert max(pulled(GRAPH, {NEAR: 0}, 4)) == 4
