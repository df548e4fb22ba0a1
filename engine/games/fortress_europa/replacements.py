"""27.0 Replacements: points by nation and class, what they restore, and HQ troops."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.air.bases import destroyed_from_the_air, lost_to_bases
from engine.games.fortress_europa.calendar import begins_month, replacement_row
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.engineers import FORM, SPLIT
from engine.games.fortress_europa.ground import AFRICA, ENGLAND, RESERVE, box, is_fortress
from engine.games.fortress_europa.orders import OfSide, is_own
from engine.games.fortress_europa.state import (
    ELIMINATED,
    FortressPlay,
    FortressState,
    enemies_in,
    in_hex,
    is_armored,
    kind,
    side_of,
    take_off,
    units_of,
)
from engine.games.fortress_europa.strengthened import STRENGTHEN
from engine.games.fortress_europa.supply.lines import draws
from engine.games.fortress_europa.zones import in_enemy_zone
from engine.mechanics.guards import No
from engine.mechanics.schedules import PointAccount
from engine.play import NOWHERE, Arg, Attempt, Step, Verb, rule, say
from engine.rulebook.dice import covers

US, BRITISH, GERMANS = "us", "british", "german"
NATIONS = {ALLIED: (US, BRITISH), GERMAN: (GERMANS,)}
ARMOR, INFANTRY, SPECIAL, NEVER = "armor", "infantry", "special", "never"
UNPAID = ("french", "polish", "czech", "dutch", "belgian")
DROPPERS = ("airborne", "glider", "glider_mountain")


# What a turn brings


@rule("rb.27.1#a", "rb.27.1#b", "rb.27.2#a", "rb.27.3#a", "rb.27.4#a", "rb.27.4#b", "rb.28.3#b2", "rb.28.3#b3")
def receive(play: FortressPlay, frame: OfSide) -> None:
    """27.1 Each turn brings points, some of them armor; 27.4 aircraft and bases take from them, armor first.

    27.2 The first turn brings none; 28.3 option A gives up the armor points for the rest of the game.
    """
    state = play.state
    for nation in NATIONS[frame.side] if state.turn > 1 and not is_before_replacements(state) else ():
        total, armor = rate(state, nation)
        lost = min(total, lost_to_bases(state, nation, total))
        if nation == GERMANS:
            raid_the_saved(play, total)
        armor_left = max(0, armor - lost)
        infantry_left = total - armor - max(0, lost - armor)
        state.points[nation, ARMOR] += armor_left
        state.points[nation, INFANTRY] += infantry_left
        play.tell(
            "replacement.rate", "rb.27.1#a", side=frame.side, nation=nation, armor=armor_left, infantry=infantry_left
        )
    if frame.side == ALLIED and state.turn > 1 and begins_month(state.rules, state.turn):
        state.points[SPECIAL, INFANTRY] += int(state.rules.replacements.look_up(replacement_row(state), SPECIAL))


@rule("rb.31.3#a", "rb.31.3#b")
def raid_the_saved(play: FortressPlay, total: int) -> None:
    """31.3 By option, aircraft that find nothing more to destroy go for the saved points, one die each."""
    state, most = play.state, play.state.rules.replacements_attack
    flown = destroyed_from_the_air(state) // most if most else 0
    for number in range(max(0, flown - -(-total // most)) if state.rules.replacements_accumulated else 0):
        play.roll("accumulated", (6,), number)


@rule("rb.31.3#c")
def lose_saved(play: FortressPlay, _frame: OfSide, faces: tuple[int, ...]) -> None:
    """31.3 A saved armor point is lost, or a saved infantry point, or nothing."""
    state, (face,) = play.state, faces
    armor = covers(state.rules.accumulated_armor, face)
    kind = ARMOR if armor else INFANTRY if covers(state.rules.accumulated_infantry, face) else ""
    if kind and state.points[GERMANS, kind]:
        state.points[GERMANS, kind] -= 1
    play.tell("replacement.saved_lost" if kind else "replacement.saved_safe", "rb.31.3#c", face=face)


@rule("rb.33.3.3#a", "rb.33.4.3#c")
def is_before_replacements(state: FortressState) -> bool:
    """33.3.3, 33.4.3 Scenarios that begin in December have no replacements, or only from January III on."""
    return state.turn < state.replacements_from


def rate(state: FortressState, nation: str) -> tuple[int, int]:
    """27.1 Return the points of a turn, and how many of them are armor."""
    chart, row = state.rules.replacements, replacement_row(state)
    total, armor = int(chart.look_up(row, nation)), int(chart.look_up(row, f"{nation}_armor"))
    if nation == GERMANS and state.armor_forfeited:
        kept = total - armor if state.rules.reserve_forfeit == "reduced" else total
        return kept, 0
    return total, armor


# Who may have them


@rule("rb.27.1#c", "rb.27.9#a", "rb.27.9#c", "rb.27.10#a", "rb.27.10#b", "rb.27.14#a", "rb.23#c")
def pool(state: FortressState, unit: int) -> str:
    """27.1, 27.9 Return the points that a unit takes: armor, infantry, special, or never any (27.10, 27.14).

    27.10 The infantry side of a coastal defense unit counts, and 23 a training division after its conversion.
    """
    counter = state.counter(unit)
    if counter.nationality in UNPAID:
        return NEVER
    type = "infantry" if became_infantry(state, unit) else kind(state, unit)
    found = str(state.rules.unit_types.look_up(type, "replaced"))
    return INFANTRY if found == SPECIAL and counter.side == GERMAN else found


def became_infantry(state: FortressState, unit: int) -> bool:
    """22.2, 23 Tell whether a coastal or training unit may be rebuilt: on its infantry side, after its conversion."""
    type = state.counter(unit).type
    if type == "coastal_defence":
        return bool(state.regular[unit]) or state.away[unit] == ELIMINATED
    return type == "training" and (bool(state.regular[unit]) or 0 < state.due[unit] <= state.turn)


@rule("rb.27.5#a", "rb.27.5#b", "rb.27.9#b")
def left(state: FortressState, unit: int) -> int:
    """27.5 The points for a unit: infantry may take armor points, armor no infantry points."""
    found, nation = pool(state, unit), group(state, unit)
    if found == SPECIAL:
        return state.points[SPECIAL, INFANTRY]
    own = state.points[nation, ARMOR]
    return own + state.points[nation, INFANTRY] if found == INFANTRY else own


def group(state: FortressState, unit: int) -> str:
    """27.1 Return whose points a unit takes; Canadians draw on the British."""
    if side_of(state, unit) == GERMAN:
        return GERMANS
    return US if state.counter(unit).nationality == US else BRITISH


def pay(state: FortressState, unit: int, price: int) -> None:
    """27.5 Take points off, infantry points first."""
    nation = group(state, unit)
    if pool(state, unit) == SPECIAL:
        state.points[SPECIAL, INFANTRY] -= price
        return
    plain = min(price, state.points[nation, INFANTRY]) if pool(state, unit) == INFANTRY else 0
    state.points[nation, INFANTRY] -= plain
    state.points[nation, ARMOR] -= price - plain


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


def dead(state: FortressState, frame: OfSide) -> Iterator[int]:
    """27.8 Return the eliminated units of a side."""
    return (unit for unit in units_of(state, frame.side) if state.away[unit] == ELIMINATED)


def price(state: FortressState, steps: int) -> int:
    """27.8 Return what an eliminated unit costs: its steps and one point more."""
    return steps * state.rules.replacement_step + state.rules.replacement_rebuild


# Restoring a step

no = No[FortressState, OfSide]()
# 27.10, 27.14 Some types and nations are never replaced.
is_replaceable = no("replacement.never", "rb.27.10#a", lambda s, a: pool(s, a.unit) == NEVER, also=("rb.27.14#a",))
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
    play.tell("replacement.step", "rb.27.8#a", unit=unit, steps=play.state.steps[unit])


def each_weak(state: FortressState, frame: OfSide, _side: int) -> Iterator[tuple[int]]:
    """The units that points might restore."""
    return ((unit,) for unit in weak(state, frame))


UNIT, COUNT, HQ_TROOPS = Arg("unit", "unit"), Arg("steps", "number", span=(1, 2)), Arg("troops", "unit")
REPLACE = Verb(
    "replace", restore, (UNIT,), (is_own, is_weak, is_replaceable, is_reached, is_its_turn, STEP.guard()), each_weak
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
        state.arrivals.push(state.turn, unit)


@rule("rb.27.9#d", "rb.22.2#b", "rb.22.2#c", "rb.23#c")
def come_back(play: FortressPlay, unit: int, steps: int) -> None:
    """27.8, 27.13 An eliminated unit is in play again; 22.2, 23 on its infantry side, if it has one."""
    state = play.state
    if became_infantry(state, unit):
        state.regular[unit] = 1
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
    (is_own, is_dead, is_replaceable, fits_its_counter, is_its_turn, affordable),
    each_dead,
)


# 27.13 HQ troops


def troops(state: FortressState) -> Iterator[int]:
    """27.13 Return the HQ troops units on the map that may be given up."""
    staffs = (unit for unit in units_of(state, GERMAN) if kind(state, unit) == "hq_troops" and in_hex(state, unit))
    return (unit for unit in staffs if not is_besieged(state, unit) and draws(state, unit))


@rule("rb.27.13#a", "rb.27.13#d")
def may_take_over(state: FortressState, unit: int) -> bool:
    """27.13 Any eliminated unit comes back this way; by one reading none that 27.10 bars."""
    if state.away[unit] != ELIMINATED or side_of(state, unit) != GERMAN or kind(state, unit) == "hq_troops":
        return False
    return state.rules.hq_troops_any or pool(state, unit) != NEVER


def pairs(state: FortressState, _frame: OfSide, _side: int) -> Iterator[tuple[int, int]]:
    """27.13 Every eliminated unit, with every HQ troops unit."""
    back = [unit for unit in units_of(state, GERMAN) if may_take_over(state, unit)]
    return ((unit, staff) for staff in troops(state) for unit in back)


def troops_pool(state: FortressState, unit: int) -> int:
    """27.13 Return the points of the type of a unit."""
    armor, plain = state.points[GERMANS, ARMOR], state.points[GERMANS, INFANTRY]
    return armor if is_armored(state, unit) else armor + plain


# 27.13 The unit is in the eliminated pile.
comes_back = no("replacement.no_candidate", "rb.27.13#a", lambda s, a: not may_take_over(s, a.unit))
# 27.13 The HQ troops are outside enemy zones and have a line.
staff_is_free = no("replacement.no_troops", "rb.27.13#e", lambda s, a: a.args[1] not in troops(s), also=("rb.27.13#f",))
# 27.13 A point of the right type is spent.
pays_for_troops = no(
    "replacement.no_points", "rb.27.13#a", lambda s, a: troops_pool(s, a.unit) < s.rules.hq_troops_cost
)


@rule("rb.27.13#a", "rb.27.13#b", "rb.27.13#c", "rb.27.13#g")
def take_over(play: FortressPlay, _frame: OfSide, unit: int, staff: int) -> None:
    """27.13 The unit returns at full strength where the HQ troops were; a frozen staff makes a frozen unit."""
    state, hex, cost = play.state, play.state.at[staff], play.state.rules.hq_troops_cost
    plain = 0 if is_armored(state, unit) else min(cost, state.points[GERMANS, INFANTRY])
    state.points[GERMANS, INFANTRY] -= plain
    state.points[GERMANS, ARMOR] -= cost - plain
    frozen = state.frozen[staff]
    take_off(state, staff)
    state.steps[staff], state.away[staff] = 0, SPENT
    come_back(play, unit, full_steps(state, unit))
    state.at[unit], state.frozen[unit] = hex, frozen
    play.tell("replacement.troops", "rb.27.13#b", unit=unit, troops=staff, hex=hex)


SPENT = 5
TAKE_OVER = Verb(
    "take_over", take_over, (UNIT, HQ_TROOPS), (is_own, comes_back, staff_is_free, is_its_turn, pays_for_troops), pairs
)


# The phase


def replacing(state: FortressState, frame: OfSide) -> int | None:
    """27.0 The phase ends by itself when nothing can be done in it."""
    verbs = (REPLACE, REBUILD, STRENGTHEN, SPLIT, FORM) if frame.side == ALLIED else (REPLACE, REBUILD, TAKE_OVER)
    return frame.side if any(any(verb.legal(state, frame, frame.side)) for verb in verbs) else None


def points_left(state: FortressState, frame: OfSide) -> int:
    """27.3 Return the points of a side."""
    known = [(nation, kind) for nation in NATIONS[frame.side] for kind in (ARMOR, INFANTRY)]
    known += [(SPECIAL, INFANTRY)] if frame.side == ALLIED else []
    return sum(state.points[key] for key in known)


REPLACEMENT = Step(
    "replacement",
    "rb.27",
    OfSide,
    enter=receive,
    after={"accumulated": lose_saved},
    actor=replacing,
    verbs=(
        *(REPLACE, REBUILD, TAKE_OVER, STRENGTHEN, SPLIT, FORM),
        Verb("done", lambda play, _frame: play.done(), text="verb.done_replacing"),
    ),
    measure=lambda state, frame: (points_left(state, frame), 3 - state.used["split",] - state.used["formed",]),
    station=True,
    ask=lambda state, frame: say("ask.replacement", "rb.27", side=frame.side, count=points_left(state, frame)),
)
