"""The invariants notice what must not be."""

from engine.games.primer import SYSTEM
from tests.games.primer.table import state, table, unit


def test_a_sound_position_has_no_complaints() -> None:
    assert list(SYSTEM.invariants(state(table(at={"k.1": "0501", "l.town": "0905"})))) == []


def test_crowds_strangers_and_the_dead_are_noticed() -> None:
    game = table(at={"k.1": "0501", "k.2": "0501", "k.3": "0101", "l.town": "0905"})
    now = state(game)
    now.at[unit(game, "l.town")] = now.board.place("0501")
    now.steps[unit(game, "k.3")] = 0
    assert list(SYSTEM.invariants(now)) == [
        "3 units in 0501",
        "both sides stand in 0501",
        "k.3 is in play with 0 steps",
    ]
