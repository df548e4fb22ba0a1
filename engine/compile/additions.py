"""What a scenario adds to the rules, compiled: special rules, victory, turn sheet, and their sentences."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.compile.bundle_problems import BundleProblem
from engine.compile.compile_context import CompileContext
from engine.compile.sentences import sentences
from engine.compile.special_compiler import special_rules
from engine.compile.victory_compiler import turn_sheet, victory
from engine.play import InPlay, System


class Additions(NamedTuple):
    """The fields of a scenario that is played, and what the game cannot play."""

    special: Any
    victory: Any
    turn_sheet: dict[str, dict[int, Any]]
    texts: dict[str, dict[str, str]]
    area: InPlay | None
    flaws: tuple[BundleProblem, ...]


def additions(terms: CompileContext) -> Additions:
    """Compile them; with flaws they are not fit to be played."""
    terms.unless(terms.scenario.turns.begins_at is None, "begins_at", ("turns", "begins_at"))
    known = all(_is_known(frame, terms.system) for frame in terms.scenario.under_way)
    terms.unless(known, "under_way", ("under_way",))
    rules, winning, sheet = special_rules(terms), victory(terms), turn_sheet(terms)
    texts = {} if terms.flaws else sentences(terms)
    return Additions(rules, winning, sheet, texts, in_play(terms), tuple(terms.flaws))


def _is_known(frame: Any, system: System) -> bool:
    """Whether a step that is under way, with those that wait within it, is one of the game's."""
    if not isinstance(frame, dict) or not {"step", "frame", "label"} <= frame.keys():
        return False
    return frame["step"] in system.steps_by_name and all(_is_known(each, system) for each in frame.get("pending", ()))


def in_play(terms: CompileContext) -> InPlay | None:
    """The part of the map that is played on, for a game that keeps to it."""
    area = terms.scenario.area
    if area is None or not terms.words.areas:
        return None
    hexes = terms.in_play(("area", "within")).places
    edge = area.edge
    return InPlay(hexes, edge.roads, edge.supply, edge.retreats, edge.units_outside)
