"""1.41 Before play each side writes down in secret the hexes that its chit allows it to choose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.activation.markers import all_headquarters
from engine.games.june_6.activation.orders import UNIT
from engine.games.june_6.command.formations import division_units
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.first_day.airborne import allowed_ground, free_of_enemies
from engine.games.june_6.first_day.hesitation import FORWARD
from engine.games.june_6.first_day.landing_forces import PARACHUTE, airborne_formations, in_box
from engine.games.june_6.first_day.random_event_chits import (
    DROP_ZONES,
    FAILED_INTELLIGENCE,
    FORWARD_DEFENSE,
    draws,
    held,
)
from engine.games.june_6.map import is_coastal
from engine.games.june_6.movement.march import can_stand
from engine.games.june_6.stacking import fits, kind
from engine.games.june_6.state import June6Play, June6State, holder, in_hex, in_play, units_in
from engine.mechanics.choices import Choose
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.play import NOWHERE, Arg, Attempt, Frame, Refusal, Step, Verb, rule

EAST = "E"
"""The letter before the numbers of the hexes on the East map."""


@dataclass(frozen=True, slots=True)
class Writing(Frame):
    """Who writes, and the headquarters of the formations that are given hexes."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "named": "unit"}

    side: int
    named: tuple[int, ...] = ()


# Which formations


@rule("pb.2.84")
def formations_allowed(state: June6State, side: int) -> tuple[int, ...]:
    """2.84 A1 concerns the airborne divisions, G1 12SS, G3 any one German formation on the map but Cherbourg's."""
    chit, hqs = held(state, side), all_headquarters(state, side)
    if chit == DROP_ZONES:
        return tuple(hq for hq in hqs if state.counter(hq).formation in airborne_formations(state))
    if chit == FORWARD_DEFENSE:
        return tuple(hq for hq in hqs if state.counter(hq).formation == FORWARD and state.steps[hq])
    if chit == FAILED_INTELLIGENCE:
        return tuple(hq for hq in hqs if in_hex(state, hq) and not state.counter(hq).is_of_cherbourg)
    return ()


def nameable(state: June6State, frame: Writing) -> tuple[int, ...]:
    """The formations that may still be named: all airborne divisions, one German formation."""
    if frame.named and frame.side != ALLIED:
        return ()
    return tuple(hq for hq in formations_allowed(state, frame.side) if hq not in frame.named)


@rule("pb.2.84")
def members(state: June6State, side: int, hq: int) -> tuple[int, ...]:
    """2.84 Whom the hexes are for: the paratroops of a division, all of 12SS, a whole formation on the map."""
    chit, units = held(state, side), division_units(state, hq)
    if chit == DROP_ZONES:
        return tuple(unit for unit in units if state.counter(unit).type == PARACHUTE and in_box(state, unit))
    if chit == FORWARD_DEFENSE:
        return tuple(unit for unit in (hq, *units) if state.steps[unit])
    return tuple(unit for unit in (hq, *units) if in_hex(state, unit))


def unwritten(state: June6State, frame: Writing) -> tuple[int, ...]:
    """The units of the named formations that have no hex yet, headquarters first."""
    units = (unit for hq in frame.named for unit in members(state, frame.side, hq))
    return tuple(unit for unit in units if state.written[unit] == NOWHERE)


# What the guards say

no, choose = No[June6State, Writing](), Choose[June6State, Writing]()

# 1.41 The units of a named formation are written down one after another, its headquarters first.
is_next = no("writing.not_now", "pb.1.41", lambda s, a: a.unit not in unwritten(s, a.frame)[:1])


@forbids("writing.too_far", "pb.2.84", needs=(is_next,), about=("unit", "hex"))
def is_near_enough(state: June6State, attempt: Attempt[Writing]) -> Blame | None:
    """2.84 A1: paratroops of a division drop near each other; G1, G3: units stand near their headquarters."""
    distance, (reach, others) = state.board.grid.distance, limits(state, attempt.frame, attempt.unit)
    return blame(count=reach) if any(distance(attempt.hex, other) > reach for other in others) else None


