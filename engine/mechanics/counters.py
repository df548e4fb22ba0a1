"""Counters as a mix describes them: their faces, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from engine.mechanics.positions import MOST_STEPS

F = TypeVar("F")


def read_faces(plain: Mapping[str, Any], read: Callable[[Mapping[str, Any]], F]) -> tuple[F, ...]:
    """Return what `read` makes of a counter's sides, from the weakest to the strongest.

    A counter without a back has one step unless it says otherwise; its back says only what is different there.
    """
    values = plain["values"]
    steps = plain["steps"] or (MOST_STEPS if plain["back"] else 1)
    return (read({**values, **plain["back"]}), read(values)) if steps > 1 else (read(values),)


def shown(faces: Sequence[F], steps: int) -> F:
    """Return the side that shows with so many steps; the stronger one for a unit that is not in play.

    >>> [shown(("back", "front"), steps) for steps in (0, 1, 2)]
    ['front', 'back', 'front']
    """
    return faces[min(steps, len(faces)) - 1]


def check_steps(plain: Mapping[str, Any]) -> None:
    """Refuse a counter that has neither one step nor two."""
    if plain["steps"] not in (None, 1, MOST_STEPS):
        raise ValueError("it has one or two steps")


def check_numbers(values: Mapping[str, Any], names: Collection[str]) -> None:
    """Refuse values that are no whole numbers, or below 0."""
    if any(type(values.get(name, 0)) is not int or values.get(name, 0) < 0 for name in names):
        raise ValueError(f"{', '.join(names)} are whole numbers, not below 0")


def check_word(what: str, word: object, words: Collection[str]) -> None:
    """Refuse a word that the game does not know."""
    if word not in words:
        raise ValueError(f"{what} is one of {', '.join(words)}")


def check_traits(values: Mapping[str, Any], traits: Collection[str]) -> None:
    """Refuse traits that the game does not know."""
    unknown = [trait for trait in values.get("traits", ()) if trait not in traits]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is no trait; there are {', '.join(traits)}")
