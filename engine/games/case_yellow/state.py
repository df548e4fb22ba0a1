"""What changes in a game, and the plainest questions about it."""

from __future__ import annotations

from engine.games.case_yellow.counters import COUNTERS, GERMAN, Counter, Face
from engine.games.case_yellow.rules import YellowRules
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
    "YellowPlay",
    "YellowState",
    "allowance",
    "better_rating",
    "counts_as_corps",
    "evacuation_port",
    "face",
    "holder",
    "holders",
    "in_hex",
    "is_disrupted",
    "is_large",
    "is_motorized",
    "is_yellow",
    "on_map",
    "rating",
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
    arrivals: Queue = queue("unit")
    entry: Column = column("unit", NOWHERE, values="place")
    gates: Relation = relation("unit", "place")
    rebuilt: Queue = queue("unit")

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


@rule("rb.6.2", "rb.7.5")
def rating(state: YellowState, unit: int, against_german: bool = False) -> int:
    """6.2, 7.5c The tactical rating: less when out of supply, then less when disrupted, never below 1."""
    rules = state.rules
    value = face(state, unit).rating
    better = better_rating(state, unit) if against_german else 0
    if rules.better_defence_first:
        value += better
    if state.oos[unit]:
        value = max(rules.value_floor, value - rules.oos_rating)
    if is_disrupted(state, unit):
        value = max(rules.value_floor, value - rules.disruption_rating)
    return value if rules.better_defence_first else value + better


@rule("rb.12.11")
def better_rating(state: YellowState, unit: int) -> int:
    """12.11b What Better Defence adds to a rating against German movement and attacks: in scenario 3 only."""
    rules = state.rules
    return rules.defence_rating if rules.defence_adds_rating and state.better_defence[state.at[unit]] else 0


@rule("rb.6.2", "rb.7.5")
def allowance(state: YellowState, unit: int) -> int:
    """6.2, 7.5c The movement allowance: cut when out of supply, then less when disrupted, never below 1."""
    rules, value = state.rules, face(state, unit).movement
    if state.oos[unit]:
        value = min(value, rules.oos_movement)
    return slowed(state, value) if is_disrupted(state, unit) else value


@rule("rb.6.2")
def slowed(state: YellowState, movement: int) -> int:
    """6.2 What disruption leaves of a movement allowance."""
    return max(state.rules.value_floor, movement - state.rules.disruption_movement)


@rule("rb.6.2", "rb.6.3")
def is_disrupted(state: YellowState, unit: int) -> bool:
    """6.2e Tell whether disruption acts on a unit; in the evacuation port it does not."""
    return bool(state.disrupted[unit]) and (state.at[unit] == NOWHERE or state.at[unit] != evacuation_port(state))


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
