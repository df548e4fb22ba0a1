"""Words of the map's layers against those that the game reads."""

from __future__ import annotations

from engine.board import SEVERED
from engine.bundle.file_errors import Path
from engine.compile import BundleProblem, FilePlace, Found, bundle_problem
from engine.compile.layer_words import unknown_words
from engine.compile.map_compiler import edge_layers
from engine.validate.framework import check
from engine.validate.game_texts import layer_said, word_said
from engine.validate.view import BundleView

LAYERS = ("map.yaml:hexes", "map.yaml:hexsides", "map.yaml:chains", "map.yaml:bridges", "map.yaml:base")


@check(*LAYERS, "scenario.yaml:rules", "scenario.yaml:parts")
def map_words(view: BundleView) -> Found:
    """Words that the game does not know, layers that it does not read or does not find."""
    map, wanted, file = view.map, view.wanted, view.file("map")
    if map is None or not wanted:
        return
    yield from (_in_words(view, each) for each in unknown_words(map, wanted, file))
    for layer in (*map.hexes, *(name for name in edge_layers(map) if name not in map.hexes)):
        if layer not in wanted and layer != SEVERED:
            at: Path = ("hexes" if layer in map.hexes else "hexsides", layer)
            known = tuple(layer_said(view, each) for each in wanted)
            yield bundle_problem(
                "map.layer_unread", FilePlace(file, at, about=layer), layer=layer_said(view, layer), known=known
            )
    for layer, spec in wanted.items():
        if spec.kind == "hex" and layer not in map.hexes:
            yield bundle_problem(
                "map.layer_missing", FilePlace(file, ("hexes",), about=layer), layer=layer_said(view, layer)
            )


def _in_words(view: BundleView, found: BundleProblem) -> BundleProblem:
    """A word that the game does not know, with the names of the layer and of the words that it knows."""
    layer, known = found.value("layer"), found.value("known")
    words = tuple(word_said(view, layer, each) for each in known)
    return bundle_problem(
        found.code, *found.places, layer=layer_said(view, layer), word=found.value("word"), known=words
    )


@check("map.yaml:hexes", "scenario.yaml:parts")
def letters(view: BundleView) -> Found:
    """Letters of a legend that no row uses."""
    own = view.bundle.map
    for name, layer in own.hexes.items() if own else ():
        used = set().union(*layer.rows)
        yield None
        for letter, word in layer.legend.items():
            if layer.rows and letter not in used and letter not in "".join(layer.sources):
                at: Path = ("hexes", name, "legend", letter)
                here, said = FilePlace("map.yaml", at, about=letter), layer_said(view, name)
                yield bundle_problem(
                    "map.letter_unused", here, layer=said, letter=letter, word=word_said(view, name, word)
                )
