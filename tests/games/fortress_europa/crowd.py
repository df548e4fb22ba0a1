"""Positions by chance: two armies on a small map of every kind of ground, in the midst of an impulse."""

from __future__ import annotations

import random
from dataclasses import replace

from tests.games.fortress_europa.hand import allied, coastal, german, hq, panzer, partisan, ranger, tank
from tests.games.fortress_europa.oracle.grid import Hex, Side, label, side
from tests.games.fortress_europa.oracle.ground import Ground, Port
from tests.games.fortress_europa.oracle.position import ALLIED, COMBAT, GERMAN, MOVE, Position, Unit
from tests.games.fortress_europa.oracle.sheet import west
from tests.games.fortress_europa.oracle.stacking import may_join
from tests.games.fortress_europa.oracle.zones import exerting

COLUMNS, ROWS = range(1, 10), range(1, 9)
WORDS, SHARES = ["clear", "rough", "mountain", "alpine", "flooded", "sea"], [14, 4, 2, 1, 1, 1]


def ground(chance: random.Random) -> Ground:
    """Return a map of nine columns: England's sea on top, Germany on the right, the Mediterranean below."""
    terrain = {label(column, row): chance.choices(WORDS, SHARES)[0] for column in COLUMNS for row in ROWS}
    terrain |= {label(column, 1): "sea" for column in COLUMNS} | {label(column, 8): "sea" for column in COLUMNS}
    land = sorted(hex for hex, word in terrain.items() if word != "sea")
    bare = Ground(terrain)
    coast = [hex for hex in land if any(terrain[far] == "sea" for far in bare.around(hex))]
    features = {
        hex: frozenset(chance.sample(["city", "fortress", "city"], 1)) for hex in land if chance.random() < 0.15
    }
    rails = _rails(chance, bare, land)
    for hex in {hex for edge in rails for hex in edge}:
        features[hex] = features.get(hex, frozenset()) | {"rail"}
    for hex in coast:
        features[hex] = features.get(hex, frozenset()) | {"coastal"}
    zone = {hex: "provence" if int(hex[1:]) > 5 else "seine_bay" for hex in coast}
    ports = {hex: Port(chance.randint(1, 9), zone[hex] == "provence") for hex in coast if chance.random() < 0.4}
    home = {hex: "germany" if hex[0] in "HI" else "france" for hex in land}
    return Ground(terrain, features, _water(chance, bare, land), rails, frozenset(), home, zone=zone, ports=ports)


def _rails(chance: random.Random, bare: Ground, land: list[Hex]) -> frozenset[Side]:
    found: set[Side] = set()
    for _ in range(5):
        at = chance.choice(land)
        for _step in range(6):
            ways = [far for far in bare.around(at) if far in land]
            if ways:
                after = chance.choice(ways)
                found.add(side(at, after))
                at = after
    return frozenset(found)


def _water(chance: random.Random, bare: Ground, land: list[Hex]) -> dict[Side, frozenset[str]]:
    edges = sorted({tuple(sorted((hex, far))) for hex in land for far in bare.around(hex) if far in land})
    words = {edge: chance.random() for edge in edges}
    return {
        frozenset(edge): frozenset({"river"} if roll < 0.15 else {"estuary"})
        for edge, roll in words.items()
        if roll < 0.19
    }


def army(chance: random.Random) -> list[Unit]:
    """Return units of all kinds, in no hex yet."""
    friends = [allied(f"us.{n}") for n in range(2)] + [tank("us.t"), allied("br.1", nation="british")]
    friends += [allied("fr.1", nation="french", kind="mountain"), hq("us.hq"), ranger("us.r")]
    enemies = [german(f"ge.{n}", frozen=chance.random() < 0.2) for n in range(4)] + [panzer("ge.p"), coastal("ge.c")]
    enemies += [hq("ge.hq", nation="german"), german("ge.ss", tags=frozenset({"ss"})), german("ge.a", kind="airborne")]
    return friends + enemies


