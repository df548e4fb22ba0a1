"""1.51, 1.53, 1.105 How drops and glider landings turn out, and where they came down in 1944."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.june_6.arrivals import SCHEDULE
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.dice import D10, pips
from engine.games.june_6.drop_zones import common_distance, historical_hex, nearest_beach
from engine.games.june_6.ground import terrain
from engine.games.june_6.landing import PARACHUTE
from engine.games.june_6.losses import disorder, reduce
from engine.games.june_6.state import June6Play, June6State
from engine.games.june_6.zones import zone
from engine.mechanics.battle.modifiers import CombatModifier, Mod, Modifiers
from engine.mechanics.schedules import EntryHexes, Fall, Landing, Saying
from engine.mechanics.schedules.entry_procedures import nothing_more
from engine.play import NOWHERE, Choice, Frame, Verb, rule
from engine.play.guards import first_refusal

mod = Mod[June6State, Fall]()


def comes_by_parachute(state: June6State, unit: int) -> bool:
    """Tell paratroops from gliders."""
    return state.counter(unit).type == PARACHUTE


def worse(what: str, given: Callable[[June6State, Fall], bool]) -> CombatModifier[June6State, Fall]:
    """Make a row of what makes a landing worse; the table says by how much for drops, and for gliders."""

    def amount(state: June6State, fall: Fall) -> int:
        manner = "paradrop" if comes_by_parachute(state, fall.unit) else "gliders"
        return int(state.rules.drop_modifiers.look_up(what, manner)) if given(state, fall) else 0

    # 1.53 Enemy zones, hedges and distance make a drop worse; the first two a glider landing, too.
    return mod(f"drop.{what}", "pb.1.53", amount)


DIE = Modifiers(
    (
        worse("zone", lambda s, fall: zone(s, GERMAN)[fall.hex] > 0),
        worse("bocage", lambda s, fall: terrain(s, fall.hex) == "bocage"),
        worse("far", lambda s, fall: nearest_beach(s, fall.unit, fall.hex) > s.rules.drop_far),
        worse("deep", lambda s, fall: nearest_beach(s, fall.unit, fall.hex) > common_distance(s, fall.unit)),
    )
)


@rule("pb.1.53")
def outcome(state: June6State, fall: Fall, total: int) -> tuple[str, ...]:
    """1.53, 1.105 What the table of drops, or that of gliders, says of a unit."""
    rules = state.rules
    return tuple(
        str((rules.paradrop if comes_by_parachute(state, fall.unit) else rules.gliders).look_up(total)).split("; ")
    )


@rule("pb.1.53")
def scatter(play: June6Play, _frame: Frame, fall: Fall) -> None:
    """1.53 The unit is scattered."""
    play.state.scattered[fall.unit] = 1
    play.tell("unit.scattered", "pb.1.53", unit=fall.unit, hex=play.state.at[fall.unit])


def _disordered(levels: int) -> Callable[[June6Play, Frame, Fall], None]:
    return lambda play, _frame, fall: disorder(play, fall.unit, levels, "pb.1.53")


def by_air(
    roll: str, rolled: Saying[June6State], then: Callable[[June6Play, Any, int, int, int], None] = nothing_more
) -> Landing[June6State, Any]:
    """1.51, 1.53 Make a way to come by air: the unit is placed, and a die says how it came down."""
    return Landing(
        "unit.came_down",
        "pb.1.51",
        SCHEDULE,
        marks=("came",),
        then=then,
        roll=roll,
        dice=lambda _state: D10,
        pips=pips,
        die=DIE,
        words=outcome,
        befalls={
            "Scattered": scatter,
            **{f"Dis-{levels}": _disordered(levels) for levels in (1, 2, 3)},
            "Red": lambda play, _frame, fall: reduce(play, fall.unit, "pb.1.53"),
        },
        rolled=rolled,
    )


# Hexes that are settled before


def may_come_down(state: June6State, frame: Frame, verb: Verb, unit: int, hex: int) -> bool:
    """Tell whether a unit may come down in a hex, if there is one."""
    return hex != NOWHERE and not first_refusal(state, verb.attempt(ALLIED, (unit, hex), frame), verb.guards)


def come_down(play: June6Play, verb: Verb, unit: int, hex: int) -> None:
    """Let a unit come down in a hex that has been settled before, if it may."""
    if may_come_down(play.state, play.frame, verb, unit, hex):
        verb.apply(play, play.frame, unit, hex)


@rule("pb.1.51")
def come_down_as_in_history(play: June6Play, entry: EntryHexes[June6State, Any], verb: Verb) -> None:
    """1.51 If the players agree on it, units come down where they did in 1944, as far as they may."""
    for unit in () if play.state.rules.drop_free else tuple(entry.waiting(play.state, play.frame)):
        come_down(play, verb, unit, historical_hex(play.state, unit))


def as_in_history(
    entry: EntryHexes[June6State, Any], verb: Verb
) -> Callable[[June6State, Any, int], tuple[Choice, ...]]:
    """Make what suggests the hexes of 1944."""

    def suggest(state: June6State, frame: Frame, _side: int) -> tuple[Choice, ...]:
        pairs = ((unit, historical_hex(state, unit)) for unit in entry.waiting(state, frame))
        return tuple(Choice(verb.name, pair) for pair in pairs if may_come_down(state, frame, verb, *pair))[:1]

    return suggest
