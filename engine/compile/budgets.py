"""Budgets of a set-up: what each counter costs, who has been taken, what is left, and whom a bot would take."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.bundle.arithmetic import ArithmeticFault, read_arithmetic
from engine.bundle.models import CounterModel, ScenarioModel
from engine.bundle.models.budgets import BudgetModel
from engine.bundle.models.units import Formation
from engine.compile.place_selection import fits
from engine.compile.position import Use, Uses


@dataclass(frozen=True)
class Account:
    """A budget with what every counter costs that it is about, and the lines that set such counters up."""

    budget: BudgetModel
    number: int
    costs: Mapping[str, int]
    unknown: Mapping[str, str]
    used: tuple[Use, ...] = ()

    @property
    def spent(self) -> int:
        """What those who are set up cost."""
        return sum(self.costs[use.unit] for use in self.used)

    @property
    def left(self) -> int:
        """What may still be spent; below 0 where too much was."""
        return self.budget.most - self.spent


def accounts(
    scenario: ScenarioModel, counters: Mapping[str, CounterModel], of: Mapping[str, Formation], uses: Uses
) -> list[Account]:
    """Every budget of a scenario with what has come of it."""
    return [_account(budget, number, counters, of, uses) for number, budget in enumerate(scenario.budgets)]


def _account(
    budget: BudgetModel, number: int, counters: Mapping[str, CounterModel], of: Mapping[str, Formation], uses: Uses
) -> Account:
    costs, unknown = {}, {}
    for id, counter in counters.items():
        if fits(budget.who, counter, of):
            try:
                costs[id] = cost_of(counter, budget)
            except ArithmeticFault as fault:
                costs[id], unknown[id] = 0, fault.part
    return Account(budget, number, costs, unknown, tuple(use for use in uses.setup if use.unit in costs))


def cost_of(counter: CounterModel, budget: BudgetModel) -> int:
    """What a counter costs. ArithmeticFault where the formula names what it lacks."""
    return 1 if budget.cost is None else read_arithmetic(budget.cost).value(_known(counter))


def _known(counter: CounterModel) -> dict[str, int]:
    """Its inputs, and its values as whole numbers; a list of numbers, one for each step, counts as the greatest."""
    found = dict(counter.inputs)
    for name, value in counter.values.items():
        numbers = [each for each in (value if isinstance(value, list | tuple) else (value,)) if _is_number(each)]
        if numbers:
            found[name] = max(numbers)
    return found


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def worth(counter: CounterModel, cost: int) -> tuple[int, int]:
    """How valuable a counter is, as far as can be told without its game: by its cost, then by its printed numbers."""
    return cost, sum(_known(counter).values()) - sum(counter.inputs.values())


def exceeded(accounts: Iterable[Account], more: Iterable[str]) -> Account | None:
    """The first budget that would not be enough if these counters were set up too."""
    wanted = tuple(more)
    for account in accounts:
        costs = [account.costs[unit] for unit in wanted if unit in account.costs]
        if sum(costs) > max(account.left, 0) and any(costs):
            return account
    return None


def choice(account: Account, free: Mapping[str, str], counters: Mapping[str, CounterModel]) -> tuple[str, ...]:
    """Whom somebody without a plan would take of those who are free (their counters by name): the best that fit."""
    left, found = account.left, []
    wanted = {name: id for name, id in free.items() if id in account.costs and id not in account.unknown}
    values = {name: worth(counters[id], account.costs[id]) for name, id in wanted.items()}
    for name in sorted(wanted, key=values.__getitem__, reverse=True):
        if account.costs[wanted[name]] <= left:
            left -= account.costs[wanted[name]]
            found.append(name)
    return tuple(found)
