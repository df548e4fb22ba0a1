"""2, 19, 20 Counters, bridges and detachments; 2.8 control and victory."""

from __future__ import annotations

from dataclasses import astuple

from engine.games.june_6.counters import ALLIED, COUNTERS
from engine.games.june_6.engineers.bridging import BUILD
from engine.games.june_6.engineers.crossing import may_cross
from engine.games.june_6.engineers.demolition import DEMOLISH
from engine.games.june_6.engineers.river_crossing_aid import ferrymen
from engine.games.june_6.german_defense import SPLIT, number_of_detachments
from engine.games.june_6.map import (
    beach_of,
    bridge_stands,
    has_printed_bridge,
    river,
    road,
    side,
    strongpoint_stands,
    terrain,
)
from engine.games.june_6.questions.records import activation_of, activation_with
from engine.games.june_6.state import June6State, face, in_hex, is_combat, units_in
from engine.games.june_6.victory import controller, objective_hexes, points, threshold, whole, worth
from engine.mechanics.questions import Edge, Hex, Own, Record, Unit, Units, may, verdict


def counter(state: June6State, unit: Unit) -> Record:
    """2.2 What a counter says: the values of the side that shows, and those of each side from the front."""
    printed, shown = state.counter(unit), face(state, unit)
    sides = {name: astuple(each) for name, each in zip(("front", "back"), reversed(printed.faces), strict=False)}
    return {
        **COUNTERS.said(printed, shown),
        "side": state.SIDES[printed.side],
        "nation": printed.nation,
        "type": printed.type,
        "formation": printed.formation,
        "combat": is_combat(state, unit),
        "steps": printed.steps,
        **sides,
    }


def ground(state: June6State, hex: Hex) -> Record:
    """2.1 What a hex is: terrain, beach, and whether a strongpoint stands in it."""
    return {
        "terrain": terrain(state, hex),
        "beach": beach_of(state, hex),
        "strongpoint": strongpoint_stands(state, hex),
        "units": len(units_in(state, hex)),
    }


def hexside(state: June6State, edge: Edge) -> Record:
    """2.1, 20.4, 20.5 What runs along a hexside and across it now."""
    return {
        "river": river(state, edge),
        "road": road(state, edge),
        "side": side(state, edge),
        "printed": has_printed_bridge(state, edge),
        "bridged": bridge_stands(state, edge),
        "blown": bool(state.blown[edge]),
        "pontoon": bool(state.pontoon[edge]),
    }


def crossing(state: June6State, unit: Unit, to: Hex) -> Record | None:
    """20.2 Whether a unit may cross into the next hex, with engineers if it needs them; nothing for one further off."""
    here = state.at[unit]
    if not in_hex(state, unit) or state.board.grid.distance(here, to) != 1:
        return None
    return verdict((may_cross(state, unit, here, to),))


def engineers(state: June6State, unit: Unit) -> Units:
    """20.2 The headquarters whose engineers can bring a unit across a river where it stands."""
    return ferrymen(state, unit, state.at[unit]) if in_hex(state, unit) else ()


def objective(state: June6State, objective: str) -> Record | None:
    """2.82 What an objective is worth this turn, whether it is in Allied hands now, and the turn in which it fell."""
    if objective not in state.rules.objectives.rows:
        return None
    return {
        "worth": worth(state, objective, state.turn) if state.turn > 0 else None,
        "held": whole(state, objective),
        "taken": state.taken[(objective,)],
        "hexes": len(objective_hexes(state, objective)),
    }


def victory(state: June6State) -> Record:
    """2.6 The Allies' points, and what they need for each level."""
    rules = state.rules
    return {
        "points": points(state, ALLIED),
        "decisive": threshold(state, rules.victory_decisive),
        "limited": threshold(state, rules.victory_limited),
        "early": threshold(state, rules.victory_german_early),
    }


QUESTIONS: Own = {
    # 20.4 Whether an active headquarters may try to blow a bridge.
    "demolition": may(DEMOLISH, activation_of),
    # 20.5 Whether an active headquarters may build a bridge.
    "building": may(BUILD, activation_of),
    # 19.3 Whether a unit may split when its headquarters is active, and into how many detachments.
    "split": may(SPLIT, activation_with, detachments=number_of_detachments),
    # 2.82 The side to which a hex belongs.
    "control": (controller, "side"),
    "points": points,
}
