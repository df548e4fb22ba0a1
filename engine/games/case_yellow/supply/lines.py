"""7.1 to 7.4, 2.4h Lines of supply and of communication, and what they lead to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.board import Board
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.map import (
    FLOODED,
    NONE,
    controller,
    has_line,
    has_works,
    homeland,
    in_area,
    is_crossing,
    is_interdicted,
    is_port,
    river,
)
from engine.games.case_yellow.movement.chart import FOOT, MOTORIZED, Mover, lets_in
from engine.games.case_yellow.movement.march import MARCHES
from engine.games.case_yellow.special import counts_as
from engine.games.case_yellow.state import YellowState, holder, holders, is_motorized, side_of, units_in
from engine.games.case_yellow.zones import closed_to_communications, closed_to_lines, zone_of_enemy
from engine.mechanics.cached_values import cached_value
from engine.mechanics.lines import Cut, Leg, Line, TracedLine, cut, given_most, ground
from engine.play import rule

EDGES = ("west_edge", "south_edge")
BELGIAN_SOURCES = ("antwerpen", "oostende")
IMPASSABLE = ("sea", "lake")
WATCHED = ("at", "record", "control", "destroyed", "interdicted")


def on_wheels(motorized: bool) -> Mover:
    """Return as what lines of motorized units lead, and of others."""
    return MOTORIZED if motorized else FOOT


# What the ground closes


@rule("rb.7.2#a")
def can_be_entered(state: YellowState, hex: int) -> bool:
    """7.2a Tell whether units can move into a hex at all: lines neither pass water nor end in it."""
    return hex in land(state)


@cached_value()
def land(state: YellowState) -> frozenset[int]:
    """Return the hexes that units can move into at all."""
    rules, board = state.rules, state.board
    lets = {word: lets_in(rules, FOOT, word) is not None for word in board.words("terrain")}
    return frozenset(hex for hex in board.grid.hexes if lets[board.word("terrain", hex)])


@ground("line.water", "rb.7.2#a")
def water(state: YellowState, _mover: Mover, _here: int, there: int, _edge: int) -> bool:
    """7.2a Lines do not lead into water."""
    return not can_be_entered(state, there)


@ground("line.river", "rb.10.6")
def uncrossed(state: YellowState, _mover: Mover, _here: int, _there: int, edge: int) -> bool:
    """7.2b, 10.6 Lines pass rivers at crossings only."""
    return bool(river(state, edge)) and not is_crossing(state, edge)


@ground("line.forest", "rb.7.2#a")
def forest(state: YellowState, mover: Mover, here: int, there: int, _edge: int) -> bool:
    """7.2a Lines lead where units can move: through forests by road alone."""
    return not MARCHES.passages(state, mover)[here, there] and can_be_entered(state, there)


@cut("line.flooded", "rb.7.2#c", on="pass", lasting=True)
def flooded(state: YellowState, _side: int) -> frozenset[int]:
    """7.2c A line may end in a flooded hex, but not pass through it."""
    return state.board.cached(
        "case_yellow.flooded",
        ("terrain",),
        lambda now: frozenset(hex for hex in now.grid.hexes if now.word("terrain", hex) == FLOODED),
    )


@cut("line.abroad", "rb.2.4#h2", lasting=True)
def abroad(state: YellowState, _side: int) -> frozenset[int]:
    """2.4h Lines of communication stay in France: the hexes outside it are closed to them, but for one reading."""
    france = in_area(state, "france")
    return frozenset(state.board.grid.hexes) - france if state.rules.loc_france_only and france else frozenset()


# What the position closes


@cached_value("control")
def taken_or_home(state: YellowState, side: int) -> frozenset[int]:
    """Return the hexes that a side was last in, or that belong to it."""
    taken, lost = state.control.entities(side), state.control.entities(1 - side)
    return home(state, side).difference(lost).union(taken)


def home(state: YellowState, side: int) -> frozenset[int]:
    """Return the hexes that belong to a side before the fighting."""
    hexes = state.board.grid.hexes
    return state.board.cached(
        ("case_yellow.home", side), (), lambda _board: frozenset(h for h in hexes if homeland(state, h) == side)
    )


@cached_value("at", "record", "control")
def own_ground(state: YellowState, side: int) -> frozenset[int]:
    """Return the hexes that a side controls."""
    held = holders(state).items()
    left = taken_or_home(state, side).difference(hex for hex, owner in held if owner != side)
    return left.union(hex for hex, owner in held if owner == side)


@cached_value("destroyed")
def fortified(state: YellowState) -> frozenset[int]:
    """Return the hexes with intact works or lines."""
    return frozenset(hex for hex in state.board.grid.hexes if has_works(state, hex) or has_line(state, hex))


@cut("line.interdicted", "rb.7.2#b", on="cross")
@cached_value("interdicted")
def interdicted(state: YellowState, side: int) -> frozenset[int]:
    """7.2b German lines do not pass interdicted crossings."""
    if side != GERMAN:
        return frozenset()
    edges = (edge for hex in state.interdicted.entities(1) for _other, edge in state.board.adjacent(hex))
    return frozenset(edge for edge in edges if is_interdicted(state, edge))


def over_crossing(board: Board, edge: int) -> bool:
    """Tell whether a hexside is a crossing of a river."""
    return board.word("river", edge) not in NONE and board.word("bridge", edge) not in NONE


@cut("line.enemy_bank", "rb.7.2#b", on="bank", over=over_crossing, units=lambda state, _side, hex: units_in(state, hex))
@cached_value("at", "record", "control")
def enemy_banks(state: YellowState, side: int) -> frozenset[int]:
    """7.2b Lines pass crossings of which both banks are their own."""
    return frozenset(state.board.grid.hexes) - own_ground(state, side)


@cut("line.fortified", "rb.7.2")
@cached_value("at", "record", "control", "destroyed")
def enemy_works(state: YellowState, side: int) -> frozenset[int]:
    """7.2 Lines pass no works or fortified lines of the enemy."""
    return fortified(state) - own_ground(state, side)


@cut("line.enemy", "rb.7.2", units=lambda state, _side, hex: units_in(state, hex))
@cached_value("at", "record")
def enemies(state: YellowState, side: int) -> frozenset[int]:
    """7.2 Lines pass no enemy."""
    return frozenset(hex for hex, owner in holders(state).items() if owner != side)


@cut("line.zone", "rb.9.7", units=zone_of_enemy)
@cached_value("at", "record", "destroyed")
def closed_by_zones(state: YellowState, side: int) -> frozenset[int]:
    """9.7 Lines of supply pass no enemy zone in which no friend stands."""
    return closed_to_lines(state, side)


@cut("line.zone", "rb.2.4", units=zone_of_enemy)
@cached_value("at", "record", "destroyed")
def uncontested_zones(state: YellowState, side: int) -> frozenset[int]:
    """2.4h, 9.6 Lines of communication pass a contested zone, but for one reading."""
    return closed_to_communications(state, side)


# Lines


@rule("rb.7.2", "rb.7.9", "rb.10.6")
def line(name: str, section: str, *more: Cut[YellowState]) -> Line[YellowState, TracedLine]:
    """7.2 Declare lines that are followed from the sources out, counted in hexes; they lead both ways."""
    leg = Leg[YellowState, TracedLine](
        "line.hexes",
        "rb.7.2#e",
        ground=(water, uncrossed, forest),
        cuts=(interdicted, enemy_banks, enemy_works, flooded, enemies, *more),
        most=given_most,
        layers=("terrain", "river", "road", "bridge"),
    )
    return Line(name, section, lambda state, traced: followed_from(state, traced.sources), (leg,), WATCHED)


def followed_from(state: YellowState, hexes: Iterable[int]) -> tuple[int, ...]:
    """7.2a Return the sources that lines can reach."""
    entered = land(state)
    return tuple([hex for hex in hexes if hex in entered])


SUPPLY = line("case_yellow.supply", "rb.7.2", closed_by_zones)
COMMUNICATIONS = line("case_yellow.communications", "rb.2.4", uncontested_zones, abroad)


# Sources


@rule("rb.7.4")
@cached_value("at", "record", "control")
def german_sources(state: YellowState) -> tuple[int, ...]:
    """7.4 The cities of Germany."""
    return tuple(sorted(hex for hex in in_area(state, "german_cities") if controller(state, hex) == GERMAN))


@rule("rb.7.3", "cl.2#a")
def allied_sources(state: YellowState, nation: str) -> tuple[int, ...]:
    """7.3 Where the units of a nation draw supply from."""
    if nation == "belgian":
        return tuple(
            hex for name in BELGIAN_SOURCES for hex in sorted(in_area(state, name)) if controller(state, hex) == ALLIED
        )
    edges = EDGES if nation == "french" else EDGES[:1]
    found = {hex for name in edges for hex in in_area(state, name)} | set(ports(state))
    return tuple(sorted(hex for hex in found if controller(state, hex) == ALLIED))


@cached_value()
def ports(state: YellowState) -> tuple[int, ...]:
    """Return the hexes of all ports."""
    return tuple(hex for hex in state.board.grid.hexes if is_port(state, hex))


@cached_value(*WATCHED)
def lines(state: YellowState, side: int, nation: str, motorized: bool) -> Mapping[int, int]:
    """7.2 Return the hexes from which a line of supply leads to a source, with its length."""
    return SUPPLY.reaches(state, traced_by(state, side, nation, motorized))


@cached_value(*WATCHED)
def traced_by(state: YellowState, side: int, nation: str, motorized: bool) -> TracedLine:
    """7.3, 7.4 Return what units of a nation trace."""
    return TracedLine(side, sources_of(state, side, nation), on_wheels(motorized))


def sources_of(state: YellowState, side: int, nation: str) -> tuple[int, ...]:
    """7.3, 7.4 Where the units of a side, and of a nation of it, draw supply from."""
    found = german_sources(state) if side == GERMAN else allied_sources(state, nation)
    return followed_from(state, found)


@rule("rb.7.2#a", "rb.12.11#e", "rb.12.12#g")
@cached_value(*WATCHED)
def could_trace(state: YellowState, side: int, nation: str, motorized: bool, hex: int) -> bool:
    """7.2a Tell whether a line of supply leads from a hex; it begins there: an enemy zone does not close that hex."""
    traced = traced_by(state, side, nation, motorized)
    return hex in traced.sources or SUPPLY.leads(state, traced, hex)


def line_of(state: YellowState, unit: int) -> TracedLine:
    """7.3, 7.4 Return what a unit traces."""
    return traced_by(state, side_of(state, unit), supplied_as(state, unit), is_motorized(state, unit))


def supplied_as(state: YellowState, unit: int) -> str:
    """7.3 Return the nation as which a unit is supplied."""
    nation = state.counter(unit).nation
    return "british" if nation == "canadian" else nation


@rule("rb.7.3", "rb.7.4")
def is_supplied(state: YellowState, unit: int) -> bool:
    """7.3, 7.4 Tell whether a unit can trace a line of supply now."""
    hex, nation = state.at[unit], supplied_as(state, unit)
    if counts_as(state, "in_supply", unit):
        return True
    if nation == "dutch" and hex in in_area(state, "netherlands"):
        return True
    return hex in lines(state, side_of(state, unit), nation, is_motorized(state, unit))


@cached_value(*WATCHED)
def into(state: YellowState, side: int, area: str) -> TracedLine:
    """2.4h Return what lines of communication lead to in an area of the map."""
    return TracedLine(side, tuple(sorted(hex for hex in in_area(state, area) if controller(state, hex) == side)), FOOT)


@rule("rb.2.4")
def communications(state: YellowState, side: int, area: str) -> Mapping[int, int]:
    """2.4h Return the hexes from which a line of communication leads into an area of the map."""
    return COMMUNICATIONS.reaches(state, into(state, side, area))


@rule("rb.2.4", "rb.12.11#e")
def could_communicate(state: YellowState, side: int, area: str, hex: int) -> bool:
    """2.4h Tell whether a line of communication leads from a hex into an area, though the hex itself be closed."""
    return COMMUNICATIONS.leads(state, into(state, side, area), hex)


@rule("rb.2.4#h", "rb.12.11#d")
def communicates(state: YellowState, side: int, area: str, hex: int) -> bool:
    """2.4h Tell whether a side has a line of communication from a hex; from its units one may enter France."""
    if holder(state, hex) == side:
        return could_communicate(state, side, area, hex)
    return hex in communications(state, side, area)
