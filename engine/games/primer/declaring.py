"""5.1 Declaring battles: a target, then who joins in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.primer.battle import battle_tally, reaches
from engine.games.primer.special import attack as attack_deed
from engine.games.primer.special import may_attack, must_attack
from engine.games.primer.state import (
    UNIT,
    Battle,
    PrimerPlay,
    PrimerState,
    holder,
    in_play,
    is_guns,
    on_map,
    own_unit,
    stacks,
)
from engine.mechanics.choices import Choose
from engine.mechanics.fighting import all_who_can
from engine.mechanics.guards import No
from engine.mechanics.special import note
from engine.play import Arg, Attempt, Frame, Refusal, Step, Tally, Verb, say


@dataclass(frozen=True, slots=True)
class Attackers(Frame):
    """Whose battles are declared or fought."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


@dataclass(frozen=True, slots=True)
class Muster(Frame):
    """A battle that is being declared: its target, and who has joined so far."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "target": "hex", "units": "unit"}

    side: int
    target: int
    units: tuple[int, ...] = ()


TARGET = Arg("target", "hex")


def attacked(state: PrimerState) -> tuple[int, ...]:
    """Return the hexes against which a battle has been declared."""
    return tuple(battle.target for _number, battle in state.battles.items())


def targets(state: PrimerState, _frame: Attackers, side: int) -> Iterator[int]:
    """The hexes that the enemy holds."""
    return (hex for hex in sorted(stacks(state)) if holder(state, hex) != side)


def line(state: PrimerState, side: int, target: int) -> list[int]:
    """The foot and horse of a side that may still join a battle against a hex."""
    return [unit for unit in eligible(state, side, target) if not is_guns(state, unit)]


def scenario_lets_attack(state: PrimerState, attempt: Attempt[Attackers]) -> Refusal | None:
    """Special rules may forbid everybody who could to attack a hex."""
    if not state.special:
        return None
    refusals = [may_attack(state, unit, attempt.hex) for unit in line(state, attempt.side, attempt.hex)]
    return refusals[0] if refusals and all(refusals) else None


def scenario_lets_join(state: PrimerState, attempt: Attempt[Muster]) -> Refusal | None:
    """Special rules may forbid a unit to join an attack."""
    return may_attack(state, attempt.unit, attempt.frame.target)


def obligations_met(state: PrimerState, attempt: Attempt[Attackers]) -> Refusal | None:
    """Special rules may demand that units attack as long as they can."""
    if not state.special:
        return None
    for hex in targets(state, attempt.frame, attempt.side):
        for unit in line(state, attempt.side, hex) if hex not in attacked(state) else ():
            duty = must_attack(state, unit, hex) if may_attack(state, unit, hex) is None else None
            if duty is not None:
                return duty
    return None


def eligible(state: PrimerState, side: int, target: int) -> Iterator[int]:
    """The units of a side that may still join a battle against a hex."""
    return (unit for unit in on_map(state, side) if not state.fought[unit] and reaches(state, unit, target))


def joiners(state: PrimerState, frame: Muster, side: int) -> Iterator[tuple[int]]:
    """The units that may join."""
    return ((unit,) for unit in eligible(state, side, frame.target))


def attack(play: PrimerPlay, frame: Attackers, hex: int) -> None:
    """Begin to declare a battle."""
    play.call(MUSTER, Muster(frame.side, hex))


def join(play: PrimerPlay, frame: Muster, unit: int) -> None:
    """Let a unit join the battle."""
    play.state.fought[unit] = 1
    play.replace(replace(frame, units=(*frame.units, unit)))


def declare(play: PrimerPlay, frame: Muster) -> None:
    """Declare the battle as it stands."""
    play.state.battles.add(Battle(frame.target, frame.units))
    note(play.state, *(attack_deed(play.state, unit, frame.target) for unit in frame.units))
    play.tell("battle.declared", "5.1", hex=frame.target, units=frame.units)
    play.done()


def tally_so_far(state: PrimerState, attempt: Attempt[Muster]) -> Tally:
    """Show the odds as they are so far, or would be with one more unit."""
    return battle_tally(state, Battle(attempt.frame.target, attempt.frame.units + attempt.args))


no, choose = No[PrimerState, Attackers](), Choose[PrimerState, Attackers]()
# 5.1 A battle is declared against a hex that the enemy holds.
enemy_in_target = choose.member(targets, "battle.no_enemy", "5.1", arg=TARGET)
# 5.1 A hex is attacked once in a phase.
attacked_once = no("battle.declared_already", "5.1", lambda s, a: a.hex in attacked(s), about=("hex",))
# 5.1 Foot or horse next to the hex are needed to attack it.
somebody_can_attack = no(
    "battle.nobody_to_attack", "5.1", lambda s, a: not line(s, a.side, a.hex), needs=(enemy_in_target,), about=("hex",)
)
ATTACK = choose.of("attack", attack, enemy_in_target, attacked_once, somebody_can_attack, scenario_lets_attack)

no_join = No[PrimerState, Muster]()
# 5.1 A unit joins one battle in a phase.
fought_already = no_join("battle.has_joined", "5.1", lambda s, a: s.fought[a.unit])
# 5.2 Foot and horse attack what is next to them, guns support a battle within two hexes.
in_range = no_join(
    "battle.out_of_range",
    "5.2",
    lambda s, a: not reaches(s, a.unit, a.frame.target),
    needs=(in_play,),
    about=("unit", "hex"),
    hex=lambda s, a: a.frame.target,
)
# 5.1 Guns alone do not attack.
led_by_the_line = no_join(
    "battle.guns_alone",
    "5.1",
    lambda s, a: all(is_guns(s, unit) for unit in a.frame.units),
    about=("hex",),
    units=lambda s, a: a.frame.units,
    hex=lambda s, a: a.frame.target,
)
ELIGIBLE = (own_unit, in_play, fought_already, in_range)
"""What holds of all who are `eligible`."""
JOIN = Verb("join", join, (UNIT,), (*ELIGIBLE, scenario_lets_join), joiners, sure=ELIGIBLE, tally=tally_so_far)
DECLARE = Verb("declare", declare, guards=(led_by_the_line,), tally=tally_so_far)
NO_MORE = Verb("no_more_battles", lambda play, _frame: play.done(), guards=(obligations_met,))


def declarer(state: PrimerState, frame: Attackers) -> int | None:
    """Nobody is asked when nobody can attack."""
    return frame.side if any(ATTACK.legal(state, frame, frame.side)) else None


def still_free(state: PrimerState, frame: Attackers | Muster) -> tuple[int]:
    """Count the units that have not joined a battle."""
    return (sum(1 for unit in on_map(state, frame.side) if not state.fought[unit]),)


MUSTER = Step(
    "muster",
    "5.1",
    Muster,
    actor=lambda _state, frame: frame.side,
    verbs=(JOIN, DECLARE),
    measure=still_free,
    suggest=all_who_can(JOIN),
    ask=lambda _state, frame: say("ask.muster", "5.1", hex=frame.target),
)
DECLARATIONS = Step("declarations", "5.1", Attackers, actor=declarer, verbs=(ATTACK, NO_MORE), measure=still_free)
