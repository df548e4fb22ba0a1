"""2.0 The steps before the first chit: air support, supply, reaction points, chits, commitment."""

from __future__ import annotations

from typing import Any

from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.ground import BRITTANY, V1_PORTS, all_allied, antwerp_is_open, area
from engine.games.france_1944.orders import OfSide
from engine.games.france_1944.state import FrancePlay, FranceState
from engine.games.france_1944.turn.track import of_turn
from engine.mechanics.guards import No
from engine.play import Arg, Frame, Item, Step, Verb, rule, say, sequence

SIDES = (ALLIED, GERMAN)
AMOUNT = Arg("amount", "number", span=(0, 9))


@rule("rb.2#c")
def reset_reactions(play: FrancePlay, _frame: Frame) -> None:
    """2.0 Reaction points that were not used are lost."""
    for side in SIDES:
        play.state.reaction[side] = 0


# Air support


@rule("rb.2#d")
def call_back(play: FrancePlay, _frame: Frame) -> None:
    """2.0 The tactical markers come back; a die says whether there is air support this turn."""
    state = play.state
    state.tactical = int(state.rules.air.look_up("tactical", "count"))
    state.interdiction = 0
    play.roll("weather", (6,))


@rule("rb.2#d")
def look_at_sky(play: FrancePlay, _frame: Frame, faces: tuple[int, ...]) -> None:
    """2.0 By the number of the month on the turn track."""
    state = play.state
    state.flying = int(faces[0] <= of_turn(state, "air"))
    play.tell("air.available" if state.flying else "air.grounded", "rb.2#d", die=faces[0])
    if state.flying:
        play.call(MISSIONS, OfSide(ALLIED))


@rule("rb.2#d3")
def interdict(play: FrancePlay, _frame: OfSide) -> None:
    """2.0 A marker is sent against German movement instead of ground support."""
    play.state.tactical -= 1
    play.state.interdiction += 1


no = No[FranceState, Any]()
# 2.0 Each tactical marker is sent once.
has_marker = no("air.no_marker", "rb.2#d3", lambda s, _a: s.tactical < 1, about=())
MISSIONS = Step(
    "missions",
    "rb.2#d3",
    OfSide,
    actor=lambda state, frame: frame.side if state.tactical else None,
    verbs=(
        Verb("interdict", interdict, guards=(has_marker,)),
        Verb("support", lambda play, _frame: play.done()),
    ),
    measure=lambda state, _frame: (state.tactical,),
    ask=lambda state, _frame: say("ask.missions", "rb.2#d3", left=state.tactical),
)
AIR_SUPPORT = Step("air_support", "rb.2#d", enter=call_back, after={"weather": look_at_sky})


# Supply and reaction points


@rule("rb.2#e", "rb.11.4")
def supply_points(state: FranceState, side: int) -> int:
    """2.0 The supply of the month; 11.4 with Antwerp open the Allies have one more for a time."""
    rules, come = state.rules, of_turn(state, f"{state.SIDES[side]}_supply")
    in_time = rules.antwerp_first <= state.turn <= rules.antwerp_last
    return come + (rules.antwerp_points if side == ALLIED and in_time and antwerp_is_open(state) else 0)


@rule("rb.2#e")
def add_supply(play: FrancePlay, _frame: Frame) -> None:
    """2.0 The supply of the month is added to the stock."""
    state = play.state
    for side in SIDES:
        come = supply_points(state, side)
        state.supply[side] = min(state.supply[side] + come, state.rules.supply_most)
        play.tell("supply.comes", "rb.2#e", side=side, count=come, stock=state.supply[side])


@rule("rb.12.1", "rb.12.2")
def bonus(state: FranceState) -> int:
    """12.1, 12.2 What Brittany and the launch sites add to Allied reaction points."""
    rules = state.rules
    brittany = rules.brittany_points if all_allied(state, area(state, BRITTANY)) else 0
    silent = all_allied(state, area(state, V1_PORTS)) or (rules.v1_lasting and state.sites_silenced)
    return brittany + (rules.v1_points if silent else 0)


