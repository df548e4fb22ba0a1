"""9.5-9.16 The mutual supply segment: who is out of supply, and who is isolated."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.time_for_trumpets.command.chain import commands, is_step
from engine.games.time_for_trumpets.command.paths import in_command
from engine.games.time_for_trumpets.command.segment import is_beyond_the_map, posts_for, top_down
from engine.games.time_for_trumpets.preparation.turns import day, is_predawn
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.strategic import is_in_command_by_itself
from engine.games.time_for_trumpets.supply.lines import has_way_out, is_on_path, roads_of
from engine.mechanics.positions import in_hex
from engine.play import NOWHERE, Frame, Step, rule

OFF_ROAD, DAYS = "off_road_hexes_to_supply_road", "days_in_supply_after_cut"


# Headquarters


@rule("rb.28.2#b", "rb.9.6#a", "rb.9.6#d", "rb.9.6#f", "rb.9.11#a")
def is_hq_supplied(state: TrumpetsState, hq: int) -> bool:
    """9.6 Tell whether a supply road leads to a headquarters; each traces its own."""
    if is_in_command_by_itself(state, hq):
        return True
    found, here = roads_of(state, hq), state.at[hq]
    if here in found or is_near_road(state, hq):
        return True
    beside = state.rules.supply_hq_off_road
    return beside and any(hex in found for hex, _edge in state.board.adjacent(here))


def is_kampfgruppe(state: TrumpetsState, hq: int) -> bool:
    """9.6 Tell whether a headquarters leads a KG, which has better supply."""
    return commands(state, hq) == "kampfgruppe"


@rule("rb.9.6#b", "rb.9.6#c")
def is_near_road(state: TrumpetsState, hq: int) -> bool:
    """9.6 Tell whether a KG headquarters is near a supply road and joined with it by a path."""
    if not is_kampfgruppe(state, hq):
        return False
    far = int(str(state.rules.kg_supply.look_up(OFF_ROAD)))
    return any(hex in roads_of(state, hq) and is_on_path(state, hq, hex) for hex in near(state, hq, far))


@rule("rb.9.6#b", "rb.9.6#c")
def lasts(state: TrumpetsState, hq: int) -> bool:
    """9.6 Tell whether a KG headquarters lives on what it has: its road was cut not long ago."""
    last, days = state.supplied_on[hq], int(str(state.rules.kg_supply.look_up(DAYS)))
    return is_kampfgruppe(state, hq) and last > 0 and day(state) - last <= days


def near(state: TrumpetsState, hq: int, far: int) -> tuple[int, ...]:
    """9.6 Return the hexes within a distance of a headquarters, the nearest first."""
    grid, here = state.board.grid, state.at[hq]
    found = [hex for hex in grid.hexes if grid.distance(here, hex) <= far]
    return tuple(sorted(found, key=lambda hex: (grid.distance(here, hex), hex)))


# Units


@rule("rb.9.8#c", "rb.9.8#d", "rb.9.9#c", "rb.9.9#d", "rb.9.11#d", "rb.9.11#e", "rb.9.12#c", "rb.9.12#d", "rb.9.10#a")
def is_unit_supplied(state: TrumpetsState, unit: int) -> bool:
    """9.8-9.14 Tell whether a supply path leads to a unit from its headquarters, or from a post, that is in supply."""
    if is_in_command_by_itself(state, unit):
        return True
    hq = state.superior[unit]
    if hq == NOWHERE or (not in_hex(state, hq) and is_beyond_the_map(state, hq)):
        return has_way_out(state, unit)
    if is_step(state, unit) and not in_command(state, hq):
        return False
    return any(supplies(state, one, unit) for one in (hq, *posts_for(state, unit)))


@rule("rb.9.8#a", "rb.9.9#a", "rb.9.11#b", "rb.9.12#a", "rb.9.13#a", "rb.9.13#b", "rb.9.14#a", "rb.9.14#b")
def supplies(state: TrumpetsState, hq: int, unit: int) -> bool:
    """9.8 Tell whether a headquarters that is in supply has a path to a unit."""
    return in_hex(state, hq) and not state.out_of_supply[hq] and is_on_path(state, hq, state.at[unit])


# The segment


@rule("rb.9.5#a", "rb.9.5#c")
def is_due(state: TrumpetsState) -> bool:
    """9.5 Tell whether the supply of everybody is determined: on pre-dawn turns from a day on."""
    return is_predawn(state) and day(state) >= state.rules.supply_first_day


@rule("rb.9#a", "rb.9.5#a", "rb.9.5#d", "rb.9.5#e", "rb.9.10#b", "rb.9.10#c", "rb.9.10#d", "rb.9.10#e")
def determine(play: TrumpetsPlay, _frame: Frame) -> None:
    """9.5 On pre-dawn turns all, on others those that are out of supply, trace their supply; headquarters first."""
    state = play.state
    everybody = is_due(state)
    for hq, fed in enumerate(state.air_supplied) if everybody else ():
        if fed:
            state.air_supplied[hq] = 0
    asked = range(len(state.record)) if everybody else [unit for unit, out in enumerate(state.out_of_supply) if out]
    wanted = [unit for unit in asked if in_hex(state, unit) and state.counter(unit).is_ground_unit]
    before = set(out_of_supply(state))
    staffs = [unit for unit in top_down(state) if unit in set(wanted)]
    alone = [unit for unit in wanted if state.counter(unit).is_hq and unit not in staffs]
    for hq in (*staffs, *alone):
        supplied = is_hq_supplied(state, hq)
        mark(state, hq, supplied or lasts(state, hq))
        if supplied:
            state.supplied_on[hq] = day(state)
    for unit in wanted:
        if not state.counter(unit).is_hq:
            mark(state, unit, is_unit_supplied(state, unit))
    determine_isolation(state)
    tell(play, before)


@rule("rb.9.6#i", "rb.9.8#a", "rb.9.8#e", "rb.9.9#a", "rb.9.9#e", "rb.9.11#b", "rb.9.11#f", "rb.9.12#a", "rb.9.12#e")
def mark(state: TrumpetsState, unit: int, supplied: bool) -> None:
    """9.8 Mark a unit that is out of supply; whoever belongs to a headquarters without supply is without it, too."""
    state.out_of_supply[unit] = int(not supplied)


def out_of_supply(state: TrumpetsState) -> Iterable[int]:
    """9.0 Return the units that are out of supply."""
    return (unit for unit, out in enumerate(state.out_of_supply) if out)


@rule("rb.9.16#a", "rb.9.16#b")
def determine_isolation(state: TrumpetsState) -> None:
    """9.16 Whoever is out of supply and has no way to a source is isolated."""
    for unit in range(len(state.record)):
        out = bool(state.out_of_supply[unit]) and in_hex(state, unit)
        state.isolated[unit] = int(out and not has_way_out(state, unit))


def tell(play: TrumpetsPlay, before: set[int]) -> None:
    """9.0 Say whose supply has changed."""
    state = play.state
    now = set(out_of_supply(state))
    for unit in sorted(now - before):
        play.tell("supply.lost", "rb.9.6#i", unit=unit)
    for unit in sorted(before - now):
        play.tell("supply.regained", "rb.9.5#d", unit=unit)


SUPPLY = Step("supply", "rb.9", enter=determine)
"""9.0 The mutual supply segment."""
