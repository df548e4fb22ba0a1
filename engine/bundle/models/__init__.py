"""The models of a bundle's files: pydantic, frozen, unknown keys refused."""

from __future__ import annotations

from engine.bundle.models.base import Model, Texts
from engine.bundle.models.map import Map
from engine.bundle.models.scenario import FORMAT, ROLL, Layer, Scenario, Workshop
from engine.bundle.models.units import Counter, Counters, Oob

TranslatedTexts = dict[str, Texts]

__all__ = ["FORMAT", "ROLL", "Counter", "Counters", "Layer", "Map", "Model", "Oob", "Scenario", "Workshop"]
