"""A map in plain characters, drawn from nothing but the board, the units' places and the words of a game."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from rich.cells import cell_len, set_cell_size

from engine.hexes import Grid, Orientation
from engine.play import NOWHERE
from engine.rulebook import Renderer

SIGNS = "~=#%+:^&@$"
ROOMY = 5
Spot = tuple[int, int]


@dataclass(frozen=True)
class Shape:
    """How a hex is drawn: how far apart hexes lie, its border by direction with the signs
    that are drawn there in turn, and its three lines of text."""

    across: int
    down: int
    sides: tuple[tuple[tuple[Spot, ...], str], ...]
    lines: tuple[tuple[Spot, int], ...]


def flat(width: int) -> Shape:
    """Make a hex with a flat top; its label is `width` wide."""
    top, low = (tuple((2 + x, y) for x in range(width)) for y in (0, 4))
    right, left = width + 2, width + 3
    sides = (
        (top, "_"),
        (((right, 1), (left, 2)), "\\"),
        (((left, 3), (right, 4)), "/"),
        (low, "_"),
        (((1, 4), (0, 3)), "\\"),
        (((0, 2), (1, 1)), "/"),
    )
    return Shape(width + 2, 4, sides, (((2, 1), width), ((1, 2), width + 2), ((1, 3), width + 2)))


def pointy(width: int) -> Shape:
    """Make a hex with a pointed top, as a brick."""
    across = width + 2 + width % 2
    half = across // 2
    upper, lower = ((tuple((x, y) for x in range(half)), tuple((x, y) for x in range(half, across))) for y in (0, 4))
    east, west = (tuple((x, y) for y in (1, 2, 3)) for x in (across, 0))
    flat_side = "+" + "-" * half
    signs = (flat_side, "|", flat_side, flat_side, "|", flat_side)
    sides = tuple(zip((upper[1], east, lower[1], lower[0], west, upper[0]), signs, strict=True))
    return Shape(across, 4, sides, tuple(((1, y), across - 1) for y in (1, 2, 3)))


def shape_of(grid: Grid, room: int) -> Shape:
    """Make the shape in which the labels of a grid fit, wider where there is room for the whole map."""
    least = max(4, *(len(grid.label(index)) for index in grid.hexes))
    make = flat if grid.orientation is Orientation.FLAT else pointy
    shapes = [make(width) for width in range(least, least + ROOMY)]
    fitting = [shape for shape in shapes if shape.across * grid.columns + shape.across // 2 <= room]
    return fitting[-1] if fitting else shapes[0]


def corner(grid: Grid, shape: Shape, index: int) -> Spot:
    """Where the drawing of a hex begins."""
    x, y = grid.centre(index, 1.0)
    if grid.orientation is Orientation.FLAT:
        return index % grid.columns * shape.across, round(y / sqrt(3) * shape.down) - shape.down // 2
    return round(x / sqrt(3) * shape.across) - shape.across // 2, index // grid.columns * shape.down


@dataclass
class Canvas:
    """Characters by place; a wide one takes two columns."""

    cells: dict[Spot, str] = field(default_factory=dict)

    def write(self, spot: Spot, text: str) -> None:
        """Write a text from a spot to the right."""
        x, y = spot
        for sign in text:
            self.cells[x, y] = sign
            for more in range(1, cell_len(sign)):
                self.cells[x + more, y] = ""
            x += cell_len(sign)

    def rows(self) -> list[str]:
        """Return the lines from the first to the last that holds anything, cut to the left."""
        if not self.cells:
            return []
        xs, ys = [x for x, _y in self.cells], [y for _x, y in self.cells]
        return [
            "".join(self.cells.get((x, y), " ") for x in range(min(xs), max(xs) + 1)).rstrip()
            for y in range(min(ys), max(ys) + 1)
        ]


class MapText:
    """The map as one side sees it, with the names of everything on it."""

    def __init__(self, words: Renderer, viewer: int, marked: Container[int] = ()) -> None:
        self.words = words
        self.state = words.state
        self.board = words.state.board
        self.marked = marked
        self.codes = unit_codes(words, viewer)
        self.ground = ground_letters(words)
        self.signs = edge_signs(words)
        self.marks = edge_marks(words, viewer)

    def lines(self, centre: int | None, width: int, height: int) -> list[str]:
        """Draw the map, or as much around a hex as fits."""
        grid, shape, canvas = self.board.grid, shape_of(self.board.grid, width), Canvas()
        for index in near(grid, shape, centre, width, height):
            self._draw(canvas, shape, index)
        return canvas.rows()

    def _draw(self, canvas: Canvas, shape: Shape, index: int) -> None:
        x, y = corner(self.board.grid, shape, index)
        for (spots, sign), edge in zip(shape.sides, self.board.grid.sides[index], strict=True):
            drawn = self._edge(edge)[-len(spots) :] or sign
            for number, (dx, dy) in enumerate(spots):
                canvas.write((x + dx, y + dy), drawn[number % len(drawn)])
        for ((dx, dy), width), text in zip(shape.lines, self._texts(index, shape.lines[1][1]), strict=True):
            canvas.write((x + dx, y + dy), set_cell_size(text, width))

    def _texts(self, index: int, width: int) -> tuple[str, str, str]:
        label = self.board.label(index)
        mark = "*" if index in self.marked else ""
        ground = "".join(letters.get(self.board.word(layer, index), "") for layer, letters in self.ground.items())
        name = self.words.place_name(index)
        middle = set_cell_size(f"{ground} {name}".strip(), width - len(mark)) + mark
        return label, middle, self._stack(index, width)

    def _stack(self, index: int, width: int) -> str:
        here = [code for unit, code in self.codes.items() if self.state.at[unit] == index]
        for shown in range(len(here), 0, -1):
            text = " ".join(here[:shown]) + (f"+{len(here) - shown}" if shown < len(here) else "")
            if cell_len(text) <= width:
                return text
        return f"+{len(here)}" if here else ""

    def _edge(self, edge: int) -> str:
        lying = (signs.get(self.board.word(layer, edge), "") for layer, signs in self.signs.items())
        return "".join((*lying, *("!" for edges in self.marks.values() if edge in edges)))

    def key(self) -> list[str]:
        """Say what letters and signs mean."""
        layers = ((layer, signs) for table in (self.ground, self.signs) for layer, signs in table.items())
        named = [(s, self.words.term(f"{layer}.{word}")) for layer, signs in layers for word, s in signs.items()]
        marks = [("!", self.words.term(f"entry.{name}")) for name, edges in self.marks.items() if edges]
        return [name if name == sign else f"{sign} {name}" for sign, name in (*named, *marks)]


def near(grid: Grid, shape: Shape, centre: int | None, width: int, height: int) -> Iterable[int]:
    """Give the hexes that are drawn: all, or those whose drawing fits around a centre."""
    if centre is None:
        return grid.hexes
    x, y = corner(grid, shape, centre)
    fits = (max(1, width // 2 - shape.across), max(1, height // 2 - shape.down))
    spots = ((index, corner(grid, shape, index)) for index in grid.hexes)
    return [index for index, (ix, iy) in spots if abs(ix - x) <= fits[0] and abs(iy - y) <= fits[1]]


def known_units(state: Any, viewer: int) -> list[int]:
    """Give the units in play whose place a side may see."""
    spec = state.SCHEMA.get("at")
    if spec is None:
        return []
    hidden = spec.hidden_from or (lambda _state, _unit, _viewer: False)
    return [unit for unit, at in enumerate(state.at) if at != NOWHERE and not hidden(state, unit, viewer)]


def unit_codes(words: Renderer, viewer: int) -> Mapping[int, str]:
    """Give each unit on the map a short sign: the first letter of its side and a number, in the order of names."""
    state = words.state
    sides = [words.side(side)[:1] for side in range(len(state.SIDES))]
    letters = sides if len(set(sides)) == len(sides) else [chr(ord("A") + side) for side in range(len(sides))]
    count = [0] * len(letters)
    found = {}
    seen = set(known_units(state, viewer))
    for unit in range(len(state.record)):
        side = state.counter(unit).side
        count[side] += 1
        if unit in seen:
            found[unit] = f"{letters[side]}{count[side]}"
    return found


def ground_letters(words: Renderer) -> dict[str, dict[str, str]]:
    """Give every word of the layers of hexes a letter, the first of its name that is free; the usual word has none."""
    taken: list[str] = []
    found: dict[str, dict[str, str]] = {}
    for layer in words.state.board.layers.values():
        if layer.kind == "hex":
            found[layer.name] = {word: _letter(words.term(f"{layer.name}.{word}"), taken) for word in layer.words[1:]}
    return found


def _letter(name: str, taken: list[str]) -> str:
    """Find the first letter of a name that is free, lower case before upper case."""
    free = [sign for sign in (*name.lower(), *name.upper()) if sign.isalpha() and sign not in taken]
    taken.append(free[0] if free else "?")
    return taken[-1]


def edge_signs(words: Renderer) -> dict[str, dict[str, str]]:
    """Give every word of the layers of hexsides a sign."""
    signs = iter(SIGNS * 9)
    layers = [layer for layer in words.state.board.layers.values() if layer.kind == "edge"]
    return {layer.name: {word: next(signs) for word in layer.words[1:]} for layer in layers}


def edge_marks(words: Renderer, viewer: int) -> dict[str, tuple[int, ...]]:
    """Find the hexsides that the game has marked in an entry for which it has a word, such as blown bridges."""
    found = {}
    for name, spec in words.state.SCHEMA.items():
        if spec.form == "column" and spec.entity == "edge" and words.has_term(f"entry.{name}"):
            held = getattr(words.state, name)
            seen = (edge for edge, value in enumerate(held) if value != spec.default)
            hidden = spec.hidden_from
            found[name] = tuple(edge for edge in seen if not hidden or not hidden(words.state, edge, viewer))
    return found
