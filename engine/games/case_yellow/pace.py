"""10.1 How many movement points units have, alone and as a stack."""

from __future__ import annotations

from engine.games.case_yellow.special import modified_tally
from engine.games.case_yellow.state import YellowState, allowance
from engine.mechanics.special_records import in_force
from engine.play import Tally, rule

MOVEMENT = "movement_points"


@rule("rb.10.1")
def points(state: YellowState, unit: int) -> int:
    """10.1 The movement points of a unit: its allowance, with what rules of the scenario change."""
    own = allowance(state, unit)
    if not own or not in_force(state, "modifier", MOVEMENT):
        return own
    return max(0, own + modified_tally(state, Tally(), MOVEMENT, (unit,), state.at[unit]).total)


@rule("rb.10.1#e")
def pace(state: YellowState, units: tuple[int, ...]) -> int:
    """10.1b A stack moves as fast as its slowest unit."""
    return min(points(state, unit) for unit in units)
