"""How the rules of a document change: values in a layer of its own, readings, the stack of its layers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from editor.document import Document, Opened
from editor.rules.book import Book
from engine.bundle import Bundle, Change, Insert, Remove, SetValue
from engine.bundle.models import Layer
from engine.bundle.opening import read_part
from engine.compile.layers import own_layers
from engine.paths import data_folder
from engine.rulebook.effective import effective_of
from engine.rulebook.layers import Stack
from engine.rulebook.options import OPTION

ROOT, LAYER = "scenario.yaml", "layer.yaml"
NEW = ""
"""In the place of a layer's id: a layer that is yet to be made."""
FIRST = """format: 1
kind: "layer"
id: "{id}"
type: "house"
title: {{en: "My variant", ja: "自分の版"}}
changes: []
"""


def tr(source: str) -> str:
    """Translate words of this module."""
    return QCoreApplication.translate("Edits", source)


def own_of(document: Document) -> dict[str, str]:
    """Return the layers of a document that are on, with the files in which they stand, the topmost last."""
    bundle = document.bundle
    files = {layer.id: file for file, layer in sorted(bundle.layers.items(), reverse=True)}
    names = bundle.scenario.rules.layers if bundle.scenario else tuple(files)
    return {name: files[name] for name in names if name in files}


def set_value(document: Document, book: Book, address: str, value: Any, layer: str, reason: str) -> None:
    """Set a parameter, a cell or an option's default in a layer of a document, as one step."""
    words = tr("Set {what} to {value}").format(what=_named(book, address), value=value)
    changes = _new_layer(document) if layer == NEW else ()
    file, name = (
        (f"layers/{_fresh(document)}.yaml", _fresh(document)) if layer == NEW else (own_of(document)[layer], layer)
    )
    document.do(words, *changes, *_set(document, book, file, name, address, value, reason))


def set_words(document: Document, book: Book, address: str, texts: Mapping[str, str], reason: str) -> None:
    """Give a clause other words in the topmost layer of a document, or in a new one, as one step."""
    own = own_of(document)
    layer = next(reversed(own), NEW)
    changes = _new_layer(document) if layer == NEW else ()
    name = layer or _fresh(document)
    file = own.get(layer, f"layers/{name}.yaml")
    value = {"text": dict(texts)}
    words = tr("Change the words of {clause}").format(clause=book.label(address))
    document.do(words, *changes, *_set(document, book, file, name, address, value, reason))


def _named(book: Book, address: str) -> str:
    """What a person calls an address."""
    from editor.words import language
    from engine.rulebook.page import named

    return named(book.rules, address, language())


def _set(
    document: Document, book: Book, file: str, layer: str, address: str, value: Any, reason: str
) -> tuple[Change, ...]:
    """A change for a layer; one that it has already is changed, and one that changes nothing any more goes."""
    there = file in document.bundle.texts_of
    data = document.data(file) if there else {}
    said: Mapping[str, Any] = data if isinstance(data, Mapping) else {}
    held = list(said.get("changes") or ())
    found = next((n for n, one in enumerate(held) if one.get("target") == address and one.get("op") == "set"), None)
    if found is not None:
        if held[found].get("from") == _plain(value):
            return (Remove(file, ("changes", found)),)
        path = ("changes", found)
        return SetValue(file, (*path, "to"), _plain(value)), SetValue(file, (*path, "reason"), reason)
    old = _as_written(effective_of(book.rules, _below(book, layer)).values[address].value, value)
    kind = "words" if "#" in address else "behaviour" if address.startswith(OPTION) else "number"
    values = {"from": _plain(old), "to": _plain(value)}
    entry = {"target": address, "op": "set", "class": kind, **values, "reason": reason}
    if "changes" in said or not there:
        return (Insert(file, ("changes", len(held)), entry),)
    return (Insert(file, ("changes",), [entry]),)


def _as_written(old: Any, new: Any) -> Any:
    """What a change expects to find; of a clause only the part that it changes."""
    return {key: dict(old[key]) for key in new} if isinstance(new, Mapping) else old


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def _below(book: Book, layer: str) -> Stack:
    """The layers that lie below one; all of them where it is yet to be put on top."""
    ids = [one if isinstance(one, str) else one.id for one in book.layers]
    return book.layers[: ids.index(layer)] if layer in ids else book.layers


def _fresh(document: Document) -> str:
    """An id for a layer that no other has."""
    taken = {layer.id for layer in document.bundle.layers.values()}
    names = (f"my_variant{number or ''}" for number in range(0, len(taken) + 3) if number != 1)
    return next(name for name in names if name not in taken)


def _new_layer(document: Document) -> tuple[Change, ...]:
    """Make a layer, and put it on top of the scenario's."""
    id = _fresh(document)
    title = {"en": "My variant", "ja": "自分の版"}
    body = {"format": 1, "kind": "layer", "id": id, "type": "house", "title": title, "changes": []}
    return SetValue(f"layers/{id}.yaml", (), body), *_stacked(document, (*layers_of(document), id))


def layers_of(document: Document) -> tuple[str, ...]:
    """The layers that a scenario names, the lowest first."""
    scenario = document.bundle.scenario
    return scenario.rules.layers if scenario else tuple(own_layers(document.bundle))


def _stacked(document: Document, ids: tuple[str, ...]) -> tuple[Change, ...]:
    if document.bundle.scenario is None:
        return ()
    path, there = ("rules", "layers"), bool(_rules(document).get("layers") is not None)
    return (SetValue(ROOT, path, list(ids)) if there else Insert(ROOT, path, list(ids)),)


def _rules(document: Document) -> Mapping[str, Any]:
    said = document.data(ROOT)
    rules = said.get("rules") if isinstance(said, Mapping) else None
    return rules if isinstance(rules, Mapping) else {}


def put_stack(document: Document, ids: tuple[str, ...]) -> None:
    """Play a scenario by these layers, the lowest first, as one step."""
    document.do(tr("Change the layers of the rules"), *_stacked(document, ids))


def choose(document: Document, book: Book, finding: str, reading: str) -> None:
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
            for change in _set(document, book, file, layer, name, value, found.text["en"])
        ]
        document.do(words, *changes)
        return
    options = dict(_rules(document).get("options") or {})
    about = {option for one in book.rules.findings[finding].readings for option in one.sets}
    kept = {name: value for name, value in options.items() if name not in about and name != finding}
    if reading != book.rules.findings[finding].default:
        kept[finding] = reading
    path, there = ("rules", "options"), "options" in _rules(document)
    document.do(words, SetValue(ROOT, path, kept) if there else Insert(ROOT, path, kept))


def _language() -> str:
    from editor.words import language

    return language()


def untitled() -> Document:
    """A layer by itself that has no place of its own yet."""
    text = FIRST.format(id="my_variant")
    made, faults = read_part(Layer, text, LAYER)
    assert not faults
    nowhere = data_folder("resources") / "untitled"
    bundle = Bundle(path=nowhere, kind="layer", layers={LAYER: made}, texts_of={LAYER: text})
    document = Document(Opened(bundle, nowhere, shipped=False, read_only=False, files={}))
    document.path = None
    return document
