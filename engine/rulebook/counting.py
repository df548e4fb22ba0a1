"""How much of a rulebook or bundle is printed, shown by examples, inferred, made here, or typed in by owners."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.bundle import Bundle, BundleError, read_bundle
from engine.bundle.models import Model
from engine.bundle.models.base import ProvenanceModel
from engine.bundle.models.map import HexLayer
from engine.rulebook.check import provenances
from engine.rulebook.provenance import KINDS
from engine.rulebook.ruleset import load_ruleset


def provenance_counts(slug: str) -> dict[str, int]:
    """Count the values of a ruleset by where they come from."""
    return _counted(provenance.kind for _address, _value, provenance in provenances(load_ruleset(slug)))


def bundle_counts(path: Path) -> dict[str, int]:
    """Count what says in a bundle where it comes from; each hex of a map counts for itself."""
    bundle = read_bundle(path)
    if not bundle.kind:
        raise BundleError(bundle.faults[0])
    return _counted(_kinds_in(_parts(bundle)))


def _parts(bundle: Bundle) -> tuple[Any, ...]:
    return bundle.scenario, bundle.map, bundle.counters, bundle.oob, bundle.layers, bundle.workshop


def _kinds_in(value: Any) -> Iterator[str]:
    """Walk through models and give the kind of every provenance."""
    if isinstance(value, ProvenanceModel):
        yield value.kind
    elif isinstance(value, HexLayer):
        yield from (value.source_legend[letter].kind for row in value.sources for letter in row if letter != " ")
    elif isinstance(value, Model):
        yield from (kind for name in type(value).model_fields for kind in _kinds_in(getattr(value, name)))
    elif isinstance(value, Mapping):
        yield from (kind for part in value.values() for kind in _kinds_in(part))
    elif isinstance(value, list | tuple):
        yield from (kind for part in value for kind in _kinds_in(part))


def _counted(kinds: Iterator[str]) -> dict[str, int]:
    counts = dict.fromkeys(KINDS, 0)
    for kind in kinds:
        counts[kind] += 1
    return counts
