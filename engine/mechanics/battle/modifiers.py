"""What is added to a roll or moves a column, as rows: a rule stands once, for previews, odds, outlooks, rolls and logs.

    mod = Mod[CartState, Fight]()

    # 5.3 Mud helps the defender.
    mud = mod("odds.mud", "ca.5.3", lambda s, f: s.rules.mud if s.muddy[f.target] else 0, hex=lambda s, f: f.target)


    @modifier("odds.guns", "ca.5.2")
    def guns(state: CartState, fight: Fight) -> Iterator[Told]:
        \"\"\"5.2 Every gun of the attacker helps.\"\"\"
        return (told(1, unit=unit) for unit in fight.units if state.counter(unit).guns)


    SHIFTS = Modifiers((guns, mud, Limit("odds.limit", "ca.5.4", most=lambda s, f: s.rules.most)))

The sentence of a row that is one expression stands in the comment above it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar, cast

from engine.mechanics.guards import GuardWords, entered
from engine.mechanics.special import modified
from engine.play import NOWHERE, Tally, TallyItem, rule, say

S = TypeVar("S")
B = TypeVar("B")
S_contra = TypeVar("S_contra", contravariant=True)
B_contra = TypeVar("B_contra", contravariant=True)
Units = tuple[int, ...]
Items = Sequence[TallyItem]
Amounts = Sequence[int]
Number = Callable[[S, B], int]


@dataclass(frozen=True)
class ToldAmount:
    """An amount, with values for the message that names it."""

    amount: int = 0
    values: Mapping[str, Any] = field(default_factory=dict)


def told(amount: int, **values: object) -> ToldAmount:
    """Return an amount with values for its message."""
    return ToldAmount(amount, values)


Found = int | ToldAmount | Iterable[ToldAmount]
Amount = Callable[[S, B], Found]


def each(found: Found) -> Iterable[ToldAmount]:
    """Return what a row has found as amounts with values."""
    if isinstance(found, int):
        return (ToldAmount(found),)
    return (found,) if isinstance(found, ToldAmount) else found


class SumPart(Protocol[S_contra, B_contra]):
    """What a sum is made of: rows, rows that share a limit, what limits the sum before it."""

    @property
    def rows(self) -> tuple[CombatModifier[Any, Any], ...]: ...

    def items(self, state: S_contra, battle: B_contra, before: Items) -> Iterable[TallyItem]: ...

    def amounts(self, state: S_contra, battle: B_contra, before: Amounts) -> Iterable[int]: ...


@dataclass(frozen=True)
class CombatModifier(Generic[S, B]):
    """One rule: `amount(state, battle)` is what it adds. What adds nothing is not told, unless `always` is set."""

    key: str
    clause: str
    amount: Amount[S, B]
    always: bool = False
    values: Mapping[str, Callable[[S, B], object]] = field(default_factory=dict)

    @property
    def rows(self) -> tuple[CombatModifier[Any, Any], ...]:
        """Itself."""
        return (self,)

    def items(self, state: S, battle: B, _before: Items = ()) -> Items:
        """Return what it adds now."""
        found = self.amount(state, battle)
        if not found and isinstance(found, int) and not self.always:
            return ()
        counts = [one for one in each(found) if one.amount or self.always]
        if not counts:
            return ()
        more = {name: value(state, battle) for name, value in self.values.items()}
        return [TallyItem(say(self.key, self.clause, **{**more, **one.values}), one.amount) for one in counts]

    def amounts(self, state: S, battle: B, _before: Amounts = ()) -> Amounts:
        """Return what it adds now, without words."""
        found = self.amount(state, battle)
        if isinstance(found, int):
            return (found,) if found or self.always else ()
        return [one.amount for one in each(found) if one.amount or self.always]


def modifier(
    key: str, clause: str, *also: str, always: bool = False
) -> Callable[[Callable[[S, B], Found]], CombatModifier[S, B]]:
    """Declare a modifier: the function returns an amount, an amount with values, or several of these.

    `also` are further clauses that it stands for.
    """
    return lambda amount: CombatModifier(key, clause, rule(clause, *also)(amount), always)


class Mod(Generic[S, B]):
    """What makes modifiers of one expression, about a state and a battle of which mypy knows the types."""

    def __call__(
        self,
        key: str,
        clause: str,
        amount: Callable[[S, B], int],
        *,
        also: tuple[str, ...] = (),
        **values: Callable[[S, B], object],
    ) -> CombatModifier[S, B]:
        """Make a modifier; `values` are those of its message."""

        def row(state: Any, battle: Any, *, _amount: Callable[[Any, Any], int] = amount) -> int:
            return _amount(state, battle)

        entered(cast(Any, row), GuardWords(key, clause), also, ())
        return CombatModifier(key, clause, row, values=values)


# What joins rows


@dataclass(frozen=True)
class Best(Generic[S, B]):
    """Rows of which only one counts: the least, which is the best for a defender, or with `of=max` the highest."""

    parts: tuple[SumPart[S, B], ...]
    of: Callable[..., Any] = min

    @property
    def rows(self) -> tuple[CombatModifier[Any, Any], ...]:
        """The rows of which one counts."""
        return rows_of(self.parts)

    def items(self, state: S, battle: B, before: Items = ()) -> Iterator[TallyItem]:
        """Return the best, the first of equal ones."""
        found = [item for part in self.parts for item in part.items(state, battle, before)]
        if found:
            yield self.of(found, key=lambda item: item.amount)

    def amounts(self, state: S, battle: B, before: Amounts = ()) -> Iterator[int]:
        """Return the best without words."""
        found = [amount for part in self.parts for amount in part.amounts(state, battle, before)]
        if found:
            yield self.of(found)


@dataclass(frozen=True)
class Capped(Generic[S, B]):
    """Rows that together add no less and no more than so much: what goes beyond is not added."""

    parts: tuple[SumPart[S, B], ...]
    least: Number[S, B] | None = None
    most: Number[S, B] | None = None

    @property
    def rows(self) -> tuple[CombatModifier[Any, Any], ...]:
        """The rows that share the limit."""
        return rows_of(self.parts)

    def items(self, state: S, battle: B, before: Items = ()) -> Iterator[TallyItem]:
        """Return each in turn, as far as the limit leaves room for it."""
        sum_so_far = 0
        for part in self.parts:
            for item in part.items(state, battle, before):
                amount = kept(sum_so_far + item.amount, state, battle, self.least, self.most) - sum_so_far
                sum_so_far += amount
                if amount:
                    yield item._replace(amount=amount)

    def amounts(self, state: S, battle: B, before: Amounts = ()) -> Iterator[int]:
        """Return each as far as the limit leaves room for it, without words."""
        sum_so_far = 0
        for part in self.parts:
            for amount in part.amounts(state, battle, before):
                left = kept(sum_so_far + amount, state, battle, self.least, self.most) - sum_so_far
                sum_so_far += left
                if left:
                    yield left


@dataclass(frozen=True)
class ModifierLimit(Generic[S, B]):
    """How far all that stands before it goes: it takes away what is too much, and says so."""

    key: str
    clause: str
    least: Number[S, B] | None = None
    most: Number[S, B] | None = None

    @property
    def rows(self) -> tuple[CombatModifier[Any, Any], ...]:
        """It adds nothing of its own."""
        return ()

    def items(self, state: S, battle: B, before: Items) -> Iterator[TallyItem]:
        """Return what takes the sum back to its limit."""
        excess = self._excess(state, battle, sum(item.amount for item in before))
        if excess:
            yield TallyItem(say(self.key, self.clause), -excess)

    def amounts(self, state: S, battle: B, before: Amounts) -> Amounts:
        """Return what takes the sum back to its limit, without words."""
        return (-self._excess(state, battle, sum(before)),)

    def _excess(self, state: S, battle: B, total: int) -> int:
        return total - kept(total, state, battle, self.least, self.most)


def kept(total: int, state: S, battle: B, least: Number[S, B] | None, most: Number[S, B] | None) -> int:
    """Keep a number within limits."""
    if most is not None:
        total = min(total, most(state, battle))
    return total if least is None else max(total, least(state, battle))


@dataclass(frozen=True)
class OfScenario(Generic[S, B]):
    """What special rules of the scenario add under a word for any of these units."""

    word: str
    units: Callable[[S, B], Units]
    place: Callable[[S, B], int] = lambda _state, battle: int(getattr(battle, "target", NOWHERE))

    @property
    def rows(self) -> tuple[CombatModifier[Any, Any], ...]:
        """Its rows are those of the scenario."""
        return ()

    def items(self, state: Any, battle: B, _before: Items = ()) -> Iterable[TallyItem]:
        """Return what they add."""
        if not state.special:
            return ()
        return modified(state, Tally(), self.word, self.units(state, battle), self.place(state, battle)).items

    def amounts(self, state: Any, battle: B, before: Amounts = ()) -> Amounts:
        """Return what they add, without words."""
        return [item.amount for item in self.items(state, battle)]


def rows_of(parts: Iterable[SumPart[Any, Any]]) -> tuple[CombatModifier[Any, Any], ...]:
    """Return all rows of a sum."""
    return tuple(row for part in parts for row in part.rows)


@dataclass(frozen=True)
class Modifiers(Generic[S, B]):
    """A sum: its rows in the order in which they are told, with what limits it."""

    parts: tuple[SumPart[S, B], ...]

    @property
    def rows(self) -> tuple[CombatModifier[Any, Any], ...]:
        """All rows."""
        return rows_of(self.parts)

    def items(self, state: S, battle: B, _before: Items = ()) -> Iterable[TallyItem]:
        """Return what is added, as a part of another sum; its limits are about itself alone."""
        own: list[TallyItem] = []
        for part in self.parts:
            own.extend(part.items(state, battle, own))
        return own

    def amounts(self, state: S, battle: B, _before: Amounts = ()) -> Amounts:
        """Return what is added, without words, as a part of another sum."""
        own: list[int] = []
        for part in self.parts:
            own.extend(part.amounts(state, battle, own))
        return own

    def tally(self, state: S, battle: B) -> Tally:
        """Return the itemised sum."""
        return Tally(tuple(self.items(state, battle)))

    def total(self, state: S, battle: B) -> int:
        """Return the sum, for whoever does not want to know what it is made of."""
        return sum(self.amounts(state, battle))
