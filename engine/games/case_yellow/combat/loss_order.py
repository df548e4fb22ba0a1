"""11.3m to 11.3r Who bears the losses of a combat: armor with its shifts first, and so on down to anybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from engine.games.case_yellow.combat.armor import answerable, is_matilda
from engine.games.case_yellow.combat.fight import Fight, defenders
from engine.games.case_yellow.combat.losses import COMBAT, LOSS, Loss, eliminate
from engine.games.case_yellow.counters import ALLIED, CORPS
from engine.games.case_yellow.map import CITY, FLOODED, MARSH, has_line, terrain
from engine.games.case_yellow.state import YellowPlay, YellowState, is_large
from engine.mechanics.battle.losses import LossOrder, TierMaker, bears_first
from engine.mechanics.positions import alive
from engine.play import Frame, Step, rule

ARMOR_FIRST = (MARSH, FLOODED, CITY)
MATILDA_FIRST = ("AL1", "BL1", "ENG")
DEFEATS = ("AE", "DE")
"""Results of which no rule says who bears the first step: whoever chooses may choose anybody."""


class Hurt(NamedTuple):
    """Which side of a combat loses steps by which code."""

    fight: Fight
    side: int
    code: str

    @property
    def attacks(self) -> bool:
        """Whether the attackers lose them."""
        return self.fight.side == self.side


first = TierMaker[YellowState, Hurt]()

# 11.3e The 1st Tank Brigade loses the step of these results if it has attacked, even where it brought nothing.
attacking_matilda = first(
    "rb.11.3#g",
    lambda s, hurt, unit: hurt.attacks and hurt.side == ALLIED and hurt.code in MATILDA_FIRST and is_matilda(s, unit),
    also=("rb.11.3#m",),
)


@bears_first("rb.11.3#m", "rb.11.3#n")
def answerable_armor(state: YellowState, hurt: Hurt, _units: tuple[int, ...]) -> tuple[int, ...]:
    """11.3e Armor that has earned a shift, or cancelled one of the enemy's."""
    return answerable(state, hurt.fight, hurt.side)


# 11.3e Attacking armor loses the first step in marsh, flooded ground, cities and against a fortified line.
armor_against_hard_ground = first(
    "rb.11.3#o",
    lambda s, hurt, unit: hurt.attacks and s.counter(unit).is_armor and is_hard(s, hurt.fight.target),
)
ORDER = LossOrder((attacking_matilda, answerable_armor, armor_against_hard_ground))


def is_hard(state: YellowState, hex: int) -> bool:
    """Tell whether a hex is hard for armor to attack."""
    return terrain(state, hex) in ARMOR_FIRST or has_line(state, hex)


@rule("rb.11.3#m", "rb.11.3#p")
def bearers(state: YellowState, fight: Fight, side: int, code: str) -> tuple[int, ...]:
    """11.3e The units of a side among which its owner chooses who loses a step."""
    everybody = alive(state, fight.everybody if side == fight.side else defenders(state, fight))
    return everybody if code in DEFEATS else ORDER.among(state, Hurt(fight, side, code), everybody)


@rule("rb.11.3#r")
def steps_of_defeat(state: YellowState, fight: Fight) -> int:
    """11.3g Attackers lose two steps by an AE, a corps that attacked alone one."""
    lone = len(fight.everybody) == 1 and state.counter(fight.everybody[0]).size == CORPS
    return state.rules.losses_lone_corps if lone else state.rules.losses_attacker_eliminated


# The defenders are beaten: DE


@dataclass(frozen=True, slots=True)
class Beaten(Frame):
    """Defenders who suffer a DE, whose attack it was, and which of them have lost a step."""

    KINDS: ClassVar[dict[str, str]] = {"attacker": "side", "units": "unit", "hit": "unit"}

    attacker: int
    units: tuple[int, ...]
    begun: bool = False
    rounds: int = 0
    hit: tuple[int, ...] = ()


@rule("rb.11.3#q")
def may_be_hit(state: YellowState, frame: Beaten) -> tuple[int, ...]:
    """11.3f Corps and divisions lose steps, a corps no more than one of them."""
    most = state.rules.losses_corps
    return tuple(
        unit for unit in alive(state, frame.units) if state.counter(unit).size != CORPS or frame.hit.count(unit) < most
    )


@rule("rb.11.3#q")
def beat(play: YellowPlay, frame: Beaten) -> None:
    """11.3f Brigades and regiments are eliminated; of the steps of the others the attacker chooses the first."""
    state = play.state
    if not frame.begun:
        play.change(begun=True)
        for unit in frame.units:
            if not is_large(state, unit):
                eliminate(play, unit, COMBAT)
        return
    found = may_be_hit(state, frame)
    if frame.rounds >= state.rules.losses_defender_eliminated or not found:
        play.done()
        return
    play.change(rounds=frame.rounds + 1)
    play.call(LOSS, Loss(1 - frame.attacker if frame.rounds else frame.attacker, found, 1, COMBAT))


def note_hit(play: YellowPlay, frame: Beaten, hit: tuple[int, ...]) -> None:
    """Remember who has lost a step."""
    play.change(hit=(*frame.hit, *hit))


BEATEN = Step("beaten", "rb.11.3#q", Beaten, advance=beat, after={"loss": note_hit})
