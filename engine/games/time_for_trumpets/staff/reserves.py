"""18.4, 18.5 Units in reserve, and what they give to an American division."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.time_for_trumpets.activity.heads import acting, level
from engine.games.time_for_trumpets.calendar import is_predawn
from engine.games.time_for_trumpets.command.chain import division_of
from engine.games.time_for_trumpets.command.paths import in_command
from engine.games.time_for_trumpets.leaders.command import DESIGNATE as DESIGNATE_RESERVES
from engine.games.time_for_trumpets.leaders.command import commands, has, in_range, leaders_with, rating
from engine.games.time_for_trumpets.orders import UNIT, OfCorps, is_of_corps, is_on_map, is_own
from engine.games.time_for_trumpets.preparation.freshness import exhausted
from engine.games.time_for_trumpets.state import GERMAN, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.supply.lines import in_supply
from engine.games.time_for_trumpets.works.interrupted import interrupt
from engine.games.time_for_trumpets.works.nearby import enemies_beside
from engine.games.time_for_trumpets.works.ready import tied
from engine.mechanics.guards import No
from engine.mechanics.positions import in_hex, side_of, units_of
from engine.play import NOWHERE, Step, Verb, rule

SURROGATES = ("division", "brigade")
TANK_DESTROYER = "tank_destroyer"
no = No[TrumpetsState, OfCorps]()


@rule(
    *("rb.18.4.1#a", "rb.18.4.1#b", "rb.18.4.2#a", "rb.18.4.2#b", "rb.39.5#e", "rb.39.5#f", "rb.39.5#g"),
    "rb.21.6#a",
)
def may_be_reserve(state: TrumpetsState, unit: int) -> bool:
    """18.4.1, 18.4.2 Tell whether a unit is of a kind that goes into reserve; 39.5 so are leaders that designate."""
    counter = state.counter(unit)
    if counter.is_leader:
        return state.rules.leaders and has(state, unit, DESIGNATE_RESERVES)
    if counter.is_hq or counter.is_artillery or not counter.is_ground_unit:
        return False
    if side_of(state, unit) == GERMAN:
        return counter.is_front_line or counter.is_support
    return counter.is_front_line or counter.type == TANK_DESTROYER


def in_reserve(state: TrumpetsState, hq: int) -> tuple[int, ...]:
    """18.4 Return the units of a division that are in reserve."""
    own = units_of(state, side_of(state, hq))
    there = (unit for unit in own if state.reserve[unit] and not state.counter(unit).is_leader)
    return tuple(unit for unit in there if division_of(state, unit) == hq)


@rule("rb.18.4#a", "rb.18.4#b", "rb.18.4#d")
def is_allowed_by_hq(state: TrumpetsState, hq: int) -> bool:
    """18.4 Before dawn a division or brigade headquarters that is In Comm, in supply and not Exhausted designates."""
    return (
        is_predawn(state)
        and hq != NOWHERE
        and level(state, hq) in SURROGATES
        and in_hex(state, hq)
        and in_command(state, hq)
        and in_supply(state, hq)
        and not exhausted(state, hq)
    )


@rule("rb.18.4#c", "rb.18.4#a", "rb.39#b", "rb.39.5#a", "rb.39.5#b", "rb.39.5#c", "rb.39.5#d")
def designators(state: TrumpetsState, unit: int) -> tuple[int, ...]:
    """18.4, 39.5 Return the leaders that may designate a unit on any turn: of its chain of command, in range.

    Each designates as many as its command value in the orders segment of a corps.
    """
    leaders = leaders_with(state, side_of(state, unit), DESIGNATE_RESERVES)
    free = (leader for leader in leaders if state.designated[leader] < rating(state, leader))
    return tuple(leader for leader in free if commands(state, leader, unit) and in_range(state, leader, unit))


@rule("rb.39.5#e")
def is_ordered_by_nobody(state: TrumpetsState, unit: int) -> bool:
    """18.4, 39.5 Tell whether no headquarters and no leader puts a unit in reserve; leaders may do so themselves."""
    if state.counter(unit).is_leader:
        return False
    return not (is_allowed_by_hq(state, division_of(state, unit)) or designators(state, unit))


@rule("rb.18.4#g", "rb.39.5#d", "rb.39.5#e")
def designate(play: TrumpetsPlay, _frame: OfCorps, unit: int) -> None:
    """18.4 A unit goes into reserve; 18.5 an American division with enough of them is the better for it.

    39.5 Where no headquarters gives the order, a leader does; for itself it counts nothing.
    """
    state = play.state
    state.reserve[unit] = 1
    if not state.counter(unit).is_leader and not is_allowed_by_hq(state, division_of(state, unit)):
        state.designated[designators(state, unit)[0]] += 1
    play.tell("reserve.designated", "rb.18.4#g", unit=unit)
    gain_bonus(play, division_of(state, unit))


@rule("rb.18.5#a", "rb.18.5#b")
def gain_bonus(play: TrumpetsPlay, hq: int) -> None:
    """18.5 A US division with enough units in reserve gets the marker."""
    state = play.state
    if not state.rules.reserve_bonus or hq == NOWHERE or state.bonus[hq]:
        return
    if state.counter(hq).nationality == "us" and len(in_reserve(state, hq)) >= state.rules.reserve_bonus_units:
        state.bonus[hq] = 1
        play.tell("reserve.bonus", "rb.18.5#b", unit=hq)


@rule("rb.18.5#c")
def keep_bonus(play: TrumpetsPlay, hqs: tuple[int, ...]) -> None:
    """18.5 The marker goes when a division is activated without enough units in reserve."""
    state = play.state
    for hq in hqs:
        if state.bonus[hq] and len(in_reserve(state, hq)) < state.rules.reserve_bonus_units:
            state.bonus[hq] = 0
            play.tell("reserve.bonus_lost", "rb.18.5#c", unit=hq)


def waiting(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[tuple[int]]:
    """18.4 List the units of the activated corps that might go into reserve."""
    return ((unit,) for unit in acting(state, frame.corps) if may_be_reserve(state, unit) and not state.reserve[unit])


# 18.4.1, 18.4.2 Only some kinds of units.
is_of_kind = no("reserve.kind", "rb.18.4.1#b", lambda s, a: not may_be_reserve(s, a.unit), also=("rb.18.4.2#b",))
# 18.4 A unit is in reserve once.
is_not_yet = no("reserve.there", "rb.18.4#g", lambda s, a: s.reserve[a.unit])
# 18.4 A headquarters before dawn, or a leader on any turn, gives the order.
is_ordered = no(
    "reserve.no_order",
    "rb.18.4#b",
    lambda s, a: is_ordered_by_nobody(s, a.unit),
    also=("rb.18.4#c", "rb.18.4#d", "rb.39.5#d"),
    needs=(is_on_map,),
)
# 18.4 Exhausted units do not go into reserve.
is_not_exhausted = no("reserve.exhausted", "rb.18.4#d", lambda s, a: exhausted(s, a.unit))
# 18.4 The unit is In Comm and in supply.
has_contact = no(
    "reserve.cut_off",
    "rb.18.4#e",
    lambda s, a: not (in_command(s, a.unit) and in_supply(s, a.unit)),
    needs=(is_on_map,),
)
# 18.4 No enemy is adjacent.
is_behind = no(
    "reserve.enemy",
    "rb.18.4#e",
    lambda s, a: enemies_beside(s, s.at[a.unit], side_of(s, a.unit)),
    also=("rb.18.4#k",),
    needs=(is_on_map,),
    unit=lambda _s, a: a.unit,
)
# 18.4.1, 18.4.2 A division has a limited number.
has_room = no(
    "reserve.full",
    "rb.18.4.1#a",
    lambda s, a: not s.counter(a.unit).is_leader and len(in_reserve(s, division_of(s, a.unit))) >= s.rules.reserve_most,
    also=("rb.18.4.2#a",),
    needs=(is_ordered,),
)
# 18.4 A disrupted unit is not in reserve.
is_in_order = no("reserve.disrupted", "rb.18.4#l", lambda s, a: s.disrupted[a.unit] or s.shocked[a.unit])
# 19.0, 21.1 A unit at work is not in reserve.
is_idle = no.told("rb.18.4#i", lambda s, a: tied(s, a.unit))
DESIGNATE = Verb(
    "reserve",
    designate,
    (UNIT,),
    (
        *(is_own, is_on_map, is_of_corps, is_of_kind, is_not_yet, is_not_exhausted),
        *(is_ordered, has_contact, is_behind, has_room, is_in_order, is_idle),
    ),
    waiting,
)


def designator(state: TrumpetsState, frame: OfCorps) -> int | None:
    """18.4 The step ends by itself when no unit can go into reserve."""
    if not (is_predawn(state) or state.rules.leaders):
        return None
    return frame.side if any(DESIGNATE.legal(state, frame, frame.side)) else None


RESERVES = Step(
    "reserves",
    "rb.18.4",
    OfCorps,
    actor=designator,
    verbs=(DESIGNATE, Verb("done", lambda play, _frame: play.done(), text="verb.done_segment")),
    measure=lambda state, frame: (sum(not state.reserve[unit] for unit in acting(state, frame.corps)),),
)


# 18.4 Leaving reserve


@rule("rb.18.4#h")
def stand_down(play: TrumpetsPlay, _frame: OfCorps, unit: int) -> None:
    """18.4 A unit leaves reserve at the start of its movement segment."""
    play.state.reserve[unit] = 0
    play.tell("reserve.ended", "rb.18.4#h", unit=unit)


def reserves_of(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[tuple[int]]:
    """18.4 List the units of the activated corps in reserve."""
    return ((unit,) for unit in acting(state, frame.corps) if state.reserve[unit])


# 18.4 Only units in reserve leave it.
is_reserve = no("reserve.none", "rb.18.4#h", lambda s, a: not s.reserve[a.unit])
# 18.4 They must be In Comm.
hears = no("reserve.out_of_command", "rb.18.4#h", lambda s, a: not in_command(s, a.unit))
STAND_DOWN = Verb("stand_down", stand_down, (UNIT,), (is_own, is_on_map, is_of_corps, is_reserve, hears), reserves_of)


def releaser(state: TrumpetsState, frame: OfCorps) -> int | None:
    """18.4 The step ends by itself when nobody is in reserve."""
    return frame.side if any(STAND_DOWN.legal(state, frame, frame.side)) else None


RELEASE = Step(
    "release",
    "rb.18.4",
    OfCorps,
    actor=releaser,
    verbs=(STAND_DOWN, Verb("done", lambda play, _frame: play.done(), text="verb.done_segment")),
    measure=lambda state, frame: (sum(state.reserve[unit] for unit in acting(state, frame.corps)),),
)


@rule("rb.18.4#k")
def enemy_near(play: TrumpetsPlay, unit: int, hex: int) -> None:
    """18.4 A unit comes into a hex: units in reserve next to it, and the unit itself beside enemies, lose reserve.

    19.0, 21.1 Enemies at work are interrupted.
    """
    state = play.state
    interrupt(play, unit, hex)
    side = side_of(state, unit)
    foes = enemies_beside(state, hex, side)
    for one in (unit, *foes) if foes else ():
        if state.reserve[one]:
            state.reserve[one] = 0
            play.tell("reserve.ended", "rb.18.4#k", unit=one)
