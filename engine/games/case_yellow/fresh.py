"""10.1 Which units may still move in a Move round."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.case_yellow import special
from engine.games.case_yellow.engagements import is_engaged
from engine.games.case_yellow.state import YellowState, in_hex, on_map
from engine.mechanics.guards import No
from engine.play import Frame, rule

no = No[YellowState, Frame]()
# 10.1 Only units in hexes move.
is_on_map = no("move.not_on_map", "rb.10.1#a", lambda s, a: not in_hex(s, a.unit))
# 10.1b A unit moves once in a round; who came by rail has moved (10.5b).
has_not_moved = no("move.has_moved", "rb.10.1#c", lambda s, a: s.moved[a.unit] or s.railed[a.unit], also=("rb.10.5#b",))
# 7.9c An attack supply unit moves in one round of a turn.
has_its_turn = no("move.supply_once", "rb.7.9#c", lambda s, a: s.counter(a.unit).is_supply and s.flipped[a.unit])
# 10.1, 11.9b Engaged units stay where they are.
is_disengaged = no("move.engaged", "rb.11.9#b", lambda s, a: is_engaged(s, a.unit), also=("rb.10.1#a",))
scenario_lets_move = special.scenario_lets("move")
WAITS = (is_on_map, has_not_moved)
"""What holds of all who are `waiting`."""
FRESH = (*WAITS, has_its_turn, is_disengaged, scenario_lets_move)


def waiting(state: YellowState, side: int) -> Iterator[int]:
    """The units of a side on the map that have not moved in this round."""
    return (unit for unit in on_map(state, side) if not state.moved[unit] and not state.railed[unit])


@rule("rb.10.1#c", "rb.7.9#c")
def set_out(state: YellowState, unit: int) -> None:
    """10.1b, 7.9c A unit begins its move, which is the only one of the round; attack supply units are turned over."""
    state.moved[unit] = 1
    special.count_actions(state, "move", unit)
    if state.counter(unit).is_supply:
        state.flipped[unit] = 1
