"""2.3 The die: ten sides, and the face that shows 0 counts 0."""

from __future__ import annotations

from engine.play import rule

D10 = (10,)


@rule("rb.2.3")
def pips(face: int) -> int:
    """2.3 What a face of the ten-sided die counts."""
    return face % D10[0]
