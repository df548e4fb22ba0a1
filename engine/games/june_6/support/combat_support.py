"""16.2, 17.3, 18.3 What both sides commit to a combat: artillery points, aircraft or ships."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.activation.orders import UNIT
from engine.games.june_6.combat.fight import Fight
from engine.games.june_6.combat.modifiers import battle_tally
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.engineers.demolition import DEMOLISH, blasts_left
from engine.games.june_6.state import June6Play, June6State
from engine.games.june_6.support.air_and_naval import in_naval_range
from engine.games.june_6.support.artillery import attack_points, covering_batteries, is_divisional
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import Arg, Attempt, Frame, Message, Step, Tally, Verb, rule, say

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


def points_left(state: June6State, frame: Support) -> dict[int, int]:
    """The points that batteries in range may still give to an attack."""
    return attack_points(state, frame.fight) if frame.attacks else {}


def covering(state: June6State, frame: Support) -> tuple[int, ...]:
    """The corps artillery that may help a defense."""
    return () if frame.attacks else covering_batteries(state, frame.fight)


no, choose = No[June6State, Support](), Choose[June6State, Support]()

# 16.21, 16.23 A battery in range that serves the attack may give the points that it has left, all or some of them.
fires_in_attack = no(
    "support.no_points",
    "rb.16.23",
    lambda s, a: a.number > points_left(s, a.frame).get(a.unit, 0),
    left=lambda s, a: points_left(s, a.frame).get(a.unit, 0),
)


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
    """16.22, 16.24 A corps fires in defense with all its points, and is turned over to its fired side."""
    fight = frame.fight
    play.state.fired[unit] = 1
    play.tell("unit.covers", "rb.16.24", unit=unit, hex=fight.target)
    play.change(fight=replace(fight, covering=(*fight.covering, unit)))


def _shots(state: June6State, frame: Support, _side: int) -> Iterator[tuple[int, int]]:
    return ((unit, number) for unit, left in points_left(state, frame).items() for number in range(1, left + 1))


FIRE = Verb("fire", fire, (UNIT, NUMBER), (fires_in_attack,), _shots, exact=True)
# 16.24 Corps artillery in range may help one defense a turn.
COVER = choose("cover", cover, lambda state, frame, _side: covering(state, frame), "support.no_cover", "rb.16.24")


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


def _marker_verb(kind: str, clause: str) -> Verb:
    def commit(play: June6Play, frame: Support, number: int) -> None:
        """17.12, 18.12 A marker is used once a turn."""
        left = (play.state.air if kind == "air" else play.state.naval) - number
        setattr(play.state, kind, left)
        play.tell(f"support.{kind}", clause, hex=frame.fight.target, count=number)
        fight = frame.fight
        play.change(fight=replace(fight, air=number) if kind == "air" else replace(fight, naval=number))

    def offered(state: June6State, frame: Support, _side: int) -> Iterator[tuple[int]]:
        return ((number,) for number in range(1, markers_left(state, frame, kind) + 1))

    # 17.31, 18.31 Markers must be unused and, if they are ships, in range.
    is_ready = no(
        "support.no_markers",
        clause,
        lambda s, a: a.number > markers_left(s, a.frame, kind),
        also=("rb.17.12", "rb.18.12"),
        about=(),
        hexes=lambda s, a: (a.frame.fight.target,),
        left=lambda s, a: markers_left(s, a.frame, kind),
    )
    return Verb(kind, commit, (MARKERS,), (is_ready,), offered, exact=True)


def anything_left(state: June6State, frame: Support) -> bool:
    """Tell whether a side has anything to commit."""
    guns = points_left(state, frame) or covering(state, frame)
    return bool(guns) or any(markers_left(state, frame, kind) for kind in ("air", "naval"))


def end_when_spent(play: June6Play, frame: Support) -> None:
    """The step ends by itself when nothing is left to commit."""
    if not anything_left(play.state, frame):
        play.done(frame.fight)


def uncommitted(state: June6State, frame: Support) -> tuple[int, int, int]:
    """Count what may still be committed."""
    guns = len(points_left(state, frame)) + len(covering(state, frame))
    return guns, int(not frame.fight.air and not frame.fight.naval), blasts_left(state, frame)


def _tally(state: June6State, attempt: Attempt[Support]) -> Tally:
    return battle_tally(state, attempt.frame.fight)


def question(_state: June6State, frame: Support) -> Message:
    """Ask for support in attack or in defense."""
    return say("ask.support_attack" if frame.attacks else "ask.support_defence", "rb.12.59", hex=frame.fight.target)


SUPPORT = Step(
    "support",
    "rb.12.59",
    Support,
    advance=end_when_spent,
    actor=lambda _state, frame: frame.side,
    verbs=(
        FIRE,
        COVER,
        _marker_verb("air", "rb.17.31"),
        _marker_verb("naval", "rb.18.31"),
        DEMOLISH,
        Verb("no_support", lambda play, frame: play.done(frame.fight), tally=_tally),
    ),
    measure=uncommitted,
    ask=question,
)
