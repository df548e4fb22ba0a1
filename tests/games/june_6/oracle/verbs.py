"""The table of verbs, held against prompts: what the engine offers and the rulebook does not, and vice versa."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

from engine.games.june_6 import SYSTEM
from engine.play import Game
from tests.games.june_6.oracle.conditions import HEXES, OCCASIONS, UNITS, bridges_to_blow, strike_targets
from tests.games.june_6.oracle.scene import ROLES, Scene, scene

TABLE = Path(__file__).parents[1] / "verbs.yaml"
COMPLETE: Mapping[str, Callable[[Scene], set[Any]]] = {
    "strike_targets": strike_targets,
    "bridges_to_blow": bridges_to_blow,
}


@dataclass(frozen=True)
class Row:
    """What the rulebook says of a verb."""

    clause: str
    who: str
    steps: tuple[str, ...]
    targets: Mapping[str, list[str]] = field(default_factory=dict)
    phase: str = ""
    all: str = ""
    complete: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()
    occasion: str = ""
    exceptions: Mapping[str, str] = field(default_factory=dict)
    awaited: tuple[str, ...] = ()


@cache
def rows() -> dict[str, Row]:
    """Read the table."""
    return {verb: Row(**told) for verb, told in yaml.safe_load(TABLE.read_text("utf-8")).items()}


@cache
def arguments(verb: str, step: str) -> tuple[tuple[str, str], ...]:
    """Return name and kind of a verb's arguments."""
    found = SYSTEM.steps_by_name[step].verb(verb)
    assert found is not None
    return tuple((arg.name, arg.kind) for arg in found.args)


def against(here: Scene, verb: str, offers: tuple[tuple[Any, ...], ...]) -> Iterator[str]:
    """Say what the table has against a verb that is offered."""
    row = rows()[verb]
    if here.step not in row.steps:
        yield f"{verb} at {here.step}, which {row.clause} does not know"
        return
    if ROLES[row.who](here) != here.actor:
        yield f"{verb} at {here.step} for the {SYSTEM.sides[here.actor]}, who are not {row.who} ({row.clause})"
    if row.phase and row.phase not in here.prompt.place:
        yield f"{verb} outside {row.phase} ({row.clause})"
    for args in offers:
        for (name, kind), value in zip(arguments(verb, here.step), args, strict=True):
            for condition in row.targets.get(name, ()):
                if not _holds(here, condition, kind, value):
                    yield f"{verb} at {here.step}: {_name(here, kind, value)} is not {condition} ({row.clause})"


def _holds(here: Scene, condition: str, kind: str, value: Any) -> bool:
    if kind == "unit":
        return UNITS[condition](here, here.position.units[value])
    return HEXES[condition](here, value)


def _name(here: Scene, kind: str, value: Any) -> str:
    return here.state.unit_id(value) if kind == "unit" else here.state.board.label(value)


def missing(here: Scene, verb: str) -> Iterator[str]:
    """Say which targets the table has and the prompt has not, where the table can name them all."""
    row = rows()[verb]
    if not row.all or here.step not in row.complete or ROLES[row.who](here) != here.actor:
        return
    offered = {args[:2] if verb == "strike" else args[0] for args in here.prompt.offers.get(verb, ())}
    for target in sorted(COMPLETE[row.all](here) - offered):
        yield f"{verb} at {here.step} leaves {target} out ({row.clause})"


@dataclass
class Watch:
    """What has been seen in games: prompts, moments with an occasion, and those in which the verb was offered."""

    prompts: Counter[str] = field(default_factory=Counter)
    chances: Counter[tuple[str, str]] = field(default_factory=Counter)
    offered: Counter[tuple[str, str]] = field(default_factory=Counter)

    def look(self, game: Game) -> list[str]:
        """Hold a prompt against the table."""
        here = scene(game)
        found = [line for verb, offers in here.prompt.offers.items() for line in against(here, verb, offers)]
        self.prompts.update(list(here.prompt.offers))
        for side in range(len(SYSTEM.sides)):
            shown = game.for_side(side).prompt
            if side != here.actor and shown is not None and shown.offers:
                found.append(f"{here.step}: offers for the side that is not asked")
        for verb, row in rows().items():
            found += missing(here, verb)
            if here.step in row.moments:
                self._count(here, verb, row)
        return found

    def _count(self, here: Scene, verb: str, row: Row) -> None:
        if ROLES[row.who](here) == here.actor and OCCASIONS[row.occasion](here):
            self.chances[verb, here.step] += 1
            self.offered[verb, here.step] += verb in here.prompt.offers

    def never(self, least: int) -> list[tuple[str, str]]:
        """Return verb and step where the rulebook gives an occasion often and the engine never."""
        found = [key for key, count in self.chances.items() if count >= least and not self.offered[key]]
        return sorted(key for key in found if key[1] not in rows()[key[0]].exceptions)
