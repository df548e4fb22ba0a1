"""What may be wrong with a ruleset's texts and references: a code, an address, a language, and values for the words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

ERROR, WARNING = "error", "warning"
CODES: Mapping[str, str] = {
    "text.loose-number": WARNING,
    "text.unknown-token": ERROR,
    "text.dangling-token": ERROR,
    "text.tokens-differ": ERROR,
    "text.numbers-differ": ERROR,
    "text.stale": ERROR,
    "text.unseen": WARNING,
    "text.lock-orphan": WARNING,
    "term.deprecated": WARNING,
    "term.misprint": WARNING,
    "term.differs": WARNING,
    "term.unknown": WARNING,
    "reference.dangling": ERROR,
    "reference.no-document": ERROR,
    "parameter.unstated": WARNING,
    "parameter.not-listed": WARNING,
    "attested.no-finding": ERROR,
    "option.no-finding": ERROR,
    "finding.bad-set": ERROR,
    "finding.default-differs": WARNING,
    "finding.unreachable": WARNING,
    "preset.incomplete": ERROR,
    "layer.conflict": ERROR,
}


@dataclass(frozen=True)
class Complaint:
    """Something wrong at an address, in one language or ('') in all."""

    code: str
    address: str
    language: str = ""
    values: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def severity(self) -> str:
        """How bad it is: error or warning."""
        return CODES[self.code]

    @property
    def key(self) -> str:
        """The key of its words."""
        return f"rulebook.{self.code}"


def complain(code: str, address: str, language: str = "", **values: Any) -> Complaint:
    """Make a complaint."""
    return Complaint(code, address, language, values)


def in_words(complaint: Complaint, language: str) -> str:
    """Put a complaint into words."""
    from engine.rulebook.catalogue import shared_catalogue
    from engine.rulebook.render import Renderer

    words = Renderer(shared_catalogue(), None, language)
    marks = {"parameter": "{p:...}", "marked": "{n:...}"}
    return words.text_of(complaint.key, **{**marks, **complaint.values})
