"""20 Engineers: bridges blown and built, units brought across rivers, assaults across them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6 import special
from engine.games.june_6.chart import is_crossing
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.crossing import can_ferry, ferrymen, has_action, lenders
from engine.games.june_6.dice import D10, pips
from engine.games.june_6.ground import bridge_stands, has_printed_bridge, map_now, river, unbridged, word
from engine.games.june_6.orders import Activation
from engine.games.june_6.state import (
    June6Play,
    June6State,
    holder,
    in_hex,
    in_play,
    is_commando,
    is_foot,
    side_of,
    units_in,
)
from engine.games.june_6.zones import controllers, zone
from engine.board import Board
from engine.mechanics.derived import derived
from engine.play import Arg, Attempt, Frame, Interrupt, Refusal, Step, Verb, WindowFrame, refuse, rule
