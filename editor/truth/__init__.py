"""What the engine says of a hex, of a unit in a hex, of a brush: the same answers in every mode."""

from editor.truth.facts import Answer, Fact, Line, brush_line, hex_line, unit_line
from editor.truth.reasons import of_refusals, of_tally
from editor.truth.standing import Standing, draft_standing

__all__ = [
    "Answer",
    "Fact",
    "Line",
    "Standing",
    "brush_line",
    "draft_standing",
    "hex_line",
    "of_refusals",
    "of_tally",
    "unit_line",
]
