"""Movement as one list of rows: what a step pays, where nobody goes, where a march ends.

A game says each rule once. From the rows come the search (compiled, and remembered by what the rows read), the
itemised cost of every step, and whatever refuses a step or a march, or bars its way.
"""

from engine.mechanics.movement.declared import WholeMarch
from engine.mechanics.movement.guards import Movement
from engine.mechanics.movement.plain import (
    ByClass,
    Plain,
    PrintedAllowance,
    bar_in,
    charge,
    layer,
    plain_marches,
    stop_in,
    toll_in,
)
from engine.mechanics.movement.rows import (
    Bar,
    Fare,
    MarchingUnits,
    Pay,
    Prices,
    Room,
    Shut,
    Slow,
    Toll,
    View,
    bar,
    shut,
    slow,
    stop,
    toll,
)
from engine.mechanics.movement.search import FAR

__all__ = [
    "FAR",
    "Bar",
    "ByClass",
    "Fare",
    "MarchingUnits",
    "Movement",
    "Pay",
    "Plain",
    "Prices",
    "PrintedAllowance",
    "Room",
    "Shut",
    "Slow",
    "Toll",
    "View",
    "WholeMarch",
    "bar",
    "bar_in",
    "charge",
    "layer",
    "plain_marches",
    "shut",
    "slow",
    "stop",
    "stop_in",
    "toll",
    "toll_in",
]
