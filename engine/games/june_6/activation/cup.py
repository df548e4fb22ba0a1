"""4.21, 7.21, 1.64 Which marker comes first; 7.24a what a side may take to be in the cup."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6 import special
from engine.games.june_6.activation.activation import SUMMONS, Summons
from engine.games.june_6.activation.corps_activation import (
    BY_CORPS,
    BY_MARKER,
    CORPS_ACTIVATION,
    FIRST,
    CorpsActivation,
    plans,
)
from engine.games.june_6.activation.markers import (
    CORPS_MARKER,
    PLAN,
    all_headquarters,
    corps_marker,
    has_presets,
    headquarters_of_marker,
    is_free_ops,
    marker_of,
    marker_side,
    own_markers,
    plan_marker,
    units_by_id,
)
from engine.games.june_6.activation.orders import UNIT
from engine.games.june_6.counters import COMMONWEALTH, DIVISION, REICH, US
from engine.games.june_6.first_day.landing_forces import D_DAY
from engine.games.june_6.first_day.random_event_chits import resample_chit
from engine.games.june_6.state import June6Play, June6State
from engine.games.june_6.supply.resource_points import NATIONS_OF
from engine.mechanics.guards import No, forbids
from engine.play import NOWHERE, Arg, Attempt, Frame, Message, Refusal, Step, Verb, rule, say

# 4.21, 7.21, 1.64 Which marker comes first: chosen by the side with the initiative, on 6 June by the Germans.

SET_ASIDE = "first."
NOTHING = ""
"""No way to begin: what every rule about the first activation refuses."""
NATION = Arg("nation", "word", words=(US, COMMONWEALTH, REICH))
BY_NATION = "open_with_corps"


@dataclass(frozen=True, slots=True)
class Opening(Frame):
    """Who chooses the first marker; `aside` if it is only laid aside, to be revealed later (1.64)."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int
    aside: bool = False


def candidates_for_first(state: June6State, side: int) -> tuple[str, ...]:
    """4.21 The markers that a side has bought or been given and that lie in the cup."""
    own = own_markers(state, (word for word in state.bought if not word.startswith((PLAN, SET_ASIDE))), side)
    return tuple(word for word in dict.fromkeys(own) if word in state.pool and not is_free_ops(word))


def set_aside(state: June6State, side: int) -> tuple[str, ...]:
    """1.64 The marker that a side has laid aside to be first."""
    words = (word.removeprefix(SET_ASIDE) for word in state.bought if word.startswith(SET_ASIDE))
    return own_markers(state, words, side)


def _ordered(state: June6State, side: int, first: str) -> Refusal | None:
    if not state.special:
        return None
    units = all_headquarters(state, side)
    return special.mode_ordered(state, FIRST, first, units, state.at[units[0]])


def marker_meant(state: June6State, attempt: Attempt[Opening]) -> str:
    """Return the marker of the division or the nation that is named."""
    return corps_marker(attempt.word) if attempt.verb == BY_NATION else state.counter(attempt.unit).id


no = No[June6State, Opening]()

# 4.21 Only a marker that was bought is taken out of the cup.
is_bought = no(
    "opening.not_bought",
    "rb.4.21",
    lambda s, a: marker_meant(s, a) not in candidates_for_first(s, a.frame.side),
    also=("rb.5.15",),
    about=(),
)


def markers_may_begin(state: June6State, attempt: Attempt[Opening]) -> Refusal | None:
    """Special rules may want a corps activation to come first."""
    side = attempt.frame.side
    return _ordered(state, side, BY_MARKER) if plans(state, side) else None


def is_named_first(state: June6State, attempt: Attempt[Opening]) -> Refusal | None:
    """Special rules may name the formation whose marker comes first, as long as that is among the markers."""
    if not state.special or _meant(state, marker_meant(state, attempt)) is not None:
        return None
    named = (_meant(state, other) for other in candidates_for_first(state, attempt.frame.side))
    return next((refusal for refusal in named if refusal is not None), None)


def _meant(state: June6State, marker: str) -> Refusal | None:
    """Return the rule about the first activation that means a marker, in the words in which it refuses others."""
    hqs = headquarters_of_marker(state, marker)
    return special.mode_ordered(state, FIRST, NOTHING, hqs, state.at[hqs[0]]) if hqs else None


@forbids("opening.not_planned", "rb.7.51")
def is_planned(state: June6State, attempt: Attempt[Opening]) -> Refusal | bool | None:
    """7.51 A corps activation is declared if it was bought."""
    side = attempt.frame.side
    return plan_marker(state, attempt.unit) not in plans(state, side) or _ordered(state, side, BY_CORPS)


def choose(play: June6Play, frame: Opening, marker: str) -> None:
    """7.21 Take the marker out of the cup, and play it or lay it aside."""
    state = play.state
    state.pool.take(marker)
    if frame.aside:
        state.bought.put(SET_ASIDE + marker)
        play.tell("opening.laid_aside", "pb.1.64", to=(frame.side,))
    else:
        play_marker(play, marker)
    play.done()


