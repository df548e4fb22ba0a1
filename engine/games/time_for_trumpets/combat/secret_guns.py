"""51.2b The optional steps 6b and 6e: both sides name their artillery in secret, and nothing is added later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.artillery.eligibility import Firing
from engine.games.time_for_trumpets.artillery.fire import candidates, mark_echelon, mark_fired, named
from engine.games.time_for_trumpets.combat.blitz import is_barred
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.frames import Battle
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.choices import Choose
from engine.play import SEALED, Frame, Step, Verb, rule, say, sealed

MOST_GUNS = 200


@dataclass(frozen=True, slots=True)
class Naming(Frame):
    """A side that writes down the artillery that fires in a battle; the battle has what it has named."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int
    fight: Fight
    defending: int = 0


def open_guns(state: TrumpetsState, frame: Naming, _side: int = 0) -> tuple[int, ...]:
    """51.2 Return the battalions that may still be written down."""
    able = candidates(state, Firing(frame.side, frame.fight, frame.defending))
    return tuple(unit for unit in able if unit not in frame.fight.fires(bool(frame.defending)))


def write(play: TrumpetsPlay, frame: Naming, unit: int) -> None:
    """51.2 A battalion is written down."""
    play.change(fight=named(frame.fight, frame.defending, (unit,)))


def finish(play: TrumpetsPlay, frame: Naming) -> None:
    """51.2 Nothing more is written down."""
    play.done((frame.side, frame.fight.fires(bool(frame.defending))))


# 51.2 Battalions that may fire in the battle.
WRITE = Choose[TrumpetsState, Naming]()(
    "write_gun", write, open_guns, "fire.not_open", "rb.51.2#b", also=("rb.51.2#b1",)
)
NAMING = Step(
    "naming_guns",
    "rb.51.2#b",
    Naming,
    advance=lambda play, frame: None if open_guns(play.state, frame) else finish(play, frame),
    actor=lambda _state, frame: frame.side,
    verbs=(WRITE, Verb("end_of_list", finish)),
    measure=lambda _state, frame: (MOST_GUNS - len(frame.fight.fires(bool(frame.defending))),),
    secret=True,
    ask=lambda _state, frame: say("ask.naming_guns", "rb.51.2#b", hex=frame.fight.target),
)


@rule("rb.51.2#b", "rb.51.2#b1")
def ask_both(play: TrumpetsPlay, fight: Fight) -> None:
    """51.2 Both sides write down their artillery at the same time."""
    asks = ((fight.side, NAMING, Naming(fight.side, fight)), (1 - fight.side, NAMING, Naming(1 - fight.side, fight, 1)))
    play.call(SEALED, sealed(*asks), "guns")


@rule("rb.51.2#b", "rb.57.2#f")
def reveal(play: TrumpetsPlay, frame: Battle, answers: tuple[tuple[int, tuple[int, ...]], ...]) -> None:
    """51.2 The lists are revealed, and the artillery on them fires; 57.2 not that of a defender who may commit none."""
    state, fight = play.state, frame.fight
    for side, units in sorted(answers, key=lambda answer: answer[0] != fight.side):
        defending = side != fight.side
        if not units or (defending and is_barred(state, fight, aircraft=False)):
            continue
        fight = named(fight, int(defending), units)
        for unit in units:
            mark_fired(state, unit, fight.target)
            if defending:
                mark_echelon(state, unit)
        play.tell("artillery.fires", "rb.46.5", units=units, hex=fight.target)
    play.change(fight=fight)
