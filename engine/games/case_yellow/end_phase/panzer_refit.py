"""12.12 The Panzer refit: the divisions leave, and come back restored."""

from __future__ import annotations

from engine.games.case_yellow.combat.engagements import dissolve, is_engaged
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.map import controller
from engine.games.case_yellow.movement.entering import arrive
from engine.games.case_yellow.movement.national_restrictions import may_be_in
from engine.games.case_yellow.stacking import fits
from engine.games.case_yellow.state import HEX, OfSide, YellowPlay, YellowState, is_motorized, on_map
from engine.games.case_yellow.supply.lines import could_trace, is_supplied, lines
from engine.mechanics.choices import Choose
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.positions import alive
from engine.mechanics.schedules import (
    Departure,
    EntryHexes,
    EntryProcedure,
    PointAccount,
    Replacements,
    Saying,
    Schedule,
)
from engine.play import NOWHERE, Attempt, Frame, Item, Refusal, Step, Verb, rule, sequence

POOL = Schedule[YellowState]("case_yellow.refit_pool", "refit_pool")
TO_THE_POOL = Departure[YellowState]("refit.leaves", "rb.12.12#c", POOL)


def pool(state: YellowState) -> tuple[int, ...]:
    """12.12c The Panzer divisions off the map that are refitted."""
    return tuple(unit for _turn, unit in state.refit_pool)


# The declaration


@rule("rb.12.12#a", "rb.12.12#b")
def may_be_declared(state: YellowState) -> bool:
    """12.12a,b The refit is declared once, in the End Phase of one of a few turns."""
    rules = state.rules
    return rules.refit and not state.refit_turn and rules.refit_first_turn <= state.turn <= rules.refit_last_turn


@rule("rb.12.12#a")
def must_be_declared(state: YellowState) -> bool:
    """12.12a It is compulsory: the last of these turns leaves no choice."""
    return state.turn >= state.rules.refit_last_turn


@rule("rb.12.12#c", "rb.12.12#e", "rb.12.9#g")
def declare(play: YellowPlay, _frame: OfSide) -> None:
    """12.12c Every Panzer division that can trace supply leaves the map as it is; attrition stops."""
    state = play.state
    state.refit_turn = state.turn + state.rules.refit_turns
    play.tell("refit.declared", "rb.12.12#c", turn=state.refit_turn)
    leaving = [unit for unit in on_map(state, GERMAN) if state.counter(unit).is_panzer and is_supplied(state, unit)]
    for unit in leaving:
        withdraw(play, unit)
    state.german_attrition.fill(())
    play.done()


@rule("rb.12.12#c")
def withdraw(play: YellowPlay, unit: int) -> None:
    """12.12c A division leaves, even out of an engaged combat."""
    here, engaged = play.state.at[unit], is_engaged(play.state, unit)
    TO_THE_POOL.leave(play, unit)
    if engaged:
        dissolve(play, here)


no, choose = No[YellowState, OfSide](), Choose[YellowState, OfSide]()
# 12.12a In the last turn for it the refit cannot wait.
can_wait = no("refit.must", "rb.12.12#a", lambda s, a: must_be_declared(s), about=())
DECLARE_REFIT = Step(
    "declare_refit",
    "rb.12.12#a",
    OfSide,
    actor=lambda state, _frame: GERMAN if may_be_declared(state) else None,
    verbs=(
        Verb("declare_refit", declare),
        Verb("refit_later", lambda play, _frame: play.done(), guards=(can_wait,)),
    ),
)


# The return


@rule("rb.12.12#i", "cl.1")
def is_over(state: YellowState) -> bool:
    """12.12f The divisions come back at the very end of the turn on which the marker lies."""
    return bool(state.refit_turn) and state.turn == state.refit_turn


@rule("rb.12.12#f")
def give_points(play: YellowPlay, _frame: OfSide) -> None:
    """12.12f The points of the scenario may be spent now."""
    play.state.refit_points = play.state.rules.refit_points


# 12.12f Only divisions off the map for their refit are restored and return.
in_the_pool = choose.member(lambda state, _frame, _side: pool(state), "refit.not_in_pool", "rb.12.12#f")


@rule("rb.12.12#f")
def points_for(state: YellowState, unit: int) -> int:
    """12.12f Points restore steps, up to the full strength of a division."""
    return state.refit_points if state.steps[unit] < state.counter(unit).steps else 0


