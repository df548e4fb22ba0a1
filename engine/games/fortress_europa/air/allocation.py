"""17.1, 17.6, 17.7, 17.9 Aircraft are assigned to missions: first those of the Allies, then those of the Germans."""

from __future__ import annotations

from engine.games.fortress_europa.air.missions import flying

__all__ = ["flying"]
