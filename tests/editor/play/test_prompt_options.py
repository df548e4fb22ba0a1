"""The hand: any prompt of any game becomes touches, buttons and numbers."""

from __future__ import annotations

import random

import pytest

from editor.play.prompt_options import PromptOptions
from tests.conformance.cases import Case, cases, is_daily
from tests.editor.play.hands import is_reached, play_out, reached, session_of, touched

CASES = cases()
LONG = ("fortress_europa/", "time_for_trumpets/")
"""The games of these systems take minutes by hand."""
MANY, SOME = 200, 2
"""Of a prompt with so many choices, such as a free set-up, only some are tried."""


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=() if is_daily(case) else pytest.mark.soak) for case in CASES],
    ids=lambda case: case.name,
)
def test_every_choice_of_every_game_can_be_put_together_by_hand(case: Case) -> None:
    session = session_of(case.make(), case.system, 3)
    rng, seen = random.Random(3), 0
    while session.prompt is not None and seen < 40:
        hand = PromptOptions.of(session.game)
        assert hand is not None
        whole = session.prompt.choices
        if len(whole) < MANY:
            assert sorted(set(reached(hand)), key=repr) == sorted(set(whole), key=repr)
        else:
            assert all(is_reached(hand, choice) for choice in rng.sample(whole, SOME))
            assert {touched(hand, rng) for _ in range(SOME)} <= set(whole)
        session.take([rng.choice(session.prompt.choices)])
        seen += 1


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=pytest.mark.soak if case.name.startswith(LONG) else ()) for case in CASES],
    ids=lambda case: case.name,
)
def test_every_game_is_played_to_its_end_by_what_is_lit(case: Case) -> None:
    session = session_of(case.make(), case.system, 5)
    assert play_out(session, random.Random(5)) > 0
    assert session.outcome is not None
