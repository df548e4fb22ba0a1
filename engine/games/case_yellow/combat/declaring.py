"""11.2 Putting an attack together: who of those next to the target joins, so that it may begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, combinations
from typing import ClassVar

from engine.games.case_yellow.combat.arko import is_arko
from engine.games.case_yellow.combat.eligibility import COMBAT_ROUND, bar
from engine.games.case_yellow.combat.fight import Fight
from engine.games.case_yellow.combat.odds import BATTLE
from engine.games.case_yellow.combat.zones_and_combat import can_all_be_attacked, enough, owed
from engine.games.case_yellow.state import YellowPlay, YellowState
from engine.mechanics.choices import Choose
from engine.mechanics.fighting import all_who_can
from engine.mechanics.guards import No
from engine.play import Attempt, Frame, Refusal, Step, Tally, Verb, refuse, rule, say


@dataclass(frozen=True, slots=True)
class Declaring(Frame):
    """An attack that is being put together, who may join it, and what else is owed; the step ends with the attack.

    `most` limits how many units may join (11.6a); nothing below 0 does.
    """

    KINDS: ClassVar[dict[str, str]] = {"able": "unit", "duties": "hex", "reason": "word"}

    fight: Fight
    able: tuple[int, ...]
    duties: tuple[int, ...] = ()
    reason: str = COMBAT_ROUND
    most: int = -1

    def with_unit(self, state: YellowState, unit: int) -> Fight:
        """The attack with one more unit."""
        fight = self.fight
        if is_arko(state, unit):
            return replace(fight, guns=(*fight.guns, unit))
        return replace(fight, units=(*fight.units, unit))


@rule("rb.11.2#f", "rb.11.3#a")
def flaw(state: YellowState, frame: Declaring, fight: Fight) -> Refusal | None:
    """11.2, 11.3a What speaks against an attack as it is: nobody, too little strength, or duties left undone."""
    target, where = fight.target, (fight.target,)
    if not fight.units:
        return refuse("attack.empty", "rb.11.2", hexes=where, hex=target)
    if not enough(state, fight.side, target, fight.everybody):
        return refuse("attack.too_weak", "rb.11.3#a", hexes=where, hex=target)
    duties = (owed(state, fight, frame.reason) | frozenset(frame.duties)) - {target}
    if duties and not _leaves_enough(state, frame, fight, duties):
        hexes = tuple(sorted(duties))
        return refuse("attack.must_attack_others", "rb.11.2#f", hexes=hexes, hex=target, others=hexes)
    return None


def _leaves_enough(state: YellowState, frame: Declaring, fight: Fight, duties: frozenset[int]) -> bool:
    """11.2d, 11.6a Tell whether those who are left can do what is owed."""
    if 0 <= frame.most < len(fight.units) + len(duties):
        return False
    return can_all_be_attacked(state, fight.side, duties, frozenset(fight.everybody), frame.reason)


def completable(state: YellowState, frame: Declaring, fight: Fight) -> bool:
    """Tell whether an attack may begin, as it is or when others of those who are able join it."""
    if frame.most >= 0 and len(fight.units) > frame.most:
        return False
    if flaw(state, frame, fight) is None:
        return True
    rest = tuple(unit for unit in frame.able if unit not in fight.everybody)
    return any(_may_become(state, frame, fight, near) for near in _neighbours(state, fight, rest))


def _neighbours(state: YellowState, fight: Fight, rest: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Those who could join from the hexes of an attack and from some of the others, the fewest hexes first."""
    own = {state.at[unit] for unit in fight.units}
    hexes = sorted({state.at[unit] for unit in rest if not is_arko(state, unit)} - own)
    for count in range(len(hexes) + 1):
        for chosen in combinations(hexes, count):
            yield tuple(u for u in rest if is_arko(state, u) or state.at[u] in own or state.at[u] in chosen)


def _may_become(state: YellowState, frame: Declaring, fight: Fight, near: tuple[int, ...]) -> bool:
    """Tell whether an attack may begin with these, or with all but a few of them who have duties elsewhere."""
    for units in _as_many(state, frame, fight, near):
        larger = _joined(state, fight, units)
        if not enough(state, fight.side, fight.target, larger.everybody):
            continue
        if flaw(state, frame, larger) is None:
            return True
        if any(flaw(state, frame, _joined(state, fight, _without(units, out))) is None for out in _few(units)):
            return True
    return False


