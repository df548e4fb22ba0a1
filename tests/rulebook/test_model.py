"""The whole model: tables of every form, layers with every operation, options, readings, lock, glossary, schemas."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.paths import data_folder
from engine.rulebook import RulesetError, load_sections
from engine.rulebook.check import check_ruleset
from engine.rulebook.dice import covers, uncovered
from engine.rulebook.effective import differences, effective
from engine.rulebook.glossary import Concept, Scope, Word, words_in
from engine.rulebook.lock import Locked, hash_of, read_lock, relocked, write_lock
from engine.rulebook.options import chosen, effective_options
from engine.rulebook.parameters import load_parameters
from engine.rulebook.ruleset import load_ruleset
from engine.rulebook.schemas import schemas, written
from engine.rulebook.tables import load_tables
from engine.rulebook.text_problems import in_words
from tests.rulebook.conftest import Spoil

LAYERS = "layers/mud.yaml"
PROVENANCE = "provenance: {kind: user}\n"
TITLE = "title: {en: T, ja: 表}\n"


def table_file(spoil: Spoil, body: str) -> None:
    """Put another table in the place of the toy's."""
    spoil("tables/crt.yaml", None, "id: other\n" + TITLE + body + PROVENANCE)


# Tables


def test_a_list_has_one_column_and_short_addresses(ruleset: Spoil) -> None:
    table_file(ruleset, "rows: [clear, mud]\ncells: [4, 2]\n")
    table = load_tables("toy")["other"]
    assert (table.look_up("mud"), table.cell("other[mud]"), table.address("mud")) == (2, 2, "other[mud]")


def test_dice_go_by_the_label_that_covers_them(ruleset: Spoil) -> None:
    table_file(ruleset, 'dice: [6, 6]\nrows: ["3-", "4-9", "10+"]\ncolumns: [a, b]\ncells: [[1, 2], [3, 4], [5, 6]]\n')
    table = load_tables("toy")["other"]
    assert [table.look_up(total, "b") for total in (2, 3, 4, 9, 10, 12)] == [2, 2, 4, 4, 6, 6]
    look = table.look(9, "a", [("river", 2), ("night", -1)])
    assert (look.address, look.cell, look.items) == ("other[10+][a]", 5, (("river", 2), ("night", -1)))


@pytest.mark.parametrize(
    ("rows", "missing"), [('["1-2", "4-6"]', "3"), ('["1-3", "3-6"]', "3"), ('["1-2", "x"]', "'x'")]
)
def test_dice_must_have_one_label_each(ruleset: Spoil, rows: str, missing: str) -> None:
    table_file(ruleset, f"dice: [6]\nrows: {rows}\ncells: [1, 2]\n")
    with pytest.raises(RulesetError, match=missing):
        load_tables("toy")


@pytest.mark.parametrize("dice", ["[1]", "[6, 0]", "[1000000000]", "[6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]"])
def test_dice_that_nobody_throws_are_refused(ruleset: Spoil, dice: str) -> None:
    table_file(ruleset, f"dice: {dice}\nrows: [1+]\ncells: [1]\n")
    with pytest.raises(RulesetError, match="dice are up to 10 numbers"):
        load_tables("toy")


def test_shifts_end_at_the_edge_and_say_so(ruleset: Spoil) -> None:
    table_file(ruleset, 'rows: [r]\ncolumns: ["1:1", "2:1", "3:1"]\ncells: [[a, b, c]]\n')
    table = load_tables("toy")["other"]
    assert table.look("r", "2:1", [("hill", -1)]) == ("other[r][1:1]", "r", "1:1", "a", (("hill", -1),))
    assert table.look("r", "2:1", [("hill", -3)]).items == (("hill", -3), ("end_of_table", 2))
    assert table.look("r", "2:1", [("guns", 4)])[:4] == ("other[r][3:1]", "r", "3:1", "c")


