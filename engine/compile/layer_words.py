"""Words of a map's layers against those that a game knows."""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import Board
from engine.bundle.file_errors import Path
from engine.bundle.models import Map
from engine.compile.bundle_problems import BundleProblem, FilePlace, bundle_problem
from engine.compile.map_compiler import Wanted


def unknown_words(map: Map, wanted: Wanted, file: str) -> Iterator[BundleProblem]:
    """Words on the game's layers that the game does not know."""
    for layer, word, path in _said(map):
        if layer in wanted and word not in wanted[layer].words:
            known = tuple(each for each in wanted[layer].words if each)
            yield bundle_problem("map.word", FilePlace(file, path, about=word), layer=layer, word=word, known=known)


def _said(map: Map) -> Iterator[tuple[str, str, Path]]:
    """Every word of every layer, and where it stands."""
    for name, layer in map.hexes.items():
        for letter, word in layer.legend.items():
            yield name, word, ("hexes", name, "legend", letter)
        for word in layer.hexes:
            yield name, word, ("hexes", name, "hexes", word)
        if layer.default:
            yield name, layer.default, ("hexes", name, "default")
    for name, lists in map.hexsides.items():
        for word in lists:
            yield name, word, ("hexsides", name, word)
    for number, chain in enumerate(map.chains):
        yield chain.layer, chain.word, ("chains", number, "word")
    for number, bridge in enumerate(map.bridges):
        yield "bridge", bridge.word, ("bridges", number, "word")


def speaks_the_games_words(board: Board, wanted: Wanted) -> bool:
    """Whether nothing on the board says what the game does not know, so that it can be asked about it."""
    for name, spec in wanted.items():
        layer = board.layers.get(name)
        if layer is not None:
            foreign = {code for code, word in enumerate(layer.words) if word not in spec.words}
            if foreign and not foreign.isdisjoint(layer.values):
                return False
    return True
