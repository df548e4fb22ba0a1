"""3.3, 17, 18 Air and naval markers: range, and missions in the bombardment phase."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.board import Board
from engine.games.june_6.arrivals.german_entry import ENTRY_CHOICE, INTERDICTION
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.state import June6Play, June6State, holder, in_play, on_map
from engine.games.june_6.support.bombardment import BOMBARDMENT, Bombardment
from engine.mechanics.guards import No
from engine.mechanics.turn_sheet import cell
from engine.play import Arg, Attempt, Frame, Item, Refusal, Step, Verb, refuse, rule, sequence

# 18.1 How far the ships reach.


@rule("rb.18.13")
def in_naval_range(state: June6State, hex: int) -> bool:
    """18.13 Ships reach so many hexes inland, the coastal hex and the target both counted."""
    reach = state.rules.naval_range
    return hex in state.board.cached(("june_6.naval", reach), ("coast",), lambda board: _reached(board, reach))


def _reached(board: Board, reach: int) -> frozenset[int]:
    """A coastal hex itself is at a distance of one."""
    none = board.layer("coast").code("none")
    coast = [hex for hex in board.grid.hexes if board.values("coast")[hex] != none]
    return frozenset(near for hex in coast for near in board.grid.area(hex, reach - 1))


# 17.2, 18.2 What may be struck by bombers and ships, and which boxes they may interdict.

AIR, NAVAL = "air", "naval"
KINDS = (AIR, NAVAL)
FIRST_INTERDICTION = 2
"""The landings of the first turn leave nothing over for interdiction (1.63)."""


@dataclass(frozen=True, slots=True)
class Missions(Frame):
    """The hexes that bombers and ships have struck this turn."""

    KINDS: ClassVar[dict[str, str]] = {"air": "hex", "naval": "hex"}

    air: tuple[int, ...] = ()
    naval: tuple[int, ...] = ()


no = No[June6State, Missions]()


def available(state: June6State, kind: str) -> int:
    """How many markers of a kind have not been used."""
    return state.air if kind == AIR else state.naval


def struck(frame: Missions, kind: str) -> tuple[int, ...]:
    """The hexes that one kind has struck."""
    return frame.air if kind == AIR else frame.naval


def _other(kind: str) -> str:
    return NAVAL if kind == AIR else AIR


@rule("rb.17.22", "rb.18.22")
def markers_there(state: June6State, attempt: Attempt[Missions]) -> Refusal | None:
    """17.22, 18.22 A mission uses one or two unused markers."""
    kind, number = attempt.word, attempt.number
    if not 1 <= number <= state.rules.mission_markers:
        return refuse("mission.size", _clause(kind), most=state.rules.mission_markers)
    if number > available(state, kind):
        return refuse("mission.no_markers", _clause(kind), left=available(state, kind), kind=kind)
    return None


def _clause(kind: str) -> str:
    return "rb.17.22" if kind == AIR else "rb.18.22"


@rule("rb.17.22", "rb.18.22")
def germans_there(state: June6State, attempt: Attempt[Missions]) -> Refusal | None:
    """17.22, 18.22 Only hexes with German units are bombarded."""
    hex = attempt.hex
    if holder(state, hex) != GERMAN or not in_play(state, hex):
        return refuse("mission.nobody", _clause(attempt.word), hexes=(hex,), hex=hex)
    return None


# 18.13 Ships may not fire further than their range.
ships_reach = no(
    "mission.too_far",
    "rb.18.13",
    lambda s, a: a.word == NAVAL and not in_naval_range(s, a.hex),
    about=("hex",),
    reach=lambda s, a: s.rules.naval_range,
)


def may_be_struck(frame: Missions, kind: str, hex: int) -> bool:
    """Tell whether the other kind has left a hex alone this turn."""
    return hex not in struck(frame, _other(kind))


@rule("rb.17.22", "rb.18.22#d")
def not_struck_by_the_other(_state: June6State, attempt: Attempt[Missions]) -> Refusal | None:
    """17.22, 18.22 Bombers and ships do not strike the same hex; one kind may strike it again and again."""
    kind, hex = attempt.word, attempt.hex
    if not may_be_struck(attempt.frame, kind, hex):
        return refuse("mission.struck", _clause(kind), hexes=(hex,), hex=hex, kind=_other(kind))
    return None


# 1.63 On 6 June markers may not interdict.
after_the_landings = no("interdict.not_yet", "pb.1.63", lambda s, a: s.turn < FIRST_INTERDICTION, about=())


@rule("rb.17.24")
def room_in_the_box(state: June6State, attempt: Attempt[Missions]) -> Refusal | None:
    """17.24, 18.23 A box takes so many markers of a kind."""
    kind, box = attempt.args
    most = state.rules.interdiction_entry_most
    if state.interdiction[(kind, box)] >= most:
        return refuse("interdict.full", "rb.17.24" if kind == AIR else "rb.18.23", most=most)
    return None


# 18.23 Ships may interdict only the first box, for area A.
within_ships_reach = no(
    "interdict.ships", "rb.18.23", lambda s, a: a.word == NAVAL and a.args[1] != next(iter(INTERDICTION)), about=()
)


@rule("rb.17.22", "rb.17.12", "rb.18.12")
def marker_left(state: June6State, attempt: Attempt[Missions]) -> Refusal | None:
    """17.22 Each marker is used once a turn."""
    kind = attempt.word if attempt.args else AIR
    return None if available(state, kind) else refuse("mission.no_markers", _clause(kind), left=0, kind=kind)


# 17.23 Only a limited number of air markers may interdict supply.
supply_still_open = no(
    "interdict.full",
    "rb.17.23",
    lambda s, a: s.supply_interdiction >= s.rules.interdiction_supply_most,
    about=(),
    most=lambda s, a: s.rules.interdiction_supply_most,
)

# 3.3 The phase of air bombardment and naval gunfire.

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
