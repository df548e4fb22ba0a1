"""Remedies for special rules, victory and the files themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.bundle import Remove, Rename, SetValue
from engine.bundle.nodes import compose
from engine.bundle.patch import walk
from engine.validate.fixes import fix, remedy, removals
from engine.validate.problem import Fix, Problem
from engine.validate.remedies.names import nearest

if TYPE_CHECKING:
    from engine.validate.session import Validation


ROOT = "scenario.yaml"
LONG = 24


@remedy("rule.word")
def other_rule_word(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Take the game's word."""
    word = str(problem.value("word"))
    for new in nearest(word, problem.value("known")):
        yield fix("replace", *(SetValue(ROOT, place.path, new) for place in problem.places), old=word, new=new)


@remedy("rule.word", "rule.nobody", "rule.nowhere", "rule.not_played")
def drop_rule(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Leave a special rule out."""
    if all(place.path[0] == "special_rules" for place in problem.places):
        yield fix("drop_rule", *removals([(ROOT, place.path[:2]) for place in problem.places]))


@remedy("rule.not_played")
def drop_victory(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Leave out what of victory cannot be played."""
    paths = [place.path for place in problem.places]
    if all(path in (("victory",), ("victory", "shifts")) for path in paths):
        yield fix("drop", *removals([(ROOT, path) for path in paths]), count=len(paths))


@remedy("sheet.row")
def other_row(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Take the row that was probably meant, or leave it out."""
    name, path = str(problem.value("name")), problem.places[0].path
    for new in nearest(name, problem.value("known")):
        yield fix("replace", Rename(ROOT, path, new), old=name, new=new)
    yield fix("take_out", Remove(ROOT, path), name=name)


@remedy("sheet.cell")
def other_cell(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Write what the cell may hold."""
    value = str(problem.value("value"))
    for new in nearest(value, problem.value("known")) or problem.value("known"):
        yield fix("replace", *(SetValue(ROOT, place.path, new) for place in problem.places), old=value, new=new)


@remedy("victory.impossible")
def ask_for_all(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Ask for as many hexes as there are."""
    hexes = problem.value("hexes")
    yield fix("ask_for", *(SetValue(ROOT, place.path, hexes) for place in problem.places), hexes=hexes)


@remedy("model.unknown_key", "model.word")
def as_suggested(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Take the key or word that the reader suggests."""
    fault = problem.fault
    if fault and fault.suggestion:
        kind = Rename if problem.code == "model.unknown_key" else SetValue
        change = kind(fault.file, fault.path, fault.suggestion)
        yield fix("replace", change, old=str(fault.path[-1]), new=fault.suggestion)


@remedy("model.unquoted")
def quote(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Put a label into quotes, as it stands."""
    fault = problem.fault
    if fault is None:
        return
    text = validation.live.text(fault.file)
    node = walk(compose(text), fault.path)[-1]
    word = text[node.start : node.end]
    if node.kind == "scalar" and len(word) < LONG:
        yield fix("quote", SetValue(fault.file, fault.path, word), word=f'"{word}"')
