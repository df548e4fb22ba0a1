"""What June 6 says to somebody who points at the map."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.june_6.chances import chances
from engine.games.june_6.counters import ALLIED, FOOT, MOTORISED
from engine.games.june_6.destinations import WHERE_TO
from engine.games.june_6.fights import Fight
from engine.games.june_6.holdings import holdings
from engine.games.june_6.points import allowance
from engine.games.june_6.queries.marching import costs, held_back, march, path
from engine.games.june_6.queries.supplying import loc
from engine.games.june_6.stacking import fits, kind
from engine.games.june_6.state import June6State, holder, side_of, units_in
from engine.games.june_6.surroundings import ground as of_the_ground
from engine.games.june_6.surroundings import strongpoint
from engine.mechanics.march import Plan
from engine.mechanics.sights import costs_of, ground_costs, not_to
from engine.play import NOWHERE, Refusal, Sight, Stacking, Tally


def reach(state: June6State, unit: int) -> Mapping[int, int]:
    """8.1 Every hex to which a unit may march, and what that costs."""
    return costs_of(march(state, unit), state.at[unit])


def cost(state: June6State, unit: int, to: int) -> Tally | None:
    """8.1 Every cost of the best march; nothing where none leads there."""
    return costs(state, unit, to) if path(state, unit, to) else None


def barred(state: June6State, unit: int, to: int) -> tuple[Refusal, ...]:
    """8.1 Everything that keeps a unit from marching to a hex."""
    here = state.at[unit]
    if to == here:
        return ()
    return held_back(state, unit) or not_to(state, side_of(state, unit), Plan(unit, here), to, WHERE_TO)


def held(state: June6State, hex: int) -> Stacking:
    """9.1 How many units are in a hex, and how many of such units there may be."""
    rules, kinds = state.rules, [kind(state, unit) for unit in units_in(state, hex)]
    if not fits(rules, kinds):
        return Stacking(len(kinds), len(kinds) - 1)
    return Stacking(len(kinds), max(rules.stack_combat, rules.stack_support, rules.stack_mixed, len(kinds)))


def defence(state: June6State, hex: int) -> Tally:
    """12.59, 19.41 What the ground and a strongpoint do for whoever defends in a hex."""
    side = ALLIED if holder(state, hex) == NOWHERE else 1 - holder(state, hex)
    fight = Fight(side, hex)
    return strongpoint(state, fight, of_the_ground(state, fight, Tally()))


def ground(state: June6State, word: str) -> tuple[tuple[str, str], ...]:
    """8.42, 12.59 What entering a kind of terrain costs on foot and in vehicles, and what it does to an attack."""
    chart = state.rules.terrain
    if word not in chart.rows:
        return ()
    cells = ground_costs(chart, word, (FOOT, MOTORISED), "arm")
    shift = int(chart.look_up(word, "drm"))
    return (*cells, *([("arm.attack_die", str(shift))] if shift else []))


SIGHT = Sight(
    movement=allowance,
    reach=reach,
    way=path,
    cost=cost,
    barred=barred,
    stacking=held,
    supply=loc,
    defence=defence,
    terrain=ground,
    chances=chances,
    holdings=holdings,
)
