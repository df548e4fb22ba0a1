"""What the primer keeps with a map is mended where the map changes: it says the same as if it were made anew."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from engine.board import Board
from engine.board.model import Cells
from engine.games.primer.movement import MARCHES, Mover
from engine.games.primer.rules import compile_rules
from engine.games.primer.setup import mill_race, two_bridges
from engine.games.primer.stacking_and_zones import spheres
from engine.games.primer.state import FOOT, GUNS, HORSE, PrimerState
from engine.games.primer.supply import LINES, line_of
from engine.play import Scenario

MOVERS = [Mover(arm, rain) for arm in (FOOT, HORSE, GUNS) for rain in (False, True)]
RULES = compile_rules((), {})


def on(board: Board, scenario: Scenario, blown: int) -> PrimerState:
    """The beginning of a scenario on another map, with one bridge blown."""
    state = PrimerState(board, RULES, scenario.roster)
    state.blown[blown] = 1
    return state


def patched(board: Board, rng: random.Random) -> Board:
    """A copy of a map with a few words changed, somewhere on any of its layers."""
    layer = board.layer(rng.choice([name for name in board.layers if name != "source"]))
    count = rng.randint(1, 4)
    places = rng.sample(range(board.grid.size), count) if layer.kind == "hex" else rng.sample(board.grid.edges, count)
    cells: Cells = {place: rng.choice(layer.words) for place in places}
    return board.patched(hexes={layer.name: cells}) if layer.kind == "hex" else board.patched(edges={layer.name: cells})


def anew(board: Board) -> Board:
    """The same map, of which nothing is known yet."""
    return Board(board.grid, board.layers, board.boxes, board.links, board.names)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("make", [mill_race, two_bridges])
def test_what_is_mended_equals_what_is_made_anew(make: Callable[[], Scenario], seed: int) -> None:
    rng = random.Random(seed)
    scenario = make()
    board = scenario.board
    blown = board.values("bridge").index(1)
    for _ in range(6):
        if rng.random() < 0.7:
            mended, fresh = (on(each, scenario, blown) for each in (board, anew(board)))
            for side in (0, 1):
                assert LINES.reaches(mended, line_of(mended, side)) == LINES.reaches(fresh, line_of(fresh, side))
            assert spheres(mended) == spheres(fresh)
            for mover in MOVERS:
                assert MARCHES.chart(mended, mover).rows == MARCHES.chart(fresh, mover).rows
        board = patched(board, rng)
