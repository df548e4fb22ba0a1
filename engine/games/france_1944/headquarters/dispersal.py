"""4.10 Headquarters that are caught alone."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.france_1944.movement.on_the_way import look_up
from engine.games.france_1944.state import FrancePlay, FranceState, is_hq, on_map
from engine.games.france_1944.zones import barred_by_zones
from engine.mechanics.positions import take_off
from engine.play import NOWHERE, Trigger, rule


@rule("rb.4.10#b", "rb.4.10#c")
def disperse(play: FrancePlay, hq: int, clause: str = "rb.4.10#b") -> None:
    """4.10 The headquarters comes back two turns later, as a reinforcement."""
    state, hex = play.state, play.state.at[hq]
    turn = state.turn + state.rules.hq_dispersal
    take_off(state, hq)
    look_up(state)
    state.arrivals.push(turn, hq)
    if state.active == hq:
        state.active = NOWHERE
    play.tell("hq.dispersed", clause, unit=hq, hex=hex, turn=turn)


@rule("rb.4.10#a", "rb.4.8#e")
def caught(state: FranceState) -> Iterator[tuple[int]]:
    """4.10 The headquarters in enemy zones without a friendly combat unit."""
    for side in range(len(state.SIDES)):
        closed = barred_by_zones(state, side)
        yield from ((hq,) for hq in on_map(state, side) if is_hq(state, hq) and state.at[hq] in closed)


DISPERSAL = Trigger("dispersal", ("at", "steps"), caught, disperse, "rb.4.10")
