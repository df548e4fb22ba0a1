"""19 to 22 Who may work, and who is tied to its work."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.status import is_active
from engine.games.time_for_trumpets.command.paths import in_command
from engine.games.time_for_trumpets.orders import OfCorps, is_of_corps, is_on_map
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.supply.lines import in_supply
from engine.mechanics.guards import No
from engine.play import NOWHERE, Refusal, refuse, rule

no = No[TrumpetsState, OfCorps]()


@rule(
    "rb.19#a",
    "rb.20#e",
    "rb.21.1#e",
    "rb.22.1#d",
    "rb.13.5.2#a",
    "rb.13.5.2#b",
    "rb.13.5.2#c",
    "rb.13.5.2#d",
    "rb.7.14#b",
    "rb.7.14#c",
    "rb.9.15#c",
    "rb.9.15#d",
)
def is_ready(state: TrumpetsState, unit: int) -> bool:
    """19.0, 20.0, 21.1, 22.1 Tell whether a unit is In Comm, in supply and Active."""
    return is_active(state, unit) and in_command(state, unit) and in_supply(state, unit)


@rule("rb.19#b", "rb.20#g", "rb.21.1#f", "rb.22.1#c", "rb.22.2#b")
def is_busy(state: TrumpetsState, unit: int) -> bool:
    """19.0, 20.0, 21.1, 22.1 Tell whether a unit bears a Construction or Ferry marker."""
    return bool(state.building[unit] or state.ferrying[unit]) or state.bridging[unit] != NOWHERE


@rule("rb.19#f", "rb.20#h", "rb.21.1#k", "rb.22.2#e", "rb.22.2#h")
def tied(state: TrumpetsState, unit: int) -> Refusal | None:
    """19.0, 20.0, 21.1, 22.2 A unit at work neither moves nor attacks; nor does one that has prepared a demolition."""
    if state.building[unit]:
        return refuse("work.under_way", "rb.19#f", units=(unit,), unit=unit)
    if state.bridging[unit] != NOWHERE:
        return refuse("work.under_way", "rb.21.1#k", units=(unit,), unit=unit)
    if state.ferrying[unit]:
        return refuse("work.ferrying", "rb.20#h", units=(unit,), unit=unit)
    if state.demolition[unit]:
        return refuse("work.demolition", "rb.22.2#e", units=(unit,), unit=unit)
    return None


# 13.5.2 Resting and Exhausted units do no work.
is_at_work = no(
    "work.not_active",
    "rb.19#a",
    lambda s, a: not is_active(s, a.unit),
    also=("rb.13.5.2#a", "rb.13.5.2#b", "rb.13.5.2#c", "rb.20#e", "rb.21.1#e"),
    needs=(is_of_corps, is_on_map),
)
# 19.0 Only units that are In Comm work.
has_command = no("work.out_of_command", "rb.19#a", lambda s, a: not in_command(s, a.unit), needs=(is_at_work,))
# 19.0 Only units in supply work.
has_supply = no("work.out_of_supply", "rb.19#a", lambda s, a: not in_supply(s, a.unit), needs=(is_at_work,))
# 19.0 Units that are not yet released do not work.
is_released = no("work.unreleased", "rb.19#a1", lambda s, a: s.unreleased[a.unit], needs=(is_at_work,))
# 19.0 Nobody does two works at once.
is_free = no(
    "work.busy",
    "rb.19#b",
    lambda s, a: is_busy(s, a.unit),
    also=("rb.20#g", "rb.21.1#f", "rb.22.2#b"),
    needs=(is_at_work,),
)
# 18.4 Units in reserve do no work.
is_not_in_reserve = no(
    "work.in_reserve", "rb.18.4#i", lambda s, a: s.reserve[a.unit], also=("rb.18.4#j",), needs=(is_at_work,)
)
READY = (is_at_work, has_command, has_supply, is_released, is_free, is_not_in_reserve)
