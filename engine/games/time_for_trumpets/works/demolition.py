"""22 Bridge demolition: preparing it, and trying it when enemies come adjacent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.activity.heads import acting
from engine.games.time_for_trumpets.calendar import day
from engine.games.time_for_trumpets.orders import EDGE, UNIT, OfCorps, OfSide, is_of_corps, is_on_map, is_own
from engine.games.time_for_trumpets.special.breakout import blows_no_bridge
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.works.bridges import destroy, is_open
from engine.games.time_for_trumpets.works.nearby import combat_units, sites_at
from engine.games.time_for_trumpets.works.positions import is_engineer
from engine.games.time_for_trumpets.works.ready import READY, is_busy, is_ready
from engine.mechanics.guards import No, forbids
from engine.mechanics.positions import on_map, side_of
from engine.play import Attempt, Interrupt, Step, Verb, WindowFrame, rule

DIE = 6
BLOWN_UP = "blown"
WINDOW = "bridge_approach"
no = No[TrumpetsState, OfSide]()


# Who may blow up what


@rule("rb.22.1#g", "rb.22.2#a1")
def is_too_early(state: TrumpetsState, unit: int) -> bool:
    """22.1 The Americans blow up no bridges on the first day."""
    return state.counter(unit).nationality == "us" and day(state) < state.rules.demolition_us_day


@rule("rb.22.1#b")
def engineers_at(state: TrumpetsState, edge: int, side: int) -> tuple[int, ...]:
    """22.1 Return the engineers of a side adjacent to the hexside that a bridge crosses."""
    hexes = state.board.grid.edge_hexes(edge)
    units = (unit for hex in hexes for unit in combat_units(state, hex, side))
    return tuple([unit for unit in units if is_engineer(state, unit)])


@rule("rb.22.1#c", "rb.22.1#d")
def can_blow(state: TrumpetsState, unit: int) -> bool:
    """22.1 Tell whether an engineer may blow up bridges now."""
    return is_ready(state, unit) and not (
        is_busy(state, unit) or is_too_early(state, unit) or blows_no_bridge(state, unit)
    )


@rule("rb.22.1#k1", "rb.22.1#k2")
def enemies_at(state: TrumpetsState, edge: int, side: int) -> tuple[int, ...]:
    """22.1 Return the enemies of a side adjacent to the hexside that a bridge crosses."""
    return tuple([unit for hex in state.board.grid.edge_hexes(edge) for unit in combat_units(state, hex, 1 - side)])


@rule("rb.22.1#e")
def tries_left(state: TrumpetsState, edge: int) -> int:
    """22.1 Return how often a bridge may still be tried in this enemy turn."""
    return max(0, state.rules.demolition_tries - state.tried[edge])


@rule("rb.22.1#e", "rb.22.1#f")
def chances_at(state: TrumpetsState, edges: tuple[int, ...], side: int) -> Iterator[tuple[int, int]]:
    """22.1 List who may try to blow up which of some bridges: each bridge once in an enemy turn."""
    for edge in edges:
        if tries_left(state, edge) and is_open(state, edge) and enemies_at(state, edge, side):
            yield from ((unit, edge) for unit in engineers_at(state, edge, side) if can_blow(state, unit))


# 22.2 Preparing


def prepare(play: TrumpetsPlay, _frame: OfCorps, unit: int) -> None:
    """22.2 An engineer prepares the bridges next to it."""
    play.state.demolition[unit] = 1
    play.tell("demolition.prepared", "rb.22.2#d", unit=unit, hex=play.state.at[unit])


@rule("rb.22.2#a", "rb.22.2#c")
def safe_sites(state: TrumpetsState, unit: int) -> tuple[int, ...]:
    """22.2 Return the bridges at an engineer's hex of which no enemy is adjacent to the hexside."""
    side = side_of(state, unit)
    sites = sites_at(state, state.at[unit])
    return tuple(edge for edge in sites if is_open(state, edge) and not enemies_at(state, edge, side))


