"""A picture of any position: the map with its units, as SVG. It knows common words of terrain and no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from html import escape
from typing import Any

from engine.board import Board
from engine.cli.landscape import BANKS, FILLS, PAPER, WAYS, glyph
from engine.hexes import Point

SIZE = 34.0
MARGIN = 14.0
SIDES = ("#a83c2c", "#2c5985", "#3f7a45", "#8a6a1f")
FONT = "'BIZ UDPGothic','Helvetica Neue',Arial,sans-serif"

NameOf = Callable[[int], str]


def draw(state: Any, place_name: NameOf, unit_name: NameOf) -> str:
    """Draw a position."""
    board: Board = state.board
    corners = [board.grid.corner_points(hex_, SIZE) for hex_ in board.grid.hexes]
    width = max(x for points in corners for x, _y in points) + 2 * MARGIN
    height = max(y for points in corners for _x, y in points) + 2 * MARGIN
    parts = [*ground(board), *banks(board), *ways(board), *labels(board, place_name), *counters(state, unit_name)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" font-family="{FONT}">'
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="{PAPER}"/>'
        f'<g transform="translate({MARGIN:.0f} {MARGIN:.0f})">' + "\n".join(parts) + "</g></svg>\n"
    )


def words_at(board: Board, kind: str, index: int) -> Iterator[str]:
    """Yield what the layers of a kind say of one hex or hexside."""
    for layer in board.layers.values():
        if layer.kind == kind and (word := layer.words[layer.values[index]]):
            yield word


def ground(board: Board) -> Iterator[str]:
    """Draw every hex in its colour, and what grows there."""
    for hex_ in board.grid.hexes:
        word = next((word for word in words_at(board, "hex", hex_) if word in FILLS), "clear")
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in board.grid.corner_points(hex_, SIZE))
        yield f'<polygon points="{points}" fill="{FILLS[word]}" stroke="#a79f88" stroke-width="0.7"/>'
        yield from glyph(word, *board.grid.centre(hex_, SIZE), hex_)


def middle_of(board: Board, edge: int) -> Point:
    """Return the middle of a hexside."""
    (ax, ay), (bx, by) = ends_of(board, edge).values()
    return ((ax + bx) / 2, (ay + by) / 2)


def ends_of(board: Board, edge: int) -> dict[int, Point]:
    """Return the two vertices of a hexside with their points."""
    grid = board.grid
    hex_ = grid.edge_hexes(edge)[0]
    points = dict(zip(grid.corners[hex_], grid.corner_points(hex_, SIZE), strict=True))
    return {vertex: points[vertex] for vertex in grid.edge_vertices(edge)}


def edges_that(board: Board, wanted: Iterable[str]) -> list[int]:
    """Return the hexsides of which a layer says one of these words."""
    held = tuple(wanted)
    return [edge for edge in board.grid.edges if any(word in held for word in words_at(board, "edge", edge))]


def banks(board: Board) -> Iterator[str]:
    """Draw what runs along hexsides, such as rivers, as smooth lines from middle to middle."""
    for word, (colour, width) in BANKS.items():
        bends: dict[int, tuple[Point, list[Point]]] = {}
        for edge in edges_that(board, (word,)):
            for vertex, point in ends_of(board, edge).items():
                bends.setdefault(vertex, (point, []))[1].append(middle_of(board, edge))
        path = " ".join(bend(point, middles) for point, middles in bends.values())
        if path:
            yield stroke(path, colour, width)


def ways(board: Board) -> Iterator[str]:
    """Draw what leads from hex to hex, such as roads, and the bridges."""
    for word, (casing, colour, width) in WAYS.items():
        bends = []
        edges = set(edges_that(board, (word,)))
        for hex_ in board.grid.hexes:
            middles = [middle_of(board, edge) for edge in board.grid.sides[hex_] if edge in edges]
            bends.append(bend(board.grid.centre(hex_, SIZE), middles))
        path = " ".join(filter(None, bends))
        if path:
            yield stroke(path, casing, width + 2)
            yield stroke(path, colour, width)
    for edge in edges_that(board, ("bridge",)):
        yield bridge(board, edge)


def bend(point: Point, middles: list[Point]) -> str:
    """Lead a line past a point between two middles, or from the point to each of them."""
    if len(middles) == 2:
        (ax, ay), (bx, by) = middles
        return f"M{ax:.1f} {ay:.1f}Q{point[0]:.1f} {point[1]:.1f} {bx:.1f} {by:.1f}"
    return " ".join(f"M{point[0]:.1f} {point[1]:.1f}L{x:.1f} {y:.1f}" for x, y in middles)


def stroke(path: str, colour: str, width: float) -> str:
    """Draw a line."""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.1f}" stroke-linecap="round"/>'


def bridge(board: Board, edge: int) -> str:
    """Draw a bridge: two rails across the hexside."""
    one, other = board.grid.edge_hexes(edge)
    (ax, ay), (bx, by) = board.grid.centre(one, SIZE), board.grid.centre(other, SIZE)
    x, y = middle_of(board, edge)
    dx, dy = (bx - ax) / SIZE / 1.732 * 8, (by - ay) / SIZE / 1.732 * 8
    rails = " ".join(
        f"M{x - dx + s * dy:.1f} {y - dy - s * dx:.1f}L{x + dx + s * dy:.1f} {y + dy - s * dx:.1f}"
        for s in (-0.55, 0.55)
    )
    return stroke(rails, "#4b3a26", 1.8)


def labels(board: Board, place_name: NameOf) -> Iterator[str]:
    """Write the number of every hex, and the names of places."""
    for hex_ in board.grid.hexes:
        x, y = board.grid.centre(hex_, SIZE)
        yield text(board.label(hex_), x, y - SIZE * 0.66, 'font-size="6.5" fill="#8a8370"')
    for hex_ in board.names:
        if hex_ in board.grid:
            x, y = board.grid.centre(hex_, SIZE)
            for look in (f'stroke="{PAPER}" stroke-width="3" stroke-linejoin="round"', 'fill="#2b2620"'):
                yield text(place_name(hex_), x, y + SIZE * 0.78, f'font-size="9.5" font-weight="bold" {look}')


def text(words: str, x: float, y: float, look: str) -> str:
    """Write words around a point."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle" {look}>{escape(words)}</text>'


