"""9.1 Stacking."""

from __future__ import annotations

import pytest

from engine.games.june_6.stacking import full_for, kind, overfull, room
from tests.games.june_6.table import normandy, position, troop

BOARD = normandy()
HEX = BOARD.hex("E2526")
C, S, F, G = "combat", "support", "combat flak", "support flak"


def fits(there: list[str], new: list[str]) -> bool:
    """Whether units of these kinds may join others."""

    def made(number: int, kind: str) -> tuple[object, str]:
        traits = ("flak",) if "flak" in kind else ()
        counter = troop(f"ge.{number}/x", support=kind.startswith("support"), traits=traits)
        return counter, "E2526" if number < len(there) else "E2040"

    units = [made(number, kind) for number, kind in enumerate(there + new)]
    state = position(units)
    newcomers = tuple(range(len(there), len(units)))
    said = room(state, HEX, newcomers) is None
    if len(newcomers) == 1:
        assert said == (HEX not in full_for(state, 1, kind(state, newcomers[0]))), "both answers are one rule"
    return said


@pytest.mark.parametrize(
    ("there", "new", "may"),
    [
        ([C], [C], True),
        ([C, C], [C], False),  # rb.9.12
        ([S, S], [S], True),
        ([S, S, S], [S], False),  # rb.9.13
        ([C, C], [S], True),
        ([C, S], [S], True),
        ([C, S, S], [C], False),  # rb.9.14: three in a mixed stack
        ([C, C, S], [S], False),
        ([C], [C, C], False),
        ([C, C, S], [F], True),  # one Flak unit more
        ([C, C, S], [G], True),
        ([S, S, S], [G], True),
        ([C, C, F], [S], True),  # a Flak unit that is there already is the one beyond the limit
        ([C, C, S, F], [G], False),  # but only one
        ([C, C, F], [G], True),
    ],
)
def test_who_fits(there: list[str], new: list[str], may: bool) -> None:
    assert fits(there, new) is may


def test_a_unit_does_not_count_twice_and_a_stack_can_be_judged_as_it_is() -> None:
    state = position([(troop(f"ge.{number}/x"), "E2526") for number in range(3)])
    assert overfull(state, HEX) is not None
    state.at[2] = BOARD.hex("E2040")
    assert overfull(state, HEX) is None and room(state, HEX, (0, 1)) is None
