"""What changes in a game, and the plainest questions about it."""

from __future__ import annotations

from engine.games.fortress_europa.counters import ALLIED, DISTRICTS, GERMAN, Counter, Face
from engine.games.fortress_europa.rules import FortressEuropaRules
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import (
    Positions,
    held_by,
    holder,
    holders,
    in_hex,
    on_map,
    side_of,
    stacks,
    take_off,
    units_in,
    units_of,
)
from engine.play import (
    NOWHERE,
    Column,
    Ledger,
    Play,
    Queue,
    State,
    column,
    flag,
    ledger,
    level,
    note,
    queue,
    rule,
    scalar,
)

__all__ = [
    "ELIMINATED",
    "FortressPlay",
    "FortressState",
    "area_of",
    "controller",
    "enemies_in",
    "face",
    "friends_in",
    "held_by",
    "holder",
    "holders",
    "in_hex",
    "is_armored",
    "is_hq",
    "kind",
    "nation",
    "on_map",
    "quarter",
    "side_of",
    "stacks",
    "strength",
    "take_off",
    "units_in",
    "units_of",
]

DUE, ELIMINATED, WITHDRAWN, POOL, LEFT, EXITED, MEETING = range(1, 8)
"""Where a unit is that is in no hex and no box: yet to come, eliminated, withdrawn, kept for events, out for good.

31.15 Or beyond the east edge, or off the map to meet those who are there.
"""

BULGE, BERLIN = 1, 2
"""33.3, 33.4 Which of the two scenarios of the winter is played."""

MOST_DECOYS = 40
"""31.6 More decoys than any layer of the rules has."""
FIGHTING, FOUGHT = 1, 2
"""How far an impulse has come: its moves are over, its combats are."""


def from_allies(_state: State, _unit: int, viewer: int) -> bool:
    """3.3 The Allied player does not see where hidden units are."""
    return viewer == ALLIED


def under_decoy(state: FortressState, unit: int, viewer: int) -> bool:
    """31.6 The Allied player does not see which unit is under a decoy."""
    return viewer == ALLIED and bool(state.covered[unit])


def is_secret(state: FortressState, side: int, viewer: int) -> bool:
    """32.1 Goals are written in secret."""
    return side != viewer and not state.goals_open


