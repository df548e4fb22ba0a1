"""11.4, 11.5 Retreats and advances: the compass apart, further than a hex, across a hexside."""

from __future__ import annotations

from engine.games.case_yellow.advance import FURTHER, beside
from engine.games.case_yellow.flight import RETREATS, is_shelter
from engine.games.case_yellow.passage import may_attack_across
from engine.games.case_yellow.state import YellowState, is_yellow
from engine.mechanics.questions import Hex, Record, Unit, verdict
from engine.mechanics.retreating import Route
from engine.play import refuse


def retreat_into(state: YellowState, way: Route, hex: Hex) -> Record:
    """11.4 Whether units may enter a hex next to them in retreat, the compass apart, and may stop there."""
    if not any(near == hex for near, _edge in state.board.adjacent(way.here)):
        return {"allowed": False, "shelter": False}
    return {"allowed": RETREATS.may_enter(state, way, hex), "shelter": is_shelter(state, way.to(hex))}


def advance_on(state: YellowState, unit: Unit, hex: Hex) -> Record:
    """11.5f Whether a unit may take a second hex from the one into which it has advanced, in a German Combat round."""
    if hex not in dict(state.board.adjacent(state.at[unit])) or not is_yellow(state, unit):
        key = "advance.second_hex" if is_yellow(state, unit) else "advance.no_second"
        return verdict((refuse(key, "rb.11.5#f", units=(unit,), hexes=(hex,), unit=unit, hex=hex),))
    return verdict((FURTHER.barred(state, beside(state, unit), hex),))


def attack_across(state: YellowState, unit: Unit, target: Hex) -> Record:
    """10.7f Whether the hexside lets a unit attack a hex next to it."""
    edge = dict(state.board.adjacent(state.at[unit])).get(target)
    if edge is None:
        return {"allowed": False, "reasons": ("far",), "clauses": ()}
    return verdict((may_attack_across(state, unit, edge),))
