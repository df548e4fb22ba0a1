"""What changes in a game, and the plainest questions about it."""

from __future__ import annotations

from engine.games.france_1944.counters import ALLIED, CADRE, FULL, Counter, Face
from engine.games.france_1944.rules import France1944Rules
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import (
    Positions,
    holder,
    holders,
    in_hex,
    on_map,
    side_of,
    stacks,
    units_in,
    units_of,
)
from engine.play import (
    NOWHERE,
    Bag,
    Column,
    Ledger,
    Play,
    Queue,
    Relation,
    bag,
    column,
    flag,
    ledger,
    level,
    note,
    queue,
    relation,
    rule,
    scalar,
)

__all__ = [
    "ELIMINATED",
    "WAITING",
    "FrancePlay",
    "FranceState",
    "combat_units",
    "combat_units_in",
    "face",
    "headquarters_in",
    "holder",
    "holders",
    "in_hex",
    "is_armor",
    "is_cadre",
    "is_hq",
    "is_infantry",
    "morale",
    "nation",
    "on_map",
    "side_of",
    "stacks",
    "units_in",
    "units_of",
]

BESIDE, ELIMINATED, REMOVED = 1, 2, 3
"""Where a unit that is not in play is: beside the Eliminated Units box, in it, or out of the game."""
WAITING = (BESIDE, ELIMINATED)


class FranceState(Positions):
    """France 1944: everything that changes."""

    SIDES = ("allied", "german")

    rules: France1944Rules
    roster: tuple[Counter, ...]

    # Units
    steps: Column = note("unit", FULL)
    unsupplied: Column = flag("unit")
    regular: Column = note("unit")
    away: Column = note("unit", REMOVED)
    entry: Column = column("unit", NOWHERE, values="place")
    gates: Relation = relation("unit", "place")
    arrivals: Queue = queue("unit", calendar="arrive")
    raising: Queue = queue("unit", calendar="arrive")
    points: Ledger = ledger(scope="phase")
    arriving: Column = note("unit", 2, scope="activation")
    rebuilt: Column = note("unit", scope="phase")
    pursued: Column = note("unit", scope="phase")

    # A phase of one side: who acts in it, and how
    active: int = scalar(NOWHERE, values="unit", scope="activation")
    commanded: Column = flag("unit", scope="activation")
    administrative: Column = flag("unit", scope="activation")
    short: Column = note("unit", scope="activation")
    by_rhine: Column = note("unit", scope="activation")
    reacted: Column = note("unit", scope="phase")
    box: int = scalar(0, scope="activation", low=0)
    increment: int = scalar(0, scope="activation", low=0)
    came: Column = column("unit", scope="activation", low=0)
    advanced: Column = column("unit", scope="activation", low=0)
    fell_back: Column = column("unit", scope="activation", low=0)

    # An increment
    marched: Column = note("unit", 2, scope="step")
    fought: Column = flag("unit", scope="step")
    beset: Column = flag("unit", scope="step")
    assailing: Column = note("unit", scope="step")
    heavies_flown: int = scalar(0, scope="step", low=0)
    tactical_flown: int = scalar(0, scope="step", low=0)

    # The map
    control: Column = column("hex", NOWHERE, values="side")
    bridges: Column = level("edge", 2)
    bridgehead: Column = flag("hex")

    # A turn
    last: int = scalar(11)
    cup: Bag = bag()
    initiative: int = scalar(NOWHERE, values="side", scope="phase")
    supply: Column = column("side", low=0)
    committed: Column = column("side", low=0)
    reaction: Column = column("side", low=0)
    spent: Column = note("side", 3, scope="phase")
    flying: int = scalar(0, low=0, high=1)
    tactical: int = scalar(0, low=0)
    interdiction: int = scalar(0, low=0)
    heavies: int = scalar(0, low=0)
    heavy_flown: int = scalar(0, low=0, high=1)

    # What happens once
    rhine_crossed: int = scalar(0, low=0, high=1)
    heads: int = scalar(0, low=0)
    cities: int = scalar(0, low=0)
    bulge: int = scalar(0, low=0)
    south_open: int = scalar(0, low=0, high=1)
    dropped: int = scalar(NOWHERE, values="hex", scope="phase")
    ford: int = scalar(NOWHERE, values="hex", scope="phase")
    ashore: int = scalar(0, low=0, high=1)
    garden: int = scalar(0, low=0)
    sites_silenced: int = scalar(0, low=0, high=1)
    advantage: int = scalar(NOWHERE, values="side")
    advantage_from: int = scalar(0, low=0)

    def counter(self, unit: int) -> Counter:
        """Return a unit's counter."""
        return self.roster[self.record[unit]]


FrancePlay = Play[FranceState]


# What counters say


@rule("rb.3.2#b", "rb.3.2#c", "rb.3.4")
def face(state: FranceState, unit: int) -> Face:
    """3.4 The side of the counter that shows; the full one for a unit that is not in play; 3.2 a cadre has its own."""
    if is_cadre(state, unit):
        return Face(state.rules.cadre_strength, state.rules.cadre_strength)
    return state.counter(unit).face(state.steps[unit])


def nation(state: FranceState, unit: int) -> str:
    """3.6 The nationality of a unit."""
    return state.counter(unit).nationality


def is_hq(state: FranceState, unit: int) -> bool:
    """4.0 Headquarters are no combat units."""
    return state.counter(unit).is_hq


@rule("rb.3.1")
def is_armor(state: FranceState, unit: int) -> bool:
    """3.1 Armor and panzergrenadiers are armor."""
    return state.counter(unit).is_armor


@rule("rb.3.1")
def is_infantry(state: FranceState, unit: int) -> bool:
    """3.1 Infantry and paratroops are infantry."""
    counter = state.counter(unit)
    return not counter.is_hq and not counter.is_armor


@rule("rb.3.2")
def is_cadre(state: FranceState, unit: int) -> bool:
    """3.2 A unit of three steps that has one left is a cadre."""
    return state.steps[unit] == CADRE and state.counter(unit).steps > CADRE


@rule("rb.3.10", "rb.3.7")
def morale(state: FranceState, unit: int) -> int:
    """3.7, 3.10 The morale of a unit; a green one has the least until it is tested."""
    counter = state.counter(unit)
    return state.rules.green_morale if counter.green and not state.regular[unit] else counter.morale


# Who is where


@cached_value("at", "record")
def combat_units(state: FranceState, side: int) -> tuple[int, ...]:
    """Return the combat units of a side that stand in hexes."""
    return tuple(unit for unit in on_map(state, side) if not state.counter(unit).is_hq)


def combat_units_in(state: FranceState, hex: int) -> tuple[int, ...]:
    """Return the combat units in a hex."""
    return tuple(unit for unit in units_in(state, hex) if not state.counter(unit).is_hq)


def headquarters_in(state: FranceState, hex: int) -> tuple[int, ...]:
    """Return the headquarters in a hex."""
    return tuple(unit for unit in units_in(state, hex) if state.counter(unit).is_hq)


@cached_value("at", "record")
def manned(state: FranceState, side: int) -> frozenset[int]:
    """Return the hexes with combat units of a side, cadres among them."""
    return frozenset(state.at[unit] for unit in combat_units(state, side))


@rule("rb.11.3", "pb.0#c")
def controller(state: FranceState, hex: int) -> int:
    """11.3 The side whose combat unit was in a hex last; what nobody has entered is German."""
    found = state.control[hex]
    return 1 - ALLIED if found == NOWHERE else found
