"""52.7 Headquarters that were eliminated come back with a combat unit of their formation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.activity.heads import below
from engine.games.time_for_trumpets.orders import HEX, UNIT
from engine.games.time_for_trumpets.state import RETURNING, TrumpetsPlay, TrumpetsState
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.positions import in_hex, side_of
from engine.play import Frame, Step, Verb, rule, say


@dataclass(frozen=True, slots=True)
class Returning(Frame):
    """A side that brings back its headquarters."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


def due(state: TrumpetsState, frame: Returning, _side: int = 0) -> tuple[int, ...]:
    """52.7 Return the headquarters that come back now, and have units to come back to."""
    coming = (unit for unit in state.arrivals.due(state.turn) if state.away[unit] == RETURNING)
    return tuple(unit for unit in coming if side_of(state, unit) == frame.side and places(state, unit))


@rule("rb.52.7#b")
def places(state: TrumpetsState, hq: int) -> tuple[int, ...]:
    """52.7 Return the hexes with combat units of the formation that a headquarters commands."""
    units = (unit for unit in below(state, hq) if unit != hq and in_hex(state, unit))
    return tuple(dict.fromkeys(state.at[unit] for unit in units if state.counter(unit).is_ground_unit))


@rule("rb.52.7#b", "rb.52.7#d")
def come_back(play: TrumpetsPlay, _frame: Returning, hq: int, hex: int) -> None:
    """52.7 A headquarters is placed with a unit of its formation, still Out Comm, in march order."""
    state = play.state
    state.arrivals.drop(hq)
    state.away[hq] = 0
    state.steps[hq] = 1
    state.at[hq] = hex
    state.out_of_command[hq] = 1
    play.tell("unit.hq_returns", "rb.52.7#b", unit=hq, hex=hex)


no, choose = No[TrumpetsState, Returning](), Choose[TrumpetsState, Returning]()
# 52.7 A headquarters that has been eliminated comes back in the next turn.
is_due = choose.member(due, "hq.not_due", "rb.52.7#a")
# 52.7 With a combat unit of its formation.
with_its_own = no(
    "hq.not_there", "rb.52.7#b", lambda s, a: a.hex not in places(s, a.unit), needs=(is_due,), about=("unit", "hex")
)


def ways(state: TrumpetsState, frame: Returning, _side: int) -> Iterator[tuple[int, int]]:
    """52.7 Return who comes back, and where."""
    return ((hq, hex) for hq in due(state, frame) for hex in places(state, hq))


BRING_BACK = Verb("bring_back_hq", come_back, (UNIT, HEX), (is_due, with_its_own), ways)
RETURN = Step(
    "returning",
    "rb.52.7",
    Returning,
    actor=lambda state, frame: frame.side if due(state, frame) else None,
    advance=lambda play, frame: None if due(play.state, frame) else play.done(),
    verbs=(BRING_BACK,),
    measure=lambda state, frame: (len(due(state, frame)),),
    ask=lambda state, frame: say("ask.returning", "rb.52.7", units=due(state, frame)),
)
