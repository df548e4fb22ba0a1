"""1.2 Who may be ordered about: the guards that every order to a unit shares."""

from __future__ import annotations

from engine.games.primer.state import PrimerState, side_of
from engine.play import NOWHERE, Arg, Attempt, Refusal, refuse, rule

UNIT = Arg("unit", "unit")


@rule("1.2#b")
def own_unit(state: PrimerState, attempt: Attempt) -> Refusal | None:
    """1.2 A side commands its own units."""
    unit = attempt.args[0]
    if side_of(state, unit) != attempt.side:
        return refuse("unit.not_yours", "1.2#b", units=(unit,), unit=unit)
    return None


@rule("1.2#b")
def in_play(state: PrimerState, attempt: Attempt) -> Refusal | None:
    """1.2 Only units on the map do anything."""
    unit = attempt.args[0]
    if state.at[unit] == NOWHERE:
        return refuse("unit.not_on_map", "1.2#b", units=(unit,), unit=unit)
    return None
