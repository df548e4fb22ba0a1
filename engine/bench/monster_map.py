"""The map of the generated campaign: hedgerows and fields, rivers from west to east, roads to both rears."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from engine.board import Board, compile_board
from engine.board.model import Cells
from engine.games.june_6.map import HEXES, HEXSIDES
from engine.games.june_6.rules import compile_rules
from engine.hexes import Axis, Grid, Numbering, Orientation, Sheet, Stagger

WIDTH, HEIGHT = 96, 61
MISSING = frozenset(("0161", "9661"))
"""The two hexes in the corners of the southern edge; the others are 5,854."""
FRONT = 30
"""The row between the two sides; the Allies stand to the north of it."""
SECTORS = 9
PATCH = 3
"""The ground comes in patches this many hexes wide and high."""
GROUND = ("bocage", "clear", "woods", "marsh")
SHARES = (48, 38, 8, 6)
DRY = range(FRONT - 9, FRONT + 10)
"""The rows in which units are set up; there are no marshes."""
RIVERS = {
    8: "major_river",
    16: "minor_river",
    24: "minor_river",
    36: "minor_river",
    44: "minor_river",
    52: "major_river",
}
"""The kind of river to the south of a row."""
TOWNS = {
    "caen": (72, 40),
    "saint_lo_city": (24, 40),
    "bayeux": (72, 33),
    "caumont": (48, 34),
    "villers_bocage": (56, 42),
}
"""Objectives of June 6, so that there is something to win."""


def monster_board() -> Board:
    """Draw the map; always the same one."""
    numbering = Numbering(column=Axis(digits=2), row=Axis(digits=2))
    grid = Grid(Orientation.FLAT, Stagger.ODD, (Sheet(numbering, WIDTH, HEIGHT, missing=MISSING),))
    roads, rivers = dict(_roads(grid)), dict(_rivers(grid))
    return compile_board(
        grid,
        hex_layers={"terrain": _terrain(grid), "coast": {}, "strongpoint": {}},
        edge_layers={
            "side": {},
            "river": {edge: word for edge, word in rivers.items()},
            "road": {edge: word for edge, word in roads.items()},
            "bridge": {edge: "bridge" for edge in roads.keys() & rivers.keys()},
        },
        words={"terrain": tuple(map(str, compile_rules((), {}).terrain.rows)), **HEXES, **HEXSIDES},
        areas={"allied_rear": _northern_ends(grid), **{name: [_hex(*at)] for name, at in TOWNS.items()}},
    )


def _hex(column: int, row: int) -> int:
    return row * WIDTH + column


def _terrain(grid: Grid) -> Cells:
    dice = random.Random(1)
    patches = [dice.choices(GROUND, SHARES)[0] for _ in range((WIDTH // PATCH + 1) * (HEIGHT // PATCH + 1))]
    towns = {_hex(*at) for at in TOWNS.values()}
    found: dict[str | int, str] = {}
    for hex in grid.hexes:
        row, column = divmod(hex, WIDTH)
        word = patches[row // PATCH * (WIDTH // PATCH + 1) + column // PATCH] if dice.random() < 0.8 else "clear"
        if word == "marsh" and row in DRY:
            word = "clear"
        found[hex] = "city" if hex in towns else "village" if dice.random() < 0.02 else word
    return found


def _rivers(grid: Grid) -> Iterator[tuple[int, str]]:
    """A river runs along the southern sides of a row of hexes."""
    for row, word in RIVERS.items():
        for here in range(_hex(0, row), _hex(WIDTH, row)):
            for there in grid.neighbours[here]:
                if there // WIDTH == row + 1:
                    yield grid.edge_between(here, there), word


def _roads(grid: Grid) -> Iterator[tuple[int, str]]:
    """Lanes and highways cross at right angles; the highways lead from the northern to the southern edge."""
    for row in range(1, HEIGHT - 1, 4):
        yield from _way(grid, [_hex(column, row) for column in range(WIDTH)], "secondary_road")
    for column in range(4, WIDTH, 6):
        word = "primary_road" if column % 12 == 4 else "secondary_road"
        yield from _way(grid, [_hex(column, row) for row in range(HEIGHT)], word)


def _way(grid: Grid, hexes: list[int], word: str) -> Iterator[tuple[int, str]]:
    return ((grid.edge_between(here, there), word) for here, there in pairwise(hexes))


def _northern_ends(grid: Grid) -> list[int]:
    """The hexes at which highways leave to the north: the Allies are supplied from there."""
    return [_hex(column, 0) for column in range(4, WIDTH, 12) if _hex(column, 0) in grid]
