"""10.5 Allied rail movement: a few units in a Move round, well away from the Germans all the way."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import ClassVar

from engine.board import Board
from engine.games.case_yellow import special
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.map import homeland
from engine.games.case_yellow.movement.entering import RAIL, arrive
from engine.games.case_yellow.movement.march import FRESH, waiting
from engine.games.case_yellow.movement.national_restrictions import closed_to, may_be_in
from engine.games.case_yellow.movement.reinforcements import ENTRY, SCHEDULE, comes_too_late, due
from engine.games.case_yellow.sequence import turn_sheet
from engine.games.case_yellow.stacking import fits, kind, within
from engine.games.case_yellow.state import HEX, UNIT, YellowPlay, YellowState, holders, in_hex, is_own, side_of
from engine.games.case_yellow.supply.lines import IMPASSABLE
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.choices import Choose
from engine.mechanics.guards import Blame, No, blame
from engine.mechanics.positions import held_by, stacks
from engine.mechanics.schedules import EntryProcedure
from engine.play import NOWHERE, Attempt, Frame, Refusal, Step, Verb, refuse, rule, say

# Where trains run


def _germans(state: YellowState) -> frozenset[int]:
    return held_by(state, GERMAN)


@rule("rb.10.5#c")
@cached_by(_germans)
def near_germans(state: YellowState) -> frozenset[int]:
    """10.5c The hexes too near to German units for trains."""
    gap, grid = state.rules.rail_gap, state.board.grid
    german = [hex for hex in held_by(state, GERMAN) if hex < grid.size]
    return frozenset(hex for at in german for hex in grid.area(at, gap - 1)) if gap else frozenset()


def _ground(state: YellowState) -> tuple[tuple[int, int], ...]:
    """Return the hexes on which trains can run at all, each with the side whose land it is."""

    def found(board: Board) -> tuple[tuple[int, int], ...]:
        dry = (hex for hex in board.grid.hexes if board.word("terrain", hex) not in IMPASSABLE)
        return tuple((hex, homeland(state, hex)) for hex in dry)

    return state.board.cached("case_yellow.rail_ground", ("terrain",), found)


@cached_value("at", "record", "control")
def _free(state: YellowState) -> frozenset[int]:
    """Return the hexes through which trains may go now, as `controller` has it hex by hex."""
    near, held, control = near_germans(state), holders(state), list(state.control)
    known = ((hex, home, held.get(hex, control[hex])) for hex, home in _ground(state) if hex not in near)
    return frozenset([hex for hex, home, side in known if (home if side == NOWHERE else side) == ALLIED])


@rule("rb.10.5#c")
@cached_by(_free)
def networks(state: YellowState) -> dict[int, tuple[int, ...]]:
    """10.5c By hex, all hexes to which a train may go from there: through Allied land, away from the Germans."""
    free, found = set(_free(state)), dict[int, tuple[int, ...]]()
    while free:
        linked = _flood(state, min(free), free)
        free -= set(linked)
        found.update(dict.fromkeys(linked, linked))
    return found


def _flood(state: YellowState, start: int, free: set[int]) -> tuple[int, ...]:
    reached, waiting_ = {start}, deque((start,))
    while waiting_:
        for hex, _edge in state.board.adjacent(waiting_.popleft()):
            if hex in free and hex not in reached:
                reached.add(hex)
                waiting_.append(hex)
    return tuple(sorted(reached))


@rule("rb.10.5#b", "rb.10.5#c")
def stations(state: YellowState, unit: int) -> Iterator[int]:
    """10.5b,c The hexes to which a unit can go by rail."""
    nets = networks(state)
    reached = {id(nets[start]): nets[start] for start in starts(state, unit) if start in nets}
    shut, held = closed_to(state, unit).union((state.at[unit],)), stacks(state)
    anywhere = within(state.rules, (kind(state, unit),))
    return (
        hex
        for hex in chain.from_iterable(reached.values())
        if hex not in shut and ((anywhere and hex not in held) or fits(state, unit, hex) is None)
    )


def starts(state: YellowState, unit: int) -> Iterable[int]:
    """10.5b Where a unit boards: where it stands, or where it would come as a reinforcement."""
    return (state.at[unit],) if in_hex(state, unit) else ENTRY.gateways(state, unit)


# The verbs


@dataclass(frozen=True, slots=True)
class Train(Frame):
    """A unit that goes by rail."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit"}

    unit: int


@rule("rb.10.5#d")
def trains_left(state: YellowState) -> int:
    """10.5c How many units may still go by rail in this Move round."""
    return max(0, turn_sheet.rail(state) - _gone(state)) if state.rules.rail else 0


