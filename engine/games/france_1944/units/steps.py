"""3.2 Steps, and what becomes of units that have none left."""

from __future__ import annotations

from engine.games.france_1944.counters import CADRE
from engine.games.france_1944.state import BESIDE, ELIMINATED, REMOVED, FrancePlay, FranceState
from engine.mechanics.positions import take_off
from engine.play import rule

COMBAT, ATTRITION, ATTRITION_FOR_GOOD = "combat", "attrition", "for_good"


@rule("rb.3.2#a", "rb.3.2#d")
def lose_step(play: FrancePlay, unit: int, clause: str, how: str = COMBAT) -> None:
    """3.2 A unit is flipped, then a cadre, then gone."""
    state = play.state
    state.steps[unit] -= 1
    state.lost[unit] += 1
    if state.steps[unit]:
        key = "unit.cadre" if state.steps[unit] == CADRE else "unit.reduced"
        play.tell(key, clause, unit=unit, hex=state.at[unit])
    else:
        eliminate(play, unit, clause, how)


@rule("rb.3.2#c", "rb.1.5#d", "rb.10.1.1#g", "rb.3.12#c")
def eliminate(play: FrancePlay, unit: int, clause: str, how: str = COMBAT) -> None:
    """3.2 It goes to its box; 10.1.1 beside it if supply has failed it, or out of the game; 3.12 so does the corps
    that is lost where it dropped.
    """
    state, hex = play.state, state_hex(play.state, unit)
    in_market_garden = state.counter(unit).airborne and not state.ashore
    dropped = in_market_garden and state.rules.airborne_destroyed == "gone"
    take_off(state, unit)
    state.lost[unit] += state.steps[unit]
    state.steps[unit] = 0
    state.away[unit] = REMOVED if how == ATTRITION_FOR_GOOD or dropped else BESIDE if how == ATTRITION else ELIMINATED
    test_lost(state, unit)
    play.tell("unit.eliminated", clause, unit=unit, hex=hex)


def state_hex(state: FranceState, unit: int) -> int:
    """Return where a unit stands."""
    return state.at[unit]


@rule("rb.3.10#e")
def test_lost(state: FranceState, unit: int) -> None:
    """3.10 A green unit that is lost comes back as a tested one."""
    if state.counter(unit).green:
        state.regular[unit] = 1
