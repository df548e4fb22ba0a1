"""18.1, 18.3, 18.7.5 The supply phase: who loses a step, and what is repaired."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.combat.losses import lose_step
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.options.leaving import BEYOND
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import FortressPlay, FortressState, fights, on_map
from engine.games.fortress_europa.supply.capacity import marker, weighs
from engine.games.fortress_europa.supply.lines import PORTS, allied_sources, is_supplied, reaches_a_port
from engine.games.fortress_europa.supply.ports import repair
from engine.mechanics.choices import Choose
from engine.play import Item, Step, rule, say, sequence

choose = Choose[FortressState, OfSide]()


# 18.2 Ports that are too small


@rule("rb.18.2#a")
def short(state: FortressState) -> int:
    """18.2 Return how many units that reach a port find no room in any."""
    return sum(reaches_a_port(state, unit) for unit in PORTS.assigned(state, ALLIED).unserved)


@rule("rb.18.2#b")
def can_be_spared(state: FortressState, _frame: OfSide, _side: int) -> tuple[int, ...]:
    """18.2 The owner says who goes without: a unit whose place in a port another one takes."""
    return tuple(unit for unit in PORTS.spare(state, ALLIED) if reaches_a_port(state, unit)) if short(state) else ()


def go_without(play: FortressPlay, _frame: OfSide, unit: int) -> None:
    """18.2 No port has room for this unit."""
    play.state.short[unit] = 1
    play.tell("supply.port_full", "rb.18.2#a", unit=unit)


# 18.2 The owner says which unit goes without where a port has no room.
SUPPLY = choose("supply", go_without, can_be_spared, "supply.not_short", "rb.18.2#a")
SHARING = Step(
    "supply",
    "rb.18.2",
    OfSide,
    actor=lambda state, frame: ALLIED if frame.side == ALLIED and short(state) else None,
    verbs=(SUPPLY,),
    measure=lambda state, _frame: (short(state),),
    ask=lambda state, frame: say("ask.supply", "rb.18.2", side=frame.side, count=short(state)),
)


# 18.1, 18.3 Units without supply


@rule("rb.18.1#g", "rb.18.3#f", "rb.4.3#l")
def starve(play: FortressPlay, frame: OfSide) -> None:
    """18.1, 18.3 Every unit without supply loses a step, all at the same moment."""
    state, clause = play.state, "rb.18.1#g" if frame.side == ALLIED else "rb.18.3#f"
    hungry = [unit for unit in on_map(state, frame.side) if fights(state, unit) and not is_supplied(state, unit)]
    for unit in hungry:
        play.tell("supply.none", clause, unit=unit)
        for _step in range(state.rules.supply_loss):
            lose_step(play, unit, clause)


# 18.7.5 More units than the capacity carries


@rule("rb.18.7.5#a", "rb.18.7.5#b")
def begin_overdraft(play: FortressPlay, frame: OfSide) -> None:
    """18.7.5 Who had a turn to leave and did not, loses a step for each unit too many."""
    state = play.state
    state.overdraft = max(0, -marker(state)) if frame.side == ALLIED and state.capacity_at_start < 0 else 0


def in_europe(state: FortressState, _frame: OfSide, _side: int = ALLIED) -> Iterator[int]:
    """18.7.5 The owner chooses among the units that count."""
    return (unit for unit in on_map(state, ALLIED) if weighs(state, unit))


def overdraw(play: FortressPlay, _frame: OfSide, unit: int) -> None:
    """18.7.5 A unit loses a step for lack of capacity."""
    play.state.overdraft -= 1
    play.tell("supply.overdrawn", "rb.18.7.5#b", unit=unit)
    lose_step(play, unit, "rb.18.7.5#b")


# 18.7.5 Steps above the capacity are lost by units on the continent.
OVERDRAW = choose("overdraw", overdraw, in_europe, "supply.not_in_europe", "rb.18.7.5#b")


def overdrawn(state: FortressState, frame: OfSide) -> int | None:
    """18.7.5 The Allied player is asked while steps are owed and units are there."""
    return ALLIED if state.overdraft and any(in_europe(state, frame)) else None


OVERDRAFT = Step(
    "overdraft",
    "rb.18.7.5",
    OfSide,
    enter=begin_overdraft,
    actor=overdrawn,
    verbs=(OVERDRAW,),
    measure=lambda state, _frame: (state.overdraft,),
    ask=lambda state, frame: say("ask.overdraft", "rb.18.7.5#b", side=frame.side, count=state.overdraft),
)


@rule("rb.18.7.8#d", "rb.18.7.1#b")
def mend(play: FortressPlay, frame: OfSide) -> None:
    """18.7.8 Repairs are added at the end of the second Allied impulse."""
    if frame.side == ALLIED:
        repair(play)
        play.tell("capacity.now", "rb.18.7#b", left=marker(play.state), ports=len(allied_sources(play.state)))


REPAIRS = Step("repairs", "rb.18.7.8#d", OfSide, enter=mend)
STARVING = Step("starving", "rb.18.1#g", OfSide, enter=starve)


def supply_phase(side: int) -> Step:
    """18.0 The supply phase of a side; 18.7.1 the capacity is set at its end in the turn of the first invasion."""
    parts = (SHARING, STARVING, BEYOND, OVERDRAFT, REPAIRS) if side == ALLIED else (STARVING,)
    return sequence(
        f"supply_{SIDES[side]}", *(Item(part, lambda _state: OfSide(side)) for part in parts), section="rb.18"
    )


SIDES = ("allied", "german")
SUPPLY_PHASES = (supply_phase(ALLIED), supply_phase(GERMAN))
