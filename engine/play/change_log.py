"""The log of what changes in a state, from which it is taken back."""

from __future__ import annotations

from typing import Any, Protocol


class Restorable(Protocol):
    """Anything that a log entry can be given back to."""

    def restore(self, key: Any, old: Any) -> None:
        """Put `old` back at `key` without noting it."""

    def value_at(self, key: Any) -> Any:
        """Return what stands where `restore` at `key` would write."""

    def write_at(self, key: Any, value: Any) -> None:
        """Write what `value_at` returned, and note it."""


Changes = list[tuple[Restorable, Any, Any]]
"""Where something was changed, and what stands there otherwise."""


class Log(Changes):
    """What was where before each change, and a moment: as long as it is the same, nothing has changed but the stack."""

    __slots__ = ("moment",)

    def __init__(self) -> None:
        super().__init__()
        self.moment = 0


class Unjournalled(TypeError):
    """A change was tried that could not be taken back."""
