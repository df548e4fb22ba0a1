"""Which games can be played on a drafted map: those that know all its words; of the others, which words they miss."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from editor.window_language import speaker, spoken
from engine.bundle.models import Map
from engine.compile.new_scenario import foreign_words, games
from engine.rulebook import RulesetError
from engine.rulebook.book import load_rulebook

tr = speaker("DraftPlayers")

NAMED = 3
"""So many words that a game does not know are named; of more there is only the number."""


@cache
def game_titles() -> dict[str, dict[str, str]]:
    """Return what the games are called for which scenarios can be made."""
    found = {}
    for game in games():
        try:
            found[game] = dict(load_rulebook(game).title)
        except RulesetError:
            found[game] = {"en": game.replace("_", " ").title()}
    return found


def title_of(game: str, language: str) -> str:
    """Return what a game is called."""
    titles = game_titles()[game]
    return titles.get(language) or titles.get("en", game)


def missing_words(map: Map) -> Mapping[str, tuple[str, ...]]:
    """Return for each game the words of a map that it does not know; none for a game that can be played there."""
    return {game: tuple(dict.fromkeys(word for _layer, word in foreign_words(game, map))) for game in game_titles()}


def why_not(game: str, words: tuple[str, ...], language: str) -> str:
    """Say which words of the map a game does not know."""
    text = (
        tr("{game} does not know {words}.")
        if len(words) <= NAMED
        else tr("{game} does not know {words} and {count} more.")
    )
    named = tr(", ").join(spoken(word) for word in words[:NAMED])
    return text.format(game=title_of(game, language), words=named, count=len(words) - NAMED)
