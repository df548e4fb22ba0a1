"""Schedules: who is due when, by which hexes units come onto the map, what the first hex costs and what follows.

A `Schedule` reads a queue of the state. An `Entry` says who waits and by which hexes they come; offers, refusals and
questions are made of it. A `Coming` is one way to come: what it costs, which columns it marks, what follows.
`Replacements` give units steps back for what `Purse`s hold. `Withdrawals` take units off the map, or substitutes.
"""

from engine.mechanics.schedules.coming import Coming
from engine.mechanics.schedules.due import Schedule
from engine.mechanics.schedules.entry import Entry
from engine.mechanics.schedules.leaving import Leaving, Withdrawals
from engine.mechanics.schedules.replacements import Purse, Replacements, Saying

__all__ = ["Coming", "Entry", "Leaving", "Purse", "Replacements", "Saying", "Schedule", "Withdrawals"]
