"""11.1, 4.6 Lines of supply and command ranges: what closes them, how long they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.ground import (
    ANTWERP,
    BEYOND,
    SOUTH,
    allied_sources,
    antwerp_is_open,
    area,
    german_cities,
    is_blocked,
    is_water,
    place,
    ports,
)
from engine.games.france_1944.state import FranceState, controller, units_in
from engine.games.france_1944.zones import barred_by_zones, controllers
from engine.mechanics.cached_values import cached_value
from engine.mechanics.lines import (
    Leg,
    Line,
    LineGround,
    LineKey,
    Link,
    TracedLine,
    cut,
    given_most,
    given_sources,
    ground,
    hex_of,
)
from engine.mechanics.positions import held_by
from engine.play import rule

K = TypeVar("K", bound=LineKey)
WATCHED = ("at", "record", "steps", "control")


# What the map closes


@ground("line.blocked", "rb.4.6#b")
def blocked(state: FranceState, _kind: object, _here: int, _there: int, edge: int) -> bool:
    """4.6 No command range leads across a blocked hexside."""
    return is_blocked(state.board, edge)


@ground("line.blocked", "rb.11.1#i")
def blocked_supply(state: FranceState, _kind: object, _here: int, _there: int, edge: int) -> bool:
    """11.1 Nor does a line of supply, but for one reading."""
    return state.rules.supply_blocked and is_blocked(state.board, edge)


@ground("line.water", "rb.11.1")
def water(state: FranceState, _kind: object, _here: int, there: int, _edge: int) -> bool:
    """11.1 No line leads over the sea or through what is out of play."""
    return is_water(state.board, there)


# What the position closes


@cut("line.enemy", "rb.11.1", units=lambda state, _side, hex: units_in(state, hex))
def enemies(state: FranceState, side: int) -> frozenset[int]:
    """11.1 No line enters a hex with an enemy, not even with a headquarters or a cadre."""
    return held_by(state, 1 - side)


@cut("line.zone", "rb.11.1", on="pass", units=lambda state, side, hex: controllers(state, 1 - side, hex))
@rule("rb.11.1", "rb.4.6", "rb.3.3#h")
def zones(state: FranceState, side: int) -> frozenset[int]:
    """11.1, 4.6 A line may end in an enemy zone, but passes it only where a friendly combat unit stands."""
    return barred_by_zones(state, side)


# Sources


@rule("rb.11.2#a", "rb.11.3", "rb.11.1#e")
@cached_value("at", "record", "control")
def german_sources(state: FranceState) -> tuple[int, ...]:
    """11.2 German cities; ports and Allied sources that the Germans control; 11.1 none that an enemy piece occupies."""
    controlled = (hex for hex in ports(state) | allied_sources(state) if controller(state, hex) == GERMAN)
    return tuple(sorted((german_cities(state) | frozenset(controlled)) - held_by(state, ALLIED)))


@rule("rb.11.2#b", "rb.11.2#c", "rb.11.2#e", "rb.11.3", "rb.11.4")
@cached_value("at", "record", "control", "south_open")
def allied_sources_now(state: FranceState) -> tuple[int, ...]:
    """11.2 Allied sources and ports that the Allies control, the southern hexes once they have come there.

    11.4 Antwerp only while the Scheldt is free, but for one reading; a German city while an Allied unit is in it,
    but for another.
    """
    found = {hex for hex in ports(state) | allied_sources(state) if controller(state, hex) == ALLIED}
    if state.rules.antwerp_source == "open" and not antwerp_is_open(state):
        found -= place(state, ANTWERP)
    if state.south_open:
        found |= area(state, BEYOND) | area(state, SOUTH)
    if state.rules.city_allied_source:
        found |= german_cities(state) & held_by(state, ALLIED)
    return tuple(sorted(found - held_by(state, GERMAN)))


@rule("rb.11.2#d")
def sources(state: FranceState, side: int) -> tuple[int, ...]:
    """11.2 Where the lines of a side lead to."""
    return german_sources(state) if side == GERMAN else allied_sources_now(state)


# Lines


def hq_range(state: FranceState, link: Link) -> int:
    """4.6 How far a headquarters commands."""
    return state.counter(link.unit).range


def leg(
    key: str, clause: str, shut: LineGround[FranceState], most: Callable[[FranceState, K], int | None]
) -> Leg[FranceState, K]:
    """11.1, 4.6 Return the one leg of a line: over land without enemies, so many hexes at most."""
    return Leg(key, clause, ground=(shut, water), cuts=(enemies, zones), most=most, layers=("barrier", "terrain"))


SUPPLY: Line[FranceState, TracedLine] = Line(
    "france_1944.supply",
    "rb.11.1",
    given_sources,
    (leg("line.hexes", "rb.11.1#a", blocked_supply, given_most),),
    WATCHED,
)
COMMAND: Line[FranceState, Link] = Line(
    "france_1944.command", "rb.4.6", hex_of, (leg("line.command", "rb.4.6", blocked, hq_range),), WATCHED
)


def traced(state: FranceState, side: int, most: int) -> TracedLine:
    """11.1 Return a line to any source of a side, so many hexes long at most."""
    return TracedLine(side, sources(state, side), "", most)


@rule("rb.11.1#a")
def leads_to_source(state: FranceState, side: int, hex: int) -> bool:
    """11.1 Tell whether the line of a headquarters leads from a hex to a source."""
    return SUPPLY.leads(state, traced(state, side, state.rules.supply_line), hex)


@rule("rb.11.1#b")
def is_near_source(state: FranceState, side: int, hex: int) -> bool:
    """11.1 Tell whether a hex lies as near a source as units without a headquarters need."""
    return SUPPLY.leads(state, traced(state, side, state.rules.supply_near_source), hex)


@rule("rb.4.6", "rb.10.1.3#j")
def in_range(state: FranceState, hq: int, hex: int) -> bool:
    """4.6 Tell whether a hex lies in the command range of a headquarters.

    10.1.3 One beyond the southern edge reaches all who are beyond it, and nobody else.
    """
    beyond, side = area(state, BEYOND), state.counter(hq).side
    if state.at[hq] in beyond:
        return hex in beyond
    return COMMAND.leads(state, Link(side, hq), hex)
