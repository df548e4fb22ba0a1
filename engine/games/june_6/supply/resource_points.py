"""3.2, 3.4, 5.1 The logistics phases: resource points (RP) come in and buy activation markers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.activation.corps_activation import PLAN_CORPS, corps_is_ordered, plan_made
from engine.games.june_6.activation.markers import (
    corps_marker,
    free_marker,
    has_presets,
    left,
    marker_of,
    presets,
    put_in,
    put_in_arrivals,
)
from engine.games.june_6.activation.orders import UNIT
from engine.games.june_6.arrivals.by_sea import western_base, western_changes
from engine.games.june_6.arrivals.reinforcements import due
from engine.games.june_6.command.formations import corps_of_nation, divisions
from engine.games.june_6.counters import ALLIED, COMMONWEALTH, D10, DIVISION, GERMAN, REICH, US, pips
from engine.games.june_6.state import June6Play, June6State, side_of
from engine.games.june_6.victory import COMMIT, resources_for_groups
from engine.games.june_6.weather import STORM, free_ops, resources_by_weather, tally_of_cap
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.turn_sheet import cell
from engine.mechanics.unit_actions import scenario_lets
from engine.play import NOWHERE, Arg, Attempt, Frame, Message, Refusal, Step, Tally, Verb, rule, say

# 5.12, 5.13 Resource points (RP): what a side receives in its logistics phase.


@rule("rb.5.12")
def fixed_resources(state: June6State, side: int) -> int | None:
    """5.12 What a scenario grants for a turn; nothing where it sets out the markers and says no more."""
    fixed = cell(state, f"{state.SIDES[side]}_rp")
    if fixed is None and has_presets(state, side):
        return 0
    return None if fixed is None else int(fixed)


@rule("rb.5.12")
def rolled_resources(state: June6State, side: int, die: int) -> Tally:
    """5.12, 5.13 The base of the turn, the die, but at least three for it, and what weather and groups add."""
    tally = base_of_turn(state, side, max(die, state.rules.rp_least))
    for amount, key, clause in (
        (resources_by_weather(state, side), "rp.weather", "rb.5.13"),
        (resources_for_groups(state) if side == GERMAN else 0, "rp.groups", "pb.2.83"),
        (resources_by_chits(state, side), "rp.chits", "pb.2.84"),
    ):
        tally = tally.plus(amount, key, clause) if amount else tally
    if side != ALLIED:
        return tally
    return tally_of_cap(state, Tally((*tally.items, *western_changes(state).items)))


@rule("rb.5.12")
def base_of_turn(state: June6State, side: int, die: int) -> Tally:
    """5.12 What the turn grants, and the die; 2.85 not the same after a landing in the west."""
    western = western_base(state, die) if side == ALLIED else None
    if western is not None:
        return western
    base = int(state.rules.rp.look_up(state.turn, state.SIDES[side]))
    return Tally().plus(base, "rp.base", "rb.5.12#a").plus(die, "rp.die", "rb.5.12#b")


@rule("pb.2.84")
def resources_by_chits(state: June6State, side: int) -> int:
    """2.84 A2 gives the Allies resource points each turn, G2 takes some from them."""
    if side == GERMAN:
        return 0
    rules = state.rules
    return (rules.chit_a2_rp if state.events[("a2",)] else 0) + (rules.chit_g2_rp if state.events[("g2",)] else 0)


@rule("rb.5.13")
def interdicted(state: June6State, side: int, tally: Tally) -> Tally:
    """5.13c, 17.23 Each marker of supply interdiction takes a point from the Germans."""
    spared = has_presets(state, side) and not state.rules.interdiction_set_markers
    lost = state.supply_interdiction * state.rules.interdiction_supply if side == GERMAN and not spared else 0
    return tally.plus(lost, "rp.interdiction", "rb.17.23") if lost else tally


def received(state: June6State, side: int, tally: Tally) -> int:
    """What is left in the end; no side falls below nothing."""
    return max(tally.total, 0)


# 3.2, 3.4, 5.1 The logistics phases: resource points come in and buy activation markers.

NATIONS_OF = {ALLIED: (US, COMMONWEALTH), GERMAN: (REICH,)}
NATION = Arg("nation", "word", words=(US, COMMONWEALTH, REICH))


@dataclass(frozen=True, slots=True)
class Logistics(Frame):
    """Whose logistics phase it is."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


