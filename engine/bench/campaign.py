"""June 6 against its budgets: St-Lô for single choices, the campaign for what a whole game takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

from engine.bench import games
from engine.bench.starts import in_fresh_process
from engine.bench.timing import Measured, high, middle, one_time, significant, times
from engine.bots import load_bot
from engine.games.june_6.movement.march import onward
from engine.games.june_6.state import June6State, on_map
from engine.games.june_6.supply.lines import without_line
from engine.play import NOWHERE, Game, journal_of, resume
from engine.playtest import Reference, resolve
from engine.playtest.match import play_out

SAINT_LO, CAMPAIGN = "june_6/saint_lo", "june_6/campaign"
OPENING = (
    "import time; began = time.process_time_ns(); from engine.playtest import resolve; "
    f"resolve({CAMPAIGN!r}); print(time.process_time_ns() - began)"
)
OF_A_GAME = ("prompt_median", "prompt_p95", "playout_choices", "why_not_p95", "undo_turn_longest")
"""What is measured of any game, and here of St-Lô."""


@cache
def found(name: str) -> Reference:
    """Open a scenario once."""
    return resolve(name)


@cache
def whole_game() -> Game:
    """A campaign played to its end by random bots, with its journal."""
    return games.finished(found(CAMPAIGN), 1)


def reach_p95() -> Measured:
    """Where the units of St-Lô can go, each from where it stands at the start; the map's ways are known already."""
    state = games.begun(found(SAINT_LO), 1).state
    assert isinstance(state, June6State)
    units = [unit for side in (0, 1) for unit in on_map(state, side)]
    for unit in units:
        onward(state, unit, state.at[unit], 0, False)
    _touch(state, units[0])
    samples = [one_time(onward, state, unit, state.at[unit], 0, False) for unit in units]
    return Measured(high(samples, "ms"), "ms", 0.3)


def supply() -> Measured:
    """Every line of a side's units on the whole map, after one of them has moved."""
    state = whole_game().state
    assert isinstance(state, June6State)
    samples = [one_time(_trace_anew, state, side) for side in (0, 1) for _ in range(10)]
    return Measured(middle(samples, "ms"), "ms", 5)


def _trace_anew(state: June6State, side: int) -> None:
    _touch(state, on_map(state, side)[0])
    without_line(state, side)


def _touch(state: June6State, unit: int) -> None:
    """Lift a unit up and put it back: what rests on the position is worked out anew."""
    mark = len(state.log)
    state.at[unit] = NOWHERE
    state.rewind(mark)


def resume_campaign() -> Measured:
    """The journal of a whole campaign played again with its digests checked."""
    reference, journal = found(CAMPAIGN), journal_of(whole_game())
    return Measured(
        middle([one_time(partial(resume, journal, reference.scenario, system=reference.system))], "s"), "s", 2
    )


def open_cold() -> Measured:
    """The campaign opened in a fresh process, imports included."""
    return Measured(middle([in_fresh_process(OPENING) for _ in range(3)], "ms"), "ms", 1000)


def open_warm() -> Measured:
    """The campaign opened once more."""
    found(CAMPAIGN)
    return Measured(middle(times(5, resolve, CAMPAIGN), "ms"), "ms", 100)


def greedy_campaign() -> Measured:
    """A campaign between two greedy bots."""
    reference = found(CAMPAIGN)
    game = Game.start(reference.scenario, 1, system=reference.system, playout=True)
    spent = one_time(play_out, game, [load_bot("greedy", 1) for _ in reference.system.sides])
    return Measured(significant(spent / 1e9), "s", 20)


MEASURES: dict[str, Callable[[], Measured]] = {
    "reach_p95": reach_p95,
    "supply": supply,
    "open_cold": open_cold,
    "open_warm": open_warm,
    "resume_campaign": resume_campaign,
    "greedy_campaign": greedy_campaign,
}


def _of_saint_lo(measure: Callable[[Reference], Measured]) -> Measured:
    return measure(found(SAINT_LO))


def measures() -> Iterator[tuple[str, Callable[[], Measured]]]:
    """Yield each measurement of June 6 under its name."""
    for name in OF_A_GAME:
        yield f"june_6_{name}", partial(_of_saint_lo, games.MEASURES[name])
    for name, measure in MEASURES.items():
        yield f"june_6_{name}", measure
