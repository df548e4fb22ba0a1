"""7.5 Corps activation: bought in the logistics phase, declared as the first activation; division after division."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6 import special
from engine.games.june_6.activation.activation import ACTIVATION, fail, fit
from engine.games.june_6.activation.markers import (
    PLAN,
    all_headquarters,
    marker_of,
    marker_side,
    markers_left,
    plan_marker,
)
from engine.games.june_6.activation.orders import ME, UNIT, Activation, members
from engine.games.june_6.command.formations import divisions, divisions_of
from engine.games.june_6.counters import ALLIED, CORPS, GERMAN, US
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.games.june_6.supply.lines import has_line
from engine.games.june_6.support.bombardment import BOMBARD_ORDERS, bombardments_left
from engine.mechanics.choices import Choose
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.schedules import not_before
from engine.play import NOWHERE, Attempt, Frame, Message, Refusal, Step, Verb, refuse, rule, say

FIRST = "first_activation"
BY_CORPS, BY_MARKER = "corps", "marker"


def plans(state: June6State, side: int) -> tuple[str, ...]:
    """Return the corps activation that a side has bought, if any."""
    return tuple(word for word in state.bought if word.startswith(PLAN) and marker_side(state, word) == side)


def plan_made(state: June6State, side: int) -> bool:
    """Tell whether a side has bought a corps activation this turn."""
    return bool(plans(state, side))


def corps_is_ordered(state: June6State, side: int) -> Refusal | None:
    """Say what rule of the scenario wants a corps activation of this side to come first."""
    units = all_headquarters(state, side)
    return special.mode_ordered(state, FIRST, BY_MARKER, units, state.at[units[0]]) if state.special else None


no_plan = No[June6State, Frame]()

# 7.51 Only the side with the initiative activates a corps.
has_initiative = no_plan("plan.no_initiative", "rb.7.51", lambda s, a: s.initiative != a.side, about=())
# 7.51 One corps activation in a turn.
only_one = no_plan(
    "plan.made", "rb.7.51", lambda s, a: len(plans(s, a.side)) >= s.rules.corps_activation_turn_most, about=()
)
# 7.51 The first corps activation is possible on 13/14 June.
late_enough = not_before("plan.too_early", "rb.7.51", lambda s: s.rules.corps_activation_first_turn)


@forbids("plan.no_corps", "rb.7.52")
def is_own_corps(state: June6State, attempt: Attempt[Frame]) -> bool:
    """7.52 One corps headquarters is named, on the map and without RE or Isolated marker."""
    hq, counter = attempt.unit, state.counter(attempt.unit)
    fits = counter.headquarters == CORPS and counter.side == attempt.side and in_hex(state, hq)
    return not fits or bool(state.reduced_efficiency[hq] or state.isolated[hq])


@forbids("plan.german_used", "rb.7.57", about=())
def once_for_germans(state: June6State, attempt: Attempt[Frame]) -> Blame | None:
    """7.57 The Germans declare one corps activation in a scenario."""
    most = state.rules.corps_activation_german_most
    return blame(most=most) if attempt.side == GERMAN and state.corps_activations[GERMAN] >= most else None


@forbids("buy.too_dear", "rb.7.51", about=())
def can_pay(state: June6State, attempt: Attempt[Frame]) -> Blame | None:
    """7.51 It costs both sides the same."""
    have, cost = state.resources[attempt.side], state.rules.corps_activation_cost
    return blame(cost=cost, have=have) if cost > have else None


@forbids("plan.markers_used", "rb.7.53", needs=(is_own_corps,), about=())
def markers_can_be_laid_aside(state: June6State, attempt: Attempt[Frame]) -> Blame | None:
    """7.51, 7.53 A corps marker and one of each Allied division of the corps have to be left."""
    corps, formation = attempt.unit, state.counter(attempt.unit).formation
    under = (hq for hq in all_headquarters(state, attempt.side) if state.counter(hq).parent == formation)
    short = tuple(hq for hq in (corps, *under) if markers_left(state, marker_of(state, hq)) < 1)
    return blame(units=short, unit=short[0]) if short else None


@rule("rb.7.51")
def plan_corps(play: June6Play, frame: Frame, corps: int) -> None:
    """7.51 Pay for a corps activation; nobody sees it before it is declared."""
    side = play.state.counter(corps).side
    play.state.resources[side] -= play.state.rules.corps_activation_cost
    play.state.bought.put(plan_marker(play.state, corps))
    play.tell("plan.bought", "rb.7.51", to=(side,), unit=corps)


def candidates(state: June6State, _frame: Frame, side: int) -> Iterator[tuple[int]]:
    """The corps headquarters of a side, if it could pay at all."""
    if state.resources[side] < state.rules.corps_activation_cost:
        return
    yield from ((hq,) for hq in all_headquarters(state, side) if state.counter(hq).headquarters == CORPS)


PLAN_CORPS = Verb(
    "plan_corps",
    plan_corps,
    (UNIT,),
    (has_initiative, is_own_corps, late_enough, only_one, once_for_germans, can_pay, markers_can_be_laid_aside),
    candidates,
)


# 7.5 A corps activation: one corps headquarters with its divisions, one after another, then its own units.


CHOOSE, SEND = "choose", "send"


@dataclass(frozen=True, slots=True)
class CorpsActivation(Frame):
    """The corps, the divisions that take part, and those of them that have still to act."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "corps": "unit", "divisions": "unit", "stage": "word"}

    side: int
    corps: int
    divisions: tuple[int, ...] = ()
    stage: str = CHOOSE


