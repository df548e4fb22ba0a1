"""A march that is barred is refused by the clause that bars it, at the hex where it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.games.june_6.movement.delay_points import points_beside
from engine.games.june_6.movement.march import WHERE_TO
from engine.games.june_6.movement.moves import PLAN
from engine.games.june_6.state import June6State, in_hex, side_of
from engine.games.june_6.zones import zone
from engine.mechanics.march import Plan
from engine.play import Refusal
from engine.play.guards import first_refusal
from tests.games.june_6.test_west_coast import start

NEAR = 5
*BEFORE, way_is_free = WHERE_TO
TO = PLAN.verbs[0]


def barred(state: June6State) -> Iterator[tuple[int, Refusal]]:
    """Every refusal of a way that would be short enough, with the unit that is refused."""
    for unit in range(len(state.record)):
        if in_hex(state, unit):
            for hex in state.board.grid.area(state.at[unit], NEAR):
                attempt = TO.attempt(side_of(state, unit), (hex,), Plan(unit, state.at[unit]))
                if first_refusal(state, attempt, tuple(BEFORE)) is None and (refusal := way_is_free(state, attempt)):
                    yield unit, refusal


def is_true(state: June6State, unit: int, refusal: Refusal) -> bool:
    """Whether what a refusal says is so at the hex that it names."""
    if refusal.message.key == "special.rule":
        return refusal.message.clause.startswith("special:")
    hex, enemy = refusal.message["hex"], 1 - side_of(state, unit)
    match refusal.message.key:
        case "move.zone_stops" | "move.zone_costs" | "move.support_alone" | "move.isolated" | "move.disordered":
            return bool(zone(state, enemy)[hex])
        case "move.traffic":
            return any(side_of(state, other) != enemy for other in state.at.entities(hex) if other != unit)
        case "move.delay_stops" | "move.delay_costs":
            return bool(points_beside(state, hex)) or bool(state.delay[hex])
        case "move.enemy_there":
            return any(side_of(state, other) == enemy for other in state.at.entities(hex))
        case key:
            return key == "move.no_ferry"


@pytest.mark.parametrize("name", ["saint_lo", "epsom_and_caen", "cherbourg"])
def test_what_a_refusal_says_is_so(name: str) -> None:
    state, seen = start(name), Counter[str]()
    for unit, refusal in barred(state):
        assert is_true(state, unit, refusal), (state.counter(unit).id, refusal)
        seen[refusal.message.clause] += 1
    assert seen.total() > 20 and len(seen) > 1
