"""What a game knows about starting positions that people write as files: how they become its own, what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, NamedTuple

from engine.play.messages import Refusal, Value, say


@dataclass(frozen=True)
class LaterUnit:
    """A unit that arrives later: in which turn, and where and in which step if that is said.

    `places` lists all the places of entry where the owner may choose between several.
    """

    unit: str
    turn: int
    place: str | None = None
    step: str | None = None
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class Written:
    """A starting position as files say it: ids of units, labels of places, and entries of the state as plain data.

    `leaving` are units that withdraw, each with its turn and, if that is said, the box into which it goes. `pools` are
    the units that wait in each pool, `superiors` the headquarters above each unit in the tree of formations.
    """

    placed: Mapping[str, str]
    coming: tuple[LaterUnit, ...]
    steps: Mapping[str, int]
    first: int
    last: int
    own: Mapping[str, Any]
    leaving: tuple[LaterUnit, ...] = ()
    pools: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    superiors: Mapping[str, str] = field(default_factory=dict)


def plain_position(written: Written) -> dict[str, Any]:
    """The position of a game whose state has the entries at, steps, arrivals and last, and that counts turns up."""
    before_the_first = {"turn": written.first - 1} if written.first != 1 else {}
    return {
        **before_the_first,
        "at": dict(written.placed),
        "steps": dict(written.steps),
        "arrivals": [[coming.turn, coming.unit] for coming in written.coming],
        "last": written.last,
        **written.own,
    }


@dataclass(frozen=True)
class InPlay:
    """The part of the map that a scenario is played on, and what its edge means."""

    hexes: tuple[int, ...]
    roads: str = "cut"
    supply: str = "cut"
    retreats: str = "forbidden"
    outside: str = "unused"

    @cached_property
    def held(self) -> frozenset[int]:
        """The same hexes, for look-up."""
        return frozenset(self.hexes)


def nothing(*_what: Any) -> Iterable[Refusal]:
    """Find nothing wrong."""
    return ()


class MapLayer(NamedTuple):
    """A layer that a game reads from the map: of hexes or hexsides, and its words, the one for silence first."""

    kind: Literal["hex", "edge"]
    words: tuple[str, ...]


class CounterValue(NamedTuple):
    """A value that a game reads from a counter: its name, what it is, the section that speaks of it, its words if any.

    `numbers` holds one for each number of steps. The game's terms call it `value.<name>`.
    """

    name: str
    kind: Literal["number", "numbers", "flag", "word", "words"] = "number"
    section: str = ""
    words: tuple[str, ...] = ()


class Unfit(ValueError):
    """A counter that a game cannot use, and why: a message, so that it can be said in any language.

    `raise Unfit("counter.number", "2.2", value="value.strength")`
    """

    def __init__(self, key: str, clause: str = "", /, **values: Value) -> None:
        super().__init__(key)
        self.message = say(key, clause, **values)


class Relief(NamedTuple):
    """Hexes that would take a worry away if an entry of the state gave them to the side, such as sources of supply."""

    entry: str
    hexes: tuple[int, ...]


def no_layers(_rules: Any) -> Mapping[str, MapLayer]:
    """Ask nothing of the map."""
    return {}


@dataclass(frozen=True)
class Setup:
    """How files become a starting position of a game, and what the game's rules say of it.

    `counter(plain, side)` makes the game's record of a counter, and raises Unfit if it cannot; `layers`
    are those that the game reads from the map, and their words; `illegal` is what the rules refuse in a starting
    position; `worries` are functions of state and side, by subject (supply, moves, reach): legal, but probably not
    meant; `relief` are functions of state and side, by the same subjects: what a scenario could say to take such a
    worry away; `may_enter(state, unit, place)` says why a unit cannot be in a place at all; `passable(board, here,
    there, edge)` whether anybody can ever take that step. With `names_places` the board has the printed names of
    places, otherwise the ids of areas of one hex alone. With `own_victory` the rulebook says who wins. `plays` are the
    parts of the order of battle besides set-up and arrivals that the game plays: withdrawals, pools. With
    `needs_entry` nobody chooses where units arrive for which the bundle names no place: they never come. `values` are
    those that `counter` reads, in the order in which people read them. With `only_used` counters that the order of
    battle does not name are not in the game at all: a small scenario of a large mix is played faster.
    """

    counter: Callable[[Mapping[str, Any], int], Any]
    position: Callable[[Written], dict[str, Any]] = plain_position
    layers: Callable[[Any], Mapping[str, MapLayer]] = no_layers
    illegal: Callable[[Any], Iterable[Refusal]] = nothing
    worries: Mapping[str, Callable[[Any, int], Iterable[Refusal]]] = field(default_factory=dict)
    relief: Mapping[str, Callable[[Any, int], Iterable[Relief]]] = field(default_factory=dict)
    may_enter: Callable[[Any, int, int], Refusal | None] | None = None
    passable: Callable[[Any, int, int, int], bool] | None = None
    wants_headquarters: bool = False
    needs_entry: bool = False
    own_victory: bool = False
    plays: tuple[str, ...] = ()
    names_places: bool = True
    values: tuple[CounterValue, ...] = ()
    only_used: bool = False
