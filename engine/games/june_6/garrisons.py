"""9.2 The garrisons of the beaches: engineers and beach groups that hold a beach once it has been taken."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.ground import beach_hexes, beach_names
from engine.games.june_6.state import June6Play, June6State, holder, is_combat, side_of, units_in
from engine.mechanics.cached_values import cached_value
from engine.play import Trigger, rule

STANDS, GONE = 1, 0


@rule("rb.9.2")
def garrisoned(state: June6State, hex: int) -> bool:
    """9.2 Whether the garrison of a beach hex stands."""
    return state.garrison[hex] == STANDS


@rule("rb.9.2")
@cached_value("garrison")
def closed_beaches(state: June6State, side: int) -> frozenset[int]:
    """9.2 The beach hexes that a side does not enter before it has beaten their garrison, as it is read here."""
    closed = side == GERMAN and state.rules.garrison_bars
    return frozenset(state.garrison.entities(STANDS)) if closed else frozenset()


def is_allied_combat(state: June6State, unit: int) -> bool:
    """Tell whether a unit brings a garrison to a beach."""
    return side_of(state, unit) == ALLIED and is_combat(state, unit)


def changes(state: June6State) -> Iterator[tuple[int]]:
    """The beach hexes of which the garrison comes or goes."""
    for name in beach_names(state):
        for hex in beach_hexes(state, name):
            units = units_in(state, hex)
            if not units:
                continue
            founds = not state.beachhead[hex] and any(is_allied_combat(state, unit) for unit in units)
            if founds or (garrisoned(state, hex) and holder(state, hex) == GERMAN):
                yield (hex,)


@rule("rb.9.2")
def change(play: June6Play, hex: int) -> None:
    """9.2 The first Allied combat unit in a beach hex brings its garrison; the Germans end it for good."""
    state = play.state
    if holder(state, hex) == ALLIED:
        state.garrison[hex] = state.beachhead[hex] = STANDS
        play.tell("garrison.comes", "rb.9.2", hex=hex)
    else:
        state.garrison[hex] = GONE
        play.tell("garrison.lost", "rb.9.2", hex=hex)


GARRISON = Trigger("garrison", ("at",), changes, change)
