"""5.1, 5.2 The phase of an army or of a single piece: who acts, how, and in which increments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.france_1944.ground import rhine_banks
from engine.games.france_1944.headquarters.nations import is_limited, may_command
from engine.games.france_1944.orders import UNIT, is_on_map, is_own
from engine.games.france_1944.phases.attacking import ATTACKS, Attacks
from engine.games.france_1944.phases.marching import MOVES, Moves
from engine.games.france_1944.phases.track import below, can_attack, is_attack_box
from engine.games.france_1944.special.airborne import DROP_VARSITY, counts_dropped, waiting_corps
from engine.games.france_1944.state import (
    FrancePlay,
    FranceState,
    combat_units,
    is_armor,
    is_hq,
    on_map,
    units_of,
)
from engine.games.france_1944.supply.lines import in_range
from engine.games.france_1944.supply.states import note_supplied
from engine.mechanics.guards import No
from engine.play import NOWHERE, Arg, Attempt, Frame, Step, Verb, rule, say

MARCH, ATTACK = "march", "attack"
BOX, KIND = Arg("box", "number", span=(1, 20)), Arg("kind", "word", words=(MARCH, ATTACK))


@dataclass(frozen=True, slots=True)
class Activation(Frame):
    """Who acts: a headquarters with those whom it commands, or a piece alone; and whether the orders are given.

    A piece that acts alone may be `short` of supply; `by_chit` it is an initiative phase, and no reaction.
    """

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "hq": "unit", "alone": "unit"}

    side: int
    hq: int = NOWHERE
    alone: int = NOWHERE
    short: bool = False
    by_chit: bool = False
    ordered: bool = False


def begin(play: FrancePlay, frame: Activation) -> None:
    """5.1 The headquarters becomes active; a single piece acts for itself; who stands beside the Rhine is noted."""
    state = play.state
    if frame.hq != NOWHERE:
        state.active = frame.hq
        note_supplied(state, frame.hq)
        play.tell("hq.activated", "rb.5.1#b", unit=frame.hq)
    for unit in on_map(state, frame.side):
        if state.at[unit] in rhine_banks(state):
            state.by_rhine[unit] = 1
    for unit in taking_part(state, frame):
        command(play, frame, unit)
        state.short[unit] = int(frame.short)


@rule("rb.5.2#d", "rb.4.8#b", "rb.12.3#d")
def taking_part(state: FranceState, frame: Activation) -> tuple[int, ...]:
    """5.2 A piece that reacts alone; 12.3 the airborne corps where it has dropped, if an army is active."""
    if frame.alone != NOWHERE:
        return (frame.alone,)
    return tuple(unit for unit in combat_units(state, frame.side) if counts_dropped(state, unit))


@rule("rb.5.1#d")
def command(play: FrancePlay, frame: Activation, unit: int) -> None:
    """5.1 A unit is commanded to the end of the phase, wherever it goes; one in range is in supply."""
    play.state.commanded[unit] = 1
    if not frame.by_chit:
        play.state.reacted[unit] = 1
    if play.state.active != NOWHERE:
        note_supplied(play.state, unit)


def commanded(state: FranceState, side: int) -> tuple[int, ...]:
    """Return the units of a side that act in this phase."""
    return tuple(unit for unit in units_of(state, side) if state.commanded[unit])


# Who is commanded


def candidates(state: FranceState, frame: Activation, side: int) -> Iterator[tuple[int]]:
    """The combat units that the active headquarters might command."""
    if frame.ordered or frame.hq == NOWHERE:
        return iter(())
    return ((unit,) for unit in combat_units(state, side) if not state.commanded[unit])


no = No[FranceState, Activation]()
# 5.1 Units are commanded before the first increment, by an active headquarters.
before_increments = no("command.too_late", "rb.5.1#d", lambda s, a: a.frame.ordered or a.frame.hq == NOWHERE)
# 4.7 Only combat units are commanded.
is_combat_unit = no("command.headquarters", "rb.5.1#d", lambda s, a: is_hq(s, a.unit))
# 5.1 A unit is commanded once.
is_free = no("command.already", "rb.5.1#d", lambda s, a: s.commanded[a.unit])
# 5.2 A unit acts once in a reaction.
has_not_reacted = no(
    "command.reacted",
    "rb.5.2#h",
    lambda s, a: s.reacted[a.unit] and not a.frame.by_chit and not s.rules.reaction_again,
    needs=(is_free,),
)
# 4.5 A headquarters commands units of some nations alone.
is_of_nation = no(
    "command.nation",
    "rb.4.5#a",
    lambda s, a: not may_command(s, a.frame.hq, a.unit),
    needs=(before_increments,),
    hq=lambda _s, a: a.frame.hq,
)
# 4.5 A British headquarters commands one US unit.
is_within_limit = no(
    "command.limit",
    "rb.4.5#d",
    lambda s, a: is_limited(s, a.frame.hq, a.unit, commanded(s, a.side)),
    needs=(is_of_nation,),
    hq=lambda _s, a: a.frame.hq,
)
# 4.6 A headquarters commands units in its range.
is_in_range = no(
    "command.range",
    "rb.4.7#b",
    lambda s, a: not in_range(s, a.frame.hq, s.at[a.unit]),
    needs=(before_increments, is_on_map),
    hq=lambda _s, a: a.frame.hq,
)


@rule("rb.4.7")
def capacity_left(state: FranceState, hq: int, armor: bool) -> int:
    """4.7 How many more units of armor, or of infantry, a headquarters may command in this phase."""
    counter = state.counter(hq)
    used = sum(is_armor(state, unit) == armor and not is_hq(state, unit) for unit in commanded(state, counter.side))
    return (counter.armor if armor else counter.infantry) - used


# 4.7 It commands so many units of armor, and so many of infantry.
is_within_capacity = no(
    "command.capacity",
    "rb.4.7#a",
    lambda s, a: capacity_left(s, a.frame.hq, is_armor(s, a.unit)) <= 0,
    needs=(before_increments,),
    hq=lambda _s, a: a.frame.hq,
)
COMMAND = Verb(
    "command",
    command,
    (UNIT,),
    (
        *(is_own, is_on_map, before_increments, is_combat_unit, is_free, has_not_reacted),
        *(is_of_nation, is_within_limit, is_in_range, is_within_capacity),
    ),
    candidates,
)

# Administrative movement


def markable(state: FranceState, frame: Activation, side: int) -> Iterator[tuple[int]]:
    """The pieces that might go by administrative movement."""
    if frame.ordered:
        return iter(())
    return ((unit,) for unit in commanded(state, side) if not state.administrative[unit])


def mark(play: FrancePlay, _frame: Activation, unit: int) -> None:
    """5.3 A piece goes by administrative movement for the whole phase."""
    play.state.administrative[unit] = 1


# 5.3 It is declared before the first increment.
not_begun = no("administrative.too_late", "rb.5.3#a", lambda s, a: a.frame.ordered)
# 5.3 Only pieces that act in the phase go by administrative movement.
is_acting = no("administrative.not_commanded", "rb.5.3#a", lambda s, a: not s.commanded[a.unit], also=("rb.4.8#c",))
# 5.3 It is declared once.
is_ordinary = no("administrative.already", "rb.5.3#a", lambda s, a: s.administrative[a.unit])
ADMINISTRATIVE = Verb("administrative", mark, (UNIT,), (is_own, not_begun, is_acting, is_ordinary), markable)


# Increments


def choices(state: FranceState, frame: Activation, _side: int) -> Iterator[tuple[int, str]]:
    """The boxes that come next, each for a march or, where somebody could attack in it, for attacks."""
    for box in below(state, state.box):
        yield box, MARCH
        if is_attack_box(state, box):
            yield box, ATTACK


# 6.0 The first increment is one of the top row, every other is linked with the one before it.
is_linked = no(
    "box.not_linked",
    "rb.6#d",
    lambda s, a: a.number not in below(s, s.box),
    about=("number",),
)
# 6.0 In a box without a code nobody attacks.
has_code = no(
    "box.no_attack",
    "rb.6#f",
    lambda s, a: a.word == ATTACK and not is_attack_box(s, a.number),
    needs=(is_linked,),
    about=("number",),
)


def somebody_may(state: FranceState, attempt: Attempt[Activation]) -> bool:
    """6.0 Tell whether any of those who act may attack in a box."""
    units = commanded(state, attempt.side)
    return any(can_attack(state, unit, attempt.number) for unit in units)


# 6.0, 5.2 Somebody has to be able to attack in it.
somebody_attacks = no(
    "box.nobody_attacks",
    "rb.6#k",
    lambda s, a: a.word == ATTACK and not somebody_may(s, a),
    needs=(has_code,),
    about=("number",),
)


@rule("rb.6#e", "rb.6#g")
def go_on(play: FrancePlay, frame: Activation, box: int, kind: str) -> None:
    """6.0 The next increment: a march of all who act, or attacks; never both."""
    state = play.state
    play.change(ordered=True)
    state.box = box
    state.increment += 1
    play.tell("increment.begins", "rb.6#e", box=box, kind=kind, side=frame.side)
    play.call(ATTACKS, Attacks(frame.side)) if kind == ATTACK else play.call(MOVES, Moves(frame.side))


GO_ON = Verb("go_on", go_on, (BOX, KIND), (is_linked, has_code, somebody_attacks), choices)
STOP = Verb("stop", lambda play, _frame: play.done())


def actor(state: FranceState, frame: Activation) -> int | None:
    """6.0 The phase ends by itself at the foot of the track, or when nobody is left to act."""
    if not below(state, state.box):
        return None
    alive = any(state.at[unit] != NOWHERE for unit in commanded(state, frame.side))
    return frame.side if alive or not frame.ordered else None


def left_to_do(state: FranceState, frame: Activation) -> tuple[int, int, int, int]:
    """Count what falls with every order: boxes below, who is not commanded, who goes in the ordinary way, a drop."""
    free = sum(not state.commanded[unit] for unit in combat_units(state, frame.side))
    plain = sum(not state.administrative[unit] for unit in units_of(state, frame.side))
    return len(state.rules.increments.rows) - state.box, free, plain, int(waiting_corps(state) != NOWHERE)


ACTIVATION = Step(
    "activation",
    "rb.5.1",
    Activation,
    enter=begin,
    actor=actor,
    verbs=(COMMAND, ADMINISTRATIVE, DROP_VARSITY, GO_ON, STOP),
    measure=left_to_do,
    scope="activation",
    ask=lambda state, frame: say("ask.activation", "rb.5.1", side=frame.side, box=state.box),
)
