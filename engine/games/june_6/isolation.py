"""3.81, 22 Isolation: at the end of a turn every unit on the map traces a line; whoever cannot, suffers."""

from __future__ import annotations

from engine.games.june_6.losses import disorder
from engine.games.june_6.state import June6Play, June6State, on_map
from engine.games.june_6.supply import cut_in, without_line
from engine.play import Frame, Step, rule


@rule("rb.22.11", "rb.22.12")
def trace_all(state: June6State) -> tuple[int, ...]:
    """22.12 Every unit on the map traces a line; those that have none."""
    return tuple(unit for side in range(len(state.SIDES)) for unit in without_line(state, side))


@rule("qa.s-2", "rb.3.81", "rb.22.12", "qa.s-5")
def mark(play: June6Play, cut: tuple[int, ...]) -> None:
    """22.12a to 22.12c Markers come off, stay, or are placed (S-2, S-5)."""
    state = play.state
    for side in range(len(state.SIDES)):
        for unit in on_map(state, side):
            lost = unit in cut
            if state.isolated[unit] and not lost:
                play.tell("isolation.over", "rb.22.12#a", unit=unit)
            elif lost:
                key = "isolation.lasts" if state.isolated[unit] else "isolation.begins"
                play.tell(key, "rb.22.12", unit=unit, hex=state.at[unit], hexes=cut_in(state, unit))
            state.isolated[unit] = int(lost)


@rule("rb.22.21", "rb.3.81", "qa.s-6")
def judge_isolation(play: June6Play, _frame: Frame) -> None:
    """22.21 When all have traced, each isolated unit is disordered by a level (S-5, S-6)."""
    cut = trace_all(play.state)
    mark(play, cut)
    for unit in cut:
        disorder(play, unit, 1, "rb.22.21")


ISOLATION = Step("isolation", "rb.22.1", enter=judge_isolation)
