"""51.2 The attacker may leave units out when the aircraft of both sides are known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.combat.fights import Fight, attacking
from engine.games.time_for_trumpets.combat.odds import is_legal
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.choices import Choose
from engine.play import Choice, Frame, Step, Verb, rule, say


@dataclass(frozen=True, slots=True)
class Dropping(Frame):
    """An attack of which units may be left out."""

    KINDS: ClassVar[dict[str, str]] = {}

    fight: Fight

    @property
    def side(self) -> int:
        """The side that attacks."""
        return self.fight.side


def without(fight: Fight, unit: int) -> Fight:
    """Return a battle without one of its attackers."""
    return fight.having(attackers=tuple(one for one in fight.attackers if one != unit))


@rule("rb.51.2#a6", "rb.51.2#a5")
def droppable(state: TrumpetsState, frame: Dropping, _side: int = 0) -> tuple[int, ...]:
    """51.2 Return the attackers that may be left out: not the last, nor if the odds were illegal without them."""
    fight = frame.fight
    units = attacking(state, fight)
    if len(units) < 2:
        return ()
    return tuple(unit for unit in units if is_legal(state, without(fight, unit)))


def drop(play: TrumpetsPlay, frame: Dropping, unit: int) -> None:
    """51.2 A unit does not attack after all."""
    play.state.fought[unit] = 0
    play.change(fight=without(frame.fight, unit))
    play.tell("attack.dropped", "rb.51.2#a6", unit=unit, hex=frame.fight.target)


# 51.2 Units whose attack nobody owes are left out.
DROP = Choose[TrumpetsState, Dropping]()("drop", drop, droppable, "attack.not_dropped", "rb.51.2#a6")
KEEP = Verb("keep", lambda play, frame: play.done(frame.fight))
DROPPING = Step(
    "dropping",
    "rb.51.2#a6",
    Dropping,
    actor=lambda state, frame: frame.side if droppable(state, frame) else None,
    advance=lambda play, frame: None if droppable(play.state, frame) else play.done(frame.fight),
    verbs=(DROP, KEEP),
    measure=lambda _state, frame: (len(frame.fight.attackers),),
    suggest=lambda _state, _frame, _side: (Choice("keep"),),
    ask=lambda _state, frame: say("ask.dropping", "rb.51.2#a6", hex=frame.fight.target),
)


@rule("rb.51.2#a6")
def ask_to_drop(play: TrumpetsPlay, fight: Fight, label: str) -> None:
    """51.2 Ask the attacker if aircraft have come into the battle since it was declared, and nobody must attack."""
    if fight.aircraft and not fight.owed and play.state.rules.attack_drop == "may":
        play.call(DROPPING, Dropping(fight), label)
