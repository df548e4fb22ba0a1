"""What toys share whose units march by rows: the counters, the state, the phase in which a side sends its units."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, Self

from engine.board import Board
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.march import Plan, Planning, march_step
from engine.mechanics.movement import Movement
from engine.mechanics.positions import Positions, on_map, side_of
from engine.play import Column, Frame, Guard, Item, Scenario, Step, System, Verb, flag
from tests.gauntlet.toybox import toy


@dataclass(frozen=True, slots=True)
class Troop:
    """A counter: its class, its movement points, its steps, its strength."""

    id: str
    side: int
    kind: str = "foot"
    points: int = 4
    steps: int = 1
    strength: int = 1

    @property
    def names(self) -> Mapping[str, str]:
        """A toy calls its troops by their ids."""
        return {"en": self.id, "ja": self.id}


class Afield(Positions):
    """Two sides with their troops; each unit moves once in a phase."""

    SIDES = ("red", "blue")
    roster: tuple[Troop, ...]
    moved: Column = flag("unit", scope="phase")


class Goes(NamedTuple):
    """Who goes, as far as most toys look: whose it is, its class, and how it goes."""

    side: int
    mover: str
    units: tuple[int, ...] = ()
    manner: int = 0

    def apart(self) -> Self:
        """The same of anybody like these."""
        return self._replace(units=())

    def alike(self) -> Self:
        """Prices and zones look at all of it."""
        return self._replace(units=())


def going(state: Afield, units: tuple[int, ...], manner: int) -> Goes:
    """Return what the rows look at in a unit."""
    return Goes(side_of(state, units[0]), state.roster[units[0]].kind, units, manner)


def printed(state: Afield, unit: int, _manner: object) -> int:
    """Return the movement points on a counter, in parts."""
    return state.roster[unit].points * state.PARTS


@dataclass(frozen=True, slots=True)
class Phase(Frame):
    """Whose units move."""

    KINDS: ClassVar[Mapping[str, str]] = {"side": "side"}

    side: int


Entered = Callable[[Any, int, int, int], None]
no, choose = No[Any, Any](), Choose[Any, Any]()


def fresh(state: Any, frame: Any, side: int) -> list[int]:
    """Return the units that have not moved yet."""
    return [unit for unit in on_map(state, side) if not state.moved[unit]]


def sending(
    marches: Movement[Any, Any],
    *verbs: Verb,
    entered: Entered | None = None,
    picked: Callable[[Any, int], None] = lambda _play, _unit: None,
    record: type[Frame] = Phase,
    needed: tuple[Guard, ...] = (),
    **hooks: Any,
) -> tuple[Step, Step, Step]:
    """Make the phase in which a side sends its units one by one, the planning of a march, and the march."""
    march = march_step(check=marches.may_step, cost=marches.step_cost, entered=entered or marches.entered)
    plan = Planning(
        march=march,
        onward=marches.from_plan,
        allowance=lambda state, unit: marches.spendable(state, (unit,), marches.manner(state, unit)),
        actor=lambda state, plan: side_of(state, plan.unit),
        tally=marches.path_tally,
        guards=marches.guards,
    ).step()

    def send(play: Any, _frame: Frame, unit: int) -> None:
        play.state.moved[unit] = 1
        picked(play, unit)
        play.call(plan, Plan(unit, play.state.at[unit]))

    # A unit is sent only if it can go somewhere.
    can_go = no(
        "toy.nowhere_to_go",
        "toy.send",
        lambda s, a: s.at[a.unit] >= 0 and not marches.can_march(s, (a.unit,), marches.manner(s, a.unit)),
    )
    moves = Step(
        "moves",
        record=record,
        actor=lambda state, frame: frame.side if fresh(state, frame, frame.side) else None,
        verbs=(
            choose("send", send, fresh, "toy.not_fresh", "toy.send", *needed, can_go),
            *verbs,
            Verb("done", lambda play, _frame: play.done()),
        ),
        measure=lambda state, frame: (len(fresh(state, frame, frame.side)),),
        **{"scope": "phase", "station": True, **hooks},
    )
    return moves, plan, march


def standing(state: Afield) -> tuple[int, ...]:
    """Count what each side has on the map; a score."""
    return tuple(len(on_map(state, side)) for side in (0, 1))


def marching_toy(
    slug: str,
    state: type[Afield],
    marches: Movement[Any, Any],
    steps: tuple[Step, ...],
    turn: tuple[Any, ...] = (),
    **more: Any,
) -> System:
    """Make a toy in which red and then blue send their units; `turn` are the items of a turn that has more."""
    both = (Item(steps[0], lambda _state: Phase(0)), Item(steps[0], lambda _state: Phase(1)))
    return toy(slug, state, turn or both, steps, score=standing, **{"forms": (marches,), **more})


def placed(game: str, board: Board, troops: Mapping[Troop, str], **position: Any) -> Callable[[], Scenario]:
    """Make a scenario: troops with their hexes, "-" for none, and entries that are not empty."""
    roster = tuple(troops)
    at = {troop.id: hex for troop, hex in troops.items() if hex != "-"}
    steps = {troop.id: troop.steps for troop in roster if troop.id in at}
    return lambda: Scenario(game, "toy", board, roster, {"at": at, "steps": steps, **position})
