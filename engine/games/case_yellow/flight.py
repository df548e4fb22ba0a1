"""11.4 The way of a retreat: which hexes it may take, where it may end, and how well it keeps to the compass."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.games.case_yellow.compass import astray
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.ground import has_line, has_works, homeland, in_area, is_city, is_town, river
from engine.games.case_yellow.movement.lands import dyle_bars, may_all_be_in
from engine.games.case_yellow.passage import may_fall_back_across, passable
from engine.games.case_yellow.stacking import kind, strangers, within
from engine.games.case_yellow.state import (
    YellowState,
    evacuation_port,
    holder,
    is_yellow,
    rating,
    side_of,
    units_in,
)
from engine.games.case_yellow.zones import zone_of_enemy
from engine.mechanics.steps import step_forbidden
from engine.play import rule

METZ = "metz"
Path = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Flight:
    """Units that retreat together, from where, how many hexes, whether they may stop early, and their way so far."""

    units: tuple[int, ...]
    start: int
    hexes: int
    may_stop: bool
    path: Path = ()

    @property
    def here(self) -> int:
        """Where they are."""
        return self.path[-1] if self.path else self.start


# One step


@rule("rb.11.4#e", "rb.11.4#f", "rb.11.4#i", "qa.4#a")
def is_open(state: YellowState, unit: int, flight: Flight, hex: int) -> bool:
    """11.4 Not to the enemy, nor back; Germans avoid intact works."""
    side = side_of(state, unit)
    if hex == flight.start or hex in flight.path or holder(state, hex) == 1 - side:
        return False
    if side == GERMAN and has_works(state, hex) and homeland(state, hex) == ALLIED:
        return False
    return dyle_bars(state, unit, flight.here, hex) is None


@rule("rb.11.4#h", "rb.9.5#c", "rb.9.5#d", "rb.11.4#g")
def braves_zone(state: YellowState, unit: int, hex: int) -> bool:
    """11.4 An empty hex in an enemy zone is closed, except to yellow units with a rating above all who exert it."""
    side = side_of(state, unit)
    foes = zone_of_enemy(state, side, hex)
    if not foes or holder(state, hex) == side:
        return True
    return is_yellow(state, unit) and all(rating(state, foe) < rating(state, unit) for foe in foes)


@rule("rb.11.4#d", "rb.11.4#h")
def may_enter(state: YellowState, flight: Flight, hex: int, edge: int) -> bool:
    """11.4 Tell whether all of the units may take this hex next, and their nations may be there."""
    return (
        all(
            passable(state, unit, flight.here, hex)
            and may_fall_back_across(state, unit, edge)
            and is_open(state, unit, flight, hex)
            and braves_zone(state, unit, hex)
            and step_forbidden(state, unit, flight.here, hex, "retreat") is None
            for unit in flight.units
        )
        and may_all_be_in(state, flight.units, hex) is None
    )


def onward(state: YellowState, flight: Flight) -> Iterator[Flight]:
    """The retreat with one more hex."""
    for hex, edge in state.board.adjacent(flight.here):
        if may_enter(state, flight, hex, edge):
            yield replace(flight, path=(*flight.path, hex))


# The end


@rule("rb.8.4", "rb.11.4#g")
def has_room(state: YellowState, units: tuple[int, ...], hex: int) -> bool:
    """8.4, 11.4 Tell whether units may stay in a hex together with those who are there."""
    if hex == evacuation_port(state):
        return True
    side = side_of(state, units[0])
    friends = (unit for unit in units_in(state, hex) if side_of(state, unit) == side)
    everybody = tuple(dict.fromkeys((*friends, *units)))
    return within(state.rules, (kind(state, unit) for unit in everybody)) and strangers(state, hex, everybody) is None


@rule("rb.11.4#f", "rb.12.7#b")
def far_enough(state: YellowState, flight: Flight) -> bool:
    """11.4b A retreat of more than one hex does not end next to where it began; 12.7 nor, out of Paris, next to it."""
    if state.open_city[flight.start] and side_of(state, flight.units[0]) == ALLIED:
        away = (state.board.grid.distance(city, flight.here) for city in state.open_city.entities(1))
        return min(away) >= state.rules.paris_retreat
    return flight.hexes < 2 or state.board.grid.distance(flight.start, flight.here) > 1


@rule("rb.11.4#j")
def is_shelter(state: YellowState, flight: Flight) -> bool:
    """11.4c The second hex may be spared across a river, or in a town, a city, works or a fortified line of one's own.

    For the Allies Eben Emael and Metz are such places, too.
    """
    hex = flight.here
    if river(state, state.board.grid.edge_between(flight.start, hex)):
        return True
    if is_town(state, hex) or is_city(state, hex) or has_works(state, hex) or has_line(state, hex):
        return True
    return side_of(state, flight.units[0]) == ALLIED and hex in in_area(state, METZ)


def may_stop(state: YellowState, flight: Flight) -> bool:
    """11.4c Tell whether the units may end their retreat after its first hex."""
    first = flight.may_stop and len(flight.path) == 1 < flight.hexes
    return first and is_shelter(state, flight) and has_room(state, flight.units, flight.here)


@rule("rb.11.4#b", "rb.11.4#g", "rb.11.4#k")
def is_over(state: YellowState, flight: Flight) -> bool:
    """11.4b,d Tell whether the units have come far enough; who finds no room goes one hex further."""
    gone = len(flight.path)
    return gone >= flight.hexes and has_room(state, flight.units, flight.here) and far_enough(state, flight)


def must_go_on(state: YellowState, flight: Flight) -> bool:
    """Tell whether another hex may still be entered: to the length of the retreat, or one more for want of room."""
    gone = len(flight.path)
    return gone < flight.hexes or (gone == flight.hexes and not has_room(state, flight.units, flight.here))


# The whole way


def complete(state: YellowState, flight: Flight) -> Iterator[Path]:
    """Every way on which a retreat can be made to its end from where it is."""
    if flight.path and (is_over(state, flight) or may_stop(state, flight)):
        yield flight.path
    if must_go_on(state, flight):
        for further in onward(state, flight):
            yield from complete(state, further)


@rule("rb.11.4#c")
def ways(state: YellowState, flight: Flight) -> tuple[Path, ...]:
    """11.4b The ways on which a retreat can be made, those that keep best to the compass of the side.

    Where it might stop at once does not count: who goes on all the same looks for the best way there is (11.4c).
    """
    side, most = side_of(state, flight.units[0]), flight.hexes + 1

    def off(path: Path) -> tuple[int, ...]:
        worst = astray(state, side, (flight.start, *path))
        return worst + (0,) * (most - len(worst))

    found = [(off(path), path) for path in complete(state, flight) if path != flight.path]
    best = min((key for key, _path in found), default=())
    return tuple(path for key, path in found if key == best)


def next_hexes(state: YellowState, flight: Flight) -> tuple[int, ...]:
    """The hexes that a retreat may take next."""
    at = len(flight.path)
    return tuple(dict.fromkeys(path[at] for path in ways(state, flight) if len(path) > at))
