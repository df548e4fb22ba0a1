"""1.7 to 1.9 Beach landing phase, beach resistance, beach combats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.board import Board
from engine.games.june_6.activation.orders import ME, Activation
from engine.games.june_6.arrivals.entering import landing_cost, not_held_by_enemy, support_follows
from engine.games.june_6.arrivals.reinforcements import SCHEDULE, beach_behind, in_boxes, landing_hexes_for
from engine.games.june_6.combat.battle import BATTLES, Battles
from engine.games.june_6.combat.losses import pin, reduce
from engine.games.june_6.counters import ALLIED, D10, pips
from engine.games.june_6.first_day.landing_forces import ashore, commands, is_ranger, may_land
from engine.games.june_6.first_day.random_event_chits import SURPRISE, surprise_waits
from engine.games.june_6.map import beach_of
from engine.games.june_6.movement.moves import march_in
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, face, in_hex, is_combat
from engine.mechanics.battle.modifiers import Modifiers, ToldAmount, modifier, told
from engine.mechanics.guards import No
from engine.mechanics.schedules import EntryHexes, EntryProcedure, Fall, Landing, Saying
from engine.mechanics.unit_actions import scenario_lets
from engine.play import NOWHERE, Frame, Step, Tally, Verb, rule

# 1.8 Beach resistance: what the defenders of the beach do to each unit that comes ashore.


@dataclass(frozen=True, slots=True)
class Ashore(Frame):
    """A unit that comes ashore: where, and the movement points that have gone so far."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "hex": "hex"}

    unit: int
    hex: int
    spent: int


@modifier("resistance.beach", "pb.1.81", always=True)
def of_the_beach(state: June6State, fall: Fall) -> tuple[ToldAmount, ...]:
    """1.81 Each beach has its resistance; 1.85 beside the beaches there is none."""
    beach, table = beach_of(state, fall.hex), state.rules.beaches
    return (told(int(table.look_up(beach)), beach=beach),) if beach in table.rows else ()


@modifier("resistance.western", "pb.2.85", always=True)
def of_the_western_beach(state: June6State, fall: Fall) -> tuple[ToldAmount, ...]:
    """2.85c So has the western one."""
    beach, rules = beach_of(state, fall.hex), state.rules
    return (told(rules.variant_resistance),) if beach and beach not in rules.beaches.rows else ()


RESISTANCE = Modifiers((of_the_beach, of_the_western_beach))


def resistance(state: June6State, hex: int) -> Tally:
    """1.81 Return the resistance in a hex."""
    return RESISTANCE.tally(state, Fall(NOWHERE, hex))


@rule("pb.1.82", "pb.1.83", "pb.1.84")
def received(state: June6State, fall: Fall, total: int) -> tuple[str, ...]:
    """1.82 Up to its cohesion it lands as planned; 1.83 above it is pinned; 1.84 a high roll reduces combat units."""
    if total <= face(state, fall.unit).cohesion:
        return ("lands",)
    hit = total >= state.rules.resistance_reduced and is_combat(state, fall.unit)
    return ("reduced", "pinned") if hit else ("pinned",)


RESISTED = Landing[June6State, Ashore](
    "unit.landed",
    "pb.1.72",
    roll="resistance",
    dice=lambda _state: D10,
    pips=pips,
    die=RESISTANCE,
    words=received,
    befalls={
        "lands": lambda play, frame, fall: march_in(play, fall.unit, fall.hex, frame.spent),
        "reduced": lambda play, _frame, fall: reduce(play, fall.unit, "pb.1.84"),
        "pinned": lambda play, _frame, fall: pin(play, fall.unit, "pb.1.83"),
    },
    rolled=Saying("resistance.rolled", "pb.1.81", lambda s, unit: {"cohesion": face(s, unit).cohesion}),
)


@rule("pb.1.72")
def come_ashore(play: June6Play, frame: Ashore) -> None:
    """1.72 The unit is placed, and a die is rolled for it."""
    RESISTED.enter(play, frame, frame.unit, frame.hex)


def has_landed(play: June6Play, frame: Ashore) -> None:
    """Note where a unit came ashore; its march inland was still part of the landing."""
    if in_hex(play.state, frame.unit):
        play.state.landed[frame.unit] = frame.hex


ASHORE = Step(
    "ashore",
    "pb.1.8",
    Ashore,
    enter=come_ashore,
    after={"resistance": RESISTED.judge},
    leave=has_landed,
)