@rule("rb.3.61")
def play_marker(play: June6Play, marker: str) -> None:
    """7.24 A marker comes to light: its headquarters are called upon."""
    state, side = play.state, marker_side(play.state, marker)
    state.spent.put(marker)
    if marker.startswith(CORPS_MARKER):
        play.tell("marker.corps", "rb.7.11", side=side, marker=marker)
    else:
        play.tell("marker.division", "rb.7.11", side=side, unit=units_by_id(state)[marker])
    hqs = headquarters_of_marker(state, marker)
    if hqs:
        play.call(SUMMONS, Summons(side, hqs))


@rule("rb.7.51")
def declare(play: June6Play, frame: Opening, corps: int) -> None:
    """7.51 The corps activation is the first of the phase."""
    play.state.bought.take(plan_marker(play.state, corps))
    play.call(CORPS_ACTIVATION, CorpsActivation(frame.side, corps))
    play.done()


def divisions_to_begin(state: June6State, frame: Opening, _side: int) -> Iterator[tuple[int]]:
    """The divisions whose markers may come first."""
    words = candidates_for_first(state, frame.side)
    return ((units_by_id(state)[word],) for word in words if not word.startswith(CORPS_MARKER))


def planned(state: June6State, frame: Opening, _side: int) -> Iterator[tuple[int]]:
    """The corps whose activation was bought."""
    return ((units_by_id(state)[word.removeprefix(PLAN)],) for word in plans(state, frame.side))


def chooser(state: June6State, frame: Opening) -> int | None:
    """Nobody chooses if nothing was bought."""
    return frame.side if candidates_for_first(state, frame.side) or plans(state, frame.side) else None


def ask_first(_state: June6State, frame: Opening) -> Message:
    """Ask for the first marker."""
    return say("ask.first_aside" if frame.aside else "ask.opening", "rb.4.21")


def d_day(state: June6State) -> bool:
    """Tell whether it is 6 June."""
    return state.turn == D_DAY


OPENING = Step(
    "opening",
    "rb.4.21",
    Opening,
    actor=chooser,
    verbs=(
        Verb(
            "open_with",
            lambda play, frame, hq: choose(play, frame, marker_of(play.state, hq)),
            (UNIT,),
            (is_bought, markers_may_begin, is_named_first),
            divisions_to_begin,
        ),
        Verb(
            BY_NATION,
            lambda play, frame, nation: choose(play, frame, corps_marker(nation)),
            (NATION,),
            (is_bought, markers_may_begin, is_named_first),
        ),
        Verb("declare_corps", declare, (UNIT,), (is_planned,), planned),
    ),
    ask=ask_first,
    secret=True,
)

# 7.24a The content of the cup is secret: what a side may take to be in it.

Below = Callable[[int], int]


def _taken(words: list[str], number: int, below: Below) -> list[str]:
    """Take so many of some markers at random."""
    rest = list(words)
    return [rest.pop(below(len(rest))) for _ in range(min(number, len(rest)))]


@rule("rb.5.14")
def possible_markers(state: June6State, side: int) -> list[str]:
    """5.14 The markers of a side that have not come to light this turn."""
    hqs = (hq for hq in all_headquarters(state, side) if state.counter(hq).headquarters == DIVISION)
    words = [marker_of(state, hq) for hq in hqs if state.at[hq] != NOWHERE] * state.rules.markers_division
    words += [corps_marker(nation) for nation in NATIONS_OF[side]] * state.rules.markers_corps
    for word in state.spent:
        if word in words:
            words.remove(word)
    return sorted(words)


@rule("rb.7.24")
def resample(state: June6State, side: int, below: Below) -> None:
    """7.24a Put other markers of the enemy into the cup, as many as there are; one's own are known."""
    resample_chit(state, side, below)
    enemy = 1 - side
    hidden = [word for word in own_markers(state, state.pool, enemy) if not is_free_ops(word)]
    firsts = [word for word in state.bought if word.startswith(SET_ASIDE)]
    first = own_markers(state, (word.removeprefix(SET_ASIDE) for word in firsts), enemy)
    known = has_presets(state, enemy)
    candidates = sorted([*hidden, *first]) if known else possible_markers(state, enemy)
    drawn = _taken(candidates, len(hidden) + len(first), below)
    if len(drawn) < len(hidden) + len(first):
        return
    in_cup = drawn[len(first) :]
    _put_back(state, enemy, in_cup, drawn[: len(first)])


def _put_back(state: June6State, enemy: int, in_cup: list[str], first: list[str]) -> None:
    side = 1 - enemy
    free = [word for word in own_markers(state, state.pool, enemy) if is_free_ops(word)]
    plain = [word for word in state.bought if not word.startswith((PLAN, SET_ASIDE))]
    kept = [word for word in state.bought if word.startswith(PLAN) or _is_first_of(state, word, side)]
    mine, theirs = own_markers(state, plain, side), list(own_markers(state, plain, enemy))
    unseen = _taken_out(theirs, own_markers(state, state.pool, enemy))
    state.pool.fill((*own_markers(state, state.pool, side), *free, *in_cup))
    state.bought.fill((*mine, *kept, *theirs, *in_cup[:unseen], *(SET_ASIDE + word for word in first)))


def _is_first_of(state: June6State, word: str, side: int) -> bool:
    return word.startswith(SET_ASIDE) and marker_side(state, word.removeprefix(SET_ASIDE)) == side


def _taken_out(words: list[str], others: Iterable[str]) -> int:
    """Take out of the first what is among the others; how much that is."""
    before = len(words)
    for word in others:
        if word in words:
            words.remove(word)
    return before - len(words)
