"""30.2 Engineers help units over fords, and cross themselves."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.time_for_trumpets.command.paths import in_command
from engine.games.time_for_trumpets.entering import MARCH as BY_MARCH
from engine.games.time_for_trumpets.entering import entered
from engine.games.time_for_trumpets.ground import has_ford, terrain, water
from engine.games.time_for_trumpets.movement.chart import chart_price
from engine.games.time_for_trumpets.movement.march import MARCHES
from engine.games.time_for_trumpets.movement.may_move import UNBOUND
from engine.games.time_for_trumpets.movement.movers import NORMAL, allowance, mobility
from engine.games.time_for_trumpets.movement.units import ford_banks, own
from engine.games.time_for_trumpets.orders import HEX, UNIT, OfCorps, is_of_corps, is_on_map, is_own
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.supply.lines import in_supply
from engine.games.time_for_trumpets.water import ford_price, needs_help
from engine.mechanics.guards import No
from engine.mechanics.positions import side_of, units_in
from engine.play import NOWHERE, Arg, Verb, rule

ENGINEER = Arg("engineer", "unit")
no = No[TrumpetsState, OfCorps]()


def fords_at(state: TrumpetsState, hex: int) -> tuple[tuple[int, int], ...]:
    """30.2 Return the hexes beyond the fords of a hex, with the hexsides."""
    return tuple((other, edge) for other, edge in state.board.adjacent(hex) if has_ford(state.board, edge))


@rule("rb.30.2#d", "rb.30.2#e", "rb.20#i")
def helpers(state: TrumpetsState, unit: int) -> tuple[int, ...]:
    """30.2 Return the engineers with Ferry markers at a ford of the unit's hex that still help somebody."""
    banks = {state.at[unit], *(other for other, _edge in fords_at(state, state.at[unit]))}
    if len(banks) == 1:
        return ()
    helped = min(state.rules.ferry_units, state.rules.ford_helped)
    there = (one for hex in banks for one in units_in(state, hex) if side_of(state, one) == side_of(state, unit))
    return tuple(one for one in there if state.ferrying[one] and state.helps[one] < helped)


@rule("rb.30.2#c", "rb.30.2#e")
def help_over(play: TrumpetsPlay, _frame: OfCorps, unit: int, engineer: int) -> None:
    """30.2 An engineer helps a unit over the ford in this segment."""
    play.state.helped[unit] = 1
    play.state.helps[engineer] += 1
    play.tell("ford.helps", "rb.30.2#e", unit=unit, engineer=engineer, hex=play.state.at[unit])


@rule("rb.30.2#c")
def is_in_need(state: TrumpetsState, unit: int) -> bool:
    """30.2 Tell whether a unit at a ford crosses it only with help."""
    return any(needs_help(state, mobility(state, unit), edge) for _other, edge in fords_at(state, state.at[unit]))


def at_fords(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[tuple[int, int]]:
    """30.2 Return the units of the activated corps at fords, with the engineers that may help them."""
    for unit in own(state, frame.corps):
        if state.at[unit] in ford_banks(state) and allowance(state, unit):
            yield from ((unit, engineer) for engineer in helpers(state, unit))


# 30.2 Only units that need help at the ford before them.
needs_it = no(
    "ford.no_need", "rb.30.2#c", lambda s, a: s.helped[a.unit] or not is_in_need(s, a.unit), needs=(is_on_map,)
)
# 30.2 An engineer prepared for it stands at the ford.
is_helper = no(
    "ford.no_engineer",
    "rb.30.2#d",
    lambda s, a: a.args[1] not in helpers(s, a.unit),
    also=("rb.30.2#e",),
    needs=(needs_it,),
)
# 7.14 Units that are Out Comm are not ferried.
hears = no("ford.out_of_command", "rb.7.14#c", lambda s, a: not in_command(s, a.unit), needs=(needs_it,))
# 9.15 Units that are out of supply are not ferried.
is_supplied = no("ford.out_of_supply", "rb.9.15#d", lambda s, a: not in_supply(s, a.unit), needs=(needs_it,))
HELP = Verb(
    "help_over",
    help_over,
    (UNIT, ENGINEER),
    (is_own, is_on_map, is_of_corps, needs_it, is_helper, hears, is_supplied),
    at_fords,
)


# The engineer itself


@rule("rb.30.2#e", "rb.20#i")
def price_for_engineer(state: TrumpetsState, unit: int, hex: int) -> int | None:
    """30.2 Return what an engineer pays to cross the ford at which it helps."""
    edge = dict(state.board.adjacent(state.at[unit])).get(hex, NOWHERE)
    if not has_ford(state.board, edge):
        return None
    mover = MARCHES.go(state, unit).mover
    crossing = f"{water(state.board, edge)}_ford"
    added = ford_price(state.rules, mover.kind, mover.ground, True, crossing, state.PARTS)
    return None if added is None else added + chart_price(state.rules, mover, "country", terrain(state, hex))


@rule("rb.30.2#e", "rb.20#i")
def cross_over(play: TrumpetsPlay, _frame: OfCorps, unit: int, hex: int) -> None:
    """30.2 The engineer crosses, and moves no more."""
    state, here = play.state, play.state.at[unit]
    state.expended[unit] += price_for_engineer(state, unit, hex) or 0
    state.at[unit] = hex
    state.moved[unit] = state.halted[unit] = 1
    play.tell("ford.engineer_crosses", "rb.30.2#e", unit=unit, came=here, hex=hex)
    entered(play, unit, here, hex, BY_MARCH)


def ferrymen(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[tuple[int, int]]:
    """30.2 Return the engineers with Ferry markers, with the hexes beyond their fords."""
    for unit in own(state, frame.corps):
        if state.ferrying[unit] and not state.moved[unit]:
            yield from ((unit, hex) for hex, _edge in fords_at(state, state.at[unit]))


# 20.0 Only an engineer that is prepared.
is_ferrying = no("ford.not_prepared", "rb.30.2#d", lambda s, a: not s.ferrying[a.unit], needs=(is_on_map,))
# 30.2 The ford is the only way that it goes, once.
leads_over = no(
    "ford.not_there",
    "rb.30.2#e",
    lambda s, a: s.moved[a.unit] or price_for_engineer(s, a.unit, a.hex) is None,
    about=("unit", "hex"),
    needs=(is_ferrying,),
)
# 29.1 It has the points.
can_pay = no(
    "ford.too_dear",
    "rb.29.1#a",
    lambda s, a: (price_for_engineer(s, a.unit, a.hex) or 0) > allowance(s, a.unit, NORMAL),
    about=("unit", "hex"),
    needs=(leads_over,),
)
# 29.1, 23.0 Nothing bars the hex.
is_free = no.told(
    "rb.29.1#f",
    lambda s, a: MARCHES.entry_refused(s, MARCHES.go(s, a.unit), a.hex),
    needs=(leads_over,),
)
CROSS_OVER = Verb(
    "cross_over",
    cross_over,
    (UNIT, HEX),
    (is_own, is_on_map, is_of_corps, is_ferrying, *UNBOUND, leads_over, can_pay, is_free),
    ferrymen,
)
