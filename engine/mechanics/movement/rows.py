"""The rows in which a game states its movement: what the map says, what a step pays, where nobody goes, who stops."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from engine.board import Board
from engine.mechanics.positions import Positions
from engine.play import RULES, Play, Refusal, TallyItem, refuse, rule, say

Units = tuple[int, ...]
Pairs = Collection[tuple[int, int]]
Over = Callable[[Board, int, int, int], bool]
"""over(board, here, there, edge): over which hexsides a toll or a bar is; it looks at the map alone."""


class MarchingUnits(Protocol):
    """Who goes and how: all that the rows look at. A game has a record of its own, which can be hashed.

    `mover` is what the map looks at, `manner` how the units go. `apart()` is the same of anybody like these, `alike()`
    as far as prices and zones look: the fewer of them there are, the less is worked out.
    """

    @property
    def side(self) -> int: ...
    @property
    def units(self) -> Units: ...
    @property
    def mover(self) -> Hashable: ...
    @property
    def manner(self) -> Hashable: ...
    def apart(self) -> Self: ...
    def alike(self) -> Self: ...


class Prices(Protocol):
    """What hexes or hexsides cost, where they do: a mapping, or something that works it out one by one."""

    def get(self, place: int, default: int, /) -> int: ...

    def items(self) -> Iterable[tuple[int, int]]: ...


S = TypeVar("S", bound=Positions)
G = TypeVar("G", bound=MarchingUnits)
R = TypeVar("R")
M = TypeVar("M")


# What the map says, and what the chart says of it


@dataclass(frozen=True)
class View:
    """What the map says of a hex or hexside, out of the layers that it names; nothing where it says nothing."""

    name: str
    layers: tuple[str, ...]
    word: Callable[[Board, int], str]
    hexes: bool = False

    def codes(self, board: Board) -> list[str]:
        """What it says everywhere; mended, not made anew, on a patched map."""
        return board.cached(("view", self.name), self.layers, self._all, self._again)[1]

    def _all(self, board: Board) -> tuple[Board, list[str]]:
        count = board.grid.size if self.hexes else board.grid.edge_count
        return board, [self.word(board, index) for index in range(count)]

    def _again(self, known: tuple[Board, list[str]], board: Board) -> tuple[Board, list[str]]:
        changes = known[0].changes(board)
        if changes is None:
            return self._all(board)
        said = list(known[1])
        for index in self._near(board, *changes):
            said[index] = self.word(board, index)
        return board, said

    def _near(self, board: Board, hexes: Iterable[int], edges: Iterable[int]) -> set[int]:
        """Return where it may say something else: a hexside may tell of its hexes, a hex of its sides."""
        if self.hexes:
            return {*hexes, *(hex for edge in edges for hex in board.grid.edge_hexes(edge) if hex >= 0)}
        return {*edges, *(edge for hex in hexes for edge in board.grid.sides[hex])}


def _of_hex(_word: str, hex: int) -> Mapping[str, object]:
    return {"hex": hex}


@dataclass(frozen=True)
class Pay(Generic[R, M]):
    """What a step pays for what the map says there: `price(rules, mover, word)`; None where it does not go this way.

    Without a key it is not told; a `quiet` one is told only where it costs something.
    """

    key: str
    clause: str | Callable[[M], str]
    view: View
    price: Callable[[R, M, str], int | None]
    values: Callable[[str, int], Mapping[str, object]] = _of_hex
    quiet: bool = False

    def item(self, mover: M, word: str, hex: int, amount: int) -> TallyItem:
        """Say what is paid."""
        clause = self.clause if isinstance(self.clause, str) else self.clause(mover)
        return TallyItem(say(self.key, clause, **self.values(word, hex)), amount)


@dataclass(frozen=True)
class Fare(Generic[S, G]):
    """One way to pay for a step, such as by road; of those that are open units take the cheapest.

    The first of `pays` says where the map has it, and `when(board, here, there, edge)` where else it has not; `who` to
    whom it is open. `banks(state, go)` are hexes from which it is open only now, such as a ferry's; without them it is
    open everywhere. `closed(state, go, hex)` says why, where it would lead on and is not open.
    """

    name: str
    pays: tuple[Pay[Any, Any], ...]
    when: Over | None = None
    who: Callable[[Any], bool] | None = None
    banks: Callable[[S, G], Collection[int]] | None = None
    closed: Callable[[S, G, int], Refusal] | None = None


# What the position adds


@dataclass(frozen=True)
class Toll(Generic[S, G]):
    """What the position charges on entering or leaving hexes, or (`on="cross"`) at hexsides.

    A price of BLOCKED shuts the fares that it is about. Where it makes a way too dear the key `bars` says so, or
    `says(state, go, hex)` if that depends on more; `named` are more values of its message.
    """

    key: str
    clause: str
    prices: Callable[[S, G], Prices]
    on: str = "enter"
    fares: tuple[str, ...] = ()
    over: Over | None = None
    says: Callable[[S, G, int], Refusal | None] | None = None
    named: tuple[tuple[str, str], ...] = ()
    bars: str = "move.barred"

    def item(self, hex: int, amount: int) -> TallyItem:
        """Say what is paid."""
        return TallyItem(say(self.key, self.clause, **dict(self.named), hex=hex), amount)


def nobody(_state: object, _go: object, _hex: int) -> Units:
    """Nobody is to blame."""
    return ()


def _refused(key: str, clause: str, go: MarchingUnits, blamed: Units, hex: int) -> Refusal:
    """Refuse; of units that go together it names the one that is to blame, if it is one of them."""
    unit = next((unit for unit in blamed if unit in go.units), go.units[0])
    return refuse(key, clause, units=blamed, hexes=(hex,), unit=unit, hex=hex)


@dataclass(frozen=True)
class Bar(Generic[S, G]):
    """Hexes that a march may not enter ("enter") or not end in ("end"), not enter from each other ("between"), or in
    which it ends when it has entered ("stop").

    `over` keeps an "enter" to some hexsides. With `same` a "between" is about the zone of each unit alone: its hexes
    come with the units that hold them. With `stays` not even who stands there already may end there. `units` are those
    to blame; `says` gives the refusal where it has words of its own.
    """

    key: str
    clause: str
    hexes: Callable[[S, G], Collection[int]]
    on: str = "enter"
    over: Over | None = None
    same: bool = False
    stays: bool = False
    units: Callable[[S, G, int], Units] = nobody
    says: Callable[[S, G, int], Refusal | None] | None = None

    def refuses(self, state: S, go: G, hex: int) -> Refusal:
        """Say so."""
        found = self.says(state, go, hex) if self.says else None
        return found or _refused(self.key, self.clause, go, self.units(state, go, hex), hex)


@dataclass(frozen=True)
class Shut(Generic[S, G]):
    """Steps that units do not take: from the first to the second hex of these pairs."""

    key: str
    clause: str
    steps: Callable[[S, G], Pairs]
    units: Callable[[S, G, int], Units] = nobody

    def refuses(self, state: S, go: G, hex: int) -> Refusal:
        """Say so."""
        return _refused(self.key, self.clause, go, self.units(state, go, hex), hex)


@dataclass(frozen=True)
class Slow(Generic[S, G]):
    """Hexes from which on the allowance of this march is less: `left(state, go, allowance)` is what it is then.

    To enter the first of them is paid of that, too; with `after` it is only what follows that is.
    For a march that has begun, `left` of the allowance must give what the units then have; a game keeps in its state
    who has been slowed, and gives them no such hexes.
    """

    hexes: Callable[[S, G], Collection[int]]
    left: Callable[[S, G, int], int]
    after: bool = False


@dataclass(frozen=True)
class Room(Generic[S, G]):
    """Hexsides that so much may still cross: `left(state, go)` by hexside, and `uses(state, unit)` of it.

    `take(play, edge, used)` is told what crosses.
    """

    key: str
    clause: str
    left: Callable[[S, G], Mapping[int, int]]
    uses: Callable[[S, int], int]
    take: Callable[[Play[Any], int, int], None]

    def full(self, state: S, go: G) -> list[int]:
        """Return the hexsides that do not hold these units any more."""
        room = self.left(state, go)
        wanted = sum(self.uses(state, unit) for unit in go.units) if room else 0
        return [edge for edge, left in room.items() if left < wanted]

    def refuses(self, state: S, go: G, hex: int) -> Refusal:
        """Say so."""
        return refuse(self.key, self.clause, hexes=(hex,), unit=go.units[0], hex=hex)


Charge = Toll[S, G] | Room[S, G]
AnyRow = Toll[S, G] | Bar[S, G] | Shut[S, G] | Slow[S, G] | Room[S, G]


# How a game writes them


F = TypeVar("F", bound=Callable[..., Any])


def stated(clause: str, function: F) -> F:
    """Register the function of a row under its clause, unless it has registered itself under more."""
    return function if function in RULES else rule(clause)(function)


def toll(key: str, clause: str, on: str = "enter", **more: Any) -> Callable[[Callable[[S, G], Prices]], Toll[S, G]]:
    """Declare what a rule charges: the function gives the price of each hex where there is one."""
    return lambda prices: Toll(key, clause, stated(clause, prices), on, **more)


def bar(
    key: str, clause: str, on: str = "enter", **more: Any
) -> Callable[[Callable[[S, G], Collection[int]]], Bar[S, G]]:
    """Declare where a rule lets nobody in, or nobody end: the function gives the hexes."""
    return lambda hexes: Bar(key, clause, stated(clause, hexes), on, **more)


def stop(key: str, clause: str, **more: Any) -> Callable[[Callable[[S, G], Collection[int]]], Bar[S, G]]:
    """Declare where a march ends that has entered: the function gives the hexes."""
    return lambda hexes: Bar(key, clause, stated(clause, hexes), "stop", **more)


def shut(key: str, clause: str, **more: Any) -> Callable[[Callable[[S, G], Pairs]], Shut[S, G]]:
    """Declare which steps a rule forbids: the function gives the hexes from and to which they lead."""
    return lambda steps: Shut(key, clause, stated(clause, steps), **more)


def slow(
    clause: str, left: Callable[..., int], after: bool = False
) -> Callable[[Callable[[S, G], Collection[int]]], Slow[S, G]]:
    """Declare from which hexes on units have less: the function gives the hexes, `left` what is left of it."""
    return lambda hexes: Slow(stated(clause, hexes), left, after)
