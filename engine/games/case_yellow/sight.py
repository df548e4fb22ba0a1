"""What Case Yellow says to somebody who points at the map."""

from __future__ import annotations

from engine.games.case_yellow.chances import chances
from engine.games.case_yellow.fights import Fight
from engine.games.case_yellow.ground import controller
from engine.games.case_yellow.holdings import holdings
from engine.games.case_yellow.movement.chart import KINDS
from engine.games.case_yellow.queries import ASKED
from engine.games.case_yellow.shifts import DEFENCE
from engine.games.case_yellow.stacking import overfull
from engine.games.case_yellow.state import YellowState, evacuation_port, is_large, units_in
from engine.mechanics.questions import ground_costs, sight
from engine.play import Stacking, Tally


def held(state: YellowState, hex: int) -> Stacking:
    """8.3 How many units are in a hex, and how many of such units there may be; the evacuation port holds all."""
    units, rules = units_in(state, hex), state.rules
    if overfull(state, hex) is not None:
        return Stacking(len(units), len(units) - 1)
    large = sum(is_large(state, unit) for unit in units)
    beside = rules.stack_small_with_two if large >= rules.stack_large else rules.stack_small_with_one
    most = rules.stack_large + beside if hex != evacuation_port(state) else len(units)
    return Stacking(len(units), max(most, len(units)))


def defence(state: YellowState, hex: int) -> Tally:
    """11.3 What the ground, works and Better Defence do for whoever defends in a hex."""
    return DEFENCE.tally(state, Fight(1 - controller(state, hex), hex))


def ground(state: YellowState, word: str) -> tuple[tuple[str, str], ...]:
    """10.1, 11.3 What entering a kind of terrain costs on foot and motorized, and how it shifts an attack."""
    chart = state.rules.terrain
    if word not in chart.rows:
        return ()
    cells = ground_costs(chart, word, KINDS, "mover")
    shift = int(chart.look_up(word, "shift"))
    return (*cells, *([("mover.columns", str(-shift))] if shift else []))


SIGHT = sight(*ASKED, stacking=held, defence=defence, terrain=ground, chances=chances, holdings=holdings)
