"""10.3, 10.35 to 10.38 Where German reinforcements come on: areas with letters, each of one or two hexes."""

from __future__ import annotations

from engine.games.june_6.arrivals import LETTERS
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.state import June6State, holder, in_play
from engine.play import NOWHERE, rule

INTERDICTION = {"a_b": "ab", "c_d_e": "cde", "f": "f"}
"""The interdiction boxes, and the entry areas of each (17.24)."""


def entry_area(state: June6State, letter: str) -> tuple[int, ...]:
    """Return the hexes of an entry area."""
    return state.board.area(f"entry_{letter}")


def letter_of(state: June6State, hex: int) -> str:
    """Return the letter of the entry area in which a hex lies; nothing for any other hex."""
    return next((letter for letter in LETTERS if hex in entry_area(state, letter)), "")


@rule("rb.10.38")
def entry_hexes(state: June6State, unit: int) -> tuple[int, ...]:
    """10.38 The hexes through which a unit comes: all of its entry area; a scenario may name single hexes."""
    hex = state.entry[unit]
    if hex == NOWHERE:
        return ()
    area = entry_area(state, letter_of(state, hex)) if letter_of(state, hex) else ()
    whole = tuple(one for one in area if in_play(state, one))
    listed = state.gates.of(unit)
    if not whole:
        return listed or (hex,)
    return tuple(one for one in whole if one in listed) or whole


@rule("rb.10.31")
def choices(state: June6State, unit: int) -> tuple[int, ...]:
    """10.31 The entry areas that the schedule names for a unit, each by its first hex; held back it may take any."""
    if state.overdue[unit] and not state.gates.of(unit):
        return (state.entry[unit],)
    free = 0 < state.held_back[unit] < state.turn
    named = state.gates.of(unit) or (state.entry[unit],)
    listed = (_everywhere(state) if free else ()) or named
    seen: dict[str, int] = {}
    for hex in listed:
        if hex != NOWHERE:
            seen.setdefault(letter_of(state, hex) or str(hex), hex)
    return tuple(seen.values())


def _everywhere(state: June6State) -> tuple[int, ...]:
    return tuple(hex for letter in LETTERS for hex in entry_area(state, letter) if in_play(state, hex))


@rule("rb.10.37")
def is_blocked(state: June6State, unit: int) -> bool:
    """10.37 Nobody comes on through hexes that Allied units hold."""
    hexes = entry_hexes(state, unit)
    return bool(hexes) and all(holder(state, hex) == ALLIED for hex in hexes)


@rule("rb.17.24")
def interdiction(state: June6State, unit: int) -> int:
    """17.24, 18.23 The markers that lie on the entry area of a unit; ships reach area A alone."""
    letter = letter_of(state, state.entry[unit])
    if not letter:
        return 0
    name = next(name for name, letters in INTERDICTION.items() if letter in letters)
    naval = state.interdiction[("naval", name)] if letter == "a" else 0
    return state.interdiction[("air", name)] + naval
