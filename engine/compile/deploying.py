"""Setting up in play: who is placed by the players, between which hexes, within which budgets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.bundle.models import CounterModel, ScenarioModel
from engine.bundle.models.units import AtAny, AtArea, AtOneOf, AtWithin
from engine.compile.budgets import Account
from engine.compile.bundle_problems import BundleProblem, FilePlace, bundle_problem
from engine.compile.place_selection import PlacedMap
from engine.compile.position import Use, Uses, allowed
from engine.compile.roster import Roster
from engine.mechanics.deploying import Deployment, Fund
from engine.play import System

OPEN = (AtOneOf, AtArea, AtWithin, AtAny)
"""Lines that leave a choice between places."""


def is_chosen_in_play(scenario: ScenarioModel, counter: CounterModel | None, use: Use) -> bool:
    """Whether a line is one that its side fills in play."""
    order = scenario.set_up.order if scenario.set_up else ()
    return counter is not None and counter.side in order and isinstance(getattr(use.entry, "at", None), OPEN)


def deployment(
    scenario: ScenarioModel,
    uses: Uses,
    counters: Mapping[str, CounterModel],
    accounts: Sequence[Account],
    ground: PlacedMap,
    roster: Roster,
    system: System,
) -> tuple[Deployment | None, tuple[BundleProblem, ...]]:
    """The set-up in play, and what the game cannot play of it; None where a scenario has none."""
    said = scenario.set_up
    if said is None:
        return None, ()
    if not system.vocabulary.deploys:
        at = FilePlace("scenario.yaml", ("set_up",), about="set_up")
        return None, (bundle_problem("rule.not_played", at, at="set_up", what="problem.not_played.set_up"),)
    order = tuple(system.sides.index(side) for side in said.order if side in system.sides)
    numbers = _numbers(uses, roster)
    chosen = [(n, use) for n, use in numbers if is_chosen_in_play(scenario, counters.get(use.unit), use)]
    ranges = {unit: allowed(getattr(use.entry, "at", None), ground) or frozenset() for unit, use in chosen}
    if not said.seen:
        ranges = _apart(ranges, {unit: roster.records[unit].side for unit in ranges})
    homes = tuple((unit, ground.labels.hex(use.place)) for unit, use in chosen if use.place)
    fixed = [use for _n, use in numbers if not is_chosen_in_play(scenario, counters.get(use.unit), use)]
    funds = tuple(_fund(account, chosen, fixed) for account in accounts)
    flat = tuple((unit, tuple(sorted(hexes))) for unit, hexes in ranges.items())
    return Deployment(order, said.seen, flat, homes, tuple(fund for fund in funds if fund.costs)), ()


def _numbers(uses: Uses, roster: Roster) -> list[tuple[int, Use]]:
    """Every line of the set-up with the number of the unit that it is about; copies are counted in order."""
    known = {record.id: number for number, record in enumerate(roster.records)}
    waiting = {unit: list(copies) for unit, copies in roster.copies.items()}
    found = []
    for use in uses.setup:
        names = waiting.get(use.unit)
        if names:
            found.append((known[names.pop(0)], use))
    return found


def _apart(ranges: Mapping[int, frozenset[int]], sides: Mapping[int, int]) -> dict[int, frozenset[int]]:
    """Ranges without what another side might take: who cannot see the others must never meet them."""
    taken: dict[int, set[int]] = {}
    for unit, hexes in ranges.items():
        taken.setdefault(sides[unit], set()).update(hexes)
    return {
        unit: hexes.difference(*(others for side, others in taken.items() if side != sides[unit]))
        for unit, hexes in ranges.items()
    }


def _fund(account: Account, chosen: Sequence[tuple[int, Use]], fixed: Sequence[Use]) -> Fund:
    """A budget for those who are placed in play; who has a fixed place is paid first."""
    costs = tuple((unit, account.costs[use.unit]) for unit, use in chosen if use.unit in account.costs)
    spent = sum(account.costs[use.unit] for use in fixed if use.unit in account.costs)
    return Fund(account.budget.id, costs, account.budget.most - spent)
