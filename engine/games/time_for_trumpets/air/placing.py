"""5.7.1, 5.7.2 Strafe missions are placed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.air.squadrons import free, is_in_range, squadrons
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.positions import side_of
from engine.play import NOWHERE, Arg, Attempt, Frame, Step, Verb, rule, say

HEX = Arg("hex", "hex")
APART, AREAS_APART = 2, 4
"""5.6.2 How far centers are apart that are not adjacent, or whose areas do not touch."""


@dataclass(frozen=True, slots=True)
class Placing(Frame):
    """Whose squadrons of which kind are placed, and which one is on its way."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "kind": "word", "unit": "unit"}

    side: int
    kind: str
    unit: int = NOWHERE


no, choose = No[TrumpetsState, Placing](), Choose[TrumpetsState, Placing]()


@rule("rb.5.6#a", "rb.5.7#0")
def can_be_sent(state: TrumpetsState, frame: Placing, _side: int) -> tuple[int, ...]:
    """5.7.2 Return the squadrons of the kind that wait, while none is on its way."""
    return free(state, frame.side, frame.kind) if frame.unit == NOWHERE else ()


def centers(state: TrumpetsState, side: int) -> Iterator[int]:
    """5.6.2 Return the centers that a new mission of a side keeps away from; by a reading those of the enemy, too."""
    both = state.rules.strafe_apart == "both_sides"
    missions = (unit for unit in squadrons(state) if state.strafes[unit] != NOWHERE)
    return (state.strafes[unit] for unit in missions if both or side_of(state, unit) == side)


@rule("rb.5.6.2#b")
def is_too_near(state: TrumpetsState, attempt: Attempt[Placing]) -> tuple[int, ...]:
    """5.6.2 Return the centers beside a hex, or on it."""
    least = AREAS_APART if state.rules.strafe_apart == "areas" else APART
    distance = state.board.grid.distance
    return tuple(hex for hex in centers(state, attempt.side) if distance(hex, attempt.hex) < least)


# 5.7.2 A squadron has been chosen.
is_chosen = no("air.none_chosen", "rb.5.7.2#a", lambda _s, a: a.frame.unit == NOWHERE, about=("hex",))
# 5.7.1 The center is in range of the squadron.
in_range = no(
    "air.out_of_range",
    "rb.5.7.1#a",
    lambda s, a: not is_in_range(s, a.frame.unit, a.hex),
    also=("rb.5.7.1#b",),
    about=("hex",),
    needs=(is_chosen,),
)
# 5.6.2 No two missions in one hex, or in adjacent ones.
apart = no(
    "air.too_near",
    "rb.5.6.2#b",
    lambda s, a: bool(is_too_near(s, a)),
    needs=(in_range,),
    about=("hex",),
)


def send(play: TrumpetsPlay, _frame: Placing, unit: int) -> None:
    """5.7.2 A squadron is sent out to strafe."""
    play.change(unit=unit)


@rule("rb.5.7.1#c", "rb.5.6.1#a")
def over(play: TrumpetsPlay, frame: Placing, hex: int) -> None:
    """5.7.1 The center of its strafe area."""
    play.state.strafes[frame.unit] = hex
    play.tell("air.strafes", "rb.5.7.1#c", unit=frame.unit, hex=hex)
    play.change(unit=NOWHERE)


def hexes(state: TrumpetsState, frame: Placing, _side: int) -> Iterator[tuple[int]]:
    """5.7.1 Return the hexes in range of the squadron that is on its way."""
    if frame.unit != NOWHERE:
        yield from ((hex,) for hex in state.board.grid.hexes if is_in_range(state, frame.unit, hex))


# 5.7.2 Only squadrons that wait.
SEND = choose("send", send, can_be_sent, "air.not_free", "rb.5.7.2#a")
OVER = Verb("over", over, (HEX,), (is_chosen, in_range, apart), hexes)
# 5.7.2 A squadron that is on its way has its area first.
is_placed = no("air.on_its_way", "rb.5.7.2#a", lambda _s, a: a.frame.unit != NOWHERE, about=())
DONE = Verb("done_placing", lambda play, _frame: play.done(), guards=(is_placed,))


def who(state: TrumpetsState, frame: Placing) -> int | None:
    """5.7.2 The side that has squadrons of the kind decides."""
    return frame.side if frame.unit != NOWHERE or can_be_sent(state, frame, frame.side) else None


PLACE = Step(
    "placing",
    "rb.5.7.2",
    Placing,
    actor=who,
    verbs=(SEND, OVER, DONE),
    measure=lambda state, frame: (len(free(state, frame.side, frame.kind)), int(frame.unit == NOWHERE)),
    ask=lambda _state, frame: say("ask.send" if frame.unit == NOWHERE else "ask.over", "rb.5.7.2", side=frame.side),
)
"""5.7.2 The squadrons of one kind of one side are placed."""
