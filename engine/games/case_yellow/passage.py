"""10.4, 10.6, 11.4, 11.5 Which hexsides units may cross when they attack, retreat and advance."""

from __future__ import annotations

from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.ground import GREAT_RIVERS, RHINE, is_crossing, is_interdicted, river
from engine.games.case_yellow.movement.march import MARCHES
from engine.games.case_yellow.movement.movers import mover_of
from engine.games.case_yellow.state import YellowState, is_motorized, side_of
from engine.play import Refusal, refuse, rule


@rule("rb.10.4", "rb.10.6", "rb.7.9#d", "rb.11.5#g")
def ground_lets(state: YellowState, unit: int, here: int, hex: int) -> bool:
    """10.1, 10.4b, 10.6c Tell whether the ground lets a unit go from a hex to the next, as on a march."""
    return MARCHES.passages(state, mover_of(state, (unit,)))[here, hex]


@rule("rb.10.4", "rb.11.4#d")
def passable(state: YellowState, unit: int, here: int, hex: int) -> bool:
    """10.1, 10.4b Tell the same with rivers set aside."""
    return MARCHES.passages(state, mover_of(state, (unit,))._replace(heavy=False))[here, hex]


@rule("rb.11.4#d")
def may_fall_back_across(state: YellowState, unit: int, edge: int) -> bool:
    """11.4d Minor rivers may be crossed anywhere in retreat, greater ones at crossings."""
    water = river(state, edge)
    if not water:
        return True
    heavy = mover_of(state, (unit,)).heavy
    if is_crossing(state, edge):
        return not (heavy and side_of(state, unit) == GERMAN and is_interdicted(state, edge))
    return water not in GREAT_RIVERS and not heavy


@rule("rb.11.5#g")
def may_go_on_across(state: YellowState, edge: int) -> bool:
    """11.5f The second hex of an advance is not across a great river, unless at a crossing that is not interdicted."""
    if river(state, edge) not in GREAT_RIVERS:
        return True
    return is_crossing(state, edge) and not is_interdicted(state, edge)


@rule("rb.10.7#f", "rb.5.1#c5", "rb.11.2", "qa.5#a", "qa.5#b")
def may_attack_across(state: YellowState, unit: int, edge: int) -> Refusal | None:
    """10.7f, 5.1c Motorized units attack over great rivers at crossings only, Germans not over interdicted ones.

    Nobody attacks over an interdicted crossing of the Rhine.
    """
    water, german = river(state, edge), side_of(state, unit) == GERMAN
    cut = german and is_interdicted(state, edge)
    if cut and water == RHINE:
        return refuse("attack.rhine_interdicted", "rb.10.7#f", units=(unit,), unit=unit)
    if not water or not is_motorized(state, unit):
        return None
    if cut and (water in GREAT_RIVERS or state.rules.motorized_interdiction == "any"):
        return refuse("attack.interdicted", "rb.10.7#f", units=(unit,), unit=unit)
    if water in GREAT_RIVERS and not is_crossing(state, edge):
        return refuse("attack.no_crossing", "qa.5#a", units=(unit,), unit=unit)
    return None
