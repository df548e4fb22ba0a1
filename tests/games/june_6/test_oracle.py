"""The rulebook told a second time (`oracle`) against the engine, over positions of games between bots."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from engine.compile.library import scenarios_of
from engine.games.june_6 import SYSTEM
from engine.games.june_6.combat.advance import is_eligible
from engine.play import Game
from tests.games.june_6.oracle import attacks, combat, guns, strategic
from tests.games.june_6.oracle.conditions import may_recover, unhindered
from tests.games.june_6.oracle.crowds import crowd
from tests.games.june_6.oracle.movement import Mover
from tests.games.june_6.oracle.retreats import Retreats
from tests.games.june_6.oracle.snapshot import Position, Unit, snapshot
from tests.games.june_6.oracle.stacking import stack_allowed
from tests.games.june_6.oracle.supply import Lines
from tests.games.june_6.oracle.table import SIX, Engine, games
from tests.games.june_6.oracle.ways import parent
from tests.games.june_6.oracle.zones import controllers
from tests.games.oracle.engine import some

ITEMS = {
    "combat.cohesion": "cohesion",
    "combat.several_hexes": "directions",
    "combat.surrounded": "directions",
    "combat.flak": "flak",
    "combat.engineers_79": "79th",
    "combat.disorder_attacker": "disorder",
    "combat.disorder_defender": "disorder",
    "combat.scattered_attacker": "scattered",
    "combat.scattered_defender": "scattered",
    "combat.terrain": "ground",
    "combat.hexsides": "ground",
    "combat.strongpoint": "ground",
    "combat.river": "river",
    "combat.armour": "armour",
    "combat.artillery": "guns",
}
BOTH_CORPS = ("epsom", "caen")
"""pb.6.41: in these both corps support the units of either, with engineers too."""
POSTS = ("detachment", "beach_strongpoint")
BESIDE_THE_RULES = ("ge.32/16lw",)
"""pb.6.102: a scenario forbids these what the rules allow."""

EACH = dict.fromkeys(SIX, 90) | {"first_week": 300}
Differences = list[str]
Seen = Counter[str]


def compare_zones(engine: Engine, position: Position) -> Differences:
    """11.1 Who controls which hex, and 9.1 whether those who stand together may."""
    found = []
    for side, name in enumerate(SYSTEM.sides):
        mine = controllers(position, side)
        near = {hex for unit in position.of(side) for hex in position.ground.near(unit.at, 2)}
        for hex in sorted(near | set(mine)):
            told = {engine.state.unit_number(id) for id in engine.ask("zoc", name, engine.label(hex))}
            if told != mine.get(hex, set()):
                found.append(f"zone of {name} in {engine.label(hex)}: {told} instead of {mine.get(hex)}")
    for hex, stack in position.stacks.items():
        if bool(engine.ask("stacking", engine.label(hex))) != stack_allowed(stack):
            found.append(f"stack in {engine.label(hex)}")
    return found


def compare_lines(engine: Engine, position: Position) -> Differences:
    """5.3 Who traces a line."""
    found = []
    for side in range(len(SYSTEM.sides)):
        lines = Lines(position, side)
        for unit in position.of(side):
            if bool(engine.ask("supplied", unit.id)) != lines.has_line(unit):
                found.append(
                    f"line of {unit.id} at {engine.label(unit.at)}: {not lines.has_line(unit)} says the engine"
                )
    return found


def compare_march(game: Game, position: Position) -> Differences:
    """8 Every hex that a prompt offers to a marching unit, and no other."""
    assert game.prompt is not None
    frame = game.state.stack[-1].frame
    unit, step = position.units[frame.unit], game.prompt.place[-1]
    theirs = {args[0] for args in game.prompt.offers.get("to", ())}
    mine = set(strategic.reach(position, unit) if step == "strategic_plan" else Mover(position, unit).march())
    if theirs == mine or unit.id in BESIDE_THE_RULES:
        return compare_costs(Engine(game), position, unit) if step == "plan" and theirs == mine else []
    label = position.ground.board.label
    more, less = sorted(map(label, theirs - mine)), sorted(map(label, mine - theirs))
    return [f"{step} of {unit.id} from {label(unit.at)}: the engine offers {more} too, and not {less}"]


def compare_costs(engine: Engine, position: Position, unit: Unit) -> Differences:
    """8 What the engine says that a march costs, for some of the hexes."""
    costs = Mover(position, unit).march()
    found = []
    for hex in sorted(costs)[::11]:
        told = engine.ask("costs", unit.id, engine.label(hex))["total"]
        if told != costs[hex]:
            found.append(f"{unit.id} to {engine.label(hex)} for {told} instead of {costs[hex]}")
    return found


def compare_retreat(engine: Engine, position: Position, units: Sequence[Unit], length: int) -> Differences:
    """13.3 The hexes by which units can retreat, each by itself or together."""
    theirs = engine.hexes("retreats", [unit.id for unit in units], length)
    mine = Retreats(position, units, length).first()
    label = engine.label
    where = f"retreat of {[unit.id for unit in units]} by {length}"
    return [] if theirs == mine else [f"{where}: {sorted(map(label, theirs))} instead of {sorted(map(label, mine))}"]


def compare_attack(
    name: str, engine: Engine, position: Position, target: int, side: int, chance: random.Random
) -> Differences:
    """12, 15, 16 Who may attack a hex, with what strengths, odds and modifiers, some of those who may."""
    label = engine.label(target)
    mine = {unit.id: unit for unit in position.of(side) if attacks.may_attack(position, unit, target)}
    theirs = set(engine.ask("attackers", SYSTEM.sides[side], label))
    if theirs != set(mine) and not (name in BOTH_CORPS and theirs > set(mine)):
        return [f"attackers of {label}: {sorted(theirs ^ set(mine))}"]
    units = [unit for unit in mine.values() if chance.random() < 0.7]
    if not units:
        return []
    ids = [unit.id for unit in units]
    defenders = attacks.enemies_in(position, side, target)
    formations = {unit.number: hq.formation if (hq := parent(position, unit)) else unit.id for unit in units}
    attack = combat.attack_strength(units, formations)
    defence = combat.defence_strength(position, target, defenders)
    wanted: dict[str, Any] = {
        "strengths": {"attack": attack, "defence": defence},
        "odds": combat.ratios(attack, defence),
        "items": combat.plain_items(position, target, units, formations) | _guns(position, target, defenders),
        "defending_guns": {gun.id for gun in guns.defending_divisions(position, target, defenders)},
        "covering_guns": {gun.id for gun in guns.covering_corps(position, target, defenders)},
    }
    told: dict[str, Any] = {
        "strengths": engine.ask("strengths", label, ids),
        "odds": set(engine.ask("odds", label, ids)),
        "items": _items(engine.ask("modifiers", label, ids)["items"]),
        "defending_guns": set(engine.ask("defending_guns", label, ids)),
        "covering_guns": set(engine.ask("covering_guns", label, ids)),
    }
    if name in BOTH_CORPS:
        wanted.pop("covering_guns")
    where = f"{ids} against {label}"
    return [f"{key} of {where}: {told[key]} instead of {value}" for key, value in wanted.items() if told[key] != value]


def _guns(position: Position, target: int, defenders: Sequence[Unit]) -> dict[str, int]:
    answering = sum(guns.points(gun) for gun in guns.defending_divisions(position, target, defenders))
    found = guns.artillery_drm(position, target, 0, answering)
    return {"guns": found} if found else {}


def _items(told: dict[str, int]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for key, amount in told.items():
        if key != "combat.odds":
            found[ITEMS.get(key, key)] += amount
    return {key: amount for key, amount in found.items() if amount}


def _targets(position: Position, side: int) -> Iterable[int]:
    around = {hex for unit in position.of(side) for hex, _edge in position.ground.around(unit.at)}
    return sorted(hex for hex in around if attacks.enemies_in(position, side, hex))


def judge(name: str, game: Game, chance: random.Random) -> Differences:
    """Compare everything but marches in a position."""
    engine, found = Engine(game), []
    position = snapshot(engine.state)
    found += compare_lines(engine, position)
    for stack in position.stacks.values():
        if any(unit.id in BESIDE_THE_RULES for unit in stack):
            continue
        for length in (1, 2):
            found += compare_retreat(engine, position, stack[:1], length)
            found += compare_retreat(engine, position, stack, length) if len(stack) > 1 else []
    for side in range(len(SYSTEM.sides)):
        for target in _targets(position, side):
            found += compare_attack(name, engine, position, target, side, chance)
    return found


def marches(source: Iterable[tuple[str, Game]], each: int, seen: Seen) -> Differences:
    """Compare the first offers of marches, one in so many."""
    found, count = [], 0
    for name, game in source:
        frame = game.state.stack[-1].frame
        assert game.prompt is not None
        if game.prompt.place[-1] not in ("plan", "strategic_plan") or frame.path or frame.spent or frame.others:
            continue
        if frame.start >= game.state.board.grid.size:
            continue
        count += 1
        if count % each == 0:
            found += [f"{name}: {line}" for line in compare_march(game, snapshot(Engine(game).state))]
            seen["marches"] += 1
    return found


def compare_markers(engine: Engine, position: Position, chance: random.Random) -> Differences:
    """9.1, 12.24, 21.2 Who may share a hex with whom, who may advance, who may recover if it is active."""
    found = []
    for hex, stack in position.stacks.items():
        mates = [unit for unit in position.of(stack[0].side) if unit not in stack]
        joining = chance.sample(mates, min(chance.randint(1, 2), len(mates)))
        joining += [unit for unit in mates if unit.flak and unit not in joining][: chance.randint(0, 2)]
        label = engine.label(hex)
        told = engine.ask("stacking", label, [unit.id for unit in joining])
        if bool(told) != stack_allowed([*stack, *joining]):
            found.append(f"{[unit.id for unit in joining]} beside {[unit.id for unit in stack]}: {told}")
    for unit in (*position.of(0), *position.of(1)):
        if is_eligible(engine.state, unit.number) != unhindered(unit):
            found.append(f"advance of {unit.id}")
        recovers = unit.disorder > 0 and unit.type not in POSTS and may_recover(position, unit)
        if bool(engine.ask("recovery", unit.id)["allowed"]) != recovers:
            found.append(f"recovery of {unit.id}: {not recovers} says the engine")
    return found


def crowds(name: str, chance: random.Random, count: int) -> Differences:
    """Compare everything but marches in positions that games seldom show."""
    found = Differences()
    for seed in range(count):
        game = Game.start(scenarios_of(SYSTEM)[name](), seed, system=SYSTEM, playout=True)
        engine = Engine(game)
        crowd(engine.state, chance)
        position = snapshot(engine.state)
        found += judge(name, game, chance) + compare_zones(engine, position)
        found += compare_markers(engine, position, chance)
    return found


@pytest.mark.parametrize("name", ["saint_lo", "epsom"])
def test_crowded_positions(name: str) -> None:
    assert crowds(name, random.Random(6), 4) == []


def test_marches_of_some_games() -> None:
    seen: Seen = Counter()
    assert marches(games(SIX, (21,), greedy=False), 13, seen) == []
    assert seen["marches"] > 20


@pytest.mark.parametrize("name", SIX)
def test_positions_of_some_games(name: str) -> None:
    chance, found = random.Random(3), Differences()
    for at, (_name, game) in enumerate(some(games((name,), (22,), greedy=False), EACH[name])):
        found += judge(name, game, chance)
        if at == 0:
            found += compare_zones(Engine(game), snapshot(Engine(game).state))
    assert found == []


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", SIX)
def test_positions_of_many_games(name: str) -> None:
    chance, found = random.Random(4), Differences()
    for seed in range(30, 40):
        for at, (_name, game) in enumerate(some(games((name,), (seed,)), 7)):
            found += judge(name, game, chance)
            if at % 20 == 0:
                found += compare_zones(Engine(game), snapshot(Engine(game).state))
        assert found == [], seed


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_oracle_long() -> None:
    """Marches of many games, and more positions of three scenarios."""
    seen, chance = Counter[str](), random.Random(5)
    assert marches(games(SIX, range(40, 50)), 1, seen) == []
    for name, game in some(games(("cherbourg", "caen", "first_week"), range(50, 56)), 15):
        assert judge(name, game, chance) == []
    for name in SIX:
        assert crowds(name, chance, 60) == []
