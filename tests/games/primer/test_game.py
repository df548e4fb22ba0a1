"""A whole short game with known dice, and many random ones."""

import random

import pytest

from engine.games.primer import SYSTEM
from engine.games.primer.setup import SCENARIOS, mill_race
from engine.play import Game, journal_of, resume
from tests.games.primer.table import happened, take

SCRIPT = """
pick k.guard; to 0602; blow; roll_again; keep; pick k.1; to 0602; pick k.guns; to 0502; pick k.lancers; to 0502
attack 0702; join k.guard; join k.1; join k.guns; declare; assault; stand; keep
fall_back 0802; advance k.guard; advance k.1
done_moving; no_more_battles
pick k.lancers; to 0602; blow; keep; pick k.guns; to 0602; done_moving
attack 0802; join k.guard; join k.1; join k.guns; declare; assault; give_ground; roll_again
fall_back 0803; fall_back 0904; advance k.guard; advance k.1
pick l.upland; to 0905; done_moving
pick k.guard; to 0904; pick k.1; to 0804; pick k.lancers; to 0805; spare; spare; done_moving
attack 0905; join k.guard; join k.1; join k.lancers; declare; assault; stand; lose k.1
done_moving; no_more_battles
pick k.guns; to 0803; done_moving
attack 0905; join k.guard; join k.1; join k.lancers; join k.guns; declare; assault; stand
lose l.upland; fall_back 1005; advance k.guard; stay
done_moving; no_more_battles
"""
# Each turn begins with the chit of the weather; the first die of the bridge and that of the second battle are rerolled.
FACES = (1, 5, 2, 4, 1, 3, 1, 4, 1, 1, 1, 6)


def test_a_whole_game_by_hand() -> None:
    game = Game.start(mill_race(), system=SYSTEM, faces=[(face,) for face in FACES])
    for line in SCRIPT.replace("\n", ";").split(";"):
        if line.strip():
            take(game, *line.split())
    assert game.outcome is not None
    # Kestria: Westmarket 3, the mill 2, Harrow 6, a regiment destroyed 1. Lorn: Redoubt, Elms and Ferry, 2 each.
    assert (game.outcome.winner, game.outcome.score) == (0, (12, 6))
    assert game.outcome.message.key == "outcome.points"
    assert happened(game).count("luck.spent") == 2
    again = resume(journal_of(game), mill_race(), system=SYSTEM)
    assert again.digest() == game.digest()


@pytest.mark.parametrize("name", SCENARIOS)
def test_random_games_end_and_break_no_invariant(name: str) -> None:
    for seed in range(30):
        game = Game.start(SCENARIOS[name](), seed, system=SYSTEM, playout=True)
        rng = random.Random(seed)
        while game.prompt is not None:
            game.take(game.prompt.actor, rng.choice(game.prompt.choices))
            assert list(SYSTEM.invariants(game.state)) == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_movement_phase_is_a_station(name: str) -> None:
    game = Game.start(SCENARIOS[name](), 5, system=SYSTEM)
    rng = random.Random(5)
    stations = 0
    while game.prompt is not None:
        if game.prompt.place[-1] == "moves":
            stations += 1
            again = Game.start(game.write_out(), 5, system=SYSTEM)
            assert again.prompt == game.prompt
            assert again.write_out().position == game.write_out().position
        game.take(game.prompt.actor, rng.choice(game.prompt.choices))
    assert stations >= 8
