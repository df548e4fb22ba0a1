"""1.3, 3, 4.2, 7.1 Hexes, hexsides and counters: what is in them, and what is on them."""

from __future__ import annotations

from engine.games.france_1944.counters import COUNTERS
from engine.games.france_1944.ground import fortification, is_blocked, settlement, word
from engine.games.france_1944.movement.chart import terrain_price
from engine.games.france_1944.movement.movers import INFANTRY, Mover
from engine.games.france_1944.phases.marching import PICK
from engine.games.france_1944.queries.asking import of_unit
from engine.games.france_1944.stacking import fits
from engine.games.france_1944.state import FranceState, combat_units_in, controller, face, is_cadre, is_hq
from engine.games.france_1944.state import morale as rating
from engine.games.france_1944.supply.lines import sources
from engine.games.france_1944.zones import has_zone as exerts
from engine.mechanics.questions import Edge, Hex, Record, Unit, Units, may, question


def counter(state: FranceState, unit: Unit) -> Record:
    """3.4, 4.2 What a counter says."""
    printed = state.counter(unit)
    return {
        "side": state.SIDES[printed.side],
        "class": "hq" if printed.is_hq else "armor" if printed.is_armor else "infantry",
        "steps": printed.steps,
        **COUNTERS.said(printed),
    }


def status(state: FranceState, unit: Unit) -> Record:
    """3.2, 3.3 What a unit is now: its step state, strengths, morale, and whether it exerts a zone."""
    steps, full = state.steps[unit], state.counter(unit).steps
    names = ("eliminated", "cadre", "reduced", "full")
    shown = face(state, unit)
    return {
        "state": "full" if steps == full else names[steps],
        "cadre": is_cadre(state, unit),
        "set_piece": 0 if is_hq(state, unit) else shown.set_piece,
        "mobile": 0 if is_hq(state, unit) else shown.mobile,
        "morale": rating(state, unit),
        "zone": exerts(state, unit),
    }


def morale(state: FranceState, unit: Unit) -> int:
    """3.7, 3.10 The morale rating of a unit; that of a green one until it is tested."""
    return rating(state, unit)


def has_zone(state: FranceState, unit: Unit) -> bool:
    """3.3 Whether a unit exerts a zone of control where it stands."""
    return exerts(state, unit)


def stacking(state: FranceState, hex: Hex, units: Units = ()) -> bool:
    """7.1 Whether units may be in a hex beside those that are; without units, whether those that are may."""
    return fits(state, dict.fromkeys((*units, *combat_units_in(state, hex))))


def stack(state: FranceState, units: Units) -> bool:
    """7.1 Whether units may be together in a hex, by their classes alone."""
    return fits(state, units)


def hex(state: FranceState, hex: Hex) -> Record:
    """1.3 What the map says of a hex, and which sides it supplies now."""
    board = state.board
    return {
        "terrain": board.word("terrain", hex),
        "settlement": settlement(state, hex),
        "fortification": fortification(state, hex),
        "port": bool(word(board, "port", hex)),
        "control": state.SIDES[controller(state, hex)],
        "source": tuple(name for side, name in enumerate(state.SIDES) if hex in sources(state, side)),
        "cost": terrain_price(state.rules, Mover(INFANTRY, 0), board.word("terrain", hex)),
    }


def hexside(state: FranceState, edge: Edge) -> Record:
    """1.3 What the map says of a hexside."""
    board = state.board
    return {
        "river": word(board, "river", edge),
        "blocked": is_blocked(board, edge),
        "bridge": bool(word(board, "bridge", edge)),
    }


QUESTIONS = {
    # 11.3 The side that controls a hex.
    "control": question(controller, answer="side"),
    # 6.0 Whether a piece may be picked for a march in this increment.
    "move": may(PICK, of_unit),
}
