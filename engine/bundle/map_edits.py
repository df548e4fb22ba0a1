"""Changes of the map taken apart: single letters of rows, and items of lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import ascii_letters, digits
from typing import Any

from engine.bundle import patch
from engine.bundle.change_types import Basic, Cells, EditEdges, Insert, PaintHexes, Remove, SetValue
from engine.bundle.file_errors import Path
from engine.bundle.models.map import GridModel
from engine.bundle.nodes import compose
from engine.bundle.patch import Edit, Relist, refused

Letters = dict[Path, dict[int, str]]
AUTHOR = "user"
"""The kind of provenance of a hex that the author has painted."""


def at(data: Any, path: Path) -> Any:
    """The value at a path."""
    for step in path:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            raise refused("nothing", at=".".join(map(str, path))) from None
    return data


def edge_basics(data: Any, change: EditEdges) -> list[Basic | Relist]:
    """An edit of hexsides as edits of lists."""
    lists = _edge_lists(data, change.layer)
    return list(_relist(("hexsides", change.layer), lists, change.words, data, change.file))


def words_on_edges(data: Any, change: EditEdges) -> Cells:
    """What the hexsides of a change say now."""
    known = {edge: word for word, edges in _edge_lists(data, change.layer).items() for edge in edges}
    return {edge: known.get(edge) or known.get(_turned(edge)) for edge in change.words}


def _layer(data: Any, change: PaintHexes) -> dict[str, Any]:
    known = data.get("hexes") or {}
    found = {} if "base" in data and change.layer not in known else at(data, ("hexes", change.layer))
    if not isinstance(found, dict):
        raise refused("no_layer", layer=change.layer)
    return found


def paint_basics(data: Any, change: PaintHexes) -> Iterator[Basic | Relist | Letters]:
    """A stroke as edits of letters, after new letters for new words, or as edits of lists."""
    layer = _layer(data, change)
    path: Path = ("hexes", change.layer)
    if "rows" not in layer:
        lists = layer.get("hexes") or {}
        yield from _relist((*path, "hexes"), lists, change.words, data, change.file)
        return
    legend = dict(layer["legend"])
    for word in dict.fromkeys(change.words.values()):
        if word not in legend.values():
            letter = _free_letter(word, legend)
            legend[letter] = word
            yield Insert(change.file, (*path, "legend", letter), word)
    letter_of = {word: letter for letter, word in reversed(legend.items())}
    found: Letters = {}
    for label, (row, column) in _positions(data, change.words).items():
        if letter_of[change.words[label]] != layer["rows"][row][column]:
            found.setdefault((*path, "rows", row), {})[column] = letter_of[change.words[label]]
    if found and layer.get("sources"):
        legend_of_sources = layer.get("source_legend") or {}
        own = next((letter for letter, said in legend_of_sources.items() if said.get("kind") == AUTHOR), "")
        if not own:
            own = _free_letter(AUTHOR, legend_of_sources)
            yield Insert(change.file, (*path, "source_legend", own), {"kind": AUTHOR})
        found |= {(*rows[:-2], "sources", rows[-1]): dict.fromkeys(letters, own) for rows, letters in found.items()}
    yield found


def words_on_hexes(data: Any, change: PaintHexes) -> dict[str, str]:
    """What the hexes of a change say now."""
    layer = _layer(data, change)
    if "rows" not in layer:
        known = {label: word for word, labels in (layer.get("hexes") or {}).items() for label in labels}
        return {label: known.get(label, layer.get("default", "")) for label in change.words}
    found = _positions(data, change.words).items()
    return {label: layer["legend"][layer["rows"][row][column]] for label, (row, column) in found}


def _positions(data: Any, labels: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    """Row and column of labels."""
    try:
        grid = GridModel.model_validate(data["grid"]).grid
        return {label: divmod(grid.index(label), grid.columns) for label in labels}
    except (ValueError, KeyError, TypeError) as error:
        raise refused("no_hex", detail=str(error)) from error


def _free_letter(word: str, legend: dict[str, str]) -> str:
    wishes: str = word + word.upper() + ascii_letters + digits
    for letter in wishes:
        if letter in ascii_letters + digits and letter not in legend:
            return letter
    raise refused("no_letter", word=word)


def letter_edits(text: str, rows: Letters) -> list[Edit]:
    """Single letters of rows where a row stands as it is between its quotes; other rows are written anew."""
    root = compose(text)
    edits = []
    for path, letters in rows.items():
        node = patch.walk(root, path)[-1]
        inside = text[node.start + 1 : node.end - 1]
        if node.style in ("'", '"') and inside == node.value and not any(new in "\"'\\" for new in letters.values()):
            edits += [Edit(node.start + 1 + place, inside[place], new) for place, new in letters.items()]
        else:
            row = "".join(letters.get(column, letter) for column, letter in enumerate(node.value))
            edits += patch.set_value(text, root, path, row)
    return edits


def _edge_lists(data: Any, layer: str) -> dict[str, list[str]]:
    return {word: list(edges or ()) for word, edges in ((data.get("hexsides") or {}).get(layer) or {}).items()}


def _turned(label: str) -> str:
    one, slash, other = label.partition("/")
    return f"{other}{slash}{one}" if slash else label


def _relist(path: Path, lists: Mapping[str, list[str]], words: Cells, data: Any, file: str) -> Iterator[Basic | Relist]:
    """Take labels out of the lists in which they stand, and put them at the end of those where they belong."""
    gone: dict[str, list[int]] = {}
    come: dict[str, list[str]] = {}
    for label, word in words.items():
        forms = (label, _turned(label))
        stands = [(old, number) for old, labels in lists.items() for number, each in enumerate(labels) if each in forms]
        for old, number in stands:
            if old != word:
                gone.setdefault(old, []).append(number)
        if word and all(old != word for old, _ in stands):
            come.setdefault(word, []).append(label)
    for word in lists:
        removed = tuple(sorted(set(gone.get(word, ())), reverse=True))
        added = tuple(come.pop(word, ()))
        if removed or added:
            yield Relist(file, (*path, word), removed, added)
    yield from _new_lists(path, come, data, file)


def sequence(change: Relist, count: int) -> list[Basic]:
    """The same as single edits, for a list of so many items."""
    kept = count - len(change.removed)
    taken = [Remove(change.file, (*change.path, number)) for number in change.removed]
    put = [Insert(change.file, (*change.path, kept + number), value) for number, value in enumerate(change.added)]
    return [*taken, *put]


def _new_lists(path: Path, new: Mapping[str, list[str]], data: Any, file: str) -> Iterator[Basic]:
    """Lists for words that had none; what holds them is made where it is missing."""
    if not new:
        return
    here = data
    for number, step in enumerate(path):
        below = here.get(step) if isinstance(here, dict) else None
        if not isinstance(below, dict):
            whole: Any = dict(new)
            for missing in reversed(path[number + 1 :]):
                whole = {missing: whole}
            kind = SetValue if step in here else Insert
            yield kind(file, path[: number + 1], whole)
            return
        here = below
    for word, labels in new.items():
        yield Insert(file, (*path, word), labels)
