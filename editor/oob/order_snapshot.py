"""The order of battle of a document at one revision, with everything that is asked about it again and again."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from editor.canvas.pieces import Face
from editor.queries.counter_faces import draft_face
from engine.bundle.models import CounterModel
from engine.bundle.models.scenario import ScenarioModel
from engine.bundle.models.units import AtBox, AtHex
from engine.compile.lineup import Lineup, LineupUnit
from engine.compile.oob_sheet import OobTable, name_of
from engine.compile.place_parser import PlaceParser
from engine.compile.place_text import shown
from engine.compile.scale import hex_width_km
from engine.rulebook import Catalogue, catalogue_of
from engine.validate.view import BundleView


class OrderSnapshot:
    """Names, places and standings; nothing in it waits for the checks."""

    def __init__(self, view: BundleView, language: str, before: OrderSnapshot | None = None) -> None:
        self.view, self.language = view, language
        self.lineup = Lineup(view.oob, view.roster_counters)
        kept = before.spots if before is not None and before.view.map is view.map else None
        self._kept_spots = kept if before and before.view.roster_counters is view.roster_counters else None

    @cached_property
    def spots(self) -> PlaceParser | None:
        """The places of the map, by their names."""
        if self._kept_spots is not None or self.view.map is None:
            return self._kept_spots
        names = {id: tuple(counter.name.values()) for id, counter in self.counters.items()}
        return PlaceParser(self.view.map, hex_width_km(self.view.bundle), names)

    @property
    def scenario(self) -> ScenarioModel | None:
        """The scenario."""
        return self.view.scenario

    @property
    def counters(self) -> Mapping[str, CounterModel]:
        """The counter mix."""
        return self.view.roster_counters

    @property
    def turns(self) -> range:
        """The turns of the scenario."""
        span = self.scenario.turns if self.scenario else None
        return range(span.first, span.last + 1) if span else range(1, 2)

    @cached_property
    def table(self) -> OobTable:
        """The order of battle as a table."""
        return OobTable(self.lineup, self.spots, self.language)

    @cached_property
    def catalogue(self) -> Catalogue:
        """The words of the game."""
        return catalogue_of(self.scenario.rules.game if self.scenario else "")

    def standing(self, unit: str) -> LineupUnit:
        """What is said of a unit."""
        return self.lineup.standings.get(unit) or LineupUnit(unit)

    def term(self, key: str) -> str:
        """A word of the game, or the key as words where the game has none."""
        return self.catalogue.term(key, self.language) or key.rpartition(".")[2].replace("_", " ")

    def unit_name(self, unit: str) -> str:
        """What stands on a unit's counter."""
        return name_of(self.counters.get(unit), unit, self.language)

    def formation_name(self, formation: str) -> str:
        """What a formation is called."""
        found = self.lineup.formations.get(formation)
        names = found.name if found else {}
        return names.get(self.language) or next(iter(names.values()), formation.replace("_", " "))

    def side_name(self, side: str) -> str:
        """What a side is called."""
        for one in self.scenario.sides if self.scenario else ():
            if one.id == side:
                return one.name.get(self.language) or next(iter(one.name.values()), side)
        return side

    @cached_property
    def place_entries(self) -> tuple[str, ...]:
        """The entries of the game's state that list places of a unit, such as further hexes of entry."""
        system = self.view.system
        schema = system.state.SCHEMA if system else {}
        return tuple(name for name, spec in schema.items() if spec.form == "relation" and spec.values == "place")

    def further_entries(self, standing: LineupUnit) -> str:
        """Name the places listed beside the place of entry, which stand before it; nothing if there are none."""
        state = standing.uses[0].entry.state if standing.comes else {}
        labels = [label for name in self.place_entries for label in state.get(name, ())]
        return ", ".join(self._place(str(label)) for label in labels)

    def _place(self, label: str) -> str:
        if self.spots is None:
            return label
        is_box = label in self.spots.map.boxes
        return shown(self.spots, AtBox(box=label) if is_box else AtHex(hex=label), self.language)

    def special(self, standing: LineupUnit) -> str:
        """Say the other values with which a unit starts or arrives."""
        state = standing.uses[0].entry.state if standing.uses else {}
        said = [self._value(name, value) for name, value in state.items() if name not in ("steps", *self.place_entries)]
        return ", ".join(said)

    def _value(self, name: str, value: object) -> str:
        """Say one value: its mark as on the map, or its name with the number or the unit."""
        for key in (f"mark.{name}_{value}", f"mark.{name}"):
            if self.catalogue.term(key, self.language):
                return self.term(key)
        if isinstance(value, str) and value in self.counters:
            return f"{self.term(f'state.{name}')}: {self.unit_name(value)}"
        return self.term(f"state.{name}") if value == 1 else f"{self.term(f'state.{name}')} {value}"

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides of the scenario."""
        return tuple(side.id for side in self.scenario.sides) if self.scenario else ()

    def turn_name(self, turn: int) -> str:
        """The date of a turn, where the scenario says it."""
        names = self.scenario.turns.names if self.scenario else ()
        number = turn - self.turns.start
        return names[number].get(self.language, "") if 0 <= number < len(names) else ""

    def face(self, unit: str) -> Face | None:
        """The front of a unit's counter."""
        return draft_face(self.view, unit, self.language)
