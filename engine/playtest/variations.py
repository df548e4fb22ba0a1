"""Variations of a scenario: a unit absent, late or stronger, a bridge down, other weather, another number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, is_dataclass, replace
from typing import Any, Protocol

from engine.mechanics.counters import written_as
from engine.playtest.reference import Reference, UnknownScenario
from engine.rulebook import load_parameters
from engine.rulebook.layers import Change, RuleLayer

FIGHTING = ("strength", "strengths", "attack", "defence", "combat", "faces")
"""What a counter fights with, by the names that games give it."""
BLOWN = "blown"
"""The entry of a position that says which bridges are down."""
WHY = "A variation that is tried out."


class Variation(Protocol):
    """A change to a scenario that stays as it is."""

    @property
    def words(self) -> str:
        """Say what is changed."""

    def applied(self, found: Reference) -> Reference:
        """Return the scenario with the change."""


def moved(found: Reference, **entries: Any) -> Reference:
    """Return the scenario with other entries of its position."""
    scenario = found.scenario
    return found._replace(scenario=replace(scenario, position={**scenario.position, **entries}))


def without(held: Mapping[str, Any], unit: str) -> dict[str, Any]:
    """Leave a unit out of a mapping by unit."""
    return {name: value for name, value in held.items() if name != unit}


def coming(found: Reference) -> dict[str, int]:
    """Return the turn in which each unit that comes later arrives."""
    return {unit: turn for turn, unit in found.scenario.position.get("arrivals", ())}


def taking_part(found: Reference) -> list[str]:
    """Name every unit that stands on the map or comes later."""
    there = {*found.scenario.position.get("at", {}), *coming(found)}
    return [counter.id for counter in found.scenario.roster if counter.id in there]


def formations(found: Reference) -> dict[str, list[str]]:
    """Return by formation the units that take part, in games whose counters name one."""
    counters = {counter.id: counter for counter in found.scenario.roster}
    members: dict[str, list[str]] = {}
    for unit in taking_part(found):
        formation = getattr(counters[unit], "formation", "")
        if formation:
            members.setdefault(formation, []).append(unit)
    return members


def number_of(found: Reference, unit: str) -> int:
    """Find a unit in the roster."""
    for number, counter in enumerate(found.scenario.roster):
        if counter.id == unit:
            return number
    raise UnknownScenario(f"{found.scenario.game}/{found.scenario.id} has no unit {unit!r}.")


@dataclass(frozen=True)
class Absent:
    """A unit that takes no part."""

    unit: str

    @property
    def words(self) -> str:
        """Say what is changed."""
        return f"{self.unit} absent"

    def applied(self, found: Reference) -> Reference:
        """Take the unit off the map and off the track."""
        number_of(found, self.unit)
        held = found.scenario.position
        arrivals = [entry for entry in held.get("arrivals", ()) if entry[1] != self.unit]
        by_unit = {name: without(held[name], self.unit) for name in ("at", "steps", "entry") if name in held}
        return moved(found, arrivals=arrivals, **by_unit)


@dataclass(frozen=True)
class Disbanded:
    """A formation that takes no part: all its units that stand on the map or would come."""

    formation: str

    @property
    def words(self) -> str:
        """Say what is changed."""
        return f"{self.formation} absent"

    def applied(self, found: Reference) -> Reference:
        """Take its units off the map and off the track."""
        members = formations(found).get(self.formation)
        if not members:
            raise UnknownScenario(f"{found.scenario.game}/{found.scenario.id} has no formation {self.formation!r}.")
        for unit in members:
            found = Absent(unit).applied(found)
        return found


@dataclass(frozen=True)
class Arriving:
    """A unit that comes in a certain turn, wherever it was before."""

    unit: str
    turn: int

    @property
    def words(self) -> str:
        """Say what is changed."""
        return f"{self.unit} in turn {self.turn}"

    def applied(self, found: Reference) -> Reference:
        """Put the unit on the track."""
        number_of(found, self.unit)
        held = found.scenario.position
        others = [entry for entry in held.get("arrivals", ()) if entry[1] != self.unit]
        return moved(found, at=without(held["at"], self.unit), arrivals=[*others, [self.turn, self.unit]])


@dataclass(frozen=True)
class Late:
    """A unit that comes some turns later than it should, or late instead of standing on the map from the start."""

    unit: str
    turns: int = 1

    @property
    def words(self) -> str:
        """Say what is changed."""
        return f"{self.unit} late by {self.turns}"

    def applied(self, found: Reference) -> Reference:
        """Move the unit on the track."""
        first = found.scenario.position.get("turn", 0) + 1
        return Arriving(self.unit, coming(found).get(self.unit, first) + self.turns).applied(found)


@dataclass(frozen=True)
class FormationLate:
    """A formation of which all units that arrive come some turns later; the others stay where they start.

    After its name the units may be listed, each behind a bar: 'us.29|us.115/29|us.116/29'.
    """

    formation: str
    turns: int = 1

    @property
    def words(self) -> str:
        """Say what is changed."""
        return f"{self.formation.partition('|')[0]} late by {self.turns}"

    def applied(self, found: Reference) -> Reference:
        """Move its units on the track; none comes before the first turn."""
        name, *listed = self.formation.split("|")
        due, first = coming(found), found.scenario.position.get("turn", 1)
        late = [unit for unit in listed or formations(found).get(name, []) if isinstance(due.get(unit), int)]
        if not late:
            raise UnknownScenario(f"{found.scenario.game}/{found.scenario.id}: no unit of {name!r} arrives.")
        for unit in late:
            found = Arriving(unit, max(first, due[unit] + self.turns)).applied(found)
        return found


@dataclass(frozen=True)
class LastTurn:
    """A scenario that ends in another turn."""

    turn: int

    @property
    def words(self) -> str:
        """Say what is changed."""
        return f"last turn {self.turn}"

    def applied(self, found: Reference) -> Reference:
        """Write the turn."""
        return EntryVariation("last", self.turn).applied(found)


@dataclass(frozen=True)
class AwardWorth:
    """Points for something that are more or less than the scenario says."""

    award: str
    points: int

    @property
    def words(self) -> str:
        """Say what is changed."""
        return f"{self.award}: {self.points} points"

    def applied(self, found: Reference) -> Reference:
        """Give the award its points."""
        victory = found.scenario.victory
        awards = victory.awards if victory is not None else ()
        if not any(award.id == self.award for award in awards):
            raise UnknownScenario(f"{found.scenario.game}/{found.scenario.id} awards nothing under {self.award!r}.")
        changed = tuple(replace(one, points=self.points) if one.id == self.award else one for one in awards)
        return found._replace(scenario=replace(found.scenario, victory=replace(victory, awards=changed)))


@dataclass(frozen=True)
class Stronger:
    """A unit that fights with more, or with less, on each of its faces."""

    unit: str
    by: int = 1

    @property
    def words(self) -> str:
        """Say what is changed."""
        return f"{self.unit} {self.by:+d} strength"

    def applied(self, found: Reference) -> Reference:
        """Give the unit another counter."""
        number, scenario = number_of(found, self.unit), found.scenario
        record = strengthened(scenario.roster[number], self.by)
        roster = (*scenario.roster[:number], record, *scenario.roster[number + 1 :])
        return found._replace(scenario=replace(scenario, roster=roster))


def strengthened(record: Any, by: int) -> Any:
    """Add to everything that a record fights with; nothing falls below nothing."""
    if type(record) is int:
        return max(0, record + by) if record else record
    if isinstance(record, tuple):
        return tuple(strengthened(part, by) for part in record)
    if not is_dataclass(record) or isinstance(record, type):
        return record
    written = written_as(type(record)).items()
    more = {name: by * parts for name, (printed, parts) in written if printed in FIGHTING}
    return replace(record, **{name: strengthened(getattr(record, name), points) for name, points in more.items()})


@dataclass(frozen=True)
class EntryVariation:
    """Another value of one entry of the position, or of what the entry holds under a key."""

    name: str
    value: Any
    key: str = ""

    @property
    def words(self) -> str:
        """Say what is changed."""
        return f"{self.name}{f'[{self.key}]' if self.key else ''} = {self.value}"

    def applied(self, found: Reference) -> Reference:
        """Write the value."""
        if self.name not in found.system.state.SCHEMA:
            raise UnknownScenario(f"{found.system.slug} has no entry {self.name!r} in its position.")
        if not self.key:
            return moved(found, **{self.name: self.value})
        held = found.scenario.position.get(self.name, {})
        return moved(found, **{self.name: {**held, self.key: self.value}})


@dataclass(frozen=True)
class Fixed:
    """A row of the turn sheet that says the same in every turn, such as fine weather throughout."""

    row: str
    word: str

    @property
    def words(self) -> str:
        """Say what is changed."""
        return f"{self.row} always {self.word}"

    def applied(self, found: Reference) -> Reference:
        """Write the row."""
        scenario = found.scenario
        turns = range(1, scenario.position.get("last", 0) + 1)
        sheet = {**scenario.turn_sheet, self.row: dict.fromkeys(turns, self.word)}
        return found._replace(scenario=replace(scenario, turn_sheet=sheet))


@dataclass(frozen=True)
class ParameterVariation:
    """Another value of a number of the rulebook, as a house rule on top of all layers."""

    name: str
    value: Any

    @property
    def words(self) -> str:
        """Say what is changed."""
        return f"{self.name} = {self.value}"

    def applied(self, found: Reference) -> Reference:
        """Put a layer on top."""
        scenario = found.scenario
        known = load_parameters(scenario.game, scenario.layers, scenario.options)
        if self.name not in known:
            raise UnknownScenario(f"The rulebook of {scenario.game} has no number {self.name!r}.")
        old = known[self.name]
        if old == self.value:
            return found
        change = Change(self.name, "set", "number", WHY, old, self.value)
        title = {"en": self.words, "ja": self.words}
        layer = RuleLayer(f"try.{self.name}", "house", title, (change,))
        return found._replace(scenario=replace(scenario, layers=(*scenario.layers, layer)))


@dataclass(frozen=True)
class OptionVariation:
    """Another choice of one of the rulebook's options."""

    name: str
    value: Any

    @property
    def words(self) -> str:
        """Say what is changed."""
        return f"{self.name} = {self.value}"

    def applied(self, found: Reference) -> Reference:
        """Choose it."""
        scenario = found.scenario
        return found._replace(scenario=replace(scenario, options={**scenario.options, self.name: self.value}))
