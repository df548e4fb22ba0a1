"""What a game understands of special rules, victory conditions and turn sheets that people write."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

Words = tuple[str, ...]
Places = Collection[int]


@dataclass(frozen=True)
class TurnSheetRow:
    """One line of a turn sheet: what a cell may hold. With `rolls` a cell may be left to the dice."""

    words: Words = ()
    low: int = 0
    high: int = 0
    rolls: bool = True


def stands_at(state: Any, unit: int) -> int:
    """Where a unit stands, in a game whose state has the column `at`."""
    place: int = state.at[unit]
    return place


@dataclass(frozen=True)
class Vocabulary:
    """The words that a game plays, and what can be asked of its position; what it leaves out it cannot play.

    `forbid`, `limit`, `allow` and `require` are actions. Of them `crossing` happen at hexsides and not in hexes, and
    `company` are allowed in the company of certain units. `choices` are questions with their answers, `costs` actions
    with what is paid for them, `modifiers` numbers, `treats` what units may count as, `exempts` clauses.
    `steps(state, unit)` are those left, `lost(state, unit)` those lost, `gone(state, unit)` whether the unit is lost
    itself, `exited(state, unit)` through which place it left the map (or NOWHERE), `points(state, side)` those by the
    rulebook, `networks` functions of (state, side, places, places), `tables` functions of state.
    With `deploys` sides can set up in play. With `areas` it keeps to the part of the map that a scenario is played on.
    `secret` are kinds of conditions that rest on what a side may not know: they count only for victory at the end of a
    turn or of the game. `watch` names the entries of the state on which conditions rest.
    """

    forbid: Words = ()
    limit: Words = ()
    allow: Words = ()
    require: Words = ()
    crossing: Words = ("cross",)
    company: Words = ()
    choices: Mapping[str, Words] = field(default_factory=dict)
    costs: Mapping[str, Words] = field(default_factory=dict)
    modifiers: Words = ()
    treats: Words = ()
    exempts: Words = ()

    place: Callable[[Any, int], int] = stands_at
    controls: Callable[[Any, int], int] | None = None
    steps: Callable[[Any, int], int] | None = None
    lost: Callable[[Any, int], int] | None = None
    gone: Callable[[Any, int], bool] | None = None
    exited: Callable[[Any, int], int] | None = None
    points: Callable[[Any, int], int] | None = None
    networks: Mapping[str, Callable[[Any, int, Places, Places], bool]] = field(default_factory=dict)
    tables: Mapping[str, Callable[[Any], int]] = field(default_factory=dict)
    secret: Words = ()
    watch: Words = ()

    levels: bool = False
    areas: bool = False
    deploys: bool = False
    sheet: Mapping[str, TurnSheetRow] = field(default_factory=dict)


SILENT = Vocabulary()