@rule("rb.7.51")
def begin(play: June6Play, frame: CorpsActivation) -> None:
    """7.51, 7.57, 7.24b It is declared, counted, and needs a line; the Americans fire first (7.56b)."""
    state = play.state
    play.tell("corps_activation.declared", "rb.7.51", side=frame.side, unit=frame.corps)
    state.corps_activations[frame.side] += 1
    state.spent.put(marker_of(state, frame.corps))
    if not fit(state, frame.corps) or not has_line(state, frame.corps):
        fail(play, frame.corps)
        play.done()
        return
    state.corps_active = frame.corps
    if frame.side == ALLIED:
        play.replace(replace(frame, divisions=divisions_of(state, frame.corps), stage=SEND))
        lay_aside(play, divisions_of(state, frame.corps))
    if state.counter(frame.corps).nation == US:
        play.call(BARRAGE, Activation(frame.side, (frame.corps,), (frame.corps,), ME, "corps"))


@rule("rb.7.53")
def lay_aside(play: June6Play, hqs: tuple[int, ...]) -> None:
    """7.53, 7.54 One marker of each division that takes part is laid aside."""
    if hqs:
        play.state.spent.put(*(marker_of(play.state, hq) for hq in hqs))


# The divisions of a German corps activation


@rule("rb.7.55")
def choosable(state: June6State, frame: CorpsActivation) -> tuple[int, ...]:
    """7.54, 7.55 The divisions near enough that could still join."""
    most = state.rules.markers_division
    hqs = (hq for hq in divisions(state, GERMAN) if hq not in frame.divisions and can_take_part(state, frame, hq))
    return tuple(hq for hq in hqs if state.pool.count(marker_of(state, hq)) < most)


@rule("rb.7.55")
def near(state: June6State, frame: CorpsActivation, unit: int) -> bool:
    """7.55 Who takes part with a division stands within ten hexes of the corps headquarters."""
    if not in_hex(state, unit) or not in_hex(state, frame.corps):
        return False
    far = state.board.grid.distance(state.at[unit], state.at[frame.corps])
    return far <= state.rules.corps_activation_radius


@rule("rb.7.55", "rb.7.12")
def not_able(state: June6State, frame: CorpsActivation, hq: int) -> Refusal | None:
    """7.55, 7.12 Say why a division cannot act in the corps activation: too far away, or under a marker."""
    if not near(state, frame, hq):
        most = state.rules.corps_activation_radius
        return refuse("corps_activation.too_far", "rb.7.55", units=(hq,), unit=hq, hq=frame.corps, most=most)
    return None if fit(state, hq) else refuse("corps_activation.unfit", "rb.7.12", units=(hq,), unit=hq)


def can_take_part(state: June6State, frame: CorpsActivation, hq: int) -> bool:
    """Tell whether a division headquarters can act in the corps activation."""
    return not_able(state, frame, hq) is None


def take_along(play: June6Play, frame: CorpsActivation, hq: int) -> None:
    """7.54 One more division takes part."""
    play.replace(replace(frame, divisions=(*frame.divisions, hq)))
    lay_aside(play, (hq,))


# Order of action


@rule("rb.7.56")
def first_in_line(state: June6State, frame: CorpsActivation) -> tuple[int, ...]:
    """7.56c, 7.56d The divisions that may act next: those of infantry, and when they are through, the armored."""
    able = tuple(hq for hq in frame.divisions if can_take_part(state, frame, hq))
    infantry = tuple(hq for hq in able if not state.counter(hq).is_of_armour)
    return infantry or able


@rule("rb.7.56")
def send(play: June6Play, frame: CorpsActivation, hq: int) -> None:
    """7.56 The division moves, enters zones and attacks, so far as it is near enough and has a line."""
    play.replace(replace(frame, divisions=tuple(other for other in frame.divisions if other != hq)))
    state = play.state
    if has_line(state, hq):
        let_act(play, frame, hq, tuple(unit for unit in members(state, hq) if near(state, frame, unit)))
    else:
        fail(play, hq)


def let_act(play: June6Play, frame: CorpsActivation, hq: int, units: tuple[int, ...]) -> None:
    """7.56 Activate units of a headquarters."""
    if units:
        play.call(ACTIVATION, Activation(frame.side, (hq,), units, ME, "corps"))


