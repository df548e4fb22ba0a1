"""12.2, 12.3 Who may attack, and declaring attacks: all are named before the first is fought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6 import special
from engine.games.june_6.activation.orders import ME, RE
from engine.games.june_6.combat.fight import ACTIVATION, BREAKTHROUGH, Fight, held_by_enemy
from engine.games.june_6.combat.modifiers import battle_tally
from engine.games.june_6.engineers.crossing import assault_crossing, support_crossing
from engine.games.june_6.engineers.demolition import DEMOLISH, blasts_left
from engine.games.june_6.map import edge_between, unbridged
from engine.games.june_6.movement.march import ground_lets
from engine.games.june_6.state import June6Play, June6State, face, in_hex, is_commando, is_foot
from engine.games.june_6.zones import in_enemy_zone
from engine.mechanics.choices import Choose
from engine.mechanics.fighting import all_who_can, is_next_to, not_beside
from engine.mechanics.guards import No, forbids
from engine.play import Arg, Attempt, Frame, Refusal, Step, Tally, Verb, refuse, rule, say

# 12.2, 12.3 Who may attack, and which hexes.


@rule("rb.12.11", "rb.19.22")
def has_strength(state: June6State, unit: int) -> Refusal | None:
    """12.11, 19.22d Strength in parentheses does not attack."""
    if state.counter(unit).defence_only or not face(state, unit).strength:
        return refuse("attack.defence_only", "rb.12.11", units=(unit,), unit=unit)
    return None


@rule("rb.12.22", "rb.13.12#a1", "rb.22.24#b")
def has_the_right(state: June6State, unit: int, fight: Fight) -> Refusal | None:
    """12.21, 7.3 In an activation: who has not recovered or moved far.

    13.12a, 22.24 Disordered and isolated units must have been next to an enemy when it began.
    """
    if fight.kind != ACTIVATION:
        return None
    if state.strategic[unit] or state.recovered[unit]:
        return refuse("attack.did_other_things", "rb.7.3", units=(unit,), unit=unit)
    if state.from_afar[unit] and (state.disorder[unit] or state.isolated[unit]):
        clause = "rb.22.24" if state.isolated[unit] else "rb.13.12"
        return refuse("attack.came_up", clause, units=(unit,), unit=unit)
    return began_in_contact(state, unit) if fight.efficiency == RE else None


@rule("rb.12.22", "rb.7.4#c")
def began_in_contact(state: June6State, unit: int) -> Refusal | None:
    """12.22, 7.4c In the RE phase only those attack who have not moved, and so began in the enemy zone they are in."""
    if state.moved[unit]:
        return refuse("attack.has_moved", "rb.12.22", units=(unit,), unit=unit)
    if not in_enemy_zone(state, unit):
        return refuse("attack.not_in_zone", "rb.7.4", units=(unit,), unit=unit)
    return None


@rule("rb.13.53")
def is_vehicle(state: June6State, unit: int, fight: Fight) -> Refusal | None:
    """13.53 Only motorized units attack again after a breakthrough."""
    if fight.kind == BREAKTHROUGH and is_foot(state, unit):
        return refuse("attack.on_foot", "rb.13.53", units=(unit,), unit=unit)
    return None


@rule("rb.12.21")
def is_beside(state: June6State, unit: int, target: int) -> Refusal | None:
    """12.21 Units attack the hexes next to them that the enemy holds."""
    return not_beside(state, unit, target, "attack.not_beside", "rb.12.21")


@rule("rb.12.31")
def ground_allows(state: June6State, unit: int, fight: Fight) -> Refusal | None:
    """12.31, 12.32 Nobody attacks where he could not go; across a major river active units do with engineers."""
    here, target = state.at[unit], fight.target
    edge = edge_between(state, here, target)
    if needs_engineers(state, unit, edge):
        if fight.supported:
            return assault_crossing(state, unit, edge)
        return refuse("attack.no_engineers", "rb.12.32", units=(unit,), hexes=(target,), unit=unit, hex=target)
    return None if crosses_alone(state, unit, edge) else ground_lets(state, unit, here, target)


@rule("rb.12.32")
def needs_engineers(state: June6State, unit: int, edge: int) -> bool:
    """12.32 Engineers support an attack across a major river without a bridge."""
    return unbridged(state, edge) and not crosses_alone(state, unit, edge)


def crosses_alone(state: June6State, unit: int, edge: int) -> bool:
    """20.21 Commandos and Rangers need no engineers to cross; that they attack so, too, is an option."""
    return unbridged(state, edge) and is_commando(state, unit) and state.rules.river_commandos


def bar(state: June6State, unit: int, fight: Fight) -> Refusal | None:
    """12.2, 12.3 What keeps a unit from an attack, the first thing that does."""
    target = fight.target
    return (
        has_strength(state, unit)
        or has_the_right(state, unit, fight)
        or is_vehicle(state, unit, fight)
        or is_beside(state, unit, target)
        or ground_allows(state, unit, fight)
        or special.may(state, "attack", unit, target)
    )


def may_attack(state: June6State, unit: int, fight: Fight) -> bool:
    """Tell whether a unit may join an attack."""
    return bool(state.steps[unit]) and bar(state, unit, fight) is None


@rule("rb.12.23")
def is_target(state: June6State, side: int, hex: int) -> bool:
    """12.23, 9.2 A hex that the enemy holds, be it but with the men of a beach."""
    return held_by_enemy(state, side, hex)


# 12.2 Mustering an attack: who of those next to the target joins.


@dataclass(frozen=True, slots=True)
class Muster(Frame):
    """An attack that is being declared, and who may join it; the step ends with the attack."""

    KINDS: ClassVar[dict[str, str]] = {"able": "unit"}

    fight: Fight
    able: tuple[int, ...]


def what_bars(state: June6State, attempt: Attempt[Muster]) -> Refusal | None:
    """Say what keeps a unit from an attack that it has not joined."""
    fight = attempt.frame.fight
    return None if attempt.unit in fight.units else bar(state, attempt.unit, fight)


def join(play: June6Play, frame: Muster, unit: int) -> None:
    """12.32 Let a unit join; engineers who carry it across a major river are used up."""
    state, target = play.state, frame.fight.target
    edge = edge_between(state, state.at[unit], target)
    if needs_engineers(state, unit, edge):
        support_crossing(play, unit)
    play.change(fight=replace(frame.fight, units=(*frame.fight.units, unit)))


def odds_so_far(state: June6State, attempt: Attempt[Muster]) -> Tally:
    """Show the modifiers as they are so far, or would be with one more unit."""
    fight = attempt.frame.fight
    return battle_tally(state, replace(fight, units=(*fight.units, *attempt.args)))


no_joining, choose = No[June6State, Muster](), Choose[June6State, Muster]()

# 12.2 Only a unit next to the target that may attack it may join, and it may join only one attack.
JOIN = choose(
    "join",
    join,
    lambda _state, frame, _side: [unit for unit in frame.able if unit not in frame.fight.units],
    "attack.joined",
    "rb.12.23",
    # 20.31 Engineers carry only a limited number of units across.
    no_joining.told("rb.20.3", lambda s, a: bar(s, a.unit, a.frame.fight) if a.unit in a.frame.able else None),
    also=("rb.12.2",),
    blame=what_bars,
    tally=odds_so_far,
)
# 12.2 An attack must have an attacker.
somebody_has_joined = no_joining(
    "attack.empty",
    "rb.12.2",
    lambda s, a: not a.frame.fight.units,
    about=("hex",),
    hex=lambda s, a: a.frame.fight.target,
)
DECLARE = Verb("declare", lambda play, frame: play.done(frame.fight), guards=(somebody_has_joined,), tally=odds_so_far)

MUSTER = Step(
    "muster",
    "rb.12.2",
    Muster,
    actor=lambda _state, frame: frame.fight.side,
    verbs=(JOIN, DECLARE),
    measure=lambda _state, frame: (len(frame.able) - len(frame.fight.units),),
    suggest=all_who_can(JOIN),
    ask=lambda _state, frame: say("ask.muster", "rb.12.2", hex=frame.fight.target),
)

# 12.23 Declaring attacks: all of an activation are named before the first is fought.

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


no = No[June6State, Declaring]()

# 12.23 An attack may only strike a hex that the enemy holds.
enemy_in_target = no("attack.no_enemy", "rb.12.23", lambda s, a: not is_target(s, a.side, a.hex), about=("hex",))
# 12.23 A hex may be attacked only once.
declared_once = no(
    "attack.declared", "rb.12.23", lambda s, a: any(fight.target == a.hex for fight in a.frame.fights), about=("hex",)
)


@forbids("attack.nobody", "rb.12.21", also=("rb.12.2",), needs=(enemy_in_target,), about=("hex",))
def somebody_can_attack(state: June6State, attempt: Attempt[Declaring]) -> Refusal | bool | None:
    """12.2 A unit must be able to attack; otherwise the reason of the first neighbor is given."""
    hex, frame = attempt.hex, attempt.frame
    near = [unit for unit in frame.free if is_next_to(state, unit, hex)]
    refusals = [bar(state, unit, frame.against(hex)) for unit in near]
    return not refusals or (refusals[0] if all(refusals) else None)


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
    special.count_actions(play.state, "attack", *fight.units, place=fight.target)
    play.tell("attack.announced", "rb.12.23", units=fight.units, hex=fight.target)


def duties_done(state: June6State, attempt: Attempt[Declaring]) -> Refusal | None:
    """Special rules may demand that units attack as long as they can."""
    frame = attempt.frame
    for (hex,) in targets(state, frame, attempt.side) if state.special else ():
        fresh = all(fight.target != hex for fight in frame.fights)
        for unit in frame.free if fresh else ():
            if may_attack(state, unit, frame.against(hex)) and (duty := special.must(state, "attack", unit, hex)):
                return duty
    return None


ATTACK = Verb("attack", attack, (TARGET,), (enemy_in_target, declared_once, somebody_can_attack), targets)
NO_MORE = Verb("no_more_attacks", lambda play, frame: play.done(frame.fights), guards=(duties_done,))


def end_when_idle(play: June6Play, frame: Declaring) -> None:
    """Declaring ends by itself when nobody can attack."""
    if not any(ATTACK.legal(play.state, frame, frame.side)):
        play.done(frame.fights)


DECLARATIONS = Step(
    "declarations",
    "rb.12.2",
    Declaring,
    advance=end_when_idle,
    actor=lambda _state, frame: frame.side,
    verbs=(ATTACK, DEMOLISH, NO_MORE),
    after={"muster": declared},
    measure=lambda state, frame: (len(frame.free), blasts_left(state, frame)),
)
