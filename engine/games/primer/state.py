"""1.1 The twelve counters, what changes in a game, and the plainest questions about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from engine.games.primer.rules import PrimerRules
from engine.mechanics.counters import Counters, numbers, trait
from engine.mechanics.deploying import is_setting_up, kept_from
from engine.mechanics.guards import No
from engine.mechanics.invariants import markers_gone, nobody_shares, steps_in_play
from engine.mechanics.positions import MOST_STEPS, Positions, holder, on_map, side_of, stacks, units_in
from engine.play import (
    NOWHERE,
    Arg,
    Bag,
    Column,
    Frame,
    Groups,
    Play,
    Queue,
    Unfit,
    bag,
    column,
    flag,
    groups,
    note,
    queue,
    rule,
    scalar,
)

__all__ = [
    "ARMS",
    "COUNTERS",
    "FOOT",
    "GUNS",
    "HORSE",
    "KESTRIA",
    "LORN",
    "ROSTER",
    "UNIT",
    "Battle",
    "Counter",
    "PrimerPlay",
    "PrimerState",
    "arm_of",
    "blown_nowhere",
    "has_its_strengths",
    "holder",
    "in_play",
    "invariants",
    "is_guns",
    "no",
    "on_map",
    "own_unit",
    "side_of",
    "stacks",
    "strength",
    "units_in",
]

# What is printed

KESTRIA, LORN = 0, 1
ARMS = FOOT, HORSE, GUNS = "foot", "horse", "guns"


@dataclass(frozen=True, slots=True)
class Counter:
    """A regiment or battery: its arm of service, and its strength with one step, with two, ..."""

    id: str
    side: int
    type: str
    strengths: tuple[int, ...] = numbers("1.1")
    names: Mapping[str, str] = field(default_factory=dict, hash=False)
    returns: bool = trait("1.1")

    @property
    def arm(self) -> str:
        """Its arm of service."""
        return self.type

    @property
    def steps(self) -> int:
        """How many steps it has when whole."""
        return len(self.strengths)


@rule("1.1")
def has_its_strengths(plain: Mapping[str, Any]) -> None:
    """1.1 A counter has a strength for each of its steps, of which there are one or two."""
    strengths = plain["values"].get("strengths")
    if not strengths or len(strengths) > MOST_STEPS or plain["steps"] not in (None, len(strengths)):
        raise Unfit("counter.strengths", "1.1")


COUNTERS = Counters(Counter, known={"type": ARMS}, check=has_its_strengths)


def _names(en: str, ja: str) -> Mapping[str, str]:
    return {"en": en, "ja": ja}


ROSTER = (
    Counter("k.guard", KESTRIA, FOOT, (3, 6), _names("Guard Regiment", "近衛連隊")),
    Counter("k.1", KESTRIA, FOOT, (2, 4), _names("1st Regiment", "第1歩兵連隊")),
    Counter("k.2", KESTRIA, FOOT, (2, 4), _names("2nd Regiment", "第2歩兵連隊")),
    Counter("k.3", KESTRIA, FOOT, (2, 4), _names("3rd Regiment", "第3歩兵連隊")),
    Counter("k.lancers", KESTRIA, HORSE, (1, 3), _names("Lancer Regiment", "槍騎兵連隊")),
    Counter("k.guns", KESTRIA, GUNS, (1,), _names("Field Battery", "野砲中隊")),
    Counter("l.town", LORN, FOOT, (2, 3), _names("Town Guard", "町衛兵隊")),
    Counter("l.upland", LORN, FOOT, (2, 3), _names("Upland Regiment", "高地連隊")),
    Counter("l.river", LORN, FOOT, (2, 3), _names("River Regiment", "川岸連隊")),
    Counter("l.militia", LORN, FOOT, (1, 2), _names("Militia", "民兵隊"), returns=True),
    Counter("l.hussars", LORN, HORSE, (1, 3), _names("Hussar Regiment", "軽騎兵連隊")),
    Counter("l.battery", LORN, GUNS, (1,), _names("Mountain Battery", "山砲中隊")),
)


# What changes


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle that has been declared: the hex under attack and the units that attack it."""

    KINDS: ClassVar[dict[str, str]] = {"target": "hex", "units": "unit"}

    target: int
    units: tuple[int, ...]


def _of_the_other(_state: PrimerState, side: int, viewer: int) -> bool:
    return side != viewer


def _from_all(_state: PrimerState, _key: int, _viewer: int) -> bool:
    return True


class PrimerState(Positions):
    """Two Bridges: everything that changes."""

    SIDES = ("kestria", "lorn")

    rules: PrimerRules
    roster: tuple[Counter, ...]

    at: Column = column("unit", NOWHERE, values="place", hidden_from=kept_from)
    hungry: Column = flag("unit")
    moved: Column = flag("unit", scope="phase")
    fought: Column = flag("unit", scope="phase")
    arrivals: Queue = queue("unit", calendar="arrive")

    control: Column = column("hex", NOWHERE, values="side")
    blown: Column = flag("edge")
    fused: Column = note("edge", scope="turn")

    weather: str = scalar("clear", values="word", scope="turn")
    sky: Bag = bag()
    luck: Column = column("side", low=0)
    battles: Groups[Battle] = groups(Battle, scope="phase")

    objectives: Bag = bag("hex", hidden_from=_from_all)
    objective: Column = column("side", NOWHERE, values="hex", hidden_from=_of_the_other)
    destroyed: Column = column("side", low=0)
    held: int = scalar(0, low=0)
    last: int = scalar(6)

    def counter(self, unit: int) -> Counter:
        """Return a unit's counter."""
        return self.roster[unit]


PrimerPlay = Play[PrimerState]


arm_of = COUNTERS.asks(lambda counter: counter.arm, "Return its arm of service: foot, horse or guns.")
is_guns = COUNTERS.asks(
    lambda counter: counter.arm == GUNS, "Tell whether a unit is guns; foot and horse are the line."
)


@rule("1.1")
def strength(state: PrimerState, unit: int) -> int:
    """1.1 A unit fights with the strength of the steps that it has left."""
    steps = state.steps[unit]
    return state.counter(unit).strengths[steps - 1] if steps else 0


def blown_nowhere(state: PrimerState) -> Iterator[str]:
    """Say where a bridge is blown that never stood."""
    for edge in state.blown.entities(1):
        missing = [layer for layer in ("bridge", "river") if not state.board.values(layer)[edge]]
        if missing:
            yield f"a bridge is blown at {state.board.grid.edge_label(edge)}, where the map has no {missing[0]}"


def invariants(state: PrimerState) -> Iterator[str]:
    """Say what must never be."""
    if is_setting_up(state):
        return
    for hex, units in stacks(state).items():
        if len(units) > state.rules.stacking_limit:
            yield f"{len(units)} units in {state.board.label(hex)}"
    yield from nobody_shares(state)
    yield from steps_in_play(state)
    yield from markers_gone(state)
    yield from blown_nowhere(state)


# 1.2 Who may be ordered about: the guards that every order to a unit shares

UNIT = Arg("unit", "unit")
no = No[PrimerState, Frame]()
# 1.2 A side commands its own units.
own_unit = no("unit.not_yours", "1.2#b", lambda s, a: side_of(s, a.unit) != a.side)
# 1.2 Only units on the map do anything.
in_play = no("unit.not_on_map", "1.2#b", lambda s, a: s.at[a.unit] == NOWHERE)
