"""What changes in a game, and the plainest questions about it."""

from __future__ import annotations

from engine.games.time_for_trumpets.combat.clash import Clash
from engine.games.time_for_trumpets.counters import Counter
from engine.games.time_for_trumpets.rules import TrumpetsRules
from engine.mechanics.positions import Positions
from engine.play import (
    NOWHERE,
    Column,
    Groups,
    Ledger,
    Play,
    Queue,
    column,
    flag,
    groups,
    ledger,
    level,
    note,
    queue,
    scalar,
)

GERMAN, ALLIED = 0, 1

DUE, ELIMINATED, WITHDRAWN, RETURNING, POOL = 1, 2, 3, 4, 5
"""Where a unit is that is in no hex and no box.

Yet to come, eliminated, out for good, a headquarters that comes back (52.7), a squadron or a substitute that waits.
"""

POSITION_5, POSITION_6, STRONG_POINT, ROAD_BLOCK = 1, 2, 3, 4
"""19 What engineers and infantry build: in `building` under way, in `position` (but the road block) complete."""

BLOWN, B_BRIDGE, J_BRIDGE, BAILEY = 1, 2, 3, 4
"""21, 22 What has become of the bridge over a hexside; 0 is the printed bridge."""

HALF_PACE, FULL_PACE, REPOSITIONING, CREEPING = 1, 2, 3, 4
"""38, 59, 29.2.1f How a unit moves: half its MF in a reaction, all of it, half of it in reserve, a single hex."""

BY_BRIDGE_ENGINEERS, BY_ARMY_ENGINEERS = 1, 2
"""21.2.5 Who began a bridge; Allied builders count as bridge engineers."""


MOST_FUEL = 99
"""12.3 More counters of captured fuel than a hex ever has."""


