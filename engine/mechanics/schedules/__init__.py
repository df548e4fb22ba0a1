"""Schedules: who is due when, by which hexes units come onto the map, what the first hex costs and what follows.

A `Schedule` reads a queue of the state. `EntryHexes` says who waits and by which hexes they come; offers, refusals and
questions are made of it. An `EntryProcedure` is one way to come: what it costs, which columns it marks, what follows.
A `Landing` is one by dice and a table; `Displaced` are those that cannot stay where they came down.
`Replacements` give units steps back for what a `PointAccount` holds. `Withdrawals` take units off the map, or
substitutes. `Convert` replaces a unit by its other counter.
"""

from engine.mechanics.schedules.accounts import PointAccount, account, at_most
from engine.mechanics.schedules.converting import Convert
from engine.mechanics.schedules.due import Schedule, not_before
from engine.mechanics.schedules.entry_hexes import EntryHexes
from engine.mechanics.schedules.entry_procedures import EntryProcedure, Saying
from engine.mechanics.schedules.landing import Displaced, Fall, Landed, Landing, carried, drift
from engine.mechanics.schedules.leaving import Departure, Withdrawals
from engine.mechanics.schedules.replacements import Replacements

__all__ = [
    "Convert",
    "Departure",
    "Displaced",
    "EntryHexes",
    "EntryProcedure",
    "Fall",
    "Landed",
    "Landing",
    "PointAccount",
    "Replacements",
    "Saying",
    "Schedule",
    "Withdrawals",
    "account",
    "at_most",
    "carried",
    "drift",
    "not_before",
]
