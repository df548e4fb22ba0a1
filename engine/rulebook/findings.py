"""Findings: what is contradictory, missing or misprinted in a rulebook, and how it may be read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.rulebook.provenance import Cite
from engine.rulebook.records import Remark, Texts, build
from engine.rulebook.yaml_files import FileSpot, read_list, ruleset_folder


@dataclass(frozen=True)
class Reading:
    """One way to read a doubtful place, and what it sets: values by option, parameter or cell."""

    key: str
    text: Texts
    sets: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Finding:
    """A doubtful place: where, what is wrong, how it may be read, how it is read here, and who says so.

    `question` is a sentence ready to be sent to the publisher.
    """

    id: str
    kind: Literal[
        "contradiction",
        "gap",
        "dangling",
        "duplicate_label",
        "wrong_target",
        "misprint",
        "term",
        "quantifier",
        "force",
        "arithmetic",
        "example_differs",
        "status",
        "lost_text",
    ]
    weight: Literal["play", "minor", "cosmetic"]
    at: tuple[str | Cite, ...]
    text: Texts
    authority: str
    state: Literal["open", "ruled", "closed"]
    readings: tuple[Reading, ...] = ()
    default: str = ""
    reason: Remark = ""
    decided_by: tuple[str, ...] = ()
    question: Remark = ""

    def check(self, place: FileSpot) -> None:
        """Refuse an authority that nobody knows, and a default that is no reading."""
        if self.authority not in ("ours", "publisher", "user") and not self.authority.startswith("qa:"):
            raise (place / "authority").wrong(
                f"an authority is ours, publisher, user or qa:<key>, not {self.authority!r}"
            )
        if not self.at:
            raise (place / "at").wrong("a finding is at one place at least")
        keys = [reading.key for reading in self.readings]
        if len(set(keys)) < len(keys):
            raise (place / "readings").wrong("two readings have one key")
        if (keys or self.default) and self.default not in keys:
            raise (place / "default").wrong(f"the default must be one of the readings ({', '.join(keys) or 'none'})")

    def reading(self, key: str) -> Reading | None:
        """Find a reading."""
        return next((reading for reading in self.readings if reading.key == key), None)


def load_findings(slug: str) -> dict[str, Finding]:
    """Read the findings of a ruleset."""
    found: dict[str, Finding] = {}
    for place, entry in read_list(ruleset_folder(slug) / "findings.yaml", optional=True):
        finding = build(Finding, place, entry)
        if finding.id in found:
            raise place.wrong(f"there are two findings {finding.id!r}")
        found[finding.id] = finding
    return found
