"""Conditions as the file says them: which kinds there are, what is in one, and putting others in their place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pydantic import TypeAdapter

from editor.scenario.scenario_actions import ScenarioActions
from engine.bundle.models.victory import Condition

Data = dict[str, Any]
Way = tuple[int, ...]
JOINTS = ("all", "any", "number_of")
KINDS = (
    *("control", "occupy", "units", "exited", "lost", "points", "by_turn", "linked", "option", "level", "state"),
    *("all", "any", "number_of", "not"),
)
READ: TypeAdapter[Any] = TypeAdapter(Condition)


def kind_of(data: Data) -> str:
    """Which kind of condition it is."""
    return next((key for key in KINDS if key in data), "")


def inner(data: Data) -> list[Data]:
    """The conditions in a condition."""
    kind = kind_of(data)
    if kind == "not":
        return [data["not"]]
    return list(data[kind]) if kind in JOINTS else []


def changed(data: Data, way: Way, work: Callable[[Data], Data | None]) -> Data | None:
    """A copy with work done on the condition at the end of a way; a joint that is left empty goes too."""
    if not way:
        return work(data)
    kind, parts = kind_of(data), inner(data)
    part = changed(parts[way[0]], way[1:], work)
    parts[way[0] : way[0] + 1] = [] if part is None else [part]
    if not parts:
        return None
    return {**data, kind: parts[0] if kind == "not" else parts}


def at(data: Data, way: Way) -> Data:
    """The condition at the end of a way."""
    for step in way:
        data = inner(data)[step]
    return data


def joined(data: Data, joint: str, more: Data) -> Data:
    """A condition with another one beside it; a joint of that kind takes it in."""
    if kind_of(data) == joint:
        return {**data, joint: [*data[joint], more]}
    return {joint: [data, more]}


def begun(edits: ScenarioActions, kind: str) -> Data:
    """A new condition of a kind, which already holds together."""
    scenario, words = edits.scenario, edits.words
    assert scenario is not None
    side = scenario.sides[0].id
    where, who = {"map": "in_play"}, {"side": side}
    levels = [level.id for level in scenario.victory.levels]
    made: dict[str, Data] = {
        "control": {"control": where, "by": side},
        "occupy": {"occupy": where, "by": who},
        "units": {"units": who},
        "exited": {"exited": who},
        "lost": {"lost": who, "least": 1},
        "points": {"points": side, "least": 1},
        "by_turn": {"by_turn": scenario.turns.last},
        "linked": {"linked": where, "to": where, "by": side, "network": next(iter(words.networks), "supply")},
        "level": {"level": levels[0] if levels else ""},
    }
    return made[kind]


def offered(edits: ScenarioActions) -> list[str]:
    """The kinds of conditions that the game can be asked for."""
    words, scenario = edits.words, edits.scenario
    can = {
        "control": words.controls is not None,
        "occupy": True,
        "units": True,
        "exited": words.exited is not None,
        "lost": words.gone is not None or words.lost is not None,
        "points": words.points is not None,
        "by_turn": True,
        "linked": bool(words.networks),
        "level": bool(scenario and scenario.victory.levels),
    }
    return [kind for kind, possible in can.items() if possible]