@cached_value("railed")
def _gone(state: YellowState) -> int:
    return sum(state.railed)


def trains_go(state: YellowState) -> bool:
    """Tell whether any unit may still go by rail in this Move round."""
    return bool(state.rules.rail) and _some_left(state, turn_sheet.rail(state))


@cached_value("railed")
def _some_left(state: YellowState, most: int) -> bool:
    return _gone(state) < most


def candidates(state: YellowState, frame: Frame, side: int) -> Iterator[tuple[int]]:
    """The units that could board, while there are trains."""
    if side == ALLIED and trains_left(state):
        coming = () if comes_too_late(state, side) else due(state, side)
        yield from ((unit,) for unit in (*waiting(state, side), *coming))


BY_RAIL = EntryProcedure[YellowState, Train]("rail.goes", "rb.10.5#b", SCHEDULE, marks=("railed",))


@rule("rb.10.5#b")
def ride(play: YellowPlay, frame: Train, hex: int) -> None:
    """10.5b The unit is put there, and moves no further in this round."""
    state, unit, here = play.state, frame.unit, play.state.at[frame.unit]
    if state.counter(unit).is_supply:
        state.flipped[unit] = 1
    if not in_hex(state, unit):
        state.placed[unit] = 1
        here = NOWHERE
    BY_RAIL.put(play, unit, hex)
    special.count_actions(state, "rail", unit)
    arrive(play, unit, here, hex, RAIL)
    play.done()


choose = Choose[YellowState, Train]()


def keeps_off(state: YellowState, attempt: Attempt[Train]) -> Refusal | Blame:
    """Say what closes a hex to a train: it starts there, what may be there, want of room, the Germans, or the way."""
    unit, hex, gap = attempt.frame.unit, attempt.hex, state.rules.rail_gap
    if hex == state.at[unit]:
        return refuse("rail.is_there", "rb.10.5#b", units=(unit,), hexes=(hex,), unit=unit, hex=hex)
    found = may_be_in(state, unit, hex) or fits(state, unit, hex)
    if found or hex in near_germans(state):
        return found or blame(gap=gap)
    return refuse("rail.not_linked", "rb.10.5#c", hexes=(hex,), hex=hex, gap=gap)


# 10.5c The train stays away from the Germans to its end, where there must be room.
DETRAIN = choose(
    "detrain",
    ride,
    lambda state, frame, _side: stations(state, frame.unit),
    "rail.no_station",
    "rb.10.5#c",
    arg=HEX,
    blame=keeps_off,
)
TRAIN = Step(
    "train",
    "rb.10.5",
    Train,
    actor=lambda _state, _frame: ALLIED,
    verbs=(DETRAIN,),
    ask=lambda _state, frame: say("ask.train", "rb.10.5#b", unit=frame.unit),
)
no = No[YellowState, Frame]()
# 10.5a Allied units go by rail.
is_allied = no("rail.allied", "rb.10.5#a", lambda s, a: side_of(s, a.unit) != ALLIED)
# 10.5c So many go in a Move round as the scenario says.
finds_a_train = no(
    "rail.none_left",
    "rb.10.5#d",
    lambda s, a: not trains_go(s),
    needs=(is_allied,),
    about=(),
    most=lambda s, a: turn_sheet.rail(s),
)
# 10.5b Units on the map go by rail, and reinforcements that have not been placed.
on_map_or_due = no(
    "move.not_on_map", "rb.10.5#b", lambda s, a: not in_hex(s, a.unit) and a.unit not in due(s, side_of(s, a.unit))
)
# 10.2b Reinforcements go by rail in the round of their coming.
comes_in_time = no(
    "placing.too_late",
    "rb.10.2#b",
    lambda s, a: not in_hex(s, a.unit) and comes_too_late(s, side_of(s, a.unit)),
    needs=(on_map_or_due,),
)
# 10.5c The unit boards far enough from the Germans, and has somewhere to go.
has_a_station = no(
    "rail.no_way",
    "rb.10.5#c",
    lambda s, a: not any(True for _ in stations(s, a.unit)),
    needs=(finds_a_train, comes_in_time),
    gap=lambda s, a: s.rules.rail_gap,
)
MAY_BOARD = (is_allied, finds_a_train, on_map_or_due, comes_in_time, *FRESH[1:], special.scenario_lets("rail"))
ENTRAIN = Verb(
    "rail",
    lambda play, _frame, unit: play.call(TRAIN, Train(unit)),
    (UNIT,),
    (is_own, *MAY_BOARD, has_a_station),
    candidates,
)
