"""7.3, 7.4 An activation, the guards that its orders share, and who acts with a headquarters (7.24, 7.25)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.arrivals.reinforcements import comes_now, due, waiting, waits_for_reduced_phase
from engine.games.june_6.command.formations import always_reduced, division_units, organic
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.first_day.landing_forces import held_off_shore
from engine.games.june_6.state import June6Play, June6State, in_hex, side_of
from engine.mechanics.guards import No
from engine.play import Arg, Frame, rule

# 7.3, 7.4 An activation, and the guards that all orders given in it share.

UNIT = Arg("unit", "unit")
ME, RE = "me", "re"


@dataclass(frozen=True, slots=True)
class Activation(Frame):
    """Who is active: the headquarters that lead, every unit that acts, and with what efficiency.

    `reason` says by what: a marker, a Free Ops marker (free), a corps activation (corps), the RE phase (re), or the
    landings of 6 June (landing). Lone units have no headquarters.
    """

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "hqs": "unit",
        "units": "unit",
        "efficiency": "word",
        "reason": "word",
    }

    side: int
    hqs: tuple[int, ...]
    units: tuple[int, ...]
    efficiency: str = ME
    reason: str = "marker"


no = No[June6State, Activation]()

# 7.3 Only the activated headquarters and its organic units act.
is_active = no("order.not_active", "rb.7.3", lambda s, a: a.unit not in a.frame.units)
# 7.3 Only units in hexes act.
is_on_map = no("order.not_on_map", "rb.7.3", lambda s, a: not in_hex(s, a.unit))
# 7.3 A unit moves, or moves strategically, or recovers: once in an activation.
is_fresh = no("order.has_acted", "rb.7.3", lambda s, a: s.moved[a.unit] or s.recovered[a.unit] or s.strategic[a.unit])


# 2.4, 7.24, 7.25 Who acts with a headquarters: its units on the map, and those that come onto it now.


def may_come(state: June6State, unit: int) -> bool:
    """Tell whether a unit waits in a box, or off the map for its turn with leave to come."""
    if side_of(state, unit) == ALLIED:
        return unit in waiting(state, ALLIED) and not held_off_shore(state, unit)
    return unit in due(state, GERMAN) and bool(state.released[unit])


@rule("rb.3.63")
def acts_fully(state: June6State, unit: int) -> bool:
    """3.63 Units with an RE, Isolated or Scattered marker do not act in the ME phase."""
    return not (state.reduced_efficiency[unit] or state.isolated[unit] or state.scattered[unit])


@rule("rb.2.4")
def members(state: June6State, hq: int, efficiency: str = ME) -> tuple[int, ...]:
    """2.4 The units that act with a headquarters: those on the map, and those that may come onto it now."""
    found = (unit for unit in organic(state, hq) if in_hex(state, unit) or comes(state, unit, efficiency))
    if efficiency != ME:
        return tuple(found)
    led = in_hex(state, hq)
    return tuple(unit for unit in found if acts_fully(state, unit) and (led or unit == hq or is_new(state, unit)))


@rule("rb.7.25", "rb.7.26#b")
def is_new(state: June6State, unit: int) -> bool:
    """7.25, 7.26b Without its headquarters on the map a unit acts fully only in the turn of its arrival."""
    return bool(state.came[unit]) if in_hex(state, unit) else comes_now(state, unit)


@rule("rb.7.23", "rb.7.25", "rb.10.12")
def comes(state: June6State, unit: int, efficiency: str) -> bool:
    """7.23 Whether a unit beside the map may come now; reinforcements of the RE phase wait for it."""
    return may_come(state, unit) and not (efficiency == ME and waits_for_reduced_phase(state, unit))


@rule("rb.7.24", "qa.am-6")
def take_command(play: June6Play, frame: Activation, unit: int) -> None:
    """7.24b When a headquarters comes as a reinforcement, its units lose their RE markers and act with it."""
    state = play.state
    if unit not in frame.hqs or frame.efficiency != ME:
        return
    for other in division_units(state, unit):
        if not always_reduced(state, other):
            state.reduced_efficiency[other] = 0
    joined = tuple(other for other in members(state, unit) if other not in frame.units)
    for other in joined:
        state.activations[other] += 1
    if joined:
        play.change(units=(*frame.units, *joined))
        play.tell("activation.joined", "rb.7.24", unit=unit, units=joined, count=len(joined))
