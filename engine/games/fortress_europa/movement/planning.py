"""5.1, 6.4 Marches are planned: which unit, which others go along, which way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.fortress_europa.movement.journey import JOURNEY, Journey
from engine.games.fortress_europa.movement.march import MARCHES, WHERE_TO, can_march
from engine.games.fortress_europa.movement.movers import allowance
from engine.games.fortress_europa.movement.readiness import MAY_MOVE, is_dry, is_on_map, is_own
from engine.games.fortress_europa.options.fuel import has_fuel
from engine.games.fortress_europa.orders import UNIT, OfSide
from engine.games.fortress_europa.state import FortressPlay, FortressState, fights, on_map, side_of, units_in
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.march import March, Plan, Planning
from engine.mechanics.unit_actions import scenario_lets
from engine.play import Step, Verb, rule, say

# 31.14 By option Allied armor needs fuel in the second impulse.
has_its_fuel = No[FortressState, OfSide]()(
    "move.no_fuel", "rb.31.14#a", lambda s, a: not has_fuel(s, (a.unit,)), also=("rb.31.14#b",)
)
READY = (is_own, is_on_map, *MAY_MOVE, is_dry, has_its_fuel)


def is_ready(state: FortressState, frame: OfSide, unit: int) -> bool:
    """5.1 Tell whether nothing keeps a unit from marching."""
    return PICK.passes(state, frame.side, (unit,), frame)


# Who goes along


def companions(state: FortressState, plan: Plan, side: int) -> Iterator[int]:
    """6.4 The units that may go along from the hex where a march begins."""
    if not plan.path:
        together = (unit for unit in units_in(state, plan.start) if unit not in plan.units)
        yield from (unit for unit in together if side_of(state, unit) == side and goes_along(state, plan, unit))


def goes_along(state: FortressState, plan: Plan, unit: int) -> bool:
    """6.4 Tell whether a unit may march, and can go somewhere together with the others; 31.14 and has fuel."""
    frame = OfSide(side_of(state, plan.unit))
    if not has_fuel(state, (*plan.units, unit)):
        return False
    return fights(state, unit) and is_ready(state, frame, unit) and can_march(state, (*plan.units, unit))


@rule("rb.6.4#a", "rb.6.4#b", "rb.6.4#c")
def take_along(play: FortressPlay, plan: Plan, unit: int) -> None:
    """6.4 Another unit goes along: the slowest sets the pace, and the faster ones may be picked again afterwards."""
    play.replace(replace(plan, others=(*plan.others, unit)))


def left_to_decide(state: FortressState, plan: Plan) -> tuple[int, int]:
    """Count the units that may still go along, and the hexes that are left."""
    side = side_of(state, plan.unit)
    more = 0 if plan.path else len(on_map(state, side)) - len(plan.others)
    return more, left(state, plan)


def left(state: FortressState, plan: Plan) -> int:
    """5.4 The hexes that the slowest of the units may still enter."""
    return min(allowance(state, unit) for unit in plan.units) - plan.spent


def begin(play: FortressPlay, march: March) -> None:
    """5.2 The path is planned: the units set out."""
    play.call(JOURNEY, Journey(march.units, march.here, march.path))
    play.done()


choose = Choose[FortressState, Plan]()
# 6.4 Units of the same hex march as a stack.
ALONG = choose("along", take_along, companions, "stack.not_together", "rb.6.4#a", also=("rb.5.3#a", "rb.6.3#a"))
SET_OUT = Step("set_out", "rb.5.2", March, enter=begin)
_PLAIN = Planning(
    march=SET_OUT,
    onward=MARCHES.from_plan,
    allowance=allowance,
    actor=lambda state, plan: side_of(state, plan.unit),
    guards=WHERE_TO,
    tally=MARCHES.path_tally,
    section="rb.5.2",
).step()
PLAN: Step = replace(
    _PLAIN,
    verbs=(*_PLAIN.verbs, ALONG),
    measure=left_to_decide,
    ask=lambda state, plan: say("ask.plan", "rb.5.2", unit=plan.unit, units=plan.units, left=left(state, plan)),
)


# Who marches


def candidates(state: FortressState, frame: OfSide, _side: int) -> Iterator[tuple[int]]:
    """5.1 The units on the map that have something left of their allowance."""
    return ((unit,) for unit in on_map(state, frame.side) if allowance(state, unit) and fights(state, unit))


@rule("rb.5.1#a", "rb.6.4#b", "rb.6.4#c")
def pick(play: FortressPlay, _frame: OfSide, unit: int) -> None:
    """5.1 A unit is picked; it may be picked again while it has hexes left."""
    play.call(PLAN, Plan(unit, play.state.at[unit]))


no = No[FortressState, OfSide]()
# 5.4 A unit is picked only if it has hexes left and can go somewhere.
somewhere_to_go = no(
    "move.nowhere_to_go",
    "rb.5.4#b",
    lambda s, a: not can_march(s, (a.unit,)),
    also=("rb.8.10#a", "rb.7.2#a"),
    needs=READY,
)
PICK = Verb(
    "march", pick, (UNIT,), (*READY, scenario_lets("move"), somewhere_to_go), candidates, sure=(is_own, is_on_map)
)
