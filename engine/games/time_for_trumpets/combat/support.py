"""51.2 What artillery and aircraft add to the strengths of a battle."""

from __future__ import annotations

from engine.games.time_for_trumpets.air.support import strength as air_strength
from engine.games.time_for_trumpets.artillery.charts import attack_fire, defence_fire
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.play import Tally, rule


@rule("rb.51.1#b")
def support_tally(state: TrumpetsState, fight: Fight, defending: bool) -> Tally:
    """51.1 Return what fire and aircraft add to the strength of a side."""
    fire = defence_fire(state, fight) if defending else attack_fire(state, fight)
    air = air_strength(state, fight, defending)
    tally = Tally().plus(fire, "value.fire", "rb.51.1#b") if fire else Tally()
    return tally.plus(air, "value.air", "rb.5.9.4#a") if air else tally
