"""The words of the table of verbs: conditions of moments, units and hexes, told from the rulebook text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from engine.games.time_for_trumpets.counters import Counter
from engine.play import Game
from tests.games.oracle.scene import BaseScene
from tests.games.time_for_trumpets.oracle import sheet

GERMAN, ALLIED = 0, 1
QUARTERS = ("MO", "AF", "EV", "PD")
FIRST_17PD, FIRST_19PD, FIRST_23MO = 4, 12, 29
POSITION_6 = 2


@dataclass(frozen=True)
class Unit:
    """A unit in a scene: its counter, and what the columns of the state say of it."""

    scene: Scene
    number: int

    @property
    def counter(self) -> Counter:
        """What is printed on it."""
        state = self.scene.state
        found: Counter = state.roster[state.record[self.number]]
        return found

    @property
    def id(self) -> str:
        """Its name."""
        return self.counter.id

    def says(self, column: str) -> int:
        """Return what a column of the state says of it."""
        return int(getattr(self.scene.state, column)[self.number])

    @property
    def hex(self) -> str:
        """The hex in which it is; nothing off the map."""
        return self.scene.label(self.says("at"))

    @property
    def above(self) -> list[Unit]:
        """The headquarters above it, the nearest first."""
        found, at = list[Unit](), self.says("superior")
        while at >= 0 and len(found) < 9:
            found.append(Unit(self.scene, at))
            at = found[-1].says("superior")
        return found


@dataclass(frozen=True, eq=False)
class Scene(BaseScene):
    """A decision in play, with questions about the table."""

    @cached_property
    def position(self) -> Scene:
        """The table itself."""
        return self

    @property
    def units(self) -> list[Unit]:
        """All units."""
        return [Unit(self, number) for number in range(len(self.state.record))]

    def piece(self, number: int) -> Unit:
        """Return a unit by its number."""
        return Unit(self, number)

    def place(self, hex: int) -> str:
        """Return a hex by its label."""
        return self.label(hex)

    def label(self, place: int) -> str:
        """Return the label of a hex; nothing for other places."""
        grid = self.state.board.grid
        return str(grid.label(place)) if 0 <= place < grid.size else ""

    @cached_property
    def stacks(self) -> dict[str, list[Unit]]:
        """The ground units in each hex."""
        found: dict[str, list[Unit]] = {}
        for unit in self.units:
            if unit.hex and unit.counter.is_ground_unit:
                found.setdefault(unit.hex, []).append(unit)
        return found

    def side_in(self, hex: str) -> set[int]:
        """Return whose ground units are in a hex."""
        return {unit.counter.side for unit in self.stacks.get(hex, [])}

    @property
    def quarter(self) -> str:
        """3.1e Return MO, AF, EV or PD."""
        return QUARTERS[(self.state.turn - 1) % 4]


def scene(game: Game) -> Scene:
    """Return what a game asks now."""
    assert game.prompt is not None
    return Scene(game.state, game.prompt)


def chained(unit: Unit) -> list[Unit]:
    """7.2c A unit with all that is above it."""
    return [unit, *unit.above]


def is_idle(unit: Unit) -> bool:
    """19.0b, 20g, 22.1c Tell whether it has no marker of construction, ferry or demolition."""
    return not any(unit.says(column) for column in ("building", "ferrying", "demolition"))


def is_active(unit: Unit) -> bool:
    """13.5, 16 Tell whether its organization is Active; a headquarters chooses for itself and all that it leads."""
    chooses = unit.counter.commands in ("army", "corps", "division", "brigade", "kampfgruppe")
    organization = [unit] if chooses else [unit, *unit.above[:1]]
    return not any(each.says(column) for each in organization for column in ("resting", "exhausted"))


def has_no_enemy_beside(here: Scene, unit: Unit) -> bool:
    """19.0c, 18.4e Tell whether no enemy combat unit is next to it."""
    return not any(1 - unit.counter.side in here.side_in(hex) for hex in sheet.beside(unit.hex))


def is_reservist(unit: Unit) -> bool:
    """18.4.1, 18.4.2 Germans keep front line and support units back, Allies front line units and tank destroyers.

    39.5e Leaders that designate reserves may be in reserve themselves.
    """
    counter = unit.counter
    if counter.is_leader:
        return "designate" in counter.abilities
    if counter.is_hq or counter.is_artillery:
        return False
    return counter.side == GERMAN or counter.is_front_line or counter.type == "tank_destroyer"


def is_builder(unit: Unit) -> bool:
    """21.1c, 21.1d, 21.1i Tell whether it builds bridges: not the engineers of a division."""
    counter = unit.counter
    return counter.type == "bridge_engineer" or bool({"jb_bridges", "bailey"} & set(counter.traits))


def stands_for(unit: Unit) -> Unit:
    """44.1 Return the substitute that represents a battalion, or the unit itself."""
    cover = unit.says("represented")
    return unit if cover < 0 else Unit(unit.scene, cover)


def is_crowded(here: Scene, unit: Unit) -> bool:
    """23.3c Tell whether more than three units that count are in its hex."""
    return sum(not each.counter.is_hq for each in here.stacks.get(unit.hex, [])) > 3


def has_mf(unit: Unit) -> bool:
    """31, 32 Tell whether it can move: its mode has MF, or it may change the mode."""
    counter = unit.counter
    return counter.in_march.mf > 0 and not (unit.says("deployed") and counter.has_modes)


Test = Callable[..., bool]
UNITS: dict[str, Test] = {
    "own": lambda here, unit: unit.counter.side == here.actor,
    "enemy": lambda here, unit: unit.counter.side != here.actor,
    "on_map": lambda _here, unit: bool(unit.hex),
    "off_map": lambda _here, unit: not unit.hex,
    "ground_unit": lambda _here, unit: unit.counter.is_ground_unit,
    "ground_or_leader": lambda _here, unit: unit.counter.is_ground_unit or unit.counter.is_leader,
    "hq": lambda _here, unit: unit.counter.is_hq,
    "army_hq": lambda _here, unit: unit.counter.commands == "army",
    "corps_hq": lambda _here, unit: unit.counter.commands == "corps",
    "squadron": lambda _here, unit: unit.counter.is_aircraft,
    "fighter": lambda _here, unit: "fighter" in unit.counter.traits,
    "leader": lambda _here, unit: unit.counter.is_leader,
    "unspent": lambda _here, unit: not unit.says("spent"),
    "artillery": lambda _here, unit: unit.counter.is_artillery,
    "substitute": lambda _here, unit: unit.counter.type == "artillery_substitute",
    "no_gun": lambda _here, unit: not unit.counter.is_artillery,
    "engineer": lambda _here, unit: unit.counter.is_engineer,
    "bridge_builder": lambda _here, unit: is_builder(unit),
    "afv": lambda _here, unit: unit.counter.is_afv,
    "immobile": lambda _here, unit: unit.counter.mobility == "immobile",
    "line_or_support": lambda _here, unit: not unit.counter.is_hq and not unit.counter.is_artillery,
    "reservist": lambda _here, unit: is_reservist(unit),
    "reserved": lambda _here, unit: bool(unit.says("reserve")),
    "attached": lambda _here, unit: bool(unit.says("attached")),
    "strategic": lambda _here, unit: bool(unit.says("strategic")),
    "nameless_step": lambda _here, unit: 0 < unit.says("steps") <= unit.counter.step_markers,
    "not_activated": lambda _here, unit: not unit.says("activated"),
    "in_command": lambda _here, unit: not any(each.says("out_of_command") for each in chained(unit)),
    "in_supply": lambda _here, unit: not unit.says("out_of_supply"),
    "active": lambda _here, unit: is_active(unit),
    "idle": lambda _here, unit: is_idle(unit),
    "not_busy": lambda _here, unit: is_idle(unit),
    "no_enemy_beside": has_no_enemy_beside,
    "in_position_6": lambda here, unit: here.state.position[unit.says("at")] == POSITION_6,
    "on_a_road": lambda _here, unit: unit.hex in sheet.on_road(),
    "counted": lambda _here, unit: unit.counter.is_ground_unit and not unit.counter.is_hq,
    "crowded": is_crowded,
    "mobile": lambda _here, unit: has_mf(unit),
    "two_modes": lambda _here, unit: unit.counter.has_modes,
    "in_march": lambda _here, unit: not unit.says("deployed"),
    "deployed": lambda _here, unit: bool(unit.says("deployed")),
    "in_battery": lambda _here, unit: bool(stands_for(unit).hex and stands_for(unit).says("deployed")),
    "post_in_command": lambda _here, unit: not any(each.says("out_of_command") for each in chained(stands_for(unit))),
    "post_in_supply": lambda _here, unit: not stands_for(unit).says("out_of_supply"),
    "unfired": lambda _here, unit: not unit.says("fired"),
    "attacks": lambda _here, unit: unit.counter.is_ground_unit and not unit.counter.defence_only,
}
HEXES: dict[str, Test] = {
    "enemies_there": lambda here, hex: 1 - here.actor in here.side_in(hex),
    "no_enemies_there": lambda here, hex: 1 - here.actor not in here.side_in(hex),
    "friends_beside": lambda here, hex: any(here.actor in here.side_in(near) for near in sheet.beside(hex)),
    "not_strafed_yet": lambda here, hex: hex not in {here.label(place) for place in here.state.strafes},
}
SCENES: dict[str, Test] = {
    "day": lambda here: here.quarter in ("MO", "AF"),
    "evening": lambda here: here.quarter == "EV",
    "not_evening": lambda here: here.quarter != "EV",
    "predawn": lambda here: here.quarter == "PD",
    "from_17pd": lambda here: here.state.turn >= FIRST_17PD,
    "from_19pd": lambda here: here.state.turn >= FIRST_19PD,
    "from_23mo": lambda here: here.state.turn >= FIRST_23MO,
    "demolition_allowed": lambda here: here.actor == GERMAN or here.state.turn >= FIRST_17PD,
    "enemy_demolition_allowed": lambda here: here.actor == GERMAN or here.state.turn >= FIRST_17PD,
}
