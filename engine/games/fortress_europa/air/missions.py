"""17.2, 17.10 Aircraft and their missions: who may fly what, and who is in the air."""

from __future__ import annotations

from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.state import FortressState
from engine.play import rule

SAC, TAC, NIGHT = "sac", "tac", "nf"
KINDS = (SAC, TAC, NIGHT)
GROUND_SUPPORT, STRAFING, RAILWAY, BRIDGE = "ground_support", "strafing", "railway", "bridge"
GERMAN_REPLACEMENTS, U_BOAT, V1, COUNTER_AIR = "german_replacements", "u_boat", "v1", "counter_air"
CARPET, FUEL = "carpet_bombing", "german_fuel"
MISSIONS = (
    GROUND_SUPPORT,
    STRAFING,
    RAILWAY,
    BRIDGE,
    GERMAN_REPLACEMENTS,
    U_BOAT,
    V1,
    COUNTER_AIR,
    CARPET,
    FUEL,
)


@rule("rb.17.9.4#a", "rb.17.9.4#b")
def flying(state: FortressState, mission: str, side: int = ALLIED) -> int:
    """17.9.4 Return the aircraft of a side that are left on a mission; at the end of the turn all leave the chart."""
    return sum(state.air[side, mission, kind] for kind in KINDS)


@rule("rb.17.9.3#c", "rb.17.7#c")
def german_support(state: FortressState) -> int:
    """17.7, 17.9.3 Return the German aircraft left for ground support; their box is that of counter-air."""
    return flying(state, COUNTER_AIR, GERMAN)
