"""`hexwright audit`: the opening of a scenario, as the rules see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.cli.arms import names_of
from engine.cli.output import FINE, FOUND, AsJson, console, print_json
from engine.cli.playtest import Bundle
from engine.cli.words import InLanguage, Language, catalogue_of

if TYPE_CHECKING:
    from engine.playtest import Reference
    from engine.playtest.audit import Audit, Finding

SUBJECTS = {
    "supply": "Out of supply at the start",
    "moves": "Cannot move",
    "reach": "Cannot be reached in time",
    "arrivals": "Not there by the end of the turn that was meant, although nobody did anything",
}


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


def _turns(finding: Finding) -> str:
    """Say when a unit should have come, and when it did."""
    if finding.turn is None:
        return ""
    came = "it did not come" if finding.came is None else f"it came in turn {finding.came}"
    return f" (turn {finding.turn}; {came})"


def lines(found: Reference, seen: Audit, language: Language) -> Iterator[str]:
    """Say what was seen."""
    from engine.rulebook.render import Renderer

    words = Renderer(catalogue_of(found.system.slug), seen.state, language.value)
    names = names_of(found.system.slug, found.system.sides, language)
    for first in seen.first:
        count = sum(first.offers.values())
        yield f"{names[first.side]}: {count} choices at first, in turn {first.turn} ({words.step(first.step)})"
    for subject in dict.fromkeys(finding.subject for finding in seen.findings):
        yield f"{SUBJECTS.get(subject, subject)}:"
        for finding in seen.findings:
            if finding.subject == subject:
                units = ", ".join(words.unit(seen.state.unit_number(id)) for id in finding.units)
                said = words.refusal(finding.refusal) if finding.refusal else f"{units}{_turns(finding)}"
                yield f"  {names[finding.side]}: {said}"
    if not seen.findings:
        yield "Nothing stands out."
    if seen.silent:
        yield f"On this the game says nothing: {', '.join(seen.silent)}."
    if seen.unseen:
        yield f"Arrivals that were not waited for: {', '.join(seen.unseen)}."
