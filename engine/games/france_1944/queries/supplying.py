"""2, 10, 11 Supply, attrition, replacements, reinforcements, and the points of a turn."""

from __future__ import annotations

from engine.games.france_1944.administrative.attrition import HELD, NEW, SURROUNDED, is_surrounded, loss
from engine.games.france_1944.administrative.replacements import REPLACE, is_hq_supplied, may_be_restored, pool_of
from engine.games.france_1944.administrative.schedule import due_in_the_south
from engine.games.france_1944.administrative.southern import SET_UP, hexes_for
from engine.games.france_1944.counters import GERMAN
from engine.games.france_1944.ground import antwerp_is_open
from engine.games.france_1944.queries.asking import of_side, of_unit
from engine.games.france_1944.special.fuehrer import fuehrer_divisions, is_unraised
from engine.games.france_1944.state import FranceState, in_hex, is_hq, side_of
from engine.games.france_1944.supply.lines import sources
from engine.games.france_1944.supply.states import is_supplied, supplied_hqs
from engine.games.france_1944.turn.beginning import COMMITMENT, most, reaction_points, supply_points
from engine.mechanics.questions import Hexes, Record, Side, Unit, Units, may, question, verb_of


def supply_sources(state: FranceState, side: Side) -> Hexes:
    """11.2 Every hex that is a supply source of a side now."""
    return sources(state, side)


def hq_supplied(state: FranceState, unit: Unit) -> bool:
    """4.6 Whether a unit is in the command range of any headquarters in supply."""
    return in_hex(state, unit) and is_hq_supplied(state, unit)


def supplied_headquarters(state: FranceState, side: Side) -> Units:
    """11.1 The headquarters of a side that are in supply, by their own line or by a chain."""
    return supplied_hqs(state, side)


def surrounded(state: FranceState, unit: Unit) -> bool:
    """10.1.1 Whether enemies and their zones surround a piece."""
    return in_hex(state, unit) and is_surrounded(state, unit)


def attrition(state: FranceState, unit: Unit) -> Record:
    """10.1.1 What the supply check of a piece brings: steps lost, dispersal of an HQ, out of the game for good."""
    if not in_hex(state, unit) or is_supplied(state, unit):
        return {"supplied": in_hex(state, unit), "steps": 0, "disperses": False, "for_good": False}
    row, steps = loss(state, unit, HELD if state.unsupplied[unit] else NEW)
    hq, lost = is_hq(state, unit), min(steps, state.steps[unit])
    for_good = row == SURROUNDED and side_of(state, unit) == GERMAN and not hq and lost == state.steps[unit]
    return {
        "supplied": False,
        "steps": 0 if hq else lost,
        "disperses": hq and steps > 0,
        "for_good": for_good,
    }


# Replacements


def may_be_replaced(state: FranceState, unit: Unit) -> bool:
    """10.1.2 Whether a unit may receive replacement points at all, if there are any of its kind."""
    return may_be_restored(state, unit)


def pool(state: FranceState, unit: Unit) -> str:
    """10.1.2 The kind of replacement points that restores a unit, such as us_armor."""
    return "_".join(pool_of(state, unit))


def unraised(state: FranceState) -> Units:
    """3.11 The Fuehrer panzer divisions that have not entered the game."""
    return tuple(unit for unit in fuehrer_divisions(state) if is_unraised(state, unit))


# 2.0 The beginning of a turn


def commit_most(state: FranceState, side: Side) -> int:
    """2.0 How many supply points a side may commit now."""
    return min(most(state, side), int(state.supply[side]))


QUESTIONS = {
    # 10.1.2 Whether a replacement point may be used for a unit now.
    "replace": may(REPLACE, of_unit),
    # 10.1.3 The hexes in which a side sets up its southern reinforcements, who they are, and whether one may be placed.
    "southern_hexes": question(hexes_for, answer="hexes"),
    "southern_due": question(due_in_the_south, answer="units"),
    "place": may(verb_of(SET_UP, "place"), of_unit),
    # 11.4 Whether Antwerp is open.
    "antwerp_open": antwerp_is_open,
    # 2.0 The supply and reaction points that a turn brings a side, with all bonuses and losses.
    "supply_points": supply_points,
    "reaction_points": reaction_points,
    # 2.0 Whether a side may commit so many supply points.
    "commit": may(verb_of(COMMITMENT, "commit"), of_side),
}