def position(seed: int) -> Position:
    """Return a position by chance, with lawful stacks and no enemies together."""
    chance = random.Random(seed)
    land = ground(chance)
    phasing, impulse = chance.choice([ALLIED, GERMAN]), chance.choice([1, 2])
    hexes = sorted(hex for hex in land.terrain if land.land(hex))
    found = Position(
        land,
        turn=chance.randint(2, 20),
        weather=chance.choice(["clear", "clear", "overcast", "overcast_star", "storm"]),
        side=phasing,
        impulse=impulse,
        phase=chance.choice([MOVE, COMBAT]),
        control={hex: ALLIED for hex in hexes if chance.random() < 0.5},
        bridges_down=frozenset(edge for edge in sorted(land.sides, key=sorted) if chance.random() < 0.3)
        & _rivers(land),
        rail_lost=frozenset(hex for hex in hexes if chance.random() < 0.1),
        bombed=chance.choice([0, 0, 1, 3]),
    )
    for unit in army(chance):
        found = _placed(chance, found, _marked(chance, unit), hexes)
    boxed = (
        allied("us.82", away="england", kind="airborne"),
        allied("us.9", away=chance.choice(["england", "africa"])),
        ranger("us.r2", away="england"),
        ranger("us.r3", away="africa", moved=True),
    )
    marker = (partisan(chance.choice(hexes)),) if chance.random() < 0.3 else ()
    return replace(found, units=(*found.units, *boxed, *marker))


def _rivers(land: Ground) -> frozenset[Side]:
    return frozenset(edge for edge, words in land.sides.items() if "river" in words)


def _marked(chance: random.Random, unit: Unit) -> Unit:
    return replace(
        unit,
        stays=chance.random() < 0.07,
        soaked=chance.random() < 0.05,
        moved=chance.random() < 0.1,
        steps=unit.steps if chance.random() < 0.7 else 1,
        dropped=unit.kind == "airborne" and chance.random() < 0.2,
        raiding=unit.kind == "ranger" and chance.random() < 0.3,
    )


def _placed(chance: random.Random, found: Position, unit: Unit, hexes: list[Hex]) -> Position:
    for _ in range(8):
        hex = chance.choice(hexes)
        free = not any(friend.side != unit.side for friend in found.standing.get(hex, ()))
        grounds = found.terrain(hex) != "alpine" or unit.mountaineer
        if free and grounds and may_join(found, [unit], hex):
            return replace(found, units=(*found.units, replace(unit, at=hex)))
    return replace(found, units=(*found.units, replace(unit, away="pool", steps=0)))


def contacts(found: Position) -> int:
    """Return how many units stand in enemy zones."""
    return sum(bool(exerting(found, unit)) for unit in found.units if unit.at)


# On the printed map

PLACES = (
    "K4",
    "M6",
    "E10",
    "A19",
    "CC6",
    "II2",
    "GG4",
    "QQ4",
    "V5",
    "R11",
    "N33",
    "Y33",
    "AA30",
    "RR13",
    "S24",
    "EE13",
)
"""Where the ground is special: beaches, inland ports, the dyke, mountains, rail exits, frontiers."""


def on_the_map(seed: int) -> Position:
    """Return a position by chance around a place of the printed map."""
    chance = random.Random(seed)
    land, center = west(), chance.choice(PLACES)
    hexes = sorted(hex for hex in land.near(center, 4) if land.land(hex) and hex != "II2")
    coast = [hex for hex in hexes if land.has(hex, "coastal")]
    impulse, phasing = chance.choice([1, 2]), chance.choice([ALLIED, GERMAN])
    harbors = {hex: 9 for hex in coast if chance.random() < 0.15}
    found = Position(
        land,
        turn=chance.randint(2, 20),
        weather=chance.choice(["clear", "clear", "overcast", "overcast_star", "storm"]),
        side=phasing,
        impulse=impulse,
        control={hex: ALLIED for hex in hexes if hex in harbors or chance.random() < 0.5},
        bridges_down=frozenset(edge for edge in sorted(land.sides, key=sorted) if chance.random() < 0.3)
        & _rivers(land),
        rail_lost=frozenset(hex for hex in hexes if chance.random() < 0.1),
        bombed=chance.choice([0, 0, 1, 3]),
        destroyed=frozenset(hex for hex in hexes if chance.random() < 0.2),
        beaches=frozenset(hex for hex in coast if chance.random() < 0.5),
        mulberries=harbors,
        not_yet=frozenset(hex for hex in land.ports if chance.random() < 0.2),
        italy_entered=chance.random() < 0.5,
    )
    for unit in army(chance):
        bound = {"italian"} if unit.side == GERMAN and chance.random() < 0.2 else set()
        marked = replace(_marked(chance, unit), tags=unit.tags | frozenset(bound))
        found = _placed(chance, found, marked, hexes)
    boxed = (allied("us.9", away="england"), allied("us.8", away="africa"), ranger("us.r2", away="england"))
    marker = (partisan(chance.choice(hexes)),) if chance.random() < 0.3 else ()
    return replace(found, units=(*found.units, *boxed, *marker))