def counters(state: Any, unit_name: NameOf) -> Iterator[str]:
    """Draw the units where they stand, those of one hex as a stack."""
    standing: dict[int, list[int]] = {}
    for unit, place in enumerate(places_of(state)):
        if place in state.board.grid:
            standing.setdefault(place, []).append(unit)
    for place, units in standing.items():
        x, y = state.board.grid.centre(place, SIZE)
        for height, unit in enumerate(units):
            shift = 3.2 * (height - (len(units) - 1) / 2)
            yield counter(x + shift, y - shift, state.counter(unit).side, unit_name(unit))


def places_of(state: Any) -> Iterable[int]:
    """Return the place of every unit: the first column that says such a thing."""
    for name, spec in state.SCHEMA.items():
        if spec.form == "column" and spec.entity == "unit" and spec.values == "place":
            return list(getattr(state, name))
    return ()


def counter(x: float, y: float, side: int, name: str) -> str:
    """Draw one unit."""
    half = SIZE * 0.4
    left, top, width = x - half, y - half, 2 * half
    box = f'x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{width:.1f}" rx="2.5"'
    shine = f"M{left + 1.5:.1f} {top + width - 1.5:.1f}v{3 - width:.1f}h{width - 3:.1f}"
    return (
        f'<g><title>{escape(name)}</title><rect {box} fill="{SIDES[side % len(SIDES)]}" stroke="#221d18"/>'
        f'<path d="{shine}" fill="none" stroke="#ffffff" stroke-opacity="0.35"/>'
        + text(initials(name), x, y + 4, 'font-size="11.5" font-weight="bold" fill="#fffdf6"')
        + "</g>"
    )


def initials(name: str) -> str:
    """Shorten a name to what fits on a counter.

    >>> initials("Upland Rifles"), initials("Militia"), initials("第1歩兵連隊")
    ('UR', 'Mi', '第1')
    """
    words = name.split()
    return "".join(word[0] for word in words[:3]) if len(words) > 1 else name[:2]
