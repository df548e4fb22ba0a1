"""1.2 Who may be ordered about: the guards that every order to a unit shares."""

from __future__ import annotations

from engine.games.primer.state import PrimerState, side_of
from engine.mechanics.guards import No
from engine.play import NOWHERE, Arg, Frame

UNIT = Arg("unit", "unit")
no = No[PrimerState, Frame]()
# 1.2 A side commands its own units.
own_unit = no("unit.not_yours", "1.2#b", lambda s, a: side_of(s, a.unit) != a.side)
# 1.2 Only units on the map do anything.
in_play = no("unit.not_on_map", "1.2#b", lambda s, a: s.at[a.unit] == NOWHERE)
