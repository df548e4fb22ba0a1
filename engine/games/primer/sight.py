"""What the primer says to somebody who points at the map."""

from __future__ import annotations

from engine.games.primer.chances import chances
from engine.games.primer.counters import FOOT, GUNS, HORSE
from engine.games.primer.odds import DEFENCE, Assault
from engine.games.primer.queries import ASKED
from engine.games.primer.state import PrimerState, units_in
from engine.mechanics.questions import sight
from engine.play import Stacking, Tally


def held(state: PrimerState, hex: int) -> Stacking:
    """2.1 How many units are in a hex, and how many there may be."""
    return Stacking(len(units_in(state, hex)), state.rules.stacking_limit)


def defence(state: PrimerState, hex: int) -> Tally:
    """5.3 What the ground does for whoever defends in a hex."""
    return DEFENCE.tally(state, Assault(hex, ()))


def ground(state: PrimerState, word: str) -> tuple[tuple[str, str], ...]:
    """3.1 What entering a kind of terrain costs each arm."""
    terrain = state.rules.terrain
    if word not in terrain.rows:
        return ()
    return tuple((f"arm.{arm}", str(terrain.look_up(word, arm))) for arm in (FOOT, HORSE, GUNS))


SIGHT = sight(*ASKED, stacking=held, defence=defence, terrain=ground, chances=chances)