@given(st.integers(0, 4), st.lists(st.integers(-9, 9), max_size=5))
def test_a_shifted_look_up_adds_up(start: int, shifts: list[int]) -> None:
    from engine.rulebook.provenance import Provenance
    from engine.rulebook.table import Table

    columns = tuple(range(5))
    table = Table("t", {}, ("r",), columns, (tuple(f"cell {column}" for column in columns),), Provenance("user"))
    look = table.look("r", start, [(str(at), shift) for at, shift in enumerate(shifts)])
    assert look.column == start + sum(amount for _name, amount in look.items)
    assert look.column == min(max(start + sum(shifts), 0), 4)
    assert look.cell == f"cell {look.column}"


def test_modifiers_are_a_list_with_titles(ruleset: Spoil) -> None:
    table_file(ruleset, "modifiers:\n  - {key: river, title: {en: across a river, ja: 渡河}, amount: -1}\n")
    table = load_tables("toy")["other"]
    assert (table.look_up("river"), table.labels["river"]["ja"], table.cell("other[river]")) == (-1, "渡河", -1)


def test_a_cell_may_depend_on_a_condition(ruleset: Spoil) -> None:
    conditions = "conditions: {better: {en: B, ja: 優}}\n"
    cell = "{when: better, value: DR, otherwise: EX}"
    table_file(ruleset, f"{conditions}rows: [1]\ncolumns: [x]\ncells: [[{cell}]]\n")
    table = load_tables("toy")["other"]
    assert (table.look_up(1, "x"), table.look_up(1, "x", ["better"])) == ("EX", "DR")
    table_file(ruleset, f"rows: [1]\ncolumns: [x]\ncells: [[{cell}]]\n")
    with pytest.raises(RulesetError, match="no condition 'better'"):
        load_tables("toy")


def test_a_cell_may_come_from_elsewhere(ruleset: Spoil) -> None:
    own = "cell_provenance: {'[1][y]': {kind: reconstructed, reason: fitted}}\n"
    table_file(ruleset, f"rows: [1]\ncolumns: [x, y]\ncells: [[1, 2]]\n{own}")
    table = load_tables("toy")["other"]
    assert [table.provenance_of(address).kind for address in table.addresses()] == ["user", "reconstructed"]
    table_file(ruleset, f"rows: [1]\ncolumns: [x]\ncells: [[1]]\n{own}")
    with pytest.raises(RulesetError, match="no column 'y'"):
        load_tables("toy")


@given(st.lists(st.integers(2, 8), min_size=1, max_size=3), st.integers(1, 12))
def test_two_open_ranges_cover_all_dice(dice: list[int], cut: int) -> None:
    assert uncovered((f"{cut}-", f"{cut + 1}+"), dice) == ()
    assert covers(f"{cut}-", cut) and not covers(f"{cut + 1}+", cut)


# Layers


def layer(spoil: Spoil, *changes: str) -> None:
    """Put another layer in the place of the toy's."""
    lines = "".join(f"  - {{{change}, class: words, reason: because}}\n" for change in changes)
    spoil(LAYERS, None, f"id: mud\nkind: errata\ntitle: {{en: M, ja: 泥}}\nchanges:\n{lines}")


def test_a_statement_is_replaced_added_and_taken_away(ruleset: Spoil) -> None:
    layer(
        ruleset,
        'target: "toy.2#a", op: set, from: {force: may}, to: {force: must}',
        'target: "toy.2#b", op: add, to: {kind: rule, force: may_not, text: {en: No., ja: 否。}}',
        'target: "section:toy.3", op: add, to: {number: "3", title: {en: New, ja: 新}}',
        'target: "toy.3#a", op: add, to: {kind: note, force: is, text: {en: Note., ja: 注。}}',
        'target: "section:toy.2", op: renumber, from: "2", to: "2.0"',
    )
    sections = load_sections("toy", ("mud",))
    assert [(section.key, section.number) for section in sections] == [("toy.2", "2.0"), ("toy.3", "3")]
    told = [(clause.address, clause.force) for section in sections for clause in section.clauses]
    assert told == [("toy.2#a", "must"), ("toy.2#b", "may_not"), ("toy.3#a", "is")]
    layer(ruleset, 'target: "toy.2#a", op: remove, from: {force: may}')
    assert [section.clauses for section in load_sections("toy", ("mud",))] == [()]


