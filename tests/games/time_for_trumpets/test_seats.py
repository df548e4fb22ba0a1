"""1 Several players on a side: a decision belongs to the army whose formation it is about."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.time_for_trumpets import SYSTEM
from engine.games.time_for_trumpets.activity.choosing import STATUS
from engine.games.time_for_trumpets.calendar import moment
from engine.games.time_for_trumpets.orders import OfCorps
from engine.games.time_for_trumpets.seats import SEATING
from engine.games.time_for_trumpets.state import GERMAN
from engine.play import NOWHERE, say
from tests.games.time_for_trumpets.field import hq, now, play, unit

UNITS: dict[Any, str] = {
    hq("ge.fifth", "army_hq", 20): "7030",
    hq("ge.sixth", "army_hq", 20): "7130",
    hq("ge.xlvii", "corps_hq", 10): "7031",
    hq("ge.i_ss", "corps_hq", 10): "7131",
    unit("ge.1"): "7032",
    unit("ge.2"): "7132",
    hq("us.div", "division_hq", 8): "6030",
}
OBEY = {"ge.xlvii": "ge.fifth", "ge.i_ss": "ge.sixth", "ge.1": "ge.xlvii", "ge.2": "ge.i_ss"}
FIFTH, SIXTH, XLVII, I_SS, FIRST, SECOND, AMERICANS = range(7)


def test_each_army_can_have_a_commander() -> None:
    """rb.1 Armies are seats; corps and divisions are not."""
    state = now(play(STATUS, OfCorps(GERMAN, XLVII), UNITS, superior=OBEY, turn=moment("17MO")))
    assert SYSTEM.seating is SEATING
    assert SEATING.commands(state) == (FIFTH, SIXTH)


@pytest.mark.parametrize(("corps", "army"), [(XLVII, FIFTH), (I_SS, SIXTH)])
def test_a_corps_is_played_by_the_commander_of_its_army(corps: int, army: int) -> None:
    """rb.1 What a corps does is decided by the player of the army that it obeys now."""
    game = play(STATUS, OfCorps(GERMAN, corps), UNITS, superior=OBEY, turn=moment("17MO"))
    assert game.prompt is not None
    assert SEATING.whose(now(game), game.prompt) == army
    other = {**OBEY, "ge.xlvii": "ge.sixth", "ge.i_ss": "ge.fifth"}
    game = play(STATUS, OfCorps(GERMAN, corps), UNITS, superior=other, turn=moment("17MO"))
    assert game.prompt is not None
    assert SEATING.whose(now(game), game.prompt) == SIXTH + FIFTH - army


def test_the_unit_in_question_comes_first_and_an_enemy_never() -> None:
    """rb.1 A question about a unit is its commander's; one about the enemy falls back on the formation that acts."""
    game = play(STATUS, OfCorps(GERMAN, XLVII), UNITS, superior=OBEY, turn=moment("17MO"))
    assert game.prompt is not None
    about = replace(game.prompt, text=say("x", unit=SECOND))
    assert SEATING.whose(now(game), about) == SIXTH
    about = replace(game.prompt, text=say("x", unit=AMERICANS))
    assert SEATING.whose(now(game), about) == FIFTH
    alone = play(STATUS, OfCorps(GERMAN, XLVII), UNITS, turn=moment("17MO"))
    assert alone.prompt is not None
    assert SEATING.whose(now(alone), alone.prompt) == NOWHERE
