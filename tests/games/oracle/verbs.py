"""A table of verbs, held against prompts: what the engine offers and the rulebook does not, and vice versa."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from engine.play import Game, System
from tests.games.oracle.numbers import read
from tests.games.oracle.scene import BaseScene

Test = Callable[..., bool]
Args = tuple[Any, ...]


@dataclass(frozen=True)
class Row:
    """What the rulebook says of a verb: its clause, who may use it, in which steps and when, and on what.

    `needs` are conditions of the whole scene, `targets` of each argument, `pairs` of a unit with a hex. In the steps
    of `complete` every target that the conditions grant has to be on offer, or every one that the list `all` names;
    if `exact`, no other. `forbids` are what a rule has against a target, each with its clause. A verb may be `spent`,
    `rare` in games of bots, or `awaited` in steps that the engine does not have yet.
    """

    clause: str
    who: str
    steps: tuple[str, ...]
    rounds: str = "any"
    phase: str = ""
    needs: tuple[str, ...] = ()
    targets: Mapping[str, list[str]] = field(default_factory=dict)
    pairs: tuple[str, ...] = ()
    complete: tuple[str, ...] = ()
    all: str = ""
    exact: bool = False
    forbids: Mapping[str, str] = field(default_factory=dict)
    spent: str = ""
    rare: str = ""
    moments: tuple[str, ...] = ()
    occasion: str = ""
    exceptions: Mapping[str, str] = field(default_factory=dict)
    awaited: tuple[str, ...] = ()


def any_round(here: Any, rounds: str) -> bool:
    """Tell whether this is a round of the right kind, in a game without rounds."""
    return rounds == "any"


@dataclass(frozen=True, eq=False)
class Conditions:
    """The words of a table: roles, conditions of units, hexes, pairs and scenes, lists, and what runs out."""

    roles: Mapping[str, Callable[[Any], int]]
    units: Mapping[str, Test] = field(default_factory=dict)
    hexes: Mapping[str, Test] = field(default_factory=dict)
    pairs: Mapping[str, Test] = field(default_factory=dict)
    scenes: Mapping[str, Test] = field(default_factory=dict)
    lists: Mapping[str, Callable[[Any], set[Any]]] = field(default_factory=dict)
    spent: Mapping[str, Test] = field(default_factory=dict)
    forbids: Mapping[str, Test] = field(default_factory=dict)
    in_rounds: Callable[[Any, str], bool] = any_round


@dataclass(frozen=True, eq=False)
class Table:
    """A game's table of verbs."""

    path: Path
    system: System
    words: Conditions

    @cached_property
    def rows(self) -> dict[str, Row]:
        """The rows, by verb."""
        return {verb: Row(**told) for verb, told in read(self.path).items()}

    def arguments(self, verb: str, step: str) -> tuple[tuple[str, str], ...]:
        """Return name and kind of a verb's arguments."""
        found = self.system.steps_by_name[step].verb(verb)
        assert found is not None
        return tuple((arg.name, arg.kind) for arg in found.args)

    def against(self, here: BaseScene, verb: str, offers: tuple[Args, ...]) -> Iterator[str]:
        """Say what the table has against a verb that is offered."""
        row, where, words = self.rows[verb], f"{verb} at {here.step}", self.words
        if here.step not in row.steps:
            yield f"{where}, which {row.clause} does not know"
            return
        if words.roles[row.who](here) != here.actor:
            yield f"{where} for the {self.system.sides[here.actor]}, who are not {row.who} ({row.clause})"
        if not words.in_rounds(here, row.rounds):
            yield f"{where}: {row.rounds} rounds only ({row.clause})"
        if row.phase and row.phase not in here.prompt.place:
            yield f"{where} outside {row.phase} ({row.clause})"
        yield from (f"{where}: not {need} ({row.clause})" for need in row.needs if not words.scenes[need](here))
        for args in offers:
            yield from (f"{where}: {what} ({row.clause})" for what in self._wrong(here, verb, row, args))

    def _wrong(self, here: BaseScene, verb: str, row: Row, args: Args) -> Iterator[str]:
        kinds = self.arguments(verb, here.asked)
        for (name, kind), value in zip(kinds, args, strict=True):
            for condition in row.targets.get(name, ()):
                if not self._holds(here, condition, kind, value):
                    yield f"{self._name(here, kind, value)} is not {condition}"
        for condition in row.pairs:
            unit, hex = here.piece(args[0]), here.place(args[1])
            if not self.words.pairs[condition](here, unit, hex):
                yield f"{unit.id} to {self._name(here, 'hex', args[1])} is not {condition}"
        if not (row.forbids or row.exact):
            return
        told = self._told(here, verb, args)
        for condition, clause in row.forbids.items():
            if self.words.forbids[condition](here, *told):
                yield f"{' '.join(map(str, told)) or 'itself'}: {condition} ({clause})"
        if row.exact and here.step in row.complete and not self._is_listed(here, row, told):
            yield f"{' '.join(map(str, told)) or 'itself'} is not in {row.all}"

    def _told(self, here: BaseScene, verb: str, args: Args) -> Args:
        """Return arguments as the lists call them."""
        kinds = self.arguments(verb, here.asked)
        return tuple(here.told(kind, value) for (_name, kind), value in zip(kinds, args, strict=True))

    def _is_listed(self, here: BaseScene, row: Row, told: Args) -> bool:
        return any(told[: len(each)] == each for each in self.words.lists[row.all](here))

    def _holds(self, here: BaseScene, condition: str, kind: str, value: Any) -> bool:
        if kind == "unit":
            return self.words.units[condition](here, here.piece(value))
        return self.words.hexes[condition](here, here.place(value))

    def _name(self, here: BaseScene, kind: str, value: Any) -> str:
        return str(here.state.unit_id(value) if kind == "unit" else here.state.board.label(value))

    def _serves(self, here: BaseScene, row: Row) -> bool:
        words = self.words
        if words.roles[row.who](here) != here.actor or not words.in_rounds(here, row.rounds):
            return False
        return all(words.scenes[need](here) for need in row.needs) and not (row.spent and words.spent[row.spent](here))

    def granted(self, here: BaseScene, verb: str) -> set[Args]:
        """Return every target that the table grants, of a verb with one unit, one hex, or a unit and a hex."""
        row, found = self.rows[verb], [()]
        if not self._serves(here, row):
            return set()
        for name, kind in self.arguments(verb, here.asked):
            values = self._all(here, kind, row.targets.get(name, []))
            found = [(*args, value) for args in found for value in values]  # type: ignore[misc]
        return {args for args in found if all(self._paired(here, pair, args) for pair in row.pairs)}

    def _all(self, here: BaseScene, kind: str, conditions: list[str]) -> list[int]:
        size = len(here.position.units) if kind == "unit" else here.state.board.grid.size
        return [value for value in range(size) if all(self._holds(here, one, kind, value) for one in conditions)]

    def _paired(self, here: BaseScene, pair: str, args: Args) -> bool:
        return self.words.pairs[pair](here, here.piece(args[0]), here.place(args[1]))

    def missing(self, here: BaseScene, verb: str) -> Iterator[str]:
        """Say which targets the table has and the prompt has not, where the table can name them all."""
        row, offered = self.rows[verb], here.prompt.offers.get(verb, ())
        if here.step not in row.complete:
            return
        if row.all:
            listed = self.words.lists[row.all](here) if self._serves(here, row) else set()
            length = len(next(iter(listed), ()))
            for target in sorted(listed - {self._told(here, verb, args)[:length] for args in offered}):
                yield f"{verb} at {here.step} leaves {target} out ({row.clause})"
            return
        for args in sorted(self.granted(here, verb) - set(offered)):
            kinds = self.arguments(verb, here.asked)
            names = [self._name(here, kind, value) for (_arg, kind), value in zip(kinds, args, strict=True)]
            yield f"{verb} at {here.step} leaves {' to '.join(names) or 'itself'} out ({row.clause})"


@dataclass
class BaseWatch:
    """What has been seen in games: how often each verb was on offer."""

    table: Table
    offered: Counter[str] = field(default_factory=Counter)

    def hold(self, here: BaseScene, game: Game) -> list[str]:
        """Hold a prompt against the table."""
        table, offers = self.table, here.prompt.offers
        found = [line for verb, args in offers.items() for line in table.against(here, verb, args)]
        self.offered.update(list(offers))
        for side in range(len(table.system.sides)):
            shown = game.for_side(side).prompt
            if side != here.actor and shown is not None and shown.offers:
                found.append(f"{here.step}: offers for the side that is not asked")
        for verb in table.rows:
            found += table.missing(here, verb)
        return found

    def unseen(self) -> list[str]:
        """Return the verbs that the rulebook grants and no prompt has offered, but for those called rare."""
        return [verb for verb, row in self.table.rows.items() if not self.offered[verb] and not row.rare]
