"""A toy with units in places: two sides on a row of five hexes with a box beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.mechanics.positions import Positions
from engine.play import NOWHERE, Column, Queue, flag, level, note, queue
from tests.gauntlet.toybox import small_board

BOARD = small_board(5, 1, boxes=("box",))
FIRST, SECOND, THIRD, FOURTH, LAST = BOARD.grid.hexes
BOX = BOARD.place("box")


@dataclass(frozen=True)
class Unit:
    """A counter with so many steps."""

    id: str
    side: int
    steps: int = 2

    @property
    def names(self) -> Mapping[str, str]:
        """It is called by its id."""
        return {"en": self.id, "ja": self.id}


ROSTER = (Unit("a", 0), Unit("b", 0), Unit("x", 1), Unit("y", 1, steps=1))
A, B, X, Y = range(len(ROSTER))


class Field(Positions):
    """Where units are, and who is to come."""

    roster: tuple[Unit, ...]

    tired: Column = level("unit", 2)
    moved: Column = flag("unit", scope="turn")
    come: Column = note("unit")
    arrivals: Queue = queue("unit")


def field(**at: int) -> Field:
    """Units at places, all with their full strength."""
    state = Field(BOARD, None, ROSTER)
    for unit, each in enumerate(ROSTER):
        state.at[unit] = at.get(each.id, NOWHERE)
        state.steps[unit] = each.steps if each.id in at else 0
    return state
