"""What is paid for units: points of an account, or as many units as a limit leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from engine.mechanics.guards import About, GuardWords, Sentry, entered, guard_of
from engine.mechanics.schedules.due import S
from engine.play import Attempt, Refusal

Value = Callable[[S, Attempt[Any]], object]


def one(_state: object, _unit: int) -> int:
    """What a step costs."""
    return 1


@dataclass(frozen=True, eq=False)
class PointAccount(Generic[S]):
    """What pays for a unit: `left(state, unit)` is what there is, `pay(state, unit, price)` takes the price.

    `key`, `clause`, `about` and `values` are those of the refusal where there is less than the price.
    """

    key: str
    clause: str
    left: Callable[[S, int], int]
    pay: Callable[[S, int, int], None]
    price: Callable[[S, int], int] = one
    about: About = ("unit",)
    values: Mapping[str, Value[S]] = field(default_factory=dict)

    def empty(self, state: S, attempt: Attempt[Any]) -> Refusal | None:
        """Refuse where there is less than the price."""
        if self.left(state, attempt.unit) >= self.price(state, attempt.unit):
            return None
        return GuardWords(self.key, self.clause, self.about, values=self.values).refusal(state, attempt, True)

    def spend(self, state: S, unit: int) -> None:
        """Take the price for a unit."""
        self.pay(state, unit, self.price(state, unit))

    def guard(self, *, also: tuple[str, ...] = (), needs: tuple[Sentry[S, Any], ...] = ()) -> Sentry[S, Any]:
        """Make the guard that refuses a unit for which there is too little."""
        return entered(guard_of(self.empty, words := GuardWords(self.key, self.clause, ())), words, also, needs)


def account(
    key: str, clause: str, ledger: str, under: Callable[[S, int], Any], *, about: About = ("unit",), **values: Value[S]
) -> PointAccount[S]:
    """Make a purse of what a ledger of the state holds `under` some word for a unit, such as its class and nation."""

    def left(state: S, unit: int) -> int:
        return int(getattr(state, ledger)[under(state, unit)])

    def pay(state: S, unit: int, price: int) -> None:
        getattr(state, ledger)[under(state, unit)] -= price

    return PointAccount(key, clause, left, pay, about=about, values=values)


def at_most(
    key: str,
    clause: str,
    ledger: str,
    under: Callable[[S, int], Any],
    limit: Callable[[S], int],
    *,
    about: About = (),
    **values: Value[S],
) -> PointAccount[S]:
    """Make a purse of what a limit leaves: a ledger of the state counts `under` some word, such as zone and turn."""

    def left(state: S, unit: int) -> int:
        return limit(state) - int(getattr(state, ledger)[under(state, unit)])

    def pay(state: S, unit: int, price: int) -> None:
        getattr(state, ledger)[under(state, unit)] += price

    return PointAccount(key, clause, left, pay, about=about, values={"limit": lambda s, _a: limit(s), **values})
