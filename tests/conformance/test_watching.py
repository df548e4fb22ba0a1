"""Every row of every movement reads only entries that its movement names; or its answers would be of yesterday."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from engine.board.moves import BLOCKED
from engine.mechanics.movement import Bar, Movement, Room, Shut, Slow, Toll, bar
from tests.conformance.fields import Field, fields, lands
from tests.conformance.proofs import on_map
from tests.mechanics.marching import CLAUSE, TOY, Go, Land

POSITIONS = 12
READS = {Toll: "prices", Bar: "hexes", Shut: "steps", Slow: "hexes", Room: "left"}


class Unwatched(Exception):
    """An entry has been read that no movement names."""


def blind(state: Any, movement: Movement[Any, Any]) -> Any:
    """Return a copy of a state in which nobody can read what the movement does not name."""

    def shut(name: str) -> property:
        def read(_state: object) -> None:
            raise Unwatched(name)

        return property(read)

    known, kind, twin = {*movement.ground, *movement.watch, *movement.extras}, type(state), state.copy()
    unknown = {name: shut(name) for name in kind.SCHEMA if name not in known}
    object.__setattr__(twin, "__class__", type("Blind", (kind,), {"__slots__": (), **unknown}))
    return twin


def asked(movement: Movement[Any, Any]) -> Iterator[tuple[str, Callable[[Any, Any], Any]]]:
    """Return what rows ask of a position, by name."""
    for row in movement.rules:
        yield getattr(row, "key", type(row).__name__), getattr(row, READS[type(row)])
    for fare in movement.fares:
        if fare.banks is not None:
            yield f"the banks of {fare.name}", fare.banks


def unwatched(field: Field) -> set[str]:
    """Say which rows read what."""
    movement, found = field.movement, set[str]()
    for _title, state in islice(field.positions(1), POSITIONS):
        goes = (movement.going(state, (unit,), movement.manner(state, unit)) for unit in on_map(state))
        for go in {go.apart(): go for go in goes}.values():
            for name, ask in asked(movement):
                try:
                    answer = ask(blind(state, movement), go)
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
