"""What positions of oracles have in common: pieces with an id, a side and a hex, and answers that are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

ALLIED, GERMAN = 0, 1


class OnTable(Protocol):
    """A piece on the table: `at` is its hex, or empty."""

    @property
    def id(self) -> str: ...
    @property
    def at(self) -> str: ...


class Remembering:
    """A position that keeps what `remembered` functions have found of it."""

    @cached_property
    def known(self) -> dict[tuple[object, ...], Any]:
        """What they have found."""
        return {}


P = ParamSpec("P")
T = TypeVar("T")
U = TypeVar("U", bound=OnTable)
R = TypeVar("R", bound=Remembering)


def remembered(found: Callable[Concatenate[R, P], T]) -> Callable[Concatenate[R, P], T]:
    """Let a function of a position be worked out once for each of its arguments."""

    @wraps(found)
    def asked(position: R, /, *args: P.args, **named: P.kwargs) -> T:
        key = (found.__qualname__, found.__module__, args, *sorted(named.items()))
        if key not in position.known:
            position.known[key] = found(position, *args, **named)
        return position.known[key]  # type: ignore[no-any-return]

    return asked


def other(side: int) -> int:
    """Return the other side."""
    return GERMAN if side == ALLIED else ALLIED


def ids(pieces: Iterable[OnTable]) -> set[str]:
    """Return the ids of pieces."""
    return {piece.id for piece in pieces}


def in_hexes(pieces: Iterable[U]) -> dict[str, tuple[U, ...]]:
    """Return who stands in each hex."""
    found: dict[str, list[U]] = {}
    for piece in pieces:
        if piece.at:
            found.setdefault(piece.at, []).append(piece)
    return {hex: tuple(there) for hex, there in found.items()}


def named(pieces: Iterable[U], id: str) -> U:
    """Return a piece by its id."""
    return next(piece for piece in pieces if piece.id == id)


def without(pieces: Iterable[U], gone: Iterable[OnTable]) -> tuple[U, ...]:
    """Return pieces without some of them."""
    out = ids(gone)
    return tuple(piece for piece in pieces if piece.id not in out)


def with_changes(pieces: Iterable[U], new: Iterable[U]) -> tuple[U, ...]:
    """Return pieces, some of them changed."""
    known = {piece.id: piece for piece in new}
    return tuple(known.get(piece.id, piece) for piece in pieces)
