"""94.1 Skorzeny's infiltration: units of the 150th Brigade slip through American lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import pairwise
from typing import ClassVar

from engine.games.time_for_trumpets.calendar import moment
from engine.games.time_for_trumpets.entering import INFILTRATE, entered
from engine.games.time_for_trumpets.ground import CLEAR, FOREST, terrain
from engine.games.time_for_trumpets.leaders.command import range_of
from engine.games.time_for_trumpets.movement.march import MARCHES, enemy_there, manned
from engine.games.time_for_trumpets.movement.movers import Going, allowance
from engine.games.time_for_trumpets.movement.units import own
from engine.games.time_for_trumpets.orders import UNIT, OfCorps, is_of_corps, is_on_map, is_own
from engine.games.time_for_trumpets.stacking import may_stay
from engine.games.time_for_trumpets.state import ALLIED, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.zones import zone
from engine.mechanics.guards import No
from engine.mechanics.positions import in_hex, on_map, units_in
from engine.play import Arg, Frame, Guard, Step, Verb, rule, say

BRIGADE = "150bde"
DIE = 6
THROUGH = "through"
TURNS = (("18PD", "turn_18PD"), ("17AF", "turn_17AF"), ("17MO", "turn_17MO"), ("17PD", "turn_17PD"))
"""94.1 From when on each drm of the table for turns holds, the latest first; before them that of 16EV."""
EXIT = Arg("exit", "hex")


@dataclass(frozen=True, slots=True)
class Infiltrating(OfCorps):
    """An attempt: the unit that leads it, where it comes out, who goes with it, the hexes not rolled for yet."""

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "corps": "unit",
        "unit": "unit",
        "exit": "hex",
        "units": "unit",
        "left": "hex",
    }

    unit: int
    exit: int
    units: tuple[int, ...]
    left: tuple[int, ...] = ()


# Who


@rule("rb.94.1#a")
def is_in_brigade(state: TrumpetsState, unit: int) -> bool:
    """94.1 Tell whether a unit belongs to the 150th Brigade; 94.1f its leader does, but goes with others only."""
    counter = state.counter(unit)
    return counter.formation == BRIGADE and bool(counter.is_ground_unit or counter.is_leader)


@rule("rb.94.1#f")
def is_kg(state: TrumpetsState, unit: int) -> bool:
    """94.1 Tell whether a unit is a KG of the brigade."""
    counter = state.counter(unit)
    return is_in_brigade(state, unit) and not counter.is_hq and not counter.is_leader


@rule("rb.94.1#a")
def is_led(state: TrumpetsState, unit: int) -> bool:
    """94.1 Tell whether Skorzeny is on the map and a unit of the brigade is within his range."""
    leaders = (one for one in on_map(state, state.counter(unit).side) if state.counter(one).is_leader)
    distance, at = state.board.grid.distance, state.at
    return in_hex(state, unit) and any(
        is_in_brigade(state, one) and distance(at[one], at[unit]) <= range_of(state, one) for one in leaders
    )


# Where


def as_one(state: TrumpetsState, unit: int) -> Going:
    """94.1 Return how a unit slips through: enemy zones do not hold it."""
    return MARCHES.go(state, unit)._replace(zoned=False, leader=False)


@rule("rb.94.1#b")
def ways(state: TrumpetsState, unit: int) -> dict[int, tuple[int, tuple[int, ...]]]:
    """94.1 Return where a unit can come out, with cost and hexes of the way: into an enemy zone, or through enemies.

    Of several ways it takes the one with the fewest dice, then the cheapest one.
    """
    side, here = state.counter(unit).side, state.at[unit]
    held, zones = manned(state, 1 - side), zone(state, 1 - side, state.counter(unit).is_afv)
    found: dict[int, tuple[int, tuple[int, ...]]] = {}
    for cost, path in paths(state, unit, held):
        exit = path[-1]
        if exit not in found and exit not in held and exit != here and (len(path) > 1 or exit in zones):
            found[exit] = (cost, path)
    return found


def paths(state: TrumpetsState, unit: int, held: frozenset[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """94.1 Return the ways of which all hexes but the last one hold enemies, the shortest first, with their costs."""
    here, go, most = state.at[unit], as_one(state, unit), allowance(state, unit)
    open_ways: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]
    seen = set()
    while open_ways:
        length, cost, path = heappop(open_ways)
        last = path[-1] if path else here
        if (last, length) in seen:
            continue
        seen.add((last, length))
        if path:
            yield cost, path
        for hex in steps_on(state, go, last) if not path or last in held else ():
            more = MARCHES.cost_of_step(state, go, last, hex)
            if more is not None and cost + more <= most and hex not in path:
                heappush(open_ways, (length + 1, cost + more, (*path, hex)))


def steps_on(state: TrumpetsState, go: Going, here: int) -> Iterator[int]:
    """94.1 Return the hexes beside a hex that nothing but enemies closes."""
    for hex, _edge in state.board.adjacent(here):
        if MARCHES.step_stopped(state, go, here, hex, 0, aside=(enemy_there,)) is None:
            yield hex


def exits(state: TrumpetsState, unit: int) -> tuple[int, ...]:
    """94.1 Return the hexes where a unit can come out and stay."""
    if not is_in_brigade(state, unit) or not is_led(state, unit) or not allowance(state, unit):
        return ()
    return tuple(hex for hex in ways(state, unit) if may_stay(state, unit, hex) is None)


# The dice


@rule("rb.94.1#c")
def rolled_for(state: TrumpetsState, unit: int, exit: int) -> tuple[int, ...]:
    """94.1 Return the hexes for which a die is rolled: those with US units, or the hex in their zone."""
    path = ways(state, unit)[exit][1]
    return path[:-1] or path


@rule("rb.94.1#c")
def modifiers(state: TrumpetsState, hex: int) -> tuple[str, ...]:
    """94.1 Return the drms for a hex: the turn, the ground, US units in it."""
    turn = next((row for since, row in TURNS if state.turn >= moment(since)), "turn_16EV")
    ground = terrain(state, hex)
    found = {turn: True, "clear": ground == CLEAR, "forest": ground == FOREST, "us_unit": hex in manned(state, ALLIED)}
    return tuple(name for name, applies in found.items() if applies)


def drm(state: TrumpetsState, hex: int) -> int:
    """94.1 Return the sum of the drms for a hex."""
    return sum(int(str(state.rules.infiltration_drm.look_up(name))) for name in modifiers(state, hex))


# What is done


def begin(play: TrumpetsPlay, frame: OfCorps, unit: int, exit: int) -> None:
    """94.1 A unit declares that it infiltrates."""
    play.call(INFILTRATING, Infiltrating(frame.side, frame.corps, unit, exit, (unit,)))


@rule("rb.94.1#d")
def join(play: TrumpetsPlay, frame: Infiltrating, unit: int) -> None:
    """94.1 Another unit in the same hex comes out in the same hex, and shares the rolls."""
    play.replace(replace(frame, units=(*frame.units, unit)))


@rule("rb.94.1#c")
def set_out(play: TrumpetsPlay, frame: Infiltrating) -> None:
    """94.1 The first die is rolled."""
    left = rolled_for(play.state, frame.unit, frame.exit)
    play.replace(replace(frame, left=left))
    play.roll("infiltration", (DIE,), frame.unit, left[0])


@rule("rb.94.1#c", "rb.94.1#e")
def by_die(play: TrumpetsPlay, frame: Infiltrating, faces: tuple[int, ...]) -> None:
    """94.1 The table says whether they come through a hex; all dice must succeed."""
    state, hex = play.state, frame.left[0]
    result = str(state.rules.infiltration.look_up(faces[0] + drm(state, hex)))
    play.tell(f"infiltration.{result}", "rb.94.1#c", unit=frame.unit, hex=hex, die=faces[0], drm=drm(state, hex))
    if result != THROUGH:
        for unit in frame.units:
            state.halted[unit] = 1
        play.done()
    elif frame.left[1:]:
        play.replace(replace(frame, left=frame.left[1:]))
        play.roll("infiltration", (DIE,), frame.unit, frame.left[1])
    else:
        for unit in frame.units:
            come_out(play, unit, frame.exit)
        play.done()


@rule("rb.94.1#b", "rb.94.1#e", "rb.29.1#f2")
def come_out(play: TrumpetsPlay, unit: int, exit: int) -> None:
    """94.1 A unit has come through: it pays for the way, and may move on."""
    state, here = play.state, play.state.at[unit]
    cost, path = ways(state, unit)[exit]
    state.expended[unit] += cost
    state.moved[unit] = 1
    for one, other in pairwise((here, *path)):
        MARCHES.entered(play, unit, one, other)
    state.at[unit] = exit
    play.tell("infiltration.comes_out", "rb.94.1#e", unit=unit, came=here, hex=exit)
    entered(play, unit, here, exit, INFILTRATE)


# The verbs


def starters(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[tuple[int, int]]:
    """94.1 List the units of the brigade that might infiltrate, and where they would come out."""
    for unit in own(state, frame.corps):
        if state.counter(unit).formation == BRIGADE and not state.counter(unit).is_leader:
            yield from ((unit, hex) for hex in exits(state, unit))


def joiners(state: TrumpetsState, frame: Infiltrating, _side: int) -> tuple[int, ...]:
    """94.1 Return who may still go along: others of the brigade in the hex; 94.1f Skorzeny only with a KG."""
    if frame.left:
        return ()
    with_kg = any(is_kg(state, unit) for unit in frame.units)
    others = (unit for unit in units_in(state, state.at[frame.unit]) if unit not in frame.units)
    return tuple(
        unit
        for unit in others
        if is_in_brigade(state, unit)
        and (with_kg or not state.counter(unit).is_leader)
        and not (state.halted[unit] or state.reserve[unit] or state.deployed[unit])
        and frame.exit in exits(state, unit)
    )


no = No[TrumpetsState, OfCorps]()
# 94.1 Only the 150th Brigade, within the range of Skorzeny; 94.1f he himself goes with others.
is_infiltrator = no(
    "infiltration.not_led",
    "rb.94.1#a",
    lambda s, a: not is_in_brigade(s, a.unit) or s.counter(a.unit).is_leader or not is_led(s, a.unit),
    also=("rb.94.1#f",),
    needs=(is_on_map,),
)
# 94.1 It must come out in a hex without enemies, and have the MF for the way.
can_come_out = no(
    "infiltration.no_way",
    "rb.94.1#b",
    lambda s, a: a.hex not in exits(s, a.unit),
    about=("unit", "hex"),
    needs=(is_infiltrator,),
)
BEFORE = (is_own, is_on_map, is_of_corps)
mine = No[TrumpetsState, Infiltrating]()
# 94.1 Units of the same hex that can come out in the same one.
may_join = mine(
    "infiltration.not_joining",
    "rb.94.1#d",
    lambda s, a: a.unit not in joiners(s, a.frame, a.side),
    also=("rb.94.1#f",),
)
JOIN = Verb("join_infiltration", join, (UNIT,), (may_join,), lambda s, f, side: ((u,) for u in joiners(s, f, side)))
SET_OUT = Verb("set_out", set_out)


def asked(_state: TrumpetsState, frame: Frame) -> int | None:
    """94.1 Ask until the dice are rolled."""
    assert isinstance(frame, Infiltrating)
    return None if frame.left else frame.side


INFILTRATING = Step(
    "infiltrating",
    "rb.94.1",
    Infiltrating,
    actor=asked,
    verbs=(JOIN, SET_OUT),
    after={"infiltration": by_die},
    measure=lambda state, frame: (int(not frame.left), len(units_in(state, state.at[frame.unit])) - len(frame.units)),
    ask=lambda _state, frame: say("ask.infiltrating", "rb.94.1", unit=frame.unit, hex=frame.exit),
)


def infiltrate_with(guards: tuple[Guard, ...]) -> Verb:
    """94.1 Make the verb that begins an attempt, for units that may move."""
    return Verb("infiltrate", begin, (UNIT, EXIT), (*BEFORE, is_infiltrator, *guards, can_come_out), starters)
