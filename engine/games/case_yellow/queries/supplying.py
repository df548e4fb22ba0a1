"""7, 2.4 Lines of supply and of communication, attack supply, and what closes them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.case_yellow.attack_supply import (
    freely_supplied,
    from_units,
    is_attack_supplied,
    is_given,
    is_linked,
    last_resort,
    westwall_supply,
)
from engine.games.case_yellow.attack_supply import supply_units as givers
from engine.games.case_yellow.points import cut_off
from engine.games.case_yellow.state import YellowState, allowance, in_hex, is_motorized, rating, side_of
from engine.games.case_yellow.supply import (
    EDGES,
    SUPPLY,
    communicates,
    enemies,
    on_wheels,
    uncontested_zones,
)
from engine.mechanics.lines import Cut, LineGround, TracedLine
from engine.mechanics.questions import Hex, Record, Side, Unit, Units


def supply_step(state: YellowState, unit: Unit, to: Hex, from_: Hex | None = None) -> Record:
    """7.2 Whether a line of supply of a unit may lead into the next hex, and what closes it."""
    here = state.at[unit] if from_ is None else from_
    if to not in dict(state.board.adjacent(here)):
        return {"allowed": False, "reasons": ("far",)}
    traced = TracedLine(side_of(state, unit), (), on_wheels(is_motorized(state, unit)))
    return _closed(SUPPLY.step_closed(state, traced, here, to))


def loc_step(state: YellowState, side: Side, hex: Hex) -> Record:
    """2.4h, 9.6 Whether a line of communication of a side may lead through a hex, the hexside apart."""
    return _closed(row for row in (enemies, uncontested_zones) if hex in row.places(state, side))


def _closed(rows: Iterable[Cut[YellowState] | LineGround[YellowState]]) -> Record:
    """Return what closes a step, each by the last word of its key; an interdicted crossing whoever holds its banks."""
    reasons = [row.key.removeprefix("line.") for row in rows]
    if "interdicted" in reasons and "enemy_bank" in reasons:
        reasons.remove("enemy_bank")
    return {"allowed": not reasons, "reasons": tuple(reasons)}


def loc(state: YellowState, side: Side, hex: Hex, area: str) -> bool:
    """2.4h Whether a line of communication of a side leads from a hex into an area of the map."""
    return communicates(state, side, area, hex)


def loc_to_edge(state: YellowState, hex: Hex) -> bool:
    """2.4h, 12.11d Whether an Allied line of communication leads from a hex to the west or south edge."""
    return any(communicates(state, 0, edge, hex) for edge in EDGES)


def attack_supply(state: YellowState, unit: Unit, target: Hex) -> Record:
    """7.6 to 7.9 Whether a unit has attack supply for an attack on a hex, by itself or by what is limited."""
    return {
        "supplied": is_attack_supplied(state, unit, target),
        "free": freely_supplied(state, unit, target),
        "given": is_given(state, unit, target),
        "westwall": westwall_supply(state, unit),
        "last_resort": last_resort(state, unit) is not None,
    }


def supplied_by(state: YellowState, unit: Unit) -> Unit | None:
    """7.7, 7.8 The attack supply unit with a line of its own that has a unit in its range."""
    return from_units(state, unit)


def supply_units(state: YellowState, side: Side) -> Units:
    """7.9 The attack supply units of a side that may give supply."""
    return tuple(givers(state, side))


def supply_linked(state: YellowState, unit: Unit) -> bool:
    """7.7e, 7.8a Whether an attack supply unit has its own line."""
    return in_hex(state, unit) and state.counter(unit).is_supply and is_linked(state, unit)


QUESTIONS = {
    # 6.2, 7.5, 12.11 The tactical rating of a unit as things stand; against Germans with its Better Defence.
    "rating": rating,
    "allowance": allowance,
    # 2.4h, 12.8 Whether no Allied hex of an area has a line of communication to the west or south edge.
    "isolated": cut_off,
}
