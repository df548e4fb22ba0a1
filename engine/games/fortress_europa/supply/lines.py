"""18.1-18.9 Supply lines: from a unit to a headquarters, and from there to a port or a German city."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.games.fortress_europa.control import CONTROL_WATCH, controls, enemy_city, home_cities
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import (
    arrows,
    cities,
    country,
    is_city,
    is_estuary,
    is_fortress,
    is_land,
    ports,
    word,
)
from engine.games.fortress_europa.sea import friendly_haven
from engine.games.fortress_europa.state import FortressState, is_hq, kind, manned, on_map, side_of, units_in
from engine.games.fortress_europa.supply.ports import mulberries, value
from engine.games.fortress_europa.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.lines import Capacity, Leg, Line, Link, TracedLine, cut, given_sources, ground, hex_of
from engine.play import rule

RAIDERS = ("ranger", "commando")
WATCHED = (*CONTROL_WATCH, "damage", "mulberry", "not_yet", "by_drop", "short", "turn")


# What the map closes


@ground("line.water", "rb.18.9#a")
def water(state: FortressState, _kind: object, _here: int, there: int, _edge: int) -> bool:
    """18.9 No line leads over the sea."""
    return not is_land(state, there)


@ground("line.estuary", "rb.18.9#a")
@rule("rb.18.9#a", "rb.18.1#f", "rb.18.3#e")
def estuary(state: FortressState, _kind: object, _here: int, _there: int, edge: int) -> bool:
    """18.9 No line crosses an estuary; 18.1, 18.3 it crosses any river, bridges or not."""
    return is_estuary(state, edge)


@ground("line.arrow", "rb.8.8#a")
def severed(state: FortressState, _kind: object, here: int, there: int, _edge: int) -> bool:
    """8.8 Hexes that a blue arrow joins are not adjacent for supply."""
    return frozenset((here, there)) in arrows(state)


# What the position closes


@cut("line.enemy", "rb.18.1#b", units=lambda state, _side, hex: units_in(state, hex))
def enemies(state: FortressState, side: int) -> frozenset[int]:
    """18.1 No line enters a hex with an enemy unit."""
    return manned(state, 1 - side)


@cut("line.zone", "rb.18.1#b", on="pass", units=lambda state, side, hex: zone(state, 1 - side).get(hex, ()))
@rule("rb.18.1#b", "rb.18.1#c", "rb.18.1#e", "rb.18.3#b", "rb.18.3#d", "rb.7.3")
def zones(state: FortressState, side: int) -> Collection[int]:
    """18.1, 18.3 A line may end in an enemy zone, but not pass through it; 7.3 friends in it change nothing."""
    return zone(state, 1 - side).keys()


@cut("line.city", "rb.18.1#b")
@rule("rb.18.1#b", "rb.18.1#e", "rb.18.3#b", "rb.18.3#d")
@cached_value(*CONTROL_WATCH)
def cities_of_the_enemy(state: FortressState, side: int) -> frozenset[int]:
    """18.1, 18.3 No line leads through a city of the enemy."""
    return frozenset(hex for hex in cities(state) if enemy_city(state, hex, side))


@cut("line.partisan", "rb.24.3#c", on="pass")
@cached_value("at", "record")
def partisans(state: FortressState, side: int) -> frozenset[int]:
    """24.3 No German line passes through the hex of a partisan."""
    if side != GERMAN:
        return frozenset()
    return frozenset(state.at[unit] for unit in on_map(state, ALLIED) if kind(state, unit) == "partisan")


@cut("line.not_controlled", "rb.18.1#d")
@rule("rb.18.1#d", "rb.18.3#c")
@cached_value(*CONTROL_WATCH)
def beyond_control(state: FortressState, side: int) -> frozenset[int]:
    """18.1, 18.3 From the headquarters the line leads over controlled hexes."""
    return frozenset(hex for hex in state.board.grid.hexes if not controls(state, hex, side))


GROUND = (water, estuary, severed)
CUTS = (enemies, cities_of_the_enemy, zones, partisans)
LAYERS = ("terrain", "river")


def hq_range(state: FortressState, _link: Link) -> int:
    """18.1 Return how far a headquarters supplies."""
    return state.rules.supply_hq


# 18.1, 18.3 A unit is at most five hexes from its headquarters.
NEAR: Line[FortressState, Link] = Line(
    "fortress_europa.to_hq",
    "rb.18.1#a",
    hex_of,
    (Leg("line.to_hq", "rb.18.1#a", ground=GROUND, cuts=CUTS, most=hq_range, layers=LAYERS),),
    WATCHED,
)
# 18.1, 18.3 A headquarters traces over controlled hexes, however long the line is.
FAR: Line[FortressState, Link] = Line(
    "fortress_europa.to_source",
    "rb.18.1#d",
    hex_of,
    (Leg("line.to_source", "rb.18.1#d", ground=GROUND, cuts=(*CUTS, beyond_control), layers=LAYERS),),
    WATCHED,
)
# 18.6 A unit far behind the front traces a line of any length.
BEHIND: Line[FortressState, TracedLine] = Line(
    "fortress_europa.behind_the_front",
    "rb.18.6#a",
    given_sources,
    (Leg("line.behind", "rb.18.6#a", ground=GROUND, cuts=CUTS, layers=LAYERS),),
    WATCHED,
)
# 27.7 A replacement needs a line of controlled hexes to a source.
REPLACEMENT_LINE: Line[FortressState, TracedLine] = Line(
    "fortress_europa.replacement_line",
    "rb.27.7#b",
    given_sources,
    (Leg("line.replacement", "rb.27.7#b", ground=GROUND, cuts=(*CUTS, beyond_control), layers=LAYERS),),
    WATCHED,
)
FREE_LINE: Line[FortressState, TracedLine] = Line(
    "fortress_europa.replacement_anyhow",
    "rb.27.7#b",
    given_sources,
    (Leg("line.replacement", "rb.27.7#b", ground=GROUND, layers=LAYERS),),
    WATCHED,
)


# Sources


@rule("rb.18.1#d", "rb.18.2#a", "rb.18.8", "rb.18.7.11#c", "rb.20.16#b", "rb.21.4#b")
@cached_value(*WATCHED)
def allied_sources(state: FortressState) -> Mapping[int, int]:
    """18.1, 18.8 Friendly ports and Mulberries with their capacity; 20.16, 21.4 none that was just raided."""
    places = sorted({*ports(state), *mulberries(state)})
    open_ = (hex for hex in places if not state.not_yet[hex] and friendly_haven(state, hex))
    return {hex: value(state, hex) for hex in open_}


def headquarters(state: FortressState, side: int) -> tuple[int, ...]:
    """18.1 Return the headquarters of a side on the map."""
    return tuple(unit for unit in on_map(state, side) if is_hq(state, unit))


# Who needs no line


@rule("rb.18.4#a", "rb.18.4#b", "rb.16.3#c")
def in_a_supplied_place(state: FortressState, side: int, hex: int) -> bool:
    """18.4 Units in cities and fortresses are in supply, but Allies not in a city in Germany."""
    if is_city(state, hex):
        return not (side == ALLIED and country(state, hex) == "germany")
    if is_fortress(state, hex):
        return True
    return state.rules.fortress_destroyed_supply and bool(word(state.board, "fortification", hex))


@rule("rb.18.7.1#a", "rb.20.6#b", "rb.21.1#a")
def needs_no_line(state: FortressState, unit: int) -> bool:
    """18.4-18.7 Tell whether a unit is in supply wherever its headquarters are.

    20.6 For the turn of a drop; 21.1 commandos and rangers always; 18.7.1 who invades, in the turn of the invasion.
    """
    side, hex = side_of(state, unit), state.at[unit]
    if kind(state, unit) in RAIDERS or (state.dropped[unit] and state.phasing == side):
        return True
    if in_a_supplied_place(state, side, hex):
        return True
    if side == ALLIED:
        return bool(state.invading_now and state.invading[unit])
    return at_home(state, unit) or is_far_behind(state, unit)


@rule("rb.18.5#a", "rb.18.5#b", "rb.18.5#c")
def at_home(state: FortressState, unit: int) -> bool:
    """18.5 Germans in Germany and Italy, frozen ones, and at the start of the game all of them, are in supply."""
    starts = state.turn == 1 and state.last >= state.rules.tournament_turns
    return bool(state.frozen[unit]) or starts or country(state, state.at[unit]) in ("germany", "italy")


@rule("rb.18.6#a")
def is_far_behind(state: FortressState, unit: int) -> bool:
    """18.6 Far from all enemies, a line of any length to a headquarters or a city in Germany is enough."""
    here, grid, near = state.at[unit], state.board.grid, state.rules.supply_near_enemy
    if any(grid.distance(here, hex) <= near for hex in manned(state, ALLIED)):
        return False
    staffs = {state.at[hq] for hq in headquarters(state, GERMAN) if hq != unit}
    homes = {hex for hex in home_cities(state) if country(state, hex) == "germany"}
    return BEHIND.leads(state, TracedLine(GERMAN, tuple(sorted(staffs | homes))), here)


# The Allies: so many from each port


@rule("rb.18.1#a", "rb.18.2#b", "rb.20.15#a")
def needy(state: FortressState, side: int) -> tuple[int, ...]:
    """18.2 Return the Allied units that take a place in a port: not those that are in supply without one.

    20.15 A unit that came by air drop takes none.
    """
    if side != ALLIED:
        return ()
    mine = (unit for unit in on_map(state, ALLIED) if state.at[unit] in manned(state, ALLIED))
    fighting = (unit for unit in mine if kind(state, unit) not in (*RAIDERS, "partisan", "mulberry", "naval"))
    mine = (unit for unit in fighting if not state.by_drop[unit] and not state.short[unit])
    return tuple(unit for unit in mine if not needs_no_line(state, unit))


@rule("rb.18.2#a", "rb.18.2#c")
def served_by_ports(state: FortressState, side: int) -> Mapping[int, int]:
    """18.2 Return the ports with how many units each supplies."""
    return allied_sources(state) if side == ALLIED else {}


PORTS: Capacity[FortressState] = Capacity(
    "fortress_europa.ports",
    "rb.18.2",
    near=NEAR,
    far=FAR,
    users=needy,
    hubs=headquarters,
    ports=served_by_ports,
    fixed=lambda _state, _side: {},
    watch=WATCHED,
    full="supply.port_full",
)


@rule("rb.18.1#a", "rb.20.15#a")
def reaches_a_port(state: FortressState, unit: int) -> bool:
    """18.1 Tell whether a headquarters joins a unit with a port, whoever else that supplies."""
    sources, here = allied_sources(state), state.at[unit]
    return any(
        NEAR.leads(state, Link(ALLIED, hq), here) and any(FAR.leads(state, Link(ALLIED, hq), port) for port in sources)
        for hq in headquarters(state, ALLIED)
    )


# Who is in supply


@rule("rb.18.3#a", "rb.18.3#c")
def has_german_line(state: FortressState, unit: int) -> bool:
    """18.3 Tell whether a headquarters joins a German unit with a city in Germany or Italy."""
    here, homes = state.at[unit], home_cities(state)
    return any(
        NEAR.leads(state, Link(GERMAN, hq), here) and any(FAR.leads(state, Link(GERMAN, hq), home) for home in homes)
        for hq in headquarters(state, GERMAN)
    )


@rule("rb.18.1", "rb.18.3")
def is_supplied(state: FortressState, unit: int) -> bool:
    """18.1, 18.3 Tell whether a unit on the map is in supply."""
    if needs_no_line(state, unit):
        return True
    if side_of(state, unit) == GERMAN:
        return has_german_line(state, unit)
    return reaches_a_port(state, unit) if state.by_drop[unit] else PORTS.supplied(state, unit, ALLIED)


@rule("rb.27.7#b", "rb.27.13#f")
def draws(state: FortressState, unit: int) -> bool:
    """27.7 Tell whether a unit traces a line of any length to a source, as a replacement needs it."""
    side = side_of(state, unit)
    sources = tuple(sorted(allied_sources(state) if side == ALLIED else home_cities(state)))
    line = REPLACEMENT_LINE if state.rules.replacement_line == "same" else FREE_LINE
    return line.leads(state, TracedLine(side, sources), state.at[unit])
