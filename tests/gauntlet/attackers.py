"""What toys share whose combats are plain data: the phase in which a side attacks, hex by hex, with whom it likes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.mechanics.battle.declared import Blow, PlainCombat
from engine.mechanics.battle.plain import Attack
from engine.mechanics.choices import Choose
from engine.mechanics.fighting import all_who_can, is_next_to
from engine.mechanics.guards import No
from engine.mechanics.positions import holder, on_map, units_in
from engine.play import (
    Arg,
    Attempt,
    Choice,
    Column,
    Frame,
    Guard,
    Item,
    Outlook,
    PositionQuery,
    Step,
    Tally,
    Verb,
    flag,
)
from tests.gauntlet.marchers import Afield, Phase

TARGET = Arg("target", "hex")


@dataclass(frozen=True, slots=True)
class Joining(Frame):
    """An attack on a hex that is being put together."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "target": "hex", "units": "unit"}

    side: int
    target: int
    units: tuple[int, ...] = ()


no, choose = No[Any, Joining](), Choose[Any, Joining]()


def beside(state: Any, side: int, target: int) -> list[int]:
    """Return the units of a side that may attack a hex: each once in a phase."""
    return [unit for unit in on_map(state, side) if is_next_to(state, unit, target) and not state.fought[unit]]


class Embattled(Afield):
    """Two sides whose units move and fight once in a phase."""

    fought: Column = flag("unit", scope="phase")


def joining(state: Any, frame: Joining, side: int) -> list[int]:
    """Return the units that may join an attack."""
    return [unit for unit in beside(state, side, frame.target) if unit not in frame.units]


def attacking(combat: PlainCombat, needed: tuple[Guard, ...] = ()) -> tuple[Step, Step, Step]:
    """Make the phase in which a side attacks, the joining of units, and the combat."""

    def attack_of(state: Any, units: tuple[int, ...], target: int) -> Attack:
        return Attack(target, units, units_in(state, target))

    def tally(state: Any, attempt: Attempt[Joining]) -> Tally:
        more = (attempt.unit,) if attempt.args else ()
        return combat.combat.tally(state, attack_of(state, (*attempt.frame.units, *more), attempt.frame.target))

    def join(play: Any, frame: Joining, unit: int) -> None:
        play.change(units=(*frame.units, unit))

    def strike(play: Any, frame: Joining) -> None:
        for unit in frame.units:
            play.state.fought[unit] = 1
        play.call(combat.step, Blow(frame.side, frame.target, frame.units, units_in(play.state, frame.target)))
        play.done()

    somebody = no("attack.empty", combat.section, lambda _s, a: not a.frame.units, about=())
    joins = choose("join", join, joining, "attack.not_beside", combat.section, *needed, tally=tally)
    group = Step(
        "joining",
        combat.section,
        Joining,
        actor=lambda _state, frame: frame.side,
        verbs=(joins, Verb("strike", strike, guards=(somebody,), tally=tally)),
        measure=lambda state, frame: (len(joining(state, frame, frame.side)),),
        suggest=all_who_can(joins, "strike"),
    )

    def targets(state: Any, _frame: Any, side: int) -> list[int]:
        near = {hex for unit in on_map(state, side) for hex, _edge in state.board.adjacent(state.at[unit])}
        enemies = [hex for hex in sorted(near) if holder(state, hex) == 1 - side]
        return [hex for hex in enemies if any(joins.legal(state, Joining(side, hex), side))]

    def attack(play: Any, frame: Phase, hex: int) -> None:
        play.call(group, Joining(frame.side, hex))

    attack_on = Choose[Any, Phase]()("attack", attack, targets, "attack.no_enemy", combat.section, arg=TARGET)
    phase = Step(
        "attacks",
        combat.section,
        Phase,
        actor=lambda state, frame: frame.side if targets(state, frame, frame.side) else None,
        verbs=(attack_on, Verb("done", lambda play, _frame: play.done())),
        measure=lambda state, frame: (sum(not state.fought[unit] for unit in on_map(state, frame.side)),),
        scope="phase",
        station=True,
    )
    return phase, group, combat.step


def both(*steps: Step) -> tuple[Item, ...]:
    """Let red go through the steps, then blue."""
    return tuple(item(step, side) for side in (0, 1) for step in steps)


def item(step: Step, side: int) -> Item:
    """Make the item of a side."""
    return Item(step, lambda _state: Phase(side))


def sight_of(combat: PlainCombat) -> PositionQuery:
    """Return the sight that shows what the dice would bring to an attack of all who can join it."""

    def chances(state: Any, choices: tuple[Choice, ...]) -> tuple[Outlook, ...]:
        if choices[0].verb != "attack":
            return ()
        target = choices[0].args[0]
        units = tuple(beside(state, 1 - holder(state, target), target))
        return (combat.combat.outlook(state, Attack(target, units, units_in(state, target))),) if units else ()

    return PositionQuery(chances=chances)
