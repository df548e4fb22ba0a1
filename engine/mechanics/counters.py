"""Counters as a mix describes them: their faces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
