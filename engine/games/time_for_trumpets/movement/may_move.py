"""29.1 Who may move at all: what every order asks that takes a unit out of its hex."""

from __future__ import annotations

from engine.games.time_for_trumpets.combat.obligations import no_withdrawal
from engine.games.time_for_trumpets.orders import OfCorps, is_on_map
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.works.ready import tied
from engine.mechanics.guards import No

no = No[TrumpetsState, OfCorps]()
# 29.1, 19.0 to 22.2 Engineers at work do not move.
is_free = no.told("rb.29.1#b", lambda s, a: tied(s, a.unit), needs=(is_on_map,))
# 18.4 Units in reserve stay where they are.
is_no_reserve = no("move.in_reserve", "rb.18.4#h", lambda s, a: s.reserve[a.unit], needs=(is_on_map,))
# 27.1 Units that have not been released stay where they are.
is_released = no("move.unreleased", "rb.29", lambda s, a: s.unreleased[a.unit], needs=(is_on_map,))
# 52.13 Units that are pinned by an engagement stay where they are.
is_not_pinned = no.told("rb.52.13.1#a", lambda s, a: no_withdrawal(s, a.unit), needs=(is_on_map,))
# 31.2, 32.3 A unit moves in march order.
is_in_march = no("move.deployed", "rb.31.2#d", lambda s, a: s.deployed[a.unit], also=("rb.32.3#c",), needs=(is_on_map,))
# 25.6, 35.3 A unit that has been stopped goes no further.
is_not_stopped = no("move.stopped", "rb.25.6#a", lambda s, a: s.halted[a.unit], also=("rb.35.3#k",), needs=(is_on_map,))
UNBOUND = (is_no_reserve, is_released, is_not_pinned)
"""What keeps engineers that ferry from crossing, too."""
MAY_MOVE = (is_free, *UNBOUND, is_in_march, is_not_stopped)
