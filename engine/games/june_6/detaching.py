"""19.33, 19.35 Placing detachments: where their unit stood, or shifted by a hex."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.movement.clearing import absorb
from engine.games.june_6.movement.march import ground_lets
from engine.games.june_6.stacking import fits, kind
from engine.games.june_6.state import June6Play, June6State, holder, in_play, units_in
from engine.mechanics.cached_values import cached_value
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No, blame
from engine.mechanics.hex_steps import step_forbidden
from engine.play import NOWHERE, Arg, Frame, Step, rule, say


@dataclass(frozen=True, slots=True)
class Detaching(Frame):
    """Detachments that have still to be placed, in the hex of the unit that split or beside it."""

    KINDS: ClassVar[dict[str, str]] = {"home": "hex"}

    home: int
    left: int


@cached_value("record")
def detachment_counters(state: June6State) -> tuple[int, ...]:
    """Return every detachment of the counter mix."""
    return tuple(unit for unit in range(len(state.record)) if state.counter(unit).type == "detachment")


@rule("rb.19.35")
@cached_value("at", "record")
def free_detachments(state: June6State) -> tuple[int, ...]:
    """19.35 The detachments that are not in play: only so many can be at a time, and lost ones come back."""
    known = detachment_counters(state)[: state.rules.detachment_most]
    return tuple(unit for unit in known if state.at[unit] == NOWHERE)


def _may_stand(state: June6State, home: int, hex: int, units: tuple[int, ...], leaver: int = NOWHERE) -> bool:
    """Tell whether detachments may stand in a hex, coming from the one where they were formed."""
    there = (unit for unit in units_in(state, hex) if unit != leaver)
    if not in_play(state, hex) or holder(state, hex) == ALLIED:
        return False
    if not fits(state.rules, (kind(state, unit) for unit in (*there, *units))):
        return False
    return hex == home or not (ground_lets(state, units[0], home, hex) or step_forbidden(state, units[0], home, hex))


def _places(state: June6State, home: int) -> Iterator[int]:
    yield home
    if state.rules.detachment_shift:
        yield from (hex for hex, _edge in state.board.adjacent(home))


def capacity(state: June6State, home: int, leaver: int = NOWHERE) -> int:
    """How many detachments find a place; a unit that is replaced makes room."""
    ready, found = free_detachments(state), 0
    for hex in _places(state, home):
        count = 0
        while count < len(ready) and _may_stand(state, home, hex, ready[: count + 1], leaver):
            count += 1
        found += count
    return found


def place(play: June6Play, frame: Detaching, hex: int) -> None:
    """Put the next detachment on the map; 19.15 it takes in a delay point."""
    state = play.state
    unit = free_detachments(state)[0]
    state.at[unit], state.steps[unit] = hex, state.counter(unit).steps
    play.tell("detachment.formed", "rb.19.33", unit=unit, hex=hex)
    absorb(play, unit)
    play.replace(replace(frame, left=frame.left - 1))


no, choose = No[June6State, Detaching](), Choose[June6State, Detaching]()

# 19.33 A detachment stands where it was formed or has been shifted by a hex.
is_near_home = choose.member(
    lambda s, f, _side: _places(s, f.home),
    "split.too_far",
    "rb.19.33",
    arg=Arg("to", "hex"),
    blame=lambda s, a: blame(home=a.frame.home),
)
# 19.33 Stacking limits, the enemy and the ground hold for it.
can_stand = no(
    "split.cannot_stand",
    "rb.19.33",
    lambda s, a: not _may_stand(s, a.frame.home, a.hex, free_detachments(s)[:1]),
    needs=(is_near_home,),
    about=("hex",),
)
PLACE = choose.of("place_detachment", place, is_near_home, can_stand)
DETACH = Step(
    "detach",
    "rb.19.33",
    Detaching,
    actor=lambda _state, frame: GERMAN if frame.left else None,
    verbs=(PLACE,),
    measure=lambda _state, frame: (frame.left,),
    ask=lambda _state, frame: say("ask.detach", "rb.19.33", hex=frame.home, left=frame.left),
)
