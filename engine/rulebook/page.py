"""The difference between two versions of a rulebook as a page to print or to send."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from engine.rulebook.catalogue import shared_catalogue
from engine.rulebook.effective import ValueDifference
from engine.rulebook.layers import kind_of
from engine.rulebook.remarks import remark_in
from engine.rulebook.render import Renderer
from engine.rulebook.ruleset import Ruleset
from engine.rulebook.sections import SECTION

STYLE = (
    "body{font:11pt/1.5 'BIZ UDPGothic','Noto Sans CJK JP',sans-serif;color:#2a2622;margin:2em auto;max-width:60em}"
    "table{border-collapse:collapse;width:100%}th,td{border:1px solid #a79f88;padding:.4em .6em;text-align:left;"
    "vertical-align:top}th{background:#ece6da}td.was{color:#5f574c}h1{font-size:1.4em}"
)


def page(rules: Ruleset, names: tuple[str, str], found: Iterable[ValueDifference], language: str) -> str:
    """Write what differs as HTML: where, what one says, what the other says, of what kind it is, and why."""
    words = Renderer(shared_catalogue(), None, language)
    title = words.text_of("rulebook.page.title", book=rules.book.title[language])
    rows = "".join(_row(rules, one, words) for one in found)
    said = ("rulebook.page.where", "", "", "rulebook.page.class", "rulebook.page.reason")
    heads = [words.text_of(key) if key else "" for key in said]
    heads[1:3] = names
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = f"<table><tr>{head}</tr>{rows}</table>" if rows else f"<p>{words.text_of('rulebook.page.same')}</p>"
    return (
        f'<!DOCTYPE html><html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body><h1>{escape(title)}</h1>{body}</body></html>\n"
    )


def _row(rules: Ruleset, one: ValueDifference, words: Renderer) -> str:
    sides = [side_words(rules, one.address, each.value if each else None, words) for each in (one.first, one.second)]
    change = one.change
    kind = words.text_of(f"rulebook.page.of.{change.class_}") if change else words.text_of("rulebook.page.of.option")
    cells = (
        named(rules, one.address, words.language),
        *sides,
        kind,
        remark_in(change.reason, words.language).text if change else "",
    )
    return "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"


def named(rules: Ruleset, address: str, language: str) -> str:
    """Say what people call an address: the number of a section or clause, the title of a value, table or option."""
    sections = {section.key: section for section in rules.sections}
    key = address.removeprefix(SECTION).partition("#")[0]
    if kind_of(address) in ("section", "clause") and key in sections:
        clause = address.partition("#")[2]
        return " ".join(filter(None, (sections[key].number, sections[key].title[language], clause.strip("0"))))
    if address in rules.parameters:
        return rules.parameters[address].title[language]
    table, bracket, rest = address.partition("[")
    if table in rules.tables:
        labels = rules.tables[table].labels
        parts = (bracket + rest).strip("[]").split("][")
        cell = "".join(f"[{labels[part][language] if part in labels else part}]" for part in parts)
        return f"{rules.tables[table].title[language]} {cell}"
    option = rules.options.get(address.partition(":")[2])
    return option.title[language] if option else address


def side_words(rules: Ruleset, address: str, value: Any, words: Renderer) -> str:
    """Show what one version says at an address; the values of options have words of their own."""
    option = rules.options.get(address.partition(":")[2])
    if isinstance(value, bool):
        return words.text_of(f"bundle.say.value.{str(value).lower()}")
    if option is not None and value in option.values:
        return option.values[value][words.language]
    return value_words(value, words.language)


def value_words(value: Any, language: str) -> str:
    """Show a value, a statement by its text, a section by number and title."""
    if not isinstance(value, Mapping):
        return "-" if value is None else str(value)
    for texts in (value.get("text"), value.get("title"), value):
        if isinstance(texts, Mapping) and language in texts:
            return " ".join(str(part) for part in (value.get("number", ""), texts[language]) if part)
    return ", ".join(f"{name} {part}" for name, part in value.items())
