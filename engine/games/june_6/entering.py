"""8.47, 8.48, 10.2, 10.3 Units come onto the map: over a beach, or through an entry area."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil

from engine.games.june_6.arrivals import beach_behind
from engine.games.june_6.beaches import landing_hexes_for
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.entry_hexes import entry_hexes
from engine.games.june_6.joining import may_come, take_command
from engine.games.june_6.movement.march import step_tally_into, zones_without_combat_units
from engine.games.june_6.moves import march_in
from engine.games.june_6.orders import UNIT, Activation, is_active, is_fresh
from engine.games.june_6.points import allowance
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, holder, in_hex, is_combat, side_of, units_in
from engine.games.june_6.zones import controllers
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.play import Arg, Attempt, Refusal, Tally, Verb, refuse, rule


@rule("rb.10.1")
def gateways(state: June6State, unit: int) -> tuple[int, ...]:
    """10.1 The hexes by which a unit comes onto the map."""
    beach = beach_behind(state, state.at[unit])
    return landing_hexes_for(state, unit, beach) if beach else entry_hexes(state, unit)


no = No[June6State, Activation]()

# 10.1 Only units that are due and wait beside the map come on.
is_waiting = no("entry.not_waiting", "rb.10.1", lambda s, a: in_hex(s, a.unit) or not may_come(s, a.unit))
# 10.1 A unit comes by a beach of its box, or by its entry area.
is_gateway = no(
    "entry.wrong_hex",
    "rb.10.1",
    lambda s, a: a.hex not in gateways(s, a.unit),
    needs=(is_waiting,),
    about=("unit", "hex"),
)


@rule("rb.10.21")
def not_held_by_enemy(state: June6State, attempt: Attempt[Activation]) -> Refusal | None:
    """10.21, 10.37 Nobody comes on in a hex that the enemy holds."""
    unit, hex = attempt.unit, attempt.hex
    if holder(state, hex) == 1 - side_of(state, unit):
        clause = "rb.10.21" if attempt.side == ALLIED else "rb.10.37"
        return refuse("entry.enemy_there", clause, units=units_in(state, hex), hexes=(hex,), unit=unit, hex=hex)
    return None


@forbids("entry.support_alone", "rb.11.14", needs=(not_held_by_enemy,), about=("unit", "hex"))
def support_follows(state: June6State, attempt: Attempt[Activation]) -> tuple[int, ...]:
    """11.14 Support units come on in an enemy zone only where a combat unit of theirs already is (B-5)."""
    side = side_of(state, attempt.unit)
    if is_combat(state, attempt.unit) or attempt.hex not in zones_without_combat_units(state, side):
        return ()
    return controllers(state, 1 - side, attempt.hex)


# 9.11 There must be room for it, since it may come no further.
room_at_the_gate = no.told("rb.9.11", lambda s, a: room(s, a.hex, (a.unit,)), needs=(is_gateway, not_held_by_enemy))


@rule("rb.8.47#b")
def landing_cost(state: June6State, unit: int, hex: int) -> Tally:
    """8.47b From the box a unit spends half its allowance, rounded up; the hex costs what it costs besides."""
    tally = Tally()
    if beach_behind(state, state.at[unit]):
        tally = tally.plus(_to_the_shore(state, unit), "cost.landing", "rb.8.47#b")
    return Tally((*tally.items, *step_tally_into(state, unit, hex).items))


def _to_the_shore(state: June6State, unit: int) -> int:
    return ceil(allowance(state, unit) * Fraction(state.rules.landing_fraction))


def tally_of_entry(state: June6State, attempt: Attempt[Activation]) -> Tally:
    """Show what coming on costs."""
    return landing_cost(state, attempt.unit, attempt.hex)


@forbids("move.too_far", "rb.8.12", needs=(is_gateway,), about=("unit", "hex"))
def can_afford(state: June6State, attempt: Attempt[Activation]) -> Blame | None:
    """8.12 A unit must have the movement points for the hex."""
    cost, points = landing_cost(state, attempt.unit, attempt.hex).total, allowance(state, attempt.unit)
    return blame(units=(), cost=cost, left=points) if cost > points else None


def enter(play: June6Play, frame: Activation, unit: int, hex: int) -> None:
    """8.47c, 8.48 The first hex of a unit's movement is the beach or entry hex; then it marches on."""
    spent = landing_cost(play.state, unit, hex).total
    play.state.moved[unit] = play.state.acted[unit] = play.state.came[unit] = 1
    play.state.arrivals.drop(unit)
    play.state.at[unit] = hex
    play.tell("unit.entered", "rb.10.1", unit=unit, hex=hex)
    take_command(play, frame, unit)
    march_in(play, unit, hex, spent)


def candidates(state: June6State, frame: Activation, _side: int) -> Iterator[tuple[int, int]]:
    """Every unit that waits, with every hex by which it may come."""
    for unit in frame.units:
        if not in_hex(state, unit) and not state.moved[unit] and may_come(state, unit):
            yield from ((unit, hex) for hex in gateways(state, unit))


def entries_left(state: June6State, frame: Activation) -> int:
    """Count the units that may still come on."""
    return sum(not in_hex(state, unit) and not state.moved[unit] and may_come(state, unit) for unit in frame.units)


ENTER = Verb(
    "enter",
    enter,
    (UNIT, Arg("at", "hex")),
    (is_active, is_fresh, is_waiting, is_gateway, not_held_by_enemy, support_follows, room_at_the_gate, can_afford),
    candidates,
    tally=tally_of_entry,
)