def _as_many(state: YellowState, frame: Declaring, fight: Fight, near: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All of them, or as many as may still join."""
    guns = tuple(unit for unit in near if is_arko(state, unit))
    others = _without(near, guns)
    left = frame.most - len(fight.units) if frame.most >= 0 else len(others)
    return ((*chosen, *guns) for chosen in combinations(others, min(left, len(others))))


def _few(units: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """One or two units to be left for other attacks."""
    return chain(combinations(units, 1), combinations(units, 2))


def _without(units: tuple[int, ...], left_out: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(unit for unit in units if unit not in left_out)


def _joined(state: YellowState, fight: Fight, units: tuple[int, ...]) -> Fight:
    guns = tuple(unit for unit in units if is_arko(state, unit))
    return replace(fight, units=(*fight.units, *_without(units, guns)), guns=(*fight.guns, *guns))


# The verbs


def can_join(_state: YellowState, frame: Declaring, _side: int) -> tuple[int, ...]:
    """The units that may join."""
    return _without(frame.able, frame.fight.everybody)


def keeps_out(state: YellowState, attempt: Attempt[Declaring]) -> Refusal | None:
    """Say what bars a unit that does not take part yet."""
    unit, frame = attempt.unit, attempt.frame
    return None if unit in frame.fight.everybody else bar(state, unit, frame.fight.target, frame.reason)


no, choose = No[YellowState, Declaring](), Choose[YellowState, Declaring]()
# 11.2 Only units that may attack the hex join, each one attack.
is_able = choose.member(can_join, "attack.joined", "rb.11.2#c", also=("rb.11.2#b",), blame=keeps_out)


@rule("rb.11.2#f", needs=(is_able,))
def leaves_a_way(state: YellowState, attempt: Attempt[Declaring]) -> Refusal | None:
    """11.2d Nobody joins if the attack could then no longer begin."""
    unit, frame = attempt.unit, attempt.frame
    fight = frame.with_unit(state, unit)
    if completable(state, frame, fight):
        return None
    return flaw(state, frame, fight) or refuse("attack.too_many", "rb.11.6#a", units=(unit,), most=frame.most)


def join(play: YellowPlay, frame: Declaring, unit: int) -> None:
    """Let a unit join."""
    play.change(fight=frame.with_unit(play.state, unit))


def declare(play: YellowPlay, frame: Declaring) -> None:
    """11.2 The attack begins, with what it makes its side attack as well."""
    duties = (owed(play.state, frame.fight, frame.reason) | set(frame.duties)) - {frame.fight.target}
    play.done((frame.fight, tuple(sorted(duties))))


def join_if_alone(play: YellowPlay, frame: Declaring) -> None:
    """Where but one unit can attack nobody is asked who does."""
    if len(frame.able) > 1:
        return
    if not frame.fight.everybody:
        join(play, frame, frame.able[0])
    else:
        declare(play, frame)


def odds_so_far(state: YellowState, attempt: Attempt[Declaring]) -> Tally:
    """Show odds and shifts as they are so far, or would be with one more unit."""
    frame = attempt.frame
    fight = frame.with_unit(state, attempt.unit) if attempt.args else frame.fight
    return BATTLE.tally(state, fight)


JOIN = choose.of("join", join, is_able, leaves_a_way, tally=odds_so_far)
# 11.2 The attack as it is may begin.
may_begin = no.told("rb.11.2#f", lambda s, a: flaw(s, a.frame, a.frame.fight))
DECLARE = Verb("declare", declare, guards=(may_begin,), tally=odds_so_far)


DECLARING = Step(
    "declaring",
    "rb.11.2",
    Declaring,
    advance=join_if_alone,
    actor=lambda _state, frame: frame.fight.side,
    verbs=(JOIN, DECLARE),
    measure=lambda _state, frame: (len(frame.able) - len(frame.fight.everybody),),
    suggest=all_who_can(JOIN),
    ask=lambda _state, frame: say("ask.declaring", "rb.11.2", hex=frame.fight.target),
)
