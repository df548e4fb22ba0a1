"""What a game says of a combat in every voice that it has: sums of its verbs, outlooks, questions, the log, results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from engine.bots import load_bot
from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.modifiers import CombatModifier, ToldAmount, each, told
from engine.play import Choice, Event, Game, Outlook, Prompt, Tally
from tests.conformance.cases import Case

MORE = 7
"""What a changed row adds: it shows through limits, and where only the best of several counts."""
AT_ONCE = 3
"""Of how many offers of a verb the sum and the outlook are asked."""
Heard = Iterator[tuple[str, bool]]


class Change:
    """A row that adds more than it does, as long as it is on, and marks what it adds."""

    def __init__(self, row: CombatModifier[Any, Any]) -> None:
        self.row, self.old, self.on = row, row.amount, True

    def amount(self, state: Any, battle: Any) -> Any:
        """Return what the row adds now."""
        found: list[ToldAmount] = list(each(self.old(state, battle)))
        if not self.on:
            return found
        return [told(one.amount + MORE, **one.values, changed=True) for one in found] or [told(MORE, changed=True)]

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Put it in the place of the row."""
        object.__setattr__(self.row, "amount", self.amount)
        try:
            yield
        finally:
            object.__setattr__(self.row, "amount", self.old)

    @contextmanager
    def off(self) -> Iterator[None]:
        """Let the row be what it was, for a while."""
        self.on = False
        yield
        self.on = True


def marked(tally: Tally) -> bool:
    """Tell whether a sum holds what a changed row adds."""
    return any(("changed", True) in item.message.values for item in tally)


@dataclass(frozen=True)
class Voices:
    """The combats of a game: which questions give their sum, and what must hold of what is told when the die falls.

    `silent` are voices that a game does not have: a toy has no verb that shows the sum.
    """

    case: Case
    combat: Combat[Any, Any, Any]
    questions: tuple[str, ...] = ()
    told: Mapping[str, Callable[[Any, Event, Tally], bool]] = field(default_factory=dict)
    silent: tuple[str, ...] = ()

    def wanted(self, row: CombatModifier[Any, Any]) -> frozenset[str]:
        """Return the voices that must tell of a row; of other lists than the first only outlooks tell."""
        if row not in self.combat.modifiers.rows:
            return frozenset(("outlook",))
        questions = () if self.is_first(row) else self.questions
        return frozenset(("sum", "outlook", "log", *questions)) - {*self.silent}

    def is_first(self, row: CombatModifier[Any, Any]) -> bool:
        """Tell whether a row is that of the odds, which every sum of a combat has, and outlooks show as their head."""
        return row is self.combat.modifiers.rows[0]

    def heard(self, row: CombatModifier[Any, Any], seeds: range) -> frozenset[str]:
        """Play games while a row is changed; return the voices that told of it. One that does not is a fault."""
        wanted, found = self.wanted(row), set[str]()
        change = Change(row)
        with change.at_work():
            for seed in seeds:
                for voice, speaks in self._voices(self.case.start(seed, playout=True), seed, change):
                    if voice in wanted:
                        assert speaks, f"{row.key}: {voice} does not tell of it"
                        found.add(voice)
                    if wanted <= found:
                        return frozenset(found)
        return frozenset(found)

    def _voices(self, game: Game, seed: int, change: Change) -> Heard:
        bots = [load_bot("random", seed) for _side in self.case.system.sides]
        seats = [game.for_side(side) for side in range(len(bots))]
        told = 0
        while (prompt := game.prompt) is not None:
            yield from self._of_prompt(game, prompt, change)
            seats[prompt.actor].take(bots[prompt.actor].choose(seats[prompt.actor]))
            yield from self._of_log(game, told)
            told = len(game.events)

    def _of_prompt(self, game: Game, prompt: Prompt, change: Change) -> Heard:
        for name, targets in prompt.offers.items():
            for target in targets[:AT_ONCE]:
                choice = Choice(name, target)
                tally = game.explain(prompt.actor, choice)
                if tally is not None and self._is_of_combat(tally):
                    yield "sum", marked(tally)
                found = self._outlooks(game.state, choice)
                with change.off():
                    before = self._outlooks(game.state, choice)
                for one, other in zip(found, before, strict=True):
                    yield "outlook", one != other and (self.is_first(change.row) or marked(one.shifts))
                    assert sum(count for _term, count in one.results) >= one.throws
                if found:
                    yield from self._asked(game.state, prompt.actor, target)

    def _is_of_combat(self, tally: Tally) -> bool:
        first = self.combat.modifiers.rows[0].key
        return any(item.message.key == first for item in tally)

    def _outlooks(self, state: Any, choice: Choice) -> tuple[Outlook, ...]:
        ask = self.case.system.sight.chances
        return ask(state, (choice,)) if ask else ()

    def _asked(self, state: Any, side: int, target: tuple[Any, ...]) -> Heard:
        near = [unit for unit in range(len(state.record)) if target and self._beside(state, side, unit, target[0])]
        for name in self.questions:
            tally = self.case.system.queries[name].function(state, target[0], tuple(near)) if near else None
            if tally is not None:
                yield name, marked(tally)

    def _beside(self, state: Any, side: int, unit: int, hex: Any) -> bool:
        grid, here = state.board.grid, state.at[unit]
        own = state.roster[state.record[unit]].side == side
        return own and here in grid and hex in grid and bool(grid.distance(here, hex) == 1)

    def _of_log(self, game: Game, told: int) -> Heard:
        for event in game.events[told:]:
            tally = event.tally
            if tally is not None and self._is_of_combat(tally):
                yield "log", marked(tally)
                if event.key in self.told:
                    assert self.told[event.key](game.state, event, tally), f"{event.key} is told of another sum"
