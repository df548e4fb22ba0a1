"""The table of verbs, held against prompts: what the engine offers and the rulebook does not, and vice versa."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

from engine.games.case_yellow import SYSTEM
from engine.play import Game
from tests.games.case_yellow.oracle.conditions import HEXES, PAIRS, SCENES, UNITS
from tests.games.case_yellow.oracle.scene import ROLES, Scene, scene
from tests.games.case_yellow.oracle.snapshot import Unit

TABLE = Path(__file__).parents[1] / "verbs.yaml"


@dataclass(frozen=True)
class Row:
    """What the rulebook says of a verb."""

    clause: str
    who: str
    steps: tuple[str, ...]
    rounds: str = "any"
    phase: str = ""
    needs: tuple[str, ...] = ()
    targets: Mapping[str, list[str]] = field(default_factory=dict)
    pairs: tuple[str, ...] = ()
    complete: tuple[str, ...] = ()
    spent: str = ""
    rare: str = ""


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


def in_rounds(here: Scene, rounds: str) -> bool:
    """4.0 Tell whether this is a round of the right kind: own, own move, own combat; any; none at all."""
    if rounds == "any":
        return True
    if rounds == "none":
        return not here.round
    return here.active == here.actor and (rounds == "own" or rounds == f"own {here.round}")


def against(here: Scene, verb: str, offers: tuple[tuple[Any, ...], ...]) -> Iterator[str]:
    """Say what the table has against a verb that is offered."""
    row = rows()[verb]
    where = f"{verb} at {here.step}"
    if here.step not in row.steps:
        yield f"{where}, which {row.clause} does not know"
    if ROLES[row.who](here) != here.actor:
        yield f"{where} for the {SYSTEM.sides[here.actor]}, who are not {row.who} ({row.clause})"
    if not in_rounds(here, row.rounds):
        yield f"{where} in a {here.round} round of {here.active}: {row.rounds} rounds only ({row.clause})"
    if row.phase and row.phase not in here.prompt.place:
        yield f"{where} outside {row.phase} ({row.clause})"
    yield from (f"{where}: not {need} ({row.clause})" for need in row.needs if not SCENES[need](here))
    for args in offers:
        yield from (f"{where}: {what} ({row.clause})" for what in _wrong(here, verb, row, args))


def _wrong(here: Scene, verb: str, row: Row, args: tuple[Any, ...]) -> Iterator[str]:
    for (name, kind), value in zip(arguments(verb, here.step), args, strict=True):
        for condition in row.targets.get(name, ()):
            if not _holds(here, condition, kind, value):
                yield f"{_name(here, kind, value)} is not {condition}"
    for condition in row.pairs:
        unit, hex = here.position.units[args[0]], args[1]
        if not PAIRS[condition](here, unit, hex):
            yield f"{unit.id} to {_name(here, 'hex', hex)} is not {condition}"


def _holds(here: Scene, condition: str, kind: str, value: Any) -> bool:
    if kind == "unit":
        return UNITS[condition](here, here.position.units[value])
    return HEXES[condition](here, value)


def _name(here: Scene, kind: str, value: Any) -> str:
    return here.state.unit_id(value) if kind == "unit" else here.state.board.label(value)


def granted(here: Scene, verb: str) -> set[tuple[Any, ...]]:
    """Return every target that the table grants, of a verb with one unit, one hex, or a unit and a hex."""
    row, step = rows()[verb], here.step
    if ROLES[row.who](here) != here.actor or not in_rounds(here, row.rounds):
        return set()
    if not all(SCENES[need](here) for need in row.needs) or (row.spent and _spent(here, row.spent)):
        return set()
    kinds = arguments(verb, step)
    found: list[tuple[Any, ...]] = [()]
    for name, kind in kinds:
        values = _all(here, kind, row.targets.get(name, []))
        found = [(*args, value) for args in found for value in values]
    return {args for args in found if all(_paired(here, pair, args) for pair in row.pairs)}


def _all(here: Scene, kind: str, conditions: list[str]) -> list[int]:
    size = len(here.position.units) if kind == "unit" else here.state.board.grid.size
    return [value for value in range(size) if all(_holds(here, one, kind, value) for one in conditions)]


def _paired(here: Scene, pair: str, args: tuple[Any, ...]) -> bool:
    return PAIRS[pair](here, here.position.units[args[0]], args[1])


SPENT: dict[str, Callable[[Scene], bool]] = {
    "markers": lambda here: not here.prompt.offers.get("dig_in"),
    "attacks": lambda here: "motorized" in here.prompt.place or bool(_todo(here)),
    "crossed": lambda here: bool(here.first("crossed").crossed),
}
"""What the engine keeps count of: where it has run out, nothing is missing."""


def _todo(here: Scene) -> Any:
    found = here.first("duties")
    return found.duties if found else ()


def _spent(here: Scene, name: str) -> bool:
    return SPENT[name](here)


def missing(here: Scene, verb: str) -> Iterator[str]:
    """Say which targets the table has and the prompt has not, where the table can name them all."""
    row = rows()[verb]
    if here.step not in row.complete:
        return
    for args in sorted(granted(here, verb) - set(here.prompt.offers.get(verb, ()))):
        kinds = arguments(verb, here.step)
        names = [_name(here, kind, value) for (_arg, kind), value in zip(kinds, args, strict=True)]
        yield f"{verb} at {here.step} leaves {' to '.join(names) or 'itself'} out ({row.clause})"


@dataclass
class Watch:
    """What has been seen in games: how often each verb was on offer."""

    offered: Counter[str] = field(default_factory=Counter)

    def look(self, name: str, game: Game) -> list[str]:
        """Hold a prompt against the table."""
        here = scene(name, game)
        found = [line for verb, offers in here.prompt.offers.items() for line in against(here, verb, offers)]
        self.offered.update(list(here.prompt.offers))
        for side in range(len(SYSTEM.sides)):
            shown = game.for_side(side).prompt
            if side != here.actor and shown is not None and shown.offers:
                found.append(f"{here.step}: offers for the side that is not asked")
        for verb in rows():
            found += missing(here, verb)
        return found

    def never(self) -> list[str]:
        """Return the verbs that the rulebook grants and no prompt has offered, but for those called rare."""
        return [verb for verb, row in rows().items() if not self.offered[verb] and not row.rare]


__all__ = ["Row", "Unit", "Watch", "against", "arguments", "granted", "missing", "rows"]
