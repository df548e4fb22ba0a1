"""1.4, 2.84 Random event chits: each side draws one in secret and shows it when its moment has come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6 import special
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.groups import last_group, members
from engine.games.june_6.landing import D_DAY
from engine.games.june_6.markers import all_headquarters
from engine.games.june_6.state import June6Play, June6State, side_of
from engine.mechanics.guards import forbids
from engine.play import NOWHERE, Attempt, Frame, Step, Verb, rule
from engine.play.chance import Faces

LETTERS = {ALLIED: "a", GERMAN: "g"}
DROP_ZONES, FORWARD_DEFENCE, FAILED_INTELLIGENCE, COLLAPSE = "a1", "g1", "g3", "a6"
WRITTEN = (DROP_ZONES, FORWARD_DEFENCE, FAILED_INTELLIGENCE)
"""The chits for which positions are written down; they are shown when these come to light."""
SENT_EAST = "ge.1ss"
"""The division that goes east with the third group."""


@dataclass(frozen=True, slots=True)
class Showing(Frame):
    """Who may show a chit."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


def words(state: June6State, side: int) -> tuple[str, ...]:
    """The chits of a side, in the order of their numbers."""
    return tuple(word for word in map(str, state.rules.chits.rows) if word.startswith(LETTERS[side]))


def held(state: June6State, side: int) -> str:
    """The chit that a side has drawn and not shown yet; nothing if there is none."""
    number = 0 if state.played[side] else state.chits[side]
    return words(state, side)[number - 1] if number else ""


@rule("pb.1.41")
def draws(state: June6State) -> bool:
    """1.41 Chits are drawn before a game that begins on 6 June, if players and scenario let them."""
    wanted = state.rules.chits_random and state.turn < D_DAY
    staffs = all_headquarters(state, ALLIED)[:1]
    return wanted and not any(special.may(state, "draw_chits", hq) for hq in staffs)


# Drawing


@rule("pb.1.41")
def draw_chits(play: June6Play, _frame: Frame) -> None:
    """1.41 Each side draws one of its chits; the other does not learn which."""
    for side, name in enumerate(play.state.SIDES):
        play.roll("chit", (len(words(play.state, side)),), name, to=(side,))


def keep(play: June6Play, _frame: Frame, faces: Faces) -> None:
    """Note what a side has drawn."""
    side = play.state.SIDES.index(str(faces.subject[0]))
    play.state.chits[side] = faces[0]
    play.tell("chit.drawn", "pb.1.41", to=(side,), chit=held(play.state, side))


# Showing


@rule("pb.2.84")
def first_turn(state: June6State, word: str) -> int:
    """2.84 The turn from which on a chit may be shown."""
    return int(state.rules.chits.look_up(word, "turn"))


@rule("pb.1.42")
def is_moment(state: June6State, side: int) -> bool:
    """1.42 The turns in which a side's chits take effect; it is asked in all of them, lest silence tell its chit."""
    if not state.rules.chits_random or not state.chits[side] or state.played[side]:
        return False
    return state.turn in {first_turn(state, word) for word in words(state, side)}


def is_any_moment(state: June6State) -> bool:
    """Tell whether a side may have something to show this turn."""
    return is_moment(state, ALLIED) or is_moment(state, GERMAN)


@forbids("chit.not_yet", "pb.1.42", about=())
def has_come(state: June6State, attempt: Attempt[Showing]) -> bool:
    """1.42 No chit is shown before its turn, and those with written positions only when these come to light."""
    word = held(state, attempt.frame.side)
    return not word or word in WRITTEN or first_turn(state, word) > state.turn


@rule("pb.2.84")
def show(play: June6Play, side: int) -> None:
    """2.84 A chit comes to light: its event holds from now on, and changes the Allies' points at once."""
    state, word = play.state, held(play.state, side)
    play.reveal()
    points = int(state.rules.chits.look_up(word, "vp"))
    state.played[side] = 1
    state.events[(word,)] = state.turn
    state.points += points
    play.tell("chit.shown", "pb.2.84", side=side, chit=word, points=points)
    if word == COLLAPSE:
        send_east(play)


@rule("pb.2.84")
def send_east(play: June6Play) -> None:
    """2.84 A6: the third group and 1SS do not come any more; whoever fights in Normandy already stays."""
    state = play.state
    panzers = (unit for unit in range(len(state.record)) if state.counter(unit).formation == SENT_EAST)
    for unit in (*members(state, last_group(state)), *panzers):
        if state.at[unit] == NOWHERE and state.steps[unit]:
            state.arrivals.drop(unit)
            state.steps[unit] = 0
            play.tell("chit.sent_east", "pb.2.84", unit=unit)


def show_now(play: June6Play, frame: Showing) -> None:
    """Show the chit."""
    show(play, frame.side)
    play.done()


def resample_chit(state: June6State, side: int, below: Callable[[int], int]) -> None:
    """Put in the enemy's hand any chit that he may have drawn, with nothing written for it."""
    enemy = 1 - side
    if not state.chits[enemy] or state.played[enemy]:
        return
    state.chits[enemy] = 1 + below(len(words(state, enemy)))
    for unit, place in enumerate(state.written):
        if place != NOWHERE and side_of(state, unit) == enemy:
            state.written[unit] = NOWHERE


SHOW = Verb("show_chit", show_now, guards=(has_come,))
DRAW_CHITS = Step("draw_chits", "pb.1.41", enter=draw_chits, after={"chit": keep})
CHIT = Step(
    "chit",
    "pb.1.42",
    Showing,
    actor=lambda state, frame: frame.side if is_moment(state, frame.side) else None,
    verbs=(SHOW, Verb("keep_chit", lambda play, _frame: play.done())),
    secret=True,
)
