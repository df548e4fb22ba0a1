"""Bots for a game from its forms, its goals and a page of values, without an opinion of its own.

    TACTICS = Tactics(
        goals=lambda state, side: {state.board.hex("0304"): 2},
        strength=lambda state, unit: state.steps[unit],
        verbs={"send": "pick", "to": "to", "via": "never", "attack": "attack", "lose": "suffer"},
        march=March(MARCHES, waiting=fresh, watch=("moved",)),
        fight=Fight(COMBAT, RESULTS, stakes={"steps_1": 12, "steps_0": -12}, battle=with_all),
    )
    SYSTEM = System(..., hints=TACTICS.hints())

A game that outgrows this gives verbs opinions of its own (`own`), or another `worths` or `value`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.results import CombatResults
from engine.mechanics.cached_values import cached_as
from engine.mechanics.movement import Movement
from engine.mechanics.positions import on_map, side_of
from engine.mechanics.tactics.choice_scores import ChoiceScore, fixed_score, score_by_verb
from engine.mechanics.tactics.combat_scores import FallingBack, advances, attacks, holds, mean_of, suffers
from engine.mechanics.tactics.distance_maps import WayDistances, distance_from, enemy_distance
from engine.mechanics.tactics.move_scores import LEAST_GAIN, NEAREST, Marching, Worth, Worths, comes_on, goes
from engine.mechanics.tactics.position_scores import foremost, prospect
from engine.play import Attempt, Hints, Style
from engine.play.hints import STEADY

FAR = 200
WATCHED = ("at", "record")


@dataclass(frozen=True)
class Values:
    """What things are worth to bots, in points.

    `goal` is each point that a goal weighs, `towards` each hex or point of movement nearer to one, `contact` to stand
    beside the enemy, `company` to share a hex (below nothing: units rather spread), `zone` to retreat beside the enemy,
    `step` each point of strength on the map.
    """

    goal: int = 30
    towards: int = 6
    contact: int = 8
    company: int = -2
    zone: int = 20
    step: int = 12
    joins: int = 50


@dataclass(frozen=True)
class MarchTactics:
    """How units march: the form, the units that may still be sent, what those rest on."""

    marches: Movement[Any, Any]
    waiting: Callable[[Any, Any], Iterable[int]]
    watch: tuple[str, ...] = ()
    least: int = LEAST_GAIN


@dataclass(frozen=True)
class FightTactics:
    """How fights are decided: the forms, what each count of a result is worth to the attacker.

    `battle(state, attempt)` is the attack that a choice begins, with all who could join it; None if nobody could.
    """

    combat: Combat[Any, Any, Any]
    results: CombatResults[Any, Any, Any, Any]
    stakes: Mapping[str, int]
    battle: Callable[[Any, Attempt[Any]], Any]

    def promise(self, state: Any, attempt: Attempt[Any]) -> int | None:
        """Return what an attack promises; None for one without units."""
        battle = self.battle(state, attempt)
        return None if battle is None else mean_of(self.combat, self.results, self.stakes)(state, battle)


@dataclass(frozen=True, eq=False)
class Tactics:
    """What makes greedy bots and planners of a new game play sensibly.

    `goals(state, side)` are the hexes worth having with what each weighs, `strength(state, unit)` what a unit counts
    in a fight. `verbs` says of which kind each choice is: one of the names in `kinds`.
    """

    goals: Callable[[Any, int], Mapping[int, int]]
    strength: Callable[[Any, int], int]
    verbs: Mapping[str, str]
    march: MarchTactics | None = None
    fight: FightTactics | None = None
    values: Values = Values()
    own: Mapping[str, ChoiceScore] = field(default_factory=dict)
    weighty: Mapping[str, str] = field(default_factory=dict)
    watch: tuple[str, ...] = ()
    at_once: frozenset[str] = frozenset()

    def hints(self) -> Hints:
        """Return the hints of the game."""
        kinds = self.kinds
        opinions = {**{verb: kinds[kind] for verb, kind in self.verbs.items()}, **self.own}
        return Hints(score_by_verb(opinions), self.value, self.goals, self.weighty, at_once=self.at_once)

    @cached_property
    def kinds(self) -> Mapping[str, ChoiceScore]:
        """Return the opinion of each kind of choice."""
        values, worths = self.values, self.worths
        back = FallingBack(worths, dict.fromkeys(self.verbs, 1), self._beside, values.zone)
        found: dict[str, ChoiceScore] = {
            "go": goes(worths),
            "join": fixed_score(values.joins),
            "suffer": suffers(self._price, side_of),
            "retreat": back.retreat,
            "advance": advances(worths),
            "hold": holds(worths, self._stake, 1),
            "place": comes_on(worths),
            "never": fixed_score(-NEAREST),
        }
        if self.march is not None:
            watch = (*self._watch, *self.march.watch)
            marching = Marching(self.march.marches, worths, self.march.waiting, watch, self.march.least)
            found |= {"pick": marching.pick, "to": marching.to}
        if self.fight is not None:
            found["attack"] = attacks(self.fight.promise)
        return found

    @property
    def _watch(self) -> tuple[str, ...]:
        return (*self.watch, *WATCHED)

    def _price(self, state: Any, unit: int) -> int:
        return self.strength(state, unit) * self.values.step

    def _stake(self, state: Any, unit: int, hex: int) -> int:
        """A goal is worth a step, unless it is the last one."""
        goal = self.goals(state, side_of(state, unit)).get(hex, 0) * self.values.goal
        return (goal if self.strength(state, unit) > 1 else 0) - 2 * self.values.step

    def _beside(self, state: Any, side: int, hex: int) -> bool:
        return enemy_distance(state, side)[hex] <= 1

    @cached_property
    def worths(self) -> Worths:
        """Return what hexes are worth to a unit: near a goal that its side lacks, or beside the enemy."""

        def worths(state: Any, unit: int, style: Style) -> Worth:
            values, here, side = self.values, state.at[unit], side_of(state, unit)
            goals, near, held = self.goals(state, side), enemy_distance(state, side), _held(state, side, unit)
            far: list[int] = self._far(state, unit, tuple(sorted(goals.keys() - held.keys() or goals)))
            contact: int = values.contact * (1 if style.boldness >= STEADY else -1)

            def worth(hex: int) -> int:
                others = held.get(hex, 0)
                found: int = values.goal * goals.get(hex, 0) // (1 + others) - values.towards * far[hex]
                found += contact * (near[hex] == 1) + values.company * others - (hex != here)
                return found

            return worth

        return cached_as(f"tactics {id(self)}", self._watch, worths)

    @cached_property
    def _ways(self) -> WayDistances | None:
        return WayDistances(self.march.marches, FAR) if self.march else None

    def _far(self, state: Any, unit: int, goals: tuple[int, ...]) -> list[int]:
        if self._ways is None:
            return distance_from(state.board, goals)
        marches, parts = self._ways.marches, getattr(state, "PARTS", 1)
        mover = marches.going(state, (unit,), marches.manner(state, unit)).mover
        return [far // parts for far in self._ways.to(state, mover, goals)]

    def value(self, state: Any, side: int) -> int:
        """Return what a position is worth to a side: strength, goals, the way that the foremost still have to go."""
        sign = -1 if side else 1
        return self._has(state, side) - self._has(state, 1 - side) + sign * prospect(state, getattr(state, "last", 0))

    def _has(self, state: Any, side: int) -> int:
        values, units, goals = self.values, on_map(state, side), self.goals(state, side)
        held = {state.at[unit] for unit in units}
        taken = sum(weight for hex, weight in goals.items() if hex in held)
        far = distance_from(state.board, tuple(sorted(goals)))
        way = foremost(far[hex] for hex in held) * values.towards // 10
        return values.step * sum(self.strength(state, unit) for unit in units) + values.goal * taken - way


def _held(state: Any, side: int, unit: int) -> dict[int, int]:
    """Count the other units of a side in each place."""
    found: dict[int, int] = {}
    for other in on_map(state, side):
        if other != unit:
            found[state.at[other]] = found.get(state.at[other], 0) + 1
    return found
