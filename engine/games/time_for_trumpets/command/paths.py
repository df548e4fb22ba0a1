"""7.1-7.3 Command paths: how far a headquarters commands, and who is In Comm."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.games.time_for_trumpets.activity.heads import chains
from engine.games.time_for_trumpets.command.presence import (
    WATCH,
    edges_in_an_open_zone,
    enemy_zone,
    open_zone,
)
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.lines import Leg, Line, TracedLine, cut, given_most, given_sources
from engine.mechanics.positions import in_hex, side_of
from engine.play import rule

NOBODY: Mapping[int, int] = {}


@cut("command.zone", "rb.7.3#b", on="pass", units=lambda state, side, hex: enemy_zone(state, side).get(hex, ()))
@rule("rb.7.3#a", "rb.7.3#b")
def zones(state: TrumpetsState, side: int) -> Collection[int]:
    """7.3 A path ends in an enemy zone, but goes through it only where a friendly unit is."""
    return open_zone(state, side).keys() if state.rules.comm_zones == "blocked" else ()


@cut("command.zone", "rb.7.3#b", on="cross")
def same_zone(state: TrumpetsState, side: int) -> Collection[int]:
    """7.3 No path crosses a hexside inside the zone of the same enemy unit."""
    return edges_in_an_open_zone(state, side)


# 7.2 A path goes over any terrain and water, as far as the headquarters commands.
COMMAND_PATH: Line[TrumpetsState, TracedLine] = Line(
    "time_for_trumpets.command",
    "rb.7.2#a",
    given_sources,
    (Leg("line.command", "rb.7.2#b", cuts=(zones, same_zone), most=given_most),),
    WATCH,
)


@rule("rb.7.1#g", "rb.7.1#h", "rb.2.6.1.5#e", "rb.2.6.1.5#h", "rb.2.6.1.5#i", "rb.2.6.2#f2", "rb.2.6.2#c4")
def range_of(state: TrumpetsState, hq: int) -> int:
    """7.1 Return the command range of a headquarters as it stands now; some are always in march order."""
    counter = state.counter(hq)
    deployed = bool(state.deployed[hq]) and not counter.is_always_in_march
    return counter.face(state.steps[hq], deployed).range


def command_line(state: TrumpetsState, hq: int, most: int) -> TracedLine:
    """7.1 Return the key of the paths that lead from a headquarters."""
    return TracedLine(side_of(state, hq), (state.at[hq],), "", most)


@rule("rb.7.1#f", "rb.7.2#a", "rb.7.2#b")
def reach(state: TrumpetsState, hq: int, most: int) -> Mapping[int, int]:
    """7.2 Return the hexes to which a path of so many hexes leads from a headquarters, with the length to each."""
    return COMMAND_PATH.reaches(state, command_line(state, hq, most)) if in_hex(state, hq) else NOBODY


@rule("rb.7.2#c", "rb.7.2#d", "rb.28.2#b")
@cached_value("out_of_command", "superior", "record", "strategic")
def cut_off(state: TrumpetsState) -> frozenset[int]:
    """7.2 Return the units that are Out Comm: marked, or below a headquarters that is.

    28.2b What moves strategically is In Comm whatever is above it, and so is what obeys it.
    """
    marked = {unit for unit, out in enumerate(state.out_of_command) if out}
    if not marked:
        return NONE
    by_itself = set(state.strategic.entities(1))
    return frozenset(unit for unit, chain in chains(state).items() if not marked.isdisjoint(_until(chain, by_itself)))


def _until(chain: tuple[int, ...], by_itself: set[int]) -> tuple[int, ...]:
    """Return a chain of command up to the first that is In Comm by itself, which is left out."""
    return chain[: next((place for place, unit in enumerate(chain) if unit in by_itself), len(chain))]


NONE: frozenset[int] = frozenset()


@rule("rb.7#b", "rb.7#c", "rb.7.2#c", "rb.7.2#d", "rb.7.5#e", "rb.7.7#e", "rb.7.9#e")
def in_command(state: TrumpetsState, unit: int) -> bool:
    """7.2 Tell whether a unit is In Comm, as was last determined; an organization follows its headquarters."""
    return unit not in cut_off(state)
