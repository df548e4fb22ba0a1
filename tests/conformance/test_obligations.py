"""Every kind of obligation: changed alone, it changes what is refused, when it is over, or what follows in the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from engine.mechanics.obligations import FOR_EVER, Duty, Obligations, for_ever, nothing_follows
from engine.play import Choice, Game
from tests.conformance.cases import Case, cases
from tests.conformance.changing import changed
from tests.conformance.playouts import pick

SEEDS, MOST = range(1, 13), 600
FIRST = "first"
OTHERS: Mapping[str, Any] = {"stands": for_ever, "fails": nothing_follows, "lasts": FOR_EVER}
"""What a kind says besides, and what it says where it says nothing."""
SELDOM = {
    ("engaged.battles", "engaged", FIRST): "the battles of a round come before its attacks by the order of steps",
    ("case_yellow.owed_attacks", "attack", FIRST): "tests of Case Yellow: it follows attacks from several hexes",
}
"""What random games do not show, by form, kind and part, and where it is tried."""


def duties() -> Iterator[Any]:
    """Return each kind of obligation of each game and toy with what it says."""
    seen = set[str]()
    for case in cases():
        for form in (form for form in case.system.forms if isinstance(form, Obligations) and form.name not in seen):
            seen.add(form.name)
            for duty in form.duties:
                parts = (FIRST, *(part for part, silent in OTHERS.items() if getattr(duty, part) is not silent))
                for part in (part for part in parts if (form.name, duty.word, part) not in SELDOM):
                    yield pytest.param(case.system.slug, form, duty, part, id=f"{form.name}-{duty.word}-{part}")


def games(slug: str) -> Iterator[tuple[Case, int]]:
    """Return the scenarios of a system with seeds."""
    return ((case, seed) for seed in SEEDS for case in cases() if case.system.slug == slug)


def record(case: Case, seed: int) -> list[Any]:
    """Play a random game and return its course."""
    game, rng = case.start(seed), Random(seed)
    while game.prompt is not None and len(game.history) < MOST:
        game.take(game.prompt.actor, pick(game.prompt, rng))
    return [(taken.choice, taken.digest) for taken in game.history]


def refusals(game: Game, key: str) -> list[Choice]:
    """Return the verbs without arguments that are refused with a key now."""
    assert game.prompt is not None
    verbs = game.system.steps_by_name[game.prompt.place[-1]].verbs
    choices = [Choice(verb.name) for verb in verbs if not verb.args]
    return [
        choice
        for choice in choices
        if any(found.message.key == key for found in game.why_not(game.prompt.actor, choice))
    ]


def holds_back(case: Case, seed: int, duty: Duty[Any]) -> bool:
    """Tell whether in a random game something is refused by an obligation, and only while it can be done."""
    game, rng, found = case.start(seed), Random(seed), False
    while game.prompt is not None and len(game.history) < MOST:
        for choice in refusals(game, duty.key):
            assert choice not in game.prompt.choices
            with changed(duty, can=lambda _state, _frame, _owed: ()):
                assert choice not in refusals(game, duty.key)
            found = True
        game.take(game.prompt.actor, pick(game.prompt, rng))
    return found


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("slug", "form", "duty", "part"), list(duties()))
def test_every_part_of_every_kind_shows_itself(slug: str, form: Obligations[Any], duty: Duty[Any], part: str) -> None:
    for case, seed in games(slug):
        if part == FIRST:
            if holds_back(case, seed, duty):
                return
            continue
        before = record(case, seed)
        with changed(duty, **{part: OTHERS[part]}):
            after = record(case, seed)
        if before != after:
            return
    raise AssertionError(f"no game was found in which this shows itself: {form.name}, {duty.word}, {part}")


def test_what_is_left_out_exists() -> None:
    known = {
        (form.name, duty.word)
        for case in cases()
        for form in case.system.forms
        if isinstance(form, Obligations)
        for duty in form.duties
    }
    assert {key[:2] for key in SELDOM} <= known
