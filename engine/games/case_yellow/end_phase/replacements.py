"""12.10 Replacements: steps come back to units on the map, and eliminated units return."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.case_yellow import special
from engine.games.case_yellow.counters import ALLIED, CORPS, GERMAN
from engine.games.case_yellow.end_phase.surrender import NATIONS
from engine.games.case_yellow.movement.reinforcements import SCHEDULE
from engine.games.case_yellow.sequence import turn_sheet
from engine.games.case_yellow.state import OfSide, YellowPlay, YellowState, in_hex, is_own, side_of, units_of
from engine.games.case_yellow.supply.lines import is_supplied
from engine.mechanics.guards import No, forbids
from engine.mechanics.schedules import PointAccount, Replacements, Saying, account, not_before
from engine.play import NOWHERE, Attempt, Frame, Item, Step, Verb, rule, sequence

INFANTRY, ARMOR = "infantry", "armour"
SMALL = ("brigade", "regiment")


def left(state: YellowState, side: int, kind: str) -> int:
    """12.10b Count the replacement steps of a kind that a side still has on the track."""
    return int(state.replacements[(state.SIDES[side], kind)])


@rule("rb.12.10#a", "cl.3#a")
def have_begun(state: YellowState) -> bool:
    """12.10a Tell whether replacements have begun: before the fifth turn none come, and none are used."""
    return state.turn >= state.rules.replacements_first_turn


@rule("rb.12.10#a", "rb.12.10#b")
def receive(play: YellowPlay, _frame: Frame) -> None:
    """12.10a,b The steps of this turn are added to those on the track, not before the fifth turn."""
    state = play.state
    if not have_begun(state):
        return
    come = {
        (ALLIED, INFANTRY): turn_sheet.allied_infantry(state),
        (ALLIED, ARMOR): turn_sheet.allied_armour(state),
        (GERMAN, INFANTRY): turn_sheet.german_infantry(state),
    }
    for (side, kind), count in come.items():
        if count:
            state.replacements[(state.SIDES[side], kind)] += count
            play.tell("replacements.come", "rb.12.10#b", side=side, kind=kind, count=count)


@rule("rb.12.10#d")
def is_armor(state: YellowState, unit: int) -> bool:
    """12.10d Allied DCR, DLM, armor and tank units are restored by armour steps."""
    counter = state.counter(unit)
    return counter.side == ALLIED and counter.is_armor


@rule("rb.12.10#c")
def takes_infantry(state: YellowState, unit: int) -> bool:
    """12.10c Infantry steps restore corps, divisions and German motorized regiments and brigades, but no armor."""
    counter = state.counter(unit)
    if counter.is_armor or counter.is_supply or counter.is_arko or counter.nation in gone_home(state):
        return False
    if counter.size in SMALL:
        return counter.side == GERMAN and counter.red_box and is_eliminated(state, unit)
    return counter.size == CORPS or counter.steps > 1 or is_eliminated(state, unit)


def gone_home(state: YellowState) -> tuple[str, ...]:
    """The nations that have surrendered."""
    return tuple(nation for country, nation in NATIONS.items() if state.surrendered[(country,)])


def is_eliminated(state: YellowState, unit: int) -> bool:
    """12.10c Tell whether a unit has been eliminated, and neither evacuated nor called home."""
    return state.at[unit] == NOWHERE and not state.steps[unit] and bool(state.lost[unit]) and not state.evacuees[unit]


def kind_for(state: YellowState, unit: int) -> str:
    """12.10c,d Return the kind of step that restores a unit; nothing if none does."""
    if is_armor(state, unit):
        return ARMOR
    return INFANTRY if takes_infantry(state, unit) else ""


def weak(state: YellowState, frame: OfSide) -> Iterator[int]:
    """The units of a side that lack steps."""
    return (
        unit
        for unit in units_of(state, frame.side)
        if is_eliminated(state, unit) or (in_hex(state, unit) and state.steps[unit] < state.counter(unit).steps)
    )


# 12.10b What lies on the track pays, in steps of the kind that restores the unit.
ON_THE_TRACK: PointAccount[YellowState] = account(
    "replacements.none_left",
    "rb.12.10#b",
    "replacements",
    lambda s, unit: (s.SIDES[side_of(s, unit)], kind_for(s, unit)),
    kind=lambda s, a: kind_for(s, a.unit),
)
# 12.10e A unit on the map turns to its full side; an eliminated one comes reduced as a reinforcement next turn.
REBUILDING = Replacements[YellowState, OfSide](
    "case_yellow.replacements",
    weak,
    (ON_THE_TRACK,),
    steps=lambda s, unit: s.steps[unit] + 1,
    restored=Saying("replacements.restored", "rb.12.10#e"),
    returns=Saying("replacements.returns", "rb.12.10#e", lambda s, _unit: {"turn": s.turn + 1}),
    schedule=SCHEDULE,
    then=lambda play, unit: special.count_actions(play.state, "rebuild", unit),
)


def any_steps(state: YellowState, side: int) -> int:
    """Count all replacement steps of a side."""
    return left(state, side, INFANTRY) + left(state, side, ARMOR)


no = No[YellowState, OfSide]()
# C3 Steps lie on the track from the start, but are not used before the fifth turn.
not_too_early = not_before("replacements.too_early", "cl.3#a", lambda s: s.rules.replacements_first_turn)


@forbids("replacements.not_for", "rb.12.10#c", also=("rb.12.10#d",))
def can_be_restored(state: YellowState, attempt: Attempt[OfSide]) -> bool:
    """12.10c,d The unit is reduced or eliminated, and is of a kind that is replaced."""
    unit = attempt.unit
    whole = state.counter(unit).steps - state.evacuees[unit]
    reduced = in_hex(state, unit) and 0 < state.steps[unit] < whole
    return not kind_for(state, unit) or not (reduced or is_eliminated(state, unit))


# 12.10b Each costs a step of its kind from the track.
steps_are_left = REBUILDING.paid(needs=(is_own, can_be_restored))
# 12.10f,g A unit on the map must be able to trace supply now; enemy zones do not matter.
has_line = no(
    "replacements.no_supply",
    "rb.12.10#g",
    lambda s, a: in_hex(s, a.unit) and not is_supplied(s, a.unit),
    also=("rb.12.10#f",),
    hexes=lambda s, a: (s.at[a.unit],),
)
GUARDS = (not_too_early, is_own, can_be_restored, steps_are_left, has_line, special.scenario_lets("rebuild"))
REBUILD_VERB = REBUILDING.verb("rebuild", *GUARDS)
RECEIVE = Step("receive_replacements", "rb.12.10#b", enter=receive)
REBUILD = Step(
    "replacements",
    "rb.12.10",
    OfSide,
    actor=lambda state, frame: frame.side if have_begun(state) and any_steps(state, frame.side) else None,
    verbs=(
        REBUILD_VERB,
        Verb("end_replacements", lambda play, _frame: play.done()),
    ),
    measure=lambda state, frame: (any_steps(state, frame.side),),
)
REPLACEMENTS = sequence(
    "replacement_segment",
    RECEIVE,
    Item(REBUILD, lambda _state: OfSide(ALLIED)),
    Item(REBUILD, lambda _state: OfSide(GERMAN)),
    section="rb.12.10",
)
