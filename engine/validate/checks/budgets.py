"""Budgets of the set-up: nobody takes more than the scenario grants, and every cost can be reckoned."""

from __future__ import annotations

from engine.compile import FilePlace, Found, bundle_problem
from engine.compile.budgets import Account
from engine.compile.deploying import is_chosen_in_play
from engine.validate.framework import check
from engine.validate.game_texts import budget_words
from engine.validate.view import BundleView

READS = (
    "scenario.yaml:budgets",
    "scenario.yaml:sides",
    "scenario.yaml:set_up",
    "scenario.yaml:parts",
    "scenario.yaml:rules",
    "counters.yaml",
)


@check(*READS, "oob.yaml", "map.yaml")
def budgets_kept(view: BundleView) -> Found:
    """What is set up fits into its budget."""
    for account in view.accounts:
        if account.left < 0 and not _is_chosen_in_play(view, account):
            file = view.file("oob")
            places = [FilePlace(file, use.path, use.place or "", unit=use.unit) for use in account.used]
            budget = account.budget
            yield bundle_problem(
                "budget.over",
                *places,
                id=budget.id,
                said=budget_words(view, budget),
                spent=account.spent,
                most=budget.most,
            )


def _is_chosen_in_play(view: BundleView, account: Account) -> bool:
    """Whether more stands in the order of battle on purpose: in play the side chooses of it."""
    scenario, counters = view.scenario, view.roster_counters
    chosen = [u for u in account.used if scenario and is_chosen_in_play(scenario, counters.get(u.unit), u)]
    return account.left + sum(account.costs[use.unit] for use in chosen) >= 0


@check(*READS, "oob.yaml:formations")
def budgets_reckoned(view: BundleView) -> Found:
    """The cost of every counter that a budget is about comes to a whole number that is not below 0."""
    for account in view.accounts:
        below = [unit for unit, cost in account.costs.items() if cost < 0]
        for unit in (*account.unknown, *below):
            at = FilePlace("scenario.yaml", ("budgets", account.number, "cost"), unit=unit)
            part = account.unknown.get(unit, str(account.costs[unit]))
            yield bundle_problem("budget.no_cost", at, id=account.budget.id, cost=account.budget.cost, part=part)
