"""What the counters of the draft look like."""

from __future__ import annotations

from editor.canvas.look import look_of
from editor.canvas.pieces import Face, face_of, rule_values
from engine.bundle.models import CounterModel
from engine.validate.view import BundleView


def counter_of(view: BundleView, unit: str) -> CounterModel | None:
    """The counter of a unit; copies of one counter are named after it, with a number."""
    return view.roster_counters.get(unit) or view.roster_counters.get(unit.rpartition(".")[0])


def draft_face(view: BundleView, unit: str, language: str, *, steps: int | None = None) -> Face | None:
    """A side of a unit's counter: the front, or that with so many steps."""
    counter, scenario = counter_of(view, unit), view.scenario
    if counter is None or scenario is None:
        return None
    colours = {side.id: side.colour for side in scenario.sides if side.colour}
    values = rule_values(scenario.rules.game)
    look = look_of(scenario.rules.game)
    return face_of(counter, look, language, rules=values, side_colours=colours, steps=steps)
