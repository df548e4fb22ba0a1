"""What toys with combat share: attacks, losses, retreats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from engine.play import NOWHERE, Arg, Frame, Guard, Step, Verb
from tests.gauntlet.field import DONE, Field, Moving, pick


def hurt(play: Any, unit: int) -> None:
    """Take a step from a unit, and the unit from the map with its last one."""
    play.state.lost[unit] += 1
    if play.state.lost[unit] == play.state.counter(unit).strength:
        play.state.at[unit] = NOWHERE
    play.tell("toy.hurt", unit=unit)


@dataclass(frozen=True, slots=True)
class Losses(Frame):
    """Who has still to lose how many steps, from which of his units."""

    KINDS: ClassVar[Mapping[str, str]] = {"side": "side", "units": "unit"}

    side: int
    units: tuple[int, ...]
    amount: int


def _lose(play: Any, frame: Losses, unit: int) -> None:
    hurt(play, unit)
    alive = tuple(unit for unit in frame.units if play.state.at[unit] != NOWHERE)
    play.replace(Losses(frame.side, alive, frame.amount - 1))


LOSSES = Step(
    "losses",
    record=Losses,
    actor=lambda state, frame: frame.side if frame.amount and frame.units else None,
    verbs=(pick("lose", _lose, Arg("unit", "unit"), "toy.losses", lambda state, frame: frame.units),),
    measure=lambda state, frame: (frame.amount,),
)


@dataclass(frozen=True, slots=True)
class Retreat(Frame):
    """A unit that has still to fall back so far, and where it has been."""

    KINDS: ClassVar[Mapping[str, str]] = {"side": "side", "unit": "unit", "been": "place"}

    side: int
    unit: int
    left: int
    been: tuple[int, ...] = ()


def ways_back(state: Field, side: int, here: int, left: int, been: Sequence[int] = ()) -> list[int]:
    """Find the hexes by which a unit can fall back the whole way: past no enemy, and nowhere twice."""
    free = [hex for hex in state.around(here) if hex not in been and not state.inside(hex, 1 - side)]
    safe = [hex for hex in free if not state.foes_near(hex, side)]
    return [hex for hex in safe if left == 1 or ways_back(state, side, hex, left - 1, (*been, here))]


def _ways(state: Field, frame: Retreat) -> list[int]:
    return ways_back(state, frame.side, state.at[frame.unit], frame.left, frame.been) if frame.left else []


def _begin_retreat(play: Any, frame: Retreat) -> None:
    if not _ways(play.state, frame):
        play.state.at[frame.unit] = NOWHERE
        play.tell("toy.trapped", unit=frame.unit)
        play.done()


def _fall_back(play: Any, frame: Retreat, hex: int) -> None:
    here = play.state.at[frame.unit]
    play.state.at[frame.unit] = hex
    play.replace(Retreat(frame.side, frame.unit, frame.left - 1, (*frame.been, here)))
    play.tell("toy.fell_back", unit=frame.unit, hex=hex)


RETREAT = Step(
    "retreat",
    record=Retreat,
    enter=_begin_retreat,
    actor=lambda state, frame: frame.side if frame.left else None,
    verbs=(pick("fall_back", _fall_back, Arg("to", "hex"), "toy.retreat", _ways),),
    measure=lambda state, frame: (frame.left,),
)


def beat(play: Any, side: int, units: Iterable[int]) -> tuple[int, ...]:
    """Take a step from each unit, have those that are left fall back a hex, and return which hexes they leave."""
    left = sorted({play.state.at[unit] for unit in units})
    for unit in units:
        hurt(play, unit)
        if play.state.at[unit] != NOWHERE:
            play.call(RETREAT, Retreat(side, unit, 1))
    return tuple(left)


@dataclass(frozen=True, slots=True)
class Combat(Frame):
    """An attack from a hex on another hex, by these units, or where none are named by whoever is there."""

    KINDS: ClassVar[Mapping[str, str]] = {"side": "side", "here": "place", "target": "place", "units": "unit"}

    side: int
    here: int
    target: int
    units: tuple[int, ...] = ()

    def ours(self, state: Field) -> tuple[int, ...]:
        """Return the attackers that are still there."""
        return tuple(unit for unit in state.inside(self.here, self.side) if not self.units or unit in self.units)

    def theirs(self, state: Field) -> tuple[int, ...]:
        """Return the defenders."""
        return tuple(state.inside(self.target, 1 - self.side))


def attacks(state: Field, frame: Moving) -> list[tuple[int, int]]:
    """Find every attack from a hex with units of the frame on a hex next to it."""
    stacks = sorted({state.at[unit] for unit in frame.units if state.at[unit] != NOWHERE})
    return [(here, hex) for here in stacks for hex in state.foes_near(here, frame.side)]


def _advance(play: Any, frame: Combat, unit: int) -> None:
    play.state.at[unit] = frame.target
    play.tell("toy.advanced", unit=unit, hex=frame.target)


ADVANCE = Step(
    "advance",
    record=Combat,
    actor=lambda state, frame: frame.side if frame.ours(state) else None,
    verbs=(pick("advance", _advance, Arg("unit", "unit"), "toy.advance", lambda s, frame: frame.ours(s)), DONE),
    measure=lambda state, frame: (len(frame.ours(state)),),
)


def fighting(
    resolve: Callable[[Any, Any, tuple[int, ...]], None],
    found: Callable[..., list[tuple[int, int]]] = attacks,
    first: tuple[Guard, ...] = (),
    dice: tuple[int, ...] = (6,),
    **hooks: Any,
) -> tuple[Step, Step]:
    """Make two steps: the units of the frame attack, each once at most; and a combat, of which the dice decide.

    Guards in `first` speak of what has to be done before the step may end.
    """

    def roll(play: Any, frame: Combat) -> None:
        if frame.ours(play.state) and frame.theirs(play.state):
            play.roll("combat", dice, frame.target)

    combat = Step(
        "combat",
        record=Combat,
        enter=roll,
        after={"combat": resolve},
    )

    def attack(play: Any, frame: Moving, here: int, hex: int) -> None:
        units = tuple(unit for unit in frame.units if play.state.at[unit] == here)
        play.replace(frame.without(*units))
        play.call(combat, Combat(frame.side, here, hex, units))

    steps = Step(
        "attacks",
        record=Moving,
        actor=lambda state, frame: frame.side if found(state, frame) else None,
        verbs=(
            pick("attack", attack, (Arg("from", "hex"), Arg("on", "hex")), "toy.attack", found),
            Verb("done", DONE.apply, guards=first),
        ),
        measure=lambda state, frame: (len(frame.units),),
        **hooks,
    )
    return steps, combat


@dataclass(frozen=True, slots=True)
class Fight(Frame):
    """Units and the hexes that they attack or may enter; whom they have beaten, and whether that was a rout."""

    KINDS: ClassVar[Mapping[str, str]] = {"side": "side", "units": "unit", "hexes": "place", "beaten": "unit"}

    side: int
    units: tuple[int, ...]
    hexes: tuple[int, ...]
    beaten: tuple[int, ...] = ()
    rout: bool = False


def fight(fought: Callable[[Any, Any, tuple[int, ...]], None]) -> Step:
    """Make a combat of a Fight against its first hex, of which a die decides."""

    def roll(play: Any, frame: Fight) -> None:
        play.roll("combat", (6,), frame.hexes[0])

    return Step("fight", record=Fight, enter=roll, after={"combat": fought})


def advance(entered: Callable[[Any, Any, int, int], None]) -> Step:
    """Make a step in which the units of a Fight enter its hexes, as long as no enemies are there, one after another."""

    def found(state: Field, frame: Fight) -> list[tuple[int, int]]:
        empty = [hex for hex in frame.hexes if not state.inside(hex, 1 - frame.side)]
        return [(unit, hex) for hex in empty for unit in state.beside(hex, frame.side) if unit in frame.units]

    def enter(play: Any, frame: Fight, unit: int, hex: int) -> None:
        play.state.at[unit] = hex
        play.replace(replace(frame, units=tuple(other for other in frame.units if other != unit), beaten=()))
        entered(play, frame, unit, hex)

    return Step(
        "advance",
        record=Fight,
        actor=lambda state, frame: frame.side if found(state, frame) else None,
        verbs=(pick("advance", enter, (Arg("unit", "unit"), Arg("to", "hex")), "toy.advance", found), DONE),
        measure=lambda state, frame: (len(frame.units),),
    )
