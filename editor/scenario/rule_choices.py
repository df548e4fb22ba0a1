"""What can be chosen about the rules: options and readings of doubtful places, and presets that choose them all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from editor.window_language import speaker
from engine.rulebook import RulesetError
from engine.rulebook.book import load_rulebook
from engine.rulebook.findings import Finding, load_findings
from engine.rulebook.options import Option, load_options

tr = speaker("Choosing")


@dataclass(frozen=True)
class RuleChoice:
    """Something to choose: its answers with their words, the usual one, and why that is so."""

    id: str
    title: str
    answers: tuple[tuple[str, Any], ...]
    usual: Any
    reason: str = ""
    address: str = ""


def questions(game: str, language: str) -> tuple[RuleChoice, ...]:
    """Everything that can be chosen: options first, then readings that no option stands for."""
    try:
        options, findings = load_options(game), load_findings(game)
    except RulesetError:
        return ()
    found = [_of_option(one, findings.get(one.finding), language) for one in options.values()]
    covered = {name for finding in findings.values() for reading in finding.readings for name in reading.sets}
    asked = {one.finding for one in options.values()}
    others = [one for one in findings.values() if one.readings and one.id not in asked and not covered & set(options)]
    return (*found, *(_of_finding(one, language) for one in others))


def _of_option(option: Option, finding: Finding | None, language: str) -> RuleChoice:
    answers: tuple[tuple[str, Any], ...] = tuple((text[language], value) for value, text in option.values.items())
    if option.type == "bool":
        answers = ((tr("Yes"), True), (tr("No"), False))
    title = option.title[language]
    reason = finding.text[language] if finding is not None else ""
    address = option.clauses[0] if option.clauses else ""
    return RuleChoice(option.id, title[:1].upper() + title[1:], answers, option.default, reason, address)


def _of_finding(finding: Finding, language: str) -> RuleChoice:
    answers = tuple((reading.text[language], reading.key) for reading in finding.readings)
    at = next((place.removeprefix("section:") for place in finding.at if isinstance(place, str)), "")
    return RuleChoice(finding.id, finding.text[language], answers, finding.default, "", at)


def presets(game: str, language: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    """Choices of all readings at once: their names, and the options that they choose other than usually."""
    try:
        findings, book, known = load_findings(game), load_rulebook(game), load_options(game)
    except RulesetError:
        return ()
    made = []
    for preset in book.presets:
        chosen: dict[str, Any] = {}
        for name, key in preset.chooses.items():
            reading = findings[name].reading(key) if name in findings else None
            sets = {each: value for each, value in (reading.sets if reading else {}).items() if each in known}
            if sets:
                chosen.update({each: value for each, value in sets.items() if known[each].default != value})
            elif reading is not None and findings[name].default != key:
                chosen[name] = key
        made.append((preset.title[language], chosen))
    return tuple(made)


def readings(game: str) -> set[str]:
    """Every name that a preset decides: options that stand for readings, and findings."""
    findings, known = load_findings(game), load_options(game)
    sets = {name for one in findings.values() for reading in one.readings for name in reading.sets}
    return {*findings, *(sets & set(known))}
