"""The state of the raid and the guards of its moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.play import (
    NOWHERE,
    Attempt,
    Bag,
    Column,
    Frame,
    Groups,
    Queue,
    Refusal,
    Relation,
    State,
    bag,
    column,
    flag,
    groups,
    note,
    queue,
    refuse,
    relation,
    rule,
    scalar,
)

MODES = ("bold", "calm", "sly")


@dataclass(frozen=True, slots=True)
class Fight:
    """Who fights where."""

    KINDS: ClassVar[Mapping[str, str]] = {"hex": "hex", "units": "unit", "side": "side"}

    hex: int
    units: tuple[int, ...]
    side: int = 0


class RaidState(State):
    """One entry of every form."""

    SIDES = ("red", "blue")
    at: Column = column("unit", NOWHERE, values="place")
    steps: Column = column("unit", 2, low=0, high=2)
    moved: Column = flag("unit", scope="phase")
    hits: Column = column("side", low=0)
    goal: Column = note("side", 2, hidden_from=lambda state, side, viewer: side != viewer)
    mined: Column = flag("edge")
    weather: str = scalar("", values="word", scope="turn")
    modes: tuple[str, ...] = scalar((), values="word", scope="turn")
    led: Relation = relation("unit", "unit")
    fights: Groups[Fight] = groups(Fight)
    cup: Bag = bag()
    returning: Queue = queue("unit")


@dataclass(frozen=True, slots=True)
class Acting(Frame):
    """Whose decision it is."""

    KINDS: ClassVar[Mapping[str, str]] = {"side": "side"}

    side: int = 0


def whose(_state: RaidState, frame: Acting) -> int:
    """Tell who decides in a step with an Acting frame."""
    return frame.side


@rule("1")
def own(state: RaidState, attempt: Attempt) -> Refusal | None:
    """1 One's own units on the map."""
    unit = attempt.args[0]
    if state.counter(unit).side == attempt.side and state.at[unit] != NOWHERE:
        return None
    return refuse("raid.not_yours", "1", units=(unit,), unit=unit)


@rule("2")
def fresh(state: RaidState, attempt: Attempt) -> Refusal | None:
    """2 Once a phase."""
    return refuse("raid.moved", "2", unit=attempt.args[0]) if state.moved[attempt.args[0]] else None


@rule("3", needs=(own,))
def near(state: RaidState, attempt: Attempt) -> Refusal | None:
    """3 One hex at a time."""
    unit, hex = attempt.args
    around = [other for other, _edge in state.board.adjacent(state.at[unit])]
    return None if hex in around else refuse("raid.far", "3", hexes=(hex,), hex=hex)


@rule("4")
def at_goal(state: RaidState, attempt: Attempt) -> Refusal | None:
    """4 Only in the column of one's own secret goal."""
    here = state.goal[attempt.side]
    reached = any(state.at[u] % 3 == here for u in range(len(state.record)) if state.counter(u).side == attempt.side)
    return None if reached and attempt.side not in state.led.of(0) else refuse("raid.no_goal", "4")
