"""What changes in a game, the plainest questions about it, and what the orders of all rounds share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.case_yellow.counters import COUNTERS, GERMAN, Counter, Face
from engine.games.case_yellow.rules import YellowRules
from engine.mechanics.counters import shown
from engine.mechanics.guards import No
from engine.mechanics.positions import Positions, holder, holders, in_hex, on_map, side_of, stacks, units_in, units_of
from engine.play import (
    NOWHERE,
    Arg,
    Bag,
    Column,
    Frame,
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
    "HEX",
    "UNIT",
    "OfSide",
    "YellowPlay",
    "YellowState",
    "counts_as_corps",
    "evacuation_port",
    "face",
    "holder",
    "holders",
    "in_hex",
    "is_large",
    "is_motorized",
    "is_own",
    "is_yellow",
    "no",
    "on_map",
    "side_of",
    "stacks",
    "units_in",
    "units_of",
]


class YellowState(Positions):
    """Case Yellow, 1940: everything that changes."""

    SIDES = ("allied", "german")

    rules: YellowRules
    roster: tuple[Counter, ...]

    # Units
    disrupted: Column = flag("unit")
    oos: Column = flag("unit")
    unsupplied: Column = flag("unit")
    moved: Column = flag("unit", scope="activation")
    spent: Column = column("unit", scope="activation", low=0)
    attacked: Column = flag("unit", scope="activation")
    beset: Column = note("unit", scope="activation")
    railed: Column = flag("unit", scope="activation")
    placed: Column = note("unit", scope="turn")
    flipped: Column = note("unit")
    serving: Column = note("unit", scope="activation", cleared=True)
    dug_in: Relation = relation("hex", "unit", scope="activation")
    entered_dyle: Column = note("unit")

    # Arrivals
    arrivals: Queue = queue("unit", calendar="arrive")
    entry: Column = column("unit", NOWHERE, values="place")
    gates: Relation = relation("unit", "place")
    rebuilt: Queue = queue("unit", calendar="return")

    # The map
    control: Column = column("hex", NOWHERE, values="side")
    destroyed: Column = flag("hex")
    bridgehead: Column = flag("hex")
    interdicted: Column = flag("hex")
    refugees: Column = level("hex", 2)
    bombed: Column = flag("hex")
    open_city: Column = flag("hex")
    better_defence: Column = flag("hex")
    defended: Column = note("hex", scope="activation")
    tried: Column = note("hex", scope="activation")

    # Engaged combats: by defending hex who attacks, and from which hexes; by attacker which one he fights
    engaged: Relation = relation("hex", "hex")
    engager: Column = column("hex", NOWHERE, values="side")
    fights_on: Column = column("unit", NOWHERE, values="place")

    # The air
    available: Ledger = ledger()
    used: Ledger = ledger(scope="turn")
    returning: Ledger = ledger()

    # The turn
    last: int = scalar(10)
    initiative: int = scalar(GERMAN, values="side")
    cup: Bag = bag()
    outside: Bag = bag()
    track: Queue = queue("word", scope="turn")
    rounds: Ledger = ledger(scope="turn")
    rounds_before: Column = column("side", low=0)
    active: int = scalar(NOWHERE, values="side")
    combat_round: int = scalar(0, low=0, high=1)
    westwall: int = scalar(0, scope="activation", low=0)

    # What happens once
    allied_attrition: Bag = bag("unit")
    german_attrition: Bag = bag("unit")
    later_attrition: Bag = bag("unit")
    points: Column = column("side", low=0)
    claimed: Ledger = ledger()
    surrendered: Ledger = ledger()
    paris_open: int = scalar(0, low=0, high=1)
    dynamo_turn: int = scalar(0, low=0)
    dynamo_port: int = scalar(NOWHERE, values="place")
    dynamo_over: int = scalar(0, low=0)
    port_markers: int = scalar(0, scope="turn", low=0)
    evacuated: int = scalar(0, scope="activation", low=0)
    refit_turn: int = scalar(0, low=0)
    refit_pool: Queue = queue("unit")
    refit_points: int = scalar(0, low=0)
    worn_out: Column = note("unit")
    defence_markers: int = scalar(0, low=0)
    defence_lost: int = scalar(0, low=0)
    evacuees: Column = note("unit", 2)
    holds_port: Column = note("unit")
    replacements: Ledger = ledger()
    fall_rot: int = scalar(0, low=0)

    def counter(self, unit: int) -> Counter:
        """Return a unit's counter."""
        return self.roster[self.record[unit]]


YellowPlay = Play[YellowState]


def face(state: YellowState, unit: int) -> Face:
    """2.2 The side of the counter that shows; the stronger one for a unit that is not in play."""
    return shown(state.counter(unit).faces, state.steps[unit])


@rule("rb.13.3")
def evacuation_port(state: YellowState) -> int:
    """13.3 The port of Operation Dynamo while it lasts; NOWHERE before and after."""
    return state.dynamo_port if not state.dynamo_over else NOWHERE


@rule("rb.2.4")
def is_motorized(state: YellowState, unit: int) -> bool:
    """2.4j Motorized units have their movement allowance in a red box."""
    return state.counter(unit).red_box


is_yellow = COUNTERS.asks(
    lambda counter: counter.yellow, "9.3 Tell whether a unit's movement allowance is printed in yellow."
)


@rule("rb.8.3")
def is_large(state: YellowState, unit: int) -> bool:
    """8.3 Corps and divisions; the ARKO and attack supply units count as corps."""
    counter = state.counter(unit)
    return counter.size in ("corps", "division") or counts_as_corps(state, unit)


@rule("rb.8.3")
def counts_as_corps(state: YellowState, unit: int) -> bool:
    """8.3f Corps, the ARKO and attack supply units."""
    counter = state.counter(unit)
    return counter.size == "corps" or counter.is_supply or counter.is_arko


# 4 What the orders of all rounds share

UNIT = Arg("unit", "unit")
HEX = Arg("hex", "hex")


@dataclass(frozen=True, slots=True)
class OfSide(Frame):
    """A step in which one side decides."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


no = No[YellowState, OfSide]()
# 2.4c,d A chit activates the units of its owner, and nobody else's.
is_own = no("order.not_yours", "rb.2.4#d", lambda s, a: side_of(s, a.unit) != a.frame.side)
