"""Work for a worker that says what its process has imported, and how it looks for garbage."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial


@dataclass(frozen=True)
class LoadedModules:
    """Work that says what its process has imported."""

    def begin(self) -> Callable[[int], list[str]]:
        return partial(_loaded, gc.isenabled())

    def killed(self, task: int, how: str = "") -> list[str]:
        return []


def _loaded(collecting: bool, _task: int) -> list[str]:
    return [
        *sys.modules,
        f"collecting at first: {collecting}",
        f"collecting: {gc.isenabled()}",
        str(gc.get_threshold()),
    ]
