"""Every row reads only the entries on which its remembered answers rest; or they would be of yesterday."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from engine.board import BLOCKED
from engine.mechanics.movement import Bar, Movement, Room, Shut, Slow, Toll, bar
from tests.conformance.fields import Field, fields, lands
from tests.conformance.proofs import on_map
from tests.mechanics.marching import CLAUSE, TOY, Go, Land

POSITIONS, MOVERS = 12, 250
"""How many positions are looked at, and after how many movers of different kinds no other one is."""
READS = {Toll: "prices", Bar: "hexes", Shut: "steps", Slow: "hexes", Room: "left"}


class Unwatched(Exception):
    """An entry has been read that no movement names."""


def blind(state: Any, known: Collection[str]) -> Any:
    """Return a copy of a state in which nobody can read any other entry than these."""

    def shut(name: str) -> property:
        def read(_state: object) -> None:
            raise Unwatched(name)

        return property(read)

    kind, twin = type(state), state.copy()
    unknown = {name: shut(name) for name in kind.SCHEMA if name not in known}
    object.__setattr__(twin, "__class__", type("Blind", (kind,), {"__slots__": (), **unknown}))
    return twin


def asked(movement: Movement[Any, Any]) -> Iterator[tuple[str, Callable[[Any, Any], Any], Collection[str]]]:
    """Return what rows ask of a position, by name, with the entries on which what is remembered of it rests."""
    everything = {*movement.ground, *movement.watch, *movement.extras}
    steps = everything if movement.rooms else {*movement.ground, *movement.extras}
    position = (movement.tolls, movement.leaving, movement.barred_over, movement.stopping, movement.between)
    known: dict[int, Collection[str]] = {
        id(row): movement.watch for rows in (*position, movement.entering) for row in rows
    }
    known |= {id(row): steps for rows in (movement.crossing, movement.shuts) for row in rows}
    for row in movement.rules:
        yield getattr(row, "key", type(row).__name__), getattr(row, READS[type(row)]), known.get(id(row), everything)
    for fare in movement.fares:
        if fare.banks is not None:
            yield f"the banks of {fare.name}", fare.banks, everything


def unwatched(field: Field) -> set[str]:
    """Say which rows read what."""
    movement, found, count = field.movement, set[str](), 0
    for _title, state in islice(field.positions(1), POSITIONS):
        if count > MOVERS:
            break
        goes = (movement.going(state, (unit,), movement.manner(state, unit)) for unit in on_map(state))
        twins: dict[frozenset[str], Any] = {}
        for go in {go.apart(): go for go in goes}.values():
            count += 1
            for name, ask, known in asked(movement):
                if (names := frozenset(known)) not in twins:
                    twins[names] = blind(state, names)
                try:
                    answer = ask(twins[names], go)
                    dict(answer.items()) if hasattr(answer, "items") else None
                except Unwatched as entry:
                    found.add(f"{name} reads {entry}")
    return found


@pytest.mark.parametrize("field", [pytest.param(field, id=field.movement.name) for field in fields()])
def test_rows_read_what_their_movement_names(field: Field) -> None:
    assert not unwatched(field), f"name it in ground, watch or extras of {field.movement.name}"


def test_a_row_that_reads_another_entry_is_found() -> None:
    @bar("move.late", CLAUSE)
    def late(state: Land, _go: Go) -> tuple[int, ...]:
        return (BLOCKED,) if state.turn > 3 else ()

    movement = replace(TOY.varied(), rules=(*TOY.rules, late))
    assert unwatched(Field(movement, lands)) == {"move.late reads turn"}


def test_where_nobody_enters_may_not_rest_on_what_only_ends_of_marches_may_read() -> None:
    """The toy names its mud among the extras: where nobody enters is remembered without them."""

    @bar("move.swamped", CLAUSE)
    def swamped(state: Land, _go: Go) -> tuple[int, ...]:
        return tuple(state.mud.entities(1))

    @bar("move.swamped", CLAUSE, on="end")
    def no_camp(state: Land, go: Go) -> Collection[int]:
        return swamped.hexes(state, go)

    movement = replace(TOY.varied(), rules=(*TOY.rules, swamped, no_camp))
    assert "mud" in movement.extras
    assert unwatched(Field(movement, lands)) == {"move.swamped reads mud"}
    assert unwatched(Field(replace(movement, rules=(*TOY.rules, no_camp)), lands)) == set()
