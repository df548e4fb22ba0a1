"""21 Recovery: an active unit that neither moves nor attacks sheds disorder, or comes back to full strength."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6 import special
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.formations import commander
from engine.games.june_6.orders import UNIT, Activation, is_active, is_fresh, is_on_map
from engine.games.june_6.state import June6Play, June6State, german, is_commando, side_of
from engine.games.june_6.supply import has_line, line
from engine.play import NOWHERE, Attempt, Refusal, Verb, refuse, rule


@rule("rb.21.23", "rb.22.25")
def not_isolated(state: June6State, attempt: Attempt) -> Refusal | None:
    """21.23, 21.32e, 22.25 Neither the unit nor the headquarters that leads it now may have an Isolated marker."""
    unit = attempt.args[0]
    hq = commander(state, unit)
    blamed = tuple(one for one in (unit, hq) if one != NOWHERE and state.isolated[one])
    return refuse("recover.isolated", "rb.21.23", units=blamed, unit=unit) if blamed else None


@rule("rb.21.22", "rb.21.34")
def has_not_fought(state: June6State, attempt: Attempt) -> Refusal | None:
    """21.22, 21.34 A unit that attacks does not recover."""
    unit = attempt.args[0]
    return refuse("recover.has_fought", "rb.21.34", units=(unit,), unit=unit) if state.fought[unit] else None


def scenario_lets_recover(state: June6State, attempt: Attempt) -> Refusal | None:
    """Special rules may forbid recovery, or limit it; what they say of `rebuild` is about reduction alone."""
    unit = attempt.args[0]
    return special.may(state, "recover", unit) or (
        special.may(state, "rebuild", unit) if attempt.verb == "rebuild" else None
    )


# Disorder


@rule("rb.21.2")
def is_disordered(state: June6State, attempt: Attempt) -> Refusal | None:
    """21.21 There is a disorder marker to take off."""
    unit = attempt.args[0]
    return None if state.disorder[unit] else refuse("recover.in_order", "rb.21.21", units=(unit,), unit=unit)


@rule("rb.21.24", "rb.19.22", "rb.19.34")
def has_officers(state: June6State, attempt: Attempt) -> Refusal | None:
    """21.24 Strongpoint units and detachments do not recover."""
    unit = attempt.args[0]
    if state.counter(unit).type in ("beach_strongpoint", "detachment"):
        return refuse("recover.never", "rb.21.24", units=(unit,), unit=unit)
    return None


@rule("rb.21.21")
def shed_disorder(play: June6Play, _frame: Activation, unit: int) -> None:
    """21.21 One action takes off one level."""
    state = play.state
    special.done(state, "recover", unit)
    state.recovered[unit] = 1
    state.disorder[unit] -= 1
    play.tell("recover.disorder", "rb.21.21", unit=unit, level=state.disorder[unit])


# Reduction


@rule("rb.21.3")
def is_reduced(state: June6State, attempt: Attempt) -> Refusal | None:
    """21.31 The unit shows its reduced side."""
    unit = attempt.args[0]
    whole = state.steps[unit] >= state.counter(unit).steps
    return refuse("recover.whole", "rb.21.31", units=(unit,), unit=unit) if whole else None


@rule("rb.21.31")
def is_late_enough(state: June6State, _attempt: Attempt) -> Refusal | None:
    """21.31 Replacements arrive from 11/12 June on."""
    first = state.rules.recovery_reduction_first_turn
    return refuse("recover.too_early", "rb.21.31", turn=first) if state.turn < first else None


@rule("rb.21.32")
def is_replaceable(state: June6State, attempt: Attempt) -> Refusal | None:
    """21.32 No replacements for paratroops, Allied gliders and commandos, German armour; nor for HQs (6.17)."""
    unit = attempt.args[0]
    counter = state.counter(unit)
    airborne = counter.type == "parachute" or counter.is_paratroop
    allied = side_of(state, unit) == ALLIED and (counter.type == "glider" or is_commando(state, unit))
    if airborne or allied or (german(state, unit) and counter.type == "armour") or counter.headquarters:
        return refuse("recover.no_replacements", "rb.21.32", units=(unit,), unit=unit)
    return None


@rule("rb.21.33")
def is_first_of_nation(state: June6State, attempt: Attempt) -> Refusal | None:
    """21.33 One unit of each nation in a turn; a scenario may also limit the whole game."""
    unit, rules = attempt.args[0], state.rules
    nation = state.counter(unit).nation
    if state.recoveries[by_turn(state, nation)] >= rules.recovery_reduction_most:
        return refuse("recover.turn_used", "rb.21.33", limit=rules.recovery_reduction_most, nation=nation)
    if state.recoveries[by_game(side_of(state, unit))] >= rules.recovery_reduction_game:
        return refuse("recover.game_used", "rb.21.33", limit=rules.recovery_reduction_game)
    return None


def by_turn(state: June6State, nation: str) -> tuple[str, int]:
    """Under what the recoveries of a nation in this turn are counted."""
    return nation, state.turn


def by_game(side: int) -> tuple[str, int]:
    """Under what the recoveries of a side in the whole game are counted."""
    return "game", side


@rule("rb.21.35", "rb.5.35", needs=(is_on_map, is_reduced))
def traces_line(state: June6State, attempt: Attempt) -> Refusal | None:
    """21.35, 5.35 Replacements need a line of communication."""
    unit = attempt.args[0]
    if has_line(state, unit):
        return None
    return refuse("recover.no_line", "rb.21.35", units=(unit,), hexes=line(state, unit).blockers, unit=unit)


@rule("rb.21.31")
def rebuild(play: June6Play, _frame: Activation, unit: int) -> None:
    """21.31 One action brings a unit back to full strength."""
    state = play.state
    special.done(state, "recover", unit)
    special.done(state, "rebuild", unit)
    state.recovered[unit] = 1
    state.steps[unit] = state.counter(unit).steps
    for key in (by_turn(state, state.counter(unit).nation), by_game(side_of(state, unit))):
        state.recoveries[key] += 1
    play.tell("recover.rebuilt", "rb.21.31", unit=unit)


# The verbs


def disordered(state: June6State, frame: Activation, _side: int) -> Iterator[tuple[int]]:
    """The active units with a disorder marker."""
    return ((unit,) for unit in frame.units if state.disorder[unit])


def weakened(state: June6State, frame: Activation, _side: int) -> Iterator[tuple[int]]:
    """The active units that show their reduced side."""
    return ((unit,) for unit in frame.units if 0 < state.steps[unit] < state.counter(unit).steps)


@rule("rb.7.3")
def recoveries_left(state: June6State, frame: Activation) -> int:
    """7.3 How many active units could still recover something."""
    return sum(
        not (state.moved[unit] or state.recovered[unit] or state.strategic[unit])
        and (state.disorder[unit] > 0 or 0 < state.steps[unit] < state.counter(unit).steps)
        for unit in frame.units
    )


ANY = (is_active, is_on_map, is_fresh, has_not_fought)
RECOVER = (
    Verb(
        "recover",
        shed_disorder,
        (UNIT,),
        (*ANY, is_disordered, has_officers, not_isolated, scenario_lets_recover),
        disordered,
    ),
    Verb(
        "rebuild",
        rebuild,
        (UNIT,),
        (
            *ANY,
            is_reduced,
            is_late_enough,
            is_replaceable,
            is_first_of_nation,
            not_isolated,
            traces_line,
            scenario_lets_recover,
        ),
        weakened,
    ),
)
