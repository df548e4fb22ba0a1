"""12.42, 13 The combat results table: what a cell says."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from engine.games.june_6.casualties import DISORDERED, REDUCED
from engine.games.june_6.fights import STAND, Fight
from engine.games.june_6.state import June6State
from engine.mechanics.battle.results import ATTACKER, DEFENDER, ResultPart
from engine.play import rule

ALL, BUT_BEST, BUT_WORST, BEST, WORST, ANY = "A", "B", "C", "D", "E", "F"
HITS = {"Red": REDUCED, "Dis-1": DISORDERED[1], "Dis-2": DISORDERED[2]}
RETREATS = {"R1": 1, "R2": 2}
MAY_ADVANCE, MUST_ADVANCE, BREAKS_THROUGH, ROUTED = "OA", "FA", "BT", "ROUT"
NOTHING = "-"


class Hit(NamedTuple):
    """Whom a result hits, by the letter of 13.71, and what it does to them."""

    letter: str
    what: str


Loss = tuple[Hit, ...]
"""A hit, or both halves of a double one."""


@dataclass(frozen=True)
class Result:
    """A cell of the table, part by part."""

    parts: tuple[ResultPart, ...] = ()

    def has(self, word: str) -> bool:
        """Tell whether a word stands in it."""
        return any(part.word == word for part in self.parts)

    @property
    def losses(self) -> tuple[Loss, ...]:
        """What units suffer, one thing after another."""
        return tuple(part.said for part in self.parts if part.word in HITS)

    @property
    def retreat(self) -> int:
        """By how many hexes units retreat."""
        return max((RETREATS.get(part.word, 0) for part in self.parts), default=0)

    @property
    def advances(self) -> bool:
        """Whether attackers may advance or must."""
        return self.has(MAY_ADVANCE) or self.has(MUST_ADVANCE)


@lru_cache(maxsize=256)
def read_cell(cell: str, who: int = ATTACKER) -> Result:
    """13.71 Read a cell such as 'D Red / B Dis-2; A R1' or 'FA; BT'."""
    return Result(tuple(_part(text.strip(), who) for text in cell.split(";") if text.strip() != NOTHING))


def _part(text: str, who: int) -> ResultPart:
    halves = [half.split() for half in text.split("/")]
    word = halves[0][-1]
    said = tuple(Hit(letter, HITS[what]) for letter, what in halves) if word in HITS else ()
    return ResultPart(word, who, said)


@rule("rb.12.42")
def result_of(state: June6State, fight: Fight, total: int) -> tuple[str, str]:
    """12.42 The cells of attacker and defender, in the column of both modes."""
    column, rules = "_".join(fight.modes), state.rules
    return str(rules.crt_attacker.look_up(total, column)), str(rules.crt_defender.look_up(total, column))


@rule("rb.12.42", "rb.13.61")
def parts_of(state: June6State, fight: Fight, total: int) -> tuple[ResultPart, ...]:
    """12.42 What a modified roll brings, the attacker's cell first; 13.61 whether it routs, the rule says."""
    attacker, defender = result_of(state, fight, total)
    both = (*read_cell(attacker, ATTACKER).parts, *read_cell(defender, DEFENDER).parts)
    found = tuple(part for part in both if part.word != ROUTED)
    return (*found, ResultPart(ROUTED)) if is_rout(state, fight, total) else found


@rule("rb.13.61")
def is_rout(state: June6State, fight: Fight, total: int) -> bool:
    """13.61 The attackers are routed when the defenders stand and the modified roll is no more than nothing."""
    return fight.modes[1] == STAND and total <= state.rules.rout_roll


@rule("rb.13.73")
def for_one_unit(loss: Loss) -> Loss:
    """13.73 A unit alone suffers the worse half of a double result (R-4)."""
    worse = max(loss, key=lambda hit: (hit.what == REDUCED, hit.what))
    return (worse._replace(letter=ANY),) if len(loss) > 1 else loss