def test_a_ruling_says_what_it_changes(ruleset: Spoil) -> None:
    ruling = 'target: "toy.2#b", op: add, to: {kind: ruling, force: is, text: {en: So., ja: そうだ。}'
    layer(ruleset, ruling + ", changes: clarifies}")
    assert [clause.changes for clause in load_sections("toy", ("mud",))[0].clauses] == [None, "clarifies"]
    for wrong in ("}", ", changes: much}"):
        layer(ruleset, ruling + wrong)
        with pytest.raises(RulesetError):
            load_sections("toy", ("mud",))


def test_a_value_knows_who_set_it_and_what_was_there(ruleset: Spoil) -> None:
    ruleset()
    traced = effective("toy", ("mud",)).values["move.allowance"]
    assert (traced.value, traced.before, traced.base, traced.layer) == (3, 4, 4, "mud")
    assert traced.change is not None
    assert traced.change.reason == "deep mud"
    untouched = effective("toy", ("mud",)).values["stacking.limit"]
    assert (untouched.value, untouched.before, untouched.layer, untouched.change) == (2, 2, "", None)


def test_a_conflict_is_listed_three_ways_and_not_applied(ruleset: Spoil) -> None:
    ruleset(LAYERS, "from: 4", "from: 5")
    found = effective("toy", ("mud",))
    (conflict,) = found.conflicts
    assert (conflict.base, conflict.found, conflict.change.old, conflict.change.new) == (4, 4, 5, 3)
    assert (found["move.allowance"], found["crt[3:1][6]"]) == (4, "DR")
    ruleset()
    twice = effective("toy", ("mud", "mud"))
    assert [(one.base, one.found, one.change.old) for one in twice.conflicts] == [(4, 3, 4), ("DE", "DR", "DE")]


def test_the_difference_of_two_stacks(ruleset: Spoil) -> None:
    ruleset()
    found = differences("toy", (), ("mud",))
    told = [(one.address, one.base, one.first and one.first.value, one.second and one.second.value) for one in found]
    assert told == [("move.allowance", 4, 4, 3), ("crt[3:1][6]", "DE", "DE", "DR")]
    assert differences("toy", ("mud",), ("mud",)) == ()


def test_changes_of_the_map_are_handed_on(ruleset: Spoil) -> None:
    layer(ruleset, 'target: "map:0305", op: set, from: {terrain: clear}, to: {terrain: woods}')
    (change,) = effective("toy", ("mud",)).map_changes
    assert (change.target, change.new) == ("map:0305", {"terrain": "woods"})


def test_a_statement_that_a_layer_spoils_is_reported(ruleset: Spoil) -> None:
    layer(ruleset, 'target: "toy.2#b", op: add, to: {kind: rule, force: may, text: {en: "May 3.", ja: できる。}}')
    before = {one.address for one in check_ruleset("toy") if one.code == "text.loose-number"}
    assert before == {"toy.2#b"}


def test_what_a_layer_is_based_on_must_be_there(ruleset: Spoil) -> None:
    ruleset(LAYERS, "kind: house", "kind: house\nbased_on: nothing")
    assert ("reference.dangling", "layer:mud") in [(one.code, one.address) for one in check_ruleset("toy")]


