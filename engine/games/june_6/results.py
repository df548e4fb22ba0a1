"""12.42, 13 The combat results table: what a cell says."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from engine.games.june_6.bombardment import RESULTS
from engine.games.june_6.casualties import REDUCED
from engine.games.june_6.fights import STAND, Fight
from engine.games.june_6.state import June6State
from engine.play import rule

ALL, BUT_BEST, BUT_WORST, BEST, WORST, ANY = "A", "B", "C", "D", "E", "F"
RETREATS = {"R1": 1, "R2": 2}
MAY_ADVANCE, MUST_ADVANCE, BREAKS_THROUGH, ROUTED = "OA", "FA", "BT", "ROUT"
NOTHING = "-"


class Effect(NamedTuple):
    """Whom a result hits, by the letter of 13.71, and what it does to them."""

    letter: str
    what: str


@dataclass(frozen=True)
class Result:
    """A cell of the table: losses one after another, each with its other half if it is double; the rest by name."""

    losses: tuple[tuple[Effect, ...], ...] = ()
    retreat: int = 0
    may_advance: bool = False
    must_advance: bool = False
    breakthrough: bool = False
    rout: bool = False


@lru_cache(maxsize=256)
def read_cell(cell: str) -> Result:
    """13.71 Read a cell such as 'D Red / B Dis-2; A R1' or 'FA; BT'."""
    parts = [part.strip() for part in cell.split(";") if part.strip() != NOTHING]
    losses, retreat = [], 0
    for part in parts:
        halves = [half.split() for half in part.split("/")]
        if len(halves[0]) != len(Effect._fields):
            continue
        if halves[0][1] in RETREATS:
            retreat = RETREATS[halves[0][1]]
        else:
            losses.append(tuple(Effect(letter, RESULTS[what]) for letter, what in halves))
    flags = {name: flag in parts for name, flag in FLAGS.items()}
    return Result(tuple(losses), retreat, **flags)


FLAGS = {
    "may_advance": MAY_ADVANCE,
    "must_advance": MUST_ADVANCE,
    "breakthrough": BREAKS_THROUGH,
    "rout": ROUTED,
}


@rule("rb.12.42")
def result_of(state: June6State, fight: Fight, total: int) -> tuple[str, str]:
    """12.42 The cells of attacker and defender, in the column of both modes."""
    column, rules = "_".join(fight.modes), state.rules
    return str(rules.crt_attacker.look_up(total, column)), str(rules.crt_defender.look_up(total, column))


@rule("rb.13.61")
def is_rout(state: June6State, fight: Fight, total: int) -> bool:
    """13.61 The attackers are routed when the defenders stand and the modified roll is no more than nothing."""
    return fight.modes[1] == STAND and total <= state.rules.rout_roll


@rule("rb.13.73")
def for_one_unit(loss: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """13.73 A unit alone suffers the worse half of a double result (R-4)."""
    worse = max(loss, key=lambda effect: (effect.what == REDUCED, effect.what))
    return (worse._replace(letter=ANY),) if len(loss) > 1 else loss
