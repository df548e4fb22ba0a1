"""What the rulebook itself says: the clause behind a reason, with its numbers, in one language."""

from __future__ import annotations

from functools import lru_cache

from engine.paths import data_folder
from engine.rulebook import Renderer, RulesetError, Section, catalogue_of
from engine.rulebook.section_text import clause_lines
from engine.rulebook.sections import load_sections


def clause_text(slug: str, layers: tuple[str, ...], clause: str, language: str) -> str:
    """The statement of a clause, or all statements of a section; nothing for a clause that no rulebook holds."""
    section, _sign, key = clause.partition("#")
    said = _statements(slug, layers, section, language)
    return said[key] if key in said else "\n".join(said.values())


@lru_cache(maxsize=8)
def sections_of(slug: str, layers: tuple[str, ...]) -> tuple[Section, ...]:
    """The sections of a rulebook, read once; none where it cannot be read."""
    try:
        return load_sections(slug, layers)
    except (RulesetError, LookupError):
        return ()


@lru_cache(maxsize=512)
def _statements(slug: str, layers: tuple[str, ...], section: str, language: str) -> dict[str, str]:
    """The statements of a section, found by its key or by its printed number, by the keys of their clauses."""
    if not slug or not (data_folder("resources") / "rulesets" / slug).is_dir():
        return {}
    words = Renderer(catalogue_of(slug), None, language)
    try:
        found = next((each for each in sections_of(slug, layers) if section in (each.key, each.number)), None)
        lines = clause_lines(slug, layers, found, words) if found else ()
        return {address.partition("#")[2]: said for address, said in lines}
    except (RulesetError, LookupError):
        return {}
