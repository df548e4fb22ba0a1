"""Bags of a fork that note who looks into them: what nobody looked at could as well hold other secrets."""

from __future__ import annotations

from typing import Any

from engine.play.journalled import Bag, Log
from engine.play.state import State


class Looked:
    """Whether anybody has looked."""

    __slots__ = ("noted",)

    def __init__(self) -> None:
        self.noted = False


class SecretBag(Bag):
    """A bag that notes when it is read, written, or asked whether it has changed."""

    __slots__ = ("_changes", "_inside", "_looked")

    def __init__(self, log: Log, looked: Looked | None = None) -> None:
        self._looked = looked or Looked()
        super().__init__(log)

    @property
    def _items(self) -> tuple[Any, ...]:
        self._looked.noted = True
        return self._inside

    @_items.setter
    def _items(self, items: tuple[Any, ...]) -> None:
        self._looked.noted = True
        self._inside = items

    @property
    def version(self) -> int:
        """How often it has changed."""
        self._looked.noted = True
        return self._changes

    @version.setter
    def version(self, number: int) -> None:
        self._changes = number


def guard(state: State, looked: Looked) -> dict[str, SecretBag]:
    """Put such bags in the place of those of which some side may not see everything; the state's log must be empty."""
    found: dict[str, SecretBag] = {}
    for name, spec in state.SCHEMA.items():
        if spec.form == "bag" and spec.hidden_from is not None:
            found[name] = SecretBag(state.log, looked)
            found[name]._items = tuple(state.containers[name])
            state.exchange(name, found[name])
    return found
