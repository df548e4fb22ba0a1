"""What lies in hexes although no column of the state notes it: links of hexes lie in both, a place that is named."""

from __future__ import annotations

from collections.abc import Iterator

from engine.play import NOWHERE
from engine.play.state import State


def objects_in_hex(state: State) -> Iterator[tuple[str, int]]:
    """Each entry of this kind with each hex or box in which it lies now, once."""
    yield from dict.fromkeys(_lying(state))


def _lying(state: State) -> Iterator[tuple[str, int]]:
    for name, spec in state.SCHEMA.items():
        if (spec.form, spec.entity, spec.values) == ("relation", "hex", "hex"):
            for hex, others in getattr(state, name).items():
                yield from ((name, place) for place in (hex, *others))
        elif (spec.form, spec.values) == ("scalar", "place"):
            place = getattr(state, name)
            yield from ((name, place),) if place != NOWHERE else ()
