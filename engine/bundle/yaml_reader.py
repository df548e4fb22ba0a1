"""YAML text as plain data: lists, dicts, texts, ints. The one function that knows which reader does it.

The reader is PyYAML's C parser with a construction of our own: a twentieth of the time of ruamel's, and a third of
PyYAML's own loader. Words mean what YAML 1.2 says (`no` and `on` are words), and what a bundle needs not is refused:
anchors, aliases, tags, several documents, duplicate keys, deep nesting, and more nodes than the budget allows.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import yaml  # type: ignore[import-untyped]
from yaml import events as kinds

try:
    from yaml import CSafeLoader as Parser
except ImportError:
    from yaml import SafeLoader as Parser

MAX_DEPTH = 40
MAX_NODES = 400_000

_NUMBER = re.compile(r"[-+]?\d{1,18}|0x[\da-fA-F]{1,15}|0o[0-7]{1,20}")
_FLOAT = re.compile(r"[-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?")
_WORDS = {
    "": None,
    **dict.fromkeys(("~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys((".inf", ".Inf", ".INF", "+.inf"), float("inf")),
    **dict.fromkeys(("-.inf", "-.Inf", "-.INF"), float("-inf")),
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
}
_FIRST = frozenset("-+.0123456789")

Event = Any
SCALAR, LIST, MAP = kinds.ScalarEvent, kinds.SequenceStartEvent, kinds.MappingStartEvent
_LIST_END, _MAP_END = kinds.SequenceEndEvent, kinds.MappingEndEvent
_FRAME = (kinds.StreamStartEvent, kinds.DocumentEndEvent)


class YamlError(Exception):
    """A text that is no YAML for us: a message code, values, and the place, counted from 0."""

    def __init__(self, code: str, line: int, column: int, **values: Any) -> None:
        super().__init__(code)
        self.code, self.line, self.column, self.values = code, line, column, values


class NodeBudget:
    """How many nodes may still be read; shared by all files of a bundle."""

    def __init__(self, nodes: int = MAX_NODES) -> None:
        self.nodes = nodes


@contextmanager
def no_collecting() -> Iterator[None]:
    """Keep the cyclic garbage collector from looking at what is only growing."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def scalar(text: str) -> Any:
    """What an unquoted word means."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] in _FIRST:
        if _NUMBER.fullmatch(text):
            return int(text, 0) if text[:2] in ("0x", "0o") else int(text)
        if _FLOAT.fullmatch(text) and len(text) < 40:
            return float(text)
    return text


def events(text: str, budget: NodeBudget | None = None) -> Iterator[Event]:
    """The events of the one document in a text, with everything refused that a bundle must not hold."""
    budget = budget or NodeBudget()
    depth = 0
    for event in _stream(text):
        kind = event.__class__
        if kind is SCALAR or kind is MAP or kind is LIST:
            budget.nodes -= 1
            if budget.nodes < 0:
                raise _refused("yaml.too_much", event)
            if event.anchor or event.tag:
                raise _refused("yaml.anchor" if event.anchor else "yaml.tag", event)
            if kind is not SCALAR:
                depth += 1
                if depth > MAX_DEPTH:
                    raise _refused("yaml.too_deep", event, limit=MAX_DEPTH)
        elif kind is _MAP_END or kind is _LIST_END:
            depth -= 1
        elif kind is kinds.AliasEvent:
            raise _refused("yaml.alias", event)
        yield event


def _stream(text: str) -> Iterator[Event]:
    """The parser's events without the frame of stream and document; a second document is refused."""
    documents = 0
    try:
        next_event: Callable[[], Event] = Parser(text).get_event
        while True:
            event = next_event()
            if isinstance(event, kinds.StreamEndEvent):
                return
            if isinstance(event, kinds.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise _refused("yaml.documents", event)
            elif not isinstance(event, _FRAME):
                yield event
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line, mark.column) if mark else (0, 0)
        raise YamlError("yaml.syntax", line, column, detail=error.problem or error.context or "") from None
    except yaml.reader.ReaderError as error:
        before = text.encode()[: error.position].decode(errors="ignore").split("\n")
        raise YamlError("yaml.character", len(before) - 1, len(before[-1]), number=f"U+{error.character:04X}") from None


def _refused(code: str, event: Event, **values: Any) -> YamlError:
    return YamlError(code, event.start_mark.line, event.start_mark.column, **values)


def load(text: str, budget: NodeBudget | None = None) -> Any:
    """The data of a text; an empty text is None. A byte order mark is no part of the text."""
    found: list[Any] = []
    open_lists: list[list[Any]] = []
    current = found
    with no_collecting():
        for event in events(text.removeprefix("\ufeff"), budget):
            kind = event.__class__
            if kind is SCALAR:
                current.append(event.value if event.style else scalar(event.value))
            elif kind is MAP or kind is LIST:
                open_lists.append(current)
                current = []
            else:
                made = current if kind is _LIST_END else _mapping(current, event)
                current = open_lists.pop()
                current.append(made)
    return found[0] if found else None


def _mapping(parts: list[Any], event: Event) -> dict[Any, Any]:
    keys = parts[::2]
    try:
        made = dict(zip(keys, parts[1::2], strict=True))
    except TypeError:
        raise _refused("yaml.key", event) from None
    if len(made) < len(keys):
        raise _refused("yaml.duplicate", event, key=str(_twice(keys))[:80])
    return made


def _twice(keys: list[Any]) -> Any:
    seen = set()
    for key in keys:
        if key in seen:
            return key
        seen.add(key)
    raise AssertionError("no key is there twice")
