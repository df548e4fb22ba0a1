"""Victory: whether there is any, whether each level can be reached, and whether the game reads it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bundle.check import dotted
from engine.bundle.file_errors import Path
from engine.bundle.models import ScenarioModel
from engine.bundle.models.places import Turns
from engine.bundle.models.victory import ByTurnModel, ControlModel, OccupyModel
from engine.compile import FilePlace, Found, bundle_problem
from engine.compile.place_selection import hexes_of
from engine.validate.framework import check
from engine.validate.model_walk import outermost
from engine.validate.view import BundleView

FILE = "scenario.yaml"


@check("scenario.yaml")
def victory_levels(view: BundleView) -> Found:
    """Somebody can win, and every level can be reached."""
    scenario = view.scenario
    if scenario is None:
        return
    own = bool(view.system and view.system.setup and view.system.setup.own_victory)
    victory = scenario.victory
    said = bool(victory.levels or victory.awards)
    if not said and not own:
        yield bundle_problem("todo.victory", FilePlace(FILE, ("victory",)))
    last = next((n for n, level in enumerate(victory.levels) if level.condition is None), len(victory.levels))
    for number in range(last + 1, len(victory.levels)):
        level = victory.levels[number]
        at = FilePlace(FILE, ("victory", "levels", number), about=level.id)
        yield bundle_problem("victory.hidden", at, level=level.id, before=victory.levels[last].id)


@check("scenario.yaml")
def level_names(view: BundleView) -> Found:
    """Whoever reads a result knows which level it is; the same one may be looked at in several moments."""
    levels = view.scenario.victory.levels if view.scenario else ()
    for number, level in enumerate(levels):
        for language, name in level.name.items():
            alike = [one for one in levels[:number] if one.name.get(language) == name]
            first = next((one for one in alike if one.side != level.side or one.at == level.at), None)
            if name and first is not None:
                at = FilePlace(FILE, ("victory", "levels", number, "name", language), about=level.id)
                yield bundle_problem("victory.name_twice", at, level=level.id, first=first.id, name=name)


@check("scenario.yaml", "map.yaml")
def possible_conditions(view: BundleView) -> Found:
    """Nobody is asked to hold more hexes than there are."""
    scenario, ground = view.scenario, view.ground
    if scenario is None or ground is None:
        return
    asked = outermost(scenario.victory, ("victory",), lambda each: isinstance(each, ControlModel | OccupyModel))
    for path, condition in asked:
        where = condition.control if isinstance(condition, ControlModel) else condition.occupy
        hexes, wanted = hexes_of(where, ground), max(condition.least or 0, condition.exactly or 0)
        if hexes and wanted > len(hexes):
            at = FilePlace(FILE, (*path, "least" if condition.least else "exactly"), about=dotted(path))
            yield bundle_problem("victory.impossible", at, at=dotted(path), wanted=wanted, hexes=len(hexes))


@check("scenario.yaml")
def turns_in_rules(view: BundleView) -> Found:
    """Turns that special rules and victory name are turns of the scenario."""
    scenario = view.scenario
    if scenario is None:
        return
    first, last = scenario.turns.first, scenario.turns.last
    for path, turn in _turns(scenario):
        if not first <= turn <= last:
            yield bundle_problem(
                "rule.turn_outside", FilePlace(FILE, path, about=dotted(path)), turn=turn, first=first, last=last
            )


def _turns(scenario: ScenarioModel) -> Iterator[tuple[Path, int]]:
    for number, level in enumerate(scenario.victory.levels):
        if isinstance(level.at, int):
            yield ("victory", "levels", number, "at"), level.at
    for field in ("special_rules", "victory"):
        for path, part in outermost(
            getattr(scenario, field), (field,), lambda each: isinstance(each, Turns | ByTurnModel)
        ):
            yield from _ends(path, part)


def _ends(path: Path, part: Turns | ByTurnModel) -> Iterator[tuple[Path, int]]:
    if isinstance(part, ByTurnModel):
        yield (*path, "by_turn"), part.by_turn
        return
    for key, turn in (("from", part.first), ("to", part.last)):
        if turn is not None:
            yield (*path, key), turn
    for number, turn in enumerate(part.only):
        yield (*path, "only", number), turn
