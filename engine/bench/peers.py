"""What others do in the same time; each peer is optional, without it there is no ratio."""

from __future__ import annotations

import random
from importlib.util import find_spec
from time import process_time
from typing import Any

from engine.bench.timing import middle, one_time, significant
from engine.board.steps import SearchTerms, StepGraph

NETWORKX = "networkx"
CHESS_MOVE = "python-chess: push, list legal moves, pop"
CHESS_GAMES = "python-chess: random games"


def is_there(peer: str) -> bool:
    """Tell whether a peer is installed."""
    return find_spec(peer) is not None


def networkx_graph(graph: StepGraph, terms: SearchTerms) -> Any:
    """Write steps down for networkx: no way on from where marches stop, none into what is closed."""
    import networkx

    ways = [
        (here, there, cost)
        for here, row in enumerate(graph.rows)
        if here not in terms.stop and here not in terms.closed
        for cost, _fare, there in row
        if there not in terms.closed
    ]
    found = networkx.DiGraph()
    found.add_nodes_from(range(len(graph.rows)))
    found.add_weighted_edges_from(ways)
    return found


def chess_move_us() -> float | None:
    """Time a move with its list of answers, in positions of a random game."""
    if not is_there("chess"):
        return None
    import chess

    board, dice, samples = chess.Board(), random.Random(1), []

    def there_and_back(move: chess.Move) -> None:
        board.push(move)
        list(board.legal_moves)
        board.pop()

    while moves := list(board.legal_moves):
        move = dice.choice(moves)
        samples.append(one_time(there_and_back, move))
        board.push(move)
        if board.is_insufficient_material() or len(samples) > 300:
            break
    return middle(samples, "us")


def chess_rate(games: int = 10) -> float | None:
    """Play random games of chess and count moves a second of processor time."""
    if not is_there("chess"):
        return None
    import chess

    dice, count, began = random.Random(1), 0, process_time()
    for _ in range(games):
        board = chess.Board()
        while (moves := list(board.legal_moves)) and not board.is_insufficient_material() and board.ply() < 400:
            board.push(dice.choice(moves))
            count += 1
    return significant(count / (process_time() - began))
