"""Where a value comes from, in words: its layers from the bottom up, its provenance, what witnesses say."""

from __future__ import annotations

from html import escape
from typing import Any

from editor.rules.rulebook import Rulebook
from editor.rules.statement_text import said
from editor.rules.text_widgets import remark
from editor.window_language import speaker
from engine.rulebook import Provenance, Traced
from engine.rulebook.layers import RuleLayer

tr = speaker("Origin")


def chain_lines(book: Rulebook, traced: Traced, language: str) -> list[str]:
    """One line for the rulebook, and one for each layer or choice that set something else."""
    return [
        f"{escape(_layer_name(book, setting.layer, language))}: <b>{escape(_value(book, setting.value, language))}</b>"
        + (f" — {remark(setting.change.reason, language)}" if setting.change and setting.change.reason else "")
        for setting in traced.chain
    ]


def _value(book: Rulebook, value: Any, _language: str) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _layer_name(book: Rulebook, layer: str, language: str) -> str:
    if layer == "":
        return tr("the rulebook")
    if layer == "options":
        return tr("the reading that was chosen")
    own = {one.id: one.title for one in book.layers if isinstance(one, RuleLayer)}
    shipped = {id: one.title for id, one in book.rules.layers.items()}
    return {**shipped, **own}.get(layer, {}).get(language, layer)


def kind_words(kind: str) -> str:
    """Say a kind of provenance, with its letter."""
    return {
        "source": tr("S · printed in the rules"),
        "example": tr("E · shown by an example of the rules"),
        "inferred": tr("I · follows from the text"),
        "reconstructed": tr("R · reconstructed, not the published value"),
        "user": tr("U · entered by an owner of the game"),
    }[kind]


def provenance_of(book: Rulebook, address: str) -> Provenance | None:
    """Return what is said of where a value comes from."""
    parameter = book.rules.parameters.get(address)
    if parameter is not None:
        return parameter.provenance
    table = book.table(address.partition("[")[0])
    return table.provenance_of(address) if table else None


def provenance_lines(book: Rulebook, address: str, language: str) -> list[str]:
    """Kind, places, reason, and what witnesses say where they do not all say the same."""
    found = provenance_of(book, address)
    if found is None:
        return []
    titles = {one.id: one.title[language] for one in book.rules.book.documents}
    lines = [escape(kind_words(found.kind))]
    lines += [escape(" ".join(filter(None, (titles.get(cite.doc, cite.doc), cite.at)))) for cite in found.cite]
    lines += [remark(found.reason, language)] if found.reason else []
    parameter = book.rules.parameters.get(address)
    for witness in found.attested:
        value = said(parameter, witness.value, book.rules.terms, language) if parameter else str(witness.value)
        words = tr("{witness}: {value}").format(witness=titles.get(witness.doc, witness.doc), value=value)
        lines.append(escape(words))
    return lines
