"""9.2, 9.3, 9.7 What players are asked in a combat: which aircraft fly, who leads, whether the defender falls back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.france_1944.combat.fights import HEAVY, NO_AIR, TACTICAL, Fight, party
from engine.games.france_1944.combat.morale import can_fly, lead_morale
from engine.games.france_1944.state import FrancePlay, FranceState
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import Attempt, Frame, Step, Tally, Verb, say


@dataclass(frozen=True, slots=True)
class Question(Frame):
    """Who is asked about a combat."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int
    fight: Fight


no, choose = No[FranceState, Question](), Choose[FranceState, Question]()


# 9.2 Not in an increment in which a heavy bomber flew.
no_bombers = no("air.bombers_flew", "rb.9.2#e", lambda s, _a: s.heavies_flown > 0, about=())
# 9.2 One has to be left, and none flies twice in an increment, but for one reading.
tactical_left = no(
    "air.tactical",
    "rb.9.2#h",
    lambda s, a: not can_fly(s, a.frame.fight, TACTICAL),
    also=("rb.9.2#b", "rb.9.2#d"),
    needs=(no_bombers,),
    about=(),
)
# 9.2 Not in an increment in which a tactical marker flew.
no_tactical = no("air.tactical_flew", "rb.9.2#f", lambda s, _a: s.tactical_flown > 0, about=())
# 9.2 Not before the next chit.
no_other_bomber = no("air.heavy_again", "rb.9.2#g", lambda s, _a: bool(s.heavy_flown), about=())
# 9.2 Each flies once in the game.
heavy_left = no(
    "air.heavy",
    "rb.9.2#i",
    lambda s, a: not can_fly(s, a.frame.fight, HEAVY),
    needs=(no_tactical, no_other_bomber),
    about=(),
)
FLIES = (
    Verb(TACTICAL, lambda play, _frame: play.done(TACTICAL), guards=(no_bombers, tactical_left)),
    Verb(HEAVY, lambda play, _frame: play.done(HEAVY), guards=(no_tactical, no_other_bomber, heavy_left)),
)
AIR = Step(
    "air",
    "rb.9.2",
    Question,
    actor=lambda _state, frame: frame.side,
    verbs=(*FLIES, Verb("no_air", lambda play, _frame: play.done(NO_AIR))),
    ask=lambda _state, frame: say("ask.air", "rb.9.2", hex=frame.fight.target),
)


def morale_with(state: FranceState, attempt: Attempt[Question]) -> Tally:
    """9.4 Return the morale that a side would have with a unit in the lead."""
    frame = attempt.frame
    return lead_morale(state, frame.fight.led(frame.side, attempt.unit), frame.side)


# 9.3 One of the units that take part leads.
LEAD = choose(
    "lead",
    lambda play, _frame, unit: play.done(unit),
    lambda state, frame, _side: party(state, frame.fight, frame.side),
    "lead.not_there",
    "rb.9.3#a",
    also=("rb.9.3#a",),
    tally=morale_with,
)


def only_one(play: FrancePlay, frame: Question) -> None:
    """Where there is but one unit nobody is asked which leads."""
    units = party(play.state, frame.fight, frame.side)
    if len(units) == 1:
        play.done(units[0])


LEADS = Step(
    "leads",
    "rb.9.3",
    Question,
    advance=only_one,
    actor=lambda _state, frame: frame.side,
    verbs=(LEAD,),
    ask=lambda _state, frame: say("ask.leads", "rb.9.3", side=frame.side, hex=frame.fight.target),
)
CHOICE = Step(
    "choice",
    "rb.9.7",
    Question,
    actor=lambda _state, frame: frame.side,
    verbs=(
        Verb("fall_back", lambda play, _frame: play.done(True)),
        Verb("stand", lambda play, _frame: play.done(False)),
    ),
    ask=lambda _state, frame: say("ask.choice", "rb.9.7", side=frame.side, hex=frame.fight.target),
)
