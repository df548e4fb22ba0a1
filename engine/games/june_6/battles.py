"""12.2 Battles: all attacks are declared first, then fought in the order that the attacker likes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.aftermath import Clash, Sequel
from engine.games.june_6.clash import CLASH
from engine.games.june_6.declaring import DECLARATIONS, TARGET, Declaring
from engine.games.june_6.demolition import DEMOLISH, blasts_left
from engine.games.june_6.eligibility import is_beside, is_target
from engine.games.june_6.fights import ACTIVATION, BREAKTHROUGH, COUNTERATTACK, LANDING, ROUT, Fight
from engine.games.june_6.modifiers import battle_tally
from engine.games.june_6.orders import ME
from engine.games.june_6.rout import PURSUIT, Pursuit
from engine.games.june_6.state import June6Play, June6State
from engine.games.june_6.surprises import SURPRISE, surprise_waits
from engine.mechanics.choices import Choose
from engine.mechanics.obligations import one_by_one
from engine.play import Attempt, Frame, Step, Tally, rule

__all__ = ["ACTIVATION", "BATTLES", "BREAKTHROUGH", "COUNTERATTACK", "LANDING", "ORDER", "ROUT", "Battles", "awaited"]


@dataclass(frozen=True, slots=True)
class Battles(Frame):
    """The battles of an activation, or what follows from another battle: who may attack, and what is still to come."""

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "hqs": "unit",
        "units": "unit",
        "efficiency": "word",
        "kind": "word",
    }

    side: int
    hqs: tuple[int, ...]
    units: tuple[int, ...]
    efficiency: str = ME
    kind: str = ACTIVATION
    fights: tuple[Fight, ...] = ()
    declared: bool = False


@rule("rb.14.23")
def awaited(state: June6State) -> tuple[int, ...]:
    """14.23 The hexes that attacks declared in this activation have still to strike."""
    frames = (entry.frame for entry in state.stack)
    return tuple(hex for frame in frames if isinstance(frame, Battles) for hex in targets(frame))


def targets(frame: Battles) -> tuple[int, ...]:
    """The hexes that are still to be attacked."""
    return tuple(fight.target for fight in frame.fights)


def against(frame: Battles, target: int) -> Fight:
    """The attack on a hex."""
    return next(fight for fight in frame.fights if fight.target == target)


def tally_of_fight(state: June6State, attempt: Attempt[Battles]) -> Tally:
    """Show the modifiers without modes and support."""
    return battle_tally(state, against(attempt.frame, attempt.hex))


# 12.2 Only an attack that has been declared may be fought.
FIGHT = Choose[June6State, Battles]()(
    "fight",
    lambda play, _frame, target: play.done(target),
    lambda _state, frame, _side: targets(frame),
    "fight.not_declared",
    "rb.12.2",
    also=("pb.1.92#b",),
    arg=TARGET,
    tally=tally_of_fight,
)
ORDER = Step(
    "order",
    "rb.12.2",
    Battles,
    actor=lambda _state, frame: frame.side,
    verbs=(FIGHT, DEMOLISH),
    measure=lambda state, frame: (len(frame.fights), blasts_left(state, frame)),
)


def next_battle(play: June6Play, frame: Battles) -> None:
    """12.2 Declare, then fight one battle after another; the last one needs no choice."""
    if not frame.declared:
        play.change(declared=True)
        play.call(DECLARATIONS, Declaring(frame.side, frame.hqs, frame.units, frame.efficiency, frame.kind))
    elif not one_by_one(play, frame, targets(frame), begin):
        play.call(ORDER, frame)


def take_over(play: June6Play, frame: Battles, fights: tuple[Fight, ...]) -> None:
    """Take over what has been declared; 2.84 in the landings some Germans may turn out to stand elsewhere."""
    play.change(fights=fights)
    if frame.kind == LANDING and surprise_waits(play.state):
        play.call(SURPRISE)


@rule("pb.2.84")
def reconsider(play: June6Play, frame: Battles, shown: tuple[int, ...]) -> None:
    """2.84 Attacks next to the units shown, and those that find nobody, may be put together anew."""
    state, distance = play.state, play.state.board.grid.distance
    near = [unit for unit in frame.units if any(distance(state.at[unit], hex) == 1 for hex in shown)]
    void = [f for f in frame.fights if any(u in near for u in f.units) or not is_target(state, frame.side, f.target)]
    kept = tuple(fight for fight in frame.fights if fight not in void)
    freed = [unit for fight in void for unit in fight.units]
    for unit in freed:
        state.fought[unit] = 0
    units = dict.fromkeys((*near, *freed, *(unit for fight in kept for unit in fight.units)))
    play.change(fights=kept)
    play.call(DECLARATIONS, Declaring(frame.side, frame.hqs, tuple(units), frame.efficiency, frame.kind, kept))


@rule("rb.14.27")
def begin(play: June6Play, frame: Battles, target: int) -> None:
    """12.2, 14.27 Fight a battle with those who still can; it falls away if nobody can or nobody is left to attack."""
    state, fight = play.state, against(frame, target)
    play.change(fights=tuple(other for other in frame.fights if other.target != target))
    units = tuple(unit for unit in fight.units if still_attacks(state, unit, target))
    if units and is_target(state, frame.side, target):
        play.call(CLASH, Clash(replace(fight, units=units)))
    else:
        play.tell("attack.falls_away", "rb.12.2", hex=target)


def still_attacks(state: June6State, unit: int, target: int) -> bool:
    """Tell whether a unit is still where it can attack from."""
    return bool(state.steps[unit]) and is_beside(state, unit, target) is None


@rule("rb.13.63", "rb.13.64")
def follow_up(play: June6Play, frame: Battles, sequel: Sequel | None) -> None:
    """13.53, 13.63 Vehicles that broke through attack again; who has routed his attackers follows and strikes them."""
    if sequel is None:
        return
    if sequel.kind == ROUT:
        play.call(PURSUIT, Pursuit(sequel.side, sequel.units, sequel.hexes))
    play.call(BATTLES, Battles(sequel.side, frame.hqs, sequel.units, kind=sequel.kind))


BATTLES = Step(
    "battles",
    "rb.12",
    Battles,
    advance=next_battle,
    after={"declarations": take_over, "surprise": reconsider, "order": begin, "clash": follow_up},
)