def spend(state: YellowState, _unit: int, price: int) -> None:
    """Take points off."""
    state.refit_points -= price


def is_whole_again(play: YellowPlay, unit: int) -> None:
    """A division that is restored is not worn out."""
    play.state.worn_out[unit] = 0


POINTS = PointAccount[YellowState]("refit.no_point", "rb.12.12#f", points_for, spend)
# 12.12f A point gives a step back.
RESTORING = Replacements[YellowState, OfSide](
    "case_yellow.refit",
    lambda state, _frame: pool(state),
    (POINTS,),
    steps=lambda s, unit: s.steps[unit] + 1,
    restored=Saying("refit.restored", "rb.12.12#f", lambda s, _unit: {"left": s.refit_points}),
    then=is_whole_again,
)
# 12.12f A point restores a step, up to the full strength of the division.
points_for_a_step = RESTORING.paid()
# 12.12g Full and reduced divisions return; those without a step do not.
has_steps = no("refit.no_step", "rb.12.12#g", lambda s, a: not s.steps[a.unit], needs=(in_the_pool,))


@forbids("refit.not_supplied", "rb.12.12#g", needs=(has_steps,), about=("unit", "hex"))
def own_hex_in_supply(state: YellowState, attempt: Attempt[OfSide]) -> Refusal | Blame | None:
    """12.12g They return to German hexes in supply, within stacking; enemy zones do not matter."""
    unit, hex = attempt.unit, attempt.hex
    traced = could_trace(state, GERMAN, "german", is_motorized(state, unit), hex)
    if controller(state, hex) != GERMAN or not traced:
        return blame(units=())
    return fits(state, unit, hex) or may_be_in(state, unit, hex)


def places(state: YellowState, _unit: int) -> list[int]:
    """Every hex in German supply, with those next to them."""
    traced = lines(state, GERMAN, "german", True)
    return sorted({*traced, *(other for hex in traced for other, _edge in state.board.adjacent(hex))})


@forbids("refit.must_return", "rb.12.12#g", about=())
def all_are_back(state: YellowState, attempt: Attempt[OfSide]) -> Blame | None:
    """12.12g All divisions with a step return, so long as there is a hex for them."""
    left = next(BRING_BACK.legal(state, attempt.frame, GERMAN), None)
    return blame(left[:1], unit=left[0]) if left else None


# 12.12g A division is placed on the map.
FROM_THE_POOL = EntryProcedure[YellowState, OfSide](
    "refit.returns",
    "rb.12.12#g",
    POOL,
    then=lambda play, _frame, unit, hex, _spent: arrive(play, unit, NOWHERE, hex, "refit"),
)
RETURN = EntryHexes[YellowState, OfSide]("case_yellow.return", lambda s, _frame: alive(s, pool(s)), places)


@rule("rb.12.12#h", "rb.12.9#j")
def begin_fall_rot(play: YellowPlay, _frame: Frame) -> None:
    """12.12h, 12.9j The marker of Case Red goes to the next turn; from then on armor wears out anew, by our reading."""
    state = play.state
    state.fall_rot = state.turn + 1
    if state.rules.attrition_resumes:
        state.german_attrition.fill([unit for unit in state.later_attrition if state.steps[unit]])
    play.tell("fall_rot.begins", "rb.12.12#h", turn=state.fall_rot)


RESTORE = choose.of("restore", RESTORING.restore, in_the_pool, points_for_a_step)
BRING_BACK = RETURN.verb("bring_back", FROM_THE_POOL, in_the_pool, has_steps, own_hex_in_supply, arg=HEX)
REFIT = Step(
    "refit",
    "rb.12.12#f",
    OfSide,
    enter=give_points,
    actor=lambda state, _frame: GERMAN if pool(state) else None,
    verbs=(
        RESTORE,
        BRING_BACK,
        Verb("end_refit", lambda play, _frame: play.done(), guards=(all_are_back,)),
    ),
    measure=lambda state, _frame: (len(pool(state)), state.refit_points),
)
FALL_ROT = Step("fall_rot", "rb.12.12#h", enter=begin_fall_rot)
PANZER_REFIT = sequence(
    "panzer_refit",
    Item(DECLARE_REFIT, lambda _state: OfSide(GERMAN)),
    Item(REFIT, lambda _state: OfSide(GERMAN), when=is_over),
    Item(FALL_ROT, when=is_over),
    section="rb.12.12",
)
