"""13.3 Retreat: together or one by one, hex by hex, at the price of a step through enemy zones of control."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.casualties import CASUALTY, REDUCED, Casualty
from engine.games.june_6.flight import FLIGHT, RETREATS, Flight
from engine.games.june_6.state import June6Play, June6State
from engine.mechanics.retreating import Leaving, route, waiting
from engine.play import Frame, Step, rule, say


@dataclass(frozen=True, slots=True)
class Retreat(Frame):
    """Units of a stack that have to retreat so many hexes; the step ends with those that have gone just one."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "origin": "hex", "gone": "unit", "near": "unit"}

    side: int
    units: tuple[int, ...]
    origin: int
    length: int
    gone: tuple[int, ...] = ()
    near: tuple[int, ...] = ()


@rule("rb.13.37")
def stand_or_ask(play: June6Play, frame: Retreat) -> None:
    """13.37 Who cannot retreat as far as he must stays and is reduced, a stack once (13.22)."""
    units = waiting(play.state, frame)
    if not LEAVING.cornered(play.state, frame):
        return
    if units:
        play.tell("unit.cornered", "rb.13.37", units=units, hex=frame.origin)
        play.call(CASUALTY, Casualty(frame.side, units, REDUCED, "rb.13.37"))
    play.done(frame.near)


def go(play: June6Play, frame: Retreat, units: tuple[int, ...], hex: int) -> None:
    """Send units on their way."""
    play.change(gone=(*frame.gone, *units))
    play.call(FLIGHT, Flight(frame.side, units, frame.origin, frame.length, hex))


def gone_by(play: June6Play, frame: Retreat, near: tuple[int, ...]) -> None:
    """Remember who has gone a single hex."""
    play.change(near=(*frame.near, *near))


LEAVING: Leaving[June6State, Retreat] = Leaving(
    RETREATS,
    route=lambda _state, frame, units: route(frame.side, units, frame.origin, frame.length),
    go=go,
    due="rb.13.31",
    single="rb.13.33",
)
RETREAT = Step(
    "retreat",
    "rb.13.3",
    Retreat,
    advance=stand_or_ask,
    actor=lambda _state, frame: frame.side,
    verbs=LEAVING.verbs,
    after={"flight": gone_by},
    measure=lambda state, frame: (len(waiting(state, frame)),),
    suggest=LEAVING.keep_together,
    ask=lambda state, frame: say(
        "ask.retreat", "rb.13.3", units=waiting(state, frame), hex=frame.origin, length=frame.length
    ),
)
