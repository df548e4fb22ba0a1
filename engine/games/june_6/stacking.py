"""9 Stacking: limits (9.1), beach hexes and their garrisons (9.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.map import beach_hexes, beach_names
from engine.games.june_6.rules import June6Rules
from engine.games.june_6.state import June6Play, June6State, holder, is_combat, side_of, stacks, units_in
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import held_by
from engine.play import Refusal, Trigger, refuse, rule

# 9 Stacking: how many units a hex holds at the end of a move.


class Kind(NamedTuple):
    """What the stacking rules look at in a unit."""

    combat: bool
    flak: bool


@cached_value("record")
def kind(state: June6State, unit: int) -> Kind:
    """Return what a unit is to the stacking rules."""
    return Kind(is_combat(state, unit), state.counter(unit).is_flak)


@rule("rb.9.14")
def fits(rules: June6Rules, kinds: Iterable[Kind]) -> bool:
    """9.14 Whether units may share a hex: within the limits, or but for a German Flak unit beyond a full stack."""
    held = tuple(kinds)
    if within(rules, held):
        return True
    flak = [at for at, each in enumerate(held) if each.flak][: rules.stack_flak]
    return bool(flak) and within(rules, tuple(each for at, each in enumerate(held) if at not in flak))


@rule("rb.9.12", "rb.9.13")
def within(rules: June6Rules, kinds: tuple[Kind, ...]) -> bool:
    """9.12 Two combat units; 9.13 three support units; 9.14 together no more than three, two of them combat units."""
    combat = sum(each.combat for each in kinds)
    support = len(kinds) - combat
    mixed = not combat or not support or len(kinds) <= rules.stack_mixed
    return combat <= rules.stack_combat and support <= rules.stack_support and mixed


@rule("rb.9.11", "rb.9.15")
def room(state: June6State, hex: int, units: tuple[int, ...]) -> Refusal | None:
    """9.11 Whether units may end their move in a hex beside those who stand there; markers do not count (9.15)."""
    there = units_in(state, hex)
    if fits(state.rules, (kind(state, unit) for unit in dict.fromkeys((*there, *units)))):
        return None
    return refuse("stacking.full", "rb.9.14", units=there, hexes=(hex,), hex=hex, count=len(there))


def overfull(state: June6State, hex: int) -> Refusal | None:
    """9.11 Whether too many units stand in a hex as it is."""
    return room(state, hex, ())


@cached_value("at", "record")
def full_for(state: June6State, side: int, new: Kind) -> frozenset[int]:
    """9.11 The hexes through which a unit of a kind may march, but where it may not stay."""
    rules, held = state.rules, stacks(state)
    least = min(rules.stack_combat, rules.stack_support, rules.stack_mixed)
    high = [(hex, held[hex]) for hex in held_by(state, side) if len(held[hex]) >= least]
    return frozenset([hex for hex, units in high if _full(state, units, new)])


@cached_value("record")
def _full(state: June6State, units: tuple[int, ...], new: Kind) -> bool:
    return not fits(state.rules, (*(kind(state, unit) for unit in units), new))


# 9.2 The garrisons of the beaches: engineers and beach groups that hold a beach once it has been taken.

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
    held = stacks(state)
    for name in beach_names(state):
        for hex in beach_hexes(state, name):
            if hex not in held:
                continue
            units = held[hex]
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
