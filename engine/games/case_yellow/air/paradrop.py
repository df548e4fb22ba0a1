"""5.1d Parachute regiments and the airlanding division drop; what becomes of Eben Emael."""

from __future__ import annotations

from functools import partial

from engine.board import Board
from engine.games.case_yellow.combat.losses import eliminate
from engine.games.case_yellow.counters import GERMAN, die
from engine.games.case_yellow.map import FLOODED, FOREST, MARSH, in_area, is_city, is_town, stands, terrain
from engine.games.case_yellow.movement.entering import arrive
from engine.games.case_yellow.sequence import turn_sheet
from engine.games.case_yellow.stacking import fits
from engine.games.case_yellow.state import HEX, OfSide, YellowPlay, YellowState, holder, units_in
from engine.games.case_yellow.supply.lines import IMPASSABLE
from engine.games.case_yellow.zones import zone_of_enemy
from engine.mechanics.battle.modifiers import Mod, Modifiers
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.mechanics.schedules import EntryHexes, Fall, Landing, Saying
from engine.play import NOWHERE, Frame, Step, Verb, rule
from engine.play.chance import Faces

BOX = "german_airborne"
TOO_ROUGH = (FOREST, MARSH, FLOODED, *IMPASSABLE)
LANDED, DISRUPTED, ELIMINATED = "landed", "disrupted", "eliminated"


def waiting(state: YellowState) -> tuple[int, ...]:
    """5.1d The units in the box of the airborne."""
    return units_in(state, state.board.place(BOX))


@rule("rb.5.1#d1")
def drops(state: YellowState) -> bool:
    """5.1d Units drop only in the turns that the scenario names."""
    return bool(turn_sheet.paradrop(state)) and bool(waiting(state))


def losses_of_parachutists(state: YellowState) -> bool:
    """5.1d Tell whether a parachute regiment has been eliminated."""
    return any(state.lost[unit] and not state.steps[unit] for unit in parachutists(state))


@cached_value("record")
def parachutists(state: YellowState) -> tuple[int, ...]:
    """Return the units that come by parachute."""
    return tuple(unit for unit in range(len(state.record)) if state.counter(unit).is_parachutist)


def jumps(state: YellowState, drop: Fall) -> bool:
    """Whether a unit comes by parachute."""
    return not state.counter(drop.unit).is_airlanding


def into_buildings(state: YellowState, drop: Fall) -> bool:
    """Whether parachutists come down in a city or a town."""
    return jumps(state, drop) and (is_city(state, drop.hex) or is_town(state, drop.hex))


def into_zone(state: YellowState, drop: Fall) -> bool:
    """Whether parachutists come down in an enemy zone."""
    return jumps(state, drop) and bool(zone_of_enemy(state, GERMAN, drop.hex))


mod = Mod[YellowState, Fall]()
DROP_DIE = Modifiers(
    (
        # 5.1d Regiments that have been lost.
        mod("drop.losses", "rb.5.1#d2", lambda s, _drop: s.rules.paradrop_losses if losses_of_parachutists(s) else 0),
        # 5.1d For parachutists an enemy zone.
        mod("drop.zone", "rb.5.1#d3", lambda s, drop: s.rules.paradrop_zone if into_zone(s, drop) else 0),
        # 5.1d For parachutists a city or a town.
        mod(
            "drop.built_up",
            "rb.5.1#d3",
            lambda s, drop: s.rules.paradrop_built_up if into_buildings(s, drop) else 0,
            also=("qa.7#a",),
        ),
    )
)


@rule("rb.5.1#d1", "rb.5.1#d4")
def come_down(disrupted: bool, play: YellowPlay, _frame: OfSide, fall: Fall) -> None:
    """5.1d The unit lands, or lands disrupted."""
    play.tell(f"drop.{DISRUPTED if disrupted else LANDED}", "rb.5.1#d1", unit=fall.unit, hex=fall.hex)
    play.state.at[fall.unit] = fall.hex
    play.state.disrupted[fall.unit] = int(disrupted)
    arrive(play, fall.unit, NOWHERE, fall.hex, "drop")


