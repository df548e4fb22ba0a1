"""The table of verbs (`verbs.yaml`): who may use what in which step, and on what."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from engine.play import System
from tests.games.oracle.numbers import read
from tests.games.oracle.verbs import BaseWatch, Conditions, Row, Table
from tests.games.time_for_trumpets.oracle.conditions import ALLIED, GERMAN, HEXES, SCENES, UNITS, Scene

PATH = Path(__file__).parents[1] / "verbs.yaml"
ROLES: dict[str, Callable[[Scene], int]] = {
    "phasing": lambda here: here.state.phasing,
    "mover": lambda here: 1 - here.state.phasing if "reacting" in here.prompt.place else here.state.phasing,
    "opponent": lambda here: 1 - here.state.phasing,
    "german": lambda _here: GERMAN,
    "allied": lambda _here: ALLIED,
    "owner": lambda here: here.actor,
    "asked": lambda here: here.actor,
}


@cache
def rows() -> dict[str, Row]:
    """Return the rows of the table."""
    return {verb: Row(**told) for verb, told in read(PATH).items()}


def watch(system: System) -> BaseWatch:
    """Return what holds prompts against the table."""
    return BaseWatch(Table(PATH, system, Conditions(roles=ROLES, units=UNITS, hexes=HEXES, scenes=SCENES)))
