"""27.0 The replacement phase."""

from __future__ import annotations

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.engineers import FORM, SPLIT
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.replacements.hq_troops import TAKE_OVER
from engine.games.fortress_europa.replacements.points import (
    ARMOR,
    INFANTRY,
    NATIONS,
    SPECIAL,
    lose_saved,
    receive,
)
from engine.games.fortress_europa.replacements.restoring import (
    REBUILD,
    REPLACE,
)
from engine.games.fortress_europa.state import (
    FortressState,
)
from engine.games.fortress_europa.strengthened import STRENGTHEN
from engine.play import Step, Verb, say


def replacing(state: FortressState, frame: OfSide) -> int | None:
    """27.0 The phase ends by itself when nothing can be done in it."""
    verbs = (REPLACE, REBUILD, STRENGTHEN, SPLIT, FORM) if frame.side == ALLIED else (REPLACE, REBUILD, TAKE_OVER)
    return frame.side if any(any(verb.legal(state, frame, frame.side)) for verb in verbs) else None


def points_left(state: FortressState, frame: OfSide) -> int:
    """27.3 Return the points of a side."""
    known = [(nation, kind) for nation in NATIONS[frame.side] for kind in (ARMOR, INFANTRY)]
    known += [(SPECIAL, INFANTRY)] if frame.side == ALLIED else []
    return sum(state.points[key] for key in known)


def others_left(state: FortressState) -> int:
    """27.11, 27.12 Return what may still be done without a point: divisions strengthened, split and formed again."""
    done = state.game_used["strengthened",] + state.used["split",] + state.used["formed",]
    return state.rules.strengthened_most + 2 - done


REPLACEMENT = Step(
    "replacement",
    "rb.27",
    OfSide,
    enter=receive,
    after={"accumulated": lose_saved},
    actor=replacing,
    verbs=(
        *(REPLACE, REBUILD, TAKE_OVER, STRENGTHEN, SPLIT, FORM),
        Verb("done", lambda play, _frame: play.done(), text="verb.done_replacing"),
    ),
    measure=lambda state, frame: (points_left(state, frame), others_left(state)),
    station=True,
    ask=lambda state, frame: say("ask.replacement", "rb.27", side=frame.side, count=points_left(state, frame)),
)
