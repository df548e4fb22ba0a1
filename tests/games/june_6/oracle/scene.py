"""7.3 A decision in play: the position, who is asked, which formation is active, which combat is under way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.games.june_6.state import June6State
from engine.play import Game
from tests.games.june_6.oracle.snapshot import ALLIED, GERMAN, Position, Unit, snapshot
from tests.games.oracle.scene import BaseScene

FULL, REDUCED = "full_phase", "reduced_phase"


@dataclass(frozen=True, eq=False)
class Scene(BaseScene):
    """What a prompt is about."""

    state: June6State

    @cached_property
    def position(self) -> Position:
        """2.2 The table."""
        return snapshot(self.state)

    def units(self, numbers: Any) -> list[Unit]:
        """Return units by their numbers."""
        return list(self.numbered(numbers))

    @cached_property
    def active(self) -> frozenset[int]:
        """7.24 The units of the formation that is active."""
        found = self.first("hqs", "units", "efficiency")
        return frozenset(found.units) if found else frozenset()

    @cached_property
    def staffs(self) -> list[Unit]:
        """7.24 The headquarters that are active."""
        found = self.first("hqs", "units", "efficiency")
        return self.units(found.hqs) if found else []

    @property
    def efficient(self) -> bool:
        """7.3 Maximum efficiency, or reduced."""
        found = self.first("hqs", "units", "efficiency")
        return bool(found) and found.efficiency == "me"

    @cached_property
    def target(self) -> int:
        """12.23 The hex that is attacked, or -1."""
        for frame in self.frames:
            if hasattr(frame, "target"):
                return int(frame.target)
            if hasattr(frame, "fight") and hasattr(frame.fight, "target"):
                return int(frame.fight.target)
        return -1


def scene(game: Game) -> Scene:
    """Look at the decision that a game has come to."""
    assert isinstance(game.state, June6State) and game.prompt is not None
    return Scene(game.state, game.prompt)


# Roles


def active_side(scene: Scene) -> int:
    """7.24 The side whose formation is active."""
    sides = {unit.side for unit in scene.units(scene.active)}
    return sides.pop() if len(sides) == 1 else -1


def attacker(scene: Scene) -> int:
    """12.2 The side that does not stand in the hex that is attacked."""
    held = {unit.side for unit in scene.position.standing(scene.target)} if scene.target >= 0 else set()
    if scene.target in scene.position.garrisons and not held:
        held = {ALLIED}
    return 1 - held.pop() if len(held) == 1 else -1


def defender(scene: Scene) -> int:
    """12.2 The side that stands in the hex that is attacked."""
    return 1 - attacker(scene) if attacker(scene) >= 0 else -1


def owner(scene: Scene) -> int:
    """13.7, 13.3 The side whose units are at stake in the step that asks."""
    found = scene.first("units")
    sides = {unit.side for unit in scene.units(found.units)} if found else set()
    return sides.pop() if len(sides) == 1 else -1


ROLES: dict[str, Callable[[Scene], int]] = {
    "allied": lambda scene: ALLIED,
    "german": lambda scene: GERMAN,
    "active": active_side,
    "attacker": attacker,
    "defender": defender,
    "owner": owner,
    "initiative": lambda scene: int(scene.state.initiative),
    "either": lambda scene: scene.actor,
}
