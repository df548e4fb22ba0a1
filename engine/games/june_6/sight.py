"""What June 6 says to somebody who points at the map."""

from __future__ import annotations

from engine.games.june_6.chances import chances
from engine.games.june_6.counters import ALLIED, FOOT, MOTORISED
from engine.games.june_6.fights import Fight
from engine.games.june_6.holdings import holdings
from engine.games.june_6.queries import ASKED
from engine.games.june_6.stacking import fits, kind
from engine.games.june_6.state import June6State, holder, units_in
from engine.games.june_6.surroundings import DEFENCE
from engine.mechanics.questions import ground_costs, sight
from engine.play import NOWHERE, Stacking, Tally


def held(state: June6State, hex: int) -> Stacking:
    """9.1 How many units are in a hex, and how many of such units there may be."""
    rules, kinds = state.rules, [kind(state, unit) for unit in units_in(state, hex)]
    if not fits(rules, kinds):
        return Stacking(len(kinds), len(kinds) - 1)
    return Stacking(len(kinds), max(rules.stack_combat, rules.stack_support, rules.stack_mixed, len(kinds)))


def defence(state: June6State, hex: int) -> Tally:
    """12.59, 19.41 What the ground and a strongpoint do for whoever defends in a hex."""
    side = ALLIED if holder(state, hex) == NOWHERE else 1 - holder(state, hex)
    return DEFENCE.tally(state, Fight(side, hex))


def ground(state: June6State, word: str) -> tuple[tuple[str, str], ...]:
    """8.42, 12.59 What entering a kind of terrain costs on foot and in vehicles, and what it does to an attack."""
    chart = state.rules.terrain
    if word not in chart.rows:
        return ()
    cells = ground_costs(chart, word, (FOOT, MOTORISED), "arm")
    shift = int(chart.look_up(word, "drm"))
    return (*cells, *([("arm.attack_die", str(shift))] if shift else []))


SIGHT = sight(*ASKED, stacking=held, defence=defence, terrain=ground, chances=chances, holdings=holdings)
