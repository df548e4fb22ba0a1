"""20.2 Engineers who bring units across a major river: whose they are, and what they have left."""

from __future__ import annotations

from engine.games.june_6.command.formations import commander, corps_of_nation, parent_corps
from engine.games.june_6.counters import DIVISION, GERMAN, REICH
from engine.games.june_6.map import crossings, map_now
from engine.games.june_6.special import lets
from engine.games.june_6.state import June6State, in_hex, is_commando, is_foot, side_of
from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, rule


@rule("rb.20.13")
def has_action(state: June6State, hq: int) -> bool:
    """20.13 A headquarters has one bridge action a turn."""
    return state.bridged[hq] < state.rules.engineers_actions


@rule("rb.20.21")
def can_ferry(state: June6State, hq: int) -> bool:
    """20.21 One action brings two foot units across: a fresh one, or that of this activation with a unit to spare."""
    return has_action(state, hq) or 0 < state.ferried[hq] < state.rules.engineers_units


@rule("rb.20.14")
def lenders(state: June6State, hq: int) -> tuple[int, ...]:
    """20.14, 20.22 The corps whose engineers a division may use: its own for the Allies, any for the Germans."""
    if state.counter(hq).headquarters != DIVISION:
        return ()
    german, parent = side_of(state, hq) == GERMAN, parent_corps(state, hq)
    corps = corps_of_nation(state, REICH if german else state.counter(hq).nation)
    return tuple(c for c in corps if (german or c == parent or lets(state, "support", c)) and _near(state, hq, c))


def _near(state: June6State, hq: int, other: int) -> bool:
    if not in_hex(state, hq) or not in_hex(state, other):
        return False
    return state.board.grid.distance(state.at[hq], state.at[other]) <= state.rules.engineers_range


@rule("rb.8.44")
def ferrymen(state: June6State, unit: int, here: int) -> tuple[int, ...]:
    """8.44a, b The headquarters that can bring a foot unit across from a hex: its own, if near enough, or one lent."""
    hq = commander(state, unit)
    if hq == NOWHERE or not is_foot(state, unit) or not in_hex(state, hq):
        return ()
    if state.board.grid.distance(here, state.at[hq]) > state.rules.engineers_range:
        return ()
    return tuple(other for other in (hq, *lenders(state, hq)) if can_ferry(state, other))


@cached_value("at", "blown", "pontoon", "bridged", "ferried", "attached", "assigned")
def ferries(state: June6State, unit: int) -> tuple[int, ...]:
    """Return the river banks from which engineers would bring a unit across now; none for those who need none."""
    if not is_foot(state, unit) or is_commando(state, unit):
        return ()
    hq = commander(state, unit)
    near = _banks_near(state, state.at[hq]) if hq != NOWHERE and in_hex(state, hq) else ()
    return near if near and ferrymen(state, unit, state.at[hq]) else ()


@cached_value("blown", "pontoon")
def _banks_near(state: June6State, center: int) -> tuple[int, ...]:
    distance, reach = state.board.grid.distance, state.rules.engineers_range
    return tuple([hex for hex in banks(state) if distance(hex, center) <= reach])


@cached_value("blown", "pontoon")
def banks(state: June6State) -> tuple[int, ...]:
    """Return the hexes beside a major river that no bridge crosses."""
    board = map_now(state)
    return tuple(sorted({hex for edge in crossings(board) for hex in board.grid.edge_hexes(edge) if hex >= 0}))
