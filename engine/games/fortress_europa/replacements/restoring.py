"""27.7-27.10, 31.2 Steps that are restored, and units that are rebuilt."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import AFRICA, ENGLAND, RESERVE, box, is_fortress
from engine.games.fortress_europa.options.decoys import seen_by
from engine.games.fortress_europa.orders import OfSide, is_own
from engine.games.fortress_europa.replacements.points import (
    NEVER,
    UNPAID,
    became_infantry,
    left,
    pay,
    pool,
)
from engine.games.fortress_europa.state import (
    DUE,
    ELIMINATED,
    FortressPlay,
    FortressState,
    enemies_in,
    in_hex,
    is_armored,
    kind,
    side_of,
    units_of,
)
from engine.games.fortress_europa.supply.lines import draws
from engine.games.fortress_europa.zones import in_enemy_zone
from engine.mechanics.guards import No
from engine.mechanics.schedules import PointAccount
from engine.play import NOWHERE, Arg, Attempt, Verb, rule

DROPPERS = ("airborne", "glider", "glider_mountain")
UNIT, COUNT = Arg("unit", "unit"), Arg("steps", "number", span=(1, 2))


@rule("rb.27.7#a", "rb.27.13#e")
def is_besieged(state: FortressState, unit: int) -> bool:
    """27.7 Tell whether a unit is in an enemy zone, or in a fortress beside enemies."""
    if in_enemy_zone(state, unit):
        return True
    here, side = state.at[unit], side_of(state, unit)
    near = (there for there, _edge in state.board.adjacent(here))
    return is_fortress(state, here) and any(enemies_in(state, side, there) for there in near)


@rule("rb.27.7#a", "rb.27.7#b", "rb.28.2#a")
def can_receive(state: FortressState, unit: int) -> bool:
    """27.7 On the map outside enemy zones and with a line to a source; 28.2 in a box of its side, the reserve too."""
    if in_hex(state, unit):
        return not is_besieged(state, unit) and draws(state, unit)
    return state.at[unit] in (box(state, name) for name in (ENGLAND, AFRICA, RESERVE)) and state.at[unit] != NOWHERE


def weak(state: FortressState, frame: OfSide) -> Iterator[int]:
    """27.8 Return the units that have lost a step and are in play."""
    for unit in units_of(state, frame.side):
        if state.at[unit] != NOWHERE and 0 < state.steps[unit] < state.counter(unit).steps and not state.regular[unit]:
            yield unit


# 31.2 SS panzer units first


@rule("rb.31.2#a")
def is_ss_armor(state: FortressState, unit: int) -> bool:
    """31.2 Tell whether a unit is an SS panzer unit."""
    return state.counter(unit).nationality == "ss" and is_armored(state, unit)


@rule("rb.31.2#a")
def others_come_first(state: FortressState, attempt: Attempt[OfSide]) -> bool:
    """31.2 By option, eliminated SS panzer units that can be rebuilt come before all other armored units."""
    unit = attempt.unit
    if not state.rules.ss_priority or not is_armored(state, unit) or side_of(state, unit) == ALLIED:
        return False
    if is_ss_armor(state, unit) and state.away[unit] == ELIMINATED:
        return False
    lost = (other for other in dead(state, attempt.frame) if is_ss_armor(state, other))
    return any(pool(state, other) != NEVER and left(state, other) >= price(state, 1) for other in lost)


@rule("rb.27.8#b", "rb.26.9#b")
def dead(state: FortressState, frame: OfSide) -> Iterator[int]:
    """27.8 Return the eliminated units of a side."""
    return (unit for unit in units_of(state, frame.side) if state.away[unit] == ELIMINATED)


def price(state: FortressState, steps: int) -> int:
    """27.8 Return what an eliminated unit costs: its steps and one point more."""
    return steps * state.rules.replacement_step + state.rules.replacement_rebuild


# Restoring a step

no = No[FortressState, OfSide]()
# 27.14 Some nations are never replaced.
is_of_paid_nation = no("replacement.nation", "rb.27.14#a", lambda s, a: s.counter(a.unit).nationality in UNPAID)
# 27.10 Some types are never replaced.
is_replaceable = no(
    "replacement.never", "rb.27.10#a", lambda s, a: pool(s, a.unit) == NEVER, needs=(is_of_paid_nation,)
)
# 27.7 Not in an enemy zone, and with a line to a source.
is_reached = no("replacement.cut_off", "rb.27.7#a", lambda s, a: not can_receive(s, a.unit), also=("rb.27.7#b",))
# 27.8 It has lost a step.
is_weak = no(
    "replacement.whole",
    "rb.27.8#a",
    lambda s, a: s.at[a.unit] == NOWHERE or not 0 < s.steps[a.unit] < s.counter(a.unit).steps,
)
# 31.2 SS panzer units come first.
is_its_turn = no("replacement.ss_first", "rb.31.2#a", others_come_first)
STEP = PointAccount[FortressState](
    "replacement.no_points", "rb.27.8#a", left, pay, price=lambda s, _unit: s.rules.replacement_step
)


@rule("rb.27.6#a", "rb.27.7#c", "rb.27.8#a")
def restore(play: FortressPlay, _frame: OfSide, unit: int) -> None:
    """27.8 A point restores a step; 27.7 the unit does not move in this turn."""
    STEP.spend(play.state, unit)
    play.state.steps[unit] += 1
    play.state.stays[unit] = 1
    play.tell("replacement.step", "rb.27.8#a", to=seen_by(play.state, unit), unit=unit, steps=play.state.steps[unit])


def each_weak(state: FortressState, frame: OfSide, _side: int) -> Iterator[tuple[int]]:
    """The units that points might restore."""
    return ((unit,) for unit in weak(state, frame))


# 27.8 A step costs points of its kind.
has_points = STEP.guard()
REPLACE = Verb(
    "replace",
    restore,
    (UNIT,),
    (is_own, is_weak, is_of_paid_nation, is_replaceable, is_reached, is_its_turn, has_points),
    each_weak,
)


# Rebuilding an eliminated unit

# 27.8 Only eliminated units are rebuilt.
is_dead = no("replacement.not_eliminated", "rb.27.8#b", lambda s, a: s.away[a.unit] != ELIMINATED)


@rule("rb.27.8#c", "rb.27.8#b")
def too_dear(state: FortressState, attempt: Attempt[OfSide]) -> bool:
    """27.8 Tell whether there are too few points for so many steps."""
    return left(state, attempt.unit) < price(state, attempt.number)


# 27.8 A unit comes back with one step or with two.
fits_its_counter = no(
    "replacement.steps", "rb.27.8#c", lambda s, a: not 1 <= a.number <= full_steps(s, a.unit), about=("unit", "number")
)
# 27.8 There are points enough for a rebuilt unit.
affordable = no("replacement.no_points", "rb.27.8#b", too_dear, needs=(fits_its_counter,))


def full_steps(state: FortressState, unit: int) -> int:
    """22.2, 23 Return the steps of a unit that is rebuilt; the infantry side of a coastal unit has one."""
    return 1 if became_infantry(state, unit) else state.counter(unit).steps


@rule("rb.27.8#d", "rb.27.8#e", "rb.27.8#f", "rb.27.9#d", "rb.22.2#c")
def rebuild(play: FortressPlay, _frame: OfSide, unit: int, steps: int) -> None:
    """27.8 It enters like a reinforcement and does not move in this turn; 27.9 rebuilt Germans drop no more."""
    state = play.state
    pay(state, unit, price(state, steps))
    come_back(play, unit, steps)
    play.tell("replacement.rebuilt", "rb.27.8#b", unit=unit, steps=steps)
    if side_of(state, unit) == ALLIED:
        state.at[unit] = box(state, ENGLAND)
    else:
        state.away[unit], state.rebuilt[unit] = DUE, 1
        state.arrivals.push(state.turn, unit)


@rule("rb.27.9#d", "rb.22.2#b", "rb.22.2#c", "rb.23#c", "rb.28.5#b")
def come_back(play: FortressPlay, unit: int, steps: int) -> None:
    """27.8, 27.13 An eliminated unit is in play again; 22.2, 23 on its infantry side, 28.5 with its new values."""
    state = play.state
    if became_infantry(state, unit):
        state.regular[unit] = 1
    if state.reserve_choice and state.counter(unit).ardennes:
        state.ardennes[unit] = 1
    state.steps[unit], state.away[unit], state.stays[unit] = steps, 0, 1
    if side_of(state, unit) == GERMAN and kind(state, unit) in DROPPERS:
        state.grounded[unit] = 1


def each_dead(state: FortressState, frame: OfSide, _side: int) -> Iterator[tuple[int, int]]:
    """Every eliminated unit, with each number of steps."""
    return ((unit, steps) for unit in dead(state, frame) for steps in range(1, full_steps(state, unit) + 1))


REBUILD = Verb(
    "rebuild",
    rebuild,
    (UNIT, COUNT),
    (is_own, is_dead, is_of_paid_nation, is_replaceable, fits_its_counter, is_its_turn, affordable),
    each_dead,
)
