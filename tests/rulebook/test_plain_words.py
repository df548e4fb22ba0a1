"""Plain words: few riddles in anything that a person reads, and clauses whose words carry their force."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from xml.etree import ElementTree

import pytest

from engine.rulebook.ruleset import load_ruleset
from tests.project.tree import ROOT

RESOURCES = ROOT / "resources"
GAMES = sorted(path.name for path in (RESOURCES / "rulesets").iterdir() if path.is_dir())
ENGLISH = re.compile(r"""\ben: (?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^"'{>|\s][^\n]*))""")
TOKEN = re.compile(r"\{[^}]*\}")
MOST = 0.01
"""The share of the texts of a kind in which one of the patterns may be left."""
RIDDLES = {
    "a person for a unit or a side": r"\b(nobody|somebody|everybody|whoever|anybody)\b",
    "is no X for is not an X": r"(?<![Tt]here )\b(is|are|was) no\b(?! (longer|more|better|less|fewer)\b)",
    "take for remove, undo, import": r"\b([Tt]akes?|taken|took|taking)( \S+)? (over|away|off|out|back)\b"
    r"(?! of (supply|range|command))",
    "stand for be": r"\b(stands?|stood|standing)\b",
    "a clause for a noun": r"\b[Ww]hat (is|are|was|comes|came|stands|has|lies)\b(?=[^?]*$)",
    "things that speak": r"\b(says?|said|tells?|told|saying)\b",
    "lie for be": r"\b(lies?|lay|lying)\b",
    "hold for contain, apply, control": r"\b(holds?|held)\b (?=(no|more|the|it|them|good|for|its|all|both|\d|in|of|\{))"
    r"|\bholds?[.,;]",
    "come and go": r"\b(comes?|came) (to|out|off|on)\b|\b(goes|went) on\b(?! (the|a|its|each|German|Allied|\d))",
    "wanted, meant, asked": r"\b(is|are|was) (wanted|meant|asked)\b",
    "so many": r"\bso (many|often|much|few)\b(?! that)|\bused so\b",
    "idioms": r"\b(broken?|breaks?) off\b|\bshows? (itself|themselves)\b|hangs? together|lets? it be|\blet go\b"
    r"|\bput away\b|\b(mend|mends|mended|reckon|reckons|reckoned|nought)\b",
}
RIDDLE = re.compile("|".join(f"(?:{pattern})" for pattern in RIDDLES.values()))
FORCES = {
    "must": (r"\b(must|have to|has to)\b", "なければなら"),
    "may": (r"\bmay\b(?! not)|\bcan\b", "でき|よい|[えけせてねべめれげ]る|られ、|え、"),
    "may_not": (
        r"\b(may|can) ?not\b|\bmay (never|neither)\b|\b([Nn]o|[Nn]either|[Nn]or)\b.* (may|can)\b|\b[Oo]nly\b",
        "できない|できず|[られえめけせてげべ]ない|しか|だけ|ならない|までである|同様",
    ),
}
"""The words of each force, in English and in Japanese."""


def in_yaml(*patterns: str) -> Iterator[tuple[str, str]]:
    """The English texts of data files, each with its file."""
    for pattern in patterns:
        for path in sorted(RESOURCES.glob(pattern)):
            for found in ENGLISH.finditer(path.read_text(encoding="utf-8")):
                yield path.name, found[1] or found[2] or found[3] or ""


def in_the_window() -> Iterator[tuple[str, str]]:
    """The texts of the window, each with its room."""
    for path in sorted((RESOURCES / "translations" / "ja").glob("*.ts")):
        for message in ElementTree.parse(path).getroot().iter("message"):
            yield path.name, message.findtext("source") or ""


KINDS: dict[str, Callable[[], Iterator[tuple[str, str]]]] = {
    "the window": in_the_window,
    "messages": lambda: in_yaml("messages/*.yaml", "rulesets/*/messages.yaml", "rulesets/*/messages/*.yaml"),
    "statements": lambda: in_yaml("rulesets/*/sections/*.yaml"),
    "worked examples": lambda: in_yaml("rulesets/*/examples/*.yaml"),
    "findings": lambda: in_yaml("rulesets/*/findings.yaml", "rulesets/*/findings/*.yaml"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_few_texts_read_like_riddles(kind: str) -> None:
    texts = list(KINDS[kind]())
    assert len(texts) > 400
    riddles = [(where, text) for where, text in texts if RIDDLE.search(TOKEN.sub("{}", text))]
    assert len(riddles) <= MOST * len(texts), "\n".join(f"{where}: {text}" for where, text in riddles)


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_a_clause_carry_its_force(game: str) -> None:
    clauses = [
        clause
        for section in load_ruleset(game).sections
        for clause in section.clauses
        if clause.force in FORCES and clause.kind != "example"
    ]
    assert clauses
    bad = [
        (clause.address, language, clause.text[language])
        for clause in clauses
        for language, words in zip(("en", "ja"), FORCES[clause.force], strict=True)
        if not re.search(words, clause.text[language])
    ]
    assert bad == []


@pytest.mark.parametrize("pattern", RIDDLES)
def test_each_pattern_finds_its_riddle(pattern: str) -> None:
    """So that a slip in an expression does not pass for plain words."""
    riddles = (
        *("nobody moves", "This is no number", "Take it out", "A unit stands here", "Show what is wrong", "It says so"),
        *(
            "It lies there",
            "The rules hold, it holds.",
            "It comes to light",
            "A text is wanted",
            "so many units",
            "put away",
        ),
    )
    assert any(re.search(RIDDLES[pattern], one) for one in riddles)