class FortressState(Positions):
    """Fortress Europa: everything that changes."""

    SIDES = ("allied", "german")

    rules: FortressEuropaRules
    roster: tuple[Counter, ...]

    # Units: what they are now
    at: Column = column("unit", NOWHERE, values="place", hidden_from=under_decoy)
    away: Column = note("unit", MEETING)
    regular: Column = note("unit")
    ardennes: Column = note("unit")
    due: Column = column("unit", low=0)
    frozen: Column = flag("unit")
    italian: Column = note("unit")
    hidden: Column = note("unit")
    hideout: Column = column("unit", NOWHERE, values="hex", hidden_from=from_allies)
    quarters: Column = column("unit", NOWHERE, values="unit")
    covered: Column = note("unit", cleared=True)
    grounded: Column = note("unit")
    by_drop: Column = note("unit")
    rebuilt: Column = note("unit")
    leaving: Column = flag("unit")
    shuns: Column = note("unit", len(DISTRICTS), cleared=True)
    forced: Column = note("unit", scope="phase")
    stays: Column = flag("unit", scope="turn")
    release: Column = note("unit", 3, scope="turn")
    to_reserve: Column = note("unit")
    substitutes: Column = note("unit", scope="phase")
    entry: Column = column("unit", NOWHERE, values="place")
    arrivals: Queue = queue("unit", calendar="arrive")
    withdrawals: Queue = queue("unit", calendar="leave")

    # Units: what they have done in this player turn
    dropped: Column = note("unit", scope="phase")
    on_enemy: Column = note("unit", scope="phase")
    invading: Column = note("unit", scope="phase")
    raiding: Column = note("unit", scope="phase")
    soaked: Column = note("unit", scope="phase")
    moved: Column = note("unit", scope="phase", hidden_from=under_decoy)
    flown: Column = note("unit", scope="phase", hidden_from=under_decoy)
    come: Column = note("unit", scope="phase", hidden_from=under_decoy)
    short: Column = note("unit", scope="phase", hidden_from=under_decoy)
    fired: Column = note("unit", scope="turn")

    # Units: what they have done in this impulse
    landed: Column = note("unit", scope="activation", hidden_from=under_decoy)
    marched: Column = note("unit", scope="activation", hidden_from=under_decoy)
    sailed: Column = note("unit", scope="activation", hidden_from=under_decoy)
    held: Column = note("unit", scope="activation", hidden_from=under_decoy)
    fought: Column = note("unit", scope="activation")
    duty: Column = note("unit", 3, scope="activation")
    strafed: Column = note("unit", scope="activation", hidden_from=under_decoy)
    sighted: Column = note("unit", scope="activation", hidden_from=under_decoy)
    vanguard: Column = note("unit", scope="turn")
    at_front: Column = note("unit", scope="turn")
    spent: Column = column("unit", low=0, scope="activation", hidden_from=under_decoy)
    roughed: Column = note("unit", scope="activation", hidden_from=under_decoy)
    halted: Column = note("unit", scope="activation", hidden_from=under_decoy)
    slipped: Column = note("unit", scope="activation", hidden_from=under_decoy)
    ends_at: Column = column("unit", NOWHERE, values="hex", scope="activation", hidden_from=under_decoy)
    meant_for: Column = column("unit", NOWHERE, values="hex", scope="activation")

    # The map
    control: Column = column("hex", NOWHERE, values="side")
    destroyed: Column = flag("hex")
    damage: Column = column("hex", low=0)
    captured: Column = note("hex", 2)
    damaged_in: Column = column("hex", low=0)
    mulberry: Column = column("hex", low=0)
    mulberry_damage: Column = column("hex", low=0)
    not_yet: Column = note("hex", scope="turn")
    beaches: Column = note("hex", 2)
    landed_on: Column = note("hex", scope="phase")
    appeared: Column = note("hex")
    rail_lost: Column = note("hex")
    passed: Column = note("hex", scope="phase")
    down: Column = flag("edge", scope="turn")
    failed: Ledger = ledger(scope="activation")
    decoys: Column = level("hex", MOST_DECOYS)
    covers: Column = level("hex", MOST_DECOYS)
    carpeted: Column = flag("hex", scope="turn")
    to_attack: Column = note("hex", scope="activation")
    taken: Column = note("hex", scope="activation")
    supported: Column = column("hex", low=0, scope="phase")

    # A turn
    weather: str = scalar("clear", values="word")
    stormed: int = scalar(0, low=0, high=1)
    phasing: int = scalar(NOWHERE, values="side", scope="phase")
    impulse: int = scalar(0, scope="activation", low=0, high=2)
    fighting: int = scalar(0, scope="activation", low=0, high=FOUGHT)
    begun_late: int = scalar(0, scope="turn", low=0, high=1)
    winter: int = scalar(0, low=0, high=2)
    capacity_at_start: int = scalar(0, scope="phase")
    overdraft: int = scalar(0, scope="phase", low=0)
    used: Ledger = ledger(scope="phase")
    month_used: Ledger = ledger()
    game_used: Ledger = ledger()

    # Aircraft: (side, mission, kind) in the air; what each month has left
    air: Ledger = ledger(scope="turn")
    fuel: int = scalar(0, low=0)
    fuel_production: int = scalar(0, low=0)
    fighters_west: int = scalar(0, low=0)

    # Invasions and districts
    invasions: int = scalar(0, low=0, high=2)
    invading_now: int = scalar(0, low=0, high=2, scope="phase")
    second_turn: int = scalar(0, low=0)
    clear_turn_owed: int = scalar(0, low=0, high=1)
    clear_turn: int = scalar(0, low=0, high=1, scope="turn")
    entered: Ledger = ledger()
    released: Ledger = ledger()
    partisan_ready: int = scalar(0, low=0, high=1)
    flooded: int = scalar(1, low=0, high=1)

    # Replacements: (nation, kind) saved
    points: Ledger = ledger()
    rates: Ledger = ledger(scope="phase")
    replacements_from: int = scalar(2, low=1)
    reserve_choice: str = scalar("", values="word")
    armor_forfeited: int = scalar(0, low=0, high=1)

    # Ends
    supply_capacity: int = scalar(0, low=0)
    invaded_netherlands: int = scalar(0, low=0, high=1)
    invaded_d15: int = scalar(0, low=0, high=1)
    invaded_d7: int = scalar(0, low=0, high=1)
    invaded_d1: int = scalar(0, low=0, high=1)
    invaded_d19: int = scalar(0, low=0, high=1)
    bulge_level: int = scalar(0, low=0, high=2)
    last: int = scalar(37, low=1)
    west_wall: int = scalar(0, low=0, high=1)
    goals: Column = column("side", hidden_from=is_secret)
    goals_open: int = scalar(0, low=0, high=1)

    def counter(self, unit: int) -> Counter:
        """Return a unit's counter."""
        return self.roster[self.record[unit]]


