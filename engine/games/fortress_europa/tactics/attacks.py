"""Which enemies a side attacks in an impulse: all whom its units press, and no others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.games.fortress_europa.state import FortressState, units_in
from engine.games.fortress_europa.tactics.chances import BEST, held, promises
from engine.games.fortress_europa.tactics.goals import goals
from engine.games.fortress_europa.tactics.parties import WATCH, Muster, able, callable_against
from engine.mechanics.cached_values import cached_value

__all__ = ["WATCH", "Plans", "able", "plans"]

LEAST, PRIZE, MORE, AGAIN = 5, 2, 2, 2
"""What attacks must promise; what a goal adds; how many other hexes one attack may draw in; bad ones have to be made
again in the next impulse."""
WHOLE, TIMES, CORPS = 4, 16, 6
"""What says which attack is tried first: what it promises at best, in so many parts of what it costs."""


class Plans(NamedTuple):
    """The hexes to be attacked, with what that promises; who is to attack which, and where he is to stand."""

    targets: Mapping[int, int]
    crew: Mapping[int, int]
    posts: Mapping[int, int]


@cached_value(*WATCH)
def plans(state: FortressState, side: int) -> Plans:
    """The attacks of a side, one after another: whoever has to attack does, others if it promises enough."""
    muster = Muster.of(state, side)
    owed = muster.pressed(each.here for each in able(state, side) if each.bound)
    for foe in _in_order(muster, owed):
        if foe not in muster.targets:
            muster = _owed(muster, foe, owed) if foe in owed else _tried(muster, foe)
    return Plans(muster.targets, muster.crew, muster.posts)


def _owed(muster: Muster, foe: int, owed: frozenset[int]) -> Muster:
    """Whoever has to attack does so, with help if that promises something, else with the least."""
    whole, least = muster.gather(foe, owed), _with_the_bound(muster, foe)
    if whole is None or (whole.worth < 0 and least):
        whole = muster.gather(foe, owed, least) or whole
    if whole is not None:
        muster.commit(whole)
    return muster


def _with_the_bound(muster: Muster, foe: int) -> int:
    """How many could attack a hex who have to attack."""
    calls = callable_against(muster.state, muster.side).get(foe, ())
    return sum(not call.rank[0] and call.unit not in muster.posts for call in calls)


def _in_order(muster: Muster, owed: frozenset[int]) -> list[int]:
    """The hexes of enemies, those first that are worth the most for what they cost; nobody is woken."""
    state, side = muster.state, muster.side
    foes, wanted, seen = held(state, 1 - side), goals(state, side), dict[int, int]()
    for foe in callable_against(state, side):
        asleep = foe not in owed and any(state.frozen[unit] for unit in units_in(state, foe))
        if foe in foes and not asleep:
            there = foes[foe]
            best = promises(state, side, WHOLE, there.steps, there.stays)[BEST] + PRIZE * wanted.get(foe, 0)
            seen[foe] = TIMES * best // (there.points + CORPS)
    return sorted(seen, key=lambda foe: (-seen[foe], foe))


def _tried(muster: Muster, foe: int) -> Muster:
    """What is settled after an attack on a hex, if it promises enough with all that it draws in."""
    best, most = muster, max(0, LEAST - PRIZE * goals(muster.state, muster.side).get(foe, 0))
    for whole in (False, True):
        trial = muster.fork()
        promised = _drawn_in(trial, foe, whole)
        if promised is not None and promised >= most:
            best, most = trial, promised + 1
    return best


def _drawn_in(muster: Muster, foe: int, whole: bool) -> int | None:
    """What an attack promises; `whole` with those on all others who press its units, else from quiet hexes only."""
    party = muster.gather(foe, None if whole else ())
    if party is None:
        return None
    muster.commit(party)
    promised, more = party.worth, muster.pressed(post for _unit, post in party.posts) - muster.targets.keys()
    if len(more) > MORE:
        return None
    for other in sorted(more):
        both = [each for each in (muster.gather(other, more), muster.gather(other, more, 1)) if each is not None]
        if not both:
            return None
        drawn = max(both, key=lambda each: each.worth)
        muster.commit(drawn)
        promised += drawn.worth * (1 if drawn.worth > 0 else AGAIN)
    return promised
