"""Rows that are plain data: modifiers by count, terrain and hexside, factors by terrain, odds, loss orders."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from engine.mechanics.battle.factors import Factor
from engine.mechanics.battle.losses import LossOrder, Tier
from engine.mechanics.battle.modifiers import CombatModifier, ToldAmount, told
from engine.mechanics.names import Names, takes
from engine.play import State, rule

Units = tuple[int, ...]
Party = Literal["attackers", "defenders"]
Rounding = Literal["down", "up", "nearest"]
Worth = Callable[[Any, Any], int]


class Attack(NamedTuple):
    """An attack as far as plain rows look: the hex, who attacks, and who defends."""

    target: int
    attackers: Units
    defenders: Units


def party(attack: Attack, who: Party) -> Units:
    """Return the units of one side of an attack."""
    return attack.attackers if who == "attackers" else attack.defenders


def of_kind(state: State, units: Iterable[int], trait: str, words: Collection[object]) -> Units:
    """Return the units whose counters say one of these words under a name."""
    return tuple(unit for unit in units if getattr(state.counter(unit), trait) in words)


def by_count(
    key: str, clause: str, amount: int, who: Party, trait: str, *words: object, most: int | None = None
) -> CombatModifier[State, Attack]:
    """Add an amount for each unit of a side whose counter says one of these words, for so many `most`."""

    def count(state: State, attack: Attack) -> ToldAmount:
        units = of_kind(state, party(attack, who), trait, words)
        return told(amount * (len(units) if most is None else min(len(units), most)), units=units)

    return CombatModifier(key, clause, rule(clause)(takes(Names(trait=trait), count)))


def by_terrain(key: str, clause: str, layer: str, amounts: Mapping[str, int]) -> CombatModifier[State, Attack]:
    """Add what a mapping says of the word of the target's hex."""

    def there(state: State, attack: Attack) -> ToldAmount:
        word = state.board.word(layer, attack.target)
        return told(amounts.get(word, 0), word=word, hex=attack.target)

    return CombatModifier(key, clause, rule(clause)(takes(Names(layer=layer, words=tuple(amounts)), there)))


def across(key: str, clause: str, layer: str, amounts: Mapping[str, int]) -> CombatModifier[State, Attack]:
    """Add what a mapping says of hexsides, if all who are beside the target attack across such: the least in size."""

    def over(state: Any, attack: Attack) -> int:
        near = {edge: hex for hex, edge in state.board.adjacent(attack.target)}
        hexes = {state.at[unit] for unit in attack.attackers}
        edges = [edge for edge, hex in near.items() if hex in hexes]
        found = [amounts.get(state.board.word(layer, edge), 0) for edge in edges]
        return min(found, key=abs, default=0)

    return CombatModifier(key, clause, rule(clause)(takes(Names(layer=layer, words=tuple(amounts)), over)))


def times_on(
    key: str, clause: str, layer: str, words: Collection[str], by: int | Fraction, trait: str = "", *kinds: object
) -> Factor[State, Attack]:
    """Multiply strengths where the target's hex has one of these words; those of some kinds alone, if any are named."""

    def there(state: State, attack: Attack, unit: int) -> int | Fraction:
        meant = not kinds or getattr(state.counter(unit), trait) in kinds
        return by if meant and state.board.word(layer, attack.target) in words else 1

    return Factor(key, clause, rule(clause)(takes(Names(layer=layer, words=tuple(words), trait=trait), there)))


def odds_by(
    key: str, clause: str, columns: tuple[str | int, ...], attack: Worth, defence: Worth, rounds: Rounding = "down"
) -> CombatModifier[Any, Any]:
    """Take the column of two strengths, by their ratio or their difference as the heads of the columns say."""

    def odds(state: Any, battle: Any) -> ToldAmount:
        own, foe = attack(state, battle), defence(state, battle)
        column = column_of(columns, own, foe, rounds)
        return told(column, attack=own, defence=foe, odds=columns[column])

    return CombatModifier(key, clause, rule(clause)(odds), always=True)


@lru_cache(maxsize=64)
def head(column: str) -> Fraction:
    """Read the head of a column: a ratio such as 3:2, or a difference such as +2."""
    try:
        over, _colon, under = column.partition(":")
        return Fraction(int(over.replace("−", "-")), int(under or 1))
    except (ValueError, ZeroDivisionError) as error:
        raise TypeError(f"{column!r} is not the head of a column: write a ratio (3:2) or a difference (+2).") from error


def column_of(columns: tuple[str | int, ...], attack: int, defence: int, rounds: Rounding = "down") -> int:
    """Return the column of two strengths: the best that they reach, the least that holds them, or the nearest.

    The ends of the table stand for all beyond them; of two columns as near as each other it is the lower one.
    """
    heads, last = tuple(head(str(column)) for column in columns), len(columns) - 1
    if ":" in str(columns[0]) and defence <= 0:
        return last
    value = Fraction(attack, defence) if ":" in str(columns[0]) else Fraction(attack - defence)
    below = max(sum(each <= value for each in heads) - 1, 0)
    above = min(sum(each < value for each in heads), last)
    if rounds == "nearest":
        return above if heads[above] - value < value - heads[below] else below
    return below if rounds == "down" else above


def order_of(clause: str, trait: str, *tiers: Collection[object], by: str = "") -> LossOrder[State, Any]:
    """Make a loss order: units whose counters say a word of the first tier, then of the next; of them the highest."""

    def tier(words: Collection[object]) -> Tier[State, Any]:
        def first(state: State, _battle: object, units: Units) -> Units:
            return of_kind(state, units, trait, words)

        return Tier(clause, rule(clause)(takes(Names(trait=trait), first)))

    most = (lambda state, unit: int(getattr(state.counter(unit), by))) if by else None
    return LossOrder(tuple(map(tier, tiers)), most)
