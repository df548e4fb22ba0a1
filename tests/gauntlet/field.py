"""What toys with pieces on a map share: the state, guards, marches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.board import Board
from engine.mechanics.march import Check, March, march_step
from engine.play import (
    NOWHERE,
    Arg,
    Attempt,
    Column,
    Frame,
    Item,
    Refusal,
    Scenario,
    State,
    Step,
    Verb,
    column,
    refuse,
    rule,
)
from tests.gauntlet.toybox import Piece, scenario


class Field(State):
    """Two sides with their pieces on a map."""

    SIDES = ("red", "blue")
    at: Column = column("unit", NOWHERE, values="place")
    lost: Column = column("unit", low=0)

    def side_of(self, unit: int) -> int:
        """Tell whose a unit is."""
        return int(self.counter(unit).side)

    def army(self, side: int) -> list[int]:
        """Return the units of a side that are on the map."""
        return [unit for unit, hex in enumerate(self.at) if hex != NOWHERE and self.side_of(unit) == side]

    def inside(self, hex: int, side: int) -> list[int]:
        """Return the units of a side in a hex."""
        return [unit for unit in self.at.entities(hex) if self.side_of(unit) == side]

    def around(self, hex: int) -> list[int]:
        """Return the neighbours of a hex."""
        return [other for other, _edge in self.board.adjacent(hex)]

    def strength(self, units: Iterable[int]) -> int:
        """Add up the steps that units have left."""
        return sum(int(self.counter(unit).strength) - self.lost[unit] for unit in units)

    def hexes_of(self, units: Iterable[int]) -> list[int]:
        """Return where units stand."""
        return [self.at[unit] for unit in units]

    def beside(self, hex: int, side: int) -> tuple[int, ...]:
        """Return the units of a side next to a hex."""
        return tuple(unit for unit in self.army(side) if hex in self.around(self.at[unit]))

    def power(self, units: Iterable[int]) -> int:
        """Add up the strengths of units."""
        return sum(self.counter(unit).strength for unit in units)

    def foes_near(self, hex: int, side: int) -> list[int]:
        """Return the hexes next to a hex in which enemies of a side stand."""
        return [other for other in self.around(hex) if self.inside(other, 1 - side)]


@dataclass(frozen=True, slots=True)
class Side(Frame):
    """A step that has to know nothing but whose it is."""

    side: int


@rule("toy.own")
def own_unit(state: Field, attempt: Attempt) -> Refusal | None:
    """Only one's own units on the map do anything."""
    ours = attempt.args[0] in state.army(attempt.side)
    return None if ours else refuse("toy.not_yours", "toy.own", unit=attempt.args[0])


def pick(
    name: str, apply: Callable[..., None], args: Arg | tuple[Arg, ...], clause: str, found: Callable[..., Iterable[Any]]
) -> Verb:
    """Make a verb with one guard: only what `found(state, frame)` yields may be picked."""
    wanted = (args,) if isinstance(args, Arg) else args

    def targets(state: State, frame: Any, _side: int) -> list[tuple[Any, ...]]:
        return [target if isinstance(target, tuple) else (target,) for target in found(state, frame)]

    def one_of_them(state: State, attempt: Attempt) -> Refusal | None:
        fits = attempt.args in targets(state, attempt.frame, attempt.side)
        return None if fits else refuse(f"toy.no_{name}", clause)

    return Verb(name, apply, wanted, (one_of_them,), targets, exact=True)


def write(column: str) -> Callable[..., None]:
    """Make what a verb with a unit and a value does: it writes them into a column of the state."""

    def apply(play: Any, _frame: Frame, unit: int, value: int) -> None:
        getattr(play.state, column)[unit] = value

    return apply


def picking(
    verb: Verb, found: Callable[..., Any], measure: Callable[..., tuple[int, ...]], *more: Verb, **hooks: Any
) -> Step:
    """Make a step in which a side picks by one verb, or does more, as long as anything is found."""

    def actor(state: State, frame: Side) -> int | None:
        return frame.side if found(state, frame) else None

    return Step(verb.name, record=Side, actor=actor, verbs=(verb, *more), measure=measure, **hooks)


DONE = Verb("done", lambda play, frame: play.done())


def no_enemy(state: Field, unit: int, _here: int, there: int, _spent: int) -> Refusal | None:
    """Check a step of a march: nobody moves onto enemies."""
    foes = state.inside(there, 1 - state.side_of(unit))
    return refuse("toy.enemy", "toy.free", units=tuple(foes), hexes=(there,)) if foes else None


