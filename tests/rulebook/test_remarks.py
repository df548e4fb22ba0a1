"""Remarks: reasons and questions in one language or in every one."""

from __future__ import annotations

import pytest

from engine.rulebook import RulesetError, load_findings, load_ruleset, remark_in
from engine.rulebook.records import Remark
from tests.rulebook.conftest import Spoil


@pytest.mark.parametrize(
    ("remark", "english", "japanese"),
    [
        ("Deep mud.", ("Deep mud.", "en"), ("Deep mud.", "en")),
        ("深い泥。", ("深い泥。", "ja"), ("深い泥。", "ja")),
        ({"en": "Deep mud.", "ja": "深い泥。"}, ("Deep mud.", "en"), ("深い泥。", "ja")),
        ({"ja": "深い泥。"}, ("深い泥。", "ja"), ("深い泥。", "ja")),
        ("", ("", "en"), ("", "ja")),
    ],
)
def test_a_remark_is_told_in_the_language_that_is_asked_for_or_in_the_other(
    remark: Remark, english: tuple[str, str], japanese: tuple[str, str]
) -> None:
    assert (remark_in(remark, "en"), remark_in(remark, "ja")) == (english, japanese)


def test_a_remark_in_every_language_has_an_address(ruleset: Spoil) -> None:
    ruleset("layers/mud.yaml", "reason: deep mud", "reason: {en: deep mud, ja: 深い泥}")
    texts = load_ruleset("toy").texts()
    assert texts["layer:mud/move.allowance/reason"]["ja"] == "深い泥"
    assert sum(address.endswith("/reason") for address in texts) == 1, "those in one language cannot be compared"


@pytest.mark.parametrize("wrong", ["{de: tief}", "{en: 3}", "{}", "7", "[mud]"])
def test_what_is_no_remark_is_refused(ruleset: Spoil, wrong: str) -> None:
    ruleset("layers/mud.yaml", "reason: deep mud", f"reason: {wrong}")
    with pytest.raises(RulesetError, match=r"mud\.yaml, line \d+: "):
        load_ruleset("toy")


def test_whoever_reads_june_6_in_japanese_reads_why(language: str = "ja") -> None:
    for finding in load_findings("june_6").values():
        assert remark_in(finding.reason, language).language == language, finding.id
        assert remark_in(finding.question, language).language == language, finding.id
