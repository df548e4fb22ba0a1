"""The table of verbs (`verbs.yaml`), and the moments at which the rulebook gives an occasion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.games.june_6 import SYSTEM
from engine.play import Game
from tests.games.june_6.oracle.conditions import HEXES, OCCASIONS, UNITS, bridges_to_blow, strike_targets
from tests.games.june_6.oracle.scene import ROLES, Scene, scene
from tests.games.oracle.verbs import BaseWatch, Conditions, Row, Table

COMPLETE: dict[str, Callable[[Scene], set[Any]]] = {
    "strike_targets": strike_targets,
    "bridges_to_blow": lambda here: {(edge,) for edge in bridges_to_blow(here)},
}
TABLE = Table(
    Path(__file__).parents[1] / "verbs.yaml", SYSTEM, Conditions(ROLES, units=UNITS, hexes=HEXES, lists=COMPLETE)
)


def rows() -> dict[str, Row]:
    """Read the table."""
    return TABLE.rows


@dataclass
class Watch(BaseWatch):
    """What has been seen in games: verbs on offer, moments with an occasion, and the offers made there."""

    table: Table = TABLE
    chances: Counter[tuple[str, str]] = field(default_factory=Counter)
    taken: Counter[tuple[str, str]] = field(default_factory=Counter)

    def look(self, game: Game) -> list[str]:
        """Hold a prompt against the table."""
        here = scene(game)
        for verb, row in rows().items():
            if here.step in row.moments:
                self._count(here, verb, row)
        return self.hold(here, game)

    def _count(self, here: Scene, verb: str, row: Row) -> None:
        if ROLES[row.who](here) == here.actor and OCCASIONS[row.occasion](here):
            self.chances[verb, here.step] += 1
            self.taken[verb, here.step] += verb in here.prompt.offers

    def never(self, least: int) -> list[tuple[str, str]]:
        """Return verb and step where the rulebook gives an occasion often and the engine never."""
        found = [key for key, count in self.chances.items() if count >= least and not self.taken[key]]
        return sorted(key for key in found if key[1] not in rows()[key[0]].exceptions)
