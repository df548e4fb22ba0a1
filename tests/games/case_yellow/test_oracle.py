"""The rulebook told a second time (`oracle`) against the engine, over positions of games between bots."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

import pytest

from engine.games.case_yellow import SYSTEM
from engine.play import Game
from tests.games.case_yellow.oracle import attack_supply, attacks, combat, evacuation, movement, points, rail
from tests.games.case_yellow.oracle.lines import Communications, Lines
from tests.games.case_yellow.oracle.ratings import allowance, rating
from tests.games.case_yellow.oracle.retreats import Retreats, lengths
from tests.games.case_yellow.oracle.snapshot import Position, Unit
from tests.games.case_yellow.oracle.stacking import stack_allowed
from tests.games.case_yellow.oracle.table import Engine, games, read
from tests.games.case_yellow.oracle.zones import Zones, sphere
from tests.games.case_yellow.scenarios import NAMES
from tests.games.oracle.engine import some

Differences = Iterator[str]


class Compare:
    """A position, read by the oracle, and the engine's answers to it."""

    def __init__(self, name: str, game: Game, chance: random.Random) -> None:
        self.position: Position = read(name, game)
        self.engine, self.chance = Engine(game), chance
        self.zones = Zones(self.position)
        self.lines = Lines(self.position, self.zones)
        self.label = self.engine.label

    def hexes(self, found: set[int]) -> str:
        """Write hexes for people."""
        return " ".join(sorted(map(self.label, found))) or "none"

    def units(self) -> list[Unit]:
        """The units on the map."""
        return [unit for side in (0, 1) for unit in self.position.of(side)]

    def differ(self, what: str, theirs: set[int], mine: set[int]) -> Differences:
        """Say in which hexes two answers differ."""
        if theirs != mine:
            yield f"{what}: the engine adds {self.hexes(theirs - mine)}, and leaves out {self.hexes(mine - theirs)}"

    # The chapters

    def standing(self, unit: Unit) -> Differences:
        """6.2, 7.5, 9.1 Ratings, allowances, zones."""
        ask, position = self.engine.ask, self.position
        if not unit.supply:
            for german in (False, True):
                if ask("rating", unit.id, german) != rating(position, unit, german):
                    yield f"rating of {unit.id}"
        if ask("allowance", unit.id) != allowance(position, unit):
            yield f"allowance of {unit.id}"
        where = f"zone of {unit.id} at {self.label(unit.at)}"
        yield from self.differ(where, self.engine.hexes("sphere", unit.id), sphere(position, unit))

    def marches(self, unit: Unit) -> Differences:
        """10 Where a unit can go, and what it costs."""
        if unit.moved or unit.railed:
            return
        mine = movement.Mover(self.position, unit, self.zones).march()
        what = f"reach of {unit.id} at {self.label(unit.at)}"
        theirs = self.engine.hexes("reach", unit.id)
        yield from self.differ(what, theirs, set(mine))
        for hex in sorted(theirs & set(mine))[::11]:
            cost = self.engine.ask("cost", unit.id, self.label(hex))
            if cost != mine[hex]:
                yield f"{what}: {self.label(hex)} for {cost} instead of {mine[hex]}"

    def supply(self, unit: Unit) -> Differences:
        """7.2-7.4 Lines of supply."""
        if bool(self.engine.ask("supplied", unit.id)) != self.lines.in_supply(unit):
            yield f"line of {unit.id} at {self.label(unit.at)}: {not self.lines.in_supply(unit)} says the engine"
        if unit.nation != "dutch":
            what = f"sources of {unit.id}"
            yield from self.differ(what, self.engine.hexes("sources", unit.id), self.lines.sources(unit))

    def stack(self, hex: int) -> Differences:
        """8 Stacking limits; 11.4 where those who stand there can retreat."""
        stack = self.position.standing(hex)
        if bool(self.engine.ask("stacking", self.label(hex))["allowed"]) != stack_allowed(self.position, hex, stack):
            yield f"stack in {self.label(hex)}"
        for group in {stack, stack[:1]}:
            for length in lengths():
                yield from self.retreat(group, length)

    def retreat(self, group: tuple[Unit, ...], length: int) -> Differences:
        """11.4 The compass is followed as far as it can be; which of several such ways is best, is not said."""
        ids = [unit.id for unit in group]
        way = Retreats(self.position, group, length, self.zones)
        ways, what = way.ways(), f"retreat of {ids} by {length} from {self.label(group[0].at)}"
        firsts, ends = {one[0] for one in ways}, {one[-1] for one in ways}
        theirs = self.engine.hexes("retreats", ids, length)
        if not theirs <= way.best_first() or bool(theirs) != bool(ways):
            mine = self.hexes(way.best_first())
            yield f"{what} into {self.hexes(theirs)} instead of {mine}, all {self.hexes(firsts)}"
        if not (found := self.engine.hexes("retreat_ends", ids, length)) <= ends:
            yield f"{what} ends in {self.hexes(found - ends)}"
        for hex, _edge in self.position.ground.around(group[0].at):
            told = self.engine.ask("retreat_into", ids, self.label(hex))
            allowed = way.open(group[0].at, hex)
            if bool(told["allowed"]) != allowed or (allowed and bool(told["shelter"]) != way.shelter(group[0].at, hex)):
                yield f"{what} into {self.label(hex)}: {told}"

    def allied(self, unit: Unit) -> Differences:
        """10.5, 13.4 Rail, and who may leave from the port."""
        told = self.engine.ask("rail", unit.id)
        mine = rail.way(self.position, unit) if rail.may_board(self.position, unit) else set()
        if told["left"] and bool(told["allowed"]) != bool(mine):
            yield f"rail of {unit.id} at {self.label(unit.at)}: {told}"
        elif told["allowed"]:
            yield from self.differ(f"rail of {unit.id}", self.engine.hexes("rail_reach", unit.id), mine)
        leaves = evacuation.may_leave(self.position, unit)
        if self.position.port >= 0 and bool(self.engine.ask("evacuation", unit.id)["allowed"]) != leaves:
            yield f"evacuation of {unit.id} at {self.label(unit.at)}: {not leaves} says the engine"

    def whole(self) -> Differences:
        """2.4h, 10.11, 12.5, 12.8 What concerns the whole map."""
        ask, position = self.engine.ask, self.position
        yield from self.differ("refugees", self.engine.hexes("refugees"), movement.refugee_hexes(position))
        for country in points.COUNTRIES:
            told = ask("surrender", country)
            if not told["done"] and bool(told["lost"]) != points.surrenders(position, country):
                yield f"surrender of {country}: {told}"
        for name in points.places():
            told = ask("objective", name)
            if told["worth"] != points.worth(name, position.turn) or told["reached"] != points.taken(position, name):
                yield f"objective {name}: {told}"
        lines = Communications(position, 0, self.zones)
        for hex in {unit.at for unit in position.of(0)}:
            if bool(ask("loc_to_edge", self.label(hex))) != lines.to_edge(hex):
                yield f"line of communication from {self.label(hex)}: {not lines.to_edge(hex)} says the engine"
        for area in ("maginot", "dynamo_ports"):
            if bool(ask("isolated", area)) != points.cut_off(position, area):
                yield f"{area} isolated: {not points.cut_off(position, area)} says the engine"

    def targets(self, side: int) -> list[int]:
        """11.1 The hexes that a side might attack."""
        around = {hex for unit in self.position.of(side) for hex, _edge in self.position.ground.around(unit.at)}
        return sorted(hex for hex in around if attacks.is_target(self.position, side, hex))

    def attack(self, side: int, target: int) -> Differences:
        """11 Who may attack a hex; supply, strengths, ratings, shifts and column for some of them."""
        where, position = self.label(target), self.position
        for kind in ("combat", "move"):
            able = [unit for unit in position.of(side) if attacks.may_attack(position, unit, target, kind)]
            if (told := self.engine.ask("attackers", SYSTEM.sides[side], where, kind)) != [unit.id for unit in able]:
                yield f"attackers of {where} in a {kind} round: {told} instead of {[unit.id for unit in able]}"
        units = [
            unit
            for unit in position.of(side)
            if attacks.may_attack(position, unit, target) and self.chance.random() < 0.7
        ]
        if any(not unit.arko for unit in units):
            for unit in units:
                yield from self.attack_supply(unit, target)
            yield from self.fight(units, target)

    def attack_supply(self, unit: Unit, target: int) -> Differences:
        """7.6-7.9 What gives attack supply."""
        told = self.engine.ask("attack_supply", unit.id, self.label(target))
        mine = {
            "free": attack_supply.free(self.lines, unit, target),
            "given": attack_supply.given(self.position, unit, target),
            "westwall": attack_supply.westwall(self.lines, unit),
            "last_resort": attack_supply.last_resort(self.lines, unit),
        }
        if any(bool(told[name]) != value for name, value in mine.items()):
            yield f"attack supply of {unit.id} at {self.label(unit.at)}: {told} instead of {mine}"

    def fight(self, units: list[Unit], target: int) -> Differences:
        """11.3 Strengths, ratings, shifts, column; 11.2 what else has to be attacked."""
        args, position = (self.label(target), [unit.id for unit in units]), self.position
        told = self.engine.ask("strengths", *args)
        sums = tuple(_fraction(told[name]) for name in ("attack", "defence"))
        ratings = (told["attack_rating"], told["defence_rating"])
        if sums != combat.strengths(position, target, units) or ratings != combat.best_ratings(position, target, units):
            yield f"{args}: {told}"
        if told["difference"] != combat.difference(position, target, units):
            yield f"difference of {args}: {told['difference']}"
        shifts, mine = self.engine.ask("all_shifts", *args), combat.shifts(position, self.lines, target, units)
        if shifts["total"] != sum(mine.values()):
            yield f"shifts of {args}: {shifts} instead of {mine}"
        column = combat.final_column(position, self.lines, target, units)
        if column is not None and self.engine.ask("column", *args) != column:
            yield f"column of {args}: {self.engine.ask('column', *args)} instead of {column}"
        others = attacks.obligations(position, target, units)
        yield from self.differ(f"{args} must attack", self.engine.hexes("must_attack", *args), others)


