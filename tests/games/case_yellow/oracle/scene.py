"""4.0 A decision in play: the position, who is asked, in whose round, which combat is under way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.games.case_yellow.state import YellowState
from engine.play import Game
from tests.games.case_yellow.oracle.ground import ALLIED, GERMAN
from tests.games.case_yellow.oracle.lines import Communications, Lines
from tests.games.case_yellow.oracle.numbers import setting
from tests.games.case_yellow.oracle.snapshot import Position, Unit, snapshot
from tests.games.case_yellow.oracle.zones import Zones
from tests.games.oracle.scene import BaseScene


@dataclass(frozen=True, eq=False)
class Scene(BaseScene):
    """What a prompt is about."""

    state: YellowState
    name: str

    @cached_property
    def position(self) -> Position:
        """2.2 The table."""
        return snapshot(self.state, setting(self.name))

    @cached_property
    def zones(self) -> Zones:
        """9.1 All zones of control."""
        return Zones(self.position)

    @cached_property
    def lines(self) -> Lines:
        """7.2 All lines of supply."""
        return Lines(self.position, self.zones)

    @cached_property
    def communications(self) -> Communications:
        """2.4h The Allied lines of communication."""
        return Communications(self.position, ALLIED, self.zones)

    @property
    def round(self) -> str:
        """2.4a The kind of Action Round, or nothing outside."""
        kinds = ("move", "combat")
        return next((kind for kind in kinds if f"{kind}_round" in self.prompt.place), "")

    @property
    def active(self) -> int:
        """2.4c The side whose round it is, or -1."""
        return int(self.state.active) if self.round else -1

    def units(self, numbers: Any) -> list[Unit]:
        """Return units by their numbers."""
        return list(self.numbered(numbers))

    @cached_property
    def fight(self) -> Any:
        """11.2 The combat under way, or None."""
        found = self.first("fight")
        return found.fight if found else None

    @property
    def target(self) -> int:
        """11.2 The hex that is attacked, or -1."""
        found = self.first("target")
        return int(self.fight.target) if self.fight else int(found.target) if found else -1


def scene(name: str, game: Game) -> Scene:
    """Look at the decision that a game has come to."""
    assert isinstance(game.state, YellowState) and game.prompt is not None
    return Scene(game.state, game.prompt, name)


# Roles


def attacker(here: Scene) -> int:
    """11.2, 11.9b The side that attacks; an engaged combat keeps its attacker."""
    return int(here.fight.side) if here.fight else -1


def mover(here: Scene) -> int:
    """11.4a, 10.3c The owner makes a retreat; after an overrun the overrunning side does."""
    found = here.first("units", "start")
    if "overrun" in here.prompt.place:
        return here.active
    return here.units(found.units)[0].side if found else -1


def chooser(here: Scene) -> int:
    """11.3e-g The owner names who loses a step, but the attacker does so first after DE."""
    found = here.first("units", "steps")
    if "beaten" in here.prompt.place:
        return here.actor
    return here.units(found.units)[0].side if found else -1


ROLES: dict[str, Callable[[Scene], int]] = {
    "allied": lambda here: ALLIED,
    "german": lambda here: GERMAN,
    "active": lambda here: here.active,
    "attacker": attacker,
    "mover": mover,
    "chooser": chooser,
    "initiative": lambda here: int(here.state.initiative),
    "either": lambda here: here.actor,
}
