"""10.32 to 10.34 Release: German reinforcements that have to roll before they come."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.arrivals.german_entry import entry_hexes, interdiction, is_blocked
from engine.games.june_6.arrivals.reinforcements import SCHEDULE, group, has_failed, leaders
from engine.games.june_6.combat.losses import reduce
from engine.games.june_6.counters import ALLIED, D10, GERMAN, pips
from engine.games.june_6.special import counts_as, modified_tally
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.schedules import EntryProcedure
from engine.play import Frame, Step, Tally, Verb, rule, say


@dataclass(frozen=True, slots=True)
class Release(Frame):
    """A formation, by one of its units, that wants to come; and whether its roll has failed."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "asks": "word"}

    unit: int
    asks: str = ""


@rule("rb.10.32")
def number(state: June6State, unit: int) -> int:
    """10.31 The release number of a formation; 0 where it comes by itself."""
    return max((state.release[other] for other in group(state, unit)), default=0)


@rule("rb.10.34")
def must_roll(state: June6State, unit: int) -> bool:
    """10.32 Whether a formation has to be released; 10.34 one that failed in an earlier turn comes by itself."""
    settled = state.released[unit] or state.overdue[unit]
    alone = not state.counter(unit).headquarters and state.rules.release_lone_units == "automatic"
    return bool(number(state, unit)) and not settled and not alone and not always_released(state)


@rule("pb.2.84")
def always_released(state: June6State) -> bool:
    """2.84 G5: with the new jets no reinforcement waits for its release."""
    return bool(state.events[("g5",)])


@rule("rb.10.32")
def release_tally(state: June6State, unit: int) -> Tally:
    """10.32 What is added to the roll: interdiction on the entry area, heavy overcast, rules of the scenario."""
    rules, tally, markers = state.rules, Tally(), interdiction(state, unit)
    if markers:
        tally = tally.plus(markers * rules.release_interdiction, "release.interdiction", "rb.10.32#b", count=markers)
    if state.weather == "heavy":
        tally = tally.plus(rules.release_heavy, "release.heavy", "rb.10.32#c")
    return modified_tally(state, tally, "release_die", group(state, unit))


@rule("rb.10.32")
def roll_for_release(play: June6Play, frame: Release) -> None:
    """10.32 A die is rolled when the first marker of the formation is drawn."""
    if is_blocked(play.state, frame.unit):
        delay_entry(play, frame.unit)
        play.done(False)
    elif must_roll(play.state, frame.unit):
        play.roll("release", D10, frame.unit)
    else:
        let_in(play, frame.unit)
        play.done(True)


@rule("rb.10.37")
def delay_entry(play: June6Play, unit: int) -> None:
    """10.37 A formation whose entry is blocked comes a turn later, through another area."""
    for other in group(play.state, unit):
        play.state.held_back[other] = play.state.turn
    play.tell("release.blocked", "rb.10.37", unit=unit)


def let_in(play: June6Play, unit: int) -> None:
    """Note that a formation may come."""
    for other in group(play.state, unit):
        play.state.released[other] = 1


@rule("rb.10.32")
def judge_release(play: June6Play, frame: Release, faces: tuple[int, ...]) -> None:
    """10.32 The formation comes if the roll is no higher than its release number; 10.33 otherwise a choice is open."""
    tally = release_tally(play.state, frame.unit)
    total, wanted = pips(faces[0]) + tally.total, number(play.state, frame.unit)
    play.tell("release.rolled", "rb.10.32", tally=tally, unit=frame.unit, total=total, number=wanted)
    if total <= wanted:
        let_in(play, frame.unit)
        play.done(True)
    else:
        play.state.failures[frame.unit] += 1
        play.replace(replace(frame, asks="german"))


def asked(state: June6State, frame: Release) -> int | None:
    """Who decides: the Germans whether to come all the same, then the Allies who suffers for it."""
    return {"german": GERMAN, "allied": ALLIED}.get(frame.asks)


def victims(state: June6State, unit: int) -> tuple[int, ...]:
    """10.33 The units of which one may be reduced: all of the formation but its headquarters."""
    return tuple(other for other in group(state, unit) if not state.counter(other).headquarters)


no = No[June6State, Release]()

# 10.33 The Germans may ignore the failure at the price of a step.
may_come_all_the_same = no(
    "release.no_price",
    "rb.10.33",
    lambda s, a: a.frame.asks != "german" or not victims(s, a.frame.unit),
    unit=lambda s, a: a.frame.unit,
)
# 10.33 Only the Germans may choose to wait.
is_german_choice = no(
    "release.not_of_it", "rb.10.33", lambda s, a: a.frame.asks != "german", about=(), unit=lambda s, a: a.frame.unit
)


@rule("rb.10.33")
def come_all_the_same(play: June6Play, frame: Release) -> None:
    """10.33 The formation comes; the enemy chooses what it costs."""
    let_in(play, frame.unit)
    play.state.forced[frame.unit] = 1
    play.tell("release.forced", "rb.10.33", unit=frame.unit)
    play.replace(replace(frame, asks="allied"))


def wait(play: June6Play, frame: Release) -> None:
    """10.33 The formation waits for its next marker."""
    play.tell("release.waits", "rb.10.33", unit=frame.unit)
    play.done(False)


def suffer(play: June6Play, _frame: Release, unit: int) -> None:
    """10.33 One of its units has lost a step on the way."""
    reduce(play, unit, "rb.10.33")
    play.done(True)


@rule("rb.10.34")
def come_next_turn(play: June6Play, side: int) -> None:
    """10.34 At the end of the turn: whoever failed comes by itself in the next one, markers free."""
    state = play.state
    for unit in leaders(state, side):
        if not has_failed(state, unit) or state.released[unit]:
            continue
        for other in group(state, unit):
            state.overdue[other] = state.turn + 1
        if counts_as(state, "arrives_at_end", unit) and not state.forced[unit]:
            appear(play, unit)
        else:
            play.tell("release.next_turn", "rb.10.34", unit=unit)


PLACED = EntryProcedure[June6State, Release]("unit.entered", "pb.5.3.3", SCHEDULE)


@rule("pb.5.3.3")
def appear(play: June6Play, unit: int) -> None:
    """5.3.3 Where a scenario says so, a formation that was never released is simply placed on its entry hexes."""
    state = play.state
    for other in group(state, unit):
        free = [hex for hex in entry_hexes(state, other) if room(state, hex, (other,)) is None]
        if free:
            PLACED.put(play, other, free[0])


# 10.33 The Allied player must reduce a unit of the formation, but not its headquarters.
REDUCE = Choose[June6State, Release]()(
    "reduce_arrival",
    suffer,
    lambda state, frame, _side: victims(state, frame.unit) if frame.asks == "allied" else (),
    "release.not_of_it",
    "rb.10.33",
)
RELEASE = Step(
    "release",
    "rb.10.32",
    Release,
    enter=roll_for_release,
    after={"release": judge_release},
    actor=asked,
    verbs=(
        Verb("come_anyway", come_all_the_same, guards=(may_come_all_the_same,)),
        Verb("wait_for_release", wait, guards=(is_german_choice,)),
        REDUCE,
    ),
    measure=lambda _state, frame: (1 if frame.asks == "german" else 0,),
    ask=lambda state, frame: say(f"ask.release_{frame.asks}", "rb.10.33", unit=frame.unit),
)
