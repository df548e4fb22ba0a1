"""Every row of every movement: changed alone, it changes cost, tally, reach and Why together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.mechanics.movement import Bar, Movement
from engine.play import PositionQuery, Refusal, refuse
from tests.conformance.fields import Field, fields, lands
from tests.conformance.proofs import Proof
from tests.mechanics.marching import CLAUSE, TOY, Go, Land

FIELDS = list(fields())
SEEDS, SOAK = (1, 2, 3), range(10, 20)


def each() -> pytest.MarkDecorator:
    """Run a test with each movement."""
    return pytest.mark.parametrize("field", FIELDS, ids=[field.movement.name for field in FIELDS])


@each()
def test_every_row_changes_everything_that_follows_from_it(field: Field) -> None:
    proof = Proof(field)
    for seed in SEEDS:
        if proof.pending:
            proof.run(seed)
    assert not proof.pending, (
        f"no position was found in which these rows show themselves: {', '.join(proof.pending)}; "
        "a scenario must bring units where they speak, or KNOWN (fields.py) must set one up by hand"
    )


@pytest.mark.soak
@pytest.mark.timeout(7200)
@each()
def test_every_row_does_so_in_many_positions(field: Field) -> None:
    proof = Proof(field, times=40)
    for seed in SOAK:
        proof.run(seed)
    assert not [name for name in proof.pending if not proof.shown[name]]


# What the proofs find


def finds(field: Field) -> str:
    """Run the proof of a field in which something is wrong, and return what it says."""
    with pytest.raises(AssertionError) as found:
        Proof(field).run(1)
    return str(found.value)


def test_a_refusal_that_the_search_does_not_know_is_found() -> None:
    def tired(_movement: object, _state: Land, go: Go, _here: int, there: int, spent: int) -> Refusal | None:
        return refuse("move.tired", CLAUSE, unit=go.units[0], hex=there) if spent > 3 else None

    assert "steps lead elsewhere" in finds(Field(TOY.varied(holds=tired), lands))


def test_a_price_that_stands_twice_is_found() -> None:
    """The sum over a path asks a chart of its own, which does not hear of the row that changes."""
    second = TOY.varied(fares=tuple(replace(fare) for fare in TOY.fares))

    class Twice(Movement[Land, Go]):
        def path_cost(self, state: Land, goes: Any, path: tuple[int, ...]) -> Any:
            return second.path_cost(state, goes, path)

    declared = {name: getattr(TOY, name) for name in TOY.__dataclass_fields__}
    said = finds(Field(Twice(**{**declared, "name": "toy.twice"}), lands))
    assert "road: cost.road, 1 more" in said
    assert "the way to" in said


def test_a_sight_that_sees_something_else_is_found() -> None:
    blind: Callable[..., Any] = lambda *_given: None  # noqa: E731
    sight = PositionQuery(reach=lambda state, _unit: {0: 1}, cost=blind, way=blind, barred=blind)
    assert "Sight: reach" in finds(Field(TOY, lands, sight=sight))


def test_a_row_that_never_speaks_is_named() -> None:
    silent: Bar[Land, Go] = Bar("move.never", CLAUSE, lambda _state, _go: frozenset())
    proof = Proof(Field(TOY.varied(rules=(*TOY.rules, silent)), lands))
    proof.run(1)
    assert "move.never <lambda> enter" in proof.pending
