"""27.13 HQ troops."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.orders import OfSide, is_own
from engine.games.fortress_europa.replacements.points import (
    ARMOR,
    GERMANS,
    INFANTRY,
    NEVER,
    pool,
)
from engine.games.fortress_europa.replacements.restoring import (
    UNIT,
    come_back,
    full_steps,
    is_besieged,
    is_its_turn,
)
from engine.games.fortress_europa.state import (
    ELIMINATED,
    FortressPlay,
    FortressState,
    in_hex,
    is_armored,
    kind,
    side_of,
    take_off,
    units_of,
)
from engine.games.fortress_europa.supply.lines import draws
from engine.mechanics.guards import No
from engine.play import Arg, Verb, rule

HQ_TROOPS = Arg("troops", "unit")
SPENT = 5
no = No[FortressState, OfSide]()


def troops(state: FortressState) -> Iterator[int]:
    """27.13 Return the HQ troops units on the map that may be given up."""
    staffs = (unit for unit in units_of(state, GERMAN) if kind(state, unit) == "hq_troops" and in_hex(state, unit))
    return (unit for unit in staffs if not is_besieged(state, unit) and draws(state, unit))


@rule("rb.27.13#a", "rb.27.13#d")
def may_take_over(state: FortressState, unit: int) -> bool:
    """27.13 Any eliminated unit comes back this way; by one reading none that 27.10 bars."""
    if state.away[unit] != ELIMINATED or side_of(state, unit) != GERMAN or kind(state, unit) == "hq_troops":
        return False
    return state.rules.hq_troops_any or pool(state, unit) != NEVER


def pairs(state: FortressState, _frame: OfSide, _side: int) -> Iterator[tuple[int, int]]:
    """27.13 Every eliminated unit, with every HQ troops unit."""
    back = [unit for unit in units_of(state, GERMAN) if may_take_over(state, unit)]
    return ((unit, staff) for staff in troops(state) for unit in back)


def troops_pool(state: FortressState, unit: int) -> int:
    """27.13 Return the points of the type of a unit."""
    armor, plain = state.points[GERMANS, ARMOR], state.points[GERMANS, INFANTRY]
    return armor if is_armored(state, unit) else armor + plain


# 27.13 The unit is in the eliminated pile.
comes_back = no("replacement.no_candidate", "rb.27.13#a", lambda s, a: not may_take_over(s, a.unit))
# 27.13 The HQ troops are outside enemy zones and have a line.
staff_is_free = no("replacement.no_troops", "rb.27.13#e", lambda s, a: a.args[1] not in troops(s), also=("rb.27.13#f",))
# 27.13 A point of the right type is spent.
pays_for_troops = no(
    "replacement.no_points", "rb.27.13#a", lambda s, a: troops_pool(s, a.unit) < s.rules.hq_troops_cost
)


@rule("rb.27.13#a", "rb.27.13#b", "rb.27.13#c", "rb.27.13#g")
def take_over(play: FortressPlay, _frame: OfSide, unit: int, staff: int) -> None:
    """27.13 The unit returns at full strength where the HQ troops were; a frozen staff makes a frozen unit."""
    state, hex, cost = play.state, play.state.at[staff], play.state.rules.hq_troops_cost
    plain = 0 if is_armored(state, unit) else min(cost, state.points[GERMANS, INFANTRY])
    state.points[GERMANS, INFANTRY] -= plain
    state.points[GERMANS, ARMOR] -= cost - plain
    frozen = state.frozen[staff]
    take_off(state, staff)
    state.steps[staff], state.away[staff] = 0, SPENT
    come_back(play, unit, full_steps(state, unit))
    state.at[unit], state.frozen[unit] = hex, frozen
    play.tell("replacement.troops", "rb.27.13#b", unit=unit, troops=staff, hex=hex)


TAKE_OVER = Verb(
    "take_over", take_over, (UNIT, HQ_TROOPS), (is_own, comes_back, staff_is_free, is_its_turn, pays_for_troops), pairs
)
