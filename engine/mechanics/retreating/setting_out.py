"""Units that set out in retreat, together or one by one, by the hexes that the rules let them take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from engine.mechanics.guards import No
from engine.mechanics.positions import alive
from engine.mechanics.retreating.retreat_hexes import TO, Retreats
from engine.mechanics.retreating.rows import Route, S, Units
from engine.play import Arg, Attempt, Choice, Verb
from engine.play.guards import Guard

F = TypeVar("F")
UNIT = Arg("unit", "unit")


def waiting(state: Any, frame: Any) -> Units:
    """The units that have not made their retreat; those in `frame.gone` have."""
    return alive(state, (unit for unit in frame.units if unit not in frame.gone))


def nobody(_frame: object) -> Units:
    """Nobody is under way."""
    return ()


@dataclass(frozen=True, eq=False)
class Leaving(Generic[S, F]):
    """The verbs by which units set out.

    `route(state, frame, units)` is how some of them would go, `go(play, frame, units, hex)` sends them. `due` and
    `single` are the clauses that refuse a unit with no retreat to make, and a stack that is none. `group(frame)` are
    those under way, who go on together and keep the others waiting. Units go `together`, `apart`, or as they like.
    """

    form: Retreats[S]
    route: Callable[[S, F, Units], Route]
    go: Callable[[Any, F, Units, int], None]
    due: str
    single: str
    group: Callable[[F], Units] = nobody
    together: bool = True
    apart: bool = True

    def next_hexes(self, state: S, frame: F, units: Units) -> tuple[int, ...]:
        """Return the hexes that some of the units may take next together."""
        return self.form.next_hexes(state, self.route(state, frame, units))

    def setting_out(self, state: S, frame: F) -> Units:
        """Return the units of which each may set out: nobody while others are under way."""
        return () if self.group(frame) else waiting(state, frame)

    def moving_on(self, state: S, frame: F) -> Units:
        """Return the units under way, or all that may set out together."""
        return self.group(frame) or waiting(state, frame)

    def is_stack(self, state: S, frame: F) -> bool:
        """Tell whether there are units that go together; where none goes apart, one is a stack, too."""
        return bool(self.group(frame)) or len(waiting(state, frame)) > self.apart

    def cornered(self, state: S, frame: F) -> bool:
        """Tell whether none of those that wait can make its retreat."""
        units = waiting(state, frame)
        parties = [(unit,) for unit in units] if self.apart else [units]
        return not any(self.next_hexes(state, frame, party) for party in parties)

    # The verbs

    @cached_property
    def verbs(self) -> tuple[Verb, ...]:
        """All together, and one alone."""
        both = self._together() if self.together or not self.apart else None
        alone = self._alone() if self.apart else None
        return tuple(verb for verb in (both, alone) if verb)

    def _together(self) -> Verb:
        no = No[S, F]()
        stack: Guard = no(
            "retreat.no_stack",
            self.single,
            lambda s, a: not self.is_stack(s, a.frame),
            about=(),
            units=lambda s, a: self.moving_on(s, a.frame),
        )

        def route(state: S, attempt: Attempt[F]) -> Route:
            return self.route(state, attempt.frame, self.moving_on(state, attempt.frame))

        guards = (stack, *self.form.guards("retreat_together", route, stack))
        return Verb("retreat_together", self._send_all, (TO,), guards, self.all_ways, exact=True)

    def _alone(self) -> Verb:
        no = No[S, F]()
        due: Guard = no("retreat.not_due", self.due, lambda s, a: a.unit not in self.setting_out(s, a.frame))

        def route(state: S, attempt: Attempt[F]) -> Route:
            return self.route(state, attempt.frame, (attempt.unit,))

        guards = (due, *self.form.guards("retreat_alone", route, due))
        return Verb("retreat_alone", self._send_one, (UNIT, TO), guards, self.own_ways, exact=True)

    def _send_all(self, play: Any, frame: F, hex: int) -> None:
        self.go(play, frame, self.moving_on(play.state, frame), hex)

    def _send_one(self, play: Any, frame: F, unit: int, hex: int) -> None:
        self.go(play, frame, (unit,), hex)

    def all_ways(self, state: S, frame: F, _side: int) -> Iterator[tuple[int]]:
        """The hexes that all who wait may take together, or those under way next."""
        found = self.next_hexes(state, frame, self.moving_on(state, frame)) if self.is_stack(state, frame) else ()
        return ((hex,) for hex in found)

    def own_ways(self, state: S, frame: F, _side: int) -> Iterator[tuple[int, int]]:
        """Each unit with the hexes that it may take first."""
        for unit in self.setting_out(state, frame):
            yield from ((unit, hex) for hex in self.next_hexes(state, frame, (unit,)))

    def keep_together(self, state: S, frame: F, side: int) -> tuple[Choice, ...]:
        """Suggest that units keep together, by the first way there is; else the first way of the first unit."""
        for verb in self.verbs:
            for args in verb.legal(state, frame, side):
                return (Choice(verb.name, args),)
        return ()
