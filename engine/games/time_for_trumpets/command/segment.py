"""7.0, 7.11 The mutual command segment: who is In Comm until the next one."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.heads import chains
from engine.games.time_for_trumpets.boundaries import starts_out_of_command
from engine.games.time_for_trumpets.command.chain import COMMAND_POST, commands, corps_of, members, subordinates
from engine.games.time_for_trumpets.command.paths import range_of, reach
from engine.games.time_for_trumpets.command.steps import CHOOSE_HQ, assign_steps, measure_steps, whose_step
from engine.games.time_for_trumpets.preparation.ground_and_weather import beyond_the_meuse
from engine.games.time_for_trumpets.state import ELIMINATED, RETURNING, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.strategic import is_in_command_by_itself
from engine.mechanics.positions import in_hex
from engine.play import NOWHERE, Frame, Step, rule

BRITISH_CORPS = "30c"
"""7.6, 7.9, 7.10 The corps whose paths are diverted west and north of the Meuse."""


@rule("rb.7.11#a", "rb.7.11#b", "rb.7.11#c", "rb.7.11#d", "rb.7.11#e", "rb.7.11#f", "rb.7.11#g")
def top_down(state: TrumpetsState) -> tuple[int, ...]:
    """7.11 Return the headquarters that anyone obeys, from the highest downwards."""
    ranks = chains(state)
    return tuple(sorted(subordinates(state), key=lambda hq: (len(ranks[hq]), hq)))


@rule("rb.7#d", "rb.7.4#d", "rb.7.5#d", "rb.7.6#e", "rb.7.7#c", "rb.7.8#c", "rb.7.9#d", "rb.7.10#e")
def determine(play: TrumpetsPlay) -> None:
    """7.0 Mark whoever is not reached from above; below a headquarters without command nobody else is marked."""
    state = play.state
    before = {unit for unit, out in enumerate(state.out_of_command) if out}
    for unit in range(len(state.record)):
        state.out_of_command[unit] = int(in_hex(state, unit) and starts_out_of_command(state, unit))
    lost: set[int] = set()
    for hq in top_down(state):
        if state.out_of_command[hq] or (state.superior[hq] in lost and not is_in_command_by_itself(state, hq)):
            lost.add(hq)
        else:
            determine_members(state, hq)
    now = {unit for unit, out in enumerate(state.out_of_command) if out}
    for unit in sorted(now - before):
        play.tell("command.out", "rb.7.2#c", unit=unit)
    for unit in sorted(unit for unit in before - now if in_hex(state, unit)):
        play.tell("command.back", "rb.7#d", unit=unit)


@rule("rb.7.4#b", "rb.7.6#b", "rb.7.8#a", "rb.7.10#a", "rb.7.10#d", "rb.2.6.3#e")
def determine_members(state: TrumpetsState, hq: int) -> None:
    """7.4-7.10 Determine each direct subordinate; posts first, which extend the range one after another."""
    here = [unit for unit in members(state, hq) if in_hex(state, unit)]
    posts = [unit for unit in here if commands(state, unit) == COMMAND_POST]
    for post in posts:
        state.out_of_command[post] = 1
    found = True
    while found:
        found = False
        for post in posts:
            if state.out_of_command[post] and is_reached(state, post):
                state.out_of_command[post], found = 0, True
    for unit in here:
        if unit not in posts:
            state.out_of_command[unit] = int(not is_reached(state, unit))


@rule("rb.7.1#a", "rb.7.1#b", "rb.7.1#c", "rb.7.1#d", "rb.7.1#e", "rb.28.2#b", "rb.26.1.4#d")
def is_reached(state: TrumpetsState, unit: int) -> bool:
    """7.1 Tell whether a path leads to a unit from the headquarters that it obeys, or from one of its posts."""
    hq = state.superior[unit]
    if starts_out_of_command(state, unit):
        return False
    if is_in_command_by_itself(state, unit):
        return True
    if hq == NOWHERE or is_diverted(state, unit):
        return True
    if not in_hex(state, hq):
        return is_beyond_the_map(state, hq)
    return any(reaches(state, one, unit) for one in (hq, *posts_for(state, unit)))


@rule("rb.7.4#c", "rb.7.5#a", "rb.7.5#b", "rb.7.6#c", "rb.7.7#b", "rb.7.8#b", "rb.7.9#a", "rb.7.9#b", "rb.7.10#b")
def reaches(state: TrumpetsState, hq: int, unit: int) -> bool:
    """7.4-7.10 Tell whether the command range of a headquarters reaches a unit."""
    return in_hex(state, hq) and state.at[unit] in reach(state, hq, range_of(state, hq))


def is_beyond_the_map(state: TrumpetsState, hq: int) -> bool:
    """27.2 Tell whether a headquarters is in a box or yet to come: whoever obeys it needs no path to it."""
    return state.at[hq] != NOWHERE or state.away[hq] not in (ELIMINATED, RETURNING)


@rule("rb.7.5#c", "rb.7.6#d", "rb.7.9#c", "rb.7.10#c")
def is_diverted(state: TrumpetsState, unit: int) -> bool:
    """7.5 Tell whether the command path of a unit is diverted: British units beyond the Meuse are In Comm."""
    corps = corps_of(state, unit)
    if corps == NOWHERE or state.counter(corps).formation != BRITISH_CORPS:
        return False
    return state.at[unit] in beyond_the_meuse(state)


# 2.6.3, 7.10 Command posts


@rule("rb.2.6.3#e", "rb.7.10#d")
def posts_for(state: TrumpetsState, unit: int) -> tuple[int, ...]:
    """7.10 Return the posts that pass command on to a unit of their headquarters: to each other, and to their regiment.

    A post that is not of a regiment passes it on to all units.
    """
    regiment, is_post = state.counter(unit).regiment, commands(state, unit) == COMMAND_POST
    return tuple(
        post
        for post in members(state, state.superior[unit])
        if commands(state, post) == COMMAND_POST
        and post != unit
        and not state.out_of_command[post]
        and (is_post or state.counter(post).regiment in ("", regiment))
    )


def begin(play: TrumpetsPlay, _frame: Frame) -> None:
    """7.12 Steps without a name obey the nearest headquarters."""
    assign_steps(play.state)


def settle(play: TrumpetsPlay, _frame: Frame) -> None:
    """7.0 When all steps have a headquarters, command is determined."""
    if whose_step(play.state) is None:
        determine(play)
        play.done()


COMMAND = Step(
    "command",
    "rb.7",
    enter=begin,
    advance=settle,
    actor=lambda state, _frame: whose_step(state),
    verbs=(CHOOSE_HQ,),
    measure=lambda state, _frame: (measure_steps(state),),
)
"""7.0 The mutual command segment."""
