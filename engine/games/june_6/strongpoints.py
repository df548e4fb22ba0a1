"""19.4 The strongpoints of the map."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6.counters import ALLIED
from engine.games.june_6.ground import strongpoints
from engine.games.june_6.state import June6Play, June6State, holders, is_combat, units_in
from engine.play import Trigger, rule


@rule("rb.19.4", "rb.19.43", "qa.t-4")
def occupied(state: June6State) -> Iterator[tuple[int]]:
    """19.43, T-4 A strongpoint is destroyed as soon as an Allied combat unit occupies it."""
    held = holders(state)
    for hex in strongpoints(state):
        if held.get(hex) == ALLIED and any(is_combat(state, unit) for unit in units_in(state, hex)):
            yield (hex,)


@rule("rb.19.4", "rb.19.43", "qa.t-4")
def destroy(play: June6Play, hex: int) -> None:
    """19.42, 19.43 It is gone for good: nobody builds strongpoints."""
    play.state.demolished[hex] = 1
    play.tell("strongpoint.destroyed", "rb.19.4", hex=hex)


STRONGPOINT_TAKEN = Trigger("strongpoint_taken", ("at",), occupied, destroy, "rb.19.4")
