"""What can be asked of a position: the questions of worked examples, answered by the rules themselves."""

from __future__ import annotations

from engine.games.primer.advance import ADVANCES
from engine.games.primer.arrivals import ENTRY, SCHEDULE
from engine.games.primer.counters import COUNTERS
from engine.games.primer.movement import MARCHES
from engine.games.primer.odds import COMBAT, Assault, reaches
from engine.games.primer.retreat import RETREATS
from engine.games.primer.state import PrimerState, side_of, strength, units_in
from engine.games.primer.supply import LINES, in_supply, line_of
from engine.games.primer.victory import score
from engine.games.primer.zones import controllers
from engine.mechanics.lines import TracedLine
from engine.mechanics.positions import in_hex
from engine.mechanics.questions import (
    ArrivalQuestions,
    CombatQuestions,
    Hex,
    LineQuestions,
    Own,
    Record,
    RetreatQuestions,
    Unit,
    Units,
    Words,
    ZoneQuestions,
    plain_route,
    questions,
)
from engine.mechanics.retreating import Route


def room(state: PrimerState, hex: Hex) -> int:
    """2.1 How many more units a hex takes."""
    return state.rules.stacking_limit - len(units_in(state, hex))


def cup(state: PrimerState) -> Words:
    """1.3 The weather chits in the cup."""
    return tuple(state.sky)


def counter(state: PrimerState, unit: Unit) -> Record:
    """1.1 What a counter says."""
    printed = state.counter(unit)
    return {
        "side": state.SIDES[printed.side],
        "arm": printed.arm,
        "steps": printed.steps,
        **COUNTERS.said(printed),
    }


# What questions suppose


def _line(state: PrimerState, unit: int) -> TracedLine:
    return line_of(state, side_of(state, unit))


def _assault(state: PrimerState, target: Hex, units: Units, stances: Words = ()) -> Assault | None:
    """5.2 An attack by units that are all near enough."""
    near = all(in_hex(state, unit) and reaches(state, unit, target) for unit in units)
    return Assault(target, units, stances) if near else None


def _retreat(state: PrimerState, units: Units, origin: Hex | None = None) -> Route | None:
    """6.2 A retreat from a battle, or from where the units stand."""
    way = plain_route(state, units)
    return way if way is None or origin is None else way._replace(origin=origin)


ASKED = (
    MARCHES,
    ZoneQuestions(controllers),
    LineQuestions(LINES, _line, lambda state, unit: in_hex(state, unit) and in_supply(state, unit)),
    CombatQuestions(COMBAT, _assault),
    RetreatQuestions(RETREATS, _retreat),
    ADVANCES,
    ArrivalQuestions(ENTRY, schedule=SCHEDULE),
)
OWN: Own = {
    "room": room,
    "cup": cup,
    "counter": counter,
    "strength": strength,
    "points": score,
}
QUERIES = questions(*ASKED, own=(OWN,))