def _fraction(written: object) -> Fraction:
    return sum((Fraction(part) for part in str(written).replace("½", " 1/2").split()), Fraction(0))


def judge(name: str, game: Game, chance: random.Random, share: float) -> list[str]:
    """Compare a share of a position: units, stacks, attacks, and the whole map."""
    compare, found = Compare(name, game, chance), []
    for unit in compare.units():
        if chance.random() < share:
            found += [*compare.standing(unit), *compare.marches(unit), *compare.supply(unit)]
            found += compare.allied(unit) if unit.side == 0 else ()
    for hex in compare.position.stacks:
        found += compare.stack(hex) if chance.random() < share else ()
    for side in (0, 1):
        for target in compare.targets(side):
            found += compare.attack(side, target) if chance.random() < 2 * share else ()
    return [f"{name}, choice {len(game.history)}: {line}" for line in (*found, *compare.whole())]


@pytest.mark.timeout(120)
@pytest.mark.parametrize(("name", "each"), [("fortress_holland", 12), ("historical", 190), ("free_allies", 230)])
def test_some_positions_of_a_game(name: str, each: int) -> None:
    chance, found = random.Random(3), []
    for _name, game in some(games((name,), (22,), "random"), each, first=-1):
        found += judge(name, game, chance, 0.1)
    assert found == []


@pytest.mark.soak
@pytest.mark.timeout(14400)
@pytest.mark.parametrize("name", NAMES)
def test_positions_of_many_games(name: str) -> None:
    chance = random.Random(4)
    for seed in range(30, 36):
        for _name, game in some(games((name,), (seed,)), 9, first=-1):
            assert judge(name, game, chance, 0.3) == []
