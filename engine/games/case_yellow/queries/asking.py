"""What the questions have in common: what they want to know, and the records by which they ask the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.games.case_yellow.counters import HALVES
from engine.games.case_yellow.eligibility import COMBAT_ROUND, ENGAGED_ROUND, MOVE_ROUND, is_arko
from engine.games.case_yellow.fights import Fight, written
from engine.games.case_yellow.state import YellowState, in_hex, side_of
from engine.mechanics.sights import Record, attempted, verdict
from engine.play import Frame, Given, Step

Units = tuple[int, ...]
Words = tuple[str, ...]

UNIT, UNITS, SIDE = Given("unit", "unit"), Given("units", "unit", many=True), Given("side", "side")
SOME_UNITS = Given("units", "unit", many=True, optional=True)
HEX, TO, TARGET, EDGE = Given("hex", "hex"), Given("to", "hex"), Given("target", "hex"), Given("edge", "edge")
FACE, SPENT = Given("face", "number"), Given("spent", "number", optional=True)
AREA, COUNTRY = Given("area", "word"), Given("country", "word")
ROUND = Given("round", "word", optional=True)
ROUNDS = (COMBAT_ROUND, MOVE_ROUND, ENGAGED_ROUND)


def asked(state: YellowState, step: Step, name: str, side: int, args: tuple[Any, ...], frame: Frame) -> Record:
    """Say whether a choice could be made in a step, and why not."""
    verb = next(each for each in step.verbs if each.name == name)
    return verdict(attempted(state, side, verb, args, frame))


def points_of(halves: int) -> int | str:
    """Return a strength as an example writes it: a number, or "1/2" and the like."""
    return written(halves) if halves % HALVES else halves // HALVES


def round_named(word: str | None) -> str:
    """Return the kind of round that is asked about; a Combat round if nothing is said."""
    return word if word in ROUNDS else COMBAT_ROUND


@dataclass(frozen=True)
class Committed:
    """What both sides have chosen for a combat: air assets, and the defenders of a crowded port."""

    air: int | None = None
    cover: int | None = None
    held: Units | None = None


NOTHING = Committed()


def fight_over(state: YellowState, target: int, units: Units, chosen: Committed = NOTHING) -> Fight | None:
    """Make an attack with all that was chosen for it; nothing if a unit cannot reach the hex from where it stands."""
    far = state.rules.arko_range
    near = state.board.grid.distance
    guns = tuple(unit for unit in units if is_arko(state, unit))
    others = tuple(unit for unit in units if unit not in guns)
    if not others or not all(in_hex(state, unit) and near(state.at[unit], target) == 1 for unit in others):
        return None
    if any(not in_hex(state, unit) or near(state.at[unit], target) > far for unit in guns):
        return None
    return Fight(side_of(state, others[0]), target, others, guns, chosen.air or 0, chosen.cover or 0, chosen.held or ())
