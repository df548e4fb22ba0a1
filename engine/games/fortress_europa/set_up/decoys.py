"""31.7 Decoys as hidden units: at the set-up markers lie on real units and on blank counters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.ground import is_land
from engine.games.fortress_europa.invasions.revealing import hidden_units
from engine.games.fortress_europa.orders import HEX, UNIT, is_own
from engine.games.fortress_europa.setup import conceal
from engine.games.fortress_europa.state import FortressPlay, FortressState, fights, in_hex, on_map
from engine.mechanics.guards import No
from engine.play import NOWHERE, Frame, Verb, rule

BLANKS = ("blanks",)
"""Under what `game_used` counts the blank counters that have been placed."""
Lets = Callable[[int, int], bool]
Below = Callable[[int], int]
no = No[FortressState, Any]()


@rule("rb.31.7#a")
def are_used(state: FortressState) -> bool:
    """31.7 Tell whether decoys take the place of hidden units."""
    return state.rules.decoys_setup and state.turn < 1


@rule("rb.31.7#c")
def covers_left(state: FortressState) -> int:
    """31.7 Count the real units that can still be covered."""
    return state.rules.decoys_units - len(hidden_units(state)) if are_used(state) else 0


@rule("rb.31.7#b")
def blanks_left(state: FortressState) -> int:
    """31.7 Count the blank counters that can still be placed."""
    return state.rules.decoys_blanks - state.game_used[BLANKS] if are_used(state) else 0


# 31.7 A decoy lies on a German unit on the map.
stands = no(
    "decoy.not_there", "rb.31.7#c", lambda s, a: not in_hex(s, a.unit) or not fights(s, a.unit), needs=(is_own,)
)
# 31.7 So many decoys are for real units.
marker_is_left = no("decoy.none_left", "rb.31.7#c", lambda s, _a: covers_left(s) <= 0, also=("rb.31.7#a",), about=())
# 31.7 So many blank counters are there.
blank_is_left = no("decoy.no_blank", "rb.31.7#b", lambda s, _a: blanks_left(s) <= 0, also=("rb.31.7#a",), about=())
# 31.7 A blank counter lies on land like a unit.
is_on_land = no("decoy.at_sea", "rb.31.7#b", lambda s, a: not is_land(s, a.hex), about=("hex",))


@rule("rb.31.7#c", "rb.31.7#a")
def cover(play: FortressPlay, _frame: Frame, unit: int) -> None:
    """31.7 A decoy hides a unit where it has been set up."""
    state, hex = play.state, play.state.at[unit]
    conceal(state, unit, hex)
    state.decoys[hex] += 1


@rule("rb.31.7#b")
def lay(play: FortressPlay, _frame: Frame, hex: int) -> None:
    """31.7 A decoy hides a blank counter."""
    play.state.decoys[hex] += 1
    play.state.game_used[BLANKS] += 1


def to_cover(state: FortressState, _frame: Frame, _side: int) -> Iterator[tuple[int]]:
    """List the units that can be covered."""
    found = on_map(state, GERMAN) if covers_left(state) > 0 else ()
    return ((unit,) for unit in found if fights(state, unit))


def for_blanks(state: FortressState, _frame: Frame, _side: int) -> Iterator[tuple[int]]:
    """List the hexes for blank counters."""
    hexes = state.board.grid.hexes if blanks_left(state) > 0 else ()
    return ((hex,) for hex in hexes if is_land(state, hex))


COVER = Verb("cover", cover, (UNIT,), (is_own, stands, marker_is_left), to_cover)
BLANK = Verb("blank", lay, (HEX,), (blank_is_left, is_on_land), for_blanks)


# 31.7 What the Allies may take for true


def markers(state: FortressState) -> list[int]:
    """31.7 Return the hexes with decoys, each as often as it has markers."""
    return [hex for hex, count in enumerate(state.decoys) for _marker in range(count)]


def laid_under(state: FortressState, units: list[int], slots: list[int], lets: Lets, below: Below) -> bool:
    """31.7 Lay hidden units under markers by chance, each where it can be; tell whether they all find one."""
    if not units:
        return True
    unit, *others = units
    left = sorted(set(slots))
    while left:
        hex = left.pop(below(len(left)))
        if not lets(unit, hex):
            continue
        state.hideout[unit] = hex
        rest = list(slots)
        rest.remove(hex)
        if laid_under(state, others, rest, lets, below):
            return True
        state.hideout[unit] = NOWHERE
    return False
