"""12.2 Mustering an attack: who of those next to the target joins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.eligibility import bar, needs_engineers
from engine.games.june_6.engineers import support_crossing
from engine.games.june_6.fights import Fight
from engine.games.june_6.ground import edge_between
from engine.games.june_6.modifiers import battle_tally
from engine.games.june_6.state import June6Play, June6State
from engine.mechanics.choices import Choose
from engine.mechanics.fighting import all_who_can
from engine.mechanics.guards import No
from engine.play import Attempt, Frame, Refusal, Step, Tally, Verb, say


@dataclass(frozen=True, slots=True)
class Muster(Frame):
    """An attack that is being declared, and who may join it; the step ends with the attack."""

    KINDS: ClassVar[dict[str, str]] = {"able": "unit"}

    fight: Fight
    able: tuple[int, ...]


def what_bars(state: June6State, attempt: Attempt[Muster]) -> Refusal | None:
    """Say what keeps a unit from an attack that it has not joined."""
    fight = attempt.frame.fight
    return None if attempt.unit in fight.units else bar(state, attempt.unit, fight)


def join(play: June6Play, frame: Muster, unit: int) -> None:
    """12.32 Let a unit join; engineers who carry it across a major river are used up."""
    state, target = play.state, frame.fight.target
    edge = edge_between(state, state.at[unit], target)
    if needs_engineers(state, unit, edge):
        support_crossing(play, unit)
    play.change(fight=replace(frame.fight, units=(*frame.fight.units, unit)))


def odds_so_far(state: June6State, attempt: Attempt[Muster]) -> Tally:
    """Show the modifiers as they are so far, or would be with one more unit."""
    fight = attempt.frame.fight
    return battle_tally(state, replace(fight, units=(*fight.units, *attempt.args)))


no, choose = No[June6State, Muster](), Choose[June6State, Muster]()

# 12.2 Only a unit next to the target that may attack it may join, and it may join only one attack.
JOIN = choose(
    "join",
    join,
    lambda _state, frame, _side: [unit for unit in frame.able if unit not in frame.fight.units],
    "attack.joined",
    "rb.12.23",
    # 20.31 Engineers carry only a limited number of units across.
    no.told("rb.20.3", lambda s, a: bar(s, a.unit, a.frame.fight) if a.unit in a.frame.able else None),
    also=("rb.12.2",),
    blame=what_bars,
    tally=odds_so_far,
)
# 12.2 An attack must have an attacker.
somebody_has_joined = no(
    "attack.empty",
    "rb.12.2",
    lambda s, a: not a.frame.fight.units,
    about=("hex",),
    hex=lambda s, a: a.frame.fight.target,
)
DECLARE = Verb("declare", lambda play, frame: play.done(frame.fight), guards=(somebody_has_joined,), tally=odds_so_far)

MUSTER = Step(
    "muster",
    "rb.12.2",
    Muster,
    actor=lambda _state, frame: frame.fight.side,
    verbs=(JOIN, DECLARE),
    measure=lambda _state, frame: (len(frame.able) - len(frame.fight.units),),
    suggest=all_who_can(JOIN),
    ask=lambda _state, frame: say("ask.muster", "rb.12.2", hex=frame.fight.target),
)
