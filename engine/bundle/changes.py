"""Typed changes of a bundle's files: how text and data change, how to take a change back, and what it touches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from engine.bundle import patch
from engine.bundle.change_types import (
    Basic,
    Change,
    EditEdges,
    Facets,
    Insert,
    PaintHexes,
    Patch,
    Remove,
    Rename,
    SetValue,
)
from engine.bundle.file_errors import Path
from engine.bundle.map_edits import (
    Letters,
    at,
    edge_basics,
    letter_edits,
    paint_basics,
    sequence,
    words_on_edges,
    words_on_hexes,
)
from engine.bundle.nodes import Node, compose
from engine.bundle.patch import ChangeError, Edit, Relist, refused
from engine.bundle.yaml_reader import load

Part = Basic | Relist | Letters

__all__ = [
    "Change",
    "ChangeError",
    "EditEdges",
    "Facets",
    "Insert",
    "PaintHexes",
    "Patch",
    "Remove",
    "Rename",
    "SetValue",
    "apply",
    "apply_all",
    "edit",
    "facets",
    "inverse",
]


def apply(text: str, change: Change, data: Any = None) -> tuple[str, Patch]:
    """The text after a change, and the patch that restores the text as it was.

    The result is read again and compared with what the change means; a text in which it cannot be made stays as it is.
    Who knows what the text says can give it as `data`.
    """
    if isinstance(change, Patch):
        return _patched(text, change)
    data = load(text) if data is None else data
    new, _there, back = apply_all(text, (change,), data)
    return new, replace(back, facets=facets(data, change))


def apply_all(text: str, changes: Sequence[Change], data: Any = None) -> tuple[str, Patch, Patch]:
    """The text after several changes of one file, and the patches that lead there and back.

    Quicker than one change after the other: strokes on the map are written in one go.
    """
    after = load(text) if data is None else data
    after = {} if after is None else after
    parts: list[tuple[Any, Part]] = []
    for change in changes:
        for part in _basics(after, change):
            _gather(parts, after, part)
        after = edit(after, change)
    there: list[tuple[Edit, ...]] = []
    back: list[tuple[Edit, ...]] = []
    new = text
    for before, part in parts:
        for edits in _batches(new, before, part):
            new, taken = _made(new, edits)
            there.append(tuple(edits))
            back.append(taken)
    if there and load(new) != after:
        raise refused("neighbours", file=changes[0].file)
    return new, Patch(changes[0].file, tuple(there)), Patch(changes[0].file, tuple(reversed(back)))


def _gather(parts: list[tuple[Any, Part]], data: Any, part: Part) -> None:
    """Take a part in; letters that follow letters go with them, the later ones count."""
    last = parts[-1][1] if parts else None
    if isinstance(part, dict) and isinstance(last, dict):
        for path, letters in part.items():
            last[path] = {**last.get(path, {}), **letters}
    else:
        parts.append((data, part))


def _made(text: str, edits: list[Edit]) -> tuple[str, tuple[Edit, ...]]:
    return patch.edited(text, edits), patch.reversed_edits(edits)


def _patched(text: str, change: Patch) -> tuple[str, Patch]:
    steps = []
    for edits in change.steps:
        text, back = _made(text, list(edits))
        steps.append(back)
    return text, Patch(change.file, tuple(reversed(steps)), change.facets)


def _batches(text: str, data: Any, part: Part) -> Iterator[list[Edit]]:
    """The edits of a part, one batch after the other; each counts in the text that the batch before it left."""
    if isinstance(part, dict):
        if part:
            yield letter_edits(text, part)
        return
    root = compose(text)
    if not isinstance(part, Relist):
        yield _basic(text, root, part)
        return
    together = patch.relist(text, root, part)
    if together is not None:
        yield together
        return
    for single in sequence(part, len(at(data, part.path))):
        edits = _basic(text, compose(text), single)
        text = patch.edited(text, edits)
        yield edits


def _basic(text: str, root: Node | None, change: Basic) -> list[Edit]:
    if isinstance(change, SetValue):
        return patch.set_value(text, root, change.path, change.value)
    if isinstance(change, Insert):
        return patch.insert(text, root, change.path, change.value)
    if isinstance(change, Rename):
        return patch.rename(text, root, change.path, change.name)
    return patch.remove(text, root, change.path)


# What a change means for the data


def edit(data: Any, change: Change) -> Any:
    """The data after a change. The data given stays as it is; what the change does not touch is shared."""
    for part in _basics(data, change):
        if isinstance(part, dict):
            for path, letters in part.items():
                row = "".join(letters.get(column, letter) for column, letter in enumerate(at(data, path)))
                data = _along(data, path, partial(_put, row))
        else:
            data = _edit_basic(data, part)
    return data


def _edit_basic(data: Any, change: Basic | Relist) -> Any:
    if isinstance(change, Relist):
        old = at(data, change.path)
        kept = [value for number, value in enumerate(old) if number not in change.removed]
        return _along(data, change.path, partial(_put, [*kept, *change.added]))
    if not change.path:
        return change.value if isinstance(change, SetValue) else data
    if isinstance(change, Insert):
        return _along(data, change.path, partial(_add, change.value))
    at(data, change.path)
    if isinstance(change, SetValue):
        return _along(data, change.path, partial(_put, change.value))
    if isinstance(change, Rename):
        return _along(data, change.path, partial(_rename, change.name))
    return _along(data, change.path, lambda above, step: above.pop(step))


def _along(data: Any, path: Path, work: Callable[[Any, Any], object]) -> Any:
    """A copy, as far as the path goes, with work done on its last list or mapping."""
    step, *rest = path
    copy = data.copy()
    if rest:
        copy[step] = _along(at(copy, (step,)), tuple(rest), work)
    else:
        work(copy, step)
    return copy


def _put(value: Any, above: Any, step: Any) -> None:
    above[step] = value


def _add(value: Any, above: Any, step: Any) -> None:
    if isinstance(above, list):
        above.insert(step, value)
    else:
        above[step] = value


def _rename(name: str, above: Any, step: Any) -> None:
    above[name] = above.pop(step)


def inverse(data: Any, change: Basic | PaintHexes | EditEdges) -> Basic | PaintHexes | EditEdges:
    """The change that takes this one back in the data; `data` is what it was before.

    Hexsides may come back in another order; a patch restores text and order exactly.
    """
    if isinstance(change, PaintHexes):
        return PaintHexes(change.layer, words_on_hexes(data, change), change.file)
    if isinstance(change, EditEdges):
        return EditEdges(change.layer, words_on_edges(data, change), change.file)
    if isinstance(change, SetValue):
        return SetValue(change.file, change.path, at(data, change.path))
    if isinstance(change, Insert):
        return Remove(change.file, change.path)
    if isinstance(change, Rename):
        return Rename(change.file, (*change.path[:-1], change.name), str(change.path[-1]))
    return Insert(change.file, change.path, at(data, change.path))


def _basics(data: Any, change: Change) -> list[Part]:
    if isinstance(change, Patch):
        raise TypeError("a patch says what happens to a text, not what it means")
    if not isinstance(change, PaintHexes | EditEdges):
        return [change]
    try:
        return [*(paint_basics(data, change) if isinstance(change, PaintHexes) else edge_basics(data, change))]
    except (AttributeError, LookupError, TypeError):
        raise refused("no_layer", layer=change.layer) from None


# What a change touches

_HEX_KEYS = frozenset(("hex", "hexes", "one_of", "inside", "historical", "proposed", "missing"))
_EDGE_KEYS = frozenset(("hexside", "hexsides"))
_UNIT_KEYS = frozenset(("unit", "units", "hq", "beside", "attached_to"))
_KINDS = {"hex": _HEX_KEYS, "edge": _EDGE_KEYS, "unit": _UNIT_KEYS}


def facets(data: Any, change: Change, after: Any = None) -> Facets:
    """What a change touches: the hexes, hexsides and units that its entry of the file names, before and after.

    `data` is what the file held before, `after` what it holds then, if that is known.
    """
    if isinstance(change, Patch):
        return change.facets
    if not isinstance(change, PaintHexes | EditEdges) and not change.path:
        return Facets(f"{change.file}:")
    if isinstance(change, PaintHexes):
        return Facets(f"{change.file}:hexes.{change.layer}", hexes=tuple(change.words))
    if isinstance(change, EditEdges):
        return Facets(f"{change.file}:hexsides.{change.layer}", hexsides=tuple(change.words))
    subject = f"{change.file}:{'.'.join(str(step) for step in change.path[:2] if isinstance(step, str))}"
    top = change.path[:2]
    found: dict[str, dict[str, None]] = {kind: {} for kind in _KINDS}
    for each in (data, edit(data, change) if after is None else after):
        with suppress(ChangeError):
            _collect(at(each, top), top[-1] if len(top) == 1 or isinstance(top[-1], str) else top[0], found)
    return Facets(subject, *(tuple(found[kind]) for kind in _KINDS))


def _collect(value: Any, key: object, found: dict[str, dict[str, None]]) -> None:
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            found["unit"][value["id"]] = None
        for inner, part in value.items():
            _collect(part, inner, found)
    elif isinstance(value, list):
        for part in value:
            _collect(part, key, found)
    elif isinstance(value, str):
        for kind, keys in _KINDS.items():
            if key in keys:
                found[kind][value] = None
