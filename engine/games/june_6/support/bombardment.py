"""16.4 Bombardments: American corps artillery and rockets, and for the Allies aircraft and ships."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from engine.games.june_6.activation.orders import UNIT, Activation, is_active, is_on_map
from engine.games.june_6.combat.losses import CASUALTY, DISORDERED, PINNED, REDUCED, Casualty, suffer
from engine.games.june_6.counters import CORPS, D10, GERMAN, US, pips
from engine.games.june_6.map import strongpoint_stands
from engine.games.june_6.state import June6Play, June6State, holder, in_hex, stacks, units_in
from engine.mechanics.guards import No
from engine.play import Arg, Attempt, Frame, Refusal, Step, Tally, Verb, refuse, rule

AIR, NAVAL, TOT, ROCKETS = "air", "naval", "tot", "rockets"
ALL, ONE = "A", "F"
RESULTS = {"Pinned": PINNED, "Dis-1": DISORDERED[1], "Dis-2": DISORDERED[2], "Red": REDUCED}


@dataclass(frozen=True, slots=True)
class Bombardment(Frame):
    """A hex that is bombarded, by what, and the modifier that this brings; `left` is what has still to be suffered."""

    KINDS: ClassVar[dict[str, str]] = {"hex": "hex", "source": "word", "left": "word"}

    hex: int
    modifier: int = 0
    source: str = AIR
    left: tuple[str, ...] = ()


@rule("rb.19.41")
def bombardment_tally(state: June6State, bombardment: Bombardment) -> Tally:
    """16.42, 16.43, 19.41 What is added to the roll."""
    tally, hex = Tally(), bombardment.hex
    if bombardment.modifier:
        tally = tally.plus(bombardment.modifier, f"bombardment.{bombardment.source}", "rb.16.4")
    if holder(state, hex) == GERMAN and strongpoint_stands(state, hex):
        tally = tally.plus(state.rules.bombardment_strongpoint, "bombardment.strongpoint", "rb.19.41", hex=hex)
    return tally


@lru_cache(maxsize=64)
def read_cell(cell: str) -> tuple[str, ...]:
    """Read a cell of the bombardment table, such as 'A Pinned; F Dis-1'."""
    return () if cell == "-" else tuple(part.strip() for part in cell.split(";"))


def roll_bombardment(play: June6Play, frame: Bombardment) -> None:
    """16.42 Roll for the bombardment."""
    play.roll("bombardment", D10, frame.hex)


@rule("rb.16.42")
def hit(play: June6Play, frame: Bombardment, faces: tuple[int, ...]) -> None:
    """16.42 The table says what the units in the hex suffer."""
    tally = Tally().plus(pips(faces[0]), "combat.roll", "rb.2.3")
    tally = Tally((*tally.items, *bombardment_tally(play.state, frame).items))
    cell = str(play.state.rules.bombardment.look_up(tally.total))
    hits = read_cell(cell)
    play.tell("hex.bombarded", "rb.16.4", tally=tally, hex=frame.hex, total=tally.total, result=cell, hits=hits)
    play.change(left=hits)


def next_hit(play: June6Play, frame: Bombardment) -> None:
    """13.71 One result after another: all units suffer it, or any one of them, as their owner chooses."""
    units = units_in(play.state, frame.hex)
    if not frame.left or not units:
        play.done()
        return
    letter, result = frame.left[0].split()
    play.change(left=frame.left[1:])
    what = RESULTS[result]
    if letter == ONE or what == REDUCED:
        play.call(CASUALTY, Casualty(holder(play.state, frame.hex), units, what, "rb.16.4"))
        return
    for unit in units:
        suffer(play, unit, what, "rb.16.4")


BOMBARDMENT = Step(
    "bombardment",
    "rb.16.4",
    Bombardment,
    enter=roll_bombardment,
    advance=next_hit,
    after={"bombardment": hit},
)


@rule("rb.16.41")
def kind_of_gunner(state: June6State, unit: int) -> str:
    """16.41 American corps headquarters fire on time on target, rocket units their rockets; nobody else bombards."""
    counter = state.counter(unit)
    if counter.type == ROCKETS:
        return ROCKETS
    return TOT if counter.headquarters == CORPS and counter.nation == US else ""


def steady(state: June6State, unit: int) -> bool:
    """16.13 Tell whether a unit has none of the markers that silence its guns."""
    return not (state.disorder[unit] or state.pinned[unit] or state.isolated[unit])


@rule("rb.16.26")
def has_free_shot(state: June6State, unit: int) -> bool:
    """16.26b In its corps activation a headquarters fires once at no cost in artillery, before its own units act."""
    ready = state.corps_active == unit and not state.barraged[unit] and not state.activations[unit]
    return ready and state.counter(unit).nation == US


no = No[June6State, Activation]()

# 16.41 Only American corps headquarters and rocket units may bombard.
is_gunner = no("bombard.no_gunner", "rb.16.41", lambda s, a: not kind_of_gunner(s, a.unit))
# 16.13 A unit may not fire under a Disorder, Pinned or Isolated marker.
is_steady = no("artillery.not_steady", "rb.16.13", lambda s, a: not steady(s, a.unit), also=("rb.22.23",))
# 16.42, 16.43 A unit may fire once a turn; in its corps activation a headquarters may do so again before its units act.
has_a_shot = no(
    "artillery.has_fired",
    "rb.16.42",
    lambda s, a: s.fired[a.unit] and not has_free_shot(s, a.unit),
    also=("rb.16.26",),
    needs=(is_gunner,),
)


@rule("rb.16.4", needs=(is_on_map, is_gunner))
def in_reach(state: June6State, attempt: Attempt[Activation]) -> Refusal | None:
    """16.41 The hex has to be in range and held by the enemy."""
    unit, hex = attempt.unit, attempt.hex
    if holder(state, hex) != 1 - attempt.side:
        return refuse("bombard.no_enemy", "rb.16.41", hexes=(hex,), hex=hex)
    reach = gun_range(state, unit)
    if state.board.grid.distance(state.at[unit], hex) > reach:
        return refuse(
            "artillery.out_of_range", "rb.16.12", units=(unit,), hexes=(hex,), unit=unit, hex=hex, range=reach
        )
    return None


@rule("rb.16.12")
def gun_range(state: June6State, unit: int) -> int:
    """16.12 How far a unit fires: a corps headquarters, rockets, and whoever else has artillery points."""
    counter = state.counter(unit)
    if counter.headquarters == CORPS:
        return state.rules.range_corps
    return state.rules.range_rockets if counter.type == ROCKETS else state.rules.range_division


@rule("rb.16.43")
def bombard(play: June6Play, frame: Activation, unit: int, hex: int) -> None:
    """16.42, 16.43 Bombard a hex; the unit is turned over to its fired side."""
    state, source = play.state, kind_of_gunner(play.state, unit)
    if has_free_shot(state, unit):
        state.barraged[unit] = 1
    else:
        state.fired[unit] = 1
    modifier = state.rules.bombardment_rockets if source == ROCKETS else state.rules.bombardment_tot
    play.tell("unit.bombards", "rb.16.41", unit=unit, hex=hex)
    play.call(BOMBARDMENT, Bombardment(hex, modifier, source))


def gunners(state: June6State, frame: Activation) -> Iterator[int]:
    """The active units that may still bombard."""
    known = (unit for unit in frame.units if kind_of_gunner(state, unit) and in_hex(state, unit))
    ready = (unit for unit in known if not state.fired[unit] or has_free_shot(state, unit))
    return (unit for unit in ready if steady(state, unit))


def _targets(state: June6State, frame: Activation, side: int) -> Iterator[tuple[int, int]]:
    grid = state.board.grid
    for unit in gunners(state, frame):
        here, reach = state.at[unit], gun_range(state, unit)
        for hex in sorted(stacks(state)):
            if hex < grid.size and holder(state, hex) == 1 - side and grid.distance(here, hex) <= reach:
                yield unit, hex


def _tally(state: June6State, attempt: Attempt[Activation]) -> Tally:
    source = kind_of_gunner(state, attempt.unit)
    modifier = state.rules.bombardment_rockets if source == ROCKETS else state.rules.bombardment_tot
    return bombardment_tally(state, Bombardment(attempt.hex, modifier, source))


def bombardments_left(state: June6State, frame: Activation) -> int:
    """Count the bombardments that an activation may still bring."""
    known = (unit for unit in frame.units if kind_of_gunner(state, unit))
    return sum((not state.fired[unit]) + has_free_shot(state, unit) for unit in known)


BOMBARD = Verb(
    "bombard",
    bombard,
    (UNIT, Arg("target", "hex")),
    (is_active, is_on_map, is_gunner, is_steady, has_a_shot, in_reach),
    _targets,
    exact=True,
    tally=_tally,
)
BOMBARD_ORDERS = (BOMBARD,)
