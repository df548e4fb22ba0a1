"""Names that plain rows take from the map and from counters: what a game does not have is said when it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from inspect import isfunction
from typing import Any, NamedTuple, TypeVar

from engine.board.layers import offer

F = TypeVar("F", bound=Callable[..., Any])
AREA = "area:"


class Names(NamedTuple):
    """Names that a row takes: areas, a layer of the map, words of it, and what counters bear."""

    areas: tuple[str, ...] = ()
    layer: str = ""
    words: tuple[str, ...] = ()
    trait: str = ""


class Misnamed(ValueError):
    """A row names what a map or its counters do not have."""


TAKEN: dict[Callable[..., Any], Names] = {}
"""The names that functions of rows take."""


def takes(names: Names, function: F) -> F:
    """Note the names that the function of a row takes."""
    TAKEN[function] = names
    return function


def of_place(place: str) -> Names:
    """Return the names in the name of a place."""
    return Names(areas=(place.removeprefix(AREA),)) if place.startswith(AREA) else Names()


def fits(*forms: Any) -> Callable[[Any], None]:
    """Return a hook for System(prepare=...) that refuses a map and counters which lack what the rows of forms name."""

    def check(state: Any) -> None:
        for form in forms:
            for key, names in _taken(form, set()):
                for fault in _faults(state, names):
                    raise Misnamed(f"{getattr(form, 'name', key)}, {key}: {fault}")

    return check


def _faults(state: Any, names: Names) -> Iterator[str]:
    board = state.board
    for area in names.areas:
        if area not in board.areas:
            yield f"the map has no area {area!r}.{offer(area, board.areas)}"
    if names.layer and names.layer not in board.layers:
        yield f"the map has no layer {names.layer!r}.{offer(names.layer, board.layers)}"
        return
    known = board.words(names.layer) if names.layer else ()
    for word in names.words:
        if word not in known:
            yield f"the layer {names.layer!r} has no word {word!r}.{offer(word, known)}"
    for counter in state.roster if names.trait else ():
        if not hasattr(counter, names.trait):
            yield f"the counter {counter.id!r} has no {names.trait!r}."


def _taken(part: Any, seen: set[int], key: str = "") -> Iterator[tuple[str, Names]]:
    """Return the names in all that a form is made of, each with the key of its row."""
    if id(part) in seen:
        return
    seen.add(id(part))
    key = getattr(part, "key", None) or getattr(part, "clause", None) or key
    found = TAKEN.get(part) if isfunction(part) else getattr(part, "names", None)
    if isinstance(found, Names):
        yield key, found
    for inner in _inside(part):
        yield from _taken(inner, seen, key)


def _inside(part: Any) -> Iterable[Any]:
    if isinstance(part, Mapping):
        return part.values()
    if isinstance(part, tuple | list):
        return part
    return [getattr(part, each.name) for each in fields(part)] if is_dataclass(part) else ()
