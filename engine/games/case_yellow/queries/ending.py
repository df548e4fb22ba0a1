"""12 The End Phase, segment by segment."""

from __future__ import annotations

from engine.games.case_yellow.better_defence import BETTER_DEFENCE, Digging
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.crowding import crowded
from engine.games.case_yellow.crowding import flight as flight_from
from engine.games.case_yellow.open_city import may_be_declared as paris_may_open
from engine.games.case_yellow.orders import OfSide
from engine.games.case_yellow.points import reached, worth
from engine.games.case_yellow.refit import REFIT, must_be_declared, pool
from engine.games.case_yellow.refit import may_be_declared as refit_may_be_declared
from engine.games.case_yellow.refugees import REFUGEES, Fleeing
from engine.games.case_yellow.replacements import REBUILD, kind_for, left
from engine.games.case_yellow.state import YellowState, side_of
from engine.games.case_yellow.surrender import (
    NATIONS,
    NETHERLANDS,
    belgium_lost,
    dutch_cities_lost,
    has_surrendered,
    netherlands_lost,
)
from engine.games.case_yellow.terror import TERROR
from engine.games.case_yellow.victory import points
from engine.mechanics.questions import Hex, Hexes, Own, Record, Unit, attempted, may, verb_of, verdict


def surrender(state: YellowState, country: str) -> Record | None:
    """12.5 Whether a country has surrendered, would do so now, and how many of the Dutch cities count as lost."""
    if country not in NATIONS:
        return None
    dutch = country == NETHERLANDS
    would = netherlands_lost(state) if dutch else belgium_lost(state)
    done = has_surrendered(state, country)
    return {"done": done, "lost": would, "cities": dutch_cities_lost(state) if dutch else None}


def refugees(state: YellowState) -> Hexes:
    """10.11 The hexes in which refugees cost the Allies movement."""
    return tuple(sorted(crowded(state)))


def refugees_flee(state: YellowState, hex: Hex) -> Hexes:
    """12.6a The hexes next to a city into which its people flee."""
    return tuple(other for other in flight_from(state, hex) if other >= 0)


def objective(state: YellowState, objective: str) -> Record | None:
    """12.8 What an objective is worth this turn, whether it is reached now, and the turn in which it was claimed."""
    if objective not in state.rules.objectives.rows:
        return None
    return {
        "worth": worth(state, objective),
        "reached": reached(state, objective),
        "claimed": _claimed(state, objective),
    }


def _claimed(state: YellowState, objective: str) -> int:
    """12.8b The turn in which an objective was claimed; of the Panzer divisions, which count one by one, the last."""
    turns = (turn for key, turn in state.claimed.items() if key[0] == objective)
    return max(turns, default=0)


def replacement(state: YellowState, unit: Unit) -> Record:
    """12.10 Whether a step may be restored to a unit, the kind of step that does it, and how many of these are left."""
    side, kind = side_of(state, unit), kind_for(state, unit)
    against = attempted(state, side, verb_of(REBUILD, "rebuild"), (unit,), OfSide(side))
    return verdict(against, kind=kind or None, left=left(state, side, kind) if kind else 0)


def refit(state: YellowState) -> Record:
    """12.12 Whether the refit may, or must, be declared now, the turn of its end, and how many divisions are in it."""
    may = refit_may_be_declared(state)
    return {
        "may": may,
        "must": may and must_be_declared(state),
        "ends": state.refit_turn,
        "divisions": len(pool(state)),
        "points": state.rules.refit_points,
    }


def _fleeing(_state: YellowState, new: int = 1, lifted: int = 0) -> Fleeing:
    return Fleeing(GERMAN, new, lifted)


QUESTIONS: Own = {
    # 12.4 Whether a city may be bombed in this End Phase.
    "terror": may(verb_of(TERROR, "bomb"), lambda _state: OfSide(GERMAN)),
    # 12.6 Whether a refugee marker may be placed in a hex, with so many new ones, and so many taken off the map.
    "refugee_marker": may(verb_of(REFUGEES, "flee"), _fleeing),
    # 12.7 Whether the Allies may declare Paris an open city now.
    "open_city": paris_may_open,
    "points": points,
    # 12.11 Whether a Better Defence marker may be placed in a hex, or lifted from it.
    "better_defence": may(verb_of(BETTER_DEFENCE, "dig_in"), lambda _state: Digging(), side=ALLIED),
    "lifting_defence": may(verb_of(BETTER_DEFENCE, "lift_defence"), lambda _state: Digging(), side=ALLIED),
    # 12.12c The divisions off the map that are refitted; 12.12g whether one may come back in a hex.
    "refitted": (pool, "units"),
    "returning": may(verb_of(REFIT, "bring_back"), lambda _state: OfSide(GERMAN)),
}
