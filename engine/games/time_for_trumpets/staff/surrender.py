"""18.1 Surrender of isolated units."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.heads import acting
from engine.games.time_for_trumpets.calendar import day
from engine.games.time_for_trumpets.combat.losses import eliminate
from engine.games.time_for_trumpets.orders import OfCorps
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.play import Step, rule

DIE = 6


@rule("rb.18.1#a", "rb.18.1#b")
def in_doubt(state: TrumpetsState, corps: int) -> tuple[int, ...]:
    """18.1 Return the isolated units of low effectiveness, with headquarters, that have not rolled in this turn."""
    if day(state) < state.rules.surrender_day:
        return ()
    below = state.rules.surrender_er_below
    return tuple(
        unit
        for unit in acting(state, corps)
        if state.isolated[unit]
        and not state.tested[unit]
        and state.counter(unit).is_ground_unit
        and state.counter(unit).er < below
    )


def test_all(play: TrumpetsPlay, frame: OfCorps) -> None:
    """18.1 Each of them rolls a die."""
    for unit in in_doubt(play.state, frame.corps):
        play.state.tested[unit] = 1
        play.roll("surrender", (DIE,), unit)


@rule("rb.18.1#b")
def by_die(play: TrumpetsPlay, _frame: OfCorps, faces: tuple[int, ...]) -> None:
    """18.1 On the number of the rule the unit surrenders."""
    (unit,) = faces.subject  # type: ignore[attr-defined]
    if faces[0] == play.state.rules.surrender_roll:
        play.tell("unit.surrenders", "rb.18.1#b", unit=unit, die=faces[0])
        eliminate(play, unit, "rb.18.1#b")
    else:
        play.tell("unit.holds_out", "rb.18.1#b", unit=unit, die=faces[0])


SURRENDER = Step("surrender", "rb.18.1", OfCorps, enter=test_all, after={"surrender": by_die})
