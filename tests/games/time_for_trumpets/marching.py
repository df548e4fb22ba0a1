"""Movement on the field: a segment of a corps, and what a way costs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.time_for_trumpets.counters import Counter, Face
from engine.games.time_for_trumpets.movement.march import MARCHES
from engine.games.time_for_trumpets.movement.segment import MOVEMENT, MOVEMENT_STEPS
from engine.games.time_for_trumpets.reaction import REACTION_STEPS
from engine.games.time_for_trumpets.rules import compile_rules
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.supply.dumps import INCIDENTAL
from engine.mechanics.march import Plan
from engine.play import Game, Step, System
from tests.games.time_for_trumpets.field import REST, Faces, Units, hex_of, hq, scenario, unit

DAY, NIGHT = 5, 7
"""17MO and 17EV."""
CORPS = hq("ge.xlvii", "corps_hq", formation="xlvii")
DIVISION = hq("ge.26vg", formation="26vg")


def segment(units: Units, head: str, faces: Iterable[Faces] = (), root: Step = MOVEMENT, **entries: Any) -> Game:
    """Return a game in which the corps of a headquarters moves; without more said, everybody obeys it."""
    roster = tuple(units)
    names = [counter.id for counter in roster]
    side, corps = roster[names.index(head)].side, names.index(head)

    def begin(play: Any, _frame: Any) -> None:
        play.state.corps = corps
        play.call(root, root.record(side, corps))

    def turn(play: Any, _frame: Any) -> None:
        play.state.phasing = side
        play.call(cycle)
        play.call(REST)

    cycle = Step("cycle", enter=begin, scope="activation")
    start = Step("field", enter=turn, scope="phase")
    steps = (start, cycle, root, REST, *MOVEMENT_STEPS, *REACTION_STEPS, INCIDENTAL)
    system = System("time_for_trumpets", TrumpetsState, start, rules=compile_rules, steps=steps)
    others = {counter.id: head for counter in roster if counter.id != head and counter.side == side}
    entries["superior"] = others | entries.get("superior", {})
    made = scenario(units, **{"turn": DAY, **entries})
    shown = [face if isinstance(face, tuple) else (face,) for face in faces]
    return Game.start(made, system=system, faces=shown)


def points(state: TrumpetsState, counter: Counter, *path: str) -> float | None:
    """Return how many movement points a way costs a unit, step by step; None where a step is not open."""
    number, total = state.roster.index(counter), 0
    go, here = MARCHES.go(state, number), state.at[number]
    for label in path:
        there = hex_of(label)
        cost = MARCHES.cost_of_step(state, go, here, there)
        if cost is None:
            return None
        total, here = total + cost, there
    return total / state.PARTS


def reaches(state: TrumpetsState, counter: Counter) -> set[str]:
    """Return the hexes that a unit can march to."""
    number = state.roster.index(counter)
    reach = MARCHES.from_plan(state, Plan(number, state.at[number]))
    return {state.board.label(hex) for hex in reach.hexes()}


def goes_on_from(state: TrumpetsState, counter: Counter, label: str) -> bool:
    """Tell whether a unit that has marched into a hex could march on from it."""
    number, here = state.roster.index(counter), hex_of(label)
    reach = MARCHES.onward(state, (number,), here, 1, MARCHES.manner(state, number))
    return any(hex != here for hex in reach.hexes())


def may_step(state: TrumpetsState, counter: Counter, there: str) -> str:
    """Return the message key of what speaks against the first step of a unit; nothing if it may take it."""
    number = state.roster.index(counter)
    refusal = MARCHES.may_step(state, number, state.at[number], hex_of(there), 0)
    return refusal.message.key if refusal else ""


def infantry(id: str, formation: str = "26vg", **facts: Any) -> Counter:
    """Return foot infantry of 6 MF."""
    return unit(id, "infantry", formation=formation, **facts)


def tank(id: str, formation: str = "26vg", cf: int = 8, mf: int = 8, **facts: Any) -> Counter:
    """Return a tank unit."""
    return unit(id, "medium_tank", (cf // 2, mf), (cf, mf), mobility="afv", formation=formation, **facts)


def guns(id: str, mobility: str = "horse", mode: int = 2, **facts: Any) -> Counter:
    """Return field artillery."""
    return unit(
        id,
        "field_artillery",
        (2, 6),
        unit_class="artillery",
        mobility=mobility,
        mode_cost=mode,
        deployed=(Face(3, 3, 0, 8),),
        **facts,
    )