@rule("rb.2#f", "rb.12.9#b")
def reaction_points(state: FranceState, side: int) -> int:
    """2.0 The points of the month; off the German ones what is interdicted; 12.9 none once the Rhine is breached."""
    come = of_turn(state, f"{state.SIDES[side]}_reaction")
    if side == ALLIED:
        return come + bonus(state)
    if state.rhine_crossed:
        return 0
    return max(0, come - state.interdiction * state.rules.interdiction_loss)


@rule("rb.2#f", "rb.2#f4", "rb.1.5#c")
def add_reactions(play: FrancePlay, _frame: Frame) -> None:
    """2.0 Both sides get their reaction points."""
    state = play.state
    if all_allied(state, area(state, V1_PORTS)):
        state.sites_silenced = 1
    for side in SIDES:
        state.reaction[side] = min(reaction_points(state, side), state.rules.reaction_most)
        play.tell("reaction.comes", "rb.2#f", side=side, count=state.reaction[side])


# Chits


@rule("rb.2#g", "rb.2#h")
def fill_cup(play: FrancePlay, _frame: Frame) -> None:
    """2.0 As many chits as supply was committed, and the administrative chit."""
    state = play.state
    chits = [state.SIDES[side] for side in SIDES for _chit in range(state.committed[side])]
    state.cup.fill([*chits, "administrative"])
    for side in SIDES:
        state.committed[side] = 0
    play.tell("chits.placed", "rb.2#g", count=len(chits))


# Commitment


def most(state: FranceState, side: int) -> int:
    """2.0 How much a side may commit."""
    return int(state.rules.commit_allied if side == ALLIED else state.rules.commit_german)


# 2.0 No more than the limit of the side.
within_limit = no(
    "commit.limit",
    "rb.2#i",
    lambda s, a: a.number > most(s, a.side),
    about=("number",),
    most=lambda s, a: most(s, a.side),
)
# 2.0 No more than there is.
from_stock = no(
    "commit.stock",
    "rb.2#i",
    lambda s, a: a.number > s.supply[a.side],
    about=("number",),
    stock=lambda s, a: s.supply[a.side],
)


@rule("rb.2#i", "rb.1.5#b")
def commit(play: FrancePlay, frame: OfSide, amount: int) -> None:
    """2.0 Supply is turned into the chits of the next turn."""
    state = play.state
    state.supply[frame.side] -= amount
    state.committed[frame.side] = amount
    play.tell("supply.committed", "rb.2#i", side=frame.side, count=amount)
    play.done()


COMMITMENT = Step(
    "commitment",
    "rb.2#i",
    OfSide,
    actor=lambda state, frame: frame.side if state.supply[frame.side] and state.turn < state.last else None,
    verbs=(
        Verb(
            "commit",
            commit,
            (AMOUNT,),
            (within_limit, from_stock),
            lambda state, frame, side: ((n,) for n in range(min(most(state, side), state.supply[side]) + 1)),
        ),
    ),
    station=True,
    ask=lambda state, frame: say("ask.commitment", "rb.2#i", side=frame.side, stock=state.supply[frame.side]),
)


# The whole


def not_set_up(state: FranceState) -> bool:
    """2.0 Every turn but the first begins at its first step; of that one the set-up has done what comes before."""
    return not state.cup


BEGINNING = sequence(
    "beginning",
    Item(Step("reset_reactions", "rb.2#c", enter=reset_reactions), when=not_set_up),
    Item(AIR_SUPPORT, when=not_set_up),
    Item(Step("supply_income", "rb.2#e", enter=add_supply), when=not_set_up),
    Item(Step("reaction_income", "rb.2#f", enter=add_reactions), when=not_set_up),
    Item(Step("chits", "rb.2#g", enter=fill_cup), when=not_set_up),
    Item(COMMITMENT, lambda _state: OfSide(ALLIED)),
    Item(COMMITMENT, lambda _state: OfSide(GERMAN)),
    section="rb.2",
)
