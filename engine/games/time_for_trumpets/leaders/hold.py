"""39.7 Hold at all costs: a leader orders units to take losses instead of a retreat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.combat.bearing import LOSSES
from engine.games.time_for_trumpets.combat.loss_orders import Losses
from engine.games.time_for_trumpets.leaders.command import HOLD, all_leaders, commands, in_range, rating
from engine.games.time_for_trumpets.orders import OfSide
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.works.positions import is_strong
from engine.mechanics.choices import Choose
from engine.mechanics.positions import alive, in_hex
from engine.play import Step, Verb, rule, say


@dataclass(frozen=True, slots=True)
class Holding(OfSide):
    """A side whose units have to retreat so many hexes, and which may order them to hold."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "foes": "unit"}

    units: tuple[int, ...]
    hexes: int
    foes: tuple[int, ...] = ()
    attacking: bool = False


# Who may order it


@rule("rb.39.6#b", "rb.39.7#b", "rb.39.7#c", "rb.39.7#d", "rb.39#f")
def may_order(state: TrumpetsState, leader: int) -> bool:
    """39.7 Tell whether a leader may order Hold: for one corps in a turn, in as many battles as its rating.

    It is spent from its first order on; 39.6 so is a leader that has reacted.
    """
    if not in_hex(state, leader) or HOLD not in state.counter(leader).abilities:
        return False
    held = state.holds[leader]
    return held < rating(state, leader) and (held > 0 or not state.spent[leader])


# Who holds


@rule("rb.39.7#e", "rb.39.7#f", "rb.39.7#g")
def is_steady(state: TrumpetsState, unit: int) -> bool:
    """39.7 Tell whether a unit is in a state to hold: not shocked, or in a strong point or fort."""
    hex = state.at[unit]
    return not state.shocked[unit] or is_strong(state, hex)


@rule("rb.39.7#h", "rb.39.7#i")
def hears(state: TrumpetsState, leader: int, unit: int) -> bool:
    """39.7 Tell whether a unit is within range; by one reading units that are not shocked need not be."""
    return in_range(state, leader, unit) or (state.rules.hold_out_of_range == "shocked" and not state.shocked[unit])


@rule("rb.39.7#a", "rb.39.7#e", "rb.39.7#i")
def holders(state: TrumpetsState, leader: int, units: tuple[int, ...]) -> tuple[int, ...]:
    """39.7 Return the units that hold at the order of a leader."""
    there = (unit for unit in alive(state, units) if in_hex(state, unit) and state.counter(unit).is_ground_unit)
    ordered = (unit for unit in there if commands(state, leader, unit))
    return tuple(unit for unit in ordered if is_steady(state, unit) and hears(state, leader, unit))


@rule("rb.39.7#j", "rb.39.7#l")
def can_pay(state: TrumpetsState, leader: int, frame: Holding) -> bool:
    """39.7 Tell whether those who hold have a step for each hex of the retreat."""
    return sum(state.steps[unit] for unit in holders(state, leader, frame.units)) >= frame.hexes


def who_may_order(state: TrumpetsState, frame: Holding, _side: int) -> tuple[int, ...]:
    """39.7 Return the leaders that may order Hold now."""
    if not state.rules.leaders:
        return ()
    there = (one for one in all_leaders(state, frame.side) if may_order(state, one))
    return tuple(one for one in there if can_pay(state, one, frame))


# The order


@rule("rb.39.7#b", "rb.39.7#c", "rb.39.7#j", "rb.39.7#k", "rb.39.7#l")
def order(play: TrumpetsPlay, frame: Holding, leader: int) -> None:
    """39.7 A leader orders Hold and is spent; those who hold lose a step for each hex, the others retreat."""
    state = play.state
    state.spent[leader] = 1
    state.holds[leader] += 1
    held = holders(state, leader, frame.units)
    play.change(units=tuple(unit for unit in frame.units if unit not in held))
    play.tell("leader.holds", "rb.39.7#a", unit=leader, units=held, hexes=frame.hexes)
    play.call(LOSSES, Losses(frame.side, held, frame.foes, frame.hexes, frame.attacking), "losses")


def losses_taken(play: TrumpetsPlay, frame: Holding, _result: object) -> None:
    """39.7 Those who could not hold are left to retreat."""
    play.done(frame.units)


def retreat(play: TrumpetsPlay, frame: Holding) -> None:
    """39.7 All units retreat."""
    play.done(frame.units)


# 39.7 A leader in range of units in its chain of command, with steps for the whole retreat.
ORDER = Choose[TrumpetsState, Holding]()(
    "hold",
    order,
    who_may_order,
    "hold.not_able",
    "rb.39.7#a",
    also=("rb.39.7#d", "rb.39.7#h", "rb.39.6#b", "rb.39.1#d", "rb.39#d"),
)
HOLD_STEP = Step(
    "hold",
    "rb.39.7",
    Holding,
    actor=lambda _state, frame: frame.side,
    verbs=(ORDER, Verb("do_not_hold", retreat)),
    after={"losses": losses_taken},
    ask=lambda _state, frame: say("ask.hold", "rb.39.7", hexes=frame.hexes),
)


@rule("rb.39.7#a", "rb.39.7#m")
def may_hold(state: TrumpetsState, frame: Holding) -> bool:
    """39.7 Tell whether there is a leader who may order the units of a retreat to hold."""
    return bool(who_may_order(state, frame, frame.side))


def ask_to_hold(play: TrumpetsPlay, frame: Holding, label: str) -> bool:
    """39.7 Ask a side whether its units hold; the answer under the label are those that retreat.

    Nobody is asked, and False comes back, where no leader may order it.
    """
    if not may_hold(play.state, frame):
        return False
    play.call(HOLD_STEP, frame, label)
    return True
