"""4 to 7 Command: activation, markers, the cup, weather; 21, 22 isolation, surrender, recovery."""

from __future__ import annotations

from engine.games.june_6.activation.corps_activation import PLAN_CORPS
from engine.games.june_6.activation.free_ops import NAME, FreeOps
from engine.games.june_6.activation.markers import has_presets, is_free_ops, left, marker_of, marker_side
from engine.games.june_6.command.attachment import ATTACH
from engine.games.june_6.command.formations import organic, parent_corps
from engine.games.june_6.counters import CORPS, pips
from engine.games.june_6.questions.records import activation_of, activation_with, leader
from engine.games.june_6.recovery import RECOVER
from engine.games.june_6.state import June6State, in_hex, is_headquarters, side_of
from engine.games.june_6.supply.isolation import gives_up, must_check, trace_all
from engine.games.june_6.supply.isolation import surrounded as is_surrounded
from engine.games.june_6.supply.resource_points import (
    BUY,
    BUY_CORPS,
    Logistics,
    fixed_resources,
    interdicted,
    rolled_resources,
)
from engine.games.june_6.weather import allied_cap, resources_by_weather, weather_by_die
from engine.games.june_6.weather import free_ops as free_ops_of
from engine.mechanics.questions import Own, Record, Side, Unit, Units, Words, attempted, may, verdict
from engine.play import Tally

# 4 to 7 Command: who activates whom, what markers cost, what is known of the cup, what the weather brings.


def members(state: June6State, hq: Unit) -> Units:
    """2.4 The units that a headquarters activates, itself among them, in play or not."""
    return organic(state, hq) if is_headquarters(state, hq) else ()


def purchase(state: June6State, hq: Unit) -> Record:
    """5.14 Whether a marker of a division, or of a nation's corps, may be bought, its cost, how many are left."""
    side, counter = side_of(state, hq), state.counter(hq)
    verb, args = (BUY_CORPS, (counter.nation,)) if counter.headquarters == CORPS else (BUY, (hq,))
    refusals = attempted(state, side, verb, args, Logistics(side))
    count = left(state, marker_of(state, hq)) if counter.headquarters else 0
    return verdict(refusals, cost=state.rules.marker_cost, left=count)


def resources(state: June6State, side: Side, face: int) -> Tally | None:
    """5.12 The resource points of a side this turn: fixed by the scenario, or by a roll; nothing if there are none."""
    fixed = fixed_resources(state, side)
    if fixed is not None:
        return interdicted(state, side, Tally().plus(fixed, "rp.fixed", "rb.5.12"))
    if state.turn not in state.rules.rp.rows:
        return None
    return interdicted(state, side, rolled_resources(state, side, pips(face)))


def cup(state: June6State, side: Side) -> Words:
    """7.24 The markers in the cup of which a side knows: its own, Free Ops, and those that the scenario sets out."""
    open_cup = has_presets(state, 1 - side)
    return tuple(word for word in state.pool if open_cup or is_free_ops(word) or marker_side(state, word) == side)


def cup_hidden(state: June6State, side: Side) -> int:
    """7.24 How many other markers are in it."""
    return len(tuple(state.pool)) - len(cup(state, side))


def free_ops(state: June6State, hq: Unit) -> bool:
    """7.12 Whether Free Ops may activate a headquarters."""
    side = side_of(state, hq)
    return not attempted(state, side, NAME, (hq,), FreeOps(side))


def weather(state: June6State) -> Record:
    """4.12 What the weather of the turn brings."""
    allied, german = (free_ops_of(state, side) for side in range(len(state.SIDES)))
    return {
        "weather": state.weather,
        "air": state.air,
        "naval": state.naval,
        "allied_free_ops": allied,
        "german_free_ops": german,
        "german_rp": resources_by_weather(state, state.SIDES.index("german")),
        "allied_cap": allied_cap(state),
    }


def weather_on(state: June6State, face: int) -> str:
    """4.11 The weather that a roll brings."""
    return weather_by_die(state, pips(face))


def _logistics(state: June6State, unit: Unit) -> Logistics:
    return Logistics(side_of(state, unit))


# 21, 22 Isolation, surrender and recovery.


def isolation(state: June6State, side: Side) -> Units:
    """22.12 The units of a side that would be isolated if the turn ended now."""
    return tuple(unit for unit in trace_all(state) if side_of(state, unit) == side)


def surrounded(state: June6State, unit: Unit) -> bool:
    """22.31 Whether all sides of a unit's hex are closed to it."""
    return in_hex(state, unit) and is_surrounded(state, unit)


def surrender(state: June6State, unit: Unit) -> bool:
    """22.31 Whether a unit has to check for surrender."""
    return unit in must_check(state)


def surrenders(state: June6State, unit: Unit, face: int) -> bool:
    """22.32 Whether a unit that has to check gives up on a roll."""
    return gives_up(state, unit, pips(face))


NAMES = {"recover": "recovery", "rebuild": "rebuilding"}
QUESTIONS: Own = {
    "commander": leader,
    # 6.11 The corps headquarters above an Allied division; nothing for any other.
    "corps": (parent_corps, "unit"),
    # 6.13 Whether an active division may attach a unit.
    "attach": may(ATTACH, activation_of),
    # 7.51 Whether a corps activation may be bought, and its cost.
    "corps_activation": may(PLAN_CORPS, _logistics, cost=lambda s, _unit: s.rules.corps_activation_cost),
    # 21.2, 21.3 Whether a unit may recover from disorder, or from reduction, when it is active.
    **{NAMES[verb.name]: may(verb, activation_with) for verb in RECOVER if verb.name in NAMES},
}
