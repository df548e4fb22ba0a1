"""The records of special rules: what each says, when it holds, and which actions it is about."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engine.mechanics.areas import Area, Spots, Who, among
from engine.mechanics.conditions import Condition, between
from engine.play import NOWHERE, State

LEAVE = "leave"


@dataclass(frozen=True)
class When:
    """In which turns and steps a rule holds, while what holds, and from when on."""

    first: int | None = None
    last: int | None = None
    only: tuple[int, ...] = ()
    steps: tuple[str, ...] = ()
    condition: Condition | None = None
    since: Condition | None = None

    def now(self, state: State, rule: str) -> bool:
        """Whether it holds now."""
        return (
            between(state.turn, self.first, self.last)
            and (not self.only or state.turn in self.only)
            and (not self.steps or any(entry.step.name in self.steps for entry in state.stack))
            and (self.since is None or bool(state.uses[since_key(rule)]))
            and (self.condition is None or self.condition.holds(state))
        )


@dataclass(frozen=True)
class SpecialRule:
    """One rule: its kind (forbid, allow, limit, cost ...), its word, for whom, where, when, and its number."""

    id: str
    kind: str
    word: str
    who: Who | None = None
    where: Area | None = None
    origin: Area | None = None
    when: When | None = None
    number: int = 0
    exactly: bool = False
    each: str = ""
    choice: str = ""
    company: Who | None = None
    groups: tuple[Who, ...] = ()

    @property
    def clause(self) -> str:
        """What refusals and sums name it by."""
        return f"special:{self.id}"

    def now(self, state: State) -> bool:
        """Whether it holds now."""
        return self.when is None or self.when.now(state, self.id)


@dataclass(frozen=True)
class Special:
    """All special rules of a scenario."""

    rules: tuple[SpecialRule, ...]

    @cached_property
    def _by_word(self) -> dict[tuple[str, str], tuple[int, ...]]:
        keys = dict.fromkeys((rule.kind, rule.word) for rule in self.rules)
        return {k: tuple(n for n, rule in enumerate(self.rules) if (rule.kind, rule.word) == k) for k in keys}

    def numbers(self, kind: str, word: str) -> tuple[int, ...]:
        """The numbers of the rules of a kind about a word, in their order."""
        return self._by_word.get((kind, word), ())

    @cached_property
    def _by_words(self) -> dict[tuple[str, tuple[str, ...]], tuple[int, ...]]:
        return {}

    def among_words(self, kind: str, words: tuple[str, ...]) -> tuple[int, ...]:
        """The numbers of the rules of a kind about these words, word by word."""
        known = self._by_words.get((kind, words))
        if known is None:
            known = self._by_words[kind, words] = tuple([n for word in words for n in self.numbers(kind, word)])
        return known

    def bars(self, word: str) -> bool:
        """Whether any rule, now or at another time, forbids something of this word or limits it."""
        return ("forbid", word) in self._by_word or ("limit", word) in self._by_word


class UnitAction(NamedTuple):
    """What a unit does: the word, the place that it is about, where it comes from, the hexside that it crosses."""

    word: str
    unit: int
    place: int = NOWHERE
    origin: int = NOWHERE
    edge: int = NOWHERE


def since_key(rule: str) -> tuple[str, ...]:
    """Under what it is noted that a rule has begun to hold."""
    return ("game", "special", rule, "since")


def group_key(state: State, rule: SpecialRule, unit: int) -> tuple[str, ...] | None:
    """Under what it is noted that the group of a unit has done its duty this turn."""
    found = next((number for number, group in enumerate(rule.groups) if group.has(state, unit)), None)
    return None if found is None else ("turn", "special", rule.id, f"group {found}")


def in_force(state: State, kind: str, *words: str) -> tuple[int, ...]:
    """The numbers of the rules of a kind about these words that hold now."""
    special = state.special
    if not special:
        return ()
    numbers = special.among_words(kind, words)
    return tuple([n for n in numbers if special.rules[n].now(state)]) if numbers else ()


def rules_now(state: State, kind: str, word: str) -> list[SpecialRule]:
    """The rules of a kind about a word that hold now."""
    special = state.special
    if not special:
        return []
    numbers = special.numbers(kind, word)
    return [rule for n in numbers if (rule := special.rules[n]).now(state)] if numbers else []


def concerns(state: State, rule: SpecialRule, action: UnitAction) -> bool:
    """Whether an action is one of those that a rule names, time set aside."""
    if rule.word != action.word or not among(state, rule.who, action.unit):
        return False
    if rule.origin is not None and not rule.origin.has(state, action.origin):
        return False
    where = rule.where
    if where is None:
        return True
    if action.word in state.vocabulary.crossing:
        return isinstance(where, Spots) and where.crosses(action.edge)
    if action.word == LEAVE:
        return where.has(state, action.origin) and not where.has(state, action.place)
    return where.has(state, action.place)
