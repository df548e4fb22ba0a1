"""3.10 Green units, and what tests them."""

from __future__ import annotations

from engine.games.france_1944.combat.fights import Fight
from engine.games.france_1944.state import FrancePlay, FranceState
from engine.mechanics.positions import alive
from engine.play import rule


def is_untested(state: FranceState, unit: int) -> bool:
    """3.10 Tell whether a unit is green and has not been tested."""
    return state.counter(unit).green and not state.regular[unit]


@rule("rb.3.10#c", "rb.3.10#d")
def test_after(play: FrancePlay, fight: Fight, vacated: bool, attackers_lost: int) -> None:
    """3.10 Attackers are tested when the enemy has left a hex, defenders when the attackers have lost so many steps."""
    state = play.state
    tested = alive(state, fight.units) if vacated else ()
    if attackers_lost >= state.rules.green_attackers_lose:
        tested = (*tested, *alive(state, fight.defenders))
    for unit in tested:
        if is_untested(state, unit):
            state.regular[unit] = 1
            play.tell("unit.tested", "rb.3.10", unit=unit)
