"""10.8c The choice to try for bridgeheads before a combat and after an advance: where, or not at all."""

from __future__ import annotations

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
from engine.games.case_yellow.orders import HEX, OfSide
from engine.games.case_yellow.state import YellowPlay, YellowState
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import Step, Verb, rule, say


@dataclass(frozen=True, slots=True)
class Banks(OfSide):
    """The hexes across the water in which the side may still try, and the units that try, if not any beside them."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "hexes": "hex", "units": "unit"}

    hexes: tuple[int, ...]
    units: tuple[int, ...] = ()


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


no, choose = No[YellowState, Banks](), Choose[YellowState, Banks]()
# 10.8c An attempt is made across the water from the units that attack or have advanced, once in each hex.
is_a_bank = choose.member(
    lambda _state, frame, _side: frame.hexes,
    "bridgehead.nobody",
    "rb.10.8#c",
    arg=HEX,
    also=("rb.10.8#d", "rb.10.8#e", "rb.10.8#k"),
)
# 10.8 Nothing else may speak against it, for the units that try.
can_be_bridged = no.told("rb.10.8", lambda s, a: may_bridge(s, a.hex, a.frame.units), needs=(is_a_bank,))
TRY = choose.of(
    "bridgehead",
    attempt_one,
    is_a_bank,
    can_be_bridged,
    before=(germans_only,),
    tally=lambda state, attempt: prospect(state, attempt.hex),
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
