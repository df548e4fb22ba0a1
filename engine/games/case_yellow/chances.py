"""11.3 What the die would bring: odds before and after all shifts, and the results of a combat being planned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.games.case_yellow.attacks import Attacks, planned
from engine.games.case_yellow.clash import Clash
from engine.games.case_yellow.declaring import Declaring
from engine.games.case_yellow.eligibility import is_arko
from engine.games.case_yellow.engaged import EngagedCombats, renewed
from engine.games.case_yellow.fights import Fight
from engine.games.case_yellow.resolution import COMBAT
from engine.games.case_yellow.state import YellowState
from engine.games.case_yellow.support import Support
from engine.play import Choice, Frame, Outlook, rule

Choices = tuple[Choice, ...]


@rule("rb.11.3")
def chances(state: YellowState, choices: Choices) -> tuple[Outlook, ...]:
    """11.3 The outlook of the combat that choices would bring about: to attack, who joins, how many aircraft."""
    frame = state.stack[-1].frame if state.stack else None
    if frame is None or not choices:
        return ()
    fight = fight_meant(state, frame, choices)
    return (COMBAT.outlook(state, fight),) if fight is not None and fight.units else ()


def fight_meant(state: YellowState, frame: Frame, choices: Choices) -> Fight | None:
    """Return the combat of which the choices speak."""
    first = choices[0]
    if isinstance(frame, Attacks) and first.verb == "attack":
        plan = planned(state, frame, first.args[0])
        return with_units(state, plan.fight, plan.able)
    if isinstance(frame, Declaring):
        joined = (choice.args[0] for choice in choices if choice.verb == "join")
        return with_units(state, frame.fight, joined)
    if isinstance(frame, Support):
        return frame.after(sum(choice.args[0] for choice in choices if choice.verb == "air"))
    if isinstance(frame, EngagedCombats) and first.verb == "fight_on":
        return renewed(state, first.args[0])
    return frame.fight if isinstance(frame, Clash) else None


def with_units(state: YellowState, fight: Fight, units: Iterable[int]) -> Fight:
    """Return an attack that more units have joined."""
    more = tuple(unit for unit in units if unit not in fight.everybody)
    guns = tuple(unit for unit in more if is_arko(state, unit))
    others = tuple(unit for unit in more if unit not in guns)
    return replace(fight, units=(*fight.units, *others), guns=(*fight.guns, *guns))
