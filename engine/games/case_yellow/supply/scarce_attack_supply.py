"""7.7f, 7.8c Scarce attack supply: the Westwall serves one attack, AG1's unit is lost for it; the owner decides."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.case_yellow.combat.fight import Fight
from engine.games.case_yellow.combat.odds import BATTLE
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.state import YellowPlay, YellowState
from engine.games.case_yellow.supply.attack_supply import (
    freely_supplied,
    is_attack_supplied,
    last_resort,
    westwall_supply,
)
from engine.play import Attempt, Frame, Step, Tally, Verb, rule, say


@dataclass(frozen=True, slots=True)
class Scarce(Frame):
    """A side that may draw on what is scarce for an attack; the step ends with the attack as it is then."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int
    fight: Fight


def in_want(state: YellowState, fight: Fight) -> tuple[int, ...]:
    """The attackers that have no other attack supply."""
    return tuple(unit for unit in fight.everybody if not freely_supplied(state, unit, fight.target))


@rule("rb.7.7#f", "rb.7.8#c", "rb.7.6#d")
def helps(state: YellowState, fight: Fight) -> bool:
    """7.6d Tell whether drawing on it spares the attack its shift: not if anybody is out of supply or goes without."""
    return all(
        not state.oos[unit] and is_attack_supplied(state, unit, fight.target) for unit in fight.everybody
    ) and bool(in_want(state, fight))


@rule("rb.7.7#f", "rb.11.8#a")
def is_settled(state: YellowState, fight: Fight) -> bool:
    """7.7f, 11.8a Nothing is left to decide where guns fire by it, or where AG1's unit serves in this round anyway."""
    givers = {last_resort(state, unit) for unit in in_want(state, fight) if not westwall_supply(state, unit)}
    serves = fight.side != GERMAN and all(giver is not None and state.serving[giver] for giver in givers)
    return serves or not set(fight.guns).isdisjoint(in_want(state, fight))


def spared(fight: Fight) -> Fight:
    """The attack without what is scarce."""
    return replace(fight, spares=True)


def skip(play: YellowPlay, frame: Scarce) -> None:
    """Nobody is asked where it is settled; nobody draws on it in vain."""
    fight = frame.fight
    if is_settled(play.state, fight):
        play.done(fight)
    elif not helps(play.state, fight):
        play.done(spared(fight))


def with_it(state: YellowState, attempt: Attempt[Scarce]) -> Tally:
    """Show odds and shifts with the supply."""
    return BATTLE.tally(state, attempt.frame.fight)


def without_it(state: YellowState, attempt: Attempt[Scarce]) -> Tally:
    """Show odds and shifts without it."""
    return BATTLE.tally(state, spared(attempt.frame.fight))


SCARCE = Step(
    "scarce_supply",
    "rb.7.6#c",
    Scarce,
    advance=skip,
    actor=lambda _state, frame: frame.side,
    verbs=(
        Verb("draw_supply", lambda play, frame: play.done(frame.fight), tally=with_it),
        Verb("spare_supply", lambda play, frame: play.done(spared(frame.fight)), tally=without_it),
    ),
    ask=lambda _state, frame: say(
        "ask.westwall" if frame.side == GERMAN else "ask.last_resort", "rb.7.6#c", hex=frame.fight.target
    ),
)
