"""1.9 The combats on the beaches, all of them one activation."""

from __future__ import annotations

from engine.games.june_6.battles import BATTLES, Battles
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.landing import ashore, commands
from engine.games.june_6.orders import ME
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.games.june_6.surprises import SURPRISE, surprise_waits
from engine.play import Frame, Step, rule


@rule("pb.1.92")
def fighters(state: June6State) -> tuple[int, ...]:
    """1.92 The units that landed and are still where they came ashore, or have moved inland (option)."""
    units = ashore(state)
    if state.rules.landing_inland_attack:
        return units
    return tuple(unit for unit in units if state.at[unit] == state.landed[unit])


@rule("pb.1.91")
def fight_on_the_beaches(play: June6Play, _frame: Frame) -> None:
    """1.91 All landings together are one activation of several corps and nations."""
    units = fighters(play.state)
    hqs = tuple(hq for hq in commands(play.state, units) if in_hex(play.state, hq))
    if units:
        play.call(BATTLES, Battles(ALLIED, hqs, units, ME, "landing"))
    elif surprise_waits(play.state):
        play.call(SURPRISE)


BEACH_COMBAT = Step("beach_combat", "pb.1.9", enter=fight_on_the_beaches, scope="activation")
