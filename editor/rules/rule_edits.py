"""How the rules of a document change: values in a layer of its own, readings, the stack of its layers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from editor.document import Document, Opened
from editor.document.rule_layers import NEW, ROOT, layers_of, own_of, rules_of, set_in, stacked, value_in_layer
from editor.rules.rulebook import Rulebook
from editor.window_language import speaker
from engine.bundle import Bundle, Insert, SetValue
from engine.bundle.models import LayerModel
from engine.bundle.opening import read_part
from engine.paths import data_folder
from engine.rulebook.options import OPTION

tr = speaker("Edits")

LAYER = "layer.yaml"
FIRST = """format: 1
kind: "layer"
id: "{id}"
type: "house"
title: {{en: "My variant", ja: "自分の版"}}
changes: []
"""


__all__ = [
    "NEW",
    "choose",
    "layers_of",
    "own_of",
    "put_stack",
    "set_value",
    "set_words",
    "untitled",
]


def set_value(document: Document, book: Rulebook, address: str, value: Any, layer: str, reason: str) -> None:
    """Set a parameter, a cell or an option's default in a layer of a document, as one step."""
    words = tr("Set {what} to {value}").format(what=_named(book, address), value=value)
    document.do(words, *value_in_layer(document, book.rules, book.layers, address, value, layer, reason))


def set_words(document: Document, book: Rulebook, address: str, texts: Mapping[str, str], reason: str) -> None:
    """Give a clause other words in the topmost layer of a document, or in a new one, as one step."""
    own = own_of(document)
    layer = next(reversed(own), NEW)
    value = {"text": dict(texts)}
    words = tr("Change the words of {clause}").format(clause=book.label(address))
    document.do(words, *value_in_layer(document, book.rules, book.layers, address, value, layer, reason))


def _named(book: Rulebook, address: str) -> str:
    """What a person calls an address."""
    from editor.window_language import language
    from engine.rulebook.page import named

    return named(book.rules, address, language())


def put_stack(document: Document, ids: tuple[str, ...]) -> None:
    """Play a scenario by these layers, the lowest first, as one step."""
    document.do(tr("Change the layers of the rules"), *stacked(document, ids))


def choose(document: Document, book: Rulebook, finding: str, reading: str) -> None:
    """Choose a reading of a finding, as one step: an option of a scenario, or what it sets in a layer by itself."""
    found = book.rules.findings[finding].reading(reading)
    if found is None:
        return
    words = tr("Choose a reading: {text}").format(text=found.text.get(_language(), finding))
    if document.bundle.scenario is None:
        layer = next(iter(own_of(document)))
        file = own_of(document)[layer]
        sets = {f"{OPTION}{name}" if name in book.rules.options else name: value for name, value in found.sets.items()}
        changes = [
            change
            for name, value in sets.items()
            if book.value(name) != value
            for change in set_in(document, book.rules, book.layers, file, layer, name, value, found.text["en"])
        ]
        document.do(words, *changes)
        return
    options = dict(rules_of(document).get("options") or {})
    about = {option for one in book.rules.findings[finding].readings for option in one.sets}
    kept = {name: value for name, value in options.items() if name not in about and name != finding}
    if reading != book.rules.findings[finding].default:
        kept[finding] = reading
    path, there = ("rules", "options"), "options" in rules_of(document)
    document.do(words, SetValue(ROOT, path, kept) if there else Insert(ROOT, path, kept))


def _language() -> str:
    from editor.window_language import language

    return language()


def untitled() -> Document:
    """A layer by itself that has no place of its own yet."""
    text = FIRST.format(id="my_variant")
    made, faults = read_part(LayerModel, text, LAYER)
    assert not faults
    nowhere = data_folder("resources") / "untitled"
    bundle = Bundle(path=nowhere, kind="layer", layers={LAYER: made}, texts_of={LAYER: text})
    document = Document(Opened(bundle, nowhere, shipped=False, read_only=False, files={}))
    document.path = None
    return document
