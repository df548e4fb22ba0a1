"""Things that take long to make, made in slices of time and then kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterator
from typing import Generic, TypeVar

Thing = TypeVar("Thing")
Slices = Generator[None, None, Thing]
"""Makes a thing a little further at each step, and returns it."""


def finished(slices: Slices[Thing]) -> Thing:
    """The thing, made to its end now."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: Thing = end.value
            return found


class SlicedStore(Generic[Thing]):
    """A store of things by what they are made of; the longest unused goes first."""

    def __init__(self, make: Callable[..., Slices[Thing]], kept: int) -> None:
        self._make, self._kept = make, kept
        self._made: OrderedDict[Hashable, Thing] = OrderedDict()
        self._begun: dict[Hashable, Slices[None]] = {}

    def __call__(self, *of: Hashable) -> Thing:
        """The thing, made now as far as it is not."""
        for _ in self.slices(*of):
            pass
        self._made.move_to_end(of)
        return self._made[of]

    def slices(self, *of: Hashable) -> Iterator[None]:
        """Make the thing in steps; what another has begun goes on."""
        while of not in self._made:
            begun = self._begun.setdefault(of, self._making(of))
            try:
                yield next(begun)
            except StopIteration:
                return

    def _making(self, of: Hashable) -> Slices[None]:
        try:
            self._made[of] = yield from self._make(*of)  # type: ignore[misc]
        finally:
            self._begun.pop(of, None)
        while len(self._made) > self._kept:
            self._made.popitem(last=False)


def in_slices(kept: int) -> Callable[[Callable[..., Slices[Thing]]], SlicedStore[Thing]]:
    """Turn a function that makes a thing in slices into a store that keeps so many."""
    return lambda make: SlicedStore(make, kept)
