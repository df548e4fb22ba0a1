"""Rows of retreats that are plain data, beside those of movement: how far, where to, and what if no way is left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.mechanics.movement.guards import Movement
from engine.mechanics.movement.plain import named
from engine.mechanics.names import of_place, takes
from engine.mechanics.positions import Positions, take_off, units_in
from engine.mechanics.retreating.rows import OwnWords, Prefer, Route
from engine.play import Refusal, refuse, rule


@dataclass(frozen=True)
class Between:
    """Retreats of so many hexes at least, and so many at most."""

    least: int
    most: int

    def __call__(self, _state: object, _way: Route) -> tuple[int, int]:
        return self.least, self.most


def never_back(key: str, clause: str) -> OwnWords[Positions]:
    """Enter no hex in which the retreat has been."""

    def back(_state: Positions, way: Route, hex: int) -> Refusal | None:
        if hex != way.origin and hex not in way.path:
            return None
        return refuse(key, clause, units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)

    return OwnWords(clause, rule(clause)(back))


def as_on_march(key: str, clause: str, movement: Movement[Any, Any]) -> OwnWords[Positions]:
    """Retreat only where the ground would let each of the units march."""

    def ground(state: Positions, way: Route, hex: int) -> Refusal | None:
        for unit in way.units:
            go = movement.going(state, (unit,), movement.manner(state, unit))
            if not movement.passages(state, go.mover)[way.here, hex]:
                return refuse(key, clause, units=(unit,), hexes=(hex,), unit=unit, hex=hex)
        return None

    return OwnWords(clause, rule(clause)(ground))


def room_for(key: str, clause: str, most: int, on: str = "end") -> OwnWords[Positions]:
    """End only where no more than so many units are then; with on="enter" do not even pass through."""

    def full(state: Positions, way: Route, hex: int) -> Refusal | None:
        there = units_in(state, hex)
        if len({*there, *way.units}) <= most:
            return None
        return refuse(key, clause, units=there, hexes=(hex,), unit=way.units[0], hex=hex)

    return OwnWords(clause, rule(clause)(full), on)


def nearest(key: str, clause: str, place: str) -> Prefer[Positions]:
    """Prefer the ways that end nearest to a place with this name."""
    where = named(place)

    def distance(state: Positions, way: Route) -> int:
        grid = state.board.grid
        return min((grid.distance(way.here, hex) for hex in where(state, way.side)), default=0)

    return Prefer(key, clause, rule(clause)(takes(of_place(place), distance)))


@dataclass(frozen=True)
class Eliminate:
    """A unit that cannot retreat is eliminated."""

    key: str
    clause: str

    def __call__(self, play: Any, unit: int) -> None:
        state = play.state
        state.lost[unit] += state.steps[unit]
        state.steps[unit] = 0
        play.tell(self.key, self.clause, unit=unit, hex=state.at[unit])
        take_off(state, unit)


@dataclass(frozen=True)
class LoseStep:
    """A unit that cannot retreat stays and loses a step, and is eliminated with its last one."""

    key: str
    clause: str

    def __call__(self, play: Any, unit: int) -> None:
        state = play.state
        play.tell(self.key, self.clause, unit=unit, hex=state.at[unit])
        state.steps[unit] -= 1
        state.lost[unit] += 1
        if not state.steps[unit]:
            take_off(state, unit)


@dataclass(frozen=True)
class Stay:
    """A unit that cannot retreat stays where it is."""

    key: str
    clause: str

    def __call__(self, play: Any, unit: int) -> None:
        play.tell(self.key, self.clause, unit=unit, hex=play.state.at[unit])
