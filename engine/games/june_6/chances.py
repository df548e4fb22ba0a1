"""What the dice would bring: the modifiers and the results of a combat, for each pair of modes that is still open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from engine.games.june_6.aftermath import Clash
from engine.games.june_6.battles import Battles, against
from engine.games.june_6.counterattack import Chance
from engine.games.june_6.declaring import Declaring
from engine.games.june_6.eligibility import may_attack
from engine.games.june_6.fights import Fight
from engine.games.june_6.modes import ATTACK, DEFENCE, Mode, open_modes
from engine.games.june_6.muster import JOIN, Muster
from engine.games.june_6.odds import ratios
from engine.games.june_6.resolution import COMBAT
from engine.games.june_6.state import June6State
from engine.games.june_6.support import Support
from engine.play import Choice, Frame, Outlook

Choices = tuple[Choice, ...]


def chances(state: June6State, choices: Choices) -> tuple[Outlook, ...]:
    """12.5 The outlooks of the combat that choices would bring about: to attack, who joins, what supports, a mode."""
    frame = state.stack[-1].frame if state.stack else None
    if frame is None or not choices:
        return ()
    fight = fight_meant(state, frame, choices)
    if fight is None or not fight.units:
        return ()
    attack, defence = (open_modes(state, fight, question) for question in (ATTACK, DEFENCE))
    if isinstance(frame, Mode):
        chosen = (choices[0].verb,)
        attack, defence = (chosen, defence) if frame.side == fight.side else (attack, chosen)
    cases = (replace(fight, modes=modes) for modes in product(attack, defence))
    return tuple(outlook for case in cases for outlook in _cases(state, case))


def fight_meant(state: June6State, frame: Frame, choices: Choices) -> Fight | None:
    """Return the combat of which the choices speak."""
    first = choices[0]
    if isinstance(frame, Declaring) and first.verb == "attack":
        return _with_all(state, frame, first.args[0])
    if isinstance(frame, Muster):
        meant = (choice.args[0] for choice in choices if choice.verb == JOIN.name)
        joined = tuple(unit for unit in meant if may_attack(state, unit, frame.fight))
        return replace(frame.fight, units=(*frame.fight.units, *joined))
    if isinstance(frame, Battles) and first.verb == "fight":
        return against(frame, first.args[0])
    if isinstance(frame, Chance) and first.verb == "counterattack":
        return replace(frame.fight, units=frame.must or frame.may)
    if isinstance(frame, Support):
        return _supported(frame.fight, choices)
    if isinstance(frame, Mode):
        return next((entry.frame.fight for entry in reversed(state.stack) if isinstance(entry.frame, Clash)), None)
    return None


def _with_all(state: June6State, frame: Declaring, target: int) -> Fight:
    """12.23 An attack which everybody joins who can."""
    fight = frame.against(target)
    return replace(fight, units=tuple(unit for unit in frame.free if may_attack(state, unit, fight)))


def _supported(fight: Fight, choices: Choices) -> Fight:
    """12.59 A combat with what would be committed to it."""
    for verb, args in choices:
        if verb == "fire":
            fight = replace(fight, firing=(*fight.firing, args[0]), points=(*fight.points, args[1]))
        elif verb == "cover":
            fight = replace(fight, covering=(*fight.covering, args[0]))
        elif verb == "air":
            fight = replace(fight, air=args[0])
        elif verb == "naval":
            fight = replace(fight, naval=args[0])
    return fight


def _cases(state: June6State, fight: Fight) -> Iterator[Outlook]:
    """12.51 A ratio in the middle of two makes two cases, for a die decides; one that has been rounded does not."""
    both = dict.fromkeys(ratios(state, fight))
    if len(both) == 1 or fight.rounding >= 0:
        yield _outlook(state, fight)
        return
    for rounding, ratio in enumerate(both):
        yield _outlook(state, replace(fight, rounding=rounding), f"odds.{ratio}")


def _outlook(state: June6State, fight: Fight, *given: str) -> Outlook:
    return COMBAT.outlook(state, fight, (*(f"mode.{mode}" for mode in fight.modes), *given))
