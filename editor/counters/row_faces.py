"""The faces of the rows of a mix."""

from __future__ import annotations

from editor.canvas.counter_look import counter_look
from editor.canvas.pieces import Face, face_of, rule_values
from editor.counters.mix import CounterMix, MixRow


def face(row: MixRow, mix: CounterMix, *, steps: int | None = None) -> Face:
    """A side of a counter: the front, or that with so many steps."""
    scenario = mix.view.scenario
    game = scenario.rules.game if scenario else ""
    colours = {side.id: side.colour for side in scenario.sides if side.colour} if scenario else {}
    rules, look = rule_values(game), counter_look(game)
    return face_of(row.counter, look, mix.words.language, steps=steps, rules=rules, side_colours=colours)
