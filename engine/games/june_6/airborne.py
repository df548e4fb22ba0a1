"""1.5 The drops in the night before the landings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.air_landing import come_down, drop_tally, suffer
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.dice import D10
from engine.games.june_6.drop_zones import (
    allowed_ground,
    free_of_enemies,
    historical_hex,
    in_drop_zone,
    room_to_drop,
    scenario_lets_drop,
    zone_hexes,
)
from engine.games.june_6.landing import PARACHUTE, in_box
from engine.games.june_6.orders import UNIT
from engine.games.june_6.state import June6Play, June6State
from engine.mechanics.derived import derived
from engine.play import NOWHERE, Arg, Attempt, Choice, Frame, Refusal, Step, Tally, Verb, refuse, rule


@dataclass(frozen=True, slots=True)
class Drops(Frame):
    """The units that have been dropped, and for how many of them the die has been rolled."""

    KINDS: ClassVar[dict[str, str]] = {"dropped": "unit"}

    dropped: tuple[int, ...] = ()
    judged: int = 0


@rule("pb.1.5")
@derived("at", "record")
def to_drop(state: June6State) -> tuple[int, ...]:
    """1.5 The paratroops that still sit in the boxes; gliders come later."""
    units = range(len(state.record))
    return tuple(unit for unit in units if state.counter(unit).type == PARACHUTE and in_box(state, unit))


@rule("pb.1.5")
def waits_to_drop(state: June6State, attempt: Attempt) -> Refusal | None:
    """1.5 Only paratroops drop, once."""
    unit = attempt.args[0]
    if unit not in to_drop(state):
        return refuse("drop.not_waiting", "pb.1.5", units=(unit,), unit=unit)
    return None


def drops(state: June6State, _frame: Frame, _side: int) -> Iterator[tuple[int, int]]:
    """Each unit that waits, with each hex of its zone."""
    return ((unit, hex) for unit in to_drop(state) for hex in zone_hexes(state, unit))


@rule("pb.1.52")
def drop(play: June6Play, frame: Drops, unit: int, hex: int) -> None:
    """1.52 The unit is placed, at reduced efficiency for the day."""
    come_down(play, unit, hex)
    play.state.reduced_efficiency[unit] = 1
    play.replace(replace(frame, dropped=(*frame.dropped, unit)))


def as_in_history(play: June6Play, frame: Drops) -> None:
    """1.51 If players agree on it, units drop where they did in 1944, as far as they can."""
    state = play.state
    for unit in () if state.rules.drop_free else to_drop(state):
        hex = historical_hex(state, unit)
        if hex != NOWHERE and DROP.allows(state, Attempt(ALLIED, "drop", (unit, hex), frame)):
            come_down(play, unit, hex)
            state.reduced_efficiency[unit] = 1
            frame = replace(frame, dropped=(*frame.dropped, unit))
    play.replace(frame)
