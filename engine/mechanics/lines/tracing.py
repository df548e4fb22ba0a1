"""A line of supply, communication or command: walked by legs from its sources outwards, one flood for each key."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from typing import Any, Generic, NamedTuple, Self, TypeVar, cast

from engine.board import Ways
from engine.mechanics.cached_values import Same, cached_by, cached_value
from engine.mechanics.lines.rows import K, Leg, Row, S
from engine.play import Refusal, Tally, refuse

F = TypeVar("F", bound=Callable[..., Any])
_NUMBERS = count(1)

Lifted = frozenset[str]
NOTHING: Lifted = frozenset()
ROWS: Lifted = frozenset({"rows"})
LIFTS = (ROWS, frozenset({"lengths"}), ROWS | {"lengths"}, ROWS | {"lengths", "ground"})
"""What is left aside, in turn, to find the line that there would be without it."""
ENTER, PASS, EDGES = ("enter",), ("pass",), ("cross", "bank")
"""How rows close something: hexes that are not entered, hexes that are not passed, hexsides."""


class Closed(NamedTuple):
    """What a position closes to a leg: hexes that it does not enter or not pass, and hexsides."""

    enter: frozenset[int]
    passing: frozenset[int]
    edges: frozenset[int]


class Basis(NamedTuple):
    """All on which a flood rests: where it begins, and what the position says of each leg."""

    sources: tuple[int, ...]
    closed: tuple[Closed, ...]
    limits: tuple[int | None, ...]


Lengths = Mapping[int, int]
Found = tuple[Lengths, ...]
"""For each leg the hexes from which a line leads so far, with how many hexes of it are of this leg."""


class Walk(NamedTuple):
    """The steps of a line from where it begins, as they are followed from the source: from here to there, on a leg."""

    leg: int
    here: int
    there: int


@dataclass(frozen=True, eq=False)
class Line(Generic[S, K]):
    """A line that units trace: `legs` from its `sources(state, key)` outwards, `watch` what its rows and sources read.

    `section` is that of lines as a whole; `none` is said where not even the map has one.
    """

    name: str
    section: str
    sources: Callable[[S, K], Iterable[int]]
    legs: tuple[Leg[S, K], ...]
    watch: tuple[str, ...]
    none: str = "line.none"

    def varied(self, **changes: Any) -> Self:
        """Return another line, of which nothing is remembered under the name of this one."""
        return replace(self, name=f"{self.name} {next(_NUMBERS)}", **changes)

    def _named(self, name: str, function: F) -> F:
        def ask(state: S, *given: Any) -> Any:
            return function(state, *given)

        ask.__qualname__ = f"{self.name}.{name}"
        return cast(F, ask)

    # What is asked

    def reaches(self, state: S, key: K) -> Lengths:
        """Return the hexes from which a line leads, with the length of its last leg; nobody may change it."""
        return self.found(state, key, NOTHING)[-1]

    def so_far(self, state: S, key: K, legs: int) -> Lengths:
        """Return the hexes from which the first legs alone lead to a source."""
        return self.found(state, key, NOTHING)[legs - 1]

    def leads(self, state: S, key: K, hex: int) -> bool:
        """Tell whether a line leads from a hex; it may begin there although others do not pass it."""
        return hex in self.reaches(state, key) or self._first(state, key, hex, NOTHING) is not None

    def path(self, state: S, key: K, hex: int) -> tuple[int, ...]:
        """Return the hexes of a line, from where it begins to the source; nothing if there is none."""
        return self._hexes(state, key, hex, NOTHING)

    def lengths(self, state: S, key: K, hex: int) -> Tally | None:
        """Return how long each leg of a line is, as it is followed from its begin; None if there is none."""
        if not self.leads(state, key, hex):
            return None
        steps = list(self._walk(state, key, hex, NOTHING))
        numbers = reversed(range(len(self.legs)))
        counted = [(self.legs[leg], sum(step.leg == leg for step in steps)) for leg in numbers]
        return Tally(tuple(leg.item(length) for leg, length in counted if length))

    def closed(self, state: S, key: K, hex: int) -> tuple[Refusal, ...]:
        """Say what stands in the way of the line that there would be without it; nothing if there is one.

        First the units are left aside, then limits, then both, then the ground as well.
        """
        if self.leads(state, key, hex):
            return ()
        for lifted in LIFTS:
            if self._hexes(state, key, hex, lifted):
                return tuple(self._against(state, key, hex, lifted))
        return (refuse(self.none, self.section, hexes=(hex,), hex=hex),)

    def cut_in(self, state: S, key: K, hex: int) -> tuple[int, ...]:
        """Return the places in which units alone close the line that there would be without them, from its begin."""
        if self.leads(state, key, hex):
            return ()
        return tuple(dict.fromkeys(place for _row, place in self._stops(state, key, hex, ROWS)))

    def step_closed(
        self, state: S, key: K, here: int, there: int, leg: int = -1, source: bool = False
    ) -> Iterator[Row[S]]:
        """Return the rows that do not let a line go on from one hex to the next, followed from its source."""
        edge = dict(state.board.adjacent(here))[there]
        for row in self.legs[leg].ground:
            if row.closed(state, key.kind, here, there, edge):
                yield row
        for cut in self.legs[leg].cuts:
            if cut.stops(state, key.side, (here, there, edge), source, False):
                yield cut

    # The flood

    @cached_property
    def found(self) -> Callable[[S, K, Lifted], Found]:
        """found(state, key, lifted): the flood, remembered until what it rests on changes."""
        return cached_by(self._basis)(self._named("found", self._flooded))

    @cached_property
    def _basis(self) -> Callable[[S, K, Lifted], Basis]:
        def basis(state: S, key: K, lifted: Lifted) -> Basis:
            closed = tuple(self._closed(state, number, key.side, lifted) for number in range(len(self.legs)))
            free = "lengths" in lifted
            limits = tuple(None if free and leg.limit(state, key) else leg.limit(state, key) for leg in self.legs)
            sources = dict.fromkeys(hex for hex in self.sources(state, key) if hex not in closed[0].enter)
            return Basis(tuple(sources), closed, limits)

        return cached_value(*self.watch)(self._named("basis", basis))

    @cached_property
    def _closed(self) -> Callable[[S, int, int, Lifted], Closed]:
        def closed(state: S, number: int, side: int, lifted: Lifted) -> Closed:
            return Closed(*(self._united(state, number, side, lifted, on) for on in (ENTER, PASS, EDGES)))

        return cached_value(*self.watch)(self._named("closed", closed))

    @cached_property
    def _united(self) -> Callable[[S, int, int, Lifted, tuple[str, ...]], frozenset[int]]:
        """What rows of a leg close together; it is united anew only if one of them closes something else."""

        def parts(state: S, number: int, side: int, lifted: Lifted, on: tuple[str, ...]) -> tuple[Collection[int], ...]:
            rows = (row for row in self.legs[number].cuts if row.on in on and not self._lifts(row.lasting, lifted))
            return tuple([row.edges(state, side) if on is EDGES else row.places(state, side) for row in rows])

        def united(*asked: Any) -> frozenset[int]:
            return _union(parts(*asked))

        return cached_by(parts)(self._named("united", united))

    @cached_property
    def _ways(self) -> Callable[[S, int, object, bool], Ways]:
        """Where each leg leads as far as the map says; kept with the map."""

        def ways(state: S, number: int, kind: object, bare: bool) -> Ways:
            leg, board = self.legs[number], state.board
            over = leg.over(board)
            if bare or not leg.ground:
                return over

            def leads(here: int, there: int, edge: int) -> bool:
                return not any(row.closed(state, kind, here, there, edge) for row in leg.ground)

            key = ("lines.ways", leg.over, leg.ground, Same(state.rules), kind)
            return board.cached(
                key,
                leg.layers,
                lambda _board: tuple(
                    tuple(way for way in around if leads(here, *way)) for here, around in enumerate(over)
                ),
            )

        return cached_value()(self._named("ways", ways))

    def _flooded(self, state: S, key: K, lifted: Lifted) -> Found:
        basis, found = self._basis(state, key, lifted), list[Lengths]()
        starts: Collection[int] = basis.sources
        first = frozenset(starts)
        for number, (closed, most) in enumerate(zip(basis.closed, basis.limits, strict=True)):
            ways = self._ways(state, number, key.kind, "ground" in lifted)
            starts = flood(ways, starts, closed._replace(passing=closed.passing - first), most)
            found.append(starts)
        return tuple(found)

    # The way back

    @cached_property
    def _first(self) -> Callable[[S, K, int, Lifted], int | None]:
        """Return the hex to which a line leads that begins in a hex that others do not enter; remembered."""
        return cached_value(*self.watch)(self._named("first", self._before_begin))

    def _before_begin(self, state: S, key: K, hex: int, lifted: Lifted) -> int | None:
        last, basis = len(self.legs) - 1, self._basis(state, key, lifted)
        found, most = self.found(state, key, lifted)[last], basis.limits[last]
        around = [there for there, _edge in state.board.adjacent(hex) if there in found]
        for there in sorted(around, key=lambda there: found[there]):
            if (most is None or found[there] < most) and self._begins(state, key, there, hex, lifted, basis):
                return there
        return None

    def _begins(self, state: S, key: K, here: int, there: int, lifted: Lifted, basis: Basis) -> bool:
        last = len(self.legs) - 1
        edge = dict(self._ways(state, last, key.kind, "ground" in lifted)[here]).get(there)
        return edge is not None and not any(
            row.stops(state, key.side, (here, there, edge), here in basis.sources, True)
            for row in self.legs[last].cuts
            if ("ground" if row.lasting else "rows") not in lifted
        )

    def _walk(self, state: S, key: K, hex: int, lifted: Lifted) -> Iterator[Walk]:
        """Follow a line from its begin.

        Of ways as short, a leg with a limit takes the first one clockwise, another the one that comes first from the
        source.
        """
        found = self.found(state, key, lifted)
        last = len(self.legs) - 1
        if hex not in found[last]:
            before = self._first(state, key, hex, lifted)
            if before is None:
                return
            yield Walk(last, before, hex)
            hex = before
        for leg in range(last, -1, -1):
            while found[leg][hex]:
                before = self._before(state, key, leg, hex, lifted)
                yield Walk(leg, before, hex)
                hex = before

    def _before(self, state: S, key: K, leg: int, hex: int, lifted: Lifted) -> int:
        ways, found = self._ways(state, leg, key.kind, "ground" in lifted), self.found(state, key, lifted)[leg]
        basis = self._basis(state, key, lifted)
        closed, most = basis.closed[leg], basis.limits[leg]
        near = [
            before
            for before, _edge in state.board.adjacent(hex)
            if found.get(before) == found[hex] - 1 and (before not in closed.passing or before in basis.sources)
            for there, edge in ways[before]
            if there == hex and edge not in closed.edges
        ]
        return near[0] if most is not None or len(near) == 1 else next(before for before in found if before in near)

    def _hexes(self, state: S, key: K, hex: int, lifted: Lifted) -> tuple[int, ...]:
        steps = list(self._walk(state, key, hex, lifted))
        if not steps:
            return (hex,) if hex in self.found(state, key, lifted)[-1] else ()
        return (hex, *(step.here for step in steps))

    # What closes a line

    def _stops(self, state: S, key: K, hex: int, lifted: Lifted) -> Iterator[tuple[Row[S], int]]:
        """Return what is closed along the line that there would be, from its begin, with the rows that close it."""
        steps = list(self._walk(state, key, hex, lifted))
        source = steps[-1].here if steps else hex
        for step in steps:
            leg, edge = self.legs[step.leg], dict(state.board.adjacent(step.here))[step.there]
            whole, begins = (step.here, step.there, edge), step.there == hex
            for row in leg.ground:
                if "ground" in lifted and row.closed(state, key.kind, *whole):
                    yield row, step.there
            for cut in leg.cuts:
                if self._lifts(cut.lasting, lifted) and cut.stops(state, key.side, whole, step.here == source, begins):
                    left = cut.on in ("pass", "bank") and step.here in cut.places(state, key.side)
                    yield cut, step.here if left else step.there
        for cut in self.legs[0].cuts if self._hexes(state, key, hex, lifted) else ():
            if cut.on == "enter" and self._lifts(cut.lasting, lifted) and source in cut.places(state, key.side):
                yield cut, source

    @staticmethod
    def _lifts(lasting: bool, lifted: Lifted) -> bool:
        return ("ground" if lasting else "rows") in lifted

    def _against(self, state: S, key: K, hex: int, lifted: Lifted) -> Iterator[Refusal]:
        places: dict[Row[S], dict[int, None]] = {}
        for row, place in self._stops(state, key, hex, lifted):
            places.setdefault(row, {})[place] = None
        yield from (row.refuses(state, key.side, tuple(shut)) for row, shut in places.items())
        steps = list(self._walk(state, key, hex, lifted))
        for number, leg in enumerate(self.legs):
            length, most = sum(step.leg == number for step in steps), leg.limit(state, key)
            if most is not None and length > most:
                yield leg.too_far(hex, length, most)


def _union(parts: tuple[Collection[int], ...]) -> frozenset[int]:
    """Unite some sets; one that is frozen is not copied."""
    if len(parts) == 1 and isinstance(parts[0], frozenset):
        return parts[0]
    return frozenset().union(*parts)


def flood(ways: Ways, starts: Collection[int], closed: Closed, most: int | None) -> dict[int, int]:
    """Count the hexes to each place from the nearest start."""
    found = dict.fromkeys(starts, 0)
    enter, passing, edges = closed
    shut, wave, far = {*enter, *found}, list(found), 0
    while wave and far != most:
        far += 1
        onward = []
        for here in wave:
            if here in passing:
                continue
            for there, edge in ways[here]:
                if there not in shut and edge not in edges:
                    found[there] = far
                    shut.add(there)
                    onward.append(there)
        wave = onward
    return found