class TrumpetsState(Positions):
    """A Time for Trumpets: everything that changes."""

    SIDES = ("german", "allied")
    PARTS = 4
    """Quarters of a movement point: strategic roads cost as little (28.0d)."""

    rules: TrumpetsRules
    roster: tuple[Counter, ...]

    # Units: what they are now
    steps: Column = note("unit", 6)
    away: Column = note("unit", POOL)
    due: Column = column("unit", low=0)
    entry: Column = column("unit", NOWHERE, values="place")
    arrivals: Queue = queue("unit")
    withdrawals: Queue = queue("unit")
    deployed: Column = flag("unit")
    in_fort: Column = flag("unit")
    superior: Column = column("unit", NOWHERE, values="unit")
    attached: Column = note("unit")
    parent: Column = column("unit", NOWHERE, values="unit")
    unreleased: Column = flag("unit", cleared=False)
    disrupted: Column = level("unit", 2)
    shocked: Column = flag("unit")
    aborted: Column = note("unit", scope="activation")
    reserve: Column = flag("unit")
    designated: Column = column("unit", low=0, scope="activation")
    strategic: Column = flag("unit")
    must_return: Column = note("unit")
    trespassing: Column = note("unit")
    trucked: Column = note("unit")
    building: Column = level("unit", ROAD_BLOCK)
    bridging: Column = column("unit", NOWHERE, values="edge")
    spans: Column = column("unit", NOWHERE, values="edge")
    ferrying: Column = flag("unit", scope="turn", cleared=True)
    demolition: Column = flag("unit")
    counterattack: Column = flag("unit")
    engaged: Column = flag("unit")
    fired: Column = flag("unit")
    fired_formation: Column = note("unit", scope="turn")
    spent: Column = flag("unit", scope="turn")
    holds: Column = column("unit", low=0, scope="activation")
    aimed: Column = column("unit", NOWHERE, values="hex", scope="phase")
    represented: Column = column("unit", NOWHERE, values="unit")

    # Formations, kept on their HQ
    chosen: Column = note("unit", scope="turn")
    resting: Column = flag("unit", scope="turn")
    rested: Column = level("unit", 4, cleared=False)
    fatigued: Column = flag("unit", cleared=False)
    exhausted: Column = flag("unit", cleared=False)
    night_moves: Column = flag("unit", scope="turn")
    bonus: Column = flag("unit", cleared=False)
    low_fuel: Column = flag("unit", scope="turn", cleared=True)
    fuelled_on: Column = column("unit", low=0)
    supplied_on: Column = column("unit", low=0)
    air_supplied: Column = note("unit")
    activated: Column = note("unit", scope="phase")
    acted: Column = note("unit", scope="phase")
    tested: Column = note("unit", scope="phase")

    # Command and supply, as last determined
    out_of_command: Column = flag("unit", cleared=False)
    out_of_supply: Column = flag("unit", cleared=False)
    isolated: Column = flag("unit", cleared=False)

    # Units: what they do in a corps' activation
    moved: Column = note("unit", scope="activation")
    began: Column = column("unit", NOWHERE, values="hex", scope="activation")
    expended: Column = column("unit", low=0, scope="activation")
    halved: Column = note("unit", scope="activation")
    halted: Column = note("unit", scope="activation")
    reacted: Column = note("unit", scope="activation")
    neared: Column = note("unit", scope="activation")
    pace: Column = note("unit", CREEPING, scope="activation")
    evaded: Column = column("unit", NOWHERE, values="hex", scope="activation")
    helped: Column = note("unit", scope="activation")
    helps: Column = column("unit", low=0, scope="activation")
    fought: Column = note("unit", scope="activation")

    infiltrates: Column = note("unit", scope="activation")
    queued: Column = note("unit", scope="activation")
    silenced: Column = note("unit", scope="turn")
    alerted: Column = flag("unit")
    surprised: Column = note("unit", scope="activation")

    # Aircraft: the corps HQ each is allocated to, the hex it strafes, and what it has done
    ready: Column = note("unit", scope="turn")
    based: Column = column("unit", NOWHERE, values="unit", scope="turn")
    strafes: Column = column("unit", NOWHERE, values="hex", scope="turn")
    flown: Column = note("unit", scope="turn")
    met: Column = note("unit", scope="turn")
    turned_back: Column = note("unit", scope="turn")

    # The map
    held: Column = column("hex", NOWHERE, values="side")
    fort: Column = flag("hex")
    position: Column = level("hex", STRONG_POINT)
    road_block: Column = flag("hex")
    rubble: Column = level("hex", 2)
    looted: Column = flag("hex")
    captured_fuel: Column = level("hex", MOST_FUEL)
    fuel_moved: Column = column("hex", low=0, scope="phase")
    bridge: Column = level("edge", BAILEY)
    stage: Column = level("edge", 5)
    builder: Column = note("edge", BY_ARMY_ENGINEERS)
    halted_work: Column = flag("edge")
    dismantling: Column = flag("edge")
    tried: Column = note("edge", 9, scope="phase")
    crossed: Ledger = ledger(scope="turn")
    overrun: Column = note("hex", scope="activation")
    attacked: Ledger = ledger(scope="phase")
    clashes: Groups[Clash] = groups(Clash)

    # A turn
    last: int = scalar(43, low=1)
    ground: str = scalar("firm", values="word")
    weather_6: str = scalar("clear", values="word")
    weather_5: str = scalar("clear", values="word")
    weather_7: str = scalar("clear", values="word")
    squall_6: int = scalar(0, low=0, high=1)
    squall_5: int = scalar(0, low=0, high=1)
    squall_7: int = scalar(0, low=0, high=1)
    squall_schnee_eifel: int = scalar(0, low=0, high=1)
    phasing: int = scalar(NOWHERE, values="side", scope="phase")
    army: int = scalar(NOWHERE, values="unit", scope="phase")
    corps: int = scalar(NOWHERE, values="unit", scope="activation")
    fuel_store: int = scalar(0, low=0)
    points: Ledger = ledger()

    def counter(self, unit: int) -> Counter:
        """Return a unit's counter."""
        return self.roster[self.record[unit]]


TrumpetsPlay = Play[TrumpetsState]
