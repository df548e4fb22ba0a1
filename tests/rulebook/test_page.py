"""The comparison of two versions as a page, and the lock of texts in any file."""

from pathlib import Path

from engine.rulebook import load_ruleset
from engine.rulebook.effective import compared, differences, effective, effective_of
from engine.rulebook.lock import CHECKED, DRAFT, STALE, Locked, hash_of, read_lock_file, write_lock_file
from engine.rulebook.page import named, page


def test_a_page_names_what_differs_in_either_language() -> None:
    rules, found = load_ruleset("primer"), differences("primer", (), ("wet_spring",))
    english = page(rules, ("rules", "wet <spring>"), found, "en")
    japanese = page(rules, ("規則", "雨"), found, "ja")
    assert "wet &lt;spring&gt;" in english
    assert english.count("<tr>") == japanese.count("<tr>") == 4
    assert "Damp powder." in english
    assert "橋が落ちるダイスの目" in japanese
    assert "bridge.demolition" not in english + japanese


def test_a_page_of_the_same_says_so() -> None:
    assert "No differences." in page(load_ruleset("primer"), ("a", "b"), (), "en")


def test_addresses_have_names_that_people_know() -> None:
    rules = load_ruleset("primer")
    assert named(rules, "pr.4.2#a", "en") == "4.2 Who lights the fuse a"
    assert named(rules, "section:pr.4.2", "ja") == "4.2 点火するユニット"
    assert named(rules, "terrain[marsh][foot]", "en").endswith("[marsh][foot]")
    assert named(rules, "term:arm.foot", "en") == "term:arm.foot"


def test_choices_differ_like_layers() -> None:
    rules = load_ruleset("primer")
    found = compared(effective_of(rules), effective_of(rules, (), {"hungry-attackers": "each"}))
    assert [one.address for one in found] == ["option:battle.hunger_counts"]
    assert effective_of(rules).values == effective("primer").values


def test_a_lock_can_lie_anywhere_and_knows_states(tmp_path: Path) -> None:
    texts = {"en": "One", "ja": "一"}
    locked = Locked("pr.1#a", tuple(map(hash_of, texts.values())), (CHECKED, CHECKED), "anna", "2026-01-01")
    write_lock_file(tmp_path / "own.lock", [locked])
    held = read_lock_file(tmp_path / "own.lock")["pr.1#a"]
    assert held == locked
    assert [held.state(texts, language) for language in texts] == [CHECKED, CHECKED]
    assert [held.state({**texts, "ja": "二"}, language) for language in texts] == [STALE, CHECKED]
    assert held.state({"en": "Two", "ja": "二"}, "en") == DRAFT
    assert read_lock_file(tmp_path / "none.lock") == {}
