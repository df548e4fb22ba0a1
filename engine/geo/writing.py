"""A drafted map as YAML text: rows of letters under each other, everything else an entry a line."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_letters, digits
from typing import Any

from engine.bundle.models.base import ProvenanceModel
from engine.bundle.models.map import BLANK
from engine.bundle.yaml_writer import entry, flow, key_text
from engine.geo.terrain import Cells
from engine.geo.theatre import GeoError
from engine.hexes import Grid

SIGNS = ascii_letters + digits + "".join(map(chr, range(0xC0, 0x250)))
FIRST = {"clear": ".", "sea": "~", "lake": "="}
HEAD = "# Drafted by `hexwright map draft` from draft/: change that, not this file.\n"


def rows_data(grid: Grid, cells: Cells) -> dict[str, Any]:
    """A layer as rows of letters, with a letter for where each hex comes from."""
    words = _letters(list(dict.fromkeys(cells.words[hex] for hex in grid.hexes)))
    origins = [_key(cells.origins[hex]) for hex in grid.hexes]
    signs = _letters(list(dict.fromkeys(origins)))
    known = {_key(origin): origin for origin in cells.origins.values()}
    return {
        "legend": {sign: word for word, sign in words.items()},
        "rows": _rows(grid, {hex: words[cells.words[hex]] for hex in grid.hexes}),
        "source_legend": {sign: provenance_data(known[key]) for key, sign in signs.items()},
        "sources": _rows(grid, {hex: signs[_key(cells.origins[hex])] for hex in grid.hexes}),
    }


def _key(origin: ProvenanceModel) -> str:
    return flow(provenance_data(origin))


def _letters(words: list[str]) -> dict[str, str]:
    """A sign for each word: its first letter if that is free."""
    found: dict[str, str] = {}
    for word in words:
        if word in FIRST:
            found[word] = FIRST[word]
    for word in words:
        wish = word[0] if word[:1].isalpha() else ""
        free = (sign for sign in (wish, wish.upper(), *SIGNS) if sign and sign not in found.values())
        sign = found.get(word) or next(free, "")
        if not sign:
            raise GeoError(f"A layer has more than {len(SIGNS)} origins: let regions share their provenance.")
        found[word] = sign
    return found


def _rows(grid: Grid, signs: Mapping[int, str]) -> list[str]:
    line = [signs.get(index, BLANK) for index in range(grid.size)]
    return ["".join(line[row * grid.columns : (row + 1) * grid.columns]) for row in range(grid.rows)]


def provenance_data(origin: ProvenanceModel) -> dict[str, Any]:
    """Where something comes from, as short as it can be written."""
    found = origin.model_dump(mode="json", exclude_defaults=True)
    return {"kind": origin.kind, **{key: value for key, value in found.items() if key != "kind"}}


def written(data: Mapping[str, Any], head: str = HEAD) -> str:
    """The text of a map file."""
    lines: list[str] = []
    for key, value in data.items():
        if key == "hexes":
            lines += ["hexes:", *(f"  {line}" for name, layer in value.items() for line in _layer(name, layer))]
        elif isinstance(value, list) or key == "bridges":
            lines += [f"{key}:", *(f"  - {flow(each)}" for each in value)]
        elif isinstance(value, Mapping):
            lines += [f"{key}:", *(f"  {key_text(name)}: {flow(each)}" for name, each in value.items())]
        else:
            lines += entry(key, value, spread=False)
    return head + "\n".join(lines) + "\n"


def _layer(name: str, layer: Mapping[str, Any]) -> list[str]:
    lines = [f"{key_text(name)}:"]
    for key, value in layer.items():
        if isinstance(value, list):
            lines += [f"  {key}:", *(f"    - {flow(each)}" for each in value)]
        elif isinstance(value, Mapping):
            lines += [f"  {key}:", *(f"    {key_text(each)}: {flow(inner)}" for each, inner in value.items())]
        else:
            lines += [f"  {key}: {flow(value)}"]
    return lines
