"""The table of verbs (`verbs.yaml`), with rounds and what runs out in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.games.case_yellow import SYSTEM
from engine.play import Game
from tests.games.case_yellow.oracle.conditions import HEXES, PAIRS, SCENES, UNITS
from tests.games.case_yellow.oracle.scene import ROLES, Scene, scene
from tests.games.oracle.verbs import BaseWatch, Conditions, Row, Table


def in_rounds(here: Scene, rounds: str) -> bool:
    """4.0 Tell whether this is a round of the right kind: own, own move, own combat; any; none at all."""
    if rounds == "any":
        return True
    if rounds == "none":
        return not here.round
    return here.active == here.actor and (rounds == "own" or rounds == f"own {here.round}")


def _todo(here: Scene) -> Any:
    found = here.first("duties")
    return found.duties if found else ()


SPENT: dict[str, Callable[[Scene], bool]] = {
    "markers": lambda here: not here.prompt.offers.get("dig_in"),
    "attacks": lambda here: "motorized" in here.prompt.place or bool(_todo(here)),
    "crossed": lambda here: bool(here.first("crossed").crossed),
}
"""What the engine keeps count of: where it has run out, nothing is missing."""

TABLE = Table(
    Path(__file__).parents[1] / "verbs.yaml",
    SYSTEM,
    Conditions(ROLES, UNITS, HEXES, PAIRS, SCENES, spent=SPENT, in_rounds=in_rounds),
)


def rows() -> dict[str, Row]:
    """Read the table."""
    return TABLE.rows


@dataclass
class Watch(BaseWatch):
    """What has been seen in games: how often each verb was on offer."""

    table: Table = TABLE

    def look(self, name: str, game: Game) -> list[str]:
        """Hold a prompt against the table."""
        return self.hold(scene(name, game), game)
