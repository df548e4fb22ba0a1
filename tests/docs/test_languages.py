"""Pages of the help in two languages: the same headings in the same order, and no link that leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from editor.shell.help_pages import HEADING, PAGES, counterpart, headings, linked
from editor.shell.help_window import FIRST, OF_MODES, OF_SPACES
from engine.validate.words import catalogue
from tests.project.tree import ROOT
from tests.validate.problem_page import entries

DOCS = ROOT / "docs"
JAPANESE = sorted(path.relative_to(DOCS).as_posix().removesuffix(".ja.md") for path in DOCS.rglob("*.ja.md"))
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
SEVERITIES = {"error": "エラー", "warning": "警告", "info": "お知らせ", "todo": "残り"}
KANA = re.compile(r"[ぁ-ヿ一-鿿]")


def levels(path: Path) -> list[int]:
    """How deep each heading of a page stands; a # in a piece of code is none."""
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return [len(found[1]) for line in text.splitlines() if (found := HEADING.match(line))]


@pytest.mark.parametrize("page", JAPANESE)
def test_both_languages_have_the_same_headings(page: str) -> None:
    assert levels(DOCS / f"{page}.ja.md") == levels(DOCS / f"{page}.md")


@pytest.mark.parametrize("page", ["the-window", *(page for page in JAPANESE if page.startswith("tutorials/"))])
def test_headings_are_in_their_language(page: str) -> None:
    assert [heading for heading in headings(page, "ja") if not KANA.search(heading)] == []
    assert [heading for heading in headings(page, "en") if KANA.search(heading)] == []


def test_f1_leads_to_the_same_part_in_either_language() -> None:
    english, japanese = headings(FIRST, "en"), headings(FIRST, "ja")
    for heading in (*OF_MODES.values(), *OF_SPACES.values(), "Playtest"):
        assert japanese.index(counterpart(FIRST, heading, "ja")) == english.index(heading)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("page", PAGES)
def test_links_between_pages_lead_to_their_headings(page: str, language: str) -> None:
    path = DOCS / f"{page}.{language}.md"
    path = path if path.exists() else DOCS / f"{page}.md"
    for link in LINK.findall(path.read_text(encoding="utf-8")):
        if link.startswith(("http:", "https:")):
            continue
        target = (path.parent / link.partition("#")[0]).resolve() if not link.startswith("#") else path
        assert target.exists(), link
        name, heading = linked(page, link, language)
        if "#" in link and name in PAGES:
            assert heading, f"{unquote(link)} names no heading"


@pytest.mark.parametrize("code", list(entries()))
def test_the_japanese_page_of_problems_says_what_the_list_says(code: str) -> None:
    page, template = (DOCS / "problems.ja.md").read_text(encoding="utf-8"), catalogue().message(f"problem.{code}", "ja")
    assert template is not None
    said = re.sub(r"\{\w+:(\w+)\}", r"*\1*", template)
    assert f"### `{code}`\n\n{SEVERITIES[entries()[code].severity]}：{said}\n\n" in page
    explained = page.split(f"### `{code}`", 1)[1].split("\n## ")[0].split("\n### ")[0]
    assert ("修正案" in explained) == entries()[code].has_remedy
    assert explained.count("```yaml") == bool(entries()[code].example)
