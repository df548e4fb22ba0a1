"""Who has compared which pair: states, a file of one's own, and the rulebook's lock only when that is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.rules.text_review import TextReview
from engine.rulebook import Ruleset, load_ruleset
from engine.rulebook.lock import lock_path, read_lock_file

PAIR = "pr.4.2#a"
TEXTS = {"en": "One.", "ja": "一。"}


@pytest.fixture
def rules() -> Ruleset:
    return load_ruleset("primer")


def test_what_is_checked_is_kept_in_a_file_of_ones_own(rules: Ruleset, tmp_path: Path) -> None:
    before = lock_path("primer").read_bytes()
    review = TextReview(rules, tmp_path)
    assert not review.is_checked(PAIR, TEXTS)
    review.check(PAIR, TEXTS, "anna")
    assert review.is_checked(PAIR, TEXTS)
    assert lock_path("primer").read_bytes() == before
    assert read_lock_file(tmp_path / "primer.lock")[PAIR].by == "anna"
    assert TextReview(rules, tmp_path).is_checked(PAIR, TEXTS), "and it is there again next time"


def test_a_changed_side_makes_the_other_one_stale(rules: Ruleset, tmp_path: Path) -> None:
    review = TextReview(rules, tmp_path)
    review.check(PAIR, TEXTS, "anna")
    changed = {**TEXTS, "en": "One or two."}
    assert review.states(PAIR, changed) == ("checked", "stale")
    both = {"en": "Two.", "ja": "二。"}
    assert review.states(PAIR, both) == ("draft", "draft")


def test_a_section_stands_as_its_worst_pair(rules: Ruleset, tmp_path: Path) -> None:
    review = TextReview(rules, tmp_path)
    section = next(one for one in rules.sections if one.key == "pr.4.2")
    for address, texts in {"section:pr.4.2": section.title, **{c.address: c.text for c in section.clauses}}.items():
        review.check(address, texts, "anna")
    assert review.of_section(section) == ("checked", "checked")
    review.check(PAIR, {**section.clauses[0].text, "ja": "別の文。"}, "anna")
    assert "checked" not in review.of_section(section)[:1]


def test_a_damaged_file_is_set_aside_and_not_written_over(rules: Ruleset, tmp_path: Path) -> None:
    (tmp_path / "primer.lock").write_text("nonsense\n", encoding="utf-8")
    review = TextReview(rules, tmp_path)
    review.check(PAIR, TEXTS, "anna")
    assert (tmp_path / "primer.damaged").read_text(encoding="utf-8") == "nonsense\n"


def test_into_the_rulebook_only_on_request(rules: Ruleset, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(
        "editor.rules.text_review.write_lock", lambda _slug, locked: written.extend(one.line() for one in locked)
    )
    review = TextReview(rules, tmp_path)
    review.into_book = True
    pair = rules.texts()[PAIR]
    review.check(PAIR, pair, "anna")
    assert [line for line in written if line.startswith(f"{PAIR}: ") and " checked checked anna " in line]
    assert len(written) == len(rules.lock)
    assert not (tmp_path / "primer.lock").exists()
