"""`hexwright audit`: the opening of a scenario, as the rules see it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from engine.cli.output import FINE, FOUND, AsJson, console, print_json
from engine.cli.playtest import Bundle
from engine.cli.words import InLanguage, Language, catalogue_of, names_of, of_lab

if TYPE_CHECKING:
    from engine.playtest import Reference
    from engine.playtest.audit import Audit, AuditFinding

SUBJECTS = ("supply", "moves", "reach", "arrivals")


def audit(bundle: Bundle, language: InLanguage = Language.EN, as_json: AsJson = False) -> int:
    """Look at an opening: first choices of each side, units that cannot move or have no supply, blocked arrivals.

    What is listed is legal, but probably not meant. Whether arrivals are blocked is seen in a game in which both sides
    do nothing but bring their units in. Exit code 1 when anything was found.
    """
    from engine.playtest import resolve
    from engine.playtest.audit import audit as look

    found = resolve(bundle)
    seen = look(found)
    if as_json:
        print_json({**seen.plain(), "words": list(lines(found, seen, language))})
    else:
        for line in lines(found, seen, language):
            console().print(line, markup=False)
    return FOUND if seen.findings else FINE


def _turns(finding: AuditFinding, language: Language) -> str:
    """Say when a unit should have come, and when it did."""
    if finding.turn is None:
        return ""
    key = "turn_never" if finding.came is None else "turn_came"
    return f" ({of_lab(key, language, turn=finding.turn, came=finding.came)})"


def lines(found: Reference, seen: Audit, language: Language) -> Iterator[str]:
    """Say what was seen."""
    from engine.rulebook.render import Renderer

    say = partial(of_lab, language=language)
    words = Renderer(catalogue_of(found.system.slug), seen.state, language.value)
    names = names_of(found, language)
    for first in seen.first:
        count, step = sum(first.offers.values()), words.step(first.step)
        yield say("first", side=names[first.side], count=count, turn=first.turn, step=step)
    for subject in dict.fromkeys(finding.subject for finding in seen.findings):
        yield f"{_subject(subject, language)}:"
        for finding in seen.findings:
            if finding.subject == subject:
                units = ", ".join(words.unit(seen.state.unit_number(id)) for id in finding.units)
                told, when = words.refusal(finding.refusal) if finding.refusal else "", _turns(finding, language)
                said = told if told and not when else ": ".join(filter(None, (f"{units}{when}", told)))
                yield f"  {names[finding.side]}: {said}"
    if not seen.findings:
        yield say("nothing")
    if seen.silent:
        yield say("silent", subjects=", ".join(say(f"subject_{subject}") for subject in seen.silent))
    if seen.unseen:
        yield say("unseen", units=", ".join(seen.unseen))


def _subject(subject: str, language: Language) -> str:
    return of_lab(f"of_{subject}", language) if subject in SUBJECTS else subject
