"""94.2 German commandos in American uniforms are caught, one after another."""

from __future__ import annotations

from engine.games.time_for_trumpets.calendar import day
from engine.games.time_for_trumpets.combat.losses import eliminate
from engine.games.time_for_trumpets.state import GERMAN, TrumpetsPlay, TrumpetsState
from engine.mechanics.positions import on_map
from engine.play import Frame, Step, rule

DIE = 6
FIRST, LAST = 17, 19
"""94.2 The days for which the table has a row; the last one goes on."""


@rule("rb.94.2#a")
def caught_at(state: TrumpetsState) -> int | None:
    """94.2 Return the number that catches a team on this day, or more; None before the second day."""
    if day(state) < FIRST:
        return None
    said = str(state.rules.commandos.look_up(f"removed_{min(day(state), LAST)}"))
    return int(said.rstrip("+"))


def hunt(play: TrumpetsPlay, _frame: Frame) -> None:
    """94.2 At the end of a turn a die is rolled for each team on the map."""
    state = play.state
    if caught_at(state) is not None:
        for unit in on_map(state, GERMAN):
            if state.counter(unit).is_commando:
                play.roll("commandos", (DIE,), unit)


def by_die(play: TrumpetsPlay, _frame: Frame, faces: tuple[int, ...]) -> None:
    """94.2 On the number of the day or more the team is caught."""
    (unit,) = faces.subject  # type: ignore[attr-defined]
    least = caught_at(play.state)
    if least is not None and faces[0] >= least:
        play.tell("commandos.caught", "rb.94.2#a", unit=unit, die=faces[0])
        eliminate(play, unit, "rb.94.2#a")


COMMANDOS = Step("commandos", "rb.94.2", enter=hunt, after={"commandos": by_die})