# Resource points


@rule("rb.5.12", "rb.3.21", "rb.3.41")
def receive(play: June6Play, frame: Logistics) -> None:
    """5.12 A side receives resource points, by the turn and a die, or as the scenario says."""
    fixed = fixed_resources(play.state, frame.side)
    if fixed is None:
        play.roll("rp", D10, play.state.SIDES[frame.side])
    else:
        book(play, frame.side, Tally().plus(fixed, "rp.fixed", "rb.5.12"))


def judge_roll(play: June6Play, frame: Logistics, faces: tuple[int, ...]) -> None:
    """5.12 The die adds to the base."""
    book(play, frame.side, rolled_resources(play.state, frame.side, pips(faces[0])))


def book(play: June6Play, side: int, tally: Tally) -> None:
    """Give a side its points, and fill the cup with what is free."""
    whole = interdicted(play.state, side, tally)
    play.state.resources[side] = received(play.state, side, whole)
    play.tell("rp.received", "rb.5.12", tally=whole, side=side, points=play.state.resources[side])
    put_in_what_is_free(play, side)


# What is free


@rule("rb.5.16")
def put_in_what_is_free(play: June6Play, side: int) -> None:
    """5.16, 7.22, 7.23 Markers of reinforcements, Free Ops and those that the scenario sets out cost nothing."""
    presets(play, side)
    put_in_arrivals(play, due(play.state, side))
    give_free_ops(play, side)


@rule("rb.7.22", "rb.3.22", "rb.3.42")
def give_free_ops(play: June6Play, side: int) -> None:
    """7.22 Free Ops go into the cup; those of a storm are held in the open, to be declared (4.23b)."""
    state = play.state
    marker, number = free_marker(state, side), free_ops(state, side)
    if number and side == GERMAN and state.weather == STORM:
        state.aside.put(*[marker] * number)
        play.tell("free_ops.held", "rb.4.23", side=side, count=number)
    elif number:
        put_in(play, marker, number)
        play.tell("free_ops.in_cup", "rb.4.23", side=side, count=number)


# Buying


def has_come(state: June6State, hq: int) -> bool:
    """Tell whether a headquarters is in play or comes this turn."""
    return state.at[hq] != NOWHERE or hq in due(state, side_of(state, hq))


@forbids("buy.no_marker", "rb.5.14")
def is_own_division(state: June6State, attempt: Attempt[Logistics]) -> bool:
    """5.14, 7.11c Each division has markers, but for the garrison of Cherbourg; its headquarters must be in play."""
    counter = state.counter(attempt.unit)
    fits = counter.headquarters == DIVISION and counter.side == attempt.side and not counter.is_of_cherbourg
    return not fits or not has_come(state, attempt.unit)


no = No[June6State, Logistics]()

# 5.17 A division headquarters with an RE or Isolated marker buys nothing.
is_unmarked = no("buy.marked", "rb.5.17", lambda s, a: s.reduced_efficiency[a.unit] or s.isolated[a.unit])
# 5.14, 7.53 A division has two markers; one of them is laid aside for a corps activation that it takes part in.
division_marker_left = no(
    "buy.none_left", "rb.5.14", lambda s, a: not left(s, marker_of(s, a.unit)), needs=(is_own_division,)
)


@forbids("buy.too_dear", "rb.5.11", also=("rb.3.22#a", "rb.3.42#a"), about=())
def can_pay(state: June6State, attempt: Attempt[Logistics]) -> Blame | None:
    """5.11 Each marker costs a resource point."""
    have, cost = state.resources[attempt.side], state.rules.marker_cost
    return blame(cost=cost, have=have) if cost > have else None


@rule("rb.7.51")
def no_corps_first(state: June6State, attempt: Attempt[Logistics]) -> Refusal | None:
    """7.51 Where a scenario begins with a corps activation, that is bought before anything else."""
    if plan_made(state, attempt.side) or not _any(PLAN_CORPS, state, attempt.frame):
        return None
    return corps_is_ordered(state, attempt.side)


# 5.14 A side buys markers of its own nations.
is_own_nation = no(
    "buy.other_nation",
    "rb.5.14",
    lambda s, a: a.word not in NATIONS_OF[a.side],
    about=(),
    nation=lambda s, a: a.word,
)


