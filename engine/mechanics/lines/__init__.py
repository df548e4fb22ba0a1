"""Lines of supply, communication and command as rows: legs, what the map and the position close, lengths.

A game says each rule once. From the rows come who has a line, its way and its length by legs, and what closes it: by
which rule, in which hexes, by which units. Chains join units with headquarters over headquarters; capacities serve only
so many, as the owner has assigned them.
"""

from engine.mechanics.lines.capacity import Capacity
from engine.mechanics.lines.chains import CommandChain, Link, hex_of
from engine.mechanics.lines.plain import Needed, cut_in, plain_line
from engine.mechanics.lines.rows import (
    Cut,
    Leg,
    LineGround,
    LineKey,
    TracedLine,
    cut,
    given_most,
    given_sources,
    ground,
    hexes,
    roads,
)
from engine.mechanics.lines.tracing import Line

__all__ = [
    "Capacity",
    "CommandChain",
    "Cut",
    "Leg",
    "Line",
    "LineGround",
    "LineKey",
    "Link",
    "Needed",
    "TracedLine",
    "cut",
    "cut_in",
    "given_most",
    "given_sources",
    "ground",
    "hex_of",
    "hexes",
    "plain_line",
    "roads",
]
