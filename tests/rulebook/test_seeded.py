"""Errors put into every statement of the primer, one at a time: each is reported with its address and language."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.rulebook.language_pairs import token_differences
from engine.rulebook.lock import relocked
from engine.rulebook.ruleset import Ruleset, load_ruleset
from engine.rulebook.sections import TOKEN, Clause, Section
from engine.rulebook.text_problems import Complaint
from engine.rulebook.wording import WITHOUT_NUMBERS, check_lock, check_statements, check_words
from engine.rulebook.yaml_files import LANGUAGES

PRIMER = load_ruleset("primer")
STATEMENTS = [(section, clause) for section in PRIMER.sections for clause in section.clauses]
OTHER = dict(zip(LANGUAGES, reversed(LANGUAGES), strict=True))
MISPRINTS = {"en": "conponent", "ja": "へクス"}
DEPRECATED = {"en": "cavalry", "ja": "天気"}

Seed = Callable[[str, str], str | None]
Check = Callable[[Ruleset], Iterable[Complaint]]
Reported = set[tuple[str, str, str]]


def only(section: Section) -> Ruleset:
    """Return the primer with one section, for what depends on statements alone; its texts are locked."""
    nothing: Mapping[str, Any] = {
        "messages": {},
        "terms": {},
        "parameters": {},
        "tables": {},
        "options": {},
        "findings": {},
        "lock": {},
    }
    small = replace(PRIMER, sections=(section,), **nothing)
    return replace(small, lock=relocked({}, small.texts(), by="tester", date="2024-01-01"))


def seeded(rules: Ruleset, section: Section, clause: Clause, language: str, text: str) -> Ruleset:
    """Return a ruleset with another text in one statement of its section."""
    wrong = replace(clause, text={**clause.text, language: text})
    clauses = tuple(wrong if one is clause else one for one in section.clauses)
    return replace(rules, sections=(replace(section, clauses=clauses),))


def reported(complaints: Iterable[Complaint]) -> Reported:
    """Return code, address and language of everything that is wrong."""
    return {(one.code, one.address, one.language) for one in complaints}


def add_digit(text: str, _language: str) -> str:
    return f"{text} 7"


def add_wide_digit(text: str, _language: str) -> str:
    return f"{text}７"


def drop_token(text: str, _language: str) -> str | None:
    return TOKEN.sub("", text, count=1) if TOKEN.search(text) else None


def add_dead_reference(text: str, _language: str) -> str:
    return f"{text} {{@pr.99#z}}"


def add_dead_parameter(text: str, _language: str) -> str:
    return f"{text} {{p:no.such}}"


def add_unknown_token(text: str, _language: str) -> str:
    return f"{text} {{term:terrain.bog}}"


def add_misprint(text: str, language: str) -> str:
    return f"{text} {MISPRINTS[language]}"


def add_deprecated(text: str, language: str) -> str:
    return f"{text} {DEPRECATED[language]}"


def add_number(text: str, _language: str) -> str:
    return f"{text} 87"


SEEDS: list[tuple[Seed, str, Check]] = [
    (add_digit, "text.loose-number", check_statements),
    (add_wide_digit, "text.loose-number", check_statements),
    (drop_token, "text.tokens-differ", check_statements),
    (add_number, "text.numbers-differ", check_statements),
    (add_dead_reference, "text.dangling-token", check_statements),
    (add_dead_parameter, "text.dangling-token", check_statements),
    (add_unknown_token, "text.unknown-token", check_statements),
    (add_misprint, "term.misprint", check_words),
    (add_deprecated, "term.deprecated", check_words),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seed", "code", "check"), SEEDS, ids=[seed.__name__ for seed, _code, _check in SEEDS])
def test_an_error_in_any_statement_is_reported(seed: Seed, code: str, check: Check, language: str) -> None:
    tried = 0
    for section, clause in STATEMENTS:
        text = seed(clause.text[language], language)
        if text is not None and (code != "text.loose-number" or clause.kind in WITHOUT_NUMBERS):
            tried += 1
            rules = PRIMER if check is check_statements else only(section)
            found = reported(check(seeded(rules, section, clause, language, text)))
            side = OTHER[language] if code == "text.numbers-differ" else language
            assert (code, clause.address, side) in found
    assert tried >= 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_change_of_one_side_makes_the_other_stale(language: str) -> None:
    for section, clause in STATEMENTS:
        changed = seeded(only(section), section, clause, language, f"{clause.text[language]} ...")
        assert reported(check_lock(changed)) == {("text.stale", clause.address, OTHER[language])}


def test_a_word_that_only_one_side_knows_is_reported() -> None:
    section, clause = next(pair for pair in STATEMENTS if "補給" in pair[1].text["ja"])
    for language, word, other in (("ja", "補給", "糧食"), ("en", "supply", "food")):
        changed = seeded(PRIMER, section, clause, language, clause.text[language].replace(word, other))
        assert ("term.differs", clause.address, language) in reported(check_statements(changed))


def test_nothing_is_reported_of_what_is_right() -> None:
    assert reported(check_statements(PRIMER)) == reported(check_words(PRIMER)) == set()


@pytest.mark.parametrize(
    ("english", "japanese", "lacking"),
    [
        ("On {n:6} June both sides take two markers.", "{n:6}月{n:6}日、両軍は{n:2}枚を取る。", set()),
        ("Nobody takes a second marker.", "{n:2}枚目のAMは取れない。", set()),
        ("Each side takes three markers.", "両軍は{n:2}枚を取る。", {"en"}),
        ("From {n:6} July on", "{n:6}月{n:6}日から", {"en"}),
        ("On {n:6} June {n:2} units come.", "{n:6}月{n:6}日に登場する。", {"ja"}),
    ],
)
def test_months_and_counts_are_digits_in_japanese(english: str, japanese: str, lacking: set[str]) -> None:
    assert {one.language for one in token_differences({"en": english, "ja": japanese})} == lacking
