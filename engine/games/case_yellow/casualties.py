"""11.3 Who bears the losses of a combat: armor that has earned or cancelled shifts, and so on down to anybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.case_yellow.armour import answerable, is_matilda
from engine.games.case_yellow.counters import ALLIED, CORPS
from engine.games.case_yellow.fights import Fight, defenders
from engine.games.case_yellow.ground import CITY, FLOODED, MARSH, has_line, terrain
from engine.games.case_yellow.losses import COMBAT, LOSS, Loss, eliminate
from engine.games.case_yellow.state import YellowPlay, YellowState, is_large
from engine.mechanics.positions import alive
from engine.play import Frame, Step, rule

ARMOUR_FIRST = (MARSH, FLOODED, CITY)
MATILDA_FIRST = ("AL1", "BL1", "ENG")
DEFEATS = ("AE", "DE")
"""Results of which no rule says who bears the first step: whoever chooses may choose anybody."""


@rule("rb.11.3#g", "rb.11.3#m")
def matilda_in(state: YellowState, fight: Fight, side: int, code: str) -> tuple[int, ...]:
    """11.3e The 1st Tank Brigade loses the step of these results if it has attacked, even where it brought nothing."""
    if fight.side != side or side != ALLIED or code not in MATILDA_FIRST:
        return ()
    return tuple(unit for unit in alive(state, fight.units) if is_matilda(state, unit))


@rule("rb.11.3#o")
def armour_against_hard_ground(state: YellowState, fight: Fight, side: int) -> tuple[int, ...]:
    """11.3e Attacking armor loses the first step in marsh, flooded ground, cities and against a fortified line."""
    hard = terrain(state, fight.target) in ARMOUR_FIRST or has_line(state, fight.target)
    if fight.side != side or not hard:
        return ()
    return tuple(unit for unit in alive(state, fight.units) if state.counter(unit).is_armor)


@rule("rb.11.3#m", "rb.11.3#n", "rb.11.3#o", "rb.11.3#p")
def bearers(state: YellowState, fight: Fight, side: int, code: str) -> tuple[int, ...]:
    """11.3e The units of a side among which its owner chooses who loses a step."""
    everybody = alive(state, fight.everybody if side == fight.side else defenders(state, fight))
    if code in DEFEATS:
        return everybody
    return (
        matilda_in(state, fight, side, code)
        or alive(state, answerable(state, fight, side))
        or armour_against_hard_ground(state, fight, side)
        or everybody
    )


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