def test_a_document_that_is_cited_must_be_listed(ruleset: Spoil) -> None:
    ruleset("parameters.yaml", "cite: [{doc: toy}]", "cite: [{doc: rules}]")
    cited = [one for one in check_ruleset("toy") if one.code == "reference.no-document"]
    (found,) = [one for one in cited if one.address == "move.allowance"]
    assert in_words(found, "en") == "rulebook.yaml has no document rules, and it is cited here."
    assert "rules" in in_words(found, "ja")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ('target: "toy.2#a", op: add, from: {}, to: {}', "'from' has no meaning with op 'add'"),
        ('target: "toy.2#a", op: set, to: {force: may}', "'from' is missing"),
        ('target: "toy.2#a", op: renumber, from: a, to: b', "a change can set or add or replace or remove a clause"),
        ('target: "toy.9#a", op: set, from: {force: may}, to: {force: is}', "which is no clause of 'toy'"),
        ('target: "toy.2#a", op: set, from: {force: may}, to: {force: shall}', "this must be one of must, may"),
    ],
)
def test_a_change_that_cannot_be_is_refused(ruleset: Spoil, change: str, said: str) -> None:
    layer(ruleset, change)
    with pytest.raises(RulesetError, match=re.escape(said)):
        load_sections("toy", ("mud",))


# Options and readings

OPTIONS = """\
- {id: fog, title: {en: Fog, ja: 霧}, type: bool, default: false, excludes: [sun]}
- {id: sun, title: {en: Sun, ja: 日}, type: bool, default: false}
- {id: night, title: {en: Night, ja: 夜}, type: bool, default: false, needs: [fog]}
- id: pace
  title: {en: Pace, ja: 速さ}
  type: choice
  default: slow
  values: {slow: {en: slow, ja: 遅い}, fast: {en: fast, ja: 速い}}
  from: how-fast
"""
FINDINGS = """\
- id: how-fast
  kind: gap
  weight: play
  at: ["toy.2#a"]
  text: {en: Not said., ja: 述べていない。}
  readings:
    - {key: a, text: {en: Slow., ja: 遅い。}, sets: {pace: slow}}
    - {key: b, text: {en: Fast., ja: 速い。}, sets: {pace: fast, move.allowance: 6, "crt[3:1][6]": AE}}
  default: a
  authority: ours
  state: open
"""


@pytest.fixture
def choosing(ruleset: Spoil) -> None:
    """Give the toy options and a finding."""
    ruleset("options.yaml", None, OPTIONS)
    ruleset("findings.yaml", None, FINDINGS, keep=True)


@pytest.mark.usefixtures("choosing")
def test_a_reading_sets_options_parameters_and_cells() -> None:
    assert effective_options("toy") == {"fog": False, "sun": False, "night": False, "pace": "slow"}
    for choices in ({"pace": "fast"}, {"how-fast": "b"}):
        assert chosen("toy", choices).readings == {"how-fast": "b"}
        assert load_parameters("toy", (), choices)["move.allowance"] == 6
        assert load_tables("toy", (), choices)["crt"].look_up("3:1", 6) == "AE"
    assert load_parameters("toy", ("mud",), {"how-fast": "a"})["move.allowance"] == 3


@pytest.mark.usefixtures("choosing")
@pytest.mark.parametrize(
    ("choices", "said"),
    [
        ({"mist": True}, "no option or finding 'mist'; there are: fog, sun, night, pace, how-fast"),
        ({"pace": "brisk"}, "pace must be one of slow, fast"),
        ({"fog": "yes"}, "is of type bool"),
        ({"how-fast": "c"}, "has no reading 'c'; there are: a, b"),
        ({"how-fast": "a", "pace": "fast"}, "chosen twice"),
        ({"fog": True, "sun": True}, "The option fog excludes sun"),
        ({"night": True}, "The option night needs fog"),
    ],
)
def test_choices_that_do_not_fit_are_refused(choices: dict[str, object], said: str) -> None:
    with pytest.raises(RulesetError, match=re.escape(said)):
        effective_options("toy", (), choices)


# Lock, glossary, schemas

words = st.text(st.characters(codec="utf-8"), max_size=20)


