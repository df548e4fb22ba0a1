"""19 Improved positions, strong points, road blocks, forts."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.time_for_trumpets.activity.heads import acting
from engine.games.time_for_trumpets.dispersed import held_forts
from engine.games.time_for_trumpets.orders import UNIT, OfCorps, is_of_corps, is_on_map, is_own
from engine.games.time_for_trumpets.state import (
    ALLIED,
    GERMAN,
    POSITION_5,
    POSITION_6,
    ROAD_BLOCK,
    STRONG_POINT,
    TrumpetsPlay,
    TrumpetsState,
)
from engine.games.time_for_trumpets.works.nearby import combat_units, enemies_beside, is_road_hex
from engine.games.time_for_trumpets.works.ready import READY, is_ready
from engine.mechanics.guards import No
from engine.mechanics.positions import in_hex, side_of
from engine.play import Step, Verb, rule

WORDS = {POSITION_5: "ip5", POSITION_6: "ip6", STRONG_POINT: "sp", ROAD_BLOCK: "road_block"}
"""19 The rows of the Defensive Positions chart."""
FORT = "fort"

no = No[TrumpetsState, OfCorps]()


# What a hex offers to its defenders


@rule("rb.2.13#b", "rb.2.13#i", "rb.19.5#b")
def has_fort(state: TrumpetsState, hex: int) -> bool:
    """19.5 Tell whether a hex has a fort: a marker, or 2.13 a dispersed company on its fort side, for all with it."""
    return bool(state.fort[hex]) or hex in held_forts(state)


def is_strong(state: TrumpetsState, hex: int) -> bool:
    """19.3, 19.5 Tell whether a hex has a strong point or a fort."""
    return has_fort(state, hex) or state.position[hex] == STRONG_POINT


@rule("rb.19#i")
def work_in(state: TrumpetsState, hex: int) -> str:
    """19.0 Return the row of the chart for the best work in a hex that gives an ER; nothing without one."""
    return FORT if has_fort(state, hex) else WORDS.get(state.position[hex], "")


@rule("rb.19.1#c", "rb.19.2#c", "rb.19.3#e", "rb.19.5#c")
def effectiveness_of(state: TrumpetsState, hex: int) -> int:
    """19.1, 19.2, 19.3, 19.5 Return the ER that the work in a hex gives to its defenders; 0 without a work."""
    work = work_in(state, hex)
    return int(str(state.rules.positions.look_up(work, "er"))) if work else 0


@rule("rb.19#k", "rb.19.5#e")
def vacated(play: TrumpetsPlay, hex: int) -> None:
    """19.0 A work disappears when its defenders have retreated or have been eliminated."""
    state = play.state
    if 0 <= hex < state.board.grid.size and not any(combat_units(state, hex, side) for side in (GERMAN, ALLIED)):
        remove_works(play, hex, "rb.19#k")


@rule("rb.19.5#d1")
def takes_fort(play: TrumpetsPlay, unit: int, hex: int) -> None:
    """19.5 Only the Allies occupy and keep a fort: it is gone when a German combat unit comes in."""
    state = play.state
    if state.fort[hex] and side_of(state, unit) == GERMAN:
        state.fort[hex] = 0
        play.tell("work.removed", "rb.19.5#d1", hex=hex)


def remove_works(play: TrumpetsPlay, hex: int, clause: str) -> None:
    """19.0 Remove all works of a hex."""
    state = play.state
    if state.position[hex] or state.road_block[hex] or state.fort[hex]:
        state.position[hex] = state.road_block[hex] = state.fort[hex] = 0
        play.tell("work.removed", clause, hex=hex)


@rule("rb.22.2#g")
def leaves_charge(state: TrumpetsState, unit: int) -> None:
    """22.2 An engineer that comes into another hex has prepared nothing there."""
    state.demolition[unit] = 0


@rule("rb.19#e")
def abandon(play: TrumpetsPlay, unit: int, clause: str = "rb.19#e") -> None:
    """19.0 A unit gives up what it is constructing."""
    state = play.state
    if state.building[unit]:
        state.building[unit] = 0
        play.tell("work.abandoned", clause, unit=unit)


# Beginning


@rule("rb.19.1#a", "rb.19.1#a1", "rb.21.6#a")
def may_dig(state: TrumpetsState, unit: int) -> bool:
    """19.1 Tell whether a unit is of a kind that digs: front line or combat support, no artillery, no headquarters."""
    counter = state.counter(unit)
    return not counter.is_hq and (counter.is_front_line or counter.is_support)


@rule("rb.21.6#c")
def is_engineer(state: TrumpetsState, unit: int) -> bool:
    """2.8.4 Tell whether a unit does what combat engineers do."""
    return bool(state.counter(unit).is_engineer)


@rule("rb.19.1#b", "rb.19.2#b", "rb.19.3#c", "rb.19.4#b", "rb.19.5#a")
def begin(kind: int, clause: str) -> Callable[..., None]:
    """19.0 Return what happens when a unit begins to construct a work."""

    def apply(play: TrumpetsPlay, _frame: OfCorps, unit: int) -> None:
        play.state.building[unit] = kind
        play.tell(f"work.begins.{WORDS[kind]}", clause, unit=unit, hex=play.state.at[unit])

    return apply


@rule("rb.19#c")
def candidates(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[tuple[int]]:
    """19.0 List the units of the activated corps that may construct: no enemy is adjacent to them."""
    for unit in acting(state, frame.corps):
        if (may_dig(state, unit) or is_engineer(state, unit)) and is_ready(state, unit):
            yield (unit,)


BEFORE = (is_own, is_on_map, is_of_corps, *READY)
# 19.0 No work begins next to an enemy.
is_apart = no(
    "work.enemy",
    "rb.19#c",
    lambda s, a: enemies_beside(s, s.at[a.unit], side_of(s, a.unit)),
    needs=(is_on_map,),
    unit=lambda _s, a: a.unit,
)
# 19.1 Artillery and headquarters do not dig.
digs = no("work.kind", "rb.19.1#a1", lambda s, a: not may_dig(s, a.unit), also=("rb.19.1#a",))
# 19.2, 19.3, 19.4 Only engineers build the better works.
engineers = no(
    "work.not_engineer", "rb.19.2#a", lambda s, a: not is_engineer(s, a.unit), also=("rb.19.3#a", "rb.19.4#a")
)


@rule("rb.19.1#a", "rb.19.2#a")
def under_way_in(state: TrumpetsState, hex: int, side: int) -> set[int]:
    """19.0 Return what units of a side are constructing in a hex."""
    return {state.building[unit] for unit in combat_units(state, hex, side)} - {0}


def has_as_good(state: TrumpetsState, unit: int, kind: int) -> bool:
    """19.0 Tell whether a hex has a work of this kind or a better one already, or a fort, or gets it this turn."""
    hex = state.at[unit]
    known = {state.position[hex], *(under_way_in(state, hex, side_of(state, unit)) - {ROAD_BLOCK})}
    return bool(state.fort[hex]) or max(known) >= kind


# 19.1 Nobody digs where he is as well off already.
digs_anew = no("work.there", "rb.19.1#a", lambda s, a: has_as_good(s, a.unit, POSITION_5), needs=(is_on_map,))
# 19.2 The same for engineers.
builds_anew = no("work.there", "rb.19.2#a", lambda s, a: has_as_good(s, a.unit, POSITION_6), needs=(is_on_map,))
# 19.3 A strong point is begun in a complete improved position of the better kind.
is_in_position = no(
    "work.no_position", "rb.19.3#b", lambda s, a: s.position[s.at[a.unit]] != POSITION_6, needs=(is_on_map,)
)
# 19.3 Only one strong point is built in a hex.
is_first = no(
    "work.there",
    "rb.19.3#a",
    lambda s, a: STRONG_POINT in under_way_in(s, s.at[a.unit], a.side),
    needs=(is_on_map,),
)
# 19.4 A road block lies on a road.
is_on_road = no("work.no_road", "rb.19.4#a", lambda s, a: not is_road_hex(s, s.at[a.unit]), needs=(is_on_map,))
# 19.4 One road block is enough for a hex.
is_open_road = no(
    "work.there",
    "rb.19.4#a",
    lambda s, a: s.road_block[s.at[a.unit]] or ROAD_BLOCK in under_way_in(s, s.at[a.unit], a.side),
    needs=(is_on_map,),
)

BUILD = (*BEFORE, engineers, is_apart)
DIG = Verb("dig", begin(POSITION_5, "rb.19.1#b"), (UNIT,), (*BEFORE, digs, is_apart, digs_anew), candidates)
FORTIFY = Verb("fortify", begin(POSITION_6, "rb.19.2#b"), (UNIT,), (*BUILD, builds_anew), candidates)
STRONG = Verb(
    "strong_point",
    begin(STRONG_POINT, "rb.19.3#c"),
    (UNIT,),
    (*BUILD, is_in_position, is_first),
    candidates,
)
BLOCK = Verb(
    "road_block",
    begin(ROAD_BLOCK, "rb.19.4#b"),
    (UNIT,),
    (*BUILD, is_on_road, is_open_road),
    candidates,
)
VERBS = (DIG, FORTIFY, STRONG, BLOCK)


def builder(state: TrumpetsState, frame: OfCorps) -> int | None:
    """19.0 The segment ends by itself when nobody may construct anything."""
    return frame.side if any(any(verb.legal(state, frame, frame.side)) for verb in VERBS) else None


def idle(state: TrumpetsState, frame: OfCorps) -> tuple[int, ...]:
    """Count the units that construct nothing."""
    return (sum(not state.building[unit] for unit in acting(state, frame.corps)),)


WORKS = Step(
    "works",
    "rb.19",
    OfCorps,
    actor=builder,
    verbs=(*VERBS, Verb("done", lambda play, _frame: play.done(), text="verb.done_segment")),
    measure=idle,
    station=True,
)


# Completion


@rule("rb.60.2#a", "rb.60.2#b", "rb.60.2#c", "rb.19#g", "rb.19.3#d")
def complete_works(play: TrumpetsPlay, side: int) -> None:
    """60.2 What a side's units have begun is complete, if no enemy has come adjacent."""
    state = play.state
    for unit in range(len(state.record)):
        kind = state.building[unit]
        if not kind or side_of(state, unit) != side:
            continue
        hex = state.at[unit]
        if not in_hex(state, unit) or enemies_beside(state, hex, side):
            abandon(play, unit)
            continue
        state.building[unit] = 0
        if kind == ROAD_BLOCK:
            state.road_block[hex] = 1
        else:
            state.position[hex] = max(kind, state.position[hex])
        play.tell(f"work.complete.{WORDS[kind]}", "rb.60.2#c", unit=unit, hex=hex)


@rule("rb.60.2#d", "rb.19#k", "rb.19#h", "rb.19.5#e")
def clear_empty_works(play: TrumpetsPlay) -> None:
    """60.2 Works without a combat unit are removed."""
    state = play.state
    for hex in state.board.grid.hexes:
        if state.position[hex] or state.road_block[hex] or state.fort[hex]:
            vacated(play, hex)
