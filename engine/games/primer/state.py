"""What changes in a game, and the plainest questions about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.primer.counters import COUNTERS, GUNS, Counter
from engine.games.primer.rules import PrimerRules
from engine.mechanics.deploying import is_setting_up, kept_from
from engine.mechanics.invariants import markers_gone, nobody_shares, steps_in_play
from engine.mechanics.positions import (
    Positions,
    holder,
    on_map,
    side_of,
    stacks,
    units_in,
)
from engine.play import NOWHERE, Bag, Column, Groups, Play, Queue, bag, column, flag, groups, note, queue, rule, scalar

__all__ = [
    "Battle",
    "PrimerPlay",
    "PrimerState",
    "arm_of",
    "blown_nowhere",
    "holder",
    "invariants",
    "is_guns",
    "on_map",
    "side_of",
    "stacks",
    "strength",
    "units_in",
]


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle that has been declared: the hex under attack and the units that attack it."""

    KINDS: ClassVar[dict[str, str]] = {"target": "hex", "units": "unit"}

    target: int
    units: tuple[int, ...]


def _of_the_other(_state: PrimerState, side: int, viewer: int) -> bool:
    return side != viewer


def _from_all(_state: PrimerState, _key: int, _viewer: int) -> bool:
    return True


class PrimerState(Positions):
    """Two Bridges: everything that changes."""

    SIDES = ("kestria", "lorn")

    rules: PrimerRules
    roster: tuple[Counter, ...]

    at: Column = column("unit", NOWHERE, values="place", hidden_from=kept_from)
    hungry: Column = flag("unit")
    moved: Column = flag("unit", scope="phase")
    fought: Column = flag("unit", scope="phase")
    arrivals: Queue = queue("unit")

    control: Column = column("hex", NOWHERE, values="side")
    blown: Column = flag("edge")
    fused: Column = note("edge", scope="turn")

    weather: str = scalar("clear", values="word", scope="turn")
    sky: Bag = bag()
    luck: Column = column("side", low=0)
    battles: Groups[Battle] = groups(Battle, scope="phase")

    objectives: Bag = bag("hex", hidden_from=_from_all)
    objective: Column = column("side", NOWHERE, values="hex", hidden_from=_of_the_other)
    destroyed: Column = column("side", low=0)
    held: int = scalar(0, low=0)
    last: int = scalar(6)

    def counter(self, unit: int) -> Counter:
        """Return a unit's counter."""
        return self.roster[unit]


PrimerPlay = Play[PrimerState]


arm_of = COUNTERS.asks(lambda counter: counter.arm, "Return its arm of service: foot, horse or guns.")
is_guns = COUNTERS.asks(
    lambda counter: counter.arm == GUNS, "Tell whether a unit is guns; foot and horse are the line."
)


@rule("1.1")
def strength(state: PrimerState, unit: int) -> int:
    """1.1 A unit fights with the strength of the steps that it has left."""
    steps = state.steps[unit]
    return state.counter(unit).strengths[steps - 1] if steps else 0


def blown_nowhere(state: PrimerState) -> Iterator[str]:
    """Say where a bridge is blown that never stood."""
    for edge in state.blown.entities(1):
        missing = [layer for layer in ("bridge", "river") if not state.board.values(layer)[edge]]
        if missing:
            yield f"a bridge is blown at {state.board.grid.edge_label(edge)}, where the map has no {missing[0]}"


def invariants(state: PrimerState) -> Iterator[str]:
    """Say what must never be."""
    if is_setting_up(state):
        return
    for hex, units in stacks(state).items():
        if len(units) > state.rules.stacking_limit:
            yield f"{len(units)} units in {state.board.label(hex)}"
    yield from nobody_shares(state)
    yield from steps_in_play(state)
    yield from markers_gone(state)
    yield from blown_nowhere(state)
