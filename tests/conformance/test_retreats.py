"""Every row of retreats and advances: taken away, it changes what is offered, refused, asked and forecast together."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.mechanics.positions import holder, on_map, side_of
from engine.mechanics.retreating import Advances, Prefer, Retreats
from engine.mechanics.retreating.rows import OwnWords, function_of
from engine.play import NOWHERE
from tests.conformance.cases import cases
from tests.conformance.fallbacks import ASKED, HELD_ELSEWHERE, HELPED, SELDOM, Ask, without
from tests.conformance.playouts import pick
from tests.project.tree import ROOT

SEEDS, EVERY, MOST, UNITS = range(1, 5), 40, 400, 12


def positions(slug: str) -> Iterator[Any]:
    """Return positions of random games of every scenario."""
    for case in (case for case in cases() if case.system.slug == slug):
        for seed in SEEDS:
            game, rng = case.start(seed, playout=True), Random(seed)
            for number in range(MOST):
                if game.prompt is None:
                    break
                if number % EVERY == 0:
                    yield game.state.copy()
                game.take_as(game.prompt.actor, pick(game.prompt, rng), 0)


def candidates(ask: Ask, state: Any, rng: Random) -> Iterator[tuple[Any, int]]:
    """Return units where they stand, and put next to others."""
    standing = [unit for side in (0, 1) for unit in on_map(state, side) if ask.who(state, unit)]
    for unit in rng.sample(standing, min(UNITS, len(standing))):
        yield state, unit
        near = [hex for other in standing for hex, _edge in state.board.adjacent(state.at[other])]
        free = sorted({hex for hex in near if holder(state, hex) in (NOWHERE, side_of(state, unit))})
        if free:
            twin = state.copy()
            twin.at[unit] = rng.choice(free)
            yield twin, unit


@pytest.mark.timeout(900)
@pytest.mark.parametrize("ask", ASKED, ids=lambda ask: ask.form.name)
def test_every_row_changes_everything_that_follows_from_it(ask: Ask) -> None:
    pending = {name for name in ask.rows if (ask.form.name, name) not in SELDOM}
    rng = Random(1)
    for state in positions(ask.slug):
        for name in [None, *(name for name in pending if name in HELPED)]:
            twin = state.copy()
            if name:
                HELPED[name](twin)
            pending -= shown(ask, twin, {name} if name else pending - HELPED.keys(), rng)
        if not pending:
            return
    assert not pending, f"no position was found in which these rows show themselves: {sorted(pending)}"


def shown(ask: Ask, state: Any, names: set[str], rng: Random) -> set[str]:
    """Return the rows that have shown themselves: without them more is open, and Why named them before."""
    found = set[str]()
    for twin, unit in candidates(ask, state, rng):
        length = rng.choice(ask.lengths)
        before, why = ask.offered(twin, unit, length), ask.why(twin, unit, length)
        for name in names - found:
            row = ask.rows[name]
            if any(speaks(row, refusal) for hex in why for refusal in why[hex]):
                with without(row):
                    after = ask.offered(again(twin), unit, length)
                if after != before:
                    found.add(name)
    return found


def again(state: Any) -> Any:
    """Return a position that remembers nothing."""
    return state.copy()


def speaks(row: Any, refusal: Any) -> bool:
    """Tell whether a refusal may be that of a row."""
    if isinstance(row, Prefer):
        return bool(refusal.message.key == "retreat.not_best" and refusal.message["row"] == row.key)
    return isinstance(row, OwnWords) or bool(refusal.message.key == row.key)


@pytest.mark.parametrize("ask", [ask for ask in ASKED if isinstance(ask.form, Retreats)], ids=lambda ask: ask.form.name)
def test_a_row_that_is_taken_away_names_nothing_any_more(ask: Ask) -> None:
    state = next(positions(ask.slug))
    units = [unit for side in (0, 1) for unit in on_map(state, side)][:UNITS]
    for row in ask.rows.values():
        name = function_of(row).__name__
        with without(row):
            for unit in units:
                refusals = [each for found in ask.why(again(state), unit, 1).values() for each in found]
                if isinstance(row, Prefer):
                    assert not any(speaks(row, refusal) for refusal in refusals), name
                ask.offered(again(state), unit, 1)


def test_rows_that_are_left_out_exist() -> None:
    rows = {(ask.form.name, name) for ask in ASKED for name in ask.rows}
    assert SELDOM.keys() <= rows
    assert HELPED.keys() <= {name for _form, name in rows}


def test_every_form_of_the_games_is_asked() -> None:
    forms = {form.name for case in cases() for form in case.system.forms if isinstance(form, Retreats | Advances)}
    assert forms == {ask.form.name for ask in ASKED} | HELD_ELSEWHERE.keys()
    for tests in HELD_ELSEWHERE.values():
        first, *others = tests.split(", ")
        assert all((ROOT / first).with_name(Path(name).name).is_file() for name in (first, *others))
