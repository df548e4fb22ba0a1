"""10.1 Marches, hex by hex, of single units and of stacks."""

from __future__ import annotations

from dataclasses import replace

from engine.games.case_yellow.entering import MARCH as ON_THE_MARCH
from engine.games.case_yellow.entering import arrive, rest_in_port
from engine.games.case_yellow.movement.march import may_step, step_cost
from engine.games.case_yellow.state import YellowPlay
from engine.mechanics.march import March, march_step
from engine.play import rule


def entered(play: YellowPlay, unit: int, here: int, there: int) -> None:
    """10.1 Let follow what follows when a unit on the march enters a hex."""
    arrive(play, unit, here, there, ON_THE_MARCH)


@rule("rb.10.1", "rb.13.5#b")
def after_march(play: YellowPlay, march: March) -> None:
    """10.1 Remember what the march has cost each unit."""
    for unit in march.units:
        play.state.spent[unit] = march.spent
    rest_in_port(play, march.units)


MARCH = replace(march_step(check=may_step, cost=step_cost, section="rb.10.1", entered=entered), leave=after_march)
