"""12.2 Disruption comes off."""

from __future__ import annotations

from engine.games.case_yellow.state import YellowPlay
from engine.play import Frame, Step, rule


@rule("rb.12.2", "rb.6.4")
def recover(play: YellowPlay, _frame: Frame) -> None:
    """12.2, 6.4 Disruption comes off every unit that is not out of supply, and off the port of Dynamo."""
    state = play.state
    for unit in state.disrupted.entities(1):
        if not state.oos[unit]:
            state.disrupted[unit] = 0
            play.tell("unit.recovers", "rb.12.2", unit=unit)
    state.port_markers = 0


RECOVERY = Step("recovery", "rb.12.2", enter=recover)
