"""The hand: any prompt of any game becomes touches, buttons and numbers."""

from __future__ import annotations

import random

import pytest

from editor.play.prompt_options import PromptOptions
from tests.conformance.cases import Case, cases
from tests.editor.play.hands import play_out, reached, session_of

CASES = cases()
LONG = "fortress_europa/"
"""The games of this system take minutes by hand."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_choice_of_every_game_can_be_put_together_by_hand(case: Case) -> None:
    session = session_of(case.make(), case.system, 3)
    rng, seen = random.Random(3), 0
    while session.prompt is not None and seen < 40:
        hand = PromptOptions.of(session.game)
        assert hand is not None
        assert sorted(set(reached(hand)), key=repr) == sorted(set(session.prompt.choices), key=repr)
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