# 1.7 The landing phase of 6 June: units come from the boxes one at a time, in any order.


@rule("pb.1.91")
def landing_force(state: June6State) -> Activation:
    """1.91 The landings are one activation of several corps and nations, of everybody who may land."""
    units = tuple(unit for unit in in_boxes(state) if may_land(state, unit))
    return Activation(ALLIED, commands(state, units), units, ME, "landing")


@rule("pb.1.85")
def cliffs(state: June6State, beaches: tuple[int, ...]) -> tuple[int, ...]:
    """1.85 The coastal hexes near a beach that are no beach."""
    reach = state.rules.ranger_range

    def find(board: Board) -> tuple[int, ...]:
        coastal, codes = board.layer("coast").code("coastal"), board.values("coast")
        coast = (hex for hex in board.grid.hexes if codes[hex] == coastal and hex not in beaches)
        return tuple(hex for hex in coast if min(board.grid.distance(hex, beach) for beach in beaches) <= reach)

    return state.board.cached(("june_6.cliffs", beaches, reach), ("coast",), find)


@rule("pb.1.71")
def shores(state: June6State, unit: int) -> tuple[int, ...]:
    """1.71 The beach hexes of its box; 1.85 for Rangers the cliffs near them, too."""
    beaches = landing_hexes_for(state, unit, beach_behind(state, state.at[unit]))
    return (*beaches, *cliffs(state, beaches)) if is_ranger(state, unit) and beaches else beaches


def to_land(state: June6State, frame: Activation) -> tuple[int, ...]:
    """The units that have still to land."""
    return tuple(unit for unit in frame.units if may_land(state, unit))


ENTRY = EntryHexes[June6State, Activation]("june_6.landing", to_land, shores)
# 1.71 Only units in landing boxes land, and not those that come by air or later.
waits_to_land = ENTRY.waits("land.not_waiting", "pb.1.71")
# 1.71 A unit lands at the beach of its box.
at_its_beach = ENTRY.gateway("land.other_shore", "pb.1.71", needs=(waits_to_land,))
no = No[June6State, Activation]()
# 1.71, B-2 The stacking limits hold on the beaches.
room_ashore = no.told("pb.1.71", lambda s, a: room(s, a.hex, (a.unit,)), needs=(at_its_beach, not_held_by_enemy))


@rule("pb.1.71")
def go_ashore(play: June6Play, _frame: Activation, unit: int, hex: int, spent: int) -> None:
    """1.71 A unit goes from its box to a beach hex; if nothing pins it there it may march on (B-3)."""
    play.call(ASHORE, Ashore(unit, hex, spent))


# B-3, B-4 Coming ashore costs half the allowance, the hex, an enemy zone.
OVER_THE_BEACH = EntryProcedure[June6State, Activation](
    schedule=SCHEDULE, price=landing_cost, marks=("moved", "came"), then=go_ashore
)
LAND = ENTRY.verb(
    "land",
    OVER_THE_BEACH,
    *(waits_to_land, at_its_beach, not_held_by_enemy, support_follows, room_ashore, scenario_lets("enter", there=True)),
)
LANDING_PHASE = Step(
    "landing_phase",
    "pb.1.7",
    Activation,
    actor=lambda state, frame: ALLIED if to_land(state, frame) else None,
    verbs=(LAND, Verb("done_landing", lambda play, _frame: play.done())),
    measure=lambda state, frame: (ENTRY.left(state, frame),),
    scope="activation",
    station=True,
)

# 1.9 The combats on the beaches, all of them one activation.


@rule("pb.1.92")
def fighters(state: June6State) -> tuple[int, ...]:
    """1.92 The units that landed and are still where they came ashore, or have moved inland (option)."""
    units = ashore(state)
    if state.rules.landing_inland_attack:
        return units
    return tuple(unit for unit in units if state.at[unit] == state.landed[unit])


@rule("pb.1.91")
def fight_on_the_beaches(play: June6Play, _frame: Frame) -> None:
    """1.91 All landings together are one activation of several corps and nations."""
    units = fighters(play.state)
    hqs = tuple(hq for hq in commands(play.state, units) if in_hex(play.state, hq))
    if units:
        play.call(BATTLES, Battles(ALLIED, hqs, units, ME, "landing"))
    elif surprise_waits(play.state):
        play.call(SURPRISE)


BEACH_COMBAT = Step("beach_combat", "pb.1.9", enter=fight_on_the_beaches, scope="activation")
