"""8.1 What bars the shortest way of a march: the rule that stops it, or that makes it too dear."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from engine.board import Reach
from engine.games.june_6.costs import mover_of, tally_of_step, traffic
from engine.games.june_6.delay import points_beside
from engine.games.june_6.movement import held_there, step_stopped
from engine.games.june_6.reaching import free_reach
from engine.games.june_6.state import June6State, side_of
from engine.games.june_6.zones import controllers
from engine.play import Refusal, Tally, refuse, rule

CAUSES = {"cost.zone_enter": "enter", "cost.zone_leave": "leave", "cost.delay": "delay"}
"""What a step costs for the enemy's sake, by the keys of the items; all else that is dearer is traffic."""

ZONE_CLAUSES = {"enter": "rb.11.11", "leave": "rb.11.13"}


@rule("rb.8.11")
def barrier(state: June6State, unit: int, here: int, spent: int, hex: int, strategic: bool) -> Refusal:
    """8.11 Say what bars the way that would be the shortest if nobody else were on the map."""
    free = free_reach(state, mover_of(state, unit, strategic, ferried=not strategic), here)
    path = free.path(hex)
    for start, there in pairwise(path):
        held = held_there(state, unit, start, there, spent, strategic)
        if stopped := held or step_stopped(state, unit, start, there, spent, strategic):
            return stopped
        tally = tally_of_step(state, unit, start, there, strategic)
        if tally is None:
            return _impassable(state, unit, there, strategic)
        spent += tally.total
    return _too_dear(state, unit, free, path, strategic)


def _impassable(state: June6State, unit: int, hex: int, strategic: bool) -> Refusal:
    """8.46b Units on the road leave no other way through the hex; or nobody brings the unit across the river."""
    if traffic(state, unit, hex):
        return refuse("move.traffic", "rb.8.24" if strategic else "rb.8.46", hexes=(hex,), unit=unit, hex=hex)
    return refuse("move.no_ferry", "rb.8.44", hexes=(hex,), unit=unit, hex=hex)


def _too_dear(state: June6State, unit: int, free: Reach, path: tuple[int, ...], strategic: bool) -> Refusal:
    """8.46, 11.11, 19.11 Name what adds most to the cost of a way that would be short enough."""
    extra: Counter[str] = Counter()
    where: dict[str, int] = {}
    for start, there in pairwise(path):
        tally = tally_of_step(state, unit, start, there, strategic) or Tally()
        plain = (free.cost(there) or 0) - (free.cost(start) or 0)
        for cause, hex, amount in _causes(tally, plain, there):
            where.setdefault(cause, hex)
            extra[cause] += amount
    if not extra:
        return refuse("move.no_way", "rb.8.43", hexes=path[-1:], unit=unit, hex=path[-1])
    cause = max(extra, key=lambda word: extra[word])
    return _named(state, unit, cause, where[cause], strategic)


def _causes(tally: Tally, plain: int, there: int) -> Iterator[tuple[str, int, int]]:
    """Say what makes a step dearer than on an empty map, at which hex, and by how much."""
    found = [(CAUSES[i.message.key], int(i.message["hex"]), i.amount) for i in tally.items if i.message.key in CAUSES]
    yield from found
    crowd = tally.total - plain - sum(amount for _cause, _hex, amount in found)
    if crowd > 0:
        yield "traffic", there, crowd


def _named(state: June6State, unit: int, cause: str, hex: int, strategic: bool) -> Refusal:
    if cause in ZONE_CLAUSES:
        units, clause = (
            controllers(state, 1 - side_of(state, unit), hex),
            "rb.11.11" if cause == "enter" else "rb.11.13",
        )
        return refuse("move.zone_costs", clause, units=units, hexes=(hex,), unit=unit, hex=hex)
    if cause == "delay":
        return refuse("move.delay_costs", "rb.19.11", hexes=points_beside(state, hex), unit=unit, hex=hex)
    return refuse("move.traffic", "rb.8.24" if strategic else "rb.8.46", hexes=(hex,), unit=unit, hex=hex)