def paths(state: Field, unit: int, budget: int, check: Check = no_enemy) -> dict[int, tuple[int, ...]]:
    """Find a shortest path to every hex that a unit can reach in `budget` steps that `check` allows."""
    found: dict[int, tuple[int, ...]] = {state.at[unit]: ()}
    reached = [state.at[unit]]
    for here in reached:
        for there in state.around(here) if len(found[here]) < budget else ():
            if there not in found and check(state, unit, here, there, len(found[here])) is None:
                found[there] = (*found[here], there)
                reached.append(there)
    return found


def march_to(play: Any, march: Step, unit: int, hex: int, budget: int, check: Check = no_enemy) -> None:
    """Call the march of a unit to a hex by the shortest path."""
    play.call(march, March(unit, play.state.at[unit], paths(play.state, unit, budget, check)[hex]))


@dataclass(frozen=True, slots=True)
class Moving(Frame):
    """Whose units move, and which of them have still to."""

    KINDS: ClassVar[Mapping[str, str]] = {"side": "side", "units": "unit"}

    side: int
    units: tuple[int, ...]

    def without(self, *gone: int) -> Moving:
        """Return the record without some units."""
        return Moving(self.side, tuple(unit for unit in self.units if unit not in gone))


def moving(
    budget: int | Callable[[Any, int], int],
    check: Check = no_enemy,
    *,
    verbs: tuple[Verb, ...] = (),
    done: Callable[..., None] = DONE.apply,
    **hooks: Any,
) -> tuple[Step, Step]:
    """Make two steps: each unit of the frame marches once by the shortest path or not at all; and the march itself.

    `budget` is how far, or a function of state and unit that tells it.
    """
    march = march_step(check=check, cost=lambda state, unit, here, there: 1)

    def ways(state: Field, unit: int) -> dict[int, tuple[int, ...]]:
        return paths(state, unit, budget if isinstance(budget, int) else budget(state, unit), check)

    @rule("toy.reach", needs=(own_unit,))
    def in_reach(state: Field, attempt: Attempt) -> Refusal | None:
        unit, hex = attempt.args
        if unit not in attempt.frame.units:
            return refuse("toy.has_moved", "toy.reach", units=(unit,))
        near = hex in ways(state, unit) and hex != state.at[unit]
        return None if near else refuse("toy.out_of_reach", "toy.reach", units=(unit,), hexes=(hex,))

    def move(play: Any, frame: Moving, unit: int, hex: int) -> None:
        play.replace(frame.without(unit))
        play.call(march, March(unit, play.state.at[unit], ways(play.state, unit)[hex]))

    def targets(state: Field, frame: Moving, _side: int) -> list[tuple[int, int]]:
        return [(unit, hex) for unit in frame.units if state.at[unit] >= 0 for hex in ways(state, unit)]

    moves = Step(
        "moves",
        record=Moving,
        actor=lambda state, frame: frame.side,
        verbs=(
            Verb("move", move, (Arg("unit", "unit"), Arg("to", "hex")), (own_unit, in_reach), targets),
            *verbs,
            Verb("done", done),
        ),
        **{"measure": lambda state, frame: (len(frame.units),), **hooks},
    )
    return moves, march


def moves_of(moves: Step, side: int, kind: str) -> Item:
    """Have the pieces of one kind make their moves."""

    def record(state: Field) -> Moving:
        return Moving(side, tuple(unit for unit in state.army(side) if state.counter(unit).kind == kind))

    return Item(moves, record)


def by_side(*steps: Step) -> list[Item]:
    """Let red go through the steps, then blue; all units of the side are in the records of those that move units."""

    def item(step: Step, side: int) -> Item:
        if step.record is Moving:
            return Item(step, lambda state: Moving(side, tuple(state.army(side))))
        return Item(step, lambda state: step.record(side))

    return [item(step, side) for side in (0, 1) for step in steps]


def strengths(state: Field) -> tuple[int, ...]:
    """Add up what each side has on the map; a score."""
    return tuple(state.strength(state.army(side)) for side in (0, 1))


def on_map(game: str, board: Board, red: str, blue: str, **position: Any) -> Callable[[], Scenario]:
    """Make a scenario from pieces written as "id hex [kind [strength]], ..." for each side; "-" stands for no hex."""
    words = [(side, piece.split()) for side, text in enumerate((red, blue)) for piece in text.split(", ")]
    roster = tuple(Piece(id, side, int(more[1]) if more[1:] else 1, *more[:1]) for side, (id, _hex, *more) in words)
    at = {piece[0]: piece[1] for _side, piece in words if piece[1] != "-"}
    return scenario(game, board, roster, at=at, **position)
