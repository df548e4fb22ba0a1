"""5.1, 5.2 Initiative: an army or a pass; reaction: an army, single pieces, or a point spent on nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.games.france_1944.orders import UNIT, OfSide, is_on_map, is_own
from engine.games.france_1944.phases.activation import ACTIVATION, Activation
from engine.games.france_1944.state import FrancePlay, FranceState, is_hq, on_map
from engine.games.france_1944.supply.states import headquarters, is_supplied, note_supplied, supplied_hqs
from engine.mechanics.guards import No
from engine.play import Frame, Step, Verb, rule, say

# The initiative


def idle_hqs(state: FranceState, frame: OfSide, _side: int) -> Iterator[tuple[int]]:
    """The headquarters on the map."""
    return ((hq,) for hq in headquarters(state, frame.side))


no = No[FranceState, Any]()
# 5.1 Only headquarters are activated; single pieces react.
is_headquarters = no("activate.no_hq", "rb.5.1#b", lambda s, a: not is_hq(s, a.unit), needs=(is_on_map,))
# 11.5 A headquarters that is not in supply is not activated.
hq_is_supplied = no(
    "activate.unsupplied",
    "rb.11.5#e",
    lambda s, a: a.unit not in supplied_hqs(s, a.side),
    also=("rb.5.1#b",),
    needs=(is_headquarters,),
)
# 5.2 Nor does anybody else lead an army.
leads_army = no("activate.no_hq", "rb.5.2#c", lambda s, a: not is_hq(s, a.unit), needs=(is_on_map,))
# 11.5 A headquarters that is not in supply leads no army.
army_is_supplied = no(
    "activate.unsupplied", "rb.11.5#f", lambda s, a: a.unit not in supplied_hqs(s, a.side), needs=(leads_army,)
)


def activate(play: FrancePlay, frame: OfSide, unit: int) -> None:
    """5.1 The headquarters is activated."""
    play.call(ACTIVATION, Activation(frame.side, unit, by_chit=True))
    play.done()


@rule("rb.5.1#a")
def told_pass(play: FrancePlay, frame: OfSide) -> None:
    """5.1 The initiative player passes."""
    play.tell("initiative.passed", "rb.5.1#a", side=frame.side)
    play.done()


INITIATIVE = Step(
    "initiative",
    "rb.5.1",
    OfSide,
    actor=lambda _state, frame: frame.side,
    verbs=(
        Verb("activate", activate, (UNIT,), (is_own, is_on_map, is_headquarters, hq_is_supplied), idle_hqs),
        Verb("pass", told_pass),
    ),
    station=True,
    ask=lambda _state, frame: say("ask.initiative", "rb.5.1", side=frame.side),
)


# Reactions


@dataclass(frozen=True, slots=True)
class Opportunity(Frame):
    """Who may react, whether that denies the other side its own reaction, and how many points may be spent at most.

    Nothing below 0 is limited but by the rules of reactions.
    """

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int
    denies: bool = False
    most: int = -1


@rule("rb.5.2#a", "rb.5.2#b")
def points(state: FranceState, frame: Opportunity) -> int:
    """5.2 The points that a side may still spend at this opportunity."""
    most = state.rules.reaction_opportunity if frame.most < 0 else frame.most
    return min(state.reaction[frame.side], most - state.spent[frame.side])


def pay(play: FrancePlay, side: int, price: int) -> None:
    """5.2 Points are spent."""
    state = play.state
    state.reaction[side] -= price
    state.spent[side] += price


def fresh_hqs(state: FranceState, frame: Opportunity, _side: int) -> Iterator[tuple[int]]:
    """The headquarters that might lead a reaction."""
    enough = points(state, frame) >= state.rules.reaction_army
    hqs = headquarters(state, frame.side) if enough else ()
    return ((hq,) for hq in hqs if state.rules.reaction_again or not state.reacted[hq])


def fresh_pieces(state: FranceState, frame: Opportunity, side: int) -> Iterator[tuple[int]]:
    """The pieces that might react alone."""
    able = points(state, frame) >= state.rules.reaction_single
    units = on_map(state, side) if able else ()
    return ((unit,) for unit in units if state.rules.reaction_again or not state.reacted[unit])


# 5.2 An army reaction takes all the points of an opportunity.
pays_army = no(
    "reaction.no_points",
    "rb.5.2#c",
    lambda s, a: points(s, a.frame) < s.rules.reaction_army,
    also=("rb.5.2#b",),
    price=lambda s, _a: s.rules.reaction_army,
    left=lambda s, a: points(s, a.frame),
)
# 5.2 A single piece takes one.
pays_single = no(
    "reaction.no_points",
    "rb.5.2#d",
    lambda s, a: points(s, a.frame) < s.rules.reaction_single,
    also=("rb.5.2#g",),
    price=lambda s, _a: s.rules.reaction_single,
    left=lambda s, a: points(s, a.frame),
)
# 5.2 A piece reacts once at an opportunity.
not_reacted = no("reaction.again", "rb.5.2#h", lambda s, a: s.reacted[a.unit] and not s.rules.reaction_again)


@rule("rb.11.5#g")
def is_spent(state: FranceState, unit: int) -> bool:
    """11.5 Tell whether a piece out of supply has no movement left; by one reading a unit attacks all the same."""
    left = int(state.rules.reduced_allowance.look_up(state.counter(unit).movement))
    return not left and (state.rules.oos_attack_mpa or is_hq(state, unit))


# 11.5 A piece without any movement left to it does nothing.
can_do_anything = no(
    "reaction.no_allowance",
    "rb.11.5#g",
    lambda s, a: not is_supplied(s, a.unit) and is_spent(s, a.unit),
    needs=(is_on_map,),
)


def army(play: FrancePlay, frame: Opportunity, unit: int) -> None:
    """5.2 An army reacts: a headquarters with those whom it commands."""
    pay(play, frame.side, play.state.rules.reaction_army)
    play.state.reacted[unit] = 1
    play.tell("reaction.army", "rb.5.2#c", side=frame.side, unit=unit)
    play.call(ACTIVATION, Activation(frame.side, unit))


@rule("rb.5.2#d", "rb.5.2#d2", "rb.11.5#g")
def single(play: FrancePlay, frame: Opportunity, unit: int) -> None:
    """5.2 A piece reacts alone, in supply or not; 11.5 out of supply it has a class less and half its strength."""
    state = play.state
    pay(play, frame.side, state.rules.reaction_single)
    play.tell("reaction.single", "rb.5.2#d", side=frame.side, unit=unit)
    if is_supplied(state, unit):
        note_supplied(state, unit)
        short = False
    else:
        short = True
        if state.rules.oos_single_piece:
            state.unsupplied[unit] = 1
    play.call(ACTIVATION, Activation(frame.side, alone=unit, short=short))


def deny(play: FrancePlay, frame: Opportunity) -> None:
    """5.1 A point is spent on nothing, so that the other side may not react."""
    pay(play, frame.side, play.state.rules.reaction_single)
    play.tell("reaction.nothing", "rb.5.1#j", side=frame.side)
    play.done()


# 5.1 Only the reacting player denies the other a reaction, and with nothing spent so far.
may_deny = no(
    "reaction.nothing_to_deny",
    "rb.5.1#j",
    lambda s, a: not a.frame.denies or s.spent[a.side] > 0 or points(s, a.frame) < s.rules.reaction_single,
    about=(),
)
OPPORTUNITY = Step(
    "opportunity",
    "rb.5.2",
    Opportunity,
    actor=lambda state, frame: frame.side if points(state, frame) > 0 else None,
    verbs=(
        Verb(
            "army",
            army,
            (UNIT,),
            (is_own, is_on_map, leads_army, army_is_supplied, not_reacted, pays_army),
            fresh_hqs,
        ),
        Verb("single", single, (UNIT,), (is_own, is_on_map, not_reacted, pays_single, can_do_anything), fresh_pieces),
        Verb("deny", deny, guards=(may_deny,)),
        Verb("decline", lambda play, _frame: play.done()),
    ),
    measure=lambda state, frame: (points(state, frame),),
    station=True,
    ask=lambda state, frame: say("ask.opportunity", "rb.5.2", side=frame.side, left=points(state, frame)),
)
