"""Values that are worked out once, and again only when what they were made of is something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Memo:
    """Values by name with what they were made of; made anew only when one of those is another object."""

    def __init__(self) -> None:
        self._held: dict[str, tuple[tuple[Any, ...], Any]] = {}

    def get(self, name: str, inputs: tuple[Any, ...], build: Callable[[], T]) -> T:
        """The value, made of these inputs."""
        held = self._held.get(name)
        if held is None or len(held[0]) != len(inputs) or any(a is not b for a, b in zip(held[0], inputs, strict=True)):
            held = self._held[name] = (inputs, build())
        return held[1]

    def copy(self, without: str = "") -> Memo:
        """Another memo that holds the same now, but for one name."""
        twin = Memo()
        kept = ((name, held) for name, held in self._held.items() if not name.startswith("index."))
        twin._held = {name: held for name, held in kept if name != without}
        return twin

    def last(self, name: str) -> tuple[tuple[Any, ...], Any] | None:
        """What is held under a name, and what it was made of."""
        return self._held.get(name)
