"""A combat that is plain data: odds by ratio or difference, shifts, a table, results as effects, a loss order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Literal

from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.factors import Factors
from engine.mechanics.battle.loss_steps import loss_step
from engine.mechanics.battle.losses import LossOrder
from engine.mechanics.battle.modifiers import CombatModifier, ModifierLimit, Modifiers
from engine.mechanics.battle.plain import Attack, Party, Rounding, head, odds_by
from engine.mechanics.battle.results import ATTACKER, CombatResults, ResultEffect, ResultPart
from engine.mechanics.choices import Choose
from engine.mechanics.names import Names
from engine.mechanics.phase_steps import stage_by_stage
from engine.mechanics.positions import alive, holder, side_of
from engine.mechanics.retreating.advances import Advances
from engine.mechanics.retreating.course import Retreat
from engine.mechanics.retreating.rows import route
from engine.play import NOWHERE, Frame, Step, Tally, Verb

Units = tuple[int, ...]
Stage = Literal["losses", "retreats", "advance"]
STAGES: tuple[Stage, ...] = ("losses", "retreats", "advance")
PlainEffect = ResultEffect[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Blow(Frame):
    """An attack of a side on a hex: by whom, on whom, and what the die has brought."""

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "target": "hex",
        "units": "unit",
        "foes": "unit",
        "code": "word",
    }

    side: int
    target: int
    units: Units
    foes: Units
    code: str = ""
    stage: int = 0

    def of(self, who: int) -> Units:
        """Return the units of one side."""
        return self.units if who == ATTACKER else self.foes


@dataclass(frozen=True)
class OnCounter:
    """What a unit is worth: the number that its counter bears under a name."""

    trait: str

    @property
    def names(self) -> Names:
        """What counters bear."""
        return Names(trait=self.trait)

    def __call__(self, state: Any, unit: int) -> int:
        return int(getattr(state.counter(unit), self.trait))


@dataclass(frozen=True, eq=False)
class PlainCombat:
    """How combats are decided, as data.

    `columns` are the heads of the table, as ratios ("3:1") or differences ("+2"), and `table` has the results of each,
    pip by pip. `shifts` move the column, `die` what the die shows. `results` are the effects of each word.
    """

    name: str
    section: str
    columns: tuple[str, ...]
    table: Mapping[str, tuple[str, ...]]
    attack: Factors[Any, Attack]
    defence: Factors[Any, Attack]
    results: Mapping[str, tuple[PlainEffect, ...]]
    shifts: tuple[CombatModifier[Any, Attack], ...] = ()
    die: tuple[CombatModifier[Any, Attack], ...] = ()
    rounds: Rounding = "down"
    odds: str = "combat.odds"
    limit: str = "combat.table_end"
    told: str = "combat.result"

    def __post_init__(self) -> None:
        lines = [self.table.get(column, ()) for column in self.columns if head(column) is not None]
        without = next((column for column, line in zip(self.columns, lines, strict=True) if not line), None)
        if without is not None:
            raise TypeError(f"{self.name}: the table has no column {without!r}: {', '.join(self.table)}.")
        if len(set(map(len, lines))) != 1:
            raise TypeError(f"{self.name}: the columns of the table have different numbers of results.")
        missing = self.effects.missing(word for line in lines for word in line)
        if missing:
            raise TypeError(f"{self.name}: the results do not say what {missing[0]!r} does: {', '.join(self.results)}.")

    @cached_property
    def effects(self) -> CombatResults[Any, Any, Any, Any]:
        """What each word of the table does."""
        return CombatResults(STAGES, self.results, lambda _state, frame: (ResultPart(frame.code),))

    @cached_property
    def combat(self) -> Combat[Any, Attack, int]:
        """The same for sums and outlooks."""
        terms = dict.fromkeys(
            term for word in self.results for term in self.effects.brings(None, None, (ResultPart(word),))
        )
        last = len(self.columns) - 1
        return Combat(
            self.name,
            Modifiers(
                (
                    odds_by(self.odds, self.section, self.columns, self._attack, self._defence, self.rounds),
                    *self.shifts,
                    ModifierLimit(self.limit, self.section, least=lambda _s, _b: 0, most=lambda _s, _b: last),
                )
            ),
            self.read,
            faces=lambda _rules: range(1, len(self.table[self.columns[0]]) + 1),
            strengths=lambda state, attack: (self._attack(state, attack), self._defence(state, attack)),
            before=lambda _s, _a, tally: f"odds.{tally.items[0].message['odds']}",
            after=lambda _s, _a, tally: f"odds.{self.columns[tally.total]}",
            terms=lambda _rules: tuple(terms),
            brings=self.effects.brings,
            others=(Modifiers(self.die),),
        )

    def read(self, state: Any, attack: Attack, tally: Tally, face: int) -> tuple[ResultPart, ...]:
        """Return the result of a face in the column that all modifiers lead to."""
        line = self.table[self.columns[tally.total]]
        pips = face + Modifiers(self.die).tally(state, attack).total
        return (ResultPart(line[min(max(pips, 1), len(line)) - 1]),)

    def _attack(self, state: Any, attack: Attack) -> int:
        return self.attack.of(state, attack, attack.attackers)

    def _defence(self, state: Any, attack: Attack) -> int:
        return self.defence.of(state, attack, attack.defenders)

    # The course

    @cached_property
    def step(self) -> Step:
        """The step of one combat, with a Blow as its record."""
        course = (self._roll, *(self.effects.stage(stage) for stage in STAGES))
        return Step("combat", self.section, Blow, advance=stage_by_stage(course), after={"combat": self._take})

    def _roll(self, play: Any, frame: Blow) -> None:
        play.roll("combat", (len(self.table[self.columns[0]]),), frame.target)

    def _take(self, play: Any, frame: Blow, faces: tuple[int, ...]) -> None:
        attack = Attack(frame.target, frame.units, frame.foes)
        tally = self.combat.tally(play.state, attack)
        ((code, *_rest),) = self.read(play.state, attack, tally, faces[0])
        play.change(code=code)
        play.tell(self.told, self.section, tally=tally, hex=frame.target, odds=self.columns[tally.total], result=code)


# Effects, each written with its side and its numbers


@dataclass(frozen=True, slots=True)
class ToLose(Frame):
    """Whose units still have to lose so many steps."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit"}

    side: int
    units: Units
    left: int


