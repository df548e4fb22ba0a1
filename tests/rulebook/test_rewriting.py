"""Other words in the rulebook's own files: just these texts change."""

from pathlib import Path

import pytest

from engine.rulebook import RulesetError, load_ruleset
from engine.rulebook.rewriting import place_of, rewrite
from tests.rulebook.conftest import Spoil


def test_a_clause_has_other_words_and_all_else_stays(ruleset: Spoil) -> None:
    rules = load_ruleset("toy")
    section = next(one for one in rules.sections if one.clauses)
    address = section.clauses[0].address
    path, _way = place_of("toy", address)
    before = path.read_text(encoding="utf-8").splitlines()
    assert rewrite("toy", address, {"en": 'Say "no": now.', "ja": "「否」と言う。"}) == path
    after = path.read_text(encoding="utf-8").splitlines()
    assert 0 < sum(one != other for one, other in zip(before, after, strict=True)) <= 2
    again = load_ruleset("toy")
    assert dict(again.texts()[address]) == {"en": 'Say "no": now.', "ja": "「否」と言う。"}
    changed = [name for name, texts in again.texts().items() if texts != rules.texts()[name]]
    assert changed == [address]


def test_a_title_too(ruleset: Spoil) -> None:
    section = load_ruleset("toy").sections[0]
    rewrite("toy", f"section:{section.key}", {"ja": "新しい題"})
    assert load_ruleset("toy").sections[0].title == {**section.title, "ja": "新しい題"}


@pytest.mark.parametrize("address", ["no.such#a", "section:no.such"])
def test_what_is_not_there_is_refused(ruleset: Spoil, address: str) -> None:
    with pytest.raises(RulesetError, match=r"no\.such"):
        rewrite("toy", address, {"en": "x"})


def test_a_clause_that_is_not_there_is_refused(ruleset: Spoil, tmp_path: Path) -> None:
    key = load_ruleset("toy").sections[0].key
    with pytest.raises(RulesetError, match="no clause 'zz'"):
        rewrite("toy", f"{key}#zz", {"en": "x"})
