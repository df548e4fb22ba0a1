"""11.3 What is shown of a combat before the die falls.

Sections: rb.11.3.
"""

from __future__ import annotations

from engine.games.case_yellow.questions.sight import chances
from engine.play import Choice
from tests.games.case_yellow.fighting import EAST, FIELD, NORTH_EAST, rounds
from tests.games.case_yellow.table import corps, index, now, panzer, take

UNITS = {panzer("ge.1"): EAST, panzer("ge.2"): NORTH_EAST, corps("fr.x", 4, 3): FIELD}


def test_an_attack_is_shown_with_everybody_who_can_join() -> None:
    game = rounds(UNITS)
    state = now(game)
    (found,) = chances(state, (Choice("attack", (state.board.place(FIELD),)),))
    assert (found.strengths, found.before, found.after) == ((10, 4), "odds.2:1", "odds.4:1")
    assert sum(count for _result, count in found.results) == found.throws == 6


def test_each_unit_that_joins_and_each_asset_is_counted() -> None:
    game = rounds(UNITS, available=[["german", 2]])
    take(game, "attack", FIELD)
    state = now(game)
    (one,) = chances(state, (Choice("join", (index(state, "ge.1"),)),))
    assert (one.before, one.after) == ("odds.1:1", "odds.2:1")
    take(game, "join", "ge.1")
    take(game, "declare")
    (more,) = chances(now(game), (Choice("air", (1,)),))
    assert more.after == "odds.3:1"
    told = {message.key: amount for message, amount in more.shifts}
    assert told.keys() == {"combat.air_attack", "combat.panzer", "combat.ratings"}
    assert told["combat.ratings"] == 0
