"""12 The End Phase, segment by segment."""

from __future__ import annotations

from engine.games.case_yellow.better_defence import BETTER_DEFENCE, Digging
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.crowding import crowded
from engine.games.case_yellow.crowding import flight as flight_from
from engine.games.case_yellow.open_city import may_be_declared as paris_may_open
from engine.games.case_yellow.orders import OfSide
from engine.games.case_yellow.points import reached, worth
from engine.games.case_yellow.queries.asking import COUNTRY, HEX, SIDE, UNIT, Units, asked
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
from engine.mechanics.sights import Record
from engine.play import Given, Query


def terror(state: YellowState, hex: int) -> Record:
    """12.4 Whether a city may be bombed in this End Phase."""
    return asked(state, TERROR, "bomb", GERMAN, (hex,), OfSide(GERMAN))


def surrender(state: YellowState, country: str) -> Record | None:
    """12.5 Whether a country has surrendered, would do so now, and how many of the Dutch cities count as lost."""
    if country not in NATIONS:
        return None
    dutch = country == NETHERLANDS
    would = netherlands_lost(state) if dutch else belgium_lost(state)
    done = has_surrendered(state, country)
    return {"done": done, "lost": would, "cities": dutch_cities_lost(state) if dutch else None}


def refugees(state: YellowState) -> tuple[int, ...]:
    """10.11 The hexes in which refugees cost the Allies movement."""
    return tuple(sorted(crowded(state)))


def refugees_flee(state: YellowState, hex: int) -> tuple[int, ...]:
    """12.6a The hexes next to a city into which its people flee."""
    return tuple(other for other in flight_from(state, hex) if other >= 0)


def refugee_marker(state: YellowState, hex: int, new: int | None = None, lifted: int | None = None) -> Record:
    """12.6 Whether a refugee marker may be placed in a hex, with so many new ones, and so many taken off the map."""
    frame = Fleeing(GERMAN, 1 if new is None else new, lifted or 0)
    return asked(state, REFUGEES, "flee", GERMAN, (hex,), frame)


def open_city(state: YellowState) -> bool:
    """12.7 Whether the Allies may declare Paris an open city now."""
    return paris_may_open(state)


def objective(state: YellowState, objective: str) -> Record | None:
    """12.8 What an objective is worth this turn, whether it is reached now, and the turn in which it was claimed."""
    if objective not in state.rules.objectives.rows:
        return None
    return {
        "worth": worth(state, objective),
        "reached": reached(state, objective),
        "claimed": claimed(state, objective),
    }


def claimed(state: YellowState, objective: str) -> int:
    """12.8b The turn in which an objective was claimed; of the Panzer divisions, which count one by one, the last."""
    turns = (turn for key, turn in state.claimed.items() if key[0] == objective)
    return max(turns, default=0)


def replacement(state: YellowState, unit: int) -> Record:
    """12.10 Whether a step may be restored to a unit, the kind of step that does it, and how many of these are left."""
    side, kind = side_of(state, unit), kind_for(state, unit)
    found = asked(state, REBUILD, "rebuild", side, (unit,), OfSide(side))
    return {**found, "kind": kind or None, "left": left(state, side, kind) if kind else 0}


def better_defence(state: YellowState, hex: int) -> Record:
    """12.11 Whether a Better Defence marker may be placed in a hex."""
    return asked(state, BETTER_DEFENCE, "dig_in", ALLIED, (hex,), Digging())


def lifting_defence(state: YellowState, hex: int) -> Record:
    """12.11e Whether the Better Defence marker of a hex may be lifted."""
    return asked(state, BETTER_DEFENCE, "lift_defence", ALLIED, (hex,), Digging())


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


def refitted(state: YellowState) -> Units:
    """12.12c The divisions off the map that are refitted."""
    return pool(state)


def returning(state: YellowState, unit: int, hex: int) -> Record:
    """12.12g Whether a refitted division may come back in a hex."""
    return asked(state, REFIT, "bring_back", GERMAN, (unit, hex), OfSide(GERMAN))


OBJECTIVE = Given("objective", "word")
NEW, LIFTED = Given("new", "number", optional=True), Given("lifted", "number", optional=True)
QUERIES = {
    "terror": Query(terror, (HEX,), "record"),
    "surrender": Query(surrender, (COUNTRY,), "record"),
    "refugees": Query(refugees, (), "hexes"),
    "refugees_flee": Query(refugees_flee, (HEX,), "hexes"),
    "refugee_marker": Query(refugee_marker, (HEX, NEW, LIFTED), "record"),
    "open_city": Query(open_city, (), "yes_no"),
    "objective": Query(objective, (OBJECTIVE,), "record"),
    "points": Query(points, (SIDE,), "number"),
    "replacement": Query(replacement, (UNIT,), "record"),
    "better_defence": Query(better_defence, (HEX,), "record"),
    "lifting_defence": Query(lifting_defence, (HEX,), "record"),
    "refit": Query(refit, (), "record"),
    "refitted": Query(refitted, (), "units"),
    "returning": Query(returning, (UNIT, HEX), "record"),
}
