"""3.3 The phase of air bombardment and naval gunfire."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.june_6.bombardment import BOMBARDMENT, Bombardment
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.entry_choice import ENTRY_CHOICE
from engine.games.june_6.entry_hexes import INTERDICTION
from engine.games.june_6.missions import (
    AIR,
    KINDS,
    Missions,
    after_the_landings,
    available,
    germans_there,
    marker_left,
    markers_there,
    may_be_struck,
    not_struck_by_the_other,
    room_in_the_box,
    ships_reach,
    struck,
    supply_still_open,
    within_ships_reach,
)
from engine.games.june_6.naval import in_naval_range
from engine.games.june_6.state import June6Play, June6State, in_play, on_map
from engine.mechanics.turn_sheet import cell
from engine.play import Arg, Frame, Item, Step, Verb, rule, sequence

KIND = Arg("kind", "word", words=KINDS)


@rule("rb.17.1", "rb.17.11", "rb.18.11")
def count_markers(play: June6Play, _frame: Frame) -> None:
    """17.11, 18.11 The weather says how many markers are available; a scenario may say it instead."""
    state, rules = play.state, play.state.rules
    by_weather = {"clear": rules.air_clear, "light": rules.air_light}
    more = {"clear": rules.chit_a3_clear, "light": rules.chit_a3_light} if state.events[("a3",)] else {}
    air, naval = cell(state, "allied_air"), cell(state, "naval")
    weather = state.weather
    state.air = by_weather.get(weather, 0) + more.get(weather, 0) if air is None else air
    ships = {"clear": rules.naval_clear, "light": rules.naval_clear, "heavy": rules.naval_heavy}
    state.naval = ships.get(weather, 0) if naval is None else naval


def use(state: June6State, kind: str, number: int) -> None:
    """Take markers from the box of those available."""
    if kind == AIR:
        state.air -= number
    else:
        state.naval -= number


@rule("rb.17.22", "rb.3.32", "rb.17.21", "rb.18.21", "rb.18.22")
def strike(play: June6Play, frame: Missions, kind: str, hex: int, number: int) -> None:
    """17.22, 18.22 One or two markers bombard a hex."""
    use(play.state, kind, number)
    play.replace(replace(frame, **{kind: (*struck(frame, kind), hex)}))
    more = play.state.rules.bombardment_pair if number > 1 else 0
    play.tell("mission.flown", "rb.17.22" if kind == AIR else "rb.18.22", kind=kind, hex=hex, count=number)
    play.call(BOMBARDMENT, Bombardment(hex, more, kind))


@rule("rb.17.24", "rb.3.32", "rb.17.21", "rb.18.21", "rb.18.23")
def interdict(play: June6Play, _frame: Missions, kind: str, box: str) -> None:
    """17.24, 18.23 A marker makes it harder for reinforcements to come through certain areas."""
    use(play.state, kind, 1)
    play.state.interdiction[(kind, box)] += 1
    play.tell("interdict.entry", "rb.17.24" if kind == AIR else "rb.18.23", kind=kind, box=box)


@rule("rb.17.23", "rb.3.32", "rb.17.21")
def interdict_supply(play: June6Play, _frame: Missions) -> None:
    """17.23 A marker costs the Germans a resource point."""
    use(play.state, AIR, 1)
    play.state.supply_interdiction += 1
    play.tell("interdict.supply", "rb.17.23")


def targets(state: June6State, frame: Missions, _side: int) -> Iterator[tuple[str, int, int]]:
    """Every mission that might be flown."""
    hexes = [hex for hex in dict.fromkeys(state.at[unit] for unit in on_map(state, GERMAN)) if in_play(state, hex)]
    for kind in KINDS:
        sizes = range(1, min(available(state, kind), state.rules.mission_markers) + 1)
        free = [hex for hex in hexes if may_be_struck(frame, kind, hex)]
        open_to = [hex for hex in free if kind == AIR or in_naval_range(state, hex)]
        yield from ((kind, hex, number) for hex in open_to for number in sizes)


STRIKE = Verb(
    "strike",
    strike,
    (KIND, Arg("target", "hex"), Arg("markers", "number", span=(1, 2))),
    (markers_there, germans_there, ships_reach, not_struck_by_the_other),
    targets,
)
INTERDICT = Verb(
    "interdict",
    interdict,
    (KIND, Arg("box", "word", words=tuple(INTERDICTION))),
    (after_the_landings, marker_left, within_ships_reach, room_in_the_box),
)
INTERDICT_SUPPLY = Verb(
    "interdict_supply", interdict_supply, guards=(after_the_landings, marker_left, supply_still_open)
)
MISSIONS = Step(
    "missions",
    "rb.3.3",
    Missions,
    actor=lambda state, _frame: ALLIED if state.air or state.naval else None,
    verbs=(STRIKE, INTERDICT, INTERDICT_SUPPLY, Verb("end_missions", lambda play, _frame: play.done())),
    measure=lambda state, _frame: (state.air + state.naval,),
)
COUNT = Step("count_markers", "rb.17.1", enter=count_markers)
AIR_PHASE = sequence("air_phase", COUNT, Item(ENTRY_CHOICE), Item(MISSIONS), section="rb.3.3", scope="phase")
