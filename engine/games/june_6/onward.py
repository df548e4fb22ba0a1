"""13.4, 13.5 Steps of an advance: into the next hex, and after a breakthrough one more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.fights import held_by_enemy
from engine.games.june_6.fortress import staff_stays
from engine.games.june_6.movement.march import ground_lets
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, in_hex, in_play, side_of
from engine.mechanics.guards import Blame, blame, forbids
from engine.mechanics.steps import step_forbidden
from engine.play import Arg, Attempt, Frame, Refusal, Step, Verb, rule, say


@rule("rb.13.45")
def is_clear(state: June6State, side: int, hex: int) -> bool:
    """13.42, 13.45 Enemies in the hex keep everybody out; their zones of control do not."""
    return not held_by_enemy(state, side, hex)


@rule("rb.13.44")
def occupy(play: June6Play, unit: int, hex: int) -> None:
    """13.44 Put a unit into the next hex; that is no movement."""
    here = play.state.at[unit]
    play.state.at[unit] = hex
    play.tell("unit.advances", "rb.13.4", unit=unit, came=here, hex=hex)


def step_bar(state: June6State, unit: int, here: int, hex: int) -> Refusal | None:
    """13.42, 13.44 What keeps a unit from advancing from hex to hex: ground, stacking, the scenario."""
    ground = ground_lets(state, unit, here, hex)
    return ground or takes(state, unit, here, hex)


def takes(state: June6State, unit: int, here: int, hex: int) -> Refusal | None:
    """13.42 What keeps a unit from advancing to a hex besides the ground: stacking, its fortress, the scenario."""
    full = room(state, hex, (unit,)) or staff_stays(state, unit, hex)
    return full or step_forbidden(state, unit, here, hex, "advance")


@dataclass(frozen=True, slots=True)
class Onward(Frame):
    """A vehicle that may go one hex further than the hex it has taken."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "target": "hex"}

    unit: int
    target: int
    steps: int = 1


@forbids("advance.no_way", "rb.13.52", about=("hex",))
def leads_on(state: June6State, attempt: Attempt[Onward]) -> Refusal | Blame | None:
    """13.52 The next hex must be empty of enemies and take the unit."""
    hex, unit = attempt.hex, attempt.frame.unit
    here, side = state.at[unit], side_of(state, unit)
    if state.board.grid.distance(here, hex) == 1 and in_play(state, hex) and is_clear(state, side, hex):
        return step_bar(state, unit, here, hex)
    return blame((unit,), unit=unit)


def go_on(play: June6Play, frame: Onward, hex: int) -> None:
    """13.52 Advance by one more hex."""
    play.change(steps=frame.steps + 1)
    occupy(play, frame.unit, hex)


def rider(state: June6State, frame: Onward) -> int | None:
    """Whose vehicle may go on, while it may."""
    there = state.steps[frame.unit] and in_hex(state, frame.unit) and frame.steps < state.rules.breakthrough_hexes
    side = side_of(state, frame.unit)
    return side if there and any(GO_ON.legal(state, frame, side)) else None


GO_ON = Verb(
    "advance_on",
    go_on,
    (Arg("to", "hex"),),
    (leads_on,),
    lambda state, frame, _side: ((hex,) for hex, _edge in state.board.adjacent(state.at[frame.unit])),
)
ONWARD = Step(
    "onward",
    "rb.13.52",
    Onward,
    actor=rider,
    verbs=(GO_ON, Verb("halt", lambda play, _frame: play.done())),
    measure=lambda state, frame: (max(state.rules.breakthrough_hexes - frame.steps, 0),),
    ask=lambda _state, frame: say("ask.onward", "rb.13.52", unit=frame.unit),
)
