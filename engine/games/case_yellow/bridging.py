"""10.8c The choice to try for bridgeheads before a combat and after an advance: where, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.case_yellow.bridgeheads import (
    BRIDGEHEAD,
    LIFT,
    Bridging,
    could_be_tried,
    germans_only,
    may_bridge,
    prospect,
)
from engine.games.case_yellow.orders import HEX
from engine.games.case_yellow.state import YellowPlay, YellowState
from engine.play import Attempt, Frame, Refusal, Step, Verb, refuse, rule, say


@dataclass(frozen=True, slots=True)
class Banks(Frame):
    """The hexes across the water in which the side may still try, and the units that try, if not any beside them."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "hexes": "hex", "units": "unit"}

    side: int
    hexes: tuple[int, ...]
    units: tuple[int, ...] = ()


@rule("rb.10.8#c", "rb.10.8#d", "rb.10.8#e", "rb.10.8#k")
def is_a_bank(_state: YellowState, attempt: Attempt) -> Refusal | None:
    """10.8c An attempt is made across the water from the units that attack or have advanced, once in each hex."""
    hex, frame = attempt.args[0], attempt.frame
    return None if hex in frame.hexes else refuse("bridgehead.nobody", "rb.10.8#c", hexes=(hex,), hex=hex)


@rule("rb.10.8", needs=(is_a_bank,))
def can_be_bridged(state: YellowState, attempt: Attempt) -> Refusal | None:
    """10.8 Nothing else may speak against it, for the units that try."""
    return may_bridge(state, attempt.args[0], attempt.frame.units)


def banks(_state: YellowState, frame: Banks, _side: int) -> Iterator[tuple[int]]:
    """Return the hexes in which an attempt may be made."""
    return ((hex,) for hex in frame.hexes)


def attempt_one(play: YellowPlay, frame: Banks, hex: int) -> None:
    """10.8c The player names the hex; others may follow."""
    play.change(hexes=tuple(other for other in frame.hexes if other != hex))
    play.call(BRIDGEHEAD, Bridging(hex, frame.units))


def end_when_idle(play: YellowPlay, frame: Banks) -> None:
    """The step ends by itself when no attempt is left."""
    if not any(is_open(play.state, frame, hex) for hex in frame.hexes):
        play.done()


@rule("rb.10.8#i", "rb.10.8#j")
def is_open(state: YellowState, frame: Banks, hex: int) -> bool:
    """10.8d,e Tell whether a hex may be tried now, or once a marker that can be taken off has been."""
    if may_bridge(state, hex, frame.units) is None:
        return True
    return could_be_tried(state, hex, frame.units) and any(LIFT.legal(state, frame, frame.side))


TRY = Verb(
    "bridgehead",
    attempt_one,
    (HEX,),
    (germans_only, is_a_bank, can_be_bridged),
    banks,
    tally=lambda state, attempt: prospect(state, attempt.args[0]),
)
ATTEMPTS = Step(
    "bridgehead_attempts",
    "rb.10.8#c",
    Banks,
    advance=end_when_idle,
    actor=lambda _state, frame: frame.side,
    verbs=(TRY, LIFT, Verb("no_bridgehead", lambda play, _frame: play.done())),
    measure=lambda state, frame: (len(frame.hexes), sum(state.bridgehead)),
    ask=lambda _state, frame: say("ask.bridgehead_attempts", "rb.10.8#c", hexes=frame.hexes),
)
