"""What a position shows: a hex under the pointer, what a side has in hand, what a combat would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from engine.games.june_6.activation.markers import division_of, own_markers
from engine.games.june_6.combat.battle import Battles, against
from engine.games.june_6.combat.counterattack import Chance
from engine.games.june_6.combat.declaring import JOIN, Declaring, Muster, may_attack
from engine.games.june_6.combat.fight import ATTACK, DEFENSE, Fight, Mode, open_modes
from engine.games.june_6.combat.modifiers import DEFENSE_FACTORS
from engine.games.june_6.combat.odds import ratios
from engine.games.june_6.combat.resolution import COMBAT, Clash
from engine.games.june_6.counters import ALLIED, FOOT, MOTORIZED
from engine.games.june_6.questions.command import cup, cup_hidden
from engine.games.june_6.questions.queries import ASKED
from engine.games.june_6.stacking import fits, kind
from engine.games.june_6.state import June6State, holder, units_in
from engine.games.june_6.support.combat_support import Support
from engine.games.june_6.victory import by_points, points
from engine.mechanics.questions import ground_costs, sight
from engine.play import NOWHERE, Choice, Frame, Message, Outlook, Stacking, Tally, say

# What the dice would bring: the modifiers and the results of a combat, for each pair of modes that is still open.

Choices = tuple[Choice, ...]


def chances(state: June6State, choices: Choices) -> tuple[Outlook, ...]:
    """12.5 The outlooks of the combat that choices would bring about: to attack, who joins, what supports, a mode."""
    frame = state.stack[-1].frame if state.stack else None
    if frame is None or not choices:
        return ()
    fight = fight_meant(state, frame, choices)
    if fight is None or not fight.units:
        return ()
    attack, defence = (open_modes(state, fight, question) for question in (ATTACK, DEFENSE))
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


# What a side has in hand, for its owner to look at: points, aircraft and ships, its markers in the cup.


def holdings(state: June6State, side: int) -> tuple[Message, ...]:
    """5.1, 7.24 The resource points of a side and what it knows of the cup; the Allies' support and victory points."""
    return (
        say("holding.resources", "rb.5.1", points=state.resources[side]),
        *(_support(state) if side == ALLIED else ()),
        *_cup(state, side),
    )


def _support(state: June6State) -> Iterator[Message]:
    """17.1, 18.1 Aircraft and ships that are left, and the points so far if victory rests on them."""
    if state.air:
        yield say("holding.air", "rb.17.1", count=state.air)
    if state.naval:
        yield say("holding.naval", "rb.18.1", count=state.naval)
    if by_points(state):
        yield say("holding.victory", "pb.2.81", points=points(state, ALLIED))


def _cup(state: June6State, side: int) -> Iterator[Message]:
    """7.24 Its own markers that a side knows of, kind by kind, and how many it does not know."""
    for marker, count in Counter(own_markers(state, cup(state, side), side)).items():
        division = division_of(state, marker)
        if division == NOWHERE:
            yield say("holding.marker", "rb.7.24", marker=marker, count=count)
        else:
            yield say("holding.division", "rb.7.24", unit=division, count=count)
    if hidden := cup_hidden(state, side):
        yield say("holding.unknown", "rb.7.24", count=hidden)


# What June 6 says to somebody who points at the map.


def held(state: June6State, hex: int) -> Stacking:
    """9.1 How many units are in a hex, and how many of such units there may be."""
    rules, kinds = state.rules, [kind(state, unit) for unit in units_in(state, hex)]
    if not fits(rules, kinds):
        return Stacking(len(kinds), len(kinds) - 1)
    return Stacking(len(kinds), max(rules.stack_combat, rules.stack_support, rules.stack_mixed, len(kinds)))


def defence(state: June6State, hex: int) -> Tally:
    """12.59, 19.41 What the ground and a strongpoint do for whoever defends in a hex."""
    side = ALLIED if holder(state, hex) == NOWHERE else 1 - holder(state, hex)
    return DEFENSE_FACTORS.tally(state, Fight(side, hex))


def ground(state: June6State, word: str) -> tuple[tuple[str, str], ...]:
    """8.42, 12.59 What entering a kind of terrain costs on foot and in vehicles, and what it does to an attack."""
    chart = state.rules.terrain
    if word not in chart.rows:
        return ()
    cells = ground_costs(chart, word, (FOOT, MOTORIZED), "arm")
    shift = int(chart.look_up(word, "drm"))
    return (*cells, *([("arm.attack_die", str(shift))] if shift else []))


SIGHT = sight(*ASKED, stacking=held, defence=defence, terrain=ground, chances=chances, holdings=holdings)
