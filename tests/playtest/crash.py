"""References whose games end the process that plays them."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from engine.playtest import Reference
from tests.playtest import toy

CODE = 3


def load() -> Reference:
    """A race whose first position ends the process."""
    scenario, system, _layers = toy.load()
    return Reference(scenario, replace(system, prepare=lambda _state: os._exit(CODE)))


def load_in_other_processes(home: int) -> Reference:
    """A race that only one process can load; others end at it."""
    if os.getpid() != home:
        os._exit(CODE)
    return toy.load()


def load_deadly() -> Reference:
    """A race that ends the process in turn 2 of some games, the same ones as in `toy.load_broken`."""
    return toy.with_move(partial(_fall, None))


def load_deadly_once(folder: Path) -> Reference:
    """The same, but only the first of these games ends its process, and only the first time."""
    return toy.with_move(partial(_fall, folder))


def _fall(folder: Path | None, play: Any, frame: toy.Moves, unit: int, there: int) -> None:
    if play.state.turn == 2 and play.state.points[0] % 2 and (folder is None or is_first(folder)):
        os._exit(CODE)
    toy.move(play, frame, unit, there)


def is_first(folder: Path) -> bool:
    """Tell whether nobody has asked before."""
    try:
        (folder / "fallen").touch(exist_ok=False)
    except FileExistsError:
        return False
    return True
