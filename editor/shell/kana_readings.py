"""How Japanese words are read, as far as the glossaries know, so that names can be found by their sound."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache


@lru_cache(maxsize=8)
def readings(game: str) -> Mapping[str, str]:
    """The words of a game that have a reading, longest first; those that all games share are among them."""
    from engine.rulebook import RulesetError
    from engine.rulebook.glossary import load_glossary

    try:
        concepts = load_glossary(game)
    except (RulesetError, OSError):
        concepts = load_glossary()
    found = {word.text: word.reading for concept in concepts.values() for word in concept.terms if word.reading}
    return dict(sorted(found.items(), key=lambda pair: -len(pair[0])))


def read_out(text: str, known: Mapping[str, str]) -> str:
    """A text with every known word as it is read."""
    for word, reading in known.items():
        text = text.replace(word, reading)
    return text
