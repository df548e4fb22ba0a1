"""39.4 Leaders go with units that retreat or advance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.orders import HEX, UNIT, OfSide
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.guards import No
from engine.mechanics.positions import in_hex, side_of, units_in
from engine.play import Step, Verb, rule, say


@dataclass(frozen=True, slots=True)
class Following(OfSide):
    """Leaders in a hex that units have left, and those units."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "hex": "hex", "leaders": "unit", "units": "unit"}

    hex: int
    leaders: tuple[int, ...]
    units: tuple[int, ...]


def leaders_in(state: TrumpetsState, side: int, hex: int) -> tuple[int, ...]:
    """Return the leaders of a side in a hex."""
    there = (unit for unit in units_in(state, hex) if state.counter(unit).is_leader)
    return tuple(unit for unit in there if side_of(state, unit) == side)


@rule("rb.39.4#b", "rb.39.4#c")
def places(state: TrumpetsState, frame: Following) -> tuple[int, ...]:
    """39.4 Return the hexes to which units have gone that were with the leaders, and are still on the map."""
    there = (state.at[unit] for unit in frame.units if in_hex(state, unit) and state.steps[unit])
    return tuple(hex for hex in dict.fromkeys(there) if hex != frame.hex)


def waiting(state: TrumpetsState, frame: Following) -> tuple[int, ...]:
    """Return the leaders that have not gone."""
    return tuple(unit for unit in frame.leaders if state.at[unit] == frame.hex)


def ways(state: TrumpetsState, frame: Following, _side: int) -> Iterator[tuple[int, int]]:
    """39.4 List the leaders with the hexes to which they may go."""
    return ((unit, hex) for unit in waiting(state, frame) for hex in places(state, frame))


def follow(play: TrumpetsPlay, _frame: Following, unit: int, hex: int) -> None:
    """39.4 A leader goes with units that it stays stacked with."""
    play.state.at[unit] = hex
    play.tell("leader.follows", "rb.39.4#c", unit=unit, hex=hex)


no = No[TrumpetsState, Following]()
# 39.4 Only leaders that were with the units go where these have gone.
goes_along = no(
    "leader.not_along",
    "rb.39.4#c",
    lambda s, a: a.unit not in waiting(s, a.frame) or a.hex not in places(s, a.frame),
    also=("rb.39.4#b",),
    about=("unit", "hex"),
)
FOLLOW = Step(
    "follow",
    "rb.39.4",
    Following,
    actor=lambda state, frame: frame.side if any(ways(state, frame, frame.side)) else None,
    verbs=(
        Verb("follow", follow, (UNIT, HEX), (goes_along,), ways, exact=True),
        Verb("stay_behind", lambda play, _frame: play.done()),
    ),
    measure=lambda state, frame: (len(waiting(state, frame)),),
    ask=lambda _state, frame: say("ask.follow", "rb.39.4", hex=frame.hex),
)


@rule("rb.39.4#b", "rb.39.4#c")
def ask_to_follow(play: TrumpetsPlay, units: tuple[int, ...], hex: int) -> None:
    """39.4 When units have left a hex, ask whether the leaders there go along; called before or after they leave."""
    state = play.state
    side = side_of(state, units[0])
    found = leaders_in(state, side, hex) if state.rules.leaders else ()
    if found:
        play.call(FOLLOW, Following(side, hex, found, units))