def limits(state: June6State, frame: Writing, unit: int) -> tuple[int, tuple[int, ...]]:
    """How far a unit may be from which hexes."""
    hq = frame.named[-1]
    if frame.side == ALLIED:
        comrades = (state.written[other] for other in members(state, frame.side, hq))
        return state.rules.chit_a1_spread, tuple(hex for hex in comrades if hex != NOWHERE)
    return state.rules.chit_g_spread, () if unit == hq else (state.written[hq],)


@forbids("writing.ground", "pb.2.84", needs=(is_next,), about=("unit", "hex"))
def is_allowed_ground(state: June6State, attempt: Attempt[Writing]) -> Refusal | Blame | None:
    """2.84 A1: ground for a drop; G1: the East map, but no coastal hex; G3: any ground that holds the unit."""
    hex, side = attempt.hex, attempt.frame.side
    if side == ALLIED:
        return allowed_ground(state, attempt) or free_of_enemies(state, attempt)
    beyond = held(state, side) == FORWARD_DEFENSE and (is_coastal(state, hex) or not in_east(state, hex))
    if beyond or not in_play(state, hex) or holder(state, hex) == ALLIED or state.delay[hex]:
        return blame(units=())
    return can_stand(state, attempt.unit, hex)


def in_east(state: June6State, hex: int) -> bool:
    """Tell whether a hex lies on the East map."""
    return state.board.label(hex).startswith(EAST)


@forbids("stacking.full", "rb.9.14", also=("rb.9.11",), needs=(is_next,), about=("hex",))
def has_room(state: June6State, attempt: Attempt[Writing]) -> Blame | None:
    """9.11 The stacking limits hold for what is written down, together with those who stay."""
    unit, hex = attempt.unit, attempt.hex
    stay = tuple(other for other in units_in(state, hex) if state.written[other] == NOWHERE and other != unit)
    company = (unit, *stay, *state.written.entities(hex))
    enough = fits(state.rules, (kind(state, other) for other in dict.fromkeys(company)))
    return None if enough else blame(units=stay, count=len(company) - 1)


@forbids("writing.unfinished", "pb.2.84", about=())
def nothing_open(state: June6State, attempt: Attempt[Writing]) -> Blame | None:
    """2.84 All units of a named formation get hexes, as long as there is one for them."""
    frame = attempt.frame
    if next(iter(WRITE.legal(state, frame, frame.side)), None) is None:
        return None
    units = unwritten(state, frame)
    return blame(units=units, unit=units[0])


# What is done


def hexes_for(state: June6State, frame: Writing, _side: int) -> Iterator[tuple[int, int]]:
    """The next unit with each hex near enough."""
    for unit in unwritten(state, frame)[:1]:
        reach, others = limits(state, frame, unit)
        distance = state.board.grid.distance
        hexes = (hex for hex in state.board.grid.hexes if all(distance(hex, other) <= reach for other in others))
        yield from ((unit, hex) for hex in hexes)


@rule("pb.1.41")
def write(play: June6Play, frame: Writing, unit: int, hex: int) -> None:
    """1.41 A hex is written down; nobody else sees it."""
    play.state.written[unit] = hex
    play.tell("writing.done", "pb.1.41", to=(frame.side,), unit=unit, hex=hex)


def name(play: June6Play, frame: Writing, hq: int) -> None:
    """Name a formation that is given hexes."""
    play.replace(replace(frame, named=(*frame.named, hq)))


def left(state: June6State, frame: Writing) -> tuple[int, int]:
    """Count the formations that may be named, and the units to write down."""
    return len(nameable(state, frame)), len(unwritten(state, frame))


# 2.84 The chit says whose positions are written down.
NAME = choose("name_formation", name, lambda s, f, _side: nameable(s, f), "writing.not_this", "pb.2.84", nothing_open)
WRITE_GUARDS = (is_next, is_near_enough, is_allowed_ground, has_room)
WRITE = Verb("write_down", write, (UNIT, Arg("to", "hex")), WRITE_GUARDS, hexes_for)
WRITING = Step(
    "writing",
    "pb.1.41",
    Writing,
    actor=lambda state, frame: frame.side if draws(state) else None,
    verbs=(NAME, WRITE, Verb("done_writing", lambda play, _frame: play.done(), guards=(nothing_open,))),
    measure=left,
    secret=True,
)
