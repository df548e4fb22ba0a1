"""What ships: the primer's rulebook is whole in both languages, every complaint has words and a line in the docs."""

import re
from typing import Any

import pytest
from ruamel.yaml import YAML

from engine.examples import read_file, shipped
from engine.rulebook.book import load_rulebook
from engine.rulebook.check import check_ruleset
from engine.rulebook.findings import Finding
from engine.rulebook.layers import RuleLayer
from engine.rulebook.lock import read_lock
from engine.rulebook.options import Option, chosen
from engine.rulebook.parameters import Parameter
from engine.rulebook.records import build
from engine.rulebook.ruleset import load_ruleset
from engine.rulebook.sections import Section
from engine.rulebook.tables import Chart
from engine.rulebook.text_problems import CODES, complain, in_words
from engine.rulebook.yaml_files import LANGUAGES, FileSpot
from tests.project.tree import ROOT

PAGE = (ROOT / "docs" / "rulebook-data.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def test_nothing_is_wrong_with_the_primer() -> None:
    found = [(one.code, one.address, one.language) for one in check_ruleset("primer")]
    assert [one for one in found if one[0] != "text.unseen"] == []


def test_somebody_has_compared_every_statement_of_the_primer() -> None:
    locked = read_lock("primer")
    clauses = [clause.address for section in load_ruleset("primer").sections for clause in section.clauses]
    assert {state for address in clauses for state in locked[address].states} == {"checked"}


def test_the_primer_names_its_documents_and_its_doubts() -> None:
    book, rules = load_rulebook("primer"), load_ruleset("primer")
    assert [document.id for document in book.witnesses()] == ["primer", "primer-ja"]
    finding = rules.findings["hungry-attackers"]
    assert [reading.key for reading in finding.readings] == ["once", "each"]
    assert len(rules.concepts) >= 15
    for preset in book.presets:
        assert chosen("primer", preset.chooses).readings == preset.chooses


def test_examples_that_decide_a_finding_exist() -> None:
    known = {example.id for path in shipped("primer") for example in read_file(path).examples}
    wanted = {name for finding in load_ruleset("primer").findings.values() for name in finding.decided_by}
    assert wanted
    assert wanted <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_complaint_has_words(language: str) -> None:
    for code in CODES:
        said = in_words(complain(code, "pr.1#a", "ja", found="one", word="two"), language)
        assert "【" not in said, code


def test_the_page_lists_every_complaint() -> None:
    listed = re.findall(r"`([a-z]+\.[a-z-]+)`", PAGE[PAGE.index("## What may be wrong") :])
    assert sorted(listed) == sorted(CODES)


KINDS: list[tuple[str, type, bool]] = [
    ("- key: pr.4.2", Section, True),
    ("- id: bridge.fuse", Parameter, True),
    ("id: crt", Chart, False),
    ("id: wet_spring", RuleLayer, False),
]


@pytest.mark.parametrize(("head", "kind", "several"), KINDS, ids=lambda part: getattr(part, "__name__", None))
def test_what_the_page_shows_can_be_read(head: str, kind: Any, several: bool) -> None:
    (block,) = (one for one in BLOCKS if one.startswith(head))
    data = YAML(typ="safe", pure=True).load(block)
    for entry in data if several else [data]:
        assert build(kind, FileSpot(), entry)


def test_the_finding_and_the_option_that_the_page_shows_can_be_read() -> None:
    (block,) = (one for one in BLOCKS if one.startswith("# findings.yaml"))
    finding, option = YAML(typ="safe", pure=True).load(block)
    assert build(Finding, FileSpot(), finding).default == build(Option, FileSpot(), option).default == "once"
