"""12.6, 10.11 Refugees on the roads: where they crowd them, and the markers that the Germans place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.map import bearing, controller, is_city, is_town
from engine.games.case_yellow.sequence import turn_sheet
from engine.games.case_yellow.state import HEX, YellowPlay, YellowState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.choices import Choose
from engine.play import Attempt, Frame, Refusal, Step, Verb, refuse, rule

# 10.11 Where refugees crowd the roads

ALL = "all"


@rule("rb.10.11", "rb.12.6#b", "rb.12.6#c")
@cached_value("refugees", "bombed")
def crowded(state: YellowState) -> frozenset[int]:
    """10.11 The hexes with refugees: those with a marker, those to which a city empties, bombed cities and around."""
    marked = [hex for hex, marker in enumerate(state.refugees) if marker]
    around = state.board.grid.neighbours
    fled = (other for hex in marked if is_city(state, hex) for other in flight(state, hex))
    shaken = (other for hex in state.bombed.entities(1) for other in (hex, *around[hex]))
    return frozenset(hex for hex in (*marked, *fled, *shaken) if hex >= 0)


@rule("rb.10.11#c", "rb.2.1#c")
def flight(state: YellowState, city: int) -> tuple[int, ...]:
    """10.11, 12.6a The hexes next to a city into which its people flee: those at which the Allied compass points."""
    around = state.board.grid.neighbours[city]
    if state.rules.refugee_neighbours == ALL:
        return tuple(around)
    return tuple(hex for at, hex in enumerate(around) if not bearing(state.rules, ALLIED, at))


# 12.6 The Germans place their markers

FROM_TOWN, FROM_CITY = 1, 2
"""The two sides of the marker: that of a city has the compass of retreat on it."""


@dataclass(frozen=True, slots=True)
class Fleeing(Frame):
    """How many markers may still come from off the map, how many have been taken from it, and from where."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "cleared": "hex"}

    side: int = GERMAN
    new: int = 0
    lifted: int = 0
    cleared: tuple[int, ...] = ()


def markers(state: YellowState) -> int:
    """Count the refugee markers on the map."""
    return sum(1 for _hex, _side in placed(state))


def placed(state: YellowState) -> Iterator[tuple[int, int]]:
    """Every hex with refugees, and the side of the marker."""
    for side in (FROM_TOWN, FROM_CITY):
        yield from ((hex, side) for hex in state.refugees.entities(side))


@rule("rb.12.6#d", "rb.2.2#p")
def may_flee(state: YellowState, attempt: Attempt[Fleeing]) -> Refusal | None:
    """12.6d New markers go to Allied cities, those taken from the map to cities or towns; their number is a limit."""
    hex, frame = attempt.hex, attempt.frame
    open_to = is_city(state, hex) or (is_town(state, hex) and frame.lifted)
    if not open_to or controller(state, hex) != ALLIED or state.refugees[hex]:
        return refuse("refugees.not_there", "rb.12.6#d", hexes=(hex,), hex=hex)
    if hex in frame.cleared or not (frame.new or frame.lifted):
        return refuse("refugees.no_marker", "rb.12.6#d", hexes=(hex,), hex=hex)
    if not frame.lifted and state.rules.markers_limited and markers(state) >= state.rules.markers_refugees:
        return refuse("refugees.no_marker", "rb.2.2#p", hexes=(hex,), hex=hex)
    return None


@rule("rb.12.6#d", "rb.2.2#p")
def comes_new(state: YellowState, frame: Fleeing, hex: int) -> bool:
    """12.6d Cities take a new marker first, if one is left beside those on the map and those just taken from it."""
    limit = state.rules.markers_refugees if state.rules.markers_limited else state.board.grid.size
    return bool(frame.new) and is_city(state, hex) and markers(state) + frame.lifted < limit


@rule("rb.12.6#a", "rb.12.6#d")
def flee(play: YellowPlay, frame: Fleeing, hex: int) -> None:
    """12.6a,d A marker is placed, with the side that fits."""
    state = play.state
    new, cleared = comes_new(state, frame, hex), (*frame.cleared, hex)
    state.refugees[hex] = FROM_CITY if is_city(state, hex) else FROM_TOWN
    if new:
        play.replace(replace(frame, new=frame.new - 1, cleared=cleared))
    else:
        play.replace(replace(frame, lifted=frame.lifted - 1, cleared=cleared))
    play.tell("refugees.flee", "rb.12.6#d", hex=hex)


@rule("rb.12.6#e")
def lift(play: YellowPlay, frame: Fleeing, hex: int) -> None:
    """12.6b A marker is taken off the map; it may be placed again."""
    play.state.refugees[hex] = 0
    play.replace(replace(frame, lifted=frame.lifted + 1, cleared=(*frame.cleared, hex)))
    play.tell("refugees.return", "rb.12.6#e", hex=hex)


def begin(play: YellowPlay, frame: Fleeing) -> None:
    """12.6d The scenario says how many markers come new."""
    play.replace(replace(frame, new=turn_sheet.refugees(play.state)))


def anything_to_do(state: YellowState, frame: Fleeing) -> bool:
    """Tell whether a marker could be placed or moved."""
    return bool(frame.new or frame.lifted or markers(state))


def homes(state: YellowState, _frame: Fleeing, _side: int) -> Iterator[tuple[int]]:
    """Every city and town."""
    return ((hex,) for hex in state.board.grid.hexes if is_city(state, hex) or is_town(state, hex))


choose = Choose[YellowState, Fleeing]()
# 12.6b Only a marker that was there before can be taken off.
LIFT = choose(
    "lift_refugees",
    lift,
    lambda state, frame, _side: [hex for hex, _ in placed(state) if hex not in frame.cleared],
    "refugees.none",
    "rb.12.6#e",
    arg=HEX,
)
FLEE = Verb("flee", flee, (HEX,), (may_flee,), homes)
REFUGEES = Step(
    "refugees",
    "rb.12.6",
    Fleeing,
    enter=begin,
    actor=lambda state, frame: frame.side if anything_to_do(state, frame) else None,
    verbs=(
        FLEE,
        LIFT,
        Verb("end_refugees", lambda play, _frame: play.done()),
    ),
    measure=lambda state, frame: (state.board.grid.size - len(frame.cleared),),
)
