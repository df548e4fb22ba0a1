"""Rules of a document that are its own: values set in its layers, layers made for them, the stack that it names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.bundle import Change, Insert, Remove, SetValue
from engine.compile.layers import own_layers
from engine.rulebook import Parameter, Ruleset, Stack
from engine.rulebook.effective import effective_of
from engine.rulebook.options import OPTION

if TYPE_CHECKING:
    from editor.document.document import Document

ROOT = "scenario.yaml"
NEW = ""
"""In the place of a layer's id: a layer that is yet to be made."""


def value_in_layer(
    document: Document, rules: Ruleset, stack: Stack, address: str, value: Any, layer: str, reason: str
) -> tuple[Change, ...]:
    """The changes after which a layer sets a value, be it one that is made for it; `stack` is what is played by now."""
    made = new_layer(document) if layer == NEW else ()
    name = layer or fresh_id(document)
    file = own_of(document).get(layer, f"layers/{name}.yaml")
    return *made, *set_in(document, rules, stack, file, name, address, value, reason)


def own_of(document: Document) -> dict[str, str]:
    """Return the layers of a document that are on, with the files in which they stand, the topmost last."""
    bundle = document.bundle
    files = {layer.id: file for file, layer in sorted(bundle.layers.items(), reverse=True)}
    names = bundle.scenario.rules.layers if bundle.scenario else tuple(files)
    return {name: files[name] for name in names if name in files}


def set_in(
    document: Document, rules: Ruleset, stack: Stack, file: str, layer: str, address: str, value: Any, reason: str
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
    old = _as_written(effective_of(rules, below(stack, layer)).values[address].value, value)
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


def below(stack: Stack, layer: str) -> Stack:
    """The layers that lie below one; all of them where it is yet to be put on top."""
    ids = [one if isinstance(one, str) else one.id for one in stack]
    return stack[: ids.index(layer)] if layer in ids else stack


def fresh_id(document: Document) -> str:
    """An id for a layer that no other has."""
    taken = {layer.id for layer in document.bundle.layers.values()}
    names = (f"my_variant{number or ''}" for number in range(0, len(taken) + 3) if number != 1)
    return next(name for name in names if name not in taken)


def new_layer(document: Document) -> tuple[Change, ...]:
    """Make a layer, and put it on top of the scenario's."""
    id = fresh_id(document)
    title = {"en": "My variant", "ja": "自分の版"}
    body = {"format": 1, "kind": "layer", "id": id, "type": "house", "title": title, "changes": []}
    return SetValue(f"layers/{id}.yaml", (), body), *stacked(document, (*layers_of(document), id))


def layers_of(document: Document) -> tuple[str, ...]:
    """The layers that a scenario names, the lowest first."""
    scenario = document.bundle.scenario
    return scenario.rules.layers if scenario else tuple(own_layers(document.bundle))


def stacked(document: Document, ids: tuple[str, ...]) -> tuple[Change, ...]:
    if document.bundle.scenario is None:
        return ()
    path, there = ("rules", "layers"), bool(rules_of(document).get("layers") is not None)
    return (SetValue(ROOT, path, list(ids)) if there else Insert(ROOT, path, list(ids)),)


def rules_of(document: Document) -> Mapping[str, Any]:
    said = document.data(ROOT)
    rules = said.get("rules") if isinstance(said, Mapping) else None
    return rules if isinstance(rules, Mapping) else {}


def read_value(parameter: Parameter, text: str) -> Any:
    """Read what somebody has typed as a value of a parameter; ValueError if it is none."""
    if parameter.type in ("int", "drm", "turn"):
        return int(text)
    if parameter.type == "bool":
        return {"true": True, "false": False}[text.lower()]
    if parameter.type in ("set", "hexes", "list"):
        parts = (part.strip() for part in text.replace("、", ",").split(","))
        return tuple(part for part in parts if part)
    return text
