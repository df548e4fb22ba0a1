"""1.7, 1.103 Who comes ashore on 6 June, and what Sword costs."""

from __future__ import annotations

from engine.games.june_6.command.formations import headquarters_of
from engine.games.june_6.counters import ALLIED, US
from engine.games.june_6.state import June6State, in_hex, is_commando, side_of
from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, rule

D_DAY = 1
"""The number of the turn of 6 June."""
PARACHUTE, GLIDER = "parachute", "glider"


@rule("pb.1.103")
def sword_halved(state: June6State, unit: int) -> bool:
    """1.103 Whoever came ashore at Sword, commandos apart, has half its allowance for the rest of 6 June."""
    ashore = state.landed[unit]
    return (
        state.turn == D_DAY
        and ashore != NOWHERE
        and ashore in state.board.area("sword")
        and not is_commando(state, unit)
    )


@cached_value("record")
def airborne_formations(state: June6State) -> tuple[str, ...]:
    """Return the divisions that have paratroops."""
    counters = (state.counter(unit) for unit in range(len(state.record)))
    return tuple(dict.fromkeys(counter.formation for counter in counters if counter.type == PARACHUTE))


@rule("pb.1.21", "pb.1.25")
def is_airborne(state: June6State, unit: int) -> bool:
    """1.21, 1.25 Airborne divisions come by air; their headquarters cannot land before 7/8 June."""
    return state.counter(unit).formation in airborne_formations(state)


def in_box(state: June6State, unit: int) -> bool:
    """Tell whether an Allied unit waits in a landing box."""
    return state.at[unit] >= state.board.grid.size and side_of(state, unit) == ALLIED


@rule("pb.1.5", "rb.10.22")
@cached_value("at", "record")
def to_drop(state: June6State) -> tuple[int, ...]:
    """1.5 The paratroops that still sit in the boxes; gliders come later."""
    units = range(len(state.record))
    return tuple(unit for unit in units if state.counter(unit).type == PARACHUTE and in_box(state, unit))


@rule("pb.1.71")
def may_land(state: June6State, unit: int) -> bool:
    """1.71 Whoever waits in a landing box may land: not the airborne, nor who comes in the RE phase (1.21e)."""
    return in_box(state, unit) and not is_airborne(state, unit) and not state.re_arrival[unit]


@rule("qa.b-2")
def held_off_shore(state: June6State, unit: int) -> bool:
    """B-2 A unit that has not landed in the landing phase waits for 7/8 June, unless it comes in the RE phase."""
    return state.turn == D_DAY and in_box(state, unit) and not state.re_arrival[unit]


@rule("pb.1.85")
def is_ranger(state: June6State, unit: int) -> bool:
    """1.85 Rangers may climb the cliffs; British commandos have no such choice."""
    return is_commando(state, unit) and state.counter(unit).nation == US


def ashore(state: June6State) -> tuple[int, ...]:
    """The units that landed from boxes this turn and are still on the map."""
    return tuple(unit for unit, hex in enumerate(state.landed) if hex != NOWHERE and in_hex(state, unit))


def commands(state: June6State, units: tuple[int, ...]) -> tuple[int, ...]:
    """The headquarters of these units, each once, in the order of the units."""
    found = dict.fromkeys(headquarters_of(state, unit) for unit in units)
    return tuple(hq for hq in found if hq != NOWHERE)
