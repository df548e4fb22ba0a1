"""The same text as a tree of nodes that know their place: for line numbers, and for edits in the text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.bundle.yaml_reader import LIST, MAP, MAX_NODES, SCALAR, Event, NodeBudget, events, no_collecting, scalar

Kind = Literal["scalar", "list", "map"]


@dataclass(slots=True)
class Node:
    """A value in the text from `start` to `end` (what belongs to it, without a comment or line end behind it)."""

    kind: Kind
    start: int
    end: int
    line: int
    column: int
    style: str = ""
    flow: bool = False
    value: Any = None
    keys: list[Node] = field(default_factory=list)
    items: list[Node] = field(default_factory=list)

    def position(self, step: object) -> int:
        """The number of the item under a key or index, -1 where there is none."""
        if self.kind == "list":
            return step if isinstance(step, int) and 0 <= step < len(self.items) else -1
        return next((number for number, key in enumerate(self.keys) if _same(key.value, step)), -1)

    def child(self, step: object) -> Node | None:
        """The value under a key or index."""
        place = self.position(step) if self.kind != "scalar" else -1
        return self.items[place] if place >= 0 else None


def _same(one: object, other: object) -> bool:
    return one == other and type(one) is type(other)


def compose(text: str) -> Node | None:
    """The tree of a text; None for an empty one. Positions count from the text's first character, a BOM included."""
    shift = 1 if text.startswith("\ufeff") else 0
    with no_collecting():
        stream = events(text[shift:], NodeBudget(2 * MAX_NODES))
        first = next(stream, None)
        return _node(first, stream, text, shift) if first else None


def _node(event: Event, stream: Iterator[Event], text: str, shift: int) -> Node:
    mark = event.start_mark
    start, end = mark.index + shift, event.end_mark.index + shift
    if isinstance(event, SCALAR):
        style = event.style or ""
        value = event.value if style else scalar(event.value)
        end = _block_end(text, end) if style in ("|", ">") else end
        return Node("scalar", start, end, mark.line, mark.column, style, value=value)
    kind: Kind = "map" if isinstance(event, MAP) else "list"
    made = Node(kind, start, end, mark.line, mark.column, flow=bool(event.flow_style))
    parts: list[Node] = []
    for inner in stream:
        if not isinstance(inner, (SCALAR, MAP, LIST)):
            end = inner.end_mark.index + shift
            break
        parts.append(_node(inner, stream, text, shift))
    if made.kind == "map":
        made.keys, made.items = parts[::2], parts[1::2]
    else:
        made.items = parts
    made.end = end if made.flow else max([part.end for part in parts], default=end)
    return made


def _block_end(text: str, end: int) -> int:
    """A block text ends before its last line end."""
    if text[end - 2 : end] == "\r\n":
        return end - 2
    return end - 1 if text[end - 1] in "\r\n" else end


def locate(root: Node | None, path: Sequence[object]) -> tuple[int, int]:
    """Line and column, from 1, of the value at a path, of its key where a key is at fault, or of what is nearest."""
    if root is None:
        return 1, 1
    here, shown = root, root
    for step in path:
        place = here.position(step) if here.kind != "scalar" else -1
        if place < 0:
            break
        shown = here.keys[place] if here.kind == "map" else here.items[place]
        here = here.items[place]
    if here.kind == "scalar" and here.end > here.start:
        shown = here
    return shown.line + 1, shown.column + 1


def duplicate(node: Node) -> Node | None:
    """The first key that stands in one mapping for the second time."""
    seen = set()
    for key in node.keys:
        if key.value in seen:
            return key
        seen.add(key.value)
    return next(filter(None, (duplicate(item) for item in node.items)), None)
