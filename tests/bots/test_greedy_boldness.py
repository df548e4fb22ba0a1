"""Bots with a manner of play."""

from __future__ import annotations

import pytest

from engine.bots import NoSuchBot, load_bot
from engine.bots.greedy import GreedyBot


@pytest.mark.parametrize(("name", "boldness"), [("greedy", 50), ("greedy:0", 0), ("greedy:100", 100)])
def test_a_greedy_bot_is_as_bold_as_its_name_says(name: str, boldness: int) -> None:
    bot = load_bot(name, 4)
    assert isinstance(bot, GreedyBot)
    assert (bot.style.boldness, bot.seed) == (boldness, 4)


@pytest.mark.parametrize("name", ["random:20", "greedy:101", "greedy:-1", "greedy:bold", "bold:20"])
def test_manners_that_there_are_not_are_refused(name: str) -> None:
    with pytest.raises(NoSuchBot, match="There is no bot"):
        load_bot(name)
