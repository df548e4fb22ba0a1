"""Landings and drops: units that come by dice, each at once or all before the first die; and those that are displaced.

DROPPED = Landing[CartState, Drops](
    "cart.dropped", "ca.7", SCHEDULE,
    roll="drop", dice=lambda s: (6,), die=Modifiers((woods, guns)),
    words=lambda s, fall, total: (s.rules.drops.look_up(total),),
    befalls={"astray": drift(2, land, lost, displaced), "hurt": hurt},
)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple

from engine.board import Board
from engine.mechanics.battle.modifiers import Modifiers
from engine.mechanics.positions import holder, in_hex, side_of
from engine.mechanics.schedules.due import S
from engine.mechanics.schedules.entry_hexes import EntryHexes
from engine.mechanics.schedules.entry_procedures import EntryProcedure, F, Saying
from engine.play import NOWHERE, Attempt, Frame, Step, Tally, Verb
from engine.play.chance import Faces


class Fall(NamedTuple):
    """A unit that comes down in a hex, and the faces of its dice."""

    unit: int
    hex: int
    faces: tuple[int, ...] = ()


Befall = Callable[[Any, Any, Fall], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Landed(Frame):
    """The units that have landed in a step, and for how many of them the dice have been thrown."""

    KINDS: ClassVar[dict[str, str]] = {"landed": "unit"}

    landed: tuple[int, ...] = ()
    judged: int = 0


@dataclass(frozen=True, eq=False, kw_only=True)
class Landing(EntryProcedure[S, F]):
    """A way to come by dice: `words(state, fall, total)` are what the table says, each word with what it does.

    The total is what the first of the `dice` counts (`pips`) with the rows of `die`; a word that `befalls` does not
    name does nothing. A unit that is not put into its hex beforehand (no `key`) is put there by what befalls it.
    In a step with a `Landed` record the dice wait for `throw_next`, in any other they are thrown at once.
    """

    roll: str
    dice: Callable[[S], tuple[int, ...]]
    words: Callable[[S, Fall, int], Iterable[str]]
    befalls: Mapping[str, Befall]
    die: Modifiers[S, Fall] = Modifiers(())  # noqa: RUF009 - a frozen record
    pips: Callable[[int], int] = int
    begins: Saying[S] | None = None
    rolled: Saying[S] | None = None

    @property
    def itemised(self) -> bool:
        """The sum to show is what is added to the die."""
        return bool(self.die.parts)

    def tally(self, state: S, attempt: Attempt[F]) -> Tally:
        """Show what is added to the die."""
        return self.added(state, attempt.unit, attempt.hex)

    def added(self, state: S, unit: int, hex: int) -> Tally:
        """Return what is added to the die of a unit that comes down in a hex."""
        return self.die.tally(state, Fall(unit, hex))

    def results(self, state: S, fall: Fall) -> tuple[str, ...]:
        """Return what the table says of a unit, by the faces of its dice."""
        return tuple(self.words(state, fall, self.total(state, fall)))

    def total(self, state: S, fall: Fall) -> int:
        """Return what the first die comes to."""
        return self.pips(fall.faces[0]) + self.added(state, fall.unit, fall.hex).total

    def enter(self, play: Any, frame: F, unit: int, hex: int) -> None:
        """Let a unit come down, and throw its dice or let them wait."""
        super().enter(play, frame, unit, hex)
        if isinstance(frame, Landed):
            play.change(landed=(*play.frame.landed, unit))
        else:
            self.throw(play, unit, hex)

    def throw(self, play: Any, unit: int, hex: int) -> None:
        """Throw the dice of a unit."""
        if self.begins is not None:
            self.begins.tell(play, unit, hex=hex, tally=self.added(play.state, unit, hex))
        play.roll(self.roll, self.dice(play.state), unit, *(() if self.key else (hex,)))

    def throw_next(self, play: Any, frame: Landed) -> bool:
        """Throw the dice of the next unit that has landed and is still there; tell whether there is one."""
        for number, unit in enumerate(frame.landed[frame.judged :], frame.judged + 1):
            if in_hex(play.state, unit):
                play.change(judged=number)
                self.throw(play, unit, play.state.at[unit])
                return True
        return False

    def judge(self, play: Any, frame: F, faces: Faces) -> None:
        """Let befall a unit what the table says."""
        unit, *where = (int(part) for part in faces.subject)
        state, fall = play.state, Fall(unit, where[0] if where else play.state.at[unit], faces)
        if self.rolled is not None:
            self.rolled.tell(play, unit, tally=self.added(state, unit, fall.hex), total=self.total(state, fall))
        for word in self.results(state, fall):
            if word in self.befalls:
                self.befalls[word](play, frame, fall)


def carried(board: Board, hex: int, direction: int, steps: int) -> int:
    """Return the hex some steps away in a direction; NOWHERE beyond the edge of the map."""
    for _step in range(steps):
        hex = board.grid.neighbours[hex][direction] if hex != NOWHERE else hex
    return hex


def drift(steps: int, lands: Befall, lost: Befall, meets: Befall | None = None) -> Befall:
    """Make what befalls a unit that is carried off its hex, in the direction that the second die shows.

    Then it `lands` in another hex; beyond the edge of the map it is `lost`; among enemies it `meets` them.
    """

    def befall(play: Any, frame: Any, fall: Fall) -> None:
        state = play.state
        fall = fall._replace(hex=carried(state.board, fall.hex, fall.faces[1] - 1, steps))
        if fall.hex == NOWHERE:
            lost(play, frame, fall)
        elif meets is not None and holder(state, fall.hex) == 1 - side_of(state, fall.unit):
            meets(play, frame, fall)
        else:
            lands(play, frame, fall)

    return befall


@dataclass(frozen=True, eq=False)
class Displaced(EntryHexes[S, F], Generic[S, F]):
    """Units that cannot stay in their hexes and are put into others by a side; without one they are `lost`."""

    lost: Callable[[Any, int], None] = lambda _play, _unit: None

    def step(
        self,
        name: str,
        clause: str,
        record: type[Any],
        verb: Verb,
        *,
        by: Callable[[S, F], int],
        then: Callable[[Any], object] = lambda _play: None,
        **more: Any,
    ) -> Step:
        """Make the step in which the side `by` puts them elsewhere; `then(play)` follows when nobody is left."""

        def settle(play: Any, frame: F) -> None:
            while units := tuple(self.waiting(play.state, frame)):
                if any(True for _ in verb.legal(play.state, frame, by(play.state, frame))):
                    return
                self.lost(play, units[0])
            then(play)
            play.done()

        measure = lambda state, frame: (self.left(state, frame),)  # noqa: E731 - a hook of the step
        return Step(name, clause, record, advance=settle, actor=by, verbs=(verb,), **{"measure": measure, **more})
