"""12.23 Declaring attacks: all of an activation are named before the first is fought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6 import special
from engine.games.june_6.demolition import DEMOLISH, blasts_left
from engine.games.june_6.eligibility import bar, is_target, may_attack
from engine.games.june_6.fights import ACTIVATION, Fight
from engine.games.june_6.muster import MUSTER, Muster
from engine.games.june_6.orders import ME
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.mechanics.fighting import is_next_to
from engine.mechanics.guards import No, forbids
from engine.play import Arg, Attempt, Frame, Refusal, Step, Verb

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
    """12.2 A unit must be able to attack; otherwise the reason of the first neighbour is given."""
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
