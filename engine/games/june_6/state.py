"""What changes in a game, and the plainest questions about it."""

from __future__ import annotations

from dataclasses import replace

from engine.games.june_6.counters import BICYCLE, COUNTERS, FOOT, GERMAN, MOTORIZED, US, Counter, Face
from engine.games.june_6.rules import June6Rules
from engine.mechanics.counters import shown
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
    "June6Play",
    "June6State",
    "bolder",
    "face",
    "german",
    "holder",
    "holders",
    "in_hex",
    "in_play",
    "is_bicycle",
    "is_combat",
    "is_commando",
    "is_foot",
    "is_headquarters",
    "on_map",
    "printed_faces",
    "side_of",
    "stacks",
    "units_in",
    "units_of",
    "walks",
]


def _from_all(_state: June6State, _key: object, _viewer: int) -> bool:
    return True


def _until_shown(state: June6State, side: int, viewer: int) -> bool:
    return side != viewer and not state.played[side]


def _of_the_enemy(state: June6State, unit: int, viewer: int) -> bool:
    return state.counter(unit).side != viewer


class June6State(Positions):
    """June 6: everything that changes."""

    SIDES = ("allied", "german")

    rules: June6Rules
    roster: tuple[Counter, ...]

    # Units
    disorder: Column = level("unit", 2)
    pinned: Column = flag("unit")
    scattered: Column = flag("unit")
    isolated: Column = flag("unit")
    reduced_efficiency: Column = flag("unit")
    fired: Column = flag("unit", scope="turn")
    activations: Column = column("unit", scope="turn", low=0)
    acted: Column = note("unit", scope="turn")
    moved: Column = flag("unit", scope="activation")
    from_afar: Column = note("unit", scope="activation")
    fought: Column = flag("unit", scope="activation")
    recovered: Column = note("unit", scope="activation")
    strategic: Column = note("unit", scope="activation")
    attached: Column = column("unit", NOWHERE, values="unit", scope="turn")
    assigned: Column = column("unit", NOWHERE, values="unit")
    bridged: Column = note("unit", scope="turn")
    ferried: Column = column("unit", scope="activation", low=0)
    demolitions: Column = column("unit", scope="activation", low=0)
    doubled: Column = note("unit", scope="activation")
    shot: Column = column("unit", scope="activation", low=0)
    barraged: Column = note("unit", scope="turn")
    landed: Column = column("unit", NOWHERE, values="place", scope="turn")
    exited: Column = column("unit", NOWHERE, values="place")
    roused: Column = note("unit", scope="phase")

    # Arrivals
    arrivals: Queue = queue("unit", calendar="arrive")
    entry: Column = column("unit", NOWHERE, values="place")
    release: Column = column("unit", low=0)
    re_arrival: Column = note("unit")
    gates: Relation = relation("unit", "place")
    one_marker: Column = note("unit")
    introduced: Column = note("unit")
    held_back: Column = column("unit", low=0)
    failures: Column = column("unit", low=0)
    overdue: Column = column("unit", low=0)
    forced: Column = note("unit")
    released: Column = note("unit")
    returning: Queue = queue("unit", calendar="return")
    came: Column = note("unit", scope="turn")

    # The map
    blown: Column = flag("edge")
    pontoon: Column = flag("edge")
    delay: Column = flag("hex")
    demolished: Column = flag("hex")
    garrison: Column = flag("hex")
    beachhead: Column = flag("hex")
    control: Column = column("hex", NOWHERE, values="side")
    source: Column = column("hex", NOWHERE, values="side")
    cherbourg_fell: int = scalar(0, low=0, high=1)

    # The turn
    last: int = scalar(13)
    weather: str = scalar("clear", values="word")
    previous: str = scalar("clear", values="word")
    storms: int = scalar(0, low=0)
    initiative: int = scalar(0, values="side")
    resources: Column = column("side", low=0)
    presets: Queue = queue("word")
    pool: Bag = bag(hidden_from=_from_all)
    bought: Bag = bag(hidden_from=_from_all)
    aside: Bag = bag()
    spent: Bag = bag()
    corps_active: int = scalar(NOWHERE, values="unit")
    corps_activations: Column = column("side", low=0)
    air: int = scalar(0, low=0)
    naval: int = scalar(0, low=0)
    supply_interdiction: int = scalar(0, scope="turn", low=0)
    interdiction: Ledger = ledger(scope="turn")
    recoveries: Ledger = ledger()

    # Victory
    points: int = scalar(0)
    taken: Ledger = ledger()
    committed: Ledger = ledger()
    chits: Column = column("side", low=0, hidden_from=_until_shown)
    played: Column = note("side")
    written: Column = column("unit", NOWHERE, values="place", hidden_from=_of_the_enemy)
    events: Ledger = ledger()

    def counter(self, unit: int) -> Counter:
        """Return a unit's counter."""
        return self.roster[self.record[unit]]


June6Play = Play[June6State]


@rule("rb.2.2")
def face(state: June6State, unit: int) -> Face:
    """2.2 The side of the counter that shows; the stronger one for a unit that is not in play."""
    counter = state.counter(unit)
    faces = printed_faces(state, counter) if counter.sherman else counter.faces
    showing = shown(faces, state.steps[unit])
    return bolder(state, unit, showing) if state.rules.chits_random else showing


@rule("er.70-4")
def printed_faces(state: June6State, counter: Counter) -> tuple[Face, ...]:
    """E5 The faces of 70/4: an option lets it have Shermans, as it had in history."""
    return counter.sherman if state.rules.sherman_70_4 else counter.faces


@rule("pb.2.84")
def bolder(state: June6State, unit: int, showing: Face) -> Face:
    """2.84 A5: Patton adds to the cohesion of every American unit."""
    if not state.events[("a5",)] or state.counter(unit).nation != US:
        return showing
    return replace(showing, cohesion=showing.cohesion + state.rules.chit_a5_cohesion)


is_headquarters = COUNTERS.asks(lambda counter: bool(counter.headquarters), "Tell whether a unit is a headquarters.")


@rule("rb.2.2")
def is_combat(state: June6State, unit: int) -> bool:
    """2.2 Combat units have a zone of control; combat support units, with the white stripe, have none."""
    counter = state.counter(unit)
    return not counter.support or (counter.type == "cavalry" and state.rules.cavalry_arm == "combat")


def in_play(state: June6State, hex: int) -> bool:
    """Tell whether a hex lies in the part of the map that the scenario is played on."""
    return state.area is None or hex in state.area.held


is_foot = COUNTERS.asks(
    lambda counter: counter.mobility != MOTORIZED,
    "8.21 Bicycles count as foot, except on primary roads in strategic movement.",
)
is_bicycle = COUNTERS.asks(lambda counter: counter.mobility == BICYCLE, "Tell whether a unit rides bicycles.")
walks = COUNTERS.asks(lambda counter: counter.mobility == FOOT, "Tell whether a unit goes on foot and nothing else.")
is_commando = COUNTERS.asks(lambda counter: counter.is_commando, "Tell whether a unit is commandos or Rangers.")
german = COUNTERS.asks(lambda counter: counter.side == GERMAN, "Tell whether a unit is German.")
