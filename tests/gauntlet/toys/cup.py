"""A cup with put-back, and a chit inserted instead of a draw. A chit that would give its side a third round running
goes back and another is drawn; if the cup holds none of the other side, the turn is over. Once, after a first round of
blue's, red may play a chit that lies outside the cup instead of a draw, for which blue is paid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine import play as kernel
from tests.gauntlet.toybox import DECLINE, decision, scenario, small_board, toy

CHITS = ("blue combat", "blue either", "blue move", "blue move", "red combat", "red move")


class CupState(kernel.State):
    SIDES = ("red", "blue")
    cup: kernel.Bag = kernel.bag()
    track: tuple[str, ...] = kernel.scalar((), values="word", scope="turn")
    paid: kernel.Column = kernel.column("side")


@dataclass(frozen=True, slots=True)
class Round(kernel.Frame):
    side: int
    chit: str = ""


@kernel.rule("4.0")
def as_printed(_state: CupState, attempt: kernel.Attempt) -> kernel.Refusal | None:
    fits = attempt.frame.chit.split()[1] in ("either", attempt.args[0])
    return None if fits else kernel.refuse("cup.not_printed", "4.0", kind=attempt.args[0])


def play_round(play: Any, frame: Round, kind: str) -> None:
    play.state.paid[frame.side] += {"move": 1, "combat": 2}[kind]
    play.done()


def begin(play: Any, _frame: Round, chit: str) -> None:
    play.state.cup.fill(CHITS)
    play.state.cup.take(chit)
    play.done(chit)


def give_round(play: Any, _frame: kernel.Frame, chit: str) -> None:
    state, side = play.state, chit.split(maxsplit=1)[0]
    if state.track[-2:] != (side, side):
        state.track = (*state.track, side)
        play.call(ROUND, Round(state.SIDES.index(side), chit))
        return
    state.cup.put(chit)
    play.tell("cup.put_back", "4.0", chit=chit)
    if all(other.startswith(side) for other in state.cup):
        play.done()


def next_chit(play: Any, frame: kernel.Frame, inserted: tuple[str, ...]) -> None:
    play.state.paid[1] += 3 * len(inserted)
    give_round(play, frame, inserted[0]) if inserted else play.draw("chit", "cup")


def may_insert(state: CupState, _window: kernel.WindowFrame) -> bool:
    return state.turn == 2 and state.track == ("blue",)


FIRST = decision("initiative", Round, kernel.Verb("begin", begin, (kernel.Arg("chit", "word", words=CHITS[:3]),)))
PLAY = kernel.Verb("play", play_round, (kernel.Arg("kind", "word", words=("move", "combat")),), (as_printed,))
ROUND = decision("round", Round, PLAY)
INSERT = decision("early", Round, kernel.Verb("insert", lambda play, frame: play.done("red move")), DECLINE)
EARLY = kernel.Interrupt("early", "before_draw", INSERT, may_insert, lambda state, window: Round(0))
DRAWS = kernel.Step(
    "draws",
    enter=lambda play, frame: play.call(FIRST, Round(1), "first"),
    advance=lambda play, frame: play.window("before_draw") if play.state.cup else play.done(),
    after={"first": give_round, "before_draw": next_chit, "chit": give_round},
)
STEPS = (DRAWS, FIRST, ROUND)
SYSTEM = toy("cup", CupState, (DRAWS,), STEPS, score=lambda state: tuple(state.paid), interrupts=(EARLY,))
SCENARIOS = {"toy": scenario("cup", small_board(1, 1), ())}
