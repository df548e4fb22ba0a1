"""What a game says of a line in every voice that it has: who has one, its way, its length, what closes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from typing import Any

from engine.mechanics.lines import Cut, Leg, Line, LineGround
from engine.mechanics.lines.tracing import NOTHING

_NUMBERS = count(1)
Tracing = Line[Any, Any]
Said = tuple[bool, tuple[int, ...], tuple[Any, ...], int | None]
"""Whether a line leads from a hex, its way, what closes it, how long it is."""


def said_of(line: Tracing, state: Any, key: Any, hex: int) -> Said:
    """Ask every voice about a hex; all must say the same."""
    leads, path, closed = line.leads(state, key, hex), line.path(state, key, hex), line.closed(state, key, hex)
    lengths = line.lengths(state, key, hex)
    assert leads == bool(path) == (not closed) == (lengths is not None), f"{line.name}, {key}: {hex}"
    if lengths is not None:
        assert path[0] == hex
        assert path[-1] in line.sources(state, key)
        assert lengths.total == len(path) - 1
        assert len(set(path)) == len(path), "a line does not come back"
    return leads, path, tuple(spoken(each) for each in closed), None if lengths is None else lengths.total


def spoken(refusal: Any) -> Any:
    """Write a refusal down."""
    return refusal.message.key, refusal.clause, refusal.units, refusal.hexes


def rests_on_steps(line: Tracing, state: Any, key: Any, hexes: Iterable[int]) -> None:
    """Check that the flood says of hexes what the single steps lead to."""
    sources = set(line.sources(state, key))
    for number, (leg, found) in enumerate(zip(line.legs, line.found(state, key, NOTHING), strict=True)):
        before = line.so_far(state, key, number) if number else {}
        most = leg.limit(state, key)
        over = leg.over(state.board)
        for hex in hexes:
            near = [here for here, _edge in state.board.adjacent(hex) if any(there == hex for there, _ in over[here])]
            ways = [
                found[here] + 1
                for here in near
                if here in found
                and (most is None or found[here] < most)
                and not list(line.step_closed(state, key, here, hex, number, here in sources))
            ]
            begun = hex in before if number else found.get(hex) == 0
            wanted = 0 if begun else min(ways, default=None)
            assert found.get(hex) == wanted, (
                f"{line.name}, leg {number}, {key}: {hex} is {found.get(hex)}, not {wanted}"
            )


# Rows


@dataclass(frozen=True)
class Named:
    """A row, or the length of a leg, and what it may say instead."""

    name: str
    key: str
    row: Cut[Any] | LineGround[Any] | Leg[Any, Any]
    field: str
    value: Any

    @property
    def lasts(self) -> bool:
        """Tell whether nobody can change what it says."""
        return isinstance(self.row, LineGround) or (isinstance(self.row, Cut) and self.row.lasting)

    @contextmanager
    def without(self, line: Tracing) -> Iterator[None]:
        """Let the row say it, to states that remember nothing yet; what a map remembers goes by the line's name."""
        name, said = line.name, getattr(self.row, self.field)
        object.__setattr__(line, "name", f"{name} varied {next(_NUMBERS)}")
        object.__setattr__(self.row, self.field, self.value)
        try:
            yield
        finally:
            object.__setattr__(line, "name", name)
            object.__setattr__(self.row, self.field, said)


def rows_of(line: Tracing) -> list[Named]:
    """Return every row of a line without what it says, and every length one hex longer."""
    found = {}
    for leg in line.legs:
        for ground in leg.ground:
            found[ground.key] = Named(ground.key, ground.key, ground, "closed", lambda *_step: False)
        for cut in leg.cuts:
            found[cut.key] = Named(cut.key, cut.key, cut, "places", lambda *_asked: frozenset())
        if leg.most is not None:
            found[f"{leg.key}, longer"] = Named(f"{leg.key}, longer", leg.far, leg, "most", _longer(leg))
    return list(found.values())


def _longer(leg: Leg[Any, Any]) -> Callable[[Any, Any], int | None]:
    before = leg.most

    def most(state: Any, key: Any) -> int | None:
        limit = before(state, key) if callable(before) else before
        return None if limit is None else limit + 1

    return most


def shows(line: Tracing, state: Any, key: Any, named: Named, sample: int = 12) -> bool:
    """Take a row away: all voices agree again. Tell whether a hex has a line now that had none because of it.

    What closed it must be the row; but where a longer leg would do, that is said before the ground is.
    """
    before = line.reaches(state, key)
    twin = state.copy()
    with named.without(line):
        after = line.reaches(twin, key)
        new = [hex for hex in after if hex not in before]
        assert before.keys() <= after.keys() or named.field == "most", f"{named.name}: less has a line without it"
        some = new[:: len(new) // sample + 1]
        there = {hex: said_of(line, twin, key, hex) for hex in some}
        rests_on_steps(line, twin, key, some)
    then = {hex: said_of(line, state, key, hex) for hex in some}
    rests_on_steps(line, state, key, some)
    return any(
        now[0] and not was[0] and (named.lasts or any(said[0] == named.key for said in was[2]))
        for now, was in zip(there.values(), then.values(), strict=True)
    )
