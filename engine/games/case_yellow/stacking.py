"""8 Stacking: how many units a hex holds, and which nations do not share one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, NamedTuple

from engine.games.case_yellow.combat.losses import OVERSTACK as TOO_MANY
from engine.games.case_yellow.combat.losses import eliminate
from engine.games.case_yellow.counters import DIVISION
from engine.games.case_yellow.rules import YellowRules
from engine.games.case_yellow.state import (
    YellowPlay,
    YellowState,
    counts_as_corps,
    evacuation_port,
    is_motorized,
    side_of,
    stacks,
    units_in,
)
from engine.mechanics.cached_values import cached_value
from engine.mechanics.choices import Choose
from engine.play import NOWHERE, Frame, Refusal, Step, refuse, rule, say

DUTCH, BELGIAN, FRENCH, BRITISH = "dutch", "belgian", "french", "british"


class Kind(NamedTuple):
    """What the stacking rules look at in a unit."""

    corps: bool
    division: bool
    red_box: bool


@rule("rb.8.3#f")
@cached_value("record")
def kind(state: YellowState, unit: int) -> Kind:
    """8.3 Return what a unit is to the limits; the ARKO and attack supply units count as corps."""
    corps = counts_as_corps(state, unit)
    return Kind(corps, not corps and state.counter(unit).size == DIVISION, is_motorized(state, unit))


@rule("rb.8.3", "rb.8.1", "rb.8.2")
def within(rules: YellowRules, kinds: Iterable[Kind]) -> bool:
    """8.3 Two corps and divisions, one of them a corps, no red box division beside a corps; and regiments and brigades.

    Beside one corps or division go two of these, beside two one; the text is silent on how many stand by themselves.
    """
    held = tuple(kinds)
    corps = sum(each.corps for each in held)
    large = corps + sum(each.division for each in held)
    if large > rules.stack_large or corps > rules.stack_corps:
        return False
    if corps and any(each.division and each.red_box for each in held):
        return False
    beside = (rules.stack_small_alone, rules.stack_small_with_one)
    return len(held) - large <= (beside[large] if large < len(beside) else rules.stack_small_with_two)


@rule("rb.8.3", "rb.13.5#d")
def legal_stacks(state: YellowState, units: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """8.3, 13.5 The stacks that some units can make by their kinds: that of them all if they may, else every one."""
    rules = state.rules
    if within(rules, (kind(state, unit) for unit in units)):
        yield units
        return
    small = max(rules.stack_small_alone, rules.stack_small_with_one, rules.stack_small_with_two)
    for size in range(rules.stack_large + small, 0, -1):
        some = combinations(units, size)
        yield from (stack for stack in some if within(rules, (kind(state, unit) for unit in stack)))


@rule("rb.8.4", "rb.8.5", "rb.13.5#c")
def overfull(state: YellowState, hex: int) -> Refusal | None:
    """8.4 Say whether more units stand in a hex than may; 13.5 the evacuation port holds any number."""
    return together(state, hex, units_in(state, hex))


@rule("rb.8.3", "rb.8.6")
def fits(state: YellowState, unit: int, hex: int) -> Refusal | None:
    """8.3, 8.6 Say whether a unit may end in a hex beside those who stand there; markers do not count (8.5)."""
    return together(state, hex, tuple(dict.fromkeys((*units_in(state, hex), unit))))


@rule("rb.8.3", "rb.8.6", "rb.13.5#c")
@cached_value("record", "dynamo_port", "dynamo_over")
def together(state: YellowState, hex: int, units: tuple[int, ...]) -> Refusal | None:
    """8.3, 8.6 Say what speaks against so many units in a hex."""
    if hex == evacuation_port(state) or not units:
        return None
    if not within(state.rules, (kind(state, unit) for unit in units)):
        return refuse("stacking.full", "rb.8.3", units=units, hexes=(hex,), hex=hex, count=len(units))
    return strangers(state, hex, units)


@rule("rb.8.6")
def strangers(state: YellowState, hex: int, units: tuple[int, ...]) -> Refusal | None:
    """8.6 Dutch and Belgians never share a hex; French and British where the scenario says, or beside the port (13.5).

    On the Dutch beside French or British units the text is silent: they may.
    """
    nations = {_nation(state, unit) for unit in units}
    if {DUTCH, BELGIAN} <= nations:
        return refuse("stacking.dutch_belgian", "rb.8.6#a", units=units, hexes=(hex,), hex=hex)
    if {FRENCH, BRITISH} <= nations and not (state.rules.french_with_british or by_the_port(state, hex)):
        return refuse("stacking.french_british", "rb.8.6#c", units=units, hexes=(hex,), hex=hex)
    return None


def _nation(state: YellowState, unit: int) -> str:
    nation = state.counter(unit).nation
    return BRITISH if nation == "canadian" else nation


@rule("rb.13.5#a", "rb.13.5#e")
def by_the_port(state: YellowState, hex: int) -> bool:
    """13.5 Tell whether a hex is the evacuation port or next to it."""
    port = evacuation_port(state)
    return port != NOWHERE and (hex == port or hex in state.board.grid.neighbours[port])


# Too many units


@dataclass(frozen=True, slots=True)
class Overfull(Frame):
    """A side that has to bring its hexes within the limits."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


@rule("rb.8.4#a")
def crowds(state: YellowState, side: int) -> tuple[int, ...]:
    """8.4 The units of a side in hexes with more than may stand there."""
    held = ((hex, units) for hex, units in stacks(state).items() if 0 <= hex < state.board.grid.size)
    mine = ((hex, units) for hex, units in held if len(units) > 1 and side_of(state, units[0]) == side)
    return tuple(sorted(unit for hex, units in mine if overfull(state, hex) is not None for unit in units))


@rule("rb.8.4#a")
def give_up(play: YellowPlay, _frame: Overfull, unit: int) -> None:
    """8.4 The owner eliminates units until the rest may stand together."""
    eliminate(play, unit, TOO_MANY)


choose = Choose[YellowState, Overfull]()
# 8.4 A unit is given up only where too many stand.
GIVE_UP = choose(
    "give_up", give_up, lambda state, frame, _side: crowds(state, frame.side), "stacking.in_order", "rb.8.4#a"
)
OVERSTACK = Step(
    "overstack",
    "rb.8.4",
    Overfull,
    actor=lambda state, frame: frame.side if crowds(state, frame.side) else None,
    verbs=(GIVE_UP,),
    measure=lambda state, frame: (len(crowds(state, frame.side)),),
    ask=lambda _state, _frame: say("ask.overstack", "rb.8.4#a"),
)
