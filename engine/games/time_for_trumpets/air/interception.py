"""5.7.3, 5.7.4, 5.9.2, 5.9.3 Fighters intercept squadrons that strafe or support a battle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.air.squadrons import abort, free, is_in_range, squadrons
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.command.chain import corps_of
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.guards import No
from engine.mechanics.positions import side_of
from engine.play import NOWHERE, Arg, Frame, Step, Verb, rule, say

DICE = (6, 6)
FIGHTER, TARGET = Arg("unit", "unit"), Arg("target", "unit")


@dataclass(frozen=True, slots=True)
class Duel(Frame):
    """A fighter and the squadron that it intercepts, and whether that one is aborted."""

    KINDS: ClassVar[dict[str, str]] = {"fighter": "unit", "target": "unit"}

    fighter: int
    target: int
    aborted: bool = False


@dataclass(frozen=True, slots=True)
class Intercepting(Frame):
    """Whose fighters of which kind may intercept; `fight` is the battle that is supported, None for strafing."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "kind": "word"}

    side: int
    kind: str
    fight: Fight | None = None


no = No[TrumpetsState, Intercepting]()


# 5.7.4 The duel


@rule("rb.5.7.4#a1")
def begin(play: TrumpetsPlay, frame: Duel) -> None:
    """5.7.4 A red die for the interceptor, a white one for its target."""
    play.roll("interception", DICE, frame.fighter, frame.target)


@rule("rb.5.7.4#a2", "rb.5.7.4#a3", "rb.5.7.4#a4")
def intercept(play: TrumpetsPlay, frame: Duel, faces: tuple[int, ...]) -> None:
    """5.7.4 With the higher total the interceptor aborts its target, which answers all the same."""
    play.change(aborted=beats(play.state, frame.fighter, frame.target, faces))
    play.roll("answer", DICE, frame.target, frame.fighter)


@rule("rb.5.7.4#a2", "rb.5.7.4#a5")
def beats(state: TrumpetsState, attacker: int, defender: int, faces: tuple[int, ...]) -> bool:
    """5.7.4 Tell whether the red die and the AF exceed the white die and the DF."""
    red, white = faces
    return red + state.counter(attacker).air_attack > white + state.counter(defender).air_defence


@rule("rb.5.7.4#a6", "rb.5.7.4#a7", "rb.5.7.4#a8", "rb.5.7.4#a9", "rb.5.7.4#a10", "rb.5.7.4#a11")
def answer(play: TrumpetsPlay, frame: Duel, faces: tuple[int, ...]) -> None:
    """5.7.4 Who is aborted goes home for the turn; a fighter that is not returns to its corps."""
    state = play.state
    lost = beats(state, frame.target, frame.fighter, faces)
    for unit, aborted in ((frame.target, frame.aborted), (frame.fighter, lost)):
        if aborted:
            abort(play, unit, "rb.5.7.4#a7")
    play.done()


DUEL = Step("duel", "rb.5.7.4", Duel, enter=begin, after={"interception": intercept, "answer": answer})
"""5.7.4 One interception."""


# Who may intercept whom


def where(state: TrumpetsState, frame: Intercepting, target: int) -> int:
    """5.7.3, 5.9.2 Return the hex of a mission: the center of a strafe area, or the battle."""
    return state.strafes[target] if frame.fight is None else frame.fight.target


@rule("rb.5.6.2#c", "rb.5.6.2#d", "rb.5.6.4#b", "rb.5.7.3#a", "rb.5.9.2#a")
def targets(state: TrumpetsState, frame: Intercepting) -> tuple[int, ...]:
    """5.6.2 Return the enemy squadrons on a mission that nobody has intercepted yet."""
    mine = squadrons(state) if frame.fight is None else frame.fight.aircraft
    foes = (unit for unit in mine if side_of(state, unit) != frame.side and not state.met[unit])
    return tuple(unit for unit in foes if frame.fight is not None or state.strafes[unit] != NOWHERE)


@rule("rb.5.9.2#c")
def has_corps_in(state: TrumpetsState, frame: Intercepting, fighter: int) -> bool:
    """5.9.2 Tell whether units of a fighter's corps take part in the battle."""
    if frame.fight is None:
        return True
    units = frame.fight.supported(defending=frame.side != frame.fight.side)
    return any(corps_of(state, unit) == state.based[fighter] for unit in units)


@rule(
    *("rb.5.7.3#b", "rb.5.7.3#d", "rb.5.7.3#e", "rb.5.7.3#f", "rb.5.6#c", "rb.5.6.1#c"),
    *("rb.5.9.2#b", "rb.5.9.2#e", "rb.5.9.2#f", "rb.5.9.2#g", "rb.2.2.2#c"),
)
def can_meet(state: TrumpetsState, frame: Intercepting, fighter: int, target: int) -> bool:
    """5.7.3 Tell whether a fighter of the kind waits, and a mission that nobody has intercepted is in its range.

    2.2.2 Bombers intercept nobody.
    """
    if (
        not state.counter(fighter).is_fighter
        or fighter not in free(state, frame.side, frame.kind)
        or target not in targets(state, frame)
    ):
        return False
    return has_corps_in(state, frame, fighter) and is_in_range(state, fighter, where(state, frame, target))


def pairs(state: TrumpetsState, frame: Intercepting, _side: int) -> Iterator[tuple[int, int]]:
    """5.7.3 Return the fighters of the kind that wait, each with the missions in its range."""
    fighters, missions = free(state, frame.side, frame.kind), targets(state, frame)
    return ((one, other) for one in fighters for other in missions if can_meet(state, frame, one, other))


# 5.7.3, 5.9.2 A fighter that waits, and a mission in its range that nobody has intercepted.
may_intercept = no(
    "air.cannot_intercept",
    "rb.5.7.3#b",
    lambda s, a: not can_meet(s, a.frame, a.unit, int(a.args[1])),
    also=("rb.5.9.2#b", "rb.5.9.2#c", "rb.5.6.2#d", "rb.2.2.2#c"),
    about=(),
)


def go(play: TrumpetsPlay, _frame: Intercepting, fighter: int, target: int) -> None:
    """5.7.3 A fighter intercepts a mission."""
    play.state.met[target] = 1
    play.tell("air.intercepts", "rb.5.7.3#a", unit=fighter, target=target)
    play.call(DUEL, Duel(fighter, target))


def who(state: TrumpetsState, frame: Intercepting) -> int | None:
    """5.7.3 The side decides while a fighter can intercept."""
    return frame.side if any(True for _pair in pairs(state, frame, frame.side)) else None


INTERCEPT = Step(
    "intercepting",
    "rb.5.7.3",
    Intercepting,
    actor=who,
    verbs=(
        Verb("intercept", go, (FIGHTER, TARGET), (may_intercept,), pairs),
        Verb("done_intercepting", lambda play, _frame: play.done()),
    ),
    measure=lambda state, frame: (len(targets(state, frame)),),
    ask=lambda _state, frame: say("ask.intercept", "rb.5.7.3", side=frame.side),
)
"""5.7.3, 5.9.2 The fighters of one kind of one side intercept."""