@rule("rb.7.56")
def end(play: June6Play, frame: CorpsActivation) -> None:
    """7.56e At last the units of the corps itself, wherever they are: 7.55 speaks of divisions."""
    let_act(play, frame, frame.corps, members(play.state, frame.corps))
    play.done()


def go_on(play: June6Play, frame: CorpsActivation) -> None:
    """When all divisions are through, or none can be named any more, it goes on by itself."""
    if frame.stage == CHOOSE and not any(CHOOSE_DIVISION.legal(play.state, frame, frame.side)):
        play.replace(replace(frame, stage=SEND))
    elif frame.stage == SEND and not first_in_line(play.state, frame):
        end(play, frame)


def stop(play: June6Play, frame: CorpsActivation) -> None:
    """No more divisions: none are named any more, or none acts any more."""
    if frame.stage == CHOOSE:
        play.replace(replace(frame, stage=SEND))
    else:
        play.replace(replace(frame, divisions=()))


def measure(state: June6State, frame: CorpsActivation) -> tuple[int, ...]:
    """Divisions are named, then sent."""
    if frame.stage == CHOOSE:
        return 1, state.rules.corps_activation_german_divisions - len(frame.divisions)
    return 0, len(frame.divisions)


def next_to_name(state: June6State, frame: CorpsActivation, _side: int) -> tuple[int, ...]:
    """Who may be named now, as long as the Germans name them."""
    return choosable(state, frame) if frame.stage == CHOOSE else ()


def next_to_act(state: June6State, frame: CorpsActivation, _side: int) -> tuple[int, ...]:
    """Who may be sent now, once all have been named."""
    return first_in_line(state, frame) if frame.stage == SEND else ()


def keeps_out(state: June6State, attempt: Attempt[CorpsActivation]) -> Refusal | None:
    """Say what keeps a division from being named that could be otherwise."""
    hq, frame = attempt.unit, attempt.frame
    could_be = frame.stage == CHOOSE and hq in divisions(state, frame.side) and hq not in frame.divisions
    return not_able(state, frame, hq) if could_be else None


def keeps_back(state: June6State, attempt: Attempt[CorpsActivation]) -> Refusal | None:
    """Say who has no part in it, or none any more, and what keeps a division from acting at all."""
    hq, frame = attempt.unit, attempt.frame
    if hq not in frame.divisions:
        return refuse("corps_activation.no_part", "rb.7.5", units=(hq,), unit=hq)
    return not_able(state, frame, hq)


def ask_which(_state: June6State, frame: CorpsActivation) -> Message:
    """Ask for divisions."""
    return say(f"ask.corps_activation_{frame.stage}", "rb.7.56", unit=frame.corps)


def no_longer(play: June6Play, _frame: CorpsActivation) -> None:
    """7.56a The corps has its artillery doubled only as long as this lasts."""
    play.state.corps_active = NOWHERE


@rule("rb.7.56")
def shots_left(state: June6State, frame: Activation) -> int:
    """7.56b One bombardment at no cost, before anybody moves."""
    return min(bombardments_left(state, frame), 1) if not state.barraged[frame.hqs[0]] else 0


BARRAGE = Step(
    "barrage",
    "rb.7.56",
    Activation,
    actor=lambda state, frame: frame.side if _can_fire(state, frame) else None,
    verbs=(*BOMBARD_ORDERS, Verb("hold_fire", lambda play, _frame: play.done())),
    measure=lambda state, frame: (shots_left(state, frame),),
)


def _can_fire(state: June6State, frame: Activation) -> bool:
    shots = (verb.legal(state, frame, frame.side) for verb in BOMBARD_ORDERS)
    return bool(shots_left(state, frame)) and any(next(iter(found), None) is not None for found in shots)


no, choose = No[June6State, CorpsActivation](), Choose[June6State, CorpsActivation]()

# 7.54 Up to five divisions.
not_too_many = no(
    "corps_activation.enough",
    "rb.7.54",
    lambda s, a: len(a.frame.divisions) >= s.rules.corps_activation_german_divisions,
    about=(),
    most=lambda s, a: s.rules.corps_activation_german_divisions,
)
# 7.54 The Germans name their divisions as they like; one marker of each must not be in the cup.
CHOOSE_DIVISION = choose(
    "choose_division",
    take_along,
    next_to_name,
    "corps_activation.not_free",
    "rb.7.54",
    not_too_many,
    blame=keeps_out,
)
# 7.56c, 7.56d One division at a time, infantry before armor.
SEND_DIVISION = choose("send_division", send, next_to_act, "corps_activation.not_next", "rb.7.56", blame=keeps_back)
CORPS_ACTIVATION = Step(
    "corps_activation",
    "rb.7.5",
    CorpsActivation,
    enter=begin,
    advance=go_on,
    actor=lambda _state, frame: frame.side,
    verbs=(CHOOSE_DIVISION, SEND_DIVISION, Verb("no_more_divisions", stop)),
    leave=no_longer,
    measure=measure,
    ask=ask_which,
)