@rule("rb.5.1#d1")
def lose(play: YellowPlay, _frame: OfSide, fall: Fall) -> None:
    """5.1d The unit is lost."""
    play.tell("drop.eliminated", "rb.5.1#d1", unit=fall.unit, hex=fall.hex)
    eliminate(play, fall.unit, "drop")


# 5.1d A unit drops: it lands, lands disrupted, or is lost.
BY_AIR = Landing[YellowState, OfSide](
    roll="paradrop",
    dice=lambda s: die(s.rules),
    die=DROP_DIE,
    words=lambda s, _fall, total: (str(s.rules.paradrop.look_up(total)),),
    befalls={LANDED: partial(come_down, False), DISRUPTED: partial(come_down, True), ELIMINATED: lose},
    begins=Saying("drop.begins", "rb.5.1#d1"),
)
drop_tally = BY_AIR.added


@rule("rb.5.1#d5")
def land_gliders(play: YellowPlay, _frame: Frame) -> None:
    """5.1d In some scenarios a die decides whether gliders take Eben Emael on the first turn."""
    play.roll("eben_emael", die(play.state.rules))


@rule("rb.5.1#d5")
def with_gliders(play: YellowPlay, _frame: Frame, faces: Faces) -> None:
    """5.1d The fortress is destroyed or stands."""
    state = play.state
    destroyed = str(state.rules.eben_emael.look_up(faces[0])) == "destroyed"
    for hex in fortress_hexes(state) if destroyed else ():
        state.destroyed[hex] = 1
    play.tell("eben_emael.falls" if destroyed else "eben_emael.stands", "rb.5.1#d5")


def fortress_hexes(state: YellowState) -> tuple[int, ...]:
    """The hex of Eben Emael, so long as it stands."""
    return tuple(hex for hex in state.board.grid.hexes if stands(state, hex) == "fortress")


@rule("rb.5.1#d5")
def gliders_come(state: YellowState) -> bool:
    """5.1d The gliders come in the first turn, where the scenario leaves their success to a die."""
    return state.rules.eben_emael_roll and state.turn == 1 and bool(fortress_hexes(state))


GLIDERS = Step("gliders", "rb.5.1#d5", enter=land_gliders, after={"eben_emael": with_gliders})
no = No[YellowState, OfSide]()


@rule("rb.5.1#d1")
def open_land(state: YellowState, _unit: int) -> tuple[int, ...]:
    """5.1d The target lies in the Netherlands, and is no water, forest or marsh."""

    def find(_board: Board) -> tuple[int, ...]:
        return tuple(hex for hex in sorted(in_area(state, "netherlands")) if terrain(state, hex) not in TOO_ROUGH)

    return state.board.cached(("case_yellow.drops",), ("terrain",), find)


ENTRY = EntryHexes[YellowState, OfSide]("case_yellow.drops", lambda state, _frame: waiting(state), open_land)
# 5.1d Only units in the box drop.
is_waiting = ENTRY.waits("drop.not_airborne", "rb.5.1#d1")
# 5.1d They drop on open ground.
open_ground = ENTRY.gateway("drop.too_rough", "rb.5.1#d1", about=("hex",))
# 5.1d The target is free of enemies.
no_enemy_there = no(
    "drop.enemy",
    "rb.5.1#d1",
    lambda s, a: holder(s, a.hex) not in (NOWHERE, GERMAN),
    needs=(open_ground,),
    about=("hex",),
    units=lambda s, a: units_in(s, a.hex),
)
# 8.4 Whoever lands must find room.
finds_room = no.told("rb.8.4#b", lambda s, a: fits(s, a.unit, a.hex), needs=(is_waiting,))
DROP = ENTRY.verb("drop", BY_AIR, is_waiting, open_ground, no_enemy_there, finds_room, arg=HEX)
PARADROP = Step(
    "paradrop",
    "rb.5.1#d1",
    OfSide,
    actor=lambda state, frame: frame.side if drops(state) else None,
    verbs=(DROP, Verb("end_drops", lambda play, _frame: play.done())),
    after={"paradrop": BY_AIR.judge},
    measure=lambda state, _frame: (len(waiting(state)),),
)
