"""A position of a game in play, written as a bundle of its own that goes on from there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.bundle import Bundle
from engine.bundle.opening import bundle_of
from engine.bundle.texts import LANGUAGES, render
from engine.bundle.yaml_reader import load
from engine.bundle.yaml_writer import block
from engine.compile.scenario import compile_bundle
from engine.compile.sources import whole
from engine.play import Game, KernelError, Scenario, System

ON_LINES = ("at", "steps", "arrivals")
"""What the order of battle says where it can; every other entry stands in the scenario's state."""


def is_station(game: Game) -> bool:
    """Whether the game may be written out where it stands."""
    try:
        game.write_out()
    except KernelError:
        return False
    return True


def position_bundle(bundle: Bundle, position: Scenario, system: System, titles: Mapping[str, str]) -> dict[str, str]:
    """The files of a bundle that begins at a position that a game has written out.

    KernelError if the same position does not come back from them. Nothing of a game is touched: a worker can do it.
    """
    in_state = [name for name in position.position if name not in ON_LINES]
    differing: tuple[str, ...] = ()
    for _attempt in range(2):
        texts = _texts(bundle, position, titles, in_state)
        differing = _differing(bundle, texts, system, position)
        if not differing:
            return texts
        in_state += [name for name in ON_LINES if name in differing]
    raise KernelError(f"the position does not come back: {', '.join(differing)}")


def _differing(bundle: Bundle, texts: Mapping[str, str], system: System, wanted: Scenario) -> tuple[str, ...]:
    """The entries of the state that a game of these files would begin with otherwise."""
    made = compile_bundle(bundle_of(bundle.path, texts), system)
    if made.scenario is None:
        return made.reasons
    found = Game.start(made.scenario, 0, system=system).write_out()
    names = {*found.position, *wanted.position}
    differing = tuple(sorted(n for n in names if found.position.get(n) != wanted.position.get(n)))
    return differing or (() if found.frames == wanted.frames else ("frames",))


def _texts(bundle: Bundle, position: Scenario, titles: Mapping[str, str], in_state: list[str]) -> dict[str, str]:
    root = dict(load(bundle.texts_of["scenario.yaml"]))
    turn = position.position.get("turn", 0)
    state = {"turn": turn, **{name: value for name, value in position.position.items() if name in in_state}}
    empty = {name: _nothing(name) for name in ON_LINES if name in in_state and name not in position.position}
    root |= {
        "title": dict(titles),
        "notes": _notes(bundle, turn),
        "state": {**state, **empty},
        "under_way": list(position.frames),
    }
    root["parts"] = {**root.get("parts", {}), "oob": "own"}
    return {
        **bundle.texts_of,
        "scenario.yaml": _written(root),
        "oob.yaml": _written(_order_of_battle(bundle, position)),
    }


def _notes(bundle: Bundle, turn: int) -> dict[str, str]:
    """Where the position comes from; what the scenario says of its own beginning no longer holds."""
    scenario = bundle.scenario
    if scenario is None:
        return {}
    values = {"turn": turn, "last": scenario.turns.last}
    key = "bundle.kept.last" if turn >= scenario.turns.last else "bundle.kept"
    return {
        tag: render(key, {**values, "title": scenario.title.get(tag, scenario.id)}, tag)
        for tag in LANGUAGES
        if tag in scenario.title
    }


def _nothing(name: str) -> Any:
    return [] if name == "arrivals" else {}


def _order_of_battle(bundle: Bundle, position: Scenario) -> dict[str, Any]:
    """Formations as they were; a line for each unit that stands somewhere or is to come."""
    oob = whole(bundle).oob
    data = oob.model_dump(mode="json", by_alias=True, exclude_unset=True) if oob else {"format": 1}
    full = {record.id: getattr(record, "steps", None) for record in position.roster}
    steps, standing = position.position.get("steps", {}), position.position.get("at", {})
    boxes = set(position.board.boxes)
    setup = [
        {"unit": unit, "at": {"box" if place in boxes else "hex": place}, **_steps(unit, steps, full)}
        for unit, place in standing.items()
    ]
    arrivals = [
        {"unit": unit, "turn": turn, **_steps(unit, steps, full)}
        for turn, unit in position.position.get("arrivals", ())
    ]
    return {**data, "setup": setup, "arrivals": arrivals}


def _steps(unit: str, steps: Mapping[str, int], full: Mapping[str, int | None]) -> dict[str, Any]:
    left = steps.get(unit, 0)
    return {} if left == full.get(unit) else {"state": {"steps": left}}


def _written(data: Mapping[str, Any]) -> str:
    return "\n".join(block(data)) + "\n"
