"""Lines of supply, communication and command as rows: legs, what the map and the position close, lengths.

A game says each rule once. From the rows come who has a line, its way and its length by legs, and what closes it: by
which rule, in which hexes, by which units.
"""

from engine.mechanics.lines.rows import (
    Cut,
    Ground,
    Key,
    Leg,
    Traced,
    cut,
    given_most,
    given_sources,
    ground,
    hexes,
    roads,
)
from engine.mechanics.lines.tracing import Closed, Line

__all__ = [
    "Closed",
    "Cut",
    "Ground",
    "Key",
    "Leg",
    "Line",
    "Traced",
    "cut",
    "given_most",
    "given_sources",
    "ground",
    "hexes",
    "roads",
]
