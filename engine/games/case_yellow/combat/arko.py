"""11.8 The ARKO: heavy guns that add their strength to attacks within their range."""

from __future__ import annotations

from engine.games.case_yellow.counters import COUNTERS
from engine.games.case_yellow.map import has_line, has_works, is_city
from engine.games.case_yellow.state import YellowState, in_hex
from engine.games.case_yellow.supply.attack_supply import german_supply, westwall_supply
from engine.play import Refusal, refuse, rule

is_arko = COUNTERS.asks(lambda counter: counter.is_arko, "11.8 Tell whether a unit is the ARKO.")


@rule("rb.11.8#a", "rb.11.3#i")
def suits_guns(state: YellowState, target: int) -> bool:
    """11.8a The ARKO fires on fortified lines, cities and works."""
    return is_city(state, target) or has_line(state, target) or has_works(state, target)


@rule("rb.11.8#a")
def guns_bear(state: YellowState, unit: int, target: int) -> Refusal | None:
    """11.8a The ARKO adds its strength to attacks within its range on such hexes, if it has attack supply itself."""
    rules = state.rules
    near = in_hex(state, unit) and state.board.grid.distance(state.at[unit], target) <= rules.arko_range
    if not near or not suits_guns(state, target):
        return refuse("attack.guns_range", "rb.11.8#a", units=(unit,), hexes=(target,), unit=unit, hex=target)
    early = state.turn < rules.supply_first_turn
    if not (early or german_supply(state, unit) or westwall_supply(state, unit)):
        return refuse("attack.guns_supply", "rb.11.8#a", units=(unit,), unit=unit)
    return None
