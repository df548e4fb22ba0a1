"""15.1, 15.2 The random event of each German corps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from engine.games.time_for_trumpets.activity.heads import CORPS, FAG, acting, heads, level
from engine.games.time_for_trumpets.calendar import day
from engine.games.time_for_trumpets.command.paths import in_command
from engine.games.time_for_trumpets.control import occupant
from engine.games.time_for_trumpets.ending.bridges import advance_stage, under_way
from engine.games.time_for_trumpets.ground import road_hexes
from engine.games.time_for_trumpets.orders import UNIT, OfCorps
from engine.games.time_for_trumpets.state import ALLIED, GERMAN, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.supply.fuel import panzer_formations
from engine.games.time_for_trumpets.supply.lines import in_supply
from engine.games.time_for_trumpets.works.bridges import BEGUN, turns_to_build
from engine.games.time_for_trumpets.works.nearby import enemies_beside, has_road
from engine.mechanics.guards import No
from engine.mechanics.positions import in_hex, on_map, side_of, units_of
from engine.play import NOWHERE, Arg, Step, Verb, rule, say

DICE = (6, 6)
NONE = "none"
PLACE = Arg("hex", "hex")


@dataclass(frozen=True, slots=True)
class Happening(OfCorps):
    """Whose step it is, which corps is activated, and what has happened to it."""

    word: str = ""


# The roll


@rule("rb.15.1#a", "rb.15.2#a")
def has_event(state: TrumpetsState, corps: int) -> bool:
    """15.1 Tell whether an event is rolled for what is activated: for each German corps."""
    return side_of(state, corps) == GERMAN and level(state, corps) == CORPS


def roll(play: TrumpetsPlay, frame: Happening) -> None:
    """15.1 The player rolls the event of the corps."""
    if has_event(play.state, frame.corps):
        play.roll("event", DICE)


def happen(play: TrumpetsPlay, frame: Happening, faces: tuple[int, ...]) -> None:
    """15.1 The table says what happens; some of it follows at once, some is for the owner to choose."""
    word = event_of(play.state, sum(faces))
    play.tell("event.is", "rb.15.1#a", unit=frame.corps, event=word)
    play.change(word=word)
    if word in AT_ONCE:
        AT_ONCE[word](play, frame.corps)


def event_of(state: TrumpetsState, total: int) -> str:
    """15.1 Return the event of a total on this day; the columns say from which day to which."""
    table = state.rules.random_events
    for column in table.columns:
        first, last = (int(each) for each in (str(column).split("-") * 2)[:2])
        if first <= day(state) <= last:
            return str(table.look_up(total, column))
    return NONE


# What follows at once


def bridges_of(state: TrumpetsState, corps: int) -> tuple[tuple[int, int], ...]:
    """15.1 Return the bridges on which engineers of a corps work, with these."""
    return tuple((edge, unit) for edge, unit in under_way(state, GERMAN) if unit in acting(state, corps))


def halt(play: TrumpetsPlay, edges: Iterable[int]) -> None:
    """15.1 Bridges stand still for a turn."""
    for edge in edges:
        play.state.halted_work[edge] = 1
        play.tell("event.bridge_halted", "rb.15.1#a", edge=edge)


def halt_all(play: TrumpetsPlay, corps: int) -> None:
    """15.1 All bridges of a corps stand still."""
    halt(play, (edge for edge, _unit in bridges_of(play.state, corps)))


def under_fire(play: TrumpetsPlay, corps: int) -> None:
    """15.1 The bridges of a corps within range of American artillery that is In Comm stand still."""
    state = play.state
    guns = [
        unit
        for unit in on_map(state, ALLIED)
        if state.counter(unit).is_artillery and state.deployed[unit] and in_command(state, unit)
    ]
    distance = state.board.grid.distance
    halt(
        play,
        (
            edge
            for edge, unit in bridges_of(state, corps)
            if any(distance(state.at[gun], state.at[unit]) <= state.counter(gun).in_position.range for gun in guns)
        ),
    )


def jam(play: TrumpetsPlay, corps: int) -> None:
    """15.1 The vehicles of a corps pay at least a point for each road hex."""
    for unit in acting(play.state, corps):
        if play.state.counter(unit).is_vehicle:
            play.state.queued[unit] = 1


def guns_stay(play: TrumpetsPlay, corps: int) -> None:
    """15.1 The artillery of a corps does not move."""
    for unit in acting(play.state, corps):
        if play.state.counter(unit).is_artillery:
            play.state.halted[unit] = 1


AT_ONCE: dict[str, Callable[[TrumpetsPlay, int], None]] = {
    "bridge_halt_all": halt_all,
    "us_fire_on_bridge": under_fire,
    "jam": jam,
    "no_artillery_move": guns_stay,
}


# What the owner chooses


def builders(state: TrumpetsState, corps: int) -> Iterator[int]:
    """15.1 Return the engineers of a corps that work on bridges."""
    return (unit for _edge, unit in bridges_of(state, corps))


def quick_builders(state: TrumpetsState, corps: int) -> Iterator[int]:
    """15.1 Return the engineers of a corps whose bridge may gain a stage."""
    for edge, unit in bridges_of(state, corps):
        if not state.dismantling[edge] and state.stage[edge] < BEGUN + turns_to_build(state, edge):
            yield unit


def brigades(state: TrumpetsState, corps: int) -> Iterator[int]:
    """15.1 Return a battalion of each VAK or NW brigade of a corps: it stands for all of them."""
    seen = set()
    for unit in acting(state, corps):
        name = state.counter(unit).formation
        if state.counter(unit).is_artillery and name.startswith(("vak", "nw")) and name not in seen:
            seen.add(name)
            yield unit


def infiltrators(state: TrumpetsState, corps: int) -> Iterator[int]:
    """15.1 Return the infantry of a corps."""
    return (unit for unit in acting(state, corps) if state.counter(unit).is_infantry)


def damaged(state: TrumpetsState, corps: int) -> Iterator[int]:
    """15.1 Return the AFVs of a corps that have lost steps, are in supply, and have no enemy beside them."""
    for unit in acting(state, corps):
        counter = state.counter(unit)
        is_damaged = counter.is_afv and 0 < state.steps[unit] < counter.steps
        if is_damaged and in_supply(state, unit) and not enemies_beside(state, state.at[unit], GERMAN):
            yield unit


def thirsty(state: TrumpetsState, corps: int) -> Iterator[int]:
    """15.1 Return the headquarters of Panzer formations of a corps on the map."""
    return (hq for hq in panzer_formations(state).values() if in_hex(state, hq) and heads(state)[hq] == corps)


def groups(state: TrumpetsState, _corps: int) -> Iterator[int]:
    """15.1 Return the American artillery groups on the map."""
    return (hq for hq in on_map(state, ALLIED) if level(state, hq) == FAG and state.counter(hq).nationality == "us")


def army_guns(state: TrumpetsState, corps: int) -> Iterator[int]:
    """15.1, 32.4 Return the fixed guns of the army of a corps."""
    return (unit for unit in acting(state, corps) if state.counter(unit).mobility == "immobile")


Candidates = Callable[[TrumpetsState, int], Iterator[int]]
CHOICES: dict[str, Candidates] = {
    "bridge_halt_one": builders,
    "bridge_speed": quick_builders,
    "ammunition": brigades,
    "infiltrate": infiltrators,
    "repair": damaged,
    "captured_fuel": thirsty,
    "intercept": groups,
}


def halt_one(play: TrumpetsPlay, unit: int) -> None:
    """15.1 One bridge stands still."""
    halt(play, (play.state.bridging[unit],))


def speed_up(play: TrumpetsPlay, unit: int) -> None:
    """15.1 One bridge gains a stage."""
    advance_stage(play, play.state.bridging[unit], unit)


def run_short(play: TrumpetsPlay, unit: int) -> None:
    """15.1 The artillery of a brigade does not fire in this turn, 44.1 nor what a substitute stands for."""
    state = play.state
    name = state.counter(unit).formation
    for one in units_of(state, GERMAN):
        is_there = in_hex(state, one) or state.represented[one] != NOWHERE
        if is_there and state.counter(one).is_artillery and state.counter(one).formation == name:
            state.fired[one] = 1
    play.tell("event.short", "rb.15.1#a", unit=unit)


def is_in_play(state: TrumpetsState, unit: int) -> bool:
    """44.1 Tell whether a battalion is on the map, by itself or under a substitute."""
    return in_hex(state, unit) or state.represented[unit] != NOWHERE


def infiltrate(play: TrumpetsPlay, unit: int) -> None:
    """15.1 A unit of infantry ignores enemy zones in its movement."""
    play.state.infiltrates[unit] = 1
    play.tell("event.infiltrates", "rb.15.1#a", unit=unit)


def repair(play: TrumpetsPlay, unit: int) -> None:
    """15.1 An AFV gets a step back."""
    state = play.state
    state.steps[unit] += 1
    state.lost[unit] = max(0, state.lost[unit] - 1)
    play.tell("event.repaired", "rb.15.1#a", unit=unit)


def find_fuel(play: TrumpetsPlay, unit: int) -> None:
    """15.1 A Panzer formation captures fuel."""
    state = play.state
    state.captured_fuel[state.at[unit]] += 1
    play.tell("event.fuel", "rb.15.1#a", unit=unit)


def listen_in(play: TrumpetsPlay, unit: int) -> None:
    """15.1 An American artillery group does not coordinate Time on Target in this turn."""
    play.state.silenced[unit] = 1
    play.tell("event.silenced", "rb.15.1#a", unit=unit)


EFFECTS: dict[str, Callable[[TrumpetsPlay, int], None]] = {
    "bridge_halt_one": halt_one,
    "bridge_speed": speed_up,
    "ammunition": run_short,
    "infiltrate": infiltrate,
    "repair": repair,
    "captured_fuel": find_fuel,
    "intercept": listen_in,
}
no = No[TrumpetsState, Happening]()


def among(state: TrumpetsState, frame: Happening, _side: int = GERMAN) -> tuple[int, ...]:
    """15.1 Return the units of which the event chooses one."""
    return tuple(CHOICES[frame.word](state, frame.corps)) if frame.word in CHOICES else ()


def befall(play: TrumpetsPlay, frame: Happening, unit: int) -> None:
    """15.1 What the event says happens to the unit that has been chosen."""
    EFFECTS[frame.word](play, unit)
    play.change(word=NONE)


# 15.1, 32.4 Guns that only an event moves


@rule("rb.32.4#a")
def gun_places(state: TrumpetsState, unit: int) -> frozenset[int]:
    """32.4 Return the road hexes to which an army gun may be moved: a few hexes by road, free of other units."""
    here, roads, found = state.at[unit], road_hexes(state), {state.at[unit]}
    if here not in roads:
        return frozenset()
    edge = {here}
    for _hex in range(state.rules.event_gun_reach):
        near = {
            other
            for hex in edge
            for other, side in state.board.adjacent(hex)
            if has_road(state, side) and occupant(state, other) != ALLIED
        }
        edge = near - found
        found |= edge
    return frozenset(hex for hex in found - {here} if occupant(state, hex) == NOWHERE)


def move_gun(play: TrumpetsPlay, _frame: Happening, unit: int, hex: int) -> None:
    """32.4 An army gun is set up again elsewhere."""
    play.state.at[unit] = hex
    play.tell("event.gun_moved", "rb.15.1#a", unit=unit, hex=hex)
    play.change(word=NONE)


def guns_and_places(state: TrumpetsState, frame: Happening, _side: int) -> Iterator[tuple[int, int]]:
    """15.1 List the guns that may be moved, with the hexes."""
    if frame.word == "army_guns":
        for unit in army_guns(state, frame.corps):
            yield from ((unit, hex) for hex in sorted(gun_places(state, unit)))


# 15.1 Only what the event names.
is_meant = no("event.not_meant", "rb.15.1#a", lambda s, a: a.unit not in among(s, a.frame))
# 32.4 Only fixed guns of the army are moved by this event.
is_gun = no(
    "event.not_meant",
    "rb.15.1#a",
    lambda s, a: a.frame.word != "army_guns" or a.unit not in army_guns(s, a.frame.corps),
    also=("rb.15.2#a",),
)
# 32.4 By road, a few hexes.
is_by_road = no(
    "event.too_far",
    "rb.15.1#a",
    lambda s, a: a.hex not in gun_places(s, a.unit),
    needs=(is_gun,),
    about=("unit", "hex"),
)
BEFALL = Verb("event_choose", befall, (UNIT,), (is_meant,), lambda s, f, _side: ((unit,) for unit in among(s, f)))
MOVE_GUN = Verb("event_gun", move_gun, (UNIT, PLACE), (is_gun, is_by_road), guns_and_places)


def chooser(state: TrumpetsState, frame: Happening) -> int | None:
    """15.1 The owner is asked if the event leaves a choice."""
    if frame.word in CHOICES:
        return GERMAN if among(state, frame) else None
    return GERMAN if any(guns_and_places(state, frame, GERMAN)) else None


MUST = ("bridge_halt_one", "ammunition")
"""15.1 Events that the owner cannot decline."""
# 15.1 What harms the owner is not declined.
may_decline = no("event.must", "rb.15.1#a", lambda _s, a: a.frame.word in MUST, about=())
EVENT = Step(
    "event",
    "rb.15.1",
    Happening,
    enter=roll,
    after={"event": happen},
    actor=chooser,
    verbs=(BEFALL, MOVE_GUN, Verb("decline_event", lambda play, _frame: play.done(), guards=(may_decline,))),
    measure=lambda _state, frame: (int(frame.word != NONE),),
    ask=lambda _state, frame: say("ask.event", "rb.15.1", unit=frame.corps, event=frame.word),
)
