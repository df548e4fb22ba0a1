"""Refusals as rows and choice among a set. Each side calls up its reserves and posts them one by one; who is weary
stays away, nobody is posted beside two enemies, nor where a friend stands; whoever is posted may be relieved again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.mechanics.choices import Choose
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.play import NOWHERE, Arg, Attempt, Column, Frame, Item, Step, Verb, column
from tests.gauntlet.field import Field, on_map, strengths
from tests.gauntlet.toybox import small_board, toy

FOES = 2


class Reserve(Field):
    weary: Column = column("unit", high=1)

    def waiting(self, side: int) -> list[int]:
        return [unit for unit, hex in enumerate(self.at) if hex == NOWHERE and self.side_of(unit) == side]


@dataclass(frozen=True, slots=True)
class CallUp(Frame):
    """Whose call it is, who has been called and not posted yet, and how often the side has still to decide."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "unit": "unit"}

    side: int
    unit: int = NOWHERE
    left: int = 6

    @property
    def called(self) -> bool:
        return self.unit != NOWHERE


def waiting(state: Reserve, frame: CallUp, side: int) -> list[int]:
    """Whoever is not on the map, as long as nobody else waits for a post."""
    return [] if frame.called else state.waiting(side)


def first_known(state: Reserve, attempt: Attempt[CallUp]) -> Blame | None:
    """The one who is to be posted first is to blame."""
    frame = attempt.frame
    return blame(units=(frame.unit,), first=frame.unit) if frame.called else None


def call(play: Any, frame: CallUp, unit: int) -> None:
    play.replace(CallUp(frame.side, unit, frame.left - 1))


def post(play: Any, frame: CallUp, hex: int) -> None:
    play.state.at[frame.unit] = hex
    play.replace(CallUp(frame.side, NOWHERE, frame.left - 1))


def relieve(play: Any, frame: CallUp, unit: int) -> None:
    play.state.at[unit] = NOWHERE
    play.state.weary[unit] = 1
    play.change(left=frame.left - 1)


no, choose = No[Reserve, CallUp](), Choose[Reserve, CallUp]()

# 1.2 Somebody has to be called before he is posted.
is_called = no("call_up.nobody", "1.2", lambda s, a: not a.frame.called, about=())
# 1.3 A hex holds one unit.
is_free = no("call_up.taken", "1.3", lambda s, a: tuple(s.at.entities(a.hex)), about=("hex",), most=1)


@forbids("call_up.foes", "1.4", needs=(is_free,), about=("hex",))
def is_safe(state: Reserve, attempt: Attempt[CallUp]) -> Blame | None:
    """1.4 Nobody is posted beside two enemies."""
    foes = state.beside(attempt.hex, 1 - attempt.side)
    return blame(units=foes, count=len(foes)) if len(foes) >= FOES else None


CALL = choose(
    "call",
    call,
    waiting,
    "call_up.not_waiting",
    "1.1",
    # 1.5 Who is weary is not called.
    no("call_up.weary", "1.5", lambda s, a: s.weary[a.unit]),
    blame=first_known,
)
POST = Verb("post", post, (Arg("to", "hex"),), (is_called, is_free, is_safe))
# 1.6 Who is on the map may be relieved.
RELIEVE = choose("relieve", relieve, lambda s, f, side: () if f.called else s.army(side), "call_up.absent", "1.6")
CALLS = Step(
    "calls",
    record=CallUp,
    actor=lambda state, frame: frame.side if frame.left > 0 else None,
    verbs=(CALL, POST, RELIEVE, Verb("done", lambda play, _frame: play.done())),
    measure=lambda state, frame: (frame.left,),
    station=True,
)
SYSTEM = toy(
    "call_up",
    Reserve,
    (Item(CALLS, lambda state: CallUp(0)), Item(CALLS, lambda state: CallUp(1))),
    (CALLS,),
    score=strengths,
)
SCENARIOS = {
    "toy": on_map("call_up", small_board(4, 3), "a -, b 0101, tired -", "x 0301, y 0303, z -", weary={"tired": 1})
}
