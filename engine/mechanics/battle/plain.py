"""Rows that are plain data: modifiers by count, terrain and hexside, factors by terrain, odds, loss orders."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from engine.mechanics.battle.factors import Factor
from engine.mechanics.battle.losses import Order, Tier
from engine.mechanics.battle.modifiers import Modifier, Told, told
from engine.play import State, rule

Units = tuple[int, ...]
Party = Literal["attackers", "defenders"]
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
) -> Modifier[State, Attack]:
    """Add an amount for each unit of a side whose counter says one of these words, for so many `most`."""

    def count(state: State, attack: Attack) -> Told:
        units = of_kind(state, party(attack, who), trait, words)
        return told(amount * (len(units) if most is None else min(len(units), most)), units=units)

    return Modifier(key, clause, rule(clause)(count))


def by_terrain(key: str, clause: str, layer: str, amounts: Mapping[str, int]) -> Modifier[State, Attack]:
    """Add what a mapping says of the word of the target's hex."""

    def there(state: State, attack: Attack) -> Told:
        word = state.board.word(layer, attack.target)
        return told(amounts.get(word, 0), word=word, hex=attack.target)

    return Modifier(key, clause, rule(clause)(there))


def across(key: str, clause: str, layer: str, amounts: Mapping[str, int]) -> Modifier[State, Attack]:
    """Add what a mapping says of hexsides, if all who are beside the target attack across such: the least in size."""

    def over(state: Any, attack: Attack) -> int:
        near = {edge: hex for hex, edge in state.board.adjacent(attack.target)}
        hexes = {state.at[unit] for unit in attack.attackers}
        edges = [edge for edge, hex in near.items() if hex in hexes]
        found = [amounts.get(state.board.word(layer, edge), 0) for edge in edges]
        return min(found, key=abs, default=0)

    return Modifier(key, clause, rule(clause)(over))


def times_on(
    key: str, clause: str, layer: str, words: Collection[str], by: int | Fraction, trait: str = "", *kinds: object
) -> Factor[State, Attack]:
    """Multiply strengths where the target's hex has one of these words; those of some kinds alone, if any are named."""

    def there(state: State, attack: Attack, unit: int) -> int | Fraction:
        meant = not kinds or getattr(state.counter(unit), trait) in kinds
        return by if meant and state.board.word(layer, attack.target) in words else 1

    return Factor(key, clause, rule(clause)(there))


def odds_by(key: str, clause: str, columns: tuple[str | int, ...], attack: Worth, defence: Worth) -> Modifier[Any, Any]:
    """Take the best column that the strengths reach."""

    def odds(state: Any, battle: Any) -> Told:
        own, foe = attack(state, battle), defence(state, battle)
        column = best_column(columns, own, foe)
        return told(column, attack=own, defence=foe, odds=columns[column])

    return Modifier(key, clause, rule(clause)(odds), always=True)


@lru_cache(maxsize=64)
def ratio(column: str | int) -> tuple[int, int]:
    """Read the head of a column, such as 3:2."""
    attack, defence = str(column).split(":")
    return int(attack), int(defence)


def best_column(columns: tuple[str | int, ...], attack: int, defence: int) -> int:
    """Return the best column that strengths reach; the first one if they reach none."""
    reached = [at for at, (over, under) in enumerate(map(ratio, columns)) if attack * under >= defence * over]
    return max(reached, default=0)


def order_of(clause: str, trait: str, *tiers: Collection[object], by: str = "") -> Order[State, Any]:
    """Make a loss order: units whose counters say a word of the first tier, then of the next; of them the highest."""

    def tier(words: Collection[object]) -> Tier[State, Any]:
        def first(state: State, _battle: object, units: Units) -> Units:
            return of_kind(state, units, trait, words)

        return Tier(clause, rule(clause)(first))

    most = (lambda state, unit: int(getattr(state.counter(unit), by))) if by else None
    return Order(tuple(map(tier, tiers)), most)
