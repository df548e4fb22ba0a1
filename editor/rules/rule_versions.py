"""The versions in which a rulebook can be read: the scenario's own, the rulebook itself, its presets and layers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from editor.document import Document
from editor.window_language import speaker
from engine.compile.layers import own_layers, stacked_on
from engine.rulebook import Ruleset, Stack
from engine.rulebook.effective import base_values

tr = speaker("Versions")

OF_DOCUMENT, PLAIN = "document", "plain"


@dataclass(frozen=True)
class RulesVersion:
    """A stack of layers and some choices, under a name."""

    id: str
    name: str
    layers: Stack = ()
    choices: Mapping[str, Any] = field(default_factory=dict)


def slug_of(document: Document | None, known: Mapping[str, Ruleset] | None = None) -> str:
    """Name the game of a document; that of a layer by itself is the one in which all its targets are found."""
    if document is None:
        return ""
    if document.bundle.scenario is not None:
        return document.bundle.scenario.rules.game
    targets = [change.target for layer in document.bundle.layers.values() for change in layer.changes if change.was]
    for slug, rules in (known or {}).items():
        held = {address for values in base_values(rules).values() for address in values}
        if targets and held.issuperset(targets):
            return slug
    return ""


def of_document(document: Document, shipped: Collection[str] = ()) -> RulesVersion:
    """Return the version under which a document is played."""
    bundle, own = document.bundle, own_layers(document.bundle)
    if bundle.scenario is not None:
        rules = bundle.scenario.rules
        return RulesVersion(OF_DOCUMENT, tr("This scenario"), stacked_on(rules.layers, own), dict(rules.options))
    below = tuple(layer.based_on for layer in own.values() if layer.based_on in shipped)
    return RulesVersion(OF_DOCUMENT, tr("This layer"), (*below, *own.values()))


def versions(rules: Ruleset, document: Document | None, language: str) -> tuple[RulesVersion, ...]:
    """Return all versions that a rulebook can be read in; the document's own comes first."""
    own = [of_document(document, rules.layers)] if document is not None else []
    presets = (
        RulesVersion(
            f"preset:{preset.id}", tr("Readings: {title}").format(title=preset.title[language]), (), preset.chooses
        )
        for preset in rules.book.presets
    )
    layers = (
        RulesVersion(f"layer:{id}", tr("With the layer: {title}").format(title=layer.title[language]), (id,))
        for id, layer in rules.layers.items()
    )
    return (*own, RulesVersion(PLAIN, tr("The rulebook itself"), rules.book.default_layers), *presets, *layers)
