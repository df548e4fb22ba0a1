"""16.2, 17.3, 18.3 What both sides commit to a combat: artillery points, aircraft or ships."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.artillery import attack_points, covering_batteries, is_divisional
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.demolition import DEMOLISH, blasts_left
from engine.games.june_6.fights import Fight
from engine.games.june_6.modifiers import battle_tally
from engine.games.june_6.naval import in_naval_range
from engine.games.june_6.orders import UNIT
from engine.games.june_6.state import June6Play, June6State
from engine.play import Arg, Attempt, Frame, Message, Refusal, Step, Tally, Verb, refuse, rule, say

MOST_POINTS = 99
NUMBER = Arg("number", "number", span=(1, MOST_POINTS))
MARKERS = Arg("markers", "number", span=(1, MOST_POINTS))


@dataclass(frozen=True, slots=True)
class Support(Frame):
    """A side that commits support to a combat; the step ends with the combat as it is then."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int
    fight: Fight

    @property
    def attacks(self) -> bool:
        """Whether the side is the attacker."""
        return self.side == self.fight.side


# Artillery


@rule("rb.16.23")
def fires_in_attack(state: June6State, attempt: Attempt) -> Refusal | None:
    """16.21, 16.23 A battery in range that serves the attack gives points that it has left, all or some of them."""
    unit, number = attempt.args
    left = attack_points(state, attempt.frame.fight).get(unit, 0) if attempt.frame.attacks else 0
    if number > left:
        return refuse("support.no_points", "rb.16.23", units=(unit,), unit=unit, left=left)
    return None


@rule("rb.16.24")
def covers_in_defence(state: June6State, attempt: Attempt) -> Refusal | None:
    """16.24 Corps artillery in range helps one defence a turn."""
    unit, frame = attempt.args[0], attempt.frame
    if frame.attacks or unit not in covering_batteries(state, frame.fight):
        return refuse("support.no_cover", "rb.16.24", units=(unit,), unit=unit)
    return None


@rule("rb.16.22")
def fire(play: June6Play, frame: Support, unit: int, number: int) -> None:
    """16.21, 16.22 Points that are spent are spent for this activation; a corps is turned over to its fired side."""
    fight = frame.fight
    play.state.shot[unit] += number
    if not is_divisional(play.state, unit):
        play.state.fired[unit] = 1
    play.tell("unit.supports", "rb.16.23", unit=unit, hex=fight.target, count=number)
    play.change(fight=replace(fight, firing=(*fight.firing, unit), points=(*fight.points, number)))


@rule("rb.16.22")
def cover(play: June6Play, frame: Support, unit: int) -> None:
    """16.22, 16.24 A corps fires in defence with all its points, and is turned over to its fired side."""
    fight = frame.fight
    play.state.fired[unit] = 1
    play.tell("unit.covers", "rb.16.24", unit=unit, hex=fight.target)
    play.change(fight=replace(fight, covering=(*fight.covering, unit)))


def _shots(state: June6State, frame: Support, _side: int) -> Iterator[tuple[int, int]]:
    found = attack_points(state, frame.fight) if frame.attacks else {}
    return ((unit, number) for unit, left in found.items() for number in range(1, left + 1))


def _covers(state: June6State, frame: Support, _side: int) -> Iterator[tuple[int]]:
    return ((unit,) for unit in (() if frame.attacks else covering_batteries(state, frame.fight)))


# Aircraft and ships


@rule("rb.17.32", "rb.14.24", "rb.18.32", "rb.13.53", "rb.13.63")
def markers_left(state: June6State, frame: Support, kind: str) -> int:
    """17.31, 17.32, 18.31 How many markers of a kind a combat may have; never both kinds, and once."""
    fight = frame.fight
    if frame.side != ALLIED or not fight.supported or fight.air or fight.naval:
        return 0
    if kind == "naval" and not in_naval_range(state, fight.target):
        return 0
    return min(state.air if kind == "air" else state.naval, state.rules.support_most)


@rule("rb.17.31", "rb.17.12", "rb.18.12", "rb.18.31")
def marker_ready(state: June6State, attempt: Attempt) -> Refusal | None:
    """17.31, 18.31 Markers that are unused and, for ships, in range."""
    kind, number = attempt.verb, attempt.args[0]
    left = markers_left(state, attempt.frame, kind)
    if number > left:
        hex = attempt.frame.fight.target
        return refuse("support.no_markers", "rb.17.31" if kind == "air" else "rb.18.31", hexes=(hex,), left=left)
    return None


def _marker_verb(kind: str) -> Verb:
    def commit(play: June6Play, frame: Support, number: int) -> None:
        """17.12, 18.12 A marker is used once a turn."""
        left = (play.state.air if kind == "air" else play.state.naval) - number
        setattr(play.state, kind, left)
        play.tell(f"support.{kind}", "rb.17.31" if kind == "air" else "rb.18.31", hex=frame.fight.target, count=number)
        fight = frame.fight
        play.change(fight=replace(fight, air=number) if kind == "air" else replace(fight, naval=number))

    def offered(state: June6State, frame: Support, _side: int) -> Iterator[tuple[int]]:
        return ((number,) for number in range(1, markers_left(state, frame, kind) + 1))

    return Verb(kind, commit, (MARKERS,), (marker_ready,), offered)


def anything_left(state: June6State, frame: Support) -> bool:
    """Tell whether a side has anything to commit."""
    guns = attack_points(state, frame.fight) if frame.attacks else covering_batteries(state, frame.fight)
    return bool(guns) or markers_left(state, frame, "air") > 0 or markers_left(state, frame, "naval") > 0


def end_when_spent(play: June6Play, frame: Support) -> None:
    """The step ends by itself when nothing is left to commit."""
    if not anything_left(play.state, frame):
        play.done(frame.fight)


def uncommitted(state: June6State, frame: Support) -> tuple[int, int, int]:
    """Count what may still be committed."""
    guns = attack_points(state, frame.fight) if frame.attacks else covering_batteries(state, frame.fight)
    return len(guns), int(not frame.fight.air and not frame.fight.naval), blasts_left(state, frame)


def _tally(state: June6State, attempt: Attempt) -> Tally:
    return battle_tally(state, attempt.frame.fight)


def question(_state: June6State, frame: Support) -> Message:
    """Ask for support in attack or in defence."""
    return say("ask.support_attack" if frame.attacks else "ask.support_defence", "rb.12.59", hex=frame.fight.target)


SUPPORT = Step(
    "support",
    "rb.12.59",
    Support,
    advance=end_when_spent,
    actor=lambda _state, frame: frame.side,
    verbs=(
        Verb("fire", fire, (UNIT, NUMBER), (fires_in_attack,), _shots),
        Verb("cover", cover, (UNIT,), (covers_in_defence,), _covers),
        _marker_verb("air"),
        _marker_verb("naval"),
        DEMOLISH,
        Verb("no_support", lambda play, frame: play.done(frame.fight), tally=_tally),
    ),
    measure=uncommitted,
    ask=question,
)
