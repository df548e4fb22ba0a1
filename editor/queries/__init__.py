"""What the engine says of a hex, of a unit in a hex, of a brush: the same answers in every mode."""

from editor.queries.position_view import PositionView, draft_position
from editor.queries.status_facts import Answer, Fact, FactLine, brush_line, hex_line, unit_line
from editor.queries.why_rows import of_refusals, of_tally

__all__ = [
    "Answer",
    "Fact",
    "FactLine",
    "PositionView",
    "brush_line",
    "draft_position",
    "hex_line",
    "of_refusals",
    "of_tally",
    "unit_line",
]
