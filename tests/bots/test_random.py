"""The random bot, and how bots are found."""

from __future__ import annotations

import pytest

from engine.bots import NoSuchBot, load_bot
from engine.play import Choice, Game
from tests.playtest import toy


def begun(seed: int) -> Game:
    return Game.start(toy.start(), seed, system=toy.SYSTEM)


def chosen(dice: int, bot: int, count: int) -> list[Choice]:
    """The first choices of a bot that plays both sides; the toy's dice do not change what is on offer."""
    game, player = begun(dice), load_bot("random", bot)
    made = []
    for _ in range(count):
        assert game.prompt is not None
        seat = game.for_side(game.prompt.actor)
        made.append(player.choose(seat))
        seat.take(made[-1])
    return made


def test_the_seed_of_the_dice_leaves_its_choices_as_they_are() -> None:
    games = [chosen(dice, 5, 15) for dice in range(10)]
    assert all(game == games[0] for game in games)


def test_its_own_seed_changes_them() -> None:
    assert len({tuple(chosen(1, bot, 15)) for bot in range(10)}) == 10


def test_it_chooses_only_what_is_on_offer_and_everything_in_time() -> None:
    seat = begun(1).for_side(0)
    assert seat.prompt is not None
    first = [load_bot("random", seed).choose(seat) for seed in range(200)]
    assert set(first) == set(seat.prompt.choices)


def test_no_choice_is_favoured() -> None:
    seat = begun(1).for_side(0)
    assert seat.prompt is not None
    first = [load_bot("random", seed).choose(seat) for seed in range(3000)]
    expected = len(first) / len(seat.prompt.choices)
    for choice in seat.prompt.choices:
        assert 0.75 * expected < first.count(choice) < 1.25 * expected


def test_a_seat_that_is_not_to_move_is_refused() -> None:
    with pytest.raises(ValueError, match="only when its seat is to move"):
        load_bot("random").choose(begun(1).for_side(1))


def test_an_unknown_bot_is_told_which_there_are() -> None:
    with pytest.raises(NoSuchBot, match="no bot 'rando'; there is: random"):
        load_bot("rando")