@forbids("buy.corps_marked", "rb.5.17", needs=(is_own_nation,), about=())
def corps_can_act(state: June6State, attempt: Attempt[Logistics]) -> Blame | None:
    """5.17 Corps markers may be bought unless all corps of the nation have RE or Isolated markers."""
    able = (hq for hq in corps_of_nation(state, attempt.word) if has_come(state, hq))
    fit = any(not state.reduced_efficiency[hq] and not state.isolated[hq] for hq in able)
    return None if fit else blame(nation=attempt.word)


# 5.14, 7.52 All corps of a nation share two markers.
corps_marker_left = no(
    "buy.no_corps_left",
    "rb.5.14",
    lambda s, a: not left(s, corps_marker(a.word)),
    needs=(corps_can_act,),
    about=(),
    nation=lambda s, a: a.word,
)


@rule("rb.5.19", "rb.3.22", "rb.3.42")
def buy(play: June6Play, side: int, marker: str) -> None:
    """5.11, 5.19 Pay for a marker; it goes into the cup."""
    play.state.resources[side] -= play.state.rules.marker_cost
    play.state.bought.put(marker)
    put_in(play, marker)


def buy_division(play: June6Play, frame: Logistics, hq: int) -> None:
    """5.14 Buy a marker of a division."""
    buy(play, frame.side, marker_of(play.state, hq))


def buy_corps(play: June6Play, frame: Logistics, nation: str) -> None:
    """5.14 Buy a marker of all corps of a nation."""
    buy(play, frame.side, corps_marker(nation))


def own_divisions(state: June6State, frame: Logistics, _side: int) -> Iterator[tuple[int]]:
    """The divisions of the side whose phase it is."""
    return ((hq,) for hq in divisions(state, frame.side))


def markers_to_buy(state: June6State, side: int) -> int:
    """Count the markers that are not in the cup yet."""
    of_divisions = sum(left(state, marker_of(state, hq)) for hq in divisions(state, side))
    of_corps = sum(left(state, corps_marker(nation)) for nation in NATIONS_OF[side])
    return of_divisions + of_corps


def groups_left(state: June6State, side: int) -> int:
    """Count the reinforcement groups that might still be committed."""
    rows = state.rules.groups.rows if side == GERMAN else ()
    return sum(1 for group in rows if isinstance(group, int) and not state.committed[(group,)])


def measure(state: June6State, frame: Logistics) -> tuple[int, ...]:
    """Every choice costs a point, or takes a marker or a group."""
    return groups_left(state, frame.side), state.resources[frame.side], markers_to_buy(state, frame.side)


def buyer(state: June6State, frame: Logistics) -> int | None:
    """The phase ends by itself when there is nothing to buy."""
    choices = (BUY, BUY_CORPS, PLAN_CORPS, COMMIT)
    return frame.side if any(_any(verb, state, frame) for verb in choices) else None


def _any(verb: Verb, state: June6State, frame: Logistics) -> bool:
    return next(iter(verb.legal(state, frame, frame.side)), None) is not None


def ask_what_to_buy(state: June6State, frame: Logistics) -> Message:
    """Ask what is bought, and say how many points are left."""
    return say("ask.logistics", "rb.5.14", side=frame.side, points=state.resources[frame.side])


BUY = Verb(
    "buy",
    buy_division,
    (UNIT,),
    (is_own_division, is_unmarked, division_marker_left, can_pay, no_corps_first, scenario_lets("buy")),
    own_divisions,
)
BUY_CORPS = Verb(
    "buy_corps", buy_corps, (NATION,), (is_own_nation, corps_can_act, corps_marker_left, can_pay, no_corps_first)
)
DONE_BUYING = Verb("done_buying", lambda play, _frame: play.done(), guards=(no_corps_first,))
LOGISTICS = Step(
    "logistics",
    "rb.5.1",
    Logistics,
    enter=receive,
    after={"rp": judge_roll},
    actor=buyer,
    verbs=(BUY, BUY_CORPS, PLAN_CORPS, COMMIT, DONE_BUYING),
    measure=measure,
    ask=ask_what_to_buy,
    scope="phase",
    secret=True,
)
