"""Edits of YAML text at the place of one node: everything else keeps its bytes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from engine.bundle import yaml_writer
from engine.bundle.file_errors import BundleError, Fault
from engine.bundle.nodes import Node

BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
_BLANK = re.compile("(?:[ \t\r\n\x85\u2028\u2029]+|#[^\r\n\x85\u2028\u2029]*)*")
_SPACES = re.compile("[ \t]*")


class ChangeError(BundleError):
    """A change that cannot be made at this place; its fault says why."""


def refused(code: str, **values: Any) -> ChangeError:
    """The error with this message."""
    return ChangeError(Fault(f"change.{code}", values))


class Relist(NamedTuple):
    """Items of a list by number that go, highest first, and values that come at its end."""

    file: str
    path: tuple[str | int, ...]
    removed: tuple[int, ...]
    added: tuple[Any, ...]


class Edit(NamedTuple):
    """At this place of a text, the old gives way to the new."""

    start: int
    old: str
    new: str


def edited(text: str, edits: Iterable[Edit]) -> str:
    """The text with all edits made; their places count in the text as it was."""
    for start, old, new in reversed(_in_order(edits)):
        if text[start : start + len(old)] != old:
            raise refused("stale", old=old[:40], start=start)
        text = text[:start] + new + text[start + len(old) :]
    return text


def _in_order(edits: Iterable[Edit]) -> list[Edit]:
    """Edits by place; those at one place keep their order."""
    return sorted(edits, key=lambda edit: edit.start)


def reversed_edits(edits: Iterable[Edit]) -> tuple[Edit, ...]:
    """The edits that take these back."""
    found, shift = [], 0
    for start, old, new in _in_order(edits):
        found.append(Edit(start + shift, new, old))
        shift += len(new) - len(old)
    return tuple(found)


def _replace(text: str, start: int, end: int, new: str) -> Edit:
    return Edit(start, text[start:end], new)


# Places in the text


def _line_start(text: str, at: int) -> int:
    start = max(text.rfind(sign, 0, at) for sign in "\n\r\x85\u2028\u2029") + 1
    return start or int(text.startswith("\ufeff"))


def _line_end(text: str, at: int) -> int:
    found = BREAK.search(text, at)
    return found.start() if found else len(text)


def _newline(text: str, at: int) -> str:
    """The line end that is used here."""
    found = BREAK.search(text, at) or BREAK.search(text)
    return found[0] if found else "\n"


def _after_blank(text: str, at: int) -> int:
    """The next place that is neither space nor comment."""
    found = _BLANK.match(text, at)
    return found.end() if found else at


def _is_first_on_line(text: str, at: int) -> bool:
    return not text[_line_start(text, at) : at].strip(" ")


def walk(root: Node | None, path: Sequence[object]) -> list[Node]:
    """The nodes on the way to a place, the root first."""
    nodes = [root] if root else []
    for step in path:
        here = nodes[-1].child(step) if nodes else None
        if here is None:
            raise refused("nothing", at=".".join(map(str, path)))
        nodes.append(here)
    return nodes


def _in_flow(nodes: Sequence[Node]) -> bool:
    return any(node.flow for node in nodes)


def _is_compact(nodes: Sequence[Node]) -> bool:
    """Whether the last node is a list whose dashes stand right under the key that holds it."""
    here = nodes[-1]
    above = nodes[-2] if len(nodes) > 1 else None
    return (
        here.kind == "list"
        and not here.flow
        and above is not None
        and above.kind == "map"
        and above.column == here.column
    )


def _item_start(text: str, node: Node, number: int) -> int:
    """Where an item of a block begins, dash and question mark included."""
    return node.start if number == 0 else _after_blank(text, node.items[number - 1].end)


# The four edits


def set_value(text: str, root: Node | None, path: Sequence[object], value: Any) -> list[Edit]:
    """Write another value in the place of one."""
    nodes = walk(root, path)
    if not nodes:
        return [Edit(len(text), "", "".join(line + "\n" for line in yaml_writer.block(value)))]
    here = nodes[-1]
    if here.kind == "scalar":
        return [_set_scalar(text, nodes, path, value)]
    return [_replace(text, here.start, here.end, _in_place_of(text, nodes, value))]


def _in_place_of(text: str, nodes: Sequence[Node], value: Any) -> str:
    """A value in the place of a list or mapping, in the same manner."""
    here = nodes[-1]
    if _in_flow(nodes) or not isinstance(value, dict | list | tuple) or not value:
        return "  " * _is_compact(nodes) + (yaml_writer.flow(value))
    shift = 2 * (_is_compact(nodes) and isinstance(value, dict))
    joint = _newline(text, here.start) + " " * (here.column + shift)
    return " " * shift + joint.join(yaml_writer.block(value))


def _set_scalar(text: str, nodes: Sequence[Node], path: Sequence[object], value: Any) -> Edit:
    here = nodes[-1]
    mark = "'" if here.style == "'" else '"'
    written = (
        yaml_writer.flow(value) if isinstance(value, dict | list | tuple) else yaml_writer.scalar_text(value, mark)
    )
    if here.end > here.start:
        return _replace(text, here.start, here.end, written)
    above = nodes[-2] if len(nodes) > 1 else None
    if above and above.kind == "map":
        key = above.keys[above.position(path[-1])]
        if ":" not in text[key.end : here.start]:
            return Edit(here.start, "", ": " + written)
    return Edit(here.start, "", " " * (not text[: here.start].endswith(" ")) + written)


def insert(text: str, root: Node | None, path: Sequence[object], value: Any, *more: Any) -> list[Edit]:
    """Write a new entry into a mapping, at its end, or new items into a list, before the one with that number."""
    *above, last = path
    if root is None and not above:
        return [
            Edit(
                len(text),
                "",
                "".join(line + "\n" for line in yaml_writer.entry(last, value, yaml_writer.is_nested(value))),
            )
        ]
    nodes = walk(root, above)
    here = nodes[-1]
    if here.kind == "scalar" or (here.kind == "list" and not isinstance(last, int)):
        raise refused("no_container", at=".".join(map(str, path)))
    if here.kind == "map" and here.position(last) >= 0:
        raise refused("exists", key=str(last))
    number = len(here.items) if here.kind == "map" else int(str(last))
    if not 0 <= number <= len(here.items):
        raise refused("no_place", count=len(here.items), number=number)
    if _in_flow(nodes):
        return [_insert_flow(text, here, number, last, (value, *more))]
    return _insert_block(text, here, number, last, (value, *more))


def _insert_flow(text: str, here: Node, number: int, key: object, values: Sequence[Any]) -> Edit:
    new = ", ".join(map(yaml_writer.flow, values))
    if here.kind == "map":
        new = f"{yaml_writer.key_text(key)}: {new}"
    if not here.items:
        return Edit(here.start + 1, "", new)
    if number == 0:
        return Edit(here.items[0].start, "", new + ", ")
    at = here.items[number - 1].end
    return Edit(at, "", " " * (text[at - 1] == ":") + ", " + new)


def _insert_block(text: str, here: Node, number: int, key: object, values: Sequence[Any]) -> list[Edit]:
    if here.kind == "list":
        lines = [line for value in values for line in yaml_writer.item(value, _spread(here, value))]
    else:
        lines = yaml_writer.entry(key, values[0], _spread(here, values[0]))
    margin = " " * here.column
    if number == 0:
        joint = _newline(text, here.start) + margin
        return [Edit(here.start, "", joint.join(lines) + joint)]
    before = _deepest(here.items[number - 1])
    at = _line_end(text, before.end)
    joint = _newline(text, at) + margin
    edits = [Edit(at, "", joint + joint.join(lines))]
    if before.style in ("|", ">") and at == len(text):
        head_end = _line_end(text, before.start)
        head = text[before.start : head_end]
        edits.append(Edit(before.start, head, re.sub("^(.)([0-9]?)[+-]?([0-9]?)", r"\1\2\3-", head)))
    return edits


def _spread(here: Node, value: Any) -> bool:
    """Whether a new value takes several lines: as its neighbours do, else as its depth asks for."""
    like = [item for item in here.items if item.kind != "scalar" and (item.items or item.flow is False)]
    return not like[-1].flow if like else yaml_writer.is_nested(value)


def _deepest(node: Node) -> Node:
    while node.items and not node.flow:
        node = max(node.items, key=lambda item: item.end)
    return node


def remove(text: str, root: Node | None, path: Sequence[object]) -> list[Edit]:
    """Take an entry or item out, with the comment behind it; comments on other lines stay."""
    if not path:
        raise refused("whole_file")
    nodes = walk(root, path)[:-1]
    here = nodes[-1]
    number = here.position(path[-1])
    if _in_flow(nodes):
        return _remove_flow(text, here, number)
    if len(here.items) == 1:
        empty = "{}" if here.kind == "map" else "  " * _is_compact(nodes) + "[]"
        return [_replace(text, here.start, here.items[0].end, empty)]
    start = _item_start(text, here, number)
    end = _line_end(text, here.items[number].end)
    found = BREAK.match(text, end)
    after = found.end() if found else end
    if _is_first_on_line(text, start):
        return [_replace(text, _line_start(text, start), after, "")]
    following = _item_start(text, here, number + 1)
    if text[after:following].strip(" "):
        return [_replace(text, start, end, "")]
    return [_replace(text, start, following, "")]


def _remove_flow(text: str, here: Node, number: int) -> list[Edit]:
    first = here.keys[number] if here.kind == "map" else here.items[number]
    start, end = first.start, here.items[number].end
    comma = _after_blank(text, end)
    if text[comma] != ",":
        comma = -1
    if number < len(here.items) - 1 or (len(here.items) == 1 and comma >= 0):
        return [_closed_up(text, start, end, comma)]
    before = here.items[number - 1].end if number else start
    if number and not BREAK.search(text, before, start):
        start = before
    if number and start != before and comma >= 0:
        return [_closed_up(text, start, end, comma)]
    return [_replace(text, start, end, "")]


def _closed_up(text: str, start: int, end: int, comma: int) -> Edit:
    """Without an item and its comma; a comment between the two keeps them both apart."""
    if text[end:comma].strip(" "):
        return _replace(text, start, comma + 1, text[end:comma])
    spaces = _SPACES.match(text, comma + 1)
    return _replace(text, start, spaces.end() if spaces else comma + 1, "")


def relist(text: str, root: Node | None, change: Relist) -> list[Edit] | None:
    """Take several items out of a list and put others at its end, in one go; None where that cannot be told apart."""
    here = walk(root, change.path)[-1]
    count = len(here.items)
    if len(change.removed) == count or (change.added and count - 1 in change.removed):
        return None
    edits = [edit for number in change.removed for edit in remove(text, root, (*change.path, number))]
    if change.added:
        edits += insert(text, root, (*change.path, count), *change.added)
    ordered = _in_order(edits)
    apart = all(one.start + len(one.old) <= other.start for one, other in pairwise(ordered))
    return ordered if apart else None


def rename(text: str, root: Node | None, path: Sequence[object], name: object) -> list[Edit]:
    """Give an entry another key."""
    if not path:
        raise refused("whole_file")
    here = walk(root, path)[-2]
    if here.kind != "map":
        raise refused("no_name")
    if here.position(name) >= 0:
        raise refused("exists", key=str(name))
    key = here.keys[here.position(path[-1])]
    mark = key.style if key.style in ("'", '"') else ""
    return [_replace(text, key.start, key.end, yaml_writer.key_text(name, mark))]