@dataclass(frozen=True, eq=False)
class Losing:
    """How losses are borne: by whom first, and what takes a step from a unit, such as LoseStep."""

    key: str
    clause: str
    order: LossOrder[Any, Any]
    loses: Callable[[Any, int], None]

    def among(self, state: Any, frame: ToLose, _side: int) -> Units:
        """Return the units of which the owner takes one."""
        return self.order.among(state, frame, alive(state, frame.units)) if frame.left else ()

    def _lose(self, play: Any, frame: ToLose, unit: int) -> None:
        play.change(left=frame.left - 1)
        self.loses(play, unit)

    @cached_property
    def step(self) -> Step:
        """The step in which losses are borne one by one; where there is no choice nobody is asked."""
        lose = Choose[Any, ToLose]()("lose", self._lose, self.among, self.key, self.clause)
        return loss_step(
            "losses",
            self.clause,
            ToLose,
            lose,
            spare=lambda s, unit: s.steps[unit],
            measure=lambda _state, frame: (frame.left,),
        )

    def effect(self, who: int, steps: int) -> PlainEffect:
        """Make the effect by which a side loses so many steps."""

        def does(play: Any, frame: Blow, _part: ResultPart) -> None:
            units = alive(play.state, frame.of(who))
            if units:
                play.call(self.step, ToLose(side_of(play.state, units[0]), units, steps))

        return ResultEffect("losses", does, _named(f"loses.{who}"), {f"steps_{who}": steps})


def eliminates(who: int, each: Callable[[Any, int], None]) -> PlainEffect:
    """Make the effect by which a side loses all that takes part, such as by Eliminate."""

    def does(play: Any, frame: Blow, _part: ResultPart) -> None:
        for unit in alive(play.state, frame.of(who)):
            each(play, unit)

    return ResultEffect("losses", does, _named(f"eliminated.{who}"))


def sends_back(step: Step, who: int, hexes: int, by: Party | None = None) -> PlainEffect:
    """Make the effect by which a side retreats so far, from each hex in turn; `by` moves it, or it moves itself."""

    def does(play: Any, frame: Blow, _part: ResultPart) -> None:
        state, units = play.state, alive(play.state, frame.of(who))
        for hex in dict.fromkeys(state.at[unit] for unit in units):
            group = tuple(unit for unit in units if state.at[unit] == hex)
            own = side_of(state, group[0])
            mover = own if by is None else frame.side if by == "attackers" else 1 - frame.side
            play.call(step, Retreat(group, hex, hexes, mover))

    return ResultEffect("retreats", does, _named(f"retreats.{who}"), {"hexes": hexes})


def _named(term: str) -> Callable[[Any, Any, ResultPart], Iterable[str]]:
    return lambda _state, _battle, _part: (term,)


@dataclass(frozen=True, eq=False)
class Entering:
    """The advance of attackers into the hex that the defenders have left, by the rows of a form."""

    form: Advances[Any]
    key: str

    def ready(self, state: Any, frame: Blow, _side: int) -> list[int]:
        """Return the attackers that have not entered it."""
        return [unit for unit in alive(state, frame.units) if state.at[unit] != frame.target]

    def _open(self, state: Any, frame: Blow, into: Verb) -> bool:
        free = holder(state, frame.target) in (NOWHERE, frame.side)
        return free and any(into.legal(state, frame, frame.side))

    def _enter(self, play: Any, frame: Blow, unit: int) -> None:
        play.state.at[unit] = frame.target
        play.tell("unit.advanced", self.form.section, unit=unit, hex=frame.target)

    @cached_property
    def step(self) -> Step:
        """The step in which they enter it one by one, as far as the attacker likes."""
        able = Choose[Any, Blow]().member(self.ready, self.key, self.form.section)
        into = self.form.into(
            "advance",
            self._enter,
            able,
            lambda frame: frame.target,
            lambda state, frame, unit: route(frame.side, (unit,), state.at[unit]),
        )
        return Step(
            "advance",
            self.form.section,
            Blow,
            actor=lambda state, frame: frame.side if self._open(state, frame, into) else None,
            verbs=(into, Verb("stay", lambda play, _frame: play.done())),
            measure=lambda state, frame: (len(self.ready(state, frame, frame.side)),),
        )

    @cached_property
    def effect(self) -> PlainEffect:
        """The effect by which the attackers may enter the hex."""
        return ResultEffect("advance", lambda play, frame, _part: play.call(self.step, frame))
