"""Budgets of a set-up: so many counters, or so many points, from which a side chooses whom it takes."""

from __future__ import annotations

from pydantic import Field

from engine.bundle.models.base import Count, Id, Model, Text, Texts
from engine.bundle.models.places import WhoModel
from engine.bundle.models.ratings import Formula


class BudgetModel(Model):
    """At the start no more of these units than this. `cost` is a value or a formula; without it counters count."""

    id: Id
    who: WhoModel
    most: Count
    cost: Formula | None = None
    text: Texts = Field(default_factory=dict)
    reason: Text = ""
