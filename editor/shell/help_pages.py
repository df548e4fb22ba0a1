"""The pages of the help: the project's own documents, by section, in the language that there is; and search in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from posixpath import normpath
from urllib.parse import unquote

from editor.fields import matches, search_terms
from editor.window_language import QT_TRANSLATE_NOOP
from engine.paths import DataNotFoundError, data_folder

PAGES = {
    "the-window": QT_TRANSLATE_NOOP("Help", "The window"),
    "tutorials/designer": QT_TRANSLATE_NOOP("Help", "Tutorial for designers"),
    "tutorials/player": QT_TRANSLATE_NOOP("Help", "Tutorial for players"),
    "tutorials/translator": QT_TRANSLATE_NOOP("Help", "Tutorial for translators"),
    "playtests": QT_TRANSLATE_NOOP("Help", "Playtests"),
    "problems": QT_TRANSLATE_NOOP("Help", "Problems and their codes"),
    "bundle-format": QT_TRANSLATE_NOOP("Help", "The files of a scenario"),
    "rulebook-data": QT_TRANSLATE_NOOP("Help", "Rulebooks as data"),
    "worked-examples": QT_TRANSLATE_NOOP("Help", "Worked examples"),
    "games/june-6": QT_TRANSLATE_NOOP("Help", "June 6: reconstructed values"),
    "roadmap": QT_TRANSLATE_NOOP("Help", "Features and roadmap"),
}
"""What is of use to designers, translators and players; what is for programmers stays outside."""
HEADING = re.compile(r"^(#{1,3}) +(.+?)\s*$")
FENCE = "```"
MARKUP = re.compile(r"[*`]|(?<!\w)_|_(?!\w)|\[([^\]]*)\]\([^)]*\)")
WRAPPED = re.compile(r"(?<=[ぁ-ヿ一-鿿、。：）」])\n *(?=[ぁ-ヿ一-鿿（「*`])")
"""The end of a line within a sentence whose words no spaces part."""
SLANTED = re.compile(r"(?<![*\w])\*(?![*\s])([^*\n]*[ぁ-ヿ一-鿿][^*\n]*)\*(?!\*)")
"""Kanji and kana are not slanted: they are set bold instead."""


@dataclass(frozen=True)
class Passage:
    """A heading of a page with the text below it, as far as the next one."""

    page: str
    heading: str
    text: str


def docs_folder() -> Path:
    """Where the documents lie; somebody's own data may come without them."""
    try:
        return data_folder("docs")
    except DataNotFoundError:
        return data_folder("scenarios").parent / "docs"


def text_of(page: str, language: str) -> str:
    """What a page says; in English where it is not translated, nothing where it was not installed."""
    for name in (f"{page}.{language}.md", f"{page}.md"):
        path = docs_folder() / name
        if path.is_file():
            return SLANTED.sub(r"**\1**", WRAPPED.sub("", path.read_text(encoding="utf-8")))
    return ""


def pages() -> tuple[str, ...]:
    """The pages that there are."""
    return tuple(page for page in PAGES if text_of(page, "en"))


@lru_cache(maxsize=4)
def passages(language: str) -> tuple[Passage, ...]:
    """Every page cut at its headings."""
    return tuple(passage for page in pages() for passage in cut(page, text_of(page, language)))


def counterpart(page: str, heading: str, language: str) -> str:
    """What a heading of the English page is called in another language: the one that stands at the same place."""
    there = headings(page, "en")
    here = headings(page, language)
    return here[there.index(heading)] if heading in there and len(here) == len(there) else heading


def headings(page: str, language: str) -> list[str]:
    """The headings of a page in order."""
    return [passage.heading for passage in passages(language) if passage.page == page]


def linked(page: str, link: str, language: str) -> tuple[str, str]:
    """The page and the heading to which a link on a page leads; no page where it leads out of the documents."""
    path, _sign, fragment = link.partition("#")
    name = normpath(f"{page}/../{path}") if path else page
    name = name.removesuffix(".md").removesuffix(".ja")
    if not text_of(name, language):
        return "", ""
    slugs = {_slug(heading): heading for each in (language, "en") for heading in headings(name, each)}
    return name, counterpart(name, slugs.get(unquote(fragment), ""), language)


def _slug(heading: str) -> str:
    """A heading as links name it."""
    return "".join(sign for sign in heading.lower().replace(" ", "-") if sign.isalnum() or sign in "-_")


def cut(page: str, text: str) -> Iterator[Passage]:
    """Cut a page at its headings; a # in a piece of code is none."""
    heading, lines, in_code = "", list[str](), False
    for line in text.splitlines():
        in_code ^= line.lstrip().startswith(FENCE)
        found = None if in_code else HEADING.match(line)
        if found:
            if heading:
                yield Passage(page, heading, "\n".join(lines))
            heading, lines = plain(found.group(2)), []
        else:
            lines.append(line)
    if heading:
        yield Passage(page, heading, "\n".join(lines))


def plain(text: str) -> str:
    """Words without their marks."""
    return MARKUP.sub(lambda found: found.group(1) or "", text)


def search(query: str, language: str) -> list[tuple[Passage, str]]:
    """Find the passages that hold what is sought, those with it in the heading first; each with the line that does."""
    found = []
    for passage in passages(language):
        if matches(query, search_terms(passage.heading)):
            found.append((0, passage, ""))
            continue
        line = next((line for line in passage.text.splitlines() if matches(query, search_terms(plain(line)))), None)
        if line is not None:
            found.append((1, passage, plain(line).strip(" -|")))
    return [(passage, line) for _rank, passage, line in sorted(found, key=lambda each: each[0])]
