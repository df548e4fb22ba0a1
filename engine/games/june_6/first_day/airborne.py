"""1.5 The parachute drop: target hexes, how it goes, and the night before the landings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.games.june_6.arrivals.reinforcements import SCHEDULE
from engine.games.june_6.combat.losses import disorder, reduce
from engine.games.june_6.counters import ALLIED, D10, GERMAN, US, pips
from engine.games.june_6.first_day.landing_forces import PARACHUTE, is_airborne, to_drop
from engine.games.june_6.first_day.random_event_chits import CONTACT, drops_as_written, is_met, show
from engine.games.june_6.map import bank, beach_hexes, distance, is_coastal, terrain, within
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, holder, in_play, units_in
from engine.games.june_6.zones import zone
from engine.mechanics.battle.modifiers import CombatModifier, Mod, Modifiers
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.mechanics.schedules import EntryHexes, Fall, Landed, Landing, Saying
from engine.mechanics.schedules.entry_procedures import nothing_more
from engine.mechanics.unit_actions import scenario_lets
from engine.play import NOWHERE, Choice, Frame, Step, Verb, rule

# 1.51 Where those who come by air may come down.

CLOSED = ("woods", "marsh", "village", "city", "sea")
FAR_DIVISION = "us.82abn"
"""The division that may drop further inland, north of the Douve."""


@rule("pb.1.51")
def beach_below(state: June6State, unit: int) -> tuple[int, ...]:
    """1.51 The beach from which the drops of a unit are measured: Utah for Americans, Sword for the British."""
    return beach_hexes(state, "utah" if state.counter(unit).nation == US else "sword")


@rule("pb.1.51")
def common_distance(state: June6State, unit: int) -> int:
    """1.51 How far from its beach a unit of most divisions may drop."""
    return state.rules.drop_us if state.counter(unit).nation == US else state.rules.drop_british


@rule("pb.1.51")
def drops_far(state: June6State, unit: int) -> bool:
    """1.51 The 82nd may drop further inland."""
    return state.counter(unit).formation == FAR_DIVISION


@rule("pb.2.84")
def chosen_before(state: June6State, unit: int) -> int:
    """2.84 A1: the hex that was written down for a unit, at whatever distance from the beach."""
    return state.written[unit] if state.events[("a1",)] else NOWHERE


@rule("pb.1.51")
@cached_value("record", "events", "written")
def zone_hexes(state: June6State, unit: int) -> tuple[int, ...]:
    """1.51 The hexes near enough to the beach of a unit; 2.84 that which was written down for it."""
    if not is_airborne(state, unit):
        return ()
    if chosen_before(state, unit) != NOWHERE:
        return (chosen_before(state, unit),)
    beach = beach_below(state, unit)
    near = within(state, beach, common_distance(state, unit))
    if not drops_far(state, unit):
        return near
    north = bank(state, beach, state.rules.drop_82)
    far = within(state, beach, state.rules.drop_82)
    return tuple(hex for hex in far if hex in north or hex in near)


no = No[June6State, Frame]()

DROPS = EntryHexes[June6State, Any]("june_6.drops", lambda state, _frame: to_drop(state), zone_hexes)
# 1.51 Drops stay near the beach; 2.84 or where it was written.
in_drop_zone = DROPS.gateway("drop.too_far", "pb.1.51")
# 1.51 Nobody drops into woods, marsh, villages, cities or coastal hexes.
allowed_ground = no(
    "drop.ground",
    "pb.1.51",
    lambda s, a: terrain(s, a.hex) in CLOSED or is_coastal(s, a.hex) or not in_play(s, a.hex),
    about=("hex",),
)
# 1.51 An enemy in the hex bars it; his zone of control does not.
free_of_enemies = no(
    "drop.enemy", "pb.1.51", lambda s, a: holder(s, a.hex) == GERMAN and units_in(s, a.hex), about=("hex",)
)
# 9.11 The stacking limits hold.
room_to_drop = no.told("rb.9.11", lambda s, a: room(s, a.hex, (a.unit,)), needs=(free_of_enemies,))
WHERE_TO_DROP = (in_drop_zone, allowed_ground, free_of_enemies, room_to_drop, scenario_lets("enter", there=True))


def historical_hex(state: June6State, unit: int) -> int:
    """Return where a unit came down in 1944; nowhere for one of which the table says nothing."""
    drops, name = state.rules.drops, state.unit_id(unit)
    return state.board.hex(str(drops.look_up(name))) if name in drops.rows else NOWHERE


def nearest_beach(state: June6State, unit: int, hex: int) -> int:
    """Return how far a hex is from the beach of a unit."""
    return distance(state, hex, beach_below(state, unit))


# 1.51, 1.53, 1.105 How drops and glider landings turn out, and where they came down in 1944.

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
    return hex != NOWHERE and verb.passes(state, ALLIED, (unit, hex), frame)


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


# 1.5 The drops in the night before the landings.


@dataclass(frozen=True, slots=True)
class Drops(Landed):
    """The units that have been dropped, and for how many of them the die has been rolled."""


# 1.5 Only paratroops drop, once.
waits_to_drop = DROPS.waits("drop.not_waiting", "pb.1.5")


@rule("pb.1.52", "rb.7.25", "rb.10.12")
def mark(play: June6Play, _frame: Drops, unit: int, _hex: int, _spent: int) -> None:
    """1.52 The unit is placed, at reduced efficiency for the day."""
    play.state.reduced_efficiency[unit] = 1


PARADROP = by_air("paradrop", Saying("drop.rolled", "pb.1.53"), mark)
DROP = DROPS.verb("drop", PARADROP, waits_to_drop, *WHERE_TO_DROP)


def begin(play: June6Play, _frame: Drops) -> None:
    """Whatever has been settled before comes first: chit A1, the hexes of 1944."""
    if drops_as_written(play.state):
        drop_as_written(play)
    else:
        come_down_as_in_history(play, DROPS, DROP)


@rule("pb.2.84")
def drop_as_written(play: June6Play) -> None:
    """2.84 A1 is shown, and the paratroops come down where it was written."""
    show(play, ALLIED)
    for unit in to_drop(play.state):
        come_down(play, DROP, unit, play.state.written[unit])
        play.state.written[unit] = NOWHERE


@rule("pb.1.53")
def judge_drops(play: June6Play, frame: Drops) -> None:
    """1.53 When all have been placed, a die is rolled for each."""
    if dropping(play.state, frame) is not None:
        return
    if is_met(play.state, frame.landed):
        play.call(CONTACT)
    elif not PARADROP.throw_next(play, frame):
        play.done()


def dropping(state: June6State, frame: Drops) -> int | None:
    """The Allies decide as long as somebody can drop somewhere."""
    return ALLIED if any(DROP.legal(state, frame, ALLIED)) else None


DROP_PHASE = Step(
    "drop_phase",
    "pb.1.5",
    Drops,
    enter=begin,
    advance=judge_drops,
    actor=dropping,
    verbs=(DROP,),
    after={"paradrop": PARADROP.judge},
    measure=lambda state, _frame: (len(to_drop(state)),),
    suggest=as_in_history(DROPS, DROP),
    station=True,
)
