"""The models of a bundle's files: pydantic, frozen, unknown keys refused."""

from __future__ import annotations

from engine.bundle.models.base import Model, Texts
from engine.bundle.models.map import Map
from engine.bundle.models.scenario import FORMAT, ROLL, LayerModel, ScenarioModel, Workshop
from engine.bundle.models.units import CounterModel, CountersModel, Oob

TranslatedTexts = dict[str, Texts]

__all__ = [
    "FORMAT",
    "ROLL",
    "CounterModel",
    "CountersModel",
    "LayerModel",
    "Map",
    "Model",
    "Oob",
    "ScenarioModel",
    "Workshop",
]
