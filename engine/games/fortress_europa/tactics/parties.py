"""Who could attack which enemies in an impulse, and from where: parties of one nation that find room."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from engine.games.fortress_europa.air.support import is_time_for_support, support_left
from engine.games.fortress_europa.combat.duties import WATCH as DUTIES
from engine.games.fortress_europa.combat.duties import must_attack
from engine.games.fortress_europa.combat.fights import party_nation
from engine.games.fortress_europa.stacking import limit, weight
from engine.games.fortress_europa.state import FortressState, fights, is_hq, manned, on_map
from engine.games.fortress_europa.tactics.chances import BEST, Held, column, held, hits, promises, sites
from engine.games.fortress_europa.tactics.reaching import marches_left, reach
from engine.games.fortress_europa.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import enemy_distance

MOVES = (
    *("control", "weather", "phasing", "marched", "spent", "halted", "landed", "held", "stays", "soaked", "roughed"),
    *("sailed", "air", "supported"),
)
WATCH = tuple(dict.fromkeys((*DUTIES, *MOVES)))
"""All on which attacks rest: who has to attack, who may still move, what flies."""
GOOD, NEAR, FAR, FLIGHTS = 7, 1, 9, 3
"""The column at which an attack has enough; how near who fights stands; how many aircraft support a battle."""


class Able(NamedTuple):
    """A unit that may fight in this impulse: where it is, where it could still go, whether it has to attack."""

    unit: int
    here: int
    far: frozenset[int]
    bound: bool


class Party(NamedTuple):
    """An attack: on which hex, what it promises, how many aircraft it counts on, who makes it and from where."""

    foe: int
    worth: int
    air: int
    posts: tuple[tuple[int, int], ...]


class Call(NamedTuple):
    """Somebody who could join an attack: how gladly he is taken, with what strength, and from which hexes."""

    rank: tuple[bool, bool, int]
    unit: int
    points: int
    ways: tuple[int, ...]


@cached_value(*WATCH)
def able(state: FortressState, side: int) -> tuple[Able, ...]:
    """The units that may fight in this impulse. Bound are those that can leave no enemy zone any more."""
    near, found, hostile = enemy_distance(state, side), list[Able](), zone(state, 1 - side)
    for unit in on_map(state, side):
        here = state.at[unit]
        if near[here] > FAR or state.frozen[unit] or state.fought[unit] or is_hq(state, unit):
            continue
        if fights(state, unit) and near[here] <= marches_left(state, unit) + NEAR:
            far = reach(state, unit)
            found.append(Able(unit, here, far, not far and here in hostile and must_attack(state, unit)))
    return tuple(found)


@cached_value(*WATCH)
def callable_against(state: FortressState, side: int) -> Mapping[int, tuple[Call, ...]]:
    """By the hexes of enemies: who could attack them, who has to first, then those beside them, then the strong."""
    enemies, ways, found = manned(state, 1 - side), sites(state), dict[int, list[Call]]()
    beside = {hex: tuple(foe for foe, _river in ways[hex] if foe in enemies) for hex in _seen(state, side)}
    for unit, here, far, bound in able(state, side):
        posts = dict[int, list[int]]()
        for hex in (here, *sorted(far - {here})):
            for foe in beside[hex] if hex not in enemies else ():
                posts.setdefault(foe, []).append(hex)
        for foe, hexes in posts.items():
            points = hits(state, unit, foe)
            rank = (not (bound and here in hexes), here not in hexes, -points)
            found.setdefault(foe, []).append(Call(rank, unit, points, tuple(hexes)))
    return {foe: tuple(sorted(calls)) for foe, calls in found.items()}


def _seen(state: FortressState, side: int) -> frozenset[int]:
    units = able(state, side)
    return frozenset(each.here for each in units).union(*(each.far for each in units))


@dataclass
class Muster:
    """What a side has for its attacks: whose posts are settled, what room and how many aircraft are left."""

    state: FortressState
    side: int
    air: int
    targets: dict[int, int]
    posts: dict[int, int]
    crew: dict[int, int]
    room: dict[int, int]

    @classmethod
    def of(cls, state: FortressState, side: int) -> Self:
        """Return what a side has before anything is settled."""
        air = support_left(state, side) if is_time_for_support(state) else 0
        return cls(state, side, air, {}, {}, {}, {})

    def fork(self) -> Self:
        """Return the same, to try something."""
        targets, posts, crew, room = dict(self.targets), dict(self.posts), dict(self.crew), dict(self.room)
        return replace(self, targets=targets, posts=posts, crew=crew, room=room)

    def commit(self, party: Party) -> None:
        """Settle an attack."""
        self.targets[party.foe] = party.worth
        self.air -= party.air
        for unit, post in party.posts:
            self.posts[unit], self.crew[unit] = post, party.foe
            if self.state.at[unit] != post:
                own = weight(self.state, unit)
                self.room[post] = self.left(post) - own
                self.room[self.state.at[unit]] = self.left(self.state.at[unit]) + own

    def left(self, hex: int) -> int:
        """How much more a hex holds."""
        if hex not in self.room:
            self.room[hex] = limit(self.state, hex, self.side) - full(self.state, self.side).get(hex, 0)
        return self.room[hex]

    def pressed(self, posts: Iterable[int]) -> frozenset[int]:
        """The hexes of enemies in whose zones hexes are: all of them have to be attacked."""
        hostile = zone(self.state, 1 - self.side)
        return frozenset(self.state.at[foe] for hex in posts for foe in hostile.get(hex, ()))

    def gather(self, foe: int, others: Collection[int] | None = None, most: int = 99) -> Party | None:
        """The best attack on a hex, of one nation; with `others` only from where no enemies but these press."""
        parties = dict[str, list[Call]]()
        for call in callable_against(self.state, self.side).get(foe, ()):
            if call.unit not in self.posts:
                parties.setdefault(party_nation(self.state, call.unit), []).append(call)
        anybody = parties.pop("", []) if len(parties) > 1 else []
        best: Party | None = None
        for calls in parties.values():
            found = self._fill(foe, sorted((*calls, *anybody)), others, most)
            if found is not None and (best is None or found.worth > best.worth):
                best = found
        return best

    def _fill(self, foe: int, calls: Iterable[Call], others: Collection[int] | None, most: int) -> Party | None:
        """As many as it takes, each where it finds room."""
        there, taken, posts, total = held(self.state, 1 - self.side)[foe], dict[int, int](), list[tuple[int, int]](), 0
        for call in calls:
            if len(posts) >= most or self._column(foe, there, total, posts) + min(FLIGHTS, self.air) >= GOOD:
                break
            post = self._post(call, foe, taken, others)
            if post >= 0:
                posts.append((call.unit, post))
                total += call.points
                taken[post] = taken.get(post, 0) + (self.state.at[call.unit] != post) * weight(self.state, call.unit)
        at = self._column(foe, there, total, posts)
        if at < 0:
            return None
        air = max(0, min(FLIGHTS, self.air, GOOD - at))
        steps = sum(self.state.steps[unit] for unit, _post in posts)
        worth = promises(self.state, self.side, steps, there.steps, there.stays)[min(BEST, at + air)]
        return Party(foe, worth, air, tuple(posts))

    def _column(self, foe: int, there: Held, total: int, posts: list[tuple[int, int]]) -> int:
        """The column of an attack; behind a river the enemy is doubled if all come across it."""
        rivers = {hex for hex, river in sites(self.state)[foe] if river}
        across = bool(posts) and not there.stays and all(post in rivers for _unit, post in posts)
        return column(self.state, total, there.points * (2 if across else 1))

    def _post(self, call: Call, foe: int, taken: Mapping[int, int], others: Collection[int] | None) -> int:
        """Where somebody would stand: where he is, else where the fewest other enemies press, in company."""
        own, best, least = weight(self.state, call.unit), -1, (99, 0)
        for hex in call.ways:
            if self.state.at[call.unit] != hex and own > self.left(hex) - taken.get(hex, 0):
                continue
            more = len(self.pressed((hex,)) - self.targets.keys() - {foe} - set(others or ()))
            if more and others is not None:
                continue
            if hex == call.ways[0] == self.state.at[call.unit] and not more:
                return hex
            alone = -taken.get(hex, 0) - full(self.state, self.side).get(hex, 0)
            if (more, alone) < least:
                best, least = hex, (more, alone)
        return best


@cached_value("at", "record", "regular")
def full(state: FortressState, side: int) -> Mapping[int, int]:
    """How much of a side is in each hex."""
    found = dict[int, int]()
    for unit in on_map(state, side):
        found[state.at[unit]] = found.get(state.at[unit], 0) + weight(state, unit)
    return found
