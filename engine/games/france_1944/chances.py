"""9 What the dice would bring: types, strengths and results of a combat that is being planned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.games.france_1944.combat.battle import Battle
from engine.games.france_1944.combat.declaring import Declaring, attackers
from engine.games.france_1944.combat.fights import NO_AIR, Fight, party
from engine.games.france_1944.combat.kind import is_mobile
from engine.games.france_1944.combat.outcome import COMBAT
from engine.games.france_1944.combat.questions import Question
from engine.games.france_1944.phases.attacking import ATTACKS
from engine.games.france_1944.state import FranceState, morale
from engine.play import NOWHERE, Choice, Frame, Outlook

Choices = tuple[Choice, ...]


def chances(state: FranceState, choices: Choices) -> tuple[Outlook, ...]:
    """9 The outlook of the combat that choices would bring about: to attack, who joins, who leads, what flies."""
    if not state.stack or not choices:
        return ()
    fight = meant(state, state.stack[-1].step.name, state.stack[-1].frame, choices)
    return (COMBAT.outlook(state, ready(state, fight)),) if fight is not None and fight.units else ()


def meant(state: FranceState, step: str, frame: Frame, choices: Choices) -> Fight | None:
    """Return the combat of which the choices speak."""
    first = choices[0]
    if step == ATTACKS.name and first.verb == "attack":
        fight = Fight(state.stack[-1].frame.side, (first.args[0],))
        return joined(fight, attackers(state, fight))
    if isinstance(frame, Declaring):
        return joined(frame.fight, (choice.args[0] for choice in choices if choice.verb == "join"))
    if isinstance(frame, Question):
        chosen = frame.fight.led(frame.side, first.args[0]) if first.verb == "lead" else frame.fight
        return replace(chosen, air=first.verb) if first.verb in ("tactical", "heavy") else chosen
    return frame.fight if isinstance(frame, Battle) else None


def joined(fight: Fight, units: Iterable[int]) -> Fight:
    """8.0 Return an attack that more units have joined."""
    return replace(fight, units=(*fight.units, *(unit for unit in units if unit not in fight.units)))


def ready(state: FranceState, fight: Fight) -> Fight:
    """9.1, 9.3 Return it with its type, and the best unit of each side in the lead where none is named."""
    own, foe = (fight.lead, fight.foe)
    return replace(
        fight,
        mobile=is_mobile(state, fight),
        lead=best(state, party(state, fight, fight.side)) if own == NOWHERE else own,
        foe=best(state, party(state, fight, 1 - fight.side)) if foe == NOWHERE else foe,
        air=fight.air or NO_AIR,
    )


def best(state: FranceState, units: tuple[int, ...]) -> int:
    """9.3 Return the unit with the best morale."""
    return max(units, key=lambda unit: morale(state, unit), default=NOWHERE)
