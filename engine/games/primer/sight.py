"""What the primer says to somebody who points at the map."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.primer.chances import chances
from engine.games.primer.costs import allowance
from engine.games.primer.counters import FOOT, GUNS, HORSE
from engine.games.primer.movement import WHERE_TO
from engine.games.primer.queries import costs, march, path, supplied
from engine.games.primer.state import PrimerState, side_of, units_in
from engine.mechanics.march import Plan
from engine.mechanics.sights import costs_of, not_to
from engine.play import NOWHERE, Refusal, Sight, Stacking, Tally


def reach(state: PrimerState, unit: int) -> Mapping[int, int]:
    """3 Every hex to which a unit may march, and what that costs."""
    return costs_of(march(state, unit), state.at[unit])


def cost(state: PrimerState, unit: int, to: int) -> Tally | None:
    """3 Every cost of the best march; nothing where none leads there."""
    return costs(state, unit, to) if path(state, unit, to) else None


def barred(state: PrimerState, unit: int, to: int) -> tuple[Refusal, ...]:
    """3 Everything that keeps a unit from marching to a hex."""
    here = state.at[unit]
    if here in (NOWHERE, to):
        return ()
    return not_to(state, side_of(state, unit), Plan(unit, here), to, WHERE_TO)


def held(state: PrimerState, hex: int) -> Stacking:
    """2.1 How many units are in a hex, and how many there may be."""
    return Stacking(len(units_in(state, hex)), state.rules.stacking_limit)


def defence(state: PrimerState, hex: int) -> Tally:
    """5.3 What the ground does for whoever defends in a hex."""
    word = state.board.word("terrain", hex)
    shift = int(state.rules.terrain.look_up(word, "shift"))
    return Tally().plus(shift, "odds.terrain", "5.3", terrain=word) if shift else Tally()


def ground(state: PrimerState, word: str) -> tuple[tuple[str, str], ...]:
    """3.1 What entering a kind of terrain costs each arm."""
    terrain = state.rules.terrain
    if word not in terrain.rows:
        return ()
    return tuple((f"arm.{arm}", str(terrain.look_up(word, arm))) for arm in (FOOT, HORSE, GUNS))


SIGHT = Sight(
    movement=allowance,
    reach=reach,
    way=path,
    cost=cost,
    barred=barred,
    stacking=held,
    supply=supplied,
    defence=defence,
    terrain=ground,
    chances=chances,
)
