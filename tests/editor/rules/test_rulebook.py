"""What a rulebook says in one version: sections, values, findings, and the words in their place."""

from __future__ import annotations

import pytest

from editor.document.rule_layers import read_value
from editor.rules.rulebook import Rulebook
from editor.rules.statement_text import plain, spans
from engine.rulebook import load_ruleset


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return Rulebook(load_ruleset("primer"))


def test_numbers_stand_in_the_place_of_tokens_and_know_what_they_are(book: Rulebook) -> None:
    text = book.texts("pr.4.2#a")
    chips = [span for span in spans(book, text["ja"], "ja") if span.is_chip]
    assert ("2", "parameter", "bridge.fuse") in [(span.text, span.kind, span.target) for span in chips]
    assert "2ヘクス以内" in plain(book, text["ja"], "ja")
    assert "{" not in plain(book, text["en"], "en")


def test_a_layer_changes_what_the_text_says_and_the_value_says_who_did() -> None:
    wet = Rulebook(load_ruleset("primer"), ("wet_spring",))
    assert wet.value("bridge.demolition") == 5
    assert wet.is_changed("bridge.demolition")
    assert wet.is_changed("terrain")
    assert not wet.is_changed("bridge.fuse")
    address = wet.stated_in("bridge.demolition")[0]
    changed = [span for span in spans(wet, wet.texts(address)["en"], "en") if span.changed]
    assert [span.target for span in changed] == ["bridge.demolition"]


def test_a_layer_that_does_not_exist_leaves_the_rulebook_and_says_so() -> None:
    book = Rulebook(load_ruleset("primer"), ("no_such_layer",))
    assert book.value("bridge.fuse") == 2
    assert "no_such_layer" in book.fault


def test_a_chapter_is_read_together_in_printed_order(book: Rulebook) -> None:
    chapter = [section.number for section in book.chapter("pr.4.2")]
    assert chapter == ["4", "4.1", "4.2", "4.3"]
    assert book.chapter("pr.4") == book.chapter("pr.4.3")


def test_a_finding_stands_where_its_clause_stands_and_its_reading_follows_the_choice(book: Rulebook) -> None:
    finding = book.findings("pr.7.2")[0]
    assert finding.id == "hungry-attackers"
    assert book.reading(finding) == "once"
    other = Rulebook(book.rules, (), {"hungry-attackers": "each"})
    assert other.reading(finding) == "each"


def test_references_are_known_from_both_ends(book: Rulebook) -> None:
    for section in book.sections:
        for address in book.cites(section):
            assert any(one.startswith(f"{section.key}#") for one in book.cited_by(address.partition("#")[0]))


@pytest.mark.parametrize(("text", "value"), [("3", 3), ("-2", -2), ("+1", 1)])
def test_what_is_typed_is_read_as_a_number(book: Rulebook, text: str, value: int) -> None:
    assert read_value(book.rules.parameters["bridge.fuse"], text) == value


def test_what_is_no_number_is_refused(book: Rulebook) -> None:
    with pytest.raises(ValueError, match="x"):
        read_value(book.rules.parameters["bridge.fuse"], "x")
