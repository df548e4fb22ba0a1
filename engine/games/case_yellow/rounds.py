"""4 The two kinds of rounds, from their first step to their last."""

from __future__ import annotations

from engine.games.case_yellow.attacks import ATTACKS, Attacks
from engine.games.case_yellow.better_defence import NOTE_DUG_IN
from engine.games.case_yellow.chits import MOVE, played
from engine.games.case_yellow.dynamo import DECLARATION, may_be_declared
from engine.games.case_yellow.engaged import ENGAGED, EngagedCombats
from engine.games.case_yellow.motorized import MOTORIZED, MotorizedAttacks
from engine.games.case_yellow.moves import MOVES, Moving
from engine.games.case_yellow.orders import OfSide
from engine.games.case_yellow.placing import PLACEMENT, Placing
from engine.games.case_yellow.stacking import OVERSTACK, Overfull
from engine.games.case_yellow.state import YellowState
from engine.play import Item, rule, sequence


@rule("rb.10.2#b")
def is_first_move_round(state: YellowState) -> bool:
    """10.2b Reinforcements come only in the first Move round of their side."""
    return played(state, state.active, MOVE) == 1


MOVE_ROUND = sequence(
    "move_round",
    NOTE_DUG_IN,
    Item(DECLARATION, lambda state: OfSide(state.active), when=may_be_declared),
    Item(PLACEMENT, lambda state: Placing(state.active), when=is_first_move_round),
    Item(MOVES, lambda state: Moving(state.active)),
    Item(OVERSTACK, lambda state: Overfull(state.active)),
    Item(ENGAGED, lambda state: EngagedCombats(state.active)),
    Item(MOTORIZED, lambda state: MotorizedAttacks(state.active)),
    section="rb.4.0#n",
    scope="activation",
)
COMBAT_ROUND = sequence(
    "combat_round",
    NOTE_DUG_IN,
    Item(ENGAGED, lambda state: EngagedCombats(state.active)),
    Item(ATTACKS, lambda state: Attacks(state.active)),
    section="rb.4.0#p",
    scope="activation",
)
