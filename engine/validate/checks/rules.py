"""Special rules: words that the game does not know, descriptions that fit nobody or no place."""

from __future__ import annotations

from typing import Any

from engine.bundle.check import dotted
from engine.bundle.file_errors import Path
from engine.bundle.models import places
from engine.compile import FilePlace, Found, bundle_problem
from engine.compile.place_selection import FINDERS, fits, hexes_of
from engine.validate.framework import check
from engine.validate.model_walk import outermost
from engine.validate.view import BundleView

DESCRIBED = ("special_rules", "victory", "area", "budgets")


@check("scenario.yaml", "map.yaml", "counters.yaml", "oob.yaml", cost="setup")
def additions_can_be_played(view: BundleView) -> Found:
    """The game can play what the scenario adds to the rules: special rules, victory, turn sheet."""
    for found in (*(view.additions.flaws if view.additions else ()), *view.deployment[1]):
        if not found.code.startswith("name."):
            yield found


@check("scenario.yaml", "map.yaml", "counters.yaml", "oob.yaml")
def descriptions(view: BundleView) -> Found:
    """Every description of units fits some counter, every description of places some hex."""
    for part, fields in (("scenario", DESCRIBED), ("oob", ("withdrawals",))):
        model = getattr(view, part)
        for field in fields if model is not None else ():
            for path, described in outermost(getattr(model, field), (field,), _is_description):
                yield _empty(view, view.file(part), path, described)


def _is_description(value: Any) -> bool:
    """Whether a value describes units or places."""
    return isinstance(value, places.WhoModel) or type(value) in FINDERS


def _empty(view: BundleView, file: str, path: Path, described: Any) -> Any:
    at = FilePlace(file, path, about=dotted(path))
    if isinstance(described, places.WhoModel):
        counters = view.roster_counters
        if counters and not any(fits(described, counter, view.formations) for counter in counters.values()):
            return bundle_problem("rule.nobody", at, at=dotted(path))
        return None
    hexes = hexes_of(described, view.ground) if view.ground else None
    return bundle_problem("rule.nowhere", at, at=dotted(path)) if hexes is not None and not hexes else None
