"""15.4, 16.4 The course of retreats: who leads them, who is saved, who is lost, and who may stay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.fortress_europa import entering
from engine.games.fortress_europa.combat.fights import party
from engine.games.fortress_europa.combat.forced_retreat import RELEASE, Forced, may_release
from engine.games.fortress_europa.combat.losses import destroy, flip_coastal
from engine.games.fortress_europa.combat.retreat_ways import RETREATS, room
from engine.games.fortress_europa.combat.strengths import is_walled
from engine.games.fortress_europa.combat.winter_offensive import is_on_line, must_go, taken_along
from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.ground import is_rough
from engine.games.fortress_europa.orders import HEX, UNIT
from engine.games.fortress_europa.stacking import weight
from engine.games.fortress_europa.state import FortressPlay, FortressState, on_map, side_of
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.retreating import Route, route
from engine.play import NOWHERE, Attempt, Frame, Step, Verb, rule, say

__all__ = ["RELEASE", "RETREAT", "RETREATS"]


# A retreat under way


@dataclass(frozen=True, slots=True)
class Retreat(Frame):
    """Units that retreat, the side that moves them, and how far; they may stay if they are `free`.

    `unit` is under way, from `start` by the hexes of `path`; those in `gone` have come to their end.
    """

    KINDS: ClassVar[dict[str, str]] = {
        "units": "unit",
        "mover": "side",
        "gone": "unit",
        "unit": "unit",
        "start": "hex",
        "path": "hex",
    }

    units: tuple[int, ...]
    mover: int
    least: int
    most: int
    free: bool = False
    gone: tuple[int, ...] = ()
    unit: int = NOWHERE
    start: int = NOWHERE
    path: tuple[int, ...] = ()


def waiting(state: FortressState, frame: Retreat) -> tuple[int, ...]:
    """Return the units that have still to retreat, without the one under way."""
    return tuple(unit for unit in party(state, frame.units) if unit not in frame.gone and unit != frame.unit)


def way_of(state: FortressState, frame: Retreat, unit: int) -> Route:
    """Return the route of a unit as it is; those who have to leave after it make room."""
    under_way = unit == frame.unit
    start, path = (frame.start, frame.path) if under_way else (state.at[unit], ())
    others = () if frame.free else tuple(other for other in waiting(state, frame) if other != unit)
    found = route(side_of(state, unit), (unit,), start, frame.most, path, (frame.least, frame.most))
    return found._replace(others=others)


def ends_by(state: FortressState, way: Route) -> dict[int, frozenset[int]]:
    """Return for each hex that a unit may enter next the hexes in which its retreat can end by it."""
    found: dict[int, set[int]] = {}
    for further in RETREATS.ways(state, way):
        found.setdefault(further.path[len(way.path)], set()).add(further.here)
    return {hex: frozenset(ends) for hex, ends in found.items()}


@rule("rb.15.4#a", "rb.15.4#b", "rb.15.4#c")
def next_hexes(state: FortressState, frame: Retreat, unit: int) -> tuple[int, ...]:
    """15.4 The hexes that a unit may enter next: those by which as many units as possible are saved."""
    by_hex = ends_by(state, way_of(state, frame, unit))
    others = () if frame.free else waiting(state, frame)
    others = tuple(other for other in others if other != unit)
    if not others or not by_hex:
        return tuple(by_hex)
    later = {other: frozenset().union(*ends_by(state, way_of(state, frame, other)).values()) for other in others}
    saved = {hex: most_saved(state, frame, {unit: ends, **later}) for hex, ends in by_hex.items()}
    return tuple(hex for hex in by_hex if saved[hex] == max(saved.values()))


def most_saved(state: FortressState, frame: Retreat, ends: dict[int, frozenset[int]]) -> int:
    """15.4 Return how many units find an end together: each in one of its hexes, no hex over its limit."""
    leaving = (*waiting(state, frame), frame.unit)
    places: dict[int, list[int]] = {}

    def find(unit: int, tried: set[int]) -> bool:
        for hex in sorted(ends[unit]):
            if hex in tried:
                continue
            tried.add(hex)
            there = places.setdefault(hex, [])
            if len(there) < room(state, side_of(state, unit), hex, leaving):
                there.append(unit)
                return True
            for other in there:
                if find(other, tried):
                    there[there.index(other)] = unit
                    return True
        return False

    light = [unit for unit, hexes in ends.items() if hexes and not weight(state, unit)]
    heavy = [unit for unit, hexes in ends.items() if hexes and weight(state, unit)]
    return len(light) + sum(find(unit, set()) for unit in heavy)


# The verbs

no = No[FortressState, Retreat]()
# 15.4 Only units that have to retreat, one after another.
is_due = no(
    "retreat.not_due",
    "rb.15.4#a",
    lambda s, a: a.unit not in ((a.frame.unit,) if a.frame.unit != NOWHERE else waiting(s, a.frame)),
    also=("rb.16.4#e",),
)
# 15.4 As many units as possible are saved.
spares = no(
    "retreat.needless_loss",
    "rb.15.4#b",
    lambda s, a: a.hex not in next_hexes(s, a.frame, a.unit) and a.hex in ends_by(s, way_of(s, a.frame, a.unit)),
    needs=(is_due,),
    about=("unit", "hex"),
)


def route_of(state: FortressState, attempt: Attempt[Retreat]) -> Route:
    """Return the route of the unit that an attempt names."""
    return way_of(state, attempt.frame, attempt.unit)


def steps(state: FortressState, frame: Retreat, _side: int) -> Iterator[tuple[int, int]]:
    """Return each unit that may go on with its next hexes."""
    units = (frame.unit,) if frame.unit != NOWHERE else waiting(state, frame)
    return ((unit, hex) for unit in units for hex in next_hexes(state, frame, unit))


def enter(play: FortressPlay, frame: Retreat, unit: int, hex: int) -> None:
    """15.4 A unit enters the next hex of its retreat."""
    state, here = play.state, play.state.at[unit]
    first = frame.unit == NOWHERE
    flip_coastal(play, unit)
    state.at[unit] = hex
    play.tell("unit.retreats", "rb.15.4", unit=unit, came=here, hex=hex)
    entering.entered(play, unit, here, hex, entering.RETREAT)
    path = (*frame.path, hex)
    play.change(unit=unit, start=here if first else frame.start, path=path)
    if len(path) == frame.most:
        halt(play, unit)


def halt(play: FortressPlay, unit: int) -> None:
    """15.3 The retreat of a unit has come to its end."""
    frame, state = play.frame, play.state
    play.change(gone=(*frame.gone, unit), unit=NOWHERE, start=NOWHERE, path=())
    if side_of(state, unit) == ALLIED and may_release(state, frame.start, state.at[unit]):
        play.call(RELEASE, Forced(unit))


RETREAT_VERB = Verb(
    "retreat",
    enter,
    (UNIT, HEX),
    (is_due, *RETREATS.guards("retreat", route_of, is_due), spares),
    steps,
    exact=True,
)


def may_halt(state: FortressState, frame: Retreat) -> bool:
    """15.3, 16.4 Tell whether the unit under way may end where it is, or units may stay that need not retreat."""
    if frame.unit != NOWHERE:
        return RETREATS.may_end(state, way_of(state, frame, frame.unit))
    return frame.free


@rule("rb.16.4#a", "rb.16.4#b")
def stay(play: FortressPlay, frame: Retreat) -> None:
    """16.4 The units that need not retreat stay; 15.3 or the unit under way ends after fewer hexes."""
    if frame.unit != NOWHERE:
        halt(play, frame.unit)
    else:
        play.change(gone=(*frame.gone, *waiting(play.state, frame)))


# 33.3.9 Americans that retreat from the line take along whom they pass.
INCLUDE = Choose[FortressState, Retreat]()(
    "include",
    lambda play, frame, unit: play.change(units=(*frame.units, unit)),
    lambda state, frame, _side: passed(state, frame),
    "retreat.not_passed",
    "rb.33.3.9#c4",
)


def passed(state: FortressState, frame: Retreat) -> tuple[int, ...]:
    """33.3.9 Return the units that may be included in the retreat of the unit under way."""
    if frame.unit == NOWHERE or frame.free or not is_on_line(state, frame.start):
        return ()
    return taken_along(state, frame.unit, frame.units)


# 15.3, 16.4 Units that have to go on do not stay.
may_stay = no("retreat.must_go", "rb.15.3#d", lambda s, a: not may_halt(s, a.frame), also=("rb.16.4#a",), about=())
STAY = Verb("stay", stay, guards=(may_stay,))


@rule("rb.15.5#a", "rb.15.4#a")
def go_on(play: FortressPlay, frame: Retreat) -> None:
    """15.5 Units without a way are eliminated; where there is no choice the unit goes by itself."""
    state = play.state
    units = (frame.unit,) if frame.unit != NOWHERE else waiting(state, frame)
    if not units:
        play.done()
        return
    ways = {unit: next_hexes(state, frame, unit) for unit in units}
    stuck = [unit for unit in units if not ways[unit]]
    if stuck:
        without_way(play, frame, stuck)
    elif len(units) == 1 and len(ways[units[0]]) == 1 and not may_halt(state, frame) and not passed(state, frame):
        enter(play, frame, units[0], ways[units[0]][0])


def without_way(play: FortressPlay, frame: Retreat, units: list[int]) -> None:
    """15.5 Units without a way are eliminated, but those that may stay do so, and who may end here does."""
    if frame.unit != NOWHERE and may_halt(play.state, frame):
        halt(play, frame.unit)
        return
    if not frame.free:
        for unit in units:
            destroy(play, unit, "rb.15.5")
    play.change(gone=(*frame.gone, *units), unit=NOWHERE, start=NOWHERE, path=())


RETREAT = Step(
    "retreat",
    "rb.15.4",
    Retreat,
    advance=go_on,
    actor=lambda _state, frame: frame.mover,
    verbs=(RETREAT_VERB, STAY, INCLUDE),
    measure=lambda state, frame: (
        len(on_map(state, side_of(state, frame.units[0]))) + len(frame.units) * -1,
        len(waiting(state, frame)) + (frame.unit != NOWHERE),
        frame.most + 1 - len(frame.path),
    ),
    ask=lambda state, frame: say(
        "ask.retreat_free" if frame.free else "ask.retreat",
        "rb.15.4",
        units=(frame.unit,) if frame.unit != NOWHERE else waiting(state, frame),
        length=frame.most,
    ),
)


# 16.4 Who need not retreat


@rule("rb.16.4#a", "rb.16.4#d", "rb.16.8#b")
def need_not_retreat(state: FortressState, unit: int) -> bool:
    """16.4 Tell whether a unit defends in, or attacks out of, rough terrain or an intact fortress."""
    if must_go(state, unit):
        return False
    return is_rough(state, state.at[unit]) or is_walled(state, unit)
