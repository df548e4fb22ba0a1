"""Random edits of a bundle: sensible ones and silly ones."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engine.bundle import Change, EditEdges, Insert, PaintHexes, Remove, Rename, SetValue
from engine.bundle.file_errors import Path

FILES = ("scenario.yaml", "map.yaml", "counters.yaml", "oob.yaml")
WORDS = (
    "0103",
    "0203",
    "0503",
    "0199",
    "k.1",
    "l.1",
    "nobody",
    "kestria",
    "lorn",
    "clear",
    "woods",
    "river",
    "west",
    "",
)


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value that holds no other."""
    if isinstance(value, dict | list) and value:
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*path, key))
    else:
        yield path, value


def lists(value: Any, path: Path = ()) -> Iterator[tuple[Path, list[Any]]]:
    """Every list."""
    if isinstance(value, list):
        yield path, value
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from lists(inner, (*path, key))


def random_change(rng: random.Random, data: dict[str, Any]) -> Change:
    """Some change of some file, given what the files say."""
    file = rng.choice(FILES)
    kind = rng.randrange(8)
    if kind == 0:
        labels = [f"0{rng.randint(1, 6)}0{rng.randint(1, 5)}" for _ in range(rng.randint(1, 5))]
        return PaintHexes("terrain", {label: rng.choice(("clear", "woods", "marsh", "hill")) for label in labels})
    if kind == 1:
        edge = rng.choice(("0101/0201", "0203/0303", "0202/0302", "0303/0403", "0403/0503"))
        layer, words = rng.choice(
            (("river", ("river", None)), ("road", ("road", None)), ("severed", ("severed", None)))
        )
        return EditEdges(layer, {edge: rng.choice(words)})
    if kind == 2:
        path, held = rng.choice(list(lists(data[file])))
        return Insert(file, (*path, rng.randint(0, len(held))), rng.choice(held) if held else "0101")
    if kind == 3:
        path, held = rng.choice([each for each in lists(data[file]) if each[1]])
        return Remove(file, (*path, rng.randrange(len(held))))
    path, value = rng.choice(list(leaves(data[file])))
    if kind == 4 and isinstance(path[-1], str):
        return rng.choice((Rename(file, path, f"{path[-1]}x"), Remove(file, path)))
    return SetValue(file, path, _another(rng, value))


def _another(rng: random.Random, value: Any) -> Any:
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 5))
    return rng.choice(WORDS) if rng.random() < 0.9 else rng.randint(0, 9)
