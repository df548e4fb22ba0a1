"""5.1d Parachute regiments and the airlanding division drop; what becomes of Eben Emael."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.case_yellow import sheet
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.dice import die
from engine.games.case_yellow.entering import arrive
from engine.games.case_yellow.ground import FLOODED, FOREST, MARSH, in_area, is_city, is_town, stands, terrain
from engine.games.case_yellow.losses import eliminate
from engine.games.case_yellow.orders import HEX, UNIT, OfSide
from engine.games.case_yellow.stacking import fits
from engine.games.case_yellow.state import YellowPlay, YellowState, holder, units_in
from engine.games.case_yellow.supply import IMPASSABLE
from engine.games.case_yellow.zones import zone_of_enemy
from engine.mechanics.battle.modifiers import Mod, Modifiers
from engine.mechanics.guards import No
from engine.play import NOWHERE, Frame, Step, Tally, Verb, rule
from engine.play.chance import Faces

BOX = "german_airborne"
TOO_ROUGH = (FOREST, MARSH, FLOODED, *IMPASSABLE)
LANDED, DISRUPTED = "landed", "disrupted"


def waiting(state: YellowState) -> tuple[int, ...]:
    """5.1d The units in the box of the airborne."""
    return units_in(state, state.board.place(BOX))


@rule("rb.5.1#d1")
def drops(state: YellowState) -> bool:
    """5.1d Units drop only in the turns that the scenario names."""
    return bool(sheet.paradrop(state)) and bool(waiting(state))


def zones(state: YellowState, _frame: OfSide, _side: int) -> Iterator[tuple[int, int]]:
    """Every unit that waits, and every hex in which it might land."""
    there = sorted(in_area(state, "netherlands"))
    return ((unit, hex) for unit in waiting(state) for hex in there)


class Drop(NamedTuple):
    """Which unit drops where."""

    unit: int
    hex: int


def losses_of_parachutists(state: YellowState) -> bool:
    """5.1d Tell whether a parachute regiment has been eliminated."""
    return any(
        state.lost[unit] and not state.steps[unit]
        for unit in range(len(state.record))
        if state.counter(unit).is_parachutist
    )


def jumps(state: YellowState, drop: Drop) -> bool:
    """Whether a unit comes by parachute."""
    return not state.counter(drop.unit).is_airlanding


def into_buildings(state: YellowState, drop: Drop) -> bool:
    """Whether parachutists come down in a city or a town."""
    return jumps(state, drop) and (is_city(state, drop.hex) or is_town(state, drop.hex))


def into_zone(state: YellowState, drop: Drop) -> bool:
    """Whether parachutists come down in an enemy zone."""
    return jumps(state, drop) and bool(zone_of_enemy(state, GERMAN, drop.hex))


mod = Mod[YellowState, Drop]()
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


def drop_tally(state: YellowState, unit: int, hex: int) -> Tally:
    """5.1d What is added to the die of a drop."""
    return DROP_DIE.tally(state, Drop(unit, hex))


@rule("rb.5.1#d1")
def drop(play: YellowPlay, _frame: OfSide, unit: int, hex: int) -> None:
    """5.1d A unit drops."""
    play.tell("drop.begins", "rb.5.1#d1", tally=drop_tally(play.state, unit, hex), unit=unit, hex=hex)
    play.roll("paradrop", die(play.state.rules), unit, hex)


@rule("rb.5.1#d1", "rb.5.1#d4")
def with_die(play: YellowPlay, _frame: OfSide, faces: Faces) -> None:
    """5.1d It lands, lands disrupted, or is lost."""
    state = play.state
    unit, hex = (int(part) for part in faces.subject)
    result = str(state.rules.paradrop.look_up(faces[0] + drop_tally(state, unit, hex).total))
    play.tell(f"drop.{result}", "rb.5.1#d1", unit=unit, hex=hex)
    if result not in (LANDED, DISRUPTED):
        eliminate(play, unit, "drop")
        return
    state.at[unit] = hex
    state.disrupted[unit] = int(result == DISRUPTED)
    arrive(play, unit, NOWHERE, hex, "drop")


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
# 5.1d Only units in the box drop.
is_waiting = no("drop.not_airborne", "rb.5.1#d1", lambda s, a: a.unit not in waiting(s))
# 5.1d The target lies in the Netherlands, and is no water, forest or marsh.
open_ground = no(
    "drop.too_rough",
    "rb.5.1#d1",
    lambda s, a: a.hex not in in_area(s, "netherlands") or terrain(s, a.hex) in TOO_ROUGH,
    about=("hex",),
)
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
DROP = Verb(
    "drop",
    drop,
    (UNIT, HEX),
    (is_waiting, open_ground, no_enemy_there, finds_room),
    zones,
    tally=lambda state, attempt: drop_tally(state, attempt.unit, attempt.hex),
)
PARADROP = Step(
    "paradrop",
    "rb.5.1#d1",
    OfSide,
    actor=lambda state, frame: frame.side if drops(state) else None,
    verbs=(DROP, Verb("end_drops", lambda play, _frame: play.done())),
    after={"paradrop": with_die},
    measure=lambda state, _frame: (len(waiting(state)),),
)
