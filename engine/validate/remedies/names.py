"""Remedies for names, parts and the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING

from engine.bundle import Change, Remove, Rename, SetValue
from engine.bundle.file_errors import Path
from engine.hexes.sheets import nearest_labels
from engine.rulebook import in_preparation
from engine.validate.checks.names import known_names
from engine.validate.fixes import appended, fix, remedy, removals
from engine.validate.problem import Fix, Problem

if TYPE_CHECKING:
    from engine.validate.session import Validation

ROOT = "scenario.yaml"
NAMED = ("hex", "area", "box", "place", "chain", "layer", "unit", "formation", "side", "step", "state", "option")
NAMES = [f"name.{kind}" for kind in (*NAMED, "rule_layer", "level", "clause")]
NEAR = 0.5


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """The known words that look most like one, best first."""
    return get_close_matches(word, [each for each in known if each != word], n=3, cutoff=NEAR)


# Names


@remedy(*NAMES)
def replace_name(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Take the name that was probably meant."""
    view, name, kind = validation.view, str(problem.value("name")), problem.code.partition(".")[2]
    if kind == "hex" and view.labels:
        grid = view.labels.grid
        meant = nearest_labels(name, (grid.label(index) for index in grid.hexes))
    else:
        meant = nearest(name, known_names(view, kind) or ())
    for word in meant:
        yield fix("replace", *(SetValue(p.file, p.path, word) for p in problem.places), old=name, new=word)


@remedy(*NAMES, "name.hexside")
def drop_name(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Take out what names nothing."""
    entries = [(place.file, _entry(place.path)) for place in problem.places]
    if all(path for _file, path in entries):
        yield fix("take_out", *removals([(file, path) for file, path in entries if path]), name=problem.value("name"))


WHOLE_ENTRIES = ("bridges", "places", "setup", "arrivals", "links", "withdrawals", "special_rules")
ITEMS = ("areas", "hexes", "hexsides", "formations", "pools")


def _entry(path: Path) -> Path | None:
    """The entry that falls with one of its names; None where something else hangs on it."""
    if path[0] in WHOLE_ENTRIES:
        return path[:2]
    if path[0] in ITEMS or path[-1] == "formation":
        return path
    return None


# The parts and the game


@remedy("rules.game")
def other_game(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Take the game that was probably meant."""
    import pkgutil

    import engine.games

    found = [each.name for each in pkgutil.iter_modules(engine.games.__path__) if each.ispkg]
    slugs = [slug for slug in found if not in_preparation(slug)]
    name = str(problem.value("name"))
    for slug in nearest(name, slugs) or slugs[:1]:
        yield fix("replace", SetValue(ROOT, ("rules", "game"), slug), old=name, new=slug)


@remedy("part.unknown")
def other_part(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Take a shipped part that there is, or the bundle's own."""
    place, name = problem.places[0], str(problem.value("name"))
    shipped = "shipped:" if place.path[0] == "parts" else ""
    for known in nearest(name, problem.value("known")):
        yield fix("replace", SetValue(place.file, place.path, shipped + known), old=name, new=known)
    if shipped:
        yield fix("own_part", SetValue(place.file, place.path, "own"), part=f"{place.path[-1]}.yaml")


@remedy("rules.side")
def rename_side(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Give a side the game's name for it, everywhere."""
    view, old = validation.view, str(problem.value("side"))
    free = [side for side in problem.value("known") if side not in (known_names(view, "side") or ())]
    for new in nearest(old, free) or free:
        changes: list[Change] = [SetValue(ROOT, problem.places[0].path, new)]
        for part in ("scenario", "counters", "oob", "map"):
            named = [r for r in view.references(part) if (r.kind, r.name) == ("side", old)]
            changes += [SetValue(view.file(part), r.path, new) for r in named if view.is_own(view.file(part))]
        yield fix("rename_side", *changes, old=old, new=new)


@remedy("rules.side_missing")
def add_side(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Write the side in."""
    side = str(problem.value("side"))
    entry = {"id": side, "name": {"en": side, "ja": side}}
    yield fix("add_side", *appended(validation, ROOT, ("sides",), [entry]), side=side)


@remedy("state.unknown")
def rename_entry(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Take the entry of the state that was probably meant."""
    name = str(problem.value("name"))
    for word in nearest(name, problem.value("known")):
        yield fix("replace", Rename(ROOT, problem.places[0].path, word), old=name, new=word)


@remedy("state.unknown", "state.value")
def drop_entry(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Leave an entry of the state out."""
    if problem.places[0].path[:1] == ("state",):
        yield fix("take_out", Remove(ROOT, problem.places[0].path), name=problem.value("name"))
