"""Raids that each break one promise, to prove that the kit catches them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Self

from engine.play import Attempt, Choice, Refusal, Seat, System, refuse, scalar
from tests.conformance.cases import Case
from tests.gauntlet.toybox import toy
from tests.play import raid
from tests.play.raid import DONE, FIRE, MOVE, MOVES, SCORE, SYSTEM
from tests.play.raid_state import Acting, RaidState

COUNT = itertools.count()


def case(system: System) -> Case:
    """Make a case of a broken raid."""
    return Case("broken/raid", system, raid.scenario)


def unnoted(play: Any, frame: Acting, unit: int, hex: int) -> None:
    """Move a unit behind the journal's back."""
    play.state.moved[unit] = 1
    list.__setitem__(play.state.at, unit, hex)


def forgetful(play: Any, frame: Acting, unit: int, hex: int) -> None:
    """Move otherwise every time."""
    play.state.moved[unit] = 1
    play.state.hits[0] = next(COUNT) % 6


def outside(play: Any, frame: Acting, unit: int, hex: int) -> None:
    """Move a unit to where nobody can be."""
    play.state.moved[unit] = 1
    play.state.at[unit] = 77


def floating(play: Any, frame: Acting) -> None:
    """Say something that is no whole number."""
    play.tell("raid.half", share=0.5)
    play.done()


def stumbling(play: Any, frame: Acting, unit: int) -> None:
    """Fall over."""
    raise RuntimeError("stumbled")


def swelling(play: Any, frame: Acting, unit: int) -> None:
    """Grow beyond all bounds."""
    play.state.moved[unit] = 1
    play.state.steps[unit] += 1


def moves_twice(play: Any, frame: Acting, unit: int, hex: int) -> None:
    """Move without an end."""
    play.state.at[unit] = hex


def restless(state: RaidState, frame: Acting, side: int) -> Iterator[tuple[int]]:
    """Offer the units in another order every time."""
    units = range(len(state.record))
    return ((unit,) for unit in (units if next(COUNT) % 2 else reversed(units)))


def hashed(state: RaidState, frame: Acting, side: int) -> list[tuple[int]]:
    """Offer the units in the order of their ids' hashes."""
    return [(state.unit_number(id),) for id in {state.unit_id(unit) for unit in range(len(state.record))}]


def first_two(state: RaidState, frame: Acting, side: int) -> list[tuple[int]]:
    """Offer what the fragile guard can stand."""
    return [(0,), (1,)]


def first_only(state: RaidState, frame: Acting, side: int) -> list[tuple[int]]:
    """Forget some targets."""
    return [(0,)]


def everything(state: RaidState, frame: Acting, side: int) -> list[tuple[int]]:
    """Say that anything goes."""
    return [(unit,) for unit in range(len(state.record))]


def fragile(state: RaidState, attempt: Attempt) -> Refusal | None:
    """Take for granted what nobody has promised."""
    return {0: None, 1: None}[attempt.args[0]]


def wordless(state: RaidState, attempt: Attempt) -> Refusal | None:
    """Refuse without a word."""
    return refuse("")


def curious(state: RaidState, attempt: Attempt) -> Refusal | None:
    """Look at the enemy's goal."""
    return refuse("raid.far") if state.goal[1 - attempt.side] == 2 else None


def telling(play: Any, frame: Acting, unit: int, hex: int) -> None:
    """Give away the enemy's goal, and no preview stops before it."""
    raid.move(play, frame, unit, hex)
    play.tell("raid.seen", goal=play.state.goal[1 - frame.side])


def keeps_no_secret(state: RaidState, side: int, below: Any) -> None:
    """Change what the side itself knows."""
    state.goal[side] = 2 - state.goal[side]


def dead_resample(state: RaidState, side: int, below: Any) -> None:
    """Leave nobody anything to do."""
    state.goal[1 - side] = 9


def only_with_goal(state: RaidState, attempt: Attempt) -> Refusal | None:
    """Let nobody end without a decent goal."""
    return refuse("raid.no_goal") if state.goal[attempt.side] == 9 else None


class NoneState(RaidState):
    """An entry that says nobody by None, which is written out as NOWHERE."""

    leader: int | None = scalar(0, values="unit")


class ForgetfulState(RaidState):
    """A copy of it forgets what the sides have hit."""

    def copy(self) -> Self:
        """Leave the hits out."""
        twin = super().copy()
        twin.hits[0] = 99
        return twin


class SharedState(RaidState):
    """A copy of it shares an entry with it."""

    def copy(self) -> Self:
        """Give the copy the very column of units that have moved."""
        twin = super().copy()
        object.__setattr__(twin, "moved", self.moved)
        twin.containers["moved"] = self.moved
        return twin


