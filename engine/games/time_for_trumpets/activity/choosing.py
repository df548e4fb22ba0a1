"""13 to 16 The status of an army headquarters, or of a corps and of the divisions below it."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.heads import ARMY, below, level
from engine.games.time_for_trumpets.activity.joint import joined
from engine.games.time_for_trumpets.activity.status import CHOOSERS, may_choose, usually_rests
from engine.games.time_for_trumpets.orders import OfCorps
from engine.games.time_for_trumpets.staff.reserves import keep_bonus
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.positions import in_hex
from engine.play import Step, Verb, rule, say

no, choose = No[TrumpetsState, OfCorps](), Choose[TrumpetsState, OfCorps]()


@rule("rb.15#c", "rb.15.2#c", "rb.16#b", "rb.16#c", "rb.13#c")
def asked(state: TrumpetsState, hq: int) -> tuple[int, ...]:
    """15.0, 16.0 Return who chooses now: an army headquarters alone, a corps with all divisions below it."""
    if level(state, hq) == ARMY:
        return (hq,) if in_hex(state, hq) else ()
    return tuple(one for one in below(state, hq) if level(state, one) in CHOOSERS and in_hex(state, one))


@rule("rb.14#b", "rb.15#b", "rb.16#d", "rb.13.6#d")
def undecided(state: TrumpetsState, frame: OfCorps, _side: int = 0) -> tuple[int, ...]:
    """13.0 Return the headquarters that have not chosen yet; the Exhausted have no choice."""
    return tuple(hq for hq in asked(state, frame.corps) if not (state.chosen[hq] or state.exhausted[hq]))


@rule("rb.18.5#c")
def begin(play: TrumpetsPlay, frame: OfCorps) -> None:
    """18.5 A division that is activated without enough units in reserve loses the benefit of them."""
    keep_bonus(play, asked(play.state, frame.corps))


def together(state: TrumpetsState, hq: int) -> tuple[int, ...]:
    """24.1, 24.2 Return a headquarters and those that choose in common with it."""
    return (hq, *(other for other in joined(state, hq) if not state.exhausted[other]))


@rule("rb.13.3#c", "rb.13.4#b", "rb.14.1#a", "rb.15.1#b", "rb.16.1#a", "rb.15.2#d", "rb.16#e", "rb.4.2#e", "rb.4.2#g")
def rest(play: TrumpetsPlay, _frame: OfCorps, unit: int) -> None:
    """13.3 A headquarters rests."""
    for hq in together(play.state, unit):
        play.state.chosen[hq], play.state.resting[hq] = 1, 1
        play.tell("hq.rests", "rb.13.3#c", unit=hq)


@rule("rb.13.4#d", "rb.14.2#b", "rb.15.2#b", "rb.16.2#b")
def move_by_night(play: TrumpetsPlay, _frame: OfCorps, unit: int) -> None:
    """13.4 A headquarters is Active in the evening."""
    for hq in together(play.state, unit):
        play.state.chosen[hq], play.state.night_moves[hq] = 1, 1
        play.tell("hq.moves_by_night", "rb.13.4#d", unit=hq)


@rule("rb.13.3#a", "rb.13.4#a", "rb.14.2#a")
def settle(play: TrumpetsPlay, frame: OfCorps) -> None:
    """13.3, 13.4 The others have the usual status; who may not rest in the evening moves by night."""
    state = play.state
    for hq in undecided(state, frame):
        if not usually_rests(state):
            state.chosen[hq] = 1
        elif state.fired_formation[hq]:
            move_by_night(play, frame, hq)
        else:
            rest(play, frame, hq)
    play.done()


# 16.0 Each headquarters of the activated corps chooses once.
is_undecided = choose.member(undecided, "activity.not_asked", "rb.16#c", also=("rb.15#b", "rb.14#a"))
# 43.7 An American army or corps of which artillery fired in the German turn may not rest.
has_not_fired = no(
    "activity.artillery_fired",
    "rb.43.7.1#a",
    lambda s, a: any(s.fired_formation[hq] for hq in together(s, a.unit)),
    needs=(is_undecided,),
)
# 13.4 Night Moves is chosen in the evening; at other times to be Active takes no order.
is_evening_turn = no(
    "activity.not_evening", "rb.13.4#d", lambda s, _a: not usually_rests(s), about=(), needs=(is_undecided,)
)
# 13.3 Rest is chosen by day and before dawn; in the evening it takes no order.
is_not_evening_turn = no(
    "activity.rests_anyway", "rb.13.4#a", lambda s, _a: usually_rests(s), about=(), needs=(is_undecided,)
)
REST = choose.of("rest", rest, is_undecided, has_not_fired, is_not_evening_turn)
NIGHT_MOVES = choose.of("night_moves", move_by_night, is_undecided, is_evening_turn)
SETTLE = Verb("done", settle, text="verb.done_choosing")


def chooser(state: TrumpetsState, frame: OfCorps) -> int | None:
    """13.1 Nobody is asked on the first day, and nobody who has no choice."""
    return frame.side if may_choose(state) and undecided(state, frame) else None


STATUS = Step(
    "status",
    "rb.13",
    OfCorps,
    enter=begin,
    actor=chooser,
    verbs=(REST, NIGHT_MOVES, SETTLE),
    measure=lambda state, frame: (len(undecided(state, frame)),),
    ask=lambda state, frame: say(
        "ask.status_evening" if usually_rests(state) else "ask.status", "rb.13", unit=frame.corps
    ),
    station=True,
)
