"""Compiling a map from labels and words, with every mistake named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.board.layers import BoardError, Kind, Layer, blank_layer
from engine.board.model import Board, Cells, Key
from engine.hexes import Grid


def compile_board(
    grid: Grid,
    *,
    hex_layers: Mapping[str, Cells] | None = None,
    edge_layers: Mapping[str, Cells] | None = None,
    words: Mapping[str, Sequence[str]] | None = None,
    boxes: Iterable[str] = (),
    links: Iterable[tuple[Key, Key]] = (),
    names: Cells | None = None,
    areas: Mapping[str, Iterable[Key]] | None = None,
) -> Board:
    """The map. Layers say words by label or index; `words` lists a layer's vocabulary, its default word first.

    A layer without a vocabulary has the empty word as its default, then the words that it uses, sorted.
    """
    places = Board(grid, boxes=_boxes(grid, tuple(boxes)))
    vocabulary = dict(words or {})
    layers: dict[str, Layer] = {}
    for name, cells in (hex_layers or {}).items():
        layers[name] = _layer(places, name, "hex", cells, vocabulary.pop(name, None))
    for name, cells in (edge_layers or {}).items():
        if name in layers:
            raise BoardError(f"{name!r} is a layer of hexes and one of hexsides: give one of them another name.")
        layers[name] = _layer(places, name, "edge", cells, vocabulary.pop(name, None))
    if vocabulary:
        raise BoardError(
            f"Words are given for {next(iter(vocabulary))!r}, but there is no such layer: add it, if empty."
        )
    named = dict(sorted(_resolved("The names", names or {}, places.place).items()))
    known = {name: tuple(sorted(map(places.hex, hexes))) for name, hexes in sorted((areas or {}).items())}
    return Board(grid, layers, places.boxes, _links(Board(grid, layers, places.boxes), links), named, known)


def _layer(places: Board, name: str, kind: Kind, cells: Cells, words: Sequence[str] | None) -> Layer:
    found = _resolved(f"The layer {name!r}", cells, places.hex if kind == "hex" else places.edge)
    vocabulary = words if words is not None else ["", *sorted(set(found.values()) - {""})]
    count = places.grid.size if kind == "hex" else places.grid.edge_count
    return blank_layer(name, kind, vocabulary, count).written(found)


def _resolved(what: str, cells: Cells, find: Callable[[Key], int]) -> dict[int, str]:
    found: dict[int, str] = {}
    for key, word in cells.items():
        try:
            index = find(key)
        except BoardError as error:
            raise BoardError(f"{what} cannot say {word!r} of {key!r}. {error}") from error
        if index in found:
            raise BoardError(f"{what} says {found[index]!r} and {word!r} of the same place {key!r}: keep one.")
        found[index] = word
    return found


def _boxes(grid: Grid, boxes: tuple[str, ...]) -> tuple[str, ...]:
    labels = {grid.label(index) for index in grid.hexes}
    for number, box in enumerate(boxes):
        if box in labels or box in boxes[:number]:
            raise BoardError(f"The box {box!r} has the label of another box or of a hex: give it one of its own.")
    return boxes


def _links(board: Board, links: Iterable[tuple[Key, Key]]) -> dict[int, tuple[int, ...]]:
    found: dict[int, list[int]] = {}
    for one, other in links:
        a, b = board.place(one), board.place(other)
        if a == b or b in found.get(a, ()) or b in [neighbour for neighbour, _ in board.adjacent(a)]:
            raise BoardError(f"The link from {one!r} to {other!r} adds nothing, they are joined already: take it away.")
        found.setdefault(a, []).append(b)
        found.setdefault(b, []).append(a)
    return {place: tuple(sorted(found[place])) for place in sorted(found)}
