"""Data and YAML texts of every odd but valid format, and random changes of them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from engine.bundle.changes import Change, Insert, Remove, Rename, SetValue

WORDS = [
    "clear",
    "0101",
    "Caen, north",
    "第三連隊",
    "no",
    "it's",
    'the "Wall"',
    "a: b",
    "# none",
    "",
    "two\nlines",
    "-",
    "~",
    "ends\n",
]
KEYS = ["hex", "units", "0203", "名前", "on", "a b", "terrain", "x1", "no", "list", "title", "Y4", "1", "id"]
FILE = "odd.yaml"


def data(chance: random.Random, depth: int = 3) -> Any:
    """A random value; at the top a mapping."""
    kind = chance.random()
    if depth == 3 or (depth and kind < 0.3):
        keys = chance.sample(KEYS, chance.randint(1, 4))
        return {key: data(chance, depth - 1) for key in keys}
    if depth and kind < 0.6:
        return [data(chance, depth - 1) for _ in range(chance.randint(1, 4))]
    if kind < 0.65:
        return chance.choice([{}, []])
    return chance.choice([chance.choice(WORDS), chance.choice(WORDS), chance.randint(-5, 2000), True, None])


class Writer:
    """Writes data as a person might who has never seen our files."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.needs_end = False

    def text(self, value: Any) -> str:
        """A whole file."""
        lines = [*self.comments(0), *(["---"] if self.chance.random() < 0.2 else []), *self.block(value, 0)]
        joint = self.chance.choice(["\n", "\n", "\r\n"])
        body = joint.join(lines) + joint * self.chance.choice([1, 1, 2] if self.needs_end else [0, 1, 1, 2])
        return "\ufeff" * (self.chance.random() < 0.3) + body

    def comments(self, column: int) -> list[str]:
        """Perhaps a comment or an empty line."""
        kinds = [[], [], [], [" " * column + "# on its own: line - here"], [""], ["#left", ""]]
        return self.chance.choice(kinds)

    def behind(self) -> str:
        """Perhaps a comment behind a value."""
        return self.chance.choice(["", "", "", "  ", "  # note, [with] {signs}: -"])

    def block(self, value: Any, column: int) -> list[str]:
        """Lines of a value whose first column is given; the first line has its margin."""
        margin = " " * column
        lines: list[str] = []
        if isinstance(value, dict):
            for number, (key, part) in enumerate(value.items()):
                lines += self.comments(column) if number else []
                lines += self.entry(margin + self.key(key), part, column)
            return lines
        for number, part in enumerate(value):
            lines += self.comments(column) if number else []
            lines += self.item(margin + "-", part, column)
        return lines

    def entry(self, head: str, part: Any, column: int) -> list[str]:
        """A key with its value."""
        if self.chance.random() < 0.05:
            margin = " " * column
            return [margin + "? " + head[column:], *self.inline(margin + ":", part, column)]
        if self.in_block(part):
            shift = self.chance.choice([0, 2, 4] if isinstance(part, list) else [1, 2, 3])
            return [head + ":" + self.behind(), *self.comments(column), *self.block(part, column + shift)]
        return self.inline(head + ":", part, column)

    def item(self, head: str, part: Any, column: int) -> list[str]:
        """A dash with its value."""
        if self.in_block(part):
            gap = self.chance.choice([1, 1, 3])
            first, *rest = self.block(part, column + 1 + gap)
            return [head + " " * gap + first.lstrip(" "), *rest]
        return self.inline(head, part, column)

    def in_block(self, part: Any) -> bool:
        return isinstance(part, dict | list) and bool(part) and self.chance.random() < 0.6

    def inline(self, head: str, part: Any, column: int) -> list[str]:
        """A value beside its key or dash."""
        if isinstance(part, str) and part and self.chance.random() < 0.15:
            margin = " " * (column + 2)
            self.needs_end |= part.endswith("\n")
            sign = " |  # as it is" if part.endswith("\n") else " |-"
            return [head + sign, *(margin + line for line in part.removesuffix("\n").split("\n"))]
        if part is None and self.chance.random() < 0.5:
            return [head + self.behind()]
        return [head + self.chance.choice([" ", "  "]) + self.flow(part, column + 2) + self.behind()]

    def flow(self, value: Any, column: int) -> str:
        """A value between brackets, perhaps over several lines."""
        if not isinstance(value, dict | list):
            return self.scalar(value)
        parts = [self.flow(part, column) for part in value]
        if isinstance(value, dict):
            parts = [f"{self.key(key)}: {self.flow(part, column)}" for key, part in value.items()]
        gap = self.chance.choice(["", " "])
        joint = self.chance.choice([",", ", ", " , ", ",\n" + " " * column, ", # why\n" + " " * column])
        tail = self.chance.choice(["", "", ","]) if parts else ""
        return (
            ("{" if isinstance(value, dict) else "[")
            + gap
            + joint.join(parts)
            + tail
            + gap
            + ("}" if isinstance(value, dict) else "]")
        )

    def key(self, key: str) -> str:
        """A key, quoted in some way."""
        if key in ("hex", "units", "terrain", "x1", "list", "title", "名前", "id", "Y4", "no", "on"):
            return self.chance.choice([key, key, f'"{key}"', f"'{key}'"])
        return self.chance.choice([f'"{key}"', f"'{key}'"])

    def scalar(self, value: Any) -> str:
        """A single value, quoted in some way."""
        if not isinstance(value, str):
            return {True: "true", None: "null"}.get(value, str(value)) if value is True or value is None else str(value)
        ways = [json.dumps(value, ensure_ascii=self.chance.random() < 0.3)]
        if "\n" not in value:
            ways.append("'" + value.replace("'", "''") + "'")
        if value in ("clear", "第三連隊", "no"):
            ways.append(value)
        return self.chance.choice(ways)


def odd_text(chance: random.Random) -> tuple[str, Any]:
    """A file and what it says."""
    value = data(chance)
    lines = Writer(chance).text(value)
    crlf = "\r\n" in lines
    text = lines.replace("\r\n", "\n")
    return (text.replace("\n", "\r\n") if crlf else text), value


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every value inside a value."""
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, part in steps:
        yield (*path, step)
        yield from places(part, (*path, step))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    """The value at a path."""
    for step in path:
        value = value[step]
    return value


def change(chance: random.Random, value: Any) -> Change:
    """A random change that can be made."""
    path = chance.choice(list(places(value)))
    kind = chance.random()
    new = data(chance, chance.choice([0, 0, 1, 2]))
    if kind < 0.35:
        return SetValue(FILE, path, new)
    if kind < 0.6:
        return Remove(FILE, path)
    above = at(value, path[:-1])
    free = [key for key in KEYS if key not in above] if isinstance(above, dict) else []
    if kind < 0.7 and free:
        return Rename(FILE, path, chance.choice(free))
    if isinstance(above, dict):
        return Insert(FILE, (*path[:-1], chance.choice(free)), new)
    return Insert(FILE, (*path[:-1], chance.randint(0, len(above))), new)