FortressPlay = Play[FortressState]


# What counters say


@rule("rb.2.8", "rb.22.2#a", "rb.28.5")
def face(state: FortressState, unit: int) -> Face:
    """2.8 The side of the counter that shows; 22.2, 23 the regular face; 28.5 the one of the panzer reserve."""
    counter, steps = state.counter(unit), state.steps[unit]
    if state.regular[unit] and counter.regular:
        return counter.regular[0]
    if state.ardennes[unit] and counter.ardennes:
        return counter.ardennes[0] if steps >= counter.steps else (counter.ardennes_reduced or counter.ardennes)[0]
    return counter.face(steps)


@rule("rb.2.6")
def strength(state: FortressState, unit: int) -> int:
    """2.6 The combat value of a unit, in attack and defense."""
    return face(state, unit).combat


@rule("rb.22.2#a", "rb.23#a")
def kind(state: FortressState, unit: int) -> str:
    """2.5 The type of a unit now; 22.2, 23 coastal defense units and training divisions turn into infantry."""
    printed = state.counter(unit).type
    return "infantry" if state.regular[unit] and printed in ("coastal_defence", "training") else printed


def quarter(state: FortressState, unit: int) -> int:
    """31.8 The unit whose box of the set-up a unit has: its own, or by option that of another one."""
    other = state.quarters[unit]
    return unit if other == NOWHERE else other


@rule("rb.2.2#a", "rb.31.8#a")
def area_of(state: FortressState, unit: int) -> str:
    """2.2 The area in which a unit sets up; 31.8 that of the box which it has taken over."""
    return state.counter(quarter(state, unit)).area


@rule("rb.6.2#c")
def nation(state: FortressState, unit: int) -> str:
    """6.2 The nationality of a unit in combat; minor Allies count as British."""
    printed = state.counter(unit).nationality
    if printed in ("polish", "czech", "dutch", "belgian"):
        return "british"
    return "british" if printed == "canadian" and state.rules.canadians_british else printed


@rule("rb.13.3#a")
def is_hq(state: FortressState, unit: int) -> bool:
    """13.0 Tell whether a unit is a headquarters."""
    return state.counter(unit).type == "hq"


@rule("rb.2.5")
def is_armored(state: FortressState, unit: int) -> bool:
    """2.5 Tell whether a unit is armored, by the chart of types."""
    return bool(state.rules.unit_types.look_up(kind(state, unit), "armored") == "yes")


# Who is where


def friends_in(state: FortressState, side: int, hex: int) -> tuple[int, ...]:
    """Return the units of a side in a hex; 6.6, 12.7 enemies may be there as well."""
    return tuple(unit for unit in units_in(state, hex) if side_of(state, unit) == side)


def enemies_in(state: FortressState, side: int, hex: int) -> tuple[int, ...]:
    """Return the units in a hex that are the enemies of a side."""
    return friends_in(state, 1 - side, hex)


@cached_value("at", "record")
def manned(state: FortressState, side: int) -> frozenset[int]:
    """Return the hexes with units of a side that fight; the partisan, ships and Mulberries do not."""
    return frozenset(state.at[unit] for unit in on_map(state, side) if fights(state, unit))


def fights(state: FortressState, unit: int) -> bool:
    """2.5 Tell whether a unit is more than a marker: not the partisan, a ship or a Mulberry."""
    return state.counter(unit).type not in ("partisan", "naval", "mulberry")


@rule("rb.30.2", "rb.3.3#g")
def controller(state: FortressState, hex: int) -> int:
    """30.2 The side that was in a hex last; all hexes are German at first."""
    found = state.control[hex]
    return GERMAN if found == NOWHERE else found


def is_allied(state: FortressState, hex: int) -> bool:
    """30.2 Tell whether the Allies control a hex."""
    return controller(state, hex) == ALLIED
