"""51 One battle as the rules look at it: the hex under attack, who attacks, who defends, whose artillery fires."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.positions import alive, in_hex
from engine.play import NOWHERE

FULL, HALF, QUARTER = "full", "half", "quarter"
"""48.2.2 What part of the fire at a named hex defends; an empty word if no hex was named."""


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle.

    `guns` fire for the attacker, `answer` for the defender. `aimed` is the hex of attackers at which the defender's
    bombardment is aimed, `share` what part of it defends; `coordinator` and `replier` are the FAG HQs of Time on
    Target in attack and defense. `drm` is what bombardments add to the die, `aircraft` are the squadrons of both sides.
    `corps` is the corps that attacks, `blitz` tells whether it tries to slip past (57), `owed` whether it must attack,
    `squall` the columns of a snow squall, `blocked` whether a road block stands in the hex as the battle begins (19.4).
    """

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "target": "hex",
        "attackers": "unit",
        "defenders": "unit",
        "guns": "unit",
        "answer": "unit",
        "aimed": "hex",
        "share": "word",
        "coordinator": "unit",
        "replier": "unit",
        "aircraft": "unit",
        "corps": "unit",
    }

    side: int
    target: int
    attackers: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    guns: tuple[int, ...] = ()
    answer: tuple[int, ...] = ()
    aimed: int = NOWHERE
    share: str = ""
    coordinator: int = NOWHERE
    replier: int = NOWHERE
    drm: int = 0
    aircraft: tuple[int, ...] = ()
    corps: int = NOWHERE
    blitz: bool = False
    owed: bool = False
    squall: int = 0
    blocked: bool = False

    def having(self, **fields: object) -> Self:
        """Return the same with some fields changed."""
        return replace(self, **fields)  # type: ignore[arg-type]

    def fires(self, defending: bool) -> tuple[int, ...]:
        """Return the artillery that fires for one of the sides."""
        return self.answer if defending else self.guns

    def supported(self, defending: bool) -> tuple[int, ...]:
        """Return the units of one of the sides."""
        return self.defenders if defending else self.attackers


def side_of_fire(fight: Fight, defending: bool) -> int:
    """Return the side whose artillery fires."""
    return 1 - fight.side if defending else fight.side


def attacking(state: TrumpetsState, fight: Fight) -> tuple[int, ...]:
    """48.1f Return the attackers that still take part: those that are in play and not aborted."""
    return tuple(unit for unit in alive(state, fight.attackers) if in_hex(state, unit) and not state.aborted[unit])


def hexes_of_attackers(state: TrumpetsState, fight: Fight) -> tuple[int, ...]:
    """Return the hexes from which it is attacked, each once."""
    return tuple(dict.fromkeys(state.at[unit] for unit in attacking(state, fight)))
