"""The engine held against the oracle: zones, stacks, districts, lines, and what is offered at a prompt.

It is the one module that asks the game's own functions, and only for answers to compare.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.games.fortress_europa import rail as engine_rail
from engine.games.fortress_europa import sea as engine_sea
from engine.games.fortress_europa import stacking as engine_stacking
from engine.games.fortress_europa import zones as engine_zones
from engine.games.fortress_europa.movement.march import onward
from engine.games.fortress_europa.movement.movers import allowance
from engine.games.fortress_europa.movement.trains import ends
from engine.play import Game
from tests.games.fortress_europa.oracle import movement, offers, rail, sea, stacking, zones
from tests.games.fortress_europa.oracle.ground import Ground
from tests.games.fortress_europa.oracle.moment import Moment
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, Position, Unit
from tests.games.fortress_europa.oracle.snapshot import snapshot

SIDES = (ALLIED, GERMAN)
Found = Iterator[tuple[str, set[Any], set[Any]]]
"""What is compared, the engine's answer, the oracle's."""


@dataclass
class Seen:
    """How often each comparison agreed and differed, with examples of the differences."""

    agreed: Counter[str] = field(default_factory=Counter)
    differed: Counter[str] = field(default_factory=Counter)
    examples: list[str] = field(default_factory=list)

    def note(self, what: str, theirs: set[Any], mine: set[Any], where: str) -> None:
        """Count a comparison."""
        if theirs == mine:
            self.agreed[what] += 1
            return
        self.differed[what] += 1
        self.examples.append(f"{what}, {where}: only engine {theirs - mine}, only oracle {mine - theirs}")


class Here:
    """A prompt with the position that the oracle reads."""

    def __init__(self, game: Game, ground: Ground | None = None, **told: Any) -> None:
        assert game.prompt is not None
        self.state: Any = game.state
        self.prompt = game.prompt
        self.position: Position = snapshot(self.state, ground, **told)
        self.step = game.prompt.place[-1]

    def moment(self, **told: Any) -> Moment:
        """Return the prompt as a moment of the table."""
        state = self.state
        used = {
            "rail": state.used["rail",],
            "hq_rail": state.month_used["hq_rail",],
            "sea": state.used["sea",] + state.used["evacuation",],
            "evacuated": state.used["evacuation",],
        }
        late = 0 < state.second_turn < state.turn
        told = {
            "late": late,
            "at_start": state.capacity_at_start,
            "limits": {"sea": engine_sea.sea_limit(state)},
            **told,
        }
        return Moment(self.position, self.prompt.actor, self.step, used, **told)

    def units(self, verb: str) -> set[Any]:
        """Return the units that a verb is offered for."""
        return {self.state.unit_id(args[0]) for args in self.prompt.offers.get(verb, ())}

    def pairs(self, verb: str) -> set[Any]:
        """Return the units and places that a verb is offered for."""
        told = self.prompt.offers.get(verb, ())
        return {(self.state.unit_id(unit), self.state.board.label(place)) for unit, place in told}

    def hexes(self, hexes: Any) -> set[str]:
        """Return the labels of hexes."""
        return {self.state.board.label(hex) for hex in hexes}

    def number(self, unit: Unit) -> int:
        """Return the number of a unit."""
        return int(self.state.unit_number(unit.id))


# 6.0, 7.0, 10.0, 11.0 Questions of any position


def everywhere(here: Here) -> Found:
    """6.0, 7.0 Zones, stacks, havens and rail lines."""
    yield from the_zones(here)
    yield from the_stacks(here)
    state, position = here.state, here.position
    havens = {hex for hex in {*position.ground.ports, *position.mulberries} if sea.friendly_haven(position, hex)}
    places = {state.board.hex(hex) for hex in {*position.ground.ports, *position.mulberries}}
    yield "havens", here.hexes(place for place in places if engine_sea.friendly_haven(state, place)), havens
    open_lines = {hex for hex in position.ground.terrain if rail.open_to_trains(position, hex)}
    yield "open lines", here.hexes(engine_rail.through(state)), open_lines
    yield "entries by rail", here.hexes(engine_rail.from_the_east(state)), rail.entries(position)


def the_zones(here: Here) -> Found:
    """7.0 Zones over land, and who is in them."""
    state, position = here.state, here.position
    for side in SIDES:
        mine = {hex for hex in zones.zone(position, side) if position.ground.land(hex)}
        yield f"zone of {state.SIDES[side]}", here.hexes(engine_zones.zone(state, side)), mine
        over = {hex for hex in zones.sea_zone(position, side) if position.ground.land(hex)}
        yield f"sea zone of {state.SIDES[side]}", here.hexes(engine_zones.sea_zone(state, side)), over
    for unit in position.units:
        if unit.at and unit.kind != "partisan":
            found = {state.unit_id(enemy) for enemy in engine_zones.exerting(state, here.number(unit))}
            fighting = {id for id in found if position.unit(id).kind != "partisan"}
            yield "exerting", fighting, {enemy.id for enemy in zones.exerting(position, unit)}


def the_stacks(here: Here) -> Found:
    """6.0 Limits and excess."""
    state, position = here.state, here.position
    for side in SIDES:
        theirs = {(state.board.label(hex), engine_stacking.excess(state, hex, side)) for hex in _held(state)}
        mine = {(hex, stacking.excess(position, hex, side)) for hex in position.standing}
        yield "excess", {each for each in theirs if each[1]}, {each for each in mine if each[1]}
    limits = {hex: engine_stacking.limit(state, state.board.hex(hex)) for hex in position.ground.terrain}
    yield "limits", set(limits.items()), {(hex, stacking.limit(position, hex)) for hex in limits}


def _held(state: Any) -> set[int]:
    return {place for place in state.at if 0 <= place < state.board.grid.size}


# 5.0, 10.0, 11.0 A move impulse


def moves(here: Here) -> Found:
    """5.0-11.0 Marches, trains, voyages, evacuations of the units that have not moved in this impulse."""
    state, told = here.state, here.moment()
    fresh = {unit.id for unit in told.own if is_fresh(state, here.number(unit))}
    yield "marches", of(fresh, marches(here)), of(fresh, offers.marches(told))
    for unit in told.own:
        if unit.id in fresh and unit.at and movement.may_move(here.position, unit):
            yield "allowance", {allowance(state, here.number(unit))}, {movement.allowance(here.position, unit)}
    yield "trains", of(fresh, trains(here)), of(fresh, offers.by_rail(told))
    yield "voyages", of(fresh, here.pairs("sail")), of(fresh, offers.voyages(told))
    leaving = {(id,) for id in here.units("evacuate")}
    yield "evacuations", of(fresh, leaving), of(fresh, offers.evacuations(told))


def is_fresh(state: Any, number: int) -> bool:
    """Tell whether a unit has done nothing in this impulse; the oracle does not know what others have left."""
    marks = (state.marched, state.sailed, state.landed, state.halted, state.flown)
    return not any(mark[number] for mark in marks)


def of(units: set[str], found: Any) -> set[Any]:
    """Return what is about some units."""
    return {told for told in found if told[0] in units}


def trains(here: Here) -> set[Any]:
    """10.0 Return the units that may go by rail, with the hexes that they can reach."""
    state = here.state
    pairs = ((unit, hex) for (unit,) in here.prompt.offers.get("rail", ()) for hex in ends(state, unit))
    return {(state.unit_id(unit), state.board.label(hex)) for unit, hex in pairs}


def marches(here: Here) -> set[Any]:
    """5.0 Return the units that may be picked, with the hexes in which their march may end."""
    state = here.state
    picked = [args[0] for args in here.prompt.offers.get("march", ())]
    ways = ((unit, hex) for unit in picked for hex in onward(state, unit).hexes() if hex != state.at[unit])
    return {(state.unit_id(unit), state.board.label(hex)) for unit, hex in ways}


STEPS: dict[str, Callable[[Here], Found]] = {"first_move": moves, "second_move": moves}


def look(game: Game, seen: Seen, where: str, ground: Ground | None = None, *, wide: bool = True, **told: Any) -> None:
    """Hold a prompt against the oracle; `wide` asks about the whole map, too."""
    here = Here(game, ground, **told)
    for judge in ([everywhere] if wide else []) + ([STEPS[here.step]] if here.step in STEPS else []):
        for what, theirs, mine in judge(here):
            seen.note(what, theirs, mine, f"{where}, {here.step}")