def candidates(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[tuple[int]]:
    """22.2 List the engineers of the activated corps at bridges."""
    for unit in acting(state, frame.corps):
        if is_engineer(state, unit) and not state.demolition[unit] and sites_at(state, state.at[unit]):
            yield (unit,)


# 22.1 Only engineers blow up bridges.
is_sapper = no("demolition.not_engineer", "rb.22.1#b", lambda s, a: not is_engineer(s, a.unit))
# 22.2 Not before the second day for Americans.
is_time = no("demolition.too_early", "rb.22.2#a1", lambda s, a: is_too_early(s, a.unit), also=("rb.22.1#g",))
# 22.2 There must be a bridge of which the hexside has no enemy next to it.
is_at_safe_bridge = no(
    "demolition.no_bridge",
    "rb.22.2#a",
    lambda s, a: not safe_sites(s, a.unit),
    also=("rb.22.2#c", "rb.22.1#b"),
    needs=(is_on_map,),
)
# 22.2 Once is enough.
is_unprepared = no("demolition.done", "rb.22.2#d", lambda s, a: s.demolition[a.unit])
PREPARE = Verb(
    "prepare",
    prepare,
    (UNIT,),
    (is_own, is_on_map, is_of_corps, *READY, is_sapper, is_time, is_unprepared, is_at_safe_bridge),
    candidates,
)


def sapper(state: TrumpetsState, frame: OfCorps) -> int | None:
    """22.2 The segment ends by itself when nobody may prepare anything."""
    return frame.side if any(PREPARE.legal(state, frame, frame.side)) else None


DEMOLITION = Step(
    "demolition",
    "rb.22.2",
    OfCorps,
    actor=sapper,
    verbs=(PREPARE, Verb("done", lambda play, _frame: play.done(), text="verb.done_segment")),
    measure=lambda state, frame: (sum(not state.demolition[unit] for unit in acting(state, frame.corps)),),
)


@rule("rb.22.2#g")
def drop_markers(play: TrumpetsPlay) -> None:
    """22.2 The marker goes when its engineer is no longer at a bridge, or may no longer blow it up."""
    state = play.state
    for unit in range(len(state.record)):
        if state.demolition[unit] and not (sites_at(state, state.at[unit]) and is_ready(state, unit)):
            state.demolition[unit] = 0


# 22.1 Trying


@dataclass(frozen=True, slots=True)
class Blowing(OfSide):
    """Whose engineers may blow up which bridges now."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "edges": "edge"}

    edges: tuple[int, ...] = ()
    used: int = 0


@rule("rb.22.1#k3", "rb.22.1#e", "rb.22.1#k2")
def blow(play: TrumpetsPlay, _frame: Blowing, unit: int, edge: int) -> None:
    """22.1 An engineer tries to blow up a bridge."""
    play.state.tried[edge] += 1
    play.change(used=1)
    play.roll("demolition", (DIE,), unit, edge)


@rule("rb.22.1#drm1", "rb.22.1#drm2", "rb.22.1#drm3", "rb.22.1#drm4", "rb.22.3#a", "rb.22.3#b")
def modifiers(state: TrumpetsState, unit: int, edge: int) -> tuple[str, ...]:
    """22.1 Return what makes a demolition harder, by the names of the list."""
    enemies = [state.counter(enemy) for enemy in enemies_at(state, edge, side_of(state, unit))]
    found = {
        "hasty": not state.demolition[unit],
        "commandos": any(counter.is_commando for counter in enemies),
        "heavy_afv": any(counter.is_heavy_afv for counter in enemies),
        "engineer": any(counter.is_engineer for counter in enemies),
    }
    return tuple(name for name, applies in found.items() if applies)


@rule("rb.22.1#k3", "rb.22.2#f", "rb.22.2#g", "rb.22.1#h", "rb.22.1#i")
def resolve(play: TrumpetsPlay, _frame: Blowing, faces: tuple[int, ...]) -> None:
    """22.1 The table says whether the bridge is blown up."""
    state = play.state
    unit, edge = faces.subject  # type: ignore[attr-defined]
    rules, added = state.rules, modifiers(state, unit, edge)
    drm = sum(int(str(rules.demolition_drm.look_up(name))) for name in added)
    state.demolition[unit] = 0
    if rules.demolition.look_up(faces[0] + drm) == BLOWN_UP:
        destroy(state, edge)
        play.tell("demolition.succeeds", "rb.22.1#i", unit=unit, edge=edge, die=faces[0], drm=drm)
    else:
        play.tell("demolition.fails", "rb.22.1#k3", unit=unit, edge=edge, die=faces[0], drm=drm)


def pairs(state: TrumpetsState, frame: Blowing, side: int) -> Iterator[tuple[int, int]]:
    """22.1 List who may try what."""
    return chances_at(state, frame.edges, side)


@forbids("demolition.not_now", "rb.22.1#k", also=("rb.22.1#e", "rb.22.1#b", "rb.22.1#k1"))
def is_chance(state: TrumpetsState, attempt: Attempt[Blowing]) -> bool:
    """22.1 Only now, only these bridges, each once, only by engineers that may."""
    return (attempt.unit, attempt.edge) not in set(chances_at(state, attempt.frame.edges, attempt.side))


BLOW = Verb("blow", blow, (UNIT, EDGE), (is_chance,), pairs)
SPARE = Verb("spare", lambda play, frame: play.done(frame.used or None))


def blower(state: TrumpetsState, frame: Blowing) -> int | None:
    """22.1 Ask while there is anything to blow up."""
    return frame.side if any(chances_at(state, frame.edges, frame.side)) else None


BLOWING = Step(
    "blowing",
    "rb.22.1",
    Blowing,
    actor=blower,
    verbs=(BLOW, SPARE),
    after={"demolition": resolve},
    measure=lambda state, frame: (sum(tries_left(state, edge) for edge in frame.edges),),
)


# 22.1 When


@rule("rb.22.1#k1", "rb.22#a")
def threatened_bridges(state: TrumpetsState, side: int) -> tuple[int, ...]:
    """22.1 Return the bridges next to engineers of a side that have enemies adjacent, at the start of a movement."""
    engineers = (unit for unit in on_map(state, side) if is_engineer(state, unit))
    edges = {edge for unit in engineers for edge in sites_at(state, state.at[unit])}
    return tuple(sorted(edge for edge in edges if enemies_at(state, edge, side)))


def approached(play: TrumpetsPlay, unit: int, hex: int) -> None:
    """22.1 Open the window in which the other side may blow up bridges of a hex that a unit has come into."""
    if play.state.counter(unit).is_ground_unit and sites_at(play.state, hex):
        play.window(WINDOW, unit, hex)


def may_interrupt(state: TrumpetsState, window: WindowFrame) -> bool:
    """22.1 Tell whether engineers may blow up a bridge of the hex that a unit has come into."""
    unit, hex = window.subject
    side = 1 - side_of(state, unit)
    return state.phasing != side and any(chances_at(state, sites_at(state, hex), side))


def chance(state: TrumpetsState, window: WindowFrame) -> Blowing:
    """22.1 Return the record of the interruption."""
    unit, hex = window.subject
    return Blowing(1 - side_of(state, unit), sites_at(state, hex))


INTERRUPTION = Interrupt("demolition", WINDOW, BLOWING, may_interrupt, chance)


@rule("rb.22.1#k1")
def at_start(state: TrumpetsState) -> Blowing:
    """22.1 Return the record of the interruption at the start of a movement segment."""
    side = 1 - state.phasing
    return Blowing(side, threatened_bridges(state, side))
