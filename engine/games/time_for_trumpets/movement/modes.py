"""31.0, 32.0 Headquarters deploy and artillery goes into battery, and back to march order."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.time_for_trumpets.counters import HORSE
from engine.games.time_for_trumpets.movement.movers import NORMAL, in_march_order, is_low_on_fuel
from engine.games.time_for_trumpets.movement.units import own
from engine.games.time_for_trumpets.orders import UNIT, OfCorps, is_of_corps, is_on_map, is_own
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.guards import No
from engine.play import Attempt, Tally, TallyItem, Verb, rule, say

no = No[TrumpetsState, OfCorps]()


@rule("rb.31.1#d", "rb.31.2#c", "rb.32.2#b", "rb.32.2#c", "rb.32.2#d", "rb.32.3#b", "rb.2.6.1.5#d", "rb.2.9.1#a15")
def mode_cost(state: TrumpetsState, unit: int) -> int:
    """31.1, 32.2 Return what a change of mode costs a unit, in parts of a point; the same for all horse-drawn guns."""
    counter = state.counter(unit)
    horses = counter.is_artillery and counter.mobility == HORSE
    return (state.rules.mode_horse if horses else int(counter.mode_cost)) * state.PARTS


@rule("rb.31#a", "rb.31.3#a", "rb.32#a", "rb.32.1#a")
def has_modes(state: TrumpetsState, unit: int) -> bool:
    """31.0, 32.0 Tell whether a unit has two modes: headquarters but three, and artillery."""
    counter = state.counter(unit)
    return bool(counter.has_modes) and not counter.is_always_in_march


@rule("rb.29.2.2#d", "rb.31.2#d", "rb.32.2#a", "rb.32.3#a", "rb.32.3#c", "rb.32.3#d", "rb.2.9.1#a16")
def pay(play: TrumpetsPlay, unit: int) -> None:
    """31.2, 32.3 A change of mode is paid; 29.2.2 with low fuel it takes the place of the move."""
    state = play.state
    state.expended[unit] += mode_cost(state, unit)
    if is_low_on_fuel(state, unit):
        state.halted[unit] = 1


@rule("rb.31.2#a", "rb.31.2#b", "rb.32.2#a", "rb.32.2#g")
def deploy(play: TrumpetsPlay, _frame: OfCorps, unit: int) -> None:
    """31.2, 32.2 A headquarters deploys, artillery goes into battery."""
    pay(play, unit)
    play.state.deployed[unit] = 1
    play.tell(
        "unit.deploys" if play.state.counter(unit).is_hq else "unit.into_battery",
        "rb.31.2#a" if play.state.counter(unit).is_hq else "rb.32.2#a",
        unit=unit,
        hex=play.state.at[unit],
    )


@rule("rb.31.1#e", "rb.31.2#d", "rb.32.3#c", "rb.13.5.1#c", "rb.2.9.1#a17")
def limber(play: TrumpetsPlay, _frame: OfCorps, unit: int) -> None:
    """31.2, 32.3 A unit turns to march order; the rest of its MF it may move."""
    pay(play, unit)
    play.state.deployed[unit] = 0
    play.tell("unit.to_march", "rb.32.3#c", unit=unit, hex=play.state.at[unit])


def with_modes(state: TrumpetsState, frame: OfCorps, deployed: bool) -> Iterator[tuple[int]]:
    """31.0, 32.0 Return the units of the activated corps that may change to the other mode."""
    return (
        (unit,) for unit in own(state, frame.corps) if bool(state.deployed[unit]) == deployed and has_modes(state, unit)
    )


# 31.0, 32.0 Only headquarters and artillery have modes; three headquarters are always in march order.
has_two_modes = no(
    "mode.none", "rb.31#a", lambda s, a: not has_modes(s, a.unit), also=("rb.31.3#a", "rb.32#a"), needs=(is_on_map,)
)
# 32.2 From march order.
is_in_march = no("mode.deployed", "rb.32.2#a", lambda s, a: s.deployed[a.unit], needs=(has_two_modes,))
# 32.3 From the other mode.
is_deployed = no("mode.in_march", "rb.32.3#a", lambda s, a: not s.deployed[a.unit], needs=(has_two_modes,))
# 32.2, 32.3 With enough points left; a gun that cannot move changes no mode.
can_pay = no(
    "mode.too_dear",
    "rb.32.2#e",
    lambda s, a: in_march_order(s, a.unit, NORMAL) < max(1, mode_cost(s, a.unit)),
    also=("rb.32.2#f", "rb.31.2#d", "rb.32.4#b"),
    needs=(has_two_modes,),
)
# 29.2.2 With low fuel a unit changes its mode or moves, not both.
has_not_moved = no(
    "mode.low_fuel",
    "rb.29.2.2#d",
    lambda s, a: is_low_on_fuel(s, a.unit) and s.moved[a.unit],
    needs=(has_two_modes,),
)


def mode_tally(state: TrumpetsState, attempt: Attempt[OfCorps]) -> Tally:
    """32.2 Show what the change costs."""
    return Tally((TallyItem(say("cost.mode", "rb.32.2#b"), mode_cost(state, attempt.unit)),), state.PARTS)


MODE = (is_own, is_on_map, is_of_corps, has_two_modes)
DEPLOY = Verb(
    "deploy",
    deploy,
    (UNIT,),
    (*MODE, is_in_march, can_pay, has_not_moved),
    lambda s, f, _side: with_modes(s, f, False),
    tally=mode_tally,
)
LIMBER = Verb(
    "limber",
    limber,
    (UNIT,),
    (*MODE, is_deployed, can_pay, has_not_moved),
    lambda s, f, _side: with_modes(s, f, True),
    tally=mode_tally,
)