class LooseState(RaidState):
    """A copy of it does not know what the scenario adds."""

    def copy(self) -> Self:
        """Forget the turn sheet."""
        twin = super().copy()
        object.__setattr__(twin, "turn_sheet", {})
        return twin


def behead(play: Any, frame: Acting) -> None:
    """Leave nobody in the lead."""
    play.state.leader = None
    play.done()


class Peeking:
    """A bot that looks at the dice."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seat: Seat) -> Choice:
        """Choose by what is rolled next."""
        choices = seat.prompt.choices if seat.prompt else []
        return choices[seat._game.dice.source.seed % len(choices)]  # type: ignore[union-attr]


def with_verb(new: Any, old: Any) -> System:
    """Put a broken verb in the place of a good one."""
    return raid.changed(verbs=tuple(new if verb is old else verb for verb in MOVES.verbs))


def endless() -> System:
    """Turns that never come to an end: every decision is taken in a frame of its own."""
    again = replace(MOVES, verbs=(DONE,))
    loop = replace(again, name="loop", actor=None, scope=None, advance=lambda play, frame: play.call(again, Acting(0)))
    return toy("raid", RaidState, (loop,), (loop, again), score=lambda state: (0, 0), resample=raid.resample)


def nested() -> System:
    """A phase inside a phase."""
    outer = replace(
        MOVES, name="outer", actor=None, verbs=(), station=False, enter=lambda p, f: p.call(MOVES, Acting(1))
    )
    return toy(
        "raid", RaidState, (outer,), (outer, MOVES), score=lambda state: (0, 0), resample=raid.resample,
        interrupts=SYSTEM.interrupts,
    )  # fmt: skip


BROKEN: dict[str, list[tuple[System, str]]] = {
    "undo": [(with_verb(replace(MOVE, apply=unnoted), MOVE), "does not restore"), (endless(), "no end after")],
    "start": [(with_verb(replace(MOVE, apply=unnoted), MOVE), "start is not restored")],
    "resume": [(with_verb(replace(MOVE, apply=forgetful), MOVE), "differs")],
    "write out": [
        (
            raid.changed(replace(SYSTEM, state=NoneState), verbs=(*MOVES.verbs[:-1], replace(DONE, apply=behead))),
            "starts",
        )
    ],
    "copies": [
        (replace(SYSTEM, state=ForgetfulState), "hits holds something else"),
        (replace(SYSTEM, state=SharedState), "changes with it"),
        (replace(SYSTEM, state=LooseState), "turn_sheet is another one"),
    ],
    "prompt": [
        (with_verb(replace(FIRE, targets=restless), FIRE), "asked twice"),
        (with_verb(replace(FIRE, targets=lambda *_: [(0,), (0,)]), FIRE), "twice"),
        (raid.changed(suggest=lambda *_: (Choice("move", (0, 0)),)), "suggested"),
    ],
    "choices": [
        (with_verb(replace(FIRE, apply=stumbling), FIRE), "stumbled"),
        (with_verb(replace(MOVE, apply=moves_twice), MOVE), "nothing fell"),
    ],
    "offers": [
        (with_verb(replace(FIRE, targets=first_only), FIRE), "neither on offer nor refused"),
        (with_verb(replace(FIRE, targets=everything, exact=True), FIRE), "raid.moved"),
        (with_verb(replace(FIRE, guards=(fragile,), targets=first_two), FIRE), "KeyError"),
    ],
    "nonsense": [],
    "secrets": [
        (with_verb(replace(SCORE, guards=(curious,)), SCORE), "can tell a fork by the prompt"),
        (with_verb(replace(MOVE, apply=telling), MOVE), "preview of"),
        (replace(SYSTEM, resample=keeps_no_secret), "view"),
        (replace(SYSTEM, resample=None), "no resample"),
    ],
    "forks": [
        (replace(with_verb(replace(DONE, guards=(only_with_goal,)), DONE), resample=dead_resample), "nothing to")
    ],
    "bots": [],
    "state": [
        (with_verb(replace(MOVE, apply=outside), MOVE), "there is no place 77"),
        (with_verb(replace(DONE, apply=floating), DONE), "float"),
        (nested(), "opens the scope"),
        (replace(SYSTEM, invariants=lambda state: ["all is lost"] if state.turn > 1 else []), "all is lost"),
        (with_verb(replace(FIRE, apply=swelling), FIRE), "3 is above 2"),
    ],
    "texts": [],
}


def cases() -> tuple[Case, ...]:
    """Return a raid whose order hangs on hashes, for another process."""
    return (case(with_verb(replace(FIRE, targets=hashed, exact=False), FIRE)),)
