"""6 Formations: headquarters, their organic units, and the corps above them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6.counters import ALLIED, CORPS, DIVISION
from engine.games.june_6.state import June6State, in_hex, side_of
from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, rule

CHERBOURG = "cherbourg"
"""The trait of the units of Cherbourg Command."""


@cached_value("record")
def headquarters_by_formation(state: June6State) -> dict[str, int]:
    """Return the headquarters unit of each formation that has one in the counter mix."""
    return {counter.formation: unit for unit, counter in enumerate(state.roster) if counter.headquarters}


@rule("rb.6.11")
def headquarters_of(state: June6State, unit: int) -> int:
    """6.11 The parent headquarters of a unit: that of its formation, or of the corps to which it was assigned."""
    return parents(state)[unit]


@cached_value("record", "assigned")
def parents(state: June6State) -> list[int]:
    """Return the parent headquarters of each unit."""
    by_formation, roster = headquarters_by_formation(state), state.roster
    own = (by_formation.get(roster[record].formation, NOWHERE) for record in state.record)
    return [hq if leader == NOWHERE else leader for hq, leader in zip(own, state.assigned, strict=True)]


@rule("rb.6.13")
def commander(state: June6State, unit: int) -> int:
    """6.13 Whoever activates a unit this turn: the division to which it is attached, else its parent headquarters."""
    attached = state.attached[unit]
    return attached if attached != NOWHERE else headquarters_of(state, unit)


@rule("rb.2.4")
@cached_value("record", "assigned", "attached")
def organic(state: June6State, hq: int) -> tuple[int, ...]:
    """2.4 The units that a headquarters activates, itself first: its own and those attached to it, in play or not."""
    return (hq, *(unit for unit in commands(state).get(hq, ()) if unit != hq))


@cached_value("record", "assigned", "attached")
def commands(state: June6State) -> dict[int, tuple[int, ...]]:
    """Return the units that each headquarters activates."""
    found: dict[int, list[int]] = {}
    for unit, (parent, attached) in enumerate(zip(parents(state), state.attached, strict=True)):
        found.setdefault(parent if attached == NOWHERE else attached, []).append(unit)
    return {hq: tuple(units) for hq, units in found.items()}


def division_units(state: June6State, hq: int) -> tuple[int, ...]:
    """The units that belong to a formation, attachments aside, in play or not."""
    return tuple(unit for unit in _by_formation(state)[state.counter(hq).formation] if unit != hq)


@cached_value("record")
def _by_formation(state: June6State) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for unit in range(len(state.record)):
        found.setdefault(state.counter(unit).formation, []).append(unit)
    return found


@rule("rb.6.11")
def parent_corps(state: June6State, hq: int) -> int:
    """6.11 The corps headquarters of an Allied division; German divisions have none."""
    return headquarters_by_formation(state).get(state.counter(hq).parent, NOWHERE)


@cached_value("record")
def divisions_of(state: June6State, corps: int) -> tuple[int, ...]:
    """The headquarters of the divisions subordinate to an Allied corps."""
    return tuple(hq for hq in divisions(state, ALLIED) if parent_corps(state, hq) == corps)


@cached_value("record")
def divisions(state: June6State, side: int) -> tuple[int, ...]:
    """The headquarters of a side's divisions, in play or not."""
    return tuple(unit for unit in _commands(state, DIVISION) if side_of(state, unit) == side)


@cached_value("record")
def corps_of_nation(state: June6State, nation: str) -> tuple[int, ...]:
    """The corps headquarters that a nation's corps marker activates, in play or not."""
    return tuple(unit for unit in _commands(state, CORPS) if state.counter(unit).nation == nation)


@cached_value("record")
def corps_of(state: June6State, side: int) -> tuple[int, ...]:
    """The corps headquarters of a side, in play or not."""
    return tuple(unit for unit in _commands(state, CORPS) if side_of(state, unit) == side)


def _commands(state: June6State, level: str) -> Iterator[int]:
    return (unit for unit in headquarters_by_formation(state).values() if state.counter(unit).headquarters == level)


@rule("rb.6.12")
def is_corps_unit(state: June6State, unit: int) -> bool:
    """6.12 A corps has a headquarters and various units; those are not part of any division."""
    hq = headquarters_of(state, unit)
    return hq != NOWHERE and hq != unit and state.counter(hq).headquarters == CORPS


@rule("rb.7.4", "rb.19.21", "rb.19.22", "rb.19.34")
def always_reduced(state: June6State, unit: int) -> bool:
    """7.11 Cherbourg Command, strongpoint units and detachments are always at reduced efficiency."""
    counter = state.counter(unit)
    return of_fortress(state, unit) or counter.type in ("beach_strongpoint", "detachment")


@rule("rb.7.11#c")
def of_fortress(state: June6State, unit: int) -> bool:
    """7.11c Cherbourg Command, and whoever has been assigned to it."""
    leader = state.assigned[unit]
    return state.counter(unit if leader == NOWHERE else leader).is_of_cherbourg


def in_command(state: June6State, unit: int) -> bool:
    """Tell whether a unit's parent headquarters stands on the map."""
    hq = headquarters_of(state, unit)
    return hq != NOWHERE and in_hex(state, hq)
