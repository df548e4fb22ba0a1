"""A small picture of the position of an example: the hexes round its units."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.board import Board
from engine.cli.landscape import PAPER
from engine.cli.picture import FONT, MARGIN, SIZE, banks, counters, ground, labels, places_of, ways
from engine.rulebook import Renderer

REACH, MOST = 2, 160
"""How far round its units a position is shown, and how many hexes at the most."""


class _Part:
    """Something with other values for some of its attributes."""

    def __init__(self, whole: Any, **other: Any) -> None:
        self._whole, self._other = whole, other

    def __getattr__(self, name: str) -> Any:
        return self._other[name] if name in self._other else getattr(self._whole, name)

    def __contains__(self, item: object) -> bool:
        return item in self._other["hexes"]


def picture(state: Any, words: Renderer) -> str:
    """Draw the neighbourhood of the units that stand on the map, as SVG; nothing where none does, or too far apart."""
    board: Board = state.board
    shown = _near(board, [place for place in places_of(state) if place in board.grid])
    if not shown:
        return ""
    edges = tuple(dict.fromkeys(edge for hex_ in shown for edge in board.grid.sides[hex_] if edge >= 0))
    near: Any = _Part(board, grid=_Part(board.grid, hexes=shown, edges=edges))
    parts = [*ground(near), *banks(near), *ways(near), *labels(near, words.place)]
    parts += counters(_Part(state, board=near), words.unit)
    corners = [point for hex_ in shown for point in board.grid.corner_points(hex_, SIZE)]
    left, top = min(x for x, _y in corners) - MARGIN, min(y for _x, y in corners) - MARGIN
    width, height = max(x for x, _y in corners) + MARGIN - left, max(y for _x, y in corners) + MARGIN - top
    box = f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="{FONT}">'
        f'<rect x="{left:.0f}" y="{top:.0f}" width="{width:.0f}" height="{height:.0f}" fill="{PAPER}"/>'
        + "\n".join(parts)
        + "</svg>"
    )


def _near(board: Board, places: Iterable[int]) -> tuple[int, ...]:
    """The hexes within reach of some places, in the order of the map."""
    found = set(places)
    edge = set(found)
    for _far in range(REACH):
        edge = {other for hex_ in edge for other in board.grid.neighbours[hex_] if other >= 0} - found
        found |= edge
    return tuple(sorted(found)) if len(found) <= MOST else ()