@given(words, words, words)
def test_only_the_side_that_was_left_behind_is_stale(english: str, japanese: str, new: str) -> None:
    locked = relocked({}, {"a#b": {"en": english, "ja": japanese}}, by="me", date="2024-01-01")["a#b"]
    assert locked.stale({"en": english, "ja": japanese}) == ()
    moved = hash_of(new) != hash_of(english)
    assert locked.stale({"en": new, "ja": japanese}) == (("ja",) if moved else ())
    assert locked.unseen({"en": new, "ja": new}) == (moved and hash_of(new) != hash_of(japanese))


def test_the_lock_comes_back_as_it_was_written(ruleset: Spoil) -> None:
    ruleset()
    texts = load_ruleset("toy").texts()
    draft = relocked({}, texts, by="", date="2024-01-01")
    write_lock("toy", draft.values())
    assert read_lock("toy") == draft
    assert {one.states for one in draft.values()} == {("draft", "draft")}
    checked = relocked(draft, texts, by="ann", date="2024-01-02", only=["toy.2#a"])
    assert checked["toy.2#a"] == Locked("toy.2#a", draft["toy.2#a"].hashes, ("checked", "checked"), "ann", "2024-01-02")
    assert {name for name in checked if checked[name] != draft[name]} == {"toy.2#a"}
    assert relocked(checked, texts, by="", date="2024-01-03") == checked


def test_a_damaged_lock_says_how_to_mend_it(ruleset: Spoil) -> None:
    ruleset("texts.lock", None, "toy.2#a: one two\n")
    with pytest.raises(RulesetError, match=r"texts\.lock, line 1: .*texts lock"):
        read_lock("toy")


def concept(name: str, **texts: str) -> Concept:
    """Make a concept."""
    return Concept(name, "x", {}, tuple(Word(lang, text, "preferred") for lang, text in texts.items()))


def test_the_longer_word_counts_and_words_are_whole() -> None:
    hex_, side = concept("hex", en="hex", ja="ヘクス"), concept("hexside", en="hexside", ja="ヘクスサイド")

    def found(text: str, language: str) -> list[str]:
        return sorted(one.concept.id for one in words_in(text, language, [hex_, side]))

    assert found("Two Hexes and a hexside", "en") == ["hex", "hexside"]
    assert found("a hexagon", "en") == []
    assert found("ヘクスサイドに", "ja") == ["hexside"]
    assert found("ヘクスとヘクスサイド", "ja") == ["hex", "hexside"]


def test_a_word_may_belong_to_one_nation() -> None:
    words = (
        Word("ja", "装甲", "preferred", scope=Scope(nation="german")),
        Word("ja", "機甲", "preferred", scope=Scope(nation="allied")),
        Word("ja", "戦車", "admitted"),
        Word("ja", "パンツァー", "admitted", scope=Scope(game="other")),
    )
    armour = Concept("armour", "x", {}, words)
    assert armour.words("ja", nation="german") == ("装甲", "戦車")
    assert armour.words("ja", nation="allied") == ("機甲", "戦車")
    assert armour.words("ja") == ("装甲", "機甲", "戦車")
    assert armour.words("ja", "other", "french") == ("戦車", "パンツァー")


def test_the_schemas_are_current() -> None:
    folder = data_folder("resources") / "schemas" / "rulebook"
    assert sorted(path.stem for path in folder.glob("*.json")) == sorted(schemas())
    for name, schema in schemas().items():
        text = (folder / f"{name}.json").read_text(encoding="utf-8")
        assert text == written(schema), f"{name}.json is old: run python -m engine.rulebook.schemas"


def test_the_schemas_know_the_keys_that_files_use() -> None:
    folder = data_folder("resources") / "schemas" / "rulebook"
    change = json.loads((folder / "layer.json").read_text(encoding="utf-8"))["properties"]["changes"]["items"]
    assert {"from", "to", "class", "target", "op", "reason"} <= set(change["properties"])
    assert "place" not in change["properties"]
    assert change["additionalProperties"] is False
