"""12.23 Declaring attacks: all of an activation are named before the first is fought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6 import special
from engine.games.june_6.eligibility import bar, is_target, may_attack, needs_engineers
from engine.games.june_6.engineers import support_crossing
from engine.games.june_6.fights import ACTIVATION, Fight
from engine.games.june_6.ground import edge_between
from engine.games.june_6.modifiers import battle_tally
from engine.games.june_6.orders import ME, UNIT
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.play import Arg, Attempt, Choice, Frame, Refusal, Step, Tally, Verb, refuse, rule, say

TARGET = Arg("target", "hex")


@dataclass(frozen=True, slots=True)
class Declaring(Frame):
    """Who may attack, led by whom, and what has been declared; the step ends with that."""

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

    def against(self, hex: int) -> Fight:
        """An attack on a hex, before anybody has joined."""
        return Fight(self.side, hex, (), self.hqs, self.efficiency, self.kind)

    @property
    def free(self) -> tuple[int, ...]:
        """The units that have not joined an attack."""
        return tuple(unit for unit in self.units if all(unit not in fight.units for fight in self.fights))


@dataclass(frozen=True, slots=True)
class Muster(Frame):
    """An attack that is being declared, and who may join it; the step ends with the attack."""

    KINDS: ClassVar[dict[str, str]] = {"able": "unit"}

    fight: Fight
    able: tuple[int, ...]


# Naming a target


@rule("rb.12.23")
def enemy_in_target(state: June6State, attempt: Attempt) -> Refusal | None:
    """12.23 An attack goes against a hex that the enemy holds."""
    hex = attempt.args[0]
    if not is_target(state, attempt.side, hex):
        return refuse("attack.no_enemy", "rb.12.23", hexes=(hex,), hex=hex)
    return None


@rule("rb.12.23")
def declared_once(state: June6State, attempt: Attempt) -> Refusal | None:
    """12.23 A hex is attacked once."""
    hex = attempt.args[0]
    if any(fight.target == hex for fight in attempt.frame.fights):
        return refuse("attack.declared", "rb.12.23", hexes=(hex,), hex=hex)
    return None


@rule("rb.12.2", needs=(enemy_in_target,))
def somebody_can_attack(state: June6State, attempt: Attempt) -> Refusal | None:
    """12.2 Somebody has to be able to; what keeps the first neighbour from it is said."""
    hex, frame = attempt.args[0], attempt.frame
    fight, grid = frame.against(hex), state.board.grid
    near = [unit for unit in frame.free if in_hex(state, unit) and grid.distance(state.at[unit], hex) == 1]
    refusals = [bar(state, unit, fight) for unit in near]
    if not refusals:
        return refuse("attack.nobody", "rb.12.21", hexes=(hex,), hex=hex)
    return refusals[0] if all(refusals) else None


def targets(state: June6State, frame: Declaring, side: int) -> Iterator[tuple[int]]:
    """The hexes of the enemy next to units that have not joined an attack."""
    near = (hex for unit in frame.free if in_hex(state, unit) for hex, _edge in state.board.adjacent(state.at[unit]))
    return ((hex,) for hex in sorted({hex for hex in near if is_target(state, side, hex)}))


def attack(play: June6Play, frame: Declaring, hex: int) -> None:
    """Begin to declare an attack."""
    fight = frame.against(hex)
    play.call(MUSTER, Muster(fight, tuple(unit for unit in frame.free if may_attack(play.state, unit, fight))))


def declared(play: June6Play, frame: Declaring, fight: Fight) -> None:
    """Note an attack."""
    play.change(fights=(*frame.fights, fight))
    for unit in fight.units:
        play.state.fought[unit] = 1
    special.done(play.state, "attack", *fight.units, place=fight.target)
    play.tell("attack.announced", "rb.12.23", units=fight.units, hex=fight.target)


def duties_done(state: June6State, attempt: Attempt) -> Refusal | None:
    """Special rules may demand that units attack as long as they can."""
    frame = attempt.frame
    for (hex,) in targets(state, frame, attempt.side) if state.special else ():
        fresh = all(fight.target != hex for fight in frame.fights)
        for unit in frame.free if fresh else ():
            if may_attack(state, unit, frame.against(hex)) and (duty := special.must(state, "attack", unit, hex)):
                return duty
    return None


# Joining


@rule("rb.12.2")
def is_able(state: June6State, attempt: Attempt) -> Refusal | None:
    """12.2 Only units next to the target that may attack it join, each one attack."""
    unit, frame = attempt.args[0], attempt.frame
    if unit in frame.able and unit not in frame.fight.units:
        return None
    found = None if unit in frame.fight.units else bar(state, unit, frame.fight)
    return found or refuse("attack.joined", "rb.12.23", units=(unit,), unit=unit)


@rule("rb.20.3")
def still_crosses(state: June6State, attempt: Attempt) -> Refusal | None:
    """20.31 Engineers carry only so many units across."""
    unit, frame = attempt.args[0], attempt.frame
    return bar(state, unit, frame.fight) if unit in frame.able else None


@rule("rb.12.2")
def somebody_has_joined(_state: June6State, attempt: Attempt) -> Refusal | None:
    """12.2 An attack without attackers is none."""
    fight = attempt.frame.fight
    if not fight.units:
        return refuse("attack.empty", "rb.12.2", hexes=(fight.target,), hex=fight.target)
    return None


def joiners(_state: June6State, frame: Muster, _side: int) -> Iterator[tuple[int]]:
    """The units that may join."""
    return ((unit,) for unit in frame.able if unit not in frame.fight.units)


def join(play: June6Play, frame: Muster, unit: int) -> None:
    """12.32 Let a unit join; engineers who carry it across a major river are used up."""
    state, target = play.state, frame.fight.target
    edge = edge_between(state, state.at[unit], target)
    if needs_engineers(state, unit, edge):
        support_crossing(play, unit)
    play.change(fight=replace(frame.fight, units=(*frame.fight.units, unit)))


def odds_so_far(state: June6State, attempt: Attempt) -> Tally:
    """Show the modifiers as they are so far, or would be with one more unit."""
    fight = attempt.frame.fight
    return battle_tally(state, replace(fight, units=(*fight.units, *attempt.args)))


ATTACK = Verb("attack", attack, (TARGET,), (enemy_in_target, declared_once, somebody_can_attack), targets)
NO_MORE = Verb("no_more_attacks", lambda play, frame: play.done(frame.fights), guards=(duties_done,))
JOIN = Verb("join", join, (UNIT,), (is_able, still_crosses), joiners, tally=odds_so_far)
DECLARE = Verb(
    "declare",
    lambda play, frame: play.done(frame.fight),
    guards=(somebody_has_joined,),
    tally=odds_so_far,
)


def end_when_idle(play: June6Play, frame: Declaring) -> None:
    """Declaring ends by itself when nobody can attack."""
    if not any(ATTACK.legal(play.state, frame, frame.side)):
        play.done(frame.fights)


def all_who_can(state: June6State, frame: Muster, side: int) -> tuple[Choice, ...]:
    """Suggest that everybody joins, and then the attack."""
    able = [Choice("join", args) for args in JOIN.legal(state, frame, side)]
    return (able[0] if able else Choice("declare"),)


MUSTER = Step(
    "muster",
    "rb.12.2",
    Muster,
    actor=lambda _state, frame: frame.fight.side,
    verbs=(JOIN, DECLARE),
    measure=lambda _state, frame: (len(frame.able) - len(frame.fight.units),),
    suggest=all_who_can,
    ask=lambda _state, frame: say("ask.muster", "rb.12.2", hex=frame.fight.target),
)
DECLARATIONS = Step(
    "declarations",
    "rb.12.2",
    Declaring,
    advance=end_when_idle,
    actor=lambda _state, frame: frame.side,
    verbs=(ATTACK, NO_MORE),
    after={"muster": declared},
    measure=lambda _state, frame: (len(frame.free),),
)
