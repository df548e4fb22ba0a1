"""Positions by chance: two armies on a small map of every kind of ground, in the midst of a phase."""

from __future__ import annotations

import random
from dataclasses import replace

from tests.games.france_1944.hand import airborne, armor, fuehrer, german, hq, infantry, panzer
from tests.games.france_1944.oracle.ground import Ground, Hex, side, touching
from tests.games.france_1944.oracle.position import ALLIED, BLOWN, GERMAN, INTACT, Piece, Position
from tests.games.france_1944.oracle.stacking import may_join
from tests.games.france_1944.oracle.zones import dispersing

COLUMNS, ROWS = range(1, 10), range(20, 29)
SOUTH = frozenset(f"{column:02d}28" for column in COLUMNS)
BLUE = frozenset(f"{column:02d}29" for column in COLUMNS)


def ground(chance: random.Random) -> Ground:
    """Return a map of nine columns with the Rhine between the sixth and the seventh."""
    words = chance.choices(["clear", "rough", "mountain", "sea"], [12, 4, 1, 1], k=81)
    terrain = {f"{column:02d}{row:02d}": words.pop() for column in COLUMNS for row in ROWS}
    terrain |= dict.fromkeys(SOUTH, "clear") | dict.fromkeys(BLUE, "blue")
    sides = {}
    for hex in terrain:
        for other in touching(hex):
            if other in terrain and hex < other:
                sides[side(hex, other)] = _words(chance, hex, other)
    features = {hex: frozenset(chance.sample(FEATURES, 1)) for hex in sorted(terrain) if chance.random() < 0.15}
    features = {hex: told for hex, told in features.items() if terrain[hex] not in ("sea", "blue")}
    features |= {"0120": frozenset({"allied_source"}), "0920": frozenset({"german_city"})}
    terrain |= dict.fromkeys(("0120", "0920"), "clear")
    east = frozenset(hex for hex in terrain if hex[:2] == "07" and hex not in BLUE)
    beyond = frozenset(hex for hex in terrain if hex[:2] >= "07" and hex not in BLUE)
    names = {"normandy": ("0120", "0122"), "antwerp": ("0520",), "scheldt": ("0420", "0521"), "brittany": ("0128",)}
    return Ground(terrain, features, sides, east, beyond, SOUTH, BLUE, names)


FEATURES = ("city", "german_city", "fortress", "west_wall", "port", "allied_source")


def _words(chance: random.Random, one: Hex, other: Hex) -> frozenset[str]:
    if {one[:2], other[:2]} == {"06", "07"}:
        return frozenset({"rhine", "bridge"} if chance.random() < 0.3 else {"rhine"})
    return frozenset(word for word, share in (("river", 0.12), ("blocked", 0.06)) if chance.random() < share)


def army(chance: random.Random) -> list[Piece]:
    """Return pieces of all kinds, in no hex yet."""
    allied = [infantry(f"us.{n}", mpa=4) for n in range(4)] + [armor(f"us.{n}ad") for n in range(4)]
    allied += [infantry(f"br.{n}", nation="british", mpa=3) for n in range(2)]
    allied += [armor("po.1ad", nation="polish"), infantry("fr.i", nation="french", mpa=3)]
    allied += [hq("hq.us1"), hq("hq.us3", range=6), hq("hq.br2", nation="british"), hq("hq.fr1", nation="french")]
    axis = [german(f"ge.{n}", mpa=chance.choice([2, 3])) for n in range(7)] + [panzer(f"ge.{n}pz") for n in range(6)]
    axis += [hq("hq.ge7", nation="german"), hq("hq.ge15", nation="german", range=3)]
    return allied + axis


def marked(chance: random.Random, piece: Piece, phasing: int, increment: int) -> Piece:
    """Return a piece with markers by chance."""

    def maybe(share: float) -> bool:
        return chance.random() < share

    commanded = piece.side == phasing and maybe(0.6) and not piece.hq
    return replace(
        piece,
        steps=3 if piece.hq else chance.choice([3, 3, 2, 1]),
        commanded=commanded,
        administrative=commanded and maybe(0.15),
        unsupplied=maybe(0.15),
        entered=chance.choice([0, increment - 1]) if commanded and increment > 1 else 0,
        fell_back=increment - 1 if not commanded and maybe(0.2) else 0,
        fought=commanded and maybe(0.1),
        attacked=piece.side != phasing and maybe(0.1),
        activated=maybe(0.15),
        green=piece.nation == "us" and piece.infantry and maybe(0.3),
    )


def position(seed: int) -> Position:
    """Return a position by chance: no stack too large, no enemies together, no lone HQ in an enemy zone."""
    chance = random.Random(seed)
    land, phasing, increment = ground(chance), chance.choice([ALLIED, GERMAN]), chance.randint(1, 3)
    found = Position(
        land,
        turn=chance.randint(1, 11),
        phase=chance.choice(["initiative", "army", "single"]),
        side=phasing,
        box=chance.randint(1, 5) if increment == 1 else chance.randint(6, 20),
        increment=increment,
        attacking=chance.random() < 0.5,
        control={hex: chance.choice([ALLIED, GERMAN]) for hex in land.features},
        bridges={edge: chance.choice([INTACT, BLOWN]) for edge in land.sides if chance.random() < 0.3},
        bridgeheads=frozenset(hex for hex in sorted(land.east) if chance.random() < 0.2),
        reaction=(chance.randint(0, 5), chance.randint(0, 5)),
        spent=(chance.randint(0, 2), chance.randint(0, 2)),
        stock=(chance.randint(0, 6), chance.randint(0, 4)),
        chits=(chance.randint(0, 5), chance.randint(0, 3)),
        air_available=chance.random() < 0.7,
        heavy_used=chance.random() < 0.3,
        rhine_crossed=chance.random() < 0.2,
    )
    return _settled(_placed(chance, found, phasing, increment))


def _placed(chance: random.Random, found: Position, phasing: int, increment: int) -> Position:
    land = found.ground
    hexes = sorted(hex for hex in land.terrain if land.open(hex))
    for piece in army(chance):
        unit = marked(chance, piece, phasing, increment)
        friends = [other.at for other in found.of(unit.side)]
        here = chance.choice(friends) if friends and chance.random() < 0.5 else chance.choice(hexes)
        here = chance.choice([here, *(hex for hex in land.around(here) if land.open(hex))])
        unit = replace(unit, at=here) if may_join(found, [unit], here) else replace(unit, away="pool", due=found.turn)
        found = replace(found, pieces=(*found.pieces, unit))
    rest = (airborne(), fuehrer("ge.f1"), fuehrer("ge.f2", "eliminated"), infantry("us.x", steps=0, away="beside"))
    southern = infantry("us.vi", "0529", commanded=phasing == ALLIED)
    return replace(found, pieces=(*found.pieces, southern, *rest, german("ge.out", steps=0, away="eliminated")))


def _settled(found: Position) -> Position:
    gone = dispersing(found)
    away = [replace(found.piece(id), at="", away="track", due=found.turn + 2) for id in sorted(gone)]
    found = found.changed(*away)
    staffs = [piece.id for piece in found.of(found.side) if piece.hq]
    if found.phase == "single" and staffs:
        return found.changed(replace(found.piece(staffs[0]), commanded=True))
    return replace(found, active=staffs[0] if staffs else "")
