"""7 Supply: a line from each unit to its side's source."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.primer.after_battle import take_steps
from engine.games.primer.map import bridges_now, source_of, water_on
from engine.games.primer.special import supply_said
from engine.games.primer.stacking_and_zones import controllers, zone
from engine.games.primer.state import PrimerPlay, PrimerState, on_map, side_of
from engine.mechanics.cached_values import cached_value
from engine.mechanics.lines import Leg, Line, TracedLine, cut, given_most, given_sources, roads
from engine.mechanics.positions import held_by, units_in
from engine.play import Frame, rule


@cut("supply.water", "7.1", on="cross", lasting=True)
@cached_value("blown")
def water(state: PrimerState, _side: int) -> frozenset[int]:
    """7.1 A line of supply crosses the river only by bridges that stand."""
    now = bridges_now(state)
    return frozenset(edge for edge in now.grid.edges if water_on(now, edge))


@cut("supply.enemy", "7.1", units=lambda state, _side, hex: units_in(state, hex))
@cached_value("at", "record")
def enemies(state: PrimerState, side: int) -> frozenset[int]:
    """7.1 No line passes an enemy."""
    return held_by(state, 1 - side)


@cut("supply.zone", "7.1", units=lambda state, side, hex: controllers(state, 1 - side, hex))
@cached_value("at", "record", "blown")
def in_zones(state: PrimerState, side: int) -> frozenset[int]:
    """7.1 Nor does it pass an enemy zone in which no friend stands."""
    return frozenset(zone(state, 1 - side)) - held_by(state, side)


CUTS, WATCHED = (water, enemies, in_zones), ("at", "record", "blown")
LINES: Line[PrimerState, TracedLine] = Line(
    name="primer.supply",
    section="7.1",
    sources=given_sources,
    legs=(Leg("supply.hexes", "7.1", cuts=CUTS, most=given_most),),
    watch=WATCHED,
)
ALONG_ROADS: Line[PrimerState, TracedLine] = LINES.varied(legs=(Leg("supply.road", "7.1", roads("road"), cuts=CUTS),))


def line_of(state: PrimerState, side: int) -> TracedLine:
    """7.1 Return what the units of a side trace: so many hexes to its source."""
    return TracedLine(side, (source_of(state.board, state.SIDES[side]),), most=state.rules.supply_range)


def distances(state: PrimerState, side: int) -> Mapping[int, int]:
    """Return how far the hexes lie from the side's source that a line of supply joins with it."""
    return LINES.reaches(state, line_of(state, side))


@rule("7.1")
def in_supply(state: PrimerState, unit: int) -> bool:
    """7.1 A unit is in supply when its line is short enough."""
    said = supply_said(state, unit)
    return state.at[unit] in distances(state, side_of(state, unit)) if said is None else said


def to_blame(state: PrimerState, unit: int) -> tuple[int, ...]:
    """Return the hexes of enemies and their zones that cut a line of supply; nothing if there would be none anyway."""
    side, here = side_of(state, unit), state.at[unit]
    if not LINES.cut_in(state, line_of(state, side), here):
        return ()
    around = LINES.reaches(state, TracedLine(side, (here,), most=state.rules.supply_range))
    shut = {*enemies.places(state, side), *in_zones.places(state, side)}
    walls = water.places(state, side)
    ways = (way for hex in around for way in state.board.adjacent(hex))
    return tuple(sorted({hex for hex, edge in ways if hex in shut and edge not in walls}))


def say_what_cuts(play: PrimerPlay, unit: int) -> None:
    """Say that a unit has no supply, and why."""
    here, blockers = play.state.at[unit], to_blame(play.state, unit)
    if blockers:
        play.tell("supply.blocked", "7.1", unit=unit, hex=here, hexes=blockers)
    else:
        play.tell("supply.none", "7.1", unit=unit, hex=here)


@rule("7.2")
def judge_supply(play: PrimerPlay, _frame: Frame) -> None:
    """7.2 Without supply a unit goes hungry; one that was hungry before loses a step."""
    state = play.state
    for side in range(len(state.SIDES)):
        for unit in on_map(state, side):
            fed = in_supply(state, unit)
            if fed and state.hungry[unit]:
                play.tell("supply.fed_again", "7.2", unit=unit)
            elif not fed:
                say_what_cuts(play, unit)
                if state.hungry[unit]:
                    take_steps(play, unit, 1)
                    play.tell("unit.lost_step", "7.2", unit=unit, count=1)
            state.hungry[unit] = 0 if fed else 1
