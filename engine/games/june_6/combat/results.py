"""12.42, 13, 13.7 Results: what a cell of the table says, and who suffers it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from engine.games.june_6.combat.fight import STAND, Fight, defenders
from engine.games.june_6.combat.losses import (
    ANYBODY,
    CASUALTY,
    DISORDERED,
    REDUCED,
    SPARED,
    Casualty,
    but_headquarters,
    suffer,
)
from engine.games.june_6.combat.modifiers import best_defender, highest
from engine.games.june_6.state import June6Play, June6State, face, is_combat
from engine.mechanics.battle.losses import LossOrder
from engine.mechanics.battle.results import ATTACKER, DEFENDER, ResultPart
from engine.mechanics.positions import alive
from engine.play import Frame, Step, rule

# 12.42, 13 The combat results table: what a cell says.

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


# 13.7 Who suffers the results: by cohesion, and where that leaves it open as the owner chooses.


@dataclass(frozen=True, slots=True)
class Suffering(Frame):
    """What a side's units in a combat have still to suffer; who shrugs it off; the second half of a double result."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "losses": "word", "others": "word"}

    side: int
    units: tuple[int, ...]
    losses: tuple[Loss, ...]
    immune: bool = False
    others: str = ""


@rule("rb.13.73")
def is_immune(state: June6State, units: tuple[int, ...], opposing: int) -> bool:
    """13.73 A unit alone whose cohesion is above that of every enemy unit shrugs off disorder and reduction (R-5)."""
    return len(units) == 1 and face(state, units[0]).cohesion > opposing


@rule("rb.13.73")
def immunity(state: June6State, fight: Fight) -> tuple[bool, bool]:
    """13.73 Whether the attacker, and the defender, is such a unit."""
    held = defenders(state, fight)
    return is_immune(state, fight.units, best_defender(state, fight)), is_immune(
        state, held, highest(state, fight.units)
    )


HIGHEST = LossOrder((but_headquarters,), by=lambda s, unit: face(s, unit).cohesion)
LOWEST = LossOrder((but_headquarters,), by=lambda s, unit: -face(s, unit).cohesion)
ORDERS = {BEST: HIGHEST, BUT_BEST: HIGHEST, WORST: LOWEST, BUT_WORST: LOWEST, ANY: ANYBODY, ALL: ANYBODY}
"""13.71 Of which units the one is that suffers or (B, C) is spared."""


@rule("rb.13.71")
def meant(state: June6State, units: tuple[int, ...], hit: Hit) -> tuple[int, ...]:
    """13.71 D, E, F The units among which the one is that suffers; a headquarters is not reduced before others."""
    return ORDERS[hit.letter].among(state, hit.what, units)


@rule("rb.13.71")
def spared(state: June6State, units: tuple[int, ...], letter: str) -> tuple[int, ...]:
    """13.71 B, C The combat units among which the one is that is spared."""
    return ORDERS[letter].among(state, SPARED, tuple(unit for unit in units if is_combat(state, unit)))


def next_loss(play: June6Play, frame: Suffering) -> None:
    """13.7 One result after another."""
    units = alive(play.state, frame.units)
    if not frame.losses or not units:
        play.done()
        return
    if frame.immune:
        play.tell("unit.shrugs_off", "rb.13.73", unit=units[0])
        play.done()
        return
    loss, *rest = frame.losses
    play.change(losses=tuple(rest), others="")
    allot(play, frame.side, units, for_one_unit(loss) if len(frame.units) == 1 else loss)


@rule("rb.13.72")
def allot(play: June6Play, side: int, units: tuple[int, ...], loss: Loss) -> None:
    """13.71, 13.72 One unit suffers, or all, or all but one; of a double result all others suffer the second half."""
    hit = loss[0]
    if len(loss) > 1:
        play.change(others=loss[1].what)
        play.call(CASUALTY, Casualty(side, meant(play.state, units, hit), hit.what), "victim")
    elif hit.letter in (BEST, WORST, ANY) or (hit.letter == ALL and hit.what == REDUCED):
        play.call(CASUALTY, Casualty(side, meant(play.state, units, hit), hit.what))
    elif hit.letter in (BUT_BEST, BUT_WORST):
        play.change(others=hit.what)
        play.call(CASUALTY, Casualty(side, spared(play.state, units, hit.letter), SPARED), "victim")
    else:
        strike_all(play, side, units, hit.what)


def strike_others(play: June6Play, frame: Suffering, victim: int) -> None:
    """13.72 All units but the one suffer the other half."""
    strike_all(play, frame.side, alive(play.state, (unit for unit in frame.units if unit != victim)), frame.others)


@rule("rb.13.22")
def strike_all(play: June6Play, side: int, units: tuple[int, ...], what: str) -> None:
    """13.22 All suffer; but of several units that are reduced only one is."""
    if what == REDUCED:
        play.call(CASUALTY, Casualty(side, units, what))
        return
    for unit in units:
        suffer(play, unit, what)


SUFFERING = Step("suffering", "rb.13.7", Suffering, advance=next_loss, after={"victim": strike_others})
