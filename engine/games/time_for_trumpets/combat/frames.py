"""51 The record of a battle that is being fought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.combat.fights import Fight
from engine.play import Frame


@dataclass(frozen=True, slots=True)
class Battle(Frame):
    """A battle: how far it is, the codes that the die has brought, in which
    column, and who has turned to march order for a retreat."""

    KINDS: ClassVar[dict[str, str]] = {"codes": "word", "turned": "unit"}

    fight: Fight
    stage: int = 0
    codes: tuple[str, ...] = ()
    column: int = 0
    turned: tuple[int, ...] = ()

    @property
    def side(self) -> int:
        """The side that attacks."""
        return self.fight.side
