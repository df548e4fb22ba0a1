"""The course of a retreat hex by hex: units set out, together or one by one, and come to their end or to grief."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic

from engine.mechanics.guards import No
from engine.mechanics.positions import alive, side_of
from engine.mechanics.retreating.retreat_hexes import Retreats
from engine.mechanics.retreating.rows import Route, S, Units, route
from engine.mechanics.retreating.setting_out import Leaving, waiting
from engine.play import Choice, Frame, Step, Verb, say


@dataclass(frozen=True, slots=True)
class Retreat(Frame):
    """Units that have to retreat so many hexes from where they start, and the side that chooses their way.

    `group` are those under way now, `path` where they have been; `gone` have come to their end.
    """

    KINDS: ClassVar[dict[str, str]] = {
        "units": "unit",
        "start": "hex",
        "mover": "side",
        "gone": "unit",
        "group": "unit",
        "path": "hex",
    }

    units: tuple[int, ...]
    start: int
    hexes: int
    mover: int
    may_stop: bool = True
    gone: tuple[int, ...] = ()
    group: tuple[int, ...] = ()
    path: tuple[int, ...] = ()


def way_of(state: Any, frame: Retreat, units: Units) -> Route:
    """Return the route of some of the units as it is."""
    way = route(side_of(state, units[0]), units, frame.start, frame.hexes, frame.path, frame.may_stop)
    return way._replace(others=tuple(unit for unit in waiting(state, frame) if unit not in units))


def nothing_follows(_play: Any, _unit: int, _here: int, _hex: int) -> None:
    """Nothing follows when a unit has entered a hex."""


@dataclass(frozen=True, eq=False)
class HexByHex(Generic[S]):
    """What a game says of the course of its retreats.

    `fails(play, unit)` is what happens to each unit that cannot retreat as it must, `entered(play, unit, here, hex)`
    what follows in each hex. `due`, `single` and `short` are the clauses that refuse a unit with no retreat to make, a
    stack that is none, and an end before the end; `moved` is that of each hex. Units go `together`, `apart`, or as the
    side likes that moves them; `instead` names a verb by which they do at once what else happens to those that fail.
    """

    form: Retreats[S]
    section: str
    fails: Callable[[Any, int], None]
    due: str
    single: str
    short: str
    entered: Callable[[Any, int, int, int], None] = nothing_follows
    together: bool = True
    apart: bool = True
    instead: str = ""
    moved: str = ""
    name: str = "retreat"

    @cached_property
    def leaving(self) -> Leaving[S, Retreat]:
        """The verbs by which units set out and go on."""
        return Leaving(
            self.form,
            route=way_of,
            go=self._set_out,
            due=self.due,
            single=self.single,
            group=lambda frame: frame.group,
            together=self.together,
            apart=self.apart,
        )

    def step(self) -> Step:
        """Make the step."""
        return Step(
            self.name,
            self.section,
            Retreat,
            advance=self._go_on,
            actor=lambda _state, frame: frame.mover,
            verbs=(*self.leaving.verbs, self._stop(), *self._instead()),
            measure=lambda state, frame: (len(waiting(state, frame)), frame.hexes + 1 - len(frame.path)),
            suggest=self._suggest,
            ask=lambda state, frame: say(
                "ask.retreat",
                self.section,
                units=self.leaving.moving_on(state, frame),
                hex=frame.start,
                length=frame.hexes,
            ),
        )

    # The course

    def _go_on(self, play: Any, frame: Retreat) -> None:
        """Let those under way go on; those of whom none can retreat fail; where there is no choice nobody is asked."""
        state, units = play.state, waiting(play.state, frame)
        if frame.group:
            self._under_way(play, frame)
        elif not units:
            play.done(alive(state, frame.units))
        elif self.leaving.cornered(state, frame):
            self._fail(play, units)
        elif (len(units) == 1 or not self.apart) and not self.instead:
            hexes = self.leaving.next_hexes(state, frame, units)
            if len(hexes) == 1:
                self._set_out(play, frame, units, hexes[0])

    def _fail(self, play: Any, units: Units) -> None:
        for unit in units:
            self.fails(play, unit)
        play.change(gone=(*play.frame.gone, *units))

    def _under_way(self, play: Any, frame: Retreat) -> None:
        state, way = play.state, way_of(play.state, frame, frame.group)
        ends = self.form.may_end(state, way)
        hexes = self.form.next_hexes(state, way)
        if ends and not hexes:
            self._halt(play, frame)
        elif not hexes:
            self._fail(play, frame.group)
            play.change(group=(), path=())
        elif len(hexes) == 1 and not ends:
            self._enter(play, frame, hexes[0])

    def _halt(self, play: Any, frame: Retreat) -> None:
        play.change(gone=(*frame.gone, *frame.group), group=(), path=())

    def _set_out(self, play: Any, _frame: Retreat, units: Units, hex: int) -> None:
        play.change(group=units)
        self._enter(play, play.frame, hex)

    def _enter(self, play: Any, frame: Retreat, hex: int) -> None:
        state = play.state
        for unit in frame.group:
            here = state.at[unit]
            state.at[unit] = hex
            play.tell("unit.retreats", self.moved or self.section, unit=unit, came=here, hex=hex)
            self.entered(play, unit, here, hex)
        play.change(path=(*frame.path, hex))

    # Where a retreat may be shorter

    def may_stop(self, state: S, frame: Retreat) -> bool:
        """Tell whether those under way may end where they are."""
        return bool(frame.group) and self.form.may_end(state, way_of(state, frame, frame.group))

    def _stop(self) -> Verb:
        no = No[S, Retreat]()
        too_short = no(
            "retreat.no_shelter",
            self.short,
            lambda s, a: not self.may_stop(s, a.frame),
            about=(),
            units=lambda s, a: a.frame.group,
        )
        return Verb("stop", self._halt, guards=(too_short,))

    def _instead(self) -> tuple[Verb, ...]:
        no = No[S, Retreat]()
        set_out = no(
            "retreat.under_way",
            self.section,
            lambda s, a: bool(a.frame.group),
            about=(),
            units=lambda s, a: a.frame.group,
        )
        stands = Verb(self.instead, lambda play, frame: self._fail(play, waiting(play.state, frame)), guards=(set_out,))
        return (stands,) if self.instead else ()

    def _suggest(self, state: S, frame: Retreat, side: int) -> tuple[Choice, ...]:
        return (Choice("stop"),) if self.may_stop(state, frame) else self.leaving.keep_together(state, frame, side)
