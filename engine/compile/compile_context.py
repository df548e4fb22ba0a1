"""What special rules and victory are compiled with: the parts of the bundle, the game's words, the flaws met."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.bundle.check import dotted
from engine.bundle.file_errors import Path
from engine.bundle.models import CounterModel, CountersModel, Oob, ScenarioModel, places
from engine.bundle.models.base import Model
from engine.bundle.models.units import Formation
from engine.compile.bundle_problems import BundleProblem, FilePlace, bundle_problem
from engine.compile.layers import Own
from engine.compile.map_compiler import NONE
from engine.compile.place_selection import PlacedMap, fits, formations_of, hexes_of
from engine.compile.references import references
from engine.compile.roster import Roster, resolved
from engine.mechanics.areas import Area, EachOf, Near, OffMap, Outside, SomeOf, Spots, Who
from engine.play import System, Vocabulary

FILE = "scenario.yaml"
NOBODY = Who(())


@dataclass
class CompileContext:
    """The ground on which data of a scenario is compiled; flaws gather in `flaws`."""

    scenario: ScenarioModel
    ground: PlacedMap
    counters: Mapping[str, CounterModel]
    formations: Mapping[str, Formation]
    roster: Roster
    system: System
    rules: Any
    layers: Own = field(default_factory=dict)
    flaws: list[BundleProblem] = field(default_factory=list)

    @property
    def words(self) -> Vocabulary:
        """What the game understands."""
        return self.system.vocabulary

    # Flaws

    def lacks(self, what: str, path: Path) -> None:
        """Note that something cannot be played; `what` ends the key of its words."""
        at = FilePlace(FILE, path, about=dotted(path))
        self.flaws.append(bundle_problem("rule.not_played", at, at=dotted(path), what=f"problem.not_played.{what}"))

    def unless(self, good: object, what: str, path: Path) -> bool:
        """Note a flaw unless something is good."""
        if not good:
            self.lacks(what, path)
        return bool(good)

    def knows(self, word: str, known: Iterable[str], rule: str, path: Path) -> bool:
        """Whether the game knows a word; a flaw if not."""
        words = tuple(known)
        if word not in words:
            self.flaws.append(
                bundle_problem("rule.word", FilePlace(FILE, path, about=rule), word=word, rule=rule, known=words)
            )
        return word in words

    def names(self, value: Model, path: Path) -> bool:
        """Whether everything exists that something names; flaws for what does not."""
        lost = [named for named in references(value, path) if not self._exists(named.kind, named.name)]
        for kind, name, at in lost:
            self.flaws.append(bundle_problem(f"name.{kind}", _place(kind, name, at), name=name))
        return not lost

    def _exists(self, kind: str, name: str) -> bool:
        if kind == "hex":
            return self.ground.labels.hex(name) != NONE
        if kind == "hexside":
            return self.ground.labels.edge(name) != NONE
        known = self._known(kind)
        return known is None or name in known

    def _known(self, kind: str) -> Iterable[str] | None:
        """The names of a kind; None for those of the rulebook, which the game's words or its rules judge."""
        map, scenario = self.ground.map, self.scenario
        found: Mapping[str, Iterable[str]] = {
            "area": map.areas,
            "box": self.ground.board.boxes,
            "chain": [chain.id for chain in map.chains],
            "layer": self.ground.board.layers,
            "unit": self.counters,
            "formation": self.formations,
            "side": [side.id for side in scenario.sides if side.id in self.system.sides],
            "step": self.system.steps_by_name,
            "state": self.system.state.SCHEMA,
            "level": [level.id for level in scenario.victory.levels],
        }
        return found.get(kind)

    # Who and where

    def side(self, name: str) -> int:
        """The number of a side."""
        return self.system.sides.index(name)

    def who(self, who: places.WhoModel | None) -> Who | None:
        """Units by their roster entries."""
        if who is None:
            return None
        numbers = {record.id: number for number, record in enumerate(self.roster.records)}
        meant = [name for name, counter in self.counters.items() if fits(who, counter, self.formations)]
        return Who(tuple(numbers[copy] for name in meant for copy in self.roster.copies.get(name, ())))

    def by_formation(self, who: places.WhoModel | None) -> tuple[Who, ...]:
        """The units that are meant, those of each formation by themselves."""
        meant = [c for c in self.counters.values() if who is None or fits(who, c, self.formations)]
        names = dict.fromkeys(counter.formation for counter in meant)
        numbers = {record.id: number for number, record in enumerate(self.roster.records)}
        of = {name: [counter.id for counter in meant if counter.formation == name] for name in names}
        copies = self.roster.copies
        return tuple(Who(tuple(numbers[one] for id in of[name] for one in copies.get(id, ()))) for name in names)

    def area(self, where: Any, path: Path) -> Area:
        """Places."""
        fixed = hexes_of(where, self.ground)
        if fixed is not None:
            return Spots(tuple(sorted(fixed)))
        if isinstance(where, places.Boxes):
            board = self.ground.board
            return Spots(tuple(board.grid.size + board.boxes.index(box) for box in where.boxes))
        if isinstance(where, places.NearModel):
            return Near(self.who(where.units_at) or NOBODY, where.reach)
        if isinstance(where, places.OnMap):
            return OffMap() if where.map == "off" else self.in_play(path)
        if isinstance(where, places.NotIn):
            return Outside(self.area(where.not_in, (*path, "not_in")))
        if isinstance(where, places.AllOf):
            return EachOf(self._areas(where.all_of, (*path, "all_of")))
        if isinstance(where, places.AnyOf):
            return SomeOf(self._areas(where.any_of, (*path, "any_of")))
        self.lacks("place", path)
        return Spots()

    def _areas(self, parts: Iterable[Any], path: Path) -> tuple[Area, ...]:
        return tuple(self.area(part, (*path, number)) for number, part in enumerate(parts))

    def in_play(self, path: Path) -> Spots:
        """The hexes of the area in play; all of the map where there is none."""
        area = self.scenario.area
        found = hexes_of(area.within, self.ground) if area else self.ground.everything
        self.unless(found is not None, "place", path)
        return Spots(tuple(sorted(found or ())))

    def hexsides(self, where: Any, path: Path) -> Spots:
        """Hexsides; a flaw for places that are none."""
        labels: list[str] = []
        if isinstance(where, places.AnyOf):
            parts = [self.hexsides(part, (*path, "any_of", n)) for n, part in enumerate(where.any_of)]
            return Spots(edges=tuple(sorted({edge for part in parts for edge in part.edges})))
        if isinstance(where, places.Hexsides):
            labels.extend(where.hexsides)
        elif isinstance(where, places.Chains):
            chains = [chain for chain in self.ground.map.chains if chain.id in where.chains]
            labels.extend(label for chain in chains for label in chain.hexsides or ())
        elif isinstance(where, places.AreasModel):
            areas = self.ground.map.areas
            labels.extend(label for name in where.areas if name in areas for label in areas[name].hexsides)
        self.unless(labels, "hexsides", path)
        return Spots(edges=tuple(sorted({self.ground.labels.edge(label) for label in labels})))


def terms_of(
    scenario: ScenarioModel,
    counters: CountersModel,
    oob: Oob,
    ground: PlacedMap,
    roster: Roster,
    system: System,
    rules: Any,
    layers: Own | None = None,
) -> CompileContext:
    """The terms of a whole bundle."""
    known = {counter.id: counter for counter in resolved(counters)}
    return CompileContext(scenario, ground, known, formations_of(oob), roster, system, rules, layers or {})


def _place(kind: str, name: str, path: Path) -> FilePlace:
    named = {kind: name} if kind in ("hex", "hexside", "unit") else {"about": name}
    return FilePlace(FILE, path, **named)
